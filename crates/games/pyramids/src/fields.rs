//! The fields of a chamber, and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};

/// A set of the 25 fields of a chamber. Field `a1` is the upper left one, `e1` the
/// upper right one, `e5` the lower right one; bit 0 is `a1`, bit 4 `e1`, bit 5 `a2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fields(pub(crate) u32);

const COLUMN_A: u32 = 0b00001_00001_00001_00001_00001;
const COLUMN_E: u32 = COLUMN_A << 4;

impl Fields {
    /// No field.
    pub const EMPTY: Fields = Fields(0);
    /// All 25.
    pub const ALL: Fields = Fields((1 << 25) - 1);

    /// The field in this column and row, both counted from 0.
    #[inline]
    pub const fn at(column: u8, row: u8) -> Self {
        Fields(1 << (row * 5 + column))
    }

    /// The set with these bits; bits beyond the 25th are dropped.
    #[inline]
    pub const fn from_bits(bits: u32) -> Self {
        Fields(bits & Fields::ALL.0)
    }

    /// The bits of the set.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many fields are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all fields of `other` are in this set.
    #[inline]
    pub const fn contains(self, other: Fields) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the two sets share a field.
    #[inline]
    pub const fn meets(self, other: Fields) -> bool {
        self.0 & other.0 != 0
    }

    /// The fields of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Fields) -> Self {
        Fields(self.0 & !other.0)
    }

    /// The fields that touch one of this set by a side. Fields of the set itself
    /// are among them where they touch each other.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> Self {
        let set = self.0;
        let across = (set & !COLUMN_E) << 1 | (set & !COLUMN_A) >> 1;
        Fields((across | set << 5 | set >> 5) & Fields::ALL.0)
    }

    /// All fields of `within` that a path by sides inside `within` joins to this set.
    #[inline]
    #[must_use]
    pub const fn flood(self, within: Fields) -> Self {
        let mut reached = Fields(self.0 & within.0);
        loop {
            let next = Fields((reached.0 | reached.neighbours().0) & within.0);
            if next.0 == reached.0 {
                return reached;
            }
            reached = next;
        }
    }

    /// The single fields of the set, from the upper left to the lower right.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Fields> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = rest & rest.wrapping_neg();
            rest ^= lowest;
            (lowest != 0).then_some(Fields(lowest))
        })
    }

    /// The chamber seen in a mirror: column a becomes column e.
    #[must_use]
    pub fn mirrored(self) -> Self {
        let place = |field: Fields| field.0.trailing_zeros() as u8;
        self.iter().fold(Fields::EMPTY, |set, field| {
            set | Fields::at(4 - place(field) % 5, place(field) / 5)
        })
    }
}

impl BitOr for Fields {
    type Output = Fields;
    #[inline]
    fn bitor(self, other: Fields) -> Fields {
        Fields(self.0 | other.0)
    }
}

impl BitOrAssign for Fields {
    #[inline]
    fn bitor_assign(&mut self, other: Fields) {
        self.0 |= other.0;
    }
}

impl BitAnd for Fields {
    type Output = Fields;
    #[inline]
    fn bitand(self, other: Fields) -> Fields {
        Fields(self.0 & other.0)
    }
}

impl Not for Fields {
    type Output = Fields;
    #[inline]
    fn not(self) -> Fields {
        Fields(!self.0 & Fields::ALL.0)
    }
}

/// The fields one after another: `a1 b1 c1`; `-` for none.
impl fmt::Display for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (place, field) in self.iter().enumerate() {
            let index = field.0.trailing_zeros() as u8;
            let gap = if place == 0 { "" } else { " " };
            write!(f, "{gap}{}{}", char::from(b'a' + index % 5), index / 5 + 1)?;
        }
        Ok(())
    }
}

impl FromStr for Fields {
    type Err = Misread;

    /// Reads `a1 b1`, `a1,b1` and `A1B1` alike.
    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = || {
            Misread::new("a set of fields", text, "fields from a1 (upper left) to e5, each once")
        };
        let mut letters = text
            .chars()
            .filter(|c| !c.is_whitespace() && *c != ',')
            .map(|c| c.to_ascii_lowercase());
        let mut set = Fields::EMPTY;
        while let Some(column) = letters.next() {
            if column == '-' && set.is_empty() && letters.next().is_none() {
                return Ok(Fields::EMPTY);
            }
            let row = letters.next().ok_or_else(wrong)?;
            if !matches!((column, row), ('a'..='e', '1'..='5')) {
                return Err(wrong());
            }
            let field = Fields::at(column as u8 - b'a', row as u8 - b'1');
            if set.meets(field) {
                return Err(wrong());
            }
            set |= field;
        }
        if set.is_empty() { Err(wrong()) } else { Ok(set) }
    }
}

serde_by_notation!(Fields);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_do_not_wrap_around_the_edges() {
        let near = |text: &str| text.parse::<Fields>().unwrap().neighbours().to_string();
        assert_eq!(near("a1"), "b1 a2");
        assert_eq!(near("e2"), "e1 d2 e3");
        assert_eq!(near("a3"), "a2 b3 a4");
        assert_eq!(near("e5"), "e4 d5");
        assert_eq!(near("c3"), "c2 b3 d3 c4");
        assert_eq!(Fields::ALL.neighbours(), Fields::ALL);
    }

    #[test]
    fn fields_are_read_as_people_write_them() {
        let fields: Fields = "a1 b1 e5".parse().unwrap();
        for text in ["e5 A1 b1", "a1,b1,e5", " a1b1E5 "] {
            assert_eq!(text.parse(), Ok(fields));
        }
        for text in ["", "a", "a6", "f1", "a1 a1", "a1-", "-a1", "é", "1a", "a1 b"] {
            assert!(text.parse::<Fields>().is_err(), "{text}");
        }
        assert_eq!("-".parse(), Ok(Fields::EMPTY));
        assert_eq!(fields.mirrored().to_string(), "d1 e1 a5");
    }
}
