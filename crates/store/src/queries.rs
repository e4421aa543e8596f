//! The statements.

use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::results;
use crate::{Account, Append, Index, Marks, PersonRow, SessionHash, StoreError, TableFilter};

type Result<T> = std::result::Result<T, StoreError>;

pub(crate) fn run(db: &Connection, sql: &str, values: impl Params) -> Result<()> {
    db.prepare_cached(sql)?.execute(values)?;
    Ok(())
}

pub(crate) fn append(db: &Connection, append: &Append) -> Result<()> {
    let mut insert =
        db.prepare_cached("INSERT INTO entries (tbl, seq, body) VALUES (?1, ?2, ?3)")?;
    // The first is refused if any of the numbers is taken: a log has no gaps.
    for (seq, body) in (append.first as i64..).zip(&append.entries) {
        insert.execute((&append.table, seq, body))?;
    }
    if let Some(index) = &append.index {
        set_index(db, &append.table, index)?;
    }
    match &append.result {
        Some(result) => results::put(db, result),
        None => Ok(()),
    }
}

fn set_index(db: &Connection, table: &str, index: &Index) -> Result<()> {
    let set = "INSERT INTO tables (id, phase, public, changed) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (id) DO UPDATE SET phase = ?2, public = ?3, changed = ?4";
    run(db, set, (table, index.phase, index.public, index.changed as i64))?;
    run(db, "DELETE FROM sitters WHERE tbl = ?1", [table])?;
    for person in &index.persons {
        run(db, "INSERT OR IGNORE INTO sitters (person, tbl) VALUES (?1, ?2)", (person, table))?;
    }
    Ok(())
}

pub(crate) fn list<T>(
    db: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>> {
    Ok(db.prepare_cached(sql)?.query_map(values, read)?.collect::<rusqlite::Result<_>>()?)
}

pub(crate) fn one<T>(
    db: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Option<T>> {
    Ok(db.prepare_cached(sql)?.query_row(values, read).optional()?)
}

pub(crate) fn log(db: &Connection, table: &str) -> Result<Vec<String>> {
    let sql = "SELECT body FROM entries WHERE tbl = ?1 ORDER BY seq";
    list(db, sql, [table], |row| row.get(0))
}

pub(crate) fn tables(db: &Connection, filter: &TableFilter, most: usize) -> Result<Vec<String>> {
    let most = most as i64;
    let id = |row: &Row<'_>| row.get(0);
    match filter {
        TableFilter::Public(phase) => {
            let sql = "SELECT id FROM tables WHERE phase = ?1 AND public
                       ORDER BY changed DESC LIMIT ?2";
            list(db, sql, (phase, most), id)
        }
        TableFilter::Phase(phase) => {
            let sql = "SELECT id FROM tables WHERE phase = ?1 ORDER BY changed DESC LIMIT ?2";
            list(db, sql, (phase, most), id)
        }
        TableFilter::Of(person, phase) => {
            let sql = "SELECT id FROM sitters JOIN tables ON id = tbl
                       WHERE person = ?1 AND (?2 IS NULL OR phase = ?2)
                       ORDER BY changed DESC LIMIT ?3";
            list(db, sql, (person, phase, most), id)
        }
    }
}

pub(crate) fn marks(db: &Connection, table: &str, person: i64) -> Result<Marks> {
    let sql = "SELECT place, body FROM marks WHERE tbl = ?1 AND person = ?2 ORDER BY place";
    list(db, sql, (table, person), |row| Ok((row.get(0)?, row.get(1)?)))
}

pub(crate) fn set_marks(
    db: &Connection,
    table: &str,
    person: i64,
    marks: &[(String, String)],
) -> Result<()> {
    let rub_out = "DELETE FROM marks WHERE tbl = ?1 AND person = ?2 AND place = ?3";
    let set = "INSERT INTO marks (tbl, person, place, body) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (tbl, person, place) DO UPDATE SET body = ?4";
    marks.iter().try_for_each(|(place, body)| match body.as_str() {
        "" => run(db, rub_out, (table, person, place)),
        body => run(db, set, (table, person, place, body)),
    })
}

pub(crate) fn add_guest(
    db: &Connection,
    name: &str,
    prefs: &str,
    session: SessionHash,
    wall: u64,
) -> Result<i64> {
    let sql = "INSERT INTO people (name, prefs, created) VALUES (?1, ?2, ?3)";
    run(db, sql, (name, prefs, wall as i64))?;
    let id = db.last_insert_rowid();
    add_session(db, session, id, wall)?;
    Ok(id)
}

pub(crate) fn person(db: &Connection, id: i64) -> Result<Option<PersonRow>> {
    let sql = "SELECT name, login, prefs, created FROM people WHERE id = ?1";
    one(db, sql, [id], |row| {
        Ok(PersonRow {
            id,
            name: row.get(0)?,
            login: row.get(1)?,
            prefs: row.get(2)?,
            created: row.get::<_, i64>(3)? as u64,
        })
    })
}

pub(crate) fn account(db: &Connection, login: &str) -> Result<Option<Account>> {
    let sql = "SELECT id, password FROM people WHERE login = ?1 AND password IS NOT NULL";
    one(db, sql, [login], |row| Ok(Account { person: row.get(0)?, password: row.get(1)? }))
}

pub(crate) fn forget(db: &Connection, id: i64) -> Result<()> {
    let blank_chat = "UPDATE entries SET body = json_set(body, '$.text', '')
                WHERE tbl IN (SELECT tbl FROM sitters WHERE person = ?1)
                AND json_extract(body, '$.entry') = 'said'
                AND json_extract(body, '$.person') = ?1";
    run(db, blank_chat, [id])?;
    run(db, "DELETE FROM sitters WHERE person = ?1", [id])?;
    run(db, "DELETE FROM marks WHERE person = ?1", [id])?;
    run(db, "UPDATE scores SET person = -person WHERE person = ?1", [id])?;
    run(db, "DELETE FROM sessions WHERE person = ?1", [id])?;
    let sql = "UPDATE people SET name = '', login = NULL, password = NULL, prefs = '{}'
               WHERE id = ?1";
    run(db, sql, [id])
}

pub(crate) fn add_session(
    db: &Connection,
    session: SessionHash,
    person: i64,
    wall: u64,
) -> Result<()> {
    let sql = "INSERT INTO sessions (hash, person, created, up)
               VALUES (?1, ?2, ?3, coalesce((SELECT value FROM meta WHERE key = 'up'), 0))";
    run(db, sql, (session, person, wall as i64))
}

pub(crate) fn session(db: &Connection, session: SessionHash) -> Result<Option<i64>> {
    one(db, "SELECT person FROM sessions WHERE hash = ?1", [session], |row| row.get(0))
}

pub(crate) fn sessions(db: &Connection, person: i64) -> Result<u32> {
    let sql = "SELECT count(*) FROM sessions WHERE person = ?1";
    Ok(one(db, sql, [person], |row| row.get(0))?.unwrap_or(0))
}

pub(crate) fn up(db: &Connection) -> Result<u64> {
    let up: Option<i64> = one(db, "SELECT value FROM meta WHERE key = 'up'", [], |row| row.get(0))?;
    Ok(up.unwrap_or(0) as u64)
}
