//! The bytes that a client gets never depend on what that client may not see.
//!
//! Two servers hold the same table with the same seed, people and log, but for the
//! deal: in the second world one card of Ben's hand has changed places with the
//! last card of the deck. Everything that Anna and a spectator can ask for must be
//! equal, byte by byte, while the same moves are played in both worlds.

#[path = "support/house.rs"]
mod house;
mod support;

use std::path::Path;

use hindsight_core::{Observer, Seat};
use hindsight_lost_cities::Deal;
use hindsight_store::backup;
use hindsight_table::{Entry, Logged, Table};
use hindsight_web::database;
use house::{House, config, log, table};
use support::{Client, Events, Reply};

/// The second world: another hidden card, nothing else.
fn other_deal(log: &[Logged]) -> String {
    let started = log.iter().find_map(|logged| match &logged.entry {
        Entry::Started { steps, .. } => Some(steps[0].clone()),
        _ => None,
    });
    let mut step: serde_json::Value = serde_json::from_str(&started.unwrap()).unwrap();
    let deal: Deal = step["chance"].as_str().unwrap().parse().unwrap();
    let mut cards = deal.cards().to_vec();
    // Eight for Anna, eight for Ben, then the deck from its top.
    let last = cards.len() - 1;
    let of_ben = (8..16).find(|&place| cards[place] != cards[last]).unwrap();
    cards.swap(of_ben, last);
    step["chance"] = cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(",").into();
    step.to_string()
}

fn write_deal(data: &Path, id: &str, step: &str) {
    let db = rusqlite::Connection::open(database(data)).unwrap();
    let changed = db.execute(
        "UPDATE entries SET body = json_set(body, '$.steps', json_array(?1))
         WHERE tbl = ?2 AND json_extract(body, '$.entry') = 'started'",
        (step, id),
    );
    assert_eq!(changed.unwrap(), 1);
}

/// An answer without what the clock wrote on it, and without the port, which
/// differs between two servers.
fn bytes(reply: &Reply, client: &Client) -> (u16, Vec<(String, String)>, String) {
    let headers = reply.headers.iter().filter(|(name, _)| name != "date").cloned().collect();
    (reply.status, headers, reply.text().replace(&client.host(), "HOST"))
}

/// Somebody in both worlds at once.
struct Both {
    here: Client,
    there: Client,
}

impl Both {
    async fn same(&mut self, method: &str, path: &str, form: &str) -> u16 {
        let one = self.here.send(method, path, form).await.unwrap();
        let two = self.there.send(method, path, form).await.unwrap();
        let (one, two) = (bytes(&one, &self.here), bytes(&two, &self.there));
        assert_eq!(
            one.1.iter().map(|h| &h.0).collect::<Vec<_>>(),
            two.1.iter().map(|h| &h.0).collect::<Vec<_>>()
        );
        assert!(one.0 == two.0 && one.2 == two.2, "{method} {path} {form}:\n{}\n{}", one.2, two.2);
        one.0
    }

    async fn streams(&self, path: &str) -> (Events, Events) {
        (self.here.events(path).await.unwrap(), self.there.events(path).await.unwrap())
    }

    async fn same_event(&self, streams: &mut (Events, Events), seq: u64) {
        let (one, two) = (streams.0.until(seq).await, streams.1.until(seq).await);
        let text = |raw: &[u8], client: &Client| {
            String::from_utf8_lossy(raw).replace(&client.host(), "HOST")
        };
        assert_eq!(text(&one.raw, &self.here), text(&two.raw, &self.there), "event {seq}");
    }

    /// Everything that can be looked at, and what is answered to what cannot be.
    async fn look_around(&mut self, id: &str, refused: &[String]) {
        for path in ["", "/moves", "/record", "/seed"] {
            self.same("GET", &format!("/t/{id}{path}"), "").await;
        }
        // There is nothing to look back on before the end, whoever asks for whatever.
        for query in ["", "?at=1&seat=0", "?at=3&seat=1", "?at=9999&seat=open", "?m=2"] {
            let path = format!("/t/{id}/replay{query}");
            assert_eq!(self.same("GET", &path, "").await, 409, "{path}");
        }
        for path in ["/", "/games", "/ratings/lost-cities"] {
            self.same("GET", path, "").await;
        }
        self.same("GET", "/settings/export", "").await;
        for action in refused {
            for seq in ["", "&seq=1", "&seq=999"] {
                let form = format!("action={}{seq}", action.replace(' ', "+"));
                assert!(self.same("POST", &format!("/t/{id}/act"), &form).await >= 400);
            }
        }
    }
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
    write_deal(second.path(), &id, &other_deal(&log(first.path(), &id).await));

    let mut mirror = table(first.path(), &id).await;
    let mut mirror_there = table(second.path(), &id).await;
    let sees = |table: &Table, who| table.playing().unwrap().view_json(who);
    let (anna_sees, ben_sees) = (Observer::Seat(Seat(0)), Observer::Seat(Seat(1)));
    assert_eq!(sees(&mirror, anna_sees), sees(&mirror_there, anna_sees));
    assert_ne!(sees(&mirror, ben_sees), sees(&mirror_there, ben_sees), "the worlds differ");

    let (here, there) =
        (House::open(config(first.path())).await, House::open(config(second.path())).await);
    let both =
        |client: &Client| Both { here: client.at(here.address), there: client.at(there.address) };
    let (mut anna, mut ben) = (both(&anna), both(&ben));
    let mut eve = both(&Client::new(here.address));
    // A name for Eve too, which a cookie decides.
    for client in [&mut eve.here, &mut eve.there] {
        client.cookies.insert("hindsight".into(), "e".repeat(64));
    }
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
