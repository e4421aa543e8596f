//! What whoever is in turn may hope for, for whoever looks back on a game.

use hindsight_abracada::{Call, Phase, Spell, View};
use hindsight_core::{Seat, SwiftDice};
use hindsight_search::Budget;

use super::master::{HORIZON, racks};
use super::turn::{Fate, Planner, Racks, Spot};
use super::worth::Worth;

/// Racks imagined for a reading of one's own.
const READ: u32 = 400;

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
