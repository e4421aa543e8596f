//! Instruction counts, which do not depend on what else the machine does:
//! `cargo bench -p hindsight-lost-cities --bench instructions` (needs valgrind and
//! gungraun-runner).

// The macros make items of their own.
#![allow(missing_docs)]

use std::hint::black_box;

use gungraun::prelude::*;
use hindsight_core::{Game, Observer, Seat, SwiftDice, playout};
use hindsight_lost_cities::{LostCities, Options, State, View};

fn start() -> State {
    LostCities::start(&Options { rounds: 1, expeditions: 5 }, 2).unwrap()
}

fn view() -> View {
    let mut state = start();
    let deal = LostCities::draw(&state, &mut SwiftDice::new(1));
    LostCities::settle(&mut state, &deal);
    LostCities::view(&state, Observer::Seat(Seat(0)))
}

#[library_benchmark]
#[bench::random(start())]
fn round(mut state: State) -> u64 {
    playout::<LostCities, _>(black_box(&mut state), &mut SwiftDice::new(1))
}

#[library_benchmark]
#[bench::after_the_deal(view())]
fn imagine(view: View) -> State {
    LostCities::imagine(black_box(&view), &mut SwiftDice::new(1))
}

library_benchmark_group!(name = rules, benchmarks = [round, imagine]);
main!(library_benchmark_groups = rules);
