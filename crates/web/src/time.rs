//! What time it is. The one place of the server that asks a clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use hindsight_table::Moment;

/// What the days of deals go by.
#[derive(Clone, Debug, Default)]
pub enum Calendar {
    /// The time of the world.
    #[default]
    World,
    /// What is set here, in milliseconds since 1970: for tests, in which days pass at once.
    Set(Arc<AtomicU64>),
}

/// The server's time: how long it has been up over all its runs, and the time of
/// the world.
pub(crate) struct Time {
    base: u64,
    started: Instant,
    calendar: Calendar,
}

impl Time {
    /// Time goes on from where the last run left it.
    pub(crate) fn new(base: u64, calendar: Calendar) -> Time {
        Time { base, started: Instant::now(), calendar }
    }

    pub(crate) fn now(&self) -> Moment {
        Moment { up: self.base + self.started.elapsed().as_millis() as u64, wall: self.wall() }
    }

    /// Milliseconds since 1970, by the calendar.
    pub(crate) fn wall(&self) -> u64 {
        match &self.calendar {
            Calendar::World => wall(),
            Calendar::Set(time) => time.load(Ordering::Relaxed),
        }
    }
}

/// Milliseconds since 1970.
#[allow(clippy::disallowed_methods, reason = "here time is read, to be passed in")]
pub(crate) fn wall() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
