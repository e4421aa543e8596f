//! The tower: a column of windows a mage, so that banners on one floor never meet.

use hindsight_abracada::{TOP, View};
use maud::{Markup, html};

use super::Scene;
use super::sheets::finished;
use super::stones::{art, crest, name, who};
use crate::say::args;

/// Who stands on which floor; after a round also where each stood, and the way up.
pub(super) fn tower(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let stands =
        |seat: usize| say.with("ab-stands", &args![who = who(scene, seat), n = view.floors[seat]]);
    let each: Vec<String> = (0..view.floors.len()).map(stands).collect();
    let round = scene.position.paused.then(|| finished(scene, view).pop()).flatten();
    let stood = |seat: usize| {
        let climbed = round.as_ref().map_or(0, |round| round.points[seat]);
        view.floors[seat].saturating_sub(climbed)
    };
    // One's own column is the first.
    let seats: Vec<usize> = std::iter::once(scene.near()).chain(scene.others()).collect();
    let windows = |floor: u8| {
        html! {
            @for &seat in &seats {
                @let here = view.floors[seat] == floor;
                span.ab-window.ab-lit[here] {
                    @if here { span.ab-banner title=(name(scene, seat)) data-vt={ "banner-" (seat) } data-piece="tower" data-face=(floor) { (crest(scene, seat)) } }
                    @else if stood(seat) == floor { i.ab-stood data-up=(view.floors[seat] - floor) {} }
                }
            }
        }
    };
    html! {
        figure.ab-tower role="img" aria-label={ (say.the("ab-tower")) ": " (each.join(", ")) } {
            div.ab-roof { (art("tower-roof")) }
            @for floor in (1..=TOP).rev() { div.ab-storey { b { (floor) } (windows(floor)) } }
            div.ab-storey.ab-base { b {} (windows(0)) }
        }
    }
}
