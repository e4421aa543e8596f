//! What a table of Pyramids promises: every legal move can be made without script,
//! and nothing on it depends on what its viewer cannot see.

mod support;

use std::collections::BTreeSet;

use hindsight_core::{Observer, Seat, Turn};
use hindsight_pages::{Lang, Markup, Theme, moves, table, table_fragment};
use hindsight_pyramids::View;
use hindsight_registry::AnyMatch;
use support::pyramids::{play, table as table_of};

const NAMES: [&str; 2] = ["Lena", "Tomasz"];

#[test]
fn each_legal_action_is_a_button_of_the_form_and_no_other_is() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let mut kinds = BTreeSet::new();
    for (seats, steps) in (1..=4).flat_map(|seats| (0..120).step_by(3).map(move |n| (seats, n))) {
        let played = play(seats, steps as u64, steps);
        for my_seat in 0..usize::from(seats) {
            for confirm in [false, true] {
                let page = table(&ctx, &table_of(&*played, NAMES, Some(my_seat), confirm));
                let html = page.into_string();
                let found = support::actions_on(&html);
                let legal = played.legal(Seat(my_seat as u8));
                let wanted: BTreeSet<&str> = legal.iter().map(String::as_str).collect();
                assert_eq!(found.len(), wanted.len(), "{seats} seats, {steps} steps: {found:?}");
                assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), wanted);
                kinds.extend(legal.iter().map(|action| match action.as_str() {
                    "take deck" => "deck",
                    take if take.starts_with("take") => "row",
                    keep if keep.starts_with("keep") => "keep",
                    mark if mark.split(' ').count() > 2 => "shape",
                    _ => "single",
                }));
            }
        }
    }
    assert_eq!(Vec::from_iter(kinds), ["deck", "keep", "row", "shape", "single"]);
}

/// A mark is two clicks away: its field, then the mark itself.
#[test]
fn every_mark_appears_with_each_of_its_fields() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let html = table(&ctx, &table_of(&*play(1, 1, 4), NAMES, Some(0), false)).into_string();
    let style = hindsight_pages::asset("pyramids.css").unwrap();
    let style = std::str::from_utf8(style.bytes).unwrap();
    let mut ways = 0;
    for tag in html.split("<button class=\"way ").skip(1) {
        ways += 1;
        for class in tag.split('"').next().unwrap().split(' ') {
            let number = class.strip_prefix('w').unwrap();
            assert!(html.contains(&format!("id=\"pick-{number}\"")), "no field {number}");
            let rule = format!("#pick-{number}:checked) .w{number}");
            assert!(style.contains(&rule), "{rule}");
        }
    }
    assert!(ways > 5, "{ways}");
}

#[test]
fn a_spectator_has_nothing_to_press_but_can_look() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let html = table(&ctx, &table_of(&*play(3, 2, 60), NAMES, None, false)).into_string();
    assert_eq!(support::actions_on(&html), Vec::<&str>::new());
    assert!(!html.contains("name=\"pick\""));
    for seat in [1, 2] {
        assert!(html.contains(&format!("popovertarget=\"sheet-seat-{seat}\"")));
    }
}

#[test]
fn the_last_steps_are_enough_for_a_table() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    for (seats, steps) in [(2, 20), (3, 90), (4, 110), (1, 40), (3, usize::MAX)] {
        let played = play(seats, 3, steps);
        let whole = table_of(&*played, NAMES, Some(0), false);
        let mut short = table_of(&*played, NAMES, Some(0), false);
        support::forget_early_steps(&*played, &mut short);
        let page = |table| table_fragment(&ctx, table).into_string();
        assert_eq!(page(&whole), page(&short), "{seats} seats, {steps} steps");
    }
}

#[test]
fn a_finished_game_shows_its_result_and_what_was_hidden() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    for seats in 1..=4 {
        let played = play(seats, 4, usize::MAX);
        assert_eq!(played.turn(), Turn::Over);
        let html = table(&ctx, &table_of(&*played, NAMES, Some(0), false)).into_string();
        assert!(html.contains("id=\"sheet-over\""));
        assert!(html.contains("Never revealed:"));
        for score in &played.standing().scores {
            let score = score.to_string().replace('-', "\u{2212}");
            assert!(html.contains(&format!("<td>{score}</td>")), "{score}");
        }
    }
}

/// What the others have chosen or marked and what lies in the deck is on no page:
/// two matches that look the same to a seat so far look the same on its page.
#[test]
fn the_bytes_of_a_page_do_not_depend_on_what_its_viewer_cannot_see() {
    let ctx = support::ctx(Lang::Pl, Theme::Auto, "Lena");
    let pages = |played: &dyn AnyMatch, seat: Option<usize>| {
        let table_of = || table_of(played, NAMES, seat, false);
        [table(&ctx, &table_of()), table_fragment(&ctx, &table_of()), moves(&ctx, &table_of())]
            .map(Markup::into_string)
    };
    let mut compared = 0;
    for steps in 0..80 {
        let played = play(3, 6, steps);
        let Turn::Act(acting) = played.turn() else { continue };
        for mover in acting.iter() {
            let legal = played.legal(mover);
            let twins: Vec<Box<dyn AnyMatch>> = [legal.first(), legal.last()]
                .into_iter()
                .flatten()
                .map(|action| {
                    let mut twin = play(3, 6, steps);
                    twin.play(mover, action).unwrap();
                    twin
                })
                .collect();
            let [one, two] = &twins[..] else { continue };
            for seat in (0..3).filter(|&seat| Seat(seat) != mover) {
                let who = Observer::Seat(Seat(seat));
                let seen = |played: &dyn AnyMatch| {
                    played.view(who).downcast_ref::<View>().cloned().unwrap()
                };
                let open = |played: &dyn AnyMatch| {
                    played.turn() != played_turn(&*play(3, 6, steps), mover)
                };
                if seen(&**one) != seen(&**two) || open(&**one) || open(&**two) {
                    continue;
                }
                let seat = usize::from(seat);
                assert_eq!(pages(&**one, Some(seat)), pages(&**two, Some(seat)), "seat {seat}");
                assert_eq!(pages(&**one, None), pages(&**two, None), "a spectator");
                let own = Some(mover.index());
                assert_ne!(pages(&**one, own), pages(&**two, own), "the twins do differ");
                compared += 1;
            }
        }
    }
    assert!(compared > 20, "{compared}");
}

/// Whose turn it is when this seat is done and nothing else has changed.
fn played_turn(played: &dyn AnyMatch, done: Seat) -> Turn {
    match played.turn() {
        Turn::Act(seats) => Turn::Act(seats.iter().filter(|&seat| seat != done).collect()),
        other => other,
    }
}

#[test]
fn no_two_pyramids_on_a_table_travel_under_one_name() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    for steps in (0..100).step_by(4) {
        for seat in [Some(0), Some(2), None] {
            let played = play(3, 7, steps);
            let html = table_fragment(&ctx, &table_of(&*played, NAMES, seat, false)).into_string();
            let mut seen = BTreeSet::new();
            for name in html.split("data-vt=\"").skip(1).map(|rest| rest.split('"').next()) {
                assert!(seen.insert(name), "after {steps} steps, seat {seat:?}: {name:?} twice");
            }
        }
    }
}

/// What a mark would bring is what it brings, but for pyramid points, for which
/// others may be quicker.
#[test]
fn a_mark_brings_what_it_says() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let seen = |played: &dyn AnyMatch| {
        let view = played.view(Observer::Seat(Seat(0)));
        let view = view.downcast::<View>().unwrap();
        let side = &view.players[0];
        let draft = view.draft.map_or(side.tally, |draft| draft.tally);
        side.points() - side.tally.points() + draft.points() - side.boxes.points()
    };
    let mut changes = 0;
    for steps in [2, 7, 13, 20, 26, 33] {
        let before = play(1, 9, steps);
        let html = table(&ctx, &table_of(&*before, NAMES, Some(0), false)).into_string();
        for action in before.legal(Seat(0)).iter().filter(|action| !action.contains("take")) {
            let value = format!("value=\"{action}\"");
            let mut tags = html.split("<button").filter_map(|tag| tag.split('>').next());
            let tag = tags.find(|tag| tag.contains(&value)).unwrap();
            let note = tag.split("data-note=\"").nth(1).unwrap().split('"').next().unwrap();
            let mut after = play(1, 9, steps);
            after.play(Seat(0), action).unwrap();
            let (from, to) = (seen(&*before), seen(&*after));
            let boxes = {
                let view = before.view(Observer::Seat(Seat(0))).downcast::<View>().unwrap();
                view.players[0].boxes.points()
            };
            let say = |n: i32| (n + boxes).to_string().replace('-', "\u{2212}");
            let words = if from == to {
                let noun = if to + boxes == 1 { "point" } else { "points" };
                format!("{} {noun} as before", say(to))
            } else {
                changes += 1;
                format!("points: {} → {}", say(from), say(to))
            };
            // A tomb crossed off on the way counts once its mark is done.
            if note.contains("explored") && note.contains("cross") {
                continue;
            }
            assert!(note.ends_with(&words), "{action}: {note}, not {words}");
        }
    }
    assert!(changes > 10, "{changes}");
}
