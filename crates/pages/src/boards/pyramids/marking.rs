//! The board itself: one's own two chambers, the shape and the ways to place it, the
//! pyramids to take.

use std::fmt::Write;

use hindsight_core::Seat;
use hindsight_pyramids::cards::card;
use hindsight_pyramids::state::{Phase, REVEALED};
use hindsight_pyramids::{Action, Alone, Event, Fields, View};
use maud::{Markup, html};

use super::Scene;
use super::chamber::{
    Drawn, chip, coordinates, field_name, icon_name, icons, name, noun, picture, shape_picture,
    squares,
};
use super::{Choices, aim, crosses, log};
use crate::button::ActionButton;
use crate::say::{args, signed};

pub(super) fn board(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let choosing = view.phase == Phase::Choose;
    html! {
        div.board.py.py-plays[!choosing].py-taking[turn.takes()].py-reveal[log::is_news(scene)] {
            @if choosing { (choice(scene, view, turn)) }
            @else {
                (pair(scene, view, turn))
                (tray(scene, view, turn))
                (row(scene, view, turn))
            }
        }
    }
}

/// The four cards of which two are kept: one's own, or everybody's for whoever sees all.
fn choice(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let held: Vec<(usize, Alone)> = Seat::all(view.seats())
        .map(|seat| (seat.index(), view.alone(seat)))
        .filter(|(_, alone)| alone.hand.is_some())
        .collect();
    html! {
        @match &held[..] {
            [] => p.quiet { (say.the("py-choosing")) },
            [(_, alone)] => (dealt(scene, *alone, turn)),
            _ => @for (seat, alone) in &held {
                section.py-dealt-to { h2.head { (scene.name(*seat)) } (dealt(scene, *alone, turn)) }
            },
        }
    }
}

fn dealt(scene: &Scene<'_>, alone: Alone, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let hand: Vec<u8> = alone.hand.into_iter().flatten().collect();
    let kept = |number: u8| alone.kept.is_some_and(|kept| kept.contains(&number));
    html! {
        ul.py-dealt aria-label=(say.the("py-dealt")) {
            @for (place, number) in hand.iter().enumerate() {
                li class={ "d" (place) } data-vt={ "pyramid-" (number) } data-piece="card" {
                    (Drawn::plain(*number).html(say))
                    @if kept(*number) { span.py-kept { (say.the("py-kept")) } }
                }
            }
        }
        @if turn.keeps() {
            div.py-pairs role="group" aria-label=(say.the("py-hint-keep")) {
                @let pairs = (0..hand.len()).flat_map(|a| (a + 1..hand.len()).map(move |b| (a, b)));
                @for (place, (a, b)) in pairs.enumerate() {
                    @let (low, high) = (hand[a].min(hand[b]), hand[a].max(hand[b]));
                    (ActionButton {
                        action: Action::Keep { low, high },
                        class: &format!("btn k{a}{b} target"),
                        label: Some(say.with("py-do-keep", &noun(say, high).among(noun(say, low).among(args![], "low"), "high"))),
                        key: Some(&format!("Digit{}", place + 1)),
                        drop: None,
                        inner: html! { (chip(say, low)) " + " (chip(say, high)) },
                    }.html(scene))
                }
            }
        }
    }
}

/// What was crossed off last on the near side: what the others cannot see yet, or
/// the marks for the last card.
fn fresh(scene: &Scene<'_>, view: &View, seat: usize, place: usize) -> Fields {
    let Some(pyramids) = view.players[seat].pyramids else { return Fields::EMPTY };
    let shown = pyramids[place];
    let now = view.progress(Seat(seat as u8)).marks[place].without(shown.marks);
    if now.is_empty() { last_marks(scene, seat, shown.card) & shown.marks } else { now }
}

/// What a seat crossed off on a pyramid for the last card that it has marked.
pub(super) fn last_marks(scene: &Scene<'_>, seat: usize, card: u8) -> Fields {
    let (mut last, mut marking) = (Fields::EMPTY, false);
    let mut add = |fields: Fields, on: u8, marking: &mut bool| {
        if !std::mem::replace(marking, true) {
            last = Fields::EMPTY;
        }
        if on == card {
            last |= fields;
        }
    };
    for event in scene.events() {
        match event {
            Event::Revealed { .. } => marking = false,
            Event::Crossed { seat: s, card: on, fields, .. } if s.index() == seat => {
                add(*fields, *on, &mut marking);
            }
            Event::Marked { seat: s, pyramids, .. } if s.index() == seat => {
                for part in pyramids {
                    add(part.marks, part.card, &mut marking);
                }
            }
            _ => {}
        }
    }
    last
}

/// The two chambers.
fn pair(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let near = scene.near();
    let side = &view.players[near];
    let marks = view.progress(Seat(near as u8)).marks;
    let Some(pyramids) = side.pyramids else { return html! {} };
    let at_once = is_at_once(scene, view);
    let gains = log::gains(scene, near);
    html! {
        section.py-pair aria-label=(say.the("py-own")) {
            @for (place, pyramid) in pyramids.iter().enumerate() {
                @let explored = side.explored.contains(pyramid.card);
                @let fresh = fresh(scene, view, near, place);
                @let due = if crosses(view) > 0 { fresh & card(pyramid.card).crosses } else { Fields::EMPTY };
                div.py-chamber.py-explored[explored] data-go=(say.with("py-go", &args![number = pyramid.card.to_string()]))
                    data-walls=[turn.marks().then(|| places(card(pyramid.card).walls))] data-crossed=[turn.marks().then(|| places(marks[place]))] {
                    div.py-card data-vt={ "pyramid-" (pyramid.card) } data-piece="card" {
                        (Drawn { number: pyramid.card, marks: marks[place], fresh, due }.html(say))
                        @if explored { span.py-kept { (say.the("py-explored")) } }
                        @if let Some(gained) = gains.on(pyramid.card) { span.py-gained { (log::brought(say, gained)) } }
                        @if turn.marks() { (fields(scene, view, turn, (place, pyramid.card), at_once)) }
                    }
                    (coordinates())
                }
            }
        }
    }
}

/// Whether a field is crossed off by a click: a red cross leaves nothing else to choose.
fn is_at_once(scene: &Scene<'_>, view: &View) -> bool {
    crosses(view) > 0 && !scene.position.confirm
}

/// Fields by their numbers, as the script counts them.
fn places(fields: Fields) -> String {
    let numbers = fields.iter().map(|field| field.bits().trailing_zeros().to_string());
    numbers.collect::<Vec<_>>().join(" ")
}

/// The shape, the ways to place it, and the shapes that are still to come.
fn tray(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let Some(pyramids) = view.players[scene.near()].pyramids else { return html! {} };
    let running = !view.shapes.is_empty() && view.phase != Phase::Over;
    html! {
        div.py-tray {
            (expedition(scene, view, turn))
            @if turn.marks() { (aim::tools(scene, view)) }
            @if turn.marks() && !is_at_once(scene, view) { div.py-ways { (ways(scene, view, turn, pyramids.map(|pyramid| pyramid.card))) } }
            @if running { (to_come(scene, view)) }
        }
    }
}

/// The shape that all mark.
fn expedition(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    html! {
        @if let Some(shape) = view.shapes.last() {
            figure.py-now data-vt="shape" data-piece="card" data-face={ (view.round) "-" (view.shapes.len()) } .py-idle[view.phase != Phase::Mark].py-nowhere[turn.is_single(view)] {
                (shape_picture(*shape))
                figcaption {
                    span.sr { (say.the(&format!("py-shape-{shape}"))) ". " }
                    (say.with("py-card-of", &args![card = view.shapes.len(), cards = REVEALED]))
                }
            }
        }
    }
}

/// What is still unrevealed in this round; in its order for whoever sees all.
fn to_come(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let rest = view.remaining();
    let left = usize::from(REVEALED).saturating_sub(view.shapes.len());
    let known = view.secrets.as_ref().map(|secrets| &secrets.shapes);
    html! {
        div.py-rest.unpicked {
            p { @if known.is_some() { (say.the("py-rest-open")) } @else { (say.with("py-rest", &args![n = left, of = rest.len()])) } }
            ul {
                @for (place, shape) in known.unwrap_or(&rest).iter().enumerate() {
                    li.py-never[known.is_some() && place >= left] { span.sr { (say.the(&format!("py-shape-{shape}"))) } (shape_picture(*shape)) }
                }
            }
        }
    }
}

/// The fields that can be crossed off: each a choice, or the deed itself where a red
/// cross leaves nothing else to choose.
fn fields(
    scene: &Scene<'_>,
    view: &View,
    turn: &Choices<'_>,
    (place, card): (usize, u8),
    at_once: bool,
) -> Markup {
    let say = scene.say;
    let open = turn.legal.iter().fold(Fields::EMPTY, |open, action| match action {
        Action::Mark { card: c, fields } if *c == card => open | *fields,
        _ => open,
    });
    html! {
        div.py-fields data-covered role=(if at_once { "group" } else { "radiogroup" }) aria-label=(name(say, card)) {
            @for (number, field) in Fields::ALL.iter().enumerate() {
                @let label = field_name(say, card, field);
                @if !open.contains(field) { i {} }
                @else if at_once {
                    button.py-field form="act" name="action" value=(Action::Mark { card, fields: field })
                        data-at=(place * 25 + number) data-note=(aim::note(scene, view, card, field)) {
                        span.sr { (say.with("py-do-mark", &noun(say, card).among(args![fields = label], "pyramid"))) }
                    }
                } @else {
                    label.py-field {
                        input.sr type="radio" name="pick" id={ "pick-" (place * 25 + number) } value={ (card) " " (field) } aria-label=(label);
                    }
                }
            }
        }
    }
}

/// A legal mark with the key that makes it.
struct Way {
    place: usize,
    card: u8,
    fields: Fields,
    key: Option<usize>,
}

/// The marks, largest first, each with a key that no other mark over one of its
/// fields has.
fn keyed(turn: &Choices<'_>, cards: [u8; 2]) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    let mut marks: Vec<(u8, Fields)> = turn
        .legal
        .iter()
        .filter_map(|action| match action {
            Action::Mark { card, fields } => Some((*card, *fields)),
            _ => None,
        })
        .collect();
    marks.sort_by_key(|(_, fields)| std::cmp::Reverse(fields.len()));
    for (card, fields) in marks {
        let near = |way: &&Way| way.card == card && way.fields.meets(fields);
        let taken: Vec<usize> = ways.iter().filter(near).filter_map(|way| way.key).collect();
        let key = (1..=9).find(|key| !taken.contains(key));
        ways.push(Way { place: usize::from(cards[0] != card), card, fields, key });
    }
    ways
}

/// Every mark as a button. Only those over the chosen field are to be seen; the one
/// under the pointer or the focus is drawn on the chamber.
fn ways(scene: &Scene<'_>, view: &View, turn: &Choices<'_>, cards: [u8; 2]) -> Markup {
    let say = scene.say;
    html! {
        @for Way { place, card, fields, key } in keyed(turn, cards) {
            @let mut class = String::from("way");
            @let () = fields.iter().for_each(|field| {
                let _ = write!(class, " w{}", place * 25 + field.bits().trailing_zeros() as usize);
            });
            @let found = icons(card, fields);
            @let words: Vec<String> = found.iter().map(|icon| icon_name(say, icon)).collect();
            @let label = say.with("py-do-mark", &noun(say, card).among(args![fields = fields.to_string()], "pyramid"));
            @let (before, after) = aim::points(scene, view, card, fields);
            button class=(class) form="act" name="action" value=(Action::Mark { card, fields })
                data-note=(aim::note(scene, view, card, fields)) data-key=[key.map(|key| format!("Digit{key}"))] aria-keyshortcuts=[key] {
                span.sr { (label) @if !words.is_empty() { ": " (words.join(", ")) } }
                svg.py-mini viewBox="6 78 208 208" aria-hidden="true" {
                    path.py-floor d=(squares(Fields::ALL)) {}
                    path.py-walls d=(squares(hindsight_pyramids::cards::card(card).walls)) {}
                    path.py-put d=(squares(fields)) {}
                }
                @if let Some(key) = key { kbd aria-hidden="true" { (key) } }
                span.py-found aria-hidden="true" {
                    @for icon in found { (picture(icon, "py-icon")) }
                    @if before != after { b.py-gain.py-bad[after < before] { (signed(after - before)) } }
                }
            }
        }
    }
}

/// The id of the sheet with the deck, for whoever sees all.
pub(super) const DECK_SHEET: &str = "sheet-deck";

/// The face-up pyramids and the deck.
fn row(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let left = say.with("py-deck-left", &args![n = view.deck]);
    let top = view.secrets.as_ref().and_then(|secrets| secrets.deck.first());
    let back = html! {
        (picture("card-back", "pyr"))
        b.py-left aria-hidden="true" { (view.deck) }
    };
    html! {
        section.py-next aria-label=(say.the("py-next")) {
            h2.head { (say.the("py-next")) }
            ul {
                @for (place, number) in view.row.iter().enumerate() {
                    li data-vt={ "pyramid-" (number) } data-piece="card" data-from="deck" {
                        @if turn.may(Action::Take(number)) {
                            (ActionButton {
                                action: Action::Take(number),
                                class: "py-take target",
                                label: Some(say.with("py-do-take", &noun(say, number).among(args![], "pyramid"))),
                                key: Some(&format!("Digit{}", place + 1)),
                                drop: None,
                                inner: html! { (Drawn::plain(number).html(say)) span.lit aria-hidden="true" { (say.the("py-lit-take")) } },
                            }.html(scene))
                        } @else { (Drawn::plain(number).html(say)) }
                    }
                }
                li.py-deck #deck {
                    @if turn.may(Action::Draw) {
                        (ActionButton {
                            action: Action::Draw,
                            class: "py-take target",
                            label: Some(say.with("py-do-draw", &args![n = view.deck])),
                            key: Some("Digit0"),
                            drop: None,
                            inner: html! { (back) span.lit aria-hidden="true" { (say.the("py-lit-take")) } },
                        }.html(scene))
                    } @else if let Some(top) = top.filter(|_| !scene.is_over()) {
                        // Whoever sees all sees which one comes next, and behind it all others.
                        button.py-take popovertarget=(DECK_SHEET) aria-label=(left) {
                            (Drawn::plain(*top).html(say)) span.lit { (say.with("py-deck-short", &args![n = view.deck])) }
                        }
                    } @else { span role="img" aria-label=(left) { (back) } }
                }
            }
        }
    }
}
