//! The champion of Pyramids, in company; nobody has learned to play alone.

use std::time::Duration;

use hindsight_core::{Advice, Bot, BotSetup, SwiftDice, Think};
use hindsight_pyramids::{Action, Pyramids, View};
use hindsight_search::Budget;

use super::quick_policy::PolicyWeights;
use super::thinker::{Foresight, Habits, Thinker};

/// How many games it plays on for a move if it was told nothing else, and how long at most; a
/// little is left of the 50 ms for all the rest.
const GAMES: u32 = 1000;
const TIME: Duration = Duration::from_millis(45);
pub(super) const FORESIGHT: Foresight = Foresight { turns: 3, marks: 5 };

/// The champion in company.
pub(super) fn thinker(think: Think) -> Thinker {
    Thinker::new(Habits {
        budget: Budget::of(think, Budget::Within(GAMES, TIME)),
        most: u32::MAX,
        alone: false,
        candidates: 24,
        doubt: 1.0,
        weights: PolicyWeights::TUNED,
        foresight: Some(FORESIGHT),
    })
}

/// Whoever plays alone is left to the master.
pub(super) struct Sitting {
    champion: Thinker,
    master: Thinker,
}

impl Sitting {
    pub(super) fn make(setup: &BotSetup) -> Box<dyn Bot<Pyramids>> {
        Box::new(Sitting { champion: thinker(setup.think), master: super::master(setup) })
    }

    fn who(&mut self, view: &View) -> &mut Thinker {
        if view.seats() > 1 { &mut self.champion } else { &mut self.master }
    }
}

impl Bot<Pyramids> for Sitting {
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
