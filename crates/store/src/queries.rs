//! The statements.

use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::{Append, Index, Marks, StoreError, TableFilter};
use crate::{messages, results};

type Result<T> = std::result::Result<T, StoreError>;

pub(crate) fn run(db: &Connection, sql: &str, values: impl Params) -> Result<()> {
    db.prepare_cached(sql)?.execute(values)?;
    Ok(())
}

/// Part of every entry that holds what somebody said, and of no other: within words it would be
/// written with backslashes.
const SAID: &str = r#""entry":"said""#;

/// Adds to a log. What was said is kept apart, where it can be erased.
pub(crate) fn append(db: &Connection, append: &Append) -> Result<()> {
    let insert = "INSERT INTO entries (tbl, seq, body) VALUES (?1, ?2, ?3)";
    // The first is refused if any of the numbers is taken: a log has no gaps.
    for (seq, body) in (append.first as i64..).zip(&append.entries) {
        if body.contains(SAID) {
            let insert = "INSERT INTO entries (tbl, seq, body)
                          VALUES (?1, ?2, json_set(?3, '$.text', ''))";
            run(db, insert, (&append.table, seq, body))?;
            let keep = "INSERT INTO said (tbl, seq, person, text)
                        VALUES (?1, ?2, json_extract(?3, '$.person'), json_extract(?3, '$.text'))";
            run(db, keep, (&append.table, seq, body))?;
        } else {
            run(db, insert, (&append.table, seq, body))?;
        }
    }
    if let Some(index) = &append.index {
        set_index(db, &append.table, index)?;
    }
    messages::set_waits(db, &append.table, &append.waits)?;
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
    let sql = "SELECT CASE WHEN text IS NULL OR NOT json_valid(body) THEN body
                      ELSE json_set(body, '$.text', trim(text)) END
               FROM entries LEFT JOIN said USING (tbl, seq) WHERE tbl = ?1 ORDER BY seq";
    list(db, sql, [table], |row| row.get(0))
}

pub(crate) fn tables(db: &Connection, filter: &TableFilter, most: usize) -> Result<Vec<String>> {
    let most = most as i64;
    let id = |row: &Row<'_>| row.get(0);
    match filter {
        TableFilter::Public(phase) => {
            let sql = "SELECT id FROM (
                           SELECT id, changed, row_number() OVER (
                               PARTITION BY (SELECT min(person) FROM sitters WHERE tbl = id)
                               ORDER BY changed DESC
                           ) AS nth
                           FROM tables WHERE phase = ?1 AND public
                       )
                       ORDER BY nth, changed DESC LIMIT ?2";
            list(db, sql, (phase, most), id)
        }
        TableFilter::Since(phase, public, since) => {
            let sql = "SELECT id FROM tables WHERE phase = ?1 AND public = ?2 AND changed <= ?3
                       ORDER BY changed LIMIT ?4";
            list(db, sql, (phase, public, *since as i64, most), id)
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

/// Those of these tables that everybody may find.
pub(crate) fn public_among(db: &Connection, tables: Vec<String>) -> Result<Vec<String>> {
    let sql = "SELECT count(*) FROM tables WHERE id = ?1 AND public";
    let mut public = Vec::new();
    for table in tables {
        if one(db, sql, [&table], |row| row.get::<_, bool>(0))? == Some(true) {
            public.push(table);
        }
    }
    Ok(public)
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

pub(crate) fn up(db: &Connection) -> Result<u64> {
    let up: Option<i64> = one(db, "SELECT value FROM meta WHERE key = 'up'", [], |row| row.get(0))?;
    Ok(up.unwrap_or(0) as u64)
}
