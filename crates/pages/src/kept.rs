//! A lesson as a whole, for a browser that goes on with it without a network: its pages in pieces,
//! of which each lies there once, and what every move leads to.

use std::collections::{BTreeMap, HashMap};

use hindsight_core::Seat;
use hindsight_registry::AnyMatch;
use serde_json::json;

use crate::board::ticks;
use crate::learn::{Remark, draw};
use crate::lesson::{Lesson, Reply};
use crate::model::Ctx;
use crate::pieces::pieces;

/// All pages of a lesson and what the learner's moves lead to, as JSON: `pieces` of pages; `pages`, each
/// as the places of its pieces, under its number and, after a blank, what it says besides (`equal`,
/// `show`, the name of an answer); for each number in `moves` the page that an action leads to; in
/// `boxes` the action that is written by ticking these. `at` gives the match as it stands at a page.
pub fn kept_lesson(
    ctx: &Ctx,
    lesson: &Lesson,
    at: impl Fn(usize) -> Option<Box<dyn AnyMatch>>,
) -> Option<String> {
    let mut kept = Kept::default();
    for number in 1..=lesson.stops.len() + 1 {
        let game = at(number)?;
        let mut keep = |besides: &str, remark: &Remark| -> Option<()> {
            let page = draw(ctx, lesson, number, &*game, remark, true)?;
            kept.add(format!("{number}{besides}"), &page.into_string());
            Some(())
        };
        keep("", &Remark::None)?;
        let previous = number.checked_sub(1).and_then(|number| lesson.stop(number));
        if previous.is_some_and(|stop| stop.expected.is_some()) {
            keep(" equal", &Remark::Equal)?;
        }
        let Some(stop) = lesson.stop(number).filter(|stop| stop.expected.is_some()) else {
            continue;
        };
        keep(" show", &Remark::Shown)?;
        for answer in stop.answers() {
            keep(&format!(" {answer}"), &Remark::Tried(answer.into()))?;
        }
        let (mut moves, mut boxes) = (BTreeMap::new(), BTreeMap::new());
        for action in game.legal(Seat(lesson.seat)) {
            let mut ticks = ticks(lesson.game, &action);
            ticks.sort();
            boxes.insert(ticks.join(","), action.clone());
            let to = match stop.reply(&action) {
                Reply::Right => format!("{}", number + 1),
                Reply::Equal => format!("{} equal", number + 1),
                Reply::Other(answer) => format!("{number} {answer}"),
            };
            moves.insert(action, to);
        }
        kept.moves.insert(number, moves);
        kept.boxes.insert(number, boxes);
    }
    let Kept { pieces, pages, moves, boxes, .. } = kept;
    Some(json!({ "pieces": pieces, "pages": pages, "moves": moves, "boxes": boxes }).to_string())
}

#[derive(Default)]
struct Kept {
    pieces: Vec<String>,
    places: HashMap<String, usize>,
    pages: BTreeMap<String, Vec<usize>>,
    moves: BTreeMap<usize, BTreeMap<String, String>>,
    boxes: BTreeMap<usize, BTreeMap<String, String>>,
}

impl Kept {
    fn add(&mut self, key: String, page: &str) {
        let place = |piece: &str| match self.places.get(piece) {
            Some(&place) => place,
            None => {
                let place = self.pieces.len();
                self.pieces.push(piece.into());
                self.places.insert(piece.into(), place);
                place
            }
        };
        let places = pieces(page).map(place).collect();
        self.pages.insert(key, places);
    }
}
