//! People at different servers, none of which fails.

use std::net::SocketAddr;

use hindsight_core::Seat;
use hindsight_table::{Ending, Entry, Phase};
use hindsight_web::{Config, Limits};

use crate::database::TestDatabase;
use crate::fleet::{Archive, next_action, on, wait_until};
use crate::house::{House, table_of};
use crate::support::Client;

async fn houses<const N: usize>(database: &TestDatabase) -> [House; N] {
    let mut all = Vec::new();
    for _ in 0..N {
        all.push(House::open(on(&database.url)).await);
    }
    all.try_into().ok().unwrap()
}

async fn close_all<const N: usize>(houses: [House; N]) {
    for house in houses {
        house.close().await;
    }
}

/// Anna sets up a table at one server, and Ben sits down at another.
async fn two_at(anna: &mut Client, ben: &mut Client, form: &str) -> String {
    let form = format!("seat-0=me&seat-1=open&opt-rounds=1&{form}");
    let id = table_of(&anna.post("/new/lost-cities", &form).await);
    let joined = ben.post(&format!("/t/{id}/join"), "").await;
    assert_eq!(joined.status, 303, "{}", joined.text());
    id
}

/// A page without what differs between two servers that are asked one after the other: where it
/// came from, and times.
fn page_of(text: &str, address: SocketAddr) -> String {
    let text = text.replace(&address.to_string(), "HERE");
    let mut parts = text.split("data-left=\"");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |all, part| all + part.split_once('"').map_or(part, |(_, rest)| rest))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_at_different_servers_play_a_game_to_its_end() {
    let database = TestDatabase::new();
    let [a, b, c] = houses(&database).await;
    let (mut anna, mut ben) = (a.client(), b.client());
    let id = two_at(&mut anna, &mut ben, "").await;
    let archive = Archive::open(&database).await;
    let events = format!("/t/{id}/events");
    let mut streams = [anna.events(&events).await.unwrap(), ben.events(&events).await.unwrap()];
    let mut players = [anna, ben];
    let mut watcher = c.client();
    let mut moves = 0;
    loop {
        let table = archive.table(&id).await;
        if table.phase() != Phase::Running {
            assert_eq!(table.phase(), Phase::Over(Ending::Played));
            break;
        }
        let seat = table.to_act().first().unwrap();
        let action = next_action(&table, seat).unwrap();
        let form = format!("action={action}&seq={}", table.entries());
        let reply = players[seat.index()].post(&format!("/t/{id}/act"), &form).await;
        assert_eq!(reply.status, 303, "{form}: {}", reply.text());
        moves += 1;
        if moves % 20 == 1 {
            // Whoever sees the table sees the same of it, at whichever server.
            let path = format!("/t/{id}");
            for player in [&players[0], &players[1], &watcher.again()] {
                let mut pages = Vec::new();
                for house in [&a, &b, &c] {
                    let mut client = player.at(house.address);
                    pages.push(page_of(&client.get(&path).await.text(), house.address));
                }
                // Who is present is known at all of them a moment later.
                if pages[0] != pages[1] || pages[1] != pages[2] {
                    wait_until("the pages of three servers are alike", async || {
                        let mut pages = Vec::new();
                        for house in [&a, &b, &c] {
                            let mut client = player.at(house.address);
                            pages.push(page_of(&client.get(&path).await.text(), house.address));
                        }
                        pages.windows(2).all(|two| two[0] == two[1])
                    })
                    .await;
                }
            }
        }
    }
    let end = archive.table(&id).await.entries();
    for stream in &mut streams {
        let last = stream.until(end).await;
        assert_eq!(last.id, end);
    }
    // What follows from the result does so everywhere.
    let path = format!("/t/{id}");
    let first = page_of(&players[0].get(&path).await.text(), a.address);
    let mut elsewhere = players[0].at(c.address);
    wait_until("ratings are the same everywhere", async || {
        page_of(&elsewhere.get(&path).await.text(), c.address) == first
    })
    .await;
    assert!(watcher.get(&path).await.status == 200);
    drop(streams);
    close_all([a, b, c]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_the_same_seat_at_two_servers_is_not_there_twice() {
    let database = TestDatabase::new();
    let [a, b] = houses(&database).await;
    let mut anna = a.client();
    let form = "seat-0=me&seat-1=open&opt-rounds=1";
    let archive = Archive::open(&database).await;
    for _ in 0..8 {
        let id = table_of(&anna.post("/new/lost-cities", form).await);
        let (mut ben, mut cleo) = (a.client(), b.client());
        let join = format!("/t/{id}/join");
        let (one, other) = tokio::join!(ben.post(&join, ""), cleo.post(&join, ""));
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [303, 409]);
        assert_eq!(archive.table(&id).await.persons().count(), 2);
    }
    close_all([a, b]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_of_chat_from_two_servers_are_all_there_once() {
    let database = TestDatabase::new();
    let [a, b] = houses(&database).await;
    let (mut anna, mut ben) = (a.client(), b.client());
    let id = two_at(&mut anna, &mut ben, "").await;
    let chat = format!("/t/{id}/chat");
    for n in 0..10 {
        // Neither waits for the other, and who comes second is tried again.
        let (mine, yours) = (format!("text=a{n}"), format!("text=b{n}"));
        let (one, other) = tokio::join!(anna.post(&chat, &mine), ben.post(&chat, &yours));
        assert_eq!([one.status, other.status], [303, 303]);
    }
    let archive = Archive::open(&database).await;
    let table = archive.table(&id).await;
    let said: Vec<&str> = table.chat().iter().map(|line| line.text.as_str()).collect();
    for who in ["a", "b"] {
        let own: Vec<&str> = said.iter().copied().filter(|line| line.starts_with(who)).collect();
        let expected: Vec<String> = (0..10).map(|n| format!("{who}{n}")).collect();
        assert_eq!(own, expected);
    }
    close_all([a, b]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_once_whoever_the_servers_think_sees_to_it() {
    let database = TestDatabase::new();
    let [a, b] = houses(&database).await;
    let mut anna = a.client();
    let id = table_of(&anna.post("/play/lost-cities", "bot=novice&opt-rounds=1").await);
    let archive = Archive::open(&database).await;
    // She plays at both by turns, and nobody is present at the first.
    let mut clients = [anna.at(a.address), anna.at(b.address)];
    for turn in 0.. {
        let table = archive
            .table_when(&id, |now| now.to_act().contains(Seat(0)) || now.phase() != Phase::Running)
            .await;
        if table.phase() != Phase::Running {
            assert_eq!(table.phase(), Phase::Over(Ending::Played));
            break;
        }
        let form = format!("action={}", next_action(&table, Seat(0)).unwrap());
        let reply = clients[turn % 2].post(&format!("/t/{id}/act"), &form).await;
        assert_eq!(reply.status, 303, "{form}: {}", reply.text());
    }
    close_all([a, b]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_ends_or_changes_at_one_server_does_at_all() {
    let database = TestDatabase::new();
    let [a, b] = houses(&database).await;
    let mut anna = a.client();
    anna.post("/register", "name=Anna&password=correct+horse").await;
    let mut phone = b.client();
    assert_eq!(phone.post("/login", "name=anna&password=correct+horse").await.status, 303);
    let mut there = anna.at(b.address);
    assert!(there.get("/settings").await.text().contains("Anna"));
    let form = "seat-0=me&seat-1=open";
    let id = table_of(&phone.post("/new/lost-cities", form).await);
    let mut stream = phone.events(&format!("/t/{id}/events")).await.unwrap();
    stream.next().await.unwrap();
    // A new name is hers everywhere, and what was drawn of her is drawn anew.
    assert_eq!(anna.post("/settings/name", "name=Annabel").await.status, 303);
    while !stream.next().await.expect("the stream goes on").drawing.contains("Annabel") {}
    wait_until("the new name is known", async || {
        there.get("/settings").await.text().contains("Annabel")
    })
    .await;
    // A session that is ended at one is ended at the other, with its streams.
    assert_eq!(anna.post("/logout-everywhere", "").await.status, 303);
    let bye = loop {
        let event = stream.next().await.expect("a last word");
        if event.name == "bye" {
            break event;
        }
    };
    assert!(String::from_utf8_lossy(&bye.raw).contains("logged-out"));
    wait_until("the session has ended", async || {
        !there.get("/settings").await.text().contains("Annabel")
    })
    .await;
    close_all([a, b]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_look_for_an_opponent_at_different_servers_find_each_other() {
    let database = TestDatabase::new();
    let [a, b] = houses(&database).await;
    let (mut anna, mut ben) = (a.client(), b.client());
    let find = "/find/lost-cities";
    anna.post(find, "").await;
    assert_eq!(anna.get(find).await.status, 200, "she waits");
    ben.post(find, "").await;
    let table = table_of(&ben.get(find).await);
    assert_eq!(table_of(&anna.get(find).await), table);
    assert_eq!(anna.get(&format!("/t/{table}")).await.status, 200);
    close_all([a, b]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_and_guests_are_counted_at_all_servers_together() {
    let database = TestDatabase::new();
    let limits = Limits { passwords: (1, 4), guests: (1, 3), ..Limits::generous() };
    let config = || Config { limits, ..on(&database.url) };
    let (a, b) = (House::open(config()).await, House::open(config()).await);
    let wrong = "name=nobody&password=wrong+horse";
    let mut statuses = Vec::new();
    for house in [&a, &b, &a, &b, &a, &b] {
        statuses.push(house.client().post("/login", wrong).await.status);
    }
    assert_eq!(statuses, [401, 401, 401, 401, 429, 429]);
    let form = "seat-0=me&seat-1=open";
    let mut statuses = Vec::new();
    for house in [&a, &b, &a, &b] {
        statuses.push(house.client().post("/new/lost-cities", form).await.status);
    }
    assert_eq!(statuses, [303, 303, 303, 429]);
    close_all([a, b]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_that_all_want_at_different_servers_is_one_table() {
    let database = TestDatabase::new();
    let [a, b] = houses(&database).await;
    let (mut anna, mut ben) = (a.client(), b.client());
    let archive = Archive::open(&database).await;
    for _ in 0..4 {
        let id = two_at(&mut anna, &mut ben, "").await;
        assert_eq!(anna.post(&format!("/t/{id}/resign"), "").await.status, 303);
        let again = format!("/t/{id}/rematch");
        let (one, other) = tokio::join!(anna.post(&again, ""), ben.post(&again, ""));
        assert!([one.status, other.status].iter().all(|status| *status == 303));
        let over = archive.table_when(&id, |table| table.rematch().is_some()).await;
        let links = archive.log(&id).await;
        let links = links.iter().filter(|one| matches!(one.entry, Entry::Rematch { .. })).count();
        assert_eq!(links, 1);
        let count = "SELECT COUNT(*) FROM tables WHERE phase = 'running'";
        assert_eq!(database.sql(count).trim(), "1", "one new table");
        let next = over.rematch().unwrap().to_string();
        assert_eq!(anna.post(&format!("/t/{next}/resign"), "").await.status, 303);
    }
    close_all([a, b]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_waits_for_a_move_made_elsewhere_is_told() {
    let database = TestDatabase::new();
    let [a, b] = houses(&database).await;
    let (mut anna, mut ben) = (a.client(), b.client());
    // Anna's phone has a page open at the other server from before the table was there.
    anna.post("/new/lost-cities", "seat-0=me&seat-1=open").await;
    let phone = anna.at(b.address);
    let mut calls = phone.events("/calls").await.unwrap();
    let id = two_at(&mut anna, &mut ben, "").await;
    let archive = Archive::open(&database).await;
    let table = archive.table(&id).await;
    if table.to_act().contains(Seat(1)) {
        for _ in 0..2 {
            let table = archive.table(&id).await;
            let form = format!("action={}", next_action(&table, Seat(1)).unwrap());
            assert_eq!(ben.post(&format!("/t/{id}/act"), &form).await.status, 303);
        }
    }
    let told = |raw: &[u8]| String::from_utf8_lossy(raw).contains(&format!("/t/{id}"));
    while !told(&calls.next().await.expect("the stream goes on").raw) {}
    // And when she has moved, it waits for her no more.
    for _ in 0..2 {
        let table = archive.table(&id).await;
        let form = format!("action={}", next_action(&table, Seat(0)).unwrap());
        assert_eq!(anna.post(&format!("/t/{id}/act"), &form).await.status, 303);
    }
    while told(&calls.next().await.expect("the stream goes on").raw) {}
    drop(calls);
    close_all([a, b]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_goes_on_at_another_server_when_its_own_has_ended() {
    let database = TestDatabase::new();
    let [a, b] = houses(&database).await;
    let (mut anna, mut ben) = (a.client(), b.client());
    let id = two_at(&mut anna, &mut ben, "clock=move&clock-seconds=5&timeout=lose").await;
    a.close().await;
    let archive = Archive::open(&database).await;
    let over = archive.table_when(&id, |table| table.phase() != Phase::Running).await;
    assert!(matches!(over.phase(), Phase::Over(Ending::TimedOut(_))), "{:?}", over.phase());
    let log = archive.log(&id).await;
    let ran_out = log.iter().filter(|one| matches!(one.entry, Entry::TimedOut { .. })).count();
    assert_eq!(ran_out, 1);
    b.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_storm_of_puzzles_goes_on_at_another_server() {
    let database = TestDatabase::new();
    let [a, b] = houses(&database).await;
    let mut anna = a.client();
    assert_eq!(anna.post("/puzzles/storm", "begin=yes").await.status, 303);
    let mut there = anna.at(b.address);
    let (one, other) =
        (anna.get("/puzzles/storm").await.text(), there.get("/puzzles/storm").await.text());
    let puzzle = |page: &str| {
        page.split("name=\"of\" value=\"")
            .nth(1)
            .map(|rest| rest.split('"').next().unwrap().to_string())
    };
    assert!(puzzle(&one).is_some() && puzzle(&one) == puzzle(&other));
    close_all([a, b]).await;
}
