//! What a larger budget buys the master of Lost Cities: `cargo run --release -p
//! hindsight-bots --example lost_cities_budget [POSITIONS] [SEED]`.
//!
//! Games tell that only slowly: luck hides it. So positions from games of the expert are
//! looked at one by one. The master chooses with each budget, and what it and the expert
//! chose is played out by the expert in the same thousands of worlds. Told is by how
//! much the chance to win the match rises on the average, in hundredths of a percent a
//! decision, and how often the budgets choose otherwise than the expert.

use hindsight_bots::lost_cities::BOTS;
use hindsight_core::{
    Actions, Bot, BotSetup, Dice, Game, GameOptions, Observer, SwiftDice, Think, Turn,
};
use hindsight_lost_cities::{Action, LostCities, Phase, State, View};

const BUDGETS: [u32; 7] = [250, 500, 1000, 2000, 4000, 8000, 16_000];
const WORLDS: u32 = 3000;
/// One decision of so many is looked at.
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

/// What an action is worth in a world: the expert plays the round on.
fn play_out(mut state: State, action: Action, expert: &mut Player, dice: &mut SwiftDice) -> f64 {
    let seat = state.mover();
    LostCities::apply(&mut state, seat, action);
    while state.phase() != Phase::Deal && LostCities::turn(&state) != Turn::Over {
        let (view, legal) = look(&state);
        let action = expert.choose(&view, &legal, dice);
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
    let mut expert = sit("expert", Think::Default);
    let mut masters = BUDGETS.map(|budget| sit("master", Think::Iterations(budget)));
    let mut gains = [(0.0, 0.0, 0u32); BUDGETS.len()];
    let mut looked_at = 0;
    'games: loop {
        let mut state = LostCities::start(&options, 2).expect("a table");
        while go_on(&mut state, &mut dice) {
            let (view, legal) = look(&state);
            let usual = expert.choose(&view, &legal, &mut dice);
            if legal.len() > 1 && dice.below(EVERY) == 0 {
                weigh(&view, &legal, usual, &mut expert, &mut masters, &mut gains, &mut dice);
                looked_at += 1;
                if looked_at == positions {
                    break 'games;
                }
            }
            let mover = state.mover();
            LostCities::apply(&mut state, mover, usual);
        }
    }
    println!("{positions} positions, seed {seed}");
    println!("iterations   gained a decision, 0.01 % of a win   otherwise than the expert");
    let n = positions as f64;
    for (budget, (sum, squares, other)) in BUDGETS.iter().zip(gains) {
        let mean = sum / n;
        let error = ((squares / n - mean * mean) / n).sqrt();
        let share = 100.0 * f64::from(other) / n;
        println!("{budget:>10}   {:>14.1} ± {:<19.1}{share:>14.0} %", 1e4 * mean, 1.96e4 * error);
    }
}

/// Lets every master choose, and plays out what differs from the usual choice.
fn weigh(
    view: &View,
    legal: &[Action],
    usual: Action,
    expert: &mut Player,
    masters: &mut [Player; BUDGETS.len()],
    gains: &mut [(f64, f64, u32); BUDGETS.len()],
    dice: &mut SwiftDice,
) {
    let chosen: Vec<Action> =
        masters.iter_mut().map(|master| master.choose(view, legal, dice)).collect();
    let mut distinct = chosen.clone();
    distinct.sort_unstable();
    distinct.dedup();
    distinct.retain(|&action| action != usual);
    if distinct.is_empty() {
        return;
    }
    let mut leads = vec![0.0; distinct.len()];
    for _ in 0..WORLDS {
        let world = LostCities::imagine(view, dice);
        let shared = SwiftDice::new(u64::from(dice.word()));
        let base = play_out(world.clone(), usual, expert, &mut shared.clone());
        for (lead, &action) in leads.iter_mut().zip(&distinct) {
            *lead += play_out(world.clone(), action, expert, &mut shared.clone()) - base;
        }
    }
    for (gain, action) in gains.iter_mut().zip(chosen) {
        if let Ok(place) = distinct.binary_search(&action) {
            let lead = leads[place] / f64::from(WORLDS);
            gain.0 += lead;
            gain.1 += lead * lead;
            gain.2 += 1;
        }
    }
}
