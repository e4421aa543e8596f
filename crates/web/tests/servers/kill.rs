//! Servers are killed at any moment, one after the other, while people play at different ones.
//!
//! `HINDSIGHT_DEATHS` says how often: a few times where tests run, sixty times in
//! `scripts/test-servers`.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use hindsight_core::{Dice, Seat, SwiftDice};
use hindsight_table::{Entry, Phase, Table};
use tokio::task::JoinHandle;

use crate::database::TestDatabase;
use crate::fleet::{Archive, Served, next_action};
use crate::house::table_of;
use crate::support::Client;

const SERVERS: usize = 3;
/// Tables of two people, and of one with a bot.
const PAIRS: usize = 4;
const ALONE: usize = 4;
/// For how long nothing may happen after a death where somebody is to act: more than twice what is
/// promised, since the machine may be busy; how long it was is printed.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long an answer may take before whoever asked goes elsewhere.
const ANSWER: Duration = Duration::from_secs(3);

fn deaths() -> usize {
    std::env::var("HINDSIGHT_DEATHS").ok().and_then(|count| count.parse().ok()).unwrap_or(4)
}

/// Where servers are, as whoever stands in front of them knows it.
#[derive(Clone, Default)]
struct Addresses(Arc<Mutex<Vec<SocketAddr>>>);

impl Addresses {
    fn any(&self, dice: &mut SwiftDice) -> SocketAddr {
        let all = self.0.lock().unwrap();
        all[dice.below(all.len() as u32) as usize]
    }
}

/// When a server died last: who takes over may be the next to die.
type LastDeath = Arc<Mutex<Instant>>;

/// What went on at a table.
struct Played {
    id: String,
    /// What was acknowledged: the actions of people, in order.
    acknowledged: Vec<(Seat, String)>,
    people: usize,
    /// How often it is not known whether what was asked for was done.
    unknown: usize,
    longest: Duration,
}

/// People (or one and a bot) who play at one table, each move at whichever server answers.
struct Players {
    id: String,
    people: Vec<Client>,
    addresses: Addresses,
    archive: Arc<Archive>,
    dice: SwiftDice,
    last_death: LastDeath,
    stop: Arc<AtomicBool>,
}

impl Players {
    async fn play(mut self) -> Played {
        let (mut acknowledged, mut unknown) = (Vec::new(), 0);
        let (mut entries, mut since, mut longest) = (0, Instant::now(), Duration::ZERO);
        loop {
            let table = self.archive.table(&self.id).await;
            if table.entries() > entries {
                (entries, since) = (table.entries(), Instant::now());
            }
            longest = longest.max(since.elapsed());
            let quiet = since.max(*self.last_death.lock().unwrap()).elapsed();
            assert!(quiet < PATIENCE, "table {}: the game stands still", self.id);
            if table.phase() != Phase::Running || self.stop.load(Ordering::Relaxed) {
                let people = self.people.len();
                return Played { id: self.id, people, acknowledged, unknown, longest };
            }
            let seat = table.to_act().first().unwrap();
            // A bot's turn.
            if seat.index() >= self.people.len() {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
            let action = action(&table, seat);
            let address = self.addresses.any(&mut self.dice);
            let mut there = self.people[seat.index()].at(address);
            let path = format!("/t/{}/act", self.id);
            let form = format!("action={action}&seq={}", table.seq(Some(seat)));
            let asked = there.send("POST", &path, &form);
            match tokio::time::timeout(ANSWER, asked).await {
                Ok(Ok(reply)) if reply.status == 303 => acknowledged.push((seat, action)),
                // Its answer to the one before was lost, and this one came too late.
                Ok(Ok(reply)) if reply.status == 409 => {}
                Ok(Ok(reply)) if reply.status == 503 => {
                    unknown += 1;
                    assert!(reply.header("retry-after").is_some());
                }
                Ok(Ok(reply)) => panic!("{path} {form}: {} {}", reply.status, reply.text()),
                Ok(Err(_)) | Err(_) => {
                    unknown += 1;
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
        }
    }
}

/// Long games: cards are drawn from where they were discarded, if that is possible.
fn action(table: &Table, seat: Seat) -> String {
    let legal = table.legal(seat);
    let drawn = legal.iter().find(|action| action.starts_with("draw ")).cloned();
    drawn.unwrap_or_else(|| next_action(table, seat).expect("a legal action"))
}

/// What people have done at a table, as its log has it.
fn acted(log: &[hindsight_table::Logged]) -> Vec<(Seat, String)> {
    let mut acted = Vec::new();
    for logged in log {
        if let Entry::Acted { seat, steps, .. } = &logged.entry {
            let line = serde_json::to_value(&steps[0]).unwrap();
            acted.push((*seat, line["action"].as_str().expect("an action").to_string()));
        }
    }
    acted
}

/// Follows a stream from server to server, for as long as the table is played at; the longest time
/// for which it told nothing although something had happened.
async fn follow(
    client: Client,
    id: String,
    addresses: Addresses,
    archive: Arc<Archive>,
    last_death: LastDeath,
    stop: Arc<AtomicBool>,
) -> Duration {
    let mut dice = SwiftDice::new(7);
    let (mut told, mut longest) = (0, Duration::ZERO);
    let mut behind: Option<Instant> = None;
    'streams: while !stop.load(Ordering::Relaxed) {
        let there = client.at(addresses.any(&mut dice));
        let opened = tokio::time::timeout(
            ANSWER,
            tokio::spawn({
                let path = format!("/t/{id}/events");
                async move { there.events(&path).await }
            }),
        );
        let Ok(Ok(Ok(mut stream))) = opened.await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        loop {
            match tokio::time::timeout(Duration::from_millis(500), stream.next()).await {
                Ok(Some(event)) => told = told.max(event.id),
                Ok(None) => continue 'streams,
                Err(_) => {}
            }
            if stop.load(Ordering::Relaxed) {
                break 'streams;
            }
            if archive.table(&id).await.entries() > told {
                let since = *behind.get_or_insert_with(Instant::now);
                longest = longest.max(since.elapsed());
                let quiet = since.max(*last_death.lock().unwrap()).elapsed();
                assert!(quiet < PATIENCE, "table {id}: a stream does not go on");
            } else {
                behind = None;
            }
        }
    }
    longest
}

async fn set_up(addresses: &Addresses) -> Vec<(String, Vec<Client>)> {
    let mut tables = Vec::new();
    let first = addresses.0.lock().unwrap()[0];
    for _ in 0..PAIRS {
        let (mut anna, mut ben) = (Client::new(first), Client::new(first));
        let form = "seat-0=me&seat-1=open&opt-rounds=9";
        let id = table_of(&anna.post("/new/lost-cities", form).await);
        assert_eq!(ben.post(&format!("/t/{id}/join"), "").await.status, 303);
        tables.push((id, vec![anna, ben]));
    }
    for _ in 0..ALONE {
        let mut anna = Client::new(first);
        let form = "bot=novice&opt-rounds=9";
        let id = table_of(&anna.post("/play/lost-cities", form).await);
        tables.push((id, vec![anna]));
    }
    tables
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_are_killed_and_nothing_is_lost_and_no_game_stands_still() {
    let database = TestDatabase::new();
    let mut servers: Vec<Served> = (0..SERVERS).map(|_| Served::start(&database.url)).collect();
    let addresses = Addresses::default();
    *addresses.0.lock().unwrap() = servers.iter().map(|server| server.address).collect();
    let archive = Arc::new(Archive::open(&database).await);
    let stop = Arc::new(AtomicBool::new(false));
    let last_death: LastDeath = Arc::new(Mutex::new(Instant::now()));
    let (mut players, mut watchers): (Vec<JoinHandle<Played>>, Vec<JoinHandle<Duration>>) =
        Default::default();
    let tables = set_up(&addresses).await;
    let ids: Vec<String> = tables.iter().map(|(id, _)| id.clone()).collect();
    for (place, (id, people)) in tables.into_iter().enumerate() {
        if place % 2 == 0 {
            let (client, id) = (people[0].again(), id.clone());
            let (addresses, archive, stop) = (addresses.clone(), archive.clone(), stop.clone());
            let deaths = last_death.clone();
            watchers.push(tokio::spawn(follow(client, id, addresses, archive, deaths, stop)));
        }
        let one = Players {
            id,
            people,
            addresses: addresses.clone(),
            archive: archive.clone(),
            dice: SwiftDice::new(place as u64),
            last_death: last_death.clone(),
            stop: stop.clone(),
        };
        players.push(tokio::spawn(one.play()));
    }
    let mut dice = SwiftDice::new(1);
    for _ in 0..deaths() {
        tokio::time::sleep(Duration::from_millis(1500 + u64::from(dice.below(2000)))).await;
        let place = dice.below(SERVERS as u32) as usize;
        servers[place].kill();
        *last_death.lock().unwrap() = Instant::now();
        // It is a while before somebody starts it anew.
        let (url, wait) = (database.url.clone(), u64::from(dice.below(2500)));
        tokio::time::sleep(Duration::from_millis(wait)).await;
        let started = tokio::task::spawn_blocking(move || Served::start(&url)).await.unwrap();
        addresses.0.lock().unwrap()[place] = started.address;
        servers[place] = started;
    }
    // Whatever the last death has stopped goes on.
    for id in &ids {
        let then = archive.table(id).await.entries();
        loop {
            let table = archive.table(id).await;
            if table.phase() != Phase::Running || table.entries() > then {
                break;
            }
            let since = *last_death.lock().unwrap();
            assert!(since.elapsed() < PATIENCE, "table {id}: the game does not go on");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    stop.store(true, Ordering::Relaxed);
    let (mut moves, mut pause) = (0, Duration::ZERO);
    let mut lost: HashMap<String, usize> = HashMap::new();
    for task in players {
        let played = task.await.unwrap();
        pause = pause.max(played.longest);
        moves += played.acknowledged.len();
        // Each acknowledged move is there once and in order; besides them there are a bot's, and
        // those whose acknowledgement died with the server.
        let log = archive.log(&played.id).await;
        let all = acted(&log);
        let is_person = |(seat, _): &&(Seat, String)| seat.index() < played.people;
        let own = all.iter().filter(is_person).count();
        let (least, most) = (played.acknowledged.len(), played.acknowledged.len() + played.unknown);
        assert!((least..=most).contains(&own), "{own} moves were made, of which {least} to {most}");
        let mut there = all.into_iter();
        for expected in &played.acknowledged {
            if !there.any(|one| one == *expected) {
                *lost.entry(played.id.clone()).or_default() += 1;
            }
        }
        // A log in which anybody had moved twice could not be replayed.
        archive.table(&played.id).await;
    }
    assert!(lost.is_empty(), "acknowledged moves are lost: {lost:?}");
    let mut silence = Duration::ZERO;
    for task in watchers {
        silence = silence.max(task.await.unwrap());
    }
    assert!(moves > 20 * deaths(), "only {moves} moves were played");
    println!(
        "{} deaths, {moves} moves acknowledged, the longest pause of a game {:.1} s, of a stream {:.1} s",
        deaths(),
        pause.as_secs_f64(),
        silence.as_secs_f64()
    );
}
