//! Games of rules that have changed since, and logs that cannot be read: shown as what
//! they are, and in nobody's way.

#[path = "support/house.rs"]
mod house;
mod support;

use hindsight_store::{Append, GameResult, Index, SeatResult, Sqlite, Store, Who};
use hindsight_web::database;
use house::{House, config};
use support::Client;

const OVER: &str = include_str!("../../table/tests/logs/version-1-beginner-over.jsonl");
const RUNNING: &str = include_str!("../../table/tests/logs/version-1-beginner-running.jsonl");

/// A log of one person of this number, another guest and a bot, as it lay on disk.
fn lines(log: &str, person: i64) -> Vec<String> {
    let seat = |line: &str| line.replace(r#"{"person":1}"#, &format!(r#"{{"person":{person}}}"#));
    log.lines()
        .map(|line| seat(line).replace(r#""host":1"#, &format!(r#""host":{person}"#)))
        .collect()
}

fn result(table: &str, person: i64) -> GameResult {
    let seats =
        [(Who::Person(person), 3, -5), (Who::Person(2), 2, -4), (Who::Bot("greedy".into()), 1, 4)];
    GameResult {
        table: table.into(),
        game: "lost-code".into(),
        ended: 1_760_000_200_000,
        counted: true,
        rated: true,
        seats: seats
            .map(|(who, place, score)| SeatResult { who, place, score, gave_up: false })
            .into(),
    }
}

async fn put(
    store: &Sqlite,
    table: &str,
    phase: &'static str,
    entries: Vec<String>,
    person: i64,
    result: Option<GameResult>,
) {
    let index = Some(Index { phase, public: true, persons: vec![person], changed: 1 });
    let (table, first, waits) = (table.into(), 1, vec![]);
    store.append(Append { table, first, entries, index, result, waits }).await.unwrap();
}

/// A server on a database with a finished game, a finished one without a result, one
/// under way, all of earlier rules, and two logs that are broken; and who played there.
async fn old_house() -> (tempfile::TempDir, House, Client) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let (mut anna, mut ben) = (house.client(), house.client());
    for (client, name) in [(&mut anna, "name=Anna+Past"), (&mut ben, "name=Ben+Past")] {
        assert_eq!(client.post("/settings/name", name).await.status, 303);
    }
    house.close().await;
    let store = Sqlite::open(&database(folder.path())).unwrap();
    put(&store, "done", "over", lines(OVER, 1), 1, Some(result("done", 1))).await;
    put(&store, "lost", "over", lines(OVER, 1), 1, None).await;
    put(&store, "runs", "running", lines(RUNNING, 1), 1, None).await;
    put(&store, "torn", "running", vec!["{".into()], 1, None).await;
    put(&store, "open", "waiting", vec!["{}".into()], 1, None).await;
    drop(store);
    let house = House::open(config(folder.path())).await;
    let anna = anna.at(house.address);
    (folder, house, anna)
}

#[tokio::test]
async fn a_finished_game_of_earlier_rules_is_shown_as_what_was_kept() {
    let (_folder, house, mut anna) = old_house().await;
    for mut client in [anna.again(), house.client()] {
        let page = client.get("/t/done").await;
        assert_eq!(page.status, 200);
        let text = page.text();
        assert!(text.contains("version 1 of the rules"), "{text}");
        assert!(text.contains("Anna Past: place 3, points: \u{2212}5"), "{text}");
        assert!(text.contains("turn bear to"), "its moves, in notation");
    }
    // What needs the board is refused in the same words; nothing is an error of ours.
    for path in ["moves", "replay", "record", "events", "seed"] {
        let reply = anna.get(&format!("/t/done/{path}")).await;
        assert_eq!(reply.status, 410, "{path}");
        assert!(reply.text().contains("rules have changed"), "{path}");
    }
    for path in ["act", "undo", "resign", "rematch", "coach"] {
        let reply = anna.post(&format!("/t/done/{path}"), "action=accept").await;
        assert_eq!(reply.status, 410, "{path}");
    }
    // Without a result, who played is still known.
    let text = anna.get("/t/lost").await.text();
    assert!(text.contains("Anna Past") && !text.contains("place 3"), "{text}");
}

#[tokio::test]
async fn a_game_under_way_whose_rules_change_is_ended() {
    let (folder, house, mut anna) = old_house().await;
    let text = anna.get("/t/runs").await.text();
    assert!(text.contains("nobody has won"), "{text}");
    assert_eq!(anna.post("/t/runs/act", "action=accept").await.status, 410);
    house.close().await;
    let store = Sqlite::open(&database(folder.path())).unwrap();
    let log = store.log("runs").await.unwrap();
    assert_eq!(log.len(), RUNNING.lines().count() + 1, "it is ended once");
    assert!(log.last().unwrap().contains(r#""entry":"rules_changed","rules":2"#), "{log:?}");
    let result = store.result("runs").await.unwrap().unwrap();
    assert!(!result.counted && result.seats.iter().all(|seat| seat.place == 1));
}

#[tokio::test]
async fn old_and_broken_logs_are_in_nobodys_way() {
    let (_folder, house, mut anna) = old_house().await;
    let home = anna.get("/").await;
    assert_eq!(home.status, 200);
    assert!(home.text().contains("/t/done"), "a finished game");
    assert!(!home.text().contains("/t/torn") && !home.text().contains("/t/open"));
    let mine = anna.get("/games").await;
    assert_eq!(mine.status, 200);
    assert!(mine.text().contains("/t/done"));
    assert_eq!(anna.get("/ratings/lost-code?many=yes").await.status, 200);
    let export = anna.get("/settings/export").await;
    assert_eq!(export.status, 200);
    let data: serde_json::Value = serde_json::from_str(&export.text()).unwrap();
    let games = data["games"].as_array().unwrap();
    let game = |id: &str| games.iter().find(|game| game["table"] == id).unwrap();
    assert_eq!(game("done")["standing"]["scores"], serde_json::json!([-5, -4, 4]));
    assert_eq!((&game("done")["rules"], &game("done")["log"]), (&1.into(), &().into()));
    assert_eq!(game("torn")["unreadable"], true);
    // New games are played as ever, and an account takes the old ones over.
    let (_, mut ben, id) = house.two_at("lost-code", "opt-beginner=true").await;
    assert_eq!(ben.get(&format!("/t/{id}")).await.status, 200);
    let mut registered = house.client();
    let form = "name=Anna+Later&password=long+enough";
    assert_eq!(registered.post("/register", form).await.status, 200);
    assert_eq!(anna.post("/login", form).await.status, 303);
    assert!(anna.get("/t/done").await.text().contains("Anna Later: place 3"));
    assert_eq!(anna.post("/settings/delete", "password=long+enough").await.status, 303);
    assert!(!anna.get("/t/done").await.text().contains("Anna"), "forgotten");
}
