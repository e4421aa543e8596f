//! From one kind of database to the other and back, with nothing lost.

mod support;

use std::cell::RefCell;
use std::path::Path;

use hindsight_store::{
    Append, DealRow, Event, GameResult, Index, Link, Name, NewChallenge, NewReport, NewSession,
    NewToken, Postgres, PushDevice, PuzzleTry, SeatResult, Sqlite, Store, TableFilter, WaitChange,
    Who, transfer,
};
use support::postgres::TestDatabase;

fn name(shown: &str) -> Name {
    Name { shown: shown.into(), looks: shown.to_lowercase() }
}

/// A database with something in every part of it.
async fn fill(store: &dyn Store) {
    fill_accounts(store).await;
    fill_games(store).await;
    fill_messages(store).await;
    store.note_up(77).await.unwrap();
}

async fn fill_accounts(store: &dyn Store) {
    for n in 1u8..=4 {
        let session = NewSession { hash: [n; 32], device: "Firefox".into(), wall: 5 };
        store.add_guest(name(&format!("Guest {n}")), "{}", session).await.unwrap();
    }
    store.register(1, "żanna", name("Żanna \"Ж\" 🎲"), "hash", name("Calm Owl")).await.unwrap();
    store.set_second_factor(1, Some(vec![0, 1, 255])).await.unwrap();
    store.set_recovery_codes(1, vec![[7; 32]]).await.unwrap();
    store.remember_device([8; 32], 1, 5).await.unwrap();
    store.became(2, 1).await.unwrap();
    let bot = store.add_bot(1, "bot", name("Bot"), 5, 9).await.unwrap().unwrap();
    let (hash, scopes) = ([9; 32], "play".into());
    let token = NewToken { hash, person: bot, name: "mine".into(), scopes, wall: 70_000 };
    let token = store.add_token(token, 9).await.unwrap().unwrap();
    store.use_token(token, 130_000).await.unwrap();
}

async fn fill_games(store: &dyn Store) {
    let said = r#"{"entry":"said","person":1,"text":"a \"quote\" \\ and\nmore 🎲"}"#;
    let result = GameResult {
        table: "t".into(),
        game: "hats".into(),
        ended: 9,
        counted: true,
        rated: false,
        seats: vec![
            SeatResult { who: Who::Person(1), place: 1, score: -3, gave_up: false },
            SeatResult { who: Who::Bot("novice".into()), place: 2, score: -9, gave_up: true },
        ],
    };
    let append = Append {
        table: "t".into(),
        first: 1,
        entries: vec!["{}".into(), said.into()],
        index: Some(Index { phase: "over", public: true, persons: vec![1, 3], changed: 8 }),
        result: Some(result),
        waits: vec![WaitChange { person: 3, since: Some(5), due: (6, 7) }],
    };
    store.append(append).await.unwrap();
    // More than are held in memory at a time.
    for (table, count) in [("many", 4100), ("u", 1)] {
        let entries = (0..count).map(|n| format!("{{\"n\":{n}}}")).collect();
        let append = Append {
            table: table.into(),
            first: 1,
            entries,
            index: None,
            result: None,
            waits: vec![],
        };
        store.append(append).await.unwrap();
    }
    store.set_marks("t", 1, vec![("note".into(), "?".into())]).await.unwrap();
    store.keep_record("hash", "body", 5, (9, 999)).await.unwrap();
    store.keep_review("t", 1, "{}", "[]").await.unwrap();
    let event = Event { id: "e".into(), host: Some(1), made: 5, opens: 6, closes: Some(7) };
    let deal = DealRow { name: "one".into(), setup: "{}".into(), seed: [3; 32] };
    store.add_event(event, vec![deal]).await.unwrap();
    store.begin_try("e", "one", 1, "t", 6).await.unwrap();
    store.sum_up("t", "{}").await.unwrap();
    let answer = PuzzleTry {
        person: 1,
        game: "hats".into(),
        number: 7,
        answer: "take".into(),
        found: true,
        worth: 8,
        wall: 5,
    };
    store.add_puzzle_try(answer).await.unwrap();
    store.see_puzzle_hints(1, "hats", 8, 2).await.unwrap();
}

async fn fill_messages(store: &dyn Store) {
    let order = store.give_order("anna", "{}", 5).await.unwrap();
    store.settle_order(order, "done").await.unwrap();
    let report = NewReport {
        wall: 5,
        reporter: 1,
        person: 3,
        table: "t".into(),
        reason: "chat".into(),
        words: "rude".into(),
    };
    store.add_report(report, 9).await.unwrap();
    store.secret("key", vec![1, 2]).await.unwrap();
    let device = PushDevice {
        id: 0,
        person: 3,
        session: [3; 32],
        endpoint: "e".into(),
        public: vec![4; 65],
        auth: vec![7; 16],
        lang: "pl".into(),
        since: 5,
    };
    store.add_push_device(device, 9).await.unwrap();
    for (hash, purpose) in [(1, "confirm"), (2, "reset")] {
        let link = Link {
            hash: [hash; 32],
            person: 1,
            purpose: purpose.into(),
            address: "a@example.org".into(),
            lang: "en".into(),
            expires: 100,
        };
        store.add_link(link, 1).await.unwrap();
        if purpose == "confirm" {
            store.confirm_address([hash; 32], 1).await.unwrap();
        }
    }
    let wait = store.waits(3, 9).await.unwrap().remove(0);
    store.tell_wait(wait, hindsight_store::Channel::Push, 9).await.unwrap();
    store.follow(1, 3, 5, 9).await.unwrap();
    store.block(3, 4, 5, 9).await.unwrap();
    for whom in [3, 4] {
        let new = NewChallenge { person: 1, whom, body: "{}".into(), expires: 100 };
        let id = store.add_challenge(new, 1, 9).await.unwrap().unwrap();
        if whom == 4 {
            // Its number is never given again.
            store.end_challenge(id).await.unwrap();
        }
    }
}

fn carry(from: &str, to: &str) -> Result<Vec<(String, Vec<String>)>, String> {
    let logs = RefCell::new(Vec::new());
    let look = |id: &str, lines: &[String]| logs.borrow_mut().push((id.into(), lines.to_vec()));
    let done = transfer(from, to, &look).map_err(|error| error.to_string())?;
    assert!(done.rows.iter().all(|(_, count)| *count > 0), "{done:?}");
    assert_eq!(done.tables, 3);
    Ok(logs.into_inner())
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

async fn look_around(store: &dyn Store) {
    let log = store.log("t").await.unwrap();
    assert_eq!(log[1], r#"{"entry":"said","person":1,"text":"a \"quote\" \\ and\nmore 🎲"}"#);
    assert_eq!(store.log("many").await.unwrap().len(), 4100);
    assert_eq!(store.tables(TableFilter::Of(3, Some("over")), 9).await.unwrap(), ["t"]);
    assert_eq!(store.account("żanna").await.unwrap().unwrap().second_factor.unwrap(), [0, 1, 255]);
    assert_eq!(store.result("t").await.unwrap().unwrap().seats[1].score, -9);
    assert_eq!(store.token([9; 32]).await.unwrap().unwrap().used, Some(120_000));
    assert_eq!(store.bots_of(1).await.unwrap().len(), 1);
    assert_eq!(store.up().await.unwrap(), 77);
}

#[test]
fn a_database_is_carried_over_and_back() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (file, back) = (folder.path().join("test.db"), folder.path().join("back.db"));
    runtime.block_on(async { fill(&Sqlite::open(&file).unwrap()).await });
    let database = TestDatabase::new();
    let logs = carry(text(&file), &database.url).unwrap();
    runtime.block_on(async {
        let store = Postgres::open(&database.url).await.unwrap();
        look_around(&store).await;
        assert_eq!(store.log("t").await.unwrap(), logs[1].1);
        // While a server has it, nobody carries it anywhere.
        let url = database.url.clone();
        let (held, there) = (text(&back).to_string(), back.clone());
        let held = tokio::task::spawn_blocking(move || carry(&url, &held)).await.unwrap();
        assert!(held.unwrap_err().contains("a server holds it: stop all") && !there.exists());
        drop(store);
    });
    assert_eq!(carry(&database.url, text(&back)).unwrap(), logs);
    runtime.block_on(async {
        let store = Sqlite::open(&back).unwrap();
        look_around(&store).await;
        // Numbers go on where they were.
        let new = NewChallenge { person: 1, whom: 4, body: "{}".into(), expires: 100 };
        assert_eq!(store.add_challenge(new, 1, 9).await.unwrap(), Some(3));
    });
    // Nothing is written over.
    let full = carry(text(&file), &database.url).unwrap_err();
    assert!(full.contains("holds something already"), "{full}");
    let there = carry(&database.url, text(&back)).unwrap_err();
    assert!(there.contains("already"), "{there}");
}

#[test]
fn what_cannot_be_carried_over_leaves_nothing_behind() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    runtime.block_on(async {
        let store = Sqlite::open(&file).unwrap();
        fill(&store).await;
        // PostgreSQL keeps no such text.
        store.set_marks("t", 3, vec![("note".into(), "\0".into())]).await.unwrap();
    });
    let database = TestDatabase::new();
    carry(text(&file), &database.url).unwrap_err();
    assert_eq!(database.sql("SELECT count(*) FROM people"), "0");
    let missing = carry(text(&folder.path().join("none.db")), &database.url).unwrap_err();
    assert!(missing.contains("none.db"), "{missing}");
}
