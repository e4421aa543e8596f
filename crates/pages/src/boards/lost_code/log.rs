//! The log in words.

use fluent_bundle::FluentArgs;
use hindsight_core::Seat;
use hindsight_lost_code::{DigitSet, Event, Verdict};
use maud::{Markup, html};

use super::Scene;
use super::pieces::{digits, glyph, glyphs, names, plate, run, symbol_part, verdict, verdict_word};
use crate::board::Line;
use crate::page::list;
use crate::say::{Part, Sentence, args, flag, signed};

/// The last lines of what the viewer saw, oldest first.
pub(super) fn lines(scene: &Scene<'_>, last: usize) -> Vec<Line> {
    let all = scene.steps();
    let events: Vec<(usize, &Event)> =
        all.flat_map(|(step, events)| events.iter().map(move |event| (step, event))).collect();
    let told: Vec<usize> =
        (0..events.len()).filter(|&at| !is_more_of_a_sheet(&events, at)).collect();
    let skipped = told.len().saturating_sub(last);
    let line = |&at: &usize| {
        let (step, event) = events[at];
        let line = match *event {
            Event::Wrote { seat, .. } if !is_shortcut(&events, at) => {
                sentence(scene, Some(seat), "code-log-handed-in", &[], vec![])
            }
            _ => line(scene, event),
        };
        Line { step, ..line }
    };
    told[skipped..].iter().map(line).collect()
}

/// Whether it is a line of a sheet of which another line was told already: a sheet is handed
/// in once. What is written for a shortcut stands alone, after the token was taken.
fn is_more_of_a_sheet(events: &[(usize, &Event)], at: usize) -> bool {
    let &Event::Wrote { seat, .. } = events[at].1 else { return false };
    let of_sheet = |at: usize| matches!(*events[at].1, Event::Wrote { seat: by, .. } if by == seat && !is_shortcut(events, at));
    of_sheet(at) && (0..at).any(of_sheet)
}

/// Whether what was written is for a token that was just taken.
fn is_shortcut(events: &[(usize, &Event)], at: usize) -> bool {
    at > 0 && matches!(events[at - 1].1, Event::Took { .. })
}

/// Everything that the last step told: a bet may bring all verdicts with it.
pub(super) fn news(scene: &Scene<'_>) -> Option<String> {
    let (_, events) = scene.steps().filter(|(_, events)| !events.is_empty()).last()?;
    let words: Vec<String> = events.iter().map(|event| line(scene, event).words).collect();
    Some(words.join(" "))
}

/// A sentence, as words and with its parts as markup.
fn sentence(
    scene: &Scene<'_>,
    seat: Option<Seat>,
    key: &str,
    flags: &[(&'static str, bool)],
    mut parts: Vec<Part>,
) -> Line {
    let mut args = FluentArgs::new();
    for (name, on) in flags {
        args.set(*name, flag(*on));
    }
    if let Some(seat) = seat {
        let name = scene.name(seat.index());
        args.set("you", flag(scene.is_me(seat.index())));
        parts.push(Part::new("name", name, html! { b.who { (name) } }));
    }
    let Sentence { words, markup } = scene.say.sentence(key, args, &parts);
    Line {
        number: None,
        seat: seat.map(Seat::index),
        step: 0,
        words: format!("{words}."),
        markup: html! { span { (markup) } },
    }
}

fn line(scene: &Scene<'_>, event: &Event) -> Line {
    let say = scene.say;
    let plain =
        |seat: Seat, key: &str, parts: Vec<Part>| sentence(scene, Some(seat), key, &[], parts);
    let symbol = |symbol| symbol_part(say, "symbol", symbol);
    let run_of = |bet| Part::new("run", run(bet), plate(&run(bet)));
    let written = |set: DigitSet| Part::new("digits", digits(say, set), plate(&digits(say, set)));
    let digit =
        |part: &str, digit: u8| Part::new(part, digit.to_string(), plate(&digit.to_string()));
    match *event {
        Event::Dealt { ref order } => {
            let order: Vec<String> =
                order.iter().map(|seat| scene.name(seat.index()).to_string()).collect();
            let part = Part::words("names", list(say, &order));
            sentence(scene, None, "code-log-dealt", &[], vec![part])
        }
        Event::Rolled { seat, round, dice, offer } => {
            let thrown = Part::new("dice", names(say, dice.dice()), glyphs(say, dice.dice()));
            let open = [("open", offer.is_some())];
            let line = sentence(scene, Some(seat), "code-log-rolled", &open, vec![thrown]);
            Line { number: Some(round.into()), ..line }
        }
        Event::Passed { seat } => plain(seat, "code-log-passed", vec![]),
        Event::Took { seat, symbol: of } => plain(seat, "code-log-took", vec![symbol(of)]),
        Event::Wrote { seat, symbol: of, digits: None } => {
            plain(seat, "code-log-wrote", vec![symbol(of)])
        }
        Event::Wrote { seat, symbol: of, digits: Some(set) } => {
            plain(seat, "code-log-wrote-own", vec![symbol(of), written(set)])
        }
        Event::Accepted { seat } => plain(seat, "code-log-accepted", vec![]),
        Event::Turned { seat, from, to } => {
            let parts = vec![symbol_part(say, "from", from), symbol_part(say, "to", to)];
            plain(seat, "code-log-turned", parts)
        }
        Event::Bet { seat, bet } => plain(seat, "code-log-bet", vec![run_of(bet)]),
        Event::Checked { seat, bet, verdict: told, points, gain, .. } => {
            let told = Part::new("told", verdict_word(say, told), verdict(say, told));
            let mut line = plain(seat, "code-log-checked", vec![run_of(bet), told]);
            let mut extra = Vec::new();
            if points != 0 {
                extra.push(signed(points.into()));
            }
            if let Some(cursed) = gain {
                extra.push(format!("{} +1", scene.name(cursed.index())));
            }
            if !extra.is_empty() {
                let extra = extra.join(", ");
                line.words = format!("{} {extra}.", line.words);
                line.markup = html! { (line.markup) span.src { (extra) } };
            }
            line
        }
        Event::Swapped { seat, symbol: of, digit: out, drawn } => {
            let mut parts = vec![symbol(of), digit("digit", out)];
            parts.extend(drawn.map(|drawn| digit("drawn", drawn)));
            let seen = if drawn.is_some() { "code-log-swapped-seen" } else { "code-log-swapped" };
            plain(seat, seen, parts)
        }
        Event::Cursed { seat } => plain(seat, "code-log-cursed", vec![]),
        Event::CurseGone => sentence(scene, None, "code-log-curse-gone", &[], vec![]),
        Event::TokensGone => sentence(scene, None, "code-log-tokens-gone", &[], vec![]),
        Event::Revealed { seat, code, points } => {
            // A beginner's code has no bear.
            let code = code.to_string().replace('-', "");
            let points = Part::words("points", signed(points.into()));
            let parts = vec![Part::new("code", code.as_str(), plate(&code)), points];
            plain(seat, "code-log-revealed", parts)
        }
        Event::Won { seat } => plain(seat, "code-log-won", vec![]),
    }
}

/// What a seat did last, for its place at the table.
pub(super) fn deed(scene: &Scene<'_>, seat: usize) -> Markup {
    let say = scene.say;
    let own = |event: &&Event| {
        let by = match event {
            Event::Rolled { seat, .. }
            | Event::Passed { seat }
            | Event::Took { seat, .. }
            | Event::Wrote { seat, .. }
            | Event::Accepted { seat }
            | Event::Turned { seat, .. }
            | Event::Bet { seat, .. }
            | Event::Checked { seat, .. }
            | Event::Swapped { seat, .. }
            | Event::Revealed { seat, .. } => *seat,
            _ => return false,
        };
        by.index() == seat
    };
    let Some(last) = scene.events().filter(own).last() else {
        return html! {};
    };
    let did = |step: &'static str| html! { span { (say.with("code-deed", &args![step = step])) } };
    match *last {
        Event::Rolled { .. } => did("roll"),
        Event::Passed { .. } => did("pass"),
        Event::Took { symbol, .. } => html! { (did("take")) (glyph(say, symbol)) },
        Event::Wrote { symbol, .. } => html! { (did("write")) (glyph(say, symbol)) },
        Event::Accepted { .. } => did("accept"),
        Event::Turned { to, .. } => html! { (did("turn")) (glyph(say, to)) },
        Event::Bet { bet, .. } => html! { (did("bet")) (plate(&run(bet))) },
        Event::Checked { bet, verdict: told, points, .. } => html! {
            (plate(&run(bet))) (verdict(say, told))
            @if told == Verdict::Right { b.gain { (signed(points.into())) } }
        },
        Event::Swapped { symbol, digit, .. } => {
            html! { (did("swap")) (glyph(say, symbol)) (plate(&digit.to_string())) }
        }
        Event::Revealed { points, .. } => {
            html! { (did("guess")) b.gain { (signed(points.into())) } }
        }
        _ => html! {},
    }
}
