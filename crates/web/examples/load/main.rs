//! Measures a server under load, on this machine, against itself:
//!
//! ```text
//! cargo run --release -p hindsight-web --example load -- durable [SECONDS] [TABLES]
//! cargo run --release -p hindsight-web --example load -- latency [SECONDS] [TABLES] [MOVES A SECOND]
//! cargo run --release -p hindsight-web --example load -- programs [SECONDS] [BOTS] [ACTIONS A SECOND]
//! cargo run --release -p hindsight-web --example load -- idle [STREAMS]
//! cargo run --release -p hindsight-web --example load -- page [REQUESTS]
//! cargo run --release -p hindsight-web --example load -- wal [SECONDS] [TABLES]
//! cargo run --release -p hindsight-web --example load -- hostile chat [LINES] [WATCHERS]
//! cargo run --release -p hindsight-web --example load -- hostile connections [CONNECTIONS]
//! cargo run --release -p hindsight-web --example load -- hostile bots [TABLES] [ANSWERS]
//! cargo run --release -p hindsight-web --example load -- hostile lobby [TABLES]
//! ```
//!
//! The server runs as a process of its own with its own data folder and shares the
//! machine's cores with the load. Where `DATA` is set, the data lies there, else in
//! a temporary folder (which may lie in memory: then nothing is durable). In a hostile mode
//! somebody does what spoils it for others, and what a bystander felt is told.

#[path = "../../tests/support/mod.rs"]
mod support;

mod crowd;
mod game;
mod hostile;
mod programs;

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use game::Game;
use hindsight_web::{Config, Limits, Server};
use support::Client;

/// As in the product.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| -> u64 {
        args.get(place).map_or(default, |text| text.parse().unwrap_or(default))
    };
    match args.first().map(String::as_str) {
        Some("serve") => serve(Path::new(&args[1]), Limits::generous(), 0).await,
        Some("serve-limited") => serve(Path::new(&args[1]), Limits::default(), 0).await,
        Some("serve-many") => serve(Path::new(&args[1]), Limits::generous(), 1).await,
        Some("durable") => durable(number(1, 10), number(2, 200)).await,
        Some("latency") => latency(number(1, 20), number(2, 1000), number(3, 1000)).await,
        Some("programs") => programs::play(number(1, 20), number(2, 500), number(3, 500)).await,
        Some("idle") => idle(number(1, 2000)).await,
        Some("page") => page(number(1, 2000)).await,
        Some("wal") => wal(number(1, 300), number(2, 200)).await,
        Some("hostile") => match args.get(1).map(String::as_str) {
            Some("chat") => crowd::chat(number(2, 1500), number(3, 100)).await,
            Some("connections") => crowd::connections(number(2, 1100)).await,
            Some("bots") => hostile::bots(number(2, 500), number(3, 60)).await,
            Some("lobby") => hostile::lobby(number(2, 500)).await,
            _ => {
                eprintln!("usage: load hostile chat|connections|bots|lobby [NUMBERS...]");
                return ExitCode::FAILURE;
            }
        },
        _ => {
            eprintln!(
                "usage: load durable|latency|programs|idle|page|wal|hostile [WORDS AND NUMBERS...]"
            );
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// The server, in the process that is measured.
async fn serve(data: &Path, limits: Limits, trusted_proxies: usize) {
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        data: data.into(),
        limits,
        trusted_proxies,
        ..Config::default()
    };
    let server = Server::bind(config).await.expect("a server");
    println!("listening on {}", server.address());
    server.run(std::future::pending()).await.expect("a server that runs");
}

/// A server in a process of its own, ended with this.
struct House {
    child: Child,
    address: SocketAddr,
    data: PathBuf,
    _folder: tempfile::TempDir,
}

impl House {
    fn open() -> House {
        House::open_as("serve")
    }

    /// With the limits that a server has by default.
    fn open_limited() -> House {
        House::open_as("serve-limited")
    }

    /// A server to which a header says who is where, so that one machine can be many.
    fn open_to_many() -> House {
        House::open_as("serve-many")
    }

    fn open_as(mode: &str) -> House {
        let folder = match std::env::var_os("DATA") {
            Some(data) => tempfile::tempdir_in(data),
            None => tempfile::tempdir(),
        };
        let folder = folder.expect("a folder for the data");
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .arg(mode)
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a server process");
        let out = child.stdout.take().expect("its output");
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).expect("its address");
        let address = line.trim().rsplit(' ').next().and_then(|text| text.parse().ok());
        House {
            child,
            address: address.expect("its address"),
            data: folder.path().into(),
            _folder: folder,
        }
    }

    /// Memory that the server's process holds, in bytes.
    fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
        kib.unwrap_or(0) * 1024
    }

    /// Seconds of processor time that the server has used.
    fn processor(&self) -> f64 {
        let path = format!("/proc/{}/stat", self.child.id());
        let stat = std::fs::read_to_string(path).unwrap_or_default();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
        let ticks = |place: usize| fields.get(place).and_then(|t| t.parse::<f64>().ok());
        (ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0
    }

    async fn games(&self, count: u64) -> Vec<Game> {
        let mut games = Vec::new();
        for _ in 0..count {
            games.push(Game::start(self.address).await);
        }
        game::read_logs(&mut games, &self.data).await;
        games
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// As many moves as the server acknowledges, one after another at each table.
async fn durable(seconds: u64, tables: u64) {
    let house = House::open();
    let games = house.games(tables).await;
    let until = Instant::now() + Duration::from_secs(seconds);
    let (began, processor) = (Instant::now(), house.processor());
    let tasks: Vec<_> = games
        .into_iter()
        .map(|mut game| {
            tokio::spawn(async move {
                let mut moves = 0u64;
                while Instant::now() < until && game.is_running() {
                    game.act().await;
                    moves += 1;
                }
                moves
            })
        })
        .collect();
    let mut moves = 0;
    for task in tasks {
        moves += task.await.expect("a game");
    }
    let spent = began.elapsed().as_secs_f64();
    println!("durable moves, {tables} tables, {spent:.1} s: {:.0} a second", moves as f64 / spent);
    println!("server's processor: {:.2} cores", (house.processor() - processor) / spent);
}

/// How large the write-ahead log gets while moves come as fast as they are acknowledged. A
/// game that ends is followed by another.
async fn wal(seconds: u64, tables: u64) {
    let house = House::open();
    let (address, data) = (house.address, house.data.clone());
    let until = Instant::now() + Duration::from_secs(seconds);
    let size = |name: &str| std::fs::metadata(data.join(name)).map_or(0, |file| file.len());
    let tasks: Vec<_> = house
        .games(tables)
        .await
        .into_iter()
        .map(|mut game| {
            let data = house.data.clone();
            tokio::spawn(async move {
                let mut moves = 0u64;
                while Instant::now() < until {
                    if !game.is_running() {
                        game = Game::start(address).await;
                        game::read_logs(std::slice::from_mut(&mut game), &data).await;
                    }
                    game.act().await;
                    moves += 1;
                }
                moves
            })
        })
        .collect();
    let (mut largest, began) = (0, Instant::now());
    while Instant::now() < until {
        tokio::time::sleep(Duration::from_secs(seconds.div_ceil(20).max(1))).await;
        let (log, file) = (size("hindsight.db-wal"), size("hindsight.db"));
        largest = largest.max(log);
        println!(
            "  after {:>4} s: log {:.1} MB, database {:.1} MB",
            began.elapsed().as_secs(),
            log as f64 / 1e6,
            file as f64 / 1e6
        );
    }
    let mut moves = 0;
    for task in tasks {
        moves += task.await.expect("games");
    }
    println!(
        "{tables} tables, {seconds} s, {:.0} moves a second: the write-ahead log had {:.1} MB at most",
        moves as f64 / seconds as f64,
        largest as f64 / 1e6
    );
}

/// From the moment that a player sends a move to the moment that the other player
/// has its event, both players of every table watching.
async fn latency(seconds: u64, tables: u64, rate: u64) {
    let house = House::open();
    let mut games = house.games(tables).await;
    for game in &mut games {
        game.watch().await;
    }
    let (began, processor) = (Instant::now(), house.processor());
    let until = began + Duration::from_secs(seconds);
    let pace = Duration::from_secs_f64(tables as f64 / rate as f64);
    let tasks: Vec<_> = games
        .into_iter()
        .enumerate()
        .map(|(place, mut game)| {
            tokio::spawn(async move {
                let mut times = Vec::new();
                tokio::time::sleep(pace.mul_f64(place as f64 / tables as f64)).await;
                let mut beat = tokio::time::interval(pace);
                while Instant::now() < until && game.is_running() {
                    beat.tick().await;
                    let sent = began.elapsed().as_secs();
                    times.push((sent, game.act_and_see().await));
                }
                times
            })
        })
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.expect("a game"));
    }
    let spent = began.elapsed().as_secs_f64();
    println!(
        "{} streams, {:.0} moves a second: from POST to the other player's event",
        2 * tables,
        times.len() as f64 / spent
    );
    tell(times.iter().map(|(_, time)| *time).collect());
    for second in 0..=seconds {
        let of_second = times.iter().filter(|(sent, _)| *sent == second).map(|(_, time)| *time);
        let of_second: Vec<Duration> = of_second.collect();
        if !of_second.is_empty() {
            print!("  second {second:>2}");
            tell(of_second);
        }
    }
    println!("server's processor: {:.2} cores", (house.processor() - processor) / spent);
}

/// What an open stream costs when nothing happens.
async fn idle(count: u64) {
    let house = House::open();
    let games = house.games(10).await;
    let mut streams = Vec::new();
    let mut open = async |n: u64| {
        for place in 0..n {
            let game = &games[place as usize % games.len()];
            let mut stream =
                Client::new(house.address).events(&game.events_path()).await.expect("a stream");
            stream.next().await.expect("a first event");
            streams.push(stream);
        }
    };
    // The first few make the server grow for other reasons.
    open(200).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = house.memory();
    open(count).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let each = house.memory().saturating_sub(before) as f64 / count as f64;
    println!("{count} more idle streams: {each:.0} bytes each");
}

/// The time of a page, and what a first visit to a table has to load.
async fn page(requests: u64) {
    let house = House::open();
    let mut games = house.games(1).await;
    for _ in 0..60 {
        games[0].act().await;
    }
    let path = games[0].path();
    for (encoding, name) in [("identity", "as it is"), ("br", "compressed")] {
        let mut visitor = games[0].player().with("accept-encoding", encoding);
        let mut times = Vec::new();
        for _ in 0..requests {
            let began = Instant::now();
            assert_eq!(visitor.get(&path).await.status, 200);
            times.push(began.elapsed());
        }
        println!("a table's page, {name}, one after another:");
        tell(times);
    }
    first_visit(&house, &path).await;
}

async fn first_visit(house: &House, path: &str) {
    let mut visitor = Client::new(house.address).with("accept-encoding", "br");
    let page = visitor.get(path).await;
    let plain = Client::new(house.address).get(path).await.text();
    let mut total = page.body.len();
    println!("first visit: page {} bytes compressed ({} plain)", page.body.len(), plain.len());
    let mut seen = Vec::new();
    let mut texts = vec![plain];
    while let Some(text) = texts.pop() {
        for part in text.split("/assets/").skip(1) {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric() && !".-_".contains(c));
            let asset = format!("/assets/{}", &part[..end.unwrap_or(part.len())]);
            if seen.contains(&asset) {
                continue;
            }
            let reply = visitor.get(&asset).await;
            println!("  {asset}: {} bytes, {}", reply.body.len(), reply.status);
            total += reply.body.len();
            texts.push(Client::new(house.address).get(&asset).await.text());
            seen.push(asset);
        }
    }
    println!("first visit in all: {total} bytes");
}

fn tell(mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
    println!(
        "  {} times: median {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, p99.9 {:.2} ms, worst {:.2} ms",
        times.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.999),
        at(1.0)
    );
}
