//! What search is told about Lost Cities.

use hindsight_core::{Actions, Dice, MAX_SEATS, Seat};
use hindsight_lost_cities::{Action, LostCities, Phase, State, View};
use hindsight_search::{Guide, Rewards};

use super::blueprint::{MoverOutlook, Style, decide};
use super::hands::{self, Model};

/// Plays on by a style to the end of the round, where the match is judged by the
/// totals and the rounds still to come.
pub(super) struct Traveller {
    pub(super) style: Style,
}

impl Guide<LostCities> for Traveller {
    fn imagine<D: Dice>(&self, view: &View, dice: &mut D) -> State {
        hands::imagine(view, Model::learned(), dice)
    }

    fn rollout<D: Dice>(
        &self,
        state: &State,
        seat: Seat,
        buffer: &mut Actions<Action>,
        dice: &mut D,
    ) -> Action {
        decide(state, seat, &self.style, buffer, dice)
    }

    fn prior(&self, state: &State, seat: Seat, legal: &[Action], weights: &mut [f32]) {
        let outlook = MoverOutlook::new(state, seat, &self.style);
        let mut best = f32::MIN;
        for (weight, &action) in weights.iter_mut().zip(legal) {
            *weight = outlook.worth(action);
            best = best.max(*weight);
        }
        // Worths are points: a move that looks ten points worse keeps a quarter of
        // the weight.
        for weight in weights {
            let behind = 1.0 + (best - *weight) / 10.0;
            *weight = 1.0 / (behind * behind);
        }
    }

    #[inline]
    fn ends(&self, state: &State) -> bool {
        state.phase() == Phase::Deal
    }

    fn rewards(&self, state: &State) -> Rewards {
        let [mine, theirs] = state.totals();
        let rounds_left = f32::from(state.options().rounds - state.round());
        // A lead decides the match as it compares with what the rounds to come
        // will scatter; in the last round a point still counts a little, so that
        // a lost or won game is played on sensibly.
        let scatter = if rounds_left == 0.0 { LAST } else { EACH * rounds_left.sqrt() };
        let lead = (mine - theirs) as f32 / scatter;
        let share = 0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt();
        let mut rewards = [0.0; MAX_SEATS];
        rewards[..2].copy_from_slice(&[share, 1.0 - share]);
        rewards
    }
}

/// Points by which a lead in the last round counts as clear.
const LAST: f32 = 15.0;
/// Points that one more round scatters.
const EACH: f32 = 45.0;
