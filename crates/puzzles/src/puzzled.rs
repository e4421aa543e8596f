//! What puzzles need of a game.

use hindsight_core::Seat;
use hindsight_review::{Facts, Reviewed};

use crate::data::{Kind, Theme};

/// A table whose games puzzles are looked for in.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// The options in notation.
    pub options: &'static str,
    /// The bots, seat by seat.
    pub bots: &'static [&'static str],
}

/// A question with one right answer, worked out exactly from a view.
#[derive(Clone, Debug, PartialEq)]
pub struct Exact {
    /// What can be chosen, each a word without spaces.
    pub choices: Vec<String>,
    /// How likely each of them is.
    pub odds: Vec<f64>,
    /// Whether any number of them may be chosen.
    pub several: bool,
    /// The right answer: the chosen ones, one after the other, in the order of the choices.
    pub answer: String,
    /// By how much the right answer is likelier than the next; 1 where it is certain.
    pub margin: f64,
    /// How hard it is, before anybody has tried, on the scale of ratings.
    pub rating: u16,
}

/// A game that has puzzles. The defaults do for one that has none.
pub trait Puzzled: Reviewed {
    /// The tables whose games are looked through, in turn.
    const TABLES: &'static [Table] = &[];
    /// The least share of the chance to win that any other move must cost.
    const MARGIN: f64 = 0.04;
    /// How many iterations of the master's search must agree.
    const SEARCH: u32 = 2000;

    /// How many of the decisions like this are looked at, as a share of them: few, so that what
    /// is found comes from all of a game, and not from its beginning.
    fn looked_at(_view: &Self::View) -> f64 {
        0.2
    }

    /// What is asked for where a move is to be found.
    fn kind(_view: &Self::View) -> Kind {
        Kind::Move
    }

    /// What a decision is about: `worse` is the best of the moves that are clearly worse.
    fn themes(
        _view: &Self::View,
        _seat: Seat,
        _best: Self::Action,
        _worse: Self::Action,
        _facts: &Facts,
    ) -> Vec<Theme> {
        Vec::new()
    }

    /// What could be asked of a view and answered exactly, as the questions' names.
    fn questions(_view: &Self::View, _seat: Seat) -> Vec<(Kind, String)> {
        Vec::new()
    }

    /// Answers such a question; none if it cannot be asked of this view, or if no answer is
    /// clearly right.
    fn solve(_view: &Self::View, _seat: Seat, _kind: Kind, _ask: &str) -> Option<Exact> {
        None
    }

    /// What a question is about.
    fn themes_of(_view: &Self::View, _seat: Seat, _kind: Kind, _ask: &str) -> Vec<Theme> {
        Vec::new()
    }
}
