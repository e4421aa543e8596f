//! A server in this process, and people who sit down at its tables.

#![allow(dead_code, reason = "each user of this module uses a part of it")]

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use hindsight_store::{Sqlite, Store};
use hindsight_table::{Logged, Table};
use hindsight_web::{Config, Limits, Server, database};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::support::{Client, Reply};

/// A server in this process.
pub struct House {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

/// Anything goes, bots answer at once, any port.
pub fn config(data: &Path) -> Config {
    Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        data: PathBuf::from(data),
        bot_delay: (Duration::ZERO, Duration::ZERO),
        limits: Limits::generous(),
        ..Config::default()
    }
}

impl House {
    pub async fn open(config: Config) -> House {
        let server = Box::pin(Server::bind(config)).await.expect("a server");
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            let told = async { drop(stopped.await) };
            server.run(told).await.expect("a server that stops by itself");
        });
        House { address, stop: Some(stop), running }
    }

    pub async fn close(mut self) {
        drop(self.stop.take());
        self.running.await.expect("the server has stopped");
    }

    pub fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// Two people at a table of Lost Cities, with the table's id.
    pub async fn two(&self, extra: &str) -> (Client, Client, String) {
        self.two_at("lost-cities", &format!("opt-rounds=1&{extra}")).await
    }

    /// Two people at a table of a game, with the table's id.
    pub async fn two_at(&self, game: &str, extra: &str) -> (Client, Client, String) {
        let (mut anna, mut ben) = (self.client(), self.client());
        let form = format!("seat-0=me&seat-1=open&{extra}");
        let id = table_of(&anna.post(&format!("/new/{game}"), &form).await);
        assert_eq!(ben.post(&format!("/t/{id}/join"), "").await.status, 303);
        (anna, ben, id)
    }
}

/// Sets up a table with an open seat and gives its id.
pub async fn new_table(host: &mut Client, extra: &str) -> String {
    let form = format!("seat-0=me&seat-1=open&opt-rounds=1&{extra}");
    table_of(&host.post("/new/lost-cities", &form).await)
}

/// The id of the table that an answer leads to.
pub fn table_of(reply: &Reply) -> String {
    assert_eq!(reply.status, 303, "{}", reply.text());
    let location = reply.header("location").expect("a place to go to");
    location.strip_prefix("/t/").expect("a table").to_string()
}

/// The log of a table as it lies on disk.
pub async fn log(data: &Path, id: &str) -> Vec<Logged> {
    let store = Sqlite::open(&database(data)).expect("the database");
    let lines = store.log(id).await.expect("the log");
    lines.iter().map(|line| serde_json::from_str(line).expect("an entry")).collect()
}

/// The table that the log on disk tells, secrets included.
pub async fn table(data: &Path, id: &str) -> Table {
    Table::replay(log(data, id).await).expect("a table")
}
