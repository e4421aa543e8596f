//! Nets, run from Python as the product runs them.

use std::ops::Range;

use hindsight_encode::{Part, total};
use hindsight_net::{Net, Thought};
use hindsight_registry::find;
use numpy::{PyReadonlyArray2, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;

use crate::errors::{misread, setup};

/// The engine of `hindsight.Policy`.
#[pyclass(module = "hindsight", frozen)]
pub struct NativePolicy {
    net: Net,
    /// Where an observation tells which tokens are in the game: those of a net of several
    /// come first.
    in_play: Option<Range<usize>>,
}

/// Where the part with this name lies.
fn places(parts: &[Part], name: &str) -> Option<Range<usize>> {
    let at = parts.iter().position(|part| part.name == name)?;
    let first = total(&parts[..at]);
    Some(first..first + parts[at].len())
}

impl NativePolicy {
    fn tokens(&self, observation: &[i8]) -> usize {
        match &self.in_play {
            Some(places) => observation[places.clone()].iter().filter(|&&there| there != 0).count(),
            None => self.net.tokens(),
        }
    }
}

#[pymethods]
impl NativePolicy {
    #[new]
    fn new(weights: &[u8]) -> PyResult<Self> {
        let net = Net::read(weights).map_err(misread)?;
        let entry = find(net.game()).map_err(misread)?;
        let layouts = entry.layouts();
        let expected = (total(layouts.observation), total(layouts.actions));
        let found = (net.observation_size(), net.num_actions());
        if net.candidate_size() > 0 {
            return Err(misread("weights for candidates: expected those for every action"));
        }
        if found != expected {
            return Err(misread(format!(
                "weights for {} numbers and {} actions: {} has {} and {}",
                found.0,
                found.1,
                net.game(),
                expected.0,
                expected.1
            )));
        }
        let several = net.tokens() > 1;
        let in_play = places(layouts.observation, "in_play").filter(|_| several);
        Ok(NativePolicy { net, in_play })
    }

    /// The id of the game that it plays.
    #[getter]
    fn game(&self) -> &str {
        self.net.game()
    }

    /// Writes what the net thinks of each observation.
    fn think(
        &self,
        py: Python<'_>,
        observations: PyReadonlyArray2<'_, i8>,
        mut logits: PyReadwriteArray2<'_, f32>,
        mut margins: PyReadwriteArray1<'_, f32>,
        mut outcomes: PyReadwriteArray1<'_, f32>,
    ) -> PyResult<()> {
        let rows = observations.as_slice()?.chunks_exact(self.net.observation_size());
        let logits = logits.as_slice_mut()?.chunks_exact_mut(self.net.num_actions());
        let expected = margins.as_slice_mut()?.iter_mut().zip(outcomes.as_slice_mut()?);
        py.detach(|| {
            let mut thought = Thought::default();
            for ((observation, logits), (margin, outcome)) in rows.zip(logits).zip(expected) {
                self.net.think(observation, self.tokens(observation), &mut thought);
                logits.copy_from_slice(&thought.logits);
                (*margin, *outcome) = (thought.margin, thought.outcome);
            }
        });
        Ok(())
    }
}

/// The weights by which the champion of a game plays.
#[pyfunction]
pub fn weights(game: &str) -> PyResult<&'static [u8]> {
    let net = find(game).map_err(setup)?.net();
    net.ok_or_else(|| setup(format!("{game} has no net of a champion: expected a game that has")))
}
