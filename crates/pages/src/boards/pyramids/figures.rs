//! The drawn examples of the rules, and the numbers of which a lesson speaks.

use fluent_bundle::FluentArgs;
use hindsight_core::Seat;
use hindsight_pyramids::cards::card;
use hindsight_pyramids::score::{BOXES, EXPLORED, PENALTY, Tally};
use hindsight_pyramids::{Colour, Fields, Shape, View};
use maud::{Markup, html};

use super::Scene;
use super::chamber::{Drawn, name, picture, shape_picture, sign};
use super::tally;
use crate::figure::{allowed, worked};
use crate::say::{Say, plain, signed};

pub(super) fn figure(say: Say, name: &str) -> Option<Markup> {
    Some(match name {
        "first" => placed(say, 45, "", Shape::I3, &["b1 c1 d1", "a3 a4 a5"]),
        "touch" => placed(say, 45, "b1 c1 d1 c2 d2", Shape::I3, &["a1 a2 a3", "b3 b4 b5"]),
        "single" => placed(say, 45, "b1 c1 d1 c2 d2", Shape::O4, &["a3 b3 a4 b4", "a1"]),
        "cross" => cross(say),
        "gems" => gems(),
        "skulls" => skulls(),
        "race" => race(),
        "score" => score(say),
        _ => return None,
    })
}

fn fields(text: &str) -> Fields {
    if text.is_empty() { Fields::EMPTY } else { text.parse().unwrap_or_default() }
}

/// Whether the rules let a shape, or a single field instead, be crossed off there.
fn fits(number: u8, marks: Fields, shape: Shape, put: Fields) -> bool {
    let pyramid = card(number);
    let mut found = false;
    shape.each_fit(marks | pyramid.walls, pyramid.touching(marks), |way| found |= way == put);
    found
}

/// Ways to cross off a shape on a chamber, allowed and not.
fn placed(say: Say, number: u8, marks: &str, shape: Shape, ways: &[&str]) -> Markup {
    let marks = fields(marks);
    html! {
        span.ex-shape { span.sr { (say.the(&format!("py-shape-{shape}"))) } (shape_picture(shape)) }
        ul.ex-options {
            @for way in ways {
                @let put = fields(way);
                li {
                    span.ex-chamber { (Drawn::marked(number, marks | put, put).html(say)) }
                    (allowed(say, fits(number, marks, shape, put)))
                }
            }
        }
    }
}

/// A red cross on one chamber opens the other.
fn cross(say: Say) -> Markup {
    let put = fields("c2 d2");
    let entrance = card(27).entrance;
    html! {
        span.ex-shape { (shape_picture(Shape::I2)) }
        span.ex-chamber { (Drawn::marked(45, fields("b1 c1 d1") | put, put).html(say)) }
        span.ex-arrow aria-hidden="true" { "→" }
        span.ex-chamber { (Drawn::marked(27, entrance, entrance).html(say)) }
    }
}

fn icons(icon: &str, times: u8) -> Markup {
    html! { @for _ in 0..times { (picture(icon, "py-icon")) } }
}

fn gems() -> Markup {
    let held = Tally { red: 3, green: 2, ..Tally::default() };
    let pairs = Tally { red: 2, green: 2, ..Tally::default() };
    let rest = held.gem_points() - pairs.gem_points();
    html! {
        span.ex-icons { (icons("gem-red", held.red)) (icons("gem-green", held.green)) }
        (worked(&format!("{} + {rest}", pairs.gem_points()), &signed(held.gem_points())))
    }
}

/// What the skulls take off, by their number.
fn skulls() -> Markup {
    html! {
        (picture("skull", "py-icon"))
        table.ex-count {
            tbody {
                tr { @for n in 1..PENALTY.len() { td { (n) } } }
                tr { @for off in &PENALTY[1..] { td { (signed(-i32::from(*off))) } } }
            }
        }
    }
}

/// The pyramid points of a colour: the first to explore two takes the most.
fn race() -> Markup {
    let colour = Colour::Purple;
    html! {
        span.ex-icons { @for _ in 0..2 { span class={ "chip " (colour.name()) } { (sign(colour)) } } }
        span.ex-arrow aria-hidden="true" { "→" }
        ol.ex-boxes { @for points in BOXES { li { (points) } } }
    }
}

/// The example of the rules.
fn score(say: Say) -> Markup {
    let tally = Tally { red: 6, green: 3, skulls: 4, torches: 0b0011 };
    let boxes: i32 = BOXES.iter().map(|points| i32::from(*points)).sum();
    let explored = 7 * EXPLORED;
    let line = |key: &str, what: Markup, points: i32| {
        html! { tr { th scope="row" { span.sr { (say.the(key)) " " } (what) } td { (signed(points)) } } }
    };
    html! {
        table.ex-guesses {
            tbody {
                (line("py-explored-many", html! { (picture("tomb", "py-icon")) "× 7" }, explored))
                (line("py-torches", icons("torch", 2), tally.torch_points()))
                (line("py-pyramid-points", html! { @for points in BOXES { span.ex-box { (points) } } }, boxes))
                (line("py-gems", html! { (icons("gem-red", 6)) (icons("gem-green", 3)) }, tally.gem_points()))
                (line("py-skulls", icons("skull", tally.skulls), -tally.penalty()))
            }
            tfoot { tr { th scope="row" { (say.the("total")) } td { (explored + boxes + tally.points()) } } }
        }
    }
}

/// The numbers of a position: the points of both sides, what is still to do.
pub(super) fn facts(scene: &Scene<'_>, view: &View) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    let near = scene.near();
    let progress = view.progress(Seat(near as u8));
    args.set("points", plain(tally::points(view, near)));
    args.set("mira", plain(tally::points(view, 1 - near.min(1))));
    args.set("explored", EXPLORED);
    args.set("box", BOXES[0]);
    args.set("second-box", BOXES[1]);
    let pair = Tally { red: 1, green: 1, ..Tally::default() }.gem_points();
    args.set("pair", pair);
    args.set("single", Tally { red: 1, ..Tally::default() }.gem_points());
    args.set("torch", Tally { torches: 1, ..Tally::default() }.torch_points());
    args.set("gems", plain(progress.tally.gem_points()));
    args.set("red", progress.tally.red);
    args.set("green", progress.tally.green);
    args.set("skulls", progress.tally.skulls);
    args.set("penalty", plain(-progress.tally.penalty()));
    for (count, penalty) in PENALTY.iter().enumerate().take(4).skip(1) {
        args.set(format!("skull-{count}"), plain(-i32::from(*penalty)));
    }
    args.set("card", view.shapes.len());
    for (pyramid, marks) in view.players[near].pyramids.into_iter().flatten().zip(progress.marks) {
        args.set(format!("way-{}", pyramid.card), card(pyramid.card).distance(marks));
        args.set(format!("name-{}", pyramid.card), name(scene.say, pyramid.card));
    }
    args
}
