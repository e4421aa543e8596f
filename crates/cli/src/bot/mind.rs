//! Whoever thinks at one table: a bot of ours, or a process of its own.

use std::time::Duration;

use hindsight_arena::engine::{self, Engine, PREFIX};
use hindsight_arena::protocol::Message;
use hindsight_core::{BotSetup, Seat, Standing, SwiftDice};
use hindsight_registry::{AnyBot, AnyGame};
use serde_json::{Map, Value};

/// Whoever thinks at one table.
pub enum Mind {
    Own { game: &'static dyn AnyGame, bot: Box<dyn AnyBot>, dice: SwiftDice },
    Foreign { engine: Engine, setup: BotSetup },
}

/// What a mind is told when a game begins.
pub struct Beginning {
    pub options: String,
    pub seats: u8,
    pub seat: Seat,
}

/// Every option with its value, as engines are told it.
fn options(notation: &str) -> Value {
    let pairs = notation.split(',').filter_map(|pair| pair.split_once('='));
    let value = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    Value::Object(pairs.map(|(name, text)| (name.to_string(), value(text))).collect::<Map<_, _>>())
}

impl Mind {
    pub fn new(game: &'static dyn AnyGame, name: &str, setup: &BotSetup) -> Result<Mind, String> {
        match name.strip_prefix(PREFIX) {
            Some(command) => {
                let engine =
                    Engine::launch(command.trim(), game.id()).map_err(|f| f.to_string())?;
                Ok(Mind::Foreign { engine, setup: *setup })
            }
            None => {
                let bot = game.bot(name, setup).map_err(|error| error.to_string())?;
                Ok(Mind::Own { game, bot, dice: SwiftDice::new(seed()) })
            }
        }
    }

    /// A game begins, or is taken up again.
    pub fn begin(&mut self, game: &dyn AnyGame, begins: &Beginning) {
        if let Mind::Foreign { engine, setup } = self {
            engine.tell(&Message::Start {
                game: game.id().into(),
                rules: game.rules_version(),
                options: options(&begins.options),
                seats: begins.seats,
                seat: begins.seat,
                seed: seed() as u32,
                budget: engine::budget(setup.think),
            });
        }
    }

    /// What to do, or why there is no answer. `left` is on the clock.
    pub fn choose(
        &mut self,
        view: &Value,
        legal: &[String],
        left: Option<Duration>,
    ) -> Result<String, String> {
        let action = match self {
            Mind::Own { game, bot, dice } => game.answer(&mut **bot, view, legal, dice)?,
            Mind::Foreign { engine, setup } => {
                // Some of the clock is kept for the way.
                let time = engine::time(setup.think);
                let time = left.map_or(time, |left| time.min(left / 3));
                let time_ms = time.as_millis() as u64;
                let question =
                    Message::Choose { view: view.clone(), legal: legal.to_vec(), time_ms };
                engine.choose(&question, time).map_err(|fault| fault.to_string())?
            }
        };
        if legal.contains(&action) {
            Ok(action)
        } else {
            Err(format!(
                "it answered `{}`, which is not legal",
                action.chars().take(80).collect::<String>()
            ))
        }
    }

    /// The game is over.
    pub fn end(&mut self, standing: &Standing) {
        if let Mind::Foreign { engine, .. } = self {
            engine.end(standing);
        }
    }
}

/// A number for dice that nobody else knows.
fn seed() -> u64 {
    let mut bytes = [0; 8];
    #[allow(clippy::disallowed_methods, reason = "a seed has to come from somewhere")]
    let _ = getrandom::fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_told_options_as_values() {
        let told = options("rounds=3,long=true");
        assert_eq!(told, serde_json::json!({ "rounds": 3, "long": true }));
        assert_eq!(options(""), serde_json::json!({}));
    }
}
