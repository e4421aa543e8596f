//! The whole truth about a position, and the rules that move it.

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Dice, MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::chance::Deal;
use crate::inference::Knowledge;
use crate::{Action, Call, Calls, Counts, Options, RACK, RoundEnd, Row, STONES, Spell};

/// The most life a mage has, and what each has at the start of a round.
pub const MOST_LIFE: u8 = 6;
/// The top of the tower.
pub const TOP: u8 = 8;

/// What is to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The stones of a round are dealt. Before it, everything still lies as the
    /// last round left it.
    Deal,
    /// The mage in turn must call a spell.
    Call,
    /// The mage in turn has just cast the last of the calls, and may stop or call
    /// again.
    Cast,
    /// The die is rolled for the last of the calls.
    Roll,
    /// Nothing: the game is over.
    Over,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Who is in turn; before a deal, who will be.
    pub(crate) active: Seat,
    /// Which round it is; 0 before the first deal.
    pub(crate) round: u8,
    pub(crate) floors: [u8; 5],
    pub(crate) life: [u8; 5],
    pub(crate) racks: [Row; 5],
    /// What the calls of the round prove about each rack. Follows from them; kept up to date,
    /// since whoever observes a game asks for it at every step.
    pub(crate) known: [Knowledge; MAX_SEATS],
    /// In the order of drawing.
    pub(crate) pool: Row,
    /// All four, also those that were taken, in the order of taking.
    pub(crate) secrets: Row,
    /// Who took the secret stones that were taken.
    pub(crate) takers: Takers,
    /// The stones that were revealed or cast.
    pub(crate) board: Counts,
    /// What the die showed when it was last rolled this round; 0 if it was not.
    pub(crate) rolled: u8,
    pub(crate) calls: Calls,
    /// How the last round ended.
    pub(crate) last: Option<RoundEnd>,
}

/// Who took the first, the second, ... of the secret stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Takers {
    len: u8,
    seats: [u8; 4],
}

impl Takers {
    /// How many stones were taken.
    #[inline]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether none was taken.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// One more was taken, of four.
    #[inline]
    pub const fn push(&mut self, seat: Seat) {
        self.seats[self.len as usize] = seat.0;
        self.len += 1;
    }

    /// The takers in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        self.seats.into_iter().take(self.len()).map(Seat)
    }

    /// How many a seat took.
    #[inline]
    pub fn count(self, seat: Seat) -> u8 {
        self.iter().filter(|&taker| taker == seat).count() as u8
    }
}

impl State {
    /// Before the first deal.
    pub(crate) const fn start(options: Options, seats: u8) -> State {
        State {
            options,
            seats,
            phase: Phase::Deal,
            active: Seat(0),
            round: 0,
            floors: [0; 5],
            life: [0; 5],
            racks: [Row::EMPTY; 5],
            known: [Knowledge::fresh(RACK); MAX_SEATS],
            pool: Row::EMPTY,
            secrets: Row::EMPTY,
            takers: Takers { len: 0, seats: [0; 4] },
            board: Counts::NONE,
            rolled: 0,
            calls: Calls::NONE,
            last: None,
        }
    }

    /// What is to happen next.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who is in turn; before a deal, who will be.
    #[inline]
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// The floor of each seat.
    pub fn floors(&self) -> &[u8] {
        &self.floors[..self.seats.into()]
    }

    /// The life of each seat.
    pub fn life(&self) -> &[u8] {
        &self.life[..self.seats.into()]
    }

    /// The rack of each seat.
    pub fn racks(&self) -> &[Row] {
        &self.racks[..self.seats.into()]
    }

    /// The pool in the order of drawing.
    pub const fn pool(&self) -> Row {
        self.pool
    }

    /// All four secret stones, also those that were taken, in the order of taking.
    pub const fn secrets(&self) -> Row {
        self.secrets
    }

    /// Who took the secret stones that were taken.
    pub const fn takers(&self) -> Takers {
        self.takers
    }

    /// The calls of this round.
    pub const fn calls(&self) -> &Calls {
        &self.calls
    }

    /// What the calls of the round prove about each rack.
    pub const fn known(&self) -> &[Knowledge; MAX_SEATS] {
        &self.known
    }

    /// How the last round ended, if one has.
    pub const fn last_round(&self) -> Option<&RoundEnd> {
        self.last.as_ref()
    }

    /// The legal actions of the mage in turn: always a run of [`Action::ALL`].
    #[inline]
    pub(crate) fn legal(&self) -> &'static [Action] {
        match self.phase {
            Phase::Call => &Action::ALL[..8],
            Phase::Cast if self.options.free_order => &Action::ALL,
            Phase::Cast => match self.calls.last() {
                Some(call) => &Action::ALL[call.spell.index()..],
                None => &[],
            },
            Phase::Deal | Phase::Roll | Phase::Over => &[],
        }
    }

    #[inline]
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Call(spell) => self.call(spell),
            Action::Stop => self.end_turn(),
        }
    }

    #[inline]
    pub(crate) fn deal(&mut self, deal: &Deal) {
        for (seat, rack) in self.racks[..self.seats.into()].iter_mut().enumerate() {
            *rack = deal.rack(seat);
            self.life[seat] = MOST_LIFE;
        }
        self.pool = deal.pool();
        self.secrets = deal.secrets();
        self.takers = Takers::default();
        self.board = Counts::NONE;
        self.board.add_row(deal.revealed());
        self.calls.clear();
        self.known = [Knowledge::fresh(RACK); MAX_SEATS];
        self.rolled = 0;
        self.round += 1;
        self.phase = Phase::Call;
    }

    /// Lays the stones that nobody has seen, in the pool and among the secret ones that were
    /// not taken, anew. Between rounds everything is turned up.
    pub(crate) fn mix_unseen<D: Dice>(&mut self, dice: &mut D) {
        if matches!(self.phase, Phase::Deal | Phase::Over) {
            return;
        }
        let secrets = self.secrets.from(self.takers.len());
        let mut stones: ArrayVec<Spell, STONES> =
            self.pool.iter().chain(secrets.iter()).flatten().collect();
        dice.shuffle(&mut stones);
        let (pool, secrets) = stones.split_at(self.pool.len());
        self.pool = pool.iter().copied().collect();
        for (place, &stone) in secrets.iter().enumerate() {
            self.secrets.set(self.takers.len() + place, stone);
        }
    }

    #[inline]
    pub(crate) fn roll(&mut self, face: u8) {
        let Some(call) = self.calls.last() else { return };
        self.rolled = face;
        match (call.spell, call.hit()) {
            (Spell::AncientDragon, true) => self.hurt_others(face),
            (_, true) => self.heal(face),
            (_, false) => return self.missed(face),
        }
        self.after_hit();
    }

    #[inline]
    fn call(&mut self, spell: Spell) {
        let seat = self.active;
        let rack = &mut self.racks[seat.index()];
        let place = rack.find(spell);
        let call = Call { seat, spell, place: place.map(|place| place as u8) };
        self.calls.push(call);
        self.known[seat.index()].hear(call);
        let Some(place) = place else {
            if spell == Spell::AncientDragon {
                self.phase = Phase::Roll;
            } else {
                self.missed(1);
            }
            return;
        };
        rack.remove(place);
        self.board.add(spell);
        match spell {
            Spell::AncientDragon | Spell::SweetDreams => {
                self.phase = Phase::Roll;
                return;
            }
            Spell::DarkPact => {
                self.hurt_others(1);
                self.heal(1);
            }
            Spell::NightOwl => {
                if self.takers.len() < self.secrets.len() {
                    self.takers.push(seat);
                }
            }
            Spell::Storm => {
                let (left, right) = (self.left_of(seat), self.right_of(seat));
                self.hurt(left, 1);
                // Of two mages the one opponent is both neighbours, hit once.
                if right != left {
                    self.hurt(right, 1);
                }
            }
            Spell::Blizzard => self.hurt(self.left_of(seat), 1),
            Spell::Fireball => self.hurt(self.right_of(seat), 1),
            Spell::Potion => self.heal(1),
        }
        self.after_hit();
    }

    #[inline]
    fn heal(&mut self, life: u8) {
        let own = &mut self.life[self.active.index()];
        *own = (*own + life).min(MOST_LIFE);
    }

    #[inline]
    fn hurt(&mut self, seat: Seat, life: u8) {
        let its = &mut self.life[seat.index()];
        *its = its.saturating_sub(life);
    }

    #[inline]
    fn hurt_others(&mut self, life: u8) {
        let own = self.life[self.active.index()];
        // Seats beyond the table have no life to lose.
        for its in &mut self.life {
            *its = its.saturating_sub(life);
        }
        self.life[self.active.index()] = own;
    }

    /// The mages with life left.
    #[inline]
    pub(crate) fn alive(&self) -> SeatSet {
        let mut alive = SeatSet::EMPTY;
        for seat in 0..self.seats {
            if self.life[usize::from(seat)] > 0 {
                alive = alive.with(Seat(seat));
            }
        }
        alive
    }

    /// The next mage to the left who still plays.
    #[inline]
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        let mut left = self.left_by_seat(seat);
        while self.life[left.index()] == 0 && left != seat {
            left = self.left_by_seat(left);
        }
        left
    }

    #[inline]
    fn right_of(&self, seat: Seat) -> Seat {
        let before = |seat: Seat| Seat(if seat.0 == 0 { self.seats - 1 } else { seat.0 - 1 });
        let mut right = before(seat);
        while self.life[right.index()] == 0 && right != seat {
            right = before(right);
        }
        right
    }

    #[inline]
    fn left_by_seat(&self, seat: Seat) -> Seat {
        Seat(if seat.0 + 1 == self.seats { 0 } else { seat.0 + 1 })
    }

    #[inline]
    fn after_hit(&mut self) {
        self.phase = Phase::Cast;
        let emptied = self.racks[self.active.index()].is_empty();
        let alive = self.alive().len();
        let enough = if self.options.last_mage_standing { alive == 1 } else { alive < self.seats };
        if emptied || enough {
            self.end_round(emptied);
        }
    }

    #[inline]
    fn missed(&mut self, life: u8) {
        self.hurt(self.active, life);
        if self.life[self.active.index()] > 0 {
            self.end_turn();
        } else if !self.options.last_mage_standing || self.alive().len() == 1 {
            self.end_round(false);
        } else {
            self.pass();
        }
    }

    #[inline]
    fn end_turn(&mut self) {
        let rack = &mut self.racks[self.active.index()];
        let count = (RACK - rack.len()).min(self.pool.len());
        rack.draw(&mut self.pool, count);
        self.known[self.active.index()].refill(count);
        self.pass();
    }

    #[inline]
    fn pass(&mut self) {
        self.active = self.left_of(self.active);
        self.phase = Phase::Call;
    }

    fn end_round(&mut self, emptied: bool) {
        let end = RoundEnd::of(self, emptied);
        let mut top = false;
        for seat in 0..usize::from(self.seats) {
            self.floors[seat] = (self.floors[seat] + end.points[seat]).min(TOP);
            top |= self.floors[seat] == TOP;
        }
        self.last = Some(end);
        if top {
            self.phase = Phase::Over;
        } else {
            self.phase = Phase::Deal;
            self.active = self.left_by_seat(self.active);
        }
    }
}
