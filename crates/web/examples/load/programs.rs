//! Many bots at once, over the API: how long it takes from an action's being sent to its being told
//! to the other bot, and to its being acknowledged.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use hindsight_store::{Name, NewSession, NewToken, Sqlite, Store, Tokens};
use hindsight_web::database;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::House;
use crate::support::{Client, Lines};

/// Bots of one owner, each with a token.
async fn tokens(data: &Path, count: u64) -> Vec<String> {
    let store = Sqlite::open_beside(&database(data)).expect("the database");
    let named = |name: String| Name { looks: name.to_lowercase(), shown: name };
    let session = NewSession { hash: [9; 32], device: "load".into(), wall: 1 };
    let owner = store.add_guest(named("Owner".into()), "{}", session).await.expect("an owner");
    let mut tokens = Vec::new();
    for number in 0..count {
        let (login, name) = (format!("bot {number}"), named(format!("BOT {number}")));
        let bot = store.add_bot(owner, &login, name, 1, u32::MAX).await.expect("a bot");
        let token = format!("hindsight_{number:064x}");
        let new = NewToken {
            hash: Sha256::digest(token.as_bytes()).into(),
            person: bot.expect("room for a bot"),
            name: "load".into(),
            scopes: "read play".into(),
            wall: 1,
        };
        store.add_token(new, 10).await.expect("a token");
        tokens.push(token);
    }
    tokens
}

struct Bot {
    client: Client,
    lines: Option<Lines>,
    position: Value,
}

impl Bot {
    fn new(address: SocketAddr, token: &str) -> Bot {
        let client = Client::new(address).with("authorization", &format!("Bearer {token}"));
        let client = client.with("content-type", "application/json");
        Bot { client, lines: None, position: Value::Null }
    }

    async fn post(&mut self, path: &str, body: &Value) -> Value {
        let reply = self.client.post(&format!("/api/v1{path}"), &body.to_string()).await;
        assert!(reply.status < 300, "{path}: {}", reply.text());
        serde_json::from_slice(&reply.body).expect("JSON")
    }

    /// Reads until the position after this event.
    async fn until(&mut self, seq: u64) {
        let lines = self.lines.as_mut().expect("a stream");
        loop {
            let line = lines.next_of("position").await;
            if line["seq"].as_u64() >= Some(seq) {
                self.position = line;
                return;
            }
        }
    }
}

/// A new table of two bots.
async fn sit(pair: &mut [Bot; 2]) -> String {
    let new = json!({ "game": "lost-cities", "seats": ["me", "open"] });
    let id = pair[0].post("/tables", &new).await["id"].as_str().expect("an id").to_string();
    let joined = pair[1].post(&format!("/tables/{id}/join"), &json!({})).await;
    for bot in pair {
        let stream = bot.client.lines(&format!("/api/v1/tables/{id}/stream")).await;
        bot.lines = Some(stream.expect("a stream"));
        bot.until(joined["seq"].as_u64().expect("a number")).await;
    }
    id
}

/// Bots in pairs, each with a stream open, act at this rate all together.
pub async fn play(seconds: u64, bots: u64, rate: u64) {
    let house = House::open();
    let tokens = tokens(&house.data, bots / 2 * 2).await;
    let address = house.address;
    let mut pairs = Vec::new();
    for two in tokens.chunks(2) {
        let mut pair = [Bot::new(address, &two[0]), Bot::new(address, &two[1])];
        let id = sit(&mut pair).await;
        pairs.push((pair, id));
    }
    let pause = Duration::from_secs_f64(pairs.len() as f64 / rate as f64);
    let until = Instant::now() + Duration::from_secs(seconds);
    let (began, processor, count) = (Instant::now(), house.processor(), pairs.len());
    let tasks = pairs.into_iter().enumerate().map(|(place, (mut pair, mut id))| {
        tokio::spawn(async move {
            let (mut acknowledged, mut told) = (Vec::new(), Vec::new());
            let mut next = Instant::now() + pause.mul_f64(place as f64 / count as f64);
            while Instant::now() < until {
                tokio::time::sleep_until(next.into()).await;
                next += pause;
                if pair[0].position["phase"] != "running" {
                    id = sit(&mut pair).await;
                }
                let turn = usize::from(pair[0].position["your_turn"] != true);
                let position = &pair[turn].position;
                let act = json!({ "action": position["legal"][0], "seq": position["seq"] });
                let sent = Instant::now();
                let done = pair[turn].post(&format!("/tables/{id}/act"), &act).await;
                acknowledged.push(sent.elapsed());
                let seq = done["seq"].as_u64().expect("a number");
                pair[1 - turn].until(seq).await;
                told.push(sent.elapsed());
                pair[turn].until(seq).await;
            }
            (acknowledged, told)
        })
    });
    let (mut acknowledged, mut told) = (Vec::new(), Vec::new());
    for task in tasks.collect::<Vec<_>>() {
        let (one, other) = task.await.expect("a pair");
        acknowledged.extend(one);
        told.extend(other);
    }
    let spent = began.elapsed().as_secs_f64();
    let actions = told.len();
    for (name, mut times) in [("acknowledged", acknowledged), ("told to the other", told)] {
        times.sort_unstable();
        let at =
            |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        println!("{name}: p50 {:.1} ms, p99 {:.1} ms, most {:.1} ms", at(0.5), at(0.99), at(1.0));
    }
    println!("{bots} bots, {:.0} actions a second, {spent:.1} s", actions as f64 / spent);
    println!("server's processor: {:.2} cores", (house.processor() - processor) / spent);
}
