//! What the pages are made from: plain data, filled in by whoever serves them.

use std::sync::Arc;

use hindsight_core::{Advice, OptionSpec, Seat, SeatSet};
use hindsight_review::Review;
use hindsight_table::{Clock, Note, Timeout};

use crate::friends::{ChallengeLine, TakesChallenges};

pub use crate::form::{NewTableForm, SeatChoice};
pub use crate::look::{Lang, Liveliness, Motion, Sounds, Theme};
pub use crate::notice::Notice;
pub use crate::position::{Place, Position, SeatClock, SeatInfo, SeatRating, Sitter};

/// What every page needs to know of whoever looks at it.
#[derive(Clone, Debug)]
pub struct Ctx {
    /// The language of the page.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// The viewer's name.
    pub name: String,
    /// Whether the viewer has an account, or is a guest.
    pub account: bool,
    /// How the viewer is told that somebody waits for them; nobody waits for a stranger.
    pub alerts: Option<Alerts>,
    /// How lively a table is to the viewer.
    pub liveliness: Liveliness,
    /// The address of the server, before every path: for what is read elsewhere.
    pub origin: String,
    /// The path of this page, to come back to after a change of language.
    pub path: String,
    /// Something to be told once, above everything else.
    pub flash: Option<Notice>,
}

/// How somebody is told that they are waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alerts {
    /// Whether there is no sound.
    pub mute: bool,
    /// How loud the sound is: one of [`VOLUMES`](Alerts::VOLUMES).
    pub volume: u8,
    /// Whether the browser tells it too, where it is allowed to.
    pub notify: bool,
}

impl Alerts {
    /// From the softest to the loudest.
    pub const VOLUMES: std::ops::RangeInclusive<u8> = 1..=10;
    /// Unless chosen.
    pub const MEDIUM: u8 = 5;
}

/// Why a table waits for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallKind {
    /// They are to act.
    Turn,
    /// Somebody would like to play again.
    Again,
    /// Somebody would like to end the game.
    Stop,
}

/// The home page.
#[derive(Default)]
pub struct Home {
    /// What can be played at once.
    pub plates: Vec<Plate>,
    /// The viewer's running games and lobbies, the most urgent first.
    pub running: Vec<Running>,
    /// How the most urgent one stands, if it has begun.
    pub first: Option<Position>,
    /// Who asks whom for a game.
    pub challenges: Vec<ChallengeLine>,
    /// The deals of today.
    pub daily: Vec<crate::DayDeal>,
    /// What others do.
    pub lobby: Lobby,
    /// The viewer's last finished games, the latest first.
    pub finished: Vec<Finished>,
}

/// Where somebody may sit down or watch.
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    /// Public tables with an open seat.
    pub open: Vec<OpenTable>,
    /// Public games under way, the best first.
    pub watch: Vec<WatchedGame>,
}

/// A game under way that everybody may watch.
#[derive(Clone, Debug)]
pub struct WatchedGame {
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// Who plays.
    pub players: Vec<Player>,
}

/// A game to be played against bots with one tap.
#[derive(Clone, Debug)]
pub struct Plate {
    /// The game's id.
    pub game: String,
    /// The levels of its bots, the weakest first, by their names in the registry.
    pub bots: Vec<String>,
    /// The one chosen last.
    pub bot: String,
    /// The fewest and the most who play.
    pub range: (u8, u8),
    /// At how many seats the viewer played last.
    pub seats: u8,
    /// Whether the viewer has never played it.
    pub new: bool,
}

/// A search for an opponent.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The game's id.
    pub game: String,
    /// The options in notation.
    pub options: String,
    /// The clock.
    pub clock: Clock,
    /// Whether the result is to change ratings.
    pub rated: bool,
    /// Whether it takes so long that a bot is offered instead.
    pub bot: bool,
}

/// A game of the viewer's that is not over.
#[derive(Clone, Debug)]
pub struct Running {
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The others at the table.
    pub others: Vec<Player>,
    /// Whether it has not started yet.
    pub lobby: bool,
    /// Whether the viewer is to act.
    pub my_turn: bool,
    /// What is left on the clock of whoever is to act, if there is a clock.
    pub clock_ms: Option<u64>,
}

/// A public table that waits for players.
#[derive(Clone, Debug)]
pub struct OpenTable {
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// Who opened it.
    pub host: Player,
    /// Whether that person is away.
    pub host_away: bool,
    /// The options in notation.
    pub options: String,
    /// Seats taken.
    pub taken: u8,
    /// Seats in all.
    pub seats: u8,
    /// Its clock.
    pub clock: Clock,
    /// Whether everybody may be coached there.
    pub coach: bool,
    /// Whether the result changes ratings.
    pub rated: bool,
}

/// A finished game of the viewer's.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The others at the table.
    pub others: Vec<Player>,
    /// The viewer's place: 1 is the best.
    pub place: u8,
    /// Whether the viewer shares that place.
    pub shared: bool,
    /// Whether others still play its deal, so that it cannot be looked back on.
    pub sealed: bool,
}

/// Somebody at a table, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person with a name of their own choice.
    Person(String),
    /// A person who has a page of their own.
    Member {
        /// The number of the page.
        id: i64,
        /// Their name.
        name: String,
    },
    /// A bot, by its name in the registry.
    Bot(String),
}

/// A bot that can be asked to sit down.
#[derive(Clone, Debug)]
pub struct BotChoice {
    /// Its name in the registry.
    pub name: String,
}

/// The page on which a table is set up.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The smallest and the largest table.
    pub seats: (u8, u8),
    /// The game's options.
    pub options: &'static [OptionSpec],
    /// Its bots.
    pub bots: Vec<BotChoice>,
    /// Why what was chosen was refused.
    pub error: Option<Notice>,
    /// What was chosen last time, if it was refused.
    pub form: Option<NewTableForm>,
    /// Whether it is rated unless chosen.
    pub rated: bool,
    /// The table whose choices are changed, if it is there already.
    pub table: Option<Arranged>,
}

/// A table that waits for players, while its host changes what was chosen.
#[derive(Clone, Debug)]
pub struct Arranged {
    /// Its id.
    pub id: String,
    /// Who else sits there, by the place.
    pub guests: Vec<Option<String>>,
}

/// A line of the chat.
#[derive(Clone, Debug)]
pub struct ChatLine {
    /// The seat that spoke; none for a spectator.
    pub seat: Option<usize>,
    /// Their name.
    pub name: String,
    /// What was said.
    pub said: Said,
}

/// A page of the chat of a table.
#[derive(Clone, Debug)]
pub struct ChatPage {
    /// The table.
    pub table: String,
    /// The viewer's seat; none for a spectator.
    pub my_seat: Option<usize>,
    /// Its lines, oldest first.
    pub lines: Vec<ChatLine>,
    /// How many lines were said before these: the address of the page before ends with it.
    pub before: usize,
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Their own words.
    Words(String),
    /// A ready phrase, which everybody reads in their own language.
    Phrase(Phrase),
}

/// A ready phrase of the chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Good luck!
    Luck,
    /// Well played.
    WellPlayed,
    /// Oops.
    Oops,
    /// One moment, please.
    Moment,
    /// Thanks for the game.
    Thanks,
    /// Shall we play again?
    Again,
}

impl Phrase {
    /// All phrases, in the order in which they are offered.
    pub const ALL: [Phrase; 7] = [
        Phrase::Hello,
        Phrase::Luck,
        Phrase::WellPlayed,
        Phrase::Oops,
        Phrase::Moment,
        Phrase::Thanks,
        Phrase::Again,
    ];

    /// Its name in forms and in the database.
    pub const fn code(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::Luck => "luck",
            Phrase::WellPlayed => "well-played",
            Phrase::Oops => "oops",
            Phrase::Moment => "moment",
            Phrase::Thanks => "thanks",
            Phrase::Again => "again",
        }
    }

    /// The phrase with this name.
    pub fn from_code(code: &str) -> Option<Phrase> {
        Phrase::ALL.into_iter().find(|phrase| phrase.code() == code)
    }
}

/// A table as one viewer may see it: a position, and what is around it.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct TablePage {
    /// Its id, as in its address.
    pub id: String,
    /// The full address, to be sent to a friend.
    pub link: String,
    /// The game on it.
    pub position: Position,
    /// Whether it is listed on the home page, or known by its link alone.
    pub public: bool,
    /// Its clock.
    pub clock: Clock,
    /// What happens when a clock runs out.
    pub timeout: Timeout,
    /// Whether the viewer may start the game and remove people: who opened it.
    pub host: bool,
    /// Whether what was chosen has changed since the viewer sat down.
    pub changed: bool,
    /// How many entries its log has: see [`Place::Table`].
    pub seq: u64,
    /// Changes when what the viewer can choose may have changed: not by chat, nor by
    /// others who act at the same time.
    pub choice: u64,
    /// What happened besides the steps of the game, oldest first.
    pub notes: Vec<Note>,
    /// The end of the chat, oldest line first, without those of whom the viewer has muted:
    /// at most [`CHAT_SHOWN`](crate::CHAT_SHOWN) lines.
    pub chat: Vec<ChatLine>,
    /// How many lines the chat has in all, without those.
    pub said: usize,
    /// Whether the viewer can take their own seat back from a bot.
    pub can_return: bool,
    /// The seats that have offered to end the game.
    pub offers: SeatSet,
    /// Whether the viewer can offer that.
    pub can_offer: bool,
    /// Whether the viewer has offered it already, without success, and has to act first.
    pub offered_before: bool,
    /// What makes its chance verifiable: nothing where a finished game is played on in a world
    /// that was imagined, which has no record either.
    pub fairness: Option<Fairness>,
    /// The table of the rematch, once all want it.
    pub rematch: Option<String>,
    /// The finished game that is played on here, if one is.
    pub origin: Option<Origin>,
    /// Whether those who played play again.
    pub again: PlayAgain,
    /// How often each seat has won, if this game is one of a row of rematches.
    pub series: Option<Vec<u32>>,
    /// The most points that whoever played alone had made before, once the game is over.
    pub best_before: Option<i32>,
    /// Whether the result changes ratings; none for whoever plays alone.
    pub rated: Option<bool>,
    /// Whether the viewer can still decide that.
    pub can_rate: bool,
    /// The coach.
    pub coach: Coach,
    /// The review of the game, once it is over and somebody has asked for one.
    pub review: Option<Arc<Review>>,
    /// The deal that others play too, if it is one.
    pub deal: Option<DealPlace>,
}

/// Where a deal belongs that several people play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealPlace {
    /// The address of its page.
    pub path: String,
    /// Whether nothing of it is told yet, so that there is neither replay nor record.
    pub sealed: bool,
}

/// The finished game that is played on at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The address of the moment from which it is played on, if that game was played here.
    pub moment: Option<String>,
}

/// Whether those who played play again, as one of them sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayAgain {
    /// Who wants to.
    pub yes: SeatSet,
    /// Who did not want to when they were last asked.
    pub no: Option<Seat>,
    /// How long the question is open, in milliseconds, if it is.
    pub left_ms: Option<u64>,
    /// Whether the viewer can ask for another game, or say yes to it.
    pub can_ask: bool,
}

/// What makes the chance of a game verifiable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fairness {
    /// The hash of the seed, known from the start.
    pub commitment: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
}

/// The coach of one viewer at a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Coach {
    /// Whether the table was set up so that everybody may be coached.
    pub agreed: bool,
    /// Whether the viewer may be coached here and now.
    pub offered: bool,
    /// Whether the viewer has it open.
    pub open: bool,
    /// What the strongest bot would do.
    pub answer: CoachAnswer,
}

/// What the strongest bot said.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum CoachAnswer {
    /// It was not asked.
    #[default]
    NotAsked,
    /// It has nothing to say about this choice.
    Nothing,
    /// What it thinks of the viewer's actions, in notation.
    Advice(Advice<String>),
}

/// The pages to log in and to make an account.
#[derive(Clone, Debug, Default)]
pub struct AccountForm {
    /// The name typed last time, or the guest's.
    pub name: String,
    /// Whether a new password can be had by mail.
    pub mail: bool,
    /// Why it was refused.
    pub error: Option<Notice>,
}

/// The page of settings and of the account.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a matter of its own")]
pub struct Settings {
    /// Whether the viewer wants to confirm each action.
    pub confirm: bool,
    /// Whether the viewer wants known cards of other hands to be shown.
    pub hints: bool,
    /// How the viewer is told that they are waited for.
    pub alerts: Alerts,
    /// The number of the viewer's own page, for whoever has an account.
    pub page: Option<i64>,
    /// Whether that page is for the viewer alone.
    pub private: bool,
    /// Whether bots with accounts may play rated games with the viewer.
    pub bots: bool,
    /// Who may ask the viewer for a game.
    pub challenges: TakesChallenges,
    /// Whether the viewer runs the house.
    pub operator: bool,
    /// Whether there is any way to reach the viewer while not here.
    pub away: bool,
    /// Why the last change was refused.
    pub error: Option<Notice>,
}

/// The second half of logging in.
#[derive(Clone, Debug)]
pub struct CodeForm {
    /// What shows that the first half went well.
    pub ticket: String,
    /// Why the last code was refused.
    pub error: Option<Notice>,
}

/// The page of what keeps an account one's own.
#[derive(Clone, Debug)]
pub struct Security {
    /// Where the account is logged in.
    pub sessions: Vec<SessionLine>,
    /// How many recovery codes are left.
    pub codes: u32,
    /// Whether logging in asks for a second factor.
    pub second_factor: bool,
    /// Why the last change was refused.
    pub error: Option<Notice>,
}

/// Where an account is logged in.
#[derive(Clone, Debug)]
pub struct SessionLine {
    /// What ends it.
    pub id: String,
    /// On what, in a few words; empty if that is not known.
    pub device: String,
    /// When it was begun, in milliseconds since 1970.
    pub since: u64,
    /// How many days ago it was last used.
    pub days: u64,
    /// Whether the viewer looks through it.
    pub this: bool,
}

/// The page on which the second factor is set up.
#[derive(Clone, Debug)]
pub struct SecondFactorForm {
    /// The secret, to be typed.
    pub secret: String,
    /// The address that an authenticator takes it from.
    pub address: String,
    /// Why it was refused.
    pub error: Option<Notice>,
}
