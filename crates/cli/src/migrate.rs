//! `hindsight migrate`: from one kind of database to the other.

use std::cell::RefCell;
use std::path::Path;

use anyhow::Context;
use clap::Args;
use hindsight_store::{Postgres, transfer};
use hindsight_table::Table;
use hindsight_web::{DataFolder, database};
use serde_json::json;

use crate::output::{CliResult, Failure, print, print_json};

/// Carry a database over from a file to PostgreSQL, or back
///
/// The new one must be empty, or not be there. It is there whole or not at all; then everything is
/// counted and hashed on both sides, and every game is played through. Stop the server first:
/// one that runs is noticed.
#[derive(Args)]
#[command(after_help = "Example: hindsight migrate --from hindsight.db --to \
    postgres://hindsight:PASSWORD@db.example.org/hindsight")]
pub struct Migrate {
    /// The database that there is: a file, or postgres://USER:PASSWORD@HOST:PORT/NAME
    #[arg(long, value_name = "DATABASE")]
    from: String,
    /// The new one
    #[arg(long, value_name = "DATABASE")]
    to: String,
    /// For programs: JSON
    #[arg(long)]
    json: bool,
}

impl Migrate {
    pub fn run(&self) -> CliResult {
        // A server that runs on a file holds the folder of it.
        let _folders = [claim(&self.from)?, claim(&self.to)?];
        let unreadable = RefCell::new(Vec::new());
        let look = |id: &str, lines: &[String]| {
            if let Err(error) = Table::read(lines) {
                unreadable.borrow_mut().push(format!("table {id}: {error}"));
            }
        };
        let done = transfer(&self.from, &self.to, &look).context("carrying it over")?;
        let unreadable = unreadable.into_inner();
        let (tables, to) = (done.tables, shown(&self.to));
        let rows: u64 = done.rows.iter().map(|(_, count)| count).sum();
        if self.json {
            let counts: serde_json::Map<_, _> =
                done.rows.iter().map(|(table, count)| ((*table).into(), json!(count))).collect();
            print_json(&json!({
                "to": to, "rows": counts, "tables": tables, "unreadable": unreadable,
            }))?;
        } else {
            for fault in &unreadable {
                print(fault)?;
            }
            print(&format!(
                "{to} holds the same {rows} rows as {}, and {tables} tables with their games",
                shown(&self.from)
            ))?;
        }
        if unreadable.is_empty() { Ok(()) } else { Err(Failure::Reported) }
    }
}

fn shown(place: &str) -> String {
    if Postgres::is_address(place) { Postgres::shown(place) } else { place.to_string() }
}

fn claim(place: &str) -> anyhow::Result<Option<DataFolder>> {
    let path = Path::new(place);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    if Postgres::is_address(place) || database(folder).file_name() != path.file_name() {
        return Ok(None);
    }
    Ok(Some(DataFolder::claim(folder)?))
}
