//! What any store can do.

use std::future::Future;
use std::pin::Pin;

use thiserror::Error;

use crate::{Deals, Messages, Tokens, WaitChange};

/// The answer of a store, to be awaited.
pub type StoreFuture<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// The SHA-256 of a secret that is long and random: a session's token, a device's, a code.
pub type SecretHash = [u8; 32];

/// The hash of a session's token.
pub type SessionHash = SecretHash;

/// Why a store did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Somebody else wrote this entry of the log, or has this login.
    #[error("somebody else was faster")]
    Taken,
    /// The database cannot be reached, or has no time; it may be back in a moment.
    #[error("the database is away: {0}")]
    Away(String),
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
    /// For whom the table began to wait, or does no longer.
    pub waits: Vec<WaitChange>,
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
    /// Whether it counts: not if nobody has won.
    pub counted: bool,
    /// Whether it was to change ratings.
    pub rated: bool,
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
    /// Whether it gave up, or lost by the clock, instead of playing to the end.
    pub gave_up: bool,
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
    /// Public ones in this phase: of each who sits there one, then a second, so that nobody
    /// fills the list alone.
    Public(&'static str),
    /// All in this phase.
    Phase(&'static str),
    /// Those in this phase, public or not, at which nobody has come or gone since
    /// (milliseconds since 1970).
    Since(&'static str, bool, u64),
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
    /// Whether they run the house.
    pub operator: bool,
    /// Until when they may not speak, in milliseconds since 1970.
    pub muted_until: u64,
    /// Until when they may neither sit down nor speak, in milliseconds since 1970.
    pub banned_until: u64,
    /// Whose bot it is, if it is one.
    pub owner: Option<i64>,
}

/// What an operator has ordered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRow {
    /// The number.
    pub id: i64,
    /// When it was given, in milliseconds since 1970.
    pub wall: u64,
    /// Who gave it.
    pub actor: String,
    /// The order, JSON.
    pub body: String,
    /// How it ended, once it has.
    pub outcome: Option<String>,
}

/// What a player reports about another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// Milliseconds since 1970.
    pub wall: u64,
    /// Who reports.
    pub reporter: i64,
    /// About whom.
    pub person: i64,
    /// At which table.
    pub table: String,
    /// Why, by a word.
    pub reason: String,
    /// In the reporter's own words.
    pub words: String,
}

/// A report that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number.
    pub id: i64,
    /// Whether an operator is done with it.
    pub closed: bool,
    /// What was reported.
    pub report: NewReport,
}

/// Somebody asks another for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChallenge {
    /// Who asks.
    pub person: i64,
    /// Who is asked.
    pub whom: i64,
    /// What for, JSON.
    pub body: String,
    /// Until when, in milliseconds since 1970.
    pub expires: u64,
}

/// A challenge that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The number.
    pub id: i64,
    /// Who asks whom for what.
    pub challenge: NewChallenge,
    /// The answer, if there is one: `no`, `yes` while a table is being set up, then the table.
    pub outcome: Option<String>,
}

/// What somebody is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// As others see it.
    pub shown: String,
    /// What it looks like: names that are taken for each other have this in common.
    pub looks: String,
}

/// What logging in needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub person: i64,
    /// The password's hash, as a PHC string.
    pub password: String,
    /// The secret of the second factor, for those who have one.
    pub second_factor: Option<Vec<u8>>,
}

/// A session that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSession {
    /// The hash of its token.
    pub hash: SessionHash,
    /// On what, in a few words.
    pub device: String,
    /// Milliseconds since 1970.
    pub wall: u64,
}

/// A session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of its token.
    pub hash: SessionHash,
    /// On what it was begun, in a few words; empty if that is not known.
    pub device: String,
    /// When it was begun, in milliseconds since 1970.
    pub created: u64,
    /// The day on which it was last used, by its first millisecond.
    pub used: u64,
}

/// What stands on a sheet: the name of a place, and what is marked there.
pub type Marks = Vec<(String, String)>;

/// What somebody made of a puzzle when they first answered it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleTry {
    /// Who tried; one who was forgotten, by its negative.
    pub person: i64,
    /// The game's id.
    pub game: String,
    /// The puzzle's number.
    pub number: u32,
    /// The answer; empty for one who asked to be shown it.
    pub answer: String,
    /// Whether it was right.
    pub found: bool,
    /// What it is worth, in eighths: fewer after hints, 0 where it was wrong or shown.
    pub worth: u8,
    /// Milliseconds since 1970.
    pub wall: u64,
}

/// What must not be lost, behind one trait. A write is answered once it is on disk.
pub trait Store: Deals + Messages + Tokens {
    /// Adds entries to a log, all or none; [`StoreError::Taken`] if there is an
    /// entry with one of these numbers.
    fn append(&self, append: Append) -> StoreFuture<()>;
    /// The log of a table from its first entry; empty if there is no such table.
    fn log(&self, table: &str) -> StoreFuture<Vec<String>>;
    /// A list of tables, at most `most`.
    fn tables(&self, filter: TableFilter, most: usize) -> StoreFuture<Vec<String>>;

    /// Those of these tables that everybody may find.
    fn public_among(&self, tables: Vec<String>) -> StoreFuture<Vec<String>>;

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

    /// Keeps the review of the game at a table, in the place of an older one.
    fn keep_review(&self, table: &str, version: u16, body: &str, digest: &str) -> StoreFuture<()>;
    /// The review of the game at a table, if this version of the program has made it.
    fn review(&self, table: &str, version: u16) -> StoreFuture<Option<String>>;
    /// The digests of the reviews that this version has made of somebody's latest games, at most
    /// `most`: the table and the digest, the latest first.
    fn review_digests(
        &self,
        person: i64,
        version: u16,
        most: usize,
    ) -> StoreFuture<Vec<(String, String)>>;

    /// Writes down what somebody made of a puzzle; false, and nothing is changed, if they have
    /// answered it before.
    fn add_puzzle_try(&self, made: PuzzleTry) -> StoreFuture<bool>;
    /// What somebody made of a puzzle.
    fn puzzle_try(&self, person: i64, game: &str, number: u32) -> StoreFuture<Option<PuzzleTry>>;
    /// What was made of puzzles after the one with this number, in order, at most `most`.
    fn puzzle_tries(&self, after: i64, most: usize) -> StoreFuture<Vec<(i64, PuzzleTry)>>;
    /// What somebody made of puzzles, in order.
    fn puzzle_tries_of(&self, person: i64) -> StoreFuture<Vec<PuzzleTry>>;
    /// Notes that somebody has seen this many hints of a puzzle; never fewer than before.
    fn see_puzzle_hints(&self, person: i64, game: &str, number: u32, seen: u8) -> StoreFuture<()>;
    /// How many hints of a puzzle somebody has seen.
    fn puzzle_hints(&self, person: i64, game: &str, number: u32) -> StoreFuture<u8>;

    /// Adds a guest, logged in.
    fn add_guest(&self, name: Name, prefs: &str, session: NewSession) -> StoreFuture<i64>;
    /// Somebody by number.
    fn person(&self, id: i64) -> StoreFuture<Option<PersonRow>>;
    /// Changes the name that others see, and the login of a person with an account;
    /// [`StoreError::Taken`] if another account has this login, or a name that looks like this
    /// one. The name of an account is nobody else's: guests whose names look like it are
    /// called `instead`, and given back.
    fn rename(
        &self,
        id: i64,
        name: Name,
        login: Option<&str>,
        instead: Name,
    ) -> StoreFuture<Vec<i64>>;
    /// Changes the settings.
    fn set_prefs(&self, id: i64, prefs: &str) -> StoreFuture<()>;
    /// Gives somebody an account; refuses and gives back what [`rename`](Store::rename) does.
    fn register(
        &self,
        id: i64,
        login: &str,
        name: Name,
        password: &str,
        instead: Name,
    ) -> StoreFuture<Vec<i64>>;
    /// The account with this login.
    fn account(&self, login: &str) -> StoreFuture<Option<Account>>;
    /// The person with an account whose name looks like this.
    fn account_looking_like(&self, looks: &str) -> StoreFuture<Option<i64>>;
    /// People of whose names it is not known what they look like, with their names: from
    /// before that was kept.
    fn names_without_looks(&self) -> StoreFuture<Vec<(i64, String)>>;
    /// Notes what names look like, by person.
    fn set_looks(&self, looks: Vec<(i64, String)>) -> StoreFuture<()>;
    /// Changes the password; other sessions than this one end.
    fn set_password(
        &self,
        id: i64,
        password: &str,
        session: Option<SessionHash>,
    ) -> StoreFuture<()>;
    /// Gives somebody codes that open the account once each, instead of those from before.
    fn set_recovery_codes(&self, id: i64, codes: Vec<SecretHash>) -> StoreFuture<()>;
    /// How many codes somebody has left.
    fn recovery_codes(&self, id: i64) -> StoreFuture<u32>;
    /// Uses a code up; false if there is no such code.
    fn use_recovery_code(&self, id: i64, code: SecretHash) -> StoreFuture<bool>;
    /// Uses a code up for a new password, and ends all sessions; false, and nothing is changed,
    /// if there is no such code.
    fn recover(&self, id: i64, code: SecretHash, password: &str) -> StoreFuture<bool>;
    /// Sets the secret of the second factor, or takes it away.
    fn set_second_factor(&self, id: i64, secret: Option<Vec<u8>>) -> StoreFuture<()>;
    /// Notes that the code of a step of time was used; false if it, or a later one, was before.
    fn use_step(&self, id: i64, step: u64) -> StoreFuture<bool>;
    /// Notes that somebody has logged in on a device.
    fn remember_device(&self, device: SecretHash, id: i64, wall: u64) -> StoreFuture<()>;
    /// Whether somebody has logged in on a device before.
    fn knows_device(&self, device: SecretHash, id: i64) -> StoreFuture<bool>;
    /// Notes that a guest has logged in to an account, whose all is from now on that the guest
    /// said.
    fn became(&self, guest: i64, account: i64) -> StoreFuture<()>;
    /// Somebody, and the guests that became this person.
    fn selves(&self, id: i64) -> StoreFuture<Vec<i64>>;
    /// Tables at which somebody, or a guest that they were, has said something.
    fn spoke_at(&self, id: i64) -> StoreFuture<Vec<String>>;
    /// Forgets who somebody was: name, account, settings, sessions, marks and what they said,
    /// also as a guest before they logged in, and leaves no byte of it in the files. The number
    /// stays, without meaning, in the logs of their games.
    fn forget(&self, id: i64) -> StoreFuture<()>;

    /// Logs somebody in.
    fn add_session(&self, session: NewSession, person: i64) -> StoreFuture<()>;
    /// Whose session it is.
    fn session(&self, session: SessionHash) -> StoreFuture<Option<i64>>;
    /// Notes that a session is in use.
    fn use_session(&self, session: SessionHash, wall: u64) -> StoreFuture<()>;
    /// Where somebody is logged in, the last used first.
    fn sessions(&self, person: i64) -> StoreFuture<Vec<SessionRow>>;
    /// Ends a session.
    fn end_session(&self, session: SessionHash) -> StoreFuture<()>;
    /// Ends all sessions of somebody.
    fn end_sessions(&self, person: i64) -> StoreFuture<()>;
    /// Ends sessions begun before the server had been up for so long. Not by the time of
    /// the world: a clock that was wrong once would end them all.
    fn end_old_sessions(&self, before: u64) -> StoreFuture<()>;

    /// Writes an order down, for a server to carry out, and gives its number. Orders are never
    /// changed or deleted.
    fn give_order(&self, actor: &str, body: &str, wall: u64) -> StoreFuture<i64>;
    /// An order.
    fn order(&self, id: i64) -> StoreFuture<Option<OrderRow>>;
    /// The orders that nobody has carried out yet, the oldest first.
    fn open_orders(&self) -> StoreFuture<Vec<OrderRow>>;
    /// The last orders, the latest first, at most `most`.
    fn orders(&self, most: usize) -> StoreFuture<Vec<OrderRow>>;
    /// Notes how an order ended; what was noted before stays.
    fn settle_order(&self, id: i64, outcome: &str) -> StoreFuture<()>;
    /// Makes somebody an operator, or no longer one.
    fn set_operator(&self, id: i64, is: bool) -> StoreFuture<()>;
    /// Somebody may not speak until then.
    fn set_muted(&self, id: i64, until: u64) -> StoreFuture<()>;
    /// Somebody may neither sit down nor speak until then.
    fn set_banned(&self, id: i64, until: u64) -> StoreFuture<()>;
    /// People whose names hold this text, or whose number it is, at most `most`.
    fn find_people(&self, text: &str, most: usize) -> StoreFuture<Vec<i64>>;
    /// Erases what was said at a table, by somebody, or by somebody at a table, and leaves no
    /// byte of it in the files.
    fn erase_chat(&self, table: Option<&str>, person: Option<i64>) -> StoreFuture<()>;
    /// Writes a report down, in the place of one by the same about the same at the same table;
    /// false if its maker has made this many within a day.
    fn add_report(&self, report: NewReport, a_day: u32) -> StoreFuture<bool>;
    /// The open reports, or all about somebody, the latest first, at most `most`.
    fn reports(&self, about: Option<i64>, most: usize) -> StoreFuture<Vec<Report>>;
    /// An operator is done with a report.
    fn close_report(&self, id: i64) -> StoreFuture<()>;

    /// Follows somebody; false, and nothing is changed, if one would follow more than `most`.
    fn follow(&self, person: i64, whom: i64, wall: u64, most: u32) -> StoreFuture<bool>;
    /// Does not follow somebody any more.
    fn unfollow(&self, person: i64, whom: i64) -> StoreFuture<()>;
    /// Whom somebody follows, the latest first.
    fn followed(&self, person: i64) -> StoreFuture<Vec<i64>>;
    /// Who follows somebody.
    fn followers(&self, whom: i64) -> StoreFuture<Vec<i64>>;
    /// Blocks somebody: neither follows the other any more, and open challenges between them are
    /// gone. False, and nothing is changed, if one would block more than `most`.
    fn block(&self, person: i64, whom: i64, wall: u64, most: u32) -> StoreFuture<bool>;
    /// Does not block somebody any more.
    fn unblock(&self, person: i64, whom: i64) -> StoreFuture<()>;
    /// Whom somebody blocks, the latest first.
    fn blocked(&self, person: i64) -> StoreFuture<Vec<i64>>;
    /// Who blocks somebody.
    fn blockers(&self, whom: i64) -> StoreFuture<Vec<i64>>;
    /// Writes a challenge down, in the place of the last by the same to the same, and gives its
    /// number; none if its maker has this many open already, [`StoreError::Taken`] while a no to
    /// the last one stands.
    fn add_challenge(&self, new: NewChallenge, wall: u64, most: u32) -> StoreFuture<Option<i64>>;
    /// A challenge that has not run out.
    fn challenge(&self, id: i64, wall: u64) -> StoreFuture<Option<Challenge>>;
    /// The open challenges by somebody and to them, the latest first.
    fn challenges(&self, person: i64, wall: u64) -> StoreFuture<Vec<Challenge>>;
    /// Answers an open challenge; false if it is not open any more.
    fn answer_challenge(&self, id: i64, outcome: &str, wall: u64) -> StoreFuture<bool>;
    /// The table of a challenge that was accepted.
    fn settle_challenge(&self, id: i64, table: &str) -> StoreFuture<()>;
    /// Takes a challenge back.
    fn end_challenge(&self, id: i64) -> StoreFuture<()>;

    /// For how many milliseconds the server has been up, over all its runs.
    fn up(&self) -> StoreFuture<u64>;
    /// Notes for how many milliseconds it has been up.
    fn note_up(&self, up: u64) -> StoreFuture<()>;
    /// Whether the database can be written to.
    fn ready(&self) -> StoreFuture<()>;
}
