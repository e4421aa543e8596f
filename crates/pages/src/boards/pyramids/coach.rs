//! What can be counted in Pyramids: how far one's own tombs are, which shapes that are
//! still to come fit, and how the races for pyramid points stand.

use hindsight_core::Seat;
use hindsight_core::arrayvec::ArrayVec;
use hindsight_pyramids::cards::card;
use hindsight_pyramids::score::{BOXES, EXPLORED, ROUNDS, steps};
use hindsight_pyramids::shapes::EXPEDITION;
use hindsight_pyramids::state::{Phase, REVEALED};
use hindsight_pyramids::{Action, Colour, Fields, Shape, View};
use maud::{Markup, html};

use super::Scene;
use super::chamber::{Drawn, chip, pyramid_part, shape_picture, sign};
use crate::coach::{ActionWords, bar, percent};
use crate::say::{Part, args};

/// An action in words; marks are drawn too.
pub(super) fn describe(scene: &Scene<'_>, action: Action) -> ActionWords {
    let say = scene.say;
    let of = |part, number| pyramid_part(say, part, number);
    match action {
        Action::Keep { low, high } => {
            ActionWords::new(say, "coach-py-keep", &[of("low", low), of("high", high)])
        }
        Action::Take(number) => ActionWords::new(say, "coach-py-take", &[of("pyramid", number)]),
        Action::Draw => ActionWords::new(say, "coach-py-draw", &[]),
        Action::Mark { card: number, fields } => {
            let parts = [of("pyramid", number), Part::words("fields", fields.to_string())];
            let marks = own_marks(scene, number) | fields;
            let picture = Drawn::marked(number, marks, fields).html(say);
            ActionWords { picture: Some(picture), ..ActionWords::new(say, "coach-py-mark", &parts) }
        }
    }
}

/// The fields that the viewer has crossed off on a pyramid.
fn own_marks(scene: &Scene<'_>, number: u8) -> Fields {
    chambers(scene)
        .into_iter()
        .find(|(card, _)| *card == number)
        .map_or(Fields::EMPTY, |(_, marks)| marks)
}

/// The viewer's two pyramids with what is crossed off.
fn chambers(scene: &Scene<'_>) -> Vec<(u8, Fields)> {
    let view = scene.view();
    let Some(seat) = scene.me() else { return Vec::new() };
    let marks = view.progress(Seat(seat as u8)).marks;
    let pyramids = view.players.get(seat).and_then(|side| side.pyramids);
    pyramids.map(|pair| pair.map(|pyramid| pyramid.card)).into_iter().flatten().zip(marks).collect()
}

pub(super) fn odds(scene: &Scene<'_>) -> Option<Markup> {
    let view = scene.view();
    if matches!(view.phase, Phase::Choose | Phase::Over) {
        return None;
    }
    let say = scene.say;
    let coming = to_come(view);
    let left = usize::from(REVEALED).saturating_sub(view.shapes.len());
    Some(html! {
        section.coach-odds {
            h2 { (say.the("coach-py-tombs")) }
            div.chambers { @for (number, marks) in chambers(scene) { (chamber(scene, view, number, marks, &coming)) } }
            p.quiet { (say.with("coach-py-left", &args![n = left, rounds = u32::from(ROUNDS.saturating_sub(view.round))])) }
        }
        @if view.players.len() > 1 { (races(scene, view)) }
    })
}

/// The expedition cards of which the next is one: those of this round, or all at its
/// end; none after the last.
fn to_come(view: &View) -> ArrayVec<Shape, 8> {
    if view.shapes.len() < usize::from(REVEALED) {
        view.remaining()
    } else if view.round < ROUNDS {
        ArrayVec::from(EXPEDITION)
    } else {
        ArrayVec::new()
    }
}

/// What a shape could do in a chamber: go in as a whole, reach the tomb.
fn fits(number: u8, marks: Fields, shape: Shape) -> (bool, bool) {
    let pyramid = card(number);
    let blocked = marks | pyramid.walls;
    let (mut whole, mut tomb) = (false, false);
    shape.each_fit(blocked, pyramid.touching(marks), |fields| {
        whole |= fields.len() == shape.size();
        tomb |= fields.meets(pyramid.tomb);
    });
    (whole, tomb)
}

fn share(shapes: &[Shape], has: impl Fn(Shape) -> bool) -> f64 {
    let count = shapes.iter().filter(|&&shape| has(shape)).count();
    count as f64 / shapes.len().max(1) as f64
}

fn chamber(scene: &Scene<'_>, view: &View, number: u8, marks: Fields, coming: &[Shape]) -> Markup {
    let say = scene.say;
    let pyramid = card(number);
    if marks.meets(pyramid.tomb) {
        return html! { div.chamber { p { (chip(say, number)) " " (say.the("py-explored")) } } };
    }
    let steps_left = pyramid.distance(marks);
    let (whole, tomb) =
        (|shape| fits(number, marks, shape).0, |shape| fits(number, marks, shape).1);
    let worth = EXPLORED + i32::from(race(view, scene.near(), pyramid.colour).unwrap_or(0));
    html! {
        div.chamber {
            p { (chip(say, number)) " " (say.with("coach-py-steps", &args![n = steps_left])) }
            p.quiet { (say.with("coach-py-worth", &args![n = worth])) }
            @if let Some(shape) = view.shape() {
                p { (shape_picture(shape)) (say.the(if tomb(shape) { "coach-py-now" } else if whole(shape) { "coach-py-now-fits" } else { "coach-py-now-not" })) }
            }
            @if !coming.is_empty() {
                dl {
                    @for (key, chance) in [("coach-py-next-fits", share(coming, whole)), ("coach-py-next-tomb", share(coming, tomb))] {
                        dt { (say.the(key)) } dd { (bar(chance)) span.n { (percent(say, chance)) } }
                    }
                }
            }
        }
    }
}

/// The pyramid points that the next pyramid of a colour would bring to a seat, if no
/// other takes them before; none if it brings no step.
fn race(view: &View, seat: usize, colour: Colour) -> Option<u8> {
    let explored = view.players.get(seat)?.explored.of(colour).len();
    (steps(explored + 1) > steps(explored)).then(|| free(view, colour)).flatten()
}

/// The highest pyramid points of a colour that nobody has taken.
fn free(view: &View, colour: Colour) -> Option<u8> {
    let taken: u8 = view.players.iter().map(|side| side.boxes.count(colour)).sum();
    BOXES.get(usize::from(taken)).copied()
}

/// Who needs how many pyramids for the next pyramid points of each colour.
fn races(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let seats = view.players.len();
    let order = (0..seats).map(|step| (scene.near() + step) % seats);
    let needs = |seat: usize, colour: Colour| {
        let explored = view.players[seat].explored.of(colour).len();
        (steps(explored) < 3).then_some(2 - explored % 2)
    };
    html! {
        section.coach-odds {
            h2 { (say.the("coach-py-races")) }
            table.odds.races {
                thead { tr {
                    th scope="col" { span.sr { (say.the("coach-lc-colour")) } }
                    th.n scope="col" { (say.the("coach-py-free")) }
                    @for seat in order.clone() { th scope="col" { (scene.you_or_name(seat)) } }
                } }
                tbody {
                    @for colour in Colour::ALL {
                        @let points = free(view, colour);
                        tr {
                            th scope="row" { span class={ "chip " (colour.name()) } role="img" aria-label=(say.with("py-colour", &args![colour = colour.name()])) { (sign(colour)) } }
                            td.n { @if let Some(points) = points { (points) } @else { "–" } }
                            @for seat in order.clone() {
                                td {
                                    @match (points, needs(seat, colour)) {
                                        (Some(_), Some(n)) => span.near[n == 1] { (say.with("coach-py-needs", &args![n = n])) },
                                        _ => "–",
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
