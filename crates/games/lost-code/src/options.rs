//! What can be chosen before the game, and the numbers that follow from it.

use hindsight_core::{GameOptions, OptionKind, OptionSpec, OptionValue};
use serde::{Deserialize, Serialize};

use crate::{Symbol, SymbolSet};

/// The variants, to be combined freely.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "four variants, each on or off")]
pub struct Options {
    /// Five symbols: the bear stays in the box.
    pub beginner: bool,
    /// The tiles with the digit 8 are in play.
    pub x: bool,
    /// The deadly shortcut: tokens for guesses written early, scored double.
    pub shortcut: bool,
    /// The curse of the temple upon the leader.
    pub curse: bool,
}

const OFF: OptionKind = OptionKind::Flag { default: false };

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "beginner", kind: OFF, help: "five symbols: the bear stays in the box" },
        OptionSpec { name: "x", kind: OFF, help: "the eights are in play: sums reach 24" },
        OptionSpec {
            name: "shortcut",
            kind: OFF,
            help: "tokens that let a digit be written early, for double points",
        },
        OptionSpec { name: "curse", kind: OFF, help: "a curse upon the leader in mid-game" },
    ];

    fn get(&self, option: usize) -> OptionValue {
        OptionValue::Flag(match option {
            0 => self.beginner,
            1 => self.x,
            2 => self.shortcut,
            _ => self.curse,
        })
    }

    fn set(&mut self, option: usize, value: OptionValue) {
        let on = value.flag();
        match option {
            0 => self.beginner = on,
            1 => self.x = on,
            2 => self.shortcut = on,
            _ => self.curse = on,
        }
    }
}

impl Options {
    /// How many tiles each symbol has: the digits from 0 up.
    #[inline]
    pub const fn digits(self) -> u8 {
        if self.x { 9 } else { 8 }
    }

    /// The greatest sum of three dice.
    #[inline]
    pub const fn most(self) -> u8 {
        3 * (self.digits() - 1)
    }

    /// The symbols that have tiles.
    #[inline]
    pub const fn symbols(self) -> SymbolSet {
        if self.beginner { SymbolSet::ALL.without(Symbol::Bear) } else { SymbolSet::ALL }
    }

    /// Whether the roller must turn a die that shows this symbol, because it has no tiles.
    #[inline]
    pub const fn must_turn(self, symbol: Symbol) -> bool {
        !self.symbols().contains(symbol)
    }

    /// How many tiles a symbol's pile has after the deal: all but the boxed one and
    /// one for each of the four racks.
    #[inline]
    pub const fn pile(self) -> u8 {
        self.digits() - 5
    }
}

/// The number of rounds: 10, 9 or 8 with 2, 3 or 4 players.
#[inline]
pub const fn rounds(seats: u8) -> u8 {
    12 - seats
}

/// The last round with shortcut tokens: 7, 6 or 5.
#[inline]
pub const fn token_rounds(seats: u8) -> u8 {
    rounds(seats) - 3
}

/// The last round in which somebody may be cursed: the last but one.
#[inline]
pub const fn curse_rounds(seats: u8) -> u8 {
    rounds(seats) - 1
}
