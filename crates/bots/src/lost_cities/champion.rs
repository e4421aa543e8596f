//! What the champion has learned of Lost Cities.

use std::sync::LazyLock;

use hindsight_core::SwiftDice;
use hindsight_encode::lost_cities::place;
use hindsight_lost_cities::{Action, LostCities, Phase, State, View};
use hindsight_net::Net;

use super::hands::{self, Model};
use crate::champion::Learned;

/// The shipped weights.
pub const WEIGHTS: &[u8] = include_bytes!("../../data/lost-cities.safetensors");

static NET: LazyLock<Net> =
    LazyLock::new(|| Net::read(WEIGHTS).expect("the shipped weights are a net"));

/// Worlds for a draw, whose card nobody knows.
const WORLDS: usize = 12;

impl Learned for LostCities {
    fn net() -> &'static Net {
        &NET
    }

    fn place(action: Action) -> usize {
        place(action)
    }

    fn tokens(view: &View) -> usize {
        view.options.expeditions.into()
    }

    fn worlds(view: &View) -> usize {
        // Who has placed a card looks on with the same eyes. After a draw it is the other
        // side's turn, with a hand of its own.
        if view.phase == Phase::Place { 1 } else { WORLDS }
    }

    fn world(view: &View, dice: &mut SwiftDice) -> State {
        hands::imagine(view, Model::learned(), dice)
    }
}
