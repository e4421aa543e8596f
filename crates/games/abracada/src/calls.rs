//! The calls of a round: the whole public history, from which everything that
//! can be inferred about a rack follows.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use hindsight_core::{Misread, Seat, serde_by_notation};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{RACK, Spell};

/// One call and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Call {
    /// Who called.
    pub seat: Seat,
    /// What was called.
    pub spell: Spell,
    /// The place that the stone left, counted from 0; none for a miss.
    pub place: Option<u8>,
}

impl Call {
    /// Whether the stone was there.
    #[inline]
    pub const fn hit(self) -> bool {
        self.place.is_some()
    }

    /// Five seats, eight spells, five places or a miss: 240 codes, one byte.
    #[inline]
    const fn code(self) -> u8 {
        let outcome = match self.place {
            Some(place) => place,
            None => RACK as u8,
        };
        (self.seat.0 * 8 + self.spell.index() as u8) * 6 + outcome
    }

    #[inline]
    const fn decode(code: u8) -> Call {
        DECODED[code as usize]
    }
}

/// The call of each code; what is no code is read as the last one.
const DECODED: [Call; 256] = {
    let mut calls = [Call { seat: Seat(0), spell: Spell::AncientDragon, place: None }; 256];
    let mut code = 0;
    while code < 256 {
        let known = if code < 240 { code } else { 239 };
        let (rest, outcome) = (known / 6, known % 6);
        calls[code] = Call {
            seat: Seat(rest as u8 / 8),
            spell: Spell::ALL[rest % 8],
            place: if outcome < RACK { Some(outcome as u8) } else { None },
        };
        code += 1;
    }
    calls
};

/// `0:5@3` for a hit that left the third place, `0:5x` for a miss.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(place) => write!(f, "{}:{}@{}", self.seat, self.spell, place + 1),
            None => write!(f, "{}:{}x", self.seat, self.spell),
        }
    }
}

impl FromStr for Call {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = || {
            let expected = "seat:spell@place for a hit (0:5@3), seat:spellx for a miss (0:5x)";
            Misread::new("a call", text, expected)
        };
        let digit = |byte: u8, least: u8, most: u8| {
            let value = byte.wrapping_sub(b'0');
            if (least..=most).contains(&value) { Ok(value) } else { Err(wrong()) }
        };
        let (seat, spell, place) = match *text.trim().as_bytes() {
            [seat, b':', spell, b'x' | b'X'] => (seat, spell, None),
            [seat, b':', spell, b'@', place] => (seat, spell, Some(digit(place, 1, 5)? - 1)),
            _ => return Err(wrong()),
        };
        let spell = Spell::new(digit(spell, 1, 8)?).ok_or_else(wrong)?;
        Ok(Call { seat: Seat(digit(seat, 0, 4)?), spell, place })
    }
}

serde_by_notation!(Call);

/// The calls of a round, in order.
#[derive(Clone, Copy)]
pub struct Calls {
    len: u8,
    codes: [u8; Calls::MOST],
}

impl Calls {
    /// The most calls a round can have, by this count. A hit takes a stone from a
    /// rack to the board: at most 36 - 4 = 32, since secret stones are never cast.
    /// A miss costs at least 1 life. There are 6 life for each of five mages, and
    /// spells give back at most 2 (two 2s) + 3 * 3 (three 3s) + 8 (eight 8s) = 19:
    /// at most 30 + 19 = 49 misses. 32 + 49 = 81.
    pub const MOST: usize = 81;

    /// None yet.
    pub const NONE: Calls = Calls { len: 0, codes: [0; Calls::MOST] };

    /// How many there were.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there was none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The last one.
    #[inline]
    pub const fn last(&self) -> Option<Call> {
        match self.len {
            0 => None,
            len => Some(Call::decode(self.codes[len as usize - 1])),
        }
    }

    /// One more, of which there are never more than [`MOST`](Calls::MOST).
    #[inline]
    pub const fn push(&mut self, call: Call) {
        self.codes[self.len as usize] = call.code();
        self.len += 1;
    }

    /// Forgets them all.
    #[inline]
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// The calls, in order.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Call> + ExactSizeIterator + '_ {
        self.codes[..self.len()].iter().map(|&code| Call::decode(code))
    }
}

// Only the calls that there are count: what was forgotten stays in the array.
impl PartialEq for Calls {
    fn eq(&self, other: &Calls) -> bool {
        self.codes[..self.len()] == other.codes[..other.len()]
    }
}

impl Eq for Calls {}

impl Hash for Calls {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.codes[..self.len()].hash(state);
    }
}

impl fmt::Debug for Calls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Calls({self})")
    }
}

/// The calls with spaces between them; for none `-`.
impl fmt::Display for Calls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().enumerate().try_for_each(|(nth, call)| {
            let space = if nth == 0 { "" } else { " " };
            write!(f, "{space}{call}")
        })
    }
}

impl FromStr for Calls {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut calls = Calls::NONE;
        if text.trim() == "-" {
            return Ok(calls);
        }
        for part in text.split_whitespace() {
            if calls.len() == Calls::MOST {
                return Err(Misread::new("the calls of a round", text, "at most 81 calls"));
            }
            calls.push(part.parse()?);
        }
        Ok(calls)
    }
}

impl Serialize for Calls {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Calls {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<Call>::deserialize(from)?;
        if list.len() > Calls::MOST {
            return Err(D::Error::custom("a round has at most 81 calls"));
        }
        let mut calls = Calls::NONE;
        for call in list {
            calls.push(call);
        }
        Ok(calls)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_call_fits_in_its_byte() {
        let mut codes = std::collections::BTreeSet::new();
        for seat in Seat::all(5) {
            for spell in Spell::ALL {
                for place in [None, Some(0), Some(1), Some(2), Some(3), Some(4)] {
                    let call = Call { seat, spell, place };
                    assert_eq!(Call::decode(call.code()), call);
                    assert_eq!(call.to_string().parse(), Ok(call));
                    codes.insert(call.code());
                }
            }
        }
        assert_eq!(codes.len(), 240);
    }

    #[test]
    fn no_round_has_more_calls() {
        let most = |seats: u8| {
            let castable = RACK * usize::from(seats) + crate::pool_size(seats);
            let (life, healing) = (6 * usize::from(seats), 2 + 3 * 3 + 8);
            castable + life + healing
        };
        assert_eq!([2, 3, 4, 5].map(most), [51, 63, 75, Calls::MOST]);
    }

    #[test]
    fn forgotten_calls_do_not_count() {
        let call: Call = "0:5@3".parse().expect("a call");
        let mut calls = Calls::NONE;
        calls.push(call);
        calls.clear();
        assert_eq!(calls, Calls::NONE);
        assert_eq!(calls.to_string(), "-");
        for text in ["0:5", "5:1x", "0:9x", "0:5@6", "0:5@0", "é:5x"] {
            assert!(text.parse::<Call>().is_err(), "{text}");
        }
        assert!("0:1x ".repeat(82).parse::<Calls>().is_err());
    }
}
