//! The score track: a feathered serpent with the markers in their stacks, and the order
//! in which its players act.

use hindsight_core::Seat;
use hindsight_lost_code::{Curse, Phase, View};
use maud::{Markup, html};

use super::Scene;
use super::pieces::{art, glaze, marker, top};
use super::rounds;
use crate::night::Night;
use crate::picture::{SmallBoard, piece};
use crate::say::{args, plain};

/// The last field on the serpent's back; what is further stands on its head.
const LAST: i16 = 38;
/// How many fields a bend is from the next.
const BEND: i16 = 8;
/// How far apart the markers of a stack lie.
const STACKED: i32 = 14;

/// The middle of a field: rows of seven, every eighth on a bend. What is below 0
/// stands on the tail.
fn place(field: i16) -> (i32, i32) {
    if field < 0 {
        return (17, 258);
    }
    if field > LAST {
        return (296, 42);
    }
    let (row, step) = (i32::from(field / BEND), i32::from(field % BEND));
    let y = 258 - 54 * row;
    let even = row % 2 == 0;
    match (step, even) {
        (7, true) => (289, y - 27),
        (7, false) => (19, y - 27),
        (step, true) => (46 + 36 * step, y),
        (step, false) => (262 - 36 * step, y),
    }
}

/// A marker and where it stands.
struct Standing {
    seat: Seat,
    field: i16,
    at: (i32, i32),
}

/// The markers, in the order in which they are laid down: whoever is further back lies on
/// top, so the leader comes first.
fn markers(view: &View) -> Vec<Standing> {
    let track = &view.table.track;
    let seats: Vec<Seat> = track.line().collect();
    let stand = |(at, &seat): (usize, &Seat)| {
        let field = track.field(seat);
        let (x, y) = place(field);
        let below = seats[at + 1..].iter().filter(|o| place(track.field(**o)) == (x, y)).count();
        Standing { seat, field, at: (x - 17, y - 17 - STACKED * below as i32) }
    };
    seats.iter().enumerate().rev().map(stand).collect()
}

/// The drawing's width to the left of the track: the numbers of those who are below 0 stand
/// there.
fn margin(view: &View) -> i32 {
    let track = &view.table.track;
    if track.field(track.last()) < 0 { 28 } else { 0 }
}

pub(super) fn track(scene: &Scene<'_>, view: &View) -> Markup {
    let (say, margin) = (scene.say, margin(view));
    let track = &view.table.track;
    let stands = |seat: Seat| {
        let (name, field) = (scene.you_or_name(seat.index()), track.field(seat));
        say.with("code-stands", &args![name = name, field = plain(field.into())])
    };
    let label: Vec<String> = track.line().map(stands).collect();
    html! {
        section.snake-track #track tabindex="-1" {
            h2.head {
                (say.the("code-track"))
                @if view.table.curse == Curse::Waiting { small { (say.the("code-curse-waits")) } }
            }
            svg viewBox={ (-margin) " 0 " (326 + margin) " 282" } role="img" aria-label={ (say.the("code-track-order")) " " (label.join(", ")) } {
                use href=(art("track")) width="326" height="282" {}
                g.code-fields data-covered {
                    @for (x, y) in (0..=LAST).map(place) { circle cx=(x) cy=(y) r="14.5" {} }
                    @if view.options().curse { use href=(art("field")) x="64" y="186" width="36" height="36" {} }
                    @for field in 0..=LAST { @let (x, y) = place(field); text x=(x) y=(y) { (field) } }
                }
                @if view.table.curse == Curse::Waiting { use href=(art("curse")) x="272" y="214" width="34" height="34" {} }
                @if scene.position.paused { (ways(scene, view)) }
                @for standing in markers(view) { (standing_marker(scene, &standing, "marker", (0..=LAST).contains(&standing.field))) }
            }
            (order(scene, view))
        }
    }
}

/// Where each marker stood before the last round was checked, and the way it went.
fn ways(scene: &Scene<'_>, view: &View) -> Markup {
    let moves = rounds::moves(scene);
    let went = |seat: Seat| {
        let (to, by) = (view.table.track.field(seat), rounds::moved(&moves, seat));
        (by != 0).then_some((to - by, to))
    };
    html! {
        g.ways {
            @for (from, to) in view.table.track.line().filter_map(went) {
                @let fields: Vec<String> = (from.min(to)..=from.max(to)).map(place).map(|(x, y)| format!("{x} {y}")).collect();
                polyline points=(fields.join(" ")) {}
                @let (x, y) = place(from);
                circle cx=(x) cy=(y) r="16" {}
            }
        }
    }
}

/// The track with its markers alone.
pub(super) fn small(view: &View) -> Markup {
    let margin = margin(view);
    html! {
        svg.code-small viewBox={ (-margin) " 0 " (326 + margin) " 282" } aria-hidden="true" { (track_alone(view, None)) }
    }
}

/// The same for a picture.
pub(super) fn picture(view: &View, night: &Night) -> SmallBoard {
    let margin = margin(view);
    SmallBoard {
        size: (f64::from(326 + margin), 282.0),
        drawn: html! { g transform={ "translate(" (margin) " 0)" } { (track_alone(view, Some(night))) } },
    }
}

fn track_alone(view: &View, night: Option<&Night>) -> Markup {
    let ground = night.map(|night| night.ink("jade-hi"));
    html! {
        (piece(night, &art("track"), (0.0, 0.0, 326.0, 282.0), ""))
        g.code-fields fill=[ground] { @for (x, y) in (0..=LAST).map(place) { circle cx=(x) cy=(y) r="14.5" {} } }
        @for Standing { seat, at: (x, y), .. } in markers(view) {
            @let glaze = glaze(seat.index());
            @let night = night.map(|night| night.with(&format!(".{glaze}")));
            @let line = night.as_ref().map(|night| night.ink("m-ink"));
            g class={ "marker " (glaze) } transform={ "translate(" (x) " " (y) ")" } {
                (piece(night.as_ref(), &art("marker"), (0.0, 0.0, 34.0, 30.0), ""))
                g fill=[night.as_ref().map(|_| "none")] stroke=[line] { (top(seat.index())) }
            }
        }
    }
}

/// How many fields a strip of the track shows.
const STRIP: i16 = 13;

/// The part of the track on which the markers stand, for a phone; whoever is further ahead
/// stands at its end, with a number.
pub(super) fn strip(scene: &Scene<'_>, view: &View) -> Markup {
    let track = &view.table.track;
    let first = (track.field(track.last()) - 1).clamp(0, LAST - STRIP + 1);
    let last = first + STRIP - 1;
    let x = |field: i16| 17 + 28 * i32::from(field.clamp(first, last) - first);
    let line: Vec<Seat> = track.line().collect();
    let margin = margin(view);
    html! {
        svg.mini-track viewBox={ (-margin) " 0 " (370 + margin) " 76" } aria-hidden="true" {
            path.under d="M4 58h362" {}
            path d="M4 58h362" {}
            g.code-fields data-covered {
                @for field in first..=last { circle cx=(x(field)) cy="58" r="12.5" {} text x=(x(field)) y="58" { (field) } }
            }
            @for (at, &seat) in line.iter().enumerate().rev() {
                @let field = track.field(seat);
                @let below = line[at + 1..].iter().filter(|o| x(track.field(**o)) == x(field)).count();
                @let standing = Standing { seat, field, at: (x(field) - 17, 41 - STACKED * below as i32) };
                (standing_marker(scene, &standing, "strip", (first..=last).contains(&field)))
            }
        }
    }
}

/// A marker; with its number where the track has none.
fn standing_marker(
    scene: &Scene<'_>,
    standing: &Standing,
    travels: &str,
    numbered: bool,
) -> Markup {
    let Standing { seat, field, at: (x, y) } = *standing;
    html! {
        // What moves has no place of its own, so that moving it does not take the place away.
        g transform={ "translate(" (x) " " (y) ")" } {
            g class={ "marker " (glaze(seat.index())) } data-vt={ (travels) "-" (seat.index()) } data-piece="marker" data-face=(field) {
                use href=(art("marker")) width="34" height="30" {}
                (top(seat.index()))
                text x="17" y="24" { (scene.label(seat.index())) }
                @if !numbered { text.off x="-4" y="20" { (plain(field.into())) } }
            }
        }
    }
}

/// In which order the players act now: from last to first, or, after the verdicts, those
/// who swap.
fn order(scene: &Scene<'_>, view: &View) -> Markup {
    let table = &view.table;
    let swapping = table.phase == Phase::Swap;
    let key = match table.phase {
        Phase::Swap => "swap",
        Phase::Write => "write",
        Phase::Over => return html! {},
        _ => "bet",
    };
    let swaps = rounds::decided(view).filter(|_| swapping).map(|decided| decided.swappers());
    let seats: Vec<Seat> = swaps.unwrap_or_else(|| table.track.line().collect());
    html! {
        p.code-order {
            span { (scene.say.with("code-order", &args![step = key])) }
            @for seat in seats {
                @let field = plain(table.track.field(seat).into());
                span.to-act[table.actor() == Some(seat)] { (marker(scene, seat.index())) span.sr { (scene.you_or_name(seat.index())) " " } b { (field) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_of_the_track_lie_where_the_serpent_has_them() {
        for (field, at) in
            [(0, (46, 258)), (7, (289, 231)), (8, (262, 204)), (15, (19, 177)), (38, (262, 42))]
        {
            assert_eq!(place(field), at, "{field}");
        }
    }
}
