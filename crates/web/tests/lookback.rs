//! Looking back, over HTTP: replays, records from elsewhere, my games, ratings.

#[path = "support/house.rs"]
mod house;
mod support;

use std::path::Path;

use hindsight_core::{Observer, Seat};
use hindsight_registry::AnyMatch;
use hindsight_table::{Phase, Sitter};
use hindsight_web::{Limits, database};
use house::{House, config, new_table, table};
use support::{Client, Reply};

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

/// Plays the game of two to its end; cards come from the deck, so that there is one.
async fn play_out(data: &Path, id: &str, anna: &mut Client, ben: &mut Client) {
    let mut mirror = table(data, id).await;
    while mirror.phase() == Phase::Running {
        let seat = mirror.to_act().first().unwrap();
        let legal = mirror.legal(seat);
        let draw = legal.iter().find(|action| *action == "draw");
        let action = draw.unwrap_or(&legal[mirror.entries() as usize % legal.len()]).clone();
        let client = if seat.index() == 0 { &mut *anna } else { &mut *ben };
        let form = format!("action={}", action.replace(' ', "+"));
        assert_eq!(client.post(&format!("/t/{id}/act"), &form).await.status, 303);
        let who = mirror.chairs()[seat.index()].person().unwrap();
        let command = hindsight_table::Command::Act { action, seq: None };
        mirror.command(who, command, mirror.changed()).unwrap();
    }
}

async fn finished(data: &Path, house: &House) -> (Client, Client, String) {
    let (mut anna, mut ben, id) = house.two("").await;
    play_out(data, &id, &mut anna, &mut ben).await;
    (anna, ben, id)
}

/// A form as a browser sends it that has a file in it.
async fn upload(client: &mut Client, field: &str, text: &str) -> Reply {
    let body = format!(
        "--frontier\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"game.jsonl\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n{text}\r\n--frontier--\r\n"
    );
    let mut sender = client.again().with("content-type", "multipart/form-data; boundary=frontier");
    let reply = sender.post("/replay", &body).await;
    client.cookies = sender.cookies;
    reply
}

#[tokio::test]
async fn a_finished_game_can_be_looked_at_from_every_seat_at_every_moment() {
    let (folder, house) = open().await;
    let (mut anna, _ben, id) = finished(folder.path(), &house).await;
    let replay = format!("/t/{id}/replay");
    let steps = table(folder.path(), &id).await.playing().unwrap().steps();
    assert!(anna.get(&format!("/t/{id}")).await.text().contains(&replay), "a way there");
    for seat in ["0", "1", "open"] {
        for at in [0, 1, 7, steps / 2, steps] {
            let shown = anna.get(&format!("{replay}?at={at}&seat={seat}")).await;
            assert_eq!(shown.status, 200);
            let text = shown.text();
            assert!(text.contains(&format!("data-eyes=\"{seat}\"")), "{at} {seat}");
            assert!(!text.contains("name=\"pick\"") && !text.contains("name=\"action\""));
        }
    }
    // Without a seat, one's own; for others everything is open. At first, the deal.
    assert!(anna.get(&replay).await.text().contains("data-seq=\"1\" "));
    assert!(anna.get(&replay).await.text().contains("data-eyes=\"0\""));
    let mut eve = house.client();
    assert!(eve.get(&replay).await.text().contains("data-eyes=\"open\""));
    // A script gets the part that changes, and the same one.
    let part = eve.again().with("x-live", "1").get(&format!("{replay}?at=9&seat=1")).await.text();
    assert!(part.starts_with("<main"), "{part}");
    assert!(eve.get(&format!("{replay}?at=9&seat=1")).await.text().contains(&part));
    // What lies beyond the end is the end; nonsense is refused in words.
    assert!(
        eve.get(&format!("{replay}?at=99999"))
            .await
            .text()
            .contains(&format!("data-seq=\"{steps}\""))
    );
    for nonsense in ["seat=2", "seat=x", "at=-1", "at=x", "m=x"] {
        assert_eq!(eve.get(&format!("{replay}?{nonsense}")).await.status, 400, "{nonsense}");
    }
    assert_eq!(eve.get("/t/nothing/replay").await.status, 404);
    house.close().await;
}

#[tokio::test]
async fn a_seat_sees_its_own_hand_and_not_the_others() {
    let (folder, house) = open().await;
    let (mut anna, _ben, id) = finished(folder.path(), &house).await;
    let hands = |text: &str| text.matches("<li class=\"h").count();
    let open_cards = |text: &str| text.matches("class=\"known\"").count();
    let at = async |anna: &mut Client, query: &str| {
        anna.get(&format!("/t/{id}/replay?{query}")).await.text()
    };
    let (own, all) = (at(&mut anna, "at=1&seat=0").await, at(&mut anna, "at=1&seat=open").await);
    assert_eq!((hands(&own), open_cards(&own)), (8, 0));
    assert_eq!((hands(&all), open_cards(&all)), (0, 2));
    assert_ne!(own, at(&mut anna, "at=1&seat=1").await);
    house.close().await;
}

#[tokio::test]
async fn games_that_ended_early_can_be_looked_at_too() {
    let (_folder, house) = open().await;
    for ending in ["resign", "offer"] {
        let (mut anna, mut ben, id) = house.two("").await;
        assert_eq!(anna.get(&format!("/t/{id}/replay")).await.status, 409);
        anna.post(&format!("/t/{id}/{ending}"), "").await;
        if ending == "offer" {
            ben.post(&format!("/t/{id}/offer"), "").await;
        }
        for seat in ["0", "1", "open"] {
            let reply = house.client().get(&format!("/t/{id}/replay?seat={seat}")).await;
            assert_eq!(reply.status, 200, "{ending} {seat}");
        }
    }
    house.close().await;
}

#[tokio::test]
async fn a_record_can_be_opened_and_shared() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = finished(folder.path(), &house).await;
    let record = anna.get(&format!("/t/{id}/record")).await.text();
    let mut eve = house.client();
    let reply = upload(&mut eve, "file", &record).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    let place = reply.header("location").unwrap().to_string();
    assert!(place.starts_with("/r/") && place.len() == 35, "{place}");
    // The same record has the same place, pasted too, with the line ends of a form.
    let pasted = record.trim_end().replace('\n', "\r\n");
    assert_eq!(upload(&mut ben, "text", &pasted).await.header("location"), Some(&*place));
    let shown = ben.get(&format!("{place}?at=9&seat=1")).await;
    assert!(shown.status == 200 && shown.text().contains("data-seq=\"9\""));
    assert_eq!(ben.get(&format!("{place}/record")).await.text(), record);
    let seed = anna.get(&format!("/t/{id}/seed")).await.text();
    assert_eq!(ben.get(&format!("{place}/seed")).await.text(), seed);
    // Of a game that was ended early there is a saved game; it can be opened too.
    let (mut cel, _dan, other) = house.two("").await;
    cel.post(&format!("/t/{other}/resign"), "").await;
    let saved = cel.get(&format!("/t/{other}/record")).await.text();
    let reply = upload(&mut cel, "file", &saved).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    let place = reply.header("location").unwrap().to_string();
    assert_eq!(cel.get(&format!("{place}?seat=open")).await.status, 200);
    assert_eq!(cel.get("/r/00000000000000000000000000000000").await.status, 404);
    house.close().await;
}

#[tokio::test]
async fn a_bad_record_is_refused_with_the_line_and_the_reason() {
    let (folder, house) = open().await;
    let (mut anna, _ben, id) = finished(folder.path(), &house).await;
    let record = anna.get(&format!("/t/{id}/record")).await.text();
    let lines: Vec<&str> = record.lines().collect();
    let without = |line: usize| {
        let kept =
            lines.iter().enumerate().filter(|(n, _)| *n != line).map(|(_, l)| format!("{l}\n"));
        kept.collect::<String>()
    };
    for (text, status, words) in [
        (String::new(), 400, "Choose a file"),
        ("not a record".into(), 422, "line 1:"),
        ("{}\n".into(), 422, "expected &quot;format&quot;"),
        (record[..record.len() / 2].into(), 422, "breaks off"),
        (without(5), 422, "was damaged"),
        (record.replacen("\"version\":1", "\"version\":9", 1), 422, "format version 9"),
        (record.replace("lost-cities", "chess"), 422, "was damaged"),
        ("x".repeat(257 * 1024), 413, "at most 256 KiB"),
        ("x".repeat(400 * 1024), 413, "at most 256 KiB"),
    ] {
        let reply = upload(&mut anna, "file", &text).await;
        let shown = reply.text();
        assert_eq!(reply.status, status, "{words}: {shown}");
        assert!(shown.contains(words), "{words}: {shown}");
    }
    // A saved game whose seed is not the one that was promised.
    let (mut cel, _dan, other) = house.two("").await;
    cel.post(&format!("/t/{other}/resign"), "").await;
    let saved = cel.get(&format!("/t/{other}/record")).await.text();
    let place = saved.find("commitment\":\"").unwrap() + 13;
    let digit = if &saved[place..=place] == "0" { "1" } else { "0" };
    let forged = format!("{}{digit}{}", &saved[..place], &saved[place + 1..]);
    let reply = upload(&mut cel, "file", &forged).await;
    assert!(reply.status == 422 && reply.text().contains("committed to"), "{}", reply.text());
    // A form that is none, and an answer for a script.
    assert_eq!(anna.post("/replay", "text=hello").await.status, 400);
    let mut script = anna.again().with("accept", "application/json");
    let reply = upload(&mut script, "file", "{}\n").await;
    assert!(reply.status == 422 && reply.text().starts_with("{\"error\":\""), "{}", reply.text());
    house.close().await;
}

#[tokio::test]
async fn records_come_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { accounts: (1, 3), ..Limits::generous() };
    let house = House::open(hindsight_web::Config { limits, ..config(folder.path()) }).await;
    let mut eve = house.client();
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(upload(&mut eve, "file", "{}\n").await.status);
    }
    assert_eq!(statuses, [422, 422, 422, 429]);
    house.close().await;
}

/// Everybody's ratings as the pages tell them.
async fn ratings(client: &mut Client) -> (String, serde_json::Value) {
    let ranking = client.get("/ratings/lost-cities").await;
    assert_eq!(ranking.status, 200);
    let export: serde_json::Value =
        serde_json::from_str(&client.get("/settings/export").await.text()).unwrap();
    // What is shared of the page names the server's address, which is another after each start.
    let text = ranking.text();
    let (_, shown) = text.split_once("<body").unwrap();
    (shown.to_string(), export["ratings"].clone())
}

#[tokio::test]
async fn ratings_follow_from_the_logs_alone() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, first) = house.two("").await;
    let mut tables = vec![first.clone()];
    play_out(folder.path(), &first, &mut anna, &mut ben).await;
    for ending in ["resign", "offer", "resign"] {
        let id = new_table(&mut anna, "").await;
        ben.post(&format!("/t/{id}/join"), "").await;
        anna.post(&format!("/t/{id}/{ending}"), "").await;
        ben.post(&format!("/t/{id}/{ending}"), "").await;
        tables.push(id);
    }
    let before = ratings(&mut anna).await;
    let games = before.1[0]["games"].as_array().unwrap().len();
    assert_eq!(games, 3, "what all agreed to end does not count: {}", before.1);
    assert!(anna.get(&format!("/t/{first}")).await.text().contains("class=\"rating\""));
    house.close().await;

    // As if results had never been kept; what is said afterwards changes nothing.
    let db = rusqlite::Connection::open(database(folder.path())).unwrap();
    db.execute_batch("PRAGMA foreign_keys = ON; DELETE FROM results").unwrap();
    let left: i64 = db.query_row("SELECT count(*) FROM scores", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
    drop(db);
    let house = House::open(config(folder.path())).await;
    let mut anna = anna.at(house.address);
    assert_eq!(ratings(&mut anna).await, before);
    anna.post(&format!("/t/{first}/chat"), "text=well+played").await;
    house.close().await;
    let house = House::open(config(folder.path())).await;
    assert_eq!(ratings(&mut anna.at(house.address)).await, before, "rated once");
    house.close().await;
}

#[tokio::test]
async fn my_games_can_be_filtered() {
    let (folder, house) = open().await;
    let (mut anna, _ben, played) = finished(folder.path(), &house).await;
    let mut bob = house.client();
    assert!(bob.get("/games").await.text().contains("not finished a game"));
    let bot = house::table_of(&anna.post("/play/lost-cities", "bot=novice").await);
    anna.post(&format!("/t/{bot}/resign"), "").await;
    let has = async |anna: &mut Client, query: &str| {
        let text = anna.get(&format!("/games{query}")).await.text();
        let listed = |id: &str| text.contains(&format!("href=\"/t/{id}/replay\""));
        (listed(&played), listed(&bot))
    };
    assert_eq!(has(&mut anna, "").await, (true, true));
    assert_eq!(has(&mut anna, "?against=people").await, (true, false));
    assert_eq!(has(&mut anna, "?against=bots&result=lost").await, (false, true));
    assert_eq!(has(&mut anna, "?with=bot-novice").await, (false, true));
    assert_eq!(has(&mut anna, "?game=pyramids").await, (false, false));
    assert_eq!(has(&mut anna, "?page=7").await, (true, true));
    for nonsense in ["game=chess", "result=x", "against=x", "with=%26", "page=x"] {
        assert_eq!(anna.get(&format!("/games?{nonsense}")).await.status, 400, "{nonsense}");
    }
    assert_eq!(anna.get("/ratings/chess").await.status, 404);
    assert_eq!(anna.get("/ratings/lost-cities?many=yes").await.status, 400);
    house.close().await;
}

#[tokio::test]
async fn who_deletes_the_account_is_in_no_ranking_and_the_others_stay() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, _) = finished(folder.path(), &house).await;
    anna.post("/settings/name", "name=Anna+Unique").await;
    let (ranking, before) = ratings(&mut ben).await;
    assert!(ranking.contains("Anna Unique"));
    anna.post("/settings/delete", "").await;
    let (ranking, after) = ratings(&mut ben).await;
    assert!(!ranking.contains("Anna Unique"));
    assert_eq!(before, after, "Ben's ratings are what they were");
    house.close().await;
    let house = House::open(config(folder.path())).await;
    assert_eq!(ratings(&mut ben.at(house.address)).await.1, before);
    house.close().await;
}

#[tokio::test]
async fn what_a_guest_played_counts_for_the_account() {
    let (folder, house) = open().await;
    let mut anna = house.client();
    anna.post("/register", "name=Anna+Known&password=long+enough+words").await;
    let mut guest = house.client();
    let id = house::table_of(&guest.post("/play/lost-cities", "rated=yes").await);
    guest.post(&format!("/t/{id}/resign"), "").await;
    assert_eq!(ratings(&mut anna).await.1, serde_json::json!([]));
    guest.post("/login", "name=Anna+Known&password=long+enough+words").await;
    let (ranking, own) = ratings(&mut guest).await;
    assert!(ranking.contains("Anna Known"));
    assert_eq!(own[0]["games"].as_array().unwrap().len(), 1);
    drop(folder);
    house.close().await;
}

#[tokio::test]
async fn a_finished_game_is_played_on_from_any_moment_and_counts_for_nothing() {
    let (folder, house) = open().await;
    let (mut anna, _ben, id) = finished(folder.path(), &house).await;
    let past = table(folder.path(), &id).await;
    let (at, past) = (9, past.playing().unwrap().until(9));
    let page = anna.get(&format!("/t/{id}/replay?at={at}&seat=0")).await;
    assert!(page.text().contains(&format!("action=\"/t/{id}/try\"")));
    for world in ["same", "fresh"] {
        let form = format!("at={at}&seat=0&world={world}&bot=novice");
        let reply = anna.post(&format!("/t/{id}/try"), &form).await;
        assert_eq!(reply.status, 303);
        let next = reply.header("location").unwrap().trim_start_matches("/t/").to_string();
        let begun = table(folder.path(), &next).await;
        let origin = begun.origin().expect("where it comes from");
        assert_eq!((origin.table.as_deref(), origin.after), (Some(&*id), at));
        assert_eq!(begun.setup().seats[1], Sitter::Bot("novice".into()));
        let mine = |game: &dyn AnyMatch| game.view_json(Observer::Seat(Seat(0)));
        assert_eq!(mine(&*begun.playing().unwrap().until(begun_at(world, at))), mine(&*past));
        // Given up, it is over, and nobody has won or lost anything.
        assert_eq!(anna.post(&format!("/t/{next}/resign"), "").await.status, 303);
        let over = anna.get(&format!("/t/{next}")).await.text();
        assert!(over.contains(&format!("/t/{id}/replay?at={at}")), "the way back");
        let has_record = over.contains(&format!("/t/{next}/record"));
        assert_eq!(has_record, world == "same", "{world}");
        let games = anna.get("/games").await.text();
        assert!(!games.contains(&next) && games.contains(&id));
    }
}

/// After how many of its own steps a game that is played on begins.
fn begun_at(world: &str, at: usize) -> usize {
    if world == "same" { at } else { 0 }
}

#[tokio::test]
async fn only_what_is_over_is_played_on_and_only_from_where_it_was() {
    let (folder, house) = open().await;
    let (mut anna, _, running) = house.two("").await;
    let refused = anna.post(&format!("/t/{running}/try"), "at=1&seat=0&world=same").await;
    assert_eq!(refused.status, 409, "what is hidden stays so");
    let (mut anna, _ben, id) = finished(folder.path(), &house).await;
    let end = table(folder.path(), &id).await.playing().unwrap().steps();
    for form in [
        "seat=0&world=same".to_string(),
        "at=3&seat=2&world=same".to_string(),
        "at=3&seat=0&world=other".to_string(),
        "at=3&seat=0&world=same&bot=nobody".to_string(),
        format!("at={}&seat=0&world=same", end + 1),
        format!("at={end}&seat=0&world=same"),
        "at=0&seat=0&world=same".to_string(),
    ] {
        assert_eq!(anna.post(&format!("/t/{id}/try"), &form).await.status, 400, "{form}");
    }
}

#[tokio::test]
async fn the_game_of_a_record_is_played_on() {
    let (folder, house) = open().await;
    let (mut anna, _ben, id) = finished(folder.path(), &house).await;
    let record = anna.get(&format!("/t/{id}/record")).await.text();
    let opened = upload(&mut anna, "file", &record).await;
    let path = opened.header("location").unwrap().to_string();
    let reply = anna.post(&format!("{path}/try"), "at=5&seat=1&world=same").await;
    assert_eq!(reply.status, 303);
    let next = reply.header("location").unwrap().trim_start_matches("/t/").to_string();
    let begun = table(folder.path(), &next).await;
    assert_eq!(begun.origin().unwrap().table, None);
    assert_eq!(begun.setup().seats[0], Sitter::Bot("expert".into()), "unless another is named");
}
