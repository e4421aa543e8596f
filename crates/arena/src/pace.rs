//! How long players think, and whether they keep to the time they have.

use std::time::Duration;

use hindsight_core::Think;
use serde::Serialize;

use crate::player::Contender;
use hindsight_core::Game;

/// How long somebody thought about its moves. Apart from results: these repeat
/// themselves, times do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// The time it has for a move, if it has any limit.
    pub limit: Option<Duration>,
    /// How many moves it made.
    pub moves: u64,
    /// How long it thought about all of them.
    pub total: Duration,
    /// How long it thought about the one that took longest.
    pub slowest: Duration,
    /// How many moves took more than a tenth longer than the limit.
    pub over: u64,
}

impl Pace {
    /// Before its first move.
    pub fn of<G: Game>(contender: &Contender<G>) -> Pace {
        let limit = match contender {
            Contender::Own(spec, setup) => match setup.think {
                Think::Time(time) => Some(time),
                Think::Default => spec.level.map(hindsight_core::Level::limit),
                Think::Iterations(_) => None,
            },
            Contender::Foreign(_, setup) => match setup.think {
                Think::Time(time) => Some(time),
                _ => None,
            },
        };
        Pace { limit, ..Pace::default() }
    }

    /// Counts a move.
    #[inline]
    pub fn add(&mut self, took: Duration) {
        self.moves += 1;
        // Of somebody who does not think there is nothing else to count.
        if took.is_zero() {
            return;
        }
        self.total += took;
        self.slowest = self.slowest.max(took);
        self.over += u64::from(self.limit.is_some_and(|limit| took > limit + limit / 10));
    }

    /// Counts the moves of the same player in other games.
    pub fn merge(&mut self, other: &Pace) {
        self.moves += other.moves;
        self.total += other.total;
        self.slowest = self.slowest.max(other.slowest);
        self.over += other.over;
    }

    /// What to tell of it.
    pub fn report(&self, bot: String) -> PaceReport {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        PaceReport {
            bot,
            moves: self.moves,
            mean_ms: ms(self.total) / self.moves.max(1) as f64,
            slowest_ms: ms(self.slowest),
            limit_ms: self.limit.map(ms),
            over: self.limit.map(|_| self.over),
        }
    }
}

/// How long somebody thought about a move.
#[derive(Clone, Debug, Serialize)]
pub struct PaceReport {
    /// Who.
    pub bot: String,
    /// How many moves it made, in this run of the program.
    pub moves: u64,
    /// The mean time of a move, in milliseconds.
    pub mean_ms: f64,
    /// The longest time of a move.
    pub slowest_ms: f64,
    /// The time it has for a move: what it was told, or what its level promises.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit_ms: Option<f64>,
    /// How many moves took more than a tenth longer than that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<u64>,
}
