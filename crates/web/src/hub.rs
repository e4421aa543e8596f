//! The tables in memory: one command at a time each, written before it is shown;
//! bots that move, clocks that run out.

mod alarms;
mod bots;
mod following;
mod live;
mod waits;

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use hindsight_pages::Notice;
use hindsight_store::{Append, GameResult, Index, Store, StoreError, TableFilter, WaitChange};
use hindsight_table::{Logged, Moment, Person, Phase, Refused, Table};

use crate::calls::Calls;
use crate::config::{Config, Limits};
use crate::fault::Fault;
use crate::limits::Client;
use crate::locks::lock;
use crate::logs;
use crate::metrics::Metrics;
use crate::peers::Peers;
use crate::ratings::Ratings;
use crate::results::result;
use crate::secrets;
use crate::thinking::Thinkers;
use crate::time::Time;

pub(crate) use live::{Live, News};

/// How long a table that nobody looks at stays in memory.
const KEPT: Duration = Duration::from_mins(10);

/// How old a table may be that is shown to whoever asks for it, where other servers may have written
/// to its log; and how long they wait at most for it to be read on.
const FRESH: Duration = Duration::from_millis(100);
const AT_MOST: Duration = Duration::from_millis(500);
/// How often a command is tried that others are in the way of.
const ATTEMPTS: u32 = 10;

/// Among how many of somebody's last games is looked for one after which they are asked for
/// another.
const LATELY_OVER: usize = 5;

/// The word for a phase in the store's lists.
pub(crate) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Running => "running",
        Phase::Over(_) => "over",
        Phase::Closed => "closed",
    }
}

/// All tables in memory.
pub(crate) struct Hub {
    store: Arc<dyn Store>,
    time: Arc<Time>,
    metrics: Arc<Metrics>,
    ratings: Arc<Ratings>,
    /// The other servers on the same database, if there may be any.
    peers: Option<Arc<Peers>>,
    live: Mutex<HashMap<String, Arc<Live>>>,
    /// Where bots and the coach think.
    pub(crate) thinkers: Arc<Thinkers>,
    /// Held while a rematch is set up, so that there is one.
    pub(crate) rematching: tokio::sync::Mutex<()>,
    /// Whom tables wait for.
    pub(crate) calls: Calls,
    bot_delay: (Duration, Duration),
    round_pause: Duration,
    open_for: (Duration, Duration),
    tell_after: (Duration, Duration),
    limits: Limits,
}

impl Hub {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        time: Arc<Time>,
        metrics: Arc<Metrics>,
        ratings: Arc<Ratings>,
        peers: Option<Arc<Peers>>,
        config: &Config,
    ) -> Arc<Hub> {
        Arc::new(Hub {
            store,
            time,
            thinkers: Thinkers::new(Arc::clone(&metrics)),
            metrics,
            ratings,
            peers,
            live: Mutex::default(),
            rematching: tokio::sync::Mutex::default(),
            calls: Calls::default(),
            bot_delay: config.bot_delay,
            round_pause: config.round_pause,
            open_for: config.open_for,
            tell_after: config.tell_after,
            limits: config.limits,
        })
    }

    /// How long the bots of a table still wait for those who look at what was decided there.
    pub(crate) fn bots_wait(&self, live: &Live) -> Option<Duration> {
        let bots = live.table().chairs().iter().any(|chair| chair.bot().is_some());
        live.pause_left(self.round_pause).filter(|_| bots)
    }

    /// The table at an address.
    pub(crate) async fn get(self: &Arc<Self>, id: &str) -> Result<Arc<Live>, Fault> {
        let known = lock(&self.live).get(id).cloned();
        let live = match known {
            Some(live) => live,
            // Nothing that is no id comes to the database, which may not even take it.
            None if id.len() > 32 || !id.bytes().all(|byte| byte.is_ascii_graphic()) => {
                return Err(Fault::no_table());
            }
            None => {
                let table = self.load(id).await?;
                let keeper = match &self.peers {
                    Some(peers) => peers.store.keeper(id).await?.unwrap_or(0),
                    None => 0,
                };
                self.keep(id, table, None, keeper)
            }
        };
        live.touch();
        if live.table().is_to_retire() {
            tracing::warn!(table = id, "a game under way ends: nobody can play it on");
            self.submit(&live, |table, now| Ok(table.retire(now))).await?;
        }
        if live.table().is_due_to_open(self.time.now().wall) {
            // Nothing is written meanwhile, so that what is shown is the last that was.
            let _gate = live.gate.lock().await;
            live.show(live.table().unsealed());
        }
        Ok(live)
    }

    /// Reads on what other servers may have written lately: whoever acted there may come back here.
    /// If that takes long, what is known has to do.
    pub(crate) async fn refresh(self: &Arc<Self>, live: &Arc<Live>) {
        if self.peers.as_ref().is_some_and(|peers| peers.hears()) && live.age() > FRESH {
            match tokio::time::timeout(AT_MOST, self.catch_up(live, "request")).await {
                Ok(Ok(_)) => {}
                Ok(Err(fault)) => tracing::debug!(?fault, "a table may be an old one"),
                Err(_) => tracing::debug!(table = live.id, "a table may be an old one"),
            }
        }
    }

    /// A table as it stands, to be looked at once: it is not kept in memory for that.
    pub(crate) async fn glance(&self, id: &str) -> Result<Arc<Table>, Fault> {
        let known = lock(&self.live).get(id).cloned();
        match known {
            Some(live) => Ok(live.table()),
            None => Ok(Arc::new(self.load(id).await?)),
        }
    }

    async fn load(&self, id: &str) -> Result<Table, Fault> {
        logs::table(&self.store, id).await??.ok_or_else(Fault::no_table)
    }

    fn keep(
        self: &Arc<Self>,
        id: &str,
        table: Table,
        opener: Option<Client>,
        keeper: i64,
    ) -> Arc<Live> {
        let live = {
            let mut all = lock(&self.live);
            let fresh = || {
                let live = Live::new(id.to_string(), table, opener);
                live.keeper.store(keeper, Ordering::Relaxed);
                Arc::new(live)
            };
            let live = Arc::clone(all.entry(id.to_string()).or_insert_with(fresh));
            self.metrics.tables.set(all.len() as i64);
            live
        };
        self.schedule_bots_and_clocks(&live);
        live
    }

    /// Writes a new table down and shows it.
    pub(crate) async fn create(
        self: &Arc<Self>,
        opener: Client,
        make: impl FnOnce(Moment) -> Result<(Table, Vec<Logged>), Refused> + Send,
    ) -> Result<Arc<Live>, Fault> {
        let id = secrets::table_id()?;
        self.create_at(&id, opener, make).await
    }

    /// The same at an address that was chosen before.
    pub(crate) async fn create_at(
        self: &Arc<Self>,
        id: &str,
        opener: Client,
        make: impl FnOnce(Moment) -> Result<(Table, Vec<Logged>), Refused> + Send,
    ) -> Result<Arc<Live>, Fault> {
        let (table, entries) = make(self.time.now())?;
        let waits = self.wait_changes(None, &table);
        self.write(id, 0, &entries, Some(index(&table)), None, waits).await?;
        let begun = self.peers.as_ref().filter(|_| table.phase() == Phase::Running);
        let keeper = begun.and_then(|peers| peers.server()).unwrap_or(0);
        let live = self.keep(id, table, Some(opener), keeper);
        self.calls.note(&live, &live.table());
        Ok(live)
    }

    /// Whether somebody may have one more table: one that waits for players, or a game
    /// under way.
    pub(crate) async fn check_room(&self, person: Person, phase: Phase) -> Result<(), Fault> {
        let (most, notice): (_, fn(u32) -> Notice) = match phase {
            Phase::Waiting => (self.limits.waiting.0, |most| Notice::TooManyWaiting { most }),
            _ => (self.limits.games.0, |most| Notice::TooManyGames { most }),
        };
        let filter = TableFilter::Of(person.0, Some(phase_word(phase)));
        if self.store.tables(filter, most).await?.len() < most {
            return Ok(());
        }
        tracing::warn!(person = person.0, most, "somebody has too many tables");
        let most = most.try_into().unwrap_or(u32::MAX);
        Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, notice(most)))
    }

    /// Whether a client may set up one more table in this phase, of those that are in
    /// memory.
    pub(crate) fn check_client(&self, client: Client, phase: Phase) -> Result<(), Fault> {
        let most = match phase {
            Phase::Waiting => self.limits.waiting.1,
            _ => self.limits.games.1,
        };
        let all: Vec<Arc<Live>> = lock(&self.live).values().cloned().collect();
        let of_client = |live: &&Arc<Live>| live.opener == Some(client) && live.is_in(phase);
        if all.iter().filter(of_client).count() < most {
            return Ok(());
        }
        tracing::warn!(?client, most, "a client has set up too many tables");
        Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, Notice::TooManyTables))
    }

    /// Puts tables in the order in which they are listed: of each client one, then a second,
    /// so that nobody fills a list alone by being many.
    pub(crate) fn share_out(&self, ids: Vec<String>) -> Vec<String> {
        let opener = |id: &String| lock(&self.live).get(id).and_then(|live| live.opener);
        let mut counts: HashMap<Client, usize> = HashMap::new();
        let mut nth = |id: &String| {
            opener(id).map_or(0, |client| {
                let count = counts.entry(client).or_default();
                *count += 1;
                *count - 1
            })
        };
        let mut numbered: Vec<(usize, String)> = ids.into_iter().map(|id| (nth(&id), id)).collect();
        numbered.sort_by_key(|(nth, _)| *nth);
        numbered.into_iter().map(|(_, id)| id).collect()
    }

    /// A table, if it is in memory: at any other nobody is present.
    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<Live>> {
        lock(&self.live).get(id).cloned()
    }

    /// Carries out a command: checked, written, shown, in this order, and to its end
    /// even if whoever sent it has gone. Another server may be in its way: then it is checked again,
    /// at the table as it has become.
    pub(crate) async fn submit<F>(
        self: &Arc<Self>,
        live: &Arc<Live>,
        command: F,
    ) -> Result<Arc<Table>, Fault>
    where
        F: FnMut(&mut Table, Moment) -> Result<Vec<Logged>, Refused> + Send + 'static,
    {
        let (hub, live) = (Arc::clone(self), Arc::clone(live));
        let done = tokio::spawn(async move { hub.carry_out(&live, command).await }).await;
        done.unwrap_or_else(|error| {
            tracing::error!(%error, "the task of a command ended early");
            Err(Fault::internal())
        })
    }

    async fn carry_out<F>(
        self: &Arc<Self>,
        live: &Arc<Live>,
        mut command: F,
    ) -> Result<Arc<Table>, Fault>
    where
        F: FnMut(&mut Table, Moment) -> Result<Vec<Logged>, Refused>,
    {
        let began = Instant::now();
        let _gate = live.gate.lock().await;
        live.touch();
        for _ in 0..ATTEMPTS {
            let before = live.table();
            let mut next = Table::clone(&before);
            let entries = match command(&mut next, self.time.now()) {
                Ok(entries) if !entries.is_empty() => entries,
                // So it is, as far as this server knows.
                _ if self.catch_up_within(live, "command").await? => continue,
                checked => return checked.map(|_| before).map_err(Fault::from),
            };
            match self.add(live, &before, next, entries).await {
                Ok(()) => {
                    self.metrics.commit_seconds.observe(began.elapsed().as_secs_f64());
                    return Ok(live.table());
                }
                // Another server wrote to this log: its word counts.
                Err(StoreError::Taken) if self.catch_up_within(live, "command").await? => {}
                Err(StoreError::Taken) => {
                    live.forget_log();
                    let before = live.table();
                    let next = self.load(&live.id).await?;
                    self.take_on(live, &before, next).await;
                    return Err(Refused::Stale.into());
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(Refused::Stale.into())
    }

    /// Writes what happened at a table, and shows it.
    async fn add(
        self: &Arc<Self>,
        live: &Arc<Live>,
        before: &Table,
        next: Table,
        entries: Vec<Logged>,
    ) -> Result<(), StoreError> {
        let (was, is) = (index(before), index(&next));
        let changed = was.phase != is.phase || was.persons != is.persons || was.public != is.public;
        let begins = was.phase != is.phase && is.phase == phase_word(Phase::Running);
        let result = changed.then(|| result(&live.id, &next)).flatten();
        let is_over = result.is_some();
        let waits = self.wait_changes(Some(before), &next);
        let index = changed.then_some(is);
        self.write(&live.id, before.entries(), &entries, index, result, waits).await?;
        if let Some(server) = self.peers.as_ref().filter(|_| begins).and_then(|all| all.server()) {
            live.keeper.store(server, Ordering::Relaxed);
        }
        if let Some(peers) = &self.peers {
            peers.ring_table(&live.id, next.entries());
        }
        live.add_to_log(entries);
        if is_over {
            self.rate(live, before.phase()).await;
        }
        live.show(next);
        self.calls.note(live, before);
        self.schedule_bots_and_clocks(live);
        self.attract(live);
        Ok(())
    }

    /// All that happened at a table, for those who are told of it one after the other.
    pub(crate) async fn log_of(&self, live: &Arc<Live>) -> Result<Vec<Arc<Logged>>, Fault> {
        if let Some(log) = live.log() {
            return Ok(log);
        }
        // Nothing is written meanwhile.
        let _gate = live.gate.lock().await;
        if let Some(log) = live.log() {
            return Ok(log);
        }
        let lines = self.store.log(&live.id).await?;
        let read = |line: &String| serde_json::from_str(line).map(Arc::new);
        let log: Vec<Arc<Logged>> = lines.iter().map(read).collect::<Result<_, _>>().map_err(
            |error: serde_json::Error| {
                tracing::error!(table = live.id, %error, "a log cannot be read");
                Fault::internal()
            },
        )?;
        live.keep_log(log.clone());
        Ok(log)
    }

    /// Brings the ratings up to date with a result that was just written, if that is
    /// quickly done; else the table is not held up, and told when it has been.
    async fn rate(&self, live: &Arc<Live>, before: Phase) {
        if matches!(before, Phase::Over(_)) {
            // A game that was over has changed hands: what follows from it changes too,
            // once all that are to change hands have.
            return self.ratings.mark_stale();
        }
        if self.ratings.follow().await.unwrap_or(false) {
            return;
        }
        let (ratings, live) = (Arc::clone(&self.ratings), Arc::clone(live));
        tokio::spawn(async move {
            match ratings.catch_up().await {
                Ok(()) => live.tell(),
                // What is missed now is caught up with by whoever looks at ratings next.
                Err(fault) => {
                    tracing::error!(?fault, "the ratings could not be brought up to date");
                }
            }
        });
    }

    async fn write(
        &self,
        id: &str,
        seq: u64,
        entries: &[Logged],
        index: Option<Index>,
        result: Option<GameResult>,
        waits: Vec<WaitChange>,
    ) -> Result<(), StoreError> {
        let lines: Result<Vec<String>, _> = entries.iter().map(serde_json::to_string).collect();
        let entries = lines.map_err(|error| StoreError::Failed(error.to_string()))?;
        self.metrics.entries.inc_by(entries.len() as u64);
        let append =
            Append { table: id.to_string(), first: seq + 1, entries, index, result, waits };
        self.store.append(append).await
    }

    /// Resumes every game that was under way when the server stopped.
    pub(crate) async fn resume_running_games(self: &Arc<Self>) -> Result<usize, Fault> {
        let ids = match &self.peers {
            // Those of which no server that is there is the keeper.
            Some(peers) => peers.orphans().await?,
            None => self.store.tables(TableFilter::Phase("running"), usize::MAX >> 1).await?,
        };
        let count = ids.len();
        let mut waits = Vec::new();
        for id in ids {
            // One broken log must not keep the others from being played.
            match self.get(&id).await {
                Ok(live) => {
                    let changes = self.wait_changes(None, &live.table());
                    waits.extend(changes.into_iter().map(|change| (id.clone(), change)));
                }
                Err(fault) => {
                    tracing::error!(table = id, ?fault, "a running game could not be resumed");
                }
            }
        }
        self.store.add_waits(waits).await?;
        Ok(count)
    }

    /// Notes which of somebody's games wait for them: they have just begun to listen.
    pub(crate) async fn note_calls(self: &Arc<Self>, person: Person) -> Result<(), Fault> {
        let filter = TableFilter::Of(person.0, Some(phase_word(Phase::Running)));
        for id in self.store.tables(filter, self.limits.games.0).await? {
            // One that cannot be opened is reported there.
            if let Ok(live) = self.get(&id).await {
                self.calls.note(&live, &live.table());
            }
        }
        // Whoever asks for another game does so right after the last; its table is in memory.
        let filter = TableFilter::Of(person.0, Some("over"));
        for id in self.store.tables(filter, LATELY_OVER).await? {
            if let Some(live) = self.in_memory(&id) {
                self.calls.note(&live, &live.table());
            }
        }
        Ok(())
    }

    /// Tables of somebody's that are in memory.
    pub(crate) fn live_of(&self, person: Person) -> Vec<Arc<Live>> {
        let all: Vec<Arc<Live>> = lock(&self.live).values().cloned().collect();
        all.into_iter().filter(|live| live.table().seat_of(person).is_some()).collect()
    }

    /// Lets go of tables at which nothing can happen by itself and nobody looks.
    pub(crate) fn sweep(&self) {
        let mut all = lock(&self.live);
        all.retain(|_, live| {
            live.forget_drawings();
            let table = live.table();
            let goes_on = || table.deadline().is_some() || table.bot_to_act().is_some();
            // Whoever is told here of what waits for them is told of moves made elsewhere, too.
            let tells = || {
                self.peers.is_some()
                    && table.phase() == Phase::Running
                    && table.persons().any(|person| self.calls.is_listening(person))
            };
            Arc::strong_count(live) > 1
                || live.news.receiver_count() > 0
                || lock(&live.touched).elapsed() < KEPT
                || (table.phase() == Phase::Waiting && live.is_attended(self.open_for.0))
                || (goes_on() && self.sees_to(live))
                || tells()
        });
        self.metrics.tables.set(all.len() as i64);
    }
}

fn index(table: &Table) -> Index {
    // A finished game that was played on is in no list once it is over.
    let listed = table.origin().is_none() || table.phase() == Phase::Running;
    Index {
        phase: phase_word(if listed { table.phase() } else { Phase::Closed }),
        public: table.setup().public,
        persons: table.persons().map(|person| person.0).collect(),
        changed: table.changed().wall,
    }
}
