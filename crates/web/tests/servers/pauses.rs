//! Servers that stop for a while and wake up, clocks that are wrong, and a database that is frozen
//! or cut off.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use hindsight_core::Seat;
use hindsight_table::{Ending, Phase};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::database::TestDatabase;
use crate::fleet::{Archive, Served, next_action, on, wait_until};
use crate::house::{House, table_of};
use crate::support::Client;

/// A way to the database on which nothing gets through for a while.
struct Way {
    url: String,
    frozen: Arc<AtomicBool>,
}

impl Way {
    async fn to(database: &TestDatabase) -> Way {
        let (user, place) =
            database.url.split_once("://").unwrap().1.split_once('@').expect("a user");
        let (server, name) = place.split_once('/').expect("a database");
        let (server, frozen) = (server.to_string(), Arc::new(AtomicBool::new(false)));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let is_frozen = Arc::clone(&frozen);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let Ok(far) = TcpStream::connect(&server).await else { continue };
                let (from_near, to_near) = near.into_split();
                let (from_far, to_far) = far.into_split();
                tokio::spawn(pass(from_near, to_far, Arc::clone(&is_frozen)));
                tokio::spawn(pass(from_far, to_near, Arc::clone(&is_frozen)));
            }
        });
        Way { url: format!("postgres://{user}@127.0.0.1:{port}/{name}"), frozen }
    }

    fn freeze(&self, frozen: bool) {
        self.frozen.store(frozen, Ordering::SeqCst);
    }
}

async fn pass(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    frozen: Arc<AtomicBool>,
) {
    let mut bytes = vec![0; 1 << 16];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        while frozen.load(Ordering::SeqCst) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

async fn act(archive: &Archive, client: &mut Client, id: &str, seat: Seat) -> u16 {
    let table = archive.table_when(id, |now| now.to_act().contains(seat)).await;
    let form = format!("action={}", next_action(&table, seat).unwrap());
    client.post(&format!("/t/{id}/act"), &form).await.status
}

/// A game against a bot at a server, whose stream is open.
async fn against_a_bot(client: &mut Client) -> String {
    table_of(&client.post("/play/lost-cities", "bot=novice&opt-rounds=9").await)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_stopped_for_long_wakes_up_and_does_no_harm() {
    let database = TestDatabase::new();
    let (a, b) = (Served::start(&database.url), Served::start(&database.url));
    let archive = Archive::open(&database).await;
    let mut anna = Client::new(a.address);
    let id = against_a_bot(&mut anna).await;
    assert_eq!(act(&archive, &mut anna, &id, Seat(0)).await, 303);
    a.signal("-STOP");
    // Longer than its lease: the other sees to her game, in which she plays on there.
    let mut there = anna.at(b.address);
    let since = Instant::now();
    while since.elapsed() < Duration::from_secs(12) {
        assert_eq!(act(&archive, &mut there, &id, Seat(0)).await, 303);
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    let before = archive.table(&id).await.entries();
    a.signal("-CONT");
    // It has a table that is long gone, and is told so by the log.
    for turn in 0..10 {
        let client = if turn % 2 == 0 { &mut anna } else { &mut there };
        assert_eq!(act(&archive, client, &id, Seat(0)).await, 303);
    }
    assert!(archive.table(&id).await.entries() > before + 10);
    // It is there again under another number, and both are.
    wait_until("both servers are there", async || {
        database.sql("SELECT COUNT(*) FROM servers WHERE until > wall_ms()").trim() == "2"
    })
    .await;
}

/// The library that gives a process another time, in the folder of whatever machine this is.
fn fake_time() -> String {
    let folders = std::fs::read_dir("/usr/lib").unwrap().map_while(Result::ok);
    let mut paths = folders.map(|folder| folder.path().join("faketime/libfaketimeMT.so.1"));
    let path = paths.find(|path| path.exists()).expect("libfaketime is installed");
    path.display().to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_clock_is_an_hour_off_counts_like_the_others() {
    let database = TestDatabase::new();
    let a = Served::start(&database.url);
    let fake = fake_time();
    let off = [("LD_PRELOAD", fake.as_str()), ("FAKETIME", "+3600"), ("DONT_FAKE_MONOTONIC", "1")];
    let b = Served::start_with(&database.url, &off);
    let archive = Archive::open(&database).await;
    let (mut anna, mut ben) = (Client::new(a.address), Client::new(b.address));
    let form = "seat-0=me&seat-1=open&opt-rounds=1&clock=total&clock-minutes=2&clock-increment=0";
    let id = table_of(&anna.post("/new/lost-cities", form).await);
    assert_eq!(ben.post(&format!("/t/{id}/join"), "").await.status, 303);
    let mut players = [anna, ben];
    for _ in 0..8 {
        let table = archive.table(&id).await;
        let seat = table.to_act().first().unwrap();
        assert_eq!(act(&archive, &mut players[seat.index()], &id, seat).await, 303);
    }
    assert_eq!(archive.table(&id).await.phase(), Phase::Running, "nobody's time is over");
    let log = archive.log(&id).await;
    let times: Vec<(u64, u64)> = log.iter().map(|one| (one.at.up, one.at.wall)).collect();
    let (first, last) = (times[0], times[times.len() - 1]);
    assert!(last.1 - first.1 < 60_000 && last.0 - first.0 < 60_000, "{times:?}");
    assert!(times.windows(2).all(|two| two[1].1 + 1000 > two[0].1), "{times:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_while_the_database_is_frozen_is_told_so_and_plays_on_afterwards() {
    let database = TestDatabase::new();
    let way = Way::to(&database).await;
    let house = House::open(on(&way.url)).await;
    let archive = Archive::open(&database).await;
    let (mut anna, mut ben, id) = house.two("clock=move&clock-seconds=60&timeout=lose").await;
    assert_eq!(archive.table(&id).await.phase(), Phase::Running);
    way.freeze(true);
    let table = archive.table(&id).await;
    let seat = table.to_act().first().unwrap();
    let mover = if seat == Seat(0) { &mut anna } else { &mut ben };
    let form = format!("action={}", next_action(&table, seat).unwrap());
    let asked = Instant::now();
    let reply = mover.post(&format!("/t/{id}/act"), &form).await;
    assert_eq!(reply.status, 503, "{}", reply.text());
    assert!(reply.header("retry-after").is_some() && reply.text().contains("database"));
    assert!(asked.elapsed() < Duration::from_secs(15), "{:?}", asked.elapsed());
    // Longer than its lease lasts.
    tokio::time::sleep(Duration::from_secs(8)).await;
    way.freeze(false);
    // Nobody lends a hand. What was asked for may have been done: then it is not done twice.
    let mut ready = house.client();
    wait_until("it is ready", async || ready.get("/readyz").await.status == 200).await;
    let entries = archive.table(&id).await.entries();
    assert!((table.entries()..=table.entries() + 1).contains(&entries), "{entries}");
    let mut players = [anna, ben];
    for _ in 0..6 {
        let table = archive.table(&id).await;
        let seat = table.to_act().first().unwrap();
        let path = format!("/t/{id}/act");
        let form = format!("action={}", next_action(&table, seat).unwrap());
        let player = &mut players[seat.index()];
        wait_until("it goes on", async || player.post(&path, &form).await.status == 303).await;
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_cut_off_from_the_database_refuses_moves_and_another_goes_on() {
    let database = TestDatabase::new();
    let way = Way::to(&database).await;
    let (cut_off, other) = (House::open(on(&way.url)).await, House::open(on(&database.url)).await);
    let archive = Archive::open(&database).await;
    let form = "clock=move&clock-seconds=12&timeout=lose";
    let (anna, _ben, id) = cut_off.two(form).await;
    way.freeze(true);
    let table = archive.table(&id).await;
    let seat = table.to_act().first().unwrap();
    let mut mover = anna.at(cut_off.address);
    if seat == Seat(0) {
        let action = format!("action={}", next_action(&table, seat).unwrap());
        assert_eq!(mover.post(&format!("/t/{id}/act"), &action).await.status, 503);
    }
    // The clock runs out at the server that can write that down.
    let over = archive.table_when(&id, |now| now.phase() != Phase::Running).await;
    assert!(matches!(over.phase(), Phase::Over(Ending::TimedOut(_))), "{:?}", over.phase());
    way.freeze(false);
    // And whoever was cut off shows it when it is back.
    let mut back = anna.at(cut_off.address);
    wait_until("it shows how the game ended", async || {
        back.get(&format!("/t/{id}")).await.text().contains("time")
            && back.post(&format!("/t/{id}/chat"), "text=so").await.status == 303
    })
    .await;
    cut_off.close().await;
    other.close().await;
}
