//! Tables of The Lost Code.

use hindsight_core::{Dice, Observer, Seed, SwiftDice, Turn};
use hindsight_pages::{self as pages, Lang, Theme};
use hindsight_registry::AnyMatch;

use super::{Company, ctx, table_of};

/// A match of this many players who choose by chance, after this many steps or at its
/// end.
pub fn play(options: &str, seats: u8, steps: usize) -> Box<dyn AnyMatch> {
    let game = hindsight_registry::find("lost-code").unwrap();
    let seed: Seed = "5f112233445566778899".repeat(4)[..64].parse().unwrap();
    let mut played = game.start(options, seats, seed).unwrap();
    let mut dice = SwiftDice::new(11);
    for _ in 0..steps {
        let Turn::Act(acting) = played.turn() else { break };
        let seat = acting.first().unwrap();
        let legal = played.legal(seat);
        let action = &legal[dice.index(legal.len())];
        played.play(seat, action).unwrap();
    }
    played
}

/// The first position, after `from` steps, in which the seat has an action that
/// begins so.
fn until(options: &str, seats: u8, from: usize, verb: &str) -> Box<dyn AnyMatch> {
    (from..from + 300)
        .map(|steps| play(options, seats, steps))
        .find(|played| {
            played.turn() == Turn::Over
                || played.legal(hindsight_core::Seat(0)).iter().any(|a| a.starts_with(verb))
        })
        .unwrap()
}

/// The first position, after `from` steps, in which the bets of a round were just checked.
fn decided(options: &str, seats: u8, from: usize) -> Box<dyn AnyMatch> {
    (from..from + 300)
        .map(|steps| play(options, seats, steps))
        .find(|played| moments(&**played) > moments(&*play(options, seats, from)))
        .unwrap()
}

fn moments(played: &dyn AnyMatch) -> u32 {
    pages::moments("lost-code", &|| Some(played.look(Observer::Spectator, 0)))
}

/// What somebody may have marked by hand.
pub fn marks() -> Vec<(String, String)> {
    let cells = ["jaguar 1 x0", "jaguar 3 x0", "jaguar 4 ?0", "jaguar 6 x0", "bird 2 o0"];
    let more = ["man 0 x0", "man 1 x0", "man 5 ?0", "snake 4 x0", "snake 6 x0", "snake 3 o0"];
    let cells = cells.iter().chain(&more).filter_map(|cell| cell.rsplit_once(' '));
    let note = [("note", "bird + man = 7?")];
    cells.chain(note).map(|(place, body)| (place.to_string(), body.to_string())).collect()
}

/// Tables in several states, with a name for each file.
pub fn tables(lang: Lang, theme: Theme, names: [&str; 2]) -> Vec<(String, pages::Markup)> {
    let all = "x,shortcut,curse";
    let mut out = Vec::new();
    for (name, played, my_seat, confirm) in [
        ("bet", until("", 4, 30, "bet"), Some(0), false),
        ("bet-first", until("", 2, 0, "bet"), Some(0), false),
        ("turn", until("", 3, 20, "turn"), Some(0), false),
        ("bet-two", until("", 2, 18, "bet"), Some(0), false),
        ("bet-x", until(all, 3, 40, "bet"), Some(0), false),
        ("bears", until("beginner", 2, 0, "turn bear"), Some(0), false),
        ("swap", until("curse", 4, 40, "swap"), Some(0), true),
        ("offer", until(all, 3, 0, "take"), Some(0), false),
        ("shortcut", until(all, 2, 0, "write"), Some(0), false),
        ("write", until("", 4, 60, "write"), Some(0), true),
        ("wait", until("", 4, 34, "bet"), Some(1), false),
        ("watch", play(all, 3, 40), None, false),
        ("round", decided(all, 4, 30), Some(0), false),
        ("round-two", decided("", 2, 12), Some(0), false),
        ("over", play(all, 4, usize::MAX), Some(0), false),
        ("over-two", play("beginner", 2, usize::MAX), None, false),
    ] {
        let mut table = table_of(&*played, Company { names, my_seat, confirm });
        table.position.paused = name.starts_with("round");
        if my_seat == Some(0) && name != "bet-first" {
            table.position.marks = marks();
        }
        out.push((format!("code-{name}"), pages::table(&ctx(lang, theme, names[0]), &table)));
        if name == "over" {
            out.push(("code-moves".into(), pages::moves(&ctx(lang, theme, names[0]), &table)));
        }
    }
    out
}
