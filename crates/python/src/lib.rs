//! The Python package: `hindsight._native`, which `python/hindsight` wraps.
//!
//! It names no game: `game`, `state`, `batch`, `bot` and `policy` are Python classes over
//! what `hindsight_registry` offers of any.

mod batch;
mod bot;
mod errors;
mod game;
mod numbers;
mod policy;
mod review;
mod state;

/// The engine of Hindsight.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use super::batch::NativeVecEnv;
    #[pymodule_export]
    use super::bot::{Bot, bot, seat};
    #[pymodule_export]
    use super::errors::{
        HindsightError, IllegalAction, Misread, NotYourTurn, RecordError, SetupError,
    };
    #[pymodule_export]
    use super::game::{Game, games, read_record};
    #[pymodule_export]
    use super::policy::{NativePolicy, weights};
    #[pymodule_export]
    use super::review::review;
    #[pymodule_export]
    use super::state::{State, restore};
    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "its name in Python")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
