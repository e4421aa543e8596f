//! A server that is killed at any moment has lost no move that it acknowledged.
//!
//! A hundred times over a server is started as a process of its own, played on
//! with all haste and killed with SIGKILL. After each death the logs on disk must
//! hold everything that was acknowledged, in order, and nothing that nobody sent.

#[path = "support/haste.rs"]
mod haste;
#[path = "support/house.rs"]
mod house;
mod support;

use std::io::{BufRead, BufReader, Lines};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command as Process, Stdio};
use std::time::Duration;

use haste::Game;
use hindsight_core::{Dice, SwiftDice};
use hindsight_web::Server;
use house::{House, config};

const DEATHS: usize = 100;
const TABLES: usize = 4;
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
        playing.push(Game::open(data, id, [anna, ben]).await);
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
                    let _ = game.play().await;
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
