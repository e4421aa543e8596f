//! The tables in memory: one command at a time each, written before it is shown;
//! bots that move, clocks that run out.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, Instant};

use bytes::Bytes;
use hindsight_core::{BotSetup, Seat, Think};
use hindsight_store::{Append, GameResult, Index, Store, StoreError, TableFilter};
use hindsight_table::{Logged, Moment, Person, Phase, Refused, Table};
use tokio::sync::{Semaphore, watch};
use tokio::task::AbortHandle;

use crate::fault::Fault;
use crate::locks::{lock, read, write};
use crate::logs;
use crate::metrics::Metrics;
use crate::ratings::Ratings;
use crate::render::Class;
use crate::results::result;
use crate::secrets;
use crate::time::Time;

/// How long a table that nobody looks at stays in memory.
const KEPT: Duration = Duration::from_mins(10);

/// The word for a phase in the store's lists.
pub(crate) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Running => "running",
        Phase::Over(_) => "over",
        Phase::Closed => "closed",
    }
}

/// A table in memory.
pub(crate) struct Live {
    pub(crate) id: String,
    /// Held from a command's check until it is on disk and shown.
    gate: tokio::sync::Mutex<()>,
    table: RwLock<Arc<Table>>,
    /// Counts what may change what watchers see.
    news: watch::Sender<u64>,
    /// What was drawn since the last news.
    drawn: Mutex<(u64, Vec<(Class, Bytes)>)>,
    /// How many streams each person has open here.
    present: Mutex<HashMap<Person, usize>>,
    /// The bot that thinks, and about which entry.
    thinking: Mutex<Option<(Seat, u64)>>,
    /// When the first clock runs out, and who waits for that.
    alarm: Mutex<Option<(u64, AbortHandle)>>,
    touched: Mutex<Instant>,
}

impl Live {
    fn new(id: String, table: Table) -> Live {
        Live {
            id,
            gate: tokio::sync::Mutex::default(),
            table: RwLock::new(Arc::new(table)),
            news: watch::Sender::new(0),
            drawn: Mutex::default(),
            present: Mutex::default(),
            thinking: Mutex::default(),
            alarm: Mutex::default(),
            touched: Mutex::new(Instant::now()),
        }
    }

    /// The table as it stands.
    pub(crate) fn table(&self) -> Arc<Table> {
        Arc::clone(&read(&self.table))
    }

    fn show(&self, table: Table) {
        *write(&self.table) = Arc::new(table);
        self.tell();
    }

    /// Something that watchers see has changed.
    pub(crate) fn tell(&self) {
        self.news.send_modify(|count| *count += 1);
    }

    pub(crate) fn news(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// What was drawn for this class of viewers, or what `draw` draws now: once for
    /// all who see the same.
    pub(crate) fn drawn(&self, news: u64, class: &Class, draw: impl FnOnce() -> Bytes) -> Bytes {
        let mut drawn = lock(&self.drawn);
        if drawn.0 != news {
            *drawn = (news, Vec::new());
        }
        if let Some((_, bytes)) = drawn.1.iter().find(|(known, _)| known == class) {
            return bytes.clone();
        }
        let bytes = draw();
        drawn.1.push((class.clone(), bytes.clone()));
        bytes
    }

    pub(crate) fn is_present(&self, person: Person) -> bool {
        lock(&self.present).contains_key(&person)
    }

    pub(crate) fn arrive(&self, person: Person) {
        let first = {
            let mut present = lock(&self.present);
            let count = present.entry(person).or_insert(0);
            *count += 1;
            *count == 1
        };
        if first {
            self.tell();
        }
    }

    pub(crate) fn depart(&self, person: Person) {
        let last = {
            let mut present = lock(&self.present);
            let left = present.get_mut(&person).map(|count| {
                *count -= 1;
                *count
            });
            left == Some(0) && present.remove(&person).is_some()
        };
        if last {
            self.tell();
        }
    }

    fn touch(&self) {
        *lock(&self.touched) = Instant::now();
    }
}

/// All tables in memory.
pub(crate) struct Hub {
    store: Arc<dyn Store>,
    time: Arc<Time>,
    metrics: Arc<Metrics>,
    ratings: Arc<Ratings>,
    live: Mutex<HashMap<String, Arc<Live>>>,
    thinkers: Arc<Semaphore>,
    bot_delay: (Duration, Duration),
}

impl Hub {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        time: Arc<Time>,
        metrics: Arc<Metrics>,
        ratings: Arc<Ratings>,
        bot_delay: (Duration, Duration),
    ) -> Arc<Hub> {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let thinkers = Arc::new(Semaphore::new(cores));
        Arc::new(Hub { store, time, metrics, ratings, live: Mutex::default(), thinkers, bot_delay })
    }

    /// The table at an address.
    pub(crate) async fn get(self: &Arc<Self>, id: &str) -> Result<Arc<Live>, Fault> {
        let known = lock(&self.live).get(id).cloned();
        if let Some(live) = known {
            live.touch();
            return Ok(live);
        }
        if id.len() > 32 {
            return Err(Fault::no_table());
        }
        let table = self.load(id).await?;
        let ends = table.is_outdated() && table.phase() == Phase::Running;
        let live = self.keep(id, table);
        if ends {
            tracing::warn!(table = id, "the rules have changed: a game under way ends");
            self.submit(&live, |table, now| Ok(table.retire(now))).await?;
        }
        Ok(live)
    }

    async fn load(&self, id: &str) -> Result<Table, Fault> {
        logs::table(&self.store, id).await??.ok_or_else(Fault::no_table)
    }

    fn keep(self: &Arc<Self>, id: &str, table: Table) -> Arc<Live> {
        let live = {
            let mut all = lock(&self.live);
            let fresh = || Arc::new(Live::new(id.to_string(), table));
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
        make: impl FnOnce(Moment) -> Result<(Table, Vec<Logged>), Refused> + Send,
    ) -> Result<Arc<Live>, Fault> {
        let id = secrets::table_id()?;
        let (table, entries) = make(self.time.now())?;
        self.write(&id, 0, &entries, Some(index(&table)), None).await?;
        Ok(self.keep(&id, table))
    }

    /// Carries out a command: checked, written, shown, in this order, and to its end
    /// even if whoever sent it has gone.
    pub(crate) async fn submit<F>(
        self: &Arc<Self>,
        live: &Arc<Live>,
        command: F,
    ) -> Result<Arc<Table>, Fault>
    where
        F: FnOnce(&mut Table, Moment) -> Result<Vec<Logged>, Refused> + Send + 'static,
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
        command: F,
    ) -> Result<Arc<Table>, Fault>
    where
        F: FnOnce(&mut Table, Moment) -> Result<Vec<Logged>, Refused>,
    {
        let began = Instant::now();
        let _gate = live.gate.lock().await;
        live.touch();
        let before = live.table();
        let mut next = Table::clone(&before);
        let entries = command(&mut next, self.time.now())?;
        if entries.is_empty() {
            return Ok(before);
        }
        let (was, is) = (index(&before), index(&next));
        let changed = was.phase != is.phase || was.persons != is.persons;
        let result = changed.then(|| result(&live.id, &next)).flatten();
        let is_over = result.is_some();
        match self.write(&live.id, before.seq(), &entries, changed.then_some(is), result).await {
            Ok(()) => {}
            Err(StoreError::Taken) => {
                // Another server wrote to this log: its word counts.
                live.show(self.load(&live.id).await?);
                return Err(Refused::Stale.into());
            }
            Err(error) => return Err(error.into()),
        }
        self.metrics.commit_seconds.observe(began.elapsed().as_secs_f64());
        if is_over {
            self.rate(before.phase()).await;
        }
        live.show(next);
        self.schedule_bots_and_clocks(live);
        Ok(live.table())
    }

    /// Brings the ratings up to date with a result that was just written. The game
    /// has ended however that goes: what is missed now is caught up with later.
    async fn rate(&self, before: Phase) {
        if matches!(before, Phase::Over(_)) {
            // A game that was over has changed hands: what follows from it changes too,
            // once all that are to change hands have.
            return self.ratings.mark_stale();
        }
        if let Err(fault) = self.ratings.catch_up().await {
            tracing::error!(?fault, "the ratings could not be brought up to date");
        }
    }

    async fn write(
        &self,
        id: &str,
        seq: u64,
        entries: &[Logged],
        index: Option<Index>,
        result: Option<GameResult>,
    ) -> Result<(), StoreError> {
        let lines: Result<Vec<String>, _> = entries.iter().map(serde_json::to_string).collect();
        let entries = lines.map_err(|error| StoreError::Failed(error.to_string()))?;
        self.metrics.entries.inc_by(entries.len() as u64);
        let append = Append { table: id.to_string(), first: seq + 1, entries, index, result };
        self.store.append(append).await
    }

    /// Lets the bot whose turn it is think, and sets the alarm for the next clock that
    /// runs out.
    fn schedule_bots_and_clocks(self: &Arc<Self>, live: &Arc<Live>) {
        let table = live.table();
        self.set_alarm(live, table.deadline());
        let Some((seat, _)) = table.bot_to_act() else { return };
        let about = (seat, table.seq());
        {
            let mut thinking = lock(&live.thinking);
            // What it thinks about still counts if only something was said since.
            if thinking.is_some_and(|(who, seq)| who == seat && table.is_current(seat, seq)) {
                return;
            }
            *thinking = Some(about);
        }
        let (hub, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move {
            let Err(fault) = hub.let_bot_move(&live, table, seat).await else { return };
            let (seat, seq) = about;
            let is_awaited = live.table().is_current(seat, seq)
                && live.table().bot_to_act().is_some_and(|(next, _)| next == seat);
            if is_awaited || fault.status.is_server_error() {
                tracing::error!(table = live.id, seat = seat.0, ?fault, "a bot could not move");
            } else {
                tracing::debug!(
                    table = live.id,
                    seat = seat.0,
                    ?fault,
                    "a bot's move was dropped: the table has moved on"
                );
            }
        });
    }

    async fn let_bot_move(
        self: &Arc<Self>,
        live: &Arc<Live>,
        table: Arc<Table>,
        seat: Seat,
    ) -> Result<(), Fault> {
        let (least, most) = self.bot_delay;
        let part = u32::from(secrets::random::<1>()?[0]);
        tokio::time::sleep(least + (most.saturating_sub(least)) * part / 256).await;
        let permit = Arc::clone(&self.thinkers).acquire_owned().await;
        let seq = table.seq();
        let chosen = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let (_, name) = table.bot_to_act()?;
            let mut bot = table.game().bot(name, &BotSetup { think: Think::Default }).ok()?;
            let mut dice = table.bot_dice(seat);
            Some(table.playing()?.choose(seat, &mut *bot, &mut dice))
        });
        let Ok(Some(action)) = chosen.await else {
            tracing::error!(table = live.id, "a bot found no move");
            return Err(Fault::internal());
        };
        self.submit(live, move |table, now| table.bot_act(seat, &action, seq, now)).await?;
        Ok(())
    }

    fn set_alarm(self: &Arc<Self>, live: &Arc<Live>, deadline: Option<u64>) {
        let mut alarm = lock(&live.alarm);
        if alarm.as_ref().map(|(when, _)| *when) == deadline {
            return;
        }
        if let Some((_, waiter)) = alarm.take() {
            waiter.abort();
        }
        let Some(deadline) = deadline else { return };
        let wait = Duration::from_millis(deadline.saturating_sub(self.time.now().up));
        let (hub, weak) = (Arc::clone(self), Arc::downgrade(live));
        let waiter = tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            if let Some(live) = weak.upgrade() {
                // In a task of its own: showing what happened sets the next alarm,
                // which ends this one.
                tokio::spawn(async move {
                    let _ = hub.submit(&live, |table, now| Ok(table.expire(now))).await;
                });
            }
        });
        *alarm = Some((deadline, waiter.abort_handle()));
    }

    /// Resumes every game that was under way when the server stopped.
    pub(crate) async fn resume_running_games(self: &Arc<Self>) -> Result<usize, Fault> {
        let ids = self.store.tables(TableFilter::Phase("running"), usize::MAX >> 1).await?;
        let count = ids.len();
        for id in ids {
            // One broken log must not keep the others from being played.
            if let Err(fault) = self.get(&id).await {
                tracing::error!(table = id, ?fault, "a running game could not be resumed");
            }
        }
        Ok(count)
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
            let table = live.table();
            Arc::strong_count(live) > 1
                || live.news.receiver_count() > 0
                || lock(&live.touched).elapsed() < KEPT
                || table.deadline().is_some()
                || table.bot_to_act().is_some()
        });
        self.metrics.tables.set(all.len() as i64);
    }
}

fn index(table: &Table) -> Index {
    Index {
        phase: phase_word(table.phase()),
        public: table.setup().public,
        persons: table.persons().map(|person| person.0).collect(),
        changed: table.changed().wall,
    }
}
