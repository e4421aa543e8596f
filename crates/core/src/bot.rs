//! Players that are programs. They see a view and nothing else.

use std::time::Duration;

use crate::{Dice, Game, SwiftDice};

/// A program that plays a seat.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions, knowing nothing but the view. There is
    /// always at least one.
    fn choose(&mut self, view: &G::View, legal: &[G::Action], dice: &mut SwiftDice) -> G::Action;
}

/// How strong an opponent is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Beatable by a child.
    Novice,
    /// A fair game for most; answers at once.
    Adept,
    /// Hard to beat.
    Expert,
    /// The strongest there is; thinks.
    Master,
}

impl Level {
    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Adept => "adept",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// The longest that one of this level takes over a move on one core, if nobody
    /// says how long it may think.
    pub const fn limit(self) -> Duration {
        match self {
            Level::Novice | Level::Adept => Duration::from_millis(20),
            Level::Expert | Level::Master => Duration::from_secs(1),
        }
    }
}

/// How long a bot may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Think {
    /// As long as its level asks for.
    Default,
    /// So long.
    Time(Duration),
    /// So many iterations of its search: the same move on any machine.
    Iterations(u32),
}

/// What a bot is told when it sits down.
#[derive(Clone, Copy, Debug)]
pub struct BotSetup {
    /// How long it may think about a move.
    pub think: Think,
}

/// A bot that can be asked to sit down.
pub struct BotSpec<G: Game> {
    /// Its name in commands.
    pub name: &'static str,
    /// Its strength, where it is one of the levels offered to people.
    pub level: Option<Level>,
    /// Its character, in one line.
    pub character: &'static str,
    /// Seats it.
    pub make: fn(&BotSetup) -> Box<dyn Bot<G>>,
}

/// Any legal action, all alike.
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, _view: &G::View, legal: &[G::Action], dice: &mut SwiftDice) -> G::Action {
        legal[dice.index(legal.len())]
    }
}

impl RandomBot {
    /// The entry of the random bot, the same for every game.
    pub const fn spec<G: Game>() -> BotSpec<G> {
        BotSpec {
            name: "random",
            level: None,
            character: "plays any legal move, all alike",
            make: |_| Box::new(RandomBot),
        }
    }
}
