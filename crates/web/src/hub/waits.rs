//! Whom slow games wait for, as it is written beside their logs: those people are told even when
//! they are not here.

use hindsight_store::WaitChange;
use hindsight_table::{Clock, Person, Phase, Table};

use super::Hub;
use crate::calls::call;

/// Whether turns of a game may take so long that nobody sits there waiting: its clock counts
/// days, or several people play without one.
fn is_slow(table: &Table) -> bool {
    match table.setup().clock {
        Clock::Days { .. } => true,
        Clock::None => table.persons().count() > 1,
        Clock::Move { .. } | Clock::Total { .. } => false,
    }
}

/// Whether a slow game under way waits for somebody.
fn waits(table: &Table, person: Person) -> bool {
    table.phase() == Phase::Running && is_slow(table) && call(table, person).is_some()
}

impl Hub {
    /// For whom a table began to wait, and for whom it does no longer.
    pub(super) fn wait_changes(&self, before: Option<&Table>, after: &Table) -> Vec<WaitChange> {
        let mut persons: Vec<Person> = after.persons().collect();
        persons.extend(before.into_iter().flat_map(Table::persons));
        persons.sort_unstable();
        persons.dedup();
        let now = self.time.now().wall;
        let later = |wait: std::time::Duration| now + wait.as_millis() as u64;
        let due = (later(self.tell_after.0), later(self.tell_after.1));
        let change = |person: Person| {
            let (did, does) =
                (before.is_some_and(|table| waits(table, person)), waits(after, person));
            (did != does).then_some(WaitChange {
                person: person.0,
                since: does.then_some(now),
                due,
            })
        };
        persons.into_iter().filter_map(change).collect()
    }
}
