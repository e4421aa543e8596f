//! What a game's board must bring.
//!
//! A [`Board`] knows its game's types and is given a [`GameScene`] of that game. The pages
//! hold boards as [`AnyBoard`], which opens a [`Scene`] with the one downcast of the look
//! that it holds.

use std::any::Any;
use std::ops::Deref;

use fluent_bundle::FluentArgs;
use hindsight_core::{Game, GameOptions, Look};
use hindsight_review::Decision;
use hindsight_table::{Ending, Phase};
use maud::Markup;

use crate::boards::{BOARDS, Folder};
use crate::coach::ActionWords;
use crate::home::emblem;
use crate::model::{Ctx, Lang, Place, Position, Sitter};
use crate::night::Night;
use crate::notice::Notice;
use crate::page::{bot_name, tell_apart};
use crate::picture::SmallBoard;
use crate::say::{Say, args};

/// The ids of the games that have a board.
pub fn games() -> impl Iterator<Item = &'static str> {
    BOARDS.iter().map(|board| board.id())
}

/// Whether a player of this game has a sheet to mark by hand.
pub fn has_sheet(game: &str) -> bool {
    board_of(game).is_some_and(AnyBoard::has_sheet)
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

/// What somebody saw of each step, with its number.
pub(crate) type Seen<G> = [(usize, Vec<<G as Game>::Event>)];

/// Counts the rounds that were decided in what somebody sees.
pub(crate) type RoundCount<G> = fn(&<G as Game>::View) -> u32;

/// How many rounds of a game were decided so far, each of which its board shows until one
/// goes on; 0 for a game whose board shows none so, which is not even looked at.
pub fn moments(game: &str, look: &dyn Fn() -> Option<Box<dyn Any + Send + Sync>>) -> u32 {
    board_of(game).map_or(0, |board| board.moments(look))
}

/// After how many steps of a game each thing was complete that is one to whoever looks back:
/// a card and its draw, a mark by everyone. `look` is what all of its steps told.
pub fn turns(game: &str, look: &dyn Any) -> Vec<usize> {
    board_of(game).map(|board| board.turns(look)).unwrap_or_default()
}

pub(crate) fn board_of(game: &str) -> Option<&'static dyn AnyBoard> {
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
    /// The deal of a day.
    pub daily: DailyTable,
    english: &'static str,
    usual_options: fn() -> String,
}

/// The table at which the deal of a day is played, alone or against bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyTable {
    /// How many sit there.
    pub seats: u8,
    /// The options in notation.
    pub options: &'static str,
    /// How long that takes, in minutes.
    pub minutes: u32,
}

/// The table of a game's deal of a day.
pub fn daily_table(game: &str) -> Option<DailyTable> {
    board_of(game).map(|board| board.about().daily)
}

impl About {
    /// Of a game that takes about this many minutes.
    pub const fn of<G: Game>(minutes: u32, folder: Folder, daily: DailyTable) -> About {
        About {
            daily,
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
/// its locale files: `game-{id}`, `game-{id}-lead`, `opt-{id}-{option}`, and
/// `val-{id}-{option}` for the value of one that is a number.
pub(crate) trait Board: Sync {
    /// The game.
    type Game: Game;

    /// What is to be said of the game before it is drawn.
    fn about(&self) -> &'static About;
    /// The parts of the table that only this game knows.
    fn draw(&self, scene: &GameScene<'_, Self::Game>) -> Parts;
    /// The board as a small picture without words, from the viewer's own view: for lists.
    fn small(&self, _scene: &GameScene<'_, Self::Game>) -> Markup {
        emblem(Board::about(self).id)
    }
    /// The same for a picture that no browser draws, as it was at the end, when nothing is hidden
    /// any more; none where there is nothing to see.
    fn picture(&self, _scene: &GameScene<'_, Self::Game>, _night: &Night) -> Option<SmallBoard> {
        None
    }
    /// The odds that matter to the viewer, from their own view alone; none where there
    /// is nothing to count.
    fn coach(&self, _scene: &GameScene<'_, Self::Game>) -> Option<Markup> {
        None
    }
    /// A legal action of the viewer's in words: "Place yellow 9".
    fn describe(
        &self,
        scene: &GameScene<'_, Self::Game>,
        action: <Self::Game as Game>::Action,
    ) -> ActionWords;
    /// What could have been known that speaks for one move and against another, in words.
    fn reasons(&self, _scene: &GameScene<'_, Self::Game>, _decision: &Decision) -> Vec<Reason> {
        Vec::new()
    }
    /// What the viewer saw so far, in words: the last lines, oldest first.
    fn log(&self, scene: &GameScene<'_, Self::Game>, last: usize) -> Vec<Line>;
    /// What a screen reader is told of the last step; none if the last line of the log
    /// says it.
    fn news(&self, _scene: &GameScene<'_, Self::Game>) -> Option<String> {
        None
    }
    /// What counts the rounds that were decided so far, if the board shows each until one goes
    /// on.
    fn moments(&self) -> Option<RoundCount<Self::Game>> {
        None
    }
    /// After how many steps each thing was complete that is one to whoever looks back. Most
    /// often that is every step.
    fn turns(&self, seen: &Seen<Self::Game>) -> Vec<usize> {
        seen.iter().map(|(step, _)| step + 1).collect()
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
    fn facts(&self, scene: &GameScene<'_, Self::Game>) -> FluentArgs<'static>;
}

/// A board without its game's type.
pub(crate) trait AnyBoard: Sync {
    /// What is to be said of the game before it is drawn.
    fn about(&self) -> &'static About;
    /// The game's id.
    fn id(&self) -> &'static str {
        self.about().id
    }
    /// A position that is to be drawn; none before the start of a game.
    fn open<'a>(&'static self, scene: &Scene<'a>) -> Option<Box<dyn OpenBoard + 'a>>;
    /// See [`Board::moments`].
    fn moments(&self, look: &dyn Fn() -> Option<Box<dyn Any + Send + Sync>>) -> u32;
    /// See [`Board::turns`].
    fn turns(&self, look: &dyn Any) -> Vec<usize>;
    /// See [`Board::has_sheet`].
    fn has_sheet(&self) -> bool;
    /// See [`Board::read_marks`].
    fn read_marks(&self, fields: &[(String, String)]) -> Result<Vec<(String, String)>, Notice>;
    /// See [`Board::read_guesses`].
    fn read_guesses(&self, fields: &[(String, String)]) -> Result<Vec<String>, Notice>;
    /// See [`Board::ticks`].
    fn ticks(&self, action: &str) -> Vec<String>;
    /// See [`Board::figure`].
    fn figure(&self, say: Say, name: &str) -> Option<Markup>;
}

impl<B: Board> AnyBoard for B {
    fn about(&self) -> &'static About {
        Board::about(self)
    }

    fn open<'a>(&'static self, scene: &Scene<'a>) -> Option<Box<dyn OpenBoard + 'a>> {
        let look = scene.position.look.as_ref()?.downcast_ref::<Look<B::Game>>()?;
        let scene = GameScene { scene: scene.clone(), look, steps: usize::MAX };
        Some(Box::new(Opened { board: self, scene }))
    }

    fn moments(&self, look: &dyn Fn() -> Option<Box<dyn Any + Send + Sync>>) -> u32 {
        let Some(count) = Board::moments(self) else { return 0 };
        let look = look().and_then(|look| look.downcast::<Look<B::Game>>().ok());
        look.map_or(0, |look| count(&look.view))
    }

    fn turns(&self, look: &dyn Any) -> Vec<usize> {
        let look = look.downcast_ref::<Look<B::Game>>();
        look.map(|look| Board::turns(self, &look.events)).unwrap_or_default()
    }

    fn has_sheet(&self) -> bool {
        Board::has_sheet(self)
    }

    fn read_marks(&self, fields: &[(String, String)]) -> Result<Vec<(String, String)>, Notice> {
        Board::read_marks(self, fields)
    }

    fn read_guesses(&self, fields: &[(String, String)]) -> Result<Vec<String>, Notice> {
        Board::read_guesses(self, fields)
    }

    fn ticks(&self, action: &str) -> Vec<String> {
        Board::ticks(self, action)
    }

    fn figure(&self, say: Say, name: &str) -> Option<Markup> {
        Board::figure(self, say, name)
    }
}

/// A board with the position that it draws.
pub(crate) trait OpenBoard {
    /// The board.
    fn board(&self) -> &'static dyn AnyBoard;
    /// The parts of the table that only this game knows.
    fn parts(&self) -> Parts;
    /// See [`Board::small`].
    fn small(&self) -> Markup;
    /// See [`Board::picture`].
    fn picture(&self, night: &Night) -> Option<SmallBoard>;
    /// How many actions the viewer has to choose from.
    fn choices(&self) -> usize;
    /// Whether the viewer can take the last step back.
    fn can_undo(&self) -> bool;
    /// The first step of which the log tells.
    fn first_step(&self) -> usize;
    /// The last lines of the log, oldest first.
    fn log(&self, last: usize) -> Vec<Line>;
    /// How many lines the log had after this many steps.
    fn lines_after(&self, steps: usize) -> usize;
    /// See [`Board::coach`].
    fn coach(&self) -> Option<Markup>;
    /// A legal action of the viewer's in words; none if it is not one.
    fn describe(&self, action: &str) -> Option<ActionWords>;
    /// See [`Board::reasons`].
    fn reasons(&self, decision: &Decision) -> Vec<Reason>;
    /// See [`Board::news`].
    fn news(&self) -> Option<String>;
    /// See [`Board::facts`].
    fn facts(&self) -> FluentArgs<'static>;
}

struct Opened<'a, B: Board + 'static> {
    board: &'static B,
    scene: GameScene<'a, B::Game>,
}

impl<B: Board> OpenBoard for Opened<'_, B> {
    fn board(&self) -> &'static dyn AnyBoard {
        self.board
    }

    fn parts(&self) -> Parts {
        self.board.draw(&self.scene)
    }

    fn small(&self) -> Markup {
        self.board.small(&self.scene)
    }

    fn picture(&self, night: &Night) -> Option<SmallBoard> {
        self.board.picture(&self.scene, night)
    }

    fn choices(&self) -> usize {
        self.scene.legal().len()
    }

    fn can_undo(&self) -> bool {
        self.scene.position.may_act && self.scene.look.can_undo
    }

    fn first_step(&self) -> usize {
        self.scene.look.events.first().map_or(0, |(step, _)| *step)
    }

    fn log(&self, last: usize) -> Vec<Line> {
        self.board.log(&self.scene, last)
    }

    fn lines_after(&self, steps: usize) -> usize {
        let scene = GameScene { scene: self.scene.scene.clone(), look: self.scene.look, steps };
        self.board.log(&scene, usize::MAX).len()
    }

    fn coach(&self) -> Option<Markup> {
        self.board.coach(&self.scene)
    }

    fn describe(&self, action: &str) -> Option<ActionWords> {
        let legal = self.scene.legal().iter().find(|legal| legal.to_string() == action)?;
        Some(self.board.describe(&self.scene, *legal))
    }

    fn reasons(&self, decision: &Decision) -> Vec<Reason> {
        self.board.reasons(&self.scene, decision)
    }

    fn news(&self) -> Option<String> {
        self.board.news(&self.scene)
    }

    fn facts(&self) -> FluentArgs<'static> {
        self.board.facts(&self.scene)
    }
}

/// A position while a page is made of it.
#[derive(Clone)]
pub(crate) struct Scene<'a> {
    pub say: Say,
    pub position: &'a Position,
    /// What each seat is called.
    pub names: Vec<String>,
}

impl<'a> Scene<'a> {
    pub fn new(ctx: &Ctx, position: &'a Position) -> Scene<'a> {
        let say = Say::new(ctx.lang);
        let names: Vec<(String, bool)> = position
            .seats
            .iter()
            .map(|seat| match &seat.sitter {
                Sitter::Open => (say.the("seat-open"), false),
                Sitter::Person { name, .. } => (name.clone(), false),
                Sitter::Bot { name, .. } => (bot_name(say, name), true),
            })
            .collect();
        Scene { say, position, names: tell_apart(&names) }
    }

    /// The position on its game's board; none before the start.
    pub fn open(&self) -> Option<Box<dyn OpenBoard + 'a>> {
        board_of(&self.position.game)?.open(self)
    }

    /// The number of the viewer's seat, if they have one.
    pub fn me(&self) -> Option<usize> {
        self.position.my_seat.map(hindsight_core::Seat::index)
    }

    /// Whether the viewer sits there.
    pub fn is_me(&self, seat: usize) -> bool {
        self.me() == Some(seat)
    }

    /// Whether it is shown at a table, where everything can be done.
    pub fn at_table(&self) -> bool {
        matches!(self.position.place, Place::Table { .. })
    }

    /// Whether it is long past, and nobody is waited for any more.
    pub fn is_past(&self) -> bool {
        self.position.place == Place::Replay
    }

    /// Whether the game is over, however it ended.
    pub fn is_over(&self) -> bool {
        matches!(self.position.phase, Phase::Over(_))
    }

    /// Whether the game was played to its end.
    pub fn is_played_out(&self) -> bool {
        self.position.phase == Phase::Over(Ending::Played)
    }

    /// Whether a bot plays the viewer's seat in the running game.
    pub fn is_replaced(&self) -> bool {
        let mine = self.me().and_then(|seat| self.position.seats.get(seat));
        self.position.phase == Phase::Running
            && mine.is_some_and(|seat| matches!(seat.sitter, Sitter::Bot { .. }))
    }

    /// The seat at the lower edge: the viewer's, or the first for a spectator.
    pub fn near(&self) -> usize {
        self.me().unwrap_or(0)
    }

    /// The other seats, in turn from the one at the lower edge.
    pub fn others(&self) -> impl Iterator<Item = usize> + use<> {
        let (near, seats) = (self.near(), self.position.seats.len());
        (1..seats).map(move |step| (near + step) % seats)
    }

    /// Who is to act, as the style sheet and the script name it: the seat at the lower
    /// edge, another, or nobody.
    pub fn turn_sign(&self) -> &'static str {
        let near = self.position.seats.get(self.near());
        match self.position.phase {
            Phase::Running if near.is_some_and(|seat| seat.to_act) => "me",
            Phase::Running => "them",
            _ => "none",
        }
    }

    /// The name of a seat; "You" for the viewer's own.
    pub fn you_or_name(&self, seat: usize) -> String {
        if self.is_me(seat) { self.say.the("you") } else { self.name(seat).to_string() }
    }

    /// Whose seat it is: the person for whom a bot plays, or who plays it.
    pub fn owner(&self, seat: usize) -> &str {
        match self.position.seats.get(seat).map(|seat| &seat.sitter) {
            Some(Sitter::Bot { instead_of: Some(person), .. }) => person,
            _ => self.name(seat),
        }
    }

    /// What stands on a seat's marker or banner: the first letter of its name, with a number
    /// where others begin so too.
    pub fn label(&self, seat: usize) -> String {
        let initial = |seat: usize| -> String {
            let letter = self.name(seat).chars().next();
            letter.map(|letter| letter.to_uppercase().collect()).unwrap_or_default()
        };
        let own = initial(seat);
        let alike = |until: usize| (0..until).filter(|&other| initial(other) == own).count();
        if alike(self.position.seats.len()) > 1 { format!("{own}{}", alike(seat) + 1) } else { own }
    }

    /// The name of a seat.
    pub fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }
}

/// A position of one game while its board draws it.
pub(crate) struct GameScene<'a, G: Game> {
    scene: Scene<'a>,
    look: &'a Look<G>,
    /// How many steps of the game are told.
    steps: usize,
}

impl<'a, G: Game> Deref for GameScene<'a, G> {
    type Target = Scene<'a>;

    fn deref(&self) -> &Scene<'a> {
        &self.scene
    }
}

impl<'a, G: Game> GameScene<'a, G> {
    /// What the viewer knows.
    pub fn view(&self) -> &'a G::View {
        &self.look.view
    }

    /// What the viewer may do now.
    pub fn legal(&self) -> &'a [G::Action] {
        if self.position.may_act { &self.look.legal } else { &[] }
    }

    /// Whether the viewer may do this now.
    pub fn may(&self, action: G::Action) -> bool {
        self.legal().contains(&action)
    }

    /// What the viewer saw of each step.
    pub fn steps(&self) -> impl Iterator<Item = (usize, &'a [G::Event])> + use<'a, G> {
        let steps = self.steps;
        let told = self.look.events.iter().filter(move |(step, _)| *step < steps);
        told.map(|(step, events)| (*step, events.as_slice()))
    }

    /// What the viewer saw, whatever the step.
    pub fn events(&self) -> impl Iterator<Item = &'a G::Event> + use<'a, G> {
        self.steps().flat_map(|(_, events)| events)
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
    pub last: Markup,
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

/// Something that could have been known before a decision.
pub(crate) struct Reason {
    /// The number that stands in the margin.
    pub figure: String,
    /// What it says.
    pub text: Markup,
    /// Whether what was played contradicts it, so that it was probably missed.
    pub missed: bool,
}

impl Reason {
    /// One that nobody need have missed.
    pub fn new(figure: impl Into<String>, text: Markup) -> Reason {
        Reason { figure: figure.into(), text, missed: false }
    }
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
pub(crate) fn options_in_words(say: Say, board: &dyn AnyBoard, options: &str) -> Vec<String> {
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
