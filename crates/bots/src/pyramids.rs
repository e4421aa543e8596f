//! Opponents for Pyramids.
//!
//! - `greedy` weighs marks by an [`outlook`](self::outlook) on a [`Prospect`].
//! - The thinking bots share a quick policy (`mind`, over the `chart` of each card)
//!   by which they play a whole game out in their heads (`world`) for each move that
//!   looks good (`thinker`).

mod chart;
mod greedy;
mod mind;
mod outlook;
mod prospect;
mod thinker;
mod world;

use std::time::Duration;

use hindsight_core::{BotSpec, Level, RandomBot};
use hindsight_pyramids::Pyramids;
use hindsight_search::Budget;

pub use greedy::Greedy;
pub use prospect::Prospect;
use thinker::{Habits, Thinker};

/// The bots of Pyramids.
pub const BOTS: &[BotSpec<Pyramids>] = &[
    RandomBot::spec(),
    BotSpec {
        name: "greedy",
        level: None,
        character: "hurries to the tombs, picks up what lies beside the way, counts on one more card",
        make: |_| Box::new(Greedy),
    },
    BotSpec {
        name: "expert",
        level: Some(Level::Expert),
        character: "plays the expedition on in its head a few hundred times, and looks at nobody else",
        make: |setup| {
            Box::new(Thinker::new(Habits {
                budget: Budget::of(setup.think, Budget::Iterations(400)),
                alone: true,
                candidates: 8,
            }))
        },
    },
    BotSpec {
        name: "master",
        level: Some(Level::Master),
        character: "plays everybody's game out thousands of times, and goes for the win rather than the points",
        make: |setup| {
            Box::new(Thinker::new(Habits {
                budget: Budget::of(setup.think, Budget::Time(Duration::from_millis(950))),
                alone: false,
                candidates: 24,
            }))
        },
    },
];
