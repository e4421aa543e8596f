//! How fast the rules, the inference and imagining are.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hindsight_abracada::inference::{self, Knowledge, Posterior};
use hindsight_abracada::{Abracada, Counts, Options, Phase, State, View};
use hindsight_core::{Actions, Dice, Game, Observer, SwiftDice, Turn, playout};
use std::hint::black_box;

fn start(seats: u8) -> State {
    Abracada::start(&Options::default(), seats).expect("a table")
}

/// Steps a second, counting actions alone: deals and rolls come for free.
fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    for seats in 2..=5 {
        // As many steps an iteration as a thousand games have on average.
        let mut dice = SwiftDice::new(1);
        let steps = (0..1000).map(|_| playout::<Abracada, _>(&mut start(seats), &mut dice)).sum();
        group.throughput(Throughput::Elements(steps));
        group.bench_function(format!("{seats} seats, 1000 games"), |bench| {
            bench.iter(|| {
                let mut dice = SwiftDice::new(1);
                (0..1000).map(|_| playout::<Abracada, _>(&mut start(seats), &mut dice)).sum::<u64>()
            });
        });
    }
    group.finish();
}

/// Views of random games at the mover's seat, as a bot meets them.
fn views(seats: u8, who: impl Fn(&State) -> Observer) -> Vec<View> {
    let mut dice = SwiftDice::new(2);
    let mut views = Vec::new();
    let mut actions = Actions::new();
    while views.len() < 1000 {
        let mut state = start(seats);
        loop {
            match Abracada::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = Abracada::draw(&state, &mut dice);
                    Abracada::settle(&mut state, &outcome);
                }
                Turn::Act(_) => {
                    views.push(Abracada::view(&state, who(&state)));
                    let seat = state.active();
                    Abracada::legal(&state, seat, &mut actions);
                    let action = actions[dice.index(actions.len())];
                    Abracada::apply(&mut state, seat, action);
                }
            }
        }
    }
    views
}

fn inferring(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("inference");
    for seats in [2, 5] {
        let views = views(seats, |state| Observer::Seat(state.active()));
        let fresh: Vec<&View> = views.iter().filter(|view| view.calls.is_empty()).collect();
        let mut nth = 0;
        let mut next = || {
            nth += 1;
            &views[nth % views.len()]
        };
        group.bench_function(format!("{seats} seats: the odds of all calls"), |bench| {
            bench.iter(|| {
                let own = inference::own_rack(black_box(next())).expect("a rack");
                hindsight_abracada::Spell::ALL.map(|spell| own.hit(spell))
            });
        });
        let racks = |view: &View| {
            let own = inference::own_rack(view).expect("a rack");
            let (mut racks, mut ways) = (0, 0);
            own.for_each_rack(|counts, these| {
                racks += u32::from(counts.total() > 0);
                ways += these;
            });
            (racks, ways)
        };
        group.bench_function(format!("{seats} seats: the whole distribution"), |bench| {
            bench.iter(|| racks(black_box(next())));
        });
        group.bench_function(
            format!("{seats} seats: the whole distribution, first call"),
            |bench| {
                bench.iter(|| racks(black_box(fresh[0])));
            },
        );
        let mut dice = SwiftDice::new(3);
        group.bench_function(format!("{seats} seats: imagine"), |bench| {
            bench.iter(|| Abracada::imagine(black_box(next()), &mut dice));
        });
        let watched = self::views(seats, |_| Observer::Spectator);
        group.bench_function(format!("{seats} seats: imagine, spectator"), |bench| {
            bench.iter(|| {
                nth += 1;
                let view = &watched[nth % watched.len()];
                assert!(view.phase != Phase::Over);
                Abracada::imagine(black_box(view), &mut dice)
            });
        });
    }
    // More than there ever is to weigh: nothing seen, nothing known.
    group.bench_function("the whole distribution, all 36 stones unseen", |bench| {
        bench.iter(|| {
            let own = Posterior::new(black_box(Counts::ALL), Knowledge::fresh(5));
            let mut ways = 0;
            own.for_each_rack(|_, these| ways += these);
            ways
        });
    });
    group.finish();
}

criterion_group!(benches, playouts, inferring);
criterion_main!(benches);
