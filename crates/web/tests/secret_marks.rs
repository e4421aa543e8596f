//! What somebody marks in Pyramids is a secret until all have marked: whichever mark it is,
//! also one that meets a red cross and so goes on, the others are sent the same bytes.
//!
//! One server holds the same position many times over, and Ben marks something else in each.

#[path = "support/house.rs"]
mod house;
#[path = "support/script.rs"]
mod script;
mod support;

use hindsight_core::Seat;
use hindsight_store::Sqlite;
use hindsight_table::Sitter;
use hindsight_web::database;
use house::{House, config, table};
use script::{Script, setup};
use serde_json::Value;
use support::{Client, without_times};

const ANNA: Seat = Seat(0);
const BEN: Seat = Seat(1);

/// Whether Ben has to mark on, in the position to which this mark leads.
fn marks_on(script: &Script, mark: &str) -> bool {
    let mut next = script.clone();
    next.act(BEN, mark);
    next.table.to_act().contains(BEN)
}

/// Both have kept their cards and mark; some of Ben's marks meet a red cross, some do not.
fn marking(script: &mut Script) -> bool {
    for seat in [ANNA, BEN] {
        let keep = script.table.legal(seat)[0].clone();
        script.act(seat, &keep);
    }
    let marks = script.table.legal(BEN);
    let chains = marks.iter().filter(|mark| marks_on(script, mark)).count();
    script.table.to_act().contains(ANNA) && chains > 0 && chains < marks.len()
}

/// All that somebody can look at of a table, without the table's own address.
async fn looks(client: &mut Client, id: &str) -> Vec<String> {
    let mut all = Vec::new();
    for path in ["", "/moves", "/record", "/seed", "/replay?at=1&seat=1"] {
        let reply = client.get(&format!("/t/{id}{path}")).await;
        let headers: Vec<_> = reply.headers.iter().filter(|(name, _)| name != "date").collect();
        all.push(format!("{} {headers:?}\n{}", reply.status, reply.text()).replace(id, "TABLE"));
    }
    // What programs are told: all of it, but when they asked.
    for path in ["", "/position", "/events", "/chat"] {
        let reply = client.get(&format!("/api/v1/tables/{id}{path}")).await;
        let mut told: Value = serde_json::from_str(&reply.text()).unwrap();
        if path == "/position" {
            told["at_ms"].take();
        }
        all.push(format!("{} {told}", reply.status).replace(id, "TABLE"));
    }
    // An old choice is refused in the same words.
    let reply = client.post(&format!("/t/{id}/undo"), "seq=3").await;
    all.push(format!("{} {}", reply.status, reply.text()).replace(id, "TABLE"));
    all
}

/// Says in which line two tellings differ: a whole page is too long to be read.
fn compare(now: &[Vec<String>], known: &[Vec<String>], mark: &str) {
    for (now, known) in now.iter().flatten().zip(known.iter().flatten()) {
        let lines = |text: &str| text.replace('>', ">\n").lines().map(String::from).collect();
        let (now, known): (Vec<String>, Vec<String>) = (lines(now), lines(known));
        let differs = now.iter().zip(&known).find(|(now, known)| now != known);
        assert_eq!(differs, None, "{mark}");
        assert_eq!(now.len(), known.len(), "{mark}");
    }
}

#[tokio::test]
async fn whatever_is_marked_the_others_are_sent_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let (mut anna, mut ben, lobby) = house.two_at("pyramids", "").await;
    let mut eve = house.client();
    // The first answer brings her a cookie.
    eve.get("/").await;
    let people = table(folder.path(), &lobby).await;
    let sitters = people.chairs().iter().map(|chair| chair.sitter.clone());
    let script = Script::search(&setup("pyramids", "", sitters.collect::<Vec<Sitter>>()), marking);
    let store = Sqlite::open(&database(folder.path())).unwrap();
    script.write(&store, "secret0000").await;
    // Somebody who listens is shown as present, so she does here as well.
    let mut there = anna.events("/t/secret0000/events").await.unwrap();
    there.next().await.expect("a first drawing");
    let untouched = [looks(&mut anna, "secret0000").await, looks(&mut eve, "secret0000").await];

    let mut marked: Option<Vec<Vec<String>>> = None;
    let (mut chains, mut ends) = (0, 0);
    for (number, mark) in script.table.legal(BEN).iter().enumerate() {
        let id = format!("secret{:04}", number + 1);
        script.write(&store, &id).await;
        let path = format!("/t/{id}/events");
        let mut hears = [anna.events(&path).await.unwrap(), eve.events(&path).await.unwrap()];
        for stream in &mut hears {
            stream.next().await.expect("a first drawing");
        }
        let mut next = script.clone();
        let mut mark = mark.clone();
        loop {
            next.act(BEN, &mark);
            let form = format!("action={}", mark.replace(' ', "+"));
            let reply = ben.post(&format!("/t/{id}/act"), &form).await;
            assert_eq!(reply.status, 303, "{mark}: {}", reply.text());
            if !next.table.to_act().contains(BEN) {
                break;
            }
            // A part of it: for the others nothing has happened.
            chains += 1;
            let now = [looks(&mut anna, &id).await, looks(&mut eve, &id).await];
            compare(&now, &untouched, &mark);
            mark = next.table.legal(BEN)[0].clone();
        }
        ends += 1;
        let mut all = vec![looks(&mut anna, &id).await, looks(&mut eve, &id).await];
        // One event, with the same bytes: the next would have to come before it.
        for stream in &mut hears {
            let event = stream.next().await.expect("the stream goes on");
            all.push(vec![String::from_utf8_lossy(&event.raw).replace(&id, "TABLE")]);
        }
        assert_ne!(all[..2], untouched, "that Ben has marked is no secret");
        // Each was marked at a moment of its own, which is no secret either.
        for text in all.iter_mut().flatten() {
            *text = without_times(text);
        }
        match &marked {
            None => marked = Some(all),
            Some(known) => compare(&all, known, &mark),
        }
    }
    assert!(chains > 0 && ends > chains, "{chains} {ends}");
    house.close().await;
}
