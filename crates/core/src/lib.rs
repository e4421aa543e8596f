//! The foundation of Hindsight: what a game of hidden information is.
//!
//! - [`Game`]: the one trait a game implements. Rules are pure functions over a
//!   small state; chance is explicit; a [`Game::View`] is the only way out.
//! - [`Match`]: a game under way, with the steps that made it. The steps are the
//!   truth; the state is what replaying them gives.
//! - [`Look`]: all that a page or a program needs of a match at a moment.
//! - [`ChanceSource`]: where the chance of a match comes from.
//! - [`record`]: a match as JSON Lines, written and verified.
//! - [`dice`]: the fair dice of real games and the swift dice of search.
//! - `contract` (feature `contract`): the tests that every game must pass.

mod bot;
pub mod chance;
#[cfg(feature = "contract")]
pub mod contract;
pub mod dice;
mod error;
mod game;
pub mod json;
mod look;
mod matches;
mod ones;
pub mod options;
pub mod record;
mod seat;
mod standing;

pub use bot::{Advice, Anchor, Bot, BotSetup, BotSpec, Level, RandomBot, Think, Unit};
pub use chance::ChanceSource;
pub use dice::{Dice, FairDice, Seed, SwiftDice};
pub use error::{Illegal, ImpossibleView, Misread, SetupError};
pub use game::{Actions, Game, MAX_ACTIONS, Names, Step, Turn, playout};
pub use look::Look;
pub use matches::{Match, ResumeError};
pub use ones::Ones;
pub use options::{GameOptions, OptionKind, OptionSpec, OptionValue};
pub use seat::{MAX_SEATS, Observer, Seat, SeatSet, SeatVec};
pub use standing::Standing;

/// What a game's crate needs besides this one, at the versions used here.
pub use arrayvec;
