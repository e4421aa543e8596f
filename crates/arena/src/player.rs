//! Whoever plays: a bot of ours, which cannot fail, or a foreign program, which can.

use hindsight_core::{
    Bot, BotSetup, BotSpec, Dice, Game, GameOptions, Match, Observer, Seat, Standing, SwiftDice,
};

use crate::RunError;
use crate::engine::{self, Engine, Fault, PREFIX};
use crate::protocol::Message;

/// Somebody who can be asked to sit down.
pub enum Contender<G: Game> {
    /// A bot of ours.
    Own(&'static BotSpec<G>, BotSetup),
    /// A foreign program: its command.
    Foreign(String, BotSetup),
}

impl<G: Game> Contender<G> {
    /// What it is called in commands.
    pub fn name(&self) -> String {
        match self {
            Contender::Own(spec, _) => spec.name.to_string(),
            Contender::Foreign(command, _) => format!("{PREFIX}{command}"),
        }
    }

    /// Sits down for a game. An engine that is idle is used again.
    pub fn sit(
        &self,
        game: &Match<G>,
        seat: Seat,
        dice: &mut SwiftDice,
        idle: Option<Engine>,
    ) -> Result<Player<G>, Fault> {
        match self {
            Contender::Own(spec, setup) => Ok(Player::Own((spec.make)(setup))),
            Contender::Foreign(command, setup) => {
                let mut engine = match idle {
                    Some(engine) => engine,
                    None => Engine::launch(command, G::ID)?,
                };
                engine.tell(&Message::Start {
                    game: G::ID.into(),
                    rules: G::RULES_VERSION,
                    options: G::options(game.state()).to_json(),
                    seats: G::seats(game.state()),
                    seat,
                    seed: dice.word(),
                    budget: engine::budget(setup.think),
                });
                Ok(Player::Foreign(engine, *setup))
            }
        }
    }
}

/// Starts the foreign programs among these for the first time: for each contender the engine
/// that waits for a game, if it is one and did nothing wrong.
pub(crate) fn try_out<G: Game>(contenders: &[Contender<G>]) -> Result<Vec<Vec<Engine>>, RunError> {
    let engine = |contender: &Contender<G>| match contender {
        Contender::Own(..) => Ok(Vec::new()),
        Contender::Foreign(command, _) => {
            Ok(Engine::try_out(command, G::ID)?.into_iter().collect())
        }
    };
    contenders.iter().map(engine).collect()
}

/// Somebody who sits at a table.
pub enum Player<G: Game> {
    /// A bot of ours.
    Own(Box<dyn Bot<G>>),
    /// A foreign program.
    Foreign(Engine, BotSetup),
}

impl<G: Game> Player<G> {
    /// Chooses one of the legal actions for a seat that is to act. A foreign program
    /// that does not has ended. (The fault is boxed for speed: our bots answer millions
    /// of times a second, and never with one.)
    #[inline]
    pub fn choose(
        &mut self,
        game: &Match<G>,
        seat: Seat,
        legal: &[G::Action],
        dice: &mut SwiftDice,
    ) -> Result<G::Action, Box<Fault>> {
        let view = game.view(Observer::Seat(seat));
        match self {
            Player::Own(bot) => Ok(bot.choose(&view, legal, dice)),
            Player::Foreign(engine, setup) => ask(engine, *setup, &view, legal).map_err(Box::new),
        }
    }

    /// Whether it takes any legal action, whatever it sees.
    pub fn plays_by_lot(&self) -> bool {
        match self {
            Player::Own(bot) => bot.plays_by_lot(),
            Player::Foreign(..) => false,
        }
    }

    /// Ends the game for this player, an engine being told the standing; gives back the
    /// engine, which is idle now.
    pub fn end_game(self, standing: &Standing) -> Option<Engine> {
        match self {
            Player::Own(_) => None,
            Player::Foreign(mut engine, _) => {
                engine.end(standing);
                Some(engine)
            }
        }
    }
}

fn ask<A: std::fmt::Display + std::str::FromStr + PartialEq + Copy>(
    engine: &mut Engine,
    setup: BotSetup,
    view: &impl serde::Serialize,
    legal: &[A],
) -> Result<A, Fault> {
    let time = engine::time(setup.think);
    let question = Message::Choose {
        view: serde_json::to_value(view).expect("a view is always JSON"),
        legal: legal.iter().map(ToString::to_string).collect(),
        time_ms: time.as_millis() as u64,
    };
    let answer = engine.choose(&question, time)?;
    match answer.parse::<A>() {
        Ok(action) if legal.contains(&action) => Ok(action),
        Ok(_) => Err(engine.fail("its action is not legal here".into())),
        Err(_) => Err(engine.fail("its action is no action at all".into())),
    }
}
