//! The log in words.

use fluent_bundle::FluentArgs;
use hindsight_core::Seat;
use hindsight_pyramids::state::Phase;
use hindsight_pyramids::{Cards, Event, Fields, View};
use maud::{Markup, html};

use super::Scene;
use super::chamber::{chips, names, pyramid_part, shape_picture};
use crate::board::Line;
use crate::say::{Part, Sentence, args, flag, plain};

/// The last lines of what the viewer saw, oldest first. What a step brought for all
/// at once, the reveal, is told as one piece of news: by the last line.
pub(super) fn lines(scene: &Scene<'_>, last: usize) -> Vec<Line> {
    let events: Vec<(usize, &Event)> = scene
        .steps()
        .flat_map(|(step, events)| events.iter().map(move |event| (step, event)))
        .collect();
    // That somebody is ready is worth a line only until all are.
    let shown = |event: &Event| {
        matches!(event, Event::Marked { .. } | Event::Kept { .. } | Event::Revealed { .. })
    };
    let settled = events.iter().rposition(|(_, event)| shown(event)).unwrap_or(0);
    let mut lines: Vec<Line> = events
        .iter()
        .enumerate()
        .rev()
        .filter(|(place, (_, event))| {
            *place > settled || !matches!(event, Event::Ready { .. } | Event::Chose { .. })
        })
        .flat_map(|(_, (step, event))| {
            event_lines(scene, event).into_iter().map(|line| Line { step: *step, ..line })
        })
        .take(last)
        .collect();
    lines.reverse();
    if let Some(latest) = lines.last().map(|line| line.step) {
        let news = lines.iter().filter(|line| line.step == latest);
        let words = news.map(|line| line.words.as_str()).collect::<Vec<_>>().join(" ");
        if let Some(line) = lines.last_mut() {
            line.words = words;
        }
    }
    lines
}

/// Whether the last step turned up what everybody has marked.
pub(super) fn reveals(scene: &Scene<'_>) -> bool {
    let last = scene.steps().last();
    last.is_some_and(|(_, events)| events.iter().any(|event| matches!(event, Event::Marked { .. })))
}

/// The lines of an event, the last one first.
fn event_lines(scene: &Scene<'_>, event: &Event) -> Vec<Line> {
    let say = scene.say;
    let several = |cards: Cards| Part::new("cards", names(say, cards), chips(say, cards));
    let pyramid = |card: u8| pyramid_part(say, "card", card);
    let crossed = |seat: Seat, card: u8, fields: Fields| {
        line(
            scene,
            "py-log-crossed",
            Some(seat),
            vec![pyramid(card), Part::words("fields", fields.to_string())],
        )
    };
    vec![match event {
        Event::Dealt { hand: None } => line(scene, "py-log-dealt", None, vec![]),
        Event::Dealt { hand: Some(hand) } => {
            line(scene, "py-log-dealt-own", None, vec![several(*hand)])
        }
        Event::Chose { seat, .. } => line(scene, "py-log-chose", Some(*seat), vec![]),
        Event::Kept { seat, cards } => {
            line(scene, "py-log-kept", Some(*seat), vec![several(*cards)])
        }
        Event::Laid { cards } => line(scene, "py-log-laid", None, vec![several(*cards)]),
        Event::Revealed { round, card, shape } => {
            let words = say.the(&format!("py-shape-{shape}"));
            let seen = html! { (words) " " (shape_picture(*shape)) };
            let parts = vec![
                Part::words("round", round.to_string()),
                Part::words("place", card.to_string()),
                Part::new("shape", words, seen),
            ];
            line(scene, "py-log-revealed", None, parts)
        }
        Event::Crossed { seat, card, fields } => crossed(*seat, *card, *fields),
        Event::Ready { seat } => line(scene, "py-log-ready", Some(*seat), vec![]),
        Event::Marked { seat, pyramids } => {
            let lines = pyramids.iter().rev().map(|part| crossed(*seat, part.card, part.marks));
            return lines.collect();
        }
        Event::Explored { seat, card } => {
            line(scene, "py-log-explored", Some(*seat), vec![pyramid(*card)])
        }
        Event::Took { seat, card, unseen } => {
            let key = if *unseen { "py-log-drew" } else { "py-log-took" };
            line(scene, key, Some(*seat), vec![pyramid(*card)])
        }
        Event::Points { seat, colour, points } => {
            let args = args![colour = colour.name(), points = *points];
            line_with(scene, "py-log-points", Some(*seat), args, vec![])
        }
        Event::Ended { scores } => {
            let scores: Vec<String> = scores
                .iter()
                .enumerate()
                .map(|(seat, score)| format!("{} {}", scene.you_or_name(seat), plain(*score)))
                .collect();
            line(scene, "py-log-over", None, vec![Part::words("scores", scores.join(", "))])
        }
    }]
}

fn line(scene: &Scene<'_>, key: &str, seat: Option<Seat>, parts: Vec<Part>) -> Line {
    line_with(scene, key, seat, args![], parts)
}

/// A line whose sentence also depends on what is no part of it.
fn line_with(
    scene: &Scene<'_>,
    key: &str,
    seat: Option<Seat>,
    mut args: FluentArgs<'_>,
    mut parts: Vec<Part>,
) -> Line {
    if let Some(seat) = seat {
        let name = scene.name(seat.index());
        parts.push(Part::new("name", name, html! { b.who { (name) } }));
    }
    args.set("you", flag(seat.is_some_and(|seat| scene.is_me(seat.index()))));
    let Sentence { words, markup } = scene.say.sentence(key, args, &parts);
    Line {
        number: None,
        seat: seat.map(Seat::index),
        step: 0,
        markup: html! { span { (markup) } },
        words: format!("{words}."),
    }
}

/// What a seat did last, for its place at the table.
pub(super) fn deed(scene: &Scene<'_>, view: &View, seat: usize) -> Markup {
    let say = scene.say;
    if matches!(view.phase, Phase::Mark | Phase::Choose) && !view.players[seat].busy {
        return html! { span.py-ready { "✓ " (say.the("py-ready")) } };
    }
    last_deed(scene, seat)
}

/// What a seat did last, of what the viewer may know.
pub(super) fn last_deed(scene: &Scene<'_>, seat: usize) -> Markup {
    let say = scene.say;
    let of = |who: &Seat| who.index() == seat;
    let mut last = html! {};
    for event in scene.events() {
        let (key, n, card) = match event {
            Event::Crossed { seat, card, fields } if of(seat) => {
                ("py-deed-crossed", fields.len(), *card)
            }
            Event::Marked { seat, pyramids } if of(seat) => match pyramids.last() {
                Some(part) => ("py-deed-crossed", part.marks.len(), part.card),
                None => continue,
            },
            Event::Explored { seat, card } if of(seat) => ("py-deed-explored", 0, *card),
            Event::Took { seat, card, .. } if of(seat) => ("py-deed-took", 0, *card),
            _ => continue,
        };
        last = say.sentence(key, args![n = n], &[pyramid_part(say, "card", card)]).markup;
    }
    html! { span { (last) } }
}
