//! The Python package: `hindsight._native`, which `python/hindsight` wraps.
//!
//! - [`erased`]: a game at a table, a state and a batch without their types.
//! - [`state`], [`game`], [`batch`]: the Python classes over them.
//! - [`posterior`]: what can be inferred exactly, game by game.

mod batch;
mod bot;
mod erased;
mod errors;
mod game;
mod posterior;
mod state;

/// The engine of Hindsight.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use super::batch::NativeVecEnv;
    #[pymodule_export]
    use super::bot::{Bot, bot};
    #[pymodule_export]
    use super::errors::{
        HindsightError, IllegalAction, Misread, NotYourTurn, RecordError, SetupError,
    };
    #[pymodule_export]
    use super::game::{Game, games, read_record};
    #[pymodule_export]
    use super::state::{State, restore};
}
