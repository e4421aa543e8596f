//! The promises of a store about people who know each other.

mod support;

use hindsight_store::{Name, NewChallenge, NewSession, Sqlite, Store, StoreError};
use support::House;

promises![
    people_follow_each_other_as_many_as_they_may,
    who_blocks_somebody_parts_with_them,
    a_challenge_is_answered_once_and_runs_out,
    tables_that_everybody_may_find_are_told_from_others,
];

fn fresh() -> (tempfile::TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    (folder, store)
}

async fn three(store: &dyn Store) -> [i64; 3] {
    let mut people = [0; 3];
    for (n, person) in (1u8..).zip(&mut people) {
        let name = Name { shown: format!("Guest {n}"), looks: format!("guest {n}") };
        let session = NewSession { hash: [n; 32], device: String::new(), wall: 5 };
        *person = store.add_guest(name, "{}", session).await.unwrap();
    }
    people
}

fn asks(person: i64, whom: i64, expires: u64) -> NewChallenge {
    NewChallenge { person, whom, body: "my-secret-wish".into(), expires }
}

async fn people_follow_each_other_as_many_as_they_may(store: House) {
    let [anna, ben, cleo] = three(&*store).await;
    assert!(store.follow(anna, ben, 1, 1).await.unwrap());
    assert!(store.follow(anna, ben, 2, 1).await.unwrap(), "once more changes nothing");
    assert!(!store.follow(anna, cleo, 3, 1).await.unwrap());
    assert!(store.follow(anna, cleo, 3, 2).await.unwrap());
    assert_eq!(store.followed(anna).await.unwrap(), [cleo, ben]);
    assert_eq!(store.followers(ben).await.unwrap(), [anna]);
    store.unfollow(anna, ben).await.unwrap();
    assert_eq!(store.followed(anna).await.unwrap(), [cleo]);
    assert!(store.followed(ben).await.unwrap().is_empty());
}

async fn who_blocks_somebody_parts_with_them(store: House) {
    let [anna, ben, cleo] = three(&*store).await;
    store.follow(anna, ben, 1, 9).await.unwrap();
    store.follow(ben, anna, 1, 9).await.unwrap();
    store.follow(ben, cleo, 1, 9).await.unwrap();
    let (to, back) = (asks(ben, anna, 100), asks(anna, ben, 100));
    let to = store.add_challenge(to, 1, 9).await.unwrap().unwrap();
    let back = store.add_challenge(back, 1, 9).await.unwrap().unwrap();
    assert!(store.block(anna, ben, 2, 1).await.unwrap());
    assert!(!store.block(anna, cleo, 2, 1).await.unwrap());
    assert_eq!(store.blocked(anna).await.unwrap(), [ben]);
    assert_eq!(store.blockers(ben).await.unwrap(), [anna]);
    assert!(store.blockers(anna).await.unwrap().is_empty());
    assert!(store.followed(anna).await.unwrap().is_empty());
    assert_eq!(store.followed(ben).await.unwrap(), [cleo]);
    for id in [to, back] {
        assert_eq!(store.challenge(id, 2).await.unwrap(), None);
    }
    store.unblock(anna, ben).await.unwrap();
    assert!(store.blocked(anna).await.unwrap().is_empty());
}

async fn a_challenge_is_answered_once_and_runs_out(store: House) {
    let [anna, ben, cleo] = three(&*store).await;
    let first = store.add_challenge(asks(anna, ben, 100), 1, 1).await.unwrap().unwrap();
    // Another to the same takes its place; one to somebody else is one too many.
    let second = store.add_challenge(asks(anna, ben, 100), 1, 1).await.unwrap().unwrap();
    assert!(first != second && store.challenge(first, 2).await.unwrap().is_none());
    assert_eq!(store.add_challenge(asks(anna, cleo, 100), 1, 1).await.unwrap(), None);
    for person in [anna, ben] {
        assert_eq!(store.challenges(person, 2).await.unwrap().len(), 1);
    }
    assert!(store.challenges(ben, 100).await.unwrap().is_empty(), "it has run out");
    assert!(!store.answer_challenge(second, "no", 100).await.unwrap());
    assert!(store.answer_challenge(second, "yes", 99).await.unwrap());
    assert!(!store.answer_challenge(second, "no", 99).await.unwrap());
    store.settle_challenge(second, "table").await.unwrap();
    assert_eq!(store.challenge(second, 99).await.unwrap().unwrap().outcome.unwrap(), "table");
    assert!(store.challenges(ben, 2).await.unwrap().is_empty(), "it is answered");
    assert!(store.add_challenge(asks(anna, cleo, 100), 1, 1).await.unwrap().is_some());
    store.end_challenge(second).await.unwrap();
    assert_eq!(store.challenge(second, 2).await.unwrap(), None);
    // As long as a no stands, the same person is not asked again by the same.
    let third = store.add_challenge(asks(anna, ben, 50), 1, 9).await.unwrap().unwrap();
    assert!(store.answer_challenge(third, "no", 2).await.unwrap());
    let again = async |wall| store.add_challenge(asks(anna, ben, 100), wall, 9).await;
    assert_eq!(again(49).await, Err(StoreError::Taken));
    assert!(store.add_challenge(asks(ben, anna, 100), 49, 9).await.unwrap().is_some());
    assert!(again(50).await.unwrap().is_some());
}

#[tokio::test]
async fn nothing_is_left_of_whom_somebody_knew() {
    let (folder, store) = fresh();
    let [anna, ben, cleo] = three(&store).await;
    store.became(cleo, anna).await.unwrap();
    for other in [anna, cleo] {
        store.follow(other, ben, 1, 9).await.unwrap();
        store.follow(ben, other, 1, 9).await.unwrap();
        store.add_challenge(asks(other, ben, 100), 1, 9).await.unwrap();
        store.add_challenge(asks(ben, other, 100), 1, 9).await.unwrap();
    }
    let db = rusqlite::Connection::open(folder.path().join("test.db")).unwrap();
    db.execute("INSERT INTO blocks VALUES (?1, ?2, 1), (?2, ?1, 1)", (anna, ben)).unwrap();
    store.forget(anna).await.unwrap();
    for table in ["follows", "blocks", "challenges"] {
        let sql = format!("SELECT count(*) FROM {table}");
        let left: i64 = db.query_row(&sql, [], |row| row.get(0)).unwrap();
        assert_eq!(left, 0, "{table}");
    }
    drop((db, store));
    drop(Sqlite::open(&folder.path().join("test.db")).unwrap());
    for file in ["test.db", "test.db-wal"] {
        let bytes = std::fs::read(folder.path().join(file)).unwrap_or_default();
        let left = bytes.windows(14).any(|window| window == b"my-secret-wish");
        assert!(!left, "a challenge is still in {file}");
    }
}

async fn tables_that_everybody_may_find_are_told_from_others(store: House) {
    for (table, public) in [("open", true), ("closed", false)] {
        let persons = vec![1];
        let index = hindsight_store::Index { phase: "over", public, persons, changed: 1 };
        let append = hindsight_store::Append {
            table: table.into(),
            first: 1,
            entries: vec!["{}".into()],
            index: Some(index),
            result: None,
            waits: Vec::new(),
        };
        store.append(append).await.unwrap();
    }
    let all = ["open", "closed", "none"].map(String::from).to_vec();
    assert_eq!(store.public_among(all).await.unwrap(), ["open"]);
}
