//! The statements.

use crate::db::{Db, Row, list, one, run};
use crate::{Append, Index, Marks, StoreError, TableFilter};
use crate::{messages, results};

type Result<T> = std::result::Result<T, StoreError>;

/// Part of every entry that holds what somebody said, and of no other: within words it would be
/// written with backslashes.
const SAID: &str = r#""entry":"said""#;

/// What was said, apart from the entry that says so.
pub(crate) struct Said {
    pub(crate) person: i64,
    pub(crate) text: String,
}

/// The text of an entry that holds what somebody said, as it is written. Within words there would
/// be backslashes before the quotes.
const TEXT: &str = r#""text":"#;

/// Takes what somebody said out of an entry, if that is what it holds.
pub(crate) fn part_said(body: &str) -> Result<Option<(String, Said)>> {
    if !body.contains(SAID) {
        return Ok(None);
    }
    let odd =
        || StoreError::Failed("an entry of what was said is not written as it should be".into());
    let value: serde_json::Value = serde_json::from_str(body).map_err(|_| odd())?;
    let person = value["person"].as_i64().ok_or_else(odd)?;
    let text = value["text"].as_str().ok_or_else(odd)?.to_string();
    let from = body.find(TEXT).ok_or_else(odd)? + TEXT.len();
    let mut rest = serde_json::Deserializer::from_str(&body[from..]).into_iter::<String>();
    let written = rest.next().ok_or_else(odd)?.map_err(|_| odd())?;
    if written != text {
        return Err(odd());
    }
    let to = from + rest.byte_offset();
    Ok(Some((format!("{}\"\"{}", &body[..from], &body[to..]), Said { person, text })))
}

/// Puts what somebody said back into its entry.
fn join_said(body: String, text: Option<String>) -> String {
    let empty = format!("{TEXT}\"\"");
    let Some(text) = text.filter(|_| body.contains(&empty)) else { return body };
    let text = serde_json::Value::from(text.trim_matches(' ')).to_string();
    body.replacen(&empty, &format!("{TEXT}{text}"), 1)
}

/// Adds to a log. What was said is kept apart, where it can be erased.
pub(crate) fn append(db: &Db<'_>, append: &Append) -> Result<()> {
    let insert = "INSERT INTO entries (tbl, seq, body) VALUES (?1, ?2, ?3)";
    // The first is refused if any of the numbers is taken: a log has no gaps.
    for (seq, body) in (append.first as i64..).zip(&append.entries) {
        match part_said(body)? {
            None => run(db, insert, (&append.table, seq, body))?,
            Some((body, said)) => {
                run(db, insert, (&append.table, seq, body))?;
                keep_said(db, &append.table, seq, &said)?;
            }
        }
    }
    append_besides(db, append)
}

pub(crate) fn keep_said(db: &Db<'_>, table: &str, seq: i64, said: &Said) -> Result<()> {
    let keep = "INSERT INTO said (tbl, seq, person, text) VALUES (?1, ?2, ?3, ?4)";
    run(db, keep, (table, seq, said.person, &said.text))
}

/// Whether entries are all that is to be written.
pub(crate) fn is_plain(append: &Append) -> bool {
    append.index.is_none() && append.result.is_none() && append.waits.is_empty()
}

/// What is written with entries.
pub(crate) fn append_besides(db: &Db<'_>, append: &Append) -> Result<()> {
    if let Some(index) = &append.index {
        set_index(db, &append.table, index)?;
    }
    messages::set_waits(db, &append.table, &append.waits)?;
    match &append.result {
        Some(result) => results::put(db, result),
        None => Ok(()),
    }
}

fn set_index(db: &Db<'_>, table: &str, index: &Index) -> Result<()> {
    let set = "INSERT INTO tables (id, phase, public, changed) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (id) DO UPDATE SET phase = ?2, public = ?3, changed = ?4";
    run(db, set, (table, index.phase, index.public, index.changed as i64))?;
    run(db, "DELETE FROM sitters WHERE tbl = ?1", [table])?;
    for person in &index.persons {
        let sql = "INSERT INTO sitters (person, tbl) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        run(db, sql, (person, table))?;
    }
    Ok(())
}

pub(crate) fn log(db: &Db<'_>, table: &str) -> Result<Vec<String>> {
    let sql = "SELECT body, text FROM entries LEFT JOIN said USING (tbl, seq)
               WHERE tbl = ?1 ORDER BY seq";
    list(db, sql, [table], |row| Ok(join_said(row.get(0)?, row.get(1)?)))
}

/// The entries of a log after the one with this number.
pub(crate) fn log_after(db: &Db<'_>, table: &str, seq: u64) -> Result<Vec<String>> {
    let sql = "SELECT body, text FROM entries LEFT JOIN said USING (tbl, seq)
               WHERE tbl = ?1 AND seq > ?2 ORDER BY seq";
    list(db, sql, (table, seq as i64), |row| Ok(join_said(row.get(0)?, row.get(1)?)))
}

pub(crate) fn tables(db: &Db<'_>, filter: &TableFilter, most: usize) -> Result<Vec<String>> {
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
                       ) AS numbered
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
                       WHERE person = ?1 AND (CAST(?2 AS TEXT) IS NULL OR phase = ?2)
                       ORDER BY changed DESC LIMIT ?3";
            list(db, sql, (person, phase, most), id)
        }
    }
}

/// Those of these tables that everybody may find.
pub(crate) fn public_among(db: &Db<'_>, tables: &[String]) -> Result<Vec<String>> {
    let sql = "SELECT 1 FROM tables WHERE id = ?1 AND public";
    let mut public = Vec::new();
    for table in tables {
        if one(db, sql, [table], |_| Ok(()))?.is_some() {
            public.push(table.clone());
        }
    }
    Ok(public)
}

pub(crate) fn marks(db: &Db<'_>, table: &str, person: i64) -> Result<Marks> {
    let sql = "SELECT place, body FROM marks WHERE tbl = ?1 AND person = ?2 ORDER BY place";
    list(db, sql, (table, person), |row| Ok((row.get(0)?, row.get(1)?)))
}

pub(crate) fn set_marks(
    db: &Db<'_>,
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

/// What somebody has marked becomes another's, and counts more than what was there.
pub(crate) fn move_marks(db: &Db<'_>, table: &str, from: i64, to: i64) -> Result<()> {
    let sql = "DELETE FROM marks WHERE tbl = ?1 AND person = ?3 AND place IN
               (SELECT place FROM marks WHERE tbl = ?1 AND person = ?2)";
    run(db, sql, (table, from, to))?;
    let sql = "UPDATE marks SET person = ?3 WHERE tbl = ?1 AND person = ?2";
    run(db, sql, (table, from, to))
}

pub(crate) fn up(db: &Db<'_>) -> Result<u64> {
    let up: Option<i64> = one(db, "SELECT value FROM meta WHERE key = 'up'", (), |row| row.get(0))?;
    Ok(up.unwrap_or(0) as u64)
}
