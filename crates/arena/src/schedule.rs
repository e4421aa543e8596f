//! Who plays whom from which deal, in which seats.

/// The order of a contest: everybody meets everybody else from every deal, and the
/// games of a meeting are played from the same deal with the seats exchanged.
#[derive(Clone, Debug)]
pub struct Schedule {
    seats: u8,
    pairs: Vec<(usize, usize)>,
    seatings: Vec<Vec<Side>>,
}

/// Which of the two who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The one named first.
    First,
    /// The other.
    Second,
}

impl Side {
    fn other(self) -> Self {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

impl Schedule {
    /// For this many bots at tables of this many seats.
    pub fn new(bots: usize, seats: u8) -> Self {
        let pairs =
            (0..bots).flat_map(|first| (first + 1..bots).map(move |second| (first, second)));
        let alone = |side: Side| {
            (0..seats).map(move |own| {
                (0..seats).map(|seat| if seat == own { side } else { side.other() }).collect()
            })
        };
        // With two seats, the second alone against the first is the same games again.
        let sides: &[Side] = if seats == 2 { &[Side::First] } else { &[Side::First, Side::Second] };
        let seatings = sides.iter().flat_map(|&side| alone(side)).collect();
        Schedule { seats, pairs: pairs.collect(), seatings }
    }

    /// How many sit at a table.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Who meets whom.
    pub fn pairs(&self) -> &[(usize, usize)] {
        &self.pairs
    }

    /// Who sits where in the games of a group.
    pub fn seatings(&self) -> &[Vec<Side>] {
        &self.seatings
    }

    /// How many games a group is.
    pub fn games(&self) -> u64 {
        self.seatings.len() as u64
    }

    /// Which deal and which pair a group is: all meet from one deal before the next.
    pub fn group(&self, number: u64) -> (u64, usize) {
        let pairs = self.pairs.len() as u64;
        (number / pairs, (number % pairs) as usize)
    }

    /// How many groups there are in all if each two play at least this many games.
    pub fn groups(&self, games: u64) -> u64 {
        games.div_ceil(self.games()) * self.pairs.len() as u64
    }

    /// How many parts a group's result has: a half for each game and each two seats
    /// of different sides.
    pub fn parts(&self) -> usize {
        2 * self.seatings.len() * (usize::from(self.seats) - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Side::{First as A, Second as B};

    #[test]
    fn two_seats_are_exchanged_and_more_are_rotated() {
        assert_eq!(Schedule::new(2, 2).seatings(), [[A, B], [B, A]]);
        let three = Schedule::new(3, 3);
        assert_eq!(
            three.seatings(),
            [[A, B, B], [B, A, B], [B, B, A], [B, A, A], [A, B, A], [A, A, B]]
        );
        assert_eq!(three.pairs(), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!((three.group(0), three.group(4)), ((0, 0), (1, 1)));
        assert_eq!((three.groups(7), three.parts()), (6, 24));
        assert_eq!(Schedule::new(2, 2).parts(), 4);
    }
}
