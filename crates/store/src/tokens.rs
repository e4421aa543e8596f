//! Programs that act for people: tokens, and accounts of bots.

use crate::accounts;
use crate::db::{Db, Row, change, insert, list, one, run};
use crate::jobs::Jobs;
use crate::{Name, SecretHash, StoreError, StoreFuture};

type Result<T> = std::result::Result<T, StoreError>;

/// How exactly the last use of a token is kept, in milliseconds.
const MINUTE: u64 = 60_000;

/// A token that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewToken {
    /// The hash of the token.
    pub hash: SecretHash,
    /// For whom it acts.
    pub person: i64,
    /// What its maker calls it.
    pub name: String,
    /// What it may do, in words with spaces between them.
    pub scopes: String,
    /// Milliseconds since 1970.
    pub wall: u64,
}

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// The number.
    pub id: i64,
    /// The hash of the token.
    pub hash: SecretHash,
    /// For whom it acts.
    pub person: i64,
    /// What its maker calls it.
    pub name: String,
    /// What it may do, in words with spaces between them.
    pub scopes: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// The minute in which it was last used, by its first millisecond.
    pub used: Option<u64>,
}

/// The part of a store that is about programs.
pub trait Tokens: Send + Sync + 'static {
    /// Keeps a token and gives its number; none if its person has this many.
    fn add_token(&self, token: NewToken, most: u32) -> StoreFuture<Option<i64>>;
    /// The token with this hash.
    fn token(&self, hash: SecretHash) -> StoreFuture<Option<TokenRow>>;
    /// The tokens that act for somebody, the latest first.
    fn tokens(&self, person: i64) -> StoreFuture<Vec<TokenRow>>;
    /// Notes that a token is in use.
    fn use_token(&self, id: i64, wall: u64) -> StoreFuture<()>;
    /// Revokes one of somebody's tokens; false if they have no such token.
    fn end_token(&self, person: i64, id: i64) -> StoreFuture<bool>;

    /// Makes an account for a bot of somebody's; none if they have this many,
    /// [`StoreError::Taken`] if an account has this login or a name that looks like this one.
    fn add_bot(
        &self,
        owner: i64,
        login: &str,
        name: Name,
        wall: u64,
        most: u32,
    ) -> StoreFuture<Option<i64>>;
    /// The bots of somebody, the oldest first.
    fn bots_of(&self, owner: i64) -> StoreFuture<Vec<i64>>;
    /// Of these people those who are bots.
    fn bots_among(&self, people: Vec<i64>) -> StoreFuture<Vec<i64>>;
}

impl<J: Jobs> Tokens for J {
    fn add_token(&self, token: NewToken, most: u32) -> StoreFuture<Option<i64>> {
        self.write(move |db| add(db, &token, most))
    }

    fn token(&self, hash: SecretHash) -> StoreFuture<Option<TokenRow>> {
        self.read(move |db| one(db, &format!("{TOKENS} WHERE hash = ?1"), [hash], read))
    }

    fn tokens(&self, person: i64) -> StoreFuture<Vec<TokenRow>> {
        let sql = format!("{TOKENS} WHERE person = ?1 ORDER BY id DESC");
        self.read(move |db| list(db, &sql, [person], read))
    }

    fn use_token(&self, id: i64, wall: u64) -> StoreFuture<()> {
        let minute = (wall / MINUTE * MINUTE) as i64;
        let sql = "UPDATE tokens SET used = ?2 WHERE id = ?1 AND coalesce(used, 0) < ?2";
        self.write(move |db| run(db, sql, (id, minute)))
    }

    fn end_token(&self, person: i64, id: i64) -> StoreFuture<bool> {
        let sql = "DELETE FROM tokens WHERE person = ?1 AND id = ?2";
        self.write(move |db| Ok(change(db, sql, (person, id))? > 0))
    }

    fn add_bot(
        &self,
        owner: i64,
        login: &str,
        name: Name,
        wall: u64,
        most: u32,
    ) -> StoreFuture<Option<i64>> {
        let login = login.to_string();
        self.write(move |db| add_bot(db, owner, &login, &name, wall, most))
    }

    fn bots_of(&self, owner: i64) -> StoreFuture<Vec<i64>> {
        self.read(move |db| {
            list(db, "SELECT id FROM people WHERE owner = ?1 ORDER BY id", [owner], |r| r.get(0))
        })
    }

    fn bots_among(&self, people: Vec<i64>) -> StoreFuture<Vec<i64>> {
        self.read(move |db| {
            let is = "SELECT 1 FROM people WHERE id = ?1 AND owner IS NOT NULL";
            let mut bots = Vec::new();
            for person in &people {
                if one(db, is, [person], |_| Ok(()))?.is_some() {
                    bots.push(*person);
                }
            }
            Ok(bots)
        })
    }
}

const TOKENS: &str = "SELECT id, person, name, scopes, created, used, hash FROM tokens";

fn read(row: &Row<'_>) -> Result<TokenRow> {
    Ok(TokenRow {
        id: row.get(0)?,
        person: row.get(1)?,
        name: row.get(2)?,
        scopes: row.get(3)?,
        created: row.get::<i64>(4)? as u64,
        used: row.get::<Option<i64>>(5)?.map(|used| used as u64),
        hash: row.get(6)?,
    })
}

fn add(db: &Db<'_>, token: &NewToken, most: u32) -> Result<Option<i64>> {
    let sql = "SELECT count(*) FROM tokens WHERE person = ?1";
    let known: u32 = one(db, sql, [token.person], |row| row.get(0))?.unwrap_or(0);
    if known >= most {
        return Ok(None);
    }
    let sql = "INSERT INTO tokens (hash, person, name, scopes, created)
               VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id";
    let NewToken { hash, person, name, scopes, wall } = token;
    insert(db, sql, (hash, person, name, scopes, *wall as i64)).map(Some)
}

fn add_bot(
    db: &Db<'_>,
    owner: i64,
    login: &str,
    name: &Name,
    wall: u64,
    most: u32,
) -> Result<Option<i64>> {
    let sql = "SELECT count(*) FROM people WHERE owner = ?1";
    let known: u32 = one(db, sql, [owner], |row| row.get(0))?.unwrap_or(0);
    if known >= most {
        return Ok(None);
    }
    if accounts::account_looking_like(db, &name.looks)?.is_some() {
        return Err(StoreError::Taken);
    }
    let sql = "INSERT INTO people (name, looks, login, prefs, created, owner)
               VALUES (?1, ?2, ?3, '{}', ?4, ?5) RETURNING id";
    insert(db, sql, (&name.shown, &name.looks, login, wall as i64, owner)).map(Some)
}

/// Forgets the tokens that acted for somebody. Whose bot it was does not matter any more.
pub(crate) fn forget(db: &Db<'_>, id: i64) -> Result<()> {
    run(db, "DELETE FROM tokens WHERE person = ?1", [id])?;
    run(db, "UPDATE people SET owner = NULL WHERE id = ?1", [id])
}
