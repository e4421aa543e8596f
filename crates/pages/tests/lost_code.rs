//! What a table of The Lost Code promises: every legal move can be made without
//! script, and nothing on it depends on what its viewer cannot see.

mod support;

use std::collections::BTreeSet;

use hindsight_core::{Seat, Turn};
use hindsight_pages::{Lang, Markup, Theme, moves, read_guesses, table, table_fragment};
use hindsight_registry::AnyMatch;
use support::lost_code::play;
use support::{Company, table_of};

const NAMES: [&str; 2] = ["Lena", "Tomasz"];

#[test]
fn each_legal_action_is_a_button_of_the_form_and_no_other_is() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let mut kinds = BTreeSet::new();
    for (options, seats) in [("", 2), ("beginner", 3), ("x,shortcut,curse", 4), ("shortcut", 2)] {
        for steps in 0..usize::MAX {
            let played = play(options, seats, steps);
            if played.turn() == Turn::Over {
                break;
            }
            // The seats after the first two are bots', who need no buttons.
            for my_seat in 0..NAMES.len() {
                let confirm = (steps + my_seat) % 2 == 1;
                let company = Company { names: NAMES, my_seat: Some(my_seat), confirm };
                let html = table(&ctx, &table_of(&*played, company)).into_string();
                let found = support::actions_on(&html);
                let legal = played.legal(Seat(my_seat as u8));
                // What is written is ticked on the sheet.
                let writes = |action: &&str| action.starts_with("write ");
                let wanted: BTreeSet<&str> =
                    legal.iter().map(String::as_str).filter(|action| !writes(action)).collect();
                assert_eq!(found.len(), wanted.len(), "{options}, after {steps} steps");
                assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), wanted);
                kinds.extend(legal.iter().filter_map(|a| a.split(' ').next()).map(str::to_string));
            }
        }
    }
    let all = ["accept", "bet", "pass", "swap", "take", "turn", "write"];
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>(), all);
}

/// The values of the fields of a form with this name.
fn fields<'a>(html: &'a str, form: &str, name: &str) -> Vec<&'a str> {
    let mark = format!("form=\"{form}\" name=\"{name}\"");
    html.split('<')
        .filter_map(|tag| tag.split('>').next())
        .filter(|tag| tag.contains(&mark))
        .filter_map(|tag| tag.split(" value=\"").nth(1)?.split('"').next())
        .collect()
}

/// Every digit that is not in plain sight can be written for every symbol that is to
/// be written for, and what the form sends is legal.
#[test]
fn guesses_are_made_on_the_sheet() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let mut forms = 0;
    for (options, seats) in [("", 2), ("beginner", 3), ("x,shortcut", 4)] {
        for steps in 0..usize::MAX {
            let played = play(options, seats, steps);
            let Turn::Act(acting) = played.turn() else { break };
            let seat = acting.first().unwrap();
            let legal = played.legal(seat);
            let my_seat = Some(seat.index());
            let company = Company { names: NAMES, my_seat, confirm: steps % 2 == 1 };
            let html = table(&ctx, &table_of(&*played, company)).into_string();
            let symbols = fields(&html, "guesses", "for");
            assert_eq!(!symbols.is_empty(), legal[0].starts_with("write "), "{steps}");
            if symbols.is_empty() {
                continue;
            }
            forms += 1;
            let shown = played.view(hindsight_core::Observer::Seat(seat));
            let shown: &hindsight_lost_code::View = shown.downcast_ref().unwrap();
            let mut boxes = Vec::new();
            for symbol in &symbols {
                let unseen = shown.unseen(symbol.parse().unwrap());
                boxes.extend(unseen.iter().map(|digit| format!("{symbol} {digit}")));
            }
            assert_eq!(fields(&html, "guesses", "guess"), boxes);
            let mut form: Vec<_> =
                symbols.iter().map(|symbol| ("for".to_string(), symbol.to_string())).collect();
            form.push(("guess".into(), boxes[0].clone()));
            let mut on = played.until(played.steps());
            for action in read_guesses("lost-code", &form).unwrap() {
                on.play(seat, &action).unwrap_or_else(|e| panic!("{action}: {e}"));
            }
        }
    }
    assert!(forms > 20, "{forms}");
}

/// What is marked is on the page of whoever marked it, in every phase, and kept to the end.
#[test]
fn marks_are_shown_on_the_sheet() {
    let ctx = support::ctx(Lang::Pl, Theme::Auto, "Lena");
    let company = Company { names: NAMES, my_seat: Some(0), confirm: false };
    let everywhere = hindsight_lost_code::Symbol::ALL.into_iter().flat_map(|symbol| {
        (0..8).map(move |digit| (format!("{symbol} {digit}"), "x0".to_string()))
    });
    let marks: Vec<_> = everywhere.chain([("note".into(), "bird + man = 7?".into())]).collect();
    for steps in [9, usize::MAX] {
        let mut at = table_of(&*play("", 2, steps), company);
        let crossed = |at: &hindsight_pages::TablePage| {
            table(&ctx, at).into_string().matches("data-mark=\"x\"").count()
        };
        assert_eq!(crossed(&at), 0, "{steps}");
        at.position.marks.clone_from(&marks);
        // At least one's own tiles are nowhere to be seen.
        assert!(crossed(&at) >= 6, "{steps}");
        assert!(table(&ctx, &at).into_string().contains("bird + man = 7?"));
    }
}

#[test]
fn a_spectator_sees_only_the_racks_without_a_player() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let company = Company { names: NAMES, my_seat: None, confirm: false };
    let faces = |seats| {
        let html = table(&ctx, &table_of(&*play("", seats, 20), company)).into_string();
        assert_eq!(support::actions_on(&html), Vec::<&str>::new());
        html.matches("#face\"").count()
    };
    assert_eq!([faces(2), faces(3), faces(4)], [12, 6, 0]);
}

/// The same match with the first symbol's tiles of a rack and of the box exchanged.
fn twin(played: &dyn AnyMatch, seat: usize) -> Box<dyn AnyMatch> {
    let steps: Vec<String> = support::lines_of(played)
        .into_iter()
        .map(|line| {
            let Some((order, tiles)) = line.split_once(" | ").filter(|_| line.contains("deal "))
            else {
                return line;
            };
            let mut tiles: Vec<char> = tiles.chars().collect();
            tiles.swap(0, 2 + seat);
            format!("{order} | {}", tiles.into_iter().collect::<String>())
        })
        .collect();
    support::retold(played, &steps).unwrap()
}

#[test]
fn the_bytes_of_a_page_do_not_depend_on_what_its_viewer_cannot_see() {
    let ctx = support::ctx(Lang::Ru, Theme::Auto, "Lena");
    let mut compared = 0;
    for seats in 2..=4 {
        let pages = |played: &dyn AnyMatch, my_seat: Option<usize>| {
            let made = || table_of(played, Company { names: NAMES, my_seat, confirm: false });
            [table(&ctx, &made()), table_fragment(&ctx, &made()), moves(&ctx, &made())]
                .map(Markup::into_string)
        };
        // Until the first verdicts nobody has learnt anything of their own code.
        for steps in 0..=usize::from(seats) {
            let played = play("", seats, steps);
            for seat in 0..usize::from(seats) {
                let twin = twin(&*played, seat);
                assert_eq!(pages(&*played, Some(seat)), pages(&*twin, Some(seat)), "seat {seat}");
                assert_eq!(pages(&*played, None), pages(&*twin, None), "a spectator");
                let other = Some((seat + 1) % usize::from(seats));
                assert_ne!(pages(&*played, other), pages(&*twin, other), "the twins do differ");
                compared += 1;
            }
        }
    }
    assert!(compared > 30, "{compared}");
}

/// What is crossed out never holds the true digit: at the end of a game nobody's
/// possible digits, written under the player's own tiles, leave out their code.
#[test]
fn the_own_tiles_can_always_have_their_digits() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let over = play("", 2, usize::MAX);
    let shown = over.view(hindsight_core::Observer::Spectator);
    let shown: &hindsight_lost_code::View = shown.downcast_ref().unwrap();
    let steps = over.steps();
    let played = (0..steps).rev().map(|n| over.until(n)).find(|m| m.turn() != Turn::Over).unwrap();
    for seat in 0..2 {
        let company = Company { names: NAMES, my_seat: Some(seat), confirm: false };
        let html = table(&ctx, &table_of(&*played, company)).into_string();
        let code = shown.racks[seat].unwrap();
        for (place, symbol) in hindsight_lost_code::Symbol::ALL.into_iter().enumerate() {
            let digit = code.digit(symbol).to_string();
            let own = &html[html.find("<ol class=\"own\"").unwrap()..];
            let may = own.split("<span class=\"may").nth(place + 1).unwrap();
            let may = may.split("</span>").nth(1).unwrap();
            assert!(may.contains(&digit), "{symbol}: {digit} is not in {may}");
        }
    }
}
