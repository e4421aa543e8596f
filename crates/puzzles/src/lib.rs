//! Positions in which one decision is clearly best, or in which something can be worked out
//! exactly: how they are found, how they are kept, and what makes one sound.
//!
//! A puzzle is a position in notation with a seat that looks at it. The position is a world that
//! was *imagined* from that seat's view, so nothing of the game it came from lies in it that the
//! seat could not see, and whoever solves is shown the view alone.
//!
//! - [`data`]: a puzzle as a line of text, and the shipped files of them.
//! - [`Puzzled`]: what a game brings along: at which tables puzzles are looked for, what can be
//!   worked out exactly, and which themes a decision has.
//! - [`make`]: the search for them in games of bots.
//! - [`check`]: what must hold of every puzzle.

pub mod check;
pub mod data;
pub mod make;
mod pick;
mod puzzled;

pub use data::{Collection, DataError, Header, Kind, Puzzle, Theme, Tried, shipped};
pub use pick::pick;
pub use puzzled::{Exact, Puzzled, Table};

macro_rules! modules {
    ($($module:ident = $game:ty;)*) => {
        $(mod $module;)*
    };
}
hindsight_catalog::games!(modules);
