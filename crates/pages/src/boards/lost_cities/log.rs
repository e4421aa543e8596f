//! The log in words: one line a turn.

use hindsight_core::Seat;
use hindsight_lost_cities::{Card, Event, Phase, View};
use maud::{Markup, html};

use super::Scene;
use super::cards::{card_noun, card_part, chip};
use crate::board::Line;
use crate::say::{Part, args, flag, plain};

/// The last lines of what the viewer saw, oldest first. A turn is its placing and
/// its drawing; they stand in one line.
pub(super) fn lines(scene: &Scene<'_>, last: usize) -> Vec<Line> {
    let mut entries = Vec::new();
    for (step, events) in scene.steps() {
        for event in events {
            match *event {
                Event::Played { seat, card } | Event::Discarded { seat, card } => {
                    let played = matches!(event, Event::Played { .. });
                    entries.push(Entry::Turn(LoggedTurn { step, seat, card, played, drawn: None }));
                }
                Event::Drew { card, .. } => finish(&mut entries, Drawn::Deck(card)),
                Event::Took { card, .. } => finish(&mut entries, Drawn::Pile(card)),
                Event::Dealt { .. } | Event::RoundOver { .. } | Event::MatchOver { .. } => {
                    entries.push(Entry::Note(step, event));
                }
            }
        }
    }
    // A turn is two steps and a round's deal is one: so turns are counted without
    // the beginning of the log, which may be missing.
    let mut deals = dealt(scene.view());
    let skipped = entries.len().saturating_sub(last);
    let mut lines: Vec<Line> = entries[skipped..]
        .iter()
        .rev()
        .map(|entry| match entry {
            Entry::Turn(turn) => turn.line(scene, turn.step.saturating_sub(deals) / 2 + 1),
            Entry::Note(step, event) => {
                deals -= usize::from(matches!(event, Event::Dealt { .. }) && deals > 0);
                note(scene, *step, event)
            }
        })
        .collect();
    lines.reverse();
    lines
}

/// How many rounds were dealt.
fn dealt(view: &View) -> usize {
    view.scores.len() + usize::from(view.phase != Phase::Over)
}

enum Entry<'a> {
    Turn(LoggedTurn),
    Note(usize, &'a Event),
}

/// Adds the drawing to the turn that has placed.
fn finish(entries: &mut [Entry<'_>], drawn: Drawn) {
    if let Some(Entry::Turn(turn)) = entries.last_mut() {
        turn.drawn = Some(drawn);
    }
}

#[derive(Clone, Copy)]
enum Drawn {
    Deck(Option<Card>),
    Pile(Card),
}

impl Drawn {
    fn words(self, scene: &Scene<'_>, place: usize) -> String {
        let (key, card) = match self {
            Drawn::Deck(None) => ("lc-log-draw", None),
            Drawn::Deck(card) => ("lc-log-draw-card", card),
            Drawn::Pile(card) => ("lc-log-take", Some(card)),
        };
        let args = args![you = flag(scene.is_me(place)), name = scene.name(place).to_string()];
        let args = match card {
            Some(card) => card_noun(scene.say, card).among(args, "card"),
            None => args,
        };
        scene.say.with(key, &args)
    }
}

struct LoggedTurn {
    step: usize,
    seat: Seat,
    card: Card,
    played: bool,
    drawn: Option<Drawn>,
}

impl LoggedTurn {
    fn key(&self) -> &'static str {
        if self.played { "lc-log-play" } else { "lc-log-discard" }
    }

    fn line(&self, scene: &Scene<'_>, number: usize) -> Line {
        let say = scene.say;
        let place = self.seat.index();
        let you = || args![you = flag(scene.is_me(place))];
        let name = scene.name(place);
        let parts =
            [Part::new("name", name, html! { b.who { (name) } }), card_part(say, self.card)];
        let placed = say.sentence(self.key(), you(), &parts);
        let markup = html! {
            span { (placed.markup) }
            @match self.drawn {
                None => {}
                Some(Drawn::Deck(_)) => {
                    span.src { span.sr { (say.with("lc-log-from-deck", &you())) } span aria-hidden="true" { (say.the("lc-deck-short")) } }
                }
                Some(Drawn::Pile(card)) => {
                    span.src { span.sr { (say.with("lc-log-from-pile", &you())) } (chip(say, card)) }
                }
            }
        };
        let drawn = self.drawn.map(|drawn| drawn.words(scene, place));
        Line {
            number: Some(number),
            seat: Some(place),
            step: self.step,
            markup,
            words: match drawn {
                Some(drawn) => format!("{}. {drawn}.", placed.words),
                None => placed.words + ".",
            },
        }
    }
}

/// What is not a turn: the deal, the end of a round, of the match.
fn note(scene: &Scene<'_>, step: usize, event: &Event) -> Line {
    let say = scene.say;
    let words = match event {
        Event::Dealt { round, starter, .. } => say.with(
            "lc-log-dealt",
            &args![
                round = *round,
                you = flag(scene.is_me(starter.index())),
                name = scene.name(starter.index()).to_string()
            ],
        ),
        Event::RoundOver { round, sheets, totals: [a, b], .. } => {
            let [one, two] =
                sheets.each_ref().map(|s| plain(s.iter().map(|line| line.score).sum::<i32>()));
            say.with(
                "lc-log-round-over",
                &args![round = *round, one = one, two = two, a = plain(*a), b = plain(*b)],
            )
        }
        Event::MatchOver { totals: [a, b] } => {
            say.with("lc-log-match-over", &args![a = plain(*a), b = plain(*b)])
        }
        _ => String::new(),
    };
    Line { number: None, seat: None, step, markup: html! { (words) }, words }
}

/// What a seat did last, for its place at the table: the turn under way or the last
/// one.
pub(super) fn deed(scene: &Scene<'_>, seat: usize) -> Markup {
    let say = scene.say;
    let (mut placed, mut drawn) = (None, None);
    for event in scene.events() {
        match *event {
            Event::Played { seat: s, card } if s.index() == seat => {
                (placed, drawn) = (Some(("lc-deed-play", card)), None);
            }
            Event::Discarded { seat: s, card } if s.index() == seat => {
                (placed, drawn) = (Some(("lc-deed-discard", card)), None);
            }
            Event::Drew { seat: s, .. } if s.index() == seat => drawn = Some(None),
            Event::Took { seat: s, card } if s.index() == seat => drawn = Some(Some(card)),
            Event::Dealt { .. } => (placed, drawn) = (None, None),
            _ => {}
        }
    }
    html! {
        @if let Some((key, card)) = placed {
            span { (say.sentence(key, args![], &[card_part(say, card)]).markup) }
            @match drawn {
                None => {}
                Some(None) => { span.note { (say.the("lc-deed-draw")) } }
                Some(Some(card)) => {
                    span.note { (say.sentence("lc-deed-take", args![], &[card_part(say, card)]).markup) }
                    // The same where there is little room.
                    span.short aria-hidden="true" { "+ " (chip(say, card)) }
                }
            }
        }
    }
}
