//! `hindsight review`: what was better in finished games, and what was luck.

mod page;
mod summary;
mod text;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use clap::Args;
use hindsight_core::Turn;
use hindsight_core::record::split;
use hindsight_registry::Written;
use hindsight_review::Settings;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::data::write_safely;
use crate::output::{CliResult, Failure, print};
use crate::replay::names;
use summary::Summary;

/// Say what was better in finished games, given what one could know, and what was luck
///
/// Decisions are judged by what the seat saw, in worlds that agree with it or by exact odds;
/// luck is what chance brought beyond what was to be expected of it. A single record is told in
/// full; of many, a line each and what they show together. The same records and the same seed
/// give the same review on any machine.
#[derive(Args)]
#[command(after_help = "Example: hindsight review match.jsonl\n\
    Many games: hindsight sim lost-cities --bots champion,expert --games 100 --record games.jsonl && \
    hindsight review games.jsonl --report review.html")]
pub struct Review {
    /// The records; a file may hold many of them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The number that the review's own dice follow from
    #[arg(long, default_value_t = Settings::default().seed)]
    seed: u64,
    /// The most worlds that are imagined for one decision
    #[arg(long, default_value_t = Settings::default().worlds, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    worlds: u32,
    /// On how many threads [default: all cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write a page with all of it
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// For programs: a line of JSON a record, each as soon as those before it are there
    #[arg(long)]
    json: bool,
}

/// Where a record lies.
struct Place<'a> {
    file: &'a Path,
    /// The line on which it begins, counted from 1.
    line: usize,
    text: &'a str,
}

/// The review of a record.
#[derive(Serialize)]
struct Told {
    file: String,
    line: usize,
    /// What to call the seats.
    players: Vec<String>,
    review: hindsight_review::Review,
}

/// How far a record counts in the progress bar.
const WHOLE: u64 = 1000;

impl Review {
    pub fn run(&self) -> CliResult {
        let texts: Vec<(&PathBuf, String)> = self
            .files
            .iter()
            .map(|file| {
                let text = fs::read_to_string(file)
                    .with_context(|| format!("reading {}", file.display()))?;
                Ok((file, text))
            })
            .collect::<Result<_>>()?;
        let places: Vec<Place<'_>> = texts
            .iter()
            .flat_map(|(file, text)| {
                split(text).into_iter().map(|(line, text)| Place { file, line, text })
            })
            .collect();
        let many = places.len() > 1;
        let mut summary = Summary::default();
        let mut kept = Vec::new();
        self.review_all(&places, |bar, told| {
            summary.add(&told);
            if self.json {
                let line = serde_json::to_string(&told).map_err(anyhow::Error::from)?;
                bar.suspend(|| print(&line))?;
            } else if many {
                bar.suspend(|| print(&text::line(&told)))?;
            } else {
                bar.suspend(|| print(&text::whole(&told)))?;
            }
            if self.report.is_some() {
                kept.push(told);
            }
            Ok(())
        })?;
        if let Some(path) = &self.report {
            // A bare name lies in the folder where we are.
            write_safely(&Path::new(".").join(path), &page::page(&kept, &summary))?;
        }
        if many && !self.json { print(&text::summary(&summary)) } else { Ok(()) }
    }

    /// Reviews all records, on all cores, and hands each over in order.
    fn review_all(
        &self,
        places: &[Place<'_>],
        mut done: impl FnMut(&ProgressBar, Told) -> CliResult,
    ) -> CliResult {
        let settings = Settings { seed: self.seed, worlds: self.worlds };
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.map_or_else(cores, usize::from).min(places.len());
        let bar = bar(places.len());
        let (next, stop, progress) =
            (AtomicUsize::new(0), AtomicBool::new(false), AtomicU64::new(0));
        let (send, receive) = mpsc::sync_channel(2 * threads);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let (send, next, stop, progress) = (send.clone(), &next, &stop, &progress);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let Some(place) = places.get(number) else { break };
                        let told = review(place, settings, stop, progress);
                        if send.send((number, told)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(send);
            let mut waiting = BTreeMap::new();
            let mut due = 0;
            let mut outcome = Ok(());
            while outcome.is_ok() {
                bar.set_position(progress.load(Ordering::Relaxed));
                bar.set_message(format!("{due} of {}", places.len()));
                match receive.recv_timeout(Duration::from_millis(100)) {
                    Ok((number, told)) => _ = waiting.insert(number, told),
                    Err(mpsc::RecvTimeoutError::Timeout) => {}
                    Err(mpsc::RecvTimeoutError::Disconnected) => break,
                }
                while let Some(told) = waiting.remove(&due) {
                    due += 1;
                    outcome = told.map_err(Failure::from).and_then(|told| done(&bar, told));
                    if outcome.is_err() {
                        break;
                    }
                }
            }
            stop.store(true, Ordering::Relaxed);
            drop(receive);
            bar.finish_and_clear();
            outcome
        })
    }
}

/// Reviews a record, or says why it cannot be.
fn review(
    place: &Place<'_>,
    settings: Settings,
    stop: &AtomicBool,
    progress: &AtomicU64,
) -> Result<Told> {
    let file = place.file.display().to_string();
    let Written { header, played, .. } = hindsight_registry::read(place.text).map_err(|e| {
        let line = e.line + place.line - 1;
        anyhow!("{file}: line {line}: {}", e.reason)
    })?;
    if played.turn() != Turn::Over {
        let line = place.line;
        return Err(anyhow!(
            "{file}: line {line}: the match was not played to its end: \
             expected the record of a finished one"
        ));
    }
    let mut reviewer = played.reviewer(settings);
    let mut counted = 0;
    while !stop.load(Ordering::Relaxed) && reviewer.advance() {
        let found = reviewer.progress();
        let now = WHOLE * found.done as u64 / found.total.max(1) as u64;
        progress.fetch_add(now - counted, Ordering::Relaxed);
        counted = now;
    }
    let players = names(&header.players, played.seats());
    Ok(Told { file, line: place.line, players, review: reviewer.review().clone() })
}

fn bar(records: usize) -> ProgressBar {
    let bar = ProgressBar::new(WHOLE * records as u64);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {msg} reviewed  {eta} left") {
        bar.set_style(style);
    }
    bar
}
