//! A game at a table, as a Python class.

use std::hash::{DefaultHasher, Hash, Hasher};

use hindsight_core::record::Kind;
use hindsight_core::{ChanceSource, Level, OptionKind, Seed};
use hindsight_encode::{Part, Reward, total};
use hindsight_registry::{AnyGame, AnyMatch, GAMES, Written, find};
use numpy::{PyArray2, PyArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyDict, PyString, PyType};

use crate::errors::{RecordError, misread, setup};
use crate::numbers::{SeedNumber, set_up};
use crate::state::{State, fits};

/// A game with its options and its number of seats. Options are notation
/// ("rounds=1,expeditions=6") or a dict; without `seats` the smallest table is meant.
#[pyclass(module = "hindsight", frozen)]
pub struct Game {
    pub(crate) entry: &'static dyn AnyGame,
    /// In full notation.
    pub(crate) options: String,
    pub(crate) seats: u8,
}

/// Options as notation.
fn notation(options: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = options.cast::<PyString>() {
        return Ok(text.to_string());
    }
    let Ok(named) = options.cast::<PyDict>() else {
        let message = format!("options {}: expected a text or a dict", options.repr()?);
        return Err(PyTypeError::new_err(message));
    };
    let mut parts = Vec::new();
    for (name, value) in named.iter() {
        // Python writes True where the notation has true.
        parts.push(format!("{name}={}", value.str()?.to_string().to_lowercase()));
    }
    Ok(parts.join(","))
}

/// A seed: a number, the 64 digits of one, or chance.
fn seed(given: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    let Some(given) = given else {
        let mut bytes = [0; 32];
        #[allow(clippy::disallowed_methods, reason = "a seed has to come from somewhere")]
        getrandom::fill(&mut bytes).map_err(|e| setup(format!("no seed to be had: {e}")))?;
        return Ok(Seed(bytes));
    };
    match given.extract::<String>() {
        Ok(text) => text.parse().map_err(|e: hindsight_core::Misread| misread(e)),
        Err(_) => Ok(Seed::of_series(given.extract::<SeedNumber>()?.0, 0)),
    }
}

fn describe<'py>(py: Python<'py>, parts: &[Part]) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let mut first = 0;
    let mut described = Vec::new();
    for part in parts {
        let dict = PyDict::new(py);
        dict.set_item("name", part.name)?;
        dict.set_item("start", first)?;
        dict.set_item("stop", first + part.len())?;
        dict.set_item("shape", part.axes.iter().map(|axis| axis.len).collect::<Vec<_>>())?;
        dict.set_item("axes", part.axes.iter().map(|axis| axis.name).collect::<Vec<_>>())?;
        dict.set_item("help", part.help)?;
        first += part.len();
        described.push(dict);
    }
    Ok(described)
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (id, options=None, seats=None))]
    fn new(
        id: &str,
        options: Option<&Bound<'_, PyAny>>,
        seats: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let entry = find(id).map_err(setup)?;
        let expected = format!("{} to {}", entry.seats().0, entry.seats().1);
        let seats = seats.map(|seats| set_up(seats, "seats", &expected)).transpose()?;
        let options = options.map_or(Ok(String::new()), notation)?;
        let (least, most) = entry.seats();
        // The smallest table that these options allow, if none is asked for.
        let seats = seats.unwrap_or_else(|| {
            (least..=most).find(|&seats| entry.check(&options, seats).is_ok()).unwrap_or(least)
        });
        let options = entry.check(&options, seats).map_err(setup)?;
        Ok(Game { entry, options, seats })
    }

    /// The id: "lost-cities".
    #[getter]
    pub(crate) fn id(&self) -> &'static str {
        self.entry.id()
    }

    /// The title.
    #[getter]
    fn name(&self) -> &'static str {
        self.entry.name()
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> u8 {
        self.seats
    }

    /// The options, in notation.
    #[getter]
    fn options(&self) -> &str {
        &self.options
    }

    /// The smallest and the largest number of seats.
    #[getter]
    fn seat_range(&self) -> (u8, u8) {
        self.entry.seats()
    }

    /// What can be chosen: for each option its name, what it does and its default; for a
    /// number also the least and the most.
    #[getter]
    fn option_specs<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let mut specs = Vec::new();
        for spec in self.entry.options() {
            let dict = PyDict::new(py);
            dict.set_item("name", spec.name)?;
            dict.set_item("help", spec.help)?;
            match spec.kind {
                OptionKind::Flag { default } => dict.set_item("default", default)?,
                OptionKind::Number { default, least, most } => {
                    dict.set_item("default", default)?;
                    dict.set_item("least", least)?;
                    dict.set_item("most", most)?;
                }
            }
            specs.push(dict);
        }
        Ok(specs)
    }

    /// The rules, Markdown.
    #[getter]
    fn rules(&self) -> &'static str {
        self.entry.rules()
    }

    /// The bots: for each its name, level (or None) and character.
    #[getter]
    fn bots<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let mut bots = Vec::new();
        for bot in self.entry.bots() {
            let dict = PyDict::new(py);
            dict.set_item("name", bot.name)?;
            dict.set_item("level", bot.level.map(Level::name))?;
            dict.set_item("character", bot.character)?;
            bots.push(dict);
        }
        Ok(bots)
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        total(self.entry.layouts().observation)
    }

    /// How many numbers a history has.
    #[getter]
    fn history_size(&self) -> usize {
        total(self.entry.layouts().history)
    }

    /// How many numbers a privileged observation has.
    #[getter]
    fn privileged_size(&self) -> usize {
        total(self.entry.layouts().privileged)
    }

    /// How many action indices there are.
    #[getter]
    fn num_actions(&self) -> usize {
        total(self.entry.layouts().actions)
    }

    /// An upper bound of the decisions of a game.
    #[getter]
    fn max_decisions(&self) -> PyResult<usize> {
        self.entry.max_decisions(&self.options, self.seats).map_err(setup)
    }

    /// The most choices that `State.chance_choices` ever names.
    #[getter]
    fn max_chance_choices(&self) -> u32 {
        self.entry.max_chance_choices()
    }

    /// The parts of an observation: for each its name, start, stop, shape, axes, help.
    #[getter]
    fn observation_parts<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        describe(py, self.entry.layouts().observation)
    }

    /// The parts of a history.
    #[getter]
    fn history_parts<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        describe(py, self.entry.layouts().history)
    }

    /// The parts of a privileged observation.
    #[getter]
    fn privileged_parts<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        describe(py, self.entry.layouts().privileged)
    }

    /// The parts of the action indices.
    #[getter]
    fn action_parts<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        describe(py, self.entry.layouts().actions)
    }

    /// The parts of the features of an action.
    #[getter]
    fn feature_parts<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        describe(py, self.entry.layouts().features)
    }

    /// `(num_actions, …)`: what each action is, as int8 numbers, for games whose indices say
    /// little: `game.action_features()[legal]` has a row for each legal action.
    fn action_features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let layouts = self.entry.layouts();
        let (actions, width) = (total(layouts.actions), total(layouts.features));
        let array = PyArray2::zeros(py, [actions, width], false);
        let mut written = array.readwrite();
        for (index, row) in written.as_slice_mut()?.chunks_exact_mut(width).enumerate() {
            self.entry.features(index, row);
        }
        drop(written);
        Ok(array)
    }

    /// How many chances an exact posterior has; 0 where the game has none.
    #[getter]
    fn posterior_size(&self) -> usize {
        total(self.entry.layouts().posterior)
    }

    /// The parts of an exact posterior.
    #[getter]
    fn posterior_parts<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        describe(py, self.entry.layouts().posterior)
    }

    /// What our bots tell a net beside the observation, or None: a dict of the parts of
    /// `context` (about the position) and of `candidate` (about each action worth a
    /// thought), and `most`, the most candidates.
    #[getter]
    fn insights<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(layout) = self.entry.insights() else { return Ok(None) };
        let dict = PyDict::new(py);
        dict.set_item("context", describe(py, layout.context)?)?;
        dict.set_item("candidate", describe(py, layout.candidate)?)?;
        dict.set_item("most", layout.most)?;
        Ok(Some(dict))
    }

    /// The permutations under which the game stays the same, the identity first: a
    /// dict of arrays `observation`, `history`, `privileged` and `actions`, a row a
    /// permutation.
    /// `observation[table]` is the permuted observation; masks and policies go by
    /// `actions` in the same way, and action `a` becomes the place where its row has
    /// `a`.
    fn symmetries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = self.entry.symmetries(&self.options, self.seats).map_err(setup)?;
        let layouts = self.entry.layouts();
        let array = |len: usize, rows: Vec<&[u32]>| -> PyResult<Bound<'py, PyArray2<u32>>> {
            let array = PyArray2::zeros(py, [rows.len(), len], false);
            array.readwrite().as_slice_mut()?.copy_from_slice(&rows.concat());
            Ok(array)
        };
        let dict = PyDict::new(py);
        let rows = all.iter().map(|s| s.observation.as_slice()).collect();
        dict.set_item("observation", array(total(layouts.observation), rows)?)?;
        let rows = all.iter().map(|s| s.history.as_slice()).collect();
        dict.set_item("history", array(total(layouts.history), rows)?)?;
        let rows = all.iter().map(|s| s.privileged.as_slice()).collect();
        dict.set_item("privileged", array(total(layouts.privileged), rows)?)?;
        let rows = all.iter().map(|s| s.actions.as_slice()).collect();
        dict.set_item("actions", array(total(layouts.actions), rows)?)?;
        Ok(dict)
    }

    /// A new game, dealt. The same seed (a number, or the 64 digits that a record
    /// shows) gives the same chance; without one it is drawn.
    #[pyo3(signature = (seed=None))]
    fn deal(&self, seed: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        self.set_up(ChanceSource::Seed(self::seed(seed)?))
    }

    /// A new game before the deal, for a program that makes the choices of chance
    /// itself: see `State.chance_choices`.
    fn start(&self) -> PyResult<State> {
        self.set_up(ChanceSource::Choices(Vec::new()))
    }

    /// A world that agrees with a view (as `State.view` gives it), drawn with the
    /// probability that it is the true one.
    #[pyo3(signature = (view, seed=SeedNumber(0)))]
    fn imagine(
        &self,
        py: Python<'_>,
        view: &Bound<'_, PyAny>,
        seed: SeedNumber,
    ) -> PyResult<State> {
        let json: String = match view.extract() {
            Ok(text) => text,
            Err(_) => py.import("json")?.call_method1("dumps", (view,))?.extract()?,
        };
        self.state(self.entry.imagine(&json, seed.0).map_err(misread)?)
    }

    /// A state from the notation of a position. Chance is then drawn from the seed; with None
    /// it is chosen from outside, as after `start`.
    #[pyo3(signature = (text, seed=Some(SeedNumber(0))))]
    fn position(&self, text: &str, seed: Option<SeedNumber>) -> PyResult<State> {
        let source = match seed {
            Some(seed) => ChanceSource::Swift(seed.0),
            None => ChanceSource::Choices(Vec::new()),
        };
        self.state(self.entry.at(text, source).map_err(misread)?)
    }

    /// The fewest and the most points with which a seat can end, or bounds of them.
    #[getter]
    fn point_range(&self) -> PyResult<(i32, i32)> {
        self.entry.points(&self.options, self.seats).map_err(setup)
    }

    /// No more than any game pays a seat in all, in a kind of reward (see `VecEnv`).
    fn least_reward(&self, reward: &str) -> PyResult<f32> {
        let reward: Reward = reward.parse().map_err(setup)?;
        Ok(reward.least(self.seats, self.point_range()?))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Game>() else { return false };
        self.key() == other.get().key()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.key().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (&'static str, &str, u8)) {
        (py.get_type::<Game>(), self.key())
    }

    fn __repr__(&self) -> String {
        let (id, options, seats) = (self.entry.id(), &self.options, self.seats);
        format!("hindsight.Game({id:?}, {options:?}, seats={seats})")
    }
}

impl Game {
    /// What tells games apart.
    fn key(&self) -> (&'static str, &str, u8) {
        (self.entry.id(), &self.options, self.seats)
    }

    fn set_up(&self, source: ChanceSource) -> PyResult<State> {
        Ok(State::new(self.entry.set_up(&self.options, self.seats, source).map_err(setup)?))
    }

    /// The state of a match that began somewhere at a table of this game.
    fn state(&self, played: Box<dyn AnyMatch>) -> PyResult<State> {
        fits(&*played, &self.options, self.seats)?;
        Ok(State::new(played))
    }
}

/// The ids of all games.
#[pyfunction]
pub fn games() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.id()).collect()
}

/// The finished game that a record tells, checked in every respect.
#[pyfunction]
pub fn read_record(text: &str) -> PyResult<State> {
    match hindsight_registry::read(text) {
        Ok(Written { kind: Kind::Record, played, .. }) => Ok(State::new(played)),
        Ok(_) => Err(RecordError::new_err("a saved game: expected the record of a finished one")),
        Err(error) => Err(RecordError::new_err(error.to_string())),
    }
}
