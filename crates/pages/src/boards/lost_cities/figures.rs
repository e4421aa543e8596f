//! The drawn examples of the rules, and the numbers of which a lesson speaks.

use fluent_bundle::FluentArgs;
use hindsight_lost_cities::score::{BONUS, COST, score_of, sheet};
use hindsight_lost_cities::{Card, Cards, Colour, View};
use maud::{Markup, html};

use super::Scene;
use super::cards::{art, card_face, card_title, empty, glyph};
use super::sheets::how;
use crate::figure::{allowed, worked};
use crate::say::{Say, plain, signed};

/// The expeditions of the rules' example of a round.
const ROUND: &str = "y5,y8,y10,wx,gx,g3,g5,g7,rx,rx,r2,r3,r5,r7,r8,r10";

pub(super) fn figure(say: Say, name: &str) -> Option<Markup> {
    Some(match name {
        "turn" => turn(say),
        "expedition" => expedition(say, "y5,y8,y10"),
        "lonely" => expedition(say, "wx"),
        "wagers" => expedition(say, "rx,rx,r2,r3,r5,r7,r8,r10"),
        "ascending" => ascending(say),
        "round" => round(say),
        _ => return None,
    })
}

fn cards(list: &str) -> Vec<Card> {
    list.split(',').filter_map(|card| card.parse().ok()).collect()
}

fn laid(list: &[Card]) -> Cards {
    let mut all = Cards::default();
    for card in list {
        all.add(*card);
    }
    all
}

fn drawn(say: Say, card: Card) -> Markup {
    html! {
        span class={ "card " (card.colour().name()) } role="img" aria-label=(card_title(say, card)) {
            (card_face(card, true))
        }
    }
}

/// Cards of one colour, and how their points come about.
fn expedition(say: Say, list: &str) -> Markup {
    let list = cards(list);
    let all = laid(&list);
    let Some(colour) = list.first().map(|card| card.colour()) else { return html! {} };
    html! {
        div.ex-cards { @for card in &list { (drawn(say, *card)) } }
        (worked(
            &how(all.sum_of(colour), all.wagers_of(colour), all.len()),
            &signed(score_of(all, colour)),
        ))
    }
}

/// What may follow on an expedition that has begun.
fn ascending(say: Say) -> Markup {
    let begun = cards("g3,g5");
    // A wager counts as lower than every number.
    let last = begun.iter().map(|card| card.value()).max().unwrap_or_default();
    html! {
        div.ex-cards { @for card in &begun { (drawn(say, *card)) } }
        span.ex-arrow aria-hidden="true" { "→" }
        ul.ex-options {
            @for card in cards("g9,g4,gx") {
                li { (drawn(say, card)) (allowed(say, !card.is_wager() && card.value() > last)) }
            }
        }
    }
}

/// The two steps of a turn: a card is thrown away, and its pile is closed.
fn turn(say: Say) -> Markup {
    let thrown = cards("b4");
    let other = cards("g6");
    html! {
        ol.ex-steps {
            li { b aria-hidden="true" { "1" } @for card in &thrown { (drawn(say, *card)) } }
            li {
                b aria-hidden="true" { "2" }
                ul.ex-options {
                    li { span.ex-deck role="img" aria-label=(say.the("lc-lit-draw")) { svg aria-hidden="true" { use href=(art("card-back")) {} } } (allowed(say, true)) }
                    @for card in &other { li { (drawn(say, *card)) (allowed(say, true)) } }
                    @for card in &thrown { li { (drawn(say, *card)) (allowed(say, false)) } }
                }
            }
        }
    }
}

/// A whole side of a round and its points.
fn round(say: Say) -> Markup {
    let list = cards(ROUND);
    let lines = sheet(laid(&list), 5);
    html! {
        table.scores.ex-sheet {
            tbody {
                @for line in &lines {
                    tr class=(line.colour.name()) {
                        th scope="row" {
                            span.land { (glyph(line.colour)) }
                            span.land-name { (say.the(&format!("lc-land-{}", line.colour.name()))) }
                        }
                        td {
                            span.ex-small {
                                @for card in list.iter().filter(|card| card.colour() == line.colour) { (drawn(say, *card)) }
                                @if line.cards == 0 { (empty(line.colour)) }
                            }
                        }
                        td.how { @if line.cards > 0 { (how(line.sum, line.wagers, line.cards)) } }
                        td { (signed(line.score)) }
                    }
                }
            }
            tfoot {
                tr {
                    th scope="row" { (say.the("total")) } td {} td {}
                    td { (plain(lines.iter().map(|line| line.score).sum())) }
                }
            }
        }
    }
}

/// The numbers of a position: for each colour one's own points (`yellow`), with the
/// next number of the hand placed (`yellow-next`), with all of them (`yellow-all`).
pub(super) fn facts(scene: &Scene<'_>, view: &View) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    let near = scene.near();
    let hand: Vec<Card> = view.hands[near].map(|hand| hand.iter().collect()).unwrap_or_default();
    for colour in Colour::ALL {
        let own = view.expeditions[near];
        let last =
            own.of(colour).iter().map(hindsight_lost_cities::Card::value).max().unwrap_or_default();
        let fitting = hand
            .iter()
            .filter(|card| card.colour() == colour && !card.is_wager() && card.value() > last);
        let (mut next, mut all) = (own, own);
        for (place, card) in fitting.enumerate() {
            if place == 0 {
                next.add(*card);
            }
            all.add(*card);
        }
        for (what, cards) in [("", own), ("-next", next), ("-all", all)] {
            args.set(format!("{}{what}", colour.name()), plain(score_of(cards, colour)));
        }
    }
    args.set("deck", view.deck);
    args.set("cost", COST);
    args.set("bonus", BONUS);
    args.set("total", plain(super::total(view, near)));
    args.set("them", plain(super::total(view, 1 - near)));
    args
}
