//! What a larger budget buys the master of Lost Cities: `cargo run --release -p
//! hindsight-bots --example lost_cities_budget [POSITIONS] [SEED]`.
//!
//! Games tell that only slowly: luck hides it. So positions from games of `steady`, the
//! policy that the master improves on, are looked at one by one. The master chooses with
//! each budget, and what it chose and what `steady` would have played are played out by
//! `steady` in the same thousands of worlds. Told is by how much the chance to win the
//! match rises on the average, in hundredths of a percent a decision, which part that is
//! of what the largest budget gains, and how often the choice is another than that of
//! `steady`.

use hindsight_bots::lost_cities::BOTS;
use hindsight_bots::lost_cities::hands::{self, Model};
use hindsight_core::{
    Actions, Bot, BotSetup, Dice, Game, GameOptions, Observer, SwiftDice, Think, Turn,
};
use hindsight_lost_cities::{Action, LostCities, Phase, State, View};

const BUDGETS: [u32; 7] = [250, 500, 1000, 2000, 4000, 8000, 16_000];
const WORLDS: u32 = 3000;
/// One decision in this many is looked at.
const EVERY: u32 = 25;

type Player = Box<dyn Bot<LostCities>>;

fn sit(name: &str, think: Think) -> Player {
    let spec = BOTS.iter().find(|bot| bot.name == name).expect("a bot of this name");
    (spec.make)(&BotSetup { think })
}

/// Lets chance decide until somebody is to act; false when the round or game is over.
fn go_on(state: &mut State, dice: &mut SwiftDice) -> bool {
    loop {
        match LostCities::turn(state) {
            Turn::Act(_) => return true,
            Turn::Over => return false,
            Turn::Chance => {
                let outcome = LostCities::draw(state, dice);
                LostCities::settle(state, &outcome);
            }
        }
    }
}

fn look(state: &State) -> (View, Actions<Action>) {
    let mut legal = Actions::new();
    LostCities::legal(state, state.mover(), &mut legal);
    (LostCities::view(state, Observer::Seat(state.mover())), legal)
}

/// The chance to win the match from its lead at the end of a round: points of a round
/// spread by about 45.
fn chance(state: &State, seat: usize) -> f64 {
    let totals = state.totals();
    let lead = f64::from(totals[seat] - totals[1 - seat]);
    let rounds = f64::from(state.options().rounds - state.round());
    if rounds == 0.0 {
        return 0.5 + 0.5 * if lead == 0.0 { 0.0 } else { lead.signum() };
    }
    1.0 / (1.0 + (-1.702 * lead / (45.0 * rounds.sqrt())).exp())
}

/// What an action is worth in a world: the round is played on.
fn play_out(mut state: State, action: Action, steady: &mut Player, dice: &mut SwiftDice) -> f64 {
    let seat = state.mover();
    LostCities::apply(&mut state, seat, action);
    while state.phase() != Phase::Deal && LostCities::turn(&state) != Turn::Over {
        let (view, legal) = look(&state);
        let action = steady.choose(&view, &legal, dice);
        let mover = state.mover();
        LostCities::apply(&mut state, mover, action);
    }
    chance(&state, seat.index())
}

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|number| number.parse::<u64>().ok());
    let (positions, seed) = (numbers.next().unwrap_or(300), numbers.next().unwrap_or(1));
    let options = GameOptions::parse("rounds=3").expect("options");
    let mut dice = SwiftDice::new(seed);
    let mut steady = sit("steady", Think::Default);
    let mut masters = BUDGETS.map(|budget| sit("master", Think::Iterations(budget)));
    let mut gains: [Vec<f64>; BUDGETS.len()] = Default::default();
    let mut others = [0; BUDGETS.len()];
    let mut looked_at = 0;
    'games: loop {
        let mut state = LostCities::start(&options, 2).expect("a table");
        while go_on(&mut state, &mut dice) {
            let (view, legal) = look(&state);
            if legal.len() > 1 && dice.below(EVERY) == 0 {
                let usual = steady.choose(&view, &legal, &mut dice);
                let chosen: Vec<Action> = masters
                    .iter_mut()
                    .map(|master| master.choose(&view, &legal, &mut dice))
                    .collect();
                let worths = weigh(&view, &chosen, usual, &mut steady, &mut dice);
                for (place, worth) in worths.into_iter().enumerate() {
                    gains[place].push(worth);
                    others[place] += u32::from(chosen[place] != usual);
                }
                looked_at += 1;
                if looked_at == positions {
                    break 'games;
                }
            }
            let (mover, action) = (state.mover(), steady.choose(&view, &legal, &mut dice));
            LostCities::apply(&mut state, mover, action);
        }
    }
    println!("{positions} positions, seed {seed}");
    println!("iterations   gained a decision, 0.01 % of a win   of the most   another choice");
    let all = &gains[BUDGETS.len() - 1];
    let n = positions as f64;
    for (place, budget) in BUDGETS.iter().enumerate() {
        let (mean, error) = mean(&gains[place]);
        let behind: Vec<f64> = gains[place].iter().zip(all).map(|(own, most)| own - most).collect();
        let (behind, behind_error) = self::mean(&behind);
        let most = mean - behind;
        println!(
            "{budget:>10}   {:>14.1} ± {:<12.1}{:>12.0} ± {:<3.0} %{:>13.0} %",
            1e4 * mean,
            1e4 * error,
            100.0 * mean / most,
            100.0 * behind_error / most,
            100.0 * f64::from(others[place]) / n
        );
    }
}

/// The mean and the half of its 95 % interval.
fn mean(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    let squares: f64 = numbers.iter().map(|x| (x - mean).powi(2)).sum();
    (mean, 1.96 * (squares / (n - 1.0).max(1.0) / n).sqrt())
}

/// What each choice is worth more than the usual one.
fn weigh(
    view: &View,
    chosen: &[Action],
    usual: Action,
    steady: &mut Player,
    dice: &mut SwiftDice,
) -> Vec<f64> {
    let mut distinct = chosen.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    distinct.retain(|&action| action != usual);
    let mut leads = vec![0.0; distinct.len()];
    for _ in 0..if distinct.is_empty() { 0 } else { WORLDS } {
        let world = hands::imagine(view, Model::learned(), dice);
        let shared = SwiftDice::new(u64::from(dice.word()));
        let base = play_out(world.clone(), usual, steady, &mut shared.clone());
        for (lead, &action) in leads.iter_mut().zip(&distinct) {
            *lead += play_out(world.clone(), action, steady, &mut shared.clone()) - base;
        }
    }
    let lead = |action| distinct.binary_search(action).map_or(0.0, |place| leads[place]);
    chosen.iter().map(|action| lead(action) / f64::from(WORLDS)).collect()
}
