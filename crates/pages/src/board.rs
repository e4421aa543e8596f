//! What a game's board must bring, and the list of those there are.

use std::any::Any;

use maud::{Markup, html};

use crate::model::{Ctx, Lang, Sitter, Table};
use crate::page::bot_name;
use crate::say::Say;

/// All boards, in the order in which the games are shown. A game without a board
/// is on no page.
pub(crate) static BOARDS: &[&dyn Board] = &[&crate::boards::lost_cities::LostCitiesBoard];

/// The ids of the games that have a board.
pub fn games() -> impl Iterator<Item = &'static str> {
    BOARDS.iter().map(|board| board.id())
}

pub(crate) fn board_of(game: &str) -> Option<&'static dyn Board> {
    BOARDS.iter().copied().find(|board| board.id() == game)
}

/// One game's face. Its title, its lead and the names of its options are words of
/// the locale files: `game-{id}`, `game-{id}-lead`, `opt-{id}-{option}`.
pub(crate) trait Board: Sync {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// The smallest and the largest table.
    fn seats(&self) -> (u8, u8);
    /// How long a game takes, in minutes.
    fn minutes(&self) -> u32;
    /// The rules, Markdown.
    fn rules(&self, lang: Lang) -> &'static str;
    /// The parts of the table that only this game knows.
    fn draw(&self, scene: &Scene<'_>) -> Parts;
    /// What was seen of a step (a `Vec` of the game's events), in words.
    fn tell(&self, scene: &Scene<'_>, events: &dyn Any) -> Vec<Line>;
    /// The sheet of the result, shown when the game is over.
    fn result(&self, scene: &Scene<'_>) -> Markup;
}

/// A table while a board draws it.
pub(crate) struct Scene<'a> {
    pub say: Say,
    pub table: &'a Table,
    /// What each seat is called.
    pub names: Vec<String>,
}

impl<'a> Scene<'a> {
    pub fn new(ctx: &Ctx, table: &'a Table) -> Scene<'a> {
        let say = Say::new(ctx.lang);
        let names = table
            .seats
            .iter()
            .map(|seat| match &seat.sitter {
                Sitter::Open => say.the("seat-open"),
                Sitter::Person { name, .. } => name.clone(),
                Sitter::Bot { name, .. } => bot_name(say, name),
            })
            .collect();
        Scene { say, table, names }
    }

    /// The game's own view, if the game has started.
    pub fn view<V: 'static>(&self) -> Option<&'a V> {
        self.table.view.as_ref().and_then(|view| view.downcast_ref())
    }

    /// Whether the viewer sits there.
    pub fn is_me(&self, seat: usize) -> bool {
        self.table.my_seat == Some(seat)
    }
}

/// The parts of a table that only its game knows.
#[derive(Default)]
#[allow(dead_code)]
pub(crate) struct Parts {
    /// How far the game is, for the bar: "Round 2 of 3".
    pub progress: Markup2,
}

pub(crate) type Markup2 = Option<Markup>;

/// A line of the log.
pub(crate) struct Line {
    /// The seat that acted, if one did.
    pub seat: Option<usize>,
    /// The sentence, as markup.
    pub markup: Markup,
}

/// The options that differ from the usual, in words.
pub(crate) fn options_in_words(_say: Say, _board: &dyn Board, _options: &str) -> Vec<String> {
    Vec::new()
}
/// How many of the last steps a table's log shows.
pub const LOG_SHOWN: usize = 40;

/// A table: the whole page.
pub fn table(ctx: &Ctx, table: &Table) -> Markup {
    crate::page::site(ctx, "", &table_fragment(ctx, table))
}

/// The live part of a table, an element with the id `live`: what the stream sends.
pub fn table_fragment(ctx: &Ctx, table: &Table) -> Markup {
    let scene = Scene::new(ctx, table);
    let _ = board_of(&table.game).map(|b| b.draw(&scene).progress);
    html! { div #live data-seq=(table.seq) {
        form method="post" action={"/t/" (table.id) "/act"} {
            input type="hidden" name="seq" value=(table.seq);
            @for action in &table.legal { button name="action" value=(action) { (action) } }
        }
    } }
}

/// The whole log of a table, in words.
pub fn moves(ctx: &Ctx, table: &Table) -> Markup {
    crate::page::site(ctx, "", &table_fragment(ctx, table))
}
