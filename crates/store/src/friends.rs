//! The statements about people who know each other: following, blocking, challenges.

use crate::db::{Db, Row, change, insert, list, one, run};
use crate::{Challenge, NewChallenge, StoreError};

type Result<T> = std::result::Result<T, StoreError>;

/// Follows somebody; false if that would be more than `most`.
pub(crate) fn follow(db: &Db<'_>, me: i64, whom: i64, wall: u64, most: u32) -> Result<bool> {
    let sql = "SELECT count(*) FROM follows WHERE person = ?1 AND whom <> ?2";
    let others: u32 = one(db, sql, (me, whom), |row| row.get(0))?.unwrap_or(0);
    if others >= most {
        return Ok(false);
    }
    let sql = "INSERT INTO follows (person, whom, since) VALUES (?1, ?2, ?3)
               ON CONFLICT DO NOTHING";
    run(db, sql, (me, whom, wall as i64))?;
    Ok(true)
}

pub(crate) fn unfollow(db: &Db<'_>, me: i64, whom: i64) -> Result<()> {
    run(db, "DELETE FROM follows WHERE person = ?1 AND whom = ?2", (me, whom))
}

pub(crate) fn followed(db: &Db<'_>, me: i64) -> Result<Vec<i64>> {
    let sql = "SELECT whom FROM follows WHERE person = ?1 ORDER BY since DESC, whom";
    list(db, sql, [me], |row| row.get(0))
}

pub(crate) fn followers(db: &Db<'_>, whom: i64) -> Result<Vec<i64>> {
    list(db, "SELECT person FROM follows WHERE whom = ?1 ORDER BY person", [whom], |row| row.get(0))
}

/// Blocks somebody: neither follows the other any more, nor asks for a game. False if that would
/// be more than `most`.
pub(crate) fn block(db: &Db<'_>, me: i64, whom: i64, wall: u64, most: u32) -> Result<bool> {
    let sql = "SELECT count(*) FROM blocks WHERE person = ?1 AND whom <> ?2";
    let others: u32 = one(db, sql, (me, whom), |row| row.get(0))?.unwrap_or(0);
    if others >= most {
        return Ok(false);
    }
    let sql = "INSERT INTO blocks (person, whom, since) VALUES (?1, ?2, ?3)
               ON CONFLICT DO NOTHING";
    run(db, sql, (me, whom, wall as i64))?;
    unfollow(db, me, whom)?;
    unfollow(db, whom, me)?;
    let sql = "DELETE FROM challenges
               WHERE outcome IS NULL
               AND (person = ?1 AND whom = ?2 OR person = ?2 AND whom = ?1)";
    run(db, sql, (me, whom))?;
    Ok(true)
}

pub(crate) fn unblock(db: &Db<'_>, me: i64, whom: i64) -> Result<()> {
    run(db, "DELETE FROM blocks WHERE person = ?1 AND whom = ?2", (me, whom))
}

pub(crate) fn blocked(db: &Db<'_>, me: i64) -> Result<Vec<i64>> {
    let sql = "SELECT whom FROM blocks WHERE person = ?1 ORDER BY since DESC, whom";
    list(db, sql, [me], |row| row.get(0))
}

pub(crate) fn blockers(db: &Db<'_>, whom: i64) -> Result<Vec<i64>> {
    list(db, "SELECT person FROM blocks WHERE whom = ?1 ORDER BY person", [whom], |row| row.get(0))
}

const COLUMNS: &str = "id, person, whom, body, expires, outcome";

fn read(row: &Row<'_>) -> Result<Challenge> {
    Ok(Challenge {
        id: row.get(0)?,
        challenge: NewChallenge {
            person: row.get(1)?,
            whom: row.get(2)?,
            body: row.get(3)?,
            expires: row.get::<i64>(4)? as u64,
        },
        outcome: row.get(5)?,
    })
}

/// Writes a challenge down, in the place of the last by the same to the same; none if whoever asks
/// has this many open already. While a no still stands, nobody is asked again.
pub(crate) fn challenge(
    db: &Db<'_>,
    new: &NewChallenge,
    wall: u64,
    most: u32,
) -> Result<Option<i64>> {
    run(db, "DELETE FROM challenges WHERE expires <= ?1", [wall as i64])?;
    let sql =
        "SELECT count(*) FROM challenges WHERE person = ?1 AND whom <> ?2 AND outcome IS NULL";
    let open: u32 = one(db, sql, (new.person, new.whom), |row| row.get(0))?.unwrap_or(0);
    if open >= most {
        return Ok(None);
    }
    let sql = "SELECT 1 FROM challenges WHERE person = ?1 AND whom = ?2 AND outcome = 'no'";
    if one(db, sql, (new.person, new.whom), |_| Ok(()))?.is_some() {
        return Err(StoreError::Taken);
    }
    run(db, "DELETE FROM challenges WHERE person = ?1 AND whom = ?2", (new.person, new.whom))?;
    let sql = "INSERT INTO challenges (person, whom, body, expires) VALUES (?1, ?2, ?3, ?4)
               RETURNING id";
    insert(db, sql, (new.person, new.whom, &new.body, new.expires as i64)).map(Some)
}

pub(crate) fn challenge_by_id(db: &Db<'_>, id: i64, wall: u64) -> Result<Option<Challenge>> {
    let sql = format!("SELECT {COLUMNS} FROM challenges WHERE id = ?1 AND expires > ?2");
    one(db, &sql, (id, wall as i64), read)
}

pub(crate) fn challenges(db: &Db<'_>, person: i64, wall: u64) -> Result<Vec<Challenge>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM challenges
         WHERE (person = ?1 OR whom = ?1) AND outcome IS NULL AND expires > ?2 ORDER BY id DESC"
    );
    list(db, &sql, (person, wall as i64), read)
}

/// Answers an open challenge, once.
pub(crate) fn answer(db: &Db<'_>, id: i64, outcome: &str, wall: u64) -> Result<bool> {
    let sql = "UPDATE challenges SET outcome = ?2
               WHERE id = ?1 AND outcome IS NULL AND expires > ?3";
    Ok(change(db, sql, (id, outcome, wall as i64))? > 0)
}

pub(crate) fn settle(db: &Db<'_>, id: i64, table: &str) -> Result<()> {
    run(db, "UPDATE challenges SET outcome = ?2 WHERE id = ?1", (id, table))
}

pub(crate) fn end_challenge(db: &Db<'_>, id: i64) -> Result<()> {
    run(db, "DELETE FROM challenges WHERE id = ?1", [id])
}

/// Forgets whom somebody knew, and who knew them.
pub(crate) fn forget(db: &Db<'_>, id: i64) -> Result<()> {
    for table in ["follows", "blocks", "challenges"] {
        run(db, &format!("DELETE FROM {table} WHERE person = ?1 OR whom = ?1"), [id])?;
    }
    Ok(())
}
