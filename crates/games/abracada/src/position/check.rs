//! Whether a position that was read can be one of a game.

use hindsight_core::Seat;

use crate::inference::Knowledge;
use crate::{
    Call, Counts, MOST_LIFE, Phase, RACK, RoundEnd, SECRETS, Spell, State, TOP, pool_size, revealed,
};

type Checked = Result<(), &'static str>;

fn ensure(right: bool, expected: &'static str) -> Checked {
    if right { Ok(()) } else { Err(expected) }
}

/// What was expected instead, if the position cannot be.
pub(super) fn check(state: &State) -> Checked {
    if state.round == 0 {
        let start = State::start(state.options, state.seats);
        return ensure(*state == start, "nothing yet, in round 0");
    }
    ensure(state.active.0 < state.seats, "the turn of a seat at the table")?;
    ensure(state.life().iter().all(|&life| life <= MOST_LIFE), "life of at most 6")?;
    stones(state)?;
    Walk::new(state)?.check()?;
    life(state)?;
    phase(state)?;
    rounds(state)
}

fn stones(state: &State) -> Checked {
    let rows = || state.racks().iter().copied().chain([state.pool, state.secrets]);
    ensure(rows().all(|row| !row.hides()), "every stone known")?;
    ensure(state.racks().iter().all(|rack| rack.len() <= RACK), "at most five stones on a rack")?;
    ensure(state.secrets.len() == SECRETS, "four secret stones")?;
    let mut counts = [0; 8];
    let stones = rows().flat_map(|row| row.iter().flatten().collect::<Vec<_>>());
    stones.chain(state.board.iter()).for_each(|spell| counts[spell.index()] += 1);
    ensure(Counts::from_array(counts) == Counts::ALL, "all 36 stones, each once")?;
    let mut cast = [0; 8];
    state.calls.iter().filter(|call| call.hit()).for_each(|call| cast[call.spell.index()] += 1);
    let out = state.board.minus(Counts::from_array(cast));
    let out = out.ok_or("every stone that was cast on the board")?;
    ensure(usize::from(out.total()) == revealed(state.seats), "the board as revealed and cast")?;
    let owls = state.calls.iter().filter(|call| call.hit() && call.spell == Spell::NightOwl);
    let takers = owls.map(|call| call.seat).take(SECRETS);
    ensure(state.takers.iter().eq(takers), "takers as spell 4 was cast")
}

/// The calls of the round, held against the order of turns and the stones.
struct Walk<'a> {
    state: &'a State,
    known: [Knowledge; 5],
    /// How many stones each seat has still to draw.
    to_draw: [usize; 5],
    pool: usize,
}

impl<'a> Walk<'a> {
    fn new(state: &'a State) -> Result<Self, &'static str> {
        let mut to_draw = [0; 5];
        for seat in Seat::all(state.seats) {
            let hits = state.calls.iter().filter(|call| call.seat == seat && call.hit()).count();
            let had = state.racks[seat.index()].len() + hits;
            to_draw[seat.index()] = had.checked_sub(RACK).ok_or("racks as dealt and drawn")?;
        }
        let pool = pool_size(state.seats);
        Ok(Walk { state, known: [Knowledge::fresh(RACK); 5], to_draw, pool })
    }

    fn check(mut self) -> Checked {
        let mut before: Option<Call> = None;
        for call in self.state.calls.iter() {
            ensure(call.seat.0 < self.state.seats, "calls of seats at the table")?;
            if let Some(before) = before {
                self.follows(before, call)?;
            }
            self.hear(call)?;
            before = Some(call);
        }
        if let (Phase::Call, Some(last)) = (self.state.phase, before) {
            self.refill(last)?;
        }
        ensure(self.pool == self.state.pool.len(), "the pool as dealt and drawn")?;
        for seat in Seat::all(self.state.seats) {
            let (known, rack) = (self.known[seat.index()], self.state.racks[seat.index()]);
            ensure(known.len() == rack.len(), "racks as dealt and drawn")?;
            let mut stones = rack.iter().flatten().enumerate();
            let agree = stones.all(|(place, spell)| !known.not_at(place).contains(spell));
            ensure(agree, "racks that agree with the misses and hits")?;
        }
        Ok(())
    }

    fn follows(&mut self, before: Call, call: Call) -> Checked {
        let emptied = self.known[before.seat.index()].is_empty();
        ensure(!emptied, "no call after a rack was emptied")?;
        if before.seat == call.seat {
            let higher = self.state.options.free_order || call.spell >= before.spell;
            return ensure(before.hit() && higher, "a turn's calls to hit and to ascend");
        }
        self.refill(before)?;
        ensure(self.in_turn_after(before.seat, call.seat), "turns to go to the left")
    }

    /// Whether everybody between the two seats has been knocked out.
    fn in_turn_after(&self, before: Seat, next: Seat) -> bool {
        let seats = self.state.seats;
        let between = (1..seats).map(|step| Seat((before.0 + step) % seats));
        between.take_while(|&seat| seat != next).all(|seat| self.state.life[seat.index()] == 0)
    }

    fn hear(&mut self, call: Call) -> Checked {
        let known = &mut self.known[call.seat.index()];
        if let Some(place) = call.place.map(usize::from) {
            let there = place < known.len() && !known.not_at(place).contains(call.spell);
            ensure(there, "hits where the stone could be")?;
        }
        known.hear(call);
        Ok(())
    }

    /// The end of a turn, whose last call this was.
    fn refill(&mut self, last: Call) -> Checked {
        let (seat, state) = (last.seat.index(), self.state);
        // Whoever fell by their own miss draws nothing.
        if state.life[seat] == 0 && !last.hit() && self.to_draw[seat] == 0 {
            return Ok(());
        }
        let count = (RACK - self.known[seat].len()).min(self.pool);
        let left = self.to_draw[seat].checked_sub(count).ok_or("racks as dealt and drawn")?;
        self.to_draw[seat] = left;
        self.known[seat].refill(count);
        self.pool -= count;
        Ok(())
    }
}

/// The life of each seat between bounds: of the rolls only the last is known, and
/// of mages who were knocked out it is not known when. Whoever is alive at the end
/// was alive all the time.
struct Bounds<'a> {
    state: &'a State,
    least: [u8; 5],
    most: [u8; 5],
}

impl Bounds<'_> {
    fn change(&mut self, call: Call, faces: (u8, u8)) {
        let seat = call.seat;
        let others = Seat::all(self.state.seats).filter(|&other| other != seat);
        match (call.spell, call.hit()) {
            (Spell::AncientDragon, false) => self.hurt(seat, faces),
            (_, false) => self.hurt(seat, (1, 1)),
            (Spell::AncientDragon, true) => others.for_each(|other| self.hurt(other, faces)),
            (Spell::DarkPact, true) => {
                others.for_each(|other| self.hurt(other, (1, 1)));
                self.heal(seat, (1, 1));
            }
            (Spell::SweetDreams, true) => self.heal(seat, faces),
            (Spell::Potion, true) => self.heal(seat, (1, 1)),
            (Spell::NightOwl, true) => {}
            (Spell::Storm, true) => {
                self.hurt_next(seat, 1);
                if self.state.seats > 2 {
                    self.hurt_next(seat, self.state.seats - 1);
                }
            }
            (Spell::Blizzard, true) => self.hurt_next(seat, 1),
            (Spell::Fireball, true) => self.hurt_next(seat, self.state.seats - 1),
        }
    }

    fn hurt(&mut self, seat: Seat, (least, most): (u8, u8)) {
        let seat = seat.index();
        self.least[seat] = self.least[seat].saturating_sub(most);
        self.most[seat] = self.most[seat].saturating_sub(least);
    }

    fn heal(&mut self, seat: Seat, (least, most): (u8, u8)) {
        let seat = seat.index();
        self.least[seat] = (self.least[seat] + least).min(MOST_LIFE);
        self.most[seat] = (self.most[seat] + most).min(MOST_LIFE);
    }

    /// The neighbour in a direction: one of those who were knocked out at some
    /// time, or the first who never was.
    fn hurt_next(&mut self, seat: Seat, step: u8) {
        let seats = self.state.seats;
        let mut next = Seat((seat.0 + step) % seats);
        let certain = !self.state.options.last_mage_standing;
        while next != seat {
            let out = self.state.life[next.index()] == 0;
            self.hurt(next, (u8::from(certain), 1));
            if certain || !out {
                return;
            }
            next = Seat((next.0 + step) % seats);
        }
    }
}

/// Life as the calls leave it, and the bound that
/// [`Calls::MOST`](crate::Calls::MOST) rests on.
fn life(state: &State) -> Checked {
    let rolling = state.phase == Phase::Roll;
    let settled = state.calls.len() - usize::from(rolling && !state.calls.is_empty());
    let last_roll =
        state.calls.iter().take(settled).enumerate().rfind(|&(_, call)| rolls_for(call));
    let last_roll = last_roll.map(|(nth, _)| nth);
    ensure((state.rolled > 0) == last_roll.is_some(), "the die to show what was last rolled")?;
    let mut bounds = Bounds { state, least: [MOST_LIFE; 5], most: [MOST_LIFE; 5] };
    let (mut misses, mut most) = (0, u32::from(MOST_LIFE) * u32::from(state.seats));
    for (nth, call) in state.calls.iter().take(settled).enumerate() {
        let known = last_roll == Some(nth);
        bounds.change(call, if known { (state.rolled, state.rolled) } else { (1, 3) });
        misses += u32::from(!call.hit());
        most += match (call.hit(), call.spell) {
            (true, Spell::SweetDreams) => 3,
            (true, Spell::DarkPact | Spell::Potion) => 1,
            _ => 0,
        };
        // In a round that went on the caller lived.
        let seat = call.seat.index();
        if nth + 1 < settled && state.life[seat] > 0 {
            bounds.least[seat] = bounds.least[seat].max(1);
            ensure(bounds.most[seat] > 0, "more life for whoever called again")?;
        }
    }
    for seat in 0..usize::from(state.seats) {
        let within = (bounds.least[seat]..=bounds.most[seat]).contains(&state.life[seat]);
        ensure(within, "life as the calls leave it")?;
    }
    let left: u32 = state.life().iter().map(|&life| u32::from(life)).sum();
    ensure(left + misses <= most, "less life after that many misses")
}

fn rolls_for(call: Call) -> bool {
    call.spell == Spell::AncientDragon || call.hit() && call.spell == Spell::SweetDreams
}

fn phase(state: &State) -> Checked {
    let alive = state.alive();
    let last = state.calls.last();
    match state.phase {
        Phase::Deal | Phase::Over => return ended(state),
        Phase::Call => {
            let next = last.is_none_or(|call| {
                call.seat != state.active && state.left_of(call.seat) == state.active
            });
            ensure(next, "the turn to have passed to the left")?;
        }
        Phase::Cast | Phase::Roll => {
            let rolls = state.phase == Phase::Roll;
            let own = last.filter(|call| call.seat == state.active);
            let right = own.is_some_and(|call| call.hit() || rolls)
                && (!rolls || own.is_some_and(rolls_for));
            ensure(right, "the last call to be what is going on")?;
            let emptied = state.racks[state.active.index()].is_empty();
            ensure(rolls || !emptied, "stones on the rack in turn")?;
        }
    }
    ensure(alive.contains(state.active), "life in the mage in turn")?;
    let playing =
        if state.options.last_mage_standing { alive.len() > 1 } else { alive.len() == state.seats };
    ensure(playing, "a round that is not over")?;
    let emptied = state.racks().iter().filter(|rack| rack.is_empty()).count();
    ensure(emptied == 0 || state.phase == Phase::Roll && emptied == 1, "no emptied rack")
}

/// A round that has just ended.
fn ended(state: &State) -> Checked {
    let (Some(call), Some(last)) = (state.calls.last(), state.last) else {
        return Err("a call that ended the round");
    };
    let next =
        if state.phase == Phase::Over { call.seat } else { Seat((call.seat.0 + 1) % state.seats) };
    ensure(state.active == next, "the next round to begin at the left of the last turn")?;
    let emptied = call.hit() && state.racks[call.seat.index()].is_empty();
    let alive = state.alive();
    let enough =
        if state.options.last_mage_standing { alive.len() == 1 } else { alive.len() < state.seats };
    ensure(emptied || enough, "a round that is over")?;
    ensure(alive.contains(call.seat) == call.hit(), "the caller alive after a hit alone")?;
    let mut then = state.clone();
    then.active = call.seat;
    ensure(RoundEnd::of(&then, emptied) == last, "the points as the round ended")
}

fn rounds(state: &State) -> Checked {
    let over = state.phase == Phase::Over;
    let ended = over || state.phase == Phase::Deal;
    let first = state.round == 1 && !ended;
    ensure(first == state.last.is_none(), "how the last round ended, after the first")?;
    let floors = state.floors();
    ensure(!first || floors.iter().all(|&floor| floor == 0), "floor 0 in the first round")?;
    let top = floors.iter().max().copied().unwrap_or(0);
    ensure(top <= TOP && (top == TOP) == over, "a mage on floor 8 when the game is over")?;
    let points = state.last.map_or([0; 5], |last| last.points);
    let climbed = floors.iter().zip(points).all(|(&floor, points)| floor >= points.min(TOP));
    ensure(climbed, "floors that hold the points of the last round")?;
    // Every round gives somebody a point, and before the last nobody has eight.
    let most = (TOP - 1) * state.seats + 1;
    ensure(state.round <= most, "fewer rounds")
}
