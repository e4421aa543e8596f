//! The champion of Abracada, at the tables that it has learned.

use std::sync::LazyLock;

use hindsight_abracada::{Abracada, Action, Options, View};
use hindsight_core::{Advice, Bot, BotSetup, SwiftDice};
use hindsight_encode::abracada::place;
use hindsight_net::Net;

use super::master::Master;
use crate::champion::{Champion, Learned};

/// The shipped weights.
pub const WEIGHTS: &[u8] = include_bytes!("../../data/abracada.safetensors");

static NET: LazyLock<Net> =
    LazyLock::new(|| Net::read(WEIGHTS).expect("the shipped weights are a net"));

/// Worlds for a call, which hits or misses by a stone that its mage cannot see.
const WORLDS: usize = 24;
/// The same where the others' turns are played on in each.
const WORLDS_OF_MORE: usize = 12;

impl Learned for Abracada {
    fn net() -> &'static Net {
        &NET
    }

    fn place(action: Action) -> usize {
        place(action)
    }

    fn tokens(_view: &View) -> usize {
        1
    }

    fn worlds(view: &View) -> usize {
        if view.seats() == 2 { WORLDS } else { WORLDS_OF_MORE }
    }
}

/// The printed rules are what the net has learned; by others the master plays in its place.
pub(super) struct Sitting {
    champion: Champion,
    master: Master,
}

impl Sitting {
    pub(super) fn make(setup: &BotSetup) -> Box<dyn Bot<Abracada>> {
        Box::new(Sitting { champion: Champion::default(), master: Master::new(setup.think) })
    }

    fn who(&mut self, view: &View) -> &mut dyn Bot<Abracada> {
        if view.options == Options::default() { &mut self.champion } else { &mut self.master }
    }
}

impl Bot<Abracada> for Sitting {
    fn choose(&mut self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Action {
        self.who(view).choose(view, legal, dice)
    }

    fn advise(
        &mut self,
        view: &View,
        legal: &[Action],
        dice: &mut SwiftDice,
    ) -> Option<Advice<Action>> {
        self.who(view).advise(view, legal, dice)
    }
}
