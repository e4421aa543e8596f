//! A table as a server keeps it.

#![allow(dead_code, reason = "each test file uses some of it")]

use hindsight_core::{Observer, Seat, Seed};
use hindsight_table::{
    Clock, Command, Logged, Moment, Person, Refused, Setup, Sitter, Table, Timeout,
};

pub const ANNA: Person = Person(1);
pub const BEN: Person = Person(2);
pub const CLEO: Person = Person(3);

pub fn at(up: u64) -> Moment {
    Moment { up, wall: 1_000_000 + up }
}

pub fn setup(clock: Clock, timeout: Timeout, other: Sitter) -> Setup {
    Setup {
        game: "lost-cities".into(),
        options: "rounds=1".into(),
        seats: vec![Sitter::Person(ANNA), other],
        public: true,
        clock,
        timeout,
        coach: false,
        rated: false,
    }
    .checked(ANNA)
    .expect("a table that can be")
}

/// A table with its log, kept as a server keeps it: a command works on a copy.
pub struct LoggedTable {
    pub table: Table,
    pub log: Vec<Logged>,
}

impl LoggedTable {
    pub fn new(setup: Setup) -> LoggedTable {
        let (table, log) = Table::create(setup, ANNA, Seed::of_series(7, 7), at(0)).unwrap();
        LoggedTable { table, log }
    }

    pub fn two(clock: Clock, timeout: Timeout) -> LoggedTable {
        let mut kept = LoggedTable::new(setup(clock, timeout, Sitter::Open));
        kept.run(BEN, Command::Join(None), 0).unwrap();
        kept
    }

    pub fn run(&mut self, who: Person, command: Command, up: u64) -> Result<(), Refused> {
        let mut next = self.table.clone();
        let entries = next.command(who, command, at(up))?;
        self.log.extend(entries);
        self.table = next;
        self.check_replay();
        Ok(())
    }

    pub fn act(&mut self, who: Person, up: u64) -> Result<(), Refused> {
        let seat = self.table.seat_of(who).unwrap();
        let action = self.table.legal(seat).first().cloned().unwrap_or_default();
        self.run(who, Command::Act { action, seq: Some(self.table.entries()) }, up)
    }

    /// The log tells the same table again, also after a trip through JSON.
    pub fn check_replay(&self) {
        let text: Vec<String> =
            self.log.iter().map(|logged| serde_json::to_string(logged).unwrap()).collect();
        let log = text.iter().map(|line| serde_json::from_str::<Logged>(line).unwrap());
        self.check_same(&Table::replay(log).unwrap());
        // Whoever has read a part of it before comes to the same.
        for known in [1, text.len().saturating_sub(2), text.len().saturating_sub(1)] {
            let (before, after) = text.split_at(known.max(1));
            self.check_same(&Table::read(before).unwrap().follow(after).unwrap());
        }
    }

    fn check_same(&self, again: &Table) {
        let now = at(1_000_000);
        assert_eq!(again.entries(), self.log.len() as u64);
        assert_eq!(again.entries(), self.table.entries());
        assert_eq!(again.phase(), self.table.phase());
        assert_eq!(again.chairs(), self.table.chairs());
        assert_eq!(again.deadline(), self.table.deadline());
        assert_eq!(again.to_act(), self.table.to_act());
        assert_eq!(again.offers(), self.table.offers());
        assert_eq!(again.notes(), self.table.notes());
        assert_eq!(again.again(), self.table.again());
        assert_eq!(again.series(), self.table.series());
        assert_eq!(again.chat(), self.table.chat());
        assert_eq!(again.standing(), self.table.standing());
        assert_eq!(again.host(), self.table.host());
        assert_eq!(again.setup(), self.table.setup());
        assert_eq!(again.can_rate(ANNA), self.table.can_rate(ANNA));
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(again.left(seat, now), self.table.left(seat, now));
        }
        for who in [Observer::Seat(Seat(0)), Observer::Seat(Seat(1)), Observer::Spectator] {
            let view = |table: &Table| table.playing().map(|game| game.view_json(who));
            assert_eq!(view(again), view(&self.table));
        }
    }

    pub fn mover(&self) -> (Person, Person) {
        if self.table.to_act().contains(Seat(0)) { (ANNA, BEN) } else { (BEN, ANNA) }
    }
}
