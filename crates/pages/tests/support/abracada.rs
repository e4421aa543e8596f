//! Tables of Abracada.

use hindsight_core::{BotSetup, Seat, Seed, SwiftDice, Think, Turn};
use hindsight_pages as pages;
use hindsight_pages::{BotChoice, Lang, NewTable, Theme};
use hindsight_registry::AnyMatch;

pub use super::table_of;
use super::{Company, ctx};

const GAME: &str = "abracada";

/// A game of greedy mages after this many actions, or at its end.
pub fn play(options: &str, seats: u8, steps: usize) -> Box<dyn AnyMatch> {
    let game = hindsight_registry::find(GAME).unwrap();
    let seed: Seed = "00112233445566778899".repeat(4)[..64].parse().unwrap();
    let mut played = game.start(options, seats, seed).unwrap();
    let mut bot = game.bot("greedy", &BotSetup { think: Think::Default }).unwrap();
    let mut dice = SwiftDice::new(7);
    for _ in 0..steps {
        let Turn::Act(acting) = played.turn() else { break };
        let seat = acting.first().unwrap();
        let action = played.choose(seat, &mut *bot, &mut dice);
        played.play(seat, &action).unwrap();
    }
    played
}

/// Pages of the game in several states, with a name for the file of each.
pub fn every_page(lang: Lang, theme: Theme, names: [&str; 2]) -> Vec<(String, pages::Markup)> {
    let guest = ctx(lang, theme, names[0]);
    let game = hindsight_registry::find(GAME).unwrap();
    let choice = |bot: &hindsight_registry::BotInfo| BotChoice { name: bot.name.into() };
    let new = NewTable {
        error: None,
        game: GAME.into(),
        seats: game.seats(),
        options: game.options(),
        bots: game.bots().iter().map(choice).collect(),
        rated: false,
        form: None,
        table: None,
    };
    let mut made = vec![
        ("abracada-rules".to_string(), pages::rules(&guest, GAME).unwrap()),
        ("abracada-new".into(), pages::new_table(&guest, &new).unwrap()),
    ];
    for (name, options, seats, steps, my_seat, confirm) in [
        ("start", "", 2, 0, Some(0), false),
        ("two", "", 2, 9, Some(0), false),
        ("three", "", 3, 13, Some(1), false),
        ("four", "", 4, 27, Some(2), false),
        ("five", "", 5, 33, Some(0), false),
        ("cast", "", 4, 20, Some(3), false),
        ("again", "free_order", 4, 20, None, false),
        ("confirm", "free_order,last_mage_standing", 5, 21, Some(1), true),
        ("over", "", 4, usize::MAX, Some(0), false),
    ] {
        let played = play(options, seats, steps);
        // Whoever is in turn looks, unless a spectator does.
        let acting = match played.turn() {
            Turn::Act(seats) => seats.first().map(Seat::index),
            _ => my_seat,
        };
        let looks = if name == "four" { my_seat } else { my_seat.and(acting) };
        let table = table_of(&*played, Company { names, my_seat: looks, confirm });
        made.push((format!("abracada-{name}"), pages::table(&guest, &table)));
        if name == "over" {
            made.push(("abracada-moves".into(), pages::moves(&guest, &table)));
        }
    }
    made
}
