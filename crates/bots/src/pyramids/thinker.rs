//! Playing sampled futures out: what each move leads to on the average.

use hindsight_core::{Bot, Seat, SwiftDice};
use hindsight_pyramids::state::Phase;
use hindsight_pyramids::{Action, Pyramids, View};
use hindsight_search::{Budget, Clock};

use super::mind::{Mind, Taste};
use super::world::World;

/// How a thinker goes about it.
#[derive(Clone, Copy)]
pub struct Habits {
    /// How long it thinks; an iteration is one game played out.
    pub budget: Budget,
    /// Whether it forgets that there are others.
    pub alone: bool,
    /// How many of the moves that look best are played out.
    pub candidates: usize,
}

/// A bot that plays every promising move out to the end of the game, again and
/// again, all of them with the same future expedition cards and the same deck, so
/// that luck cancels in the comparison. The worse half is dropped, until two are
/// left.
pub struct Thinker {
    habits: Habits,
    taste: Taste,
}

/// A lead of so many points is half way from a draw to a sure win.
const HALF_SURE: f64 = 10.0;

/// A candidate and what became of it.
struct Trial {
    action: Action,
    total: f64,
}

impl Thinker {
    /// A thinker with these habits.
    pub fn new(habits: Habits) -> Self {
        Thinker { habits, taste: Taste::TUNED }
    }

    /// The moves worth playing out, the one that looks best first.
    fn candidates(&self, world: &World, view: &View, legal: &[Action], crosses: u8) -> Vec<Trial> {
        let me = world.me();
        let mind = Mind::new(&self.taste, world, me);
        let worth = |action: Action| match action {
            Action::Mark { .. } => {
                let mut after = world.clone();
                after.act(action, crosses, &self.taste);
                mind.worth(&after.players()[me])
            }
            Action::Keep { low, high } => mind.appraise(low) + mind.appraise(high),
            Action::Take(number) => mind.appraise(number),
            Action::Draw => {
                let unseen = view.unseen();
                let total: f32 = unseen.iter().map(|number| mind.appraise(number)).sum();
                total / f32::from(unseen.len().max(1))
            }
        };
        let mut ranked: Vec<(f32, Action)> =
            legal.iter().map(|&action| (worth(action), action)).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.truncate(self.habits.candidates);
        ranked.into_iter().map(|(_, action)| Trial { action, total: 0.0 }).collect()
    }

    /// What a finished game is worth.
    fn utility(world: &World) -> f64 {
        let (points, lead) = world.result();
        lead.map_or(points, |lead| lead / (HALF_SURE + lead.abs()))
    }
}

impl Bot<Pyramids> for Thinker {
    fn choose(&mut self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Action {
        let (Some(seat), [_, _, ..]) = (view.who.seat(), legal) else { return legal[0] };
        self.think(view, seat, legal, dice)
    }
}

impl Thinker {
    fn think(&self, view: &View, seat: Seat, legal: &[Action], dice: &mut SwiftDice) -> Action {
        let mut clock = Clock::start(self.habits.budget);
        let taste = &self.taste;
        let mut known = World::known(view, seat, self.habits.alone);
        if view.phase == Phase::Mark {
            known.others_mark(taste);
        }
        let crosses = view.draft.map_or(0, |draft| draft.crosses.saturating_sub(1));
        let mut trials = self.candidates(&known, view, legal, crosses);
        let mut results = Vec::with_capacity(trials.len());
        let stages = usize::BITS - (trials.len() - 1).leading_zeros();
        for stage in 1..=stages {
            let until = f64::from(stage) / f64::from(stages);
            while !clock.spent() && clock.fraction() < until {
                let mut future = known.clone();
                future.draw_future(view, taste, dice);
                results.clear();
                for trial in &trials {
                    // A future that not all have seen compares nothing.
                    if !clock.tick() {
                        break;
                    }
                    let mut world = future.clone();
                    world.act(trial.action, crosses, taste);
                    world.play_out(taste);
                    results.push(Self::utility(&world));
                }
                if results.len() == trials.len() {
                    trials.iter_mut().zip(&results).for_each(|(trial, &result)| {
                        trial.total += result;
                    });
                }
            }
            // Stable: of equals the one that looked better stays in front.
            trials.sort_by(|a, b| b.total.total_cmp(&a.total));
            trials.truncate(trials.len().div_ceil(2).max(1));
        }
        trials[0].action
    }
}
