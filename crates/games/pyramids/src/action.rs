//! What a seat can decide.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};

use crate::Fields;
use crate::cards::number;

/// A decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Of four cards, these two stay: `keep 5 13`.
    Keep {
        /// The lower number.
        low: u8,
        /// The higher number.
        high: u8,
    },
    /// These fields of one pyramid are crossed off, as a shape, as the single field
    /// instead of it, or as the field that a red cross asks for: `13 c3 c4 c5`.
    Mark {
        /// The pyramid's number.
        card: u8,
        /// The fields.
        fields: Fields,
    },
    /// This face-up card replaces an explored pyramid: `take 17`.
    Take(u8),
    /// The top of the deck replaces an explored pyramid: `take deck`.
    Draw,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep { low, high } => write!(f, "keep {low} {high}"),
            Action::Mark { card, fields } => write!(f, "{card} {fields}"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::Draw => f.write_str("take deck"),
        }
    }
}

const EXPECTED: &str =
    "`keep 5 13`, a pyramid and fields like `13 c3 c4 c5`, `take 17` or `take deck`";

impl FromStr for Action {
    type Err = Misread;

    /// Case, commas, colons and extra spaces do not matter; `mark` may come before
    /// a pyramid.
    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = || Misread::new("an action", text, EXPECTED);
        let lower = text.to_ascii_lowercase();
        let mut words = lower
            .split(|c: char| c.is_whitespace() || c == ',' || c == ':')
            .filter(|word| !word.is_empty());
        let action = match words.next().ok_or_else(wrong)? {
            "keep" => {
                let one = number(words.next().ok_or_else(wrong)?)?;
                let other = number(words.next().ok_or_else(wrong)?)?;
                if one == other {
                    return Err(Misread::new("an action", text, "two different cards to keep"));
                }
                Action::Keep { low: one.min(other), high: one.max(other) }
            }
            "take" => match words.next().ok_or_else(wrong)? {
                "deck" => Action::Draw,
                word => Action::Take(number(word)?),
            },
            first => {
                let first = if first == "mark" { words.next().ok_or_else(wrong)? } else { first };
                if !first.bytes().all(|b| b.is_ascii_digit()) {
                    return Err(wrong());
                }
                let card = number(first)?;
                let mut fields = Fields::EMPTY;
                for word in words.by_ref() {
                    let more: Fields = word.parse()?;
                    if more.is_empty() || fields.meets(more) {
                        return Err(Misread::new("an action", text, "each field once"));
                    }
                    fields |= more;
                }
                if fields.is_empty() {
                    return Err(Misread::new("an action", text, "fields after the pyramid"));
                }
                Action::Mark { card, fields }
            }
        };
        if words.next().is_some() { Err(wrong()) } else { Ok(action) }
    }
}

serde_by_notation!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_as_people_type_them() {
        let mark = Action::Mark { card: 13, fields: "c3 c4 c5".parse().unwrap() };
        for text in ["13 c3 c4 c5", " 13: C5,C4,C3 ", "mark 13 c3c4 c5", "MARK 13 c3 c4 c5"] {
            assert_eq!(text.parse(), Ok(mark), "{text}");
        }
        assert_eq!("Keep 13, 5".parse(), Ok(Action::Keep { low: 5, high: 13 }));
        assert_eq!("take Deck".parse(), Ok(Action::Draw));
        assert_eq!("take 48".parse(), Ok(Action::Take(48)));
        let wrong = [
            "",
            "keep",
            "keep 5",
            "keep 5 5",
            "keep 5 13 14",
            "take",
            "take 0",
            "take 49",
            "13",
            "13 -",
            "13 a1 a1",
            "13 f1",
            "49 a1",
            "-3 a1",
            "take deck 1",
            "mark",
            "x",
            "13 é1",
        ];
        for text in wrong {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
