//! The list of open tables cannot be filled by one, and nobody has more tables than is
//! fair.

#[path = "support/house.rs"]
mod house;
mod support;

use std::time::Duration;

use hindsight_web::{Config, Limits};
use house::{House, config, new_table, table_of};
use support::Client;

/// Somebody at an address of their own.
fn at(house: &House, address: &str) -> Client {
    house.client().with("x-forwarded-for", address)
}

#[tokio::test]
async fn one_host_does_not_push_others_out_of_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(Config { trusted_proxies: 1, ..config(folder.path()) }).await;
    let (mut ben, mut anna) = (at(&house, "192.0.2.1"), at(&house, "192.0.2.2"));
    let wanted = new_table(&mut ben, "visible=public").await;
    for _ in 0..25 {
        new_table(&mut anna, "visible=public").await;
    }
    assert!(at(&house, "192.0.2.9").get("/").await.text().contains(&wanted));
    // Nor do many guests at one address.
    for _ in 0..25 {
        new_table(&mut at(&house, "192.0.2.3"), "visible=public").await;
    }
    let home = at(&house, "192.0.2.9").get("/").await.text();
    assert!(home.contains(&wanted));
    house.close().await;
}

#[tokio::test]
async fn tables_are_limited_for_a_person_and_for_an_address() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { waiting: (2, 3), games: (2, 3), ..Limits::generous() };
    let house = House::open(Config { limits, trusted_proxies: 1, ..config(folder.path()) }).await;
    let mut anna = at(&house, "192.0.2.1");
    let open = "seat-0=me&seat-1=open";
    let first = table_of(&anna.post("/new/lost-cities", open).await);
    new_table(&mut anna, "").await;
    for (lang, words) in [
        ("en", "You already have 2 tables waiting for players"),
        ("pl", "Masz już 2 stoły, które czekają"),
        ("ru", "У вас уже 2 стола, которые ждут"),
    ] {
        let mut anna = anna.again().with("accept-language", lang);
        let refused = anna.post("/new/lost-cities", open).await;
        assert_eq!(refused.status, 429);
        // A number and its noun stay on one line.
        assert!(refused.text().replace('\u{A0}', " ").contains(words), "{words}");
    }
    // Who leaves one may open another; the address has one left, which is then used up.
    assert_eq!(anna.post(&format!("/t/{first}/leave"), "").await.status, 303);
    new_table(&mut anna, "").await;
    let mut cleo = at(&house, "192.0.2.1");
    new_table(&mut cleo, "").await;
    let refused = cleo.post("/new/lost-cities", open).await;
    assert_eq!(refused.status, 429);
    assert!(refused.text().contains("from your network"), "{}", refused.text());
    // Games under way have a limit of their own, and sitting down counts.
    let mut ben = at(&house, "192.0.2.2");
    for _ in 0..2 {
        table_of(&ben.post("/play/lost-cities", "bot=novice").await);
    }
    let refused = ben.post("/play/lost-cities", "bot=novice").await;
    assert_eq!(refused.status, 429);
    assert!(refused.text().contains("You already have 2 games"), "{}", refused.text());
    let open = new_table(&mut at(&house, "192.0.2.4"), "").await;
    assert_eq!(ben.post(&format!("/t/{open}/join"), "").await.status, 429);
    assert_eq!(at(&house, "192.0.2.5").post(&format!("/t/{open}/join"), "").await.status, 303);
    house.close().await;
}

/// Where everybody has resigned, bots do not play on.
#[tokio::test]
async fn a_game_that_only_bots_would_play_on_is_ended() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let mut anna = house.client();
    let form = "seat-0=me&seat-1=bot:master&seat-2=bot:master&seat-3=bot:master";
    let id = table_of(&anna.post("/new/pyramids", form).await);
    assert_eq!(anna.post(&format!("/t/{id}/resign"), "").await.status, 303);
    let page = anna.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("Nobody was left to play on"), "{page}");
    assert!(page.contains("Only bots are left"), "it stands in the log");
    assert_eq!(anna.get(&format!("/t/{id}/replay")).await.status, 200);
    assert!(anna.get("/games").await.text().contains(&id));
    house.close().await;
}

#[tokio::test]
async fn a_table_whose_host_has_gone_fades_and_then_leaves_the_list() {
    for (host_away, listed) in
        [((Duration::ZERO, Duration::MAX), true), ((Duration::ZERO, Duration::ZERO), false)]
    {
        let folder = tempfile::tempdir().unwrap();
        let house = House::open(Config { host_away, ..config(folder.path()) }).await;
        let mut anna = house.client();
        let id = new_table(&mut anna, "visible=public").await;
        let lobby = async || house.client().get("/lobby").await.text();
        let away = lobby().await;
        assert_eq!((away.contains(&id), away.contains("host away")), (listed, listed), "{away}");
        let mut there = anna.events(&format!("/t/{id}/events")).await.unwrap();
        there.next().await.unwrap();
        let here = lobby().await;
        assert!(here.contains(&id) && !here.contains("host away"), "{here}");
        house.close().await;
    }
}

#[tokio::test]
async fn public_games_can_be_watched_the_strongest_first() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let mut tables = Vec::new();
    for (bot, visible) in [("novice", "public"), ("master", "public"), ("master", "link")] {
        let form = format!("seat-0=me&seat-1=bot:{bot}&visible={visible}");
        tables.push(table_of(&house.client().post("/new/lost-cities", &form).await));
    }
    let lobby = house.client().get("/lobby").await.text();
    let places: Vec<_> = tables.iter().map(|id| lobby.find(&format!("/t/{id}\""))).collect();
    assert!(places[1].is_some() && places[1] < places[0] && places[2].is_none(), "{places:?}");
    house.close().await;
}

#[tokio::test]
async fn a_form_that_is_refused_keeps_what_was_filled_in() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let mut anna = house.client();
    let kept = "clock=total&clock-minutes=7&visible=public&rated=no";
    for wrong in
        ["opt-rounds=99", "clock-increment=9999", "timeout=never", "seat-0=open&seat-1=open"]
    {
        let reply = anna.post("/new/lost-cities", &format!("{kept}&{wrong}")).await;
        let page = reply.text();
        assert_eq!(reply.status, 400, "{wrong}: {page}");
        assert!(
            page.contains("told bad") && page.contains("<details class=\"more\" open"),
            "{wrong}"
        );
        assert!(page.contains("name=\"clock-minutes\" value=\"7\""), "{wrong}");
        assert!(page.contains("name=\"visible\" value=\"public\" checked"), "{wrong}");
    }
    house.close().await;
}

#[tokio::test]
async fn two_who_look_for_an_opponent_find_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let (mut anna, mut ben, mut cleo) = (house.client(), house.client(), house.client());
    let find = "/find/lost-cities";
    let home = anna.get(find).await;
    assert_eq!(home.header("location"), Some("/"), "nobody looks");
    for (client, form) in [(&mut anna, ""), (&mut cleo, "clock=days&clock-days=1")] {
        assert_eq!(client.post(find, form).await.header("location"), Some(find));
        assert!(client.get(find).await.text().contains("Looking for an opponent: Lost Cities"));
    }
    assert_eq!(anna.post(find, "clock=never").await.status, 400);
    ben.post(find, "").await;
    let table = table_of(&ben.get(find).await);
    assert_eq!(table_of(&anna.get(find).await), table);
    assert!(cleo.get(find).await.text().contains("Looking for"), "she wants another clock");
    assert_eq!(cleo.post("/find-no-more", "").await.header("location"), Some("/"));
    assert_eq!(cleo.get(find).await.header("location"), Some("/"));
    let page = anna.get(&format!("/t/{table}")).await.text();
    assert!(page.contains("data-phase=\"running\""));
    house.close().await;
}

#[tokio::test]
async fn what_was_looked_for_is_remembered_and_a_table_that_waits_is_joined() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let (mut anna, mut ben) = (house.client(), house.client());
    let find = "/find/lost-cities";
    let wanted = "opt-rounds=1&clock=total&clock-minutes=7&clock-increment=3&rated=no";
    assert_eq!(anna.post(find, wanted).await.status, 303);
    let waits = anna.get(find).await.text().replace('\u{A0}', " ");
    assert!(waits.contains("7 min") && waits.contains("casual"), "{waits}");
    anna.post("/find-no-more", "").await;
    // One tap looks for the same again.
    anna.post(find, "").await;
    assert!(anna.get(find).await.text().replace('\u{A0}', " ").contains("7 min"));
    let choices = anna.get("/find/lost-cities/choices").await.text();
    assert!(choices.contains("name=\"clock-minutes\" value=\"7\""), "{choices}");
    assert!(choices.contains("name=\"rated\" value=\"no\" checked"), "{choices}");
    let refused = anna.post(find, "clock=total&clock-minutes=999&rated=no").await;
    assert_eq!(refused.status, 400);
    let page = refused.text();
    assert!(page.contains("told bad") && page.contains("value=\"no\" checked"), "{page}");
    // Of the tables that wait only one is what she looks for, and it is not the newest.
    let mut tables = Vec::new();
    for visible in ["link", "public"] {
        for form in [wanted, "opt-rounds=3"] {
            let form = format!("{form}&visible={visible}");
            tables.push(table_of(&ben.post("/new/lost-cities", &form).await));
        }
    }
    let mut there = ben.events(&format!("/t/{}/events", tables[2])).await.unwrap();
    there.next().await.unwrap();
    assert_eq!(table_of(&anna.get(find).await), tables[2]);
    assert!(anna.get(&format!("/t/{}", tables[2])).await.text().contains("data-phase=\"running\""));
    assert_eq!(anna.get(find).await.header("location"), Some("/"), "she does not look any more");
    house.close().await;
}
