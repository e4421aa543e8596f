//! The one crate that names all games, and the games without their types.
//!
//! Rules, search and simulation are generic over `Game` and compiled for each
//! game. What handles any game (the command line, a server) goes through
//! [`AnyGame`] and [`AnyMatch`], where actions are notation and views are JSON or
//! drawings. The types are erased here and nowhere else.

mod entry;

use std::any::Any;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64};

use hindsight_abracada::Abracada;
use hindsight_arena::rating::Sprt;
use hindsight_arena::state::Header;
use hindsight_arena::{Fault, Group, Pace, SimReport, Watch};
use hindsight_bots as bots;
use hindsight_core::record::{self, Header as RecordHeader, Record, RecordError, SAVE_FORMAT};
use hindsight_core::{
    Advice, BotSetup, Illegal, Level, Misread, Observer, OptionSpec, Seat, Seed, SetupError,
    Standing, SwiftDice, Turn,
};
use hindsight_lost_cities::LostCities;
use hindsight_lost_code::LostCode;
use hindsight_pyramids::Pyramids;
use serde_json::Value;
use thiserror::Error;

use entry::Entry;

/// All games, in the order in which they are shown.
pub static GAMES: &[&dyn AnyGame] = &[
    &Entry::<LostCities> { bots: bots::lost_cities::BOTS },
    &Entry::<LostCode> { bots: bots::lost_code::BOTS },
    &Entry::<Pyramids> { bots: bots::pyramids::BOTS },
    &Entry::<Abracada> { bots: bots::abracada::BOTS },
];

/// The game with this id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    GAMES.iter().copied().find(|game| game.id() == id).ok_or_else(|| UnknownGame {
        found: id.to_string(),
        known: GAMES.iter().map(|game| game.id()).collect::<Vec<_>>().join(", "),
    })
}

/// There is no such game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no game `{found}`: expected one of {known}")]
pub struct UnknownGame {
    found: String,
    known: String,
}

/// There is no such bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{game} has no bot `{found}`: expected one of {known}, or proc:COMMAND")]
pub struct UnknownBot {
    game: &'static str,
    found: String,
    known: String,
}

/// Why a run of games could not start.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlanError {
    /// A bot that there is not.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// A table that cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Why an action was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// It is not an action at all.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// It is not legal now.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// A bot on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotInfo {
    /// Its name in commands.
    pub name: &'static str,
    /// Its strength, if it is one of the levels offered to people.
    pub level: Option<Level>,
    /// Its character, in one line.
    pub character: &'static str,
}

/// A run of many games.
#[derive(Clone, Debug)]
pub struct SimPlan {
    /// Options in notation.
    pub options: String,
    /// The bots, seat by seat.
    pub bots: Vec<String>,
    /// What the bots are told.
    pub setup: BotSetup,
    /// How many games.
    pub games: u64,
    /// The series' number.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// A contest between bots.
#[derive(Clone, Debug)]
pub struct ArenaPlan {
    /// Options in notation.
    pub options: String,
    /// How many sit at a table.
    pub seats: u8,
    /// Who takes part.
    pub bots: Vec<String>,
    /// What the bots are told.
    pub setup: BotSetup,
    /// The series' number.
    pub seed: u64,
    /// The question to settle, if there is one.
    pub sprt: Option<Sprt>,
}

/// A contest under way.
pub struct ArenaRun<'a> {
    /// On how many threads.
    pub threads: usize,
    /// How many groups have been played before.
    pub begin: u64,
    /// How many groups there are then.
    pub end: u64,
    /// Ends the run when set, as soon as the groups under way are played.
    pub stop: &'a AtomicBool,
    /// Counts finished games.
    pub games: &'a AtomicU64,
    /// Is given the results, in order, until it breaks off.
    pub done: &'a mut dyn FnMut(Group) -> ControlFlow<()>,
}

/// A game without its type.
pub trait AnyGame: Send + Sync {
    /// Its name in commands.
    fn id(&self) -> &'static str;
    /// Its English title.
    fn name(&self) -> &'static str;
    /// The smallest and the largest table.
    fn seats(&self) -> (u8, u8);
    /// What can be chosen.
    fn options(&self) -> &'static [OptionSpec];
    /// The rules, Markdown.
    fn rules(&self) -> &'static str;
    /// The bots on offer.
    fn bots(&self) -> Vec<BotInfo>;
    /// The options in full notation, if such a table can be set up.
    fn check(&self, options: &str, seats: u8) -> Result<String, SetupError>;
    /// A new match, dealt.
    fn start(&self, options: &str, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, SetupError>;
    /// A match taken up from its steps, each as a line of a record.
    fn resume(
        &self,
        options: &str,
        seats: u8,
        seed: Seed,
        steps: &[String],
    ) -> Result<Box<dyn AnyMatch>, String>;
    /// A saved match.
    fn load(&self, save: &str) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// A finished match from its record, checked in every respect.
    fn verify(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// A saved match, its shuffles checked as far as it was played.
    fn verify_save(&self, save: &str) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// The strongest bot: the one of the highest level.
    fn strongest(&self) -> &'static str {
        self.bots().iter().max_by_key(|bot| bot.level).map_or("random", |bot| bot.name)
    }
    /// A bot that sits down.
    fn bot(&self, name: &str, setup: &BotSetup) -> Result<Box<dyn AnyBot>, UnknownBot>;
    /// Somebody who sits down in a match: a bot, or a foreign program (`proc:COMMAND`).
    fn player(
        &self,
        name: &str,
        setup: &BotSetup,
        table: &dyn AnyMatch,
        seat: Seat,
        dice: &mut SwiftDice,
    ) -> Result<Box<dyn AnyPlayer>, SeatError>;
    /// Whether there is such a bot. A foreign program is not tried.
    fn knows_bot(&self, name: &str) -> Result<(), UnknownBot>;
    /// Lets a bot choose from what a seat knows, told as JSON: the other end of the
    /// engine protocol.
    fn answer(
        &self,
        bot: &mut dyn AnyBot,
        view: &Value,
        legal: &[String],
        dice: &mut SwiftDice,
    ) -> Result<String, String>;
    /// What a contest's file says it is.
    fn arena_header(&self, plan: &ArenaPlan) -> Result<Header, PlanError>;
    /// Plays a contest, and tells how long each bot thought.
    fn arena(&self, plan: &ArenaPlan, run: ArenaRun<'_>) -> Result<Vec<Pace>, PlanError>;
    /// Plays many games.
    fn simulate(&self, plan: &SimPlan, watch: Watch<'_>) -> Result<SimReport, PlanError>;
}

/// A bot without its game's type. It only plays in matches of the game it was made
/// for.
pub trait AnyBot: Send {
    /// The bot itself: a `Box<dyn Bot<G>>`.
    fn as_any(&mut self) -> &mut dyn Any;
}

/// Somebody who sits at a table, without its game's type.
pub trait AnyPlayer: Send {
    /// The player itself: a `Player<G>`.
    fn as_any(&mut self) -> &mut dyn Any;
}

/// Why somebody does not sit down.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SeatError {
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// It is a foreign program, and it failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// A match without its type.
pub trait AnyMatch: Send + Sync {
    /// Its game.
    fn game(&self) -> &'static str;
    /// Its options, in notation.
    fn options(&self) -> String;
    /// How many sit.
    fn seats(&self) -> u8;
    /// A copy.
    fn duplicate(&self) -> Box<dyn AnyMatch>;
    /// What happens next.
    fn turn(&self) -> Turn;
    /// The legal actions of a seat, in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Does an action, and the chance that follows it.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError>;
    /// Whether the last step was this seat's and can be taken back.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes it back.
    fn undo(&mut self, seat: Seat) -> bool;
    /// Lets a bot choose an action for a seat that is to act: in notation.
    fn choose(&self, seat: Seat, bot: &mut dyn AnyBot, dice: &mut SwiftDice) -> String;
    /// What a bot thinks of the actions of a seat that is to act, in notation; none
    /// if there is nothing to weigh or the bot does not weigh by numbers.
    fn advise(
        &self,
        seat: Seat,
        bot: &mut dyn AnyBot,
        dice: &mut SwiftDice,
    ) -> Option<Advice<String>>;
    /// Lets a player choose, who may be a foreign program and fail.
    fn ask(
        &self,
        seat: Seat,
        player: &mut dyn AnyPlayer,
        dice: &mut SwiftDice,
    ) -> Result<String, Fault>;
    /// The match itself: a `Match<G>`.
    fn as_any(&self) -> &dyn Any;
    /// What an observer knows: the game's own `View` type, to be downcast by who
    /// knows the game.
    fn view(&self, who: Observer) -> Box<dyn Any + Send>;
    /// What an observer knows, as JSON.
    fn view_json(&self, who: Observer) -> Value;
    /// What an observer knows, drawn for a terminal.
    fn draw(&self, who: Observer, colour: bool) -> String;
    /// What a player might want worked out.
    fn aid(&self, who: Observer) -> Option<String>;
    /// What an observer saw of each step, in sentences.
    fn log(&self, who: Observer, names: &[String]) -> Vec<Vec<String>>;
    /// What an observer saw of each step from `from` on: each a `Vec` of the game's
    /// own `Event` type, to be downcast by who knows the game.
    fn events(&self, who: Observer, from: usize) -> Vec<Box<dyn Any + Send>>;
    /// Scores and places.
    fn standing(&self) -> Standing;
    /// How many steps there were.
    fn steps(&self) -> usize;
    /// A step as a line of a record, secrets included.
    fn step_line(&self, step: usize) -> String;
    /// A step in words for whoever may know everything: `seat 0: draw`.
    fn step_words(&self, step: usize) -> String;
    /// Whose step it was; none for an outcome of chance.
    fn actor(&self, step: usize) -> Option<Seat>;
    /// Ends the secrecy of a match that was ended before its end.
    fn conclude(&mut self);
    /// The match as it stood after so many steps.
    fn until(&self, steps: usize) -> Box<dyn AnyMatch>;
    /// The seed: a secret until the match is over.
    fn seed(&self) -> Seed;
    /// The record of a finished match.
    fn record(&self, players: &[String]) -> String;
    /// The match under way, to be taken up again.
    fn save(&self, players: &[String]) -> String;
}

/// Reads a record of any game and checks it in every respect.
pub fn verify(text: &str) -> Result<(Record, Box<dyn AnyMatch>), RecordError> {
    let record = Record::parse(text)?;
    let game =
        find(&record.header().game).map_err(|e| RecordError { line: 1, reason: e.to_string() })?;
    let played = game.verify(&record)?;
    Ok((record, played))
}

/// Reads a record of any game, or a game that was saved before its end, and checks it
/// in every respect as far as it was played.
pub fn check(text: &str) -> Result<(record::Header, Box<dyn AnyMatch>), RecordError> {
    let header = record::peek(text)?;
    if header.format != SAVE_FORMAT {
        return verify(text).map(|(record, played)| (record.header().clone(), played));
    }
    let game = find(&header.game).map_err(|e| RecordError { line: 1, reason: e.to_string() })?;
    let played = game.verify_save(text)?;
    Ok((header, played))
}

/// Takes up a saved match of any game.
pub fn load(text: &str) -> Result<Box<dyn AnyMatch>, RecordError> {
    let header = record::peek(text)?;
    let game = find(&header.game).map_err(|e| RecordError { line: 1, reason: e.to_string() })?;
    game.load(text)
}

/// What is in a file that was played elsewhere: a record, checked in every respect,
/// or a saved match, checked to be legal and to fit its commitment. Nothing of
/// either is secret any more.
pub fn look_back(text: &str) -> Result<(RecordHeader, Box<dyn AnyMatch>), RecordError> {
    let first = text.lines().next().unwrap_or_default();
    let format = serde_json::from_str::<Value>(first).ok();
    let format = format.as_ref().and_then(|header| header.get("format")?.as_str());
    if format != Some(record::SAVE_FORMAT) {
        let (record, played) = verify(text)?;
        return Ok((record.header().clone(), played));
    }
    let header = record::peek(text)?;
    let mut played = load(text)?;
    if played.seed().commitment() != header.commitment {
        let reason = "the seed is not the one that the header committed to".to_string();
        return Err(RecordError { line: text.lines().count(), reason });
    }
    played.conclude();
    Ok((header, played))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// A game without golden playthroughs would change its rules unnoticed.
    #[test]
    fn every_game_has_golden_playthroughs() {
        for game in GAMES {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("../games")
                .join(game.id())
                .join("golden");
            let files = std::fs::read_dir(&folder).map_or(0, Iterator::count);
            assert!(files > 0, "{} is empty", folder.display());
        }
    }

    #[test]
    fn every_game_has_a_random_and_a_greedy_bot() {
        for game in GAMES {
            let names: Vec<_> = game.bots().iter().map(|bot| bot.name).collect();
            assert!(names.contains(&"random") && names.contains(&"greedy"), "{names:?}");
        }
    }

    #[test]
    fn unknown_names_are_told_the_known_ones() {
        let error = find("chess").err().unwrap().to_string();
        assert!(error.starts_with("there is no game `chess`: expected one of lost-cities"));
        let setup = BotSetup { think: hindsight_core::Think::Default };
        let error = GAMES[0].bot("stockfish", &setup).err().unwrap().to_string();
        assert!(error.contains("expected one of random, greedy"), "{error}");
    }
}
