//! Numbers from Python: integers and nothing else, with our own words where they are wrong.

use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyBool};

use crate::errors::{HindsightError, IllegalAction, SetupError};

/// Reads an integer. `what` it is for and what was `expected` are told where it is none, or
/// where it is out of range: an error of the kind that `wrong` makes.
pub(crate) fn integer<T>(
    found: &Bound<'_, PyAny>,
    what: &str,
    expected: &str,
    wrong: impl FnOnce(String) -> PyErr,
) -> PyResult<T>
where
    T: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr>,
{
    let message = || match found.repr() {
        Ok(text) => format!("{what} {text}: expected {expected}"),
        Err(_) => format!("{what}: expected {expected}"),
    };
    // True and False are integers to Python, but nobody means 1 by them.
    if found.is_instance_of::<PyBool>() {
        return Err(PyTypeError::new_err(message()));
    }
    found.extract().map_err(|error: PyErr| {
        if error.is_instance_of::<PyOverflowError>(found.py()) {
            wrong(message())
        } else {
            PyTypeError::new_err(message())
        }
    })
}

/// A number with which something is set up.
pub(crate) fn set_up<T>(found: &Bound<'_, PyAny>, what: &str, expected: &str) -> PyResult<T>
where
    T: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr>,
{
    integer(found, what, expected, SetupError::new_err)
}

/// A seat as it is named, whether there is such a seat or not.
pub(crate) struct SeatNumber(pub i64);

impl FromPyObject<'_, '_> for SeatNumber {
    type Error = PyErr;

    fn extract(found: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        integer(&found, "seat", "the number of a seat", HindsightError::new_err).map(SeatNumber)
    }
}

/// An action as it is named, whether there is such an action or not.
pub(crate) struct ActionNumber(pub i64);

impl FromPyObject<'_, '_> for ActionNumber {
    type Error = PyErr;

    fn extract(found: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        integer(&found, "action", "the index of an action", IllegalAction::new_err)
            .map(ActionNumber)
    }
}

/// A number from which chance follows.
pub(crate) struct SeedNumber(pub u64);

impl FromPyObject<'_, '_> for SeedNumber {
    type Error = PyErr;

    fn extract(found: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        set_up(&found, "seed", "a whole number from 0 to 2^64 - 1").map(SeedNumber)
    }
}
