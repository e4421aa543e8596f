//! Somebody who talks without end, and somebody who opens connections and says nothing.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};

use crate::game::Game;
use crate::support::Client;
use crate::{House, game, tell};

/// Two people say many lines at a table that many watch; a bystander plays elsewhere.
pub async fn chat(lines: u64, watchers: u64) {
    let house = House::open();
    let mut games = house.games(2).await;
    let mut bystander = games.pop().expect("two games");
    let noisy = games.pop().expect("two games");
    bystander.watch().await;
    let mut watching = Vec::new();
    for _ in 0..watchers {
        let watcher = Client::new(house.address).with("accept-encoding", "gzip");
        let mut stream = watcher.events(&noisy.events_path()).await.expect("a stream");
        watching.push(tokio::spawn(async move {
            stream.next().await.expect("a first event");
            let first = stream.received;
            while stream.next().await.is_some_and(|event| event.name == "table") {}
            (first, stream.received - first)
        }));
    }
    let talk = tokio::spawn(async move {
        let words = "x".repeat(190);
        let (mut said, mut refused) = (0u64, 0u64);
        let began = Instant::now();
        for number in 0..lines {
            let mut speaker = noisy.one_of_the_players(number as usize % 2);
            let (path, form) = (format!("{}/chat", noisy.path()), format!("text={number}+{words}"));
            match speaker.post(&path, &form).await.status {
                204 | 303 => said += 1,
                _ => refused += 1,
            }
        }
        (said, refused, began.elapsed(), noisy)
    });
    let mut times = Vec::new();
    while !talk.is_finished() {
        times.push(bystander.act_and_see().await);
        if !bystander.is_running() {
            bystander = Game::start(house.address).await;
            game::read_logs(std::slice::from_mut(&mut bystander), &house.data).await;
            bystander.watch().await;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let (said, refused, spent, noisy) = talk.await.expect("talk");
    println!(
        "{said} lines said in {:.1} s, {refused} refused, {watchers} watchers",
        spent.as_secs_f64()
    );
    let page = noisy.player().get(&noisy.path()).await;
    println!("the table's page after that: {} bytes", page.body.len());
    println!("a bystander elsewhere, from a move to the other player's event:");
    tell(times);
    drop(house);
    let (mut first, mut news) = (0, 0);
    for task in watching {
        let (start, rest) = task.await.expect("a watcher");
        (first, news) = (first.max(start), news.max(rest));
    }
    println!(
        "a watcher was sent {first} bytes first, and then {} a line at most",
        news as u64 / said.max(1)
    );
}

/// One address opens connections and sends half a request on each; a bystander at another
/// address asks for pages.
pub async fn connections(count: u64) {
    let house = House::open_limited();
    println!("nobody else:");
    tell(pages(&house).await);
    let mut half = Vec::new();
    for _ in 0..count {
        let mut stream = elsewhere(house.address).await.expect("a connection");
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: here\r\nx-slow: ").await;
        half.push(stream);
    }
    println!("{count} half-sent requests of another address:");
    tell(pages(&house).await);
    drop(half);
}

async fn elsewhere(to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, 2), 0)))?;
    socket.connect(to).await
}

/// How long pages take, each on a connection of its own.
async fn pages(house: &House) -> Vec<Duration> {
    let mut times = Vec::new();
    for _ in 0..200 {
        let began = Instant::now();
        assert_eq!(Client::new(house.address).get("/").await.status, 200);
        times.push(began.elapsed());
        tokio::time::sleep(Duration::from_millis(12)).await;
    }
    times
}
