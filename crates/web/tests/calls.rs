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

#[tokio::test]
async fn whoever_is_asked_something_is_told_until_it_is_answered() {
    let (folder, house) = open().await;
    let (anna, ben, id) = house.two("").await;
    let first = table(folder.path(), &id).await.to_act().first().unwrap().index();
    let mut both = [anna, ben];
    let [mover, other] = both.get_disjoint_mut([first, 1 - first]).unwrap();
    let mut hears = other.events("/calls").await.unwrap();
    assert_eq!(calls(&mut hears).await, json!([]));
    let at = |say: &str| json!([{ "at": format!("/t/{id}"), "say": say }]);
    mover.post(&format!("/t/{id}/offer"), "").await;
    assert_eq!(calls(&mut hears).await, at("End the game here? Lost Cities"));
    let page = other.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("would like to end the game here"));
    assert_eq!(other.post(&format!("/t/{id}/offer"), "answer=no").await.status, 303);
    assert_eq!(calls(&mut hears).await, json!([]));
    mover.post(&format!("/t/{id}/resign"), "").await;
    mover.post(&format!("/t/{id}/rematch"), "").await;
    let again = at("Another game? Lost Cities");
    assert_eq!(calls(&mut hears).await, again);
    // The next page asks too.
    assert_eq!(calls(&mut other.events("/calls").await.unwrap()).await, again);
    other.post(&format!("/t/{id}/rematch"), "answer=no").await;
    assert_eq!(calls(&mut hears).await, json!([]));
    assert_eq!(mover.post(&format!("/t/{id}/rematch"), "").await.status, 409);
    house.close().await;
}

#[tokio::test]
async fn who_came_while_a_page_was_on_its_way_is_shown_as_present() {
    let (_folder, house) = open().await;
    let (mut anna, ben, id) = house.two("").await;
    let page = anna.get(&format!("/t/{id}")).await.text();
    let shown = |name: &str| page.split_once(name).unwrap().1.split('"').next().unwrap();
    let (seq, here) = (shown("data-seq=\""), shown("data-here=\""));
    assert_eq!(here, "00", "Ben is not there");
    let events = format!("/t/{id}/events");
    let mut ben_hears = ben.events(&events).await.unwrap();
    ben_hears.next().await.unwrap();
    // Anna's page begins to listen only now.
    let mut hears = anna.events(&format!("{events}?after={seq}&here={here}")).await.unwrap();
    let drawing = hears.next().await.unwrap().drawing;
    assert!(drawing.contains("data-here=\"01\"") && !drawing.contains(">offline<"));
    house.close().await;
}

#[tokio::test]
async fn whoever_watched_and_sits_down_is_present_at_once() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    let form = "seat-0=me&seat-1=open&seat-2=open";
    let id = house::table_of(&anna.post("/new/pyramids", form).await);
    let mut ben = house.client();
    ben.post("/settings/name", "name=Ben").await;
    let mut ben_hears = ben.events(&format!("/t/{id}/events")).await.unwrap();
    ben_hears.next().await.unwrap();
    assert_eq!(ben.post(&format!("/t/{id}/join"), "").await.status, 303);
    let page = anna.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("data-here=\"010\""), "{page}");
    house.close().await;
}
