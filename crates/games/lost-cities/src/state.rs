//! The position, and how a step changes it.

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Actions, Dice, Ones, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Action, DISCARD, DRAW, TAKE};
use crate::card::{CARDS_OF_COLOUR, Card, Cards, Colour, KINDS, MAX_COLOURS, MOST_CARDS};
use crate::chance::Deal;
use crate::options::Options;
use crate::score::score;

/// Cards of a hand.
pub const HAND: usize = 8;
/// The deck after the deal, with six colours.
pub const MAX_DECK: usize = MOST_CARDS - 2 * HAND;
/// The longest match.
pub const MAX_ROUNDS: usize = 9;
/// After this many turns in a row without a draw from the deck, the next draw must
/// be from the deck.
pub const STALL_LIMIT: u8 = 20;
/// No round has more turns: each card of the deck is drawn after so many at the most.
pub(crate) const MOST_TURNS: u16 = MAX_DECK as u16 * (STALL_LIMIT as u16 + 1);

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The deal of a round.
    Deal,
    /// The first decision of a turn: where a card goes.
    Place,
    /// The second decision of a turn: where the next card comes from.
    Draw,
    /// Nothing: the match is over.
    Over,
}

/// The five or six discard piles.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piles {
    /// Twelve places for each colour; those above the top hold card 0, so that
    /// equal piles are equal memory.
    cards: [Card; MOST_CARDS],
    heights: [u8; MAX_COLOURS],
}

impl Piles {
    pub(crate) const EMPTY: Piles =
        Piles { cards: [Card(0); MOST_CARDS], heights: [0; MAX_COLOURS] };

    /// A pile, bottom card first.
    #[inline]
    pub fn of(&self, colour: Colour) -> &[Card] {
        let bottom = colour.index() * CARDS_OF_COLOUR;
        &self.cards[bottom..bottom + usize::from(self.heights[colour.index()])]
    }

    /// The top card of a pile.
    #[inline]
    pub fn top(&self, colour: Colour) -> Option<Card> {
        self.of(colour).last().copied()
    }

    /// Lays a card on its pile; at which place of all piles.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) -> usize {
        let colour = usize::from(card.0) / KINDS;
        let height = &mut self.heights[colour];
        let place = colour * CARDS_OF_COLOUR + usize::from(*height);
        self.cards[place] = card;
        *height += 1;
        place
    }

    /// Takes the top card of a pile; from which place of all piles.
    #[inline]
    fn pop(&mut self, colour: usize) -> (usize, Card) {
        let height = &mut self.heights[colour];
        *height -= 1;
        let place = colour * CARDS_OF_COLOUR + usize::from(*height);
        (place, std::mem::replace(&mut self.cards[place], Card(0)))
    }
}

/// When the cards that lie in the discard piles were put there: which was whose, in which order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Discards {
    /// For each place of the piles the turn of the round, counted from 1; 0 where no card lies,
    /// and where the position was given without it.
    turns: [u16; MOST_CARDS],
}

impl Discards {
    pub(crate) const NONE: Discards = Discards { turns: [0; MOST_CARDS] };

    /// For each place of a pile, bottom first, the turn in which its card was discarded, counted
    /// from 1; 0 where that is not known, and above the top.
    #[inline]
    pub fn of(&self, colour: Colour) -> &[u16; CARDS_OF_COLOUR] {
        &self.turns.as_chunks().0[colour.index()]
    }

    #[inline]
    pub(crate) fn of_mut(&mut self, colour: Colour) -> &mut [u16; CARDS_OF_COLOUR] {
        &mut self.turns.as_chunks_mut().0[colour.index()]
    }

    /// Who acts in a turn of a round, counted from 1; nobody in turn 0.
    #[inline]
    pub fn seat(turn: u16, starter: Seat) -> Option<Seat> {
        Some(Seat(starter.0 ^ (turn.checked_sub(1)? & 1) as u8))
    }

    /// Why nobody can have discarded so after this many turns, of which the last is under way
    /// if `drawing`.
    pub(crate) fn check(&self, piles: &Piles, turns: u16, drawing: bool) -> Result<(), String> {
        let last = turns + u16::from(drawing);
        let mut known = [false; MOST_TURNS as usize + 2];
        for colour in Colour::ALL {
            let (lying, above) = self.of(colour).split_at(piles.of(colour).len());
            if above.iter().any(|&turn| turn != 0) {
                return Err(format!("a turn for each card of the {} pile", colour.name()));
            }
            let mut before = 0;
            for &turn in lying.iter().filter(|&&turn| turn != 0) {
                if turn <= before || turn > last || known[usize::from(turn)] {
                    return Err(format!("ascending turns up to {last}, with one discard each"));
                }
                known[usize::from(turn)] = true;
                before = turn;
            }
        }
        Ok(())
    }
}

/// The whole truth about a match: fixed arrays, copied freely.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) hands: [Cards; 2],
    /// The numbers and wagers that each side could still place on its expeditions,
    /// were they in its hand: a bit a kind. Follows from `expeditions`.
    pub(crate) open: [u64; 2],
    pub(crate) expeditions: [Cards; 2],
    /// Cards of each hand that the other side saw it take from a discard pile.
    pub(crate) known: [Cards; 2],
    pub(crate) phase: Phase,
    pub(crate) mover: u8,
    /// How many cards are left in the deck.
    pub(crate) left: u8,
    /// Turns in a row without a draw from the deck.
    pub(crate) stall: u8,
    /// The colour whose pile is closed for this draw; `NO_PILE` for none.
    pub(crate) closed: u8,
    /// The round under way or to be dealt, counted from 0; the number of rounds
    /// when the match is over.
    pub(crate) round: u8,
    /// Who starts or started this round.
    pub(crate) starter: u8,
    pub(crate) options: Options,
    /// How many turns of this round are over.
    pub(crate) turns: u16,
    pub(crate) piles: Piles,
    pub(crate) discards: Discards,
    /// The deck, its top card at `left - 1`; card 0 above.
    pub(crate) deck: [Card; MAX_DECK],
    /// The points of each finished round.
    pub(crate) scores: [[i16; 2]; MAX_ROUNDS],
}

pub(crate) const NO_PILE: u8 = u8::MAX;

impl State {
    pub(crate) fn new(options: Options) -> State {
        State {
            hands: [Cards::NONE; 2],
            open: [u64::MAX; 2],
            expeditions: [Cards::NONE; 2],
            known: [Cards::NONE; 2],
            phase: Phase::Deal,
            mover: 0,
            left: 0,
            stall: 0,
            closed: NO_PILE,
            round: 0,
            starter: 0,
            options,
            turns: 0,
            piles: Piles::EMPTY,
            discards: Discards::NONE,
            deck: [Card(0); MAX_DECK],
            scores: [[0; 2]; MAX_ROUNDS],
        }
    }

    /// What the match waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is.
    pub fn mover(&self) -> Seat {
        Seat(self.mover)
    }

    /// The round under way, counted from 0.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The hand of each side.
    pub fn hands(&self) -> [Cards; 2] {
        self.hands
    }

    /// The deck, its top card first.
    pub fn deck(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + '_ {
        self.deck[..usize::from(self.left)].iter().rev().copied()
    }

    /// The points of the finished rounds.
    pub fn scores(&self) -> &[[i16; 2]] {
        &self.scores[..usize::from(self.round)]
    }

    /// The points of all finished rounds together.
    pub fn totals(&self) -> [i32; 2] {
        totals(self.scores())
    }

    /// The cards in a seat's hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The cards of a seat's hand that it was seen to take from a discard pile.
    #[inline]
    pub fn known(&self, seat: Seat) -> Cards {
        self.known[seat.index()]
    }

    /// The expeditions of a seat.
    #[inline]
    pub fn expeditions(&self, seat: Seat) -> Cards {
        self.expeditions[seat.index()]
    }

    /// The discard piles.
    #[inline]
    pub fn piles(&self) -> &Piles {
        &self.piles
    }

    /// When the cards of the discard piles were put there.
    #[inline]
    pub fn discards(&self) -> &Discards {
        &self.discards
    }

    /// How many cards are left in the deck.
    #[inline]
    pub fn left(&self) -> u8 {
        self.left
    }

    /// Turns in a row without a draw from the deck.
    #[inline]
    pub fn stall(&self) -> u8 {
        self.stall
    }

    /// The pile that is closed for this draw.
    #[inline]
    pub fn closed(&self) -> Option<Colour> {
        Colour::ALL.get(usize::from(self.closed)).copied()
    }

    /// What was chosen before the match.
    #[inline]
    pub fn options(&self) -> Options {
        self.options
    }

    /// The kinds in the mover's hand that it could place on its expeditions, a bit each.
    #[inline]
    pub fn playable(&self) -> u64 {
        let mover = usize::from(self.mover);
        self.hands[mover].kinds() & self.open[mover]
    }

    /// The colours whose piles could be drawn from, a bit each.
    #[inline]
    pub fn takeable(&self) -> u64 {
        if self.stall >= STALL_LIMIT {
            return 0;
        }
        let mut colours = 0;
        for (colour, &height) in self.piles.heights.iter().enumerate() {
            colours |= u64::from(height != 0) << colour;
        }
        // There are fewer colours than bits, so that no closed pile is no bit at all.
        colours & !1u64.checked_shl(self.closed.into()).unwrap_or_default()
    }

    #[inline]
    pub(crate) fn legal(&self, out: &mut Actions<Action>) {
        let mover = usize::from(self.mover);
        match self.phase {
            Phase::Place => {
                push_kinds(self.playable(), 0, out);
                push_kinds(self.hands[mover].kinds(), DISCARD, out);
            }
            Phase::Draw => {
                out.push(Action::DRAW);
                push_kinds(self.takeable(), TAKE, out);
            }
            Phase::Deal | Phase::Over => {}
        }
    }

    /// One of the legal actions of the mover, by its place in the list of them.
    #[inline]
    pub(crate) fn any<D: Dice>(&self, dice: &mut D) -> Action {
        if self.phase == Phase::Place {
            let plays = Ones::of(self.playable());
            let discards = Ones::of(self.hands[usize::from(self.mover)].kinds());
            let nth = dice.below(plays.count() + discards.count());
            return match nth.checked_sub(plays.count()) {
                None => Action(plays.place(nth) as u8),
                Some(nth) => Action(DISCARD + discards.place(nth) as u8),
            };
        }
        let piles = Ones::of(self.takeable());
        match dice.below(1 + piles.count()) {
            0 => Action::DRAW,
            nth => Action(TAKE + piles.place(nth - 1) as u8),
        }
    }

    #[inline]
    pub(crate) fn is_legal(&self, action: Action) -> bool {
        let mover = usize::from(self.mover);
        let code = action.0;
        match self.phase {
            Phase::Place if code < DISCARD => self.playable() >> code & 1 == 1,
            Phase::Place => code < DRAW && self.hands[mover].kinds() >> (code - DISCARD) & 1 == 1,
            Phase::Draw if code == DRAW => true,
            Phase::Draw if code >= TAKE => {
                self.stall < STALL_LIMIT
                    && code - TAKE != self.closed
                    && self.piles.heights[usize::from(code - TAKE)] != 0
            }
            Phase::Draw | Phase::Deal | Phase::Over => false,
        }
    }

    #[inline]
    pub(crate) fn apply(&mut self, action: Action) {
        let mover = usize::from(self.mover);
        match action.0 {
            code @ 0..DISCARD => {
                let card = Card(code);
                self.take_from_hand(mover, card);
                self.expeditions[mover].add(card);
                self.open[mover] &= !closed_by(card);
                self.closed = NO_PILE;
                self.phase = Phase::Draw;
            }
            code @ DISCARD..DRAW => {
                let card = Card(code - DISCARD);
                self.take_from_hand(mover, card);
                let place = self.piles.push(card);
                self.discards.turns[place] = self.turns + 1;
                self.closed = card.0 / KINDS as u8;
                self.phase = Phase::Draw;
            }
            DRAW => {
                self.left -= 1;
                let place = &mut self.deck[usize::from(self.left)];
                let card = std::mem::replace(place, Card(0));
                self.hands[mover].add(card);
                self.stall = 0;
                self.end_turn();
                if self.left == 0 {
                    self.end_round();
                }
            }
            code => {
                let (place, card) = self.piles.pop(usize::from(code - TAKE));
                self.discards.turns[place] = 0;
                self.hands[mover].add(card);
                self.known[mover].add(card);
                self.stall += 1;
                self.end_turn();
            }
        }
    }

    #[inline]
    fn take_from_hand(&mut self, mover: usize, card: Card) {
        self.hands[mover].remove(card);
        // Wagers are alike: whichever is placed, one known wager fewer is left.
        self.known[mover].remove_if_there(card);
    }

    #[inline]
    fn end_turn(&mut self) {
        self.closed = NO_PILE;
        self.turns += 1;
        self.mover ^= 1;
        self.phase = Phase::Place;
    }

    fn end_round(&mut self) {
        let points = self.expeditions.map(|cards| score(cards) as i16);
        self.scores[usize::from(self.round)] = points;
        self.round += 1;
        if self.round == self.options.rounds {
            self.phase = Phase::Over;
            self.mover = self.starter;
            return;
        }
        let [one, two] = self.totals();
        let starter = match one.cmp(&two) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => self.starter ^ 1,
        };
        let (round, scores) = (self.round, self.scores);
        *self = State { round, scores, starter, mover: starter, ..State::new(self.options) };
    }

    pub(crate) fn settle(&mut self, deal: &Deal) {
        let (hands, deck) = deal.0.split_at(2 * HAND);
        for (seat, cards) in hands.chunks(HAND).enumerate() {
            self.hands[seat] = cards.iter().copied().collect();
        }
        self.set_deck(deck);
        self.phase = Phase::Place;
    }

    /// Brings what is left of the deck into any order.
    #[inline]
    pub(crate) fn shuffle_deck<D: Dice>(&mut self, dice: &mut D) {
        dice.shuffle(&mut self.deck[..usize::from(self.left)]);
    }

    /// Lays the deck, its top card first in the slice.
    #[inline]
    pub(crate) fn set_deck(&mut self, deck: &[Card]) {
        self.left = deck.len() as u8;
        for (place, card) in self.deck.iter_mut().zip(deck.iter().rev()) {
            *place = *card;
        }
    }

    /// Recomputes what follows from the expeditions.
    #[inline]
    pub(crate) fn set_open(&mut self) {
        for side in 0..2 {
            let mut open = u64::MAX;
            for colour in Colour::ALL {
                let highest = self.expeditions[side].highest_of(colour);
                if highest != 0 {
                    open &= !closed_by(Card::number(colour, highest));
                }
            }
            self.open[side] = open;
        }
    }
}

/// The kinds that can no longer be placed after this card: after a number, the
/// colour's wagers and the numbers up to it; after a wager, none.
#[inline]
const fn closed_by(card: Card) -> u64 {
    let rank = card.0 as u32 % KINDS as u32;
    let lower = ((1u64 << rank) - 1) << 1 | 1;
    // All ones for a number, nothing for a wager.
    let number = 0u64.wrapping_sub((rank != 0) as u64);
    (lower & number) << (card.0 as u32 - rank)
}

#[inline]
fn push_kinds(mut kinds: u64, offset: u8, out: &mut Actions<Action>) {
    while kinds != 0 {
        out.push(Action(offset + kinds.trailing_zeros() as u8));
        kinds &= kinds - 1;
    }
}

/// The points of rounds added up.
pub(crate) fn totals(scores: &[[i16; 2]]) -> [i32; 2] {
    scores.iter().fold([0, 0], |[a, b], &[x, y]| [a + i32::from(x), b + i32::from(y)])
}

/// The points of finished rounds, as a view keeps them.
pub type Scores = ArrayVec<[i16; 2], MAX_ROUNDS>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_closes_what_is_not_higher_and_wagers() {
        let yellow = |number| Card::number(Colour::Yellow, number);
        assert_eq!(closed_by(Card::wager(Colour::Yellow)), 0);
        assert_eq!(closed_by(yellow(2)), 0b11);
        assert_eq!(closed_by(yellow(10)), 0x3ff);
        assert_eq!(closed_by(Card::number(Colour::Purple, 3)), 0b111 << 50);
    }
}
