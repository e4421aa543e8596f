//! Storms: as many puzzles as somebody can solve in three minutes. They are kept for an hour.

use std::sync::Arc;
use std::time::Duration;

use hindsight_core::{Dice, SwiftDice};
use hindsight_pages::{MISS_MS, MISSES, STORM_MS, StormBar};

use serde::{Deserialize, Serialize};

use super::{Book, Id, all};
use crate::fault::Fault;
use crate::notebook::Notebook;

/// How many puzzles are laid out for a storm.
const LAID_OUT: usize = 90;
/// For how long what came of a storm can be looked at.
const KEPT: Duration = Duration::from_hours(1);

/// A storm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Storm {
    /// The puzzles, from easy to hard.
    puzzles: Vec<Id>,
    /// Whether each of those that were answered was found.
    pub(crate) found: Vec<bool>,
    /// When the lamp is out, by how long the server has been up.
    ends: u64,
}

impl Storm {
    /// A storm that begins now: puzzles of all games, the harder the later.
    pub(crate) fn new(book: &Book, now: u64, dice: &mut SwiftDice) -> Storm {
        let mut puzzles: Vec<Id> = all().map(|(id, _)| id).collect();
        dice.shuffle(&mut puzzles);
        puzzles.truncate(LAID_OUT);
        puzzles.sort_by(|a, b| {
            book.standing(*a).rating.value.total_cmp(&book.standing(*b).rating.value)
        });
        Storm { puzzles, found: Vec::new(), ends: now + u64::from(STORM_MS) }
    }

    fn missed(&self) -> u8 {
        self.found.iter().filter(|found| !**found).count() as u8
    }

    fn left(&self, now: u64) -> u64 {
        self.ends.saturating_sub(now)
    }

    /// The puzzle that is asked now; none once the storm is over.
    pub(crate) fn asked(&self, now: u64) -> Option<Id> {
        let going = self.left(now) > 0 && self.missed() < MISSES;
        self.puzzles.get(self.found.len()).copied().filter(|_| going)
    }

    /// Notes an answer to a puzzle; one to another than is asked comes too late.
    pub(crate) fn answer(&mut self, id: Id, found: bool, now: u64) {
        if self.asked(now) != Some(id) {
            return;
        }
        self.found.push(found);
        if !found {
            self.ends = self.ends.saturating_sub(MISS_MS);
        }
    }

    /// Ends it.
    pub(crate) fn end(&mut self, now: u64) {
        self.ends = self.ends.min(now);
    }

    /// How it goes.
    pub(crate) fn bar(&self, now: u64) -> StormBar {
        StormBar {
            left_ms: self.left(now),
            found: self.found.len() as u32 - u32::from(self.missed()),
            missed: self.missed(),
            last: self.found.last().copied(),
        }
    }

    /// The puzzles that were answered, and whether they were found.
    pub(crate) fn answered(&self) -> impl Iterator<Item = (Id, bool)> + '_ {
        self.puzzles.iter().copied().zip(self.found.iter().copied())
    }
}

/// The storms of all people.
pub(crate) struct Storms(Arc<Notebook>);

fn key(person: i64) -> String {
    format!("storm {person}")
}

impl Storms {
    pub(crate) fn new(notes: Arc<Notebook>) -> Storms {
        Storms(notes)
    }

    /// Begins one, in the place of an older.
    pub(crate) async fn begin(&self, person: i64, storm: Storm) -> Result<(), Fault> {
        let begin = move |note: &mut Option<Storm>, _| *note = Some(storm.clone());
        self.0.change(&key(person), KEPT, begin).await
    }

    /// Somebody's storm.
    pub(crate) async fn of(&self, person: i64) -> Result<Option<Storm>, Fault> {
        self.0.change(&key(person), KEPT, |note: &mut Option<Storm>, _| note.clone()).await
    }

    /// Changes somebody's storm.
    pub(crate) async fn change(
        &self,
        person: i64,
        change: impl Fn(&mut Storm) + Send + 'static,
    ) -> Result<(), Fault> {
        let change = move |note: &mut Option<Storm>, _| note.iter_mut().for_each(&change);
        self.0.change(&key(person), KEPT, change).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn storm() -> Storm {
        Storm::new(&Book::default(), 1000, &mut SwiftDice::new(1))
    }

    #[test]
    fn a_storm_gets_harder() {
        let (storm, book) = (storm(), Book::default());
        let ratings: Vec<f64> =
            storm.puzzles.iter().map(|id| book.standing(*id).rating.value).collect();
        assert!(ratings.len() > 20 && ratings.is_sorted(), "{ratings:?}");
    }

    #[test]
    fn a_miss_costs_ten_seconds_and_the_third_ends_it() {
        let mut storm = storm();
        let first = storm.asked(1000).unwrap();
        storm.answer(first, true, 2000);
        assert_eq!(
            storm.bar(2000),
            StormBar { left_ms: 179_000, found: 1, missed: 0, last: Some(true) }
        );
        storm.answer(first, false, 2000);
        assert_eq!(storm.bar(2000).missed, 0, "it is not asked any more");
        for missed in 1..=3 {
            let asked = storm.asked(2000).unwrap();
            storm.answer(asked, false, 2000);
            assert_eq!(storm.bar(2000).left_ms, 179_000 - missed * 10_000);
        }
        assert_eq!(storm.asked(2000), None);
        assert_eq!(storm.answered().count(), 4);
    }

    #[test]
    fn a_storm_is_over_when_the_lamp_is_out_or_it_is_ended() {
        let mut storm = storm();
        assert!(storm.asked(180_999).is_some());
        assert_eq!(storm.asked(181_000), None);
        storm.answer(storm.puzzles[0], true, 181_000);
        assert_eq!(storm.found.len(), 0);
        storm.end(5000);
        assert_eq!(storm.asked(5000), None);
    }
}
