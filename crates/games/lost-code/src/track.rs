//! The score track and its stacks of markers.

use hindsight_core::{Seat, SeatSet, SeatVec};
use serde::{Deserialize, Serialize};

/// The most players.
pub const PLAYERS: usize = 4;

/// Where the markers stand. Fields and stacks together are one line: the order from
/// last to first, in which whoever lies on top of a stack comes before those below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "SeatVec<Marker>", try_from = "SeatVec<Marker>")]
pub struct Track {
    seats: u8,
    /// From last to first; places past the seats keep their own number.
    line: [u8; PLAYERS],
    fields: [i16; PLAYERS],
}

impl Track {
    /// All markers on field 0, the top of the stack being the last seat's, and so
    /// on: in this order from last to first.
    pub fn new(order: &[Seat]) -> Self {
        let mut track = Track::in_seat_order(order.len() as u8);
        for (place, seat) in track.line.iter_mut().zip(order) {
            *place = seat.0;
        }
        track
    }

    /// All markers on field 0, seat 0 last.
    pub(crate) const fn in_seat_order(seats: u8) -> Self {
        Track { seats, line: [0, 1, 2, 3], fields: [0; PLAYERS] }
    }

    /// The seats from last to first.
    #[inline]
    pub fn line(
        &self,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        let (line, seats) = (self.line, usize::from(self.seats));
        (0..seats).map(move |place| Seat(line[place]))
    }

    /// Whoever is last.
    #[inline]
    pub const fn last(&self) -> Seat {
        Seat(self.line[0])
    }

    /// Whoever leads: furthest ahead, at the bottom of the stack there.
    #[inline]
    pub const fn leader(&self) -> Seat {
        Seat(self.line[self.seats as usize - 1])
    }

    /// The last of these seats.
    #[inline]
    pub fn last_of(&self, seats: SeatSet) -> Option<Seat> {
        self.line().find(|&seat| seats.contains(seat))
    }

    /// The field of a seat's marker.
    #[inline]
    pub const fn field(&self, seat: Seat) -> i16 {
        self.fields[seat.index()]
    }

    /// Moves a marker, forwards or backwards, onto the top of the stack where it
    /// arrives. A move of 0 is none: it stays where it lies in its stack.
    #[inline]
    pub fn advance(&mut self, seat: Seat, by: i16) {
        if by == 0 {
            return;
        }
        let field = self.fields[seat.index()] + by;
        self.fields[seat.index()] = field;
        let seats = usize::from(self.seats);
        let mut line = self.line;
        let mut place = 0;
        // The others keep their order; the marker comes before all that are on its
        // field or further ahead.
        let others = self.line[..seats].iter().filter(|&&other| other != seat.0);
        let mut arrived = false;
        for &other in others {
            if !arrived && self.fields[usize::from(other)] >= field {
                line[place] = seat.0;
                place += 1;
                arrived = true;
            }
            line[place] = other;
            place += 1;
        }
        if !arrived {
            line[place] = seat.0;
        }
        self.line = line;
    }
}

/// A marker on the track, as it stands in JSON: `{"seat":1,"field":7}`.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Marker {
    seat: Seat,
    field: i16,
}

impl From<Track> for SeatVec<Marker> {
    fn from(track: Track) -> Self {
        track.line().map(|seat| Marker { seat, field: track.field(seat) }).collect()
    }
}

impl TryFrom<SeatVec<Marker>> for Track {
    type Error = &'static str;

    fn try_from(markers: SeatVec<Marker>) -> Result<Self, Self::Error> {
        let seats = markers.len() as u8;
        let all: SeatSet =
            markers.iter().map(|marker| marker.seat).filter(|seat| seat.0 < seats).collect();
        if markers.len() > PLAYERS || all.len() != seats {
            return Err("expected one marker a seat");
        }
        if !markers.is_sorted_by_key(|marker| marker.field) {
            return Err("expected the markers from last to first");
        }
        let order: SeatVec<Seat> = markers.iter().map(|marker| marker.seat).collect();
        let mut track = Track::new(&order);
        for marker in markers {
            track.fields[marker.seat.index()] = marker.field;
        }
        Ok(track)
    }
}
