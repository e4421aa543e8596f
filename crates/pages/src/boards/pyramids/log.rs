//! The log in words.

use fluent_bundle::FluentArgs;
use hindsight_core::Seat;
use hindsight_pyramids::score::EXPLORED;
use hindsight_pyramids::state::Phase;
use hindsight_pyramids::{Cards, Colour, Event, Fields, Pyramid, View};
use maud::{Markup, html};

use super::Scene;
use super::chamber::{chips, icon_name, icons, names, picture, pyramid_part, shape_picture};
use crate::board::Line;
use crate::page::icon;
use crate::say::{Part, Say, Sentence, args, flag, plain, signed};

/// The last lines of what the viewer saw, oldest first. What a step brought for all
/// at once, the reveal, is told as one piece of news: by the last line.
pub(super) fn lines(scene: &Scene<'_>, last: usize) -> Vec<Line> {
    let events: Vec<(usize, &Event)> = scene
        .steps()
        .flat_map(|(step, events)| events.iter().map(move |event| (step, event)))
        .collect();
    // That somebody is ready is worth a line only until all are, and none to who looks back.
    let shown = |event: &Event| {
        matches!(event, Event::Marked { .. } | Event::Kept { .. } | Event::Revealed { .. })
    };
    let settled = events.iter().rposition(|(_, event)| shown(event)).unwrap_or(0);
    let mut lines: Vec<Line> = events
        .iter()
        .enumerate()
        .rev()
        .filter(|(place, (_, event))| {
            let waits = matches!(event, Event::Ready { .. } | Event::Chose { .. });
            !waits || (*place > settled && !scene.is_past())
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

/// Whether the last step brought marks to be seen.
pub(super) fn is_news(scene: &Scene<'_>) -> bool {
    last_events(scene).any(|event| matches!(event, Event::Marked { .. } | Event::Crossed { .. }))
}

fn last_events<'a>(scene: &Scene<'a>) -> impl Iterator<Item = &'a Event> + use<'a> {
    scene.steps().last().into_iter().flat_map(|(_, events)| events)
}

/// What fields brought: what is on them, and what that adds to the points.
#[derive(Clone, Default)]
pub(super) struct Gained {
    card: u8,
    pub icons: Vec<&'static str>,
    points: i32,
}

/// What a seat has gained in the last step.
#[derive(Default)]
pub(super) struct Gains {
    /// On each pyramid.
    marks: Vec<Gained>,
    pub explored: Cards,
    /// Pyramid points.
    pub boxes: Vec<(Colour, u8)>,
}

impl Gains {
    /// What was gained on a pyramid, if anything.
    pub fn on(&self, card: u8) -> Option<&Gained> {
        self.marks.iter().find(|gained| gained.card == card && !gained.is_empty())
    }

    /// How often this was found.
    pub fn count(&self, icon: &str) -> u8 {
        let found = self.marks.iter().flat_map(|gained| &gained.icons);
        found.filter(|found| **found == icon).count() as u8
    }

    /// All points together.
    pub fn points(&self) -> i32 {
        let boxes: i32 = self.boxes.iter().map(|(_, points)| i32::from(*points)).sum();
        let marks: i32 = self.marks.iter().map(|gained| gained.points).sum();
        marks + boxes + EXPLORED * i32::from(self.explored.len())
    }
}

impl Gained {
    fn new(card: u8, fields: Fields, points: i32) -> Gained {
        let worth = |icon: &&str| !matches!(*icon, "tomb" | "wall");
        Gained { card, icons: icons(card, fields).into_iter().filter(worth).collect(), points }
    }

    fn is_empty(&self) -> bool {
        self.icons.is_empty() && self.points == 0
    }
}

/// What a seat has gained in the last step.
pub(super) fn gains(scene: &Scene<'_>, seat: usize) -> Gains {
    let mut gains = Gains::default();
    let of = |who: &Seat| who.index() == seat;
    for event in last_events(scene) {
        match event {
            Event::Crossed { seat, card, fields, points } if of(seat) => {
                gains.marks.push(Gained::new(*card, *fields, *points));
            }
            Event::Marked { seat, pyramids, points } if of(seat) => {
                gains.marks.extend(by_pyramid(pyramids, *points));
            }
            Event::Explored { seat, card } if of(seat) => {
                gains.explored = gains.explored.with(*card);
            }
            Event::Points { seat, colour, points } if of(seat) => {
                gains.boxes.push((*colour, *points));
            }
            _ => {}
        }
    }
    gains
}

/// What marks on one or two pyramids brought: the points are told with the last.
fn by_pyramid(pyramids: &[Pyramid], points: i32) -> impl Iterator<Item = Gained> {
    let last = pyramids.len();
    pyramids.iter().zip(1..).map(move |(part, place): (&Pyramid, usize)| {
        Gained::new(part.card, part.marks, if place == last { points } else { 0 })
    })
}

/// Icons and points, as they stand in a line or on a chamber.
pub(super) fn brought(say: Say, gained: &Gained) -> Markup {
    html! {
        @for icon in &gained.icons { span role="img" aria-label=(icon_name(say, icon)) { (picture(icon, "py-icon")) } }
        @if gained.points != 0 { b.py-gain.py-bad[gained.points < 0] { (signed(gained.points)) } }
    }
}

/// The same in brackets, as part of a sentence; nothing if there was nothing.
fn brings(say: Say, gained: &Gained) -> Part {
    if gained.is_empty() {
        return Part::new("brings", "", html! {});
    }
    let mut words: Vec<String> = gained.icons.iter().map(|icon| icon_name(say, icon)).collect();
    if gained.points != 0 {
        words.push(signed(gained.points));
    }
    let shown = html! { " " span.py-brought { (brought(say, gained)) } };
    Part::new("brings", format!(" ({})", words.join(", ")), shown)
}

/// The lines of an event, the last one first.
fn event_lines(scene: &Scene<'_>, event: &Event) -> Vec<Line> {
    let say = scene.say;
    let several = |cards: Cards| Part::new("cards", names(say, cards), chips(say, cards));
    let pyramid = |card: u8| pyramid_part(say, "card", card);
    let crossed = |seat: Seat, fields: Fields, gained: &Gained| {
        let count = say.with("py-fields", &args![n = fields.len()]);
        let parts = vec![
            pyramid(gained.card),
            Part::words("count", count),
            Part::words("fields", fields.to_string()),
            brings(say, gained),
        ];
        line(scene, "py-log-crossed", Some(seat), parts)
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
        Event::Laid { cards } => {
            let count = args![count = cards.len()];
            line_with(scene, "py-log-laid", None, count, vec![several(*cards)])
        }
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
        Event::Crossed { seat, card, fields, points } => {
            crossed(*seat, *fields, &Gained::new(*card, *fields, *points))
        }
        Event::Ready { seat } => line(scene, "py-log-ready", Some(*seat), vec![]),
        Event::Marked { seat, pyramids, points } => {
            let gained: Vec<Gained> = by_pyramid(pyramids, *points).collect();
            let lines = pyramids.iter().zip(&gained).rev();
            return lines.map(|(part, gained)| crossed(*seat, part.marks, gained)).collect();
        }
        Event::Explored { seat, card } => {
            let worth = Part::words("points", signed(EXPLORED));
            line(scene, "py-log-explored", Some(*seat), vec![pyramid(*card), worth])
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
                .map(|(seat, score)| format!("{}: {}", scene.you_or_name(seat), plain(*score)))
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
    let marking = matches!(view.phase, Phase::Mark | Phase::Choose);
    if marking && !view.players[seat].busy && !scene.is_past() {
        return html! { span.py-ready { (icon("yes")) (say.the("py-ready")) } };
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
            Event::Crossed { seat, card, fields, .. } if of(seat) => {
                ("py-deed-crossed", fields.len(), *card)
            }
            Event::Marked { seat, pyramids, .. } if of(seat) => match pyramids.last() {
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
