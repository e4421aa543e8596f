//! Hats as numbers.

use hindsight_catalog::hindsight_hats::{GREATEST, Hats, Named, Options, SEATS, State, View};
use hindsight_core::{Game, Observer, Seat};

use crate::{Axis, Encode, Part, Symmetry, Writer, seat_after};

const NUMBERS: usize = GREATEST as usize;
const SEAT: Axis = Axis::new("seat", SEATS);
const NUMBER: Axis = Axis::new("number", NUMBERS);

impl Encode for Hats {
    const OBSERVATION: &'static [Part] = &[
        Part {
            name: "hat",
            axes: &[SEAT, NUMBER],
            help: "1 if the seat's hat is seen to have the number; seat 0 is the observer, seat 1 its left neighbour, and so on",
        },
        Part { name: "points", axes: &[SEAT], help: "points of the seat" },
        Part { name: "spoken", axes: &[], help: "how many have spoken in the round" },
        Part { name: "rounds_left", axes: &[], help: "rounds to come after this one" },
    ];
    const HISTORY: &'static [Part] = &[Part {
        name: "named",
        axes: &[Axis::new("turn", SEATS)],
        help: "the number that was named, in the order of speaking; 0 for none yet",
    }];
    const PRIVILEGED: &'static [Part] = &[Part {
        name: "own_hat",
        axes: &[NUMBER],
        help: "1 if the observer's own hat has the number",
    }];
    const ACTIONS: &'static [Part] =
        &[Part { name: "name", axes: &[NUMBER], help: "name the number" }];
    const FEATURES: &'static [Part] =
        &[Part { name: "number", axes: &[NUMBER], help: "1 for the number that is named" }];
    const LEFT_OUT: &'static [&'static str] = &[
        "The numbers that were named in the round: how many have spoken is told, and points are counted at once. They are in the history.",
    ];
    const SYMMETRIES: &'static str = "None but the identity: no two numbers are on as many hats.";

    /// All hats.
    const MAX_CHANCE_CHOICES: u32 = 10;

    fn max_decisions(options: &Options, seats: u8) -> usize {
        usize::from(options.rounds) * usize::from(seats)
    }

    fn points(options: &Options, _seats: u8) -> (i32, i32) {
        (0, 4 * i32::from(options.rounds))
    }

    fn observe(view: &View, out: &mut [i8]) {
        let seats = usize::from(view.seats());
        let me = view.who.seat().map_or(0, Seat::index);
        let mut writer = Writer::new(Self::OBSERVATION, out);
        let hats = writer.part::<{ SEATS * NUMBERS }>("hat");
        for distance in 0..seats {
            if let Some(hat) = view.hats[seat_after(me, distance, seats)] {
                hats[distance * NUMBERS + usize::from(hat) - 1] = 1;
            }
        }
        let points = writer.part::<SEATS>("points");
        for distance in 0..seats {
            points[distance] = crate::cut(view.points[seat_after(me, distance, seats)]);
        }
        writer.one("spoken", view.named.len() as i8);
        writer.one("rounds_left", (view.options.rounds.saturating_sub(view.round)) as i8);
        writer.done();
    }

    fn recall(view: &View, out: &mut [i8]) {
        for (out, &number) in out.iter_mut().zip(&view.named) {
            *out = number as i8;
        }
    }

    fn reveal(state: &State, seat: Seat, out: &mut [i8]) {
        let mut writer = Writer::new(Self::PRIVILEGED, out);
        let own = writer.part::<NUMBERS>("own_hat");
        if let Some(hat) = Hats::view(state, Observer::Open).hats[seat.index()] {
            own[usize::from(hat) - 1] = 1;
        }
        writer.done();
    }

    fn index(_state: &State, _seat: Seat, Named(number): Named) -> usize {
        usize::from(number) - 1
    }

    fn action(_state: &State, _seat: Seat, index: usize) -> Option<Named> {
        (index < NUMBERS).then_some(Named(index as u8 + 1))
    }

    fn features(index: usize, out: &mut [i8]) {
        out[index] = 1;
    }

    fn symmetries(_options: &Options, _seats: u8) -> Vec<Symmetry> {
        vec![Symmetry::new::<Hats>(&[])]
    }
}
