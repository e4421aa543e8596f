//! A log told entry by entry.

use hindsight_core::record::StepLine;
use hindsight_registry::AnyMatch;

use crate::table::Playing;
use crate::{Entry, Logged, Replay, Table};

/// A table that is led from entry to entry of its log, for whoever tells others what happened
/// there one thing after the other.
pub struct Retelling {
    table: Table,
    steps: Vec<StepLine>,
}

impl Retelling {
    /// The table that the first entry of a log sets up.
    pub fn begin(first: &Logged) -> Result<Retelling, Replay> {
        let table = Table::first(first).map_err(|reason| Replay { seq: 1, reason })?;
        Ok(Retelling { table, steps: Vec::new() })
    }

    /// The table after the entries that were told.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Goes on by an entry.
    pub fn tell(&mut self, logged: &Logged) -> Result<(), Replay> {
        let before = self.steps.len();
        self.table.check_and_apply(logged, &mut self.steps)?;
        let agrees = |playing: &dyn AnyMatch, from: usize, steps: &[StepLine]| {
            playing.steps() == steps.len()
                && (from..steps.len()).all(|at| playing.step(at) == steps[at])
        };
        match (&logged.entry, &mut self.table.playing) {
            (Entry::Acted { seat, steps, .. }, Some(Playing(playing))) => {
                // Mostly the chance that follows is the one that the seed gives.
                if let Some(StepLine::Act { action, .. }) = steps.first()
                    && playing.play(*seat, action).is_ok()
                    && agrees(&**playing, before, &self.steps)
                {
                    return Ok(());
                }
                self.table.resume(&self.steps)
            }
            (Entry::Undone { seat, .. }, Some(Playing(playing))) => {
                if playing.undo(*seat) && agrees(&**playing, 0, &self.steps) {
                    return Ok(());
                }
                self.table.resume(&self.steps)
            }
            (Entry::Started { .. }, _) => self.table.resume(&self.steps),
            _ => Ok(()),
        }
    }

    /// How many steps the game has had so far.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }
}
