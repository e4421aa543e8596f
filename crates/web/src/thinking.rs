//! Bots, the coach and reviews think in a fair queue: see [`queue`] for whose turn it is.

mod queue;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use hindsight_core::Level;
use hindsight_registry::AnyGame;
use hindsight_table::Person;
use tokio::sync::oneshot;

pub(crate) use queue::Class;
use queue::{Number, Queue, Wish};

use crate::limits::Client;
use crate::locks::lock;
use crate::metrics::{Metrics, ThinkingLabels};

/// For whom a bot thinks: a person with an account, or whoever is at an address, so that
/// nobody gains by being many guests. A guest who has not been seen since the server
/// started is a person too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Payer {
    Person(Person),
    Client(Client),
    /// The house itself, which reviews what everybody is compared by.
    House,
}

/// How much of what was known of a bot's pace a new thought leaves.
const MEMORY: f64 = 0.8;

/// The places in which is thought, and who waits for one.
pub(crate) struct Thinkers {
    queue: Mutex<Queue<Payer>>,
    waiting: Mutex<HashMap<Number, oneshot::Sender<()>>>,
    /// The seconds that each bot takes for a move, by game and name.
    pace: Mutex<HashMap<(&'static str, String), f64>>,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Arc<Thinkers> {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let (waiting, pace) = Default::default();
        Arc::new(Thinkers { queue: Mutex::new(Queue::new(cores)), waiting, pace, metrics })
    }

    /// The seconds that a bot will probably take for a move.
    pub(crate) fn cost(&self, game: &dyn AnyGame, bot: &str) -> f64 {
        let known = lock(&self.pace).get(&(game.id(), bot.to_string())).copied();
        known.unwrap_or_else(|| {
            let info = game.bots().into_iter().find(|info| info.name == bot);
            match info.and_then(|info| info.level) {
                None | Some(Level::Novice) => 0.002,
                Some(Level::Adept) => 0.02,
                Some(Level::Expert) => 0.1,
                Some(Level::Master | Level::Champion) => 1.0,
            }
        })
    }

    /// A bot has thought for this many seconds.
    pub(crate) fn note_pace(&self, game: &dyn AnyGame, bot: &str, seconds: f64) {
        let before = self.cost(game, bot);
        let now = MEMORY * before + (1.0 - MEMORY) * seconds;
        lock(&self.pace).insert((game.id(), bot.to_string()), now);
    }

    /// Waits in the queue. Who is dropped gives the place up.
    pub(crate) async fn place(self: &Arc<Self>, class: Class, payer: Payer, cost: f64) -> Place {
        let (tell, told) = oneshot::channel();
        let mut place = {
            // Nobody is told between being in the queue and being able to hear it.
            let mut waiting = lock(&self.waiting);
            let number = lock(&self.queue).add(Wish { class, payer, cost });
            waiting.insert(number, tell);
            Place { thinkers: Arc::clone(self), number, class, began: None }
        };
        let asked = Instant::now();
        self.start_all();
        // The other end is dropped only with the place itself.
        let _ = told.await;
        place.began = Some(Instant::now());
        let labels = ThinkingLabels { class: class.name() };
        let waited = asked.elapsed().as_secs_f64();
        self.metrics.thinking_wait_seconds.get_or_create(&labels).observe(waited);
        place
    }

    /// Starts all who may.
    fn start_all(&self) {
        let mut waiting = lock(&self.waiting);
        let mut queue = lock(&self.queue);
        while let Some(number) = queue.start() {
            if let Some(tell) = waiting.remove(&number) {
                // Whoever has gone meanwhile drops the place, which ends it.
                let _ = tell.send(());
            }
        }
        for class in Class::ALL {
            let labels = ThinkingLabels { class: class.name() };
            let count = queue.waiting(class) as i64;
            self.metrics.thinking_waiting.get_or_create(&labels).set(count);
        }
    }
}

/// A place in the queue, and then the right to think; given back when it is dropped.
pub(crate) struct Place {
    thinkers: Arc<Thinkers>,
    number: Number,
    class: Class,
    began: Option<Instant>,
}

impl Place {
    /// The seconds since thinking could begin.
    pub(crate) fn spent(&self) -> f64 {
        self.began.map_or(0.0, |began| began.elapsed().as_secs_f64())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let spent = self.spent();
        if self.began.is_some() {
            let labels = ThinkingLabels { class: self.class.name() };
            self.thinkers.metrics.thinking_seconds.get_or_create(&labels).observe(spent);
        }
        lock(&self.thinkers.waiting).remove(&self.number);
        lock(&self.thinkers.queue).end(self.number, spent);
        self.thinkers.start_all();
    }
}
