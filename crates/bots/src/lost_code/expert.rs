//! Plans by what knowledge is worth.

use hindsight_core::{Bot, SwiftDice};
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{Action, LostCode, View};

use super::outlook::{OUTLOOKS, Outlooks};
use super::planner::{Planner, Points, outlook_after};

/// Plans by what knowledge is worth.
pub struct Expert {
    /// What it believes knowledge to be worth.
    pub outlooks: Outlooks,
    /// The most codes it looks at.
    pub codes: usize,
}

impl Default for Expert {
    fn default() -> Self {
        Expert { outlooks: OUTLOOKS, codes: 4000 }
    }
}

impl Bot<LostCode> for Expert {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let (Some(seat), Some(posterior)) = (view.who.seat(), Posterior::of(view)) else {
            return legal[0];
        };
        let planner = Planner::new(view, seat, &posterior, self.codes);
        let outlook = outlook_after(&self.outlooks, planner.rounds_to_come());
        planner.choose(legal, Points(outlook), &outlook)
    }
}
