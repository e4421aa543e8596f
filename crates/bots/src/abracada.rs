//! Opponents for Abracada...What?.

pub mod data;
pub mod belief;
mod greedy;
pub mod habits;
mod levels;
pub mod net;
pub mod turn;
pub mod worth;

pub use greedy::{Greedy, Thumb};
pub use levels::{Adept, Novice};

use hindsight_abracada::Abracada;
use hindsight_core::{BotSpec, Level, RandomBot};

/// Everybody who can be asked to play.
pub const BOTS: &[BotSpec<Abracada>] = &[
    RandomBot::spec(),
    BotSpec {
        name: "greedy",
        level: None,
        character: "knows the odds of every call, and weighs each turn but not the next",
        make: |_| Box::new(Greedy),
    },
    BotSpec {
        name: "novice",
        level: Some(Level::Novice),
        character: "longs for the mighty spells, forgets what has missed, and presses its luck",
        make: |_| Box::new(Novice),
    },
    BotSpec {
        name: "adept",
        level: Some(Level::Adept),
        character: "knows the odds of a call and its good and bad, and thinks no further",
        make: |_| Box::new(Adept),
    },
];
