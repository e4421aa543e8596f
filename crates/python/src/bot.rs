//! The bots, to be asked from Python.

use std::sync::Mutex;

use hindsight_core::{BotSetup, SwiftDice, Think};
use hindsight_registry::{AnyBot, AnyGame, find};
use pyo3::prelude::*;

use crate::errors::{HindsightError, setup};
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
    /// Another one of the same kind.
    pub(crate) fn another(&self) -> Box<dyn AnyBot> {
        self.entry.bot(&self.name, &self.setup).expect("a bot that was seated once")
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
    fn choose(&self, py: Python<'_>, state: &State, seat: Option<u8>) -> PyResult<usize> {
        self.plays(state.held.game())?;
        let seat = actor(&*state.held, seat)?;
        let held = &state.held;
        py.detach(|| {
            let mut thinking =
                self.thinking.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let (bot, dice) = &mut *thinking;
            held.ask(seat, bot.as_mut(), dice)
        })
        .ok_or_else(|| HindsightError::new_err("the bot is of another game"))
    }

    fn __repr__(&self) -> String {
        format!("hindsight.bot({:?}, {:?})", self.game, self.name)
    }
}

/// A bot by its name or its level; `hindsight.Game(game).bots` lists them. With
/// `iterations` a bot that searches does so many, whatever the machine; with
/// `seconds` it thinks so long. The same seed gives the same choices.
#[pyfunction]
#[pyo3(signature = (game, name, *, seed=0, seconds=None, iterations=None))]
pub fn bot(
    game: &str,
    name: &str,
    seed: u64,
    seconds: Option<f64>,
    iterations: Option<u32>,
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
    let thinking = Mutex::new((bot, SwiftDice::new(seed)));
    Ok(Bot { game: entry.id(), name: name.to_string(), entry, setup: told, thinking })
}
