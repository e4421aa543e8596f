//! The outcomes of chance: the deal of a round, a roll of the die.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Dice, Misread};

use crate::{Counts, RACK, Row, SECRETS, STONES, Spell};

/// An outcome of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The stones of a round.
    Deal(Deal),
    /// The face of the die: 1, 2 or 3.
    Roll(u8),
}

/// All 36 stones in the order in which they are dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    seats: u8,
    stones: [Spell; STONES],
}

/// All 36 stones in ascending order, as they lie before they are shuffled.
const SORTED: [Spell; STONES] = {
    let mut stones = [Spell::AncientDragon; STONES];
    let (mut at, mut number) = (0, 1);
    while number <= 8 {
        let mut copy = 0;
        while copy < number {
            stones[at] = Spell::ALL[number - 1];
            at += 1;
            copy += 1;
        }
        number += 1;
    }
    stones
};

/// How many stones are revealed at the start and out of the round.
pub const fn revealed(seats: u8) -> usize {
    match seats {
        2 => 12,
        3 => 6,
        _ => 0,
    }
}

/// How many stones the pool has at the start of a round.
pub const fn pool_size(seats: u8) -> usize {
    STONES - SECRETS - RACK * seats as usize - revealed(seats)
}

impl Deal {
    /// A fair deal.
    #[inline]
    pub fn draw<D: Dice>(seats: u8, dice: &mut D) -> Deal {
        let mut stones = SORTED;
        dice.shuffle(&mut stones);
        Deal { seats, stones }
    }

    /// A deal for this many seats in the given order, if that is all 36 stones.
    pub fn new(seats: u8, stones: [Spell; STONES]) -> Option<Deal> {
        let mut counts = [0; 8];
        for spell in stones {
            counts[spell.index()] += 1;
        }
        let whole = (2..=5).contains(&seats) && Counts::from_array(counts) == Counts::ALL;
        whole.then_some(Deal { seats, stones })
    }

    /// For how many seats it is.
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    fn row(&self, from: usize, count: usize) -> Row {
        self.stones[from..from + count].iter().copied().collect()
    }

    /// The rack of a seat.
    #[inline]
    pub fn rack(&self, seat: usize) -> Row {
        self.row(RACK * seat, RACK)
    }

    /// The secret stones, in the order in which they will be taken.
    #[inline]
    pub fn secrets(&self) -> Row {
        self.row(RACK * self.seats as usize, SECRETS)
    }

    /// The stones that are revealed onto the board.
    #[inline]
    pub fn revealed(&self) -> Row {
        self.row(RACK * self.seats as usize + SECRETS, revealed(self.seats))
    }

    /// The pool, in the order of drawing.
    #[inline]
    pub fn pool(&self) -> Row {
        let size = pool_size(self.seats);
        self.row(STONES - size, size)
    }
}

/// `deal 61884 75283 secret 4567 out 888777666555 pool 1234567823`, without `out`
/// where no stones are revealed; `roll 2`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deal = match self {
            Chance::Roll(face) => return write!(f, "roll {face}"),
            Chance::Deal(deal) => deal,
        };
        f.write_str("deal")?;
        for seat in 0..deal.seats.into() {
            write!(f, " {}", deal.rack(seat))?;
        }
        write!(f, " secret {}", deal.secrets())?;
        if revealed(deal.seats) > 0 {
            write!(f, " out {}", deal.revealed())?;
        }
        write!(f, " pool {}", deal.pool())
    }
}

impl FromStr for Chance {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let plain = text.trim().to_lowercase();
        if let Some(face) = plain.strip_prefix("roll") {
            return match face.trim() {
                "1" => Ok(Chance::Roll(1)),
                "2" => Ok(Chance::Roll(2)),
                "3" => Ok(Chance::Roll(3)),
                _ => Err(Misread::new("a roll of the die", text, "`roll 1`, `roll 2` or `roll 3`")),
            };
        }
        let wrong = |expected: &str| Misread::new("an outcome of chance", text, expected);
        let Some(deal) = plain.strip_prefix("deal") else {
            return Err(wrong("`deal` and the stones, or `roll` and a face of the die"));
        };
        let mut stones = hindsight_core::arrayvec::ArrayVec::<Spell, STONES>::new();
        let mut racks = None;
        for (nth, part) in deal.split_whitespace().enumerate() {
            if part == "secret" {
                racks = Some(nth);
            }
            if matches!(part, "secret" | "out" | "pool") {
                continue;
            }
            for stone in part.chars() {
                let spell = stone.to_digit(10).and_then(|number| Spell::new(number as u8));
                let spell = spell.ok_or_else(|| wrong("stones from 1 to 8"))?;
                stones.try_push(spell).map_err(|_| wrong("36 stones"))?;
            }
        }
        let seats = racks.filter(|racks| (2..=5).contains(racks));
        let seats = seats.ok_or_else(|| wrong("two to five racks, then `secret`"))? as u8;
        let stones = stones.into_inner().map_err(|_| wrong("36 stones"))?;
        let deal = Deal::new(seats, stones)
            .ok_or_else(|| wrong("one stone of number 1, two of 2, ... eight of 8"))?;
        let deal = Chance::Deal(deal);
        // The words stand where they belong, or it would be another deal.
        let (now, then) = (deal.to_string(), plain.split_whitespace().collect::<Vec<_>>());
        if now.split(' ').ne(then) {
            return Err(wrong(&format!("the stones grouped like `{now}`")));
        }
        Ok(deal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hindsight_core::SwiftDice;

    #[test]
    fn a_deal_has_its_parts() {
        // The pool: 36 - 4 secret - 5 a seat - 12 or 6 revealed with 2 or 3 seats.
        let pools = [(2, 10), (3, 11), (4, 12), (5, 7)];
        for (seats, pool) in pools {
            assert_eq!(pool_size(seats), pool);
            let deal = Chance::Deal(Deal::draw(seats, &mut SwiftDice::new(1)));
            let text = deal.to_string();
            assert_eq!(text.parse(), Ok(deal), "{text}");
        }
    }

    #[test]
    fn wrong_outcomes_are_refused() {
        let deal = Chance::Deal(Deal::draw(2, &mut SwiftDice::new(1))).to_string();
        let moved = deal.replace(" out ", "").replace("pool", "out");
        for text in ["", "deal", "roll", "roll 4", "roll 1 2", "deal secret", &moved] {
            assert!(text.parse::<Chance>().is_err(), "{text}");
        }
        let other = deal.replacen('8', "7", 1);
        let error = other.parse::<Chance>().expect_err("nine 7s").to_string();
        assert!(error.contains("eight of 8"), "{error}");
        assert_eq!(" ROLL 3 ".parse(), Ok(Chance::Roll(3)));
    }
}
