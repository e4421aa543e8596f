//! Tables with the coach beside them.

use hindsight_core::{Advice, BotSetup, Seed, SwiftDice, Think, Turn, Unit};
use hindsight_pages::{self as pages, Coach, CoachAnswer, Ctx, Markup, TablePage};
use hindsight_registry::GAMES;

use super::{Company, table_of};

/// The smallest table of every game after a few decisions, with odds and advice; one of
/// them with a coach that was not asked yet.
pub fn pages_of(ctx: &Ctx, names: [&str; 2]) -> Vec<(String, Markup)> {
    let mut all = Vec::new();
    for (game, steps) in GAMES.iter().flat_map(|game| [(game, 6), (game, 15)]) {
        let mut played = game.start("", game.seats().0.max(2), Seed::of_series(4, 1)).unwrap();
        let mut bot = game.bot("greedy", &BotSetup { think: Think::Default }).unwrap();
        let mut dice = SwiftDice::new(5);
        let acting = loop {
            let Turn::Act(seats) = played.turn() else { break None };
            let seat = seats.first().unwrap();
            if played.steps() >= steps && played.legal(seat).len() > 2 {
                break Some(seat);
            }
            let action = played.choose(seat, &mut *bot, &mut dice);
            played.play(seat, &action).unwrap();
        };
        // A short game may be over before.
        let Some(acting) = acting else { continue };
        let worth = (0..8).map(|place| 0.7 - 0.04 * f64::from(place));
        let moves = played.legal(acting).into_iter().zip(worth).collect();
        let answer = match steps {
            6 => CoachAnswer::NotAsked,
            _ => CoachAnswer::Advice(Advice { unit: Unit::Chance, moves }),
        };
        let coach = Coach { offered: true, open: true, agreed: true, answer };
        let company = Company { names, my_seat: Some(acting.index()), confirm: false };
        let table = TablePage { coach, ..table_of(&*played, company) };
        all.push((format!("coach-{}-{steps}", game.id()), pages::table(ctx, &table)));
    }
    all
}
