//! The games as arrays of numbers, for programs that learn to play them.
//!
//! - [`Encode`]: a game with a fixed-size observation of a **view**, a fixed space
//!   of action indices, and a privileged observation of the whole state for a
//!   critic. Each is described by [`Part`]s, from which `docs/observations.md` is
//!   made.
//! - [`Symmetry`]: the permutations of observation and action under which a game
//!   stays the same.
//! - [`Batch`]: many games stepped at once into arrays that lie ready.
//!
//! Numbers are `i8`. A step writes a few hundred of them, and writing is most of
//! its cost: a quarter of the bytes of a `f32` is a quarter of the memory traffic,
//! here and on the way to an accelerator, where they become floats for nothing.
//! Everything that matters fits: cards and stones are counts and flags, and what
//! could be larger (a lead in points) is cut to -127..=127, which the part says.

mod batch;
mod layout;
mod legal;
mod reward;

pub use batch::{Batch, BatchError, Buffers, Kept, Opponent};
pub use layout::{Axis, Kind, Part, Symmetry, Writer, document, total};
pub use legal::Legal;
pub use reward::Reward;

use hindsight_core::{Actions, Game, Seat};
use serde_json::Value;

macro_rules! modules {
    ($($module:ident = $game:ty;)*) => {
        $(pub mod $module;)*
    };
}
hindsight_catalog::games!(modules);

/// A game whose views and actions have fixed-size encodings.
pub trait Encode: Game {
    /// What an observation says, in order.
    const OBSERVATION: &'static [Part];
    /// What a privileged observation says besides, in order.
    const PRIVILEGED: &'static [Part];
    /// What a history says, in order: what a view tells of the past and an observation leaves
    /// out. The two together are the whole information state, but for what
    /// [`LEFT_OUT`](Encode::LEFT_OUT) says is in neither.
    const HISTORY: &'static [Part];
    /// The action indices, in order.
    const ACTIONS: &'static [Part];
    /// What the features of an action say, in order.
    const FEATURES: &'static [Part];
    /// What a view tells and an observation does not, and why not.
    const LEFT_OUT: &'static [&'static str];
    /// What the chances of an exact posterior are, in order; nothing where the game has none.
    const POSTERIOR: &'static [Part] = &[];
    /// What [`symmetries`](Encode::symmetries) are, or why there are none.
    const SYMMETRIES: &'static str;

    /// The most equally likely choices that an outcome of chance is made of at a time.
    const MAX_CHANCE_CHOICES: u32;

    /// An upper bound of the decisions of a game at such a table.
    fn max_decisions(options: &Self::Options, seats: u8) -> usize;

    /// Between which points every seat of a game at such a table ends.
    fn points(options: &Self::Options, seats: u8) -> (i32, i32);

    /// Writes what a seat's view says into `out`, which has as many places as
    /// [`OBSERVATION`](Encode::OBSERVATION) and holds zeros.
    fn observe(view: &Self::View, out: &mut [i8]);

    /// Writes what a seat's view tells of the past beyond the observation into `out`, which has
    /// as many places as [`HISTORY`](Encode::HISTORY) and holds zeros.
    fn recall(view: &Self::View, out: &mut [i8]);

    /// Writes what is hidden from a seat into `out`, which has as many places as
    /// [`PRIVILEGED`](Encode::PRIVILEGED) and holds zeros. For a critic in training,
    /// never for a player.
    fn reveal(state: &Self::State, seat: Seat, out: &mut [i8]);

    /// The index of a legal action of a seat. It depends on nothing that the seat
    /// cannot see.
    fn index(state: &Self::State, seat: Seat, action: Self::Action) -> usize;

    /// The action with this index, if it names one for this seat here; it need not
    /// be legal.
    fn action(state: &Self::State, seat: Seat, index: usize) -> Option<Self::Action>;

    /// Writes what the action with this index is, wherever it is done, into `out`, which has
    /// as many places as [`FEATURES`](Encode::FEATURES) and holds zeros. No two actions are
    /// the same.
    fn features(index: usize, out: &mut [i8]);

    /// The permutations under which the game stays the same, the identity first.
    fn symmetries(options: &Self::Options, seats: u8) -> Vec<Symmetry>;

    /// The exact distribution over what a seat cannot see of its own, given its view
    /// and supposing that nobody's choices told anything; none where the game has
    /// none, or nothing is hidden.
    fn posterior(_view: &Self::View) -> Option<Value> {
        None
    }

    /// Writes the same distribution as chances into `out`, which has as many places as
    /// [`POSTERIOR`](Encode::POSTERIOR) and holds zeros; nothing where nothing is hidden.
    fn infer(_view: &Self::View, _out: &mut [f32]) {}

    /// Adds the legal actions of a seat to `legal`, which has none. A game that knows them as
    /// bits need not list them one by one.
    #[inline]
    fn allow(state: &Self::State, seat: Seat, legal: &mut Legal) {
        let mut actions = Actions::new();
        Self::legal(state, seat, &mut actions);
        for &action in &actions {
            legal.add(Self::index(state, seat, action));
        }
    }

    /// The legal actions of a seat.
    fn allowed(state: &Self::State, seat: Seat) -> Legal {
        let mut legal = Legal::none(total(Self::ACTIONS));
        Self::allow(state, seat, &mut legal);
        legal
    }
}

/// The seat `distance` places to the left of `seat`.
#[inline]
const fn seat_after(seat: usize, distance: usize, seats: usize) -> usize {
    let place = seat + distance;
    if place >= seats { place - seats } else { place }
}

/// A number cut to what fits.
#[inline]
fn cut(number: i32) -> i8 {
    number.clamp(-127, 127) as i8
}
