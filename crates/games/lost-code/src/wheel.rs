//! The seven betting wheels, bets and verdicts.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};
use serde::{Deserialize, Serialize};

/// How many wheels there are.
pub const WHEELS: usize = 7;

/// How many consecutive sums each wheel shows, and what it pays: the whole data of
/// the wheels, the same on both their sides.
const SHOWN: [(u8, i16); WHEELS] = [(10, 1), (7, 1), (5, 2), (4, 2), (3, 3), (2, 4), (1, 5)];

/// A betting wheel, the widest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "their letters say nothing more")]
pub enum Wheel {
    #[default]
    A,
    B,
    C,
    D,
    E,
    F,
    G,
}

impl Wheel {
    /// All seven, the widest first.
    pub const ALL: [Wheel; WHEELS] =
        [Wheel::A, Wheel::B, Wheel::C, Wheel::D, Wheel::E, Wheel::F, Wheel::G];

    /// How many consecutive sums it shows.
    #[inline]
    pub const fn width(self) -> u8 {
        SHOWN[self as usize].0
    }

    /// What a right bet with it gains.
    #[inline]
    pub const fn points(self) -> i16 {
        SHOWN[self as usize].1
    }
}

/// A set of sums from 0 to 24.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums(u32);

impl Sums {
    /// The greatest sum of all: three eights.
    pub const MOST: u8 = 24;
    /// Every sum.
    pub const ALL: Sums = Sums((1 << (Sums::MOST + 1)) - 1);

    /// The sums from `low` to `high`.
    #[inline]
    pub const fn run(low: u8, high: u8) -> Self {
        Sums((Sums::ALL.0 >> (Sums::MOST - high)) & (Sums::ALL.0 << low))
    }

    /// All other sums.
    #[inline]
    #[must_use]
    pub const fn others(self) -> Self {
        Sums(!self.0 & Sums::ALL.0)
    }

    /// The sums that are left when `known` is taken away from each.
    #[inline]
    #[must_use]
    pub const fn less(self, known: u8) -> Self {
        Sums(self.0 >> known)
    }

    /// Whether a sum is in the set.
    #[inline]
    pub const fn contains(self, sum: u8) -> bool {
        self.0 as u64 >> sum & 1 == 1
    }

    /// The places of the one bits are the members.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }
}

/// A wheel set to a run of sums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bet {
    /// The wheel.
    pub wheel: Wheel,
    /// The lowest sum it shows.
    pub low: u8,
}

impl Bet {
    /// The highest sum it shows.
    #[inline]
    pub const fn high(self) -> u8 {
        self.low + self.wheel.width() - 1
    }

    /// The sums it shows.
    #[inline]
    pub const fn sums(self) -> Sums {
        Sums::run(self.low, self.high())
    }

    /// What the owner is told when the sum is so.
    #[inline]
    pub const fn verdict(self, sum: u8) -> Verdict {
        if sum >= self.low && sum <= self.high() {
            Verdict::Right
        } else if self.wheel.width() == 1 {
            Verdict::Wrong
        } else if sum > self.high() {
            Verdict::Higher
        } else {
            Verdict::Lower
        }
    }

    /// The sums with which this bet gets this verdict.
    #[inline]
    pub const fn sums_after(self, verdict: Verdict) -> Sums {
        match verdict {
            Verdict::Right => self.sums(),
            Verdict::Wrong => self.sums().others(),
            Verdict::Higher => Sums::run(0, self.high()).others(),
            Verdict::Lower => Sums::run(self.low, Sums::MOST).others(),
        }
    }
}

/// `3-12`; `7` for the narrowest wheel. The widths differ, so the run names the wheel.
impl fmt::Display for Bet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.wheel.width() == 1 {
            return self.low.fmt(f);
        }
        write!(f, "{}-{}", self.low, self.high())
    }
}

impl FromStr for Bet {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = || {
            Misread::new(
                "a bet",
                text,
                "a run of 10, 7, 5, 4, 3, 2 or 1 sums such as `3-12` or `7`",
            )
        };
        let mut numbers = text.split(['-', '–', ' ']).filter(|part| !part.is_empty());
        let mut number = || numbers.next().map(|part| part.parse::<u8>().map_err(|_| wrong()));
        let low = number().ok_or_else(wrong)??;
        let high = number().unwrap_or(Ok(low))?;
        if low > high || high > Sums::MOST || number().is_some() {
            return Err(wrong());
        }
        let wheel = Wheel::ALL.into_iter().find(|wheel| wheel.width() == high - low + 1);
        wheel.map(|wheel| Bet { wheel, low }).ok_or_else(wrong)
    }
}

/// What a bettor is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The sum is in the run.
    Right,
    /// The sum is higher than the run.
    Higher,
    /// The sum is lower than the run.
    Lower,
    /// The sum is not that of the narrowest wheel; no more is said.
    Wrong,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Right => "right",
            Verdict::Higher => "higher",
            Verdict::Lower => "lower",
            Verdict::Wrong => "wrong",
        })
    }
}

serde_by_notation!(Bet);
