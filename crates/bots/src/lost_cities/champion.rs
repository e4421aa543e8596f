//! A net that has learned by playing itself (`docs/nets.md`).

use std::sync::LazyLock;

use hindsight_core::{Advice, Bot, Game, Observer, Seat, SwiftDice, Turn, Unit};
use hindsight_encode::lost_cities::place;
use hindsight_encode::{Encode, total};
use hindsight_lost_cities::{Action, LostCities, Phase, State, View};
use hindsight_net::{Net, Thought};

use super::hands::{self, Model};

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_bytes!("../../data/lost-cities.safetensors"))
        .expect("the shipped weights are a net")
});

/// Worlds that are imagined to weigh a draw, whose card nobody knows.
const WORLDS: usize = 12;

/// The most moves that are weighed for advice.
const WEIGHED: usize = 6;

/// Plays what the net likes best.
#[derive(Default)]
pub(super) struct Champion {
    thought: Thought,
}

impl Champion {
    /// Thinks about what a seat sees.
    fn think(&mut self, view: &View) {
        let mut observation = [0; total(LostCities::OBSERVATION)];
        LostCities::observe(view, &mut observation);
        NET.think(&observation, usize::from(view.options.expeditions), &mut self.thought);
    }

    /// The legal actions, what the net likes best first.
    fn ranked(&mut self, view: &View, legal: &[Action]) -> Vec<Action> {
        self.think(view);
        let logits = &self.thought.logits;
        let mut ranked: Vec<_> =
            legal.iter().map(|&action| (logits[place(action)], action)).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.into_iter().map(|(_, action)| action).collect()
    }

    /// A seat's chance to win from here on, as whoever is to move sees it.
    fn chance(&mut self, mut state: State, seat: Seat, dice: &mut SwiftDice) -> f64 {
        loop {
            match LostCities::turn(&state) {
                Turn::Act(movers) => {
                    let mover = movers.first().unwrap_or(seat);
                    self.think(&LostCities::view(&state, Observer::Seat(mover)));
                    let chance = (0.5 + 0.5 * f64::from(self.thought.outcome)).clamp(0.0, 1.0);
                    return if mover == seat { chance } else { 1.0 - chance };
                }
                Turn::Chance => {
                    let outcome = LostCities::draw(&state, dice);
                    LostCities::settle(&mut state, &outcome);
                }
                Turn::Over => return LostCities::standing(&state).rank_share(seat),
            }
        }
    }
}

impl Bot<LostCities> for Champion {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        self.ranked(view, legal)[0]
    }

    fn advise(
        &mut self,
        view: &View,
        legal: &[Action],
        dice: &mut SwiftDice,
    ) -> Option<Advice<Action>> {
        let mut ranked = self.ranked(view, legal);
        let best = ranked[0];
        ranked.truncate(WEIGHED);
        // After a card is placed the mover looks on with the same eyes, so that any world
        // will do; after a draw it is the other side's turn, with a hand of its own.
        let worlds = if view.phase == Phase::Place { 1 } else { WORLDS };
        let mut totals = vec![0.0; ranked.len()];
        for _ in 0..worlds {
            let world = hands::imagine(view, Model::learned(), dice);
            for (total, &action) in totals.iter_mut().zip(&ranked) {
                let mut state = world.clone();
                LostCities::apply(&mut state, view.mover, action);
                *total += self.chance(state, view.mover, dice);
            }
        }
        let weighed = ranked.into_iter().zip(totals.into_iter().map(|sum| sum / worlds as f64));
        Advice::new(Unit::Chance, best, weighed)
    }
}
