//! How fast the search is: `cargo bench -p hindsight-search --bench search`.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hindsight_core::{Actions, Game, Observer, Seat, SwiftDice};
use hindsight_lost_cities::{Action, LostCities, Options, View};
use hindsight_search::{Budget, Flat, FlatSettings, Ismcts, Observers, Plain, Settings};

const ITERATIONS: u32 = 20_000;

/// Nothing is settled early, so that the whole budget is spent.
const THOROUGH: FlatSettings = FlatSettings {
    candidates: 8,
    rollout_steps: u32::MAX,
    doubt: 1.0,
    sure: f64::INFINITY,
    hopeless: f64::INFINITY,
    trifle: f64::NEG_INFINITY,
};

/// The first decision of a single round, so that a rollout to the end of the game
/// is one to the end of the round.
fn opening() -> (View, Actions<Action>) {
    let mut state = LostCities::start(&Options { rounds: 1, expeditions: 5 }, 2).unwrap();
    let deal = LostCities::draw(&state, &mut SwiftDice::new(1));
    LostCities::settle(&mut state, &deal);
    let mut legal = Actions::new();
    LostCities::legal(&state, Seat(0), &mut legal);
    (LostCities::view(&state, Observer::Seat(Seat(0))), legal)
}

/// Whole searches from an empty tree; the throughput is in iterations.
fn searches(c: &mut Criterion) {
    let (view, legal) = opening();
    let mut group = c.benchmark_group("lost-cities opening, random rollouts");
    group.throughput(Throughput::Elements(u64::from(ITERATIONS)));
    group.sample_size(10);
    for (name, settings) in [
        ("single observer", Settings::default()),
        ("multiple observer", Settings { observers: Observers::Multiple, ..Settings::default() }),
        ("re-determinising", Settings { redetermine: true, ..Settings::default() }),
    ] {
        group.bench_function(name, |b| {
            let mut search = Ismcts::<LostCities, _>::new(Plain, settings);
            b.iter(|| {
                search.forget();
                let mut dice = SwiftDice::new(1);
                search.search(
                    black_box(&view),
                    Seat(0),
                    &legal,
                    Budget::Iterations(ITERATIONS),
                    &mut dice,
                )
            });
        });
    }
    group.bench_function("flat", |b| {
        let search = Flat::new(Plain, THOROUGH);
        b.iter(|| {
            let budget = Budget::Iterations(ITERATIONS);
            let mut dice = SwiftDice::new(1);
            search.search::<LostCities>(black_box(&view), Seat(0), &legal, budget, &mut dice)
        });
    });
    group.finish();
}

/// Whether a time budget is kept: each measured time should be the budget's, at
/// most a tenth more.
fn times(c: &mut Criterion) {
    let (view, legal) = opening();
    let budget = Budget::Time(Duration::from_millis(50));
    let mut group = c.benchmark_group("lost-cities opening, told 50 ms");
    group.sample_size(20);
    group.bench_function("single observer", |b| {
        let mut search = Ismcts::<LostCities, _>::new(Plain, Settings::default());
        let mut dice = SwiftDice::new(1);
        b.iter(|| search.search(black_box(&view), Seat(0), &legal, budget, &mut dice));
    });
    group.bench_function("flat", |b| {
        let search = Flat::new(Plain, THOROUGH);
        let mut dice = SwiftDice::new(1);
        b.iter(|| {
            search.search::<LostCities>(black_box(&view), Seat(0), &legal, budget, &mut dice)
        });
    });
    group.finish();
}

criterion_group!(benches, searches, times);
criterion_main!(benches);
