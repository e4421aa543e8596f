//! Abracada...What? as numbers.

use hindsight_abracada::inference::{self, knowledge_of_all};
use hindsight_abracada::{
    Abracada, Action, Calls, Options, Phase, RACK, Row, SECRETS, Spell, State, TOP, View,
};
use hindsight_core::Seat;
use serde_json::{Value, json};

use crate::legal::bits_of;
use crate::{Axis, Encode, Part, Symmetry, Writer, cut, seat_after};

/// The most seats.
const SEATS: usize = 5;
const SPELLS: usize = 8;
const SEAT: Axis = Axis::new("seat", SEATS);
const PLACE: Axis = Axis::new("place", RACK);
const SPELL: Axis = Axis::new("spell", SPELLS);
/// How far ahead the pool is shown to a critic.
const AHEAD: usize = 5;

const fn part(name: &'static str, axes: &'static [Axis], help: &'static str) -> Part {
    Part { name, axes, help }
}

/// The index of an action, wherever it is done.
#[inline]
pub fn place(action: Action) -> usize {
    match action {
        Action::Call(spell) => spell.index(),
        Action::Stop => SPELLS,
    }
}

impl Encode for Abracada {
    const OBSERVATION: &'static [Part] = &[
        part(
            "not_at",
            &[SEAT, PLACE, SPELL],
            "1 if the calls of the round prove that the stone at this place of the seat's rack is not of this spell; seat 0 is the observer, seat 1 its left neighbour, and so on",
        ),
        part(
            "rack",
            &[Axis::new("other", SEATS - 1), PLACE, SPELL],
            "1 if the stone at this place of the other seat's rack is of this spell; other 0 is the left neighbour",
        ),
        part("stones", &[SEAT], "stones on the rack"),
        part("life", &[SEAT], "life"),
        part("floor", &[SEAT], "the floor reached in the tower"),
        part("secrets", &[SEAT], "secret stones taken this round"),
        part("active", &[SEAT], "1 if the seat is in turn"),
        part("seated", &[SEAT], "1 if there is such a seat"),
        part("board", &[SPELL], "stones of the spell that were revealed or cast"),
        part("unseen", &[SPELL], "stones of the spell that the observer cannot see"),
        part("own_secrets", &[SPELL], "secret stones of the spell that the observer took"),
        part("last_call", &[SPELL], "1 if the spell was the last called in this turn, by a hit"),
        part("may_stop", &[], "1 if the mage in turn has hit and may stop"),
        part("pool", &[], "stones left in the pool"),
        part("secrets_left", &[], "secret stones that nobody has taken"),
        part("free_order", &[], "1 with the option free_order"),
        part("last_mage_standing", &[], "1 with the option last_mage_standing"),
    ];
    const HISTORY: &'static [Part] = &[
        part(
            "call",
            &[Axis::new("call", Calls::MOST), Axis::new("entry", 3)],
            "the calls of the round in their order, three entries each: who called (1 the observer, 2 its left neighbour, and so on), the number of the spell, and the place that the stone left, counted from 1, or 0 for a miss",
        ),
        part(
            "secret_taker",
            &[Axis::new("stone", SECRETS)],
            "who took each secret stone (as above), in the order of taking; 0 nobody yet",
        ),
        part(
            "own_secret",
            &[Axis::new("stone", SECRETS)],
            "the number of the spell of each secret stone that the observer took, in the same order",
        ),
        part(
            "rolled",
            &[],
            "what the die showed when it was last rolled in the round; 0 if it was not",
        ),
        part("round", &[], "the round, counted from 1"),
        part(
            "last_end",
            &[Axis::new("how", 4)],
            "1 for how the last round ended: a mage without stones, a spell, a mage's own miss, the last mage standing",
        ),
        part("last_by", &[SEAT], "1 for the seat in whose turn it ended"),
        part("last_points", &[SEAT], "what the seat got for it"),
    ];
    const PRIVILEGED: &'static [Part] = &[
        part(
            "own_rack",
            &[PLACE, SPELL],
            "1 if the stone at this place of the observer's own rack is of this spell",
        ),
        part(
            "secret",
            &[Axis::new("stone", SECRETS), SPELL],
            "1 if this secret stone, in the order of taking, is of this spell",
        ),
        part(
            "next",
            &[Axis::new("draw", AHEAD), SPELL],
            "1 if this stone of the pool, in the order of drawing, is of this spell",
        ),
    ];
    const ACTIONS: &'static [Part] = &[
        part("call", &[SPELL], "call the spell; spell 0 is number 1, the Ancient Dragon"),
        part("stop", &[], "end the turn"),
    ];
    const FEATURES: &'static [Part] = &[
        part("spell", &[SPELL], "1 for the spell that is called"),
        part("stop", &[], "1 for the end of the turn"),
    ];
    const POSTERIOR: &'static [Part] = &[
        part("hit", &[SPELL], "the chance that a call of the spell hits"),
        part(
            "at",
            &[PLACE, SPELL],
            "the chance that the stone at this place of the observer's own rack is of this spell; 0 beyond the last stone",
        ),
    ];
    const LEFT_OUT: &'static [&'static str] = &[
        "The calls of the round one by one: what all of them say about the racks is in `not_at`, and the last hit of the turn in `last_call`; in which order others called, and how boldly, is in the history.",
        "In which order secret stones were taken, what the die last showed, which round it is and how the last one ended: nothing in the rest of a round depends on it, and the floors tell the score. The history has it.",
    ];
    const SYMMETRIES: &'static str = "None but the identity: no two spells have the same number of stones, and left and right neighbours are hit by different spells.";

    /// All stones.
    const MAX_CHANCE_CHOICES: u32 = 36;

    fn max_decisions(_options: &Options, seats: u8) -> usize {
        // At most 81 calls a round, each followed by a stop. A round raises somebody by a
        // floor at least, but for one that nobody survives or that only one can win.
        81 * 2 * 8 * usize::from(seats) * 2
    }

    /// Floors.
    fn points(_options: &Options, _seats: u8) -> (i32, i32) {
        (0, TOP.into())
    }

    #[inline]
    fn observe(view: &View, out: &mut [i8]) {
        let me = view.observer.seat().map_or(0, Seat::index);
        let seats = usize::from(view.seats());
        let mut writer = Writer::new(Self::OBSERVATION, out);
        let not_at = writer.part::<{ SEATS * RACK * SPELLS }>("not_at");
        let racks = writer.part::<{ (SEATS - 1) * RACK * SPELLS }>("rack");
        let stones = writer.part::<SEATS>("stones");
        let life = writer.part::<SEATS>("life");
        let floor = writer.part::<SEATS>("floor");
        let secrets = writer.part::<SEATS>("secrets");
        let active = writer.part::<SEATS>("active");
        let seated = writer.part::<SEATS>("seated");
        let known = knowledge_of_all(view);
        let not_at = not_at.as_chunks_mut::<{ RACK * SPELLS }>().0;
        let racks = racks.as_chunks_mut::<{ RACK * SPELLS }>().0;
        for distance in 0..seats.min(SEATS) {
            let seat = seat_after(me, distance, seats);
            let rack = view.racks[seat];
            let places = not_at[distance].as_chunks_mut::<SPELLS>().0;
            for (spells, not) in places.iter_mut().zip(known[seat].places()) {
                *spells = bits_of(not);
            }
            if distance > 0 {
                write_row(rack, &mut racks[distance - 1]);
            }
            stones[distance] = rack.len() as i8;
            life[distance] = view.life[seat] as i8;
            floor[distance] = view.floors[seat] as i8;
            secrets[distance] = view.takers.count(Seat(seat as u8)) as i8;
            active[distance] = i8::from(view.active.index() == seat);
            seated[distance] = 1;
        }
        *writer.part("board") = view.board.to_array().map(|count| count as i8);
        *writer.part("unseen") = inference::unseen(view).to_array().map(|count| count as i8);
        let own = writer.part::<SPELLS>("own_secrets");
        for (taker, stone) in view.takers.iter().zip(view.secrets.iter()) {
            if let (true, Some(spell)) = (taker.index() == me, stone) {
                own[spell.index()] += 1;
            }
        }
        let cast = view.phase == Phase::Cast;
        let last = writer.part::<SPELLS>("last_call");
        if let (true, Some(call)) = (cast, view.calls.last()) {
            last[call.spell.index()] = 1;
        }
        writer.one("may_stop", i8::from(cast));
        writer.one("pool", view.pool.len() as i8);
        writer.one("secrets_left", view.secrets_left() as i8);
        writer.one("free_order", i8::from(view.options.free_order));
        writer.one("last_mage_standing", i8::from(view.options.last_mage_standing));
        writer.done();
    }

    fn recall(view: &View, out: &mut [i8]) {
        let me = view.observer.seat().map_or(0, Seat::index);
        let seats = usize::from(view.seats());
        let distance = |seat: Seat| seat_after(seat.index(), seats - me, seats);
        let mut writer = Writer::new(Self::HISTORY, out);
        let calls = writer.part::<{ Calls::MOST * 3 }>("call").as_chunks_mut::<3>().0;
        for (out, call) in calls.iter_mut().zip(view.calls.iter()) {
            let place = call.place.map_or(0, |place| place as i8 + 1);
            *out = [distance(call.seat) as i8 + 1, call.spell.index() as i8 + 1, place];
        }
        let takers = writer.part::<SECRETS>("secret_taker");
        for (out, taker) in takers.iter_mut().zip(view.takers.iter()) {
            *out = distance(taker) as i8 + 1;
        }
        let own = writer.part::<SECRETS>("own_secret");
        for (out, stone) in own.iter_mut().zip(view.secrets.iter()) {
            *out = stone.map_or(0, |spell| spell.index() as i8 + 1);
        }
        writer.one("rolled", view.rolled as i8);
        writer.one("round", cut(view.round.into()));
        let how = writer.part::<4>("last_end");
        let by = writer.part::<SEATS>("last_by");
        let points = writer.part::<SEATS>("last_points");
        if let Some(end) = view.last {
            how[end.how as usize] = 1;
            by[distance(end.by)] = 1;
            for (distance, out) in points.iter_mut().enumerate().take(seats) {
                *out = end.points[seat_after(me, distance, seats)] as i8;
            }
        }
        writer.done();
    }

    #[inline]
    fn reveal(state: &State, seat: Seat, out: &mut [i8]) {
        let mut writer = Writer::new(Self::PRIVILEGED, out);
        write_row(state.racks()[seat.index()], writer.part::<{ RACK * SPELLS }>("own_rack"));
        write_row(state.secrets(), writer.part::<{ SECRETS * SPELLS }>("secret"));
        write_row(state.pool(), writer.part::<{ AHEAD * SPELLS }>("next"));
        writer.done();
    }

    #[inline]
    fn index(_state: &State, _seat: Seat, action: Action) -> usize {
        place(action)
    }

    #[inline]
    fn action(_state: &State, _seat: Seat, index: usize) -> Option<Action> {
        Action::ALL.get(index).copied()
    }

    /// The chance that a call of each spell hits, and of each spell at each place.
    fn posterior(view: &View) -> Option<Value> {
        let posterior = inference::own_rack(view)?;
        let hit = Spell::ALL.map(|spell| posterior.hit(spell).chance());
        let places: Vec<[f64; SPELLS]> = (0..posterior.len())
            .map(|place| Spell::ALL.map(|spell| posterior.at(place, spell).chance()))
            .collect();
        Some(json!({ "count": posterior.total(), "hit": hit, "places": places }))
    }

    fn infer(view: &View, out: &mut [f32]) {
        let Some(posterior) = inference::own_rack(view) else { return };
        let (hit, places) = out.split_at_mut(SPELLS);
        for (out, spell) in hit.iter_mut().zip(Spell::ALL) {
            *out = posterior.hit(spell).chance() as f32;
        }
        for (place, spells) in places.chunks_exact_mut(SPELLS).enumerate().take(posterior.len()) {
            for (out, spell) in spells.iter_mut().zip(Spell::ALL) {
                *out = posterior.at(place, spell).chance() as f32;
            }
        }
    }

    fn features(index: usize, out: &mut [i8]) {
        out[index] = 1;
    }

    fn symmetries(_options: &Options, _seats: u8) -> Vec<Symmetry> {
        vec![Symmetry::new::<Self>(&[])]
    }
}

/// For each place the spell of its stone, as far as it is seen and there is room.
#[inline]
fn write_row(row: Row, out: &mut [i8]) {
    /// A one for the spell; nothing for a stone that is hidden.
    const ONE_HOT: [[i8; SPELLS]; 16] = {
        let mut table = [[0; SPELLS]; 16];
        let mut spell = 0;
        while spell < SPELLS {
            table[spell + 1][spell] = 1;
            spell += 1;
        }
        table
    };
    for (place, spells) in out.as_chunks_mut::<SPELLS>().0.iter_mut().enumerate() {
        *spells = ONE_HOT[row.code(place)];
    }
}
