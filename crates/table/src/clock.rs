//! How much time a seat has.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The time control of a table. In notation `none`, `move:60` (seconds a turn),
/// `total:600+5` (seconds for the whole match, and what each turn adds), `days:3`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Clock {
    /// As long as it takes.
    #[default]
    None,
    /// This many seconds for every turn.
    Move {
        /// Seconds.
        seconds: u32,
    },
    /// This many seconds for the whole match, and some more after every turn.
    Total {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds that a turn adds.
        increment: u32,
    },
    /// This many days for every turn.
    Days {
        /// Days.
        days: u32,
    },
}

/// A clock that cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is not a clock: expected `none`, `move:SECONDS` (5 to 3600), \
     `total:SECONDS+INCREMENT` (30 to 86400, 0 to 300) or `days:DAYS` (1 to 30)"
)]
pub struct ClockError(String);

impl Clock {
    /// Whether any time runs at all.
    pub fn runs(self) -> bool {
        self != Clock::None
    }

    /// What a seat has at the start of a match, in milliseconds.
    pub(crate) fn at_start(self) -> u64 {
        match self {
            Clock::None => 0,
            Clock::Move { seconds } | Clock::Total { seconds, .. } => u64::from(seconds) * 1000,
            Clock::Days { days } => u64::from(days) * 86_400_000,
        }
    }

    /// What a seat has when its turn begins, given what it had left.
    pub(crate) fn at_turn(self, left: u64) -> u64 {
        match self {
            Clock::Total { .. } => left,
            _ => self.at_start(),
        }
    }

    /// What a finished turn adds.
    pub(crate) fn increment(self) -> u64 {
        match self {
            Clock::Total { increment, .. } => u64::from(increment) * 1000,
            _ => 0,
        }
    }

    fn checked(self) -> Option<Self> {
        let sane = match self {
            Clock::None => true,
            Clock::Move { seconds } => (5..=3600).contains(&seconds),
            Clock::Total { seconds, increment } => {
                (30..=86_400).contains(&seconds) && increment <= 300
            }
            Clock::Days { days } => (1..=30).contains(&days),
        };
        sane.then_some(self)
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clock::None => f.write_str("none"),
            Clock::Move { seconds } => write!(f, "move:{seconds}"),
            Clock::Total { seconds, increment } => write!(f, "total:{seconds}+{increment}"),
            Clock::Days { days } => write!(f, "days:{days}"),
        }
    }
}

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let read = || match text.split_once(':') {
            None if text == "none" || text.is_empty() => Some(Clock::None),
            Some(("move", seconds)) => Some(Clock::Move { seconds: seconds.parse().ok()? }),
            Some(("days", days)) => Some(Clock::Days { days: days.parse().ok()? }),
            Some(("total", rest)) => {
                let (seconds, increment) = rest.split_once('+').unwrap_or((rest, "0"));
                Some(Clock::Total {
                    seconds: seconds.parse().ok()?,
                    increment: increment.parse().ok()?,
                })
            }
            _ => None,
        };
        read().and_then(Clock::checked).ok_or_else(|| ClockError(text.chars().take(40).collect()))
    }
}
