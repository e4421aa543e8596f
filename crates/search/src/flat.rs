//! One step better than a policy.

use hindsight_core::{Actions, Dice, Game, Seat, SwiftDice};

use crate::budget::{Budget, Clock};
use crate::guide::{Guide, roll_out};
use crate::report::{Candidate, Report};

/// How to improve a policy by one step.
#[derive(Clone, Copy, Debug)]
pub struct FlatSettings {
    /// How many of the policy's best actions (by [`Guide::prior`]) are played out.
    pub candidates: usize,
    /// A rollout is cut short and judged after this many steps.
    pub rollout_steps: u32,
    /// The policy's own choice is only overruled by a move that was better by this
    /// many standard errors of the difference: few worlds say little, and the
    /// policy is worth something too. 0 always takes the best mean.
    pub doubt: f64,
    /// The search ends early when the last two candidates differ by this many
    /// standard errors.
    pub sure: f64,
    /// A candidate that is worse than the policy's choice by this many standard errors
    /// is dropped at once, so that clear decisions are made soon.
    pub hopeless: f64,
    /// So is one that is surely (by two standard errors) not better by more than
    /// this, in rewards.
    pub trifle: f64,
}

impl Default for FlatSettings {
    fn default() -> Self {
        FlatSettings {
            candidates: 8,
            rollout_steps: u32::MAX,
            doubt: 1.0,
            sure: 4.0,
            hopeless: 3.0,
            trifle: 1e-3,
        }
    }
}

/// A flat search: candidates of a policy, played out by that policy in shared
/// worlds. An iteration is one rollout.
///
/// The budget is spent in stages (sequential halving): after each stage the worse
/// half of the candidates is dropped, until two are left. What is hopeless is dropped
/// in between.
pub struct Flat<U> {
    guide: U,
    settings: FlatSettings,
}

/// A candidate's results, and its differences to the policy's choice world by
/// world: the worlds being shared, these vary less than the results themselves.
#[derive(Clone, Copy)]
struct Trial<A> {
    action: A,
    worlds: u32,
    total: f64,
    lead: f64,
    lead_squares: f64,
}

impl<A> Trial<A> {
    fn mean(&self) -> f64 {
        self.total / f64::from(self.worlds.max(1))
    }

    /// By how much it is better than the policy's choice on the average, and the
    /// standard error of that.
    fn margin(&self) -> (f64, f64) {
        let n = f64::from(self.worlds);
        if self.worlds < 2 {
            return (0.0, f64::INFINITY);
        }
        let mean = self.lead / n;
        let variance = (self.lead_squares - self.lead * mean) / (n - 1.0);
        (mean, (variance / n).max(1e-12).sqrt())
    }

    /// The same in standard errors.
    fn certainty(&self) -> f64 {
        let (mean, error) = self.margin();
        mean / error
    }
}

/// This many worlds are looked at before a candidate is dropped as hopeless; then twice
/// as many before the next look, and so on.
const FIRST_LOOK: u32 = 32;

impl<U> Flat<U> {
    /// A search.
    pub fn new(guide: U, settings: FlatSettings) -> Self {
        Flat { guide, settings }
    }

    /// What the game tells the search, to be adjusted between moves.
    pub fn guide_mut(&mut self) -> &mut U {
        &mut self.guide
    }

    /// Searches for the best action of a seat, which is to act in its view, among
    /// the legal ones, of which there is at least one.
    pub fn search<G: Game>(
        &self,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        budget: Budget,
        dice: &mut SwiftDice,
    ) -> Report<G::Action>
    where
        U: Guide<G>,
    {
        let mut trials = self.candidates::<G>(view, seat, legal, dice);
        if trials.len() == 1 {
            return Report::forced(trials[0].action);
        }
        let mut clock = Clock::start(budget);
        let mut buffer = Actions::new();
        // The first is the policy's choice. It is never dropped, since the others
        // are measured against it.
        let stages = 1 + usize::BITS - (trials.len() - 1).leading_zeros();
        let mut alive = trials.len();
        let mut look = FIRST_LOOK;
        'stages: for stage in 1..=stages {
            let until = f64::from(stage) / f64::from(stages);
            while alive > 1 && !clock.spent() && clock.fraction() < until {
                self.try_world::<G>(
                    view,
                    seat,
                    &mut trials[..alive],
                    &mut clock,
                    &mut buffer,
                    dice,
                );
                if trials[0].worlds == look {
                    look *= 2;
                    alive = self.drop_hopeless(&mut trials[..alive]);
                    if alive == 2 && trials[1].certainty().abs() >= self.settings.sure {
                        break 'stages;
                    }
                }
            }
            trials[1..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            alive = alive.min(alive.div_ceil(2).max(2));
        }
        let best = &trials[1];
        let overruled = alive > 1 && best.lead > 0.0 && best.certainty() >= self.settings.doubt;
        let action = if overruled { best.action } else { trials[0].action };
        // One that was dropped early has seen other worlds, kind or hard ones: what
        // tells is by how much it fell behind in those that it shared.
        let policys = trials[0].mean();
        let candidate = |trial: &Trial<G::Action>| Candidate {
            action: trial.action,
            visits: trial.worlds,
            value: policys + trial.lead / f64::from(trial.worlds.max(1)),
        };
        let mut candidates: Vec<_> = trials.iter().map(candidate).collect();
        if overruled {
            candidates.swap(0, 1);
        }
        Report { action, candidates, iterations: clock.done() }
    }

    /// The best actions by the guide's prior, the best first.
    fn candidates<G: Game>(
        &self,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        dice: &mut SwiftDice,
    ) -> Vec<Trial<G::Action>>
    where
        U: Guide<G>,
    {
        let mut weights = vec![1.0; legal.len()];
        self.guide.prior(&G::imagine(view, dice), seat, legal, &mut weights);
        let mut ranked: Vec<_> = legal.iter().copied().zip(weights).collect();
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        ranked.truncate(self.settings.candidates.max(1));
        let trial =
            |(action, _)| Trial { action, worlds: 0, total: 0.0, lead: 0.0, lead_squares: 0.0 };
        ranked.into_iter().map(trial).collect()
    }

    /// Puts the candidates that cannot hope to overrule the policy's choice, the first,
    /// behind the others, and tells how many are left with it.
    fn drop_hopeless<A: Copy>(&self, trials: &mut [Trial<A>]) -> usize {
        let hopeless = |trial: &Trial<A>| {
            let (mean, error) = trial.margin();
            mean <= -self.settings.hopeless * error || mean + 2.0 * error < self.settings.trifle
        };
        // The sort is stable: the others keep their order.
        trials[1..].sort_by_key(hopeless);
        1 + trials[1..].partition_point(|trial| !hopeless(trial))
    }

    /// Plays every candidate out in the same world with the same dice.
    fn try_world<G: Game>(
        &self,
        view: &G::View,
        seat: Seat,
        trials: &mut [Trial<G::Action>],
        clock: &mut Clock,
        buffer: &mut Actions<G::Action>,
        dice: &mut SwiftDice,
    ) where
        U: Guide<G>,
    {
        let world = self.guide.imagine(view, dice);
        let shared = SwiftDice::new(u64::from(dice.word()));
        let mut policys_choice = 0.0;
        for (place, trial) in trials.iter_mut().enumerate() {
            clock.tick();
            let mut state = world.clone();
            G::apply(&mut state, seat, trial.action);
            let steps = self.settings.rollout_steps;
            roll_out::<G, _>(&self.guide, &mut state, steps, buffer, &mut shared.clone());
            let reward = f64::from(self.guide.rewards(&state)[seat.index()]);
            if place == 0 {
                policys_choice = reward;
            }
            let lead = reward - policys_choice;
            trial.worlds += 1;
            trial.total += reward;
            trial.lead += lead;
            trial.lead_squares += lead * lead;
        }
    }
}
