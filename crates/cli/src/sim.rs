//! `hindsight sim`: many games between bots.

use std::fmt::Write as _;
use std::io::{BufWriter, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use hindsight_arena::statistics::Estimate;
use hindsight_arena::{SimReport, SpreadReport, Watch};
use hindsight_registry::{SimPlan, find};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use crate::bots::{BotList, FOREIGN, Thinking};
use crate::output::{CliResult, print, print_json, usage};
use crate::pace;

/// Play many games between bots and report scores, win rates and thinking times
///
/// The same seed gives the same games and results, whatever the number of threads.
#[derive(Args)]
#[command(
    after_help = "Example: hindsight sim lost-cities --bots random,greedy --games 1000 --seed 7",
    after_long_help = format!("{FOREIGN}\n\nExample: hindsight sim lost-cities --bots random,greedy --games 1000 --seed 7")
)]
pub struct Sim {
    /// The game (see `hindsight games`)
    game: String,
    /// Who plays, seat by seat; `proc:COMMAND` is a program (--help tells more)
    #[arg(long, required = true, value_name = "BOT,BOT")]
    bots: BotList,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Which series of deals
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// On how many threads [default: all cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Options of the game
    #[arg(long, default_value = "", hide_default_value = true, value_name = "K=V,…")]
    options: String,
    #[command(flatten)]
    thinking: Thinking,
    /// Write the records of all games, one after the other, to this file; a game lost
    /// by rule has none
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// For programs: JSON
    #[arg(long)]
    json: bool,
}

impl Sim {
    pub fn run(&self) -> CliResult {
        let game = find(&self.game).map_err(usage)?;
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let plan = SimPlan {
            options: self.options.clone(),
            bots: self.bots.0.clone(),
            setup: self.thinking.setup(),
            games: self.games,
            seed: self.seed,
            threads: self.threads.map_or_else(cores, usize::from),
        };
        game.check(&plan.options, plan.bots.len() as u8).map_err(usage)?;
        let mut file = match &self.record {
            Some(path) => {
                let file = std::fs::File::create(path)
                    .with_context(|| format!("creating {}", path.display()))?;
                Some(BufWriter::new(file))
            }
            None => None,
        };
        let mut trouble = None;
        let mut write = |record: &str| {
            if let (Some(file), None) = (&mut file, &trouble) {
                trouble = file.write_all(record.as_bytes()).err();
            }
        };
        let report = watched(self.games, |done, stop| {
            let records: Option<&mut (dyn FnMut(&str) + Send)> =
                if self.record.is_some() { Some(&mut write) } else { None };
            game.simulate(&plan, Watch { done, stop, records })
        })
        .map_err(usage)?;
        if let (Some(path), Some(mut file)) = (&self.record, file) {
            let result = trouble.map_or_else(|| file.flush(), Err);
            result.with_context(|| format!("writing {}", path.display()))?;
        }
        if self.json { print_json(&as_json(&report)) } else { print(&as_text(&report)) }
    }
}

/// Runs with a progress bar (where somebody can see it).
pub(crate) fn watched<T>(games: u64, run: impl FnOnce(&AtomicU64, &AtomicBool) -> T) -> T {
    let (done, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let over = AtomicBool::new(false);
    let bar = ProgressBar::new(games);
    let style = "{wide_bar} {pos}/{len} games  {per_sec}  {eta} left";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                bar.set_position(done.load(Ordering::Relaxed));
                std::thread::park_timeout(Duration::from_millis(100));
            }
            bar.finish_and_clear();
        });
        let result = run(&done, &stop);
        over.store(true, Ordering::Relaxed);
        result
    })
}

fn as_json(report: &SimReport) -> serde_json::Value {
    let mut value = json!(report);
    value["games_per_second"] = json!(report.games as f64 / report.seconds);
    value["steps_per_second"] = json!(report.steps as f64 / report.seconds);
    value
}

fn as_text(report: &SimReport) -> String {
    let SimReport { game, options, games, seed, steps, seconds, seats, forfeits, .. } = report;
    let mut text = format!("{games} games of {game} ({options}), seed {seed}\n");
    let (games, steps) = (*games as f64, *steps as f64);
    let _ = writeln!(
        text,
        "{seconds:.2} s, {:.0} games/s, {:.0} steps/s, {:.1} steps a game",
        games / seconds,
        steps / seconds,
        steps / games
    );
    let _ =
        writeln!(text, "\nseat  {:<12}{:<26}{:<12}wins (95 %)", "bot", "score (95 %)", "deviation");
    for (seat, report) in seats.iter().enumerate() {
        let wins = &report.wins;
        let _ = writeln!(
            text,
            "{seat:<6}{:<12}{:<26}{:<12.2}{:.1} % ({:.1} to {:.1})",
            report.bot,
            with_margin(&report.score),
            report.deviation,
            100.0 * wins.value,
            100.0 * wins.low,
            100.0 * wins.high
        );
    }
    text.push_str(&spreads(report));
    text.push_str(&pace::table(&report.thinking));
    for forfeits in forfeits {
        let (bot, games) = (&forfeits.bot, forfeits.games);
        let first = forfeits.first.as_ref().map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(text, "\n{bot} lost {games} games by rule; the first: {first}");
    }
    text
}

/// `12.34 ± 0.56`; of one number alone nothing is known about the margin.
fn with_margin(estimate: &Estimate) -> String {
    let margin = estimate.high - estimate.value;
    if margin.is_finite() {
        format!("{:.2} ± {margin:.2}", estimate.value)
    } else {
        format!("{:.2}", estimate.value)
    }
}

/// How points spread, a game and a round, seat by seat and all together.
fn spreads(report: &SimReport) -> String {
    let mut text = format!(
        "\n{:<12}{:<8}{:>8}{:>20}{:>12}{:>8}",
        "points", "seat", "count", "mean (95 %)", "deviation", "least"
    );
    for share in SpreadReport::SHARES {
        let _ = write!(text, "{:>8}", format!("{:.0} %", 100.0 * share));
    }
    text.push_str("    most\n");
    let game = report.seats.iter().map(|seat| &seat.points);
    let round = report.seats.iter().map(|seat| &seat.round_points);
    for (what, seats, all) in [
        ("a game", game.collect::<Vec<_>>(), &report.points),
        ("a round", round.collect::<Vec<_>>(), &report.round_points),
    ] {
        for (seat, spread) in seats.iter().enumerate() {
            if let Some(spread) = spread {
                row(&mut text, what, &seat.to_string(), spread, true);
            }
        }
        if let Some(all) = all.as_ref().filter(|_| seats.len() > 1) {
            // Sides of a game are not independent: what all have together has no
            // interval as simple as that.
            row(&mut text, what, "all", all, false);
        }
    }
    text
}

fn row(text: &mut String, what: &str, seat: &str, spread: &SpreadReport, interval: bool) {
    let SpreadReport { count, mean, deviation, quantiles, least, most } = spread;
    let mean = if interval { with_margin(mean) } else { format!("{:.2}", mean.value) };
    let _ = write!(text, "{what:<12}{seat:<8}{count:>8}{mean:>20}{deviation:>12.2}{least:>8}");
    for quantile in quantiles {
        let _ = write!(text, "{quantile:>8}");
    }
    let _ = writeln!(text, "{most:>8}");
}
