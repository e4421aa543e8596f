//! Learned nets, run without a runtime: a file of weights (`docs/nets.md`) and what
//! it says about an observation.
//!
//! A [`Net`] works on *tokens*: along the axis in which a game is symmetric, the
//! colours of Lost Cities, each place has a row of numbers and all rows share the
//! same weights; rows know of each other by the mean and the maximum over all. Of a
//! game without such an axis there is one token.
//!
//! Sums are added in the same order on every machine and nothing but sums, products
//! and maxima is needed, so that a net says the same everywhere, to the last bit. The
//! compiler makes vector instructions of them: a row of outputs is worked out side by
//! side.

mod file;
mod half;
mod linear;
mod net;

pub use file::{FileError, Tensors};
pub use net::{Net, Thought};
