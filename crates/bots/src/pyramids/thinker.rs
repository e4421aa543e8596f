//! Playing sampled futures out: what each move leads to on the average.

use hindsight_core::{Advice, Bot, Seat, SwiftDice, Unit};
use hindsight_pyramids::{Action, Pyramids, View};
use hindsight_search::{Budget, Clock};

use super::quick_policy::{PolicyWeights, QuickPolicy};
use super::value::Value;
use super::world::{Guide, TURNS, World};
use crate::odds::sharpened;

/// How a thinker goes about it.
#[derive(Clone, Copy)]
pub struct Habits {
    /// How long it thinks; an iteration is one game played out.
    pub budget: Budget,
    /// This many iterations are enough, whatever the budget.
    pub most: u32,
    /// Whether it forgets that there are others.
    pub alone: bool,
    /// How many of the moves that look best are played out; with one, none is.
    pub candidates: usize,
    /// How many standard errors overrule what looked best: few futures tell little.
    pub doubt: f64,
    /// What things are worth to it.
    pub weights: PolicyWeights,
    /// How far games are played on, if not to their end.
    pub foresight: Option<Foresight>,
}

/// How far games are played on before a net says what everybody may end with.
#[derive(Clone, Copy)]
pub struct Foresight {
    /// Turns after the one at hand.
    pub turns: usize,
    /// Of how many marks of a turn the net chooses one's own.
    pub marks: usize,
}

/// A bot that plays every promising move out to the end of the game, again and
/// again, all of them with the same future expedition cards and the same deck, so
/// that luck cancels in the comparison.
///
/// The worse half is dropped from time to time, and at once what is surely worse or
/// as good as equal: where the choice is clear it is made soon.
pub struct Thinker {
    habits: Habits,
}

/// A lead of this many points is half way from a draw to a sure win.
const HALF_SURE: f64 = 10.0;
/// By how much more for each turn to come.
const OPEN: f64 = 0.4;
/// What a point is worth to one who counts points alone, in the same measure.
const POINT: f64 = 0.05;
/// A difference that does not matter: a tenth of a point.
const TRIFLE: f64 = 0.1 * POINT;
/// This many standard errors make it sure that a move is worse.
const SURE: f64 = 3.0;
/// This many futures are looked at before anything is dropped early.
const FIRST_LOOK: usize = 24;

/// A candidate and what became of it in each future.
struct Trial {
    action: Action,
    /// How it looked beforehand: 0 is the best.
    rank: usize,
    results: Vec<f32>,
    total: f64,
}

impl Trial {
    /// What the first `futures` futures were worth on average.
    fn mean(&self, futures: usize) -> f64 {
        let sum: f64 = self.results[..futures].iter().map(|&result| f64::from(result)).sum();
        sum / futures.max(1) as f64
    }

    /// By how much it was better than another on the average, and the standard
    /// error of that.
    fn lead(&self, other: &Trial) -> (f64, f64) {
        let n = self.results.len().max(1) as f64;
        let mean = (self.total - other.total) / n;
        let pairs = self.results.iter().zip(&other.results);
        let squares: f64 = pairs.map(|(a, b)| (f64::from(a - b) - mean).powi(2)).sum();
        (mean, (squares / (n - 1.0).max(1.0) / n).sqrt())
    }
}

/// Keeps the candidates that may still be the best, the best first.
fn drop_hopeless(trials: &mut Vec<Trial>, dropped: &mut Vec<Trial>) {
    trials.sort_by(|a, b| b.total.total_cmp(&a.total).then(a.rank.cmp(&b.rank)));
    let keep: Vec<bool> = trials
        .iter()
        .map(|trial| {
            let (behind, error) = trials[0].lead(trial);
            trial.rank == trials[0].rank || (behind < SURE * error && behind + 2.0 * error > TRIFLE)
        })
        .collect();
    let mut keep = keep.into_iter();
    dropped.extend(trials.extract_if(.., |_| !keep.next().unwrap_or(false)));
}

impl Thinker {
    /// A thinker with these habits.
    pub fn new(habits: Habits) -> Self {
        Thinker { habits }
    }

    /// The moves worth playing out, the one that looks best first.
    fn candidates(&self, world: &World, view: &View, legal: &[Action], crosses: u8) -> Vec<Trial> {
        let me = world.me();
        let policy = QuickPolicy::new(&self.habits.weights, world, me);
        let worth = |action: Action| match action {
            Action::Mark { .. } => {
                let mut after = world.clone();
                after.act(action, crosses, &self.habits.weights);
                policy.worth(&after.players()[me])
            }
            Action::Keep { low, high } => policy.appraise(low) + policy.appraise(high),
            Action::Take(number) => policy.appraise(number),
            Action::Draw => {
                let unseen = view.unseen();
                let total: f32 = unseen.iter().map(|number| policy.appraise(number)).sum();
                total / f32::from(unseen.len().max(1))
            }
        };
        let mut ranked: Vec<(f32, Action)> =
            legal.iter().map(|&action| (worth(action), action)).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.truncate(self.habits.candidates);
        if self.habits.foresight.is_some() && !world.is_choosing() {
            let expected = |action| {
                let after = world.after(action, crosses, &self.habits.weights);
                Value::learned().expected(&after, me)
            };
            for (worth, action) in &mut ranked {
                *worth = expected(*action);
            }
            ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        }
        ranked
            .into_iter()
            .enumerate()
            .map(|(rank, (_, action))| Trial { action, rank, results: Vec::new(), total: 0.0 })
            .collect()
    }

    /// The moves worth playing out, the one that looks best first.
    pub fn ranked(&self, world: &World, view: &View, legal: &[Action], crosses: u8) -> Vec<Action> {
        self.candidates(world, view, legal, crosses).iter().map(|trial| trial.action).collect()
    }

    /// What a game is worth that was played on as far as it was to be.
    fn utility(world: &World) -> f64 {
        let left = world.turns_left();
        if left == 0 {
            let (points, lead) = world.result();
            return lead.map_or(POINT * points, |lead| lead / (HALF_SURE + lead.abs()));
        }
        let value = Value::learned();
        let me = world.me();
        let own = f64::from(value.expected(world, me));
        let others = (0..world.players().len()).filter(|&seat| seat != me);
        let best = others.map(|seat| f64::from(value.expected(world, seat))).reduce(f64::max);
        // The more is to come, the less a lead means.
        let half_sure = HALF_SURE + OPEN * f64::from(left);
        best.map_or(POINT * own, |best| (own - best) / (half_sure + (own - best).abs()))
    }
}

impl Bot<Pyramids> for Thinker {
    fn choose(&mut self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Action {
        let (Some(seat), [_, _, ..]) = (view.who.seat(), legal) else { return legal[0] };
        self.think(view, seat, legal, dice).0
    }

    fn advise(
        &mut self,
        view: &View,
        legal: &[Action],
        dice: &mut SwiftDice,
    ) -> Option<Advice<Action>> {
        let (Some(seat), [_, _, ..]) = (view.who.seat(), legal) else { return None };
        let (best, trials) = self.think(view, seat, legal, dice);
        let chosen = trials.iter().find(|trial| trial.action == best)?;
        let mean = chosen.mean(chosen.results.len());
        // Whoever was dropped early has seen fewer futures: what tells is by how
        // much it fell behind in those.
        let utility = |trial: &Trial| {
            let shared = trial.results.len().min(chosen.results.len());
            mean - (chosen.mean(shared) - trial.mean(shared))
        };
        let tried = trials.iter().filter(|trial| !trial.results.is_empty());
        if self.habits.alone || view.seats() == 1 {
            let points = tried.map(|trial| (trial.action, utility(trial) / POINT));
            return Advice::new(Unit::Points, best, points);
        }
        // Utilities are soft, so that a larger lead is always worth something.
        let chance = |trial: &Trial| sharpened(0.5 + 0.5 * utility(trial), 2.5);
        let chances = tried.map(|trial| (trial.action, chance(trial)));
        Advice::new(Unit::Chance, best, chances)
    }
}

impl Thinker {
    /// The move to make, and what became of it and of the others.
    fn think(
        &self,
        view: &View,
        seat: Seat,
        legal: &[Action],
        dice: &mut SwiftDice,
    ) -> (Action, Vec<Trial>) {
        let mut clock = Clock::start(self.habits.budget);
        let weights = &self.habits.weights;
        let known = World::known(view, seat, self.habits.alone);
        let crosses = view.draft.map_or(0, |draft| draft.crosses.saturating_sub(1));
        let mut trials = self.candidates(&known, view, legal, crosses);
        let foresight = self.habits.foresight;
        let last = foresight.map_or(TURNS, |foresight| known.turn() + foresight.turns);
        let last = last.min(TURNS - 1);
        let guide =
            foresight.map(|foresight| Guide { value: Value::learned(), most: foresight.marks });
        let mut results = Vec::with_capacity(trials.len());
        let mut dropped = Vec::new();
        let stages = usize::BITS - (trials.len() - 1).leading_zeros();
        let mut look = FIRST_LOOK;
        for stage in 1..=stages {
            let until = f64::from(stage) / f64::from(stages);
            while trials.len() > 1 && !clock.spent() && self.spent(&clock) < until {
                let mut future = known.clone();
                future.draw_future(view, weights, dice);
                let rivals = future.foresee(last, weights);
                results.clear();
                for trial in &trials {
                    // A future that not all have seen compares nothing.
                    if !clock.tick() {
                        break;
                    }
                    let mut world = future.clone();
                    world.act(trial.action, crosses, weights);
                    world.play_until(last, &rivals, weights, guide);
                    results.push(Self::utility(&world));
                }
                if results.len() < trials.len() {
                    break;
                }
                for (trial, &result) in trials.iter_mut().zip(&results) {
                    trial.results.push(result as f32);
                    trial.total += result;
                }
                if trials[0].results.len() == look {
                    look *= 2;
                    drop_hopeless(&mut trials, &mut dropped);
                }
            }
            trials.sort_by(|a, b| b.total.total_cmp(&a.total).then(a.rank.cmp(&b.rank)));
            if stage < stages {
                self.drop_worse_half(&mut trials, &mut dropped);
            }
        }
        // What looked best is only overruled with some certainty.
        let best = &trials[0];
        let action = match trials.iter().find(|trial| trial.rank == 0) {
            Some(first) => {
                let (lead, error) = best.lead(first);
                if lead > self.habits.doubt * error { best.action } else { first.action }
            }
            None => best.action,
        };
        trials.append(&mut dropped);
        (action, trials)
    }

    /// The share of the thinking that is done.
    fn spent(&self, clock: &Clock) -> f64 {
        clock.fraction().max(f64::from(clock.done()) / f64::from(self.habits.most))
    }

    /// Drops the worse half, but for what looked best: it is the one to be overruled.
    fn drop_worse_half(&self, trials: &mut Vec<Trial>, dropped: &mut Vec<Trial>) {
        let half = trials.len().div_ceil(2).max(2);
        let mut place = 0;
        dropped.extend(trials.extract_if(.., |trial| {
            place += 1;
            place > half && !(trial.rank == 0 && self.habits.doubt > 0.0)
        }));
    }
}
