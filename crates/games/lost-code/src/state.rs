//! The whole truth about a position, and how it goes on.

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Dice, Seat, SeatSet, Turn};

use crate::chance::{self, PILE_FROM, Tiles};
use crate::digits::{BLANK, DIGITS};
use crate::options::curse_rounds;
use crate::table::{Placed, Swap};
use crate::{
    Action, Chance, Curse, Guesses, Options, PLAYERS, Phase, PublicTable, Rack, Round, SYMBOLS,
    Symbol, Throw, Track, Verdict, score,
};

/// The field where the curse waits.
const CURSE_WAKES: i16 = 7;
/// The field that drives it off.
const CURSE_ENDS: i16 = 13;

/// The whole truth: what everybody sees, and what somebody does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) table: PublicTable,
    /// As dealt; what was drawn since is counted in the table.
    pub(crate) tiles: Tiles,
    pub(crate) racks: [Rack; PLAYERS],
    pub(crate) written: [Guesses; PLAYERS],
}

impl State {
    pub(crate) fn new(options: Options, seats: u8) -> Self {
        State {
            table: PublicTable::new(options, seats),
            tiles: [[BLANK; DIGITS]; SYMBOLS],
            racks: [Rack::EMPTY; PLAYERS],
            written: [Guesses::default(); PLAYERS],
        }
    }

    /// What everybody sees.
    #[inline]
    pub fn table(&self) -> &PublicTable {
        &self.table
    }

    /// The four racks: those of the seats first, then those without a player.
    #[inline]
    pub fn racks(&self) -> &[Rack; PLAYERS] {
        &self.racks
    }

    /// What a seat has written so far.
    #[inline]
    pub fn written(&self, seat: Seat) -> &Guesses {
        &self.written[seat.index()]
    }

    /// The tile of a symbol that lies in the box, unseen.
    pub fn boxed(&self, symbol: Symbol) -> u8 {
        self.tiles[symbol.index()][0]
    }

    /// What is left of a symbol's pile, from the top.
    pub fn pile(&self, symbol: Symbol) -> &[u8] {
        let from = PILE_FROM + usize::from(self.table.drawn[symbol.index()]);
        &self.tiles[symbol.index()][from..][..usize::from(self.table.pile(symbol))]
    }

    /// Mixes what is left of each pile with the tile in the box: nobody has seen either.
    pub(crate) fn mix_piles<D: Dice>(&mut self, dice: &mut D) {
        if matches!(self.table.phase, Phase::Deal | Phase::Over) {
            return;
        }
        for symbol in self.table.options.symbols().iter() {
            let left = usize::from(self.table.pile(symbol));
            let from = PILE_FROM + usize::from(self.table.drawn[symbol.index()]);
            let tiles = &mut self.tiles[symbol.index()];
            let mut unseen: ArrayVec<u8, DIGITS> = ArrayVec::new();
            unseen.push(tiles[0]);
            unseen.extend(tiles[from..from + left].iter().copied());
            dice.shuffle(&mut unseen);
            tiles[0] = unseen[0];
            tiles[from..from + left].copy_from_slice(&unseen[1..]);
        }
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Deal | Phase::Roll => Turn::Chance,
            Phase::Over => Turn::Over,
            Phase::Write => Turn::Act(self.table.waiting),
            _ => Turn::Act(self.table.actor().map_or(SeatSet::EMPTY, SeatSet::one)),
        }
    }

    #[inline]
    pub(crate) fn settle(&mut self, outcome: &Chance) {
        match outcome {
            Chance::Deal(deal) => {
                let seats: hindsight_core::SeatVec<Seat> =
                    deal.order.iter().map(|&seat| Seat(seat)).collect();
                self.table.track = Track::new(&seats);
                self.tiles = deal.tiles;
                self.racks = std::array::from_fn(|rack| chance::rack(&self.tiles, rack));
                self.table.phase = Phase::Roll;
            }
            Chance::Roll(throw) => self.roll(*throw),
        }
    }

    #[inline]
    fn roll(&mut self, throw: Throw) {
        self.table.rounds.push(Round { rolled: throw, dice: throw, ..Round::default() });
        if self.table.offered().is_some() {
            self.table.phase = Phase::Offer;
            self.table.waiting = SeatSet::all(self.table.seats);
        } else {
            self.begin_turn();
        }
    }

    #[inline]
    pub(crate) fn apply(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Pass => {
                if self.done(seat) {
                    self.begin_turn();
                }
            }
            Action::Take => self.take(seat),
            Action::Accept => self.begin_bets(),
            Action::Turn { from, to } => {
                let must = self.table.options.must_turn(from);
                let round = self.table.current_mut();
                round.dice = round.dice.turned(from, to);
                // What must be turned leaves the free turn as it is.
                if !must {
                    self.begin_bets();
                }
            }
            Action::Bet(bet) => {
                self.table.current_mut().bets.push(Placed { seat, bet, verdict: None });
                if self.done(seat) {
                    self.check_bets();
                }
            }
            Action::Swap(symbol) => self.swap(seat, symbol),
            Action::Write { symbol, digits } => {
                self.written[seat.index()].0[symbol.index()] = digits;
                let wrote = &mut self.table.wrote[seat.index()];
                *wrote = wrote.with(symbol);
                if self.table.phase == Phase::Shortcut {
                    self.begin_turn();
                } else if self.table.to_write(seat).is_none() && self.done(seat) {
                    self.reveal();
                }
            }
        }
    }

    /// The seat has done its part of the phase; true if it was the last to.
    #[inline]
    fn done(&mut self, seat: Seat) -> bool {
        self.table.waiting = self.table.waiting.without(seat);
        self.table.waiting.is_empty()
    }

    fn take(&mut self, seat: Seat) {
        let round = self.table.current_mut();
        round.taken = Some(seat);
        if let Some(symbol) = round.rolled.pair() {
            self.table.takers[symbol.index()] = Some(seat);
        }
        self.table.phase = Phase::Shortcut;
        self.table.waiting = SeatSet::one(seat);
    }

    #[inline]
    fn begin_turn(&mut self) {
        self.table.phase = Phase::Turn;
        self.table.waiting = SeatSet::one(self.table.track.last());
    }

    #[inline]
    fn begin_bets(&mut self) {
        self.table.phase = Phase::Bet;
        self.table.waiting = SeatSet::all(self.table.seats);
    }

    /// Checks the bets.
    #[inline]
    fn check_bets(&mut self) {
        let mut wrong = SeatSet::EMPTY;
        let State { table, racks, .. } = self;
        let round = table.current_mut();
        for placed in round.bets.iter_mut() {
            let verdict = placed.bet.verdict(round.dice.sum(&racks[placed.seat.index()]));
            placed.verdict = Some(verdict);
            if verdict != Verdict::Right {
                wrong = wrong.with(placed.seat);
            }
        }
        let bets = round.bets;
        table.track = table.moved_track(&bets);
        self.table.waiting = wrong;
        self.table.phase = Phase::Swap;
        self.end_swaps_if_done();
    }

    #[inline]
    fn swap(&mut self, seat: Seat, symbol: Symbol) {
        let (rack, at) = (seat.index(), symbol.index());
        let digit = self.racks[rack].0[at];
        self.table.current_mut().swaps.push(Swap { seat, symbol, digit });
        let drawn = &mut self.table.drawn[at];
        self.racks[rack].0[at] = self.tiles[at][PILE_FROM + usize::from(*drawn)];
        *drawn += 1;
        self.table.waiting = self.table.waiting.without(seat);
        self.end_swaps_if_done();
    }

    #[inline]
    fn end_swaps_if_done(&mut self) {
        if self.table.waiting.is_empty() || self.table.piles().is_empty() {
            self.end_round();
        }
    }

    #[inline]
    fn end_round(&mut self) {
        let table = &mut self.table;
        table.waiting = SeatSet::EMPTY;
        table.curse = table.moved_curse(&table.track);
        if table.round() < table.rounds_in_all() {
            table.phase = Phase::Roll;
            return;
        }
        table.phase = Phase::Write;
        let symbols = table.options.symbols();
        table.waiting = Seat::all(table.seats)
            .filter(|seat| symbols.first_missing(table.wrote[seat.index()]).is_some())
            .collect();
    }

    /// All codes are shown, in the order in which the last round left the markers.
    fn reveal(&mut self) {
        for seat in self.table.track.line() {
            let points = score::final_points(self, seat);
            self.table.track.advance(seat, points);
        }
        self.table.phase = Phase::Over;
    }
}

/// Who moves because of a checked bet, and by how much.
#[inline]
pub(crate) fn consequence(curse: Curse, placed: Placed) -> Option<(Seat, i16)> {
    let points = placed.bet.wheel.points();
    match (placed.verdict?, curse) {
        (Verdict::Right, _) => Some((placed.seat, points)),
        (_, Curse::Upon(cursed)) if cursed == placed.seat => Some((cursed, -points)),
        (_, Curse::Upon(cursed)) => Some((cursed, 1)),
        _ => None,
    }
}

impl PublicTable {
    /// Where the markers and the curse will be after the round under way, if these are
    /// its bets, checked, in the order in which they were placed.
    pub fn after_bets(&self, bets: &[Placed]) -> (Track, Curse) {
        let track = self.moved_track(bets);
        (track, self.moved_curse(&track))
    }

    /// The bets move the markers one after the other, whatever moves meanwhile.
    #[inline]
    fn moved_track(&self, bets: &[Placed]) -> Track {
        let mut track = self.track;
        for &placed in bets {
            if let Some((mover, points)) = consequence(self.curse, placed) {
                track.advance(mover, points);
            }
        }
        track
    }

    /// Where the curse is after a round that left the markers so.
    #[inline]
    fn moved_curse(&self, track: &Track) -> Curse {
        let leader = track.leader();
        let furthest = track.field(leader);
        match self.curse {
            Curse::Gone => Curse::Gone,
            _ if self.round() >= curse_rounds(self.seats) => Curse::Gone,
            Curse::Waiting if furthest < CURSE_WAKES => Curse::Waiting,
            _ if furthest >= CURSE_ENDS => Curse::Gone,
            _ => Curse::Upon(leader),
        }
    }
}
