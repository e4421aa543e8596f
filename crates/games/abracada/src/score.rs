//! What a round is worth, and who wins the game.

use hindsight_core::{Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::{Phase, State};

/// Why a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// The mage in turn had no stones left, and wins the round.
    Emptied,
    /// The mage in turn knocked somebody out by a spell, and wins the round.
    Spell,
    /// The mage in turn fell by the own miss; nobody wins the round.
    Miss,
    /// One mage was left alive (option `last_mage_standing`), and wins the round.
    Last,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoundEnd {
    /// Why.
    pub how: How,
    /// In whose turn; for [`How::Last`], who was left.
    pub by: Seat,
    /// The points of each seat, 0 for seats beyond the table.
    pub points: [u8; 5],
}

impl RoundEnd {
    /// The end of the round of a state, in which it has just been reached.
    pub(crate) fn of(state: &State, emptied: bool) -> RoundEnd {
        let one_takes_all = state.options.last_mage_standing;
        let own_miss = state.life[state.active.index()] == 0;
        let (how, by) = match () {
            () if emptied => (How::Emptied, state.active),
            () if one_takes_all => (How::Last, state.alive().first().unwrap_or(state.active)),
            () if own_miss => (How::Miss, state.active),
            () => (How::Spell, state.active),
        };
        let mut points = [0; 5];
        for seat in Seat::all(state.seats) {
            let survives = state.life[seat.index()] > 0;
            let base = match how {
                How::Emptied | How::Last if seat != by => continue,
                _ if !survives => continue,
                How::Emptied | How::Last if one_takes_all => 2,
                How::Emptied | How::Last => 3,
                How::Spell if seat == by => 3,
                How::Spell | How::Miss => 1,
            };
            points[seat.index()] = base + state.takers.count(seat);
        }
        RoundEnd { how, by, points }
    }

    /// The winner of the round, if it has one.
    pub fn winner(&self) -> Option<Seat> {
        (self.how != How::Miss).then_some(self.by)
    }
}

/// Floors are the scores; places go by floor, and at the end then by the points of
/// the last round, then by the life left in it.
pub(crate) fn standing(state: &State) -> Standing {
    let scores = state.floors().iter().map(|&floor| i32::from(floor)).collect();
    Standing::by_key(scores, |seat| {
        let floor = state.floors[seat.index()];
        let Some(last) = state.last.filter(|_| state.phase == Phase::Over) else {
            return (floor, 0, 0);
        };
        let points = last.points[seat.index()];
        // An emptied rack leaves everybody else without life.
        let counts = last.how != How::Emptied || last.by == seat;
        let life = if counts { state.life[seat.index()] } else { 0 };
        (floor, points, life)
    })
}
