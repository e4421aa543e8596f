//! What chance decides: the order of the cards of a round.

use std::fmt;
use std::str::FromStr;

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Dice, Misread};

use crate::card::{CARDS_OF_COLOUR, Card, Cards, MOST_CARDS, parse_cards, write_cards};

/// The shuffled cards of a round: eight for seat 0, eight for seat 1, then the
/// deck from its top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal(pub(crate) ArrayVec<Card, MOST_CARDS>);

impl Deal {
    /// All cards of this many colours, shuffled.
    pub fn draw<D: Dice>(colours: u8, dice: &mut D) -> Deal {
        let mut cards = ArrayVec::new();
        for kind in Card::kinds(colours) {
            for _ in 0..kind.copies() {
                cards.push(kind);
            }
        }
        dice.shuffle(&mut cards);
        Deal(cards)
    }

    /// The cards in order.
    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// Why these cannot be the cards of a round with this many colours.
    pub(crate) fn check(&self, colours: u8) -> Result<(), String> {
        let expected = usize::from(colours) * CARDS_OF_COLOUR;
        let mut set = Cards::NONE;
        for &card in &self.0 {
            if set.count(card) == card.copies() {
                return Err(format!("{card} is there more than {} times", card.copies()));
            }
            if card.colour().index() >= usize::from(colours) {
                return Err(format!("{card} is not in a match of {colours} expeditions"));
            }
            set.add(card);
        }
        if self.0.len() != expected {
            return Err(format!("{} cards: expected {expected}", self.0.len()));
        }
        Ok(())
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(f, self.0.iter().copied())
    }
}

impl FromStr for Deal {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut cards = ArrayVec::new();
        for card in parse_cards(text) {
            if cards.try_push(card?).is_err() {
                return Err(Misread::new("a deal", text, "at most 72 cards"));
            }
        }
        Ok(Deal(cards))
    }
}
