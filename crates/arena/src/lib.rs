//! Many games between bots, on all cores, and what they show.

mod simulate;
pub mod statistics;

pub use simulate::{Plan, SeatReport, SimReport, Watch, simulate};
