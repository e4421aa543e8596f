//! `hindsight admin`: what those who run the house can do from the command line.

use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, anyhow};
use clap::{Args, Subcommand};
use hindsight_pages::day;
use hindsight_store::{OrderRow, PersonRow, Postgres, Report, Sqlite, Store, TableFilter};
use hindsight_table::{Chair, ChatLine, Phase, Sitter, Table};
use hindsight_web::{DONE, Order, database};
use serde_json::{Value, json};

use crate::data;
use crate::output::{CliResult, Failure, print, print_json, usage};

/// How long the server may take to carry an order out before we stop waiting for it.
const PATIENCE: Duration = Duration::from_secs(5);
const DAY: u64 = 86_400_000;
/// For good, as far as anybody will notice.
const FOREVER: u64 = 36_500;

/// Find people and tables, mute, ban, rename, end tables, delete chat, read reports and what was
/// ordered; also while a server runs
#[derive(Args)]
#[command(after_help = "Example: hindsight admin mute 'Loud Larry' --days 7\n\
    People are named by their login or as #NUMBER. Orders are written down and carried out by the \
    server: at once if one runs, otherwise when it starts.")]
pub struct Admin {
    /// Where the database lies [default: the user's data folder]
    #[arg(long, env = "HINDSIGHT_DATA", value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    /// A database of PostgreSQL instead of a file in the data folder, as
    /// postgres://USER:PASSWORD@HOST:PORT/NAME
    #[arg(long, env = "HINDSIGHT_DATABASE", hide_env_values = true, value_name = "URL",
          value_parser = data::database_address, global = true)]
    database: Option<String>,
    /// Answer in JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Find people by a part of their name, or by #NUMBER
    Find { text: String },
    /// Look at a table: who sits there, how far it is, what was said
    Table { table: String },
    /// Mark an account as that of an operator, who then has a page for all this
    Grant { person: String },
    /// Take that back
    Revoke { person: String },
    /// Somebody may not write in any chat
    Mute {
        person: String,
        /// For how many days [default: for good]
        #[arg(long)]
        days: Option<u64>,
    },
    /// Somebody may write again
    Unmute { person: String },
    /// Somebody may look, but neither sit down nor write; games under way are lost
    Ban {
        person: String,
        /// For how many days [default: for good]
        #[arg(long)]
        days: Option<u64>,
    },
    /// Somebody may come back
    Unban { person: String },
    /// Give somebody another name, a friendly one if none is named
    Rename { person: String, name: Option<String> },
    /// End the game at a table, without a winner, or close a table that waits
    EndTable { table: String },
    /// Delete what was said, at a table, by somebody, or by somebody at a table
    DeleteChat {
        /// The table
        #[arg(long, required_unless_present = "person")]
        table: Option<String>,
        /// The person
        #[arg(long)]
        person: Option<String>,
    },
    /// What players have reported, and nobody has looked at yet
    Reports,
    /// Put a report aside
    CloseReport { number: i64 },
    /// Who has ordered what, the latest first
    Audit {
        /// How many lines
        #[arg(short, long, default_value_t = 50)]
        number: usize,
    },
}

impl Admin {
    pub fn run(&self) -> CliResult {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("starting")?;
        runtime.block_on(async {
            let store = self.open().await?;
            self.act(&*store).await
        })
    }

    async fn open(&self) -> anyhow::Result<Box<dyn Store>> {
        if let Some(address) = &self.database {
            let opened = Postgres::open_beside(address).await;
            let store = opened.with_context(|| format!("opening {}", Postgres::shown(address)))?;
            return Ok(Box::new(store));
        }
        let path = database(&data::folder(self.data.as_deref())?);
        if !path.exists() {
            return Err(anyhow!("there is no database at {}", path.display()));
        }
        let opened = Sqlite::open_beside(&path);
        Ok(Box::new(opened.with_context(|| format!("opening {}", path.display()))?))
    }

    async fn act(&self, store: &dyn Store) -> CliResult {
        let until = |days: Option<u64>| wall() + days.unwrap_or(FOREVER).min(FOREVER) * DAY;
        let order = match &self.what {
            What::Find { text } => return self.find(store, text).await,
            What::Table { table } => return self.table(store, table).await,
            What::Reports => {
                let reports = store.reports(None, 1000).await.map_err(anyhow::Error::from)?;
                return self.list(&reports, report_json, report_line);
            }
            What::Audit { number } => {
                let orders = store.orders(*number).await.map_err(anyhow::Error::from)?;
                return self.list(&orders, order_json, order_line);
            }
            What::Grant { person } => Order::Grant { person: id(store, person).await? },
            What::Revoke { person } => Order::Revoke { person: id(store, person).await? },
            What::Mute { person, days } => {
                Order::Mute { person: id(store, person).await?, until: until(*days) }
            }
            What::Unmute { person } => Order::Mute { person: id(store, person).await?, until: 0 },
            What::Ban { person, days } => {
                Order::Ban { person: id(store, person).await?, until: until(*days) }
            }
            What::Unban { person } => Order::Ban { person: id(store, person).await?, until: 0 },
            What::Rename { person, name } => {
                Order::Rename { person: id(store, person).await?, name: name.clone() }
            }
            What::EndTable { table } => Order::EndTable { table: table.clone() },
            What::DeleteChat { table, person } => {
                let person = match person {
                    Some(person) => Some(id(store, person).await?),
                    None => None,
                };
                Order::EraseChat { table: table.clone(), person }
            }
            What::CloseReport { number } => Order::CloseReport { report: *number },
        };
        self.give(store, &order).await
    }

    async fn find(&self, store: &dyn Store, text: &str) -> CliResult {
        let mut people = Vec::new();
        for id in store.find_people(text, 100).await.map_err(anyhow::Error::from)? {
            let row = store.person(id).await.map_err(anyhow::Error::from)?;
            let tables = store.tables(TableFilter::Of(id, None), 20).await;
            people.extend(row.map(|row| (row, tables.unwrap_or_default())));
        }
        self.list(&people, |(row, tables)| person_json(row, tables), person_line)
    }

    async fn table(&self, store: &dyn Store, id: &str) -> CliResult {
        let lines = store.log(id).await.map_err(anyhow::Error::from)?;
        if lines.is_empty() {
            return Err(anyhow!("there is no table {id}").into());
        }
        let table = Table::read(&lines).map_err(anyhow::Error::from)?;
        if self.json { print_json(&table_json(id, &table)) } else { print(&table_text(id, &table)) }
    }

    fn list<T>(
        &self,
        all: &[T],
        value: impl Fn(&T) -> Value,
        line: impl Fn(&T) -> String,
    ) -> CliResult {
        if self.json {
            return print_json(&all.iter().map(value).collect::<Vec<_>>());
        }
        match all {
            [] => print("Nothing."),
            all => print(&all.iter().map(line).collect::<Vec<_>>().join("\n")),
        }
    }

    /// Writes an order down and waits a while for the server to carry it out.
    async fn give(&self, store: &dyn Store, order: &Order) -> CliResult {
        let body = serde_json::to_string(order).map_err(anyhow::Error::from)?;
        let user = std::env::var("SUDO_USER").or_else(|_| std::env::var("USER"));
        let actor = format!("command line ({})", user.unwrap_or_else(|_| "somebody".into()));
        let id = store.give_order(&actor, &body, wall()).await.map_err(anyhow::Error::from)?;
        let began = Instant::now();
        let outcome = loop {
            let row = store.order(id).await.map_err(anyhow::Error::from)?;
            match row.and_then(|row| row.outcome) {
                None if began.elapsed() < PATIENCE => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                outcome => break outcome,
            }
        };
        if self.json {
            print_json(&json!({ "order": id, "outcome": outcome }))?;
        }
        match outcome.as_deref() {
            Some(DONE) | None if self.json => Ok(()),
            Some(DONE) => print("Done."),
            Some(_) if self.json => Err(Failure::Reported),
            Some(why) => Err(anyhow!("{why}").into()),
            None => print("Written down: no server runs on this folder, the next one will do it."),
        }
    }
}

#[allow(clippy::disallowed_methods, reason = "orders say when they were given")]
fn wall() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// The number of somebody who is named by login or number.
async fn id(store: &dyn Store, who: &str) -> Result<i64, Failure> {
    let found = match who.strip_prefix('#').map(str::parse) {
        Some(Ok(id)) => store.person(id).await.map(|row| row.map(|row| row.id)),
        Some(Err(_)) => return Err(usage(format!("{who} is no number of a person, such as #7"))),
        None => {
            let login = who.to_lowercase();
            store.account(&login).await.map(|account| account.map(|account| account.person))
        }
    };
    let found = found.map_err(anyhow::Error::from)?;
    let hint = "use `hindsight admin find`, and #NUMBER for guests";
    found.ok_or_else(|| anyhow!("nobody has the login {who}: {hint}").into())
}

/// Milliseconds since 1970 as a day and a time, in UTC.
fn time(wall: u64) -> String {
    let minutes = wall % DAY / 60_000;
    format!("{} {:02}:{:02}", day(wall), minutes / 60, minutes % 60)
}

fn person_json(row: &PersonRow, tables: &[String]) -> Value {
    json!({
        "person": row.id,
        "name": row.name,
        "login": row.login,
        "created": row.created,
        "operator": row.operator,
        "muted_until": row.muted_until,
        "banned_until": row.banned_until,
        "tables": tables,
    })
}

fn person_line((row, tables): &(PersonRow, Vec<String>)) -> String {
    let now = wall();
    let mut line = format!("#{} {}", row.id, row.name);
    line += if row.login.is_some() { " (account)" } else { " (guest)" };
    if row.operator {
        line += ", operator";
    }
    for (what, until) in [("muted", row.muted_until), ("banned", row.banned_until)] {
        if until > now {
            line += &format!(", {what} until {}", time(until));
        }
    }
    if !tables.is_empty() {
        line += &format!("; tables {}", tables.join(" "));
    }
    line
}

/// How far a table is, in a word.
fn phase(table: &Table) -> &'static str {
    match table.phase() {
        Phase::Waiting => "waiting",
        Phase::Running => "running",
        Phase::Over(_) => "over",
        Phase::Closed => "closed",
    }
}

fn table_json(id: &str, table: &Table) -> Value {
    let seat = |chair: &Chair| match &chair.sitter {
        Sitter::Open => json!(null),
        Sitter::Person(person) => json!({ "person": person.0, "stand_in": chair.stand_in }),
        Sitter::Bot(name) => json!({ "bot": name }),
    };
    let line =
        |line: &ChatLine| json!({ "person": line.person.0, "at": line.wall, "text": line.text });
    json!({
        "table": id,
        "game": table.setup().game,
        "phase": phase(table),
        "public": table.setup().public,
        "created": table.created().wall,
        "host": table.host().0,
        "seats": table.chairs().iter().map(seat).collect::<Vec<_>>(),
        "chat": table.chat().iter().map(line).collect::<Vec<_>>(),
    })
}

fn table_text(id: &str, table: &Table) -> String {
    let seat = |chair: &Chair| match (&chair.sitter, &chair.stand_in) {
        (Sitter::Open, _) => "open".to_string(),
        (Sitter::Person(person), None) => format!("#{}", person.0),
        (Sitter::Person(person), Some(bot)) => format!("{bot} for #{}", person.0),
        (Sitter::Bot(name), _) => name.clone(),
    };
    let seats: Vec<String> = table.chairs().iter().map(seat).collect();
    let (game, since) = (&table.setup().game, time(table.created().wall));
    let mut text = format!("{id}: {game}, {}, since {since}: {}", phase(table), seats.join(", "));
    for line in table.chat() {
        text += &format!("\n  {} #{}: {}", time(line.wall), line.person.0, line.text);
    }
    text
}

fn report_json(report: &Report) -> Value {
    let Report { id, closed, report } = report;
    json!({
        "report": id, "closed": closed, "at": report.wall, "by": report.reporter,
        "about": report.person, "table": report.table, "reason": report.reason,
        "words": report.words,
    })
}

fn report_line(report: &Report) -> String {
    let Report { id, report, .. } = report;
    let (at, reason) = (time(report.wall), &report.reason);
    let who = format!("#{} about #{} at table {}", report.reporter, report.person, report.table);
    format!("{id}: {at} {who}: {reason} {}", report.words)
}

fn order_json(order: &OrderRow) -> Value {
    let body: Value = serde_json::from_str(&order.body).unwrap_or_default();
    json!({
        "id": order.id, "at": order.wall, "actor": order.actor, "order": body,
        "outcome": order.outcome,
    })
}

fn order_line(order: &OrderRow) -> String {
    let outcome = order.outcome.as_deref().unwrap_or("waits");
    format!("{}: {} {}: {} -> {outcome}", order.id, time(order.wall), order.actor, order.body)
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn times_are_told_in_utc() {
        assert_eq!(time(0), "1970-01-01 00:00");
        assert_eq!(time(951_827_696_000), "2000-02-29 12:34");
    }
}
