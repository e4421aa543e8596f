//! What a table's log consists of.

use hindsight_core::record::StepLine;
use hindsight_core::{Seat, SeatSet, Seed};
use serde::{Deserialize, Deserializer, Serialize, de::Error};

use crate::{Setup, Sitter};

/// Somebody, with an account or without: a number that the store gives out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub i64);

/// When something happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// Milliseconds for which the server has been up, over all its runs. Clocks go
    /// by this, so they stand still while the server is down.
    pub up: u64,
    /// Milliseconds since 1970, to be shown to people.
    pub wall: u64,
}

/// The finished game that is played on from a moment of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The table at which it was played; none if its record came from elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// After how many of its steps it is played on.
    pub after: usize,
    /// The position to begin at, where what the seat could not know was dealt anew; absent if
    /// everything is as it was, and then those steps are the first of this game too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// A deal that several people play, each at a table of their own and against the same bots, so that
/// it can be compared what they made of it. All chance follows from its seed, the bots' dice too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// What it belongs to: a day, or a comparison among friends.
    pub event: String,
    /// Which of the deals of that.
    pub name: String,
    /// Whether this try counts, or is practice: then the result counts for nothing.
    pub counts: bool,
    /// Until when nothing of the table is told to anybody but whoever plays there, and nothing
    /// that was hidden to anybody at all: in milliseconds since 1970. None where that ends for each
    /// by playing the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<u64>,
}

/// An entry of the log with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logged {
    /// When it happened.
    #[serde(flatten)]
    pub at: Moment,
    /// What happened.
    #[serde(flatten)]
    pub entry: Entry,
}

/// Something that happened at a table. Steps of the game are those of a record, outcomes
/// of chance included: they are the truth, not the seed.
///
/// Logs outlive programs: a field that was added later is optional when it is read, and
/// what its absence means is said there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Entry {
    /// The table was set up.
    Created {
        /// As its host wanted it.
        setup: Setup,
        /// Who set it up.
        host: Person,
        /// The secret from which all chance follows, in hexadecimal.
        seed: String,
        /// For whom an open seat is kept, seat by seat: in logs older than the question for a rematch.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        kept: Vec<Option<Person>>,
        /// How often each seat has won in the games that this one follows as a rematch; absent
        /// if it follows none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        so_far: Vec<u32>,
        /// The finished game that is played on here from a moment of it; absent if the game
        /// begins with its deal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        origin: Option<Origin>,
        /// The deal that others play too; absent if it is this table's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deal: Option<Box<Deal>>,
    },
    /// Somebody sat down.
    Joined {
        /// Who.
        person: Person,
        /// Where.
        seat: Seat,
    },
    /// Somebody got up before the start, or was asked to.
    Left {
        /// From where.
        seat: Seat,
        /// Whether the host asked for it.
        removed: bool,
    },
    /// It was decided before anything was played whether the result changes ratings.
    Rated {
        /// Whether it does.
        rated: bool,
    },
    /// The host changed what was chosen before the start. Whoever sits there still does.
    Changed {
        /// The table as its host wants it now, with all who sit there.
        setup: Setup,
    },
    /// The table was closed before the start: the last person left, or all who waited there
    /// had been away for long.
    Closed,
    /// The game began.
    Started {
        /// Who plays: the open seats are gone.
        seats: Vec<Sitter>,
        /// The version of the game's rules that it is played under; 1 in logs from before
        /// it was written down.
        #[serde(default = "first_rules")]
        rules: u16,
        /// The deal, and what was played before in a finished game that is played on.
        #[serde(deserialize_with = "steps")]
        steps: Vec<StepLine>,
        /// Who is to act.
        to_act: SeatSet,
    },
    /// A seat acted.
    Acted {
        /// Who.
        seat: Seat,
        /// The action and the chance that followed it.
        #[serde(deserialize_with = "steps")]
        steps: Vec<StepLine>,
        /// Who is to act now; nobody once the game is over.
        to_act: SeatSet,
        /// Whether nobody else could tell that it happened, since it is a part of a choice
        /// that is still secret: then nobody else counts it. In logs from before it was
        /// written down everybody counts it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// A seat took its last action back.
    Undone {
        /// Who.
        seat: Seat,
        /// Who is to act now.
        to_act: SeatSet,
        /// Milliseconds that the seat pays: those since its turn had ended. None in logs
        /// from before it was written down.
        #[serde(default, skip_serializing_if = "is_zero")]
        charged: u64,
        /// Whether nobody else could tell that it happened, as with what was taken back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// A seat offered to end the game, or took the offer back.
    Offered {
        /// Who.
        seat: Seat,
        /// Whether the offer stands.
        stands: bool,
    },
    /// A seat would rather play on: no offer to end the game stands any more.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// Everybody agreed to end the game.
    Agreed {
        /// Whether it counts as it stood, since somebody was behind; not in logs from before
        /// that was so.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        counts: bool,
    },
    /// A seat gave up.
    Resigned {
        /// Who.
        seat: Seat,
        /// The bot that plays on, if one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in: Option<String>,
    },
    /// A seat's time ran out.
    TimedOut {
        /// Whose.
        seat: Seat,
        /// The bot that plays on, if one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in: Option<String>,
    },
    /// Somebody whose seat a bot had taken plays it again.
    Returned {
        /// Where.
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// Who.
        person: Person,
        /// What.
        text: String,
    },
    /// After the game: a seat asks for another one, or answers whoever has asked.
    Again {
        /// Who.
        seat: Seat,
        /// Whether they want to.
        yes: bool,
    },
    /// Whoever was asked for another game did not answer in time.
    Lapsed,
    /// The same people play again elsewhere.
    Rematch {
        /// At this table.
        table: String,
    },
    /// A guest became somebody with an account: the seat moves along.
    Moved {
        /// Who sat there.
        from: Person,
        /// Who sits there now.
        to: Person,
    },
    /// Somebody deleted the account: a bot plays on.
    Gone {
        /// Who.
        person: Person,
        /// The bot that plays on, if a game is under way.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in: Option<String>,
    },
    /// Somebody who runs the house took back what was said so far.
    Hushed {
        /// By whom; by everybody if nobody is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<Person>,
    },
    /// Somebody who runs the house ended the game: nobody has won.
    Stopped,
    /// Everybody has given up or gone, and only bots would play on: the game is ended. Who
    /// has given up has lost.
    Deserted,
    /// The rules have changed, and the game cannot be played on: nobody has won.
    RulesChanged {
        /// The version of the rules now.
        rules: u16,
    },
}

impl Entry {
    /// A table is set up at which everything begins.
    pub(crate) fn created(setup: Setup, host: Person, seed: Seed) -> Entry {
        let seed = format!("{seed:x}");
        let (kept, so_far) = (Vec::new(), Vec::new());
        Entry::Created { setup, host, seed, kept, so_far, origin: None, deal: None }
    }

    /// The seat that alone can tell that it happened, if that is so.
    pub(crate) fn secret_of(&self) -> Option<Seat> {
        match self {
            Entry::Acted { seat, secret: true, .. } | Entry::Undone { seat, secret: true, .. } => {
                Some(*seat)
            }
            _ => None,
        }
    }

    /// The seats that it speaks of.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> {
        let (seat, to_act) = match self {
            Entry::Joined { seat, .. }
            | Entry::Left { seat, .. }
            | Entry::Offered { seat, .. }
            | Entry::Declined { seat }
            | Entry::Again { seat, .. }
            | Entry::Resigned { seat, .. }
            | Entry::TimedOut { seat, .. }
            | Entry::Returned { seat } => (Some(*seat), SeatSet::EMPTY),
            Entry::Acted { seat, to_act, .. } | Entry::Undone { seat, to_act, .. } => {
                (Some(*seat), *to_act)
            }
            Entry::Started { to_act, .. } => (None, *to_act),
            Entry::Created { .. }
            | Entry::Closed
            | Entry::Rated { .. }
            | Entry::Changed { .. }
            | Entry::Agreed { .. }
            | Entry::Deserted
            | Entry::Said { .. }
            | Entry::Lapsed
            | Entry::Rematch { .. }
            | Entry::Moved { .. }
            | Entry::Gone { .. }
            | Entry::Hushed { .. }
            | Entry::Stopped
            | Entry::RulesChanged { .. } => (None, SeatSet::EMPTY),
        };
        seat.into_iter().chain(to_act.iter())
    }
}

/// The version of a log that names none.
fn first_rules() -> u16 {
    1
}

// The signature is serde's.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// Reads steps: values, or in older logs each the text of a line of a record.
fn steps<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<StepLine>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Value(StepLine),
        Text(String),
    }
    let read = |written| match written {
        Written::Value(step) => Ok(step),
        Written::Text(line) => line.parse().map_err(D::Error::custom),
    };
    Vec::<Written>::deserialize(from)?.into_iter().map(read).collect()
}
