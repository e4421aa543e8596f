//! What several servers on one database tell each other, and what they keep in common. All times
//! are the database's own, so that no server's clock matters.

use std::sync::atomic::Ordering;

use super::{Postgres, Result};
use crate::db::{Db, Row, change, insert, list, one, run};
use crate::{StoreError, StoreFuture, queries};

/// For how long a server counts as there that has not said so again, in milliseconds.
pub const LEASE_MS: u64 = 6_000;
/// For how long news are kept, and when somebody left a table, in milliseconds.
const NEWS_KEPT_MS: i64 = 300_000;
const GONE_KEPT_MS: i64 = 3_600_000;

/// The numbers by which things are locked that must come one after the other.
const SHAPE: i64 = i64::from_be_bytes(*b"hs shape");
const JOINING: i64 = i64::from_be_bytes(*b"hs joins");
const RESULTS: i64 = i64::from_be_bytes(*b"hs games");
const PUZZLE_TRIES: i64 = i64::from_be_bytes(*b"hs tries");

/// What a server hears when it says that it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// Its number: a new one if its lease has run out before it said so.
    pub server: i64,
    /// The time, in milliseconds since 1970.
    pub wall: u64,
    /// For how long there was a server, over all their runs, in milliseconds.
    pub up: u64,
    /// Of those that are there the one whose number is the lowest.
    pub first: i64,
    /// How many are there.
    pub servers: u32,
}

/// Something that has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The number.
    pub id: i64,
    /// What kind of thing.
    pub kind: String,
    /// Which.
    pub key: String,
}

/// Somebody at a table, as another server knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// The table.
    pub table: String,
    /// Who.
    pub person: i64,
    /// For how many milliseconds they have been gone; none while they are there.
    pub gone: Option<u64>,
}

/// Somebody comes to a table, or goes; to any page, where the table is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The table.
    pub table: String,
    /// Who.
    pub person: i64,
    /// Whether they are there now.
    pub here: bool,
}

/// Waits for whoever holds a lock, and holds it to the end of the transaction.
fn lock(db: &Db<'_>, number: i64) -> Result<()> {
    one(db, "SELECT 1 FROM pg_advisory_xact_lock(?1)", [number], |_| Ok(())).map(drop)
}

/// Results of games are numbered in the order in which they can be seen: whoever reads on after a
/// number misses none.
pub(crate) fn lock_results(db: &Db<'_>) -> Result<()> {
    match db {
        Db::Sqlite(_) => Ok(()),
        Db::Postgres(_) => lock(db, RESULTS),
    }
}

/// The same for what people made of puzzles.
pub(crate) fn lock_puzzle_tries(db: &Db<'_>) -> Result<()> {
    match db {
        Db::Sqlite(_) => Ok(()),
        Db::Postgres(_) => lock(db, PUZZLE_TRIES),
    }
}

/// One at a time brings a database to another shape. Not in a transaction: what it sees is what
/// there was when it began to wait.
pub(super) fn lock_shape(db: &Db<'_>, held: bool) -> Result<()> {
    let sql = if held {
        "SELECT 1 FROM pg_advisory_lock(?1)"
    } else {
        "SELECT 1 FROM pg_advisory_unlock(?1)"
    };
    one(db, sql, [SHAPE], |_| Ok(())).map(drop)
}

/// Names a server the keeper of a table whose game has just begun.
pub(super) fn keep(db: &Db<'_>, table: &str, server: i64) -> Result<()> {
    let sql = "UPDATE tables SET keeper = ?2 WHERE id = ?1 AND keeper IS NULL";
    run(db, sql, (table, server))
}

fn number(db: &Db<'_>, sql: &str) -> Result<i64> {
    let missing = || StoreError::Failed("a number is missing".into());
    one(db, sql, (), |row| row.get::<i64>(0))?.ok_or_else(missing)
}

fn meta(db: &Db<'_>, key: &str) -> Result<i64> {
    let value = one(db, "SELECT value FROM meta WHERE key = ?1", [key], |row| row.get(0))?;
    Ok(value.unwrap_or(0))
}

fn set_meta(db: &Db<'_>, key: &str, value: i64) -> Result<()> {
    let sql = "INSERT INTO meta VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2";
    run(db, sql, (key, value))
}

/// Adds a server. If there was none, time goes on from where the last one left it.
fn join(db: &Db<'_>) -> Result<i64> {
    lock(db, JOINING)?;
    run(db, "DELETE FROM servers WHERE until <= wall_ms()", ())?;
    if number(db, "SELECT COUNT(*) FROM servers")? == 0 {
        let skipped = number(db, "SELECT wall_ms()")? - meta(db, "up")?;
        set_meta(db, "skipped", skipped)?;
    }
    let sql = "INSERT INTO servers (until) VALUES (wall_ms() + ?1) RETURNING id";
    insert(db, sql, [LEASE_MS as i64])
}

fn beat(db: &Db<'_>, server: i64) -> Result<Beat> {
    let renew = "UPDATE servers SET until = wall_ms() + ?2 WHERE id = ?1 AND until > wall_ms()";
    let server = match change(db, renew, (server, LEASE_MS as i64))? {
        0 => join(db)?,
        _ => server,
    };
    let sql = "SELECT wall_ms(), MIN(id), COUNT(*) FROM servers WHERE until > wall_ms()";
    let found = one(db, sql, (), |row| Ok((row.get(0)?, row.get::<Option<i64>>(1)?, row.get(2)?)))?;
    let (wall, first, servers): (i64, _, i64) =
        found.ok_or_else(|| StoreError::Failed("there is no time".into()))?;
    let up = wall - meta(db, "skipped")?;
    let first = first.unwrap_or(server);
    if first == server {
        set_meta(db, "up", up)?;
    }
    Ok(Beat { server, wall: wall as u64, up: up.max(0) as u64, first, servers: servers as u32 })
}

const THERE: &str = "SELECT id FROM servers WHERE until > wall_ms()";

fn ids(row: &Row<'_>) -> Result<String> {
    row.get(0)
}

fn json(texts: &[String]) -> String {
    serde_json::Value::from(texts).to_string()
}

/// For the servers that share the database.
impl Postgres {
    /// Says that a server is there, which it has to do every now and then; 0 for one that has just
    /// come.
    pub fn beat(&self, server: i64) -> StoreFuture<Beat> {
        let known = std::sync::Arc::clone(&self.server);
        self.among_peers(move |link| {
            let beat = link.transact(&|db| beat(db, server))?;
            known.store(beat.server, Ordering::Relaxed);
            Ok(beat)
        })
    }

    /// A server is about to end.
    pub fn leave(&self, server: i64) -> StoreFuture<()> {
        self.among_peers(move |link| {
            link.transact(&|db| {
                run(db, "DELETE FROM presence WHERE server = ?1 AND gone IS NULL", [server])?;
                run(db, "DELETE FROM servers WHERE id = ?1", [server])
            })
        })
    }

    /// Makes a server the keeper of tables under way that have none that is there, of at most this
    /// many.
    pub fn take_over(&self, server: i64, most: usize) -> StoreFuture<Vec<String>> {
        let sql = format!(
            "UPDATE tables SET keeper = ?1 WHERE id IN (
                 SELECT id FROM tables WHERE phase = 'running'
                 AND (keeper IS NULL OR keeper NOT IN ({THERE}))
                 LIMIT ?2 FOR UPDATE SKIP LOCKED
             ) RETURNING id"
        );
        // One statement, and what it has done can be asked for if its answer is lost.
        self.among_peers(move |link| link.look(&|db| list(db, &sql, (server, most as i64), ids)))
    }

    /// Makes a server the keeper of a table, unless somebody is present there at the one that is.
    pub fn attract(&self, table: &str, server: i64) -> StoreFuture<bool> {
        let table = table.to_string();
        let sql = "UPDATE tables SET keeper = ?2
                   WHERE id = ?1 AND phase = 'running' AND NOT EXISTS (
                       SELECT 1 FROM presence
                       WHERE tbl = ?1 AND server = tables.keeper AND gone IS NULL
                   )";
        self.among_peers(move |link| link.look(&|db| Ok(change(db, sql, (&table, server))? > 0)))
    }

    /// The keeper of a table.
    pub fn keeper(&self, table: &str) -> StoreFuture<Option<i64>> {
        let table = table.to_string();
        let sql = "SELECT COALESCE(keeper, 0) FROM tables WHERE id = ?1";
        self.on_link(move |link| link.look(&|db| one(db, sql, [&table], |row| row.get(0))))
    }

    /// The tables under way whose keeper is a server.
    pub fn kept_by(&self, server: i64) -> StoreFuture<Vec<String>> {
        let sql = "SELECT id FROM tables WHERE phase = 'running' AND keeper = ?1";
        self.among_peers(move |link| link.look(&|db| list(db, sql, [server], ids)))
    }

    /// The entries of a log after the one with this number.
    pub fn log_after(&self, table: &str, seq: u64) -> StoreFuture<Vec<String>> {
        let table = table.to_string();
        self.on_link(move |link| link.look(&|db| queries::log_after(db, &table, seq)))
    }

    /// How many entries the logs of these tables have; those without any are left out.
    pub fn lengths(&self, tables: &[String]) -> StoreFuture<Vec<(String, u64)>> {
        let tables = json(tables);
        let sql = "SELECT id, COALESCE((SELECT MAX(seq) FROM entries WHERE tbl = id), 0)
                   FROM json_array_elements_text(CAST(CAST(?1 AS TEXT) AS JSON)) AS asked (id)";
        self.among_peers(move |link| {
            let read = |row: &Row<'_>| Ok((row.get(0)?, row.get::<i64>(1)? as u64));
            link.look(&|db| list(db, sql, [&tables], read))
        })
    }

    /// What has changed since a time, in milliseconds since 1970, and what time it is. Whoever asks
    /// again goes back a little: what was written later may become visible earlier.
    pub fn news(&self, since: u64) -> StoreFuture<(u64, Vec<News>)> {
        let read =
            |row: &Row<'_>| Ok(News { id: row.get(0)?, kind: row.get(1)?, key: row.get(2)? });
        self.among_peers(move |link| {
            link.look(&|db| {
                let now = number(db, "SELECT wall_ms()")? as u64;
                let sql = "SELECT id, kind, key FROM news WHERE at >= ?1 ORDER BY id";
                Ok((now, list(db, sql, [since as i64], read)?))
            })
        })
    }

    /// Tells the other servers something that nothing else in the database says.
    pub fn tell(&self, kind: &str, key: &str) -> StoreFuture<()> {
        let (kind, key) = (kind.to_string(), key.to_string());
        let sql = "INSERT INTO news (kind, key) VALUES (?1, ?2)";
        self.among_peers(move |link| link.look(&|db| run(db, sql, (&kind, &key))))
    }

    /// Who sits at these tables.
    pub fn sitters(&self, tables: &[String]) -> StoreFuture<Vec<(String, i64)>> {
        let tables = json(tables);
        let sql = "SELECT tbl, person FROM sitters WHERE tbl IN
                   (SELECT json_array_elements_text(CAST(CAST(?1 AS TEXT) AS JSON)))";
        let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
        self.among_peers(move |link| link.look(&|db| list(db, sql, [&tables], read)))
    }

    /// Notes who has come to tables of a server, and who has gone.
    pub fn note_presence(&self, server: i64, moves: Vec<Move>) -> StoreFuture<()> {
        let sql = "INSERT INTO presence (server, tbl, person, gone)
                   VALUES (?1, ?2, ?3, CASE WHEN ?4 THEN NULL ELSE wall_ms() END)
                   ON CONFLICT (tbl, person, server) DO UPDATE SET gone = excluded.gone";
        self.among_peers(move |link| {
            link.transact(&|db| {
                moves
                    .iter()
                    .try_for_each(|one| run(db, sql, (server, &one.table, one.person, one.here)))
            })
        })
    }

    /// Who is, or was lately, at these tables at other servers.
    pub fn elsewhere(&self, server: i64, tables: &[String]) -> StoreFuture<Vec<Elsewhere>> {
        let tables = json(tables);
        let sql = format!(
            "SELECT tbl, person, CASE WHEN gone IS NULL THEN -1 ELSE wall_ms() - gone END
             FROM presence WHERE tbl IN
             (SELECT json_array_elements_text(CAST(CAST(?2 AS TEXT) AS JSON)))
             AND server <> ?1 AND (gone IS NOT NULL OR server IN ({THERE}))"
        );
        let read = |row: &Row<'_>| {
            let gone: i64 = row.get(2)?;
            let gone = u64::try_from(gone).ok();
            Ok(Elsewhere { table: row.get(0)?, person: row.get(1)?, gone })
        };
        self.among_peers(move |link| link.look(&|db| list(db, &sql, (server, &tables), read)))
    }

    /// Whether somebody has a page open, at any server.
    pub fn is_here(&self, person: i64) -> StoreFuture<bool> {
        let sql = format!(
            "SELECT 1 FROM presence
             WHERE tbl = '' AND person = ?1 AND gone IS NULL AND server IN ({THERE})"
        );
        self.among_peers(move |link| {
            link.look(&|db| Ok(one(db, &sql, [person], |_| Ok(()))?.is_some()))
        })
    }

    /// Counts something under a key, of which one may come every `every` milliseconds, and `burst`
    /// at once; how long to wait, in milliseconds, if it was too many.
    pub fn count(&self, key: &str, every: u64, burst: u32) -> StoreFuture<Option<u64>> {
        let key = key.to_string();
        let room = every as i64 * i64::from(burst.max(1) - 1);
        let sql = "INSERT INTO used AS known (key, until) VALUES (?1, wall_ms() + ?2)
                   ON CONFLICT (key) DO UPDATE SET until = GREATEST(known.until, wall_ms()) + ?2
                   WHERE known.until <= wall_ms() + ?3 RETURNING 1";
        self.among_peers(move |link| {
            link.look(&|db| {
                let done = one(db, sql, (&key, every as i64, room), |_| Ok(()))?;
                if done.is_some() {
                    return Ok(None);
                }
                let left = "SELECT until - wall_ms() - ?2 FROM used WHERE key = ?1";
                let wait: Option<i64> = one(db, left, (&key, room), |row| row.get(0))?;
                Ok(Some(wait.unwrap_or(0).max(1) as u64))
            })
        })
    }

    /// Takes a task for a while that only one server is to do; false if another has it.
    pub fn claim(&self, task: &str, lasts: u64) -> StoreFuture<bool> {
        let key = format!("task {task}");
        let sql = "INSERT INTO notes AS known (key, until, body) VALUES (?1, wall_ms() + ?2, '')
                   ON CONFLICT (key) DO UPDATE SET until = excluded.until
                   WHERE known.until <= wall_ms()";
        self.among_peers(move |link| {
            link.transact(&|db| Ok(change(db, sql, (&key, lasts as i64))? > 0))
        })
    }

    /// Changes a note that all servers share: `work` is given what it says, if there is one, and the
    /// time; what it says next is kept for so many milliseconds. It may be called several times, and
    /// all but the last come to nothing.
    pub fn change_note<T: Send + 'static>(
        &self,
        key: &str,
        lasts: u64,
        work: impl Fn(Option<&str>, u64) -> (Option<String>, T) + Send + 'static,
    ) -> StoreFuture<T> {
        let key = format!("note {key}");
        self.on_link(move |link| {
            link.transact(&|db| {
                let now = number(db, "SELECT wall_ms()")?;
                let sql = "SELECT body FROM notes WHERE key = ?1 AND until > ?2 FOR UPDATE";
                let before: Option<String> = one(db, sql, (&key, now), |row| row.get(0))?;
                let (after, answer) = work(before.as_deref(), now as u64);
                if after != before {
                    match after {
                        Some(body) => {
                            let sql = "INSERT INTO notes (key, until, body) VALUES (?1, ?2, ?3)
                                       ON CONFLICT (key) DO UPDATE SET until = ?2, body = ?3";
                            run(db, sql, (&key, now + lasts as i64, &body))?;
                        }
                        None => run(db, "DELETE FROM notes WHERE key = ?1", [&key])?,
                    }
                }
                Ok(answer)
            })
        })
    }

    /// Lets go of what nobody needs any more.
    pub fn tidy_up(&self) -> StoreFuture<()> {
        self.among_peers(move |link| {
            link.transact(&|db| {
                let now = number(db, "SELECT wall_ms()")?;
                run(db, "DELETE FROM news WHERE at < ?1", [now - NEWS_KEPT_MS])?;
                run(db, "DELETE FROM used WHERE until < ?1", [now])?;
                run(db, "DELETE FROM notes WHERE until < ?1", [now])?;
                run(db, "DELETE FROM presence WHERE gone < ?1", [now - GONE_KEPT_MS])?;
                let sql =
                    format!("DELETE FROM presence WHERE gone IS NULL AND server NOT IN ({THERE})");
                run(db, &sql, ())
            })
        })
    }
}
