//! `hindsight check`: is this database sound?

use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use hindsight_store::{Inspection, inspect};
use hindsight_table::Table;
use hindsight_web::database;
use serde_json::json;

use crate::data;
use crate::output::{CliResult, Failure, print, print_json};

/// Look through a database, or a copy of one: the file, and every game in it, step by step
///
/// Nothing is changed, and a server may be running. The exit code is 0 if all is sound, 1
/// if anything is not.
#[derive(Args)]
#[command(after_help = "Example: hindsight check hindsight-copy.db")]
pub struct Check {
    /// The database, or a copy of it [default: that of the data folder]
    file: Option<PathBuf>,
    /// Where the database lies [default: the user's data folder]
    #[arg(long, env = "HINDSIGHT_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// For programs: JSON
    #[arg(long)]
    json: bool,
}

impl Check {
    pub fn run(&self) -> CliResult {
        let file = match &self.file {
            Some(file) => file.clone(),
            None => database(&data::folder(self.data.as_deref())?),
        };
        let mut unreadable = Vec::new();
        let look = |id: &str, lines: &[String]| {
            if let Err(error) = Table::read(lines) {
                unreadable.push(format!("table {id}: {error}"));
            }
        };
        let found = inspect(&file, look).with_context(|| format!("reading {}", file.display()))?;
        let Inspection { tables, entries, people, results, mut faults } = found;
        faults.append(&mut unreadable);
        if self.json {
            print_json(&json!({
                "file": file, "sound": faults.is_empty(), "tables": tables, "entries": entries,
                "people": people, "results": results, "faults": faults,
            }))?;
        } else {
            for fault in &faults {
                print(fault)?;
            }
            let verdict = if faults.is_empty() { "sound" } else { "damaged" };
            print(&format!(
                "{} is {verdict}: {tables} tables with {entries} entries, {people} people, \
                 {results} results",
                file.display()
            ))?;
        }
        if faults.is_empty() { Ok(()) } else { Err(Failure::Reported) }
    }
}
