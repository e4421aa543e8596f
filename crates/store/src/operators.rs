//! The statements for those who run the house: orders, reports, and finding people.

use crate::db::{Db, Row, insert, list, one, run};
use crate::{NewReport, OrderRow, Report, StoreError};

type Result<T> = std::result::Result<T, StoreError>;

/// How many reports are kept; beyond that the oldest go, those that are closed first.
const REPORTS: i64 = 5000;
const DAY: u64 = 86_400_000;

pub(crate) fn give_order(db: &Db<'_>, actor: &str, body: &str, wall: u64) -> Result<i64> {
    let sql = "INSERT INTO orders (wall, actor, body) VALUES (?1, ?2, ?3) RETURNING id";
    insert(db, sql, (wall as i64, actor, body))
}

fn order_row(row: &Row<'_>) -> Result<OrderRow> {
    Ok(OrderRow {
        id: row.get(0)?,
        wall: row.get::<i64>(1)? as u64,
        actor: row.get(2)?,
        body: row.get(3)?,
        outcome: row.get(4)?,
    })
}

pub(crate) fn order(db: &Db<'_>, id: i64) -> Result<Option<OrderRow>> {
    let sql = "SELECT id, wall, actor, body, outcome FROM orders WHERE id = ?1";
    one(db, sql, [id], order_row)
}

pub(crate) fn open_orders(db: &Db<'_>) -> Result<Vec<OrderRow>> {
    let sql = "SELECT id, wall, actor, body, outcome FROM orders
               WHERE outcome IS NULL ORDER BY id LIMIT 100";
    list(db, sql, (), order_row)
}

pub(crate) fn orders(db: &Db<'_>, most: usize) -> Result<Vec<OrderRow>> {
    let sql = "SELECT id, wall, actor, body, outcome FROM orders ORDER BY id DESC LIMIT ?1";
    list(db, sql, [most as i64], order_row)
}

pub(crate) fn settle_order(db: &Db<'_>, id: i64, outcome: &str) -> Result<()> {
    run(db, "UPDATE orders SET outcome = ?2 WHERE id = ?1 AND outcome IS NULL", (id, outcome))
}

/// The people whose names hold this text, or whose number it is; the latest first.
pub(crate) fn find_people(db: &Db<'_>, text: &str, most: usize) -> Result<Vec<i64>> {
    let sql = "SELECT id FROM people
               WHERE name <> '' AND (contains(lower(name), ?1) OR contains(login, ?1) OR id = ?2)
               ORDER BY id = ?2 DESC, login IS NULL, id DESC LIMIT ?3";
    let contains = match db {
        Db::Sqlite(_) => "0 < instr(",
        Db::Postgres(_) => "0 < strpos(",
    };
    let sql = sql.replace("contains(", contains);
    let number: i64 = text.trim_start_matches('#').parse().unwrap_or(0);
    list(db, &sql, (text.to_lowercase(), number, most as i64), |row| row.get(0))
}

pub(crate) fn add_report(db: &Db<'_>, report: &NewReport, a_day: u32) -> Result<bool> {
    let sql = "SELECT count(*) FROM reports WHERE reporter = ?1 AND wall > ?2";
    let since = report.wall.saturating_sub(DAY) as i64;
    let today: u32 = one(db, sql, (report.reporter, since), |row| row.get(0))?.unwrap_or(0);
    if today >= a_day {
        return Ok(false);
    }
    let sql = "INSERT INTO reports (wall, reporter, person, tbl, reason, words)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)
               ON CONFLICT (reporter, person, tbl)
               DO UPDATE SET wall = ?1, reason = ?5, words = ?6, closed = FALSE";
    let NewReport { reporter, person, table, reason, words, wall } = report;
    run(db, sql, (*wall as i64, reporter, person, table, reason, words))?;
    let sql = "DELETE FROM reports WHERE id IN
               (SELECT id FROM (SELECT id, row_number() OVER (ORDER BY closed, id DESC) AS place
                                FROM reports) AS numbered WHERE place > ?1)";
    run(db, sql, [REPORTS])?;
    Ok(true)
}

pub(crate) fn reports(db: &Db<'_>, about: Option<i64>, most: usize) -> Result<Vec<Report>> {
    let sql = "SELECT id, wall, reporter, person, tbl, reason, words, closed FROM reports
               WHERE CASE WHEN CAST(?1 AS BIGINT) IS NULL THEN NOT closed ELSE person = ?1 END
               ORDER BY closed, id DESC LIMIT ?2";
    list(db, sql, (about, most as i64), |row| {
        Ok(Report {
            id: row.get(0)?,
            closed: row.get(7)?,
            report: NewReport {
                wall: row.get::<i64>(1)? as u64,
                reporter: row.get(2)?,
                person: row.get(3)?,
                table: row.get(4)?,
                reason: row.get(5)?,
                words: row.get(6)?,
            },
        })
    })
}

/// Overwrites what was said: at a table, by somebody, or by somebody at a table.
pub(crate) fn erase_chat(db: &Db<'_>, table: Option<&str>, person: Option<i64>) -> Result<()> {
    let blank = db.blank("text");
    let sql = format!(
        "UPDATE said SET text = {blank}
         WHERE (CAST(?1 AS TEXT) IS NULL OR tbl = ?1)
         AND (CAST(?2 AS BIGINT) IS NULL OR person = ?2)
         AND NOT (CAST(?1 AS TEXT) IS NULL AND CAST(?2 AS BIGINT) IS NULL)"
    );
    run(db, &sql, (table, person))
}
