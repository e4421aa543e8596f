//! What a move costs on the wire: all bytes that reach a browser while it follows a game.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use hindsight_core::Seat;
use hindsight_table::Phase;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::browser::Browser;
use crate::house::table;
use crate::script::{Script, setup};
use crate::stage::{Stage, stage};

/// The most bytes of a move: at the median, and at worst.
const MOST: (u64, u64) = (6_000, 15_000);
const MOVES: usize = 40;

/// A relay between a browser and the server that counts what comes back. What a browser
/// tells of its own traffic comes late by a message or two; here, whatever a page shows has
/// been counted.
struct Relay {
    address: SocketAddr,
    received: Arc<AtomicU64>,
}

impl Relay {
    async fn to(server: SocketAddr) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let received = Arc::<AtomicU64>::default();
        let count = Arc::clone(&received);
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                tokio::spawn(relay(browser, server, Arc::clone(&count)));
            }
        });
        Relay { address, received }
    }

    /// The bytes that have come since this was last asked: bodies as they were compressed,
    /// headers, and what frames them.
    fn received(&self) -> u64 {
        self.received.swap(0, Ordering::SeqCst)
    }
}

/// One connection of the browser, until either side ends it.
async fn relay(browser: TcpStream, server: SocketAddr, count: Arc<AtomicU64>) {
    let Ok(server) = TcpStream::connect(server).await else { return };
    let (mut asks, mut answered) = browser.into_split();
    let (mut answers, mut asked) = server.into_split();
    let there = async { tokio::io::copy(&mut asks, &mut asked).await.map(drop) };
    let back = async {
        let mut buffer = vec![0; 1 << 16];
        loop {
            let read = answers.read(&mut buffer).await?;
            if read == 0 {
                return answered.shutdown().await;
            }
            count.fetch_add(read as u64, Ordering::SeqCst);
            answered.write_all(&buffer[..read]).await?;
        }
    };
    // A connection that breaks off has nothing more to count.
    let _ = tokio::try_join!(there, back);
}

/// Plays a game that the first of the people follows in a browser, who also moves there; the
/// bytes of each move.
async fn play(stage: &Stage, anna: &Browser, relay: &Relay, game: &str, seats: usize) -> Vec<u64> {
    let (_, crowd) = stage.crowd(seats).await;
    let script = Script::begin(&setup(game, "", crowd), 7);
    let path = stage.table(game, &script).await;
    let people: Vec<_> = script.table.persons().collect();
    anna.become_client(&stage.client_of(people[0])).await;
    anna.go(&path).await;
    anna.wait_for("#live[data-events]").await;
    // What is kept for days without a network is fetched once, and is not a part of any move.
    anna.wait("navigator.serviceWorker.controller").await;
    let mut costs = Vec::new();
    for turn in 0..=MOVES {
        let before = table(stage.folder.path(), game).await;
        if before.phase() != Phase::Running {
            break;
        }
        let seat = before.to_act().first().expect("somebody to act");
        let legal = before.legal(seat);
        let action = &legal[turn * 7 % legal.len()];
        relay.received();
        if seat == Seat(0) {
            let form = json!({ "action": action });
            let send = format!(
                "return fetch('{path}/act', {{ method: 'POST', headers: {{ 'x-live': '1' }}, \
                 body: new URLSearchParams({form}) }}).then((answer) => answer.text())"
            );
            anna.run(&send).await;
        } else {
            let form = format!("action={}", action.replace(' ', "+"));
            let mut other = stage.client_of(people[seat.index()]);
            let reply = other.post(&format!("{path}/act"), &form).await;
            assert_eq!(reply.status, 303, "{game}: {action}");
        }
        // The server may still be at it.
        let mut after = table(stage.folder.path(), game).await;
        while after.entries() == before.entries() {
            after = table(stage.folder.path(), game).await;
        }
        let seq = after.seq(Some(Seat(0)));
        anna.wait(&format!("Number(document.querySelector('#live').dataset.seq) >= {seq}")).await;
        costs.push(relay.received());
    }
    // With the first event comes the first drawing.
    costs.remove(0);
    costs
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_move_costs_little_on_the_wire() {
    stage("wire", |stage| async move {
        let relay = Relay::to(stage.address).await;
        let anna = stage.browser_at("anna", relay.address).await;
        let mut all = BTreeMap::new();
        for (game, seats) in
            [("lost-cities", 2), ("lost-code", 4), ("pyramids", 4), ("abracada", 5)]
        {
            let mut costs = play(&stage, &anna, &relay, game, seats).await;
            costs.sort_unstable();
            let (median, worst) = (costs[costs.len() / 2], costs[costs.len() - 1]);
            println!(
                "{game}, {seats} seats, {} moves: median {median} bytes, worst {worst}",
                costs.len()
            );
            all.insert(game, (costs.len(), median, worst));
        }
        for (game, (moves, median, worst)) in &all {
            assert!(*moves > 15, "{game}: {all:?}");
            assert!((1..=MOST.0).contains(median) && *worst <= MOST.1, "{game}: {all:?}");
        }
    })
    .await;
}
