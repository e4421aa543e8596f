//! How long to think.

use std::time::{Duration, Instant};

use hindsight_core::Think;

/// How long to think about one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So long.
    Time(Duration),
    /// This many iterations: the same move on any machine.
    Iterations(u32),
    /// This many iterations, but no longer than this: the same move on any machine that
    /// is quick enough.
    Within(u32, Duration),
}

impl Budget {
    /// What a bot was told when it sat down; `usual` if it was told nothing.
    pub fn of(think: Think, usual: Budget) -> Budget {
        match think {
            Think::Default => usual,
            Think::Time(time) => Budget::Time(time),
            Think::Iterations(count) => Budget::Iterations(count),
        }
    }

    /// The share of one of several threads: iterations are divided, time is not.
    #[must_use]
    pub fn share(self, thread: usize, threads: usize) -> Budget {
        let share = |count: u32| {
            let (thread, threads) = (thread as u32, threads.max(1) as u32);
            count / threads + u32::from(thread < count % threads)
        };
        match self {
            Budget::Time(_) => self,
            Budget::Iterations(count) => Budget::Iterations(share(count)),
            Budget::Within(count, time) => Budget::Within(share(count), time),
        }
    }
}

/// A budget being spent.
#[derive(Clone, Debug)]
pub struct Clock {
    budget: Budget,
    begun: Instant,
    done: u32,
    /// The clock is read when this many iterations are done.
    next_look: u32,
    late: bool,
}

/// Reading the clock costs tens of nanoseconds and an iteration some microseconds,
/// so it is not read before each; so often keeps the overrun far below a
/// millisecond.
const LOOK_EVERY: u32 = 8;

impl Clock {
    /// Starts to spend a budget.
    pub fn start(budget: Budget) -> Clock {
        Clock { budget, begun: Instant::now(), done: 0, next_look: LOOK_EVERY, late: false }
    }

    /// Counts one iteration; false if the budget was spent already.
    #[inline]
    pub fn tick(&mut self) -> bool {
        if self.spent() {
            return false;
        }
        self.done += 1;
        true
    }

    /// Whether the budget is spent. At least one iteration is always done.
    #[inline]
    pub fn spent(&mut self) -> bool {
        match self.budget {
            Budget::Iterations(count) => self.done >= count.max(1),
            Budget::Within(count, _) if self.done >= count.max(1) => true,
            Budget::Time(time) | Budget::Within(_, time) => {
                if self.done >= self.next_look {
                    self.next_look = self.done + LOOK_EVERY;
                    self.late = self.begun.elapsed() >= time;
                }
                self.late
            }
        }
    }

    /// Whether the time is up, if there is one: read at once, for iterations that take
    /// long.
    pub fn late(&self) -> bool {
        match self.budget {
            Budget::Iterations(_) => false,
            Budget::Time(time) | Budget::Within(_, time) => self.begun.elapsed() >= time,
        }
    }

    /// The share of the budget that is spent, 0 to 1 or a little more.
    pub fn fraction(&self) -> f64 {
        let counted = |count: u32| f64::from(self.done) / f64::from(count.max(1));
        let timed =
            |time: Duration| self.begun.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9);
        match self.budget {
            // Where both are given, iterations are what it goes by: if the clock were
            // looked at for every share, the move would depend on the machine.
            Budget::Iterations(count) | Budget::Within(count, _) => counted(count),
            Budget::Time(time) => timed(time),
        }
    }

    /// Iterations counted so far.
    pub fn done(&self) -> u32 {
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_iterations_add_up() {
        for (count, threads) in [(10, 3), (2, 4), (0, 1), (999, 16)] {
            let share = |thread| match Budget::Iterations(count).share(thread, threads) {
                Budget::Iterations(share) => share,
                Budget::Time(_) | Budget::Within(..) => unreachable!(),
            };
            assert_eq!((0..threads).map(share).sum::<u32>(), count);
        }
    }

    #[test]
    fn a_bot_that_was_told_nothing_thinks_as_usual() {
        let usual = Budget::Iterations(7);
        assert_eq!(Budget::of(Think::Default, usual), usual);
        assert_eq!(Budget::of(Think::Iterations(3), usual), Budget::Iterations(3));
        let second = Duration::from_secs(1);
        assert_eq!(Budget::of(Think::Time(second), usual), Budget::Time(second));
    }

    #[test]
    fn iterations_are_counted_and_there_is_at_least_one() {
        let count = |budget| {
            let mut clock = Clock::start(budget);
            while clock.tick() {}
            clock.done()
        };
        assert_eq!(count(Budget::Iterations(5)), 5);
        assert_eq!(count(Budget::Iterations(0)), 1);
        assert!(count(Budget::Time(Duration::ZERO)) >= 1);
        assert_eq!(count(Budget::Within(5, Duration::MAX)), 5);
        // The clock is not looked at before each.
        let cut_short = count(Budget::Within(1_000_000, Duration::ZERO));
        assert!((1..=LOOK_EVERY).contains(&cut_short), "{cut_short}");
    }
}
