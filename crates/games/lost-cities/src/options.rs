//! What can be chosen before a match.

use hindsight_core::{GameOptions, OptionKind, OptionSpec, OptionValue};
use serde::{Deserialize, Serialize};

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    /// How many rounds a match has, 1 to 9.
    pub rounds: u8,
    /// How many expeditions (colours) there are, 5 or 6.
    pub expeditions: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { rounds: 3, expeditions: 5 }
    }
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "rounds",
            kind: OptionKind::Number { default: 3, least: 1, most: 9 },
            help: "how many rounds a match has",
        },
        OptionSpec {
            name: "expeditions",
            kind: OptionKind::Number { default: 5, least: 5, most: 6 },
            help: "how many expeditions there are; the sixth is purple, the caves",
        },
    ];

    fn get(&self, option: usize) -> OptionValue {
        OptionValue::Number(if option == 0 { self.rounds } else { self.expeditions })
    }

    fn set(&mut self, option: usize, value: OptionValue) {
        let field = if option == 0 { &mut self.rounds } else { &mut self.expeditions };
        *field = value.number();
    }
}
