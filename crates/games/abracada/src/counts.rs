//! How many stones there are of each spell.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{Row, Spell};

/// How many stones of each spell, the order of which does not matter: the board,
/// the stones nobody has seen. One byte a spell, the lowest for spell 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts(u64);

impl Counts {
    /// No stones.
    pub const NONE: Counts = Counts(0);
    /// All 36: one 1, two 2s, ... eight 8s.
    pub const ALL: Counts = Counts(0x0807_0605_0403_0201);

    /// How many of a spell.
    #[inline]
    pub const fn of(self, spell: Spell) -> u8 {
        (self.0 >> (8 * spell.index())) as u8
    }

    /// How many in all.
    #[inline]
    pub const fn total(self) -> u8 {
        // The top byte of the product is the sum of all bytes.
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// One stone more.
    #[inline]
    pub const fn add(&mut self, spell: Spell) {
        self.0 += 1 << (8 * spell.index());
    }

    /// One stone less; there was one.
    #[inline]
    pub const fn take(&mut self, spell: Spell) {
        self.0 -= 1 << (8 * spell.index());
    }

    /// Adds the stones of a row that are not hidden.
    #[inline]
    pub fn add_row(&mut self, row: Row) {
        // For each place: one for its spell, nothing for a hidden stone.
        const ONE_OF: [u64; 16] = {
            let mut counts = [0; 16];
            let mut spell = 0;
            while spell < 8 {
                counts[spell + 1] = 1 << (8 * spell);
                spell += 1;
            }
            counts
        };
        if row.is_out_of_sight() {
            return;
        }
        self.0 += row.codes().map(|code| ONE_OF[code]).sum::<u64>();
    }

    /// What is left when `other` is taken away; none where it has more.
    #[inline]
    pub fn minus(self, other: Counts) -> Option<Counts> {
        // There are never 128 of a spell, but for what comes from outside and is refused. So
        // the top bit of a byte is free: it is lent, and gone where there are too few.
        const LENT: u64 = 0x8080_8080_8080_8080;
        if other.0 & LENT != 0 {
            return None;
        }
        let difference = (self.0 | LENT) - other.0;
        (difference & LENT == LENT).then_some(Counts(difference ^ LENT))
    }

    /// The stones, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Spell> {
        Spell::ALL.into_iter().flat_map(move |spell| (0..self.of(spell)).map(move |_| spell))
    }

    /// How many of each spell, as an array.
    #[inline]
    pub const fn to_array(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    /// From how many there are of each spell.
    #[inline]
    pub const fn from_array(counts: [u8; 8]) -> Counts {
        Counts(u64::from_le_bytes(counts))
    }
}

/// How many of each spell, from 1 to 8: `0 1 3 0 2 0 0 8`.
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, count) in self.to_array().into_iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{count}")?;
        }
        Ok(())
    }
}

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.to_array().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let counts = Counts::from_array(<[u8; 8]>::deserialize(from)?);
        match Counts::ALL.minus(counts) {
            Some(_) => Ok(counts),
            None => Err(D::Error::custom("more stones of a spell than there are")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_six_stones() {
        assert_eq!(Counts::ALL.total(), 36);
        for spell in Spell::ALL {
            assert_eq!(Counts::ALL.of(spell), spell.number());
        }
        let mut counts = Counts::NONE;
        counts.add_row("61884".parse().expect("a row"));
        assert_eq!(counts.to_string(), "1 0 0 1 0 1 0 2");
        assert_eq!(Counts::ALL.minus(counts).map(Counts::total), Some(31));
        counts.add(Spell::AncientDragon);
        assert_eq!(Counts::ALL.minus(counts), None);
        for (other, left) in [([9; 8], false), ([255; 8], false), ([0, 2, 0, 0, 0, 0, 0, 8], true)]
        {
            let other = Counts::from_array(other);
            let one_by_one = Spell::ALL.iter().all(|&s| Counts::ALL.of(s) >= other.of(s));
            assert_eq!(Counts::ALL.minus(other).is_some(), left);
            assert_eq!(one_by_one, left);
        }
    }
}
