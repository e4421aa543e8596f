//! A state, as a Python class.

use hindsight_core::{Illegal, Observer, Seat, Turn};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyDict};

use crate::erased::{AnyState, Refusal, Saved, Source};
use crate::errors::{HindsightError, RecordError, illegal, misread};
use crate::game::table;

/// A state as pickle keeps it: the table, the first position, the steps, and where
/// chance comes from.
type Kept = ((&'static str, String, u8), String, Vec<String>, String, String, Vec<u32>);

/// A position of a game, and how it came about.
///
/// Actions are indices (see `Game.actions`) or their notation. Where a seat may be
/// left out, it is the only or lowest seat that is to act.
#[pyclass(module = "hindsight")]
pub struct State {
    pub(crate) held: Box<dyn AnyState>,
}

/// The refusal as an exception.
pub(crate) fn raise(refusal: Refusal) -> PyErr {
    match refusal {
        Refusal::Misread(message) => misread(message),
        Refusal::Illegal(error) => illegal(&error),
    }
}

/// The seat meant, which is to act.
pub(crate) fn actor(held: &dyn AnyState, seat: Option<u8>) -> PyResult<Seat> {
    let seats = match held.turn() {
        Turn::Act(seats) => seats,
        Turn::Over => return Err(illegal(&Illegal::Over)),
        Turn::Chance => return Err(illegal(&Illegal::ChanceFirst)),
    };
    match seat.map(Seat) {
        Some(seat) if seats.contains(seat) => Ok(seat),
        Some(seat) => Err(illegal(&Illegal::NotYourTurn(seat))),
        None => seats.first().ok_or_else(|| illegal(&Illegal::Over)),
    }
}

/// A Python object from its JSON.
pub(crate) fn loads<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

impl State {
    fn seat(&self, seat: u8) -> PyResult<Seat> {
        let seats = self.held.seats();
        if seat >= seats {
            let message = format!("there is no seat {seat}: expected 0 to {}", seats - 1);
            return Err(HindsightError::new_err(message));
        }
        Ok(Seat(seat))
    }

    fn observed(&self, seat: Option<u8>) -> PyResult<Seat> {
        match seat {
            Some(seat) => self.seat(seat),
            None => actor(&*self.held, None),
        }
    }

    fn observer(&self, who: &Bound<'_, PyAny>) -> PyResult<Observer> {
        if let Ok(seat) = who.extract::<u8>() {
            return self.seat(seat).map(Observer::Seat);
        }
        match who.extract::<String>()?.as_str() {
            "spectator" => Ok(Observer::Spectator),
            "open" => Ok(Observer::Open),
            other => Err(misread(format!(
                "`{other}` is not an observer: expected a seat number, `spectator` or `open`"
            ))),
        }
    }
}

#[pymethods]
impl State {
    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.held.game()
    }

    /// The options, in notation.
    #[getter]
    fn options(&self) -> String {
        self.held.options()
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> u8 {
        self.held.seats()
    }

    /// The seats that are to act; several where all decide at once.
    #[getter]
    fn to_act(&self) -> Vec<usize> {
        // Not bytes, which Python would make of a list of u8.
        match self.held.turn() {
            Turn::Act(seats) => seats.iter().map(Seat::index).collect(),
            Turn::Chance | Turn::Over => Vec::new(),
        }
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.held.turn() == Turn::Over
    }

    /// Whether chance is to decide. Only states made by `Game.start` wait for it.
    #[getter]
    fn is_chance(&self) -> bool {
        self.held.turn() == Turn::Chance
    }

    /// Of how many equally likely choices chance makes one next; None where it has
    /// nothing to decide. A deal is made of many such choices.
    #[getter]
    fn chance_choices(&self) -> Option<u32> {
        self.held.choices()
    }

    /// Makes one of these choices.
    fn apply_chance(&mut self, choice: u32) -> PyResult<()> {
        self.held.choose(choice).map_err(raise)
    }

    /// The indices of the legal actions of a seat, ascending; none if it is not to
    /// act.
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, seat: Option<u8>) -> PyResult<Vec<usize>> {
        match (seat, self.held.turn()) {
            (Some(seat), _) => Ok(self.held.legal(self.seat(seat)?)),
            (None, Turn::Act(_)) => Ok(self.held.legal(actor(&*self.held, None)?)),
            (None, _) => Ok(Vec::new()),
        }
    }

    /// The notation of an action; None where the index names none here.
    #[pyo3(signature = (action, seat=None))]
    fn action_name(&self, action: usize, seat: Option<u8>) -> PyResult<Option<String>> {
        Ok(self.held.name(actor(&*self.held, seat)?, action))
    }

    /// The index of a legal action given in notation.
    #[pyo3(signature = (name, seat=None))]
    fn action_index(&self, name: &str, seat: Option<u8>) -> PyResult<usize> {
        self.held.index(actor(&*self.held, seat)?, name).map_err(raise)
    }

    /// Does an action, an index or its notation, and the chance that follows.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, action: &Bound<'_, PyAny>, seat: Option<u8>) -> PyResult<()> {
        let seat = actor(&*self.held, seat)?;
        match action.extract::<String>() {
            Ok(name) => self.held.play_name(seat, &name).map_err(raise),
            Err(_) => self.held.play(seat, action.extract()?).map_err(raise),
        }
    }

    /// What an observer knows, as plain Python objects: a seat's number,
    /// "spectator", or "open" for everything.
    fn view<'py>(&self, py: Python<'py>, who: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.held.view(self.observer(who)?))
    }

    /// What an observer knows, as JSON.
    fn view_json(&self, who: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.held.view(self.observer(who)?))
    }

    /// What an observer knows, drawn as text.
    fn draw(&self, who: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.held.draw(self.observer(who)?))
    }

    /// Everything that an observer has seen happen since the game began, as JSON.
    fn witnessed(&self, who: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.held.witnessed(self.observer(who)?))
    }

    /// What an observer saw of each step, in sentences.
    #[pyo3(signature = (who, names=Vec::new()))]
    fn log(&self, who: &Bound<'_, PyAny>, names: Vec<String>) -> PyResult<Vec<Vec<String>>> {
        Ok(self.held.log(self.observer(who)?, &names))
    }

    /// The observation of a seat as int8 numbers, made from its view alone.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.observed(seat)?;
        let array = PyArray1::zeros(py, self.held.sizes().0, false);
        self.held.observe(seat, array.readwrite().as_slice_mut()?);
        Ok(array)
    }

    /// What is hidden from a seat, as int8 numbers: for a critic, never a player.
    #[pyo3(signature = (seat=None))]
    fn privileged<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.observed(seat)?;
        let array = PyArray1::zeros(py, self.held.sizes().1, false);
        self.held.reveal(seat, array.readwrite().as_slice_mut()?);
        Ok(array)
    }

    /// For each action index whether it is legal for a seat.
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let array = PyArray1::zeros(py, self.held.sizes().2, false);
        {
            let mut borrowed = array.readwrite();
            let mask = borrowed.as_slice_mut()?;
            for index in self.legal_actions(seat)? {
                mask[index] = true;
            }
        }
        Ok(array)
    }

    /// Points and places, at the end or so far: a dict with `scores`, `places` (1
    /// is the best), and for each seat its `win_share` and `rank_share`.
    fn standing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let standing = self.held.standing();
        let seats = || Seat::all(standing.seats());
        let result = PyDict::new(py);
        result.set_item("scores", standing.scores.to_vec())?;
        let places: Vec<u16> = standing.places.iter().map(|&place| place.into()).collect();
        result.set_item("places", places)?;
        let win: Vec<f64> = seats().map(|seat| standing.win_share(seat)).collect();
        result.set_item("win_share", win)?;
        let rank: Vec<f64> = seats().map(|seat| standing.rank_share(seat)).collect();
        result.set_item("rank_share", rank)?;
        Ok(result)
    }

    /// The exact distribution over what a seat cannot see of its own, given its view
    /// (supposing that nobody's choices told anything): a dict, or None where the
    /// game has none or nothing is hidden.
    ///
    /// The Lost Code: `count` of possible codes, for each symbol of `digits` the
    /// chance of each digit, and of `sums` the chance of each sum of the dice.
    /// Abracada: `count` of ways, the chance that a call of each spell is a `hit`,
    /// and for each of the `places` the chance of each spell.
    #[pyo3(signature = (seat=None))]
    fn posterior<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let seat = self.observed(seat)?;
        self.held.posterior(seat).map(|value| loads(py, &value.to_string())).transpose()
    }

    /// The position in notation, secrets included.
    #[getter]
    fn position(&self) -> String {
        self.held.position()
    }

    /// The record of a finished game.
    #[pyo3(signature = (players=Vec::new()))]
    fn record(&self, players: Vec<String>) -> PyResult<String> {
        self.held.record(&players).map_err(RecordError::new_err)
    }

    /// A copy that goes its own way.
    fn copy(&self) -> State {
        State { held: self.held.duplicate() }
    }

    fn __copy__(&self) -> State {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.copy()
    }

    /// A state is kept as where it began and what happened since.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let restore = py.import("hindsight._native")?.getattr("_restore")?;
        let Saved { first, steps, source } = self.held.save();
        let (kind, seed, choices) = match source {
            Source::Seeded { seed, .. } => ("seed", format!("{seed:x}"), Vec::new()),
            Source::Loose { seed, .. } => ("dice", seed.to_string(), Vec::new()),
            Source::Explicit(choices) => ("choices", String::new(), choices),
        };
        let table = (self.held.game(), self.held.options(), self.held.seats());
        Ok((restore, (table, first, steps, kind.to_string(), seed, choices)))
    }

    fn __repr__(&self) -> String {
        format!("<hindsight.State of {}: {}>", self.held.game(), self.held.position())
    }
}

/// A state that was pickled.
#[pyfunction]
#[pyo3(name = "_restore")]
pub fn restore(
    table: (String, String, u8),
    first: String,
    steps: Vec<String>,
    kind: &str,
    seed: &str,
    choices: Vec<u32>,
) -> PyResult<State> {
    let (game, options, seats) = table;
    let source = match kind {
        "seed" => Source::Seeded { seed: seed.parse().map_err(misread)?, outcomes: 0 },
        "dice" => Source::Loose { seed: seed.parse().map_err(misread)?, outcomes: 0 },
        _ => Source::Explicit(choices),
    };
    let table = self::table(&game, &options, seats).map_err(crate::errors::setup)?;
    let held = table.restore(&Saved { first, steps, source }).map_err(raise)?;
    Ok(State { held })
}
