//! The tale of a game: its result, what made it, and the moments that mattered.

use hindsight_review::{Decision, Side, Split, Stroke, Verdict};
use maud::{Markup, html};

use super::{Told, change, marks};
use crate::coach::{bar, percent};
use crate::over;
use crate::say::{Say, args, plain};

/// How many strokes of luck are among the moments.
const STROKES: usize = 6;

/// Numbers whose shown values add up to the shown sum: what is rounded is where each ends, not
/// each by itself.
pub(super) struct Shown {
    /// Whether in tenths.
    fine: bool,
}

impl Shown {
    /// In whole points where there are many of them.
    pub(super) fn of(split: &Split) -> Shown {
        let parts = parts(split);
        let most =
            parts.iter().map(|(_, part)| part.abs()).fold(split.result.points.abs(), f64::max);
        Shown { fine: most < 10.0 }
    }

    fn rounded(&self, number: f64) -> f64 {
        if self.fine { (10.0 * number).round() / 10.0 } else { number.round() }
    }

    /// Each part as it is shown, and where it begins and ends.
    pub(super) fn parts(&self, split: &Split) -> Vec<(&'static str, f64, f64)> {
        let mut sum = 0.0;
        let step = |(kind, part): (&'static str, f64)| {
            let from = self.rounded(sum);
            sum += part;
            (kind, from, self.rounded(sum))
        };
        parts(split).into_iter().map(step).collect()
    }

    /// All luck as it is shown.
    pub(super) fn luck(&self, split: &Split) -> f64 {
        let luck = self.parts(split).into_iter().filter(|(kind, ..)| is_luck(kind));
        self.rounded(luck.map(|(_, from, to)| to - from).sum())
    }

    pub(super) fn words(&self, say: Say, number: f64) -> String {
        if self.fine {
            return change(say, number);
        }
        crate::say::signed(number.round() as i32)
    }
}

/// Whether a part of the result is anything, as it is shown.
fn changes(from: f64, to: f64) -> bool {
    (to - from).abs() > 1e-9
}

fn is_luck(kind: &str) -> bool {
    matches!(kind, "deals" | "draws" | "rolls" | "reveals")
}

fn parts(split: &Split) -> Vec<(&'static str, f64)> {
    [
        ("start", split.start),
        ("deals", split.deals),
        ("draws", split.draws),
        ("rolls", split.rolls),
        ("reveals", split.reveals),
        ("others", split.others),
        ("own", split.own),
        ("rest", split.rest),
    ]
    .into_iter()
    .map(|(kind, amount)| (kind, amount.points))
    .collect()
}

pub(super) fn tale(told: &Told<'_>) -> Markup {
    let Some(side) = told.review.sides.get(told.page.seat.index()) else { return html! {} };
    html! {
        aside.tale #tale {
            (verdict(told, side))
            (split(told, side))
            (moments(told))
        }
    }
}

/// Who played better, in a word for the sentence.
pub(super) fn play(sides: &[Side], side: &Side) -> &'static str {
    let others: Vec<f64> = sides
        .iter()
        .filter(|other| other.seat != side.seat)
        .filter_map(|other| other.accuracy)
        .collect();
    let (Some(own), false) = (side.accuracy, others.is_empty()) else { return "alone" };
    let mean = others.iter().sum::<f64>() / others.len() as f64;
    match own - mean {
        lead if lead >= 1.5 => "better",
        lead if lead <= -1.5 => "worse",
        _ => "alike",
    }
}

/// The verdict: who played better, and what chance gave or took.
pub(super) fn sentence(told: &Told<'_>, side: &Side) -> Markup {
    let say = told.say;
    let luck = Shown::of(&side.split).luck(&side.split);
    let you = if told.is_mine() { "yes" } else { "no" };
    let name = told.scene.name(usize::from(side.seat)).to_string();
    let way = if luck > 0.0 {
        "gave"
    } else if luck < 0.0 {
        "took"
    } else {
        "even"
    };
    let points = say.with("review-points", &args![n = luck.abs()]);
    let first = args![you = you, play = play(&told.review.sides, side), name = name];
    let class = if luck > 0.0 { "up" } else { "down" };
    html! {
        (say.with("review-verdict-play", &first)) " "
        (say.rich("review-verdict-luck", args![you = you, way = way], &[("points", html! { em class=(class) { (points) } })]))
    }
}

fn verdict(told: &Told<'_>, side: &Side) -> Markup {
    let say = told.say;
    let shown = Shown::of(&side.split);
    let headline = match told.page.end.phase {
        hindsight_table::Phase::Over(ending) => over::headline(&told.scene, ending),
        _ => String::new(),
    };
    let key = told.review.key.and_then(|key| told.review.decisions.get(key));
    let luck: Vec<String> = shown
        .parts(&side.split)
        .into_iter()
        .filter(|(kind, from, to)| is_luck(kind) && changes(*from, *to))
        .map(|(kind, from, to)| {
            say.with("review-luck-part", &args![kind = kind, n = shown.words(say, to - from)])
        })
        .collect();
    let sum = shown.luck(&side.split);
    let scores: Vec<String> = told.review.sides.iter().map(|side| plain(side.score)).collect();
    html! {
        section.judgement {
            p.result { span { (headline) } @if scores.len() == 2 { b { (scores.join(" : ")) } } }
            h2 { (sentence(told, side)) }
            dl.lines {
                div {
                    dt { (say.the("review-accuracy")) }
                    dd {
                        @for other in &told.review.sides {
                            @if let Some(accuracy) = other.accuracy {
                                span.gauge.mine[other.seat == side.seat] {
                                    span.name { (told.scene.you_or_name(usize::from(other.seat))) }
                                    (bar(accuracy / 100.0))
                                    b { (percent(say, accuracy / 100.0)) }
                                }
                            }
                        }
                    }
                }
                div {
                    dt { (say.the("review-luck-head")) }
                    dd.lk { span { (luck.join(", ")) } b.up[sum > 0.0].down[sum < 0.0] { (shown.words(say, sum)) } }
                }
                @if let Some(key) = key {
                    div {
                        dt { (say.the("review-key")) }
                        dd { a href=(told.at(key.step)) data-at=(key.step) {
                            (marks::mark(key.verdict, told.is_theirs(key))) span { (told.when(key.step)) }
                            b.up[told.is_theirs(key)].down[!told.is_theirs(key)] { (change(say, effect(told, key))) }
                        } }
                    }
                }
            }
        }
    }
}

/// What a decision was worth to the side that is told, in points.
fn effect(told: &Told<'_>, decision: &Decision) -> f64 {
    if told.is_theirs(decision) {
        decision.loss.points / f64::from(told.review.seats.max(2) - 1)
    } else {
        -decision.loss.points
    }
}

/// A waterfall: each bar begins where the last one ended.
fn split(told: &Told<'_>, side: &Side) -> Markup {
    let say = told.say;
    let shown = Shown::of(&side.split);
    let parts = shown.parts(&side.split);
    let ends = || parts.iter().flat_map(|(_, from, to)| [*from, *to]).chain([0.0]);
    let (least, most) = (ends().fold(f64::MAX, f64::min), ends().fold(f64::MIN, f64::max));
    let wide = (most - least).max(1e-9);
    let at = |number: f64| 100.0 * (number - least) / wide;
    let rows = parts.iter().filter(|(kind, from, to)| changes(*from, *to) || *kind == "own");
    let result = shown.rounded(side.split.result.points);
    let track = |from: f64, to: f64| {
        let (low, high) = (at(from.min(to)), at(from.max(to)));
        html! {
            svg.track aria-hidden="true" {
                rect.bar x=(format!("{low:.1}%")) y="5" width=(format!("{:.1}%", (high - low).max(0.8))) height="15" rx="2" {}
                line.joint x1=(format!("{:.1}%", at(to))) x2=(format!("{:.1}%", at(to))) y1="20" y2="30" {}
            }
        }
    };
    html! {
        section.split aria-labelledby="split-head" {
            h2.head #split-head { (say.the("review-split")) }
            ol.fall {
                @for (kind, from, to) in rows {
                    @let class = match *kind { "start" | "rest" => "rest", kind if is_luck(kind) => "chance", _ if to > from => "gain", _ => "loss" };
                    li class=(class) {
                        span { (say.with("review-part", &args![kind = *kind, you = if told.is_mine() { "yes" } else { "no" }, n = told.review.seats.max(2) - 1])) }
                        (track(*from, *to)) b { (shown.words(say, shown.rounded(to - from))) }
                    }
                }
                li.sum {
                    span { (say.with("review-result", &args![n = told.review.seats])) }
                    (track(0.0, result)) b { (shown.words(say, result)) }
                }
            }
        }
    }
}

/// Something worth a look: a mistake of anybody's, or a stroke of luck.
enum Moment<'a> {
    Mistake(&'a Decision),
    Luck(&'a Stroke, f64),
}

impl Moment<'_> {
    fn step(&self) -> usize {
        match self {
            Moment::Mistake(decision) => decision.step,
            Moment::Luck(stroke, _) => stroke.step,
        }
    }
}

fn all_moments<'a>(told: &Told<'a>) -> Vec<Moment<'a>> {
    let seat = told.page.seat.index();
    let mistakes = told.review.decisions.iter().filter(|decision| decision.verdict > Verdict::Fine);
    let mut strokes: Vec<(&Stroke, f64)> = told
        .review
        .strokes
        .iter()
        .filter_map(|stroke| Some((stroke, stroke.luck.get(seat)?.points)))
        .filter(|(_, luck)| luck.abs() >= 0.5)
        .collect();
    strokes.sort_by(|(_, one), (_, two)| two.abs().total_cmp(&one.abs()));
    strokes.truncate(STROKES);
    let mut moments: Vec<Moment<'a>> = mistakes.map(Moment::Mistake).collect();
    moments.extend(strokes.into_iter().map(|(stroke, luck)| Moment::Luck(stroke, luck)));
    moments.sort_by_key(Moment::step);
    moments
}

fn moments(told: &Told<'_>) -> Markup {
    let say = told.say;
    let moments = all_moments(told);
    let mut round = None;
    html! {
        nav.moments aria-labelledby="moments-head" {
            div.head {
                h2 #moments-head { (say.the("review-moments")) }
                div.tabset role="radiogroup" aria-labelledby="moments-head" {
                    @for (place, which) in ["all", "own", "luck"].into_iter().enumerate() {
                        label { input.sr #{ "moments-" (which) } type="radio" name="which" value=(which) checked[place == 0] autocomplete="off"; span { (say.the(&format!("review-moments-{which}"))) } }
                    }
                }
            }
            @if moments.is_empty() { p.quiet { (say.the("review-no-moments")) } }
            ol {
                @for moment in &moments {
                    @let now = told.round(moment.step());
                    @if told.has_rounds() && round != Some(now) {
                        li.rd { span { (say.with("review-round", &args![n = now + 1])) } @if let Some(scores) = told.page.rounds.get(now as usize) { span { (round_score(told, scores, now as usize)) } } }
                    }
                    @let _ = round.replace(now);
                    (moment_line(told, moment))
                }
            }
        }
    }
}

/// What a round brought each of two; with more it would not fit a line.
fn round_score(told: &Told<'_>, scores: &[i32], round: usize) -> String {
    let before = round.checked_sub(1).and_then(|before| told.page.rounds.get(before));
    let brought = |seat: usize| scores[seat] - before.map_or(0, |before| before[seat]);
    if scores.len() == 2 {
        format!("{} : {}", plain(brought(0)), plain(brought(1)))
    } else {
        String::new()
    }
}

fn moment_line(told: &Told<'_>, moment: &Moment<'_>) -> Markup {
    let step = moment.step();
    let line = told.line(step);
    let number = line.and_then(|line| line.number);
    let current = (step == told.page.at).then_some("true");
    let (class, mark, worth) = match moment {
        Moment::Mistake(decision) if told.is_theirs(decision) => {
            ("theirs", marks::mark(decision.verdict, true), effect(told, decision))
        }
        Moment::Mistake(decision) => {
            ("mine", marks::mark(decision.verdict, false), effect(told, decision))
        }
        Moment::Luck(_, luck) => ("luck", marks::die(), *luck),
    };
    let kind = match moment {
        Moment::Mistake(decision) => marks::word(told.say, decision.verdict),
        Moment::Luck(..) => told.say.the("review-luck-head"),
    };
    html! {
        li class=(class) {
            a href=(told.at(step)) data-at=(step) aria-current=[current] {
                (mark) span.sr { (kind) } span.n { @if let Some(number) = number { (number) } }
                span.what { @match line { Some(line) => (line.words), None => (kind) } }
                b.up[worth > 0.0].down[worth < 0.0] { (change(told.say, worth)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use hindsight_core::{Dice, SwiftDice};
    use hindsight_review::Amount;

    use super::*;

    /// What is shown adds up as what is meant does, whatever is rounded.
    #[test]
    fn shown_parts_add_up_to_the_shown_result() {
        let mut dice = SwiftDice::new(7);
        for scale in [0.3, 4.0, 60.0] {
            for _ in 0..500 {
                let mut any = || {
                    let share = f64::from(dice.below(2001)) / 1000.0 - 1.0;
                    Amount::new(0.0, share * scale)
                };
                let mut split = Split {
                    start: any(),
                    deals: any(),
                    draws: any(),
                    rolls: any(),
                    reveals: any(),
                    own: any(),
                    others: any(),
                    ..Split::default()
                };
                split.result = any();
                split.rest = split.result - split.sum();
                let shown = Shown::of(&split);
                let parts = shown.parts(&split);
                let sum: f64 = parts.iter().map(|(_, from, to)| shown.rounded(to - from)).sum();
                let result = shown.rounded(split.result.points);
                assert!((sum - result).abs() < 1e-6, "{sum} {result} {split:?}");
                let luck: f64 = parts
                    .iter()
                    .filter(|(kind, ..)| is_luck(kind))
                    .map(|(_, from, to)| to - from)
                    .sum();
                assert!((luck - shown.luck(&split)).abs() < 1e-6);
            }
        }
    }
}
