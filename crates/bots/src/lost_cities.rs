//! Opponents for Lost Cities.

mod blueprint;
mod champion;
mod greedy;
mod guide;
pub mod hands;
mod levels;

use hindsight_core::{Anchor, BotSpec, Level, RandomBot};
use hindsight_lost_cities::LostCities;

use crate::champion::Champion;

/// The bots of Lost Cities: three to measure by, then the levels, weakest first.
pub const BOTS: &[BotSpec<LostCities>] = &[
    RandomBot::spec(),
    BotSpec {
        name: "greedy",
        level: None,
        character: "counts what each expedition can still become, and never looks further",
        make: |_| Box::new(greedy::Greedy),
    },
    BotSpec {
        name: "steady",
        level: None,
        character: "the master's first thought: judges as soundly as it can, and never searches",
        make: levels::steady,
    },
    BotSpec {
        name: "novice",
        level: Some(Level::Novice),
        character: "sets out for everywhere at once, loves a wager, and forgets what you collect",
        make: levels::novice,
    },
    BotSpec {
        name: "adept",
        level: Some(Level::Adept),
        character: "packs with care and counts the turns, but judges by feel",
        make: levels::adept,
    },
    BotSpec {
        name: "expert",
        level: Some(Level::Expert),
        character: "remembers every card that was seen and weighs each step almost to the point",
        make: levels::expert,
    },
    BotSpec {
        name: "master",
        level: Some(Level::Master),
        character: "plays thousands of rounds in its head before it lays down a card",
        make: levels::master,
    },
    BotSpec {
        name: "champion",
        level: Some(Level::Champion),
        character: "has played twenty million rounds against itself, and knows at a glance",
        make: |_| Box::new(Champion::default()),
    },
];

impl crate::HasBots for LostCities {
    const NET: Option<&'static [u8]> = Some(champion::WEIGHTS);
    const BOTS: &'static [BotSpec<Self>] = BOTS;
    const ANCHORS: &'static [(Level, Anchor)] = &[
        (Level::Novice, Anchor { two: 1150, more: 1150 }),
        (Level::Adept, Anchor { two: 1500, more: 1500 }),
        (Level::Expert, Anchor { two: 1745, more: 1745 }),
        (Level::Master, Anchor { two: 1985, more: 1985 }),
        (Level::Champion, Anchor { two: 2115, more: 2115 }),
    ];
}
