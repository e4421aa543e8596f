//! Everything that a request may need.

use std::sync::Arc;
use std::time::Duration;

use hindsight_store::{Postgres, SecretHash, Store};
use hindsight_table::Person;
use tokio::sync::{Semaphore, watch};

use crate::attempts::Attempts;
use crate::bot_words::BotWords;
use crate::config::Config;
use crate::fault::Fault;
use crate::hub::Hub;
use crate::limits::{Client, Gatekeeper, RequestKind, whole_seconds};
use crate::logins::Logins;
use crate::messages::Messages;
use crate::metrics::Metrics;
use crate::notebook::Notebook;
use crate::peers::Peers;
use crate::people::People;
use crate::pictures::Pictures;
use crate::puzzles::Puzzles;
use crate::ratings::Ratings;
use crate::readiness::Readiness;
use crate::records::OpenedRecords;
use crate::reviews::Reviews;
use crate::seeks::Seeks;
use crate::time::Time;

pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) people: People,
    pub(crate) hub: Arc<Hub>,
    /// The other servers on the same database, if there may be any.
    pub(crate) peers: Option<Arc<Peers>>,
    /// What is kept for a while.
    pub(crate) notes: Arc<Notebook>,
    pub(crate) ratings: Arc<Ratings>,
    pub(crate) puzzles: Puzzles,
    pub(crate) opened_records: OpenedRecords,
    pub(crate) reviews: Reviews,
    pub(crate) gate: Gatekeeper,
    pub(crate) attempts: Attempts,
    pub(crate) logins: Logins,
    pub(crate) seeks: Seeks,
    pub(crate) pictures: Pictures,
    pub(crate) messages: Messages,
    pub(crate) bot_words: BotWords,
    /// Held while orders are carried out, so that none is carried out twice.
    pub(crate) ordering: tokio::sync::Mutex<()>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) time: Arc<Time>,
    /// Becomes true when the server is about to stop.
    pub(crate) closing: watch::Receiver<bool>,
    /// Passwords are slow to hash on purpose: not more of them at once than this.
    pub(crate) hashing: Semaphore,
    pub(crate) readiness: Readiness,
}

impl App {
    pub(crate) fn new(
        config: Config,
        (store, shared): (Arc<dyn Store>, Option<Arc<Postgres>>),
        up: u64,
        open_files: usize,
        closing: watch::Receiver<bool>,
    ) -> Arc<App> {
        let metrics = Arc::new(Metrics::new());
        let time = Arc::new(Time::new(up, config.calendar.clone()));
        let ratings = Arc::new(Ratings::new(Arc::clone(&store)));
        let notes = Notebook::new(shared.clone());
        let peers = shared.map(|all| Peers::new(all, Arc::clone(&time), Arc::clone(&metrics)));
        let hub = Hub::new(
            Arc::clone(&store),
            Arc::clone(&time),
            Arc::clone(&metrics),
            Arc::clone(&ratings),
            peers.clone(),
            &config,
        );
        Arc::new(App {
            ratings,
            puzzles: Puzzles::new(Arc::clone(&store), Arc::clone(&notes)),
            opened_records: OpenedRecords::default(),
            reviews: Reviews::default(),
            people: People::new(Arc::clone(&store), peers.clone()),
            gate: Gatekeeper::new(&config.limits, open_files, Arc::clone(&metrics)),
            attempts: Attempts::new(config.limits.passwords),
            logins: Logins::new(Arc::clone(&notes)),
            seeks: Seeks::new(Arc::clone(&notes)),
            notes,
            peers,
            pictures: Pictures::default(),
            messages: Messages::new(&config),
            bot_words: BotWords::default(),
            ordering: tokio::sync::Mutex::default(),
            hashing: Semaphore::new(2),
            readiness: Readiness::default(),
            config,
            store,
            hub,
            metrics,
            time,
            closing,
        })
    }

    /// With a database in a folder of its own, which goes with the test.
    #[cfg(test)]
    pub(crate) fn for_test(config: Config) -> (tempfile::TempDir, Arc<App>) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = crate::folder::database(folder.path());
        let store = hindsight_store::Sqlite::open(&path).expect("a database");
        (folder, App::new(config, (Arc::new(store), None), 0, 1000, watch::channel(false).1))
    }

    /// Whether this server does what one of those on a database has to.
    pub(crate) fn is_first(&self) -> bool {
        self.peers.as_ref().is_none_or(|peers| peers.is_first())
    }

    /// Takes a task for so long that one server alone is to do; false if another has it.
    pub(crate) async fn claims(&self, task: &str, lasts: Duration) -> Result<bool, Fault> {
        match &self.peers {
            Some(peers) => Ok(peers.store.claim(task, lasts.as_millis() as u64).await?),
            None => Ok(true),
        }
    }

    /// Whether somebody has a page open, at any server.
    pub(crate) async fn is_here(&self, person: Person) -> Result<bool, Fault> {
        match &self.peers {
            _ if self.hub.calls.is_here(person) => Ok(true),
            Some(peers) => Ok(peers.store.is_here(person.0).await?),
            None => Ok(false),
        }
    }

    /// Counts a request of a kind that is counted at all servers together, and refuses it if its
    /// client has sent too many.
    pub(crate) async fn check_rate(&self, client: Client, kind: RequestKind) -> Result<(), Fault> {
        self.gate.check_rate(client, kind)?;
        let limits = &self.config.limits;
        let (word, limit) = match kind {
            RequestKind::Guest => ("guest", limits.guests),
            _ => ("account", limits.accounts),
        };
        self.count(&format!("{word} {client}"), limit).await
    }

    /// Counts an attempt at the password of an account, from a device that is known there or from
    /// anywhere.
    pub(crate) async fn attempt_at(
        &self,
        login: &str,
        known: Option<SecretHash>,
    ) -> Result<(), Fault> {
        let key = self.attempts.at_account(login, known)?;
        self.count(&format!("password {key}"), self.config.limits.passwords).await
    }

    /// Counts an attempt to confirm something by the password.
    pub(crate) async fn attempt_in(&self, session: SecretHash) -> Result<(), Fault> {
        let key = self.attempts.in_session(session)?;
        self.count(&format!("password {key}"), self.config.limits.passwords).await
    }

    /// Counts something, so many of which may come a minute, and at once, at all servers together.
    async fn count(&self, key: &str, (rate, burst): (u32, u32)) -> Result<(), Fault> {
        let every = 60_000 / u64::from(rate.max(1));
        let Some(peers) = self.peers.as_ref().filter(|_| every > 0) else { return Ok(()) };
        match peers.store.count(key, every, burst).await? {
            None => Ok(()),
            Some(wait) => Err(Fault::too_many(whole_seconds(Duration::from_millis(wait)))),
        }
    }

    /// What others see of somebody has changed.
    pub(crate) fn changed(&self, person: i64) {
        self.people.forget(person);
        for live in self.hub.live_of(Person(person)) {
            live.tell();
        }
    }

    /// Whether cookies must only travel encrypted.
    pub(crate) fn is_secure(&self) -> bool {
        self.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
