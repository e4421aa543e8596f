//! The promises of a store about people: names, accounts, sessions, and forgetting.

mod support;

use std::path::Path;

use hindsight_store::{Append, Index, Name, NewSession, SessionHash, Sqlite, Store, StoreError};
use support::House;

promises![
    accounts_and_their_logins,
    a_name_of_an_account_is_nobody_elses,
    what_names_look_like_is_noted_for_those_from_before,
    sessions_are_listed_used_and_ended,
    sessions_age_while_the_server_is_up,
    a_new_password_ends_the_other_sessions,
    a_recovery_code_is_good_once_and_only_for_its_owner,
    a_code_of_the_second_factor_opens_once,
    devices_are_known_by_whoever_logged_in_there,
    who_is_forgotten_is_forgotten_as_a_guest_too,
];

fn fresh() -> (tempfile::TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    (folder, store)
}

fn name(shown: &str) -> Name {
    Name { shown: shown.into(), looks: shown.to_lowercase() }
}

fn session(hash: SessionHash, wall: u64) -> NewSession {
    NewSession { hash, device: "Firefox, Linux".into(), wall }
}

async fn guest(store: &dyn Store, shown: &str, hash: SessionHash) -> i64 {
    store.add_guest(name(shown), "{}", session(hash, 5)).await.unwrap()
}

async fn register(store: &dyn Store, id: i64, shown: &str) -> Result<Vec<i64>, StoreError> {
    let login = shown.to_lowercase();
    store.register(id, &login, name(shown), "hash", name("Calm Owl")).await
}

/// Writes what somebody says at a table, and who sits there then.
async fn say(store: &dyn Store, table: &str, seq: u64, person: i64, text: &str, sitters: &[i64]) {
    let said = format!(r#"{{"up":1,"wall":1,"entry":"said","person":{person},"text":"{text}"}}"#);
    let persons = sitters.to_vec();
    let index = Some(Index { phase: "waiting", public: true, persons, changed: 1 });
    let entries = vec![said];
    let append =
        Append { table: table.into(), first: seq, entries, index, result: None, waits: vec![] };
    store.append(append).await.unwrap();
}

async fn accounts_and_their_logins(store: House) {
    let anna = guest(&*store, "Quiet Heron", [1; 32]).await;
    assert_eq!(register(&*store, anna, "Anna").await, Ok(vec![]));
    let account = store.account("anna").await.unwrap().unwrap();
    assert_eq!((account.person, account.password.as_str()), (anna, "hash"));
    assert_eq!(account.second_factor, None);
    assert!(store.account("ben").await.unwrap().is_none());
    let other = guest(&*store, "Bold Otter", [2; 32]).await;
    assert_eq!(register(&*store, other, "Anna").await, Err(StoreError::Taken));
    assert_eq!(store.person(other).await.unwrap().unwrap().name, "Bold Otter");
}

async fn a_name_of_an_account_is_nobody_elses(store: House) {
    let (anna, ben) = (guest(&*store, "Anna", [1; 32]).await, guest(&*store, "Ben", [2; 32]).await);
    let namesake = guest(&*store, "anna", [3; 32]).await;
    // Guests who are called like a new account get another name.
    assert_eq!(register(&*store, anna, "Anna").await, Ok(vec![namesake]));
    assert_eq!(store.person(namesake).await.unwrap().unwrap().name, "Calm Owl");
    assert_eq!(store.account_looking_like("anna").await.unwrap(), Some(anna));
    assert_eq!(store.account_looking_like("ben").await.unwrap(), None);
    // Nobody else gets it, neither a guest nor an account; its owner may write it anew.
    let rename = |id, shown, login| store.rename(id, name(shown), login, name("Calm Owl"));
    assert_eq!(rename(ben, "ANNA", None).await, Err(StoreError::Taken));
    assert_eq!(register(&*store, ben, "Ben").await, Ok(vec![]));
    let lookalike = Name { shown: "Аnna".into(), looks: "anna".into() };
    let taken = store.rename(ben, lookalike, Some("аnna"), name("Calm Owl")).await;
    assert_eq!(taken, Err(StoreError::Taken));
    assert_eq!(rename(anna, "ANNA", Some("anna")).await, Ok(vec![]));
    assert_eq!(rename(ben, "Calm Owl", Some("calm owl")).await, Ok(vec![namesake]));
    // A name that was given up is free.
    assert_eq!(rename(namesake, "Ben", None).await, Ok(vec![]));
}

async fn what_names_look_like_is_noted_for_those_from_before(store: House) {
    let anna = guest(&*store, "Anna", [1; 32]).await;
    register(&*store, anna, "Anna").await.unwrap();
    assert!(store.names_without_looks().await.unwrap().is_empty());
    store.sql("UPDATE people SET looks = NULL").unwrap();
    assert_eq!(store.names_without_looks().await.unwrap(), [(anna, "Anna".to_string())]);
    store.set_looks(vec![(anna, "anna".into())]).await.unwrap();
    assert_eq!(store.account_looking_like("anna").await.unwrap(), Some(anna));
}

async fn sessions_are_listed_used_and_ended(store: House) {
    const DAY: u64 = 86_400_000;
    let anna = guest(&*store, "Anna", [1; 32]).await;
    let ben = guest(&*store, "Ben", [2; 32]).await;
    store.add_session(session([3; 32], 3 * DAY + 5), anna).await.unwrap();
    assert_eq!(store.session([3; 32]).await.unwrap(), Some(anna));
    assert_eq!(store.session([9; 32]).await.unwrap(), None);
    let listed = async || {
        let all = store.sessions(anna).await.unwrap();
        all.iter().map(|one| (one.hash[0], one.created, one.used)).collect::<Vec<_>>()
    };
    assert_eq!(listed().await, [(3, 3 * DAY + 5, 3 * DAY), (1, 5, 0)]);
    assert_eq!(store.sessions(anna).await.unwrap()[0].device, "Firefox, Linux");
    // No more than the day is kept, and a clock that goes back changes nothing.
    store.use_session([1; 32], 7 * DAY + 9).await.unwrap();
    store.use_session([1; 32], 2).await.unwrap();
    assert_eq!(listed().await, [(1, 5, 7 * DAY), (3, 3 * DAY + 5, 3 * DAY)]);
    store.end_session([1; 32]).await.unwrap();
    assert_eq!(listed().await.len(), 1);
    store.end_sessions(anna).await.unwrap();
    assert_eq!(listed().await, []);
    assert_eq!(store.session([2; 32]).await.unwrap(), Some(ben));
    assert_eq!(store.add_session(session([4; 32], 1), 42).await, Err(StoreError::Taken));
}

/// What the clock on the wall said at a login does not matter: it may have been wrong.
async fn sessions_age_while_the_server_is_up(store: House) {
    let name = name("Quiet Heron");
    let guest = store.add_guest(name, "{}", session([1; 32], u64::MAX >> 1)).await.unwrap();
    store.note_up(100).await.unwrap();
    store.add_session(session([2; 32], 0), guest).await.unwrap();
    store.end_old_sessions(100).await.unwrap();
    assert_eq!(store.session([1; 32]).await.unwrap(), None);
    assert_eq!(store.session([2; 32]).await.unwrap(), Some(guest));
    store.end_old_sessions(101).await.unwrap();
    assert_eq!(store.session([2; 32]).await.unwrap(), None);
}

async fn a_new_password_ends_the_other_sessions(store: House) {
    let anna = guest(&*store, "Anna", [1; 32]).await;
    register(&*store, anna, "Anna").await.unwrap();
    store.add_session(session([2; 32], 6), anna).await.unwrap();
    store.set_password(anna, "new", Some([2; 32])).await.unwrap();
    assert_eq!(store.account("anna").await.unwrap().unwrap().password, "new");
    assert_eq!(store.session([1; 32]).await.unwrap(), None);
    assert_eq!(store.session([2; 32]).await.unwrap(), Some(anna));
}

async fn a_recovery_code_is_good_once_and_only_for_its_owner(store: House) {
    let (anna, ben) = (guest(&*store, "Anna", [1; 32]).await, guest(&*store, "Ben", [2; 32]).await);
    register(&*store, anna, "Anna").await.unwrap();
    store.set_recovery_codes(anna, vec![[7; 32], [8; 32], [9; 32]]).await.unwrap();
    assert_eq!(store.recovery_codes(anna).await.unwrap(), 3);
    assert!(!store.use_recovery_code(ben, [7; 32]).await.unwrap());
    assert!(store.use_recovery_code(anna, [7; 32]).await.unwrap());
    assert!(!store.use_recovery_code(anna, [7; 32]).await.unwrap());
    // One that does not fit changes nothing; one that fits brings a password and ends sessions.
    assert!(!store.recover(anna, [7; 32], "stolen").await.unwrap());
    assert_eq!(store.account("anna").await.unwrap().unwrap().password, "hash");
    assert_eq!(store.session([1; 32]).await.unwrap(), Some(anna));
    assert!(store.recover(anna, [8; 32], "new").await.unwrap());
    assert_eq!(store.account("anna").await.unwrap().unwrap().password, "new");
    assert_eq!(store.session([1; 32]).await.unwrap(), None);
    // New codes take the place of the old ones.
    store.set_recovery_codes(anna, vec![[5; 32]]).await.unwrap();
    assert!(!store.use_recovery_code(anna, [9; 32]).await.unwrap());
    assert_eq!(store.recovery_codes(anna).await.unwrap(), 1);
}

async fn a_code_of_the_second_factor_opens_once(store: House) {
    let anna = guest(&*store, "Anna", [1; 32]).await;
    register(&*store, anna, "Anna").await.unwrap();
    store.set_second_factor(anna, Some(vec![1, 2, 3])).await.unwrap();
    let secret = async || store.account("anna").await.unwrap().unwrap().second_factor;
    assert_eq!(secret().await, Some(vec![1, 2, 3]));
    assert!(store.use_step(anna, 10).await.unwrap());
    assert!(!store.use_step(anna, 10).await.unwrap() && !store.use_step(anna, 9).await.unwrap());
    assert!(store.use_step(anna, 11).await.unwrap());
    store.set_second_factor(anna, None).await.unwrap();
    assert_eq!(secret().await, None);
}

async fn devices_are_known_by_whoever_logged_in_there(store: House) {
    let (anna, ben) = (guest(&*store, "Anna", [1; 32]).await, guest(&*store, "Ben", [2; 32]).await);
    store.remember_device([4; 32], anna, 5).await.unwrap();
    store.remember_device([4; 32], anna, 6).await.unwrap();
    assert!(store.knows_device([4; 32], anna).await.unwrap());
    assert!(!store.knows_device([4; 32], ben).await.unwrap());
    assert!(!store.knows_device([5; 32], anna).await.unwrap());
}

async fn who_is_forgotten_is_forgotten_as_a_guest_too(store: House) {
    let anna = guest(&*store, "Anna", [1; 32]).await;
    register(&*store, anna, "Anna").await.unwrap();
    store.add_session(session([3; 32], 6), anna).await.unwrap();
    let before = guest(&*store, "Bold Otter", [2; 32]).await;
    let other = guest(&*store, "Keen Lynx", [4; 32]).await;
    // In a lobby that the guest left before logging in, and in one that the account left.
    say(&*store, "a", 1, before, "as a guest", &[before, other]).await;
    say(&*store, "a", 2, other, "as another", &[other]).await;
    say(&*store, "b", 1, anna, "as myself", &[other]).await;
    // What cannot be read keeps nobody from being forgotten.
    let entries = vec!["not JSON".to_string()];
    let append =
        Append { table: "b".into(), first: 2, entries, index: None, result: None, waits: vec![] };
    store.append(append).await.unwrap();
    store.became(before, anna).await.unwrap();
    assert_eq!(store.selves(anna).await.unwrap(), [anna, before]);
    let mut tables = store.spoke_at(anna).await.unwrap();
    tables.sort();
    assert_eq!(tables, ["a", "b"]);
    store.forget(anna).await.unwrap();
    let said = [store.log("a").await.unwrap(), store.log("b").await.unwrap()].concat().join("\n");
    assert!(!said.contains("as a guest") && !said.contains("as myself"), "{said}");
    assert!(said.contains("as another"), "{said}");
    for person in [anna, before] {
        let row = store.person(person).await.unwrap().unwrap();
        assert_eq!((row.name.as_str(), row.login), ("", None));
        assert!(store.sessions(person).await.unwrap().is_empty());
    }
    assert!(store.account("anna").await.unwrap().is_none());
    assert!(store.spoke_at(anna).await.unwrap().is_empty());
    assert_eq!(store.session([4; 32]).await.unwrap(), Some(other));
    // An account that became nobody's is not taken along by a guest.
    assert_eq!(store.selves(other).await.unwrap(), [other]);
}

/// Whether any file of the database holds these bytes.
fn on_disk(folder: &Path, text: &str) -> bool {
    ["test.db", "test.db-wal"].iter().any(|file| {
        let bytes = std::fs::read(folder.join(file)).unwrap_or_default();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    })
}

#[tokio::test]
async fn no_byte_is_left_of_what_was_said() {
    let (folder, store) = fresh();
    let anna = guest(&store, "Anna", [1; 32]).await;
    let ben = guest(&store, "Ben", [2; 32]).await;
    // Many tables in no order, so that pages of the file split while the lines stand there.
    for n in 0..400u64 {
        let table = format!("{:05}", n * 7919 % 10_007);
        say(&store, &table, 1, anna, "my-secret-address-is-here", &[ben]).await;
        say(&store, &table, 2, ben, &"x".repeat(150), &[ben]).await;
    }
    assert!(on_disk(folder.path(), "my-secret-address"));
    store.forget(anna).await.unwrap();
    assert!(!on_disk(folder.path(), "my-secret-address"), "the words are still there");
    assert!(on_disk(folder.path(), "xxxxxxxx"), "what others said stays");
    let log = store.log("00000").await.unwrap();
    assert!(log[0].contains(r#""text":"""#) && log[1].contains("xxxxxxxx"), "{log:?}");
}

#[tokio::test]
async fn no_byte_is_left_of_a_name_after_the_next_start() {
    let (folder, store) = fresh();
    // Guests first and accounts later, so that rows outgrow their pages.
    let mut people = Vec::new();
    for n in 0..200u8 {
        people.push(guest(&store, &format!("Guest {n}"), [n; 32]).await);
    }
    for (n, id) in people.iter().enumerate() {
        register(&store, *id, &format!("Zuzanna{n}")).await.unwrap();
    }
    assert!(on_disk(folder.path(), "Zuzanna"));
    for id in people {
        store.forget(id).await.unwrap();
    }
    drop(store);
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    for text in ["Zuzanna", "zuzanna", "Firefox"] {
        assert!(!on_disk(folder.path(), text), "{text} is still there");
    }
    drop(store);
}

#[tokio::test]
async fn words_of_older_logs_are_moved_to_where_they_can_be_erased() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    // As the database was before.
    let db = rusqlite::Connection::open(&path).unwrap();
    for step in [
        include_str!("../migrations/0001_beginning.sql"),
        include_str!("../migrations/0002_marks.sql"),
        include_str!("../migrations/0003_look_back.sql"),
        include_str!("../migrations/0004_session_uptime.sql"),
    ] {
        db.execute_batch(step).unwrap();
    }
    db.execute_batch(
        "PRAGMA user_version = 4;
         INSERT INTO people (id, name, created) VALUES (1, 'Anna', 5);
         INSERT INTO sessions (hash, person, created) VALUES (x'01', 1, 5);",
    )
    .unwrap();
    let said = r#"{"entry":"said","person":1,"text":"an old secret"}"#;
    for (seq, body) in [(1, "not JSON"), (2, said), (3, r#"{"entry":"moved","from":1,"to":9}"#)] {
        db.execute("INSERT INTO entries VALUES ('t', ?1, ?2)", (seq, body)).unwrap();
    }
    drop(db);
    let store = Sqlite::open(&path).unwrap();
    let log = store.log("t").await.unwrap();
    assert!(log[0] == "not JSON" && log[1].contains("an old secret"), "{log:?}");
    assert_eq!(store.selves(9).await.unwrap(), [1, 9]);
    assert_eq!(store.names_without_looks().await.unwrap(), [(1, "Anna".to_string())]);
    store.forget(9).await.unwrap();
    assert!(!on_disk(folder.path(), "an old secret"));
}
