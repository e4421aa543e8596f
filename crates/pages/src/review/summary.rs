//! A review in three lines, for the end of a table.

use hindsight_core::Seat;
use hindsight_review::Review;
use maud::{Markup, html};

use super::tale::{Shown, play};
use super::{change, marks};
use crate::board::Scene;
use crate::coach::percent;
use crate::paths;
use crate::say::args;

/// How well everybody played, how lucky the viewer was, and the decision that mattered most.
pub(crate) fn in_hindsight(scene: &Scene<'_>, id: &str, review: &Review) -> Markup {
    let say = scene.say;
    let near = scene.near();
    let Some(side) = review.sides.get(near) else { return html! {} };
    let shown = Shown::of(&side.split);
    let luck = shown.luck(&side.split);
    let accuracy: Vec<String> = review
        .sides
        .iter()
        .filter_map(|side| {
            let name = scene.you_or_name(usize::from(side.seat));
            Some(say.with(
                "hindsight-one",
                &args![name = name, n = percent(say, side.accuracy? / 100.0)],
            ))
        })
        .collect();
    let key = review.key.and_then(|key| review.decisions.get(key));
    let you = if scene.is_me(near) { "yes" } else { "no" };
    let args =
        args![you = you, play = play(&review.sides, side), name = scene.name(near).to_string()];
    html! {
        dl.in-hindsight aria-label=(say.the("hindsight")) {
            div { dt { (say.the("review-accuracy")) } dd { (accuracy.join(" · ")) " " span.quiet { (say.with("review-verdict-play", &args)) } } }
            div { dt { (say.the("review-luck-head")) } dd { (shown.words(say, luck)) } }
            @if let Some(key) = key {
                div {
                    dt { (say.the("review-key")) }
                    dd { a.link href={ (paths::review(id)) "?at=" (key.step) "&seat=" (Seat(near as u8).0) } {
                        (marks::word(say, key.verdict)) ", " (scene.you_or_name(usize::from(key.seat))) " " (change(say, -key.loss.points))
                    } }
                }
            }
        }
    }
}
