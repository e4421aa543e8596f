//! The other servers on the same database: who is there, which of them sees to which table, and what
//! one has to hear of the others.
//!
//! - **The log decides.** Whatever this server believes, an entry is written under the number that
//!   comes next or not at all; so nothing here can do harm by being late or done twice.
//! - **A lease** says that a server is there. It renews it every second, and is taken for gone when it
//!   has not for [`LEASE_MS`], by the database's clock and earlier by its own. One that wakes up
//!   later gets a new number, and none of its tables.
//! - **One keeper a table**: the server at which its game began lets bots play and clocks run out,
//!   until it is gone, or somebody plays on elsewhere while nobody is present there.
//! - **News** of whatever servers keep in memory are read every second; they are written by the
//!   transaction that changes it. Logs of tables in memory are compared by their length.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use futures_util::{StreamExt, stream};
use hindsight_store::{LEASE_MS, Move, News, Postgres, SessionHash};
use hindsight_table::Person;
use tokio::sync::Notify;
use tokio::time::MissedTickBehavior;

use crate::app::App;
use crate::fault::Fault;
use crate::hub::Hub;
use crate::locks::lock;
use crate::metrics::Metrics;
use crate::nats::Nats;
use crate::routes::friends::note_challenges;
use crate::time::Time;

/// How often a lease is renewed, tables without a keeper are looked for and news are read.
const BEAT: Duration = Duration::from_secs(1);
/// How often the lengths of logs are compared by a server that is rung when they grow, in beats.
const SELDOM: u64 = 5;
/// How many rings are answered by one look.
const RINGS: Duration = Duration::from_millis(50);
/// How often the tables that a server keeps are compared with what the database says, in beats.
const COMPARED: u64 = 10;
/// How many tables are taken over in one go, and how many of them are read at a time.
const TAKEN_AT_ONCE: usize = 200;
const READ_AT_ONCE: usize = 8;
/// How far back news are read again, in milliseconds: a transaction may end that long after it wrote.
const OVERLAP_MS: u64 = 30_000;
/// Whoever has heard nothing for this long asks the database instead of believing what it remembers.
const SILENCE: Duration = Duration::from_secs(20);
/// News that are older may not be there any more, in milliseconds.
const FORGOTTEN_MS: u64 = 240_000;
/// By how many milliseconds a second two clocks may drift apart.
const DRIFT: f64 = 1.0;

/// What is known of this server's own lease.
#[derive(Default)]
struct Lease {
    server: i64,
    /// When it asked for the lease that it has.
    renewed: Option<Instant>,
    /// Whether no server that is there has a lower number.
    is_first: bool,
    /// When it was last told the time, and how long the answer took.
    told: Option<(Instant, Duration)>,
}

pub(crate) struct Peers {
    pub(crate) store: Arc<Postgres>,
    time: Arc<Time>,
    metrics: Arc<Metrics>,
    lease: Mutex<Lease>,
    /// How servers ring each other, if they do.
    nats: OnceLock<Nats>,
    /// Another server has rung: there are news.
    pub(crate) bell: Notify,
    /// When news were last read.
    heard: Mutex<Option<Instant>>,
}

impl Peers {
    pub(crate) fn new(store: Arc<Postgres>, time: Arc<Time>, metrics: Arc<Metrics>) -> Arc<Peers> {
        let (lease, nats, bell, heard) = Default::default();
        Arc::new(Peers { store, time, metrics, lease, nats, bell, heard })
    }

    /// The number of this server, for as long as its lease lasts.
    pub(crate) fn server(&self) -> Option<i64> {
        let lease = lock(&self.lease);
        let holds = lease.renewed?.elapsed() < Duration::from_millis(LEASE_MS);
        holds.then_some(lease.server)
    }

    /// Whether it is for this server to do what one of them has to.
    pub(crate) fn is_first(&self) -> bool {
        self.server().is_some() && lock(&self.lease).is_first
    }

    /// Whether what is remembered of others' changes can be believed.
    pub(crate) fn is_informed(&self) -> bool {
        lock(&self.heard).is_some_and(|when| when.elapsed() < SILENCE)
    }

    /// Whether this server hears what others have changed.
    pub(crate) fn hears(&self) -> bool {
        lock(&self.heard).is_some_and(|when| when.elapsed() < 3 * BEAT)
    }

    /// Has servers ring each other over NATS.
    pub(crate) async fn use_nats(&self, addresses: &str) -> Result<(), String> {
        let nats = Nats::connect(addresses).await?;
        let _ = self.nats.set(nats);
        Ok(())
    }

    /// Whether this server is rung when something has changed, rather than having to look.
    pub(crate) fn is_rung(&self) -> bool {
        self.nats.get().is_some_and(Nats::is_connected)
    }

    /// Rings the others: something was written to a table's log.
    pub(crate) fn ring_table(&self, id: &str, entries: u64) {
        if let Some(nats) = self.nats.get() {
            nats.ring_table(id, entries);
        }
    }

    /// Rings the others: something else may have changed.
    pub(crate) fn ring_news(&self) {
        if let Some(nats) = self.nats.get() {
            nats.ring_news();
        }
    }

    /// Tells the others something; nobody waits for it.
    pub(crate) fn tell(self: &Arc<Self>, kind: &str, key: &str) {
        let (told, peers) = (self.store.tell(kind, key), Arc::clone(self));
        tokio::spawn(async move {
            match told.await {
                Ok(()) => peers.ring_news(),
                Err(error) => {
                    tracing::warn!(%error, "the other servers could not be told something");
                }
            }
        });
    }

    /// Says that this server is there, and learns what time it is.
    pub(crate) async fn renew(&self) -> Result<(), Fault> {
        let (asked, before) = (Instant::now(), lock(&self.lease).server);
        let beat = self.store.beat(before).await?;
        let took = asked.elapsed();
        self.metrics.servers.set(i64::from(beat.servers));
        let mut lease = lock(&self.lease);
        if beat.server != before {
            tracing::info!(server = beat.server, servers = beat.servers, "this server is there");
            lease.told = None;
        }
        // What was told quickly is told well, and remembered until clocks may have drifted further.
        let is_better = lease.told.is_none_or(|(when, took_then)| {
            let drifted = Duration::from_secs_f64(when.elapsed().as_secs_f64() * DRIFT / 1000.0);
            took <= took_then + drifted
        });
        if is_better {
            let since = (took / 2).as_millis() as u64;
            self.time.set(beat.up + since, beat.wall + since);
            lease.told = Some((Instant::now(), took));
        }
        lease.server = beat.server;
        lease.renewed = Some(asked);
        lease.is_first = beat.first == beat.server;
        Ok(())
    }

    /// Makes this server the keeper of the tables under way of which none that is there is.
    pub(crate) async fn orphans(&self) -> Result<Vec<String>, Fault> {
        let Some(server) = self.server() else { return Ok(Vec::new()) };
        let mut all = Vec::new();
        loop {
            let taken = self.store.take_over(server, TAKEN_AT_ONCE).await?;
            let is_last = taken.len() < TAKEN_AT_ONCE;
            all.extend(taken);
            if is_last {
                return Ok(all);
            }
        }
    }

    /// Sees to them; how many they are.
    async fn take_over(&self, hub: &Arc<Hub>) -> Result<usize, Fault> {
        let Some(server) = self.server() else { return Ok(0) };
        let taken = self.orphans().await?;
        let count = taken.len();
        see_to(hub, taken, server).await;
        Ok(count)
    }

    /// Sees to the tables of which the database says that this server does, and to no others.
    async fn compare(&self, hub: &Arc<Hub>) -> Result<(), Fault> {
        let Some(server) = self.server() else { return Ok(()) };
        let believed = hub.seen_to(server);
        let kept: HashSet<String> = self.store.kept_by(server).await?.into_iter().collect();
        self.metrics.keeps.set(kept.len() as i64);
        for id in believed.difference(&kept) {
            // It may be its own only since a moment ago.
            match self.store.keeper(id).await?.unwrap_or(0) {
                keeper if keeper == server => {}
                keeper => hub.leave_to(id, keeper),
            }
        }
        see_to(hub, kept.difference(&believed).cloned().collect(), server).await;
        Ok(())
    }

    /// This server is about to end.
    pub(crate) async fn leave(&self) {
        let server = std::mem::take(&mut *lock(&self.lease)).server;
        if let Err(error) = self.store.leave(server).await {
            tracing::warn!(%error, "the other servers could not be told that this one ends");
        }
    }
}

async fn see_to(hub: &Arc<Hub>, tables: Vec<String>, server: i64) {
    let each = stream::iter(tables).map(|id| async move {
        if let Err(fault) = hub.see_to(&id, server).await {
            tracing::error!(table = id, ?fault, "a game under way cannot be seen to");
        }
    });
    each.buffer_unordered(READ_AT_ONCE).collect::<()>().await;
}

/// Does what servers owe each other, until this one stops.
pub(crate) async fn watch(app: Arc<App>) {
    if let Some(peers) = &app.peers {
        tokio::join!(keep_lease(&app, peers), follow(&app, peers), listen(&app, peers));
    }
}

async fn listen(app: &Arc<App>, peers: &Peers) {
    if let Some(nats) = peers.nats.get() {
        nats.listen(app, peers).await;
    }
}

fn every_beat() -> tokio::time::Interval {
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat
}

async fn keep_lease(app: &Arc<App>, peers: &Peers) {
    let mut beat = every_beat();
    for round in 0u64.. {
        beat.tick().await;
        let done = async {
            let held = peers.server().is_some();
            peers.renew().await?;
            if !held {
                // While it had no lease, nobody's turn was seen to here.
                app.hub.schedule_all();
            }
            match peers.take_over(&app.hub).await? {
                0 => {}
                tables => tracing::info!(tables, "games whose server is gone were taken over"),
            }
            if round.is_multiple_of(COMPARED) {
                peers.compare(&app.hub).await?;
            }
            if peers.is_first() && round.is_multiple_of(60) {
                peers.store.tidy_up().await?;
            }
            Ok::<(), Fault>(())
        };
        if let Err(fault) = done.await {
            tracing::warn!(?fault, "this server could not say that it is there");
        }
    }
}

/// What has been read and written of what servers tell each other.
#[derive(Default)]
struct Following {
    /// News that were seen, as far back as they are read again, by number: when they were first.
    seen: HashMap<i64, u64>,
    /// The time of the database at which they were read.
    read: u64,
    /// Under which number, and who, this server has said to be present.
    server: i64,
    present: HashSet<(String, i64)>,
}

async fn follow(app: &Arc<App>, peers: &Peers) {
    let mut beat = every_beat();
    let mut following = Following::default();
    let mut round = 0u64;
    loop {
        let is_beat = tokio::select! {
            _ = beat.tick() => true,
            () = peers.bell.notified() => false,
        };
        if !is_beat {
            tokio::time::sleep(RINGS).await;
            if let Err(fault) = following.read_news(app, peers).await {
                tracing::warn!(?fault, "what other servers have changed could not be read");
            }
            continue;
        }
        round += 1;
        peers.metrics.nats.set(i64::from(peers.is_rung()));
        let silent = lock(&peers.heard).map_or(0.0, |when| when.elapsed().as_secs_f64());
        peers.metrics.news_seconds.set(silent);
        let done = async {
            following.read_news(app, peers).await?;
            if !peers.is_rung() || round.is_multiple_of(SELDOM) {
                follow_tables(app, peers).await?;
            }
            following.tell_presence(app, peers).await?;
            hear_presence(app, peers).await
        };
        if let Err(fault) = done.await {
            tracing::warn!(?fault, "what other servers have changed could not be read");
        }
    }
}

impl Following {
    async fn read_news(&mut self, app: &Arc<App>, peers: &Peers) -> Result<(), Fault> {
        // Whatever came before this server is nothing that it remembers.
        let last = if self.read == 0 { app.time.wall() } else { self.read };
        let (now, news) = peers.store.news(last.saturating_sub(OVERLAP_MS)).await?;
        if now > last + FORGOTTEN_MS {
            tracing::info!("what other servers have changed was not read for long");
            app.people.doubt_everything().await?;
            app.ratings.mark_stale();
            app.puzzles.mark_stale();
        }
        let fresh: Vec<News> =
            news.into_iter().filter(|one| !self.seen.contains_key(&one.id)).collect();
        let ids: Vec<i64> = fresh.iter().map(|one| one.id).collect();
        // What could not be acted on is read once more.
        hear(app, peers, fresh).await?;
        self.seen.extend(ids.into_iter().map(|id| (id, now)));
        self.seen.retain(|_, first| *first + 2 * OVERLAP_MS > now);
        self.read = now;
        *lock(&peers.heard) = Some(Instant::now());
        Ok(())
    }

    /// Says who is present at tables of this server, as far as that has changed.
    async fn tell_presence(&mut self, app: &Arc<App>, peers: &Peers) -> Result<(), Fault> {
        let Some(server) = peers.server() else { return Ok(()) };
        if self.server != server {
            self.server = server;
            self.present.clear();
        }
        let present = app.hub.present();
        let change = |(table, person): &(String, i64), here| Move {
            table: table.clone(),
            person: *person,
            here,
        };
        let mut moves: Vec<Move> =
            present.difference(&self.present).map(|one| change(one, true)).collect();
        moves.extend(self.present.difference(&present).map(|one| change(one, false)));
        if !moves.is_empty() {
            peers.store.note_presence(server, moves).await?;
            self.present = present;
        }
        Ok(())
    }
}

/// Reads on where logs of tables in memory are longer than this server knows.
async fn follow_tables(app: &Arc<App>, peers: &Peers) -> Result<(), Fault> {
    let known: HashMap<String, u64> = app.hub.lengths();
    let ids: Vec<String> = known.keys().cloned().collect();
    if ids.is_empty() {
        return Ok(());
    }
    for (id, length) in peers.store.lengths(&ids).await? {
        if known.get(&id).is_some_and(|known| *known < length)
            && let Some(live) = app.hub.in_memory(&id)
            && let Err(fault) = app.hub.catch_up(&live, "database").await
        {
            // One log that cannot be read holds up no other.
            tracing::warn!(table = id, ?fault, "a table could not be followed");
        }
    }
    Ok(())
}

async fn hear_presence(app: &Arc<App>, peers: &Peers) -> Result<(), Fault> {
    let Some(server) = peers.server() else { return Ok(()) };
    let ids: Vec<String> = app.hub.lengths().into_keys().collect();
    if !ids.is_empty() {
        let elsewhere = peers.store.elsewhere(server, &ids).await?;
        app.hub.note_elsewhere(&ids, &elsewhere);
    }
    Ok(())
}

fn hash(key: &str) -> Option<SessionHash> {
    let digits = key.strip_prefix("\\x").filter(|digits| digits.len() == 64)?;
    let mut hash = SessionHash::default();
    for (place, byte) in hash.iter_mut().enumerate() {
        *byte = u8::from_str_radix(digits.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(hash)
}

/// Acts on what has changed. What a newer version of this program tells, and this one does not know,
/// is passed over.
async fn hear(app: &Arc<App>, peers: &Peers, news: Vec<News>) -> Result<(), Fault> {
    let (mut tables, mut results, mut puzzles) = (Vec::new(), false, false);
    for News { kind, key, .. } in news {
        let person = key.parse().ok().map(Person);
        match (kind.as_str(), person) {
            ("person", Some(person)) => app.changed(person.0),
            ("session", _) => {
                if let Some(hash) = hash(&key) {
                    app.people.forget_session(hash);
                }
            }
            ("table", _) => tables.push(key),
            ("result", _) => results = true,
            ("results", _) => {
                results = true;
                app.ratings.mark_stale();
            }
            ("puzzle", _) => puzzles = true,
            ("puzzles", _) => {
                puzzles = true;
                app.puzzles.mark_stale();
            }
            ("challenge", Some(whom)) if app.hub.calls.is_listening(whom) => {
                if let Some(human) = app.people.human(whom.0).await? {
                    note_challenges(app, &human).await?;
                }
            }
            ("here", Some(person)) => crate::calls::tell_followers_here(app, person).await,
            ("on", _) => app.hub.hear_that_somebody_went_on(&key),
            _ => {}
        }
    }
    if results {
        app.ratings.catch_up().await?;
    }
    if puzzles {
        app.puzzles.catch_up().await?;
    }
    tell_callers(app, peers, tables).await
}

/// Takes tables into memory that have changed elsewhere, where somebody sits who is told here of what
/// waits for them.
async fn tell_callers(app: &Arc<App>, peers: &Peers, tables: Vec<String>) -> Result<(), Fault> {
    let unknown: Vec<String> =
        tables.into_iter().filter(|id| app.hub.in_memory(id).is_none()).collect();
    if unknown.is_empty() || app.hub.calls.listening().is_empty() {
        return Ok(());
    }
    for (id, person) in peers.store.sitters(&unknown).await? {
        if app.hub.calls.is_listening(Person(person))
            && let Ok(live) = app.hub.get(&id).await
        {
            app.hub.calls.note(&live, &live.table());
        }
    }
    Ok(())
}
