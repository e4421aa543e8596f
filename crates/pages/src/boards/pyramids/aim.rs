//! Placing the shape by hand: the buttons that only the board's script brings to
//! life, and what a mark would bring, in words.

use hindsight_core::Seat;
use hindsight_pyramids::cards::card;
use hindsight_pyramids::score::EXPLORED;
use hindsight_pyramids::{Fields, Shape, View};
use maud::{Markup, html};

use super::Scene;
use super::chamber::{art, picture};
use super::{crosses, tally};
use crate::say::args;

/// What can be done with the shape: its name and its picture, its key, its words.
const AIMS: [(&str, &str, &str); 3] = [
    ("turn", "R", "py-aim-turn"),
    ("mirror", "M", "py-aim-mirror"),
    ("single", "S", "py-aim-single"),
];

/// Turn, mirror, a single field instead, and the button that makes the mark. They
/// choose among the marks that are on the page anyway; without script they are not
/// to be seen.
pub(super) fn tools(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let shape = view.shape().filter(|_| crosses(view) == 0);
    html! {
        div.py-tools #py-tools hidden role="group" aria-label=(say.the("py-aim"))
            data-cells=(shape.map_or_else(|| "0".to_string(), cells)) data-cross=(art("mark"))
            data-no-wall=(say.the("py-aim-wall")) data-no-crossed=(say.the("py-aim-crossed")) data-no-apart=(say.the("py-aim-apart")) data-no-entrance=(say.the("py-aim-entrance"))
            data-confirm[scene.position.confirm] {
            @if shape.is_some() {
                @for (what, key, words) in AIMS {
                    button.btn type="button" data-aim=(what) aria-keyshortcuts=(key)
                        aria-pressed=[(what == "single").then_some("false")] {
                        (picture(what, "icon")) span { (say.the(words)) } kbd aria-hidden="true" { (key) }
                    }
                }
            }
            button.py-go type="button" #py-go aria-keyshortcuts="Enter" disabled {
                b data-none=(say.the("py-go-none")) { (say.the("py-go-none")) }
                small data-none=(say.the("py-go-how")) { (say.the("py-go-how")) }
            }
        }
    }
}

/// A shape as the numbers of the fields that it covers in a corner of a chamber.
fn cells(shape: Shape) -> String {
    let whole = shape.placements().iter().find(|fields| fields.len() == shape.size());
    let fields = whole.copied().unwrap_or(Fields::EMPTY);
    let places: Vec<String> =
        fields.iter().map(|field| field.bits().trailing_zeros().to_string()).collect();
    places.join(" ")
}

/// What a mark brings, in a few words: "explored · points: 32 → 45".
pub(super) fn note(scene: &Scene<'_>, view: &View, number: u8, fields: Fields) -> String {
    let say = scene.say;
    let pyramid = card(number);
    let (from, to) = points(scene, view, number, fields);
    let mut parts = Vec::new();
    if fields.meets(pyramid.tomb) {
        parts.push(say.the("py-note-explores"));
    }
    let more = (fields & pyramid.crosses).len();
    if more > 0 {
        parts.push(say.with("py-note-cross", &args![n = more]));
    }
    parts.push(if from == to {
        say.with("py-note-same", &args![n = to])
    } else {
        say.with("py-note-points", &args![from = from, to = to])
    });
    parts.join(" · ")
}

/// The viewer's points before and after a mark; what comes of pyramid points and of
/// red crosses is not known yet.
pub(super) fn points(scene: &Scene<'_>, view: &View, number: u8, fields: Fields) -> (i32, i32) {
    let pyramid = card(number);
    let seat = scene.near();
    let now = view.progress(Seat(seat as u8)).tally;
    let mut then = now;
    then.collect(pyramid, fields, view.round.saturating_sub(1));
    let explored = if fields.meets(pyramid.tomb) { EXPLORED } else { 0 };
    let from = tally::points(view, seat);
    (from, from + explored + then.points() - now.points())
}
