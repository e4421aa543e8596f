//! How much the levels lose by their decisions, which words they get for it, and whether bad moves
//! that are planted in games of the strongest are found.
//!
//! ```text
//! cargo run --release -p hindsight-review --example words -- lost-cities 2 novice,adept,expert,master,champion 20
//! ```
//!
//! The last plays games against itself, and in some positions of these each of them is asked what
//! it would do, so that all are judged by the same decisions. In other games of the last, random
//! moves are planted, and judged again with many more worlds and other dice: where that says that
//! one cost more than 5 % of the chance to win, the review should have found it.

use hindsight_core::{Actions, Dice, GameOptions, Observer, Seed, Step, SwiftDice};
use hindsight_review::{Decision, Reviewed, Settings, Verdict, decision};

mod support;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let usage = "GAME SEATS BOT,BOT,... GAMES";
    let [game, seats, bots, games] = words.as_slice() else { return eprintln!("usage: {usage}") };
    let (Ok(seats), Ok(games)) = (seats.parse(), games.parse()) else {
        return eprintln!("usage: {usage}");
    };
    let bots: Vec<&str> = bots.split(',').collect();
    macro_rules! run {
        ($($module:ident = $kind:ty;)*) => {
            $(if game == <$kind as hindsight_core::Game>::ID {
                return run::<$kind>(seats, &bots, games);
            })*
        };
    }
    hindsight_catalog::games!(run);
    eprintln!("no game {game}");
}

/// Decisions that are judged in one game.
const JUDGED: usize = 30;

fn run<G: Reviewed>(seats: u8, bots: &[&str], games: u64) {
    let options = G::Options::parse("").expect("every option has a usual value");
    let settings = Settings::default();
    let Some(last) = bots.last() else { return };
    let mut judged: Vec<Vec<Decision>> = vec![Vec::new(); bots.len()];
    let mut legal = Actions::new();
    for number in 0..games {
        let game = support::played::<G>(&options, seats, &[last], Seed::of_series(78, number));
        let states: Vec<_> = game.states().map(|(_, _, state)| state).collect();
        let mut dice = SwiftDice::new(number);
        for _ in 0..JUDGED {
            let place = dice.below(game.steps().len() as u32) as usize;
            let Step::Act { seat, .. } = game.steps()[place] else { continue };
            let state = &states[place];
            G::legal(state, seat, &mut legal);
            for (bot, judged) in bots.iter().zip(&mut judged) {
                let view = G::view(state, Observer::Seat(seat));
                let action = support::bot::<G>(bot).choose(&view, &legal, &mut dice);
                let step = Step::Act { seat, action };
                judged.extend(decision::<G>(state, &step, place, &settings));
            }
        }
    }
    for (bot, judged) in bots.iter().zip(&mut judged) {
        tell(bot, judged);
    }
    plant::<G>(&options, seats, last, 10 * games);
}

/// A mean with its standard error.
fn mean(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = numbers.clone().count().max(2) as f64;
    let mean = numbers.clone().sum::<f64>() / count;
    let squares: f64 = numbers.map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}

fn tell(bot: &str, judged: &mut [Decision]) {
    let count = judged.len().max(1);
    judged.sort_by(|a, b| a.loss.chance.total_cmp(&b.loss.chance));
    let (chance, chance_error) = mean(judged.iter().map(|it| 100.0 * it.loss.chance));
    let (points, points_error) = mean(judged.iter().map(|it| it.loss.points));
    let words: Vec<String> = Verdict::ALL
        .iter()
        .map(|word| {
            let found = judged.iter().filter(|it| it.verdict == *word).count();
            format!("{} {:.1} %", word.name(), 100.0 * found as f64 / count as f64)
        })
        .collect();
    let at =
        |share: f64| judged.get((share * count as f64) as usize).map_or(0.0, |it| it.loss.chance);
    println!(
        "{bot}: {count} decisions, {chance:.2} ± {chance_error:.2} % and {points:.2} ± \
         {points_error:.2} points lost each; {}; a tenth lose {:.1} %, a twentieth {:.1} %, a \
         hundredth {:.1} %",
        words.join(", "),
        100.0 * at(0.9),
        100.0 * at(0.95),
        100.0 * at(0.99)
    );
}

/// Random moves in games of a bot.
fn plant<G: Reviewed>(options: &G::Options, seats: u8, bot: &str, moves: u64) {
    let (mut dear, mut found) = (0, 0);
    let mut tried = 0;
    for number in 0..moves / 10 {
        let game = support::played::<G>(options, seats, &[bot], Seed::of_series(79, number));
        let states: Vec<_> = game.states().map(|(_, _, state)| state).collect();
        let mut dice = SwiftDice::new(number);
        for _ in 0..10 {
            let place = dice.below(game.steps().len() as u32) as usize;
            let Step::Act { seat, .. } = game.steps()[place] else { continue };
            let mut legal = Actions::new();
            G::legal(&states[place], seat, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            let step = Step::Act { seat, action };
            let settings = Settings::default();
            let Some(first) = decision::<G>(&states[place], &step, place, &settings) else {
                continue;
            };
            tried += 1;
            let surer = Settings { seed: 99, worlds: 16 * settings.worlds };
            let surely = decision::<G>(&states[place], &step, place, &surer);
            if surely.is_some_and(|surely| surely.loss.chance > 0.05) {
                dear += 1;
                found += u32::from(first.verdict > Verdict::Fine);
            }
        }
    }
    println!(
        "random moves in games of {bot}: {tried}, of which {dear} cost more than 5 %; found {found} ({:.1} %)",
        100.0 * f64::from(found) / f64::from(dear.max(1))
    );
}
