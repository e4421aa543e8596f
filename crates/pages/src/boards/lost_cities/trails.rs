//! The board itself: a trail for each land (their expedition, the pile, mine),
//! then the camp with the deck.

use std::fmt::Write;

use hindsight_lost_cities::score::score_of;
use hindsight_lost_cities::{Action, Card, Colour, Event, View};
use maud::{Markup, html};

use super::Choices;
use super::Scene;
use super::cards::{Lying, art, card_face, card_name, card_noun, empty};
use super::sheets::{DECK_SHEET, pile_id};
use crate::button::ActionButton;
use crate::night::Night;
use crate::picture::{SmallBoard, piece};
use crate::say::{args, plain, signed};

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// On a side's expedition.
    Expedition(usize),
    /// In the viewer's hand.
    Hand,
    /// On top of its pile.
    Pile,
    /// In a hand, known from a pile.
    Known(usize),
}

/// The name under which a card travels from one place to another. The three wagers
/// of a colour are alike, so they are counted: on the near side first, in the order
/// in which they are likely to move; the far expedition from the other end.
pub(super) fn travel_name(
    view: &View,
    near: usize,
    place: Place,
    card: Card,
    copy: usize,
) -> String {
    if !card.is_wager() {
        return format!("card-{card}");
    }
    let colour = card.colour();
    let laid = view.expeditions[near].wagers_of(colour) as usize;
    let held = view.hands[near].unwrap_or(view.known[near]).wagers_of(colour) as usize;
    let piled = view.piles.of(colour).iter().filter(|card| card.is_wager()).count();
    let number = match place {
        Place::Expedition(side) if side == near => copy,
        Place::Hand => laid + copy,
        Place::Known(side) if side == near => laid + copy,
        Place::Pile => laid + held,
        Place::Known(_) => laid + held + piled + copy,
        Place::Expedition(_) => 2usize.saturating_sub(copy),
    };
    format!("card-{card}{number}")
}

/// The card that was placed last, by whom, and whether on an expedition.
fn placed_last(scene: &Scene<'_>) -> Option<(Card, usize, bool)> {
    scene.events().fold(None, |last, event| match *event {
        Event::Played { seat, card } => Some((card, seat.index(), true)),
        Event::Discarded { seat, card } => Some((card, seat.index(), false)),
        Event::Dealt { .. } => None,
        _ => last,
    })
}

/// The card that the viewer drew last and has not answered yet, and whether it
/// came from the deck.
pub(super) fn drawn_last(scene: &Scene<'_>) -> Option<(Card, bool)> {
    let me = scene.me()?;
    scene.events().fold(None, |last, event| match *event {
        Event::Drew { seat, card: Some(card), .. } if seat.index() == me => Some((card, true)),
        Event::Took { seat, card } if seat.index() == me => Some((card, false)),
        Event::Played { seat, .. } | Event::Discarded { seat, .. } if seat.index() == me => None,
        Event::Dealt { .. } => None,
        _ => last,
    })
}

pub(super) fn board(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let colours = usize::from(view.options.expeditions);
    let last = placed_last(scene);
    html! {
        div class={ "board lc c" (colours) } {
            @for colour in Colour::ALL.into_iter().take(colours) {
                (Trail { scene, view, turn, colour, last }.html())
            }
            (camp(scene, view, turn))
        }
    }
}

struct Trail<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    turn: &'a Choices<'a>,
    colour: Colour,
    last: Option<(Card, usize, bool)>,
}

impl Trail<'_> {
    fn html(&self) -> Markup {
        let say = self.scene.say;
        let near = self.scene.near();
        let name = self.colour.name();
        html! {
            section class={ "trail " (name) } aria-label=(say.the(&format!("lc-trail-{name}"))) {
                (self.score(1 - near))
                div.exp.them { (self.expedition(1 - near)) }
                (self.pile())
                div.exp.mine { (self.expedition(near)) (self.slots()) }
                (self.score(near))
            }
        }
    }

    fn score(&self, side: usize) -> Markup {
        let cards = self.view.expeditions[side].of(self.colour);
        let wagers = cards.wagers_of(self.colour);
        let whose = self.scene.you_or_name(side);
        html! {
            p.score.none[cards.is_empty()] {
                span.sr { (whose) ": " }
                @if cards.is_empty() { "–" }
                @else {
                    (signed(score_of(self.view.expeditions[side], self.colour)))
                    @if wagers > 0 { " " small { "×" (wagers + 1) } }
                }
            }
        }
    }

    fn expedition(&self, side: usize) -> Markup {
        let cards: Vec<Card> = self.view.expeditions[side].of(self.colour).iter().collect();
        let origin = format!("seat-{side}");
        html! {
            @if cards.is_empty() { (empty(self.colour)) }
            @for (place, card) in cards.iter().enumerate() {
                @let whole = place + 1 == cards.len();
                @let copy = cards[..place].iter().filter(|other| *other == card).count();
                // Of wagers, which are alike, the last one laid is the uppermost.
                @let uppermost = cards.get(place + 1) != Some(card);
                @let new = uppermost && self.last == Some((*card, side, true));
                @let travels = travel_name(self.view, self.scene.near(), Place::Expedition(side), *card, copy);
                @let from = (new && !self.scene.is_me(side)).then_some(origin.as_str());
                (Lying { card: *card, whole, new, travels: &travels, silent: false, from }.html(self.scene.say))
            }
        }
    }

    /// The shadows of the hand's cards on the viewer's own expedition; only that of the
    /// chosen card is to be seen.
    fn slots(&self) -> Markup {
        let say = self.scene.say;
        let near = self.scene.near();
        let before = self.view.expeditions[near];
        html! {
            @for card in self.kinds() {
                @if self.turn.may(Action::play(card)) {
                    @let after = { let mut cards = before; cards.add(card); cards };
                    @let (was, becomes) = (score_of(before, self.colour), score_of(after, self.colour));
                    (target(self.scene, Target {
                        action: Action::play(card),
                        class: &format!("card {} slot", self.colour.name()),
                        picks: &self.turn.picks(card),
                        label: say.with("lc-do-play", &card_noun(say, card).among(args![score = plain(becomes)], "card")),
                        key: "KeyE",
                        inner: html! {
                            (card_face(card, true))
                            span.lit aria-hidden="true" {
                                @if !before.of(self.colour).is_empty() { span.was { (signed(was)) " → " } }
                                (signed(becomes))
                            }
                        },
                    }))
                }
            }
        }
    }

    fn kinds(&self) -> impl Iterator<Item = Card> {
        let mut kinds: Vec<Card> =
            self.turn.hand.iter().copied().filter(|card| card.colour() == self.colour).collect();
        kinds.dedup();
        kinds.into_iter()
    }

    fn pile(&self) -> Markup {
        let say = self.scene.say;
        let name = self.colour.name();
        let cards = self.view.piles.of(self.colour);
        let closed = self.view.closed == Some(self.colour);
        let take = Action::take(self.colour);
        html! {
            div.pile.deep[cards.len() > 1].shut[closed] id={ "heap-" (name) } {
                @match cards.last() {
                    None => (empty(self.colour)),
                    Some(&top) => {
                        @let new = self.last.is_some_and(|(card, _, played)| !played && card == top);
                        @let by = self.last.map(|(_, seat, _)| seat).filter(|_| new).filter(|&seat| !self.scene.is_me(seat));
                        @let from = by.map(|seat| format!("seat-{seat}"));
                        @let travels = travel_name(self.view, self.scene.near(), Place::Pile, top, 0);
                        @let lying = Lying { card: top, whole: true, new, travels: &travels, silent: true, from: from.as_deref() }.html(say);
                        @if self.turn.may(take) {
                            (target(self.scene, Target {
                                action: take,
                                class: "top",
                                picks: &[],
                                label: say.with("lc-do-take", &card_noun(say, top).among(args![], "card")),
                                key: &format!("Digit{}", self.colour.index() + 1),
                                inner: html! { (lying) span.lit aria-hidden="true" { (say.the("lc-lit-take")) } },
                            }))
                            button.count popovertarget=(pile_id(self.colour)) { span.sr { (self.look(top)) } span aria-hidden="true" { (cards.len()) } }
                        } @else {
                            button.top popovertarget=(pile_id(self.colour)) { span.sr { (self.look(top)) } (lying) }
                            @if cards.len() > 1 { span.count aria-hidden="true" { (cards.len()) } }
                        }
                    }
                }
                @for card in self.kinds() {
                    @if self.turn.may(Action::discard(card)) {
                        (target(self.scene, Target {
                            action: Action::discard(card),
                            class: "over",
                            picks: &self.turn.picks(card),
                            label: say.with("lc-do-discard", &card_noun(say, card).among(args![], "card")),
                            key: "KeyD",
                            inner: html! { span.lit aria-hidden="true" { (say.the("lc-lit-discard")) } },
                        }))
                    }
                }
            }
        }
    }

    fn look(&self, top: Card) -> String {
        let say = self.scene.say;
        say.with(
            "lc-look",
            &args![
                colour = self.colour.name(),
                top = card_name(say, top),
                n = self.view.piles.of(self.colour).len()
            ],
        )
    }
}

fn camp(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let near = scene.near();
    let left = say.with("lc-deck-left", &args![n = view.deck]);
    let back = html! {
        svg aria-hidden="true" { use href=(art("card-back")) {} }
        b aria-hidden="true" { (view.deck) " " small { (say.with("lc-left", &args![n = view.deck])) } }
    };
    html! {
        section.camp aria-label=(say.the("lc-camp")) {
            span {}
            p.round { small.name title=(scene.name(1 - near)) { (scene.you_or_name(1 - near)) } b { (signed(super::so_far(view, 1 - near))) } }
            div.stack id="deck" {
                @if turn.may(Action::DRAW) {
                    (target(scene, Target {
                        action: Action::DRAW,
                        class: "deck",
                        picks: &[],
                        label: say.with("lc-do-draw", &args![n = view.deck]),
                        key: "Digit0",
                        inner: html! { (back) span.lit aria-hidden="true" { (say.the("lc-lit-draw")) } },
                    }))
                } @else if let Some(top) = view.deck_order.as_ref().and_then(|order| order.first()) {
                    // Whoever sees all sees which card comes next, and behind it all others.
                    button.deck.open popovertarget=(DECK_SHEET) {
                        span.sr { (left) ": " }
                        (Lying { card: *top, whole: true, new: false, travels: "deck-top", silent: false, from: None }.html(say))
                        b aria-hidden="true" { (view.deck) }
                    }
                } @else if view.deck == 0 {
                    div.deck.gone role="img" aria-label=(say.the("lc-deck-empty")) { b aria-hidden="true" { (say.the("lc-deck-empty")) } }
                } @else {
                    div.deck role="img" aria-label=(left) { (back) }
                }
            }
            p.round.mine { b { (signed(super::so_far(view, near))) } small.name { (scene.you_or_name(near)) } }
            span {}
        }
    }
}

/// Where an action can be done by a click.
struct Target<'a> {
    action: Action,
    class: &'a str,
    /// The places in the hand of the cards for which it is there; none if it is
    /// there anyway.
    picks: &'a [usize],
    label: String,
    key: &'a str,
    inner: Markup,
}

fn target(scene: &Scene<'_>, target: Target<'_>) -> Markup {
    let Target { action, class, picks, label, key, inner } = target;
    let mut class = format!("{class} target{}", if picks.is_empty() { "" } else { " for" });
    for place in picks {
        let _ = write!(class, " for-{place}");
    }
    let dropped: Vec<String> = picks.iter().map(|place| format!("pick-{place}")).collect();
    let drop = (!dropped.is_empty()).then(|| dropped.join(" "));
    ActionButton {
        action,
        class: &class,
        label: Some(label),
        key: Some(key),
        drop: drop.as_deref(),
        inner,
    }
    .html(scene)
}

/// How large the board without words is.
const SMALL: (i32, i32) = (236, 176);

/// The board without words: a strip a land, the pile in its middle, the viewer's expedition below and
/// the other's above, the last card of each as a picture.
pub(super) fn small(scene: &Scene<'_>, view: &View) -> Markup {
    html! {
        svg.lc-small viewBox={ "0 0 " (SMALL.0) " " (SMALL.1) } aria-hidden="true" { (lands(scene, view, None)) }
    }
}

/// The same for a picture.
pub(super) fn picture(scene: &Scene<'_>, view: &View, night: &Night) -> SmallBoard {
    let size = (f64::from(SMALL.0), f64::from(SMALL.1));
    SmallBoard { size, drawn: lands(scene, view, Some(night)) }
}

fn lands(scene: &Scene<'_>, view: &View, night: Option<&Night>) -> Markup {
    let near = scene.near();
    let colours = || Colour::ALL.into_iter().take(view.options.expeditions.into());
    let width = SMALL.0 / i32::from(view.options.expeditions);
    html! {
        @for (place, colour) in (0..).zip(colours()) {
            @let night = night.map(|night| night.with(&format!(".{}", colour.name())));
            @let ink = |name: &str| night.as_ref().map(|night| night.ink(name));
            @let empty = view.piles.of(colour).is_empty();
            g class=(colour.name()) transform={ "translate(" (place * width) " 0)" } {
                rect.lc-land x="2" width=(width - 4) height=(SMALL.1) rx="5" fill=[ink("c")] opacity=[night.as_ref().map(|_| ".2")] {}
                @if empty { rect.lc-none x="5.5" y="75.5" width=(width - 11) height="25" rx="4" fill=[night.as_ref().map(|_| "none")] stroke=[ink("c")] stroke-dasharray=[night.as_ref().map(|_| "4 3")] {} }
                @else { rect.lc-card x="5" y="75" width=(width - 10) height="26" rx="4" fill=[ink("c")] {} }
                @let glyph = art(&format!("glyph-{}", colour.name()));
                (piece(night.as_ref(), &glyph, (f64::from(width / 2 - 8), 80.0, 16.0, 16.0), &ink(if empty { "c" } else { "c-ink" }).unwrap_or_default()))
                (strip(view.expeditions[1 - near].of(colour).len(), colour, width, false, night.as_ref()))
                (strip(view.expeditions[near].of(colour).len(), colour, width, true, night.as_ref()))
            }
        }
    }
}

/// The cards of an expedition, which grows away from the pile.
fn strip(cards: u32, colour: Colour, width: i32, down: bool, night: Option<&Night>) -> Markup {
    let cards = i32::try_from(cards).unwrap_or(0);
    let step = if cards > 6 { 4 } else { 7 };
    let shift = |place: i32| if down { 105 + step * place } else { 71 - 32 - step * place };
    let ink = |name: &str| night.map(|night| night.ink(name));
    html! {
        @for place in 0..cards {
            rect.lc-card x="5" y=(shift(place)) width=(width - 10) height="32" rx="4" fill=[ink("c")] stroke=[ink("leaf")] {}
        }
        @if cards > 0 {
            svg x="5" y=(shift(cards - 1)) width=(width - 10) height="32" viewBox="0 78 100 62" preserveAspectRatio="xMidYMid slice" {
                @let card = art(&format!("card-{}", colour.name()));
                @match night {
                    Some(_) => (piece(night, &card, (0.0, 0.0, 100.0, 140.0), "")),
                    None => use href=(card) width="100" height="140" {},
                }
            }
        }
    }
}
