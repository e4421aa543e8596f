//! The statements about games that are over, and about records from elsewhere.

use crate::db::{Db, Row, insert, list, one, run};
use crate::postgres::peers::lock_results;
use crate::{GameResult, SeatResult, StoreError, Who};

type Result<T> = std::result::Result<T, StoreError>;

/// Writes a result down; one that is there already keeps its place and its time.
pub(crate) fn put(db: &Db<'_>, result: &GameResult) -> Result<()> {
    lock_results(db)?;
    let sql = "INSERT INTO results (tbl, game, ended, counted, rated) VALUES (?1, ?2, ?3, ?4, ?5)
               ON CONFLICT (tbl) DO UPDATE SET counted = excluded.counted, rated = excluded.rated
               RETURNING seq";
    let GameResult { table, game, ended, counted, rated, .. } = result;
    let values = (table, game, *ended as i64, counted, rated);
    let seq = insert(db, sql, values)?;
    run(db, "DELETE FROM scores WHERE result = ?1", [seq])?;
    let sql = "INSERT INTO scores (result, seat, person, bot, place, score, gave_up)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    for (place, seat) in result.seats.iter().enumerate() {
        let (person, bot) = match &seat.who {
            Who::Person(person) => (Some(*person), None),
            Who::Bot(name) => (None, Some(name)),
        };
        run(db, sql, (seq, place as i64, person, bot, seat.place, seat.score, seat.gave_up))?;
    }
    Ok(())
}

const COLUMNS: &str = "seq, tbl, game, ended, counted, rated, person, bot, place, score, gave_up";

/// One line a seat, those of one game together.
fn gather(lines: Vec<(i64, GameResult)>) -> Vec<(i64, GameResult)> {
    let mut games: Vec<(i64, GameResult)> = Vec::new();
    for (seq, mut line) in lines {
        match games.last_mut() {
            Some((last, game)) if *last == seq => game.seats.append(&mut line.seats),
            _ => games.push((seq, line)),
        }
    }
    games
}

fn read(row: &Row<'_>) -> Result<(i64, GameResult)> {
    let person: Option<i64> = row.get(6)?;
    let who = match person {
        Some(person) => Who::Person(person),
        None => Who::Bot(row.get::<Option<String>>(7)?.unwrap_or_default()),
    };
    let game = GameResult {
        table: row.get(1)?,
        game: row.get(2)?,
        ended: row.get::<i64>(3)? as u64,
        counted: row.get(4)?,
        rated: row.get(5)?,
        seats: vec![SeatResult {
            who,
            place: row.get(8)?,
            score: row.get(9)?,
            gave_up: row.get(10)?,
        }],
    };
    Ok((row.get(0)?, game))
}

/// The results after this one, in order.
pub(crate) fn after(db: &Db<'_>, seq: i64, most: usize) -> Result<Vec<(i64, GameResult)>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM (SELECT * FROM results WHERE seq > ?1 ORDER BY seq LIMIT ?2) AS latest
         JOIN scores ON result = seq ORDER BY seq, seat"
    );
    Ok(gather(list(db, &sql, (seq, most as i64), read)?))
}

/// The results of somebody, the latest first.
pub(crate) fn of(db: &Db<'_>, person: i64, most: usize) -> Result<Vec<(i64, GameResult)>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM results JOIN scores ON result = seq
         WHERE seq IN (SELECT result FROM scores WHERE person = ?1 ORDER BY result DESC LIMIT ?2)
         ORDER BY seq DESC, seat"
    );
    Ok(gather(list(db, &sql, (person, most as i64), read)?))
}

/// The result of the game at a table.
pub(crate) fn at(db: &Db<'_>, table: &str) -> Result<Option<GameResult>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM results JOIN scores ON result = seq WHERE tbl = ?1 ORDER BY seat"
    );
    Ok(gather(list(db, &sql, [table], read)?).pop().map(|(_, result)| result))
}

/// Tables that are over without a result.
pub(crate) fn missing(db: &Db<'_>) -> Result<Vec<String>> {
    let sql = "SELECT id FROM tables WHERE phase = 'over'
               AND id NOT IN (SELECT tbl FROM results) ORDER BY changed, id";
    list(db, sql, (), |row| row.get(0))
}

/// Keeps a record; the oldest go once there are too many, or too much of them.
pub(crate) fn keep_record(
    db: &Db<'_>,
    hash: &str,
    body: &str,
    wall: u64,
    (most, bytes): (usize, usize),
) -> Result<()> {
    let sql = "INSERT INTO records (hash, body, bytes, created) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (hash) DO UPDATE SET created = excluded.created";
    run(db, sql, (hash, body, body.len() as i64, wall as i64))?;
    let sql = "DELETE FROM records WHERE hash IN (
                   SELECT hash FROM (
                       SELECT hash, row_number() OVER later AS place, sum(bytes) OVER later AS sum
                       FROM records WINDOW later AS (ORDER BY created DESC, hash)
                   ) AS numbered WHERE place > ?1 OR sum > CAST(?2 AS BIGINT)
               ) AND hash <> ?3";
    run(db, sql, (most as i64, bytes as i64, hash))
}

pub(crate) fn record(db: &Db<'_>, hash: &str) -> Result<Option<String>> {
    one(db, "SELECT body FROM records WHERE hash = ?1", [hash], |row| row.get(0))
}
