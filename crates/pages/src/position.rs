//! A position of a game as one viewer may see it: all that a board is drawn from, at a
//! table, in a lesson or in a replay.

use std::any::Any;

use hindsight_core::{Observer, Seat, SeatSet, Standing, Turn};
use hindsight_registry::AnyMatch;
use hindsight_table::{Ending, Phase};

/// Where a board is shown, which decides what can be done with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// At a table.
    Table {
        /// The table's id, as in its address.
        id: String,
        /// How far the table is: what an action must name, and the id of its event. It
        /// only ever grows, also by an undo.
        seq: u64,
    },
    /// In a lesson: what is done is sent to this address, one thing at a time.
    Lesson(String),
    /// In a replay: it is only looked at.
    Replay,
}

/// A position of a game as one viewer may see it.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Position {
    /// Where its board is shown.
    pub place: Place,
    /// The game's id.
    pub game: String,
    /// The options in notation.
    pub options: String,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// The viewer's seat; none for a spectator.
    pub my_seat: Option<Seat>,
    /// How far the game has come.
    pub phase: Phase,
    /// The game's own `Look` for this viewer; none before the start. Its events are of
    /// at least the last [`LOG_SHOWN`](crate::LOG_SHOWN) steps; the page of all moves and a replay
    /// need all of them.
    pub look: Option<Box<dyn Any + Send + Sync>>,
    /// Whether the viewer may do what is legal: not in the past, nor while a bot plays
    /// the viewer's seat.
    pub may_act: bool,
    /// Scores and places: so far, or of the end.
    pub standing: Option<Standing>,
    /// Whether a round was decided that the viewer has not gone on from: what came of it is
    /// shown, and bots wait for a while.
    pub paused: bool,
    /// For how many seconds bots still wait for the viewer to go on.
    pub bots_wait: Option<u64>,
    /// Whether the viewer wants to confirm each action.
    pub confirm: bool,
    /// Whether the viewer wants known cards of other hands to be shown.
    pub hints: bool,
    /// What the viewer has marked by hand on their own sheet, by place; nobody else's.
    pub marks: Vec<(String, String)>,
}

impl Position {
    /// A moment of a match that is not being played at a table, through these eyes.
    pub fn of_match(
        place: Place,
        game: &dyn AnyMatch,
        who: Observer,
        sitters: impl IntoIterator<Item = Sitter>,
    ) -> Position {
        let (phase, acting) = match game.turn() {
            Turn::Over => (Phase::Over(Ending::Played), SeatSet::EMPTY),
            Turn::Act(seats) => (Phase::Running, seats),
            Turn::Chance => (Phase::Running, SeatSet::EMPTY),
        };
        let seats = Seat::all(game.seats()).zip(sitters);
        Position {
            place,
            game: game.game().to_string(),
            options: game.options(),
            seats: seats
                .map(|(seat, sitter)| SeatInfo::new(sitter, acting.contains(seat)))
                .collect(),
            my_seat: who.seat(),
            phase,
            look: Some(game.look(who, usize::MAX)),
            may_act: false,
            standing: Some(game.standing()),
            paused: false,
            bots_wait: None,
            confirm: false,
            hints: true,
            marks: Vec::new(),
        }
    }
}

/// What is shown of a seat.
#[derive(Clone, Debug)]
pub struct SeatInfo {
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether it is to act.
    pub to_act: bool,
    /// Its clock, if the table has one.
    pub clock: Option<SeatClock>,
    /// Whether the viewer has muted it.
    pub muted: bool,
    /// How strong whoever sits there is, if that is known.
    pub rating: Option<SeatRating>,
    /// The number of the page of whoever sits there, if they have one.
    pub profile: Option<i64>,
}

impl SeatInfo {
    /// A seat of which only this is known.
    pub fn new(sitter: Sitter, to_act: bool) -> SeatInfo {
        SeatInfo { sitter, to_act, clock: None, muted: false, rating: None, profile: None }
    }
}

/// Who sits on a seat, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// Their name.
        name: String,
        /// Whether a page of theirs is open.
        online: bool,
    },
    /// A bot.
    Bot {
        /// Its name in the registry.
        name: String,
        /// The person whose seat it took when their clock ran out, if it did.
        instead_of: Option<String>,
    },
}

/// The clock of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatClock {
    /// What is left, in milliseconds, when the page is made.
    pub remaining_ms: u64,
    /// Whether it runs.
    pub runs: bool,
}

/// The rating of whoever sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatRating {
    /// The rating: before the game, or after it once it is over.
    pub rating: i32,
    /// Whether it is little more than a guess.
    pub provisional: bool,
    /// What the game has changed, once it is over.
    pub change: Option<i32>,
}
