//! Instruction counts, which do not depend on what else the machine does:
//! `cargo bench -p hindsight-encode --bench instructions` (needs valgrind and gungraun-runner).
//! Each count is that of 256 games times 20 steps.

// The macros make items of their own.
#![allow(missing_docs)]

mod bench;

use std::hint::black_box;

use bench::Bench;
use gungraun::prelude::*;
use hindsight_abracada::Abracada;
use hindsight_encode::Encode;
use hindsight_lost_cities::LostCities;
use hindsight_lost_code::LostCode;
use hindsight_pyramids::Pyramids;

fn steps<G: Encode>(mut bench: Bench<G>) -> Bench<G> {
    black_box(&mut bench).steps(20);
    bench
}

#[library_benchmark]
#[bench::seen(Bench::new(2, false))]
#[bench::seen_and_hidden(Bench::new(2, true))]
fn lost_cities(bench: Bench<LostCities>) -> Bench<LostCities> {
    steps(bench)
}

#[library_benchmark]
#[bench::seen(Bench::new(4, false))]
#[bench::seen_and_hidden(Bench::new(4, true))]
fn lost_code(bench: Bench<LostCode>) -> Bench<LostCode> {
    steps(bench)
}

#[library_benchmark]
#[bench::seen(Bench::new(4, false))]
#[bench::seen_and_hidden(Bench::new(4, true))]
fn pyramids(bench: Bench<Pyramids>) -> Bench<Pyramids> {
    steps(bench)
}

#[library_benchmark]
#[bench::seen(Bench::new(4, false))]
#[bench::seen_and_hidden(Bench::new(4, true))]
fn abracada(bench: Bench<Abracada>) -> Bench<Abracada> {
    steps(bench)
}

library_benchmark_group!(name = batches, benchmarks = [lost_cities, lost_code, pyramids, abracada]);
main!(library_benchmark_groups = batches);
