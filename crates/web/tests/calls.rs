//! What waits for somebody: told to them on one stream, and to nobody else.

#[path = "support/house.rs"]
mod house;
mod support;

use house::{House, config, table};
use serde_json::{Value, json};
use support::{Client, Events};

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

/// What the next event says, whatever it is.
async fn next(events: &mut Events) -> (String, String) {
    let event = events.next().await.expect("the stream goes on");
    let text = String::from_utf8(event.raw).unwrap();
    let data = text.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    (event.name, data.to_string())
}

/// The calls that the next event tells.
async fn calls(events: &mut Events) -> Value {
    let (name, data) = next(events).await;
    assert_eq!(name, "calls");
    serde_json::from_str(&data).unwrap()
}

fn turn_at(id: &str, game: &str) -> Value {
    json!([{ "at": format!("/t/{id}"), "say": format!("Your turn: {game}") }])
}

#[tokio::test]
async fn whoever_is_waited_for_is_told_and_nobody_else() {
    let (folder, house) = open().await;
    let (anna, ben, id) = house.two("").await;
    let mut carl = house.client();
    assert_eq!(carl.get("/calls").await.status, 204, "nobody waits for a stranger");
    // Somebody who only watches.
    carl.post("/settings/name", "name=Carl").await;
    let mut carl_hears = carl.events("/calls").await.unwrap();
    assert_eq!(calls(&mut carl_hears).await, json!([]));
    let mut players = [anna, ben];
    let turn = turn_at(&id, "Lost Cities");
    let first = table(folder.path(), &id).await.to_act().first().unwrap().index();
    let mut mover = players[first].events("/calls").await.unwrap();
    let mut other = players[1 - first].events("/calls").await.unwrap();
    assert_eq!(calls(&mut mover).await, turn);
    assert_eq!(calls(&mut other).await, json!([]));
    for step in 0..2 {
        let now = table(folder.path(), &id).await;
        let action = now.legal(now.to_act().first().unwrap())[0].replace(' ', "+");
        let act = format!("/t/{id}/act");
        let reply = players[first].post(&act, &format!("action={action}")).await;
        assert_eq!(reply.status, 303, "{step}");
    }
    // One event each: between placing and drawing the turn goes on.
    assert_eq!(calls(&mut mover).await, json!([]));
    assert_eq!(calls(&mut other).await, turn);
    let id = house::table_of(&carl.post("/play/lost-code", "seats=3").await);
    assert_eq!(calls(&mut carl_hears).await, turn_at(&id, "The Lost Code"), "his first news");
    house.close().await;
    assert_eq!(next(&mut other).await, ("bye".into(), "restart".into()));
    assert!(other.next().await.is_none());
}

#[tokio::test]
async fn a_stream_that_begins_knows_what_has_waited() {
    let (folder, house) = open().await;
    let (anna, ben, id) = house.two("").await;
    let first = table(folder.path(), &id).await.to_act().first().unwrap().index();
    let mut mover = [anna, ben][first].again();
    let told = calls(&mut mover.events("/calls").await.unwrap()).await;
    assert_eq!(told, turn_at(&id, "Lost Cities"));
    mover.post("/settings/prefs", "lang=pl").await;
    let told = calls(&mut mover.events("/calls").await.unwrap()).await;
    assert_eq!(told[0]["say"], "Twoja tura: Zaginione miasta");
    house.close().await;
}

#[tokio::test]
async fn a_stream_ends_with_its_session_and_one_person_has_not_too_many() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    anna.post("/settings/name", "name=Anna").await;
    let mut streams = Vec::new();
    let refused = loop {
        match anna.events("/calls").await {
            Ok(stream) => streams.push(stream),
            Err(reply) => break reply,
        }
        assert!(streams.len() < 50);
    };
    assert_eq!(refused.status, 429, "{}", refused.text());
    assert_eq!(streams.len(), 12);
    assert_eq!(calls(&mut streams[0]).await, json!([]));
    assert_eq!(anna.post("/logout", "").await.status, 303);
    assert_eq!(next(&mut streams[0]).await, ("bye".into(), "logged-out".into()));
    assert!(streams[0].next().await.is_none());
    house.close().await;
}

/// What the page says of how its viewer is told.
async fn listener(client: &mut Client) -> Option<String> {
    let page = client.get("/").await.text();
    Some(page.split_once("<script id=\"calls\"")?.1.split_once('>')?.0.to_string())
}

#[tokio::test]
async fn how_somebody_is_told_is_chosen_and_said_to_be_saved() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    assert_eq!(listener(&mut anna).await, None, "a first visit does without the script");
    let saved = "sound=yes&volume=9&notify=yes&back=/settings";
    assert_eq!(anna.post("/settings/prefs", saved).await.status, 303);
    let page = anna.get("/settings").await.text();
    assert!(page.contains("Saved."), "it says so");
    assert!(!anna.get("/settings").await.text().contains("Saved."), "once");
    let script = listener(&mut anna).await.unwrap();
    assert!(script.contains("data-volume=\"9\"") && script.contains("data-notify"), "{script}");
    anna.post("/settings/prefs", "sound=no&notify=no").await;
    let script = listener(&mut anna).await.unwrap();
    assert!(script.contains("data-volume=\"0\"") && !script.contains("data-notify"), "{script}");
    for wrong in ["volume=0", "volume=11", "volume=x", "sound=maybe", "notify=1"] {
        assert_eq!(anna.post("/settings/prefs", wrong).await.status, 400, "{wrong}");
    }
    // A change of language is to be seen by itself.
    anna.get("/").await;
    anna.post("/settings/prefs", "lang=en&back=/").await;
    assert!(!anna.get("/").await.text().contains("Saved."));
    house.close().await;
}
