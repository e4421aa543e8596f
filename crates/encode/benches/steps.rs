//! How fast batches are, random actions drawn too: `cargo bench -p hindsight-encode --bench steps`.

mod bench;

use bench::{Bench, GAMES};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hindsight_encode::Encode;

/// Steps of each batch between two looks at the clock.
const STEPS: usize = 20;

fn game<G: Encode>(c: &mut Criterion, seats: u8) {
    let mut group = c.benchmark_group(G::ID);
    group.throughput(Throughput::Elements((GAMES * STEPS) as u64));
    for (name, privileged) in [("steps", false), ("steps with what is hidden", true)] {
        let mut bench = Bench::<G>::new(seats, privileged);
        group.bench_function(name, |b| b.iter(|| bench.steps(STEPS)));
    }
    group.finish();
}

fn all(c: &mut Criterion) {
    macro_rules! each {
        ($($module:ident = $game:ty;)*) => { $(game::<$game>(c, <$game as hindsight_core::Game>::SEATS.1.min(4));)* };
    }
    hindsight_catalog::games!(each);
}

criterion_group!(benches, all);
criterion_main!(benches);
