//! What reaches people who are not here: browsers that may be pushed to, addresses, whom games
//! wait for, and what is still to be sent.

use crate::accounts;
use crate::db::{Db, Row, change, list, one, run};
use crate::jobs::Jobs;
use crate::{SecretHash, SessionHash, StoreError, StoreFuture};

type Result<T> = std::result::Result<T, StoreError>;

/// A way to reach somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    /// Web Push.
    Push,
    /// E-mail.
    Mail,
}

impl Channel {
    /// Its word in the database, and its column of `waits`.
    fn word(self) -> &'static str {
        match self {
            Channel::Push => "push",
            Channel::Mail => "mail",
        }
    }
}

/// A game began to wait for somebody, or does no longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitChange {
    /// For whom.
    pub person: i64,
    /// Since when, in milliseconds since 1970; none if it does no longer.
    pub since: Option<u64>,
    /// When a push is due, and a mail: milliseconds since 1970.
    pub due: (u64, u64),
}

/// A game that waits for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wait {
    /// Where.
    pub table: String,
    /// For whom.
    pub person: i64,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// A browser that may be pushed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushDevice {
    /// The number; 0 for one that is new.
    pub id: i64,
    /// Whose it is.
    pub person: i64,
    /// The session that allowed it.
    pub session: SessionHash,
    /// Where pushes go.
    pub endpoint: String,
    /// The browser's public key: a point on P-256, uncompressed.
    pub public: Vec<u8>,
    /// The secret by which the browser tells our pushes from others'.
    pub auth: Vec<u8>,
    /// The language of the pages when it was allowed.
    pub lang: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// An address that was confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Whose it is.
    pub person: i64,
    /// The address.
    pub address: String,
    /// What is wished for there: `turn`, `daily` or `never`.
    pub wish: String,
    /// The language of the pages when it was given.
    pub lang: String,
}

/// A link in a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The hash of what is secret about it.
    pub hash: SecretHash,
    /// Whose it is.
    pub person: i64,
    /// What it is for, by a word.
    pub purpose: String,
    /// Where it was sent.
    pub address: String,
    /// The language of the mail.
    pub lang: String,
    /// Until when it is good, in milliseconds since 1970.
    pub expires: u64,
}

/// Something to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The number; 0 for one that is new.
    pub id: i64,
    /// By what.
    pub channel: Channel,
    /// What it is, by a word.
    pub kind: String,
    /// To whom.
    pub person: Option<i64>,
    /// To which of their browsers.
    pub device: Option<i64>,
    /// About which table.
    pub table: Option<String>,
    /// To which address, if it is not the confirmed one.
    pub address: Option<String>,
    /// The language, where the person has not chosen one.
    pub lang: String,
    /// When it was written, in milliseconds since 1970.
    pub made: u64,
    /// How often it was tried.
    pub tries: u32,
}

/// The part of a store that is about reaching people who are not here.
pub trait Messages: Send + Sync + 'static {
    /// A secret of the server's own: `fresh`, if there was none.
    fn secret(&self, name: &'static str, fresh: Vec<u8>) -> StoreFuture<Vec<u8>>;

    /// Notes a browser that may be pushed to, in the place of what was known of its endpoint.
    /// Beyond `most` of a person the oldest go.
    fn add_push_device(&self, device: PushDevice, most: usize) -> StoreFuture<()>;
    /// The browsers of somebody, the latest first.
    fn push_devices(&self, person: i64) -> StoreFuture<Vec<PushDevice>>;
    /// A browser by number.
    fn push_device(&self, id: i64) -> StoreFuture<Option<PushDevice>>;
    /// Pushes to a browser of somebody's no more.
    fn remove_push_device(&self, person: i64, id: i64) -> StoreFuture<()>;

    /// The address of somebody.
    fn address(&self, person: i64) -> StoreFuture<Option<Address>>;
    /// Changes what is wished for at somebody's address; false if there is none.
    fn set_wish(&self, person: i64, wish: &'static str) -> StoreFuture<bool>;
    /// Forgets the address of somebody, tells so there, and leaves no byte of it in the
    /// write-ahead log.
    fn remove_address(&self, person: i64, now: u64) -> StoreFuture<()>;

    /// Keeps a link. Links that are good no more go.
    fn add_link(&self, link: Link, now: u64) -> StoreFuture<()>;
    /// The link with this hash, if it is for this and still good.
    fn link(&self, hash: SecretHash, purpose: &'static str, now: u64) -> StoreFuture<Option<Link>>;
    /// Uses a link up to confirm the address that it was sent to; the address before is told.
    /// None, and nothing is changed, if it is not good.
    fn confirm_address(&self, hash: SecretHash, now: u64) -> StoreFuture<Option<i64>>;
    /// Uses a link up for a new password, and ends all sessions; tells whose. None, and nothing
    /// is changed, if it is not good.
    fn reset_password(
        &self,
        hash: SecretHash,
        password: &str,
        now: u64,
    ) -> StoreFuture<Option<i64>>;

    /// Notes for whom tables wait, where that is not known: of games from before it was kept.
    fn add_waits(&self, waits: Vec<(String, WaitChange)>) -> StoreFuture<()>;
    /// The games that wait for somebody, the longest first.
    fn waits(&self, person: i64, most: usize) -> StoreFuture<Vec<Wait>>;
    /// The waits of which a channel is to tell by now, the earliest first.
    fn due_waits(&self, channel: Channel, now: u64, most: usize) -> StoreFuture<Vec<Wait>>;
    /// Looks at a wait again then, if it still lasts.
    fn delay_wait(&self, wait: Wait, channel: Channel, due: u64) -> StoreFuture<()>;
    /// Writes letters about a wait, if it still lasts and was not told of: one a browser, or one
    /// to the address where each turn is wished for.
    fn tell_wait(&self, wait: Wait, channel: Channel, now: u64) -> StoreFuture<()>;
    /// Writes a digest to everybody who wishes for one, got none since `last`, and for whom a
    /// game has waited since `since` or longer.
    fn write_digests(&self, now: u64, last: u64, since: u64) -> StoreFuture<()>;

    /// Writes a letter, to be sent at once.
    fn post(&self, letter: Letter) -> StoreFuture<()>;
    /// Writes letters of a kind to all accounts with an address like this one instead of the
    /// letter that asked for it, at most `most`.
    fn post_to_alike(
        &self,
        asked: i64,
        alike: &str,
        kind: &'static str,
        now: u64,
        most: usize,
    ) -> StoreFuture<()>;
    /// What is to be sent by now, the earliest first.
    fn due_letters(&self, channel: Channel, now: u64, most: usize) -> StoreFuture<Vec<Letter>>;
    /// How many letters there are.
    fn letters(&self, channel: Channel) -> StoreFuture<u64>;
    /// A letter was not sent, and is to be tried again then.
    fn delay_letter(&self, id: i64, due: u64) -> StoreFuture<()>;
    /// Nothing more is to be done about a letter.
    fn end_letter(&self, id: i64) -> StoreFuture<()>;
}

impl<J: Jobs> Messages for J {
    fn secret(&self, name: &'static str, fresh: Vec<u8>) -> StoreFuture<Vec<u8>> {
        self.write(move |db| {
            let sql = "INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            run(db, sql, (name, &fresh))?;
            let found = one(db, "SELECT value FROM secrets WHERE name = ?1", [name], |r| r.get(0))?;
            found.ok_or_else(|| StoreError::Failed("a secret was not kept".into()))
        })
    }

    fn add_push_device(&self, device: PushDevice, most: usize) -> StoreFuture<()> {
        self.write(move |db| add_push_device(db, &device, most))
    }

    fn push_devices(&self, person: i64) -> StoreFuture<Vec<PushDevice>> {
        self.read(move |db| {
            let sql = format!("{DEVICES} WHERE person = ?1 ORDER BY since DESC, id DESC");
            list(db, &sql, [person], device)
        })
    }

    fn push_device(&self, id: i64) -> StoreFuture<Option<PushDevice>> {
        self.read(move |db| one(db, &format!("{DEVICES} WHERE id = ?1"), [id], device))
    }

    fn remove_push_device(&self, person: i64, id: i64) -> StoreFuture<()> {
        let sql = "DELETE FROM push_devices WHERE person = ?1 AND id = ?2";
        self.write(move |db| run(db, sql, (person, id)))
    }

    fn address(&self, person: i64) -> StoreFuture<Option<Address>> {
        self.read(move |db| address(db, person))
    }

    fn set_wish(&self, person: i64, wish: &'static str) -> StoreFuture<bool> {
        self.write(move |db| {
            let sql = "UPDATE addresses SET wish = ?2 WHERE person = ?1";
            let found = change(db, sql, (person, wish))? > 0;
            // What was written before the wish changed is not sent after it.
            let sql = "DELETE FROM outbox WHERE person = ?1 AND channel = 'mail'
                       AND kind IN ('turn', 'digest')";
            run(db, sql, [person])?;
            Ok(found)
        })
    }

    fn remove_address(&self, person: i64, now: u64) -> StoreFuture<()> {
        self.erase(move |db| {
            tell_old_address(db, person, now)?;
            run(db, "DELETE FROM addresses WHERE person = ?1", [person])?;
            run(db, "DELETE FROM links WHERE person = ?1", [person])?;
            let sql = "DELETE FROM outbox WHERE person = ?1 AND channel = 'mail'";
            run(db, sql, [person])
        })
    }

    fn add_link(&self, link: Link, now: u64) -> StoreFuture<()> {
        self.write(move |db| {
            run(db, "DELETE FROM links WHERE expires <= ?1", [now as i64])?;
            let sql = "INSERT INTO links (hash, person, purpose, address, lang, expires)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            let Link { hash, person, purpose, address, lang, expires } = &link;
            run(db, sql, (hash, person, purpose, address, lang, *expires as i64))
        })
    }

    fn link(&self, hash: SecretHash, purpose: &'static str, now: u64) -> StoreFuture<Option<Link>> {
        self.read(move |db| link(db, hash, purpose, now))
    }

    fn confirm_address(&self, hash: SecretHash, now: u64) -> StoreFuture<Option<i64>> {
        self.write(move |db| {
            let Some(link) = link(db, hash, "confirm", now)? else { return Ok(None) };
            confirm(db, &link, now)?;
            Ok(Some(link.person))
        })
    }

    fn reset_password(
        &self,
        hash: SecretHash,
        password: &str,
        now: u64,
    ) -> StoreFuture<Option<i64>> {
        let password = password.to_string();
        self.write(move |db| {
            let Some(Link { person, .. }) = link(db, hash, "reset", now)? else { return Ok(None) };
            run(db, "DELETE FROM links WHERE person = ?1 AND purpose = 'reset'", [person])?;
            accounts::set_password(db, person, &password)?;
            accounts::end_sessions(db, person, None)?;
            Ok(Some(person))
        })
    }

    fn add_waits(&self, waits: Vec<(String, WaitChange)>) -> StoreFuture<()> {
        self.write(move |db| {
            waits.iter().try_for_each(|(table, change)| begin_wait(db, table, change))
        })
    }

    fn waits(&self, person: i64, most: usize) -> StoreFuture<Vec<Wait>> {
        self.read(move |db| {
            let sql = "SELECT tbl, person, since FROM waits WHERE person = ?1
                       ORDER BY since, tbl LIMIT ?2";
            list(db, sql, (person, most as i64), wait)
        })
    }

    fn due_waits(&self, channel: Channel, now: u64, most: usize) -> StoreFuture<Vec<Wait>> {
        self.read(move |db| {
            let column = channel.word();
            let sql = format!(
                "SELECT tbl, person, since FROM waits WHERE {column} <= ?1
                 ORDER BY {column} LIMIT ?2"
            );
            list(db, &sql, (now as i64, most as i64), wait)
        })
    }

    fn delay_wait(&self, wait: Wait, channel: Channel, due: u64) -> StoreFuture<()> {
        self.write(move |db| set_due(db, &wait, channel, Some(due)).map(drop))
    }

    fn tell_wait(&self, wait: Wait, channel: Channel, now: u64) -> StoreFuture<()> {
        self.write(move |db| {
            if !set_due(db, &wait, channel, None)? {
                return Ok(());
            }
            let sql = match channel {
                Channel::Push => {
                    "INSERT INTO outbox (channel, kind, person, device, tbl, lang, made, due)
                     SELECT 'push', 'turn', person, id, ?2, lang, ?3, ?3
                     FROM push_devices WHERE person = ?1"
                }
                Channel::Mail => {
                    "INSERT INTO outbox (channel, kind, person, tbl, lang, made, due)
                     SELECT 'mail', 'turn', person, ?2, lang, ?3, ?3
                     FROM addresses WHERE person = ?1 AND wish = 'turn'"
                }
            };
            run(db, sql, (wait.person, &wait.table, now as i64))
        })
    }

    fn write_digests(&self, now: u64, last: u64, since: u64) -> StoreFuture<()> {
        self.write(move |db| {
            let due = "SELECT person, lang FROM addresses WHERE wish = 'daily' AND digest <= ?1
                       AND EXISTS (SELECT 1 FROM waits WHERE waits.person = addresses.person
                                   AND since <= ?2)";
            let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
            let due: Vec<(i64, String)> = list(db, due, (last as i64, since as i64), read)?;
            for (person, lang) in due {
                let set = "UPDATE addresses SET digest = ?2 WHERE person = ?1";
                run(db, set, (person, now as i64))?;
                let write = "INSERT INTO outbox (channel, kind, person, lang, made, due)
                             VALUES ('mail', 'digest', ?1, ?2, ?3, ?3)";
                run(db, write, (person, lang, now as i64))?;
            }
            Ok(())
        })
    }

    fn post(&self, letter: Letter) -> StoreFuture<()> {
        self.write(move |db| post(db, &letter))
    }

    fn post_to_alike(
        &self,
        asked: i64,
        alike: &str,
        kind: &'static str,
        now: u64,
        most: usize,
    ) -> StoreFuture<()> {
        let alike = alike.to_string();
        self.write(move |db| {
            run(db, "DELETE FROM outbox WHERE id = ?1", [asked])?;
            let sql = "INSERT INTO outbox (channel, kind, person, lang, made, due)
                       SELECT 'mail', ?2, addresses.person, lang, ?3, ?3
                       FROM addresses JOIN people ON people.id = addresses.person
                       WHERE alike = ?1 AND login IS NOT NULL ORDER BY person LIMIT ?4";
            run(db, sql, (&alike, kind, now as i64, most as i64))
        })
    }

    fn due_letters(&self, channel: Channel, now: u64, most: usize) -> StoreFuture<Vec<Letter>> {
        self.read(move |db| {
            let sql = "SELECT id, kind, person, device, tbl, address, lang, made, tries
                       FROM outbox WHERE channel = ?1 AND due <= ?2 ORDER BY due, id LIMIT ?3";
            list(db, sql, (channel.word(), now as i64, most as i64), |row| {
                Ok(Letter {
                    id: row.get(0)?,
                    channel,
                    kind: row.get(1)?,
                    person: row.get(2)?,
                    device: row.get(3)?,
                    table: row.get(4)?,
                    address: row.get(5)?,
                    lang: row.get(6)?,
                    made: row.get::<i64>(7)? as u64,
                    tries: row.get(8)?,
                })
            })
        })
    }

    fn letters(&self, channel: Channel) -> StoreFuture<u64> {
        self.read(move |db| {
            let sql = "SELECT count(*) FROM outbox WHERE channel = ?1";
            Ok(one(db, sql, [channel.word()], |row| row.get::<i64>(0))?.unwrap_or(0) as u64)
        })
    }

    fn delay_letter(&self, id: i64, due: u64) -> StoreFuture<()> {
        let sql = "UPDATE outbox SET tries = tries + 1, due = ?2 WHERE id = ?1";
        self.write(move |db| run(db, sql, (id, due as i64)))
    }

    fn end_letter(&self, id: i64) -> StoreFuture<()> {
        self.write(move |db| run(db, "DELETE FROM outbox WHERE id = ?1", [id]))
    }
}

const DEVICES: &str =
    "SELECT id, person, session, endpoint, public, auth, lang, since FROM push_devices";

fn device(row: &Row<'_>) -> Result<PushDevice> {
    Ok(PushDevice {
        id: row.get(0)?,
        person: row.get(1)?,
        session: row.get(2)?,
        endpoint: row.get(3)?,
        public: row.get(4)?,
        auth: row.get(5)?,
        lang: row.get(6)?,
        since: row.get::<i64>(7)? as u64,
    })
}

fn wait(row: &Row<'_>) -> Result<Wait> {
    Ok(Wait { table: row.get(0)?, person: row.get(1)?, since: row.get::<i64>(2)? as u64 })
}

fn add_push_device(db: &Db<'_>, device: &PushDevice, most: usize) -> Result<()> {
    run(db, "DELETE FROM push_devices WHERE endpoint = ?1", [&device.endpoint])?;
    let sql = "INSERT INTO push_devices (person, session, endpoint, public, auth, lang, since)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let PushDevice { person, session, endpoint, public, auth, lang, since, .. } = device;
    run(db, sql, (person, session, endpoint, public, auth, lang, *since as i64))?;
    let sql = "DELETE FROM push_devices WHERE person = ?1 AND id NOT IN
               (SELECT id FROM push_devices WHERE person = ?1 ORDER BY id DESC LIMIT ?2)";
    run(db, sql, (person, most as i64))
}

fn address(db: &Db<'_>, person: i64) -> Result<Option<Address>> {
    let sql = "SELECT address, wish, lang FROM addresses WHERE person = ?1";
    one(db, sql, [person], |row| {
        Ok(Address { person, address: row.get(0)?, wish: row.get(1)?, lang: row.get(2)? })
    })
}

fn link(db: &Db<'_>, hash: SecretHash, purpose: &'static str, now: u64) -> Result<Option<Link>> {
    let sql = "SELECT person, address, lang, expires FROM links
               WHERE hash = ?1 AND purpose = ?2 AND expires > ?3";
    one(db, sql, (hash, purpose, now as i64), |row| {
        Ok(Link {
            hash,
            person: row.get(0)?,
            purpose: purpose.to_string(),
            address: row.get(1)?,
            lang: row.get(2)?,
            expires: row.get::<i64>(3)? as u64,
        })
    })
}

/// The address of a link becomes the person's; links to any address of theirs are good no more.
fn confirm(db: &Db<'_>, link: &Link, now: u64) -> Result<()> {
    let before = address(db, link.person)?;
    if before.as_ref().is_some_and(|before| alike(&before.address) != alike(&link.address)) {
        tell_old_address(db, link.person, now)?;
    }
    run(db, "DELETE FROM links WHERE person = ?1", [link.person])?;
    let sql = "INSERT INTO addresses (person, address, alike, wish, lang)
               VALUES (?1, ?2, ?3, 'turn', ?4)
               ON CONFLICT (person) DO UPDATE SET address = ?2, alike = ?3, lang = ?4";
    run(db, sql, (link.person, &link.address, alike(&link.address), &link.lang))
}

/// Tells the address of somebody that it is theirs no more.
fn tell_old_address(db: &Db<'_>, person: i64, now: u64) -> Result<()> {
    let sql = "INSERT INTO outbox (channel, kind, address, lang, made, due)
               SELECT 'mail', 'moved', address, lang, ?2, ?2 FROM addresses WHERE person = ?1";
    run(db, sql, (person, now as i64))
}

/// An address without the case of its letters: two that are equal then are taken for one.
pub fn alike(address: &str) -> String {
    address.to_lowercase()
}

/// Sets when a channel tells of a wait; false if it is over or was told of.
fn set_due(db: &Db<'_>, wait: &Wait, channel: Channel, due: Option<u64>) -> Result<bool> {
    let column = channel.word();
    let sql = format!(
        "UPDATE waits SET {column} = ?4
         WHERE tbl = ?1 AND person = ?2 AND since = ?3 AND {column} IS NOT NULL"
    );
    let due = due.map(|due| due as i64);
    let values = (&wait.table, wait.person, wait.since as i64, due);
    Ok(change(db, &sql, values)? > 0)
}

fn post(db: &Db<'_>, letter: &Letter) -> Result<()> {
    let sql = "INSERT INTO outbox (channel, kind, person, device, tbl, address, lang, made, due)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)";
    let Letter { channel, kind, person, device, table, address, lang, made, .. } = letter;
    let values = (channel.word(), kind, person, device, table, address, lang, *made as i64);
    run(db, sql, values)
}

/// Notes what has changed about whom a table waits for. What was to be sent about a wait that is
/// over is not sent any more.
pub(crate) fn set_waits(db: &Db<'_>, table: &str, changes: &[WaitChange]) -> Result<()> {
    for change in changes {
        run(db, "DELETE FROM waits WHERE tbl = ?1 AND person = ?2", (table, change.person))?;
        run(db, "DELETE FROM outbox WHERE tbl = ?1 AND person = ?2", (table, change.person))?;
        begin_wait(db, table, change)?;
    }
    Ok(())
}

fn begin_wait(db: &Db<'_>, table: &str, change: &WaitChange) -> Result<()> {
    let WaitChange { person, since: Some(since), due } = change else { return Ok(()) };
    let sql = "INSERT INTO waits (tbl, person, since, push, mail)
               VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING";
    run(db, sql, (table, person, *since as i64, due.0 as i64, due.1 as i64))
}

/// Forgets how somebody is reached.
pub(crate) fn forget(db: &Db<'_>, person: i64) -> Result<()> {
    let sql = "DELETE FROM outbox WHERE address IN
               (SELECT address FROM addresses WHERE person = ?1
                UNION SELECT alike FROM addresses WHERE person = ?1
                UNION SELECT address FROM links WHERE person = ?1)";
    run(db, sql, [person])?;
    for table in ["outbox", "waits", "links", "addresses", "push_devices"] {
        run(db, &format!("DELETE FROM {table} WHERE person = ?1"), [person])?;
    }
    Ok(())
}
