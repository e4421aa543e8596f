//! The live table, without any I/O: who sits where, whose turn it is, clocks, undo,
//! resigning, offers to end, rematches, chat.
//!
//! A table is its log. A [`Command`] is checked against the table as it stands and
//! becomes [`Entry`]s; an entry, once it is in the log, always applies. Whoever
//! holds a table first writes the entries to disk and only then shows the table
//! they lead to. [`Table::replay`] makes the same table from the log again.
//!
//! Time and randomness are passed in: a [`Moment`] with every command, the seed
//! with the [`Setup`].
//!
//! **Who may see what** is decided in one place, [`Table::observer`].

// A request that breaks off loses its answer, and a table its command: what can fail says so.
#![warn(clippy::unwrap_used, clippy::expect_used)]

mod apply;
mod clock;
mod command;
mod entry;
mod refused;
mod retelling;
mod setup;
mod table;

pub use clock::{Clock, ClockError};
pub use command::{Command, World};
pub use entry::{Deal, Entry, Logged, Moment, Origin, Person};
pub use refused::Refused;
pub use retelling::Retelling;
pub use setup::{Setup, SetupFault, Sitter, Timeout, substitute};
pub use table::{Again, Chair, ChatLine, Ending, Note, NoteKind, Phase, Replay, Table};

/// The longest chat line, in characters.
pub const LONGEST_LINE: usize = 200;

/// The most lines of chat that somebody may leave at one table.
pub const MOST_LINES: usize = 500;
