//! Worlds that agree with a view, each with its right probability.

use hindsight_core::{Dice, Observer};

use crate::chance::{PILE_FROM, set_racks};
use crate::deduction::Posterior;
use crate::digits::{BLANK, DIGITS};
use crate::legal::any_guess;
use crate::{PLAYERS, Phase, Rack, SYMBOLS, State, Symbol, View, spectator};

/// A world that agrees with the view.
pub(crate) fn imagine<D: Dice>(view: &View, dice: &mut D) -> State {
    if view.table.phase == Phase::Deal {
        return State::new(view.options(), view.table.seats);
    }
    match Posterior::of(view) {
        Some(posterior) => imagine_with(view, &posterior, dice),
        None if view.is_open() => world(view, view.racks.map(Option::unwrap_or_default), dice),
        None => world(view, spectator::racks(view, dice), dice),
    }
}

/// A world that agrees with a player's view, whose posterior the caller has worked
/// out already: for a search that imagines many worlds at one decision.
pub fn imagine_with<D: Dice>(view: &View, posterior: &Posterior, dice: &mut D) -> State {
    let mut racks = view.racks.map(Option::unwrap_or_default);
    if let Observer::Seat(seat) = view.who {
        racks[seat.index()] = posterior.sample(dice);
    }
    world(view, racks, dice)
}

/// The world with these racks: the unseen rest lies in the piles and the box in any
/// order, and whatever the others wrote in secret is any of what they could write.
fn world<D: Dice>(view: &View, racks: [Rack; PLAYERS], dice: &mut D) -> State {
    let mut tiles = [[BLANK; DIGITS]; SYMBOLS];
    for symbol in view.options().symbols().iter() {
        let own = &mut tiles[symbol.index()];
        let first = PILE_FROM + usize::from(view.table.drawn[symbol.index()]);
        let left = usize::from(view.table.pile(symbol));
        if let Some(hidden) = &view.hidden {
            own[0] = hidden.boxed.digit(symbol);
            own[first..first + left].copy_from_slice(&hidden.piles[symbol.index()]);
            continue;
        }
        let mut rest = [BLANK; DIGITS];
        let mut unseen = view.unseen(symbol);
        for rack in &racks {
            unseen = unseen.without(rack.digit(symbol));
        }
        for (place, digit) in rest.iter_mut().zip(unseen.iter()) {
            *place = digit;
        }
        dice.shuffle(&mut rest[..=left]);
        own[0] = rest[left];
        own[first..first + left].copy_from_slice(&rest[..left]);
    }
    let mut state = State { table: view.table, tiles, racks, written: Default::default() };
    rewind(&mut state);
    for (place, known) in view.written.iter().enumerate().take(view.table.seats.into()) {
        let Some(known) = known else {
            imagine_writing(&mut state, place, dice);
            continue;
        };
        state.written[place] = *known;
    }
    state
}

/// Completes the deal from the racks and the discards: walking back through the
/// swaps, each tile on a rack goes back to its place in the pile, and the discarded
/// one to the rack.
fn rewind(state: &mut State) {
    let mut held = state.racks;
    let mut drawn = state.table.drawn;
    for swap in state.table.swaps().rev() {
        let at = swap.symbol.index();
        drawn[at] -= 1;
        let tile = &mut held[swap.seat.index()].0[at];
        state.tiles[at][PILE_FROM + usize::from(drawn[at])] = *tile;
        *tile = swap.digit;
    }
    set_racks(&mut state.tiles, &held);
}

fn imagine_writing<D: Dice>(state: &mut State, place: usize, dice: &mut D) {
    let table = &state.table;
    for symbol in Symbol::ALL.into_iter().filter(|&s| table.wrote[place].contains(s)) {
        let shortcut = table.takers[symbol.index()].is_some_and(|taker| taker.index() == place);
        state.written[place].0[symbol.index()] = any_guess(table, shortcut, dice);
    }
}
