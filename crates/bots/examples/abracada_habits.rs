//! Fits the simple model of a mage in turn to what a bot does, and writes its
//! numbers as text.
//!
//! ```text
//! cargo run --release -p hindsight-bots --example abracada_habits -- GAMES > NEW
//! ```

use hindsight_abracada::{Abracada, Action, Options, Phase, Spell, inference};
use hindsight_bots::abracada::Greedy;
use hindsight_bots::abracada::habits::{Habits, SIZE};
use hindsight_core::{Actions, Bot, Dice, Game, Observer, SwiftDice, Turn};

/// A decision: the odds of every call, how many had hit in the turn, the least
/// spell that may be called, and what was chosen.
struct Decision {
    odds: [f64; 8],
    hits: usize,
    least: Option<Spell>,
    chosen: Action,
}

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
                out.push(Decision { odds, hits, least, chosen });
                Abracada::apply(&mut state, seat, chosen);
            }
        }
    }
}

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|word| word.parse().ok()).expect("GAMES");
    let mut dice = SwiftDice::new(9);
    let mut decisions = Vec::new();
    (0..games).for_each(|game| play(2 + (game % 4) as u8, &mut dice, &mut decisions));
    let mut habits = Habits([0.0; SIZE]);
    let passes = 30;
    for pass in 0..passes {
        dice.shuffle(&mut decisions);
        let rate = 0.1 * (1.0 - pass as f32 / passes as f32).max(0.02);
        let mut surprise = 0.0;
        for decision in &decisions {
            let Decision { odds, hits, least, chosen } = decision;
            let chances = habits.chances(odds, *hits, *least);
            for (action, chance) in Action::ALL.into_iter().zip(chances) {
                if action == *chosen {
                    surprise -= chance.ln();
                }
                let error = f32::from(u8::from(action == *chosen)) - chance as f32;
                if chance > 0.0 {
                    Habits::parts(action, odds, *hits)
                        .for_each(|(nth, part)| habits.0[nth] += rate * error * part);
                }
            }
        }
        eprintln!("pass {pass}: surprise {:.4}", surprise / decisions.len() as f64);
    }
    println!("[habits]");
    let words: Vec<String> = habits.0.iter().map(|habit| format!("{habit:.3}")).collect();
    words.chunks(10).for_each(|row| println!("{}", row.join(" ")));
}
