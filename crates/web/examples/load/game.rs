//! A game of two people whose moves are known beforehand: its log, secrets
//! included, is read from the server's database at the start.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use hindsight_core::Seat;
use hindsight_store::{Sqlite, Store};
use hindsight_table::{Command, Moment, Phase, Table};
use hindsight_web::database;

use crate::support::{Client, Events};

pub struct Game {
    id: String,
    /// One connection for both; the cookies say who it is.
    connection: Client,
    players: [Client; 2],
    streams: Option<[Events; 2]>,
    /// What the server's table must be.
    mirror: Option<Table>,
}

impl Game {
    /// Two guests sit down.
    pub async fn start(address: SocketAddr) -> Game {
        let (mut anna, mut ben) = (Client::new(address), Client::new(address));
        let made = anna.post("/new/lost-cities", "seat-0=me&seat-1=open&opt-rounds=9").await;
        let id = made.header("location").expect("a table")["/t/".len()..].to_string();
        ben.post(&format!("/t/{id}/join"), "").await;
        let players = [anna.again(), ben.again()];
        Game {
            id,
            connection: Client::new(address).with("x-live", "1"),
            players,
            streams: None,
            mirror: None,
        }
    }

    pub fn path(&self) -> String {
        format!("/t/{}", self.id)
    }

    pub fn events_path(&self) -> String {
        format!("/t/{}/events", self.id)
    }

    pub fn player(&self) -> Client {
        self.one_of_the_players(0)
    }

    pub fn one_of_the_players(&self, place: usize) -> Client {
        self.players[place].again()
    }

    pub fn is_running(&self) -> bool {
        self.mirror.as_ref().is_some_and(|mirror| mirror.phase() == Phase::Running)
    }

    /// Both players open the table's stream.
    pub async fn watch(&mut self) {
        let path = self.events_path();
        // As a browser does, they take compressed streams.
        let watcher = |place| self.one_of_the_players(place).with("accept-encoding", "gzip");
        let mut anna = watcher(0).events(&path).await.expect("a stream");
        let mut ben = watcher(1).events(&path).await.expect("a stream");
        anna.next().await.expect("a first event");
        ben.next().await.expect("a first event");
        self.streams = Some([anna, ben]);
    }

    /// The next move: a card, then from the deck.
    fn next(&mut self) -> (Seat, String, u64) {
        let mirror = self.mirror.as_mut().expect("a game whose log was read");
        let seat = mirror.to_act().first().expect("somebody to act");
        let legal = mirror.legal(seat);
        let action = legal.iter().find(|action| *action == "draw").unwrap_or(&legal[0]).clone();
        let seq = mirror.entries();
        let who = mirror.chairs()[seat.index()].person().expect("a person");
        let act = Command::Act { action: action.clone(), seq: None };
        mirror.command(who, act, Moment::default()).expect("a legal move");
        (seat, format!("action={action}&seq={seq}"), seq + 1)
    }

    /// Makes a move and waits until it is acknowledged.
    pub async fn act(&mut self) {
        let (seat, form, _) = self.next();
        self.connection.cookies.clone_from(&self.players[seat.index()].cookies);
        let reply = self.connection.post(&format!("/t/{}/act", self.id), &form).await;
        assert_eq!(reply.status, 204, "{}", reply.text());
    }

    /// Makes a move and gives the time until the other player's event.
    pub async fn act_and_see(&mut self) -> Duration {
        let (seat, form, seq) = self.next();
        self.connection.cookies.clone_from(&self.players[seat.index()].cookies);
        let path = format!("/t/{}/act", self.id);
        let [first, second] = self.streams.as_mut().expect("a game that is watched");
        let (mine, other) = if seat == Seat(0) { (first, second) } else { (second, first) };
        let began = Instant::now();
        let seen = async {
            other.until(seq).await;
            began.elapsed()
        };
        let (reply, seen, _) =
            tokio::join!(self.connection.post(&path, &form), seen, mine.until(seq));
        assert_eq!(reply.status, 204, "{}", reply.text());
        seen
    }
}

/// Learns what the games will be.
pub async fn read_logs(games: &mut [Game], data: &Path) {
    let store = Sqlite::open(&database(data)).expect("the database");
    for game in games {
        let lines = store.log(&game.id).await.expect("a log");
        let log = lines.iter().map(|line| serde_json::from_str(line).expect("an entry"));
        game.mirror = Some(Table::replay(log).expect("a table"));
    }
}
