//! Results.

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatVec};

/// Scores and places, so far or at the end. Games fill it; everything else that
/// speaks of results asks it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Points of each seat.
    pub scores: SeatVec<i32>,
    /// Place of each seat: 1 is the best; seats that share a place have the same
    /// number, and the next place is left out (1, 1, 3).
    pub places: SeatVec<u8>,
}

impl Standing {
    /// Ranks the seats by any key, the greatest first; equal keys share a place.
    pub fn by_key<K: Ord>(scores: SeatVec<i32>, key: impl Fn(Seat) -> K) -> Self {
        let keys: SeatVec<K> = (0..scores.len()).map(|seat| key(Seat(seat as u8))).collect();
        let places =
            keys.iter().map(|own| 1 + keys.iter().filter(|other| *other > own).count() as u8);
        Standing { places: places.collect(), scores }
    }

    /// Ranks the seats by their scores alone.
    pub fn by_score(scores: SeatVec<i32>) -> Self {
        let keys = scores.clone();
        Standing::by_key(scores, |seat| keys[seat.index()])
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.scores.len() as u8
    }

    /// The seats in the first place; several if they share it.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats()).filter(|seat| self.places[seat.index()] == 1)
    }

    /// The share of the victory that a seat has: 1 for a sole winner, a half each
    /// for two who share the first place, 0 for everybody else. A draw of two is
    /// thus half a win.
    pub fn win_share(&self, seat: Seat) -> f64 {
        if self.places[seat.index()] != 1 {
            return 0.0;
        }
        1.0 / self.winners().count() as f64
    }

    /// The share of the other seats that a seat has beaten, those that share its
    /// place counted half: 1 for the first, 0 for the last. With one seat, 1.
    pub fn rank_share(&self, seat: Seat) -> f64 {
        let own = self.places[seat.index()];
        let others = self.places.len() - 1;
        if others == 0 {
            return 1.0;
        }
        let halves: usize = self
            .places
            .iter()
            .map(|&place| match place.cmp(&own) {
                std::cmp::Ordering::Greater => 2,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 0,
            })
            .sum();
        (halves - 1) as f64 / (2 * others) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_place_and_the_win() {
        let standing = Standing::by_score([5, 9, 9, -2].into_iter().collect());
        assert_eq!(standing.places.as_slice(), [3, 1, 1, 4]);
        assert_eq!(standing.winners().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
        assert!((standing.win_share(Seat(1)) - 0.5).abs() < 1e-12);
        assert!(standing.win_share(Seat(0)).abs() < 1e-12);
        // Seat 1 beats two of three and shares with the third.
        assert!((standing.rank_share(Seat(1)) - 2.5 / 3.0).abs() < 1e-12);
        assert!((standing.rank_share(Seat(3))).abs() < 1e-12);
    }
}
