//! What is chosen before a game.

use hindsight_registry::AnyGame;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Clock, Person};

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person.
    Person(Person),
    /// A bot, by its name in the registry.
    Bot(String),
}

/// What happens when a clock runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timeout {
    /// A bot takes the seat.
    #[default]
    Bot,
    /// The game is lost.
    Lose,
}

/// A table as its host wants it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The game's id.
    pub game: String,
    /// The game's options, in full notation.
    pub options: String,
    /// Who sits where at first.
    pub seats: Vec<Sitter>,
    /// Whether the table is shown among the open ones.
    pub public: bool,
    /// The time control.
    pub clock: Clock,
    /// What happens when time runs out.
    pub timeout: Timeout,
    /// Whether everybody may be coached, although people play against each other.
    /// It is said before anybody sits down; whoever does agrees.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub coach: bool,
    /// Whether the result changes ratings: not where people are coached. It did in logs from
    /// before this was written down.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub rated: bool,
}

const fn yes() -> bool {
    true
}

/// A table that cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupFault {
    /// No such game.
    #[error(transparent)]
    Game(#[from] hindsight_registry::UnknownGame),
    /// No such option, or not with this many seats.
    #[error(transparent)]
    Options(#[from] hindsight_core::SetupError),
    /// No such bot.
    #[error("{game} has no bot `{found}`: expected one of {known}")]
    Bot {
        /// The game's title.
        game: &'static str,
        /// The name that was given.
        found: String,
        /// The bots there are.
        known: String,
    },
    /// The host does not sit there.
    #[error("exactly one seat must be the host's own")]
    Host,
}

impl Setup {
    /// The setup with its options in full, if such a table can be.
    pub fn checked(mut self, host: Person) -> Result<Setup, SetupFault> {
        let game = hindsight_registry::find(&self.game)?;
        self.options = game.check(&self.options, self.seats.len() as u8)?;
        // Nobody's strength shows where everybody is told what to play, nor alone.
        self.rated &= !self.coach && self.seats.len() > 1;
        for sitter in &self.seats {
            if let Sitter::Bot(name) = sitter
                && !game.bots().iter().any(|bot| bot.name == name)
            {
                return Err(SetupFault::Bot {
                    game: game.name(),
                    found: name.chars().take(40).collect(),
                    known: game.bots().iter().map(|b| b.name).collect::<Vec<_>>().join(", "),
                });
            }
        }
        let persons = self.seats.iter().filter(|s| matches!(s, Sitter::Person(_))).count();
        if persons != 1 || !self.seats.contains(&Sitter::Person(host)) {
            return Err(SetupFault::Host);
        }
        Ok(self)
    }
}

/// The bot that takes over a deserted seat: a fair opponent, neither the weakest
/// nor one that thinks long.
pub fn substitute(game: &dyn AnyGame) -> &'static str {
    use hindsight_core::Level;
    let bots = game.bots();
    let adept = bots.iter().find(|bot| bot.level == Some(Level::Adept));
    adept.or(bots.last()).map_or("random", |bot| bot.name)
}
