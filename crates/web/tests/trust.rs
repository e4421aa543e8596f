//! The bytes that a client gets never depend on what that client may not see.
//!
//! Two servers hold the same table with the same seed, people and log, but for the
//! deal: in the second world one card of Ben's hand has changed places with the
//! last card of the deck. Everything that Anna and a spectator can ask for must be
//! equal, byte by byte, while the same moves are played in both worlds.

#[path = "support/house.rs"]
mod house;
mod support;
#[path = "support/worlds.rs"]
mod worlds;

use hindsight_core::{Observer, Seat};
use hindsight_lost_cities::Deal;
use hindsight_store::backup;
use hindsight_table::{Logged, Table};
use hindsight_web::database;
use house::{House, config, log, table};
use support::Client;
use worlds::{Both, first_step, write_first_step};

/// The second world: another hidden card, nothing else.
fn other_deal(log: &[Logged]) -> String {
    let mut step = first_step(log);
    let deal: Deal = step["chance"].as_str().unwrap().parse().unwrap();
    let mut cards = deal.cards().to_vec();
    // Eight for Anna, eight for Ben, then the deck from its top.
    let last = cards.len() - 1;
    let of_ben = (8..16).find(|&place| cards[place] != cards[last]).unwrap();
    cards.swap(of_ben, last);
    step["chance"] = cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(",").into();
    step.to_string()
}

/// An action that the seat on turn can do in both worlds, and that leads Anna to
/// equal views.
fn common_action(here: &Table, there: &Table, turn: usize) -> (Seat, String) {
    let seat = here.to_act().first().unwrap();
    assert_eq!(here.to_act(), there.to_act());
    let other = there.legal(seat);
    let both: Vec<String> = here.legal(seat).into_iter().filter(|a| other.contains(a)).collect();
    let drawn = both.iter().find(|action| *action == "draw");
    (seat, drawn.unwrap_or(&both[turn % both.len()]).clone())
}

#[tokio::test]
async fn what_a_client_gets_does_not_depend_on_what_it_may_not_see() {
    let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(config(first.path())).await;
    let (anna, ben, id) = house.two("visible=public").await;
    house.close().await;
    backup(&database(first.path()), &database(second.path())).unwrap();
    write_first_step(second.path(), &id, &other_deal(&log(first.path(), &id).await));

    let mut mirror = table(first.path(), &id).await;
    let mut mirror_there = table(second.path(), &id).await;
    let sees = |table: &Table, who| table.playing().unwrap().view_json(who);
    let (anna_sees, ben_sees) = (Observer::Seat(Seat(0)), Observer::Seat(Seat(1)));
    assert_eq!(sees(&mirror, anna_sees), sees(&mirror_there, anna_sees));
    assert_ne!(sees(&mirror, ben_sees), sees(&mirror_there, ben_sees), "the worlds differ");

    let (here, there) =
        (House::open(config(first.path())).await, House::open(config(second.path())).await);
    let both = |client: &Client| Both::new(client, &here, &there);
    let (mut anna, mut ben, mut eve) = (both(&anna), both(&ben), Both::stranger(&here, &there));
    let events = format!("/t/{id}/events");
    let (mut anna_hears, mut eve_hears) = (anna.streams(&events).await, eve.streams(&events).await);
    let seq = mirror.seq();
    anna.same_event(&mut anna_hears, seq).await;
    eve.same_event(&mut eve_hears, seq).await;
    assert_ne!(
        ben.here.get(&format!("/t/{id}")).await.text().replace(&ben.here.host(), ""),
        ben.there.get(&format!("/t/{id}")).await.text().replace(&ben.there.host(), ""),
        "Ben sees which world he is in"
    );
    let mut tried = vec!["castle".to_string()];
    for turn in 0..24 {
        let mover = mirror.to_act().first().unwrap();
        tried.extend(mirror.legal(mover).into_iter().chain(mirror_there.legal(mover)).take(4));
        let (seat, action) = common_action(&mirror, &mirror_there, turn);
        let form = format!("action={}&seq={}", action.replace(' ', "+"), mirror.seq());
        let act = format!("/t/{id}/act");
        if seat == Seat(0) {
            assert_eq!(anna.same("POST", &act, &form).await, 303);
        } else {
            for client in [&mut ben.here, &mut ben.there] {
                assert_eq!(client.post(&act, &form).await.status, 303);
            }
        }
        for (mirror, data) in [(&mut mirror, first.path()), (&mut mirror_there, second.path())] {
            *mirror = table(data, &id).await;
        }
        assert_eq!(sees(&mirror, anna_sees), sees(&mirror_there, anna_sees), "turn {turn}");
        anna.same_event(&mut anna_hears, mirror.seq()).await;
        eve.same_event(&mut eve_hears, mirror.seq()).await;
        if turn % 6 == 0 {
            // Somebody's action of earlier that Anna cannot do now.
            let legal = mirror.legal(Seat(0));
            let refused: Vec<String> =
                tried.iter().filter(|action| !legal.contains(action)).cloned().collect();
            anna.look_around(&id, &refused).await;
            eve.look_around(&id, &refused).await;
        }
    }
    here.close().await;
    there.close().await;
}
