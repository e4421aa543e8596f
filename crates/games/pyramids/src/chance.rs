//! What chance decides: the hands, the deck, the order of the expedition cards.

use std::fmt;
use std::str::FromStr;

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Dice, Misread};

use crate::Shape;
use crate::cards::{CARD_COUNT, Cards, number};
use crate::shapes::EXPEDITION;
use crate::state::{HAND, Phase, ROW, Stage, State};

/// An outcome of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Four cards for each player, in seat order, each four ascending.
    Hands(ArrayVec<[u8; HAND], 4>),
    /// The order of the cards that nobody kept: the first four are laid out, the
    /// rest is the deck from its top.
    Deck(ArrayVec<u8, { CARD_COUNT as usize }>),
    /// The order of the eight expedition cards for a round.
    Shapes([Shape; 8]),
}

/// The outcome with the probability that the rules give it.
#[inline]
pub(crate) fn draw<D: Dice>(state: &State, dice: &mut D) -> Chance {
    match state.phase {
        Phase::Deal => {
            let mut cards: [u8; CARD_COUNT as usize] = std::array::from_fn(|i| i as u8 + 1);
            dice.shuffle(&mut cards);
            let (hands, _) = cards.as_chunks::<HAND>();
            let hands = hands.iter().take(state.seats as usize).map(|hand| {
                let mut hand = *hand;
                hand.sort_unstable();
                hand
            });
            Chance::Hands(hands.collect())
        }
        Phase::Lay => {
            let mut cards: ArrayVec<u8, { CARD_COUNT as usize }> = unkept(state).iter().collect();
            dice.shuffle(&mut cards);
            Chance::Deck(cards)
        }
        _ => {
            let mut shapes = EXPEDITION;
            dice.shuffle(&mut shapes);
            Chance::Shapes(shapes)
        }
    }
}

/// The cards that nobody kept.
fn unkept(state: &State) -> Cards {
    Cards::ALL.without(state.players().iter().flat_map(|player| player.cards).collect())
}

/// Carries an outcome out.
#[inline]
pub(crate) fn settle(state: &mut State, outcome: &Chance) {
    match outcome {
        Chance::Hands(hands) => {
            for (player, hand) in state.players_mut().iter_mut().zip(hands) {
                player.hand = *hand;
                player.stage = Stage::Due;
            }
            state.phase = Phase::Choose;
        }
        Chance::Deck(cards) => {
            let (row, deck) = cards.split_at(ROW as usize);
            state.row = row.iter().copied().collect();
            state.deck_len = deck.len() as u8;
            for (place, card) in state.deck.iter_mut().zip(deck.iter().rev()) {
                *place = *card;
            }
            state.phase = Phase::Shuffle;
        }
        Chance::Shapes(shapes) => {
            state.shapes = *shapes;
            state.reveal();
        }
    }
}

/// Why an outcome cannot happen here, if it cannot.
pub(crate) fn possible(state: &State, outcome: &Chance) -> Result<(), String> {
    match (state.phase, outcome) {
        (Phase::Deal, Chance::Hands(hands)) => {
            let seats = state.seats;
            if hands.len() != usize::from(seats) {
                return Err(format!("{seats} players have a hand each"));
            }
            let mut seen = Cards::EMPTY;
            for hand in hands {
                if !hand.is_sorted_by(|a, b| a < b) {
                    return Err("the cards of a hand ascend".into());
                }
                seen = seen.union(hand.iter().copied().collect());
            }
            if seen.len() != HAND as u8 * seats {
                return Err("a card is dealt once".into());
            }
            Ok(())
        }
        (Phase::Lay, Chance::Deck(cards)) => {
            let left = unkept(state);
            let found: Cards = cards.iter().copied().collect();
            if found != left || cards.len() != usize::from(left.len()) {
                return Err(format!("the cards that nobody kept are {left}"));
            }
            Ok(())
        }
        (Phase::Shuffle, Chance::Shapes(shapes)) => {
            let mut sorted = *shapes;
            sorted.sort_unstable();
            if sorted != EXPEDITION {
                return Err("the expedition cards are I2 I3 I3 L3 L3 L4 T4 O4".into());
            }
            Ok(())
        }
        (Phase::Deal, _) => Err("the hands are dealt here".into()),
        (Phase::Lay, _) => Err("the deck is shuffled here".into()),
        _ => Err("the expedition cards are shuffled here".into()),
    }
}

/// `hands 3 9 21 40 / 1 5 17 33`, `deck 8 2 47 ...`, `shapes I3 L4 I2 ...`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Hands(hands) => {
                f.write_str("hands")?;
                for (seat, hand) in hands.iter().enumerate() {
                    f.write_str(if seat == 0 { "" } else { " /" })?;
                    hand.iter().try_for_each(|card| write!(f, " {card}"))?;
                }
                Ok(())
            }
            Chance::Deck(cards) => {
                f.write_str("deck")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Chance::Shapes(shapes) => {
                f.write_str("shapes")?;
                shapes.iter().try_for_each(|shape| write!(f, " {shape}"))
            }
        }
    }
}

impl FromStr for Chance {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = |expected: &str| Misread::new("an outcome of chance", text, expected);
        let trimmed = text.trim();
        let (kind, rest) = trimmed.split_once(char::is_whitespace).unwrap_or((trimmed, ""));
        if kind.eq_ignore_ascii_case("hands") {
            let mut hands = ArrayVec::new();
            for part in rest.split('/') {
                let cards = part.split_whitespace().map(number).collect::<Result<Vec<_>, _>>()?;
                let hand = cards.try_into().map_err(|_| wrong("four cards for each player"))?;
                hands.try_push(hand).map_err(|_| wrong("at most four hands"))?;
            }
            return Ok(Chance::Hands(hands));
        }
        if kind.eq_ignore_ascii_case("deck") {
            let mut cards = ArrayVec::new();
            for word in rest.split_whitespace() {
                cards.try_push(number(word)?).map_err(|_| wrong("at most 48 cards"))?;
            }
            return Ok(Chance::Deck(cards));
        }
        if kind.eq_ignore_ascii_case("shapes") {
            let shapes =
                rest.split_whitespace().map(str::parse).collect::<Result<Vec<Shape>, _>>()?;
            let shapes = shapes.try_into().map_err(|_| wrong("eight shapes"))?;
            return Ok(Chance::Shapes(shapes));
        }
        Err(wrong("`hands`, `deck` or `shapes` and what follows from it"))
    }
}
