//! Plans by what knowledge is worth.

use hindsight_core::{Bot, SwiftDice};
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{Action, LostCode, View};

use super::planner::Planner;

/// The most codes it looks at.
const CODES: usize = 4000;

/// Bets to learn as well as to gain, and plays as if it were alone.
pub struct Expert;

impl Bot<LostCode> for Expert {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let (Some(seat), Some(posterior)) = (view.who.seat(), Posterior::of(view)) else {
            return legal[0];
        };
        let planner = Planner::new(view, seat, &posterior, CODES);
        planner.choose(legal, planner.outlook())
    }
}
