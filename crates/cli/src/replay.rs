//! `hindsight replay`: looking back at a match.

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use hindsight_core::record::split;
use hindsight_core::{Observer, Seat, Turn};
use hindsight_registry::{AnyMatch, Written};
use serde_json::json;

use crate::output::{CliResult, Failure, print, print_json, usage};

/// Step through a record, shown as one seat saw it
///
/// In a terminal it waits: Enter goes on, `b` back, a number jumps there, `q` quits.
/// Otherwise it prints the whole story.
#[derive(Args)]
#[command(after_help = "Example: hindsight replay match.jsonl --seat 0 --at 12")]
pub struct Replay {
    /// The record
    file: PathBuf,
    /// See it as this seat did
    #[arg(long, value_name = "N", conflicts_with_all = ["spectator", "open"])]
    seat: Option<u8>,
    /// See what everybody could see (the default)
    #[arg(long, conflicts_with = "open")]
    spectator: bool,
    /// See every card, since the match is over
    #[arg(long)]
    open: bool,
    /// Show the position after the step with this number only, counted as the record does
    #[arg(long, value_name = "SEQ")]
    at: Option<usize>,
    /// Which record of a file that holds several, counted from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,
    /// For programs: JSON
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub fn run(&self) -> CliResult {
        let text = std::fs::read_to_string(&self.file)
            .with_context(|| format!("reading {}", self.file.display()))?;
        let found = split(&text);
        let Some((line, text)) = self.game.checked_sub(1).and_then(|game| found.get(game)) else {
            let (game, held) = (self.game, found.len());
            return Err(Failure::Usage(format!(
                "there is no record {game}: the file holds {held}"
            )));
        };
        let Written { header, played, .. } = hindsight_registry::read(text).map_err(|e| {
            let line = e.line + line - 1;
            anyhow::anyhow!("{}: line {line}: {}", self.file.display(), e.reason)
        })?;
        let who = match self.seat {
            Some(seat) if seat < played.seats() => Observer::Seat(Seat(seat)),
            Some(seat) => {
                let last = played.seats() - 1;
                return Err(usage(format!("there is no seat {seat}: expected 0 to {last}")));
            }
            None if self.open && played.turn() != Turn::Over => {
                return Err(usage(
                    "the match was not played to its end, so its hidden cards stay hidden: \
                     look with --seat N or --spectator",
                ));
            }
            None if self.open => Observer::Open,
            None => Observer::Spectator,
        };
        let names = names(&header.players, played.seats());
        let story = Story { log: played.log(who, &names), who, played: played.as_ref() };
        match self.at {
            Some(seq) if seq >= played.steps() => {
                let last = story.last();
                Err(usage(format!("there is no step {seq}: expected 0 to {last}")))
            }
            Some(seq) if self.json => print_json(&story.json(seq)),
            Some(seq) => print(&story.show(seq)),
            None if self.json => {
                let steps: Vec<_> = (0..played.steps()).map(|seq| story.json(seq)).collect();
                print_json(&steps)
            }
            None if std::io::stdin().is_terminal() => story.walk(),
            None => story.tell(),
        }
    }
}

/// What to call the players: their names, or their seats.
pub fn names(players: &[String], seats: u8) -> Vec<String> {
    if players.is_empty() {
        return Seat::all(seats).map(|seat| format!("Seat {seat}")).collect();
    }
    let shared = |name: &String| players.iter().filter(|other| *other == name).count() > 1;
    let name = |(seat, name): (usize, &String)| {
        if shared(name) { format!("{name} {seat}") } else { name.clone() }
    };
    players.iter().enumerate().map(name).collect()
}

struct Story<'a> {
    played: &'a dyn AnyMatch,
    who: Observer,
    log: Vec<(usize, Vec<String>)>,
}

/// Steps have the numbers that the record gives them: 0 is the first deal.
impl Story<'_> {
    /// The number of the last step. There is at least the deal.
    fn last(&self) -> usize {
        self.played.steps().saturating_sub(1)
    }

    /// The sentences of a step.
    fn lines(&self, seq: usize) -> &[String] {
        let place = self.log.binary_search_by_key(&seq, |(step, _)| *step);
        place.map(|place| self.log[place].1.as_slice()).unwrap_or_default()
    }

    /// The match after a step.
    fn after(&self, seq: usize) -> Box<dyn AnyMatch> {
        self.played.until((seq + 1).min(self.played.steps()))
    }

    fn show(&self, seq: usize) -> String {
        let mut text = format!("Step {seq} of 0 to {}, {}\n", self.last(), self.who);
        for line in self.lines(seq) {
            text.push_str(&format!("  {line}\n"));
        }
        text.push_str(&self.after(seq).draw(self.who, true));
        text
    }

    fn json(&self, seq: usize) -> serde_json::Value {
        let view = self.after(seq).view_json(self.who);
        json!({"seq": seq, "events": self.lines(seq), "view": view})
    }

    fn tell(&self) -> CliResult {
        for seq in 0..self.played.steps() {
            for line in self.lines(seq) {
                print(&format!("{seq:>4}  {line}"))?;
            }
        }
        print(&format!("\n{}", self.played.draw(self.who, true)))
    }

    fn walk(&self) -> CliResult {
        let last = self.last();
        let mut step = 0;
        let mut input = std::io::stdin().lock();
        loop {
            print(&format!("\n{}", self.show(step)))?;
            let mut out = std::io::stdout();
            write!(out, "[Enter] on, b back, 0-{last} jump, q quit > ")?;
            out.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                return Ok(());
            }
            match line.trim() {
                "" if step == last => return Ok(()),
                "" | "n" => step = (step + 1).min(last),
                "b" => step = step.saturating_sub(1),
                "q" => return Ok(()),
                number => match number.parse() {
                    Ok(to) if to <= last => step = to,
                    _ => print(&format!("`{number}` is no step: expected 0 to {last}"))?,
                },
            }
        }
    }
}
