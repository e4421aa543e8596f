//! Stones in a row: a rack, the pool in its order, the secret stones.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};

use crate::Spell;

/// One in every place.
const ONES: u64 = 0x1111_1111_1111_1111;
/// The place of a stone that an observer cannot see.
const HIDDEN: u64 = 0xf;

/// Up to 16 stones in a row, the leftmost first. In a view a stone may be hidden,
/// written `?`; in a state never.
///
/// Four bits a place, the leftmost lowest, 0 where there is no stone, so that
/// finding, removing and drawing stones are a few instructions each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Row(u64);

impl Row {
    /// No stones.
    pub const EMPTY: Row = Row(0);
    /// The most stones a row can have.
    pub const MOST: usize = 16;

    /// A row of this many hidden stones.
    #[inline]
    pub const fn hidden(len: usize) -> Row {
        if len == 0 { Row(0) } else { Row(u64::MAX >> (4 * (Row::MOST - len))) }
    }

    /// How many stones there are.
    #[inline]
    pub const fn len(self) -> usize {
        (Row::MOST as u32 - self.0.leading_zeros() / 4) as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The stone at a place counted from 0; none if it is hidden or not there.
    #[inline]
    pub const fn get(self, place: usize) -> Option<Spell> {
        Spell::new((self.0 >> (4 * place) & 0xf) as u8)
    }

    /// The leftmost place with such a stone.
    #[inline]
    pub const fn find(self, spell: Spell) -> Option<usize> {
        // Where the stone is, the difference is 0; the lowest borrow marks the
        // first such place. Places without a stone are 0 and differ from every
        // spell.
        let difference = self.0 ^ (ONES * spell.number() as u64);
        let zeros = difference.wrapping_sub(ONES) & !difference & (ONES << 3);
        if zeros == 0 { None } else { Some(zeros.trailing_zeros() as usize / 4) }
    }

    /// Takes out the stone at a place; those to its right move up.
    #[inline]
    pub const fn remove(&mut self, place: usize) {
        let left = self.0 & !(u64::MAX << (4 * place));
        let right = self.0 >> (4 * place) >> 4;
        self.0 = left | right << (4 * place);
    }

    /// Puts a stone at the right end. The row has room for it.
    #[inline]
    pub const fn push(&mut self, spell: Spell) {
        self.0 |= (spell.number() as u64) << (4 * self.len());
    }

    /// Puts a hidden stone at the right end. The row has room for it.
    #[inline]
    pub const fn push_hidden(&mut self) {
        self.0 |= HIDDEN << (4 * self.len());
    }

    /// Moves the first `count` stones of `from`, which has as many, to the right
    /// end of this row, which has room for them.
    #[inline]
    pub const fn draw(&mut self, from: &mut Row, count: usize) {
        let drawn = from.0 & !(u64::MAX << (4 * count));
        self.0 |= drawn << (4 * self.len());
        from.0 >>= 4 * count;
    }

    /// Puts a stone at a place that has one already.
    #[inline]
    pub const fn set(&mut self, place: usize, spell: Spell) {
        self.0 = self.0 & !(0xf << (4 * place)) | (spell.number() as u64) << (4 * place);
    }

    /// The stones from a place to the right end.
    #[inline]
    #[must_use]
    pub const fn from(self, place: usize) -> Row {
        Row(self.0 >> (4 * place))
    }

    /// The stones from left to right, those that are hidden as `None`.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Option<Spell>> {
        (0..self.len()).map(move |place| self.get(place))
    }

    /// For each place from the left the number of its stone, 15 where it is hidden.
    #[inline]
    pub fn codes(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let code = (rest & 0xf) as usize;
            rest >>= 4;
            (code != 0).then_some(code)
        })
    }

    /// The number of the stone at a place below 16, 15 where it is hidden, 0 for none.
    #[inline]
    pub const fn code(self, place: usize) -> usize {
        (self.0 >> (4 * place) & 0xf) as usize
    }

    /// Whether every stone of the row is hidden.
    #[inline]
    pub const fn is_out_of_sight(self) -> bool {
        self.0 == Row::hidden(self.len()).0
    }

    /// Whether a stone of the row is hidden.
    pub fn hides(self) -> bool {
        self.iter().any(|stone| stone.is_none())
    }
}

impl FromIterator<Spell> for Row {
    fn from_iter<I: IntoIterator<Item = Spell>>(stones: I) -> Row {
        let mut row = Row::EMPTY;
        for stone in stones {
            row.push(stone);
        }
        row
    }
}

/// One character a stone: `6188?`; for no stones `-`.
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|stone| match stone {
            Some(spell) => write!(f, "{spell}"),
            None => f.write_str("?"),
        })
    }
}

impl FromStr for Row {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong =
            || Misread::new("a row of stones", text, "up to 16 of 1 to 8 and ?, or - for none");
        let mut row = Row::EMPTY;
        if text.trim() == "-" {
            return Ok(row);
        }
        if text.trim().is_empty() || text.trim().chars().count() > Row::MOST {
            return Err(wrong());
        }
        for stone in text.trim().chars() {
            match stone {
                '1'..='8' => row.push(Spell::ALL[stone as usize - '1' as usize]),
                '?' => row.push_hidden(),
                _ => return Err(wrong()),
            }
        }
        Ok(row)
    }
}

serde_by_notation!(Row);

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str) -> Row {
        text.parse().expect("a row")
    }

    #[test]
    fn finds_the_leftmost() {
        // A borrow may mark places right of the first; never left of it.
        for text in ["61884", "84848", "11111", "21212", "12345", "5", "?????8", "-"] {
            for spell in Spell::ALL {
                let first = text.find(&spell.to_string());
                assert_eq!(row(text).find(spell), first, "{spell} in {text}");
            }
        }
    }

    #[test]
    fn stones_are_removed_and_drawn_in_order() {
        let mut rack = row("61884");
        rack.remove(2);
        assert_eq!(rack, row("6184"));
        rack.remove(3);
        rack.remove(0);
        assert_eq!(rack, row("18"));
        let mut pool = row("234567812345");
        rack.draw(&mut pool, 3);
        assert_eq!((rack, pool), (row("18234"), row("567812345")));
        rack.draw(&mut pool, 0);
        assert_eq!((rack.len(), pool.len()), (5, 9));
        let mut full = row("1234567812345678");
        full.remove(15);
        assert_eq!(full, row("123456781234567"));
    }

    #[test]
    fn rows_are_read_and_refused() {
        assert_eq!(Row::hidden(5).to_string(), "?????");
        assert_eq!(Row::hidden(0), row("-"));
        assert_eq!(Row::hidden(16).len(), 16);
        // A 7 has three of the four bits of a hidden stone.
        for (text, unseen) in [("-", true), ("???", true), ("7", false), ("?7", false)] {
            assert_eq!(row(text).is_out_of_sight(), unseen, "{text}");
        }
        assert_eq!(row("61?").codes().collect::<Vec<_>>(), [6, 1, 15]);
        assert_eq!(row(" 12? ").from(1).to_string(), "2?");
        for text in ["", "9", "0", "1 2", "12345678123456781", "é"] {
            assert!(text.parse::<Row>().is_err(), "{text}");
        }
    }
}
