//! The promises of a store about reviews.

mod support;

use hindsight_store::{GameResult, SeatResult, Who};
use support::House;

promises![a_review_is_kept_by_its_table_and_version, digests_are_those_of_somebodys_latest_games,];

async fn a_review_is_kept_by_its_table_and_version(mut store: House) {
    assert_eq!(store.review("a", 1).await.unwrap(), None);
    store.keep_review("a", 1, "first", "[1]").await.unwrap();
    store.keep_review("b", 1, "other", "[2]").await.unwrap();
    assert_eq!(store.review("a", 1).await.unwrap().as_deref(), Some("first"));
    // What another version of the program has made is not taken for this one's.
    assert_eq!(store.review("a", 2).await.unwrap(), None);
    store.keep_review("a", 2, "second", "[3]").await.unwrap();
    assert_eq!(store.review("a", 1).await.unwrap(), None, "the new one is in its place");
    store.reopen().await;
    assert_eq!(store.review("a", 2).await.unwrap().as_deref(), Some("second"));
    assert_eq!(store.review("b", 1).await.unwrap().as_deref(), Some("other"));
}

async fn digests_are_those_of_somebodys_latest_games(store: House) {
    let game = |table: &str, ended, people: [i64; 2]| GameResult {
        table: table.into(),
        game: "lost-cities".into(),
        ended,
        counted: true,
        rated: false,
        seats: people
            .map(|id| SeatResult { who: Who::Person(id), place: 1, score: 3, gave_up: false })
            .into(),
    };
    let games = [("a", [1, 2]), ("b", [1, 3]), ("c", [2, 3]), ("d", [3, 1]), ("e", [1, 2])];
    let results = games.iter().zip(1..).map(|((table, people), ended)| game(table, ended, *people));
    store.add_results(results.collect()).await.unwrap();
    for (table, version) in [("a", 2), ("b", 1), ("c", 2), ("d", 2), ("elsewhere", 2)] {
        store.keep_review(table, version, "{}", table).await.unwrap();
    }
    let found = |person, most| {
        let store = &store;
        async move {
            let found = store.review_digests(person, 2, most).await.unwrap();
            found.into_iter().map(|(table, digest)| format!("{table}{digest}")).collect::<Vec<_>>()
        }
    };
    // Only those of this version, of whoever sat there, the latest first.
    assert_eq!(found(1, 10).await, ["dd", "aa"]);
    assert_eq!(found(3, 10).await, ["dd", "cc"]);
    // Of the latest three games of the first, two have been reviewed, one by this version.
    assert_eq!(found(1, 3).await, ["dd"]);
    assert!(found(9, 10).await.is_empty());
}
