//! The promises of a store, held against every kind of it.

mod support;

use std::sync::Arc;

use hindsight_store::{
    Append, GameResult, Index, Name, NewSession, SeatResult, Sqlite, Store, StoreError,
    TableFilter, Who, backup,
};
use support::House;

promises![
    of_two_writers_of_one_entry_one_is_refused,
    logs_survive_and_lists_follow_the_index,
    marks_are_kept_by_place_moved_and_forgotten,
    the_time_of_being_up_never_goes_back,
    results_stay_in_the_order_in_which_games_ended,
    of_too_many_records_the_oldest_go,
    what_is_refused_leaves_nothing_behind,
    a_job_that_fails_takes_no_other_with_it,
];

fn append(table: &str, first: u64, entries: &[&str]) -> Append {
    Append {
        table: table.into(),
        first,
        entries: entries.iter().map(ToString::to_string).collect(),
        index: None,
        result: None,
        waits: vec![],
    }
}

fn game(table: &str, ended: u64, seats: &[(Who, u8, i32)]) -> GameResult {
    let seats = seats.iter().cloned();
    GameResult {
        table: table.into(),
        game: "lost-cities".into(),
        ended,
        counted: true,
        rated: true,
        seats: seats
            .map(|(who, place, score)| SeatResult { who, place, score, gave_up: place > 1 })
            .collect(),
    }
}

fn fresh() -> (tempfile::TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    (folder, store)
}

async fn of_two_writers_of_one_entry_one_is_refused(store: House) {
    let store = Arc::new(store);
    store.append(append("t", 1, &["a"])).await.unwrap();
    let racers: Vec<_> = (0..8)
        .map(|n| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append(append("t", 2, &[&n.to_string()])).await })
        })
        .collect();
    let mut won = 0;
    for racer in racers {
        match racer.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert_eq!(error, StoreError::Taken),
        }
    }
    assert_eq!(won, 1);
    assert_eq!(store.log("t").await.unwrap().len(), 2);
    // A loser in a batch takes nobody else with it.
    let (lost, other) =
        tokio::join!(store.append(append("t", 2, &["x"])), store.append(append("u", 1, &["y"])));
    assert_eq!((lost, other), (Err(StoreError::Taken), Ok(())));
}

async fn logs_survive_and_lists_follow_the_index(mut store: House) {
    let index = |phase, public, persons: &[i64], changed| {
        Some(Index { phase, public, persons: persons.to_vec(), changed })
    };
    let write = |table: &str, index| Append { index, ..append(table, 1, &["{}", "{}"]) };
    store.append(write("a", index("open", true, &[1], 10))).await.unwrap();
    store.append(write("b", index("open", false, &[1, 2], 20))).await.unwrap();
    store.append(write("c", index("over", true, &[2], 30))).await.unwrap();
    let list = async |filter| store.tables(filter, 10).await.unwrap();
    assert_eq!(list(TableFilter::Public("open")).await, ["a"]);
    assert_eq!(list(TableFilter::Phase("open")).await, ["b", "a"]);
    assert_eq!(list(TableFilter::Of(2, None)).await, ["c", "b"]);
    assert_eq!(list(TableFilter::Of(2, Some("over"))).await, ["c"]);
    store
        .append(Append { index: index("over", true, &[1], 40), ..append("a", 3, &[]) })
        .await
        .unwrap();
    assert!(list(TableFilter::Public("open")).await.is_empty());
    store.reopen().await;
    assert_eq!(store.log("a").await.unwrap(), ["{}", "{}"]);
    assert!(store.log("none").await.unwrap().is_empty());
}

async fn marks_are_kept_by_place_moved_and_forgotten(mut store: House) {
    let pairs = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        pairs.iter().map(|(place, body)| (place.to_string(), body.to_string())).collect()
    };
    let all = async |store: &dyn Store, table: &str, who| store.marks(table, who).await.unwrap();
    let one = store.set_marks("t", 1, pairs(&[("bear 3", "x"), ("note", "bear + man < 5")]));
    // Whatever comes at the same time, each place has what was last marked there.
    let two = store.set_marks("t", 1, pairs(&[("bear 4", "o")]));
    let (one, two, _) = tokio::join!(one, two, store.set_marks("t", 2, pairs(&[("note", "?")])));
    one.and(two).unwrap();
    store.set_marks("u", 1, pairs(&[("bear 0", "x")])).await.unwrap();
    store.set_marks("t", 1, pairs(&[("bear 3", ""), ("man 0", "x")])).await.unwrap();
    store.reopen().await;
    let kept = pairs(&[("bear 4", "o"), ("man 0", "x"), ("note", "bear + man < 5")]);
    assert_eq!(all(&*store, "t", 1).await, kept);
    assert_eq!(all(&*store, "t", 2).await, pairs(&[("note", "?")]));
    store.move_marks("t", 1, 7).await.unwrap();
    assert_eq!(all(&*store, "t", 7).await, kept);
    assert!(all(&*store, "t", 1).await.is_empty());
    assert_eq!(all(&*store, "u", 1).await, pairs(&[("bear 0", "x")]));
    store.forget(7).await.unwrap();
    assert!(all(&*store, "t", 7).await.is_empty());
    assert_eq!(all(&*store, "t", 2).await.len(), 1);
}

async fn the_time_of_being_up_never_goes_back(store: House) {
    assert_eq!(store.up().await.unwrap(), 0);
    store.note_up(500).await.unwrap();
    store.note_up(400).await.unwrap();
    assert_eq!(store.up().await.unwrap(), 500);
}

/// Each transaction writes the same number of entries to two logs; a copy taken in
/// the middle of it all holds whole transactions only.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_a_busy_database_is_consistent() {
    let (folder, store) = fresh();
    let store = Arc::new(store);
    let (path, copy) = (folder.path().join("test.db"), folder.path().join("copy.db"));
    let writing = Arc::clone(&store);
    let writer = tokio::spawn(async move {
        for seq in 0..300 {
            writing.append(append("t", 2 * seq + 1, &["one", "two"])).await.unwrap();
        }
    });
    let mut seen = Vec::new();
    for _ in 0..5 {
        let (from, to) = (path.clone(), copy.clone());
        tokio::task::spawn_blocking(move || backup(&from, &to)).await.unwrap().unwrap();
        let copied = Sqlite::open(&copy).unwrap().log("t").await.unwrap();
        assert_eq!(copied.len() % 2, 0, "half a transaction was copied");
        seen.push(copied.len());
    }
    writer.await.unwrap();
    assert!(seen.is_sorted(), "{seen:?}");
    let nowhere = backup(&folder.path().join("none.db"), &copy).unwrap_err();
    assert!(nowhere.to_string().contains("there is no database"));
}

async fn results_stay_in_the_order_in_which_games_ended(store: House) {
    let bot = || Who::Bot("adept".into());
    let first = game("b", 10, &[(Who::Person(1), 1, 40), (bot(), 2, -3)]);
    let second = game("a", 5, &[(bot(), 1, 7), (Who::Person(1), 1, 7), (Who::Person(2), 3, 0)]);
    let index = Index { phase: "over", public: false, persons: vec![1], changed: 10 };
    for result in [&first, &second] {
        let result = result.clone();
        let write = append(&result.table.clone(), 1, &["{}"]);
        let write = Append { index: Some(index.clone()), result: Some(result), ..write };
        store.append(write).await.unwrap();
    }
    let all = store.results(0, 10).await.unwrap();
    assert_eq!(all.iter().map(|(_, game)| game).collect::<Vec<_>>(), [&first, &second]);
    assert_eq!(store.results(all[0].0, 10).await.unwrap(), all[1..]);
    assert_eq!(store.result("a").await.unwrap(), Some(second.clone()));
    assert_eq!(store.result("none").await.unwrap(), None);
    let (one, two) =
        (store.results_of(1, 10).await.unwrap(), store.results_of(2, 10).await.unwrap());
    assert_eq!((one.len(), &one[0], two), (2, &all[1], vec![all[1].clone()]));

    // A game that changes hands keeps its place; one that was taken is not written.
    let moved = game("b", 99, &[(Who::Person(5), 1, 40), (bot(), 2, -3)]);
    let write = |first| Append { result: Some(moved.clone()), ..append("b", first, &["{}"]) };
    assert_eq!(store.append(write(1)).await, Err(StoreError::Taken));
    assert_eq!(store.results(0, 10).await.unwrap(), all);
    store.append(write(2)).await.unwrap();
    let now = store.results(0, 10).await.unwrap();
    assert_eq!((now[0].0, now[0].1.ended), (all[0].0, 10));
    assert_eq!(now[0].1.seats, moved.seats);

    // Whoever is forgotten is found no more, and the others' games stay as they were.
    store.forget(1).await.unwrap();
    assert!(store.results_of(1, 10).await.unwrap().is_empty());
    assert_eq!(store.results(0, 10).await.unwrap()[1].1.seats[1].who, Who::Person(-1));

    // What was over before results were kept is found.
    let old = Append { index: Some(index), ..append("old", 1, &["{}"]) };
    store.append(old).await.unwrap();
    assert_eq!(store.without_result().await.unwrap(), ["old"]);
    store.add_results(vec![game("old", 1, &[(bot(), 1, 0)])]).await.unwrap();
    assert!(store.without_result().await.unwrap().is_empty());
}

async fn of_too_many_records_the_oldest_go(store: House) {
    for (wall, hash) in (0..).zip(["a", "b", "c"]) {
        store.keep_record(hash, &hash.repeat(10), wall, (2, 1000)).await.unwrap();
    }
    assert_eq!(store.record("a").await.unwrap(), None);
    assert_eq!(store.record("b").await.unwrap().as_deref(), Some("bbbbbbbbbb"));
    // What is brought again counts as new.
    store.keep_record("b", "bbbbbbbbbb", 9, (2, 1000)).await.unwrap();
    store.keep_record("d", "dddddddddd", 10, (2, 1000)).await.unwrap();
    assert_eq!(store.record("c").await.unwrap(), None);
    assert!(store.record("b").await.unwrap().is_some());
    // Bytes count too, but never against what has just come.
    store.keep_record("e", &"e".repeat(50), 11, (9, 40)).await.unwrap();
    assert!(store.record("e").await.unwrap().is_some());
    assert_eq!(store.record("d").await.unwrap(), None);
}

async fn what_is_refused_leaves_nothing_behind(store: House) {
    // A log with a gap: the first of two entries finds its place, the second does not.
    for first in [1, 3] {
        store.append(append("t", first, &["{}"])).await.unwrap();
    }
    let index = Index { phase: "open", public: true, persons: vec![1], changed: 1 };
    let late = Append { index: Some(index), ..append("t", 2, &["a", "b"]) };
    assert_eq!(store.append(late).await, Err(StoreError::Taken));
    assert_eq!(store.log("t").await.unwrap(), ["{}", "{}"]);
    assert!(store.tables(TableFilter::Of(1, None), 9).await.unwrap().is_empty());
    // A guest whose session is another's is no guest.
    let guest = |shown: &str| {
        let name = Name { shown: shown.into(), looks: shown.into() };
        let session = NewSession { hash: [1; 32], device: String::new(), wall: 5 };
        store.add_guest(name, "{}", session)
    };
    let anna = guest("Quiet Heron").await.unwrap();
    assert_eq!(guest("Bold Otter").await, Err(StoreError::Taken));
    assert_eq!(store.person(anna + 1).await.unwrap(), None);
    assert_eq!(store.session([1; 32]).await.unwrap(), Some(anna));
}

async fn a_job_that_fails_takes_no_other_with_it(store: House) {
    // Nobody has this number.
    let (failed, other) = tokio::join!(
        store.set_recovery_codes(1, vec![[1; 32]]),
        store.append(append("u", 1, &["{}"]))
    );
    assert!(failed.is_err(), "{failed:?}");
    assert_eq!(other, Ok(()));
    assert_eq!(store.log("u").await.unwrap().len(), 1);
}
