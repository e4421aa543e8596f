//! Fits the simple model of a mage in turn to what a bot does, and writes its
//! numbers as text.
//!
//! ```text
//! cargo run --release -p hindsight-bots --example abracada_habits -- GAMES > NEW
//! ```

use hindsight_abracada::{Abracada, Action, Options, Phase, Spell, inference};
use hindsight_bots::abracada::Greedy;
use hindsight_bots::abracada::habits::{Habits, SIZE, Situation};
use hindsight_core::{Actions, Bot, Dice, Game, Observer, Seat, SwiftDice, Turn};

/// What somebody knew, and what it chose.
struct Decision {
    now: Situation,
    chosen: Action,
}

const PASSES: u32 = 16;
const LOT: usize = 64;
const RATE: f32 = 0.003;

fn play(seats: u8, dice: &mut SwiftDice, out: &mut Vec<Decision>) {
    let mut state = Abracada::start(&Options::default(), seats).expect("a table");
    let mut actions = Actions::new();
    let mut hits = 0;
    loop {
        match Abracada::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = Abracada::draw(&state, dice);
                Abracada::settle(&mut state, &outcome);
            }
            Turn::Act(_) => {
                let seat = state.active();
                Abracada::legal(&state, seat, &mut actions);
                let view = Abracada::view(&state, Observer::Seat(seat));
                hits = if state.phase() == Phase::Call { 0 } else { hits + 1 };
                let own = inference::own_rack(&view).expect("a rack");
                let odds = Spell::ALL.map(|spell| own.hit(spell).chance());
                let least = view.calls.last().filter(|_| hits > 0).map(|call| call.spell);
                let chosen = Greedy.choose(&view, &actions, dice);
                let life = view.life[seat.index()];
                let others = Seat::all(seats).filter(|&other| other != seat);
                let weakest = others.map(|other| view.life[other.index()]).min().unwrap_or(life);
                let now = Situation { odds, hits, least, life, weakest, seats };
                out.push(Decision { now, chosen });
                Abracada::apply(&mut state, seat, chosen);
            }
        }
    }
}

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|word| word.parse().ok()).expect("GAMES");
    let mut dice = SwiftDice::new(9);
    let mut decisions = Vec::new();
    // Every second game is a duel.
    for game in 0..games {
        play([2, 3, 2, 4, 2, 5][game as usize % 6], &mut dice, &mut decisions);
    }
    let random = |_| (dice.below(2001) as f32 - 1000.0) * 4e-4;
    let mut habits = Habits((0..SIZE).map(random).collect());
    let mut mean = vec![0.0f32; SIZE];
    let mut square = vec![0.0f32; SIZE];
    for pass in 0..PASSES {
        dice.shuffle(&mut decisions);
        let rate = RATE * (1.0 - pass as f32 / PASSES as f32);
        let mut surprise = 0.0;
        for lot in decisions.chunks(LOT) {
            let mut slopes = vec![0.0f32; SIZE];
            for Decision { now, chosen } in lot {
                surprise -= habits.learn(now, *chosen, &mut slopes).ln();
            }
            // Adam (Kingma and Ba 2014), whose first steps may be short.
            for (nth, slope) in slopes.iter().map(|slope| slope / lot.len() as f32).enumerate() {
                mean[nth] += 0.1 * (slope - mean[nth]);
                square[nth] += 0.01 * (slope * slope - square[nth]);
                habits.0[nth] -= rate * mean[nth] / (square[nth].sqrt() + 1e-6);
            }
        }
        eprintln!("pass {pass}: surprise {:.4}", surprise / decisions.len() as f64);
    }
    println!("[habits]");
    let words: Vec<String> = habits.0.iter().map(|habit| format!("{habit:.3}")).collect();
    words.chunks(12).for_each(|row| println!("{}", row.join(" ")));
}
