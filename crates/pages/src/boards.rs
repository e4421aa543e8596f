//! One folder a game, which holds all of its face.
//!
//! | file | |
//! |---|---|
//! | `mod.rs` | the game's [`Board`](crate::board::Board), as `BOARD`, and what it is drawn with |
//! | `style.css` | its sheet, nested in `:where(.game-{id})` |
//! | `art.svg` | its pictures as symbols; `logo` keeps the file loaded |
//! | `scene.svg`, `emblem.svg` | the symbols `scene-{id}` and `emblem-{id}` for lists of games |
//! | `script.js` | its script, if it has one |
//! | `words/{lang}.ftl` | its words |
//! | `rules.{lang}.md` | its rules in Polish and Russian; in English they lie with the rules' code |
//! | `lesson.txt`, `words/lesson.{lang}.ftl` | the first game, and the words of it and of the drawn examples |
//!
//! An action is a button `name="action"` of the form `act`. What is chosen first (a
//! card of the hand) is a radio button `name="pick"` with an id `pick-0` to
//! `pick-7`, and what belongs to it has the classes `for for-0`: so a table works
//! without script. `data-key` names a key, `data-drag` and `data-drop` what can be
//! dragged where, `data-vt` the name under which a piece travels, `data-from` the
//! element it comes from. `data-piece` says what it is made of (card, tile, die, stone,
//! marker, wheel, tower, mark), which decides how it turns and sounds; `data-face` what it shows, where it turns
//! or sounds only when that changes.

use crate::board::AnyBoard;

macro_rules! boards {
    ($($module:ident = $game:ty;)*) => {
        $(mod $module;)*

        /// All boards, in the order in which the games are shown.
        pub(crate) static BOARDS: &[&dyn AnyBoard] = &[$(&$module::BOARD),*];
    };
}
hindsight_catalog::games!(boards);

/// What a board's folder holds besides code.
pub(crate) struct Folder {
    /// Its part of the sheet.
    pub style: &'static str,
    /// Its pictures.
    pub art: &'static str,
    /// Its symbol for the lists of games, as a landscape.
    pub scene: &'static str,
    /// Its symbol for the lists of games, as a small sign.
    pub emblem: &'static str,
    /// Its script, if it has one.
    pub script: Option<&'static str>,
    /// Its words, by language.
    pub words: [&'static str; 3],
    /// Its rules in Polish and in Russian.
    pub rules: [&'static str; 2],
    /// The first game.
    pub lesson: &'static str,
    /// The words of the first game and of the drawn examples, by language.
    pub lesson_words: [&'static str; 3],
}

/// The files beside the board that says this.
macro_rules! folder {
    () => {
        $crate::boards::folder!(@None)
    };
    (script) => {
        $crate::boards::folder!(@Some(include_str!("script.js")))
    };
    (@$($script:tt)*) => {
        $crate::boards::Folder {
            style: include_str!("style.css"),
            art: include_str!("art.svg"),
            scene: include_str!("scene.svg"),
            emblem: include_str!("emblem.svg"),
            script: $($script)*,
            words: [
                include_str!("words/en.ftl"),
                include_str!("words/pl.ftl"),
                include_str!("words/ru.ftl"),
            ],
            rules: [include_str!("rules.pl.md"), include_str!("rules.ru.md")],
            lesson: include_str!("lesson.txt"),
            lesson_words: [
                include_str!("words/lesson.en.ftl"),
                include_str!("words/lesson.pl.ftl"),
                include_str!("words/lesson.ru.ftl"),
            ],
        }
    };
}
pub(crate) use folder;
