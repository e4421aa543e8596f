//! Many games at once, written into arrays of `NumPy`.

use hindsight_encode::{Buffers, Reward, total};
use hindsight_registry::AnyBatch;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1};
use pyo3::prelude::*;

use crate::bot::Bot;
use crate::errors::{HindsightError, IllegalAction, setup};
use crate::game::Game;

/// The engine of `hindsight.VecEnv`.
#[pyclass(module = "hindsight")]
pub struct NativeVecEnv {
    game: &'static str,
    batch: Box<dyn AnyBatch>,
    pool: Option<rayon::ThreadPool>,
    /// The observations of the seats to act.
    #[pyo3(get)]
    observations: Py<PyArray2<i8>>,
    /// 1 for each legal action.
    #[pyo3(get)]
    masks: Py<PyArray2<u8>>,
    /// The seats to act.
    #[pyo3(get)]
    seats: Py<PyArray1<u8>>,
    /// The rewards of the last step, a column a seat.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// 1 where the last step ended a game.
    #[pyo3(get)]
    terminated: Py<PyArray1<u8>>,
    /// The points of the last game that ended, a column a seat.
    #[pyo3(get)]
    scores: Py<PyArray2<i32>>,
    /// What is hidden from the seats to act; no columns unless asked for.
    #[pyo3(get)]
    privileged: Py<PyArray2<i8>>,
    /// What our bots make of the positions; no columns unless asked for.
    #[pyo3(get)]
    insights: Py<PyArray2<i8>>,
}

/// What to do with all arrays at hand and the interpreter released.
fn with_buffers<T: Send>(
    env: &mut NativeVecEnv,
    py: Python<'_>,
    work: impl FnOnce(&mut dyn AnyBatch, Buffers<'_>, Option<&rayon::ThreadPool>) -> T + Send,
) -> PyResult<T> {
    let mut observations = env.observations.bind(py).try_readwrite()?;
    let mut masks = env.masks.bind(py).try_readwrite()?;
    let mut seats = env.seats.bind(py).try_readwrite()?;
    let mut rewards = env.rewards.bind(py).try_readwrite()?;
    let mut terminated = env.terminated.bind(py).try_readwrite()?;
    let mut scores = env.scores.bind(py).try_readwrite()?;
    let mut privileged = env.privileged.bind(py).try_readwrite()?;
    let buffers = Buffers {
        observations: observations.as_slice_mut()?,
        masks: masks.as_slice_mut()?,
        seats: seats.as_slice_mut()?,
        rewards: rewards.as_slice_mut()?,
        terminated: terminated.as_slice_mut()?,
        scores: scores.as_slice_mut()?,
        privileged: privileged.as_slice_mut()?,
    };
    let (batch, pool) = (env.batch.as_mut(), env.pool.as_ref());
    Ok(py.detach(|| work(batch, buffers, pool)))
}

#[pymethods]
impl NativeVecEnv {
    #[new]
    #[pyo3(signature = (game, num_envs, seed, threads, reward, privileged, insights))]
    #[allow(clippy::too_many_arguments, reason = "named in Python")]
    fn new(
        py: Python<'_>,
        game: &Game,
        num_envs: usize,
        seed: u64,
        threads: usize,
        reward: &str,
        privileged: bool,
        insights: bool,
    ) -> PyResult<Self> {
        let reward = match reward {
            "place" => Reward::Place,
            "score" => Reward::Score,
            _ => return Err(setup(format!("reward `{reward}`: expected `place` or `score`"))),
        };
        if num_envs == 0 {
            return Err(setup("num_envs is 0: expected at least 1"));
        }
        let pool = match threads {
            1 => None,
            // 0 is rayon's word for as many as there are cores.
            _ => Some(rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(setup)?),
        };
        let layouts = game.entry.layouts();
        let columns = usize::from(game.seats);
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
        let hidden = if privileged { total(layouts.privileged) } else { 0 };
        Ok(NativeVecEnv {
            game: game.id(),
            batch: game
                .entry
                .batch(&game.options, game.seats, num_envs, reward, seed)
                .map_err(setup)?,
            pool,
            observations: PyArray2::zeros(py, [num_envs, total(layouts.observation)], false)
                .unbind(),
            masks: PyArray2::zeros(py, [num_envs, total(layouts.actions)], false).unbind(),
            seats: PyArray1::zeros(py, num_envs, false).unbind(),
            rewards: PyArray2::zeros(py, [num_envs, columns], false).unbind(),
            terminated: PyArray1::zeros(py, num_envs, false).unbind(),
            scores: PyArray2::zeros(py, [num_envs, columns], false).unbind(),
            privileged: PyArray2::zeros(py, [num_envs, hidden], false).unbind(),
            insights: PyArray2::zeros(py, [num_envs, told], false).unbind(),
        })
    }

    /// Begins a new game everywhere.
    fn reset(&mut self, py: Python<'_>) -> PyResult<()> {
        with_buffers(self, py, |batch, buffers, pool| batch.reset(buffers, pool))
    }

    /// Does one action everywhere.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i32>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        with_buffers(self, py, |batch, buffers, pool| batch.step(actions, buffers, pool))?
            .map_err(|e| IllegalAction::new_err(e.to_string()))
    }

    /// Asks a bot wherever `which` has a 1.
    fn ask(
        &mut self,
        py: Python<'_>,
        bot: &Bot,
        which: PyReadonlyArray1<'_, u8>,
        mut actions: PyReadwriteArray1<'_, i32>,
    ) -> PyResult<()> {
        bot.plays(self.game)?;
        let (which, actions) = (which.as_slice()?, actions.as_slice_mut()?);
        let (batch, pool) = (self.batch.as_mut(), self.pool.as_ref());
        py.detach(|| batch.ask(which, actions, pool, &|| bot.another()))
            .map_err(|e| HindsightError::new_err(e.to_string()))
    }

    /// Writes what our bots make of the positions, if that was asked for.
    fn look(&mut self, py: Python<'_>) -> PyResult<()> {
        let mut insights = self.insights.bind(py).try_readwrite()?;
        let out = insights.as_slice_mut()?;
        let (batch, pool) = (self.batch.as_ref(), self.pool.as_ref());
        py.detach(|| batch.look(out, pool));
        Ok(())
    }

    /// Chooses a legal action everywhere, all alike.
    fn sample(&mut self, py: Python<'_>, mut actions: PyReadwriteArray1<'_, i32>) -> PyResult<()> {
        let actions = actions.as_slice_mut()?;
        let batch = self.batch.as_mut();
        py.detach(|| batch.sample(actions));
        Ok(())
    }
}
