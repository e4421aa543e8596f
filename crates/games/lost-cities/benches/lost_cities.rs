//! How fast the rules are: `cargo bench -p hindsight-lost-cities --bench lost_cities`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hindsight_core::{Actions, Dice, Game, Observer, Seat, SwiftDice, Turn, playout};
use hindsight_lost_cities::{Action, LostCities, Options, State};

fn dealt(dice: &mut SwiftDice) -> State {
    let mut state = LostCities::start(&Options { rounds: 1, expeditions: 5 }, 2).unwrap();
    let deal = LostCities::draw(&state, dice);
    LostCities::settle(&mut state, &deal);
    state
}

/// A thousand rounds of uniform random play through the generic trait, deals
/// included; the throughput is in steps.
fn playouts(c: &mut Criterion) {
    let rounds = |seed| {
        let mut dice = SwiftDice::new(seed);
        let start = LostCities::start(&Options { rounds: 1, expeditions: 5 }, 2).unwrap();
        let mut steps = 0;
        for _ in 0..1000 {
            let mut state = start.clone();
            steps += playout::<LostCities, _>(&mut state, &mut dice);
        }
        steps
    };
    let mut group = c.benchmark_group("lost-cities");
    group.throughput(Throughput::Elements(rounds(1)));
    group.bench_function("1000 random rounds (steps)", |b| b.iter(|| rounds(black_box(1))));
    group.throughput(Throughput::Elements(1000));
    group.bench_function("1000 random rounds (rounds)", |b| b.iter(|| rounds(black_box(1))));
    group.finish();
}

/// Where the time of a playout goes: the same thousand rounds with their actions
/// written down beforehand, so that nothing is left but to apply them; and with the
/// legal actions listed before each, but none chosen.
fn parts(c: &mut Criterion) {
    let mut dice = SwiftDice::new(1);
    let rounds: Vec<(State, Vec<(Seat, Action)>)> = (0..1000)
        .map(|_| {
            let start = dealt(&mut dice);
            let (mut state, mut actions) = (start.clone(), Vec::new());
            let mut legal = Actions::new();
            while let Turn::Act(seats) = LostCities::turn(&state) {
                let seat = seats.first().unwrap();
                LostCities::legal(&state, seat, &mut legal);
                let action = legal[dice.index(legal.len())];
                LostCities::apply(&mut state, seat, action);
                actions.push((seat, action));
            }
            (start, actions)
        })
        .collect();
    let steps = rounds.iter().map(|(_, actions)| actions.len() as u64).sum();
    let mut group = c.benchmark_group("lost-cities");
    group.throughput(Throughput::Elements(steps));
    group.bench_function("1000 known rounds, applied (steps)", |b| {
        b.iter(|| {
            for (start, actions) in &rounds {
                let mut state = start.clone();
                for &(seat, action) in actions {
                    LostCities::apply(&mut state, seat, action);
                }
                black_box(state);
            }
        });
    });
    group.bench_function("1000 known rounds, listed and applied (steps)", |b| {
        let mut legal = Actions::new();
        b.iter(|| {
            for (start, actions) in &rounds {
                let mut state = start.clone();
                for &(seat, action) in actions {
                    LostCities::legal(&state, seat, &mut legal);
                    black_box(&legal);
                    LostCities::apply(&mut state, seat, action);
                }
                black_box(state);
            }
        });
    });
    group.finish();
}

fn imagining(c: &mut Criterion) {
    let mut dice = SwiftDice::new(1);
    let view = LostCities::view(&dealt(&mut dice), Observer::Seat(Seat(0)));
    let mut group = c.benchmark_group("lost-cities");
    group.bench_function("imagine after the deal", |b| {
        b.iter(|| LostCities::imagine(black_box(&view), &mut dice));
    });
    group.finish();
}

criterion_group!(benches, playouts, parts, imagining);
criterion_main!(benches);
