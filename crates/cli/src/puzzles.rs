//! `hindsight puzzles`: finds positions in which one decision is clearly best, puts them together
//! and checks them.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::{BufWriter, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use anyhow::{Context, anyhow};
use clap::{Args, Subcommand};
use hindsight_core::dice::hex;
use hindsight_puzzles::data::{VERSION, line};
use hindsight_puzzles::{Collection, Header, Puzzle, make, pick};
use hindsight_registry::{AnyGame, find};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::output::{CliResult, print, print_json, usage};
use crate::sim::watched;

/// Make puzzles: positions in which one decision is clearly best
#[derive(Args)]
pub struct Puzzles {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Make(Make),
    Pick(Pick),
    Check(Check),
}

impl Puzzles {
    pub fn run(&self) -> CliResult {
        match &self.command {
            Command::Make(make) => make.run(),
            Command::Pick(pick) => pick.run(),
            Command::Check(check) => check.run(),
        }
    }
}

/// Look for puzzles in games of bots
///
/// Every decision that looks clear is weighed twice more in many worlds, with other dice, and
/// then searched twice. A game gives the same puzzles on any machine: a search can be cut into
/// pieces with --first, and one that was ended goes on where its file ends.
#[derive(Args)]
#[command(
    after_help = "Example: hindsight puzzles make lost-cities --games 200 --seed 1 --out found.jsonl"
)]
struct Make {
    /// The game (see `hindsight games`)
    game: String,
    /// How many games to look through
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Which series of games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The first game of the series
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// On how many threads [default: all cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The file to write; goes on where it ends if it is there
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// For programs: JSON
    #[arg(long)]
    json: bool,
}

impl Make {
    fn run(&self) -> CliResult {
        let game = find(&self.game).map_err(usage)?;
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let end = self.first.saturating_add(self.games);
        let made = format!(
            "hindsight puzzles make {} --first {} --games {} --seed {}",
            self.game, self.first, self.games, self.seed
        );
        let (mut file, first) = self.file(game, made)?;
        let mut found = Found::default();
        let mut trouble = None;
        watched(self.games, |done, _| {
            done.store(first - self.first, Ordering::Relaxed);
            let mut keep = |_: u64, puzzles: Vec<Puzzle>| {
                let text: String = puzzles.iter().map(line).collect();
                trouble = file.write_all(text.as_bytes()).and_then(|()| file.flush()).err();
                for puzzle in &puzzles {
                    found.add(puzzle);
                }
                done.fetch_add(1, Ordering::Relaxed);
                if trouble.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            game.make_puzzles(make::Plan {
                seed: self.seed,
                games: first..end,
                threads: self.threads.map_or_else(cores, usize::from),
                found: &mut keep,
            })
        })
        .map_err(usage)?;
        if let Some(error) = trouble {
            return Err(anyhow!(error).context(format!("writing {}", self.out.display())).into());
        }
        let report = json!({
            "game": self.game, "games": self.games, "puzzles": found.puzzles,
            "kinds": found.kinds, "themes": found.themes,
        });
        if self.json { print_json(&report) } else { print(&found.text(self.games, &self.out)) }
    }

    /// The file with its header, and the first game that is still to be looked through.
    fn file(
        &self,
        game: &dyn AnyGame,
        made: String,
    ) -> Result<(BufWriter<std::fs::File>, u64), crate::output::Failure> {
        let at = || format!("opening {}", self.out.display());
        let new = !self.out.exists();
        let mut next = self.first;
        if !new {
            let known = read(&self.out)?;
            if known.header.made != [made.clone()] {
                return Err(usage(format!(
                    "{} was made by `{}`: expected a file made by `{made}`",
                    self.out.display(),
                    known.header.made.join(", ")
                )));
            }
            next = known.puzzles.last().map_or(next, |last| last.game + 1);
        }
        let file = OpenOptions::new().create(true).append(true).open(&self.out);
        let mut file = BufWriter::new(file.with_context(at)?);
        if new {
            let header = header(game, vec![made]);
            file.write_all(line(&header).as_bytes()).with_context(at)?;
        }
        Ok((file, next))
    }
}

fn header(game: &dyn AnyGame, made: Vec<String>) -> Header {
    let (of, rules) = (game.id().to_string(), game.rules_version());
    Header { puzzles: VERSION, of, rules, made, source: String::new(), sha256: String::new() }
}

fn read(path: &Path) -> Result<Collection, anyhow::Error> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
    Collection::parse(&text).with_context(|| format!("reading {}", path.display()))
}

/// What was found, counted.
#[derive(Default)]
struct Found {
    puzzles: usize,
    kinds: BTreeMap<&'static str, usize>,
    themes: BTreeMap<&'static str, usize>,
}

impl Found {
    fn add(&mut self, puzzle: &Puzzle) {
        self.puzzles += 1;
        *self.kinds.entry(puzzle.kind.name()).or_default() += 1;
        for theme in &puzzle.themes {
            *self.themes.entry(theme.name()).or_default() += 1;
        }
    }

    fn text(&self, games: u64, out: &Path) -> String {
        let list = |counts: &BTreeMap<&str, usize>| {
            let each = counts.iter().map(|(name, count)| format!("{name} {count}"));
            each.collect::<Vec<_>>().join(", ")
        };
        format!(
            "{} puzzles in {games} games, written to {}\nkinds   {}\nthemes  {}",
            self.puzzles,
            out.display(),
            list(&self.kinds),
            list(&self.themes)
        )
    }
}

/// Put found puzzles together: many kinds, themes and degrees of difficulty
#[derive(Args)]
struct Pick {
    /// What `make` has written
    #[arg(required = true, value_name = "FILE")]
    from: Vec<PathBuf>,
    /// How many at most
    #[arg(long, default_value_t = 600)]
    most: usize,
    /// A collection whose puzzles keep their numbers: those that are picked come after them
    #[arg(long, value_name = "FILE")]
    after: Option<PathBuf>,
    /// The source that found them, for the header: `git rev-parse HEAD:crates/puzzles/src`
    #[arg(long, default_value = "", value_name = "HASH")]
    source: String,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Pick {
    fn run(&self) -> CliResult {
        let kept = self.after.as_deref().map(read).transpose()?;
        let mut hash = Sha256::new();
        let mut pieces = Vec::new();
        for path in &self.from {
            pieces.push(read(path)?);
            let bytes =
                std::fs::read(path).with_context(|| format!("reading {}", path.display()))?;
            hash.update(bytes);
        }
        let of = pieces[0].header.of.clone();
        if let Some(other) = pieces.iter().chain(&kept).find(|piece| piece.header.of != of) {
            let other = &other.header.of;
            return Err(usage(format!(
                "puzzles of {of} and of {other}: expected those of one game"
            )));
        }
        let game = find(&of).map_err(usage)?;
        let mut made: Vec<String> =
            pieces.iter().flat_map(|piece| piece.header.made.clone()).collect();
        let mut puzzles = Vec::new();
        if let Some(kept) = kept {
            made.splice(0..0, kept.header.made);
            puzzles = kept.puzzles;
        }
        let found = pieces.into_iter().flat_map(|piece| piece.puzzles);
        let sound = found.filter(|puzzle| game.check_puzzle(puzzle).is_ok());
        pick(&mut puzzles, sound.collect(), self.most);
        let header = Header {
            source: self.source.clone(),
            sha256: hex(&hash.finalize()),
            ..header(game, made)
        };
        let collection = Collection { header, puzzles };
        std::fs::write(&self.out, collection.text())
            .with_context(|| format!("writing {}", self.out.display()))?;
        print(&format!("{} puzzles of {of} in {}", collection.puzzles.len(), self.out.display()))
    }
}

/// Check that every puzzle of a file is sound
#[derive(Args)]
struct Check {
    /// The file
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl Check {
    fn run(&self) -> CliResult {
        let collection = read(&self.file)?;
        let game = find(&collection.header.of).map_err(usage)?;
        for (number, puzzle) in (1..).zip(&collection.puzzles) {
            let check = game.check_puzzle(puzzle);
            check.map_err(|reason| anyhow!("puzzle {number}: {reason}"))?;
        }
        print(&format!(
            "{} puzzles of {}, all sound",
            collection.puzzles.len(),
            collection.header.of
        ))
    }
}
