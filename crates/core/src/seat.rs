//! Who sits where, and who looks.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::Misread;

/// No game of ours seats more.
pub const MAX_SEATS: usize = 5;

/// One value a seat, in seat order.
pub type SeatVec<T> = ArrayVec<T, MAX_SEATS>;

/// A place at the table, counted from 0; the left neighbour has the next number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats of a table, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// One seat.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// All seats of a table of `seats`.
    #[inline]
    pub const fn all(seats: u8) -> Self {
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// The set with this seat in it.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set with this seat not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        // A seat that came from outside may be any number.
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The lowest seat of the set, if any.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// Who looks at a game. Everything that leaves the engine is made for one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Observer {
    /// The player of a seat: what that player has seen and been told.
    Seat(Seat),
    /// Somebody who only watches: what every seat knows, no more.
    Spectator,
    /// Somebody who looks back at a finished game with every card turned up.
    /// Never to be used while a game is under way.
    Open,
}

impl Observer {
    /// The seat that looks, if it is one.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Observer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether this observer is the player of `seat`.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }

    /// Every observer a live table of `seats` can have: each seat, and a spectator.
    pub fn live(seats: u8) -> impl Iterator<Item = Observer> {
        Seat::all(seats).map(Observer::Seat).chain([Observer::Spectator])
    }
}

impl fmt::Display for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Observer::Seat(seat) => write!(f, "seat {seat}"),
            Observer::Spectator => f.write_str("spectator"),
            Observer::Open => f.write_str("open"),
        }
    }
}

impl FromStr for Observer {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let bare = text.strip_prefix("seat ").unwrap_or(text);
        match bare {
            "spectator" => Ok(Observer::Spectator),
            "open" => Ok(Observer::Open),
            _ => match bare.parse::<u8>() {
                Ok(seat) if usize::from(seat) < MAX_SEATS => Ok(Observer::Seat(Seat(seat))),
                _ => Err(Misread::new("an observer", text, "a seat number, `spectator` or `open`")),
            },
        }
    }
}
