//! What one observer knows.

use hindsight_core::{Game, Observer, Seat};
use serde::{Deserialize, Serialize};

use crate::deduction::Posterior;
use crate::digits::BLANK;
use crate::{
    Curse, DigitSet, Guesses, List, LostCode, Options, PLAYERS, Phase, PublicTable, Rack, SYMBOLS,
    State, Symbol, spectator,
};

/// What one observer knows: all that is public, the racks in its sight, its own
/// writing. A player sees every rack but their own; a spectator sees what every
/// player sees, thus only the racks without a player. Once the game is over all is
/// shown to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub who: Observer,
    /// What everybody sees.
    pub table: PublicTable,
    /// The four racks, those of the seats first; nothing for those out of sight.
    pub racks: [Option<Rack>; PLAYERS],
    /// What each seat has written; nothing where that is secret.
    pub written: [Option<Guesses>; PLAYERS],
    /// The box and the piles, once all is shown.
    pub hidden: Option<Hidden>,
}

/// What an observer sees of a table in a phase.
struct Sight {
    who: Observer,
    seats: u8,
    phase: Phase,
}

impl Sight {
    fn is_manned(&self, place: usize) -> bool {
        place < usize::from(self.seats)
    }

    fn is_open(&self) -> bool {
        self.phase == Phase::Over || self.who == Observer::Open
    }

    /// Whether it sees the rack at a place.
    fn rack(&self, place: usize) -> bool {
        let shown = match self.who {
            Observer::Seat(own) => own.index() != place,
            Observer::Spectator | Observer::Open => !self.is_manned(place),
        };
        self.phase != Phase::Deal && (self.is_open() || shown)
    }

    /// Whether it sees what was written there.
    fn writing(&self, place: usize) -> bool {
        self.is_manned(place) && (self.is_open() || self.who.is(Seat(place as u8)))
    }

    /// Whether it sees what lies face down.
    fn all(&self) -> bool {
        self.phase != Phase::Deal && self.is_open()
    }
}

/// What lies face down to the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden {
    /// The boxed tile of each symbol.
    pub boxed: Rack,
    /// What is left of each symbol's pile, from the top.
    pub piles: [List<u8, { Hidden::PILE }>; SYMBOLS],
}

impl Hidden {
    /// The most tiles in a pile.
    pub const PILE: usize = 4;
}

impl View {
    /// What an observer knows of a state.
    pub(crate) fn new(state: &State, who: Observer) -> Self {
        let table = state.table;
        let sight = Sight { who, seats: table.seats, phase: table.phase };
        View {
            who,
            table,
            racks: std::array::from_fn(|place| sight.rack(place).then(|| state.racks[place])),
            written: std::array::from_fn(|place| {
                sight.writing(place).then(|| state.written[place])
            }),
            hidden: sight.all().then(|| Hidden {
                boxed: Rack(Symbol::ALL.map(|symbol| state.boxed(symbol))),
                piles: Symbol::ALL.map(|symbol| state.pile(symbol).iter().copied().collect()),
            }),
        }
    }

    /// Why no position looks like this, as far as imagining relies on it: that it
    /// shows what this observer sees, that numbers are in their ranges, that every
    /// tile is in one place, and that there are codes which agree with all verdicts.
    pub(crate) fn check(&self) -> Result<(), String> {
        self.check_table()?;
        let sight = Sight { who: self.who, seats: self.table.seats, phase: self.table.phase };
        let shown = (0..PLAYERS).all(|place| {
            self.racks[place].is_some() == sight.rack(place)
                && self.written[place].is_some() == sight.writing(place)
        });
        if !shown || self.hidden.is_some() != sight.all() {
            return Err(format!("expected the racks and guesses that a {} sees", self.who));
        }
        if self.table.phase == Phase::Deal {
            return Ok(());
        }
        self.check_tiles()?;
        let possible = match Posterior::of(self) {
            Some(posterior) => posterior.count() > 0,
            None => self.is_open() || spectator::has_racks(self),
        };
        if possible { Ok(()) } else { Err("expected codes that agree with all verdicts".into()) }
    }

    fn check_table(&self) -> Result<(), String> {
        let table = &self.table;
        LostCode::check_seats(table.seats).map_err(|e| e.to_string())?;
        if table.rounds.len() > usize::from(table.rounds_in_all()) {
            return Err(format!("expected at most {} rounds", table.rounds_in_all()));
        }
        let cursed = match table.curse {
            Curse::Upon(seat) => Some(seat),
            Curse::Gone | Curse::Waiting => None,
        };
        let acting = table.rounds.iter().flat_map(|round| {
            let bets = round.bets.iter().map(|placed| placed.seat);
            let swaps = round.swaps.iter().map(|swap| swap.seat);
            bets.chain(swaps).chain(round.taken)
        });
        let takers = table.takers.iter().copied().flatten();
        let mut seats =
            acting.chain(takers).chain(table.waiting.iter()).chain(cursed).chain(self.who.seat());
        let fits = table.track.line().len() == usize::from(table.seats);
        if !fits || !seats.all(|seat| seat.0 < table.seats) {
            return Err(format!("expected the seats of a table of {}", table.seats));
        }
        Ok(())
    }

    /// Every tile in sight is one of the game, and none is there twice.
    fn check_tiles(&self) -> Result<(), String> {
        let options = self.options();
        for symbol in Symbol::ALL {
            let in_play = options.symbols().contains(symbol);
            let racks = self.racks.iter().flatten().map(|rack| rack.digit(symbol));
            let swaps = self.table.swaps().filter(|swap| swap.symbol == symbol);
            let (racks, swaps): (Vec<u8>, Vec<u8>) =
                (racks.collect(), swaps.map(|swap| swap.digit).collect());
            let drawn = usize::from(self.table.drawn[symbol.index()]);
            if !in_play {
                let tiles = drawn + swaps.len();
                if tiles > 0 || racks.iter().any(|&digit| digit != BLANK) {
                    return Err(format!("expected no tiles of the {symbol}"));
                }
                continue;
            }
            let seen: Vec<u8> = [racks, swaps.clone()].concat();
            let distinct = seen.iter().copied().filter(|&digit| digit < options.digits());
            if usize::from(distinct.collect::<DigitSet>().len()) != seen.len() {
                return Err(format!("expected each tile of the {symbol} once"));
            }
            if drawn != swaps.len() || drawn > usize::from(options.pile()) {
                return Err(format!("expected as many tiles of the {symbol} drawn as swapped"));
            }
            let pile = self.hidden.map_or(options.pile() - drawn as u8, |hidden| {
                hidden.piles[symbol.index()].len() as u8
            });
            if pile != self.table.pile(symbol) {
                return Err(format!("expected the rest of the {symbol}'s pile"));
            }
        }
        Ok(())
    }

    /// The variants played.
    pub fn options(&self) -> Options {
        self.table.options
    }

    /// The digits of a symbol that this observer has not seen: those on the racks out
    /// of its sight, in the pile and in the box.
    pub fn unseen(&self, symbol: Symbol) -> DigitSet {
        if !self.options().symbols().contains(symbol) {
            return DigitSet::EMPTY;
        }
        let racks = self.racks.iter().flatten().map(|rack| rack.digit(symbol));
        let swaps = self.table.swaps().filter(|swap| swap.symbol == symbol);
        racks
            .chain(swaps.map(|swap| swap.digit))
            .fold(DigitSet::below(self.options().digits()), DigitSet::without)
    }

    /// Whether everything is shown.
    pub fn is_open(&self) -> bool {
        self.hidden.is_some()
    }
}
