//! The strongest bot: the turn planned to its end, with a learned judge of what
//! comes after, and with what the others' calls tell of one's own stones.

use std::time::Duration;

use hindsight_abracada::{Abracada, Action, Spell, View, inference};
use hindsight_core::{Advice, Bot, SwiftDice, Think, Unit};
use hindsight_search::Budget;

use super::belief::Memory;
use super::turn::{Horizon, Planner, Racks, Spot, best_of};
use super::worth::Worth;

pub(super) const HORIZON: Horizon = Horizon { depth: 4, slim: 0.2 };

/// Plays the turn after which it is likeliest to win the game, as far as it has
/// learned, and reads its own rack from what the others call and do not call, since
/// they see it. An iteration is a rack that it imagines; more of them make the
/// reading sharper.
pub struct Master {
    budget: Budget,
}

/// Racks imagined where nobody says how many: enough for all but the last digit.
const USUAL: u32 = 3000;
/// They take a hundredth of that; but not longer on any machine.
const USUAL_TIME: Duration = Duration::from_millis(500);
/// Racks imagined for a reading.
const READ: u32 = 1000;
/// More are of no use, however much time there is.
const MOST: u32 = 30_000;

impl Master {
    /// A master who thinks as long as it is told.
    pub fn new(think: Think) -> Master {
        // The first to sit down works out what the networks say of all standings, which
        // takes longer than a move may.
        Worth::learned(2);
        let budget = match Budget::of(think, Budget::Within(USUAL, USUAL_TIME)) {
            Budget::Iterations(count) => Budget::Iterations(count.min(MOST)),
            // What is left of the time is for the plan of the turn.
            Budget::Time(time) => Budget::Time(time / 2),
            within @ Budget::Within(..) => within,
        };
        Master { budget }
    }

    /// Each legal action with the chance to win after it.
    fn weigh(&self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Vec<(Action, f64)> {
        let Some(seat) = view.observer.seat() else { return Vec::new() };
        let Some(racks) = racks(view, self.budget, dice) else { return Vec::new() };
        let planner = Planner { judge: Worth::learned(view.seats().into()), horizon: HORIZON };
        let spot = Spot::of(view, seat);
        legal.iter().map(|&action| (action, planner.worth(&spot, &racks, action))).collect()
    }
}

/// The racks that a seat may have, by what it has seen and by what the others' calls tell; none
/// for who sees its own stones.
pub(super) fn racks(view: &View, budget: Budget, dice: &mut SwiftDice) -> Option<Racks> {
    let (own, seat) = (inference::own_rack(view)?, view.observer.seat()?);
    let memory = Memory::of(view, seat);
    Some(if memory.is_empty() { Racks::of(&own) } else { memory.weigh(&own, budget, MOST, dice) })
}

/// How likely at least one stone of each spell is on a seat's rack, by what it has seen and by
/// what the others' calls tell; none for who sees its own stones.
pub fn reading(view: &View, dice: &mut SwiftDice) -> Option<[f64; 8]> {
    let racks = racks(view, Budget::Iterations(READ), dice)?;
    Some(Spell::ALL.map(|spell| racks.chance(spell)))
}

impl Bot<Abracada> for Master {
    fn choose(&mut self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Action {
        best_of(legal[0], self.weigh(view, legal, dice))
    }

    fn advise(
        &mut self,
        view: &View,
        legal: &[Action],
        dice: &mut SwiftDice,
    ) -> Option<Advice<Action>> {
        let weighed = self.weigh(view, legal, dice);
        Advice::new(Unit::Chance, best_of(legal[0], weighed.iter().copied()), weighed)
    }
}
