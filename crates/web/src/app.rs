//! Everything that a request may need.

use std::sync::Arc;

use hindsight_store::Store;
use hindsight_table::Person;
use tokio::sync::{Semaphore, watch};

use crate::attempts::Attempts;
use crate::bot_words::BotWords;
use crate::config::Config;
use crate::hub::Hub;
use crate::limits::Gatekeeper;
use crate::logins::Logins;
use crate::messages::Messages;
use crate::metrics::Metrics;
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
        store: Arc<dyn Store>,
        up: u64,
        open_files: usize,
        closing: watch::Receiver<bool>,
    ) -> Arc<App> {
        let metrics = Arc::new(Metrics::new());
        let time = Arc::new(Time::new(up, config.calendar.clone()));
        let ratings = Arc::new(Ratings::new(Arc::clone(&store)));
        let hub = Hub::new(
            Arc::clone(&store),
            Arc::clone(&time),
            Arc::clone(&metrics),
            Arc::clone(&ratings),
            &config,
        );
        Arc::new(App {
            ratings,
            puzzles: Puzzles::new(Arc::clone(&store)),
            opened_records: OpenedRecords::default(),
            reviews: Reviews::default(),
            people: People::new(Arc::clone(&store)),
            gate: Gatekeeper::new(&config.limits, open_files, Arc::clone(&metrics)),
            attempts: Attempts::new(config.limits.passwords),
            logins: Logins::default(),
            seeks: Seeks::default(),
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
        (folder, App::new(config, Arc::new(store), 0, 1000, watch::channel(false).1))
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
