//! What a game's board must bring.

use fluent_bundle::FluentArgs;
use hindsight_core::{Game, GameOptions};
use maud::Markup;

use crate::boards::{BOARDS, Folder};
use crate::coach::Deed;
use crate::model::{Ctx, Lang, Phase, Sitter, Table};
use crate::notice::Notice;
use crate::page::{bot_name, tell_apart};
use crate::say::{Say, args};

/// The ids of the games that have a board.
pub fn games() -> impl Iterator<Item = &'static str> {
    BOARDS.iter().map(|board| board.id())
}

/// Whether a player of this game has a sheet to mark by hand.
pub fn has_sheet(game: &str) -> bool {
    board_of(game).is_some_and(Board::has_sheet)
}

/// Reads what a player wants to be marked on the sheet of a game: places, and what is
/// to stand there; nothing rubs a place out.
pub fn read_marks(
    game: &str,
    fields: &[(String, String)],
) -> Result<Vec<(String, String)>, Notice> {
    board_of(game).map_or(Err(Notice::NoGame), |board| board.read_marks(fields))
}

/// Reads what a player wrote on the sheet of a game, as actions in their order.
pub fn read_guesses(game: &str, fields: &[(String, String)]) -> Result<Vec<String>, Notice> {
    board_of(game).map_or(Err(Notice::NoGame), |board| board.read_guesses(fields))
}

/// The boxes to tick on the sheet of a game for an action that is written there, by
/// their values; none for an action that is a button.
pub fn ticks(game: &str, action: &str) -> Vec<String> {
    board_of(game).map(|board| board.ticks(action)).unwrap_or_default()
}

pub(crate) fn board_of(game: &str) -> Option<&'static dyn Board> {
    BOARDS.iter().copied().find(|board| board.id() == game)
}

/// What is to be said of a game before it is drawn, most of it by the game itself.
pub(crate) struct About {
    /// The game's id.
    pub id: &'static str,
    /// The smallest and the largest table.
    pub seats: (u8, u8),
    /// How long a game takes, in minutes.
    pub minutes: u32,
    /// What its folder holds.
    pub folder: Folder,
    english: &'static str,
    usual_options: fn() -> String,
}

impl About {
    /// Of a game that takes about this many minutes.
    pub const fn of<G: Game>(minutes: u32, folder: Folder) -> About {
        About {
            id: G::ID,
            seats: G::SEATS,
            minutes,
            folder,
            english: G::RULES,
            usual_options: || G::Options::default().notation(),
        }
    }

    /// The rules, Markdown.
    pub fn rules(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.english,
            Lang::Pl => self.folder.rules[0],
            Lang::Ru => self.folder.rules[1],
        }
    }

    /// What is chosen if nothing is said, as notation: it is not worth a word.
    pub fn usual_options(&self) -> String {
        (self.usual_options)()
    }
}

/// One game's face. Its title, its lead and the names of its options are words of
/// the locale files: `game-{id}`, `game-{id}-lead`, `opt-{id}-{option}`, and
/// `val-{id}-{option}` for the value of one that is a number.
pub(crate) trait Board: Sync {
    /// What is to be said of the game before it is drawn.
    fn about(&self) -> &'static About;
    /// The game's id.
    fn id(&self) -> &'static str {
        self.about().id
    }
    /// The parts of the table that only this game knows. None if the view is not
    /// of this game.
    fn draw(&self, scene: &Scene<'_>) -> Option<Parts>;
    /// The odds that matter to the viewer, from the own view alone; none where there
    /// is nothing to count.
    fn coach(&self, _scene: &Scene<'_>) -> Option<Markup> {
        None
    }
    /// An action of the viewer's in words, from its notation: "Place yellow 9".
    fn deed(&self, _scene: &Scene<'_>, _action: &str) -> Option<Deed> {
        None
    }
    /// What the viewer saw so far, in words: the last lines, oldest first.
    fn log(&self, scene: &Scene<'_>, last: usize) -> Vec<Line>;
    /// What a screen reader is told of the last step; none if the last line of the log
    /// says it.
    fn news(&self, _scene: &Scene<'_>) -> Option<String> {
        None
    }
    /// Whether a player has a sheet to mark by hand.
    fn has_sheet(&self) -> bool {
        false
    }
    /// Reads what is to be marked from the fields of the sheet's form: places, and what
    /// is to stand there.
    fn read_marks(&self, _fields: &[(String, String)]) -> Result<Vec<(String, String)>, Notice> {
        Err(Notice::NoPage)
    }
    /// Reads the actions that the sheet's form of guesses asks for, in their order.
    fn read_guesses(&self, _fields: &[(String, String)]) -> Result<Vec<String>, Notice> {
        Err(Notice::NoPage)
    }
    /// The boxes to tick on the sheet for an action that is written there, by their
    /// values; none for an action that is a button.
    fn ticks(&self, _action: &str) -> Vec<String> {
        Vec::new()
    }
    /// A drawn example of the rules: `<!-- figure: NAME -->` in their text. Whatever
    /// number it shows is worked out by the engine.
    fn figure(&self, say: Say, name: &str) -> Option<Markup>;
    /// The numbers of a position that a lesson may speak of, worked out by the
    /// engine.
    fn facts(&self, scene: &Scene<'_>) -> FluentArgs<'static>;
}

/// A table while a board draws it.
pub(crate) struct Scene<'a> {
    pub say: Say,
    pub table: &'a Table,
    /// What each seat is called.
    pub names: Vec<String>,
    /// How many steps of the game are told.
    steps: usize,
}

impl<'a> Scene<'a> {
    pub fn new(ctx: &Ctx, table: &'a Table) -> Scene<'a> {
        let say = Say::new(ctx.lang);
        let names: Vec<(String, bool)> = table
            .seats
            .iter()
            .map(|seat| match &seat.sitter {
                Sitter::Open => (say.the("seat-open"), false),
                Sitter::Person { name, .. } => (name.clone(), false),
                Sitter::Bot { name, .. } => (bot_name(say, name), true),
            })
            .collect();
        Scene { say, table, names: tell_apart(&names), steps: usize::MAX }
    }

    /// The same table with a log that ends after so many steps.
    pub fn after(&self, steps: usize) -> Scene<'a> {
        Scene { say: self.say, table: self.table, names: self.names.clone(), steps }
    }

    /// The game's own view, if the game has started.
    pub fn view<V: 'static>(&self) -> Option<&'a V> {
        self.table.view.as_ref().and_then(|view| view.downcast_ref())
    }

    /// What the viewer saw of each step, of the game's own event type.
    pub fn events<E: 'static>(&self) -> impl Iterator<Item = (usize, &'a [E])> {
        let steps = self.steps;
        let told = self.table.log.iter().filter(move |(step, _)| *step < steps);
        told.filter_map(|(step, events)| Some((*step, events.downcast_ref::<Vec<E>>()?.as_slice())))
    }

    /// Whether the viewer sits there.
    pub fn is_me(&self, seat: usize) -> bool {
        self.table.my_seat == Some(seat)
    }

    /// Whether a bot plays the viewer's own seat in the running game.
    pub fn out(&self) -> bool {
        let mine = self.table.my_seat.and_then(|seat| self.table.seats.get(seat));
        self.table.phase == Phase::Running
            && mine.is_some_and(|seat| matches!(seat.sitter, Sitter::Bot { .. }))
    }

    /// The seat at the lower edge: the viewer's, or the first for a spectator.
    pub fn near(&self) -> usize {
        self.table.my_seat.unwrap_or(0)
    }

    /// The name of a seat; "You" for the viewer's own.
    pub fn you_or_name(&self, seat: usize) -> String {
        if self.is_me(seat) { self.say.the("you") } else { self.name(seat).to_string() }
    }

    /// Whose seat it is: the person for whom a bot plays, or who plays it.
    pub fn owner(&self, seat: usize) -> &str {
        match self.table.seats.get(seat).map(|seat| &seat.sitter) {
            Some(Sitter::Bot { instead_of: Some(person), .. }) => person,
            _ => self.name(seat),
        }
    }

    /// The name of a seat.
    pub fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }
}

/// The parts of a table that only its game knows.
pub(crate) struct Parts {
    /// How far the game is, for the bar: "Round 2 of 3".
    pub progress: Markup,
    /// What stands at each seat, in the order of the seats.
    pub seats: Vec<SeatParts>,
    /// The scores of the game, as a page of accounts.
    pub ledger: Markup,
    /// The board itself.
    pub board: Markup,
    /// What the viewer may do now; nothing if it is not their turn.
    pub hint: Markup,
    /// The viewer's hand.
    pub hand: Markup,
    /// Sheets that can be laid over the table: a pile to look through, the result
    /// of a round.
    pub sheets: Vec<Sheet>,
    /// The keys of the board and what they do, beyond those of every table.
    pub keys: Vec<(String, String)>,
}

/// What stands at a seat.
pub(crate) struct SeatParts {
    /// What it did last.
    pub deed: Markup,
    /// What is to be seen of its hand.
    pub held: Markup,
    /// Its points so far.
    pub sum: String,
}

/// A sheet that can be laid over the table.
pub(crate) struct Sheet {
    /// Its id in the page.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What it shows.
    pub content: Markup,
    /// Whether it is to be shown unasked when it first appears.
    pub news: bool,
    /// Whether it is worth keeping beside the moves: the result of a round.
    pub lasting: bool,
}

/// A line of the log.
pub(crate) struct Line {
    /// What it is counted as: the turn's number; none for what is not a turn.
    pub number: Option<usize>,
    /// The seat that acted, if one did.
    pub seat: Option<usize>,
    /// The step of the game that it begins with, counted from 0.
    pub step: usize,
    /// The sentence, with chips.
    pub markup: Markup,
    /// The sentence in words alone.
    pub words: String,
}

/// The options that differ from the usual, in words.
pub(crate) fn options_in_words(say: Say, board: &dyn Board, options: &str) -> Vec<String> {
    let usual = board.about().usual_options();
    let usual: Vec<&str> = usual.split(',').collect();
    let worth_a_word = options.split(',').filter(|part| !part.is_empty() && !usual.contains(part));
    worth_a_word
        .map(|part| {
            let (name, value) = part.split_once('=').unwrap_or((part, "true"));
            let label = || say.the(&format!("opt-{}-{name}", board.id()));
            match value.parse::<u8>() {
                Ok(n) => say.with(&format!("val-{}-{name}", board.id()), &args![n = n]),
                Err(_) if value == "false" => say.with("option-off", &args![option = label()]),
                Err(_) => label(),
            }
        })
        .collect()
}
