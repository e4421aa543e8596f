//! The bots, to be asked from Python.

use std::sync::{Mutex, MutexGuard, PoisonError};

use hindsight_core::{BotSetup, SwiftDice, Think};
use hindsight_registry::{AnyBot, AnyGame, find};
use pyo3::prelude::*;
use pyo3::types::PyAny;

use crate::errors::{HindsightError, misread, refused, setup};
use crate::numbers::{SeatNumber, SeedNumber, set_up};
use crate::state::{State, actor};

/// A program that plays a seat. It sees that seat's view and nothing else.
#[pyclass(module = "hindsight", frozen)]
pub struct Bot {
    /// The id of its game.
    #[pyo3(get)]
    game: &'static str,
    /// Its name.
    #[pyo3(get)]
    name: String,
    entry: &'static dyn AnyGame,
    setup: BotSetup,
    thinking: Mutex<(Box<dyn AnyBot>, SwiftDice)>,
}

impl Bot {
    /// Its name, and what it was told.
    pub(crate) fn told(&self) -> (&str, BotSetup) {
        (&self.name, self.setup)
    }

    /// Another one of the same kind.
    pub(crate) fn another(&self) -> Box<dyn AnyBot> {
        self.entry.bot(&self.name, &self.setup).expect("a bot that was seated once")
    }

    fn thinking(&self) -> MutexGuard<'_, (Box<dyn AnyBot>, SwiftDice)> {
        self.thinking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn kept(&self) -> PickledBot {
        let (seconds, iterations) = match self.setup.think {
            Think::Default => (None, None),
            Think::Time(time) => (Some(time.as_secs_f64()), None),
            Think::Iterations(count) => (None, Some(count)),
        };
        let dice = serde_json::to_string(&self.thinking().1).expect("dice are always JSON");
        (self.game.to_string(), self.name.clone(), seconds, iterations, dice)
    }

    /// Refuses what belongs to another game than the bot's own.
    pub(crate) fn plays(&self, found: &str) -> PyResult<()> {
        if found == self.game {
            return Ok(());
        }
        let own = self.game;
        Err(HindsightError::new_err(format!("a bot of {own} cannot play {found}: expected {own}")))
    }
}

#[pymethods]
impl Bot {
    /// The index of the action that the bot chooses for a seat that is to act (by
    /// default the only or lowest such seat).
    #[pyo3(signature = (state, seat=None))]
    fn choose(&self, py: Python<'_>, state: &State, seat: Option<SeatNumber>) -> PyResult<usize> {
        self.plays(state.played.game())?;
        let seat = actor(&*state.played, seat.as_ref())?;
        let played = &state.played;
        let action = py.detach(|| {
            let mut thinking = self.thinking();
            let (bot, dice) = &mut *thinking;
            played.choose(seat, bot.as_mut(), dice)
        });
        played.index_of(seat, &action).map_err(refused)
    }

    /// Two bots are equal if they are of the same kind, have as long to think and would draw
    /// the same numbers.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Bot>() else { return false };
        self.kept() == other.get().kept()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, PickledBot)> {
        Ok((py.import("hindsight._native")?.getattr("_seat")?, self.kept()))
    }

    fn __repr__(&self) -> String {
        format!("hindsight.bot({:?}, {:?})", self.game, self.name)
    }
}

/// A bot as pickle keeps it: its game, its name, how long it thinks, its dice.
type PickledBot = (String, String, Option<f64>, Option<u32>, String);

/// A bot that was pickled.
#[pyfunction]
#[pyo3(name = "_seat")]
pub fn seat(
    game: &str,
    name: &str,
    seconds: Option<f64>,
    iterations: Option<u32>,
    dice: &str,
) -> PyResult<Bot> {
    let dice = serde_json::from_str(dice).map_err(|e| misread(format!("a pickled bot: {e}")))?;
    make(game, name, seconds, iterations, dice)
}

/// A bot by its name or its level; `hindsight.Game(game).bots` lists them. With
/// `iterations` a bot that searches does exactly that many, whatever the machine; with
/// `seconds` it thinks that long. The same seed gives the same choices.
#[pyfunction]
#[pyo3(signature = (game, name, *, seed=SeedNumber(0), seconds=None, iterations=None))]
pub fn bot(
    game: &str,
    name: &str,
    seed: SeedNumber,
    seconds: Option<f64>,
    iterations: Option<&Bound<'_, PyAny>>,
) -> PyResult<Bot> {
    let expected = "a whole number from 1";
    let iterations = iterations.map(|count| set_up(count, "iterations", expected)).transpose()?;
    if iterations == Some(0) {
        return Err(setup(format!("iterations 0: expected {expected}")));
    }
    make(game, name, seconds, iterations, SwiftDice::new(seed.0))
}

fn make(
    game: &str,
    name: &str,
    seconds: Option<f64>,
    iterations: Option<u32>,
    dice: SwiftDice,
) -> PyResult<Bot> {
    let entry = find(game).map_err(setup)?;
    let think = match (seconds, iterations) {
        (None, None) => Think::Default,
        (None, Some(iterations)) => Think::Iterations(iterations),
        (Some(seconds), None) => {
            let time = std::time::Duration::try_from_secs_f64(seconds);
            Think::Time(time.map_err(|_| setup(format!("seconds={seconds}: expected a time")))?)
        }
        (Some(_), Some(_)) => return Err(setup("expected `seconds` or `iterations`, not both")),
    };
    let level = entry.bots().into_iter().find(|bot| bot.level.is_some_and(|l| l.name() == name));
    let known = entry.bots().iter().any(|bot| bot.name == name);
    let name = level.filter(|_| !known).map_or(name, |bot| bot.name);
    let told = BotSetup { think };
    let bot = entry.bot(name, &told).map_err(setup)?;
    let thinking = Mutex::new((bot, dice));
    Ok(Bot { game: entry.id(), name: name.to_string(), entry, setup: told, thinking })
}
