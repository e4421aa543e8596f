//! The decisions of a turn.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};

use crate::card::{Card, Colour};

/// One decision: where a card goes, or where the next one comes from.
///
/// One byte, since search copies many: a card's index to play it, 64 more to
/// discard it, 128 for the deck, and from 129 the piles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(pub(crate) u8);

pub(crate) const DISCARD: u8 = 64;
pub(crate) const DRAW: u8 = 128;
pub(crate) const TAKE: u8 = 129;

/// What an [`Action`] means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Place a card on one's own expedition of its colour.
    Play(Card),
    /// Place a card on the discard pile of its colour.
    Discard(Card),
    /// Draw the deck's top card.
    Draw,
    /// Take the top card of a discard pile.
    Take(Colour),
}

impl Action {
    /// Place a card on one's own expedition of its colour.
    #[inline]
    pub const fn play(card: Card) -> Action {
        Action(card.0)
    }

    /// Place a card on the discard pile of its colour.
    #[inline]
    pub const fn discard(card: Card) -> Action {
        Action(DISCARD + card.0)
    }

    /// Draw the deck's top card.
    pub const DRAW: Action = Action(DRAW);

    /// Take the top card of a discard pile.
    #[inline]
    pub const fn take(colour: Colour) -> Action {
        Action(TAKE + colour as u8)
    }

    /// What it means.
    #[inline]
    pub const fn meaning(self) -> Meaning {
        match self.0 {
            card @ 0..DISCARD => Meaning::Play(Card(card)),
            card @ DISCARD..DRAW => Meaning::Discard(Card(card - DISCARD)),
            DRAW => Meaning::Draw,
            pile => Meaning::Take(Colour::ALL[(pile - TAKE) as usize]),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.meaning() {
            Meaning::Play(card) => write!(f, "play {card}"),
            Meaning::Discard(card) => write!(f, "discard {card}"),
            Meaning::Draw => f.write_str("draw"),
            Meaning::Take(colour) => write!(f, "take {colour}"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Action {
    type Err = Misread;

    /// `play y7`, `discard y7`, `draw`, `take y`; the first letter of a verb is
    /// enough, but `d` alone is the deck.
    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = |expected: &str| Misread::new("an action", text, expected);
        let trimmed = text.trim();
        let (verb, object) = match trimmed.split_once(char::is_whitespace) {
            Some((verb, object)) => (verb, object.trim()),
            None => (trimmed, ""),
        };
        let card = || {
            object
                .parse::<Card>()
                .map_err(|e| wrong(&format!("a card after the verb: {}", e.expected)))
        };
        match (verb.to_ascii_lowercase().as_str(), object) {
            ("draw" | "deck" | "d", "") => Ok(Action::DRAW),
            ("play" | "p", _) => Ok(Action::play(card()?)),
            ("discard" | "d", _) => Ok(Action::discard(card()?)),
            ("take" | "t", _) => match object.parse() {
                Ok(colour) => Ok(Action::take(colour)),
                Err(_) => Err(wrong("a colour after `take`: y, b, w, g, r or p")),
            },
            _ => Err(wrong("`play y7`, `discard y7`, `draw` or `take y`")),
        }
    }
}

serde_by_notation!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_as_people_type_them() {
        let y7 = Card::number(Colour::Yellow, 7);
        for (text, action) in [
            ("play y7", Action::play(y7)),
            ("P  Y7", Action::play(y7)),
            ("discard y7", Action::discard(y7)),
            ("d y7", Action::discard(y7)),
            ("draw", Action::DRAW),
            ("deck", Action::DRAW),
            ("d", Action::DRAW),
            ("take y", Action::take(Colour::Yellow)),
            ("t Yellow", Action::take(Colour::Yellow)),
        ] {
            assert_eq!(text.parse(), Ok(action), "{text}");
        }
    }

    #[test]
    fn a_mistyped_action_is_told_what_was_expected() {
        for (text, hint) in [
            ("plai y7", "`play y7`, `discard y7`, `draw` or `take y`"),
            ("play", "a card after the verb"),
            ("play y77", "2 to 10"),
            ("take q", "a colour after `take`"),
            ("", "`play y7`"),
        ] {
            let error = text.parse::<Action>().unwrap_err().to_string();
            assert!(error.contains(hint), "{error}");
        }
    }
}
