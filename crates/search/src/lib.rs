//! Search for games of hidden information, over any [`Game`](hindsight_core::Game).
//!
//! A player who thinks has a view and nothing else. Both searches here work the
//! same way from it: they imagine worlds that agree with the view
//! ([`Game::imagine`](hindsight_core::Game::imagine), or [`Guide::imagine`] where
//! others' choices tell something), play on in them, and see what becomes of each
//! first move on average.
//!
//! - [`Ismcts`]: information-set Monte Carlo tree search (Cowling, Powley and
//!   Whitehouse 2012). It grows a tree over what the players *know*, not over
//!   worlds, so that one decision is shared by all worlds that its player cannot
//!   tell apart. It finds plans and answers, and needs many iterations.
//! - [`Flat`]: improves a good policy by one step. The few best candidates of the
//!   policy are each played out by that policy in the *same* imagined worlds with
//!   the *same* dice, so that luck cancels in their differences; the worse half is
//!   dropped again and again. It needs few worlds, and it is what pays where the
//!   policy is good and the tree would be hopelessly wide.
//!
//! # What a game brings along
//!
//! Everything that is special to a game is one trait, [`Guide`]: which worlds
//! are likely, how to play on quickly, which moves look good, where to stop and what a position is worth
//! there, and what a seat sees of a step. All of it has defaults; [`Plain`] is
//! nothing but the defaults and searches any game with uniform random play.
//!
//! ```
//! use hindsight_core::{Game, Seat, SwiftDice};
//! use hindsight_search::{Budget, Ismcts, Plain, Settings};
//!
//! fn think<G: Game>(view: &G::View, seat: Seat, legal: &[G::Action]) -> G::Action {
//!     let mut search = Ismcts::<G, _>::new(Plain, Settings::default());
//!     let mut dice = SwiftDice::new(1);
//!     search.search(view, seat, legal, Budget::Iterations(10_000), &mut dice).action
//! }
//! ```
//!
//! A bot of a new game usually begins with a quick, sound policy (a function of
//! what the mover knows), gives it to `Guide::rollout` and `Guide::prior`, tries
//! [`Flat`], and turns to [`Ismcts`] where answers and plans matter.
//!
//! # Promises
//!
//! - **Anytime.** A [`Budget`] is a time or a number of iterations.
//! - **Repeatable.** The same view, settings, iterations and dice give the same
//!   move on any machine, with several threads too: each thread has its own tree,
//!   dice and share of the iterations, and the roots are added up in order. No
//!   function whose last digit differs between machines (logarithms, powers) is
//!   used.
//! - **No peeking.** Worlds come from views alone. See [`Settings::redetermine`]
//!   for the subtler leak, one's own secrets in the simulated heads of others.
//! - **No allocation in an iteration**, apart from the tree's own growth.

mod budget;
mod flat;
mod guide;
mod hash;
mod ismcts;
mod report;
mod tree;

pub use budget::{Budget, Clock};
pub use flat::{Flat, FlatSettings};
pub use guide::{Guide, Plain, Rewards, roll_out};
pub use hash::{Mixer, fingerprint, mix};
pub use ismcts::{Ismcts, Observers, Settings};
pub use report::{Candidate, Report};
pub use tree::{Selection, Widening};
