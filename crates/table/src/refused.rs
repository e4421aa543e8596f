//! Why a command was refused.

use hindsight_registry::PlayError;
use thiserror::Error;

/// Why a command was refused. The table is untouched.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// Only for those who sit here.
    #[error("you do not sit at this table")]
    NotSeated,
    /// Only for the host.
    #[error("only the host of the table can do that")]
    NotHost,
    /// The game has begun.
    #[error("the game has already begun")]
    Begun,
    /// The game is not under way.
    #[error("no game is under way at this table")]
    NotRunning,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is not over.
    #[error("the game is not over yet")]
    NotOver,
    /// Others still play its deal.
    #[error("others still play this deal: nothing of it is told before they all have")]
    Sealed,
    /// One seat a person.
    #[error("you already sit at this table")]
    Seated,
    /// No seat is free, or not this one.
    #[error("that seat is taken")]
    Taken,
    /// There is no such seat.
    #[error("there is no such seat")]
    NoSeat,
    /// A table with fewer seats for people than people sit there.
    #[error("more people sit here than that: send somebody away first")]
    NoRoom,
    /// A table that cannot be.
    #[error(transparent)]
    Setup(crate::SetupFault),
    /// Too few players to begin.
    #[error("too few players to begin: {0}")]
    TooFew(String),
    /// The table has moved on since the page was shown.
    #[error("the table has moved on: look at it again and choose anew")]
    Stale,
    /// Somebody else is to act.
    #[error("it is not your turn")]
    NotYourTurn,
    /// A bot plays this seat now.
    #[error("your time ran out and a bot plays your seat now: come back to play on yourself")]
    BotPlays,
    /// The seat has given up or lost on time; a bot plays it to the end.
    #[error("this seat has lost: a bot plays it to the end")]
    SeatLost,
    /// Not an action, or not a legal one.
    #[error(transparent)]
    Play(PlayError),
    /// Nothing that can be taken back.
    #[error("there is nothing to take back: something hidden was shown, or it was not your move")]
    NoUndo,
    /// Where people are coached, or somebody plays alone, there is nothing to rate.
    #[error("a coached game, or one alone, cannot be rated")]
    Unrated,
    /// Nobody else at the table could agree to end the game.
    #[error("only people can agree to end a game, and no other plays here: play on, or resign")]
    NobodyToAsk,
    /// An empty line of chat, or one too long.
    #[error("a chat line has 1 to {} characters", crate::LONGEST_LINE)]
    Line,
    /// Somebody has said as much as one may say at one table.
    #[error("you have said {} lines at this table: that is all one may", crate::MOST_LINES)]
    TooManyLines,
    /// An offer to end the game that was not agreed to, or was taken back, made again.
    #[error("you have offered that already: you can offer it again after your next move")]
    OfferedBefore,
    /// The game was begun under rules that this program does not have any more.
    #[error("the rules have changed since this game began: it cannot be played on")]
    Outdated,
    /// An answer to what nobody has asked, or has taken back.
    #[error("nobody asks that any more")]
    NothingAsked,
    /// Another game asked for again by whoever was turned down.
    #[error("you have asked for another game already, and the answer was no")]
    TurnedDown,
    /// There is a rematch already.
    #[error("there already is a rematch")]
    Rematched,
}
