//! A server that is killed at any moment has lost no move that it acknowledged.
//!
//! A hundred times over a server is started as a process of its own, played on
//! with all haste and killed with SIGKILL. After each death the logs on disk must
//! hold everything that was acknowledged, in order, and nothing that nobody sent.

#[path = "support/house.rs"]
mod house;
mod support;

use std::io::{BufRead, BufReader, Lines};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command as Process, Stdio};
use std::time::Duration;

use hindsight_core::{Dice, Seat, SwiftDice};
use hindsight_table::{Command, Entry, Moment, Phase, Table};
use hindsight_web::Server;
use house::{House, config, log, table};
use support::Client;

const DEATHS: usize = 100;
const TABLES: usize = 4;
/// Placing a card and taking it back, so often before the turn ends.
const DITHERS: usize = 12;
const CHILD: &str = "HINDSIGHT_TEST_DATA";

/// The server that is to be killed: this very program, started anew.
#[test]
#[ignore = "not a test but the server that the test kills"]
fn child() {
    let Some(data) = std::env::var_os(CHILD) else { return };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let term = tokio::signal::unix::SignalKind::terminate();
        let mut term = tokio::signal::unix::signal(term).unwrap();
        let server = Server::bind(config(Path::new(&data))).await.unwrap();
        println!("listening on {}", server.address());
        let told = async move {
            term.recv().await;
        };
        server.run(told).await.unwrap();
    });
}

fn start(data: &Path) -> (Child, Lines<BufReader<ChildStdout>>, SocketAddr) {
    let mut child = Process::new(std::env::current_exe().unwrap())
        .args(["--exact", "child", "--ignored", "--nocapture"])
        .env(CHILD, data)
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
    // A process fails when nobody reads what it says.
    (child, lines, address)
}

/// A table with its two players, and what they know to be acknowledged.
struct Game {
    id: String,
    players: [Client; 2],
    /// The table after everything that was acknowledged. It knows the seed, so it
    /// knows what the server will do.
    mirror: Table,
    acknowledged: Vec<Entry>,
    dithered: usize,
}

impl Game {
    /// Plays until the server is gone.
    async fn play(&mut self) {
        while self.mirror.phase() == Phase::Running {
            let seat = self.mirror.to_act().first().unwrap();
            let undo = self.mirror.can_undo(seat) && self.dithered < DITHERS;
            let command = if undo {
                self.dithered += 1;
                Command::Undo { seq: None }
            } else {
                let legal = self.mirror.legal(seat);
                let drawing = legal.iter().find(|action| *action == "draw");
                if drawing.is_some() {
                    self.dithered = 0;
                }
                let action = drawing.unwrap_or(&legal[0]).clone();
                Command::Act { action, seq: Some(self.mirror.entries()) }
            };
            let (path, form) = match &command {
                Command::Act { action, seq } => {
                    ("act", format!("action={action}&seq={}", seq.unwrap()))
                }
                _ => ("undo", String::new()),
            };
            let path = format!("/t/{}/{path}", self.id);
            match self.players[seat.index()].send("POST", &path, &form).await {
                Ok(reply) => assert_eq!(reply.status, 303, "{path} {form}: {}", reply.text()),
                Err(_) => return,
            }
            self.note(seat, command);
        }
    }

    fn note(&mut self, seat: Seat, command: Command) {
        let who = self.mirror.chairs()[seat.index()].person().unwrap();
        let entries = self.mirror.command(who, command, Moment::default()).unwrap();
        self.acknowledged.extend(entries.into_iter().map(|logged| logged.entry));
    }

    /// What is on disk begins with what was acknowledged; at most one more entry was
    /// under way.
    async fn check(&mut self, data: &Path, death: usize) {
        let entries: Vec<Entry> =
            log(data, &self.id).await.into_iter().map(|logged| logged.entry).collect();
        let known = self.acknowledged.len();
        assert!(entries.len() >= known, "death {death}: acknowledged moves are lost");
        assert!(entries[..known] == self.acknowledged, "death {death}: the log is another");
        assert!(entries.len() <= known + 1, "death {death}: entries that nobody sent");
        self.mirror = table(data, &self.id).await;
        self.acknowledged = entries;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_loses_nothing_that_it_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let house = House::open(config(data)).await;
    let mut games = Vec::new();
    for _ in 0..TABLES {
        let (anna, ben, id) = house.two("opt-rounds=9").await;
        games.push((anna, ben, id));
    }
    house.close().await;
    let mut playing = Vec::new();
    for (anna, ben, id) in games {
        let acknowledged = log(data, &id).await.into_iter().map(|logged| logged.entry).collect();
        let mirror = table(data, &id).await;
        playing.push(Game { id, players: [anna, ben], mirror, acknowledged, dithered: 0 });
    }
    let mut dice = SwiftDice::new(1);
    let before: usize = playing.iter().map(|game| game.acknowledged.len()).sum();
    for death in 0..DEATHS {
        let (mut child, _lines, address) = start(data);
        let tasks: Vec<_> = playing
            .drain(..)
            .map(|mut game| {
                game.players = [game.players[0].at(address), game.players[1].at(address)];
                tokio::spawn(async move {
                    game.play().await;
                    game
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(u64::from(dice.below(120)))).await;
        child.kill().unwrap();
        child.wait().unwrap();
        for task in tasks {
            playing.push(task.await.unwrap());
        }
        for game in &mut playing {
            game.check(data, death).await;
        }
    }
    let after: usize = playing.iter().map(|game| game.acknowledged.len()).sum();
    assert!(after - before > 5 * DEATHS, "only {} moves were played", after - before);
    // Asked politely, it finishes by itself and reports success.
    let (mut child, _lines, _) = start(data);
    let told = Process::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(told.success() && child.wait().unwrap().success());
}
