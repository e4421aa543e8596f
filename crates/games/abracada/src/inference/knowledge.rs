//! What the calls of a round prove about a rack.

use hindsight_core::{MAX_SEATS, Seat};

use crate::{Call, Calls, RACK, Spell, Spells};

/// One in every place.
const ONES: u64 = 0x0101_0101_0101_0101;

/// For each place of a rack, the spells that cannot be there. It follows from the
/// calls, so it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Knowledge {
    len: u8,
    /// One byte a place, the leftmost lowest; 0 where there is no stone.
    not: u64,
}

impl Knowledge {
    /// A rack of this many stones, none of which anything is known about.
    #[inline]
    pub const fn fresh(len: usize) -> Knowledge {
        assert!(len <= RACK);
        Knowledge { len: len as u8, not: 0 }
    }

    /// What is known of a rack of this many places, at most five.
    pub fn at_places(places: &[Spells]) -> Knowledge {
        let mut known = Knowledge::fresh(places.len());
        for (place, not) in places.iter().enumerate() {
            known.not |= u64::from(not.0) << (8 * place);
        }
        known
    }

    /// What the calls of a round tell of the rack of a seat that now has `len`
    /// stones.
    #[inline]
    pub fn of(calls: &Calls, seat: Seat, len: usize) -> Knowledge {
        // How many stones the seat has drawn since the deal. A refill is to five
        // until the pool runs dry and nothing after that, so the number drawn
        // tells what each refill was.
        let hits = calls.iter().filter(|call| call.seat == seat && call.hit()).count();
        let mut drawn = (len + hits).saturating_sub(RACK);
        let mut known = Knowledge::fresh(RACK);
        let mut in_turn = false;
        for call in calls.iter() {
            if call.seat == seat {
                known.hear(call);
            } else if in_turn {
                drawn -= known.refill(drawn);
            }
            in_turn = call.seat == seat;
        }
        known.refill(drawn);
        known
    }

    /// The same for the racks of all seats, of which `lens` says how many stones each has
    /// now: in one go, where one after the other would hear every call for each.
    #[inline]
    pub fn of_all(calls: &Calls, lens: [usize; MAX_SEATS]) -> [Knowledge; MAX_SEATS] {
        let mut drawn = lens;
        for call in calls.iter() {
            drawn[call.seat.index()] += usize::from(call.hit());
        }
        let mut drawn = drawn.map(|stones| stones.saturating_sub(RACK));
        let mut known = [Knowledge::fresh(RACK); MAX_SEATS];
        let mut in_turn: Option<usize> = None;
        for call in calls.iter() {
            let seat = call.seat.index();
            if let Some(before) = in_turn
                && before != seat
            {
                drawn[before] -= known[before].refill(drawn[before]);
            }
            known[seat].hear(call);
            in_turn = Some(seat);
        }
        for (known, left) in known.iter_mut().zip(drawn) {
            known.refill(left);
        }
        known
    }

    /// For each place the spells that cannot be there, a bit each; nothing beyond the last
    /// stone.
    #[inline]
    pub const fn places(self) -> [u8; 8] {
        self.not.to_le_bytes()
    }

    /// How many stones the rack has.
    #[inline]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether the rack has no stones.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The spells that cannot be at a place, counted from 0.
    #[inline]
    pub const fn not_at(self, place: usize) -> Spells {
        Spells((self.not >> (8 * place)) as u8)
    }

    /// A call of the rack's owner.
    #[inline]
    pub const fn hear(&mut self, call: Call) {
        match call.place {
            Some(place) => self.hit(call.spell, place as usize),
            None => self.miss(call.spell),
        }
    }

    /// None of the stones is of this spell.
    #[inline]
    pub const fn miss(&mut self, spell: Spell) {
        self.exclude(spell, self.len());
    }

    /// A stone of this spell left this place, and so none further left is of it.
    #[inline]
    pub const fn hit(&mut self, spell: Spell, place: usize) {
        if place >= self.len() {
            return;
        }
        self.exclude(spell, place);
        let left = self.not & !(u64::MAX << (8 * place));
        let right = self.not >> (8 * place) >> 8;
        self.not = left | right << (8 * place);
        self.len -= 1;
    }

    /// Fresh stones join at the right, at most `count` and to five; how many.
    #[inline]
    pub const fn refill(&mut self, count: usize) -> usize {
        let room = RACK - self.len();
        let count = if count < room { count } else { room };
        self.len += count as u8;
        count
    }

    /// The spell is at none of the first `places`.
    const fn exclude(&mut self, spell: Spell, places: usize) {
        let bits = ONES << spell.index();
        self.not |= bits & !(u64::MAX << (8 * places));
    }
}

#[cfg(test)]
mod tests {
    use hindsight_core::contract::tables;
    use hindsight_core::{Actions, Dice, Game, GameOptions, SwiftDice, Turn};

    use super::*;
    use crate::{Abracada, Options};

    fn not(known: Knowledge) -> Vec<String> {
        let spells = |place| known.not_at(place).iter().map(|s| s.to_string()).collect();
        (0..known.len()).map(spells).collect()
    }

    #[test]
    fn misses_and_hits_and_fresh_stones() {
        // Seat 0: a hit on 3 that left the third place, a miss on 6, one drawn; a
        // hit on 5 that left the first, a hit on 7 that left the last, two drawn.
        let calls = "0:3@3 0:6x 1:2x 0:5@1 0:7@4 1:8x".parse().expect("calls");
        let known = Knowledge::of(&calls, Seat(0), 5);
        assert_eq!(not(known), ["367", "67", "67", "", ""]);
        // The same, had the pool run dry after the first of the last two.
        assert_eq!(not(Knowledge::of(&calls, Seat(0), 4)), ["367", "67", "67", ""]);
        // And had it been dry from the start: the second hit on a rack of four
        // leaves its third place, the last.
        let calls = "0:3@3 0:6x 1:2x 0:5@1 0:7@3 1:8x".parse().expect("calls");
        assert_eq!(not(Knowledge::of(&calls, Seat(0), 2)), ["367", "67"]);
        assert_eq!(not(Knowledge::of(&calls, Seat(1), 5)), ["28"; 5]);
        assert_eq!(not(Knowledge::of(&calls, Seat(2), 5)), [""; 5]);
    }

    #[test]
    fn all_racks_at_once_are_each_by_itself() {
        let mut dice = SwiftDice::new(1);
        for (options, seats) in tables::<Abracada>() {
            let options = Options::parse(&options).expect("options");
            let mut state = Abracada::start(&options, seats).expect("a table");
            let mut actions = Actions::new();
            loop {
                match Abracada::turn(&state) {
                    Turn::Act(_) => {
                        let seat = state.active();
                        Abracada::legal(&state, seat, &mut actions);
                        Abracada::apply(&mut state, seat, actions[dice.index(actions.len())]);
                    }
                    Turn::Chance => {
                        let outcome = Abracada::draw(&state, &mut dice);
                        Abracada::settle(&mut state, &outcome);
                    }
                    Turn::Over => break,
                }
                let mut lens = [0; MAX_SEATS];
                for (len, rack) in lens.iter_mut().zip(state.racks()) {
                    *len = rack.len();
                }
                let all = Knowledge::of_all(state.calls(), lens);
                assert_eq!(*state.known(), all, "what is kept up to date: {state}");
                for seat in Seat::all(seats) {
                    let one = Knowledge::of(state.calls(), seat, lens[seat.index()]);
                    assert_eq!(all[seat.index()], one, "seat {seat}: {state}");
                }
            }
        }
    }

    #[test]
    fn in_the_middle_of_a_turn_nothing_is_drawn() {
        let calls = "0:3@3 0:6@1".parse().expect("calls");
        assert_eq!(not(Knowledge::of(&calls, Seat(0), 3)), ["3", "", ""]);
    }
}
