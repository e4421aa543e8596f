//! What a move costs on the wire: all bytes that reach a browser while it follows a game.

use std::collections::BTreeMap;

use hindsight_core::Seat;
use hindsight_table::Phase;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::house::table;
use crate::script::{Script, setup};
use crate::stage::{Stage, stage};

/// The most bytes of a move: at the median, and at worst.
const MOST: (u64, u64) = (6_000, 15_000);
const MOVES: usize = 40;

impl Browser {
    /// The bytes that have come since this was last asked, as they came: bodies as they were
    /// compressed, and the headers of answers.
    async fn received(&self) -> u64 {
        let log = self.driver.get_log("performance").await.expect("what Chromium saw");
        let bytes = |entry: &Value| {
            let message = &entry["message"];
            let length = match message["method"].as_str() {
                Some("Network.dataReceived") => &message["params"]["encodedDataLength"],
                Some("Network.responseReceived") => {
                    &message["params"]["response"]["encodedDataLength"]
                }
                _ => return 0,
            };
            length.as_f64().unwrap_or_default() as u64
        };
        log.iter()
            .filter_map(|entry| serde_json::from_str(&entry.message).ok())
            .map(|e| bytes(&e))
            .sum()
    }
}

/// Plays a game that the first of the people follows in a browser, who also moves there; the
/// bytes of each move.
async fn play(stage: &Stage, anna: &Browser, game: &str, seats: usize) -> Vec<u64> {
    let (_, crowd) = stage.crowd(seats).await;
    let script = Script::begin(&setup(game, "", crowd), 7);
    let path = stage.table(game, &script).await;
    let people: Vec<_> = script.table.persons().collect();
    anna.become_client(&stage.client_of(people[0])).await;
    anna.go(&path).await;
    anna.wait_for("#live[data-events]").await;
    let mut costs = Vec::new();
    for turn in 0..=MOVES {
        let before = table(stage.folder.path(), game).await;
        if before.phase() != Phase::Running {
            break;
        }
        let seat = before.to_act().first().expect("somebody to act");
        let legal = before.legal(seat);
        let action = &legal[turn * 7 % legal.len()];
        anna.received().await;
        if seat == Seat(0) {
            let form = json!({ "action": action });
            let send = format!(
                "fetch('{path}/act', {{ method: 'POST', headers: {{ 'x-live': '1' }}, \
                 body: new URLSearchParams({form}) }})"
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
        costs.push(anna.received().await);
    }
    // With the first event comes the first drawing.
    costs.remove(0);
    costs
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_move_costs_little_on_the_wire() {
    stage("wire", |stage| async move {
        let anna = stage.browser_that_counts("anna").await;
        let mut all = BTreeMap::new();
        for (game, seats) in
            [("lost-cities", 2), ("lost-code", 4), ("pyramids", 4), ("abracada", 5)]
        {
            let mut costs = play(&stage, &anna, game, seats).await;
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
