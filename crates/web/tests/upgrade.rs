//! A server that is stopped and followed by another, as in an upgrade, while people play:
//! whoever comes meanwhile waits, nobody is refused, and no move is lost. The socket is held
//! by somebody else and handed to each of them, as systemd does.

#[path = "support/haste.rs"]
mod haste;
#[path = "support/house.rs"]
mod house;
mod support;

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use haste::Game;
use hindsight_web::{Server, stop_signal};
use house::{House, config};
use support::Client;

const CHILD: &str = "HINDSIGHT_TEST_DATA";
const TABLES: usize = 3;
const UPGRADES: usize = 4;

/// The server that is stopped: this very program, started anew.
#[test]
#[ignore = "not a test but the server that the test stops"]
fn child() {
    let Some(data) = std::env::var_os(CHILD) else { return };
    let mut config = config(Path::new(&data));
    // Were it to listen by itself, it could not.
    config.listen = SocketAddr::from(([192, 0, 2, 1], 1));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        Server::bind(config).await.unwrap().run(stop_signal()).await.unwrap();
    });
}

/// Starts a server with the socket as its fourth file, as the protocol has it. The shell
/// moves it there, and the server takes the place of the shell.
fn start(data: &Path, socket: &TcpListener) -> Child {
    let script = r#"exec 3<&0 </dev/null; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@""#;
    Process::new("sh")
        .arg("-c")
        .arg(script)
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "child", "--ignored", "--nocapture"])
        .env(CHILD, data)
        .stdin(OwnedFd::from(socket.try_clone().unwrap()))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// A connection that ends between two requests is nothing unusual; one that is refused is.
fn must_not_be_refused(error: &io::Error) {
    assert_ne!(error.kind(), io::ErrorKind::ConnectionRefused, "somebody was turned away");
}

/// Plays through every server that comes, until the last one has gone.
async fn play_on(mut game: Game, data: Arc<Path>, last: Arc<AtomicBool>) -> usize {
    let begun = game.acknowledged.len();
    let page = format!("/t/{}", game.id);
    for server in 1.. {
        let Err(error) = game.play().await else { break };
        if last.load(Ordering::Relaxed) {
            break;
        }
        must_not_be_refused(&error);
        game.players = game.players.each_ref().map(Client::again);
        // Whether the last request was carried out, only the log knows, once the next
        // server answers.
        while let Err(error) = game.players[0].send("GET", &page, "").await {
            must_not_be_refused(&error);
        }
        game.check(&data, server).await;
    }
    game.acknowledged.len() - begun
}

/// Watches a table; counts how often the stream began.
async fn watch(client: Client, id: String, begun: Arc<AtomicUsize>) {
    loop {
        let mut events = client.events(&format!("/t/{id}/events")).await.expect("a stream");
        events.next().await.expect("a first drawing");
        begun.fetch_add(1, Ordering::Relaxed);
        while events.next().await.is_some() {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_upgrade_refuses_nobody_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data: Arc<Path> = folder.path().into();
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = socket.local_addr().unwrap();
    let house = House::open(config(&data)).await;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(house.two("opt-rounds=9").await);
    }
    house.close().await;

    let mut server = start(&data, &socket);
    let (last, begun) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let mut players = Vec::new();
    for (anna, ben, id) in tables {
        tokio::spawn(watch(anna.at(address), id.clone(), Arc::clone(&begun)));
        let game = Game::open(&data, id, [anna.at(address), ben.at(address)]).await;
        players.push(tokio::spawn(play_on(game, Arc::clone(&data), Arc::clone(&last))));
    }
    for upgrade in 0..UPGRADES {
        // Every stream has come over to the server that is there now.
        while begun.load(Ordering::Relaxed) < TABLES * (upgrade + 1) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let told = Process::new("kill").args(["-TERM", &server.id().to_string()]).status();
        assert!(told.unwrap().success());
        assert!(server.wait().unwrap().success(), "it ends by itself");
        server = start(&data, &socket);
    }
    while begun.load(Ordering::Relaxed) < TABLES * (UPGRADES + 1) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    last.store(true, Ordering::Relaxed);
    server.kill().unwrap();
    server.wait().unwrap();
    drop(socket);
    for player in players {
        assert!(player.await.unwrap() > 0, "nothing was played");
    }
}
