//! Learns how games of The Lost Code end from games in which everybody goes by what was learned
//! before, and writes the net to a file, now and then and at the end; or measures a net against
//! the master.
//!
//! ```text
//! cargo run --release -p hindsight-bots --example lost_code_value -- learn MINUTES THREADS NEW [OLD]
//! cargo run --release -p hindsight-bots --example lost_code_value -- match NET OPTIONS SEATS GAMES SEED THREADS SECONDS
//! ```
//!
//! Every thread plays some games and learns from them alone; then the nets of all threads are
//! made one by their mean. Expectations are drawn towards the result and, with weights that fall
//! with the distance, towards all expectations in between (TD(λ)).

mod learning;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use hindsight_bots::lost_code::champion::{Champion, Thoroughness};
use hindsight_bots::lost_code::practice::{Seen, practise};
use hindsight_bots::lost_code::value::{
    ANSWERS, AT_ANSWER, AT_FIRST_BIAS, AT_SECOND, AT_SECOND_BIAS, FIRST, NUMBERS, OF_ANSWER,
    SECOND, STEP, Value, WEIGHTS,
};
use hindsight_bots::{HasBots, data};
use hindsight_core::{
    Actions, Bot, BotSetup, Dice, Game, GameOptions, Match, Observer, Seat, Seed, SwiftDice, Think,
    Turn,
};
use hindsight_lost_code::{LostCode, Options};

use learning::{Descent, follow, meet, save};

/// Games of a thread between two meetings.
const GAMES: usize = 24;
/// How often it goes through them.
const PASSES: usize = 3;
const LOT: usize = 128;
/// The rate of learning, which falls.
const RATE: f32 = 1.0e-3;
const LAST_RATE: f32 = 3e-5;
/// How much of what comes later counts.
const TRACE: f32 = 0.85;
/// The most steps that an error of the margin counts as.
const MOST: f32 = 2.0;
/// How much the error of the margin counts beside that of the chance.
const MARGIN: f32 = 0.25;
const SAVE: Duration = Duration::from_secs(30);
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
    margins: f64,
    chances: f64,
    games: f64,
}

/// What was seen, the margin and the chance to which it led.
type Sample = (Seen, f32, f32);

impl Worker {
    /// Plays, and learns from it.
    fn work(&mut self, rate: f32, dice: &mut SwiftDice) {
        self.told = Told::default();
        let mut samples: Vec<Sample> = Vec::with_capacity(GAMES * 40);
        for _ in 0..GAMES {
            let (options, seats) = table(dice);
            let courses = practise(&self.value, &options, seats, dice);
            self.told.games += 1.0;
            for course in courses {
                if seats == 2 {
                    self.told.sides += 1.0;
                    self.told.points += f64::from(course.points);
                }
                let (mut margin, mut chance) = (course.margin, f32::from(u8::from(course.ahead)));
                for seen in course.seen.into_iter().rev() {
                    let (own, other) = (self.value.own(&seen.own), self.value.other(&seen.other));
                    let now = self.value.expect(&own, &other, &seen.scene);
                    if seats == 2 {
                        self.told.samples += 1.0;
                        self.told.margins += f64::from((margin - now.margin).powi(2));
                        let ahead = f32::from(u8::from(course.ahead));
                        self.told.chances += f64::from((ahead - now.chance).powi(2));
                    }
                    samples.push((seen, margin, chance));
                    margin = TRACE * margin + (1.0 - TRACE) * now.margin;
                    chance = TRACE * chance + (1.0 - TRACE) * now.chance;
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

    /// One step down the slope of the error (Adam).
    fn step(&mut self, lot: &[Sample], rate: f32) {
        let mut slopes = vec![0.0; WEIGHTS];
        for (seen, margin, chance) in lot {
            self.slope(seen, *margin, *chance, &mut slopes);
        }
        let share = 1.0 / lot.len() as f32;
        for slope in &mut slopes {
            *slope *= share;
        }
        self.descent.step(self.value.weights_mut(), &slopes, rate);
    }

    /// Adds how the error grows with each weight: half the squared one of the margin, in
    /// steps, and the cross entropy of the chance.
    fn slope(&self, seen: &Seen, margin: f32, chance: f32, slopes: &mut [f32]) {
        let value = &self.value;
        let (own, other) = (value.own(&seen.own), value.other(&seen.other));
        let (first, second) = value.layers(&own, &other, &seen.scene);
        let now = value.answers(&second, &seen.scene);
        let errors: [f32; ANSWERS] =
            [MARGIN * ((now.margin - margin) / STEP).clamp(-MOST, MOST), now.chance - chance];
        let weights = value.weights();
        let mut back = [0.0; SECOND];
        for (answer, error) in errors.into_iter().enumerate() {
            let from = AT_ANSWER + answer * OF_ANSWER;
            for place in 0..SECOND {
                slopes[from + place] += error * second[place];
                if second[place] > 0.0 {
                    back[place] += error * weights[from + place];
                }
            }
            slopes[from + SECOND] += error;
            let direct = slopes[from + SECOND + 1..from + OF_ANSWER].iter_mut();
            direct.zip(&seen.scene).for_each(|(slope, number)| *slope += error * number);
        }
        for place in 0..SECOND {
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
        let numbers = seen.own.iter().chain(&seen.other).chain(&seen.scene);
        debug_assert_eq!(numbers.clone().count(), NUMBERS);
        for (place, &number) in numbers.enumerate().filter(|(_, number)| **number != 0.0) {
            let slopes = slopes[place * FIRST..(place + 1) * FIRST].iter_mut();
            slopes.zip(&further).for_each(|(slope, further)| *slope += number * further);
        }
    }
}

/// A table to play at: mostly two seats, the printed game or all variants but the beginner's.
fn table(dice: &mut SwiftDice) -> (Options, u8) {
    let all = Options { beginner: false, x: true, shortcut: true, curse: true };
    let seats = [2, 2, 2, 2, 2, 2, 2, 2, 3, 4][dice.index(10)];
    let options = match dice.index(10) {
        0..5 => Options::default(),
        5..9 => all,
        _ => {
            let mut yes = || dice.index(2) == 1;
            Options { beginner: yes(), x: yes(), shortcut: yes(), curse: yes() }
        }
    };
    (options, seats)
}

fn read(path: &str) -> Value {
    let text = std::fs::read_to_string(path).expect("the net can be read");
    Value::new(data::numbers(&text, "value").collect())
}

fn unlearned() -> Value {
    let mut dice = SwiftDice::new(1);
    Value::unlearned(|| dice.below(1 << 16) as f32 / f32::from(1_u16 << 15) - 1.0)
}

fn learn(minutes: f32, threads: usize, path: &str, old: Option<&str>, seed: u64) {
    let mut dice = SwiftDice::new(seed);
    let value = old.map_or_else(unlearned, read);
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
            told.margins += worker.told.margins;
            told.chances += worker.told.chances;
            games += worker.told.games;
        }
        follow(&mut followed, workers[0].value.weights());
        let over = left <= 0.0;
        if over || start.elapsed() >= next_tell {
            println!(
                "{spent:.0} s, {games:.0} games: {:.2} points a side of two, margin off by {:.3}, chance by {:.4}",
                told.points / told.sides,
                (told.margins / told.samples).sqrt(),
                told.chances / told.samples,
            );
            told = Told::default();
            next_tell += TELL;
        }
        if over || start.elapsed() >= next_save {
            let made = format!(
                "Made by examples/lost_code_value.rs from {games:.0} games in {spent:.0} seconds."
            );
            save(path, &made, &followed, 8192.0);
            next_save += SAVE;
        }
        if over {
            return;
        }
    }
}

/// A champion among masters.
struct Table<'a> {
    value: &'a Value,
    options: Options,
    seats: u8,
    seed: u64,
}

/// Plays every deal once for each seat, with the champion in it.
fn measure(table: &Table<'_>, games: u64, threads: usize, most: Duration) {
    let Table { seats, seed, .. } = *table;
    let start = Instant::now();
    let deals = games / u64::from(seats);
    let next = AtomicU64::new(0);
    let results: Mutex<Vec<(f64, f64)>> = Mutex::new(Vec::new());
    let spent: Mutex<(f64, f64, f64)> = Mutex::new((0.0, 0.0, 0.0));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= deals || start.elapsed() > most {
                        return;
                    }
                    let (mut won, mut points) = (0.0, 0.0);
                    for place in 0..seats {
                        let (game, time) = one(table, place, deal);
                        won += game.0 / f64::from(seats);
                        points += game.1 / f64::from(seats);
                        let mut spent = spent.lock().expect("times");
                        spent.0 += time.0;
                        spent.1 += time.1;
                        spent.2 = spent.2.max(time.2);
                    }
                    results.lock().expect("results").push((won, points));
                }
            });
        }
    });
    let results = results.into_inner().expect("results");
    let told = |of: &dyn Fn(&(f64, f64)) -> f64| {
        let count = results.len() as f64;
        let mean = results.iter().map(of).sum::<f64>() / count;
        let square = results.iter().map(|r| (of(r) - mean).powi(2)).sum::<f64>() / (count - 1.0);
        (mean, 1.96 * (square / count).sqrt())
    };
    let (won, points) = (told(&|r| r.0), told(&|r| r.1));
    let spent = spent.into_inner().expect("times");
    println!(
        "\"{}\", {seats} seats, seed {seed}: {:.2} ± {:.2} % of {} games, {:+.2} ± {:.2} points; {:.2} ms a move, {:.1} at most",
        table.options.notation(),
        100.0 * won.0,
        100.0 * won.1,
        results.len() * usize::from(seats),
        points.0,
        points.1,
        1e3 * spent.0 / spent.1,
        1e3 * spent.2,
    );
}

/// A game of the champion at this place against masters: whether it won and by how much.
fn one(table: &Table<'_>, place: u8, deal: u64) -> ((f64, f64), (f64, f64, f64)) {
    let Table { value, ref options, seats, seed } = *table;
    let spec = LostCode::BOTS.iter().find(|spec| spec.name == "master").expect("a master");
    let mut game =
        Match::<LostCode>::new(options, seats, Seed::of_series(seed, deal)).expect("a match");
    let mut dice = SwiftDice::new(seed ^ (deal * 4 + u64::from(place)).wrapping_mul(0x9e37_79b9));
    let mut champion = Champion::new(value, Thoroughness::told(Think::Default));
    let mut master = (spec.make)(&BotSetup { think: Think::Default });
    let mut actions = Actions::new();
    let (mut time, mut moves, mut most) = (0.0, 0.0, 0.0_f64);
    while let Turn::Act(movers) = game.turn() {
        let seat = movers.first().expect("somebody");
        LostCode::legal(game.state(), seat, &mut actions);
        let view = game.view(Observer::Seat(seat));
        let action = if seat.0 == place {
            let begun = Instant::now();
            let action = champion.choose(&view, &actions, &mut dice);
            let now = begun.elapsed().as_secs_f64();
            time += now;
            moves += 1.0;
            most = most.max(now);
            action
        } else {
            master.choose(&view, &actions, &mut dice)
        };
        game.play(seat, action).expect("a legal action");
    }
    let track = game.state().table().track;
    let others = Seat::all(seats).filter(|seat| seat.0 != place);
    let theirs = others.map(|seat| f64::from(track.field(seat))).sum::<f64>();
    let ahead = f64::from(track.field(Seat(place))) - theirs / f64::from(seats - 1);
    let won = f64::from(u8::from(track.leader().0 == place));
    ((won, ahead), (time, moves, most))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["learn", minutes, threads, path, ref old @ ..] => {
            let minutes = minutes.parse().expect("MINUTES is a number");
            let threads = threads.parse().expect("THREADS is a number");
            learn(minutes, threads, path, old.first().copied(), 2026 + old.len() as u64);
        }
        ["match", net, options, seats, games, seed, threads, seconds] => {
            let most = Duration::from_secs(seconds.parse().expect("SECONDS is a number"));
            let value = if net == "unlearned" { unlearned() } else { read(net) };
            let options = Options::parse(options).expect("OPTIONS are those of the game");
            let number = |text: &str| text.parse::<u64>().expect("a number");
            let (seats, games) = (number(seats) as u8, number(games));
            let table = Table { value: &value, options, seats, seed: number(seed) };
            measure(&table, games, number(threads) as usize, most);
        }
        _ => panic!(
            "expected: learn MINUTES THREADS NEW [OLD], or match NET OPTIONS SEATS GAMES SEED THREADS SECONDS"
        ),
    }
}
