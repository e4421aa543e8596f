//! Tables of Pyramids.

use hindsight_core::{BotSetup, Seat, Seed, SwiftDice, Think, Turn};
use hindsight_pages as pages;
use hindsight_pages::{Ctx, TablePage};
use hindsight_registry::AnyMatch;

use super::{Company, table_of};

/// A match of this many random players after this many steps, or at its end. They act
/// in no fixed order, as people do who mark at the same time.
pub fn play(seats: u8, number: u64, steps: usize) -> Box<dyn AnyMatch> {
    let game = hindsight_registry::find("pyramids").unwrap();
    let seed: Seed = "0123456789abcdef".repeat(4).parse().unwrap();
    let options = if seats == 1 { "solo" } else { "" };
    let mut played = game.start(options, seats, seed).unwrap();
    let mut bot = game.bot("greedy", &BotSetup { think: Think::Default }).unwrap();
    let mut dice = SwiftDice::new(number);
    for step in 0..steps {
        let Turn::Act(acting) = played.turn() else { break };
        let acting: Vec<Seat> = acting.iter().collect();
        let seat = acting[(step + number as usize) % acting.len()];
        let action = played.choose(seat, &mut *bot, &mut dice);
        played.play(seat, &action).unwrap();
    }
    played
}

/// A table at which it is played, for a seat or for a spectator.
pub fn table(
    played: &dyn AnyMatch,
    names: [&str; 2],
    my_seat: Option<usize>,
    confirm: bool,
) -> TablePage {
    table_of(played, Company { names, my_seat, confirm })
}

/// Tables in several states, with a name for the file of each.
pub fn pages_of(ctx: &Ctx, names: [&str; 2]) -> Vec<(String, pages::Markup)> {
    let states = [
        ("choose", 3, 1, Some(0), false),
        ("mark", 3, 21, Some(0), false),
        ("two", 2, 30, Some(0), false),
        ("four", 4, 62, Some(1), true),
        ("solo", 1, 19, Some(0), false),
        ("watch", 4, 55, None, false),
        ("over", 3, usize::MAX, Some(0), false),
        ("alone", 1, usize::MAX, Some(0), false),
    ];
    let mut pages: Vec<_> = states
        .into_iter()
        .map(|(name, seats, steps, my_seat, confirm)| {
            let table = table(&*play(seats, 5, steps), names, my_seat, confirm);
            (format!("pyramids-{name}"), pages::table(ctx, &table))
        })
        .collect();
    // Moments that come when they come: a pyramid to take, a red cross.
    let moment = |sign: &str, confirm| {
        let tables = (10..300).map(|steps| table(&*play(2, 5, steps), names, Some(0), confirm));
        let mut drawn = tables.map(|table| pages::table(ctx, &table));
        drawn.find(|page| page.0.contains(sign)).unwrap()
    };
    pages.push(("pyramids-take".into(), moment("value=\"take ", false)));
    pages.push(("pyramids-take-sure".into(), moment("value=\"take ", true)));
    pages.push(("pyramids-chain".into(), moment("<button class=\"py-field\"", false)));
    let table = table(&*play(2, 5, 60), names, Some(0), false);
    pages.push(("pyramids-moves".into(), pages::moves(ctx, &table)));
    pages.push(("pyramids-rules".into(), pages::rules(ctx, "pyramids").unwrap()));
    pages
}
