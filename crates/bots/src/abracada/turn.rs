//! A turn, thought through to its end: which calls may hit, in which order, and
//! when to stop. What the position is worth after the turn a [`Judge`] says.

use hindsight_abracada::inference::{self, Posterior};
use hindsight_abracada::{Action, Counts, MOST_LIFE, RACK, Spell, View};
use hindsight_core::Seat;

/// The racks that are possible, as counts, with their weights.
pub struct Racks(Vec<(Counts, f64)>);

impl Racks {
    /// Every rack as likely as the rules make it.
    pub fn of(own: &Posterior) -> Racks {
        let mut racks = Vec::with_capacity(512);
        own.for_each_rack(|counts, ways| racks.push((counts, f64::from(ways))));
        Racks(racks)
    }

    /// These racks with these weights.
    pub fn weighted(racks: Vec<(Counts, f64)>) -> Racks {
        Racks(racks)
    }

    fn weight(&self) -> f64 {
        self.0.iter().map(|(_, ways)| ways).sum()
    }

    /// The chance that a stone of the spell is there.
    pub fn chance(&self, spell: Spell) -> f64 {
        let with = self.0.iter().filter(|(counts, _)| counts.of(spell) > 0);
        with.map(|(_, ways)| ways).sum::<f64>() / self.weight()
    }

    /// Those with a stone of the spell, without it.
    fn after(&self, spell: Spell) -> Racks {
        let with = self.0.iter().filter(|(counts, _)| counts.of(spell) > 0);
        let without = with.map(|&(mut counts, ways)| {
            counts.take(spell);
            (counts, ways)
        });
        Racks(without.collect())
    }

    /// Those without a stone of the spell.
    fn lacking(&self, spell: Spell) -> Racks {
        Racks(self.0.iter().filter(|(counts, _)| counts.of(spell) == 0).copied().collect())
    }

    /// How many stones of each spell there are on average.
    pub fn expected(&self) -> [f64; 8] {
        let mut expected = [0.0; 8];
        let mut total = 0.0;
        for (counts, ways) in &self.0 {
            total += ways;
            for (sum, count) in expected.iter_mut().zip(counts.to_array()) {
                *sum += ways * f64::from(count);
            }
        }
        if total > 0.0 {
            return expected.map(|sum| sum / total);
        }
        expected
    }
}

/// What a position is worth where a turn leaves it, on any scale.
pub trait Judge {
    /// The turn is over and the next mage's begins; the racks are those possible
    /// before the refill.
    fn turned(&self, spot: &Spot, racks: &Racks) -> f64;

    /// The round is over with these points.
    fn settled(&self, spot: &Spot, points: &[u8; 5]) -> f64;
}

/// What matters of a position in the middle of somebody's turn, for whoever is in
/// turn.
#[derive(Clone)]
pub struct Spot {
    /// Who is in turn.
    pub me: usize,
    /// How many sit.
    pub seats: usize,
    /// Any spell may follow any other.
    pub free_order: bool,
    /// Option `last_mage_standing`.
    pub one_takes_all: bool,
    /// The floor of each seat.
    pub floors: [u8; 5],
    /// The life of each seat.
    pub life: [u8; 5],
    /// How many secret stones each has taken.
    pub secrets: [u8; 5],
    /// How many are left.
    pub secrets_left: usize,
    /// How many stones there are on one's own rack.
    pub stones: usize,
    /// How many stones are left to draw.
    pub pool: usize,
    /// The racks of the others.
    pub racks: [Counts; 5],
    /// What the mage in turn has not seen.
    pub unseen: Counts,
}

impl Spot {
    /// The position as a seat sees it.
    pub fn of(view: &View, seat: Seat) -> Spot {
        let me = seat.index();
        let by_seat = |values: &[u8]| {
            let mut all = [0; 5];
            all[..values.len()].copy_from_slice(values);
            all
        };
        let mut secrets = [0; 5];
        view.takers.iter().for_each(|seat| secrets[seat.index()] += 1);
        let mut racks = [Counts::NONE; 5];
        racks.iter_mut().zip(&view.racks).for_each(|(rack, &row)| rack.add_row(row));
        Spot {
            me,
            seats: view.seats().into(),
            free_order: view.options.free_order,
            one_takes_all: view.options.last_mage_standing,
            floors: by_seat(&view.floors),
            life: by_seat(&view.life),
            secrets,
            secrets_left: view.secrets_left(),
            stones: view.racks[me].len(),
            pool: view.pool.len(),
            racks,
            unseen: inference::unseen(view),
        }
    }

    /// All seats but one's own.
    pub fn others(&self) -> impl Iterator<Item = usize> + use<> {
        let me = self.me;
        (0..self.seats).filter(move |&seat| seat != me)
    }

    /// How many stones one's rack has after the refill.
    pub fn filled(&self) -> usize {
        if self.life[self.me] == 0 { self.stones } else { (self.stones + self.pool).min(RACK) }
    }

    fn neighbour(&self, step: usize) -> usize {
        let mut seat = (self.me + step) % self.seats;
        while self.life[seat] == 0 && seat != self.me {
            seat = (seat + step) % self.seats;
        }
        seat
    }

    pub(super) fn hurt(&mut self, seat: usize, life: u8) {
        self.life[seat] = self.life[seat].saturating_sub(life);
    }

    fn heal(&mut self, life: u8) {
        self.life[self.me] = (self.life[self.me] + life).min(MOST_LIFE);
    }

    /// After a hit and its effect.
    pub(super) fn hit(&self, spell: Spell, face: u8) -> Spot {
        let mut spot = self.clone();
        spot.stones -= 1;
        spot.unseen.take(spell);
        spot.cast(spell, face);
        spot
    }

    /// The effect of a spell.
    pub(super) fn cast(&mut self, spell: Spell, face: u8) {
        let (left, right) = (self.neighbour(1), self.neighbour(self.seats - 1));
        match spell {
            Spell::AncientDragon => self.others().for_each(|seat| self.hurt(seat, face)),
            Spell::DarkPact => {
                self.others().for_each(|seat| self.hurt(seat, 1));
                self.heal(1);
            }
            Spell::SweetDreams => self.heal(face),
            Spell::NightOwl if self.secrets_left > 0 => {
                self.secrets[self.me] += 1;
                self.secrets_left -= 1;
            }
            Spell::NightOwl => {}
            Spell::Storm => {
                self.hurt(left, 1);
                if right != left {
                    self.hurt(right, 1);
                }
            }
            Spell::Blizzard => self.hurt(left, 1),
            Spell::Fireball => self.hurt(right, 1),
            Spell::Potion => self.heal(1),
        }
    }

    /// Whether the mage in turn, who has cast a spell, has won the round by it.
    pub(super) fn is_won(&self) -> bool {
        let alive = (0..self.seats).filter(|&seat| self.life[seat] > 0).count();
        let enough = if self.one_takes_all { alive == 1 } else { alive < self.seats };
        self.stones == 0 || enough
    }

    /// Whether the round is over by the miss of the mage in turn.
    pub(super) fn is_lost(&self) -> bool {
        let alive = self.others().filter(|&seat| self.life[seat] > 0).count();
        self.life[self.me] == 0 && (!self.one_takes_all || alive <= 1)
    }

    /// The points of a round that the mage in turn has won, by an emptied rack or
    /// by a spell.
    pub fn points_of_victory(&self, winner: usize, emptied: bool) -> [u8; 5] {
        let mut points = [0; 5];
        points[winner] = if self.one_takes_all { 2 } else { 3 } + self.secrets[winner];
        if !self.one_takes_all && !emptied {
            for seat in (0..self.seats).filter(|&seat| seat != winner && self.life[seat] > 0) {
                points[seat] = 1 + self.secrets[seat];
            }
        }
        points
    }

    /// The points of a round that ended by a mage's own miss.
    pub fn points_of_miss(&self, fallen: usize) -> [u8; 5] {
        let mut points = [0; 5];
        let alive = |seat: &usize| *seat != fallen && self.life[*seat] > 0;
        let base = if self.one_takes_all { 2 } else { 1 };
        for seat in (0..self.seats).filter(alive) {
            points[seat] = base + self.secrets[seat];
        }
        points
    }
}

/// The action that is worth most, the first of equals.
pub fn best_of(first: Action, weighed: impl IntoIterator<Item = (Action, f64)>) -> Action {
    let mut best = (f64::NEG_INFINITY, first);
    for (action, worth) in weighed {
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// How far to look.
#[derive(Clone, Copy)]
pub struct Horizon {
    /// How many calls ahead.
    pub depth: u32,
    /// After a hit, a call less likely than this to hit is not looked into.
    pub slim: f64,
}

/// The mean of what the three faces of the die come to.
fn average_of_faces(worth: &dyn Fn(u8) -> f64) -> f64 {
    (1..=3).map(worth).sum::<f64>() / 3.0
}

/// What becomes of a call, dice being open: how likely it hits, and what it is worth then, and if
/// it does not. What cannot come is worth nothing.
#[derive(Clone, Copy, Debug)]
pub struct Fate {
    /// How likely it hits.
    pub chance: f64,
    /// What a hit is worth.
    pub hit: f64,
    /// What a miss is worth.
    pub missed: f64,
}

/// Weighs every action of a turn.
pub struct Planner<'a, J> {
    /// What comes after the turn.
    pub judge: &'a J,
    /// How far to look.
    pub horizon: Horizon,
}

impl<J: Judge> Planner<'_, J> {
    /// The worth of an action.
    pub fn worth(&self, spot: &Spot, racks: &Racks, action: Action) -> f64 {
        match action {
            Action::Stop => self.judge.turned(spot, racks),
            Action::Call(spell) => {
                let after = racks.after(spell);
                let chance = after.weight() / racks.weight();
                self.call(spot, spell, racks, &after, chance, self.horizon.depth)
            }
        }
    }

    /// The best of the legal actions, the first of equals.
    pub fn best(&self, spot: &Spot, racks: &Racks, legal: &[Action]) -> Action {
        let weighed = legal.iter().map(|&action| (action, self.worth(spot, racks, action)));
        best_of(legal[0], weighed)
    }

    fn call(
        &self,
        spot: &Spot,
        spell: Spell,
        racks: &Racks,
        after: &Racks,
        chance: f64,
        depth: u32,
    ) -> f64 {
        let mut value = 0.0;
        if chance > 0.0 {
            value += chance * self.if_hit(spot, spell, after, depth);
        }
        if chance < 1.0 {
            value += (1.0 - chance) * self.if_missed(spot, spell, &racks.lacking(spell));
        }
        value
    }

    /// The worth of a call that hits, before the dice.
    fn if_hit(&self, spot: &Spot, spell: Spell, after: &Racks, depth: u32) -> f64 {
        let hit = |face| self.after_hit(&spot.hit(spell, face), spell, after, depth);
        let rolls = matches!(spell, Spell::AncientDragon | Spell::SweetDreams);
        if rolls { average_of_faces(&hit) } else { hit(0) }
    }

    /// The worth of a call that misses, before the dice.
    fn if_missed(&self, spot: &Spot, spell: Spell, lacking: &Racks) -> f64 {
        let miss = |life| self.miss(spot, lacking, life);
        if spell == Spell::AncientDragon { average_of_faces(&miss) } else { miss(1) }
    }

    /// What becomes of a call.
    pub fn fate(&self, spot: &Spot, racks: &Racks, spell: Spell) -> Fate {
        let (after, lacking) = (racks.after(spell), racks.lacking(spell));
        let chance = after.weight() / racks.weight();
        let hit = || self.if_hit(spot, spell, &after, self.horizon.depth);
        let missed = || self.if_missed(spot, spell, &lacking);
        Fate {
            chance,
            hit: if chance > 0.0 { hit() } else { 0.0 },
            missed: if chance < 1.0 { missed() } else { 0.0 },
        }
    }

    /// What a call whose dice were open is worth with this face: the stone has been cast if it
    /// hit, and nothing else has come of it yet.
    pub fn rolled(&self, spot: &Spot, racks: &Racks, spell: Spell, hit: bool, face: u8) -> f64 {
        if !hit {
            return self.miss(spot, racks, face);
        }
        let mut spot = spot.clone();
        spot.cast(spell, face);
        self.after_hit(&spot, spell, racks, self.horizon.depth)
    }

    /// The worth of having just cast a spell: of the round's end, of stopping, or
    /// of the best call that may follow.
    fn after_hit(&self, spot: &Spot, spell: Spell, racks: &Racks, depth: u32) -> f64 {
        if spot.is_won() {
            let points = spot.points_of_victory(spot.me, spot.stones == 0);
            return self.judge.settled(spot, &points);
        }
        let mut best = self.judge.turned(spot, racks);
        if depth == 0 {
            return best;
        }
        let total = racks.weight();
        for next in Spell::ALL.into_iter().filter(|&next| spot.free_order || next >= spell) {
            let after = racks.after(next);
            let chance = after.weight() / total;
            if chance >= self.horizon.slim {
                best = best.max(self.call(spot, next, racks, &after, chance, depth - 1));
            }
        }
        best
    }

    fn miss(&self, spot: &Spot, racks: &Racks, life: u8) -> f64 {
        let mut spot = spot.clone();
        spot.hurt(spot.me, life);
        if spot.is_lost() {
            return self.judge.settled(&spot, &spot.points_of_miss(spot.me));
        }
        self.judge.turned(&spot, racks)
    }
}
