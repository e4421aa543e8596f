//! Tables made on purpose. A deal follows from a number, the steps are chosen by the
//! test, and what comes of it is the log that the server reads when it first looks at
//! the table: so a table stands where a test wants it, however fast the machine is.

#![allow(dead_code, reason = "each user of this module uses a part of it")]

use hindsight_core::{Observer, Seat, Seed};
use hindsight_store::{Append, Index, Store};
use hindsight_table::{
    Clock, Command, Logged, Moment, Person, Phase, Setup, Sitter, Table, Timeout,
};
use serde_json::Value;

/// When everything by script happened: before the server's clock began.
pub const BEFORE: Moment = Moment { up: 0, wall: 1_760_000_000_000 };

/// A table of a game, without a clock.
pub fn setup(game: &str, options: &str, seats: impl Into<Vec<Sitter>>) -> Setup {
    Setup {
        game: game.into(),
        options: options.into(),
        seats: seats.into(),
        public: false,
        clock: Clock::None,
        timeout: Timeout::Bot,
        coach: false,
        rated: false,
    }
}

/// Bots with this name on this many seats.
pub fn bots(name: &str, seats: usize) -> Vec<Sitter> {
    vec![Sitter::Bot(name.into()); seats]
}

/// A game as it is played by script.
#[derive(Clone)]
pub struct Script {
    pub table: Table,
    log: Vec<Logged>,
    /// The last action, and how long the log was before it.
    last: Option<(Person, String, usize)>,
}

impl Script {
    /// A game that has just begun. The first person is the host; the others join.
    pub fn begin(setup: &Setup, deal: u64) -> Script {
        let persons: Vec<(Seat, Person)> = Seat::all(setup.seats.len() as u8)
            .filter_map(|seat| match setup.seats[seat.index()] {
                Sitter::Person(person) => Some((seat, person)),
                _ => None,
            })
            .collect();
        let (_, host) = persons[0];
        let mut setup = setup.clone();
        let game = hindsight_registry::find(&setup.game).expect("a game");
        setup.options =
            game.check(&setup.options, setup.seats.len() as u8).expect("such a game can be played");
        for &(seat, _) in &persons[1..] {
            setup.seats[seat.index()] = Sitter::Open;
        }
        let seed = Seed::of_series(1, deal);
        let (table, log) = Table::create(setup, host, seed, BEFORE).expect("a table");
        let mut script = Script { table, log, last: None };
        for &(seat, person) in &persons[1..] {
            script.command(person, Command::Join(Some(seat)));
        }
        assert_eq!(script.table.phase(), Phase::Running);
        script
    }

    /// A person does something besides acting.
    pub fn command(&mut self, who: Person, command: Command) {
        let entries = self.table.command(who, command, BEFORE).expect("a command that may be");
        self.log.extend(entries);
    }

    /// Time runs out for whoever is to act.
    pub fn run_out_of_time(&mut self) {
        let deadline = self.table.deadline().expect("a clock that runs");
        self.log.extend(self.table.expire(Moment { up: deadline, ..BEFORE }));
    }

    /// A seat acts, a bot's seat too: the script says what it does.
    pub fn act(&mut self, seat: Seat, action: &str) {
        let chair = &self.table.chairs()[seat.index()];
        let before = self.log.len();
        let seq = self.table.seq(Some(seat));
        let entries = match (chair.bot(), chair.person()) {
            (None, Some(person)) => {
                self.last = Some((person, action.into(), before));
                let command = Command::Act { action: action.into(), seq: None };
                self.table.command(person, command, BEFORE)
            }
            _ => {
                self.last = None;
                self.table.bot_act(seat, action, seq, BEFORE)
            }
        };
        self.log.extend(entries.unwrap_or_else(|error| panic!("{action}: {error:?}")));
    }

    /// Plays until `choose` has nothing to do, or to the end. It is asked for one of
    /// the seats that are to act, for the first seat last: when nothing is left to do
    /// for it, nobody else is to act.
    pub fn play(&mut self, mut choose: impl FnMut(&Script, Seat, &[String]) -> Option<String>) {
        while let Some(seat) = self.table.to_act().iter().last() {
            let Some(action) = choose(self, seat, &self.table.legal(seat)) else { return };
            self.act(seat, &action);
        }
    }

    /// What the first seat sees.
    pub fn view(&self) -> Value {
        let game = self.table.playing().expect("a game");
        game.view_json(Observer::Seat(Seat(0)))
    }

    /// What the first seat may do.
    pub fn legal(&self) -> Vec<String> {
        self.table.legal(Seat(0))
    }

    /// Whether the game has come to its end.
    pub fn is_over(&self) -> bool {
        matches!(self.table.phase(), Phase::Over(_))
    }

    /// The first deal from which `play` comes to where the test wants to be.
    pub fn search(setup: &Setup, play: impl Fn(&mut Script) -> bool) -> Script {
        (0..2000)
            .find_map(|deal| {
                let mut script = Script::begin(setup, deal);
                play(&mut script).then_some(script)
            })
            .unwrap_or_else(|| panic!("no deal of {} leads there", setup.game))
    }

    /// Writes the table down. The last action of a game that is over is left out and
    /// given back, with who did it: the server writes it, and the result with it.
    pub async fn write(&self, store: &dyn Store, id: &str) -> Option<(Person, String)> {
        let last = self.last.as_ref().filter(|_| self.is_over());
        let log = last.map_or(&self.log[..], |(_, _, before)| &self.log[..*before]);
        let entries = log.iter().map(|entry| serde_json::to_string(entry).expect("an entry"));
        let index = Index {
            phase: "running",
            public: self.table.setup().public,
            persons: self.table.persons().map(|person| person.0).collect(),
            changed: BEFORE.wall,
        };
        let append = Append {
            table: id.into(),
            first: 1,
            entries: entries.collect(),
            index: Some(index),
            result: None,
            waits: vec![],
        };
        store.append(append).await.expect("a table that is written");
        assert!(last.is_some() || !self.is_over(), "a person ends the game, not a bot");
        last.map(|(person, action, _)| (*person, action.clone()))
    }
}
