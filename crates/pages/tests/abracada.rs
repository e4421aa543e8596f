//! What a table of Abracada promises.

mod support;

use std::collections::BTreeSet;

use hindsight_abracada::{Event, View};
use hindsight_core::{Observer, Seat, Turn};
use hindsight_pages::{Lang, Markup, TablePage, Theme, moves, table, table_fragment};
use hindsight_registry::AnyMatch;
use support::Company;
use support::abracada::{play, table_of};

const NAMES: [&str; 2] = ["Lena", "Tomasz"];
const OPTIONS: [&str; 3] = ["", "free_order", "last_mage_standing"];

fn company(my_seat: Option<usize>) -> Company<'static> {
    Company { names: NAMES, my_seat, confirm: false }
}

#[test]
fn each_legal_action_is_a_button_of_the_form_and_no_other_is() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let mut numbers = BTreeSet::new();
    for seats in 2..=5 {
        for options in OPTIONS {
            for steps in (0..45).step_by(2) {
                let played = play(options, seats, steps);
                for my_seat in 0..seats {
                    let confirm = steps % 4 == 0;
                    let company = Company { names: NAMES, my_seat: Some(my_seat.into()), confirm };
                    let html = table(&ctx, &table_of(&*played, company)).into_string();
                    let found = support::actions_on(&html);
                    let legal = played.legal(Seat(my_seat));
                    let wanted: BTreeSet<&str> = legal.iter().map(String::as_str).collect();
                    assert_eq!(found.len(), wanted.len(), "after {steps} steps: {found:?}");
                    assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), wanted);
                    numbers.insert(found.len());
                }
            }
        }
    }
    // Nobody's turn, the first call, and after a hit with and without free order.
    assert!([0, 8, 9].iter().all(|n| numbers.contains(n)), "{numbers:?}");
    assert!(numbers.iter().any(|n| (2..8).contains(n)), "{numbers:?}");
}

#[test]
fn the_last_steps_are_enough_for_a_table() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    for steps in [3, 30, 60, 90, usize::MAX] {
        let played = play("", 3, steps);
        let whole = table_of(&*played, company(Some(0)));
        let mut short = table_of(&*played, company(Some(0)));
        support::forget_early_steps(&*played, &mut short);
        let main = |table: &TablePage| {
            let html = table_fragment(&ctx, table).into_string();
            let start = html.find("<aside").unwrap();
            html[start..html.find("</aside>").unwrap()].to_string()
        };
        assert_eq!(main(&whole), main(&short), "after {steps} steps");
    }
}

#[test]
fn the_page_of_all_moves_keeps_every_round() {
    let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
    let played = play("", 4, usize::MAX);
    let view = played.view(Observer::Open);
    let rounds = view.downcast_ref::<View>().unwrap().round;
    assert!(rounds > 1);
    let html = moves(&ctx, &table_of(&*played, company(Some(0)))).into_string();
    for round in 1..=rounds {
        assert!(html.contains(&format!("id=\"sheet-round-{round}\"")), "round {round}");
    }
}

/// All that an observer ever saw of a game.
fn seen(played: &dyn AnyMatch, who: Observer) -> (View, Vec<Vec<Event>>) {
    let events = played.events(who);
    let events = events.iter().map(|step| step.downcast_ref::<Vec<Event>>().unwrap().clone());
    let view = played.view(who);
    (view.downcast_ref::<View>().unwrap().clone(), events.collect())
}

/// Another game in which this observer saw the same: two stones of a deal are
/// changed for each other.
fn twin(played: &dyn AnyMatch, who: Observer) -> Option<Box<dyn AnyMatch>> {
    let steps = support::lines_of(played);
    let deal = steps.iter().rposition(|line| line.contains("\"chance\":\"deal"))?;
    let start = steps[deal].find("deal ")?;
    let places: Vec<usize> = steps[deal]
        .bytes()
        .enumerate()
        .skip(start)
        .filter(|(_, byte)| (b'1'..=b'8').contains(byte))
        .map(|(place, _)| place)
        .take(36)
        .collect();
    let ours = seen(played, who);
    for one in 0..places.len() {
        for two in one + 1..places.len() {
            let mut bytes = steps[deal].clone().into_bytes();
            if bytes[places[one]] == bytes[places[two]] {
                continue;
            }
            bytes.swap(places[one], places[two]);
            let mut steps = steps.clone();
            steps[deal] = String::from_utf8(bytes).unwrap();
            let Ok(twin) = support::retold(played, &steps) else { continue };
            if seen(&*twin, who) == ours {
                return Some(twin);
            }
        }
    }
    None
}

#[test]
fn the_bytes_of_a_page_do_not_depend_on_what_its_viewer_cannot_see() {
    let ctx = support::ctx(Lang::Pl, Theme::Auto, "Lena");
    let pages = |played: &dyn AnyMatch, my_seat: Option<usize>| {
        let table_of = || table_of(played, company(my_seat));
        [table(&ctx, &table_of()), table_fragment(&ctx, &table_of()), moves(&ctx, &table_of())]
            .map(Markup::into_string)
    };
    let mut compared = 0;
    for (seats, steps) in [(2, 5), (3, 0), (3, 11), (4, 8), (4, 19), (5, 14)] {
        let played = play("", seats, steps);
        assert_ne!(played.turn(), Turn::Over);
        for my_seat in (0..usize::from(seats)).map(Some).chain([None]) {
            let seat = my_seat.map(|seat| Seat(seat as u8));
            let who = seat.map_or(Observer::Spectator, Observer::Seat);
            let Some(twin) = twin(&*played, who) else { continue };
            assert_eq!(pages(&*played, my_seat), pages(&*twin, my_seat), "{my_seat:?}");
            compared += 1;
        }
    }
    assert!(compared > 12, "{compared}");
}
