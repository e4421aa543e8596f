//! The whole truth about a position.

use hindsight_core::{Dice, Seat, SeatSet, Turn};
use serde::{Deserialize, Serialize};

use crate::cards::{CARD_COUNT, Cards, card};
use crate::score::{Boxes, Tally};
use crate::{Fields, Shape};

/// Cards a player is dealt before the game.
pub const HAND: usize = 4;
/// Face-up cards beside the deck.
pub const ROW: u8 = 4;
/// Expedition cards of a round that are revealed; the eighth is not.
pub const REVEALED: u8 = 7;
/// The deck is largest with one explorer: 48 cards less two kept and four laid out.
pub(crate) const LARGEST_DECK: usize = CARD_COUNT as usize - 2 - ROW as usize;

/// Where in the game a position is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Chance deals four cards to each player.
    #[default]
    Deal,
    /// Everybody keeps two of four.
    Choose,
    /// Chance shuffles the deck, of which four are laid out.
    Lay,
    /// Chance shuffles the expedition cards for a round.
    Shuffle,
    /// Everybody marks.
    Mark,
    /// Explored pyramids are replaced, one player after the other.
    Replace,
    /// The game is over.
    Over,
}

/// Where a player is in a decision that all take at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Has nothing (more) to do until the others are done too.
    #[default]
    Done,
    /// Has to decide.
    Due,
    /// Has this many red crosses to carry out.
    Chain(u8),
}

/// What marks change: the fields crossed off on both pyramids, and the score card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Progress {
    /// The fields crossed off on each of the two pyramids.
    pub marks: [Fields; 2],
    /// What the icons have put on the score card.
    pub tally: Tally,
}

/// One player's side of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// The four cards to choose from, ascending; zeros after the choice.
    pub hand: [u8; HAND],
    /// The two pyramids; zeros before the choice. An explored one stays in place
    /// until it is replaced, and for good where nothing is left to replace it.
    pub cards: [u8; 2],
    /// What everybody has seen.
    pub seen: Progress,
    /// What is so with the marks for the card just revealed, which the others see
    /// once everybody has marked; at any other time the same as `seen`.
    pub now: Progress,
    /// Where the player is in a decision that all take at once.
    pub stage: Stage,
    /// The pyramids explored.
    pub explored: Cards,
    /// Those of them explored with the marks for the last card, until pyramid
    /// points are given for them.
    pub fresh: Cards,
    /// Pyramid points taken.
    pub boxes: Boxes,
}

impl Player {
    /// Whether the tomb of the pyramid in this place had not been reached before
    /// the marks under way: only then can it be marked.
    #[inline]
    pub fn is_open(&self, place: usize) -> bool {
        let number = self.cards[place];
        number != 0 && !self.seen.marks[place].meets(card(number).tomb)
    }

    /// The place of a pyramid that was just explored and has not been replaced.
    #[inline]
    pub(crate) fn unreplaced(&self) -> Option<usize> {
        (0..2).find(|&place| self.fresh.contains(self.cards[place]))
    }
}

/// The whole truth about a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Counted from 0.
    pub(crate) round: u8,
    /// Expedition cards revealed in this round.
    pub(crate) revealed: u8,
    /// The expedition cards of this round in the order they come; all `I2` while
    /// they wait to be shuffled.
    pub(crate) shapes: [Shape; 8],
    /// The face-up cards.
    pub(crate) row: Cards,
    /// The deck; the top card is the last of `deck_len`, zeros follow it.
    pub(crate) deck: [u8; LARGEST_DECK],
    pub(crate) deck_len: u8,
    pub(crate) players: [Player; 4],
}

impl State {
    /// The position before the deal.
    pub(crate) fn new(seats: u8) -> Self {
        State {
            seats,
            phase: Phase::Deal,
            round: 0,
            revealed: 0,
            shapes: [Shape::I2; 8],
            row: Cards::EMPTY,
            deck: [0; LARGEST_DECK],
            deck_len: 0,
            players: [Player::default(); 4],
        }
    }

    /// The players, in seat order.
    #[inline]
    pub fn players(&self) -> &[Player] {
        &self.players[..self.seats as usize]
    }

    #[inline]
    pub(crate) fn players_mut(&mut self) -> &mut [Player] {
        &mut self.players[..self.seats as usize]
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Where in the game the position is.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The shape to be marked, while everybody marks and pyramids are replaced.
    #[inline]
    pub fn shape(&self) -> Option<Shape> {
        match self.phase {
            Phase::Mark | Phase::Replace => Some(self.shapes[self.revealed as usize - 1]),
            _ => None,
        }
    }

    /// The round, counted from 0.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// How many expedition cards of the round were revealed.
    #[inline]
    pub fn revealed(&self) -> u8 {
        self.revealed
    }

    /// The face-up cards.
    #[inline]
    pub fn row(&self) -> Cards {
        self.row
    }

    /// The expedition cards of the round that have not been revealed, in the order
    /// they come.
    pub fn coming(&self) -> &[Shape] {
        match self.phase {
            Phase::Mark | Phase::Replace => &self.shapes[self.revealed as usize..],
            _ => &[],
        }
    }

    /// The deck, its top card first.
    pub fn deck(&self) -> impl ExactSizeIterator<Item = u8> {
        self.deck[..self.deck_len as usize].iter().rev().copied()
    }

    /// Whether this is the last expedition card of the game.
    #[inline]
    pub(crate) fn is_last_card(&self) -> bool {
        self.round + 1 == crate::score::ROUNDS && self.revealed == REVEALED
    }

    /// The seats that have not done what all do at once.
    #[inline]
    pub(crate) fn busy(&self) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        for (seat, player) in self.players().iter().enumerate() {
            if player.stage != Stage::Done {
                seats = seats.with(Seat(seat as u8));
            }
        }
        seats
    }

    /// Who replaces a pyramid next, if anything is left to take: the lowest number
    /// just explored goes first.
    #[inline]
    pub(crate) fn replacing(&self) -> Option<Seat> {
        if self.row.is_empty() && self.deck_len == 0 {
            return None;
        }
        (0..self.seats)
            .map(Seat)
            .filter(|&seat| self.player(seat).unreplaced().is_some())
            .min_by_key(|&seat| self.player(seat).fresh.lowest())
    }

    /// What happens next.
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::Lay | Phase::Shuffle => Turn::Chance,
            Phase::Choose | Phase::Mark => Turn::Act(self.busy()),
            Phase::Replace => Turn::Act(self.replacing().map_or(SeatSet::EMPTY, SeatSet::one)),
            Phase::Over => Turn::Over,
        }
    }

    /// Brings the deck and the expedition cards that have not been revealed into any order.
    #[inline]
    pub(crate) fn shuffle_unseen<D: Dice>(&mut self, dice: &mut D) {
        if let Phase::Mark | Phase::Replace = self.phase {
            dice.shuffle(&mut self.shapes[self.revealed as usize..]);
        }
        if self.phase != Phase::Over {
            dice.shuffle(&mut self.deck[..self.deck_len as usize]);
        }
    }

    /// Takes the top card of the deck.
    #[inline]
    pub(crate) fn draw_card(&mut self) -> Option<u8> {
        let top = self.deck_len.checked_sub(1)?;
        self.deck_len = top;
        Some(std::mem::take(&mut self.deck[top as usize]))
    }
}
