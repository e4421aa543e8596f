//! The statements about people: names, accounts, sessions, and what opens an account.

use crate::db::{Db, change, insert, list, one, run};
use crate::deals;
use crate::friends;
use crate::messages;
use crate::puzzles;
use crate::tokens;
use crate::{Account, Name, NewSession, PersonRow, SecretHash, SessionRow, StoreError};

type Result<T> = std::result::Result<T, StoreError>;

/// A day in milliseconds: how exactly the last use of a session is kept.
const DAY: u64 = 86_400_000;

pub(crate) fn add_guest(
    db: &Db<'_>,
    name: &Name,
    prefs: &str,
    session: &NewSession,
) -> Result<i64> {
    let sql = "INSERT INTO people (name, looks, prefs, created) VALUES (?1, ?2, ?3, ?4)
               RETURNING id";
    let id = insert(db, sql, (&name.shown, &name.looks, prefs, session.wall as i64))?;
    add_session(db, session, id)?;
    Ok(id)
}

pub(crate) fn person(db: &Db<'_>, id: i64) -> Result<Option<PersonRow>> {
    let sql = "SELECT name, login, prefs, created, operator, muted_until, banned_until,
                      owner
               FROM people WHERE id = ?1";
    one(db, sql, [id], |row| {
        Ok(PersonRow {
            id,
            name: row.get(0)?,
            login: row.get(1)?,
            prefs: row.get(2)?,
            created: row.get::<i64>(3)? as u64,
            operator: row.get(4)?,
            muted_until: row.get::<i64>(5)? as u64,
            banned_until: row.get::<i64>(6)? as u64,
            owner: row.get(7)?,
        })
    })
}

pub(crate) fn account(db: &Db<'_>, login: &str) -> Result<Option<Account>> {
    let sql = "SELECT id, password, second_factor FROM people
               WHERE login = ?1 AND password IS NOT NULL";
    one(db, sql, [login], |row| {
        Ok(Account { person: row.get(0)?, password: row.get(1)?, second_factor: row.get(2)? })
    })
}

/// Whose account has a name that looks like this.
pub(crate) fn account_looking_like(db: &Db<'_>, looks: &str) -> Result<Option<i64>> {
    one(db, "SELECT id FROM people WHERE looks = ?1 AND login IS NOT NULL", [looks], |row| {
        row.get(0)
    })
}

/// The name is somebody's from now on. That of an account is nobody else's: guests who are
/// called alike get another, and are told.
pub(crate) fn rename(
    db: &Db<'_>,
    id: i64,
    name: &Name,
    login: Option<&str>,
    instead: &Name,
) -> Result<Vec<i64>> {
    if account_looking_like(db, &name.looks)?.is_some_and(|owner| owner != id) {
        return Err(StoreError::Taken);
    }
    let set = "UPDATE people SET name = ?2, looks = ?3, login = ?4 WHERE id = ?1";
    run(db, set, (id, &name.shown, &name.looks, login))?;
    if login.is_none() {
        return Ok(Vec::new());
    }
    let set = "UPDATE people SET name = ?3, looks = ?4
               WHERE looks = ?2 AND login IS NULL AND id <> ?1 RETURNING id";
    list(db, set, (id, &name.looks, &instead.shown, &instead.looks), |row| row.get(0))
}

pub(crate) fn register(
    db: &Db<'_>,
    id: i64,
    (login, name): (&str, &Name),
    password: &str,
    instead: &Name,
) -> Result<Vec<i64>> {
    let renamed = rename(db, id, name, Some(login), instead)?;
    set_password(db, id, password)?;
    Ok(renamed)
}

pub(crate) fn names_without_looks(db: &Db<'_>) -> Result<Vec<(i64, String)>> {
    let sql = "SELECT id, name FROM people WHERE looks IS NULL AND name <> '' ORDER BY id";
    list(db, sql, (), |row| Ok((row.get(0)?, row.get(1)?)))
}

pub(crate) fn set_password(db: &Db<'_>, id: i64, password: &str) -> Result<()> {
    run(db, "UPDATE people SET password = ?2 WHERE id = ?1", (id, password))
}

/// The codes take the place of those before.
pub(crate) fn set_recovery_codes(db: &Db<'_>, id: i64, codes: &[SecretHash]) -> Result<()> {
    run(db, "DELETE FROM recovery_codes WHERE person = ?1", [id])?;
    codes.iter().try_for_each(|code| {
        run(db, "INSERT INTO recovery_codes (person, hash) VALUES (?1, ?2)", (id, code))
    })
}

pub(crate) fn use_recovery_code(db: &Db<'_>, id: i64, code: SecretHash) -> Result<bool> {
    let sql = "DELETE FROM recovery_codes WHERE person = ?1 AND hash = ?2";
    Ok(change(db, sql, (id, code))? > 0)
}

/// A code and a new password instead of the old one: all sessions end.
pub(crate) fn recover(db: &Db<'_>, id: i64, code: SecretHash, password: &str) -> Result<bool> {
    if !use_recovery_code(db, id, code)? {
        return Ok(false);
    }
    set_password(db, id, password)?;
    end_sessions(db, id, None)?;
    Ok(true)
}

pub(crate) fn recovery_codes(db: &Db<'_>, id: i64) -> Result<u32> {
    let sql = "SELECT count(*) FROM recovery_codes WHERE person = ?1";
    Ok(one(db, sql, [id], |row| row.get(0))?.unwrap_or(0))
}

pub(crate) fn set_second_factor(db: &Db<'_>, id: i64, secret: Option<&[u8]>) -> Result<()> {
    let sql = "UPDATE people SET second_factor = ?2, second_factor_step = 0 WHERE id = ?1";
    run(db, sql, (id, secret))
}

pub(crate) fn use_step(db: &Db<'_>, id: i64, step: u64) -> Result<bool> {
    let sql = "UPDATE people SET second_factor_step = ?2
               WHERE id = ?1 AND second_factor_step < ?2";
    Ok(change(db, sql, (id, step as i64))? > 0)
}

pub(crate) fn remember_device(db: &Db<'_>, device: SecretHash, id: i64, wall: u64) -> Result<()> {
    let sql = "INSERT INTO devices (hash, person, used) VALUES (?1, ?2, ?3)
               ON CONFLICT (hash, person) DO UPDATE SET used = ?3";
    run(db, sql, (device, id, wall as i64))
}

pub(crate) fn knows_device(db: &Db<'_>, device: SecretHash, id: i64) -> Result<bool> {
    let sql = "SELECT 1 FROM devices WHERE hash = ?1 AND person = ?2";
    Ok(one(db, sql, (device, id), |_| Ok(()))?.is_some())
}

/// A guest has logged in to an account.
pub(crate) fn became(db: &Db<'_>, guest: i64, account: i64) -> Result<()> {
    let set = "UPDATE people SET became = ?2 WHERE id = ?1 AND login IS NULL";
    run(db, set, (guest, account))?;
    puzzles::pass_on(db, guest, account)
}

/// Somebody and the guests they were before, who said what they said.
pub(crate) fn selves(db: &Db<'_>, id: i64) -> Result<Vec<i64>> {
    let sql = "SELECT CAST(?1 AS BIGINT) AS id UNION SELECT id FROM people WHERE became = ?1
               ORDER BY id";
    list(db, sql, [id], |row| row.get(0))
}

/// Tables at which somebody, or a guest they were, has said something.
pub(crate) fn spoke_at(db: &Db<'_>, id: i64) -> Result<Vec<String>> {
    let sql = "SELECT DISTINCT tbl FROM said WHERE trim(text) <> ''
               AND (person = ?1 OR person IN (SELECT id FROM people WHERE became = ?1))";
    list(db, sql, [id], |row| row.get(0))
}

pub(crate) fn forget(db: &Db<'_>, id: i64) -> Result<()> {
    for id in selves(db, id)? {
        blank_chat(db, id)?;
        run(db, "DELETE FROM sitters WHERE person = ?1", [id])?;
        run(db, "DELETE FROM marks WHERE person = ?1", [id])?;
        run(db, "UPDATE scores SET person = -person WHERE person = ?1", [id])?;
        messages::forget(db, id)?;
        run(db, "DELETE FROM sessions WHERE person = ?1", [id])?;
        run(db, "DELETE FROM devices WHERE person = ?1", [id])?;
        run(db, "DELETE FROM recovery_codes WHERE person = ?1", [id])?;
        run(db, "DELETE FROM reports WHERE reporter = ?1 OR person = ?1", [id])?;
        friends::forget(db, id)?;
        puzzles::forget(db, id)?;
        deals::forget(db, id)?;
        tokens::forget(db, id)?;
        let sql = "UPDATE people SET name = '', looks = NULL, login = NULL, password = NULL,
                       second_factor = NULL, second_factor_step = 0, became = NULL, prefs = '{}',
                       operator = FALSE
                   WHERE id = ?1";
        run(db, sql, [id])?;
    }
    let sql = "INSERT INTO meta VALUES ('rewrite', 1) ON CONFLICT (key) DO UPDATE SET value = 1";
    run(db, sql, ())
}

/// Overwrites what somebody has said, in its place: a row that keeps its size is not moved.
fn blank_chat(db: &Db<'_>, id: i64) -> Result<()> {
    let sql = format!("UPDATE said SET text = {} WHERE person = ?1", db.blank("text"));
    run(db, &sql, [id])
}

pub(crate) fn add_session(db: &Db<'_>, session: &NewSession, person: i64) -> Result<()> {
    let sql = "INSERT INTO sessions (hash, person, created, used, device, up)
               VALUES (?1, ?2, ?3, ?4, ?5,
                       coalesce((SELECT value FROM meta WHERE key = 'up'), 0))";
    let day = session.wall / DAY * DAY;
    run(db, sql, (session.hash, person, session.wall as i64, day as i64, &session.device))
}

pub(crate) fn session(db: &Db<'_>, session: SecretHash) -> Result<Option<i64>> {
    one(db, "SELECT person FROM sessions WHERE hash = ?1", [session], |row| row.get(0))
}

pub(crate) fn use_session(db: &Db<'_>, session: SecretHash, wall: u64) -> Result<()> {
    let day = wall / DAY * DAY;
    let sql = "UPDATE sessions SET used = ?2 WHERE hash = ?1 AND used < ?2";
    run(db, sql, (session, day as i64))
}

pub(crate) fn sessions(db: &Db<'_>, person: i64) -> Result<Vec<SessionRow>> {
    let sql = "SELECT hash, created, used, device FROM sessions WHERE person = ?1
               ORDER BY used DESC, created DESC, hash";
    list(db, sql, [person], |row| {
        Ok(SessionRow {
            hash: row.get(0)?,
            created: row.get::<i64>(1)? as u64,
            used: row.get::<i64>(2)? as u64,
            device: row.get(3)?,
        })
    })
}

pub(crate) fn end_sessions(db: &Db<'_>, person: i64, but: Option<SecretHash>) -> Result<()> {
    let sql =
        "DELETE FROM sessions WHERE person = ?1 AND (CAST(?2 AS BYTEA) IS NULL OR hash <> ?2)";
    run(db, sql, (person, but))
}
