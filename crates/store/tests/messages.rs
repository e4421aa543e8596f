//! The promises of a store about reaching people who are not here.

mod support;

use std::path::Path;

use hindsight_store::{
    Append, Channel, Letter, Link, Messages, Name, NewSession, PushDevice, Sqlite, Store, Wait,
    WaitChange,
};
use support::House;

promises![
    a_secret_is_made_once,
    a_browser_is_pushed_to_as_long_as_its_session_lasts,
    a_wait_is_told_of_once_a_channel_and_not_after_it_is_over,
    mail_is_sent_as_it_is_wished_for,
    a_link_is_good_once_for_a_while_and_for_its_purpose,
    whoever_asks_by_address_reaches_all_accounts_there_and_no_other,
];

fn fresh() -> (tempfile::TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    (folder, store)
}

fn name(shown: &str) -> Name {
    Name { shown: shown.into(), looks: shown.to_lowercase() }
}

fn session(hash: u8) -> NewSession {
    NewSession { hash: [hash; 32], device: String::new(), wall: 5 }
}

async fn guest(store: &dyn Store, shown: &str, hash: u8) -> i64 {
    store.add_guest(name(shown), "{}", session(hash)).await.unwrap()
}

async fn member(store: &dyn Store, shown: &str, hash: u8) -> i64 {
    let id = guest(store, shown, hash).await;
    let login = shown.to_lowercase();
    store.register(id, &login, name(shown), "hash", name("Calm Owl")).await.unwrap();
    id
}

fn device(person: i64, hash: u8, endpoint: &str) -> PushDevice {
    PushDevice {
        id: 0,
        person,
        session: [hash; 32],
        endpoint: endpoint.into(),
        public: vec![4; 65],
        auth: vec![7; 16],
        lang: "pl".into(),
        since: 5,
    }
}

/// Gives somebody a confirmed address.
async fn confirmed(store: &dyn Store, person: i64, address: &str, now: u64) {
    let hash = [now as u8; 32];
    let link = Link {
        hash,
        person,
        purpose: "confirm".into(),
        address: address.into(),
        lang: "en".into(),
        expires: now + 100,
    };
    store.add_link(link, now).await.unwrap();
    assert_eq!(store.confirm_address(hash, now).await.unwrap(), Some(person));
}

fn begins(person: i64, since: u64) -> WaitChange {
    WaitChange { person, since: Some(since), due: (since + 10, since + 100) }
}

fn ends(person: i64) -> WaitChange {
    WaitChange { person, since: None, due: (0, 0) }
}

async fn play(store: &dyn Store, first: u64, waits: Vec<WaitChange>) {
    let append = Append {
        table: "t".into(),
        first,
        entries: vec!["{}".into()],
        index: None,
        result: None,
        waits,
    };
    store.append(append).await.unwrap();
}

async fn letters(store: &dyn Store, channel: Channel) -> Vec<Letter> {
    store.due_letters(channel, 1 << 40, 99).await.unwrap()
}

async fn kinds(store: &dyn Store) -> Vec<String> {
    letters(store, Channel::Mail).await.into_iter().map(|letter| letter.kind).collect()
}

async fn a_secret_is_made_once(mut store: House) {
    assert_eq!(store.secret("key", vec![1, 2]).await.unwrap(), [1, 2]);
    assert_eq!(store.secret("key", vec![3]).await.unwrap(), [1, 2]);
    assert_eq!(store.secret("other", vec![3]).await.unwrap(), [3]);
    store.reopen().await;
    assert_eq!(store.secret("key", vec![4]).await.unwrap(), [1, 2]);
}

async fn a_browser_is_pushed_to_as_long_as_its_session_lasts(store: House) {
    let (anna, ben) = (guest(&*store, "Anna", 1).await, guest(&*store, "Ben", 2).await);
    store.add_session(session(3), anna).await.unwrap();
    let endpoints = async |person| {
        let all = store.push_devices(person).await.unwrap();
        all.into_iter().map(|one| one.endpoint).collect::<Vec<_>>()
    };
    store.add_push_device(device(anna, 1, "a"), 2).await.unwrap();
    store.add_push_device(device(anna, 3, "b"), 2).await.unwrap();
    store.add_push_device(device(ben, 2, "c"), 2).await.unwrap();
    assert_eq!(endpoints(anna).await, ["b", "a"]);
    // A browser is one person's at a time, and nobody has too many.
    store.add_push_device(device(ben, 2, "a"), 2).await.unwrap();
    assert_eq!((endpoints(anna).await, endpoints(ben).await.len()), (vec!["b".into()], 2));
    store.add_push_device(device(ben, 2, "d"), 2).await.unwrap();
    assert_eq!(endpoints(ben).await, ["d", "a"]);
    // Nobody takes away another's.
    let id = store.push_devices(ben).await.unwrap()[0].id;
    store.remove_push_device(anna, id).await.unwrap();
    assert_eq!(endpoints(ben).await.len(), 2);
    store.remove_push_device(ben, id).await.unwrap();
    assert_eq!(
        (endpoints(ben).await, store.push_device(id).await.unwrap()),
        (vec!["a".into()], None)
    );
    store.end_session([3; 32]).await.unwrap();
    assert!(endpoints(anna).await.is_empty());
    assert_eq!(endpoints(ben).await, ["a"]);
}

async fn a_wait_is_told_of_once_a_channel_and_not_after_it_is_over(mut store: House) {
    let (anna, ben) = (member(&*store, "Anna", 1).await, member(&*store, "Ben", 2).await);
    store.add_push_device(device(anna, 1, "a"), 9).await.unwrap();
    store.add_push_device(device(anna, 1, "b"), 9).await.unwrap();
    confirmed(&*store, anna, "anna@example.org", 1).await;
    play(&*store, 1, vec![begins(anna, 1000), ends(ben)]).await;
    let wait = Wait { table: "t".into(), person: anna, since: 1000 };
    let due = async |channel, now| store.due_waits(channel, now, 9).await.unwrap();
    assert!(due(Channel::Push, 1009).await.is_empty());
    assert_eq!(due(Channel::Push, 1010).await.first(), Some(&wait));
    assert!(due(Channel::Mail, 1099).await.is_empty());
    assert_eq!(due(Channel::Mail, 1100).await.first(), Some(&wait));
    store.delay_wait(wait.clone(), Channel::Push, 2000).await.unwrap();
    assert!(due(Channel::Push, 1999).await.is_empty());
    for _ in 0..2 {
        store.tell_wait(wait.clone(), Channel::Push, 2000).await.unwrap();
        store.tell_wait(wait.clone(), Channel::Mail, 2000).await.unwrap();
    }
    let pushes = letters(&*store, Channel::Push).await;
    assert_eq!(pushes.len(), 2, "one a browser");
    assert!(pushes[0].device.is_some() && pushes[0].lang == "pl" && pushes[0].made == 2000);
    assert_eq!(kinds(&*store).await, ["turn"]);
    // As after a crash: nothing is lost, and nothing is written twice.
    store.reopen().await;
    store.add_waits(vec![("t".into(), begins(anna, 3000))]).await.unwrap();
    assert!(store.due_waits(Channel::Push, 1 << 40, 9).await.unwrap().is_empty());
    assert_eq!(store.letters(Channel::Push).await.unwrap(), 2);
    // One was sent, the other is tried again later.
    store.end_letter(pushes[0].id).await.unwrap();
    store.delay_letter(pushes[1].id, 5000).await.unwrap();
    assert!(store.due_letters(Channel::Push, 4999, 9).await.unwrap().is_empty());
    assert_eq!(store.due_letters(Channel::Push, 5000, 9).await.unwrap()[0].tries, 1);
    // The move that ends the wait takes along what was to be told of it.
    play(&*store, 2, vec![ends(anna), begins(ben, 6000)]).await;
    assert_eq!(store.letters(Channel::Push).await.unwrap(), 0);
    assert!(kinds(&*store).await.is_empty());
    store.tell_wait(wait, Channel::Push, 7000).await.unwrap();
    assert_eq!(store.letters(Channel::Push).await.unwrap(), 0);
    let waits = store.waits(ben, 9).await.unwrap();
    assert_eq!(waits, [Wait { table: "t".into(), person: ben, since: 6000 }]);
    // Whose browser it is no longer is not pushed to.
    play(&*store, 3, vec![begins(anna, 8000)]).await;
    let wait = Wait { table: "t".into(), person: anna, since: 8000 };
    store.tell_wait(wait, Channel::Push, 9000).await.unwrap();
    store.end_session([1; 32]).await.unwrap();
    assert_eq!(store.letters(Channel::Push).await.unwrap(), 0);
}

async fn mail_is_sent_as_it_is_wished_for(store: House) {
    let anna = member(&*store, "Anna", 1).await;
    assert!(!store.set_wish(anna, "daily").await.unwrap(), "there is no address");
    confirmed(&*store, anna, "Anna@example.org", 1).await;
    let told = async |entry, since| {
        play(&*store, entry, vec![begins(anna, since)]).await;
        let wait = Wait { table: "t".into(), person: anna, since };
        store.tell_wait(wait, Channel::Mail, since).await.unwrap();
        kinds(&*store).await
    };
    assert_eq!(told(1, 10).await, ["turn"]);
    assert!(store.set_wish(anna, "never").await.unwrap());
    assert!(kinds(&*store).await.is_empty(), "what was written is not sent");
    assert!(told(2, 20).await.is_empty());
    store.write_digests(1000, 1000, 1000).await.unwrap();
    assert!(kinds(&*store).await.is_empty());
    store.set_wish(anna, "daily").await.unwrap();
    assert!(told(3, 30).await.is_empty());
    // Not before something has waited for long enough, and not before a day has gone by.
    store.write_digests(1000, 500, 29).await.unwrap();
    assert!(kinds(&*store).await.is_empty());
    store.write_digests(1000, 500, 30).await.unwrap();
    store.write_digests(1400, 900, 400).await.unwrap();
    assert_eq!(kinds(&*store).await, ["digest"]);
    store.write_digests(1500, 1000, 500).await.unwrap();
    assert_eq!(kinds(&*store).await, ["digest", "digest"]);
}

async fn a_link_is_good_once_for_a_while_and_for_its_purpose(store: House) {
    let anna = member(&*store, "Anna", 1).await;
    let add = async |hash: u8, purpose: &str, address: &str| {
        let (purpose, address, lang) = (purpose.into(), address.into(), "ru".into());
        let link = Link { hash: [hash; 32], person: anna, purpose, address, lang, expires: 100 };
        store.add_link(link, 1).await.unwrap();
    };
    add(1, "confirm", "anna@example.org").await;
    assert!(store.link([1; 32], "reset", 99).await.unwrap().is_none());
    assert!(store.link([1; 32], "confirm", 100).await.unwrap().is_none());
    assert_eq!(store.link([1; 32], "confirm", 99).await.unwrap().unwrap().person, anna);
    assert_eq!(store.confirm_address([1; 32], 100).await.unwrap(), None);
    assert_eq!(store.reset_password([1; 32], "stolen", 99).await.unwrap(), None);
    assert_eq!(store.confirm_address([1; 32], 99).await.unwrap(), Some(anna));
    assert_eq!(store.confirm_address([1; 32], 99).await.unwrap(), None);
    let found = store.address(anna).await.unwrap().unwrap();
    assert_eq!((&*found.address, &*found.wish, &*found.lang), ("anna@example.org", "turn", "ru"));
    assert!(kinds(&*store).await.is_empty(), "there was no address before");
    // The same with other letters is no other address; another is told to the one before.
    add(2, "confirm", "Anna@Example.org").await;
    store.confirm_address([2; 32], 99).await.unwrap();
    assert!(kinds(&*store).await.is_empty());
    store.set_wish(anna, "daily").await.unwrap();
    add(3, "reset", "Anna@Example.org").await;
    add(4, "confirm", "new@example.org").await;
    store.confirm_address([4; 32], 99).await.unwrap();
    let told = letters(&*store, Channel::Mail).await;
    assert_eq!((told.len(), &*told[0].kind, told[0].person), (1, "moved", None));
    assert_eq!(told[0].address.as_deref(), Some("Anna@Example.org"));
    assert_eq!(store.address(anna).await.unwrap().unwrap().wish, "daily", "wishes stay");
    assert!(store.link([3; 32], "reset", 9).await.unwrap().is_none(), "sent to another address");
    // A new password ends all sessions, and uses up all links to one.
    add(5, "reset", "new@example.org").await;
    add(6, "reset", "new@example.org").await;
    assert_eq!(store.reset_password([5; 32], "new", 9).await.unwrap(), Some(anna));
    assert_eq!(store.account("anna").await.unwrap().unwrap().password, "new");
    assert_eq!(store.session([1; 32]).await.unwrap(), None);
    assert_eq!(store.reset_password([6; 32], "newer", 9).await.unwrap(), None);
    // An address that is taken away is told so.
    store.remove_address(anna, 9).await.unwrap();
    assert_eq!(store.address(anna).await.unwrap(), None);
    assert_eq!(kinds(&*store).await, ["moved", "moved"]);
}

async fn whoever_asks_by_address_reaches_all_accounts_there_and_no_other(store: House) {
    let (anna, ben) = (member(&*store, "Anna", 1).await, member(&*store, "Ben", 2).await);
    let carl = member(&*store, "Carl", 3).await;
    confirmed(&*store, anna, "home@example.org", 1).await;
    confirmed(&*store, ben, "Home@Example.org", 2).await;
    confirmed(&*store, carl, "carl@example.org", 3).await;
    let ask = async |address: &str| {
        let letter = Letter {
            id: 0,
            channel: Channel::Mail,
            kind: "ask".into(),
            person: None,
            device: None,
            table: None,
            address: Some(address.into()),
            lang: "en".into(),
            made: 5,
            tries: 0,
        };
        store.post(letter).await.unwrap();
        let asked = letters(&*store, Channel::Mail).await.pop().unwrap();
        store.post_to_alike(asked.id, address, "reset", 6, 9).await.unwrap();
        let all = letters(&*store, Channel::Mail).await;
        all.iter().map(|letter| letter.person.unwrap()).collect::<Vec<_>>()
    };
    assert!(ask("nobody@example.org").await.is_empty());
    assert_eq!(ask("home@example.org").await, [anna, ben]);
}

/// Whether any file of the database holds these bytes.
fn on_disk(folder: &Path, text: &str) -> bool {
    ["test.db", "test.db-wal"].iter().any(|file| {
        let bytes = std::fs::read(folder.join(file)).unwrap_or_default();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    })
}

#[tokio::test]
async fn no_byte_is_left_of_addresses_after_the_next_start() {
    let (folder, store) = fresh();
    let other = member(&store, "Other", 250).await;
    confirmed(&store, other, "else@example.org", 1).await;
    let mut people = Vec::new();
    for n in 0..100u8 {
        let id = member(&store, &format!("Guest {n}"), n).await;
        confirmed(&store, id, &format!("Zuzanna{n}@example.org"), 2).await;
        let endpoint = format!("https://push.example/secret-endpoint-{n}");
        store.add_push_device(device(id, n, &endpoint), 9).await.unwrap();
        let letter = Letter {
            id: 0,
            channel: Channel::Mail,
            kind: "confirm".into(),
            person: Some(id),
            device: None,
            table: None,
            address: Some(format!("another-zuzanna{n}@example.org")),
            lang: "en".into(),
            made: 5,
            tries: 0,
        };
        store.post(letter.clone()).await.unwrap();
        let (kind, address) = ("ask".into(), Some(format!("zuzanna{n}@example.org")));
        store.post(Letter { kind, address, person: None, ..letter }).await.unwrap();
        play(&store, u64::from(n) + 1, vec![begins(id, 5)]).await;
        people.push(id);
    }
    let secrets = ["Zuzanna", "zuzanna", "secret-endpoint"];
    assert!(secrets.iter().all(|text| on_disk(folder.path(), text)));
    for id in people {
        store.forget(id).await.unwrap();
        assert!(store.waits(id, 9).await.unwrap().is_empty());
    }
    assert_eq!(store.letters(Channel::Mail).await.unwrap(), 0);
    drop(store);
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    for text in secrets {
        assert!(!on_disk(folder.path(), text), "{text} is still there");
    }
    assert_eq!(store.address(other).await.unwrap().unwrap().address, "else@example.org");
}
