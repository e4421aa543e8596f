//! Programs that act for people by tokens.

#![allow(dead_code, reason = "each user of this module uses a part of it")]

use std::path::Path;

use hindsight_store::{Name, NewToken, Sqlite, Store, Tokens};
use hindsight_web::database;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::house::House;
use crate::support::{Client, Reply};

/// A token for somebody, as the page would make it; the server need not run.
pub async fn token(data: &Path, person: i64, scopes: &str) -> String {
    let store = Sqlite::open(&database(data)).expect("the database");
    let count = store.tokens(person).await.expect("tokens").len();
    let hash = Sha256::digest(format!("{person} {count} {scopes}"));
    let hex: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    let token = format!("hindsight_{hex}");
    let new = NewToken {
        hash: Sha256::digest(token.as_bytes()).into(),
        person,
        name: "a test".into(),
        scopes: scopes.into(),
        wall: 1,
    };
    store.add_token(new, 1000).await.expect("a token");
    token
}

/// All that a token may be made for.
pub const ALL: &str = "read play challenge chat";

/// Bots of one owner, who is the first person, each with a token that may do everything. The
/// server need not run.
pub async fn bots(data: &Path, count: usize) -> Vec<(i64, String)> {
    let store = Sqlite::open(&database(data)).expect("the database");
    let session = hindsight_store::NewSession { hash: [9; 32], device: "test".into(), wall: 1 };
    let named = |name: String| Name { looks: name.to_lowercase(), shown: name };
    let owner = store.add_guest(named("Owner".into()), "{}", session).await.expect("an owner");
    let instead = named("Somebody else".into());
    store.register(owner, "owner", named("Owner".into()), "-", instead).await.expect("an account");
    let mut bots = Vec::new();
    for number in 0..count {
        let name = named(format!("BOT {number}"));
        let made = store.add_bot(owner, &format!("bot {number}"), name, 1, 100_000).await;
        bots.push(made.expect("a bot").expect("room for a bot"));
    }
    drop(store);
    let mut all = Vec::new();
    for bot in bots {
        all.push((bot, token(data, bot, ALL).await));
    }
    all
}

/// A program with its token.
pub struct Program {
    pub client: Client,
}

impl Program {
    pub fn new(house: &House, token: &str) -> Program {
        let client = house.client().with("authorization", &format!("Bearer {token}"));
        Program { client: client.with("content-type", "application/json") }
    }

    pub async fn get(&mut self, path: &str) -> (u16, Value) {
        read(&self.client.get(&format!("/api/v1{path}")).await)
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> (u16, Value) {
        read(&self.client.post(&format!("/api/v1{path}"), &body.to_string()).await)
    }

    /// What must go well.
    pub async fn done(&mut self, path: &str, body: &Value) -> Value {
        let (status, answer) = self.post(path, body).await;
        assert!((200..300).contains(&status), "{path} {body}: {status} {answer}");
        answer
    }
}

pub fn read(reply: &Reply) -> (u16, Value) {
    (reply.status, serde_json::from_slice(&reply.body).expect("JSON"))
}
