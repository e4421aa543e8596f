//! What a position is worth when a turn or a round is over: the chance to win the
//! whole game, learned from games of the bots against themselves.
//!
//! Two small networks for each number of seats. The *tower* knows the floors and
//! who begins the next round. The *round* knows what the mage who has just ended
//! its turn sees: life, secret stones, the racks of the others, what to expect of
//! one's own, the pool; and what the tower would say if this or that mage won the
//! round now, or fell. So it need only learn how rounds end, not what for.
//!
//! The weights are in `data/abracada.txt`, with the command that made them.

use std::sync::LazyLock;

use hindsight_abracada::{RACK, TOP};

use super::net::Net;
use super::turn::{Judge, Racks, Spot};
use crate::data;

/// Hidden units of the tower.
const TOWER: usize = 12;
/// Hidden units of the round.
const ROUND: usize = 24;
/// What the round is told of each seat: its life point by point, its secret
/// stones, how many stones its rack lacks, how many it has of each spell, and the
/// worth of its victory and of its fall.
const A_SEAT: usize = 6 + 1 + 1 + 8 + 2;
/// The pool, the secret stones left, and the two options.
const OF_ALL: usize = 4;

/// What the networks are told, no longer than this.
pub type Inputs = hindsight_core::arrayvec::ArrayVec<f32, 100>;

/// The two networks of a table.
#[derive(Clone)]
pub struct Worth {
    seats: usize,
    /// Knows floors.
    pub tower: Net,
    /// All that the tower says, so that it need not be asked again and again.
    said: Vec<f32>,
    /// Knows a round.
    pub round: Net,
}

static DATA: &str = include_str!("../../data/abracada.txt");

static WORTHS: LazyLock<[Worth; 4]> = LazyLock::new(|| {
    [2, 3, 4, 5].map(|seats| {
        let section = format!("worth {seats}");
        Worth::read(seats, &mut data::numbers(DATA, &section)).expect("the data is whole")
    })
});

impl Worth {
    /// How many weights both networks have.
    pub const fn sizes(seats: usize) -> (usize, usize) {
        let tower = Net::size(Self::tower_inputs(seats), TOWER);
        (tower, Net::size(A_SEAT * seats + OF_ALL, ROUND))
    }

    const fn tower_inputs(seats: usize) -> usize {
        8 * seats + 1
    }

    /// Reads the networks of a table; none if there are too few numbers.
    pub fn read(seats: usize, numbers: &mut impl Iterator<Item = f32>) -> Option<Worth> {
        let (tower, round) = Worth::sizes(seats);
        let mut take = |size| numbers.by_ref().take(size).collect::<Vec<_>>();
        let tower = Net::new(Self::tower_inputs(seats), TOWER, take(tower))?;
        let round = Net::new(A_SEAT * seats + OF_ALL, ROUND, take(round))?;
        let mut worth = Worth { seats, tower, said: Vec::new(), round };
        worth.ask_the_tower();
        Some(worth)
    }

    /// Lets the tower judge every standing; again after its weights have changed.
    pub fn ask_the_tower(&mut self) {
        let standings = 1 << (3 * self.seats);
        let mut said = Vec::with_capacity(2 * self.seats * standings);
        for takes_all in [false, true] {
            for first in 0..self.seats {
                for standing in 0..standings {
                    let floors = std::array::from_fn(|step| (standing >> (3 * step) & 7) as u8);
                    said.push(self.tower.chance(&self.floors(0, &floors, first, takes_all)));
                }
            }
        }
        self.said = said;
    }

    /// What was learned for a table.
    pub fn learned(seats: usize) -> &'static Worth {
        &WORTHS[seats.clamp(2, 5) - 2]
    }

    /// What the tower is told: everybody's floor, from `me` on in the order of
    /// play, and who begins.
    pub fn floors(&self, me: usize, floors: &[u8; 5], first: usize, takes_all: bool) -> Inputs {
        let mut inputs = Inputs::new();
        for step in 0..self.seats {
            let seat = (me + step) % self.seats;
            inputs.extend((1..TOP).map(|floor| f32::from(u8::from(floors[seat] >= floor))));
            inputs.push(f32::from(u8::from(seat == first)));
        }
        inputs.push(f32::from(u8::from(takes_all)));
        inputs
    }

    /// The share of the victory that `me` has or may hope for when a round ends
    /// with these points, and the seat after `last` would begin the next.
    pub fn after_round(&self, spot: &Spot, me: usize, points: &[u8; 5], last: usize) -> f64 {
        let mut floors = spot.floors;
        let mut best = (0, 0);
        let mut sharing = 0;
        for seat in 0..self.seats {
            floors[seat] += points[seat];
            if floors[seat] >= TOP {
                let rank = (points[seat], spot.life[seat]);
                match rank.cmp(&best) {
                    std::cmp::Ordering::Greater => (best, sharing) = (rank, 1),
                    std::cmp::Ordering::Equal => sharing += 1,
                    std::cmp::Ordering::Less => {}
                }
            }
        }
        if sharing > 0 {
            let won = floors[me] >= TOP && (points[me], spot.life[me]) == best;
            return if won { 1.0 / f64::from(sharing) } else { 0.0 };
        }
        let mut standing = 0;
        for step in 0..self.seats {
            standing |= usize::from(floors[(me + step) % self.seats]) << (3 * step);
        }
        let first = (last + 1 + self.seats - me) % self.seats;
        let table = usize::from(spot.one_takes_all) * self.seats + first;
        f64::from(self.said[table << (3 * self.seats) | standing])
    }

    /// What the round is told: a turn of the seat in turn has ended, after which
    /// it may expect such a rack, with this many stones in the pool.
    pub fn position(&self, spot: &Spot, own: &[f64; 8], stones: usize, pool: usize) -> Inputs {
        let mut inputs = Inputs::new();
        for step in 0..self.seats {
            let seat = (spot.me + step) % self.seats;
            inputs.extend((1..=6).map(|life| f32::from(u8::from(spot.life[seat] >= life))));
            inputs.push(f32::from(spot.secrets[seat]) * 0.5);
            if step == 0 {
                inputs.push((RACK - stones) as f32 * 0.4);
                inputs.extend(own.iter().map(|&count| count as f32));
            } else {
                let rack = spot.racks[seat];
                inputs.push(f32::from(RACK as u8 - rack.total()) * 0.4);
                inputs.extend(rack.to_array().iter().map(|&count| f32::from(count)));
            }
            // Life decides only ties, and is what it is now.
            let victory = spot.points_of_victory(seat, true);
            inputs.push(2.0 * self.after_round(spot, spot.me, &victory, seat) as f32 - 1.0);
            let fall = spot.points_of_miss(seat);
            inputs.push(2.0 * self.after_round(spot, spot.me, &fall, seat) as f32 - 1.0);
        }
        inputs.push(pool as f32 * 0.1);
        inputs.push(spot.secrets_left as f32 * 0.25);
        inputs.push(f32::from(u8::from(spot.free_order)));
        inputs.push(f32::from(u8::from(spot.one_takes_all)));
        inputs
    }
}

impl Judge for Worth {
    fn turned(&self, spot: &Spot, racks: &Racks) -> f64 {
        let mut own = racks.expected();
        let stones = spot.filled();
        let drawn = stones - spot.stones;
        let hidden = (usize::from(spot.unseen.total()) - spot.stones).max(1);
        let share = drawn as f64 / hidden as f64;
        for (own, unseen) in own.iter_mut().zip(spot.unseen.to_array()) {
            *own += share * (f64::from(unseen) - *own);
        }
        f64::from(self.round.chance(&self.position(spot, &own, stones, spot.pool - drawn)))
    }

    fn settled(&self, spot: &Spot, points: &[u8; 5]) -> f64 {
        self.after_round(spot, spot.me, points, spot.me)
    }
}
