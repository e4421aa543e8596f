//! How long the opponents of Lost Cities think:
//! `cargo bench -p hindsight-bots --bench lost_cities`.

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use hindsight_bots::lost_cities::BOTS;
use hindsight_core::{Actions, BotSetup, Game, Match, Observer, Seat, Seed, SwiftDice, Think};
use hindsight_lost_cities::{LostCities, Options};

fn first_decision(c: &mut Criterion) {
    let game = Match::<LostCities>::new(&Options::default(), 2, Seed::of_series(1, 1)).unwrap();
    let view = game.view(Observer::Seat(Seat(0)));
    let mut legal = Actions::new();
    LostCities::legal(game.state(), Seat(0), &mut legal);
    let mut group = c.benchmark_group("lost-cities, first decision");
    group.sample_size(10);
    let told = Think::Time(Duration::from_millis(100));
    for (title, name, think) in [
        ("novice", "novice", Think::Default),
        ("adept", "adept", Think::Default),
        ("expert", "expert", Think::Default),
        ("master told 100 ms", "master", told),
        ("master told 1000 iterations", "master", Think::Iterations(1000)),
    ] {
        let spec = BOTS.iter().find(|bot| bot.name == name).expect("such a bot");
        let mut bot = (spec.make)(&BotSetup { think });
        let mut dice = SwiftDice::new(1);
        group.bench_function(title, |b| b.iter(|| bot.choose(&view, &legal, &mut dice)));
    }
    group.finish();
}

criterion_group!(benches, first_decision);
criterion_main!(benches);
