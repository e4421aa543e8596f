//! The bytes that a client gets never depend on what that client may not see.
//!
//! Two servers hold the same table with the same seed, people and log, but for the
//! deal: in the second world something that Anna cannot see lies elsewhere. In Lost
//! Cities a card of Ben's hand has changed places with the last card of the deck, in
//! The Lost Code a tile on Anna's own rack with the one in the box. Everything that
//! Anna and a spectator can ask for must be equal, byte by byte, while the same moves
//! are played in both worlds.

#[path = "support/house.rs"]
mod house;
#[path = "support/program.rs"]
mod program;
mod support;
#[path = "support/worlds.rs"]
mod worlds;

use std::path::Path;

use hindsight_core::{Observer, Seat, Think};
use hindsight_lost_cities::Deal;
use hindsight_store::backup;
use hindsight_table::{Logged, Table};
use hindsight_web::{Config, database};
use house::{House, config, log, table};
use support::Client;
use worlds::{Both, first_step, write_first_step};

/// A game, and how its deal differs in the second world.
struct Game {
    name: &'static str,
    options: &'static str,
    other_deal: fn(&str) -> String,
    turns: usize,
}

const LOST_CITIES: Game = Game {
    name: "lost-cities",
    options: "opt-rounds=1",
    turns: 24,
    other_deal: |deal| {
        let deal: Deal = deal.parse().unwrap();
        let mut cards = deal.cards().to_vec();
        // Eight for Anna, eight for Ben, then the deck from its top.
        let last = cards.len() - 1;
        let of_ben = (8..16).find(|&place| cards[place] != cards[last]).unwrap();
        cards.swap(of_ben, last);
        cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
    },
};

const LOST_CODE: Game = Game {
    name: "lost-code",
    options: "opt-shortcut=true&opt-curse=true",
    turns: 48,
    other_deal: |deal| {
        let (order, tiles) = deal.split_once(" | ").unwrap();
        // For each symbol the boxed tile, a space, and the four racks, Anna's first.
        let mut tiles: Vec<char> = tiles.chars().collect();
        tiles.swap(0, 2);
        format!("{order} | {}", tiles.into_iter().collect::<String>())
    },
};

/// The second world: something hidden is elsewhere, nothing else.
fn other_deal(game: &Game, log: &[Logged]) -> String {
    let mut step = first_step(log);
    step["chance"] = (game.other_deal)(step["chance"].as_str().unwrap()).into();
    step.to_string()
}

/// An action that the seat on turn can do in both worlds, and that leads Anna and a
/// spectator to equal views.
fn common_action(here: &Table, there: &Table, turn: usize) -> Option<(Seat, String)> {
    let seat = here.to_act().first().unwrap();
    assert_eq!(here.to_act(), there.to_act());
    let other = there.legal(seat);
    let mut both: Vec<String> =
        here.legal(seat).into_iter().filter(|action| other.contains(action)).collect();
    let first = turn % both.len();
    both.rotate_left(first);
    both.sort_by_key(|action| *action != "draw");
    let after = |table: &Table, action: &str| {
        let mut game = table.playing().unwrap().duplicate();
        game.play(seat, action).unwrap();
        [Observer::Seat(Seat(0)), Observer::Spectator].map(|who| game.view_json(who))
    };
    let same = |action: &&String| after(here, action) == after(there, action);
    Some((seat, both.iter().find(same)?.clone()))
}

#[tokio::test]
async fn what_a_client_gets_does_not_depend_on_what_it_may_not_see() {
    compare_long(&LOST_CITIES).await;
}

#[tokio::test]
async fn what_a_client_gets_does_not_depend_on_the_own_code() {
    compare_long(&LOST_CODE).await;
}

/// Dice may leave no bet that brings the same verdict in both worlds: then what there
/// was to compare is over, and another table must show the rest.
async fn compare_long(game: &Game) {
    for _ in 0..8 {
        if compare(game).await >= game.turns / 2 {
            return;
        }
    }
    panic!("{}: no two worlds stay alike for {} turns", game.name, game.turns / 2);
}

/// Compares two worlds as long as the same moves lead to the same views; for how many
/// turns.
async fn compare(game: &Game) -> usize {
    let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    // What the coach says must follow from the asker's own view too.
    let config = |data: &Path| Config { coach_think: Think::Iterations(60), ..config(data) };
    let house = House::open(config(first.path())).await;
    let options = format!("{}&visible=public&coach=yes", game.options);
    let (mut anna, ben, id) = house.two_at(game.name, &options).await;
    assert_eq!(anna.post(&format!("/t/{id}/coach"), "show=on").await.status, 303);
    house.close().await;
    let of_anna = table(first.path(), &id).await.chairs()[0].person().unwrap();
    let token = program::token(first.path(), of_anna.0, program::ALL).await;
    backup(&database(first.path()), &database(second.path())).unwrap();
    write_first_step(second.path(), &id, &other_deal(game, &log(first.path(), &id).await));

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
    // The same people, by programs.
    let program = |client: Client| client.with("content-type", "application/json");
    let bearer = format!("Bearer {token}");
    let mut anna_asks = both(&program(here.client()).with("authorization", &bearer));
    let mut eve_asks = both(&program(here.client()));
    let stream = format!("/api/v1/tables/{id}/stream");
    let mut anna_reads = anna_asks.lines(&stream).await;
    let mut eve_reads = eve_asks.lines(&stream).await;
    let events = format!("/t/{id}/events");
    let (mut anna_hears, mut eve_hears) = (anna.streams(&events).await, eve.streams(&events).await);
    let seq = mirror.entries();
    anna.same_event(&mut anna_hears, seq).await;
    eve.same_event(&mut eve_hears, seq).await;
    assert_ne!(
        ben.here.get(&format!("/t/{id}")).await.text().replace(&ben.here.host(), ""),
        ben.there.get(&format!("/t/{id}")).await.text().replace(&ben.there.host(), ""),
        "Ben sees which world he is in"
    );
    let mut tried = vec!["castle".to_string()];
    let mut compared = 0;
    for turn in 0..game.turns {
        let mover = mirror.to_act().first().unwrap();
        tried.extend(mirror.legal(mover).into_iter().chain(mirror_there.legal(mover)).take(4));
        let Some((seat, action)) = common_action(&mirror, &mirror_there, turn) else { break };
        compared = turn + 1;
        let form = format!("action={}&seq={}", action.replace(' ', "+"), mirror.entries());
        let act = format!("/t/{id}/act");
        let ask = format!("ask=master&seq={}", mirror.entries());
        assert_eq!(eve.same("POST", &format!("/t/{id}/coach"), &ask).await, 403);
        let answered = anna.same("POST", &format!("/t/{id}/coach"), &ask).await;
        assert_eq!(answered, if mirror.to_act().contains(Seat(0)) { 200 } else { 409 });
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
        anna.same_event(&mut anna_hears, mirror.entries()).await;
        eve.same_event(&mut eve_hears, mirror.entries()).await;
        anna_asks.same_lines(&mut anna_reads, mirror.seq(Some(Seat(0)))).await;
        eve_asks.same_lines(&mut eve_reads, mirror.seq(None)).await;
        if turn % 6 == 0 {
            for form in ["mark=bear+3+x0", "mark=bear+3+-&note=a+thought", "mark=castle"] {
                anna.same("POST", &format!("/t/{id}/marks"), form).await;
                eve.same("POST", &format!("/t/{id}/marks"), form).await;
            }
            // Somebody's action of earlier that Anna cannot do now.
            let legal = mirror.legal(Seat(0));
            let refused: Vec<String> =
                tried.iter().filter(|action| !legal.contains(action)).cloned().collect();
            anna.look_around(&id, &refused).await;
            eve.look_around(&id, &refused).await;
            anna_asks.ask_around(&id, &refused).await;
            eve_asks.ask_around(&id, &refused).await;
        }
    }
    here.close().await;
    there.close().await;
    compared
}
