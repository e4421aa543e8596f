//! No bot of any game ever makes an illegal move: all of them play whole games, at every
//! table and with every option, through the door that refuses.

use std::time::Duration;

use hindsight_core::{BotSetup, OptionKind, Seed, SwiftDice, Think, Turn};
use hindsight_registry::{AnyGame, GAMES};

/// Nothing chosen, and every option by itself and all together, as far as they can be.
fn choices(game: &dyn AnyGame) -> Vec<String> {
    let mut each = Vec::new();
    for spec in game.options() {
        match spec.kind {
            OptionKind::Flag { default } => each.push(format!("{}={}", spec.name, !default)),
            OptionKind::Number { least, most, .. } => {
                each.extend([least, most].map(|n| format!("{}={n}", spec.name)));
            }
        }
    }
    let flags: Vec<String> = each.iter().filter(|e| e.ends_with("true")).cloned().collect();
    [vec![String::new(), flags.join(",")], each].concat()
}

/// Plays a game with these bots in the seats.
fn play(game: &dyn AnyGame, options: &str, bots: &[&str], think: Think, number: u64) {
    let seed = Seed::of_series(3, number);
    let mut played = game.start(options, bots.len() as u8, seed).expect("a table");
    let sit = |name: &&str| game.bot(name, &BotSetup { think }).expect("a bot");
    let mut players: Vec<_> = bots.iter().map(sit).collect();
    let mut dice = SwiftDice::new(number);
    while let Turn::Act(seats) = played.turn() {
        let seat = seats.first().expect("somebody");
        let action = played.choose(seat, players[seat.index()].as_mut(), &mut dice);
        played.play(seat, &action).unwrap_or_else(|error| {
            let (id, bot) = (game.id(), bots[seat.index()]);
            panic!("{id} ({options}), {bot} in seat {seat} of {}: {error}", bots.len())
        });
    }
}

/// Every bot sits at every table; the others beside it are the next ones in the list.
#[test]
fn every_bot_plays_by_the_rules_at_every_table() {
    for game in GAMES {
        let names: Vec<&str> = game.bots().iter().map(|bot| bot.name).collect();
        let mut tables = 0;
        for (choice, options) in choices(*game).iter().enumerate() {
            let (least, most) = game.seats();
            for seats in least..=most {
                if game.check(options, seats).is_err() {
                    continue;
                }
                tables += 1;
                for first in 0..names.len() {
                    let at = |seat: u8| names[(first + usize::from(seat)) % names.len()];
                    let bots: Vec<&str> = (0..seats).map(at).collect();
                    let number = (100 * choice + first) as u64;
                    play(*game, options, &bots, Think::Iterations(2), number);
                }
            }
        }
        let (least, most) = game.seats();
        assert!(tables > usize::from(most - least), "{}: {tables} tables", game.id());
    }
}

/// A bot with no time at all still answers, and legally.
#[test]
fn a_bot_in_a_hurry_plays_by_the_rules() {
    for game in GAMES {
        let seats = usize::from(game.seats().0.max(2));
        let bots = vec!["master"; seats];
        play(*game, "", &bots, Think::Time(Duration::from_micros(50)), 1);
    }
}
