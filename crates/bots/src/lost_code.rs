//! Players of The Lost Code.

mod adept;
pub mod appraisal;
pub mod champion;
mod codes;
mod curse;
mod expert;
mod facts;
mod greedy;
mod guesses;
mod insight;
mod master;
mod novice;
mod others;
mod outlook;
mod planner;
pub mod practice;
mod tokens;
pub mod value;
mod winning;

use hindsight_core::{Anchor, BotSpec, Level, RandomBot};
use hindsight_lost_code::{Action, LostCode, Round};

use crate::insight::Insights;

use adept::Adept;
use champion::Sitting;
use expert::Expert;
use greedy::Greedy;
use master::Master;
use novice::Novice;

/// All of them.
pub const BOTS: &[BotSpec<LostCode>] = &[
    RandomBot::spec(),
    BotSpec {
        name: "greedy",
        level: None,
        character: "counts every code and takes what is worth most at once",
        make: |_| Box::new(Greedy),
    },
    BotSpec {
        name: "novice",
        level: Some(Level::Novice),
        character: "forgets old clues, hopes for narrow wheels and is sure too soon",
        make: |_| Box::new(Novice),
    },
    BotSpec {
        name: "adept",
        level: Some(Level::Adept),
        character: "knows the odds to the last code, and thinks of the points at hand",
        make: |_| Box::new(Adept),
    },
    BotSpec {
        name: "expert",
        level: Some(Level::Expert),
        character: "knows what a clue is worth, and bets to learn as well as to gain",
        make: |_| Box::new(Expert),
    },
    BotSpec {
        name: "master",
        level: Some(Level::Master),
        character: "plays to win: sees what you know, and leaves you the wheels you like least",
        make: |setup| Box::new(Master::new(setup.think)),
    },
    BotSpec {
        name: "champion",
        level: Some(Level::Champion),
        character: "has seen how games end, with tokens and curses, and at tables of two plays for that",
        make: Sitting::make,
    },
];

impl crate::HasBots for LostCode {
    const BOTS: &'static [BotSpec<Self>] = BOTS;
    const ANCHORS: &'static [(Level, Anchor)] = &[
        (Level::Novice, Anchor { two: 1120, more: 1195 }),
        (Level::Adept, Anchor { two: 1500, more: 1500 }),
        (Level::Expert, Anchor { two: 1710, more: 1610 }),
        (Level::Master, Anchor { two: 1880, more: 1690 }),
        (Level::Champion, Anchor { two: 1910, more: 1690 }),
    ];
    const INSIGHT: Option<&'static Insights<Self>> = Some(&insight::INSIGHTS);
}

/// The action with the greatest value, the first of equals.
fn best_of(legal: &[Action], value: impl Fn(Action) -> f64) -> Action {
    let mut best = (legal[0], f64::MIN);
    for &action in legal {
        let value = value(action);
        // Values that differ by rounding alone are equal.
        if value > best.1 + 1e-9 {
            best = (action, value);
        }
    }
    best.0
}

/// Leaves out what was told in these rounds.
fn forget(rounds: &mut [Round]) {
    for round in rounds {
        round.bets.iter_mut().for_each(|bet| bet.verdict = None);
    }
}

#[cfg(test)]
mod tests;
