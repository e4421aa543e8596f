//! Players of The Lost Code.

mod adept;
mod codes;
mod expert;
mod greedy;
mod guesses;
mod master;
mod novice;
mod outlook;
mod planner;

use hindsight_core::{BotSpec, Level, RandomBot};
use hindsight_lost_code::{Action, LostCode};

use adept::Adept;
use expert::Expert;
use greedy::Greedy;
use master::Master;
use novice::Novice;

/// All of them.
pub const BOTS: &[BotSpec<LostCode>] = &[
    RandomBot::spec(),
    BotSpec {
        name: "greedy",
        level: None,
        character: "counts every code and takes what is worth most at once",
        make: |_| Box::new(Greedy),
    },
    BotSpec {
        name: "novice",
        level: Some(Level::Novice),
        character: "forgets old clues, hopes for narrow wheels and is sure too soon",
        make: |_| Box::new(Novice),
    },
    BotSpec {
        name: "adept",
        level: Some(Level::Adept),
        character: "knows the odds to the last code, and thinks of the points at hand",
        make: |_| Box::new(Adept),
    },
    BotSpec {
        name: "expert",
        level: Some(Level::Expert),
        character: "knows what a clue is worth, and bets to learn as well as to gain",
        make: |_| Box::new(Expert),
    },
    BotSpec {
        name: "master",
        level: Some(Level::Master),
        character: "plays to win: sees what you know, and leaves you the wheels you like least",
        make: |setup| Box::new(Master::new(setup.think)),
    },
];

/// The action with the greatest value, the first of equals.
fn best_of(legal: &[Action], value: impl Fn(Action) -> f64) -> Action {
    let mut best = (legal[0], f64::MIN);
    for &action in legal {
        let value = value(action);
        // Values that differ by rounding alone are equal.
        if value > best.1 + 1e-9 {
            best = (action, value);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use hindsight_core::{
        Actions, Game, GameOptions, Match, Observer, Seat, Seed, SwiftDice, Turn,
    };
    use hindsight_lost_code::Options;

    /// Plays a game; the bot of each seat by its place in the list.
    fn play(options: &str, bots: &[usize], number: u64) -> Match<LostCode> {
        let options = Options::parse(options).expect("options");
        let seed = Seed::of_series(1, number);
        let mut game = Match::<LostCode>::new(&options, bots.len() as u8, seed).expect("a match");
        let setup = hindsight_core::BotSetup { think: hindsight_core::Think::Default };
        let mut bots: Vec<_> = bots.iter().map(|&bot| (BOTS[bot].make)(&setup)).collect();
        let mut dice = SwiftDice::new(number);
        let mut actions = Actions::new();
        while let Turn::Act(seats) = game.turn() {
            let seat = seats.first().expect("somebody");
            LostCode::legal(game.state(), seat, &mut actions);
            let view = game.view(Observer::Seat(seat));
            let action = bots[seat.index()].choose(&view, &actions, &mut dice);
            game.play(seat, action).expect("a legal action");
        }
        game
    }

    #[test]
    fn greedy_beats_random() {
        let mut won = 0;
        for game in 0..30 {
            let bots = if game % 2 == 0 { [1, 0] } else { [0, 1] };
            let standing = LostCode::standing(play("", &bots, game).state());
            let greedy = Seat((game % 2) as u8);
            won += u32::from(standing.winners().any(|winner| winner == greedy));
        }
        // Thirty coin tosses give 25 or more about once in six thousand tries.
        assert!(won >= 25, "{won} of 30");
    }

    #[test]
    fn greedy_plays_every_variant() {
        let tables = ["beginner,x", "shortcut,curse", "beginner,shortcut", "x,shortcut,curse"];
        for (number, options) in tables.into_iter().enumerate() {
            for seats in 2..=4 {
                let game = play(options, &vec![1; seats], number as u64);
                assert!(game.is_over());
            }
        }
    }

    #[test]
    fn greedy_is_the_same_each_time() {
        let (one, two) = (play("x,curse", &[1, 1, 1], 7), play("x,curse", &[1, 1, 1], 7));
        assert!(one.steps() == two.steps());
    }
}
