//! `hindsight verify`: is this record true?

use std::path::{Path, PathBuf};

use clap::Args;
use hindsight_core::record::split;
use hindsight_core::{Standing, Turn};
use hindsight_registry::Written;
use serde_json::{Value, json};

use crate::output::{CliResult, Failure, print, print_json};

/// Replay records and check everything: form, legality, results, shuffles
///
/// A file may hold several records, one after the other. A game that was broken off
/// is checked as far as it was played. The exit code is 0 if all are true, 1 if any is
/// refused.
#[derive(Args)]
#[command(after_help = "Example: hindsight verify match.jsonl")]
pub struct Verify {
    /// The records
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// For programs: JSON
    #[arg(long)]
    json: bool,
}

/// One record of a file: where it begins and what was found.
struct Verdict {
    file: String,
    line: usize,
    found: Result<Found, String>,
}

/// What a record that is true tells.
struct Found {
    game: String,
    standing: Standing,
    /// After how many steps it was broken off, if it was.
    broken_off: Option<usize>,
}

impl Verify {
    pub fn run(&self) -> CliResult {
        let verdicts: Vec<Verdict> = self.files.iter().flat_map(|file| check_file(file)).collect();
        if self.json {
            print_json(&verdicts.iter().map(as_json).collect::<Vec<_>>())?;
        } else {
            for verdict in &verdicts {
                print(&as_text(verdict))?;
            }
        }
        if verdicts.iter().all(|verdict| verdict.found.is_ok()) {
            Ok(())
        } else {
            Err(Failure::Reported)
        }
    }
}

fn check_file(path: &Path) -> Vec<Verdict> {
    let file = path.display().to_string();
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(e) => {
            return vec![Verdict { file, line: 1, found: Err(format!("cannot be read: {e}")) }];
        }
    };
    split(&text)
        .into_iter()
        .map(|(line, text)| {
            let found = hindsight_registry::read(text)
                .map(|Written { header, played, .. }| Found {
                    game: header.game,
                    standing: played.standing(),
                    broken_off: (played.turn() != Turn::Over).then(|| played.steps()),
                })
                .map_err(|e| format!("line {}: {}", e.line + line - 1, e.reason));
            Verdict { file: file.clone(), line, found }
        })
        .collect()
}

fn as_text(verdict: &Verdict) -> String {
    let place = format!("{}:{}", verdict.file, verdict.line);
    match &verdict.found {
        Ok(Found { game, standing, broken_off }) => {
            let scores: Vec<String> = standing.scores.iter().map(ToString::to_string).collect();
            let scores = scores.join(" : ");
            match broken_off {
                None => {
                    let winners: Vec<String> = standing.winners().map(|s| s.to_string()).collect();
                    format!(
                        "{place}: true: {game}, scores {scores}, won by seat {}",
                        winners.join(" and ")
                    )
                }
                Some(steps) => format!(
                    "{place}: true as far as it goes: {game}, not played to its end; \
                     {steps} steps and every shuffle so far are right, scores {scores}"
                ),
            }
        }
        Err(reason) => format!("{}: refused: {reason}", verdict.file),
    }
}

fn as_json(verdict: &Verdict) -> Value {
    let Verdict { file, line, found } = verdict;
    match found {
        Ok(Found { game, standing, broken_off }) => json!({
            "file": file, "line": line, "true": true, "game": game, "standing": standing,
            "complete": broken_off.is_none(),
        }),
        Err(reason) => json!({"file": file, "line": line, "true": false, "reason": reason}),
    }
}
