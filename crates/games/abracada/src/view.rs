//! What one observer knows.

use hindsight_core::{Game, MAX_SEATS, Observer, Seat, SeatVec};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::imagine::hidden_places;
use crate::inference::Knowledge;
use crate::state::Takers;
use crate::{
    Abracada, Calls, Counts, Options, Phase, RACK, RoundEnd, Row, SECRETS, State, inference,
};

/// What an observer knows. Stones it cannot see are hidden, written `?`: for a
/// seat its own rack, the pool and the secret stones but those it took; for a
/// spectator every rack and every secret stone. When a round is over everything is
/// turned up, until the next is dealt.
///
/// The calls of the round are all that is to be remembered: earlier rounds tell
/// nothing about this one's stones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// What was chosen before the game.
    pub options: Options,
    /// Which round it is; 0 before the first deal.
    pub round: u8,
    /// What is to happen next.
    pub phase: Phase,
    /// Who is in turn; before a deal, who will be.
    pub active: Seat,
    /// The floor of each seat.
    pub floors: SeatVec<u8>,
    /// The life of each seat.
    pub life: SeatVec<u8>,
    /// The rack of each seat.
    pub racks: SeatVec<Row>,
    /// The pool, in the order of drawing.
    pub pool: Row,
    /// All four secret stones, also those that were taken, in the order of taking.
    pub secrets: Row,
    /// Who took the secret stones that were taken.
    pub takers: Takers,
    /// The stones that were revealed or cast.
    pub board: Counts,
    /// What the die showed when it was last rolled this round; 0 if it was not.
    pub rolled: u8,
    /// The calls of this round.
    pub calls: Calls,
    /// How the last round ended.
    pub last: Option<RoundEnd>,
    /// What the calls prove about each rack, where that was worked out already.
    #[serde(skip)]
    pub(crate) known: WorkedOut,
}

/// What follows from the rest of a view, and so neither tells views apart nor is written.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WorkedOut(pub(crate) Option<[Knowledge; MAX_SEATS]>);

impl PartialEq for WorkedOut {
    fn eq(&self, _: &WorkedOut) -> bool {
        true
    }
}

impl Eq for WorkedOut {}

impl View {
    /// What an observer knows of a state.
    #[inline]
    pub(crate) fn of(state: &State, who: Observer) -> View {
        let open = who == Observer::Open || matches!(state.phase, Phase::Deal | Phase::Over);
        let seen = |row: Row, can_see: bool| {
            if open || can_see { row } else { Row::hidden(row.len()) }
        };
        let by_seat = |values: &[u8]| values.iter().copied().collect();
        let racks = Seat::all(state.seats)
            .map(|seat| {
                let others = who.seat().is_some_and(|own| own != seat);
                seen(state.racks[seat.index()], others)
            })
            .collect();
        View {
            observer: who,
            options: state.options,
            round: state.round,
            phase: state.phase,
            active: state.active,
            floors: by_seat(state.floors()),
            life: by_seat(state.life()),
            racks,
            pool: seen(state.pool, false),
            secrets: if open { state.secrets } else { secrets_of(state, who) },
            takers: state.takers,
            board: state.board,
            rolled: state.rolled,
            calls: state.calls,
            last: state.last,
            known: WorkedOut(Some(state.known)),
        }
    }

    /// Why no position looks like this, as far as imagining relies on it: that there
    /// is something of everything for each seat, and that the stones which cannot be
    /// seen can be laid out where they are hidden.
    pub(crate) fn check(&self) -> Result<(), String> {
        Abracada::check_seats(self.seats()).map_err(|e| e.to_string())?;
        let seats = usize::from(self.seats());
        if self.floors.len() != seats || self.life.len() != seats {
            return Err(format!("expected floor and life of {seats} seats"));
        }
        let outside = |seat: Seat| seat.index() >= seats;
        if outside(self.active) || self.observer.seat().is_some_and(outside) {
            return Err(format!("expected seats of a table of {seats}"));
        }
        if self.racks.iter().any(|rack| rack.len() > RACK) {
            return Err(format!("expected at most {RACK} stones on a rack"));
        }
        let mut seen = self.board;
        let rows = || self.racks.iter().copied().chain([self.pool, self.secrets]);
        rows().for_each(|row| seen.add_row(row));
        let unseen = Counts::ALL.minus(seen);
        let unseen = unseen.ok_or("expected no more stones of a spell than there are")?;
        let hidden = rows().flat_map(Row::iter).filter(Option::is_none).count();
        if hidden > 0 && hidden != usize::from(unseen.total()) {
            return Err(format!("expected {} hidden stones, not {hidden}", unseen.total()));
        }
        if !inference::can_lay_out(unseen, &hidden_places(self)) {
            return Err("expected stones that agree with the misses and hits".into());
        }
        Ok(())
    }

    /// The number of seats.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.racks.len() as u8
    }

    /// How many secret stones nobody has taken.
    pub fn secrets_left(&self) -> usize {
        self.secrets.len() - self.takers.len().min(self.secrets.len())
    }

    /// The secret stones that a seat took, as far as the observer sees them.
    pub fn secrets_of(&self, seat: Seat) -> Row {
        let mut row = Row::EMPTY;
        for (taker, stone) in self.takers.iter().zip(self.secrets.iter()) {
            match stone {
                _ if taker != seat => {}
                Some(spell) => row.push(spell),
                None => row.push_hidden(),
            }
        }
        row
    }
}

/// The secret stones as a live observer sees them: those that it took.
#[inline]
fn secrets_of(state: &State, who: Observer) -> Row {
    let mut row = Row::hidden(state.secrets.len());
    for (place, taker) in state.takers.iter().enumerate() {
        if who.is(taker)
            && let Some(stone) = state.secrets.get(place)
        {
            row.set(place, stone);
        }
    }
    row
}

impl Serialize for Takers {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Takers {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(from)?;
        if seats.len() > SECRETS || seats.iter().any(|seat| seat.0 > 4) {
            return Err(D::Error::custom("at most four secret stones, taken by seats 0 to 4"));
        }
        let mut takers = Takers::default();
        for seat in seats {
            takers.push(seat);
        }
        Ok(takers)
    }
}
