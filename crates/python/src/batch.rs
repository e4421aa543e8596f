//! Many games at once, written into arrays of `NumPy`.

use std::sync::Arc;

use hindsight_core::ChanceSource;
use hindsight_encode::{BatchError, Buffers, Reward, total};
use hindsight_registry::{AnyBatch, AnyMatch, Layouts};
use numpy::{
    Element, PyArrayDyn, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
    PyReadwriteArrayDyn,
};
use numpy::{PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyTuple};

use crate::bot::Bot;
use crate::errors::{HindsightError, IllegalAction, misread, setup};
use crate::game::Game;
use crate::numbers::{SeedNumber, integer, set_up};
use crate::state::State;

/// The engine of `hindsight.VecEnv`. It holds no arrays: whatever it writes goes into
/// those that are handed to it, which are those of `hindsight.Step` in their order.
#[pyclass(module = "hindsight")]
pub struct NativeVecEnv {
    game: &'static str,
    layouts: Layouts,
    seats: usize,
    /// How many numbers a history has, if it was asked for.
    past: usize,
    /// How many numbers are hidden from a seat, if they were asked for.
    hidden: usize,
    /// The seats whose observations are written besides, if that was asked for.
    everyone: usize,
    /// How many numbers our bots tell of a position, if that was asked for.
    told: usize,
    num_envs: usize,
    batch: Box<dyn AnyBatch>,
    pool: Option<Arc<rayon::ThreadPool>>,
}

/// An array to write to, of a field of `hindsight.Step`, and as large as it has to be; none
/// where that is nothing at all.
fn array<'py, T: Element>(
    out: &Bound<'py, PyTuple>,
    place: usize,
    (name, kind): (&str, &str),
    shape: &[usize],
) -> PyResult<Option<PyReadwriteArrayDyn<'py, T>>> {
    let found = out.get_item(place)?;
    let wrong = || {
        let shape = shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        setup(format!("out.{name}: expected a writable {kind} array in C order of shape ({shape})"))
    };
    let array = found.cast::<PyArrayDyn<T>>().map_err(|_| wrong())?;
    if array.shape() != shape || !array.is_c_contiguous() {
        return Err(wrong());
    }
    if array.is_empty() {
        return Ok(None);
    }
    array.try_readwrite().map(Some).map_err(|_| wrong())
}

/// What is in an array; nothing in an empty one, which nobody borrows.
fn numbers<'a, T: Element>(
    array: &'a mut Option<PyReadwriteArrayDyn<'_, T>>,
) -> PyResult<&'a mut [T]> {
    Ok(match array {
        Some(array) => array.as_slice_mut()?,
        None => &mut [],
    })
}

/// What a batch refused.
fn refused(error: &BatchError) -> PyErr {
    let message = error.to_string();
    match error {
        BatchError::Illegal { .. } | BatchError::Count { .. } => IllegalAction::new_err(message),
        BatchError::Setup(_) => setup(message),
        BatchError::Position { .. } => HindsightError::new_err(message),
    }
}

impl NativeVecEnv {
    /// Does some work with all arrays at hand and the interpreter released.
    fn write<T: Send>(
        &mut self,
        out: &Bound<'_, PyTuple>,
        work: impl FnOnce(&mut dyn AnyBatch, Buffers<'_>, Option<&rayon::ThreadPool>) -> T + Send,
    ) -> PyResult<T> {
        let (n, seats) = (self.num_envs, self.seats);
        let observation = total(self.layouts.observation);
        let actions = total(self.layouts.actions);
        let mut observations = array(out, 0, ("observations", "int8"), &[n, observation])?;
        let mut masks = array(out, 1, ("masks", "bool"), &[n, actions])?;
        let mut to_act = array(out, 2, ("seats", "uint8"), &[n])?;
        let mut rewards = array(out, 3, ("rewards", "float32"), &[n, seats])?;
        let mut terminated = array(out, 4, ("terminated", "bool"), &[n])?;
        let mut scores = array(out, 5, ("scores", "int32"), &[n, seats])?;
        let mut privileged = array(out, 6, ("privileged", "int8"), &[n, self.hidden])?;
        let mut history = array(out, 9, ("history", "int8"), &[n, self.past])?;
        let mut all = array(out, 8, ("everyone", "int8"), &[n, self.everyone, observation])?;
        let buffers = Buffers {
            observations: numbers(&mut observations)?,
            masks: numbers(&mut masks)?,
            seats: numbers(&mut to_act)?,
            rewards: numbers(&mut rewards)?,
            terminated: numbers(&mut terminated)?,
            scores: numbers(&mut scores)?,
            history: numbers(&mut history)?,
            privileged: numbers(&mut privileged)?,
            everyone: numbers(&mut all)?,
        };
        let (batch, pool) = (self.batch.as_mut(), self.pool.as_deref());
        Ok(out.py().detach(|| work(batch, buffers, pool)))
    }

    /// The same environments with another batch.
    fn with(&self, batch: Box<dyn AnyBatch>, num_envs: usize) -> Self {
        NativeVecEnv { batch, num_envs, pool: self.pool.clone(), ..*self }
    }

    fn environment(&self, number: &Bound<'_, PyAny>) -> PyResult<usize> {
        let last = self.num_envs - 1;
        let expected = format!("0 to {last}");
        let wrong = |message| HindsightError::new_err(message);
        let found: usize = integer(number, "environment", &expected, wrong)?;
        if found > last {
            return Err(wrong(format!("environment {found}: expected {expected}")));
        }
        Ok(found)
    }

    fn fits(&self, played: &dyn AnyMatch) -> PyResult<()> {
        if played.game() == self.game {
            return Ok(());
        }
        let (found, own) = (played.game(), self.game);
        Err(HindsightError::new_err(format!("a state of {found}: expected one of {own}")))
    }
}

#[pymethods]
impl NativeVecEnv {
    #[new]
    #[allow(clippy::too_many_arguments, reason = "named in Python")]
    #[pyo3(signature = (game, num_envs, seed, threads, reward, repeats, asked_for))]
    fn new(
        game: &Game,
        num_envs: &Bound<'_, PyAny>,
        seed: SeedNumber,
        threads: &Bound<'_, PyAny>,
        reward: &str,
        repeats: &Bound<'_, PyAny>,
        asked_for: (bool, bool, bool, bool),
    ) -> PyResult<Self> {
        let (privileged, insights, everyone, history) = asked_for;
        let reward: Reward = reward.parse().map_err(setup)?;
        let num_envs = at_least_one(num_envs, "num_envs")?;
        let repeats = at_least_one(repeats, "repeats")?;
        let threads: u16 = set_up(threads, "threads", "a number, or 0 for all cores")?;
        let pool = if threads == 1 {
            None
        } else {
            // 0 is rayon's word for as many as there are cores.
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build();
            Some(Arc::new(pool.map_err(setup)?))
        };
        let told = match game.entry.insights() {
            Some(layout) if insights => layout.width(),
            None if insights => {
                return Err(setup(format!(
                    "{} has no insights: expected a game that has",
                    game.id()
                )));
            }
            _ => 0,
        };
        Ok(NativeVecEnv {
            game: game.id(),
            layouts: game.entry.layouts(),
            seats: game.seats.into(),
            past: if history { total(game.entry.layouts().history) } else { 0 },
            hidden: if privileged { total(game.entry.layouts().privileged) } else { 0 },
            everyone: if everyone { game.seats.into() } else { 0 },
            told,
            num_envs,
            batch: game
                .entry
                .batch(&game.options, game.seats, num_envs, reward, seed.0, repeats)
                .map_err(setup)?,
            pool,
        })
    }

    /// How many environments there are.
    #[getter]
    fn num_envs(&self) -> usize {
        self.num_envs
    }

    /// How many numbers `look` writes for each environment.
    #[getter]
    fn insight_size(&self) -> usize {
        self.told
    }

    /// Begins a new game everywhere.
    #[pyo3(signature = (seed, out))]
    fn reset(&mut self, seed: Option<SeedNumber>, out: &Bound<'_, PyTuple>) -> PyResult<()> {
        let seed = seed.map(|seed| seed.0);
        self.write(out, |batch, buffers, pool| batch.reset(seed, buffers, pool))
    }

    /// Does one action everywhere.
    fn step(
        &mut self,
        actions: PyReadonlyArray1<'_, i32>,
        out: &Bound<'_, PyTuple>,
    ) -> PyResult<()> {
        let actions = actions.as_slice()?;
        self.write(out, |batch, buffers, pool| batch.step(actions, buffers, pool))?
            .map_err(|e| refused(&e))
    }

    /// Writes what there is to see.
    fn show(&mut self, out: &Bound<'_, PyTuple>) -> PyResult<()> {
        self.write(out, |batch, buffers, pool| batch.show(buffers, pool))
    }

    /// Asks a bot wherever `which` says so.
    fn ask(
        &mut self,
        py: Python<'_>,
        bot: &Bot,
        which: PyReadonlyArray1<'_, bool>,
        mut actions: PyReadwriteArray1<'_, i32>,
    ) -> PyResult<()> {
        bot.plays(self.game)?;
        let (which, actions) = (which.as_slice()?, actions.as_slice_mut()?);
        let (batch, pool) = (self.batch.as_mut(), self.pool.as_deref());
        py.detach(|| batch.ask(which, actions, pool, &|| bot.another()))
            .map_err(|e| HindsightError::new_err(e.to_string()))
    }

    /// Writes what our bots make of the positions.
    fn look(&mut self, out: &Bound<'_, PyTuple>) -> PyResult<()> {
        let shape = [self.num_envs, self.told];
        let mut insights = array(out, 7, ("insights", "int8"), &shape)?;
        let written = numbers(&mut insights)?;
        let (batch, pool) = (self.batch.as_ref(), self.pool.as_deref());
        out.py().detach(|| batch.look(written, pool));
        Ok(())
    }

    /// Writes the exact posteriors of the seats to act.
    fn infer(&self, py: Python<'_>, mut out: PyReadwriteArray2<'_, f32>) -> PyResult<()> {
        let written = out.as_slice_mut()?;
        let (batch, pool) = (self.batch.as_ref(), self.pool.as_deref());
        py.detach(|| batch.infer(written, pool));
        Ok(())
    }

    /// Chooses a legal action everywhere, all alike.
    fn sample(&mut self, py: Python<'_>, mut actions: PyReadwriteArray1<'_, i32>) -> PyResult<()> {
        let actions = actions.as_slice_mut()?;
        let (batch, pool) = (self.batch.as_mut(), self.pool.as_deref());
        py.detach(|| batch.sample(actions, pool));
        Ok(())
    }

    /// The state of an environment, with chance of its own.
    fn state(&self, environment: &Bound<'_, PyAny>, seed: SeedNumber) -> PyResult<State> {
        let environment = self.environment(environment)?;
        Ok(State::new(self.batch.at(environment, ChanceSource::Swift(seed.0))))
    }

    /// Takes an environment to where a state is.
    fn put(&mut self, environment: &Bound<'_, PyAny>, state: &State) -> PyResult<()> {
        let environment = self.environment(environment)?;
        self.fits(&*state.played)?;
        self.batch.put(environment, &*state.played).map_err(|e| refused(&e))
    }

    /// Makes environment `to` a copy of `from_`.
    fn copy(&mut self, from_: &Bound<'_, PyAny>, to: &Bound<'_, PyAny>) -> PyResult<()> {
        let (from, to) = (self.environment(from_)?, self.environment(to)?);
        self.batch.copy(from, to);
        Ok(())
    }

    /// Lets bots play seats: for each environment and seat the number of the bot, or any
    /// number below 0 where whoever steps plays.
    fn seat(&mut self, bots: Vec<PyRef<'_, Bot>>, seating: Vec<i8>) -> PyResult<()> {
        bots.iter().try_for_each(|bot| bot.plays(self.game))?;
        let told: Vec<_> = bots.iter().map(|bot| bot.told()).collect();
        self.batch.seat(&told, &seating).map_err(setup)
    }

    /// Lets all games from now on begin at these states in turn.
    fn begin_at(&mut self, states: Vec<PyRef<'_, State>>) -> PyResult<()> {
        states.iter().try_for_each(|state| self.fits(&*state.played))?;
        let played: Vec<&dyn AnyMatch> = states.iter().map(|state| &*state.played).collect();
        self.batch.begin_at(&played).map_err(|e| refused(&e))
    }

    /// Worlds that agree with what the seats to act see.
    fn imagine(
        &self,
        py: Python<'_>,
        worlds: &Bound<'_, PyAny>,
        seed: SeedNumber,
    ) -> PyResult<NativeVecEnv> {
        let worlds = at_least_one(worlds, "worlds")?;
        let (batch, pool) = (self.batch.as_ref(), self.pool.as_deref());
        let batch = py.detach(|| batch.imagine(worlds, seed.0, pool));
        Ok(self.with(batch, self.num_envs * worlds))
    }

    /// A copy that goes its own way.
    fn duplicate(&self) -> NativeVecEnv {
        self.with(self.batch.duplicate(), self.num_envs)
    }

    /// Goes on where another has come to, which has as many environments.
    fn take_up(&mut self, other: &NativeVecEnv) -> PyResult<()> {
        if (self.game, self.num_envs) != (other.game, other.num_envs) {
            return Err(HindsightError::new_err(format!(
                "a snapshot of {} environments of {}: expected {} of {}",
                other.num_envs, other.game, self.num_envs, self.game
            )));
        }
        self.batch = other.batch.duplicate();
        Ok(())
    }

    /// Whether two go on alike.
    fn is_same(&self, other: &NativeVecEnv) -> bool {
        (self.past, self.hidden, self.everyone, self.told)
            == (other.past, other.hidden, other.everyone, other.told)
            && self.batch.is_same(&*other.batch)
    }

    /// All environments as text.
    fn keep(&self) -> String {
        serde_json::to_string(&self.batch.keep()).expect("what is kept is always JSON")
    }

    /// Takes up what was kept.
    fn restore(&mut self, kept: &str) -> PyResult<()> {
        let kept: Vec<_> = serde_json::from_str(kept)
            .map_err(|e| misread(format!("environments that were kept: {e}")))?;
        self.batch.restore(&kept).map_err(|e| refused(&e))
    }
}

fn at_least_one(found: &Bound<'_, PyAny>, what: &str) -> PyResult<usize> {
    let expected = "a whole number from 1";
    match set_up(found, what, expected)? {
        0 => Err(setup(format!("{what} 0: expected {expected}"))),
        count => Ok(count),
    }
}
