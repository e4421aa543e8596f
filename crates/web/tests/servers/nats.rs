//! Servers that ring each other over NATS, which is a real one, and comes and goes.

use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};

use hindsight_table::Phase;
use hindsight_web::Config;

use crate::database::TestDatabase;
use crate::fleet::{Archive, next_action, on, wait_until};
use crate::house::{House, table_of};
use crate::support::Client;

/// A port that is free now.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A server of NATS, which ends with this value.
struct NatsServer {
    child: Child,
    port: u16,
}

impl NatsServer {
    fn start(port: u16) -> NatsServer {
        let child = Command::new("nats-server")
            .args(["--addr", "127.0.0.1", "--port", &port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("nats-server is installed");
        NatsServer { child, port }
    }

    fn signal(&self, signal: &str) {
        let told = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(told.unwrap().success());
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server of ours with its metrics.
async fn house(database: &TestDatabase, port: u16) -> (House, SocketAddr) {
    let metrics = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let nats = Some(format!("nats://127.0.0.1:{port}"));
    let config = Config { nats, metrics: Some(metrics), ..on(&database.url) };
    (House::open(config).await, metrics)
}

/// How many entries a server has followed, as far as it heard of them like that.
async fn followed(metrics: SocketAddr, by: &str) -> u64 {
    let text = Client::new(metrics).get("/metrics").await.text();
    let start = format!("hindsight_followed_total{{by=\"{by}\"}} ");
    text.lines().find_map(|line| line.strip_prefix(&start)?.parse().ok()).unwrap_or(0)
}

async fn wait_for_news(house: &House, by_nats: bool) {
    let mut client = house.client();
    wait_until("how news come is what it should be", async || {
        let ready = client.get("/readyz").await;
        ready.status == 200 && (ready.text() == "ready\n") == by_nats
    })
    .await;
}

/// Each move is made at one server and seen on a stream of the other, before the next is made.
async fn play(archive: &Archive, players: &mut [Client; 2], id: &str, moves: usize) {
    let events = format!("/t/{id}/events");
    let mut streams =
        [players[0].events(&events).await.unwrap(), players[1].events(&events).await.unwrap()];
    for _ in 0..moves {
        let table = archive.table(id).await;
        assert_eq!(table.phase(), Phase::Running);
        let seat = table.to_act().first().unwrap();
        let form = format!("action={}", next_action(&table, seat).unwrap());
        let reply = players[seat.index()].post(&format!("/t/{id}/act"), &form).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
        streams[1 - seat.index()].until(table.entries() + 1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_ring_each_other_while_nats_is_there_and_look_while_it_is_not() {
    let database = TestDatabase::new();
    let port = free_port();
    let nats = NatsServer::start(port);
    let ((a, _), (b, metrics)) = (house(&database, port).await, house(&database, port).await);
    for house in [&a, &b] {
        wait_for_news(house, true).await;
    }
    let (mut anna, mut ben) = (a.client(), b.client());
    let form = "seat-0=me&seat-1=open&opt-rounds=9";
    let id = table_of(&anna.post("/new/lost-cities", form).await);
    assert_eq!(ben.post(&format!("/t/{id}/join"), "").await.status, 303);
    let mut players = [anna, ben];
    let archive = Archive::open(&database).await;
    play(&archive, &mut players, &id, 12).await;
    assert!(followed(metrics, "nats").await > 0, "it was rung");
    // Frozen, killed, and started anew: nobody lends a hand, and the game goes on.
    nats.signal("-STOP");
    for house in [&a, &b] {
        wait_for_news(house, false).await;
    }
    let (rung, looked) = (followed(metrics, "nats").await, followed(metrics, "database").await);
    play(&archive, &mut players, &id, 6).await;
    assert_eq!(followed(metrics, "nats").await, rung);
    assert!(followed(metrics, "database").await > looked, "it has looked");
    nats.signal("-CONT");
    for house in [&a, &b] {
        wait_for_news(house, true).await;
    }
    let port = nats.port;
    drop(nats);
    for house in [&a, &b] {
        wait_for_news(house, false).await;
    }
    play(&archive, &mut players, &id, 6).await;
    let _nats = NatsServer::start(port);
    for house in [&a, &b] {
        wait_for_news(house, true).await;
    }
    let rung = followed(metrics, "nats").await;
    play(&archive, &mut players, &id, 12).await;
    assert!(followed(metrics, "nats").await > rung, "it is rung again");
    a.close().await;
    b.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_starts_without_nats_and_refuses_what_is_no_address() {
    let database = TestDatabase::new();
    let (house, _) = house(&database, free_port()).await;
    wait_for_news(&house, false).await;
    house.close().await;
    let config = Config { nats: Some("nats://[".into()), ..on(&database.url) };
    let refused = hindsight_web::Server::bind(config).await.err().expect("no address").to_string();
    assert!(refused.contains("NATS at"), "{refused}");
}
