//! Worlds that agree with a view.

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Dice, Seat};

use crate::{Row, Spells, State, View, inference};

/// What is known of the hidden places of racks, from the calls. Of the pool and the
/// secret stones nothing is.
#[inline]
pub(crate) fn hidden_places(view: &View) -> ArrayVec<Spells, 25> {
    let mut places = ArrayVec::new();
    let known = inference::knowledge_of_all(view);
    for seat in Seat::all(view.seats()) {
        let rack = view.racks[seat.index()];
        if rack.hides() {
            let known = known[seat.index()];
            places.extend((0..known.len()).map(|place| known.not_at(place)));
        }
    }
    places
}

/// A world that agrees with the view, drawn with its exact probability.
#[inline]
pub(crate) fn imagine<D: Dice>(view: &View, dice: &mut D) -> State {
    let places = hidden_places(view);
    let mut stones = inference::lay_out(inference::unseen(view), &places, dice).into_iter();
    let mut turn_up = |row: Row| -> Row {
        row.iter().filter_map(|stone| stone.or_else(|| stones.next())).collect()
    };
    let mut racks = [Row::EMPTY; 5];
    racks.iter_mut().zip(&view.racks).for_each(|(rack, &seen)| *rack = turn_up(seen));
    let (secrets, pool) = (turn_up(view.secrets), turn_up(view.pool));
    let by_seat = |values: &[u8]| {
        let mut all = [0; 5];
        all.iter_mut().zip(values).for_each(|(its, &value)| *its = value);
        all
    };
    State {
        options: view.options,
        seats: view.seats(),
        phase: view.phase,
        active: view.active,
        round: view.round,
        floors: by_seat(&view.floors),
        life: by_seat(&view.life),
        racks,
        known: inference::knowledge_of_all(view),
        pool,
        secrets,
        takers: view.takers,
        board: view.board,
        rolled: view.rolled,
        calls: view.calls,
        last: view.last,
    }
}
