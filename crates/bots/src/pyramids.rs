//! Opponents for Pyramids.
//!
//! - `greedy` weighs marks by an `outlook` on what each card promises ([`Prospect`]).
//! - `novice` does not weigh at all.
//! - The levels above it share a `quick_policy` (over the `chart` of each card).
//!   It is all that `adept` has; `expert` and `master` play the rest of the game out
//!   with it in their heads (`world`) for each move that looks good (`thinker`).
//! - `champion` plays it on in the same way, but only for a few turns: a small net has
//!   learned which marks to make there, and what everybody will end with ([`value`]).

pub mod appraisal;
mod champion;
mod chart;
mod greedy;
mod insight;
mod novice;
mod outlook;
mod prospect;
mod quick_policy;
mod thinker;
pub mod value;
mod world;

use std::time::Duration;

use hindsight_core::{Anchor, BotSetup, BotSpec, Level, RandomBot};
use hindsight_pyramids::Pyramids;
use hindsight_search::Budget;

use crate::insight::Insights;

pub use greedy::Greedy;
use novice::Novice;
pub use prospect::Prospect;
use quick_policy::PolicyWeights;
use thinker::{Habits, Thinker};

/// How many games the expert plays out for a move, however long it may think: more
/// would make a master of it.
const EXPERT_GAMES: u32 = 80;
/// How many games the master plays out for a move if it was told nothing else, and how
/// long at most; a little is left of the second for all the rest.
const MASTER_GAMES: u32 = 2000;
const MASTER_TIME: Duration = Duration::from_millis(950);

fn master(setup: &BotSetup) -> Thinker {
    Thinker::new(Habits {
        budget: Budget::of(setup.think, Budget::Within(MASTER_GAMES, MASTER_TIME)),
        most: u32::MAX,
        alone: false,
        candidates: 24,
        doubt: 1.0,
        weights: PolicyWeights::TUNED,
        foresight: None,
    })
}

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
        name: "novice",
        level: Some(Level::Novice),
        character: "runs after gems, steps on skulls, and watches neither the others nor the end",
        make: |_| Box::new(Novice),
    },
    BotSpec {
        name: "adept",
        level: Some(Level::Adept),
        character: "weighs tombs, icons and races for one mark at a time, and does not think ahead",
        make: |_| {
            Box::new(Thinker::new(Habits {
                budget: Budget::Iterations(1),
                most: 1,
                alone: false,
                candidates: 1,
                doubt: 0.0,
                weights: PolicyWeights::PLAIN,
                foresight: None,
            }))
        },
    },
    BotSpec {
        name: "expert",
        level: Some(Level::Expert),
        character: "plays the expedition on in its head eighty times, and looks at nobody else",
        make: |setup| {
            Box::new(Thinker::new(Habits {
                budget: Budget::of(setup.think, Budget::Iterations(EXPERT_GAMES)),
                most: EXPERT_GAMES,
                alone: true,
                candidates: 6,
                doubt: 1.0,
                weights: PolicyWeights::TUNED,
                foresight: None,
            }))
        },
    },
    BotSpec {
        name: "master",
        level: Some(Level::Master),
        character: "plays everybody's game out thousands of times, and goes for the win rather than the points",
        make: |setup| Box::new(master(setup)),
    },
    BotSpec {
        name: "champion",
        level: Some(Level::Champion),
        character: "has played a million expeditions against itself: looks a few cards ahead, and knows what the rest brings",
        make: champion::Sitting::make,
    },
];

impl crate::HasBots for Pyramids {
    const BOTS: &'static [BotSpec<Self>] = BOTS;
    const ANCHORS: &'static [(Level, Anchor)] = &[
        (Level::Novice, Anchor { two: 600, more: 600 }),
        (Level::Adept, Anchor { two: 1500, more: 1500 }),
        (Level::Expert, Anchor { two: 1690, more: 1640 }),
        (Level::Master, Anchor { two: 1905, more: 1810 }),
        (Level::Champion, Anchor { two: 1940, more: 1810 }),
    ];
    const INSIGHT: Option<&'static Insights<Self>> = Some(&insight::INSIGHTS);
}
