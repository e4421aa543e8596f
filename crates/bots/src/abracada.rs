//! Opponents for Abracada...What?.

pub mod appraisal;
pub mod belief;
mod champion;
mod greedy;
pub mod habits;
mod levels;
mod master;
pub mod net;
pub mod turn;
pub mod worth;

pub use greedy::{Greedy, Thumb};
pub use levels::{Adept, Novice};
pub use master::{Master, reading};

use hindsight_abracada::Abracada;
use hindsight_core::{Anchor, BotSpec, Level, RandomBot};

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
        character: "knows the odds of each call and what it brings, and thinks no further",
        make: |_| Box::new(Adept),
    },
    BotSpec {
        name: "expert",
        level: Some(Level::Expert),
        character: "plans each turn to its end by rule of thumb, and never forgets a miss",
        // The greedy bot under the name of its level.
        make: |_| Box::new(Greedy),
    },
    BotSpec {
        name: "master",
        level: Some(Level::Master),
        character: "plays for the whole game, and reads its own stones from what you call",
        make: |setup| Box::new(Master::new(setup.think)),
    },
    BotSpec {
        name: "champion",
        level: Some(Level::Champion),
        character: "has played itself twelve million times, and feels which stones it holds",
        make: champion::Sitting::make,
    },
];

impl crate::HasBots for Abracada {
    const NET: Option<&'static [u8]> = Some(champion::WEIGHTS);
    const BOTS: &'static [BotSpec<Self>] = BOTS;
    const ANCHORS: &'static [(Level, Anchor)] = &[
        (Level::Novice, Anchor { two: 1100, more: 1420 }),
        (Level::Adept, Anchor { two: 1500, more: 1500 }),
        (Level::Expert, Anchor { two: 1630, more: 1585 }),
        (Level::Master, Anchor { two: 1820, more: 1690 }),
        (Level::Champion, Anchor { two: 1945, more: 1710 }),
    ];
}
