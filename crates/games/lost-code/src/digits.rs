//! Digits: a set of them, a code of them.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};

use crate::{SYMBOLS, Symbol};

/// The digits run from 0 to 8 at the most.
pub const DIGITS: usize = 9;

/// A set of digits from 0 to 8: a guess, or what is unseen of a symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// The set whose members are the places of the one bits.
    #[inline]
    pub const fn from_bits(bits: u16) -> Self {
        DigitSet(bits & 0x1ff)
    }

    /// A bit for each digit.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The digits below `n`.
    #[inline]
    pub const fn below(n: u8) -> Self {
        DigitSet(((1u32 << n) - 1) as u16 & 0x1ff)
    }

    /// The set with this digit in it.
    #[inline]
    #[must_use]
    pub const fn with(self, digit: u8) -> Self {
        DigitSet(self.0 | 1 << digit)
    }

    /// The set with this digit not in it; anything but a digit changes nothing.
    #[inline]
    #[must_use]
    pub const fn without(self, digit: u8) -> Self {
        DigitSet(self.0 & !(1 << (digit & 15)))
    }

    /// Whether the digit is in the set.
    #[inline]
    pub const fn contains(self, digit: u8) -> bool {
        self.0 >> (digit & 15) & 1 == 1
    }

    /// How many digits are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digits of the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..DIGITS as u8).filter(move |&digit| self.contains(digit))
    }
}

impl FromIterator<u8> for DigitSet {
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Self {
        digits.into_iter().fold(DigitSet::EMPTY, DigitSet::with)
    }
}

/// `12`, or `none`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        self.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl FromStr for DigitSet {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong =
            || Misread::new("a set of digits", text, "different digits from 0 to 8, or `none`");
        let bare = text.trim();
        if bare.eq_ignore_ascii_case("none") || bare == "-" {
            return Ok(DigitSet::EMPTY);
        }
        let mut set = DigitSet::EMPTY;
        for letter in bare.chars().filter(|&c| c != ',' && !c.is_whitespace()) {
            let digit = letter.to_digit(DIGITS as u32).ok_or_else(wrong)? as u8;
            if set.contains(digit) {
                return Err(wrong());
            }
            set = set.with(digit);
        }
        if set.is_empty() { Err(wrong()) } else { Ok(set) }
    }
}

/// A code: one digit for each symbol, none for a symbol that is not in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rack(pub [u8; SYMBOLS]);

/// In the place of a digit: no tile there.
pub const BLANK: u8 = 15;

impl Rack {
    /// A rack without tiles.
    pub const EMPTY: Rack = Rack([BLANK; SYMBOLS]);

    /// The digit of a symbol.
    #[inline]
    pub const fn digit(&self, symbol: Symbol) -> u8 {
        self.0[symbol.index()]
    }
}

impl Default for Rack {
    fn default() -> Self {
        Rack::EMPTY
    }
}

/// Six digits in the order of the symbols, `-` where there is no tile: `05-312`.
impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&digit| match digit {
            BLANK => f.write_str("-"),
            _ => write!(f, "{digit}"),
        })
    }
}

impl FromStr for Rack {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = || Misread::new("a code", text, "six digits such as `051234`, `-` for no tile");
        let mut rack = Rack::EMPTY;
        let mut letters = text.chars();
        for place in &mut rack.0 {
            *place = match letters.next().ok_or_else(wrong)? {
                '-' => BLANK,
                letter => letter.to_digit(DIGITS as u32).ok_or_else(wrong)? as u8,
            };
        }
        if letters.next().is_some() { Err(wrong()) } else { Ok(rack) }
    }
}

/// What a seat has written for each symbol; empty where it wrote nothing or has
/// not written yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Guesses(pub [DigitSet; SYMBOLS]);

/// Six sets with spaces between: `12 4 none none 0 357`.
impl fmt::Display for Guesses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, set) in self.0.iter().enumerate() {
            write!(f, "{}{set}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl FromStr for Guesses {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = || Misread::new("six guesses", text, "six sets such as `12 4 none none 0 357`");
        let mut guesses = Guesses::default();
        let mut words = text.split_whitespace();
        for set in &mut guesses.0 {
            *set = words.next().ok_or_else(wrong)?.parse()?;
        }
        if words.next().is_some() { Err(wrong()) } else { Ok(guesses) }
    }
}

serde_by_notation!(DigitSet, Rack, Guesses);
