//! How long a net thinks: `cargo bench -p hindsight-net`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use hindsight_net::{Net, Thought};

fn forward(bench: &mut Criterion) {
    let net = Net::read(include_bytes!("../../bots/data/lost-cities.safetensors"))
        .expect("the shipped weights are a net");
    let mut observation = vec![0; net.observation_size()];
    observation.iter_mut().step_by(7).for_each(|place| *place = 1);
    let mut thought = Thought::default();
    bench.bench_function("Lost Cities, five colours", |bench| {
        bench.iter(|| net.think(black_box(&observation), 5, &mut thought));
    });
}

criterion_group!(benches, forward);
criterion_main!(benches);
