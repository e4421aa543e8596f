//! Worlds that agree with a view.

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Dice, Seat};

use crate::inference::{self, Knowledge};
use crate::{Counts, Row, STONES, Spell, Spells, State, View};

/// A world that agrees with the view, drawn with its exact probability.
#[inline]
pub(crate) fn imagine<D: Dice>(view: &View, dice: &mut D) -> State {
    let mut racks = [Row::EMPTY; 5];
    racks.iter_mut().zip(&view.racks).for_each(|(rack, &seen)| *rack = seen);
    let mut unseen = inference::unseen(view);
    if let (Some(seat), Some(own)) = (view.observer.seat(), inference::own_rack(view)) {
        let rack = own.sample(dice);
        take(&mut unseen, rack);
        racks[seat.index()] = rack;
    } else if view.racks.iter().any(|rack| rack.hides()) {
        lay_all(view, &mut racks, &mut unseen, dice);
    }
    // Of the pool and the secret stones nothing is known but what is left.
    let mut rest: ArrayVec<Spell, STONES> = unseen.iter().collect();
    dice.shuffle(&mut rest);
    let mut turn_up = |row: Row| -> Row {
        row.iter().filter_map(|stone| stone.or_else(|| rest.pop())).collect()
    };
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
        pool,
        secrets,
        takers: view.takers,
        board: view.board,
        rolled: view.rolled,
        calls: view.calls,
        last: view.last,
    }
}

fn take(unseen: &mut Counts, row: Row) {
    row.iter().flatten().for_each(|spell| unseen.take(spell));
}

/// Lays out all racks at once, for a spectator.
fn lay_all<D: Dice>(view: &View, racks: &mut [Row; 5], unseen: &mut Counts, dice: &mut D) {
    let mut places = ArrayVec::<Spells, 25>::new();
    for seat in Seat::all(view.seats()) {
        let len = view.racks[seat.index()].len();
        let known = Knowledge::of(&view.calls, seat, len);
        places.extend((0..len).map(|place| known.not_at(place)));
    }
    let mut stones = inference::sample_jointly(*unseen, &places, dice).into_iter();
    for (rack, seen) in racks.iter_mut().zip(&view.racks) {
        *rack = stones.by_ref().take(seen.len()).collect();
        take(unseen, *rack);
    }
}
