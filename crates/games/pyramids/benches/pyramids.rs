//! How fast the rules are: random playouts, listing of marks, imagining.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hindsight_bots::pyramids::Greedy;
use hindsight_core::{Actions, Bot, Dice, Game, Observer, Seat, SwiftDice, Turn, playout};
use hindsight_pyramids::state::{Phase, State};
use hindsight_pyramids::{Action, Options, Pyramids};

fn start(seats: u8) -> State {
    Pyramids::start(&Options { solo: seats == 1 }, seats).expect("a table")
}

/// Positions of random games in which seat 0 has a whole mark to make.
fn positions(count: usize) -> Vec<State> {
    let mut dice = SwiftDice::new(1);
    let (mut kept, mut actions) = (Vec::new(), Actions::<Action>::new());
    while kept.len() < count {
        let mut state = start(2);
        loop {
            match Pyramids::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = Pyramids::draw(&state, &mut dice);
                    Pyramids::settle(&mut state, &outcome);
                }
                Turn::Act(seats) => {
                    if state.phase() == Phase::Mark && seats.len() == 2 {
                        kept.push(state.clone());
                    }
                    let seat = seats.first().expect("a seat");
                    Pyramids::legal(&state, seat, &mut actions);
                    Pyramids::apply(&mut state, seat, actions[dice.index(actions.len())]);
                }
            }
        }
    }
    kept.truncate(count);
    kept
}

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("playout");
    for seats in [1, 2, 4] {
        let start = start(seats);
        let mut dice = SwiftDice::new(7);
        let games = 1000;
        let steps: u64 =
            (0..games).map(|_| playout::<Pyramids, _>(&mut start.clone(), &mut dice)).sum();
        // Criterion counts whole games; its figure of elements is then steps.
        group.throughput(Throughput::Elements(steps / games));
        group.bench_function(format!("{seats} seats"), |b| {
            b.iter(|| playout::<Pyramids, _>(&mut start.clone(), &mut dice));
        });
    }
    group.finish();
}

fn listing(c: &mut Criterion) {
    let positions = positions(1024);
    let mut actions = Actions::new();
    let mut at = 0;
    c.bench_function("legal marks of a seat", |b| {
        b.iter(|| {
            at = (at + 1) % positions.len();
            Pyramids::legal(black_box(&positions[at]), Seat(0), &mut actions);
            actions.len()
        });
    });
    let views: Vec<_> =
        positions.iter().map(|state| Pyramids::view(state, Observer::Seat(Seat(0)))).collect();
    let mut dice = SwiftDice::new(3);
    let mut looks = Vec::new();
    for (state, view) in positions.iter().zip(&views) {
        Pyramids::legal(state, Seat(0), &mut actions);
        looks.push((view.clone(), actions.clone()));
    }
    c.bench_function("a mark of the greedy bot", |b| {
        b.iter(|| {
            at = (at + 1) % looks.len();
            let (view, legal) = &looks[at];
            Greedy.choose(black_box(view), legal, &mut dice)
        });
    });
    c.bench_function("imagine", |b| {
        b.iter(|| {
            at = (at + 1) % views.len();
            Pyramids::imagine(black_box(&views[at]), &mut dice)
        });
    });
}

criterion_group!(benches, playouts, listing);
criterion_main!(benches);
