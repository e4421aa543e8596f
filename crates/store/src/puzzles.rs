//! The statements about what people made of puzzles.

use crate::db::{Db, Row, change, list, one, run};
use crate::postgres::peers::lock_puzzle_tries;
use crate::{PuzzleTry, StoreError};

type Result<T> = std::result::Result<T, StoreError>;

const COLUMNS: &str = "seq, person, game, number, answer, found, worth, wall";

fn read(row: &Row<'_>) -> Result<(i64, PuzzleTry)> {
    let made = PuzzleTry {
        person: row.get(1)?,
        game: row.get(2)?,
        number: row.get::<i64>(3)? as u32,
        answer: row.get(4)?,
        found: row.get(5)?,
        worth: row.get(6)?,
        wall: row.get::<i64>(7)? as u64,
    };
    Ok((row.get(0)?, made))
}

pub(crate) fn add(db: &Db<'_>, made: &PuzzleTry) -> Result<bool> {
    lock_puzzle_tries(db)?;
    let sql = "INSERT INTO puzzle_tries (person, game, number, answer, found, worth, wall)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
               ON CONFLICT (person, game, number) DO NOTHING";
    let PuzzleTry { person, game, number, answer, found, worth, wall } = made;
    let values = (*person, game, i64::from(*number), answer, *found, *worth, *wall as i64);
    Ok(change(db, sql, values)? > 0)
}

pub(crate) fn of(db: &Db<'_>, person: i64, game: &str, number: u32) -> Result<Option<PuzzleTry>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM puzzle_tries WHERE person = ?1 AND game = ?2 AND number = ?3"
    );
    Ok(one(db, &sql, (person, game, i64::from(number)), read)?.map(|(_, made)| made))
}

pub(crate) fn after(db: &Db<'_>, seq: i64, most: usize) -> Result<Vec<(i64, PuzzleTry)>> {
    let sql = format!("SELECT {COLUMNS} FROM puzzle_tries WHERE seq > ?1 ORDER BY seq LIMIT ?2");
    list(db, &sql, (seq, most as i64), read)
}

pub(crate) fn all_of(db: &Db<'_>, person: i64) -> Result<Vec<PuzzleTry>> {
    let sql = format!("SELECT {COLUMNS} FROM puzzle_tries WHERE person = ?1 ORDER BY seq");
    Ok(list(db, &sql, [person], read)?.into_iter().map(|(_, made)| made).collect())
}

pub(crate) fn see_hints(db: &Db<'_>, person: i64, game: &str, number: u32, seen: u8) -> Result<()> {
    let sql = "INSERT INTO puzzle_hints (person, game, number, seen) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (person, game, number) DO UPDATE SET seen = excluded.seen
               WHERE puzzle_hints.seen < excluded.seen";
    run(db, sql, (person, game, i64::from(number), seen))
}

pub(crate) fn hints(db: &Db<'_>, person: i64, game: &str, number: u32) -> Result<u8> {
    let sql = "SELECT seen FROM puzzle_hints WHERE person = ?1 AND game = ?2 AND number = ?3";
    Ok(one(db, sql, (person, game, i64::from(number)), |row| row.get(0))?.unwrap_or(0))
}

/// What a guest made of puzzles becomes an account's, but for those that it has answered itself.
pub(crate) fn pass_on(db: &Db<'_>, guest: i64, account: i64) -> Result<()> {
    let sql = "UPDATE puzzle_tries SET person = ?2 WHERE person = ?1 AND NOT EXISTS (
                   SELECT 1 FROM puzzle_tries AS own WHERE own.person = ?2
                   AND own.game = puzzle_tries.game AND own.number = puzzle_tries.number)
               AND EXISTS (SELECT 1 FROM people WHERE id = ?1 AND became = ?2)";
    run(db, sql, (guest, account))
}

/// Nobody can tell any more whose they were; the ratings of puzzles stay as they are.
pub(crate) fn forget(db: &Db<'_>, id: i64) -> Result<()> {
    run(db, "UPDATE puzzle_tries SET person = -person WHERE person = ?1", [id])?;
    run(db, "DELETE FROM puzzle_hints WHERE person = ?1", [id])
}
