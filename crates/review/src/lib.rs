//! What could have been known in a finished game, what was better, and what was luck.
//!
//! A review looks at every step of a match twice:
//!
//! - **Chance.** Each outcome (a deal, a draw, a roll, something hidden that comes to light) is
//!   held against what was to be expected ([`Stroke`]): the value of the true position with what
//!   came, less its mean over what could have come. So luck averages to nothing whatever the
//!   value is, and a better value only explains more.
//! - **Decisions.** Each is judged from the seat's view alone ([`Reviewed::weigh`] is not given
//!   anything else): in worlds that agree with it, or by exact odds where there are some.
//!
//! What a game brings along is the trait [`Reviewed`]. A [`Reviewer`] does the work piece by
//! piece, so that whoever waits sees the first numbers soon; nothing in it asks the clock.

mod accuracy;
mod data;
pub mod facts;
mod luck;
mod reviewed;
mod reviewer;
mod worlds;

pub use accuracy::{FINE, INACCURACY, MISTAKE, SAME, accuracy, verdict};
pub use data::{
    Amount, ChanceKind, Decision, Digest, Progress, Review, Settings, Side, Split, Standpoint,
    Stroke, VERSION, Verdict, Weighed,
};
pub use facts::Facts;
pub use luck::Tally;
pub use reviewed::{Appraisal, Choice, Reviewed, Weighing};
pub use reviewer::{Reviewer, decision, luck};

macro_rules! modules {
    ($($module:ident = $game:ty;)*) => {
        $(pub mod $module;)*
    };
}
hindsight_catalog::games!(modules);
