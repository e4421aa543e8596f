//! Tables of more than two, and what a first visit weighs.

#[path = "support/house.rs"]
mod house;
mod support;

use std::collections::BTreeSet;

use hindsight_core::Seat;
use hindsight_table::{Phase, Sitter};
use house::{House, config, table, table_of};
use support::Client;

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

/// A table of this game with three open seats beside the host's.
async fn lobby(host: &mut Client, game: &str) -> String {
    let form = "seat-0=me&seat-1=open&seat-2=open&seat-3=open";
    table_of(&host.post(&format!("/new/{game}"), form).await)
}

async fn join(house: &House, id: &str, extra: &str) -> Client {
    let mut client = house.client();
    let reply = client.post(&format!("/t/{id}/join"), extra).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    client
}

#[tokio::test]
async fn three_people_start_without_the_fourth() {
    let (folder, house) = open().await;
    let mut anna = house.client();
    let id = lobby(&mut anna, "abracada").await;
    let start = format!("/t/{id}/start");
    assert!(!anna.get(&format!("/t/{id}")).await.text().contains(&start), "nobody to play with");
    assert_eq!(anna.post(&start, "").await.status, 409);
    // One takes the last seat, one any; one is sent away and comes back.
    let mut cleo = join(&house, &id, "seat=3").await;
    let mut ben = join(&house, &id, "").await;
    assert_eq!(ben.post(&format!("/t/{id}/remove"), "seat=3").await.status, 403, "no host");
    assert_eq!(anna.post(&format!("/t/{id}/remove"), "seat=3").await.status, 303);
    assert_eq!(cleo.post(&format!("/t/{id}/chat"), "text=hey").await.status, 403);
    assert_eq!(cleo.post(&format!("/t/{id}/join"), "").await.status, 303);
    assert!(anna.get(&format!("/t/{id}")).await.text().contains(&start));
    assert!(!ben.get(&format!("/t/{id}")).await.text().contains(&start), "only the host starts");
    assert_eq!(ben.post(&start, "").await.status, 403);
    assert_eq!(anna.post(&start, "").await.status, 303);
    let running = table(folder.path(), &id).await;
    assert_eq!(running.phase(), Phase::Running);
    assert_eq!(running.chairs().len(), 3, "the open seat is gone");
    let mut late = house.client();
    assert_eq!(late.post(&format!("/t/{id}/join"), "").await.status, 409);

    // Who resigns among three is out; a bot plays on, and there is no way back.
    assert_eq!(ben.post(&format!("/t/{id}/resign"), "").await.status, 303);
    let seat = running.seat_of(running.persons().nth(1).unwrap()).unwrap();
    let after = table(folder.path(), &id).await;
    assert!(after.lost().contains(seat) && after.chairs()[seat.index()].bot().is_some());
    let back = ben.post(&format!("/t/{id}/return"), "").await;
    assert_eq!(back.status, 409);
    assert!(back.text().contains("a bot plays your seat to the end"), "{}", back.text());
    for client in [&mut anna, &mut cleo] {
        let page = client.get(&format!("/t/{id}")).await.text();
        assert!(page.contains("resigns."), "the log tells it");
    }
    house.close().await;
}

#[tokio::test]
async fn a_host_may_send_a_bot_away_too() {
    let (folder, house) = open().await;
    let mut anna = house.client();
    let form = "seat-0=me&seat-1=bot:greedy&seat-2=open";
    let id = table_of(&anna.post("/new/abracada", form).await);
    assert_eq!(anna.post(&format!("/t/{id}/remove"), "seat=1").await.status, 303);
    assert_eq!(anna.post(&format!("/t/{id}/remove"), "seat=1").await.status, 400, "nobody there");
    assert_eq!(table(folder.path(), &id).await.chairs()[1].sitter, Sitter::Open);
    house.close().await;
}

#[tokio::test]
async fn who_acts_at_once_does_not_get_into_each_others_way() {
    let (folder, house) = open().await;
    let mut anna = house.client();
    let id = lobby(&mut anna, "pyramids").await;
    let mut people = vec![anna];
    for _ in 0..3 {
        people.push(join(&house, &id, "").await);
    }
    let start = table(folder.path(), &id).await;
    assert_eq!(start.to_act().iter().count(), 4, "all choose at the same time");
    let mut streams = Vec::new();
    for one in &people {
        streams.push(one.events(&format!("/t/{id}/events")).await.unwrap());
    }
    // All looked at the same state; each answers it, in whatever order.
    for seat in [2, 0, 3, 1] {
        let action = start.legal(Seat(seat as u8))[0].replace(' ', "+");
        let form = format!("action={action}&seq={}", start.entries());
        let reply = people[seat].post(&format!("/t/{id}/act"), &form).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
        // But nobody answers it twice.
        let again = people[seat].post(&format!("/t/{id}/act"), &form).await;
        assert_eq!(again.status, 409);
    }
    let after = table(folder.path(), &id).await;
    assert_eq!(after.entries(), start.entries() + 4);
    assert_eq!(after.to_act().iter().count(), 4, "and now all mark");
    for stream in &mut streams {
        let event = stream.until(after.entries()).await;
        assert_eq!(event.id, after.entries());
    }
    house.close().await;
}

/// What a browser loads on its first visit, at a table or anywhere else, compressed as it asks for
/// it.
#[tokio::test]
async fn a_first_visit_is_light() {
    let (_folder, house) = open().await;
    for place in
        ["lost-cities", "lost-code", "pyramids", "abracada", "/", "/learn", "/ratings/lost-cities"]
    {
        let mut anna = house.client().with("accept-encoding", "gzip, br");
        let path = if place.starts_with('/') {
            place.to_string()
        } else {
            format!("/t/{}", table_of(&anna.post(&format!("/play/{place}"), "").await))
        };
        let page = anna.get(&path).await;
        let mut plain = anna.again();
        plain.headers.clear();
        let html = plain.get(&path).await.text();
        let assets: BTreeSet<&str> = html
            .split("\"/assets/")
            .skip(1)
            .filter_map(|rest| rest.split(['"', '#']).next())
            .collect();
        assert!(assets.len() >= 4, "{assets:?}");
        let mut bytes = page.body.len();
        for asset in assets {
            let reply = anna.get(&format!("/assets/{asset}")).await;
            assert!(reply.header("content-encoding").is_some(), "{asset} is compressed");
            bytes += reply.body.len();
        }
        assert!(bytes < 60_000, "{place}: {bytes} bytes");
        println!("{place}: {bytes} bytes");
    }
    house.close().await;
}

#[tokio::test]
async fn the_pages_are_an_application() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let mut anna = house.client().with("accept-language", "pl");
    let manifest = anna.get("/manifest.webmanifest").await;
    assert_eq!(manifest.header("content-type"), Some("application/manifest+json"));
    let manifest: serde_json::Value = serde_json::from_slice(&manifest.body).unwrap();
    assert_eq!((&manifest["lang"], &manifest["display"]), (&"pl".into(), &"standalone".into()));
    let icon = manifest["icons"][0]["src"].as_str().unwrap();
    assert_eq!(anna.get(icon).await.status, 200);
    let worker = anna.get("/worker.js").await;
    assert_eq!(worker.header("cache-control"), Some("no-cache"));
    // Everything that it keeps is there.
    let text = worker.text();
    for list in ["SHELL", "KEPT", "LESSONS"] {
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("const {list} = ")));
        let kept: serde_json::Value =
            serde_json::from_str(line.unwrap().trim_end_matches(';')).unwrap();
        let kept: Vec<&str> = match &kept {
            serde_json::Value::Array(all) => all.iter().filter_map(|path| path.as_str()).collect(),
            map => map.as_object().unwrap().values().filter_map(|path| path.as_str()).collect(),
        };
        assert!(kept.len() >= 4, "{kept:?}");
        for path in kept {
            assert_eq!(anna.get(path).await.status, 200, "{path}");
        }
    }
    assert!(anna.get("/offline").await.text().contains("Brak sieci"));
    assert!(!anna.get("/").await.text().contains("worker.js"), "a first visit does without");
    house.close().await;
}
