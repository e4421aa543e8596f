//! What was better in a finished game, and what was luck.

use hindsight_core::Turn;
use hindsight_registry::Written;
use hindsight_review::Settings;
use pyo3::prelude::*;

use crate::errors::{RecordError, setup};
use crate::numbers::{SeedNumber, set_up};

/// The review of a record, as JSON. Other threads of Python go on meanwhile.
#[pyfunction]
pub fn review(
    py: Python<'_>,
    record: &str,
    seed: SeedNumber,
    worlds: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let expected = "a whole number from 1 to 100000";
    let worlds: u32 = set_up(worlds, "worlds", expected)?;
    if !(1..=100_000).contains(&worlds) {
        return Err(setup(format!("worlds {worlds}: expected {expected}")));
    }
    let settings = Settings { seed: seed.0, worlds };
    py.detach(|| {
        let Written { played, .. } = hindsight_registry::read(record)
            .map_err(|error| RecordError::new_err(error.to_string()))?;
        if played.turn() != Turn::Over {
            let message = "a game that is not over: expected the record of a finished one";
            return Err(RecordError::new_err(message));
        }
        let mut reviewer = played.reviewer(settings);
        while reviewer.advance() {}
        serde_json::to_string(reviewer.review()).map_err(setup)
    })
}
