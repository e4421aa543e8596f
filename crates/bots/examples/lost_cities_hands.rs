//! Learns what the other hand of Lost Cities probably holds from the hands of games that
//! bots play, and writes the model as text; or tells how well the model that is in use
//! foresees the hands of other games: by how many nats a hand (and a card that is not
//! known) it is less surprised than by an even deal.
//!
//! ```text
//! cargo run --release -p hindsight-bots --example lost_cities_hands -- learn ROUNDS > NEW
//! cargo run --release -p hindsight-bots --example lost_cities_hands -- test ROUNDS
//! ```
//!
//! Half of the rounds to learn from are the master's with a small budget, who plays by the
//! model that is in use.

use hindsight_bots::lost_cities::BOTS;
use hindsight_bots::lost_cities::hands::{Model, SIZE, Signs, suspects};
use hindsight_core::{
    Actions, Bot, BotSetup, Dice, Game, GameOptions, Observer, Seat, SwiftDice, Think, Turn,
};
use hindsight_lost_cities::{LostCities, State};

/// The cards that somebody did not see, and which of them were in the other hand.
struct Hand {
    cards: Vec<(Signs, bool)>,
    held: usize,
}

const PASSES: i32 = 6;
const LOT: usize = 64;
const RATE: f64 = 0.03;
/// Pulls numbers towards telling nothing, where little was seen.
const MODESTY: f64 = 1e-4;
/// One position in this many is looked at: those of one round resemble each other.
const EVERY: u32 = 8;

fn sit(name: &str) -> Box<dyn Bot<LostCities>> {
    let spec = BOTS.iter().find(|bot| bot.name == name).expect("a bot of this name");
    (spec.make)(&BotSetup { think: Think::Iterations(200) })
}

fn look(state: &State, hands: &mut Vec<Hand>) {
    let owner = Seat(1 - state.mover().0);
    let view = LostCities::view(state, Observer::Seat(state.mover()));
    let mut hidden = state.hand(owner).minus(view.known[owner.index()]);
    let held = hidden.len() as usize;
    let cards: Vec<_> = suspects(&view, owner)
        .map(|(card, signs)| {
            let inside = hidden.contains(card);
            hidden.remove_if_there(card);
            (signs, inside)
        })
        .collect();
    if held > 0 && cards.len() > held {
        hands.push(Hand { cards, held });
    }
}

/// The hands of rounds between two bots.
fn play(names: [&str; 2], rounds: u32, seed: u64) -> Vec<Hand> {
    let options = GameOptions::parse("rounds=1").expect("options");
    let mut bots = names.map(sit);
    let mut dice = SwiftDice::new(seed);
    let (mut legal, mut hands) = (Actions::new(), Vec::new());
    for _ in 0..rounds {
        let mut state = LostCities::start(&options, 2).expect("a table");
        loop {
            match LostCities::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = LostCities::draw(&state, &mut dice);
                    LostCities::settle(&mut state, &outcome);
                }
                Turn::Act(_) => {
                    let mover = state.mover();
                    if dice.below(EVERY) == 0 {
                        look(&state, &mut hands);
                    }
                    LostCities::legal(&state, mover, &mut legal);
                    let view = LostCities::view(&state, Observer::Seat(mover));
                    let action = bots[mover.index()].choose(&view, &legal, &mut dice);
                    LostCities::apply(&mut state, mover, action);
                }
            }
        }
    }
    hands
}

/// The logarithm of the chance that the hand had, and to `slopes` how it would grow with
/// the logarithm of each number.
fn learn(hand: &Hand, model: &[f64], slopes: &mut [f64]) -> f64 {
    let (count, held) = (hand.cards.len(), hand.held);
    let weights: Vec<f64> = hand
        .cards
        .iter()
        .map(|(signs, _)| signs.iter().map(|&sign| model[sign]).sum::<f64>().exp())
        .collect();
    // The weights of all ways to take a given number of the cards before each, and from each on.
    let mut before = vec![vec![0.0; held + 1]; count + 1];
    let mut from = vec![vec![0.0; held + 1]; count + 1];
    before[0][0] = 1.0;
    from[count][0] = 1.0;
    let more = |row: &[f64], taken: usize, weight: f64| {
        row[taken] + if taken > 0 { weight * row[taken - 1] } else { 0.0 }
    };
    for place in 0..count {
        before[place + 1] =
            (0..=held).map(|taken| more(&before[place], taken, weights[place])).collect();
    }
    for place in (0..count).rev() {
        from[place] =
            (0..=held).map(|taken| more(&from[place + 1], taken, weights[place])).collect();
    }
    let all = from[0][held];
    let mut chance = -all.ln();
    for (place, (signs, inside)) in hand.cards.iter().enumerate() {
        let others =
            (0..held).map(|taken| before[place][taken] * from[place + 1][held - 1 - taken]);
        let expected = weights[place] * others.sum::<f64>() / all;
        let seen = if *inside { 1.0 } else { 0.0 };
        chance += seen * weights[place].ln();
        for &sign in signs {
            slopes[sign] += seen - expected;
        }
    }
    chance
}

/// The logarithm of the chance of any hand if all are alike.
fn even(hand: &Hand) -> f64 {
    let ways = (0..hand.held).map(|taken| (hand.cards.len() - taken) as f64 / (taken + 1) as f64);
    -ways.map(f64::ln).sum::<f64>()
}

fn tell(name: &str, hands: &[Hand], model: &[f64]) {
    let mut slopes = vec![0.0; SIZE];
    let gained: f64 = hands.iter().map(|hand| learn(hand, model, &mut slopes) - even(hand)).sum();
    let surprise: f64 = hands.iter().map(even).sum();
    let (count, cards) = (hands.len() as f64, hands.iter().map(|hand| hand.held).sum::<usize>());
    println!(
        "{name}: {count} hands, {:.3} nats a hand ({:.4} a card) less surprised than by an even \
         deal, {:.3}",
        gained / count,
        gained / cards as f64,
        -surprise / count,
    );
}

/// The logarithms of the model that fits hands best.
fn fit(hands: &mut [Hand]) -> Vec<f64> {
    let mut dice = SwiftDice::new(9);
    let mut model = vec![0.0; SIZE];
    let (mut mean, mut square) = (vec![0.0; SIZE], vec![0.0; SIZE]);
    for pass in 0..PASSES {
        dice.shuffle(hands);
        let rate = RATE * (1.0 - f64::from(pass) / f64::from(PASSES));
        let mut surprise = 0.0;
        for lot in hands.chunks(LOT) {
            let mut slopes = vec![0.0; SIZE];
            surprise -= lot.iter().map(|hand| learn(hand, &model, &mut slopes)).sum::<f64>();
            // Adam (Kingma and Ba 2014), whose first steps may be short.
            for (nth, slope) in slopes.iter().enumerate() {
                let slope = slope / lot.len() as f64 - MODESTY * model[nth];
                mean[nth] += 0.1 * (slope - mean[nth]);
                square[nth] += 0.01 * (slope * slope - square[nth]);
                model[nth] += rate * mean[nth] / (square[nth].sqrt() + 1e-6);
            }
        }
        eprintln!("pass {pass}: surprise {:.4}", surprise / hands.len() as f64);
    }
    model
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let rounds = words.get(1).and_then(|word| word.parse::<u32>().ok()).expect("ROUNDS");
    if words[0] == "test" {
        let model: Vec<f64> = Model::learned().0.iter().map(|number| number.ln()).collect();
        for name in ["master", "steady", "expert", "adept", "greedy", "novice"] {
            tell(name, &play([name; 2], rounds, 100), &model);
        }
        return;
    }
    let parts = [["steady", "steady"], ["expert", "adept"], ["novice", "greedy"]];
    let masters = [["master", "master"]; 3];
    let mut hands: Vec<Hand> = std::thread::scope(|scope| {
        let parts = parts.iter().chain(&masters).zip(0..);
        let playing =
            parts.map(|(&names, seed)| scope.spawn(move || play(names, rounds / 6, seed)));
        let playing: Vec<_> = playing.collect();
        playing.into_iter().flat_map(|part| part.join().expect("rounds")).collect()
    });
    eprintln!("{} hands to learn from", hands.len());
    let model = fit(&mut hands);
    println!("[hands]");
    let words: Vec<String> = model.iter().map(|number| format!("{:.3}", number.exp())).collect();
    words.chunks(4).for_each(|row| println!("{}", row.join(" ")));
}
