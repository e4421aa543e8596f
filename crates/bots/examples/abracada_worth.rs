//! Learns what a position of Abracada...What? is worth, from games of the bots
//! against themselves, and writes the networks as text.
//!
//! ```text
//! cargo run --release -p hindsight-bots --example abracada_worth -- SEATS GAMES ROUNDS < OLD > NEW
//! ```

use std::io::Read as _;

use hindsight_abracada::{Abracada, Action, Options, Phase, State, inference};
use hindsight_bots::abracada::Thumb;
use hindsight_bots::abracada::turn::{Horizon, Judge, Planner, Racks, Spot};
use hindsight_bots::abracada::worth::{Inputs, Worth};
use hindsight_bots::data;
use hindsight_core::{Actions, Dice, Game, Observer, Seat, SwiftDice, Turn};

/// How much a later judgement counts against the game's result.
const TRUST: f32 = 0.05;
const EPOCHS: u32 = 4;
const LOT: usize = 128;
const RATE: f32 = 0.003;
const HORIZON: Horizon = Horizon { depth: 4, slim: 0.25 };

/// A position that somebody judged.
enum Position {
    /// A round is over.
    Tower(Box<Inputs>),
    /// A turn is over, with what to expect of one's own rack.
    Round(Box<Spot>, [f64; 8]),
}

impl Position {
    fn inputs(&self, worth: &Worth) -> Inputs {
        match self {
            Position::Tower(inputs) => Inputs::clone(inputs),
            Position::Round(spot, own) => worth.position(spot, own, spot.stones, spot.pool),
        }
    }

    fn chance(&self, worth: &Worth) -> f32 {
        let net = if self.is_tower() { &worth.tower } else { &worth.round };
        net.chance(&self.inputs(worth))
    }

    fn is_tower(&self) -> bool {
        matches!(self, Position::Tower(_))
    }
}

struct Lesson {
    position: Position,
    target: f32,
}

fn choose(
    view: &hindsight_abracada::View,
    legal: &[Action],
    judge: &impl Judge,
    dice: &mut SwiftDice,
) -> Action {
    let own = inference::own_rack(view).expect("a rack");
    let racks = Racks::of(&own);
    if dice.chance(0.06) {
        let fair = |action: &&Action| match action {
            Action::Call(spell) => own.hit(*spell).chance() > 0.2,
            Action::Stop => true,
        };
        let fair: Vec<_> = legal.iter().filter(fair).collect();
        if !fair.is_empty() {
            return *fair[dice.index(fair.len())];
        }
    }
    Planner { judge, horizon: HORIZON }.best(&Spot::of(view, view.active), &racks, legal)
}

/// Plays one game and adds what can be learned from it.
fn play(
    seats: u8,
    worth: &Worth,
    judge: &impl Judge,
    trust: f32,
    dice: &mut SwiftDice,
    out: &mut Vec<Lesson>,
) {
    let options = match dice.below(10) {
        0 | 1 => Options { free_order: true, ..Options::default() },
        2 | 3 => Options { last_mage_standing: true, ..Options::default() },
        4 => Options { free_order: true, last_mage_standing: true },
        _ => Options::default(),
    };
    let mut state: State = Abracada::start(&options, seats).expect("a table");
    let mut moments: Vec<(usize, Position)> = Vec::new();
    let mut actions = Actions::new();
    let mut mover = None;
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
                let action = choose(&view, &actions, judge, dice);
                Abracada::apply(&mut state, seat, action);
                mover = Some(seat);
            }
        }
        let Some(seat) = mover else { continue };
        match state.phase() {
            Phase::Call => {
                mover = None;
                let view = Abracada::view(&state, Observer::Seat(seat));
                let spot = Spot::of(&view, seat);
                let Some(own) = inference::own_rack(&view) else { continue };
                let expected = Racks::of(&own).expected();
                moments.push((seat.index(), Position::Round(Box::new(spot), expected)));
            }
            Phase::Deal => {
                mover = None;
                let mut floors = [0; 5];
                floors[..usize::from(seats)].copy_from_slice(state.floors());
                let first = state.active().index();
                for seat in 0..usize::from(seats) {
                    let inputs = worth.floors(seat, &floors, first, options.last_mage_standing);
                    moments.push((seat, Position::Tower(Box::new(inputs))));
                }
            }
            Phase::Cast | Phase::Roll | Phase::Over => {}
        }
    }
    let standing = Abracada::standing(&state);
    let mut targets: Vec<f32> =
        Seat::all(seats).map(|seat| standing.win_share(seat) as f32).collect();
    for (seat, position) in moments.into_iter().rev() {
        let target = targets[seat];
        if trust > 0.0 {
            targets[seat] += trust * (position.chance(worth) - target);
        }
        out.push(Lesson { position, target });
    }
}

/// Adam (Kingma and Ba 2014).
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(size: usize) -> Adam {
        Adam { mean: vec![0.0; size], square: vec![0.0; size], steps: 0 }
    }

    fn step(&mut self, weights: &mut [f32], slopes: &[f32], rate: f32) {
        self.steps += 1;
        let (one, two) = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        for (nth, slope) in slopes.iter().enumerate() {
            self.mean[nth] += 0.1 * (slope - self.mean[nth]);
            self.square[nth] += 0.001 * (slope * slope - self.square[nth]);
            weights[nth] -=
                rate * (self.mean[nth] / one) / ((self.square[nth] / two).sqrt() + 1e-8);
        }
    }
}

/// Teaches one of the two networks.
fn learn(worth: &mut Worth, tower: bool, lessons: &[Lesson], dice: &mut SwiftDice) {
    let of_it = lessons.iter().filter(|lesson| lesson.position.is_tower() == tower);
    let mut pairs: Vec<(Inputs, f32)> =
        of_it.map(|lesson| (lesson.position.inputs(worth), lesson.target)).collect();
    let net = if tower { &mut worth.tower } else { &mut worth.round };
    let mut adam = Adam::new(net.weights().len());
    for epoch in 0..EPOCHS {
        dice.shuffle(&mut pairs);
        let lots = pairs.len() / LOT;
        let mut error = 0.0;
        for (nth, lot) in pairs.chunks(LOT).enumerate() {
            let progress = (epoch as f32 + nth as f32 / lots.max(1) as f32) / EPOCHS as f32;
            let mut slopes = vec![0.0; net.weights().len()];
            for (inputs, target) in lot {
                error += (net.learn(inputs, *target, &mut slopes) - target).powi(2);
            }
            for slope in &mut slopes {
                *slope /= lot.len() as f32;
            }
            adam.step(net.weights_mut(), &slopes, RATE * (1.0 - progress).max(0.02));
        }
        let which = if tower { "tower" } else { "round" };
        eprintln!("  {which}, epoch {epoch}: mean squared error {:.4}", error / pairs.len() as f32);
    }
    worth.ask_the_tower();
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a number"));
    let mut next = |what: &str| arguments.next().unwrap_or_else(|| panic!("{what} is missing"));
    let (seats, games, rounds) = (next("SEATS") as u8, next("GAMES"), next("ROUNDS"));
    let mut old = String::new();
    std::io::stdin().read_to_string(&mut old).expect("the old weights");
    let section = format!("worth {seats}");
    let mut dice = SwiftDice::new(u64::from(seats));
    let old = Worth::read(seats.into(), &mut data::numbers(&old, &section));
    let fresh = old.is_none();
    let mut worth = old.unwrap_or_else(|| {
        let mut random = std::iter::from_fn(|| Some((dice.below(2001) as f32 - 1000.0) * 2e-4));
        Worth::read(seats.into(), &mut random).expect("as many as are needed")
    });
    let mut lessons = Vec::new();
    for round in 0..rounds {
        let by_thumb = fresh && round == 0;
        // What was learned from weaker play is forgotten.
        lessons.clear();
        for _ in 0..games {
            if by_thumb {
                play(seats, &worth, &Thumb, 0.0, &mut dice, &mut lessons);
            } else {
                play(seats, &worth, &worth, TRUST, &mut dice, &mut lessons);
            }
        }
        eprintln!("round {round}: {} lessons", lessons.len());
        // The round is told what the tower says, so the tower learns first.
        learn(&mut worth, true, &lessons, &mut dice);
        learn(&mut worth, false, &lessons, &mut dice);
    }
    println!("[{section}]");
    for row in worth.tower.weights().chunks(12).chain(worth.round.weights().chunks(12)) {
        let words: Vec<String> = row.iter().map(|weight| format!("{weight:.3}")).collect();
        println!("{}", words.join(" "));
    }
}
