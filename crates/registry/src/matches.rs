//! A match and those who play it, without their types.

use std::any::Any;

use hindsight_arena::Fault;
use hindsight_core::record::{StepLine, WriteError};
use hindsight_core::{
    Advice, ChanceSource, Illegal, Observer, Seat, Seed, Standing, SwiftDice, Turn,
};
use hindsight_review::{Facts, Progress, Review, Settings};
use serde_json::Value;

use crate::{AnyEncoded, PlayError};

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

/// A review under way, without its game's type.
pub trait AnyReviewer: Send {
    /// Does the next piece of work; false if there is none.
    fn advance(&mut self) -> bool;
    /// Does what chance did and the course of the chances, but no decision.
    fn follow_all(&mut self);
    /// How far it has come.
    fn progress(&self) -> Progress;
    /// What is known so far.
    fn review(&self) -> &Review;
}

/// A match without its type.
pub trait AnyMatch: AnyEncoded + Send + Sync {
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
    /// All that an observer needs to know now, with what it saw of the last `latest` steps
    /// that it noticed: a [`Look<G>`](hindsight_core::Look), to be downcast by whoever
    /// knows the game.
    fn look(&self, who: Observer, latest: usize) -> Box<dyn Any + Send + Sync>;
    /// The legal actions of a seat, in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Does an action, and the chance that follows it.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError>;
    /// Of how many equally likely choices chance waits for one from outside; none
    /// where it waits for nothing.
    fn choices(&self) -> Option<u32>;
    /// Makes one of these choices.
    fn choose_chance(&mut self, choice: u32) -> Result<(), Illegal>;
    /// Whether the last step that this seat noticed was its own and can be taken back.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes it back.
    fn undo(&mut self, seat: Seat) -> bool;
    /// Whether the last step was an action that nobody but its seat noticed.
    fn is_last_unnoticed(&self) -> bool;
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
    /// What an observer knows: the game's own `View` type, to be downcast by whoever
    /// knows the game.
    fn view(&self, who: Observer) -> Box<dyn Any + Send>;
    /// What an observer knows, as JSON.
    fn view_json(&self, who: Observer) -> Value;
    /// What an observer knows, drawn for a terminal.
    fn draw(&self, who: Observer, colour: bool) -> String;
    /// What a player might want worked out.
    fn aid(&self, who: Observer) -> Option<String>;
    /// What an observer saw of each step that it noticed, in sentences, with the number
    /// of the step.
    fn log(&self, who: Observer, names: &[String]) -> Vec<(usize, Vec<String>)>;
    /// What an observer saw of each step that it noticed: each a `Vec` of the game's own
    /// `Event` type, to be downcast by whoever knows the game.
    fn events(&self, who: Observer) -> Vec<Box<dyn Any + Send>>;
    /// Scores and places.
    fn standing(&self) -> Standing;
    /// The position in notation, secrets included.
    fn position(&self) -> String;
    /// The position that it began at, likewise.
    fn first_position(&self) -> String;
    /// How many steps there were.
    fn steps(&self) -> usize;
    /// A step as a record tells it, secrets included.
    fn step(&self, step: usize) -> StepLine;
    /// A step in words for whoever may know everything: `seat 0: draw`.
    fn step_words(&self, step: usize) -> String;
    /// Whose step it was; none for an outcome of chance.
    fn actor(&self, step: usize) -> Option<Seat>;
    /// Ends the secrecy of a match that was ended before its end.
    fn conclude(&mut self);
    /// The match as it stood after this many steps.
    fn until(&self, steps: usize) -> Box<dyn AnyMatch>;
    /// Where its chance comes from: a secret until the match is over.
    fn source(&self) -> &ChanceSource;
    /// The seed that it was dealt from, if it was: likewise a secret.
    fn seed(&self) -> Option<Seed>;
    /// The record of a finished match.
    fn record(&self, players: &[String]) -> Result<String, WriteError>;
    /// The match under way, to be taken up again.
    fn save(&self, players: &[String]) -> Result<String, WriteError>;
    /// What a seat that is to act could know that speaks for one of its actions and against
    /// another, both in notation.
    fn facts(&self, seat: Seat, played: &str, best: &str) -> Result<Facts, PlayError>;
    /// Begins a review of the match, for when nothing of it is secret any more.
    fn reviewer(&self, settings: Settings) -> Box<dyn AnyReviewer>;
}
