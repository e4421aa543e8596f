//! What must not be lost: people, sessions, tables, their logs and the players' marks.
//!
//! [`Store`] is the one trait behind which a database stands; [`Sqlite`] is the
//! embedded one, [`Postgres`] one that runs beside. A write is answered only once it is on disk. Logs are text to the
//! store: what they mean is for others to know.

mod accounts;
mod backup;
mod db;
mod deals;
mod file;
mod friends;
mod inspect;
mod jobs;
mod messages;
mod migrations;
mod operators;
mod postgres;
mod puzzles;
mod queries;
mod results;
mod reviews;
mod sqlite;
mod store;
mod threads;
mod tokens;
mod transfer;

pub use backup::backup;
pub use deals::{DealRow, Deals, Event, Try, TryEnd};
pub use inspect::{Inspection, inspect};
pub use messages::{Address, Channel, Letter, Link, Messages, PushDevice, Wait, WaitChange, alike};
pub use postgres::{Beat, Elsewhere, LEASE_MS, Move, News, Postgres};
pub use sqlite::Sqlite;
pub use store::{
    Account, Append, Challenge, GameResult, Index, Marks, Name, NewChallenge, NewReport,
    NewSession, Numbered, OrderRow, PersonRow, PuzzleTry, Report, SeatResult, SecretHash,
    SessionHash, SessionRow, Store, StoreError, StoreFuture, TableFilter, Who,
};
pub use tokens::{NewToken, TokenRow, Tokens};
pub use transfer::{Transferred, transfer};
