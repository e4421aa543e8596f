//! Weighing moves in imagined worlds: every move in the same worlds with the same dice, so that
//! what they have in common cancels, and more worlds where two of them are close.

use hindsight_core::{Dice, Game, Seat, SeatVec, SwiftDice};

use crate::data::{Amount, Settings};
use crate::reviewed::{Choice, Weighing};

/// What became of a move in each world.
struct Trial<A> {
    action: A,
    chances: Vec<f64>,
    points: Vec<f64>,
}

/// The mean of the differences of two rows, and the standard error of that.
fn lead(one: &[f64], two: &[f64]) -> (f64, f64) {
    let pairs = one.len().min(two.len());
    let n = pairs.max(1) as f64;
    let mean = one.iter().zip(two).map(|(a, b)| a - b).sum::<f64>() / n;
    let squares: f64 = one.iter().zip(two).map(|(a, b)| (a - b - mean).powi(2)).sum();
    (mean, (squares / (n - 1.0).max(1.0) / n).sqrt())
}

/// What a point counts beside the chance to win, so that the rest of a decided game is judged
/// as well.
pub(crate) const POINT: f64 = 0.0005;
/// Worlds that every move sees.
const FIRST: u32 = 12;
/// A move that is behind by so many standard errors needs no more worlds, unless it was played.
const CLEAR: f64 = 2.5;
/// A loss that is known as well as this need not be known better.
const EXACT: f64 = 0.004;

/// Weighs moves in worlds. What `appraise` says of a move and the world after it is for all seats.
#[expect(clippy::too_many_arguments, reason = "what is special to a game comes as functions")]
pub(crate) fn weigh<G: Game>(
    view: &G::View,
    seat: Seat,
    candidates: Vec<G::Action>,
    played: G::Action,
    settings: &Settings,
    dice: &mut SwiftDice,
    imagine: impl Fn(&G::View, &mut SwiftDice) -> G::State,
    mut appraise: impl FnMut(G::Action, &G::State, &mut SwiftDice) -> SeatVec<Amount>,
) -> Weighing<G::Action> {
    weigh_by(candidates, played, settings, |moves| {
        let world = imagine(view, dice);
        let shared = SwiftDice::new(u64::from(dice.word()) << 32 | u64::from(dice.word()));
        let outcome = |&action: &G::Action| {
            let mut state = world.clone();
            G::apply(&mut state, seat, action);
            appraise(action, &state, &mut shared.clone())[seat.index()]
        };
        moves.iter().map(outcome).collect()
    })
}

/// The same, where `outcomes` says what each of some moves comes to in one more world.
pub(crate) fn weigh_by<A: Copy + PartialEq>(
    candidates: Vec<A>,
    played: A,
    settings: &Settings,
    mut outcomes: impl FnMut(&[A]) -> Vec<Amount>,
) -> Weighing<A> {
    let trial = |action| Trial { action, chances: Vec::new(), points: Vec::new() };
    let mut trials: Vec<_> = candidates.into_iter().map(trial).collect();
    if !trials.iter().any(|trial| trial.action == played) {
        trials.push(trial(played));
    }
    let mut alive: Vec<bool> = vec![true; trials.len()];
    let mut worlds = 0;
    let mut look = FIRST;
    while worlds < settings.worlds.max(1) {
        let tried = |place: &usize| alive[*place];
        let places: Vec<usize> = (0..trials.len()).filter(tried).collect();
        let moves: Vec<A> = places.iter().map(|&place| trials[place].action).collect();
        for (place, worth) in places.into_iter().zip(outcomes(&moves)) {
            trials[place].chances.push(worth.chance);
            trials[place].points.push(worth.points);
        }
        worlds += 1;
        if worlds == look {
            look *= 2;
            let best = best_of(&trials, &alive);
            let mut close = false;
            for place in 0..trials.len() {
                if !alive[place] || place == best {
                    continue;
                }
                let (behind, error) = lead(&trials[best].chances, &trials[place].chances);
                let clear = behind > CLEAR * error || error < EXACT;
                if clear && trials[place].action != played {
                    alive[place] = false;
                }
                close |= !clear;
            }
            if !close {
                break;
            }
        }
    }
    conclude(&trials, &alive, worlds)
}

/// The move with the greatest mean, the first of equals.
fn best_of<A>(trials: &[Trial<A>], alive: &[bool]) -> usize {
    let mean = |row: &[f64]| row.iter().sum::<f64>() / row.len().max(1) as f64;
    let worth = |trial: &Trial<A>| mean(&trial.chances) + POINT * mean(&trial.points);
    let mut best = 0;
    let mut most = f64::NEG_INFINITY;
    for (place, trial) in trials.iter().enumerate().filter(|(place, _)| alive[*place]) {
        if worth(trial) > most {
            (best, most) = (place, worth(trial));
        }
    }
    best
}

fn conclude<A: Copy>(trials: &[Trial<A>], alive: &[bool], worlds: u32) -> Weighing<A> {
    let best = &trials[best_of(trials, alive)];
    let mean = |row: &[f64]| row.iter().sum::<f64>() / row.len().max(1) as f64;
    let mut choices: Vec<Choice<A>> = trials
        .iter()
        .map(|trial| {
            let (chance, chance_error) = lead(&best.chances, &trial.chances);
            let (points, points_error) = lead(&best.points, &trial.points);
            Choice {
                action: trial.action,
                loss: Amount::new(chance, points),
                error: Amount::new(chance_error, points_error),
            }
        })
        .collect();
    let order = |choice: &Choice<A>| choice.loss.chance + POINT * choice.loss.points;
    choices.sort_by(|a, b| order(a).total_cmp(&order(b)));
    let hope = Amount::new(mean(&best.chances), mean(&best.points));
    Weighing { hope, choices, worlds }
}
