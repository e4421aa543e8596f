//! What one observer knows.

use hindsight_core::{Observer, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    DigitSet, Guesses, List, Options, PLAYERS, Phase, Rack, SYMBOLS, State, Symbol, Table,
};

/// What one observer knows: all that is public, the racks in its sight, its own
/// writing. A player sees every rack but the own one; a spectator sees what every
/// player sees, thus only the racks without a player. Once the game is over all is
/// shown to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub who: Observer,
    /// What everybody sees.
    pub table: Table,
    /// The four racks, those of the seats first; nothing for those out of sight.
    pub racks: [Option<Rack>; PLAYERS],
    /// What each seat has written; nothing where that is secret.
    pub written: [Option<Guesses>; PLAYERS],
    /// The box and the piles, once all is shown.
    pub hidden: Option<Hidden>,
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
        let dealt = table.phase != Phase::Deal;
        let open = table.phase == Phase::Over || who == Observer::Open;
        let in_sight = |place: usize| {
            let manned = place < usize::from(table.seats);
            let shown = match who {
                Observer::Seat(own) => own.index() != place,
                Observer::Spectator | Observer::Open => !manned,
            };
            dealt && (open || shown)
        };
        let own_writing =
            |place: usize| place < usize::from(table.seats) && (open || who.is(Seat(place as u8)));
        View {
            who,
            table,
            racks: std::array::from_fn(|place| in_sight(place).then(|| state.racks[place])),
            written: std::array::from_fn(|place| own_writing(place).then(|| state.written[place])),
            hidden: (open && dealt).then(|| Hidden {
                boxed: Rack(Symbol::ALL.map(|symbol| state.boxed(symbol))),
                piles: Symbol::ALL.map(|symbol| state.pile(symbol).iter().copied().collect()),
            }),
        }
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
