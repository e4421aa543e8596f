//! `hindsight engine`: a bot of ours for other programs.

use std::io::BufRead;
use std::time::Duration;

use clap::Args;
use hindsight_arena::protocol::{
    Answer, Budget, Hello, LONGEST_ANSWER, Message, PROTOCOL, Trouble,
};
use hindsight_core::{BotSetup, SwiftDice, Think};
use hindsight_registry::{AnyBot, AnyGame, find};

use crate::bots::Thinking;
use crate::output::{CliResult, Failure, print, usage};

/// Let a bot play over the engine protocol, on standard input and output
///
/// One JSON object a line; docs/engine-protocol.md tells them all. Without --think
/// or --iterations the bot thinks as long as it is told over the protocol.
#[derive(Args)]
#[command(after_help = "Example: hindsight engine lost-cities --bot greedy\n\
    Against it: hindsight sim lost-cities --bots 'random,proc:hindsight engine lost-cities --bot greedy'")]
pub struct Engine {
    /// The game (see `hindsight games`)
    game: String,
    /// The bot
    #[arg(long, value_name = "BOT")]
    bot: String,
    #[command(flatten)]
    thinking: Thinking,
}

/// What becomes of a message.
enum Reply {
    Say(String),
    Nothing,
    Quit,
}

struct Session<'a> {
    game: &'static dyn AnyGame,
    engine: &'a Engine,
    bot: Box<dyn AnyBot>,
    dice: SwiftDice,
}

impl Engine {
    pub fn run(&self) -> CliResult {
        let game = find(&self.game).map_err(usage)?;
        let bot = game.bot(&self.bot, &self.thinking.setup()).map_err(usage)?;
        let mut session = Session { game, engine: self, bot, dice: SwiftDice::new(0) };
        for line in std::io::stdin().lock().lines() {
            let line = line?;
            if line.trim().is_empty() {
                continue;
            }
            match session.hear(&line) {
                Ok(Reply::Say(answer)) => print(&answer)?,
                Ok(Reply::Nothing) => {}
                Ok(Reply::Quit) => return Ok(()),
                Err(error) => {
                    print(&json(&Trouble { error: error.clone() }))?;
                    return Err(Failure::Other(anyhow::anyhow!(error)));
                }
            }
        }
        Ok(())
    }
}

impl Session<'_> {
    fn hear(&mut self, line: &str) -> Result<Reply, String> {
        let value: serde_json::Value =
            serde_json::from_str(line).map_err(|e| format!("not JSON: {e}"))?;
        let kind = value["type"].as_str().unwrap_or_default();
        // What a later version of the protocol adds is none of our business.
        if !["hello", "start", "choose", "end", "quit"].contains(&kind) {
            return Ok(Reply::Nothing);
        }
        let message = serde_json::from_value(value).map_err(|e| format!("not a message: {e}"))?;
        match message {
            Message::Hello { protocol, game } => {
                self.same_game(&game)?;
                if protocol != PROTOCOL {
                    return Err(format!("protocol version {protocol}: expected {PROTOCOL}"));
                }
                let name = format!("hindsight {} {}", env!("CARGO_PKG_VERSION"), self.engine.bot);
                Ok(Reply::Say(json(&Hello { protocol: PROTOCOL, name })))
            }
            Message::Start { game, options, seats, seed, budget, .. } => {
                self.same_game(&game)?;
                self.start(&options, seats, seed, budget)?;
                Ok(Reply::Nothing)
            }
            Message::Choose { view, legal, .. } => {
                let action = self.game.answer(self.bot.as_mut(), &view, &legal, &mut self.dice)?;
                let answer = json(&Answer { action });
                debug_assert!(answer.len() < LONGEST_ANSWER);
                Ok(Reply::Say(answer))
            }
            Message::End { .. } => Ok(Reply::Nothing),
            Message::Quit => Ok(Reply::Quit),
        }
    }

    fn same_game(&self, game: &str) -> Result<(), String> {
        let own = self.game.id();
        if game == own { Ok(()) } else { Err(format!("the game is `{game}`: expected `{own}`")) }
    }

    fn start(
        &mut self,
        options: &serde_json::Value,
        seats: u8,
        seed: u32,
        budget: Option<Budget>,
    ) -> Result<(), String> {
        let given = options.as_object().ok_or("the options are not an object")?;
        let options: Vec<String> =
            given.iter().map(|(name, value)| format!("{name}={value}")).collect();
        self.game.check(&options.join(","), seats).map_err(|e| e.to_string())?;
        let asked = budget.map(|budget| match budget {
            Budget::TimeMs(ms) => Think::Time(Duration::from_millis(ms)),
            Budget::Iterations(count) => Think::Iterations(count),
        });
        let think = self.engine.thinking.said().or(asked).unwrap_or(Think::Default);
        self.bot =
            self.game.bot(&self.engine.bot, &BotSetup { think }).map_err(|e| e.to_string())?;
        self.dice = SwiftDice::new(seed.into());
        Ok(())
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data is always JSON")
}
