//! What any store can do.

use std::future::Future;
use std::pin::Pin;

use thiserror::Error;

/// The answer of a store, to be awaited.
pub type StoreFuture<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// The SHA-256 of a session's token.
pub type SessionHash = [u8; 32];

/// Why a store did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Somebody else wrote this entry of the log, or has this login.
    #[error("somebody else was faster")]
    Taken,
    /// The database failed.
    #[error("the database failed: {0}")]
    Failed(String),
}

/// Entries to be added to the log of a table.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The number of the first of the entries; the numbers of a log begin with 1.
    pub first: u64,
    /// The entries.
    pub entries: Vec<String>,
    /// What lists are to say of the table, if that has changed.
    pub index: Option<Index>,
    /// How its game ended, if it has, or if whose game it was has changed.
    pub result: Option<GameResult>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Where it was played.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// Milliseconds since 1970.
    pub ended: u64,
    /// Whether it counts: not if all agreed to end it.
    pub counted: bool,
    /// What each seat made of it, in order.
    pub seats: Vec<SeatResult>,
}

/// What a seat made of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Who sat there.
    pub who: Who,
    /// The place: 1 is the best.
    pub place: u8,
    /// The points.
    pub score: i32,
}

/// Somebody who played.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Who {
    /// A person, by number; one who was forgotten, by its negative.
    Person(i64),
    /// A bot, by name.
    Bot(String),
}

/// A result with its place in the order in which games ended.
pub type Numbered = (i64, GameResult);

/// What lists say of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// How far the table is: a word that [`TableFilter`] asks for.
    pub phase: &'static str,
    /// Whether everybody may find it.
    pub public: bool,
    /// Who sits there.
    pub persons: Vec<i64>,
    /// Milliseconds since 1970.
    pub changed: u64,
}

/// Which tables a list shows, the latest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFilter {
    /// Public ones in this phase.
    Public(&'static str),
    /// All in this phase.
    Phase(&'static str),
    /// Those where somebody sits, in this phase or in any.
    Of(i64, Option<&'static str>),
}

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// The number.
    pub id: i64,
    /// The name that others see.
    pub name: String,
    /// The name to log in with, for a person with an account.
    pub login: Option<String>,
    /// Settings, JSON.
    pub prefs: String,
    /// Milliseconds since 1970.
    pub created: u64,
}

/// What logging in needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub person: i64,
    /// The password's hash, as a PHC string.
    pub password: String,
}

/// What stands on a sheet: the name of a place, and what is marked there.
pub type Marks = Vec<(String, String)>;

/// What must not be lost, behind one trait. A write is answered once it is on disk.
pub trait Store: Send + Sync + 'static {
    /// Adds entries to a log, all or none; [`StoreError::Taken`] if there is an
    /// entry with one of these numbers.
    fn append(&self, append: Append) -> StoreFuture<()>;
    /// The log of a table from its first entry; empty if there is no such table.
    fn log(&self, table: &str) -> StoreFuture<Vec<String>>;
    /// A list of tables, at most `most`.
    fn tables(&self, filter: TableFilter, most: usize) -> StoreFuture<Vec<String>>;

    /// What somebody has marked at a table, by place.
    fn marks(&self, table: &str, person: i64) -> StoreFuture<Marks>;
    /// Marks places; an empty text rubs a place out. What is marked elsewhere stays.
    fn set_marks(&self, table: &str, person: i64, marks: Marks) -> StoreFuture<()>;
    /// What somebody has marked at a table becomes another's.
    fn move_marks(&self, table: &str, from: i64, to: i64) -> StoreFuture<()>;
    /// The results after the one with this number, in order, at most `most`.
    fn results(&self, after: i64, most: usize) -> StoreFuture<Vec<Numbered>>;
    /// The results of somebody, the latest first, at most `most`.
    fn results_of(&self, person: i64, most: usize) -> StoreFuture<Vec<Numbered>>;
    /// The result of the game at a table.
    fn result(&self, table: &str) -> StoreFuture<Option<GameResult>>;
    /// Tables whose game is over without a result: played before results were kept.
    fn without_result(&self) -> StoreFuture<Vec<String>>;
    /// Adds results, all or none.
    fn add_results(&self, results: Vec<GameResult>) -> StoreFuture<()>;

    /// Keeps a record from elsewhere under its hash. Beyond `most` records,
    /// or `most` bytes in all, the oldest go.
    fn keep_record(
        &self,
        hash: &str,
        body: &str,
        wall: u64,
        most: (usize, usize),
    ) -> StoreFuture<()>;
    /// The record with this hash.
    fn record(&self, hash: &str) -> StoreFuture<Option<String>>;

    /// Adds a guest, logged in.
    fn add_guest(
        &self,
        name: &str,
        prefs: &str,
        session: SessionHash,
        wall: u64,
    ) -> StoreFuture<i64>;
    /// Somebody by number.
    fn person(&self, id: i64) -> StoreFuture<Option<PersonRow>>;
    /// Changes the name that others see, and the login of a person with an account;
    /// [`StoreError::Taken`] if another has this login.
    fn rename(&self, id: i64, name: &str, login: Option<&str>) -> StoreFuture<()>;
    /// Changes the settings.
    fn set_prefs(&self, id: i64, prefs: &str) -> StoreFuture<()>;
    /// Gives somebody an account; [`StoreError::Taken`] if another has this login.
    fn register(&self, id: i64, login: &str, name: &str, password: &str) -> StoreFuture<()>;
    /// The account with this login.
    fn account(&self, login: &str) -> StoreFuture<Option<Account>>;
    /// Forgets who somebody was: name, account, settings, sessions, marks and what
    /// they said. The number stays, without meaning, in the logs of their games.
    fn forget(&self, id: i64) -> StoreFuture<()>;

    /// Logs somebody in.
    fn add_session(&self, session: SessionHash, person: i64, wall: u64) -> StoreFuture<()>;
    /// Whose session it is.
    fn session(&self, session: SessionHash) -> StoreFuture<Option<i64>>;
    /// On how many devices somebody is logged in.
    fn sessions(&self, person: i64) -> StoreFuture<u32>;
    /// Ends a session.
    fn end_session(&self, session: SessionHash) -> StoreFuture<()>;
    /// Ends all sessions of somebody.
    fn end_sessions(&self, person: i64) -> StoreFuture<()>;
    /// Ends sessions begun before the server had been up for so long. Not by the time of
    /// the world: a clock that was wrong once would end them all.
    fn end_old_sessions(&self, before: u64) -> StoreFuture<()>;

    /// For how many milliseconds the server has been up, over all its runs.
    fn up(&self) -> StoreFuture<u64>;
    /// Notes for how many milliseconds it has been up.
    fn note_up(&self, up: u64) -> StoreFuture<()>;
    /// Whether the database answers.
    fn ready(&self) -> StoreFuture<()>;
}
