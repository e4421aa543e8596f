//! How fast the rules are: `cargo bench -p hindsight-lost-cities --bench lost_cities`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hindsight_core::{Game, Observer, Seat, SwiftDice, playout};
use hindsight_lost_cities::{LostCities, Options, State};

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

fn imagining(c: &mut Criterion) {
    let mut dice = SwiftDice::new(1);
    let view = LostCities::view(&dealt(&mut dice), Observer::Seat(Seat(0)));
    let mut group = c.benchmark_group("lost-cities");
    group.bench_function("imagine after the deal", |b| {
        b.iter(|| LostCities::imagine(black_box(&view), &mut dice));
    });
    group.finish();
}

criterion_group!(benches, playouts, imagining);
criterion_main!(benches);
