//! A state, as a Python class.

use hindsight_core::record::StepLine;
use hindsight_core::{ChanceSource, Illegal, Observer, Seat, Turn};
use hindsight_encode::{Reward, total};
use hindsight_registry::{AnyMatch, find};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyDict, PyString};

use crate::errors::{HindsightError, IllegalAction, RecordError, illegal, misread, refused, setup};
use crate::numbers::{ActionNumber, SeatNumber, SeedNumber, integer};

/// A state as pickle keeps it: the table, the first position, the steps, and where
/// chance comes from.
type PickledState = ((&'static str, String, u8), String, Vec<String>, String, String, Vec<u32>);

/// A position of a game, and how it came about.
///
/// Actions are indices (see `Game.actions`) or their notation. Where a seat may be
/// left out, it is the only or lowest seat that is to act.
#[pyclass(module = "hindsight")]
pub struct State {
    pub(crate) played: Box<dyn AnyMatch>,
}

/// A seat of a match.
fn seat_of(played: &dyn AnyMatch, SeatNumber(seat): &SeatNumber) -> PyResult<Seat> {
    let seats = played.seats();
    match u8::try_from(*seat) {
        Ok(seat) if seat < seats => Ok(Seat(seat)),
        _ => Err(HindsightError::new_err(format!(
            "there is no seat {seat}: expected 0 to {}",
            seats - 1
        ))),
    }
}

/// The seat meant, which is to act.
pub(crate) fn actor(played: &dyn AnyMatch, seat: Option<&SeatNumber>) -> PyResult<Seat> {
    let seat = seat.map(|seat| seat_of(played, seat)).transpose()?;
    let seats = match played.turn() {
        Turn::Act(seats) => seats,
        Turn::Over => return Err(illegal(&Illegal::Over)),
        Turn::Chance => return Err(illegal(&Illegal::ChanceFirst)),
    };
    match seat {
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
    /// The state that a match is in. Whoever holds the whole of it may look at all of
    /// it, before the end too.
    pub(crate) fn new(mut played: Box<dyn AnyMatch>) -> State {
        played.conclude();
        State { played }
    }

    fn observed(&self, seat: Option<&SeatNumber>) -> PyResult<Seat> {
        match seat {
            Some(seat) => seat_of(&*self.played, seat),
            None => actor(&*self.played, None),
        }
    }

    fn observer(&self, who: &Bound<'_, PyAny>) -> PyResult<Observer> {
        let Ok(name) = who.cast::<PyString>() else {
            return seat_of(&*self.played, &who.extract()?).map(Observer::Seat);
        };
        match name.to_string().as_str() {
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
        self.played.game()
    }

    /// The options, in notation.
    #[getter]
    fn options(&self) -> String {
        self.played.options()
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> u8 {
        self.played.seats()
    }

    /// The seats that are to act; several where all decide at once.
    #[getter]
    fn to_act(&self) -> Vec<usize> {
        // Not bytes, which Python would make of a list of u8.
        match self.played.turn() {
            Turn::Act(seats) => seats.iter().map(Seat::index).collect(),
            Turn::Chance | Turn::Over => Vec::new(),
        }
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.played.turn() == Turn::Over
    }

    /// Whether chance is to decide. Only states made by `Game.start` wait for it.
    #[getter]
    fn is_chance(&self) -> bool {
        self.played.turn() == Turn::Chance
    }

    /// Of how many equally likely choices chance makes one next; None where it has
    /// nothing to decide. A deal is made of many such choices.
    #[getter]
    fn chance_choices(&self) -> Option<u32> {
        self.played.choices()
    }

    /// Makes one of these choices.
    fn apply_chance(&mut self, choice: &Bound<'_, PyAny>) -> PyResult<()> {
        let Some(choices) = self.played.choices() else {
            return Err(illegal(&Illegal::NoChance));
        };
        let expected = format!("a whole number below {choices}");
        let choice = integer(choice, "choice", &expected, IllegalAction::new_err)?;
        self.played.choose_chance(choice).map_err(|e| illegal(&e))
    }

    /// The indices of the legal actions of a seat, ascending; none if it is not to
    /// act.
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, seat: Option<SeatNumber>) -> PyResult<Vec<usize>> {
        match (seat, self.played.turn()) {
            (Some(seat), _) => Ok(self.played.legal_indices(seat_of(&*self.played, &seat)?)),
            (None, Turn::Act(_)) => Ok(self.played.legal_indices(actor(&*self.played, None)?)),
            (None, _) => Ok(Vec::new()),
        }
    }

    /// The notation of an action; None where the index names none here.
    #[pyo3(signature = (action, seat=None))]
    fn action_name(
        &self,
        action: ActionNumber,
        seat: Option<SeatNumber>,
    ) -> PyResult<Option<String>> {
        let seat = actor(&*self.played, seat.as_ref())?;
        let index = usize::try_from(action.0).ok();
        Ok(index.and_then(|index| self.played.action_at(seat, index)))
    }

    /// The index of a legal action given in notation.
    #[pyo3(signature = (name, seat=None))]
    fn action_index(&self, name: &str, seat: Option<SeatNumber>) -> PyResult<usize> {
        self.played.index_of(actor(&*self.played, seat.as_ref())?, name).map_err(refused)
    }

    /// Does an action, an index or its notation, and the chance that follows.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, action: &Bound<'_, PyAny>, seat: Option<SeatNumber>) -> PyResult<()> {
        let seat = actor(&*self.played, seat.as_ref())?;
        if let Ok(name) = action.extract::<String>() {
            return self.played.play(seat, &name).map_err(refused);
        }
        let ActionNumber(index) = action.extract()?;
        self.played.play_index(seat, index).map_err(refused)
    }

    /// What an observer knows, as plain Python objects: a seat's number,
    /// "spectator", or "open" for everything.
    fn view<'py>(&self, py: Python<'py>, who: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.played.view_text(self.observer(who)?))
    }

    /// What an observer knows, as JSON.
    fn view_json(&self, who: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.played.view_text(self.observer(who)?))
    }

    /// What an observer knows, drawn as text.
    fn draw(&self, who: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.played.draw(self.observer(who)?, false))
    }

    /// Everything that an observer has seen happen since the game began, as JSON.
    fn witnessed(&self, who: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.played.events_text(self.observer(who)?))
    }

    /// What an observer saw of each step that it noticed, in sentences. A part of a
    /// choice that is secret until all have chosen goes unnoticed by the others.
    #[pyo3(signature = (who, names=Vec::new()))]
    fn log(&self, who: &Bound<'_, PyAny>, names: Vec<String>) -> PyResult<Vec<Vec<String>>> {
        let log = self.played.log(self.observer(who)?, &names);
        Ok(log.into_iter().map(|(_, lines)| lines).collect())
    }

    /// The observation of a seat as int8 numbers, made from its view alone.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatNumber>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.observed(seat.as_ref())?;
        let array = PyArray1::zeros(py, total(self.played.layouts().observation), false);
        self.played.observe(seat, array.readwrite().as_slice_mut()?);
        Ok(array)
    }

    /// What a seat's view tells of the past beyond the observation, as int8 numbers.
    #[pyo3(signature = (seat=None))]
    fn history<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatNumber>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.observed(seat.as_ref())?;
        let array = PyArray1::zeros(py, total(self.played.layouts().history), false);
        self.played.recall(seat, array.readwrite().as_slice_mut()?);
        Ok(array)
    }

    /// What is hidden from a seat, as int8 numbers: for a critic, never a player.
    #[pyo3(signature = (seat=None))]
    fn privileged<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatNumber>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.observed(seat.as_ref())?;
        let array = PyArray1::zeros(py, total(self.played.layouts().privileged), false);
        self.played.reveal(seat, array.readwrite().as_slice_mut()?);
        Ok(array)
    }

    /// For each action index whether it is legal for a seat.
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatNumber>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let array = PyArray1::zeros(py, total(self.played.layouts().actions), false);
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
        let standing = self.played.standing();
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
        seat: Option<SeatNumber>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let seat = self.observed(seat.as_ref())?;
        self.played.posterior(seat).map(|value| loads(py, &value.to_string())).transpose()
    }

    /// The same as chances in an array (see `Game.posterior_parts`), much faster; all 0 where
    /// nothing is hidden.
    #[pyo3(signature = (seat=None))]
    fn chances<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatNumber>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.observed(seat.as_ref())?;
        let array = PyArray1::zeros(py, total(self.played.layouts().posterior), false);
        self.played.infer(seat, array.readwrite().as_slice_mut()?);
        Ok(array)
    }

    /// A world that agrees with what a seat sees, drawn with the probability that it is the
    /// true one: a state of its own, without what led to it. Where chance is made by hand
    /// (`Game.start`), so it is there.
    #[pyo3(signature = (seat=None, seed=SeedNumber(0)))]
    fn imagine(&self, seat: Option<SeatNumber>, seed: SeedNumber) -> PyResult<State> {
        let seat = self.observed(seat.as_ref())?;
        Ok(State::new(self.played.imagine(seat, seed.0)))
    }

    /// What each seat is rewarded with in all, if the game ends like this; for the kinds of
    /// reward see `VecEnv`.
    #[pyo3(signature = (reward="place"))]
    fn rewards(&self, reward: &str) -> PyResult<Vec<f32>> {
        let reward: Reward = reward.parse().map_err(setup)?;
        let standing = self.played.standing();
        Ok(Seat::all(standing.seats()).map(|seat| reward.worth(&standing, seat)).collect())
    }

    /// How many rounds have been scored so far; 0 in a game that is scored once, at its end.
    #[getter]
    fn rounds(&self) -> u32 {
        self.played.rounds()
    }

    /// The position in notation, secrets included.
    #[getter]
    fn position(&self) -> String {
        self.played.position()
    }

    /// The record of a finished game.
    #[pyo3(signature = (players=Vec::new()))]
    fn record(&self, players: Vec<String>) -> PyResult<String> {
        self.played.record(&players).map_err(|e| RecordError::new_err(e.to_string()))
    }

    /// A copy that goes its own way.
    fn copy(&self) -> State {
        State { played: self.played.duplicate() }
    }

    fn __copy__(&self) -> State {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.copy()
    }

    /// A state is kept as where it began and what happened since.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, PickledState)> {
        let restore = py.import("hindsight._native")?.getattr("_restore")?;
        Ok((restore, self.kept()))
    }

    /// Two states are equal if they came about in the same way and go on alike.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<State>() else { return false };
        let other = other.borrow();
        self.played.position() == other.played.position() && self.kept() == other.kept()
    }

    fn __repr__(&self) -> String {
        format!("<hindsight.State of {}: {}>", self.played.game(), self.played.position())
    }
}

impl State {
    /// Where the state began and what happened since.
    fn kept(&self) -> PickledState {
        let (kind, seed, choices) = match self.played.source() {
            ChanceSource::Seed(seed) => ("seed", format!("{seed:x}"), Vec::new()),
            ChanceSource::Swift(series) => ("dice", series.to_string(), Vec::new()),
            ChanceSource::Choices(made) => ("choices", String::new(), made.clone()),
        };
        let played = &self.played;
        let table = (played.game(), played.options(), played.seats());
        let steps = (0..played.steps()).map(|step| played.step(step).to_string()).collect();
        (table, played.first_position(), steps, kind.to_string(), seed, choices)
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
        "seed" => ChanceSource::Seed(seed.parse().map_err(misread)?),
        "dice" => ChanceSource::Swift(seed.parse().map_err(misread)?),
        "choices" => ChanceSource::Choices(choices),
        _ => return Err(misread(format!("a pickled state with its chance from `{kind}`"))),
    };
    let steps: Vec<StepLine> = steps
        .iter()
        .map(|line| line.parse())
        .collect::<Result<_, _>>()
        .map_err(|e: String| misread(e))?;
    let played = find(&game).map_err(setup)?.restore(&first, source, &steps).map_err(misread)?;
    fits(&*played, &options, seats)?;
    Ok(State::new(played))
}

/// Whether a match is played at such a table.
pub(crate) fn fits(played: &dyn AnyMatch, options: &str, seats: u8) -> PyResult<()> {
    if played.options() == options && played.seats() == seats {
        return Ok(());
    }
    Err(misread(format!(
        "a position of {} with `{}` and {} seats: expected `{options}` and {seats}",
        played.game(),
        played.options(),
        played.seats()
    )))
}
