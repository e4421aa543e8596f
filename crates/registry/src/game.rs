//! A game without its type.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64};

use hindsight_arena::rating::Sprt;
use hindsight_arena::state::Header;
use hindsight_arena::{Group, Pace, SimReport, Watch};
use hindsight_core::record::{Record, RecordError, StepLine};
use hindsight_core::{
    Anchor, BotSetup, ChanceSource, Level, Misread, OptionSpec, Seat, Seed, SetupError, SwiftDice,
};
use hindsight_encode::{Reward, Symmetry};
use hindsight_puzzles::{Exact, Puzzle, make};
use serde_json::Value;

use crate::{
    AnyBatch, AnyBot, AnyMatch, AnyPlayer, InsightLayout, Layouts, NotAView, PlanError, SeatError,
    UnknownBot,
};

/// A bot on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotInfo {
    /// Its name in commands.
    pub name: &'static str,
    /// Its strength, if it is one of the levels offered to people.
    pub level: Option<Level>,
    /// Its character, in one line.
    pub character: &'static str,
    /// Where it stands among rated players.
    pub anchor: Anchor,
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
    /// Whether the luck of every game is worked out, so that results can be told without it.
    pub luck_adjusted: bool,
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
    fn start(&self, options: &str, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, SetupError> {
        self.set_up(options, seats, ChanceSource::Seed(seed))
    }
    /// A new match whose chance comes from this source: dealt, or waiting for the
    /// first choice of its deal.
    fn set_up(
        &self,
        options: &str,
        seats: u8,
        source: ChanceSource,
    ) -> Result<Box<dyn AnyMatch>, SetupError>;
    /// A match that begins at a position, given in notation.
    fn at(&self, position: &str, source: ChanceSource) -> Result<Box<dyn AnyMatch>, Misread>;
    /// A match that begins in a world that agrees with a view, given as JSON. World
    /// and chance follow from the series' number.
    fn imagine(&self, view: &str, series: u64) -> Result<Box<dyn AnyMatch>, NotAView>;
    /// The version of its rules.
    fn rules_version(&self) -> u16;
    /// Whether steps that were played under this version of the rules, with these
    /// options in notation, still mean what they meant.
    fn replays(&self, version: u16, options: &str) -> bool;
    /// A match taken up from its steps.
    fn resume(
        &self,
        options: &str,
        seats: u8,
        seed: Seed,
        steps: &[StepLine],
    ) -> Result<Box<dyn AnyMatch>, String>;
    /// A match taken up from the position that it began at, given in notation, and
    /// its steps since.
    fn restore(
        &self,
        first: &str,
        source: ChanceSource,
        steps: &[StepLine],
    ) -> Result<Box<dyn AnyMatch>, String>;
    /// A match from its record or from what was saved of it, checked in every respect.
    fn verify(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError>;

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

    /// Looks for puzzles in games of bots.
    fn make_puzzles(&self, plan: make::Plan<'_>) -> Result<(), PlanError>;
    /// Whether a puzzle is sound; if not, why.
    fn check_puzzle(&self, puzzle: &Puzzle) -> Result<(), String>;
    /// The question of a puzzle whose answer is exact, with the odds of every choice.
    fn exact(&self, puzzle: &Puzzle) -> Option<Exact>;

    /// What the numbers of its encodings mean.
    fn layouts(&self) -> Layouts;
    /// What our bots tell a net beside the observation, if they do.
    fn insights(&self) -> Option<InsightLayout>;
    /// The file of weights by which the champion plays, where it is a net that answers for
    /// every action.
    fn net(&self) -> Option<&'static [u8]>;
    /// The permutations under which a table's encodings stay the same, the identity
    /// first.
    fn symmetries(&self, options: &str, seats: u8) -> Result<Vec<Symmetry>, SetupError>;
    /// Writes the features of the action with this index into `out`, which holds zeros.
    fn features(&self, index: usize, out: &mut [i8]);
    /// The most equally likely choices that an outcome of chance is made of at a time.
    fn max_chance_choices(&self) -> u32;
    /// An upper bound of the decisions of a game at such a table.
    fn max_decisions(&self, options: &str, seats: u8) -> Result<usize, SetupError>;
    /// Between which points every seat of a game at such a table ends.
    fn points(&self, options: &str, seats: u8) -> Result<(i32, i32), SetupError>;
    /// Many games stepped at once. Of each `repeats` neighbours all have the same deals.
    fn batch(
        &self,
        options: &str,
        seats: u8,
        environments: usize,
        reward: Reward,
        seed: u64,
        repeats: usize,
    ) -> Result<Box<dyn AnyBatch>, SetupError>;
}
