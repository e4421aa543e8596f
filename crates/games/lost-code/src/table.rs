//! What lies on the table for everybody to see.

use hindsight_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::options::{rounds, token_rounds};
use crate::{Bet, List, Options, PLAYERS, SYMBOLS, Symbol, SymbolSet, Throw, Track, Verdict};

/// The most rounds a game has.
pub const ROUNDS: usize = 10;

/// What the game is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The deal.
    Deal,
    /// The three dice.
    Roll,
    /// Whether somebody takes the shortcut token.
    Offer,
    /// The digits of whoever took it.
    Shortcut,
    /// The roller, who must turn a beginner's bears and may turn another die.
    Turn,
    /// The bets.
    Bet,
    /// The swaps of those who were wrong.
    Swap,
    /// The final guesses, of all at once.
    Write,
    /// Nothing: all is shown.
    Over,
}

/// Where the curse of the temple is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Curse {
    /// Not in the game, or no more.
    Gone,
    /// On field 7, until somebody gets there.
    Waiting,
    /// Upon a seat, for this round.
    Upon(Seat),
}

/// A bet on the table, and once it is checked what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Placed {
    /// Whose.
    pub seat: Seat,
    /// The wheel and its run.
    pub bet: Bet,
    /// What its owner was told; nothing before all have bet.
    pub verdict: Option<Verdict>,
}

/// A tile that was swapped out, face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Swap {
    /// Whose.
    pub seat: Seat,
    /// Its symbol.
    pub symbol: Symbol,
    /// Its digit.
    pub digit: u8,
}

impl Default for Placed {
    fn default() -> Self {
        Placed { seat: Seat(0), bet: Bet::default(), verdict: None }
    }
}

impl Default for Swap {
    fn default() -> Self {
        Swap { seat: Seat(0), symbol: Symbol::Jaguar, digit: 0 }
    }
}

/// What happened in a round, or so far in this one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Round {
    /// The dice as they were rolled.
    pub rolled: Throw,
    /// Who took the shortcut token of the pair.
    pub taken: Option<Seat>,
    /// The dice as they lie, turned or not.
    pub dice: Throw,
    /// The bets, in the order in which they were placed and checked.
    pub bets: List<Placed, PLAYERS>,
    /// The swaps, in their order.
    pub swaps: List<Swap, PLAYERS>,
}

impl Round {
    /// The bet of a seat, if it has placed one.
    #[inline]
    pub fn bet_of(&self, seat: Seat) -> Option<&Placed> {
        self.bets.iter().find(|placed| placed.seat == seat)
    }
}

/// Everything that all seats and every spectator know, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PublicTable {
    /// The variants played.
    pub options: Options,
    /// The number of players.
    pub seats: u8,
    /// What the game is waiting for.
    pub phase: Phase,
    /// Who has still to do it in this phase.
    #[serde(with = "seat_list")]
    pub waiting: SeatSet,
    /// The markers.
    pub track: Track,
    /// The rounds, the last being the one under way.
    pub rounds: List<Round, ROUNDS>,
    /// Who took each symbol's shortcut token.
    pub takers: [Option<Seat>; SYMBOLS],
    /// Where the curse is.
    pub curse: Curse,
    /// How many tiles were drawn from each pile.
    pub drawn: [u8; SYMBOLS],
    /// The symbols for which each seat has written its digits.
    pub wrote: [SymbolSet; PLAYERS],
}

impl PublicTable {
    /// The table before the deal.
    pub(crate) fn new(options: Options, seats: u8) -> Self {
        PublicTable {
            options,
            seats,
            phase: Phase::Deal,
            waiting: SeatSet::EMPTY,
            track: Track::in_seat_order(seats),
            rounds: List::default(),
            takers: [None; SYMBOLS],
            curse: if options.curse { Curse::Waiting } else { Curse::Gone },
            drawn: [0; SYMBOLS],
            wrote: [SymbolSet::EMPTY; PLAYERS],
        }
    }

    /// The number of the round under way or just finished, from 1; 0 before the first.
    #[inline]
    pub fn round(&self) -> u8 {
        self.rounds.len() as u8
    }

    /// How many rounds the game has.
    #[inline]
    pub const fn rounds_in_all(&self) -> u8 {
        rounds(self.seats)
    }

    /// The round under way or just finished.
    #[inline]
    pub fn current(&self) -> Option<&Round> {
        self.rounds.last()
    }

    #[inline]
    pub(crate) fn current_mut(&mut self) -> &mut Round {
        self.rounds.last_mut().expect("the dice were rolled")
    }

    /// How many tiles are left in a symbol's pile.
    #[inline]
    pub fn pile(&self, symbol: Symbol) -> u8 {
        if self.phase != Phase::Deal && self.options.symbols().contains(symbol) {
            self.options.pile() - self.drawn[symbol.index()]
        } else {
            0
        }
    }

    /// The symbols whose piles still hold a tile.
    #[inline]
    pub fn piles(&self) -> SymbolSet {
        let mut piles = self.options.symbols();
        for symbol in Symbol::ALL {
            if self.drawn[symbol.index()] == self.options.pile() {
                piles = piles.without(symbol);
            }
        }
        piles
    }

    /// Whether a symbol's shortcut token is there to be taken.
    #[inline]
    pub fn has_token(&self, symbol: Symbol) -> bool {
        self.options.shortcut
            && self.round() <= token_rounds(self.seats)
            && self.options.symbols().contains(symbol)
            && self.takers[symbol.index()].is_none()
    }

    /// The symbol whose shortcut token this round's roll offers or has offered.
    #[inline]
    pub fn offered(&self) -> Option<Symbol> {
        let round = self.current()?;
        let symbol = round.rolled.pair()?;
        (self.has_token(symbol) || round.taken.is_some()).then_some(symbol)
    }

    /// The one seat that is to act; none in the phases of chance and of all at once.
    #[inline]
    pub fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Deal | Phase::Roll | Phase::Write | Phase::Over => None,
            _ => self.track.last_of(self.waiting),
        }
    }

    /// The symbol for which a seat is to write its digits now.
    #[inline]
    pub fn to_write(&self, seat: Seat) -> Option<Symbol> {
        match self.phase {
            Phase::Shortcut => self.current()?.rolled.pair(),
            Phase::Write => self.options.symbols().first_missing(self.wrote[seat.index()]),
            _ => None,
        }
    }

    /// Every swap so far, in order.
    pub fn swaps(&self) -> impl DoubleEndedIterator<Item = &Swap> {
        self.rounds.iter().flat_map(|round| round.swaps.iter())
    }
}

/// A set of seats as a list of their numbers.
mod seat_list {
    use hindsight_core::{MAX_SEATS, Seat, SeatSet, SeatVec};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub fn serialize<S: Serializer>(seats: &SeatSet, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(seats.iter())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<SeatSet, D::Error> {
        let seats = SeatVec::<Seat>::deserialize(from)?;
        if seats.iter().any(|seat| seat.index() >= MAX_SEATS) {
            return Err(D::Error::custom("no such seat"));
        }
        Ok(seats.into_iter().collect())
    }
}
