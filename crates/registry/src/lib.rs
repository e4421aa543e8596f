//! The one crate that names all games, and the games without their types.
//!
//! Rules, search, simulation and encodings are generic over `Game` and compiled for
//! each game. What handles any game (the command line, a server, Python) goes through
//! [`AnyGame`] and [`AnyMatch`], where actions are notation or indices and views are
//! JSON, drawings or arrays. The types are erased here and nowhere else; whoever knows the
//! game gets them back by one downcast, of what [`AnyMatch::look`] gives.

mod encoded;
mod entry;
mod erased;
mod game;
mod matches;

use hindsight_arena::{Fault, RunError};
use hindsight_core::record::{Header, Kind, Record, RecordError};
use hindsight_core::{Illegal, Misread, SetupError};
use thiserror::Error;

use entry::Entry;

pub use encoded::{AnyBatch, AnyEncoded, InsightLayout, Layouts};
pub use game::{AnyGame, ArenaPlan, ArenaRun, BotInfo, SimPlan};
pub use matches::{AnyBot, AnyMatch, AnyPlayer, AnyReviewer};

macro_rules! entries {
    ($($module:ident = $game:ty;)*) => {
        /// All games, in the order in which they are shown.
        pub static GAMES: &[&dyn AnyGame] = &[$(&Entry::<$game>::NEW),*];
    };
}
hindsight_catalog::games!(entries);

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
    /// Why the games were not begun.
    #[error(transparent)]
    Run(#[from] RunError),
    /// Threads that cannot be had.
    #[error("cannot start threads: {0}")]
    Threads(String),
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

/// Something that nobody can see in a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not a view of {game}: {reason}")]
pub struct NotAView {
    game: &'static str,
    reason: String,
}

/// A match that was written down, checked in every respect as far as it was played:
/// each step, the standing, and that the seed is the one committed to and gives every
/// outcome of chance.
pub struct Written {
    /// Whether it is the record of a finished match or one that was saved.
    pub kind: Kind,
    /// What was played, and by whom.
    pub header: Header,
    /// The match as it was left.
    pub played: Box<dyn AnyMatch>,
}

/// Reads a record of any game, or a match that was saved, and checks it.
pub fn read(text: &str) -> Result<Written, RecordError> {
    let record = Record::parse(text)?;
    let header = record.header();
    let game = find(&header.game).map_err(|e| RecordError { line: 1, reason: e.to_string() })?;
    let played = game.verify(&record)?;
    Ok(Written { kind: record.kind(), header: header.clone(), played })
}

#[cfg(test)]
mod tests {
    use super::*;
    use hindsight_core::{BotSetup, Observer, Seed, SwiftDice, Think, Turn, contract};
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

    /// The README's table is what a newcomer reads first.
    #[test]
    fn the_readme_names_every_game() {
        let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
        let readme = std::fs::read_to_string(readme).unwrap();
        for game in GAMES.iter().filter(|game| game.id() != "hats") {
            let (least, most) = game.seats();
            let seats =
                if least == most { least.to_string() } else { format!("{least} to {most}") };
            let row = format!("| {} | `{}` | {seats} |", game.name(), game.id());
            assert!(readme.contains(&row), "the README has no line `{row}`");
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
        let setup = BotSetup { think: Think::Default };
        let error = GAMES[0].bot("stockfish", &setup).err().unwrap().to_string();
        assert!(error.contains("expected one of random, greedy"), "{error}");
    }

    /// Whatever a bot is asked, it answers or says what is wrong; nothing panics.
    #[test]
    fn a_bot_that_is_asked_about_an_impossible_view_says_so() {
        let setup = BotSetup { think: Think::Iterations(2) };
        for game in GAMES {
            let (mut dice, mut tried, mut refused) = (SwiftDice::new(1), 0, 0);
            let mut bots: Vec<_> =
                game.bots().iter().map(|bot| game.bot(bot.name, &setup).unwrap()).collect();
            let mut played = game.start("", game.seats().0.max(2), Seed([3; 32])).unwrap();
            for turn in 0..60 {
                let Turn::Act(seats) = played.turn() else { break };
                let seat = seats.first().unwrap();
                let (view, legal) = (played.view_json(Observer::Seat(seat)), played.legal(seat));
                let bot = bots[turn % game.bots().len()].as_mut();
                let action = game.answer(bot, &view, &legal, &mut dice).unwrap();
                for _ in 0..10 {
                    let view = contract::mutated(&view, &mut dice);
                    tried += 1;
                    refused += u32::from(game.answer(bot, &view, &legal, &mut dice).is_err());
                }
                played.play(seat, &action).unwrap();
            }
            assert!(4 * refused > tried, "{}: only {refused} of {tried} refused", game.id());
        }
    }
}
