//! Servers as processes of their own, on one database.

use std::io::{BufRead, BufReader, Lines};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use hindsight_core::Seat;
use hindsight_store::{Postgres, Store};
use hindsight_table::{Logged, Table};
use hindsight_web::{Config, Server};

use crate::database::TestDatabase;
use crate::house::config;

const DATABASE: &str = "HINDSIGHT_TEST_DATABASE";

/// How a server is told to use a database.
pub fn on(url: &str) -> Config {
    Config { database: Some(url.into()), ..config(Path::new("/nowhere")) }
}

/// What a process that is such a server does.
pub fn serve() {
    let Ok(url) = std::env::var(DATABASE) else { return };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let term = tokio::signal::unix::SignalKind::terminate();
        let mut term = tokio::signal::unix::signal(term).unwrap();
        let server = Server::bind(on(&url)).await.unwrap();
        println!("listening on {}", server.address());
        let told = async move {
            term.recv().await;
        };
        server.run(told).await.unwrap();
    });
}

/// A server as a process, which ends with this value.
pub struct Served {
    child: Child,
    /// A process fails when nobody reads what it says.
    _lines: Lines<BufReader<ChildStdout>>,
    pub address: SocketAddr,
}

impl Served {
    pub fn start(url: &str) -> Served {
        Served::start_with(url, &[])
    }

    /// With more in its environment.
    pub fn start_with(url: &str, more: &[(&str, &str)]) -> Served {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child", "--ignored", "--nocapture"])
            .env(DATABASE, url)
            .envs(more.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.split("listening on ").nth(1)?.parse().ok())
            .expect("the server listens");
        Served { child, _lines: lines, address }
    }

    pub fn signal(&self, signal: &str) {
        let told = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(told.unwrap().success());
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whoever looks into the database past all servers.
pub struct Archive(Postgres);

impl Archive {
    pub async fn open(database: &TestDatabase) -> Archive {
        Archive(Postgres::open_beside(&database.url).await.unwrap())
    }

    pub async fn log(&self, id: &str) -> Vec<Logged> {
        let lines = self.0.log(id).await.unwrap();
        lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    pub async fn table(&self, id: &str) -> Table {
        Table::read(&self.0.log(id).await.unwrap()).expect("a log that can be replayed")
    }

    /// The table as soon as it is so.
    pub async fn table_when(&self, id: &str, is_so: impl Fn(&Table) -> bool) -> Table {
        let since = Instant::now();
        loop {
            let table = self.table(id).await;
            if is_so(&table) {
                return table;
            }
            assert!(since.elapsed() < Duration::from_mins(1), "it has not come to that");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// The next move of a seat: a card, and its draw from the deck.
pub fn next_action(table: &Table, seat: Seat) -> Option<String> {
    table.legal(seat).into_iter().min_by_key(|action| action != "draw")
}

/// Asks again and again until it is so.
pub async fn wait_until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let since = Instant::now();
    while !is_so().await {
        assert!(since.elapsed() < Duration::from_mins(1), "it has not come to that: {what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
