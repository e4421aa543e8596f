//! How fast the rules and the deduction are. The goals: three million steps a second
//! in playouts; the whole posterior after eight rounds in under 200 µs, one update of
//! it in under 20 µs.

#![allow(clippy::disallowed_methods, reason = "a benchmark measures time")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use hindsight_core::{Actions, Dice, Game, GameOptions, Observer, Seat, SwiftDice, Turn, playout};
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{
    Action, LostCode, Options, Phase, State, Sums, Symbol, Throw, Verdict, imagine_with,
};

/// A position of a random game in which this many rounds are over.
fn position(options: &str, seats: u8, rounds: u8, dice: &mut SwiftDice) -> State {
    play(options, seats, rounds, dice, false)
}

/// The same; if all bets are right nobody swaps, and no digit comes into sight.
fn play(options: &str, seats: u8, rounds: u8, dice: &mut SwiftDice, right: bool) -> State {
    let options = Options::parse(options).expect("options");
    let mut state = LostCode::start(&options, seats).expect("a table");
    let mut actions = Actions::new();
    while state.table().round() <= rounds && state.table().phase != Phase::Write {
        if let Turn::Act(to_act) = LostCode::turn(&state) {
            let seat = to_act.first().expect("somebody");
            LostCode::legal(&state, seat, &mut actions);
            let code = state.racks()[seat.index()];
            if let Some(round) = state.table().current().filter(|_| right) {
                actions.retain(|action| match action {
                    Action::Bet(bet) => bet.verdict(round.dice.sum(&code)) == Verdict::Right,
                    _ => true,
                });
            }
            LostCode::apply(&mut state, seat, actions[dice.index(actions.len())]);
        } else {
            let outcome = LostCode::draw(&state, dice);
            LostCode::settle(&mut state, &outcome);
        }
    }
    state
}

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("playout");
    for (options, seats) in [("", 2), ("", 4), ("x,shortcut,curse", 4)] {
        let start = LostCode::start(&Options::parse(options).expect("options"), seats);
        let start = start.expect("a table");
        let mut dice = SwiftDice::new(1);
        // How many steps a game has, so that criterion tells steps a second.
        let games = 2000;
        let (mut steps, begun) = (0, Instant::now());
        for _ in 0..games {
            steps += playout::<LostCode, _>(&mut start.clone(), &mut dice);
        }
        let rate = steps as f64 / begun.elapsed().as_secs_f64() / 1e6;
        println!("{options:?} {seats} seats: {} steps a game, {rate:.2} M steps/s", steps / games);
        group.throughput(Throughput::Elements(steps / games));
        group.bench_function(format!("{seats} seats {options}"), |b| {
            b.iter(|| playout::<LostCode, _>(&mut start.clone(), &mut dice));
        });
    }
    group.finish();
}

fn deduction(c: &mut Criterion) {
    let mut dice = SwiftDice::new(2);
    let throw = Throw::new([Symbol::Jaguar, Symbol::Man, Symbol::Snake]);
    let mut group = c.benchmark_group("deduction");
    for (options, seats) in [("", 2), ("x", 2)] {
        let state = position(options, seats, 8, &mut dice);
        let view = LostCode::view(&state, Observer::Seat(Seat(0)));
        let posterior = Posterior::of(&view).expect("a player");
        let name = |what: &str| format!("{what}, eight rounds, {options:?}");
        group.bench_function(name("joint"), |b| b.iter(|| Posterior::of(black_box(&view))));
        group.bench_function(name("marginals"), |b| b.iter(|| posterior.marginals()));
        group.bench_function(name("sums"), |b| b.iter(|| posterior.sums(black_box(throw))));
        group.bench_function(name("imagine"), |b| b.iter(|| LostCode::imagine(&view, &mut dice)));
        group.bench_function(name("imagine again"), |b| {
            b.iter(|| imagine_with(&view, &posterior, &mut dice));
        });
    }
    // The joint at its worst: eight clues and every slot still open.
    let state = play("x", 2, 8, &mut dice, true);
    let view = LostCode::view(&state, Observer::Seat(Seat(0)));
    group.bench_function("joint, eight rounds without a swap, \"x\"", |b| {
        b.iter(|| Posterior::of(black_box(&view)));
    });
    // The updates at their worst: at the start nothing is excluded.
    let state = position("x", 2, 0, &mut dice);
    let view = LostCode::view(&state, Observer::Seat(Seat(0)));
    let whole = Posterior::of(&view).expect("a player");
    group.bench_function("marginals of all 46656 codes", |b| b.iter(|| whole.marginals()));
    group.bench_function("sums of all 46656 codes", |b| b.iter(|| whole.sums(black_box(throw))));
    let update = |b: &mut criterion::Bencher<'_>, act: &dyn Fn(&mut Posterior)| {
        b.iter_batched_ref(|| whole.clone(), act, BatchSize::SmallInput);
    };
    group.bench_function("update by a verdict", |b| {
        update(b, &|posterior| posterior.learn_sums(black_box(throw), Sums::run(5, 11)));
    });
    for symbol in [Symbol::Jaguar, Symbol::Snake] {
        let digit = view.unseen(symbol).iter().next().expect("unseen digits");
        group.bench_function(format!("update by a seen {symbol}"), |b| {
            update(b, &|posterior| posterior.seen(symbol, digit));
        });
        group.bench_function(format!("update by a swapped {symbol}"), |b| {
            update(b, &|posterior| posterior.swapped(symbol, digit));
        });
    }
    group.finish();
}

fn spectator(c: &mut Criterion) {
    let mut group = c.benchmark_group("spectator");
    for rounds in [1, 4, 7] {
        let mut dice = SwiftDice::new(3);
        let views: Vec<_> = (0..50)
            .map(|_| LostCode::view(&position("", 4, rounds, &mut dice), Observer::Spectator))
            .collect();
        let mut slowest = Duration::ZERO;
        for view in &views {
            let begun = Instant::now();
            black_box(LostCode::imagine(view, &mut dice));
            slowest = slowest.max(begun.elapsed());
        }
        println!("slowest of {} imagined after {rounds} rounds: {slowest:?}", views.len());
        let mut at = 0;
        group.bench_function(format!("imagine after {rounds} rounds, four seats"), |b| {
            b.iter(|| {
                at = (at + 1) % views.len();
                LostCode::imagine(&views[at], &mut dice)
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(3));
    targets = playouts, deduction, spectator
}
criterion_main!(benches);
