//! What can be chosen before the game.

use hindsight_core::{GameOptions, OptionKind, OptionSpec, OptionValue};
use serde::{Deserialize, Serialize};

/// The options of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// After a hit any spell may be called next, not only an equal or higher one.
    pub free_order: bool,
    /// A round goes on until one mage is left, or has emptied the rack.
    pub last_mage_standing: bool,
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "free_order",
            kind: OptionKind::Flag { default: false },
            help: "after a hit any spell may be called next, not only an equal or higher one",
        },
        OptionSpec {
            name: "last_mage_standing",
            kind: OptionKind::Flag { default: false },
            help: "a round goes on until one mage is left alive or has emptied the rack",
        },
    ];

    fn get(&self, option: usize) -> OptionValue {
        OptionValue::Flag(if option == 0 { self.free_order } else { self.last_mage_standing })
    }

    fn set(&mut self, option: usize, value: OptionValue) {
        match option {
            0 => self.free_order = value.flag(),
            _ => self.last_mage_standing = value.flag(),
        }
    }
}
