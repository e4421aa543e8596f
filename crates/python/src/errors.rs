//! What can go wrong, as Python exceptions with the engine's own messages.

use pyo3::exceptions::PyValueError;
use pyo3::{PyErr, create_exception};

use hindsight_core::Illegal;
use hindsight_registry::PlayError;

create_exception!(
    hindsight,
    HindsightError,
    PyValueError,
    "Anything that the engine refuses. The message says what was found and what was expected."
);
create_exception!(hindsight, SetupError, HindsightError, "A game that cannot be set up as asked.");
create_exception!(hindsight, Misread, HindsightError, "A text that is not what it should be.");
create_exception!(hindsight, IllegalAction, HindsightError, "An action that is not legal here.");
create_exception!(
    hindsight,
    NotYourTurn,
    IllegalAction,
    "An action of a seat that is not to act, or when nobody is."
);
create_exception!(hindsight, RecordError, HindsightError, "A record that was refused.");

/// A table that cannot be set up.
pub(crate) fn setup(error: impl ToString) -> PyErr {
    SetupError::new_err(error.to_string())
}

/// A text that cannot be read.
pub(crate) fn misread(error: impl ToString) -> PyErr {
    Misread::new_err(error.to_string())
}

/// A step that the rules do not allow.
pub(crate) fn illegal(error: &Illegal) -> PyErr {
    let message = error.to_string();
    match error {
        Illegal::Action { .. } | Illegal::Chance { .. } => IllegalAction::new_err(message),
        Illegal::Over | Illegal::ChanceFirst | Illegal::NoChance | Illegal::NotYourTurn(_) => {
            NotYourTurn::new_err(message)
        }
    }
}

/// An action that was refused.
pub(crate) fn refused(error: PlayError) -> PyErr {
    match error {
        PlayError::Misread(error) => misread(error),
        PlayError::Illegal(error) => illegal(&error),
    }
}
