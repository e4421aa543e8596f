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
    /// The mage in turn fell by their own miss; nobody wins the round.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    /// A finished game with these floors, last points and life.
    fn over(how: How, by: u8, floors: [u8; 5], points: [u8; 5], life: [u8; 5]) -> State {
        let mut state = State::start(Options::default(), 5);
        state.phase = Phase::Over;
        (state.floors, state.life) = (floors, life);
        state.last = Some(RoundEnd { how, by: Seat(by), points });
        state
    }

    fn places(state: &State) -> Vec<u8> {
        standing(state).places.to_vec()
    }

    #[test]
    fn the_most_points_of_the_last_round_win_also_past_the_top() {
        // Seats 0 and 1 stand on floor 8; seat 1 had been on 7 and scored 4.
        let state = over(How::Spell, 1, [8, 8, 3, 5, 5], [1, 4, 0, 1, 1], [6, 1, 0, 2, 2]);
        assert_eq!(places(&state), [2, 1, 5, 3, 3]);
        assert_eq!(standing(&state).scores.as_slice(), [8, 8, 3, 5, 5]);
    }

    #[test]
    fn then_the_most_life_left_wins_then_they_share() {
        let state = over(How::Miss, 4, [8, 8, 2, 2, 0], [1, 1, 1, 1, 0], [4, 5, 2, 1, 0]);
        assert_eq!(places(&state), [2, 1, 3, 4, 5]);
        let state = over(How::Miss, 4, [8, 8, 2, 2, 0], [1, 1, 2, 1, 0], [5, 5, 1, 6, 0]);
        assert_eq!(places(&state), [1, 1, 3, 4, 5]);
        assert!((standing(&state).win_share(Seat(0)) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn after_an_emptied_rack_the_life_of_the_others_counts_as_none() {
        let state = over(How::Emptied, 2, [4, 4, 8, 4, 7], [0, 0, 3, 0, 0], [1, 5, 1, 6, 6]);
        assert_eq!(places(&state), [3, 3, 1, 3, 2]);
    }

    #[test]
    fn so_far_floors_alone_count() {
        let mut state = over(How::Miss, 4, [5, 5, 2, 2, 0], [1, 1, 2, 1, 0], [5, 4, 1, 6, 0]);
        state.phase = Phase::Call;
        assert_eq!(places(&state), [1, 1, 3, 3, 5]);
    }
}
