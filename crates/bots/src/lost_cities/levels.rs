//! The four levels. Below the master nobody searches: they differ in how they
//! judge, and how steadily.

use std::time::Duration;

use hindsight_core::{Actions, Advice, Bot, BotSetup, Game, SwiftDice, Think, Unit};
use hindsight_lost_cities::{Action, LostCities, Phase, View};
use hindsight_search::{Budget, Flat, FlatSettings, Report};

use super::blueprint::{Style, decide};
use super::guide::Traveller;
use crate::odds::sharpened;

/// Thinks every expedition cheaper than it is and starts too many; likes to have
/// cards on the table and passes over those that may still come; loves wagers;
/// never asks what a discard does for the other side; and misjudges.
const CARELESS: Style = Style {
    cost: 8.0,
    place: 8.0,
    early: 3.0,
    patience: -0.5,
    wager: 1.6,
    keep: 0.7,
    gift: 0.0,
    gift_unopened: 0.0,
    gift_wager: 0.0,
    deny: 0.0,
    noise: 5.0,
    ..Style::SOUND
};

/// Judges soundly but not exactly. How far off the two are was chosen so that the steps
/// from level to level are of a size: half a point more or less of noise is some 100 Elo.
const UNSTEADY: Style = Style { noise: 2.4, ..Style::SOUND };
const NEARLY_STEADY: Style = Style { noise: 0.8, ..Style::SOUND };

/// Rounds that the master plays out for a decision if it was told nothing else.
const USUAL: u32 = 2000;

pub(super) fn steady(_setup: &BotSetup) -> Box<dyn Bot<LostCities>> {
    Box::new(Plays(Style::SOUND))
}

pub(super) fn novice(_setup: &BotSetup) -> Box<dyn Bot<LostCities>> {
    Box::new(Plays(CARELESS))
}

pub(super) fn adept(_setup: &BotSetup) -> Box<dyn Bot<LostCities>> {
    Box::new(Plays(UNSTEADY))
}

pub(super) fn expert(_setup: &BotSetup) -> Box<dyn Bot<LostCities>> {
    Box::new(Plays(NEARLY_STEADY))
}

pub(super) fn master(setup: &BotSetup) -> Box<dyn Bot<LostCities>> {
    let search = Flat::new(Traveller { style: Style::SOUND }, FlatSettings::default());
    Box::new(Searches { search, think: setup.think })
}

/// Decides by a style alone.
struct Plays(Style);

impl Bot<LostCities> for Plays {
    fn choose(&mut self, view: &View, _legal: &[Action], dice: &mut SwiftDice) -> Action {
        // A style reads of a world only what the mover knows, so any will do.
        let world = LostCities::imagine(view, dice);
        decide(&world, view.mover, &self.0, &mut Actions::new(), dice)
    }
}

/// Improves on a style by search.
struct Searches {
    search: Flat<Traveller>,
    think: Think,
}

impl Searches {
    fn report(&self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Report<Action> {
        // A turn is two decisions; together they take less than a second on any
        // machine. Where a card goes matters more than where the next comes from.
        let most = match view.phase {
            Phase::Draw => Duration::from_millis(300),
            _ => Duration::from_millis(650),
        };
        let budget = Budget::of(self.think, Budget::Within(USUAL, most));
        self.search.search::<LostCities>(view, view.mover, legal, budget, dice)
    }
}

impl Bot<LostCities> for Searches {
    fn choose(&mut self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Action {
        self.report(view, legal, dice).action
    }

    fn advise(
        &mut self,
        view: &View,
        legal: &[Action],
        dice: &mut SwiftDice,
    ) -> Option<Advice<Action>> {
        let report = self.report(view, legal, dice);
        let last = view.round + 1 == view.options.rounds;
        // In the last round rewards are soft, so that a larger lead is always worth something.
        let power = if last { 1.5 } else { 1.0 };
        let weighed = report.candidates.iter().map(|c| (c.action, sharpened(c.value, power)));
        Advice::new(Unit::Chance, report.action, weighed)
    }
}
