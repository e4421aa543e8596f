//! How much luck explains, and whether it averages to nothing: bots play, and every game is
//! followed.
//!
//! ```text
//! cargo run --release -p hindsight-review --example shrink -- lost-cities 2 champion,champion 200 [--whole]
//! ```
//!
//! `--whole` judges decisions as well, and tells how many got which word.

use std::time::Instant;

use hindsight_core::{GameOptions, Seed, SwiftDice};
use hindsight_review::{Amount, Reviewed, Reviewer, Settings, Tally, Verdict, luck};

mod support;

/// The deals: not those that anything was fitted to.
const SERIES: u64 = 80;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let usage = "GAME SEATS BOT,BOT,... GAMES [--whole]";
    let [game, seats, bots, games, rest @ ..] = words.as_slice() else {
        return eprintln!("usage: {usage}");
    };
    let (Ok(seats), Ok(games)) = (seats.parse(), games.parse()) else {
        return eprintln!("usage: {usage}");
    };
    let whole = rest.iter().any(|word| word == "--whole");
    let bots: Vec<&str> = bots.split(',').collect();
    macro_rules! run {
        ($($module:ident = $kind:ty;)*) => {
            $(if game == <$kind as hindsight_core::Game>::ID {
                return run::<$kind>(seats, &bots, games, whole);
            })*
        };
    }
    hindsight_catalog::games!(run);
    eprintln!("no game {game}");
}

fn run<G: Reviewed>(seats: u8, bots: &[&str], games: u64, whole: bool) {
    let mut tallies = vec![Tally::default(); usize::from(seats)];
    let mut means = vec![Tally::default(); usize::from(seats)];
    let mut verdicts = vec![[0_u32; 5]; usize::from(seats)];
    let mut given_away = vec![0.0; usize::from(seats)];
    let mut took = 0.0;
    let options = G::Options::parse("").expect("every option has a usual value");
    for number in 0..games {
        let game = support::played::<G>(&options, seats, bots, Seed::of_series(SERIES, number));
        let begun = Instant::now();
        let settings = Settings::default();
        let mut reviewer = Reviewer::new(&game, settings);
        while whole && reviewer.advance() {}
        let lucks = luck(&game, &settings);
        took += begun.elapsed().as_secs_f64();
        // A game that is over is worth what came of it.
        let results = G::appraise(game.state(), &mut SwiftDice::new(0)).worth;
        let review = reviewer.review();
        for (seat, (result, luck)) in results.iter().zip(lucks).enumerate() {
            tallies[seat].add(*result, luck);
            means[seat].add(luck, Amount::default());
        }
        for side in &review.sides {
            for (sum, count) in verdicts[usize::from(side.seat)].iter_mut().zip(side.verdicts) {
                *sum += count;
            }
            let own = review.decisions.iter().filter(|decision| decision.seat == side.seat);
            given_away[usize::from(side.seat)] +=
                own.map(|decision| decision.loss.chance).sum::<f64>();
        }
    }
    for seat in 0..usize::from(seats) {
        let (plain, plain_error) = tallies[seat].plain();
        let (clean, clean_error) = tallies[seat].adjusted();
        let (luck, luck_error) = means[seat].plain();
        let shrink = tallies[seat].shrink();
        println!(
            "seat {seat}: plain {:.4} ± {:.4}, {:+.2} ± {:.2}; without luck {:.4} ± {:.4}, \
             {:+.2} ± {:.2}; luck {:+.4} ± {:.4}, {:+.2} ± {:.2}; shrink {:.2}, {:.2}",
            plain.chance,
            plain_error.chance,
            plain.points,
            plain_error.points,
            clean.chance,
            clean_error.chance,
            clean.points,
            clean_error.points,
            luck.chance,
            luck_error.chance,
            luck.points,
            luck_error.points,
            shrink.chance,
            shrink.points,
        );
        if whole {
            let words = Verdict::ALL.iter().zip(verdicts[seat]);
            let words: Vec<String> =
                words.map(|(verdict, count)| format!("{} {count}", verdict.name())).collect();
            println!("  lost {:.3} a game; {}", given_away[seat] / games as f64, words.join(", "));
        }
    }
    println!("{:.3} s a game", took / games as f64);
}
