//! What whoever is in turn may hope for, for whoever looks back on a game.

use hindsight_abracada::{Call, Phase, Spell, TOP, View};
use hindsight_core::{Seat, SwiftDice};
use hindsight_search::Budget;

use super::master::{HORIZON, racks};
use super::turn::{Fate, Planner, Racks, Spot};
use super::worth::Worth;

/// Racks imagined for a reading of one's own.
const READ: u32 = 400;

/// Nobody is so far behind that nothing can be won from them.
const LEAST: f64 = 0.01;

/// A moment of somebody's turn, as they see it.
pub struct Foreseen {
    spot: Spot,
    racks: Racks,
    last: Option<Call>,
}

impl Foreseen {
    /// The moment; none for who has no seat or sees their own stones.
    pub fn new(view: &View, dice: &mut SwiftDice) -> Option<Foreseen> {
        let seat = view.observer.seat()?;
        let racks = racks(view, Budget::Iterations(READ), dice)?;
        Some(Foreseen { spot: Spot::of(view, seat), racks, last: view.calls.last() })
    }

    fn planner(&self) -> Planner<'static, Worth> {
        Planner { judge: Worth::learned(self.spot.seats), horizon: HORIZON }
    }

    /// How whatever whoever is in turn wins is taken from the others, and what is lost shared out
    /// among them: as their floors promise. None of it is known to them alone.
    pub fn shares(&self) -> [f64; 5] {
        let spot = &self.spot;
        let net = Worth::learned(spot.seats);
        let mut shares = [0.0; 5];
        for seat in spot.others() {
            shares[seat] = net.after_round(spot, seat, &[0; 5], spot.me).max(LEAST);
        }
        let sum: f64 = shares.iter().sum();
        shares.map(|share| share / sum)
    }

    /// What becomes of a call.
    pub fn fate(&self, spell: Spell) -> Fate {
        self.planner().fate(&self.spot, &self.racks, spell)
    }

    /// The chance to win with each face of the die that is about to be rolled; none where there
    /// has been no call.
    pub fn faces(&self) -> Option<[f64; 3]> {
        let call = self.last?;
        let planner = self.planner();
        Some(
            [1, 2, 3]
                .map(|face| planner.rolled(&self.spot, &self.racks, call.spell, call.hit(), face)),
        )
    }
}

/// How likely a seat is to win, by what it sees: as if its turn had just ended, which is near
/// enough where only differences count.
pub fn waiting(view: &View, seat: Seat) -> f64 {
    let net = Worth::learned(view.seats().into());
    let spot = Spot::of(view, seat);
    if view.phase == Phase::Deal {
        // Between rounds there is nothing but floors.
        let last = (view.active.index() + spot.seats - 1) % spot.seats;
        return net.after_round(&spot, spot.me, &[0; 5], last);
    }
    let unseen = spot.unseen.to_array().map(f64::from);
    let share = spot.stones as f64 / unseen.iter().sum::<f64>().max(1.0);
    let own = unseen.map(|count| share * count);
    f64::from(net.round.chance(&net.position(&spot, &own, spot.stones, spot.pool)))
}

/// What a floor in this round is worth in the end, and what speaks for more of them while it goes
/// on: life, and that it is not the last or the last but one, secret stones, and that but one or two
/// stones are left on the rack: slopes of results over games of masters and experts at tables of all
/// sizes.
const FLOOR: f64 = 0.85;
const LIFE: f64 = 0.15;
const ONE_LIFE: f64 = -0.35;
const FEW_LIVES: f64 = -0.2;
const SECRET: f64 = 0.6;
const ONE_STONE: f64 = 0.25;
const FEW_STONES: f64 = 0.2;

/// The floors that speak for each seat.
pub type Floors = [f64; 5];

/// The floors that speak for everybody: those that a round has brought which is over with these
/// points, else what they have in it.
fn floors(spot: &Spot, points: Option<[u8; 5]>) -> Floors {
    let mut floors = [0.0; 5];
    for (seat, out) in floors.iter_mut().enumerate().take(spot.seats) {
        let floor = spot.floors[seat];
        *out = if let Some(points) = points {
            FLOOR * f64::from((floor + points[seat]).min(TOP) - floor)
        } else {
            let life = spot.life[seat];
            let own = seat == spot.me;
            let stones = if own { spot.stones } else { spot.racks[seat].total().into() };
            let where_so = |so: bool, worth: f64| if so { worth } else { 0.0 };
            LIFE * f64::from(life)
                + where_so(life <= 1, ONE_LIFE)
                + where_so(life <= 2, FEW_LIVES)
                + SECRET * f64::from(spot.secrets[seat])
                + where_so(stones == 1, ONE_STONE)
                + where_so(stones <= 2, FEW_STONES)
        };
    }
    floors
}

/// The same once a spell has been cast.
fn after_hit(spot: &Spot) -> Floors {
    let won = spot.is_won();
    floors(spot, won.then(|| spot.points_of_victory(spot.me, spot.stones == 0)))
}

/// The mean over the faces of the die.
fn mean_of_faces(floors: impl Fn(u8) -> Floors) -> Floors {
    let faces = [1, 2, 3].map(floors);
    std::array::from_fn(|seat| faces.iter().map(|floors| floors[seat]).sum::<f64>() / 3.0)
}

impl Foreseen {
    /// The floors that speak for everybody once the spell has been called, if it hits and if it
    /// does not.
    pub fn floors(&self, spell: Spell) -> [Floors; 2] {
        let rolls = matches!(spell, Spell::AncientDragon | Spell::SweetDreams);
        let hit = |face| after_hit(&self.spot.hit(spell, face));
        let hit = if rolls { mean_of_faces(hit) } else { hit(0) };
        let dragon = spell == Spell::AncientDragon;
        let missed = |life| self.after_miss(life);
        [hit, if dragon { mean_of_faces(missed) } else { missed(1) }]
    }

    /// The same for each face of the die that is about to be rolled; none where there has been no
    /// call.
    pub fn floors_of_faces(&self) -> Option<[Floors; 3]> {
        let call = self.last?;
        Some([1, 2, 3].map(|face| {
            if !call.hit() {
                return self.after_miss(face);
            }
            let mut spot = self.spot.clone();
            spot.cast(call.spell, face);
            after_hit(&spot)
        }))
    }

    fn after_miss(&self, life: u8) -> Floors {
        let mut spot = self.spot.clone();
        spot.hurt(spot.me, life);
        if spot.is_lost() {
            return floors(&spot, Some(spot.points_of_miss(spot.me)));
        }
        spot.stones = spot.filled();
        floors(&spot, None)
    }
}
