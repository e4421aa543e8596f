//! The bots that are offered to people, apart from the strongest.

use hindsight_abracada::inference::{self, Knowledge, Posterior};
use hindsight_abracada::{Abracada, Action, Phase, Spell, View};
use hindsight_core::{Bot, SwiftDice};

/// Plays as a child does: drawn to the mighty spells, which are rare; counts what
/// lies open, but of its misses remembers only the last; and presses its luck.
pub struct Novice;

/// How tempting each spell is.
const APPEAL: [f64; 8] = [2.0, 1.8, 1.6, 1.5, 1.2, 1.1, 1.0, 1.0];
/// A call that seems at least so likely to hit is tried after another.
const TEMPTING: f64 = 0.55;

impl Bot<Abracada> for Novice {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let stones = view.racks[view.active.index()].len();
        let rack = Posterior::new(inference::unseen(view), Knowledge::fresh(stones));
        let mine = view.calls.iter().rfind(|call| call.seat == view.active);
        let missed = mine.filter(|call| !call.hit()).map(|call| call.spell);
        let mut best = (0.0, legal[0]);
        for &action in legal {
            let Action::Call(spell) = action else { continue };
            if missed == Some(spell) {
                continue;
            }
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

/// Knows the odds of each call, and what a hit and a miss are worth to it, whoever
/// stands how; and thinks no further than that call.
pub struct Adept;

/// What a hit is worth to it, in life.
const GAIN: [f64; 8] = [2.0, 1.8, 1.0, 1.2, 1.0, 1.0, 1.0, 0.7];

impl Bot<Abracada> for Adept {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let Some(own) = inference::own_rack(view) else { return legal[0] };
        let worth = |action: Action| match action {
            Action::Stop => 0.0,
            Action::Call(spell) => {
                let odds = own.hit(spell).chance();
                let loss = if spell == Spell::AncientDragon { 2.0 } else { 1.0 };
                odds * GAIN[spell.index()] - (1.0 - odds) * loss
            }
        };
        let better = |best: Action, action: Action| {
            if worth(action) > worth(best) { action } else { best }
        };
        legal.iter().copied().fold(legal[0], better)
    }
}
