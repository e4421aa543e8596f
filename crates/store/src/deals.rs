//! Deals that several people play to compare what they made of them: events, their deals, and the
//! tries that count.

use crate::db::{Db, Row, list, one, run};
use crate::jobs::Jobs;
use crate::{StoreError, StoreFuture};

type Result<T> = std::result::Result<T, StoreError>;

/// What people play the same deals for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its key: the date of a day, or a word nobody guesses.
    pub id: String,
    /// Who set it up; nobody for a day, the negative of somebody who was forgotten.
    pub host: Option<i64>,
    /// When it was set up, in milliseconds since 1970.
    pub made: u64,
    /// From when it can be played.
    pub opens: u64,
    /// Until when, if that ends by itself.
    pub closes: Option<u64>,
}

/// A deal of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealRow {
    /// Its key within the event.
    pub name: String,
    /// The table at which it is played, JSON.
    pub setup: String,
    /// The secret from which all chance follows.
    pub seed: [u8; 32],
}

/// A try that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// Of which event.
    pub event: String,
    /// Which deal.
    pub name: String,
    /// Whose it is; the negative of somebody who was forgotten.
    pub person: i64,
    /// Where it is played.
    pub table: String,
    /// When it was begun, in milliseconds since 1970.
    pub begun: u64,
    /// What a review made of it, JSON, once there is one.
    pub summary: Option<String>,
    /// How it ended, if it has.
    pub end: Option<TryEnd>,
}

/// How a try ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TryEnd {
    /// When, in milliseconds since 1970.
    pub ended: u64,
    /// Whether it was played to its end.
    pub played_out: bool,
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// The seat that was played.
    pub seat: usize,
}

/// The part of a store that is about deals that several people play.
pub trait Deals: Send + Sync + 'static {
    /// Adds an event with its deals; nothing is changed if it is there already.
    fn add_event(&self, event: Event, deals: Vec<DealRow>) -> StoreFuture<()>;
    /// An event.
    fn event(&self, id: &str) -> StoreFuture<Option<Event>>;
    /// The deals of an event, in order.
    fn deals(&self, event: &str) -> StoreFuture<Vec<DealRow>>;
    /// Begins somebody's one try at a table, and gives the table; the one before if it was begun
    /// already.
    fn begin_try(
        &self,
        event: &str,
        name: &str,
        person: i64,
        table: &str,
        wall: u64,
    ) -> StoreFuture<String>;
    /// The tries of an event, in the order in which they were begun.
    fn tries_of(&self, event: &str) -> StoreFuture<Vec<Try>>;
    /// The tries of somebody, the latest first, at most `most`.
    fn tries_by(&self, person: i64, most: usize) -> StoreFuture<Vec<Try>>;
    /// The tables of tries that were begun since then, were played to their ends and of which no
    /// review has made anything yet, the oldest first, at most `most`.
    fn tries_to_review(&self, since: u64, most: usize) -> StoreFuture<Vec<String>>;
    /// Notes what a review made of the try at a table.
    fn sum_up(&self, table: &str, summary: &str) -> StoreFuture<()>;
    /// The tries of a guest become an account's, but for those deals that it has played itself.
    fn move_tries(&self, from: i64, to: i64) -> StoreFuture<()>;
    /// The events that somebody set up or played in which do not end by themselves, the latest
    /// first, at most `most`.
    fn comparisons_of(&self, person: i64, most: usize) -> StoreFuture<Vec<Event>>;
}

impl<J: Jobs> Deals for J {
    fn add_event(&self, event: Event, deals: Vec<DealRow>) -> StoreFuture<()> {
        self.write(move |db| add(db, &event, &deals))
    }

    fn event(&self, id: &str) -> StoreFuture<Option<Event>> {
        let id = id.to_string();
        let sql = format!("SELECT {EVENT} FROM events WHERE id = ?1");
        self.read(move |db| one(db, &sql, [&id], read_event))
    }

    fn deals(&self, event: &str) -> StoreFuture<Vec<DealRow>> {
        let event = event.to_string();
        let read = |row: &Row<'_>| {
            Ok(DealRow { name: row.get(0)?, setup: row.get(1)?, seed: row.get(2)? })
        };
        let sql = "SELECT name, setup, seed FROM deals WHERE event = ?1 ORDER BY place";
        self.read(move |db| list(db, sql, [&event], read))
    }

    fn begin_try(
        &self,
        event: &str,
        name: &str,
        person: i64,
        table: &str,
        wall: u64,
    ) -> StoreFuture<String> {
        let [event, name, table] = [event, name, table].map(str::to_string);
        self.write(move |db| {
            let sql = "INSERT INTO tries (event, name, person, tbl, begun)
                       VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (event, name, person) DO NOTHING";
            run(db, sql, (&event, &name, person, &table, wall as i64))?;
            let sql = "SELECT tbl FROM tries WHERE event = ?1 AND name = ?2 AND person = ?3";
            let there = one(db, sql, (&event, &name, person), |row| row.get(0))?;
            there.ok_or_else(|| StoreError::Failed("a try was not written".into()))
        })
    }

    fn tries_of(&self, event: &str) -> StoreFuture<Vec<Try>> {
        let event = event.to_string();
        let sql = format!("{TRIES} FROM tries AS t {ENDS} WHERE t.event = ?1 {ORDER}");
        self.read(move |db| Ok(gather(list(db, &sql, [&event], read_try)?)))
    }

    fn tries_by(&self, person: i64, most: usize) -> StoreFuture<Vec<Try>> {
        let sql = format!(
            "{TRIES} FROM (SELECT * FROM tries WHERE person = ?1 ORDER BY begun DESC, tbl LIMIT ?2)
             AS t {ENDS} {ORDER}"
        );
        self.read(move |db| {
            let mut tries = gather(list(db, &sql, (person, most as i64), read_try)?);
            tries.reverse();
            Ok(tries)
        })
    }

    fn tries_to_review(&self, since: u64, most: usize) -> StoreFuture<Vec<String>> {
        let sql = "SELECT t.tbl FROM tries AS t JOIN results AS r ON r.tbl = t.tbl
                   WHERE t.summary IS NULL AND t.begun >= ?1 AND r.counted
                   AND NOT EXISTS (SELECT 1 FROM scores AS s WHERE s.result = r.seq AND s.gave_up)
                   ORDER BY t.begun, t.tbl LIMIT ?2";
        self.read(move |db| list(db, sql, (since as i64, most as i64), |row| row.get(0)))
    }

    fn sum_up(&self, table: &str, summary: &str) -> StoreFuture<()> {
        let (table, summary) = (table.to_string(), summary.to_string());
        let sql = "UPDATE tries SET summary = ?2 WHERE tbl = ?1";
        self.write(move |db| run(db, sql, (&table, &summary)))
    }

    fn move_tries(&self, from: i64, to: i64) -> StoreFuture<()> {
        self.write(move |db| {
            let sql = "UPDATE tries SET person = ?2 WHERE person = ?1 AND NOT EXISTS (
                           SELECT 1 FROM tries AS own WHERE own.event = tries.event
                           AND own.name = tries.name AND own.person = ?2)";
            run(db, sql, (from, to))?;
            run(db, "DELETE FROM tries WHERE person = ?1", [from])?;
            run(db, "UPDATE events SET host = ?2 WHERE host = ?1", (from, to))
        })
    }

    fn comparisons_of(&self, person: i64, most: usize) -> StoreFuture<Vec<Event>> {
        let sql = format!(
            "SELECT {EVENT} FROM events WHERE closes IS NULL AND (host = ?1
             OR id IN (SELECT event FROM tries WHERE person = ?1)) ORDER BY made DESC, id LIMIT ?2"
        );
        self.read(move |db| list(db, &sql, (person, most as i64), read_event))
    }
}

const EVENT: &str = "id, host, made, opens, closes";

fn read_event(row: &Row<'_>) -> Result<Event> {
    Ok(Event {
        id: row.get(0)?,
        host: row.get(1)?,
        made: row.get::<i64>(2)? as u64,
        opens: row.get::<i64>(3)? as u64,
        closes: row.get::<Option<i64>>(4)?.map(|closes| closes as u64),
    })
}

fn add(db: &Db<'_>, event: &Event, deals: &[DealRow]) -> Result<()> {
    if one(db, "SELECT 1 FROM events WHERE id = ?1", [&event.id], |_| Ok(()))?.is_some() {
        return Ok(());
    }
    let sql = "INSERT INTO events (id, host, made, opens, closes) VALUES (?1, ?2, ?3, ?4, ?5)";
    let closes = event.closes.map(|closes| closes as i64);
    run(db, sql, (&event.id, event.host, event.made as i64, event.opens as i64, closes))?;
    let sql = "INSERT INTO deals (event, name, place, setup, seed) VALUES (?1, ?2, ?3, ?4, ?5)";
    for (place, deal) in deals.iter().enumerate() {
        run(db, sql, (&event.id, &deal.name, place as i64, &deal.setup, deal.seed))?;
    }
    Ok(())
}

const TRIES: &str =
    "SELECT t.event, t.name, t.person, t.tbl, t.begun, t.summary, r.ended, r.counted, s.score,
     s.gave_up, s.seat, s.person IS NOT NULL";
const ENDS: &str =
    "LEFT JOIN results AS r ON r.tbl = t.tbl LEFT JOIN scores AS s ON s.result = r.seq";
const ORDER: &str = "ORDER BY t.begun, t.tbl, s.seat";

/// One line a seat of a try that has ended, one alone for any other. The one person at its table is
/// whose try it is.
fn read_try(row: &Row<'_>) -> Result<Try> {
    let ended: Option<i64> = row.get(6)?;
    let score: Option<i32> = row.get(8)?;
    let own = row.get::<Option<bool>>(11)?.unwrap_or(false);
    let seat = row.get::<Option<u32>>(10)?.unwrap_or(0) as usize;
    let gave_up = own && row.get::<Option<bool>>(9)?.unwrap_or(false);
    let counted = row.get::<Option<bool>>(7)?.unwrap_or(false);
    let end = ended.zip(score).map(|(ended, score)| TryEnd {
        ended: ended as u64,
        played_out: counted && !gave_up,
        scores: vec![score],
        seat: if own { seat } else { usize::MAX },
    });
    Ok(Try {
        event: row.get(0)?,
        name: row.get(1)?,
        person: row.get(2)?,
        table: row.get(3)?,
        begun: row.get::<i64>(4)? as u64,
        summary: row.get(5)?,
        end,
    })
}

/// Puts the lines of each try together.
fn gather(lines: Vec<Try>) -> Vec<Try> {
    let mut tries: Vec<Try> = Vec::new();
    for line in lines {
        match tries.last_mut() {
            Some(Try { table, end: Some(end), .. }) if *table == line.table => {
                if let Some(more) = line.end {
                    end.played_out &= more.played_out;
                    end.scores.extend(more.scores);
                    end.seat = end.seat.min(more.seat);
                }
            }
            _ => tries.push(line),
        }
    }
    // A game of bots alone has nobody's seat: whoever played it is gone from it.
    for attempt in &mut tries {
        if let Some(end) = &mut attempt.end
            && end.seat >= end.scores.len()
        {
            end.seat = 0;
        }
    }
    tries
}

/// Forgets whose tries and events they were.
pub(crate) fn forget(db: &Db<'_>, id: i64) -> Result<()> {
    run(db, "UPDATE tries SET person = -person WHERE person = ?1", [id])?;
    run(db, "UPDATE events SET host = -host WHERE host = ?1", [id])
}
