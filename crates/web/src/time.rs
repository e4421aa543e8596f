//! What time it is. The one place of the server that asks a clock.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use hindsight_table::Moment;

/// The server's time: how long it has been up over all its runs, and the time of
/// the world.
pub(crate) struct Time {
    base: u64,
    started: Instant,
}

impl Time {
    /// Time goes on from where the last run left it.
    pub(crate) fn new(base: u64) -> Time {
        Time { base, started: Instant::now() }
    }

    pub(crate) fn now(&self) -> Moment {
        Moment { up: self.base + self.started.elapsed().as_millis() as u64, wall: wall() }
    }
}

/// Milliseconds since 1970.
#[allow(clippy::disallowed_methods, reason = "here time is read, to be passed in")]
pub(crate) fn wall() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
