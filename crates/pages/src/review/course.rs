//! The course of the game: the chance to win after each step, as the slider of the review, and
//! under it what chance did.

use hindsight_review::{Standpoint, Verdict};
use maud::{Markup, html};

use super::{Told, change, marks};
use crate::coach::percent;
use crate::page::icon_url;
use crate::say::args;

/// A place in hundredths of the width or height.
fn hundredths(share: f64) -> String {
    format!("{:.2}%", 100.0 * share)
}

/// Where steps and chances lie on the graph.
struct Scale {
    steps: f64,
    /// The chance at the upper edge.
    top: f64,
    /// An even chance.
    even: f64,
}

impl Scale {
    fn of(told: &Told<'_>) -> Scale {
        let seats = f64::from(told.review.seats.max(1));
        let even = 1.0 / seats;
        let most = told.review.course.iter().map(|point| chance(told, point)).fold(even, f64::max);
        // In steps of a fifth, so that the axis has round numbers.
        let top = if seats <= 2.0 { 1.0 } else { ((most * 5.0).ceil() / 5.0).clamp(0.4, 1.0) };
        Scale { steps: told.page.steps.max(1) as f64, top, even }
    }

    fn x(&self, step: usize) -> f64 {
        step as f64 / self.steps
    }

    fn y(&self, chance: f64) -> f64 {
        1.0 - (chance / self.top).clamp(0.0, 1.0)
    }
}

fn chance(told: &Told<'_>, point: &Standpoint) -> f64 {
    point.worth.get(told.page.seat.index()).map_or(0.0, |worth| worth.chance)
}

fn path(told: &Told<'_>, scale: &Scale, from: usize, to: usize) -> String {
    let points = told.review.course.iter().filter(|point| (from..=to).contains(&point.steps));
    let mut path = String::new();
    for point in points {
        let sign = if path.is_empty() { 'M' } else { 'L' };
        let (x, y) = (1000.0 * scale.x(point.steps), 100.0 * scale.y(chance(told, point)));
        path.push_str(&format!("{sign}{x:.1} {y:.1}"));
    }
    path
}

pub(super) fn course(told: &Told<'_>) -> Markup {
    let (say, page) = (told.say, told.page);
    let scale = Scale::of(told);
    let head = if told.is_mine() {
        say.the("review-chance")
    } else {
        say.with("review-chance-of", &args![name = told.scene.name(page.seat.index()).to_string()])
    };
    let course = &told.review.course;
    let now = course.get(page.at).map_or(0.0, |point| chance(told, point));
    let after = course.get(page.at + 1).map_or(now, |point| chance(told, point));
    let whole = path(told, &scale, 0, page.steps);
    html! {
        section.course aria-label=(head) {
            header {
                h2 { (head) }
                ul.legend {
                    @for verdict in [Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder] {
                        li { (marks::mark(verdict, false)) (marks::word(say, verdict)) }
                    }
                    @if told.review.seats > 1 { li { (marks::mark(Verdict::Mistake, true)) (say.with("review-theirs", &args![n = told.review.seats - 1])) } }
                }
                p.keys.wide aria-hidden="true" { kbd { "←" } kbd { "→" } span { (say.the("review-key-move-short")) } }
            }
            div.graph {
                ul.axis aria-hidden="true" {
                    li.top { (percent(say, scale.top)) } li.even { (percent(say, scale.even)) } li.floor { (percent(say, 0.0)) }
                }
                svg.plot role="group" aria-label=(say.with("review-graph", &args![from = percent(say, course.first().map_or(0.0, |point| chance(told, point))), now = percent(say, now)])) {
                    svg.ridge x="0" y="0" width="100%" height="100%" viewBox="0 0 1000 100" preserveAspectRatio="none" {
                        path.area d={ (whole) "L1000 100L0 100z" } {}
                        line.even-line x1="0" x2="1000" y1=(format!("{:.1}", 100.0 * scale.y(scale.even))) y2=(format!("{:.1}", 100.0 * scale.y(scale.even))) {}
                        path.line d=(path(told, &scale, 0, page.at)) {}
                        path.line.todo d=(path(told, &scale, page.at, page.steps)) {}
                    }
                    @for two in course.windows(2).filter(|two| two[1].rounds > two[0].rounds && two[1].steps < page.steps) {
                        line.leg x1=(hundredths(scale.x(two[1].steps))) x2=(hundredths(scale.x(two[1].steps))) y1="0" y2="100%" {}
                    }
                    @for decision in told.review.decisions.iter().filter(|decision| decision.verdict > Verdict::Fine) {
                        @let point = course.get(decision.step + 1).map_or(0.0, |point| chance(told, point));
                        svg.at x=(hundredths(scale.x(decision.step))) y=(hundredths(scale.y(point))) overflow="visible" {
                            a class={ "mark " (decision.verdict.name()) @if told.is_theirs(decision) { " theirs" } } href=(told.at(decision.step)) data-at=(decision.step)
                                aria-current=[(decision.step == page.at).then_some("true")] data-covered[decision.step == page.at]
                                aria-label=(format!("{}, {}", marks::word(say, decision.verdict), told.when(decision.step))) {
                                circle.ring r="13" {}
                                (marks::mark_at(decision.verdict, told.is_theirs(decision)))
                            }
                        }
                    }
                    svg.at.lantern x=(hundredths(scale.x(page.at))) overflow="visible" {
                        line y1="0" y2="100%" {}
                        svg x="-13" y="-18" width="26" height="26" { use href=(icon_url("logo")) {} }
                    }
                }
                p.now.flip[scale.x(page.at) > 0.6] { b { (percent(say, after)) } @if (after - now).abs() >= 0.005 { small { (say.with("review-was", &args![n = percent(say, now)])) } } }
                (luck_strip(told, &scale))
                input #course-range.slider type="range" min="0" max=(page.steps) value=(page.at) autocomplete="off" aria-label=(say.the("review-slider"))
                    aria-valuetext=(format!("{}, {}", told.when(page.at), percent(say, now)));
            }
        }
    }
}

/// One bar a stroke of chance; up is good for the side that is told.
fn luck_strip(told: &Told<'_>, scale: &Scale) -> Markup {
    let seat = told.page.seat.index();
    let luck =
        |place: usize| told.review.strokes[place].luck.get(seat).map_or(0.0, |luck| luck.points);
    let most = (0..told.review.strokes.len()).map(|place| luck(place).abs()).fold(1e-9, f64::max);
    let width = (700.0 / scale.steps).clamp(2.0, 10.0);
    let sum: f64 = (0..told.review.strokes.len()).map(luck).sum();
    html! {
        p.luck-label aria-hidden="true" { (told.say.the("review-luck")) }
        svg.luckbars viewBox="0 0 1000 40" preserveAspectRatio="none" role="img" aria-label=(told.say.with("review-strip", &args![n = change(told.say, sum)])) {
            line.zero x1="0" x2="1000" y1="20" y2="20" {}
            @for (place, stroke) in told.review.strokes.iter().enumerate() {
                @let tall = 19.0 * luck(place).abs() / most;
                @if tall >= 0.5 {
                    rect class=(if luck(place) > 0.0 { "up" } else { "down" }) x=(format!("{:.1}", (1000.0 * scale.x(stroke.step) - width / 2.0).max(0.0))) width=(format!("{width:.1}"))
                        y=(format!("{:.1}", if luck(place) > 0.0 { 20.0 - tall } else { 20.0 })) height=(format!("{tall:.1}")) {}
                }
            }
        }
    }
}
