//! What can be chosen before the game.

use hindsight_core::{GameOptions, OptionKind, OptionSpec, OptionValue};

/// The options of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// One explorer alone, for a high score.
    pub solo: bool,
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        name: "solo",
        kind: OptionKind::Flag { default: false },
        help: "one explorer alone, for a high score; without it two to four",
    }];

    fn get(&self, _option: usize) -> OptionValue {
        OptionValue::Flag(self.solo)
    }

    fn set(&mut self, _option: usize, value: OptionValue) {
        self.solo = value.flag();
    }
}
