//! Sound play by exact odds, with an eye for gain more than for what a clue is worth.

use hindsight_core::{Bot, SwiftDice};
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{Action, LostCode, View};

use super::outlook::RoundsOutlook;
use super::planner::Planner;

/// The most codes it looks at: a fair sample of this size answers within a few
/// milliseconds.
const CODES: usize = 600;

/// What it takes knowledge to be worth, at any time: a small part of what it would
/// bring if the guesses were written at once, and nothing for later bets.
const OUTLOOK: RoundsOutlook =
    RoundsOutlook { bets: 0.0, guess: 3.0, guesses: 0.15, bits: 0.0, shared: 0.0 };

/// Knows the odds, and thinks of the points at hand.
pub struct Adept;

impl Bot<LostCode> for Adept {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let (Some(seat), Some(posterior)) = (view.who.seat(), Posterior::of(view)) else {
            return legal[0];
        };
        let planner = Planner::new(view, seat, &posterior, CODES);
        planner.choose(legal, &OUTLOOK)
    }
}
