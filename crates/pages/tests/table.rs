//! What a table promises: every legal move can be made without script, and nothing
//! on it depends on what its viewer cannot see.

mod support;

use std::collections::BTreeSet;

use hindsight_core::{Observer, Seat, Turn};
use hindsight_lost_cities::View;
use hindsight_pages::{Lang, Markup, TablePage, Theme, moves, table, table_fragment};
use hindsight_registry::AnyMatch;
use support::{Company, play, table_of};

const NAMES: [&str; 2] = ["Lena", "Tomasz"];

#[test]
fn each_legal_action_is_a_button_of_the_form_and_no_other_is() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let mut most = 0;
    for options in ["", "expeditions=6,rounds=1"] {
        for steps in 0..110 {
            let played = play(options, steps);
            for my_seat in [0, 1] {
                for confirm in [false, true] {
                    let company = Company { names: NAMES, my_seat: Some(my_seat), confirm };
                    let html = table(&ctx, &table_of(&*played, company)).into_string();
                    let found = support::actions_on(&html);
                    let legal = played.legal(Seat(my_seat as u8));
                    let wanted: BTreeSet<&str> = legal.iter().map(String::as_str).collect();
                    assert_eq!(found.len(), wanted.len(), "after {steps} steps: {found:?}");
                    assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), wanted);
                    most = most.max(found.len());
                }
            }
        }
    }
    assert!(most >= 12, "{most}");
}

#[test]
fn a_spectator_has_nothing_to_press_but_can_look() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let company = Company { names: NAMES, my_seat: None, confirm: false };
    let html = table(&ctx, &table_of(&*play("", 60), company)).into_string();
    assert_eq!(support::actions_on(&html), Vec::<&str>::new());
    for post in ["/undo", "/chat", "/resign", "/offer"] {
        assert!(!html.contains(&format!("/t/k3f9{post}")), "{post}");
    }
    assert!(html.contains("popovertarget=\"pile-"));
}

/// The server need not give all steps: the page is the same but for the sheets of
/// long finished rounds.
#[test]
fn the_last_steps_are_enough_for_a_table() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let company = Company { names: NAMES, my_seat: Some(0), confirm: false };
    for steps in [3, 60, 97, 140, 199, usize::MAX] {
        let played = play("", steps);
        let whole = table_of(&*played, company);
        let mut short = table_of(&*played, company);
        support::forget_early_steps(&*played, &mut short);
        let main = |table: &TablePage| {
            let html = table_fragment(&ctx, table).into_string();
            let start = html.find("<aside").unwrap();
            html[start..html.find("</aside>").unwrap()].to_string()
        };
        let numbers = |html: &str| html.matches("class=\"n\"").count();
        let (whole, short) = (main(&whole), main(&short));
        assert_eq!(whole, short, "after {steps} steps");
        assert!(numbers(&whole) > 0);
    }
}

#[test]
fn the_page_of_all_moves_keeps_every_round() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let company = Company { names: NAMES, my_seat: Some(0), confirm: false };
    let table = table_of(&*play("", usize::MAX), company);
    let html = moves(&ctx, &table).into_string();
    for round in 1..=3 {
        assert!(html.contains(&format!("id=\"sheet-round-{round}\"")), "round {round}");
    }
    let turns = html.matches("class=\"n\"").count();
    assert!(html.contains(&format!("<span class=\"n\">{turns}</span>")), "counted without a gap");
}

/// The same match with two cards changed for each other that the observer has not
/// seen.
fn twin(played: &dyn AnyMatch, who: Observer) -> Option<Box<dyn AnyMatch>> {
    let view = played.view(who);
    let view: &View = view.downcast_ref()?;
    let unseen: Vec<_> = view.unseen().iter().filter(|card| !card.is_wager()).collect();
    let other = Observer::Seat(Seat(u8::from(who.is(Seat(0)))));
    // One of them in the other hand, or the twins would look alike to everybody.
    let seen_there = played.view(other);
    let held = seen_there.downcast_ref::<View>()?.hands[usize::from(who.is(Seat(0)))]?;
    let one = *unseen.iter().find(|card| held.contains(**card))?;
    let two = *unseen.iter().find(|card| !held.contains(**card))?;
    let swapped = |card: &str| match card {
        _ if card == one.to_string() => two.to_string(),
        _ if card == two.to_string() => one.to_string(),
        _ => card.to_string(),
    };
    let steps: Vec<String> = support::lines_of(played)
        .into_iter()
        .map(|line| match line.split_once("\"chance\":\"") {
            None => line,
            Some((start, deal)) => {
                let (cards, tail) = deal.split_once('"').unwrap();
                let cards: Vec<String> = cards.split(',').map(swapped).collect();
                format!("{start}\"chance\":\"{}\"{tail}", cards.join(","))
            }
        })
        .collect();
    Some(support::retold(played, &steps).unwrap())
}

#[test]
fn the_bytes_of_a_page_do_not_depend_on_what_its_viewer_cannot_see() {
    let ctx = support::ctx(Lang::Pl, Theme::Auto, "Lena");
    let pages = |played: &dyn AnyMatch, my_seat: Option<usize>| {
        let table_of = || table_of(played, Company { names: NAMES, my_seat, confirm: false });
        [table(&ctx, &table_of()), table_fragment(&ctx, &table_of()), moves(&ctx, &table_of())]
            .map(Markup::into_string)
    };
    let mut compared = 0;
    for steps in 0..90 {
        let played = play("rounds=1", steps);
        if played.turn() == Turn::Over {
            break;
        }
        for seat in [0, 1] {
            let Some(twin) = twin(&*played, Observer::Seat(Seat(seat))) else { continue };
            let seat = usize::from(seat);
            assert_eq!(pages(&*played, Some(seat)), pages(&*twin, Some(seat)), "seat {seat}");
            assert_eq!(pages(&*played, None), pages(&*twin, None), "a spectator");
            let other = Some(1 - seat);
            assert_ne!(pages(&*played, other), pages(&*twin, other), "the twins do differ");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}
