//! The bots that are offered to people, apart from the strongest.

use hindsight_abracada::inference::{self, Knowledge, Posterior};
use hindsight_abracada::{Abracada, Action, Phase, View};
use hindsight_core::{Bot, SwiftDice};

use super::Thumb;
use super::turn::{Horizon, Planner, Racks, Spot};

/// Plays as a child does: drawn to the mighty spells, which are rare; counts what
/// lies open but forgets what has missed; and presses its luck.
pub struct Novice;

/// How tempting each spell is.
const APPEAL: [f64; 8] = [3.4, 2.4, 2.0, 1.6, 1.3, 1.1, 1.0, 0.9];
/// A call that seems at least so likely to hit is tried after another.
const TEMPTING: f64 = 0.4;

impl Bot<Abracada> for Novice {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let stones = view.racks[view.active.index()].len();
        let rack = Posterior::new(inference::unseen(view), Knowledge::fresh(stones));
        let mut best = (0.0, legal[0]);
        for &action in legal {
            let Action::Call(spell) = action else { continue };
            let odds = rack.hit(spell).chance();
            let tempting = view.phase == Phase::Call || odds >= TEMPTING;
            let pull = APPEAL[spell.index()] * odds;
            if tempting && pull > best.0 {
                best = (pull, action);
            }
        }
        if best.0 == 0.0 && legal.contains(&Action::Stop) {
            return Action::Stop;
        }
        best.1
    }
}

/// Knows the odds of a call, weighs its good against the bad by rule of thumb, and
/// thinks no further than that call.
pub struct Adept;

impl Bot<Abracada> for Adept {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let Some(own) = inference::own_rack(view) else { return legal[0] };
        let planner = Planner { judge: &Thumb, horizon: Horizon { depth: 0, slim: 0.0 } };
        planner.best(&Spot::of(view, view.active), &Racks::of(&own), legal)
    }
}

