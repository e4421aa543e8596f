//! Many games between bots, on all cores, and what they show.
//!
//! - [`simulate`]: the same bots in the same seats, many deals.
//! - [`contest`]: bots compared fairly, from duplicate deals; [`Scoreboard`] has the
//!   results, [`state`] keeps them on file, [`report`] draws them.
//! - [`Contender`] and [`Player`]: a bot of ours, or a foreign program ([`engine`])
//!   that speaks the [`protocol`].

mod bench;
pub mod bradley_terry;
mod contest;
pub mod engine;
mod luck;
mod pace;
mod player;
pub mod protocol;
pub mod rating;
pub mod report;
mod schedule;
mod scoreboard;
mod simulate;
mod spread;
pub mod state;
pub mod statistics;

pub use bench::{Forfeit, forfeited};
pub use contest::{ContestPlan, GameResult, Group, contest};
pub use engine::{Fault, NoProgram};
pub use luck::{AdjustedReport, Luck, LuckOf, WithoutLuck};
pub use pace::{Pace, PaceReport};
pub use player::{Contender, Player};
pub use schedule::{Schedule, Side};
pub use scoreboard::{
    AloneReport, ContestReport, Forfeits, Moment, PairReport, RatingReport, Scoreboard, SprtReport,
};
pub use simulate::{Plan, SeatReport, SimReport, Watch, simulate};
pub use spread::{Spread, SpreadReport};

use hindsight_core::SetupError;
use thiserror::Error;

/// Why games are not begun.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RunError {
    /// A table that cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A player that is no program.
    #[error(transparent)]
    Program(#[from] NoProgram),
}
