//! What a game tells the search.

use hindsight_core::{Actions, Dice, Game, MAX_SEATS, Seat, Turn};

use crate::hash::fingerprint;

/// What a position is worth to each seat, best between 0 and 1: exploration is
/// weighed against differences of about that size.
pub type Rewards = [f32; MAX_SEATS];

/// What is special to a game, or to one way of playing it. Every part has a
/// default; implement what makes a difference.
///
/// Whatever chooses for a seat ([`rollout`](Guide::rollout),
/// [`prior`](Guide::prior)) is handed a whole imagined world but must look only at
/// what that seat would know in it: a simulated opponent who sees one's cards is
/// no opponent.
pub trait Guide<G: Game>: Sync {
    /// A world to play on in, which agrees with the view. The default supposes that
    /// nobody's choices told anything about what only they could see
    /// ([`Game::imagine`]); where they do, the likelier worlds should come more often.
    #[inline]
    fn imagine<D: Dice>(&self, view: &G::View, dice: &mut D) -> G::State {
        G::imagine(view, dice)
    }

    /// Chooses for a seat while the game is played on below the tree. `buffer` is
    /// scratch space for legal actions. The default is uniform over them.
    #[inline]
    fn rollout<D: Dice>(
        &self,
        state: &G::State,
        seat: Seat,
        buffer: &mut Actions<G::Action>,
        dice: &mut D,
    ) -> G::Action {
        G::legal(state, seat, buffer);
        buffer[dice.index(buffer.len())]
    }

    /// How promising each legal action looks beforehand: positive weights on any
    /// scale, written into `weights`, which comes filled with ones. They order
    /// progressive widening, steer [`Selection::Puct`](crate::Selection::Puct)
    /// and name the candidates of a [`Flat`](crate::Flat) search.
    fn prior(&self, _state: &G::State, _seat: Seat, _legal: &[G::Action], _weights: &mut [f32]) {}

    /// Whether playing on stops here although the game is not over: the horizon,
    /// for instance the end of a round. Asked before every step.
    #[inline]
    fn ends(&self, _state: &G::State) -> bool {
        false
    }

    /// What a position is worth to each seat: at the end of the game, at the
    /// horizon, or wherever a rollout was cut short. The default is the share of
    /// the others that the standing says are beaten.
    fn rewards(&self, state: &G::State) -> Rewards {
        let standing = G::standing(state);
        let mut rewards = Rewards::default();
        for seat in Seat::all(standing.seats()) {
            rewards[seat.index()] = standing.rank_share(seat) as f32;
        }
        rewards
    }

    /// A number for what `who` sees of a step that led to `after`: equal where
    /// `who` cannot tell two steps apart, different where it can. `step` is none
    /// for an outcome of chance. The default: all actions are seen by all, and
    /// nothing is seen of chance (so decisions after different outcomes share
    /// their statistics, told apart only by what is legal).
    #[inline]
    fn sight(&self, _after: &G::State, step: Option<(Seat, G::Action)>, _who: Seat) -> u64 {
        step.map_or(0, |(_, action)| fingerprint(&action))
    }

    /// A number for all that `who` knows in this state, equal in all worlds that
    /// agree with its view. By it a tree is found again at the next move; none
    /// (the default) means that every search starts afresh.
    #[inline]
    fn knowledge(&self, _state: &G::State, _who: Seat) -> Option<u64> {
        None
    }
}

/// Nothing but the defaults: uniform random play to the end, for any game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<G: Game> Guide<G> for Plain {}

/// Plays on by the guide's rollout policy until it says stop, the game is over or
/// this many steps are done.
#[inline]
pub fn roll_out<G: Game, D: Dice>(
    guide: &impl Guide<G>,
    state: &mut G::State,
    most_steps: u32,
    buffer: &mut Actions<G::Action>,
    dice: &mut D,
) {
    for _ in 0..most_steps {
        if guide.ends(state) {
            return;
        }
        match G::turn(state) {
            Turn::Act(seats) => {
                let Some(seat) = seats.first() else { return };
                let action = guide.rollout(state, seat, buffer, dice);
                G::apply(state, seat, action);
            }
            Turn::Chance => {
                let outcome = G::draw(state, dice);
                G::settle(state, &outcome);
            }
            Turn::Over => return,
        }
    }
}
