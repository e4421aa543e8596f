//! Learns what players of Pyramids may end with from games in which everybody goes by what
//! was learned before, and writes the net to a file, now and then and at the end.
//!
//! ```text
//! cargo run --release -p hindsight-bots --example pyramids_value -- MINUTES THREADS NEW [OLD]
//! ```
//!
//! Every thread plays some games and learns from them alone; then the nets of all threads are
//! made one by their mean. Expectations are drawn towards the points in the end and, with
//! weights that fall with the distance, towards all expectations in between (TD(λ)).

mod learning;

use std::time::{Duration, Instant};

use hindsight_bots::data;
use hindsight_bots::pyramids::value::{
    AT_ANSWER, AT_ANSWER_BIAS, AT_DIRECT, AT_FIRST_BIAS, AT_SECOND, AT_SECOND_BIAS, FIRST, NUMBERS,
    Numbers, SECOND, STEP, Value, WEIGHTS, practise,
};
use hindsight_core::{Dice, SwiftDice};

use learning::{Descent, follow, meet, save};

/// Games of a thread between two meetings.
const GAMES: usize = 48;
/// How often it goes through them.
const PASSES: usize = 2;
const LOT: usize = 128;
/// The rate of learning, which falls.
const RATE: f32 = 1.2e-3;
const LAST_RATE: f32 = 3e-5;
/// How much of what comes later counts.
const TRACE: f32 = 0.8;
/// The share of marks that are any likely ones.
const STRAY: f64 = 0.01;
/// The most steps that an error counts as.
const MOST: f32 = 2.0;
const SAVE: Duration = Duration::from_mins(1);
const TELL: Duration = Duration::from_secs(15);

/// What one thread has, and what it tells.
#[derive(Clone)]
struct Worker {
    value: Value,
    descent: Descent,
    told: Told,
}

#[derive(Clone, Copy, Default)]
struct Told {
    sides: f64,
    points: f64,
    samples: f64,
    squares: f64,
    games: f64,
}

/// A seen position and what it turned out to be worth.
type Sample = (Numbers, f32);

impl Worker {
    /// Plays, and learns from it.
    fn work(&mut self, rate: f32, dice: &mut SwiftDice) {
        self.told = Told::default();
        let mut samples = Vec::with_capacity(GAMES * 70);
        for game in 0..GAMES {
            // Mostly two play.
            let seats = [2, 2, 3, 2, 2, 4][game % 6];
            let courses = practise(&self.value, seats, STRAY, dice);
            self.told.games += 1.0;
            for course in courses {
                if seats == 2 {
                    self.told.sides += 1.0;
                    self.told.points += f64::from(course.points);
                }
                let mut target = course.points;
                for numbers in course.numbers.into_iter().rev() {
                    let now = self.value.of(&numbers);
                    self.told.samples += 1.0;
                    self.told.squares += f64::from((target - now).powi(2));
                    samples.push((numbers, target));
                    target = TRACE * target + (1.0 - TRACE) * now;
                }
            }
        }
        for _ in 0..PASSES {
            dice.shuffle(&mut samples);
            for lot in samples.chunks(LOT) {
                self.step(lot, rate);
            }
        }
    }

    /// One step down the slope of the squared error (Adam).
    fn step(&mut self, lot: &[Sample], rate: f32) {
        let mut slopes = vec![0.0; WEIGHTS];
        for (numbers, target) in lot {
            self.slope(numbers, *target, &mut slopes);
        }
        let share = 1.0 / lot.len() as f32;
        for slope in &mut slopes {
            *slope *= share;
        }
        self.descent.step(self.value.weights_mut(), &slopes, rate);
    }

    /// Adds how half the squared error, in steps, grows with each weight.
    fn slope(&self, numbers: &Numbers, target: f32, slopes: &mut [f32]) {
        let (first, second) = self.value.layers(numbers);
        let error = (self.value.answer(numbers, &second) - target) / STEP;
        let error = error.clamp(-MOST, MOST);
        let weights = self.value.weights();
        slopes[AT_ANSWER_BIAS] += error;
        for place in 0..NUMBERS {
            slopes[AT_DIRECT + place] += error * numbers[place];
        }
        let mut back = [0.0; SECOND];
        for place in 0..SECOND {
            slopes[AT_ANSWER + place] += error * second[place];
            if second[place] > 0.0 {
                back[place] = error * weights[AT_ANSWER + place];
            }
            slopes[AT_SECOND_BIAS + place] += back[place];
        }
        let mut further = [0.0; FIRST];
        for place in 0..FIRST {
            if first[place] > 0.0 {
                let row = AT_SECOND + place * SECOND;
                let weights = &weights[row..row + SECOND];
                further[place] = weights.iter().zip(&back).map(|(w, b)| w * b).sum();
                let slopes = slopes[row..row + SECOND].iter_mut();
                slopes.zip(&back).for_each(|(slope, b)| *slope += first[place] * b);
            }
            slopes[AT_FIRST_BIAS + place] += further[place];
        }
        for (place, &number) in numbers.iter().enumerate().filter(|(_, number)| **number != 0.0) {
            let slopes = slopes[place * FIRST..(place + 1) * FIRST].iter_mut();
            slopes.zip(&further).for_each(|(slope, further)| *slope += number * further);
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [minutes, threads, path, old @ ..] = &arguments[..] else {
        panic!("expected: MINUTES THREADS NEW [OLD]");
    };
    let minutes: f32 = minutes.parse().expect("MINUTES is a number");
    let threads: usize = threads.parse().expect("THREADS is a number");
    let mut dice = SwiftDice::new(2026);
    let value = match old {
        [] => Value::unlearned(|| dice.below(1 << 16) as f32 / f32::from(1_u16 << 15) - 1.0),
        [old, ..] => {
            let text = std::fs::read_to_string(old).expect("OLD can be read");
            Value::new(data::numbers(&text, "value").collect())
        }
    };
    let mut followed = value.weights().to_vec();
    let worker = Worker { value, descent: Descent::new(WEIGHTS), told: Told::default() };
    let mut workers = vec![worker; threads];
    let mut all_dice: Vec<SwiftDice> =
        (0..threads).map(|_| SwiftDice::new(u64::from(dice.word()))).collect();
    let start = Instant::now();
    let whole = 60.0 * minutes;
    let (mut next_save, mut next_tell) = (SAVE, TELL);
    let (mut told, mut games) = (Told::default(), 0.0);
    loop {
        let spent = start.elapsed().as_secs_f32();
        let left = (1.0 - spent / whole).max(0.0);
        let rate = LAST_RATE + (RATE - LAST_RATE) * left;
        std::thread::scope(|scope| {
            for (worker, dice) in workers.iter_mut().zip(&mut all_dice) {
                scope.spawn(move || worker.work(rate, dice));
            }
        });
        meet(&mut workers, |worker| (worker.value.weights_mut(), &mut worker.descent));
        for worker in &workers {
            told.sides += worker.told.sides;
            told.points += worker.told.points;
            told.samples += worker.told.samples;
            told.squares += worker.told.squares;
            games += worker.told.games;
        }
        follow(&mut followed, workers[0].value.weights());
        let over = left <= 0.0;
        if over || start.elapsed() >= next_tell {
            println!(
                "{spent:.0} s, {games:.0} games: {:.2} points a side of two, off by {:.2}",
                told.points / told.sides,
                (told.squares / told.samples).sqrt(),
            );
            told = Told::default();
            next_tell += TELL;
        }
        if over || start.elapsed() >= next_save {
            let made = format!(
                "Made by examples/pyramids_value.rs from {games:.0} games in {spent:.0} seconds."
            );
            save(path, &made, &followed, 16384.0);
            next_save += SAVE;
        }
        if over {
            return;
        }
    }
}
