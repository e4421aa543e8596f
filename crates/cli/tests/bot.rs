//! Bridges: programs that play on a server, fifty games at once, while it is restarted.
//!
//! The command `hindsight bot`, the client for Python and a bot in JavaScript that was written from
//! the documentation alone play against a real server, which stops and comes back at the same
//! address while they do. All their games come to their end, and none by resigning.

mod common;

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use common::{HINDSIGHT, folder};
use hindsight_store::{Name, NewSession, NewToken, Sqlite, Store, Tokens};
use hindsight_web::{Config, Limits, Server, database};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

const GAMES: usize = 50;
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A token for somebody that may do everything.
async fn token_for(store: &Sqlite, person: i64, digit: char) -> String {
    let token = format!("hindsight_{}", digit.to_string().repeat(64));
    let new = NewToken {
        hash: Sha256::digest(token.as_bytes()).into(),
        person,
        name: "a test".into(),
        scopes: "read play challenge chat".into(),
        wall: 1,
    };
    store.add_token(new, 10).await.unwrap().unwrap();
    token
}

/// A bot's account and its owner's, each with a token.
async fn accounts(data: &Path) -> (String, String) {
    let store = Sqlite::open(&database(data)).unwrap();
    let named = |name: &str| Name { shown: name.into(), looks: name.to_lowercase() };
    let session = NewSession { hash: [7; 32], device: "a test".into(), wall: 1 };
    let owner = store.add_guest(named("Owner"), "{}", session).await.unwrap();
    store.register(owner, "owner", named("Owner"), "-", named("Nobody")).await.unwrap();
    let bot = store.add_bot(owner, "bot robby", named("BOT Robby"), 1, 10).await.unwrap().unwrap();
    (token_for(&store, bot, '5').await, token_for(&store, owner, '6').await)
}

struct House {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl House {
    async fn open(data: &Path, listen: SocketAddr) -> House {
        let config = Config {
            listen,
            data: data.into(),
            bot_delay: (Duration::ZERO, Duration::ZERO),
            limits: Limits::generous(),
            ..Config::default()
        };
        let server = Server::bind(config).await.expect("a server");
        let address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            server.run(async { drop(stopped.await) }).await.expect("a server that stops by itself");
        });
        House { address, stop, running }
    }

    async fn close(self) {
        drop(self.stop);
        self.running.await.unwrap();
    }
}

/// Asks the server for something.
async fn ask(at: SocketAddr, token: &str, method: &str, path: &str, body: Value) -> Value {
    let request = format!(
        "{method} /api/v1{path} HTTP/1.1\r\nhost: {at}\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.to_string().len()
    );
    let read = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(at).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    });
    let text = read.await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 2"), "{path}: {text}");
    serde_json::from_str(body).unwrap_or(Value::Null)
}

/// Lets a bridge play fifty games at once with a bot of ours, while the server restarts twice.
async fn plays(name: &str, bridge: impl FnOnce(&str, &str) -> Command) {
    let data = folder(name);
    let (token, _) = accounts(&data).await;
    let mut house = House::open(&data, SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await;
    let address = house.address;
    let mut tables = Vec::new();
    for _ in 0..GAMES {
        let new =
            json!({ "game": "lost-cities", "options": "rounds=1", "seats": ["me", "bot:random"] });
        let made = ask(address, &token, "POST", "/tables", new).await;
        tables.push(made["id"].as_str().unwrap().to_string());
    }
    let mut child: Child = bridge(&format!("http://{address}"), &token)
        .current_dir(ROOT)
        .stdin(Stdio::null())
        .spawn()
        .unwrap();
    for seq in [10, 30] {
        // Until some game has come so far: then the server goes and comes back.
        while ask(address, &token, "GET", &format!("/tables/{}", tables[GAMES / 2]), json!({}))
            .await["seq"]
            .as_u64()
            .unwrap()
            < seq
        {
            assert!(child.try_wait().unwrap().is_none(), "{name}: the bridge has ended");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        house.close().await;
        house = House::open(&data, address).await;
    }
    let status = tokio::task::spawn_blocking(move || child.wait().unwrap()).await.unwrap();
    assert!(status.success(), "{name}: {status}");
    for id in tables {
        let table = ask(address, &token, "GET", &format!("/tables/{id}"), json!({})).await;
        assert_eq!((&table["phase"], &table["ending"]), (&"over".into(), &"played".into()), "{id}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bridge_plays_with_a_bot_of_ours() {
    plays("bridge-own", |server, token| {
        let mut command = Command::new(HINDSIGHT);
        command.args(["bot", "--server", server, "--token", token, "--game", "lost-cities"]);
        command.args(["--engine", "greedy", "--games", &GAMES.to_string()]);
        command
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bridge_plays_with_a_program_of_anybodys() {
    plays("bridge-engine", |server, token| {
        let mut command = Command::new(HINDSIGHT);
        command.args(["bot", "--server", server, "--token", token, "--game", "lost-cities"]);
        let engine = format!("proc:{HINDSIGHT} engine lost-cities --bot random");
        command.args(["--engine", &engine, "--think", "20000"]);
        command.args(["--games", &GAMES.to_string()]);
        command
    })
    .await;
}

/// Python, with the client's file alone: the package itself needs to be built.
fn python(server: &str, token: &str, script: &str) -> Command {
    let load = format!(
        "import importlib.util, sys, random, asyncio\n\
         spec = importlib.util.spec_from_file_location('client', 'python/hindsight/client.py')\n\
         client = importlib.util.module_from_spec(spec)\n\
         sys.modules['client'] = client\n\
         spec.loader.exec_module(client)\n\
         server, token = {server:?}, {token:?}\n\
         choose = lambda position: random.choice(position['legal'])\n{script}"
    );
    let mut command = Command::new("python3");
    command.args(["-c", &load]);
    command
}

#[tokio::test(flavor = "multi_thread")]
async fn the_client_for_python_plays() {
    plays("bridge-python", |server, token| {
        let script = format!(
            "client.Client(server, token).play(choose, game='lost-cities', games={GAMES})\n"
        );
        python(server, token, &script)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_asynchronous_client_for_python_plays() {
    plays("bridge-python-async", |server, token| {
        let script = format!(
            "bot = client.AsyncClient(server, token)\n\
             asyncio.run(bot.play(choose, game='lost-cities', games={GAMES}))\n"
        );
        python(server, token, &script)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_javascript_plays() {
    plays("bridge-javascript", |server, token| {
        let mut command = Command::new("node");
        let games = GAMES.to_string();
        command.args(["examples/bots/random.mjs", server, token, "lost-cities", &games]);
        command
    })
    .await;
}

/// Asks again until something is so.
async fn until(at: SocketAddr, token: &str, path: &str, what: impl Fn(&Value) -> bool) -> Value {
    loop {
        let told = ask(at, token, "GET", path, json!({})).await;
        if what(&told) {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bridge_answers_challenges_by_its_rules_and_plays_on() {
    let data = folder("bridge-challenges");
    let (token, owner) = accounts(&data).await;
    let house = House::open(&data, SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await;
    let at = house.address;
    let bot = ask(at, &token, "GET", "/account", json!({})).await["person"]["id"].clone();
    let mut child = Command::new(HINDSIGHT)
        .args(["bot", "--server", &format!("http://{at}"), "--token", &token])
        .args(["--game", "lost-cities", "--engine", "random", "--accept", "casual"])
        .stdin(Stdio::null())
        .spawn()
        .unwrap();
    let challenge = async |game: &str, options: &str| {
        let new = json!({ "to": bot, "game": game, "options": options });
        let id = ask(at, &owner, "POST", "/challenges", new).await["id"].clone();
        until(at, &owner, &format!("/challenges/{id}"), |one| one["state"] != "open").await
    };
    let accepted = challenge("lost-cities", "rounds=1").await;
    assert_eq!(accepted["state"], "accepted", "{accepted}");
    let table = accepted["table"].as_str().unwrap().to_string();
    // An offer to end it is declined, and the bot plays on.
    let act = |position: &Value| json!({ "action": position["legal"][0], "seq": position["seq"] });
    let mine = format!("/tables/{table}/position");
    let mut turns = 0;
    let last = loop {
        let said = |one: &Value| one["your_turn"] == true || one["phase"] == "over";
        let position = until(at, &owner, &mine, said).await;
        if position["phase"] == "over" {
            break position;
        }
        ask(at, &owner, "POST", &format!("/tables/{table}/act"), act(&position)).await;
        turns += 1;
        if turns == 3 {
            ask(at, &owner, "POST", &format!("/tables/{table}/offer"), json!({ "agree": true }))
                .await;
            let events = format!("/tables/{table}/events");
            let declined = |all: &Value| {
                all.as_array().unwrap().iter().any(|event| event["what"] == "declined")
            };
            until(at, &owner, &events, declined).await;
        }
    };
    assert!(!last["standing"].is_null());
    let table = ask(at, &owner, "GET", &format!("/tables/{table}"), json!({})).await;
    assert_eq!(table["ending"], "played");
    // A game that it does not play.
    assert_eq!(challenge("pyramids", "").await["state"], "declined");
    child.kill().unwrap();
    child.wait().unwrap();
    house.close().await;
}
