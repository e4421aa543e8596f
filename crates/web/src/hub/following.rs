//! What other servers on the same database do at tables.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use hindsight_store::Elsewhere;
use hindsight_table::{Person, Phase, Table};

use super::live::Presence;
use super::{Hub, Live};
use crate::fault::Fault;
use crate::locks::lock;
use crate::metrics::FollowedLabels;

impl Hub {
    /// Whether bots play and clocks run out at a table because this server sees to it. At a table
    /// where no game is under way any server may: whoever comes second has nothing to do.
    pub(super) fn sees_to(&self, live: &Live) -> bool {
        let Some(peers) = &self.peers else { return true };
        let keeper = live.keeper.load(Ordering::Relaxed);
        !live.is_in(Phase::Running) || peers.server() == Some(keeper)
    }

    /// Begins to see to a table.
    pub(crate) async fn see_to(self: &Arc<Self>, id: &str, server: i64) -> Result<(), Fault> {
        let live = self.get(id).await?;
        live.keeper.store(server, Ordering::Relaxed);
        if !self.catch_up(&live, "database").await? {
            self.schedule_bots_and_clocks(&live);
        }
        Ok(())
    }

    /// Sees to whatever is due at the tables that this server sees to.
    pub(crate) fn schedule_all(self: &Arc<Self>) {
        for live in self.all() {
            self.schedule_bots_and_clocks(&live);
        }
    }

    /// The tables that this server believes it sees to.
    pub(crate) fn seen_to(&self, server: i64) -> HashSet<String> {
        let sees_to = |live: &Arc<Live>| live.keeper.load(Ordering::Relaxed) == server;
        self.all().iter().filter(|live| sees_to(live)).map(|live| live.id.clone()).collect()
    }

    /// Another server sees to a table.
    pub(crate) fn leave_to(&self, id: &str, keeper: i64) {
        if let Some(live) = self.in_memory(id) {
            live.keeper.store(keeper, Ordering::Relaxed);
        }
    }

    /// Somebody plays on here at a table that another server sees to: if nobody is present there,
    /// this one does from now on.
    pub(super) fn attract(self: &Arc<Self>, live: &Arc<Live>) {
        let Some((peers, server)) =
            self.peers.as_ref().and_then(|peers| Some((Arc::clone(peers), peers.server()?)))
        else {
            return;
        };
        let table = live.table();
        let needs_care = table.deadline().is_some() || table.bot_to_act().is_some();
        if !needs_care || self.sees_to(live) {
            return;
        }
        let (hub, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move {
            match peers.store.attract(&live.id, server).await {
                Ok(true) => {
                    live.keeper.store(server, Ordering::Relaxed);
                    hub.schedule_bots_and_clocks(&live);
                }
                Ok(false) => {}
                Err(error) => tracing::warn!(table = live.id, %error, "a table keeps its server"),
            }
        });
    }

    /// Reads what other servers have written to the log of a table, if they have.
    /// `by` says how it was heard of.
    pub(crate) async fn catch_up(
        self: &Arc<Self>,
        live: &Arc<Live>,
        by: &'static str,
    ) -> Result<bool, Fault> {
        let _gate = live.gate.lock().await;
        self.catch_up_within(live, by).await
    }

    /// The same while nothing is written here.
    pub(super) async fn catch_up_within(
        self: &Arc<Self>,
        live: &Arc<Live>,
        by: &'static str,
    ) -> Result<bool, Fault> {
        let Some(peers) = &self.peers else { return Ok(false) };
        let before = live.table();
        let lines = peers.store.log_after(&live.id, before.entries()).await?;
        live.note_fresh();
        if lines.is_empty() {
            return Ok(false);
        }
        self.metrics.followed.get_or_create(&FollowedLabels { by }).inc_by(lines.len() as u64);
        let followed = if before.is_outdated() { None } else { before.follow(&lines).ok() };
        let next = match followed {
            Some(next) => next,
            // What cannot be followed is read from its beginning, which reports what is wrong.
            None => self.load(&live.id).await?,
        };
        match lines.iter().map(|line| serde_json::from_str(line)).collect() {
            Ok(entries) => live.add_to_log(entries),
            Err(_) => live.forget_log(),
        }
        self.take_on(live, &before, next).await;
        Ok(true)
    }

    /// Shows what a log has come to that another server wrote to.
    pub(super) async fn take_on(self: &Arc<Self>, live: &Arc<Live>, before: &Table, next: Table) {
        let is_over = |table: &Table| matches!(table.phase(), Phase::Over(_));
        if is_over(&next) && !is_over(before) {
            self.rate(live, before.phase()).await;
        }
        live.show(next);
        self.calls.note(live, before);
        self.schedule_bots_and_clocks(live);
    }

    /// Whether somebody who sits at a table is present there at another server, or was this long ago.
    pub(super) async fn is_attended_elsewhere(
        &self,
        live: &Live,
        lately: Duration,
    ) -> Result<bool, Fault> {
        if let Some(peers) = &self.peers {
            let server = peers.server().unwrap_or(0);
            let ids = [live.id.clone()];
            self.note_elsewhere(&ids, &peers.store.elsewhere(server, &ids).await?);
        }
        Ok(live.is_attended(lately))
    }

    /// Somebody goes on from what was decided.
    pub(crate) fn go_on(&self, live: &Live, person: Person) {
        if let (Some(from), Some(peers)) = (live.go_on(person), &self.peers) {
            peers.tell("on", &format!("{} {} {from}", live.id, person.0));
        }
    }

    /// The same at another server.
    pub(crate) fn hear_that_somebody_went_on(&self, told: &str) {
        let mut parts = told.split(' ');
        if let (Some(live), Some(Ok(person)), Some(Ok(from))) = (
            parts.next().and_then(|id| self.in_memory(id)),
            parts.next().map(str::parse),
            parts.next().map(str::parse),
        ) {
            live.went_on(Person(person), from);
        }
    }

    fn all(&self) -> Vec<Arc<Live>> {
        lock(&self.live).values().cloned().collect()
    }

    /// How many entries the tables in memory have.
    pub(crate) fn lengths(&self) -> HashMap<String, u64> {
        self.all().iter().map(|live| (live.id.clone(), live.table().entries())).collect()
    }

    /// Who is present by a stream of this server: at which table, and, without a table, who has any
    /// page open.
    pub(crate) fn present(&self) -> HashSet<(String, i64)> {
        let at_tables = self.all().into_iter().flat_map(|live| {
            let id = live.id.clone();
            live.present_here().into_iter().map(move |person| (id.clone(), person.0))
        });
        let listening = self.calls.listening().into_iter();
        at_tables.chain(listening.map(|person| (String::new(), person.0))).collect()
    }

    /// Who is, or was lately, present at these tables at other servers.
    pub(crate) fn note_elsewhere(&self, tables: &[String], all: &[Elsewhere]) {
        let mut by_table: HashMap<&String, HashMap<Person, Presence>> = HashMap::new();
        for one in all {
            let presence = match one.gone {
                None => Some(Presence::Here),
                Some(gone) => {
                    Instant::now().checked_sub(Duration::from_millis(gone)).map(Presence::Gone)
                }
            };
            let Some(presence) = presence else { continue };
            let known = by_table.entry(&one.table).or_default();
            let known = known.entry(Person(one.person)).or_insert(presence);
            *known = match (*known, presence) {
                (Presence::Gone(one), Presence::Gone(other)) => Presence::Gone(one.max(other)),
                _ => Presence::Here,
            };
        }
        for id in tables {
            if let Some(live) = self.in_memory(id) {
                live.note_elsewhere(by_table.remove(id).unwrap_or_default());
            }
        }
    }
}
