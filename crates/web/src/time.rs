//! What time it is. The one place of the server that asks a clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
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

/// By how many milliseconds the clock of this machine is behind the one that counts: that of the
/// database, where several servers share one.
static BEHIND: AtomicI64 = AtomicI64::new(0);

/// The server's time: how long it has been up over all its runs, and the time of
/// the world.
pub(crate) struct Time {
    /// How long that was when this run started.
    base: AtomicI64,
    started: Instant,
    calendar: Calendar,
}

impl Time {
    /// Time goes on from where the last run left it.
    pub(crate) fn new(base: u64, calendar: Calendar) -> Time {
        Time { base: AtomicI64::new(base as i64), started: Instant::now(), calendar }
    }

    pub(crate) fn now(&self) -> Moment {
        Moment { up: self.up(), wall: self.wall() }
    }

    fn up(&self) -> u64 {
        let up = self.base.load(Ordering::Relaxed) + self.started.elapsed().as_millis() as i64;
        up.max(0) as u64
    }

    /// Counts from here on by what the servers of a database have in common: for how long there
    /// was one of them, and the database's clock.
    pub(crate) fn set(&self, up: u64, wall: u64) {
        let elapsed = self.started.elapsed().as_millis() as i64;
        self.base.store(up as i64 - elapsed, Ordering::Relaxed);
        BEHIND.store(wall as i64 - system() as i64, Ordering::Relaxed);
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
pub(crate) fn wall() -> u64 {
    (system() as i64 + BEHIND.load(Ordering::Relaxed)).max(0) as u64
}

/// The same by the clock of this machine.
#[allow(clippy::disallowed_methods, reason = "here time is read, to be passed in")]
fn system() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
