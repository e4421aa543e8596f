//! The promises that every game makes, and golden playthroughs.

use std::path::Path;

use hindsight_core::{Bot, Dice, SwiftDice, contract};
use hindsight_lost_cities::{Action, LostCities, View};

/// Mostly draws from the deck, so that a playthrough is short enough to be read.
struct Brisk;

impl Bot<LostCities> for Brisk {
    fn choose(&mut self, _view: &View, legal: &[Action], dice: &mut SwiftDice) -> Action {
        if legal[0] == Action::DRAW && dice.chance(0.8) {
            return Action::DRAW;
        }
        legal[dice.index(legal.len())]
    }
}

#[test]
fn keeps_the_contract() {
    contract::check::<LostCities>(
        &[("", 2), ("rounds=1", 2), ("rounds=9", 2), ("rounds=2,expeditions=6", 2)],
        4,
    );
}

#[test]
fn plays_as_it_used_to() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    contract::goldens::<LostCities>(&folder, &mut Brisk);
}
