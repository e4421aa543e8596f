//! What can be wrong with what somebody gave us. Each error says what was found
//! and what was expected.

use thiserror::Error;

use crate::Seat;

/// A text that is not the notation of what it should be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{found}` is not {what}: expected {expected}")]
pub struct Misread {
    /// What was to be read, with its article: `an action`.
    pub what: &'static str,
    /// What stood there instead, cut if long.
    pub found: String,
    /// What would have been right.
    pub expected: String,
}

impl Misread {
    /// The text `found` was read for `what`, where `expected` was expected.
    pub fn new(what: &'static str, found: &str, expected: impl Into<String>) -> Self {
        const KEEP: usize = 60;
        let mut kept: String = found.chars().take(KEEP).collect();
        if kept.len() < found.len() {
            kept.push('…');
        }
        Misread { what, found: kept, expected: expected.into() }
    }
}

/// A step that the rules do not allow here. The state it was meant for is untouched.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Chance decides next, not a seat.
    #[error("nobody can act before chance has decided")]
    ChanceFirst,
    /// A seat decides next, not chance.
    #[error("chance has nothing to decide here")]
    NoChance,
    /// Somebody else is to act.
    #[error("it is not the turn of seat {0}")]
    NotYourTurn(Seat),
    /// The seat may act, but not so.
    #[error("`{action}` is not legal here: expected {expected}")]
    Action {
        /// The action, in notation.
        action: String,
        /// The legal ones, in notation.
        expected: String,
    },
    /// An outcome of chance that cannot happen here.
    #[error("chance cannot give `{outcome}` here: {reason}")]
    Chance {
        /// The outcome, in notation, cut if long.
        outcome: String,
        /// Why not.
        reason: String,
    },
}

/// A view that no position gives.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no position looks like that: {0}")]
pub struct ImpossibleView(pub String);

/// A game that cannot be set up as asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The game does not seat this many.
    #[error("{game} seats {expected}, not {found}")]
    Seats {
        /// The game.
        game: &'static str,
        /// How many it seats.
        expected: String,
        /// How many were asked for.
        found: u8,
    },
    /// An option that is unknown, malformed or out of range.
    #[error("{0}")]
    Option(String),
}
