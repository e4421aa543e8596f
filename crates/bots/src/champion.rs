//! Learned players: a net that has played itself (`docs/nets.md`) chooses.

use hindsight_core::{Actions, Advice, Bot, Observer, Seat, SwiftDice, Turn, Unit};
use hindsight_encode::{Encode, total};
use hindsight_net::{Net, Thought};

/// A game that a net has learned.
pub trait Learned: Encode {
    /// The net.
    fn net() -> &'static Net;

    /// The index of an action.
    fn place(action: Self::Action) -> usize;

    /// How many tokens of the net there are in the game.
    fn tokens(view: &Self::View) -> usize;

    /// How many worlds to imagine in order to weigh a move: one, where what follows can be
    /// foreseen.
    fn worlds(view: &Self::View) -> usize;

    /// A world that agrees with the view.
    fn world(view: &Self::View, dice: &mut SwiftDice) -> Self::State {
        Self::imagine(view, dice)
    }
}

/// The most moves that are weighed for advice.
const WEIGHED: usize = 6;

/// Plays what its net likes best.
#[derive(Default)]
pub struct Champion {
    observation: Vec<i8>,
    thought: Thought,
}

impl Champion {
    /// Thinks about what a seat sees.
    fn think<G: Learned>(&mut self, view: &G::View) {
        self.observation.clear();
        self.observation.resize(total(G::OBSERVATION), 0);
        G::observe(view, &mut self.observation);
        G::net().think(&self.observation, G::tokens(view), &mut self.thought);
    }

    /// What the net expects for whoever is to move: the margin still to come, in the unit that
    /// it was trained with, and the result, from -1 to 1.
    pub fn expect<G: Learned>(&mut self, view: &G::View) -> (f64, f64) {
        self.think::<G>(view);
        (self.thought.margin.into(), self.thought.outcome.into())
    }

    /// The legal actions, what the net likes best first.
    pub fn ranked<G: Learned>(&mut self, view: &G::View, legal: &[G::Action]) -> Vec<G::Action> {
        self.think::<G>(view);
        let logits = &self.thought.logits;
        let mut ranked: Vec<_> =
            legal.iter().map(|&action| (logits[G::place(action)], action)).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.into_iter().map(|(_, action)| action).collect()
    }

    /// A seat's chance to win from here on, as the next to move of two sees it. At a larger table
    /// others' chances do not tell one's own: there they do what the net likes best, until the
    /// seat itself is to move.
    fn chance<G: Learned>(&mut self, mut state: G::State, seat: Seat, dice: &mut SwiftDice) -> f64 {
        loop {
            match G::turn(&state) {
                Turn::Act(movers) => {
                    let mover = movers.first().unwrap_or(seat);
                    let view = G::view(&state, Observer::Seat(mover));
                    if mover == seat || G::seats(&state) == 2 {
                        let (_, outcome) = self.expect::<G>(&view);
                        let chance = (0.5 + 0.5 * outcome).clamp(0.0, 1.0);
                        return if mover == seat { chance } else { 1.0 - chance };
                    }
                    let mut legal = Actions::new();
                    G::legal(&state, mover, &mut legal);
                    let action = self.ranked::<G>(&view, &legal)[0];
                    G::apply(&mut state, mover, action);
                }
                Turn::Chance => {
                    let outcome = G::draw(&state, dice);
                    G::settle(&mut state, &outcome);
                }
                Turn::Over => return G::standing(&state).win_share(seat),
            }
        }
    }
}

impl<G: Learned> Bot<G> for Champion {
    fn choose(&mut self, view: &G::View, legal: &[G::Action], _dice: &mut SwiftDice) -> G::Action {
        self.ranked::<G>(view, legal)[0]
    }

    fn advise(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        dice: &mut SwiftDice,
    ) -> Option<Advice<G::Action>> {
        let mut ranked = self.ranked::<G>(view, legal);
        let best = ranked[0];
        ranked.truncate(WEIGHED);
        let worlds = G::worlds(view);
        // Only a seat is asked for advice.
        let seat = G::observer(view).seat()?;
        let mut totals = vec![0.0; ranked.len()];
        for _ in 0..worlds {
            let world = G::world(view, dice);
            for (total, &action) in totals.iter_mut().zip(&ranked) {
                let mut state = world.clone();
                G::apply(&mut state, seat, action);
                *total += self.chance::<G>(state, seat, dice);
            }
        }
        let weighed = ranked.into_iter().zip(totals.into_iter().map(|sum| sum / worlds as f64));
        Advice::new(Unit::Chance, best, weighed)
    }
}
