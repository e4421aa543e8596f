//! One decision: what was played, what was better, what that cost, and why.

use hindsight_review::{Decision, Verdict, Weighed};
use maud::{Markup, html};

use super::{Told, Words, change, marks};
use crate::board::Reason;
use crate::coach::{ActionWords, percent};
use crate::page::{bot_name, icon};
use crate::paths;
use crate::say::args;

/// How many of the moves that were weighed are shown.
const SHOWN: usize = 5;
/// How many reasons.
const REASONS: usize = 5;

pub(super) fn call(told: &Told<'_>, board: Words<'_>) -> Markup {
    let say = told.say;
    let decision = told.decision(told.page.at);
    let line = told.line(told.page.at);
    html! {
        article.call #call aria-label=(say.the("review-decision")) {
            div.call-head {
                div.call-top {
                    @if let Some(decision) = decision {
                        p class={ "word " (decision.verdict.name()) } { (marks::mark(decision.verdict, told.is_theirs(decision))) (marks::word(say, decision.verdict)) }
                    }
                    p.when { (told.when(told.page.at)) }
                    (steps(told))
                }
                h2 { @match line { Some(line) if line.step <= told.page.at => (line.words), _ => (say.the("review-beginning")) } }
                @match (decision, board) {
                    (Some(decision), Some(board)) => (pair(told, decision, &|action| board.describe(action))),
                    _ => p.quiet { (say.the("review-no-choice")) },
                }
                @if let Some(decision) = decision { (cost(told, decision)) }
            }
            div.call-body {
                @if let (Some(decision), Some(board)) = (decision, board) {
                    (why(told, &board.reasons(decision)))
                    (compared(told, decision, &|action| board.describe(action)))
                }
                (later(told))
                (eyes(told))
                (play_on(told))
            }
        }
    }
}

/// The decision before and after, and the own mistakes before and after.
fn steps(told: &Told<'_>) -> Markup {
    let say = told.say;
    let own = told.own_mistakes();
    let place = own.iter().position(|decision| decision.step == told.page.at);
    let link = |decision: Option<&Decision>, key: &str, label: &str, glyph: &str| {
        html! {
            @if let Some(decision) = decision {
                a href=(told.at(decision.step)) data-at=(decision.step) data-key=(key) aria-keyshortcuts=(key.trim_start_matches("Key")) aria-label=(say.the(label)) title=(say.the(label)) {
                    svg.icon viewBox="0 0 24 24" aria-hidden="true" { path d=(glyph) fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" {} }
                }
            }
        }
    };
    let [back, on] = told.around(|_| true);
    let [earlier, later] =
        told.around(|decision| decision.verdict > Verdict::Fine && !told.is_theirs(decision));
    html! {
        nav aria-label=(say.the("review-steps")) {
            (link(earlier, "KeyP", "review-earlier", "M12 5l-7 7 7 7M19 5l-7 7 7 7"))
            (link(back, "ArrowLeft", "review-prev", "M15 5l-7 7 7 7"))
            @if !own.is_empty() {
                span { @match place { Some(place) => (say.with("review-of", &args![n = place + 1, of = own.len()])), None => (say.with("review-mistakes", &args![n = own.len()])) } }
            }
            (link(on, "ArrowRight", "review-next", "M9 5l7 7-7 7"))
            (link(later, "KeyN", "review-later", "M5 5l7 7-7 7M12 5l7 7-7 7"))
        }
    }
}

type Describe<'a> = &'a dyn Fn(&str) -> Option<ActionWords>;

fn pair(told: &Told<'_>, decision: &Decision, describe: Describe<'_>) -> Markup {
    let say = told.say;
    let judge = bot_name(say, &told.review.judge);
    let seat = usize::from(decision.seat);
    let you = told.page.mine.is_some_and(|mine| mine.0 == decision.seat);
    let played = say.with(
        "review-played",
        &args![you = if you { "yes" } else { "no" }, name = told.scene.name(seat).to_string()],
    );
    let shown = |action: &str| {
        html! { @if let Some(words) = describe(action) { span { (words.markup) } @if let Some(picture) = words.picture { (picture) } } @else { code { (action) } } }
    };
    let best = decision.verdict == Verdict::Best;
    html! {
        dl.pair.alone[best] {
            div.p.good[best] { dt { (marks::mark(decision.verdict, false)) (played) } dd { (shown(&decision.played)) } }
            @if !best { div.b { dt { (marks::mark(Verdict::Best, false)) (judge) } dd { (shown(&decision.best)) } } }
        }
        @if best { p.quiet.agrees { (say.with("review-agrees", &args![name = judge])) } }
    }
}

/// What it cost.
fn cost(told: &Told<'_>, decision: &Decision) -> Markup {
    let say = told.say;
    if decision.verdict == Verdict::Best {
        return html! {};
    }
    let (before, after) = (decision.hope.chance, decision.hope.chance - decision.loss.chance);
    html! {
        dl.cost {
            div {
                dt.sr { (say.the("review-cost-chance")) }
                dd { b { (say.with("coach-percent", &args![n = change(say, -100.0 * decision.loss.chance)])) } " "
                    (say.with("review-to-win", &args![from = percent(say, before), to = percent(say, after.clamp(0.0, 1.0))])) }
            }
            div {
                dt.sr { (say.the("review-cost-points")) }
                dd { b { (change(say, -decision.loss.points)) } " " (say.with("review-points-error", &args![n = say.tenths(decision.error.points)])) }
            }
        }
    }
}

/// Why: facts that could have been known.
fn why(told: &Told<'_>, reasons: &[Reason]) -> Markup {
    let say = told.say;
    if reasons.is_empty() {
        return html! {};
    }
    let missed = reasons.iter().filter(|reason| reason.missed).count();
    html! {
        section.why {
            h3 { (say.the("review-why")) @if missed > 0 { small { (say.with("review-missed", &args![n = missed])) } } }
            ul.reasons {
                @for reason in reasons.iter().take(REASONS) {
                    li.missed[reason.missed] { b { (reason.figure) } span { (reason.text) } }
                }
            }
        }
    }
}

/// The moves that were weighed, by how much each is worse than the best.
fn compared(told: &Told<'_>, decision: &Decision, describe: Describe<'_>) -> Markup {
    let say = told.say;
    let played = decision.moves.iter().position(|weighed| weighed.action == decision.played);
    let mut shown: Vec<&Weighed> = decision.moves.iter().take(SHOWN).collect();
    if let Some(place) = played.filter(|place| *place >= SHOWN) {
        shown.pop();
        shown.push(&decision.moves[place]);
    }
    if shown.len() < 2 {
        return html! {};
    }
    let most =
        shown.iter().map(|weighed| weighed.loss.chance + weighed.error.chance).fold(1e-9, f64::max);
    let at = |chance: f64| format!("{:.1}%", 100.0 * (chance / most).clamp(0.0, 1.0));
    html! {
        section.compared {
            h3 { (say.the("review-compared")) small { (say.the("review-compared-unit")) } }
            ol.alts {
                @for weighed in shown {
                    @let verdict = hindsight_review::verdict(weighed.loss, weighed.error);
                    li.this[weighed.action == decision.played] {
                        span.deed { @match describe(&weighed.action) { Some(words) => (words.markup), None => code { (weighed.action) } } @if weighed.action == decision.played { span.sr { (say.the("review-tag-played")) } } }
                        svg class={ "track " (verdict.name()) } aria-hidden="true" {
                            line.zero x1="0" x2="0" y1="0" y2="16" {}
                            rect x="0" y="3" width=(at(weighed.loss.chance)) height="10" rx="2" {}
                            line x1=(at(weighed.loss.chance - weighed.error.chance)) x2=(at(weighed.loss.chance + weighed.error.chance)) y1="8" y2="8" {}
                        }
                        span.v {
                            @if weighed.loss.chance <= 0.0 { b { (say.the("review-best-short")) } } @else { (change(say, -100.0 * weighed.loss.chance)) small { "± " (say.tenths(100.0 * weighed.error.chance)) } }
                            (marks::mark(verdict, false))
                        }
                    }
                }
            }
            p.quiet.made { (say.with("review-made", &args![legal = decision.legal, worlds = decision.worlds])) }
        }
    }
}

/// What came after, said and not counted.
fn later(told: &Told<'_>) -> Markup {
    let (say, at) = (told.say, told.page.at);
    let Some(decision) = told.decision(at) else { return html! {} };
    let next = told.review.decisions.iter().find(|it| it.step > at && it.seat == decision.seat);
    let until = next.map_or(told.page.steps, |next| next.step);
    let seat = usize::from(decision.seat);
    let worth =
        |stroke: &hindsight_review::Stroke| stroke.luck.get(seat).map_or(0.0, |luck| luck.points);
    let strokes = told.review.strokes.iter().filter(|stroke| (at..until).contains(&stroke.step));
    let most = strokes.max_by(|one, two| worth(one).abs().total_cmp(&worth(two).abs()));
    let Some(stroke) = most.filter(|stroke| worth(stroke).abs() >= 0.5) else { return html! {} };
    let Some(line) = told.line(stroke.step) else { return html! {} };
    html! {
        p.later { (marks::die()) span { (line.words) " " (say.with("review-later-not-counted", &args![n = change(say, worth(stroke))])) } }
    }
}

/// Through whose eyes the board is seen. What is said of decisions does not change with it.
fn eyes(told: &Told<'_>) -> Markup {
    let (say, page) = (told.say, told.page);
    let link = |open: bool| super::address(page, page.at, page.seat, open);
    html! {
        p.eyes-switch role="group" aria-label=(say.the("replay-eyes")) {
            @for (open, key) in [(false, "review-eyes-own"), (true, "replay-open")] {
                a href=(link(open)) data-open=(if open { "yes" } else { "no" }) aria-current=[(open == page.open).then_some("true")]
                    data-key=[(open != page.open).then_some("KeyE")] aria-keyshortcuts=[(open != page.open).then_some("E")] { (say.the(key)) }
            }
        }
    }
}

/// To play on from here.
fn play_on(told: &Told<'_>) -> Markup {
    let (say, page) = (told.say, told.page);
    let Some(decision) = told.decision(page.at) else { return html! {} };
    html! {
        form.do method="post" action=(paths::play_on(&page.id)) {
            input type="hidden" name="at" value=(page.at);
            input type="hidden" name="seat" value=(decision.seat);
            input type="hidden" name="bot" value=(told.review.judge);
            button.btn.btn-lamp { (icon("go")) (say.the("try")) }
            p.worlds role="radiogroup" aria-label=(say.the("review-world")) {
                @for (place, world) in ["same", "fresh"].into_iter().enumerate() {
                    label { input.sr type="radio" name="world" value=(world) checked[place == 0]; span { (say.the(&format!("review-world-{world}"))) } }
                }
            }
        }
    }
}
