//! Cards as words, as chips in a sentence and as cards on the table.

use std::sync::LazyLock;

use hindsight_lost_cities::{Card, Colour};
use maud::{Markup, html};

use crate::asset::url;
use crate::model::Lang;
use crate::say::{Noun, Part, Say, args, capitalised};

/// A symbol of the game's art.
pub(super) fn art(name: &str) -> String {
    format!("{}#{name}", url("lost-cities.svg"))
}

/// What is the same whenever a card is drawn, made once for each kind of card.
struct Kinds<T>(Vec<T>);

impl<T> Kinds<T> {
    fn new(make: impl Fn(Card) -> T) -> Kinds<T> {
        Kinds(Card::kinds(Colour::ALL.len() as u8).map(make).collect())
    }

    fn of(&self, card: Card) -> &T {
        &self.0[card.index()]
    }
}

/// A card's name: "yellow 9", "yellow wager".
pub(super) fn card_noun(say: Say, card: Card) -> &'static Noun {
    static NOUNS: LazyLock<[Kinds<Noun>; 3]> = LazyLock::new(|| {
        Lang::ALL.map(|lang| {
            let say = Say::new(lang);
            Kinds::new(|card| {
                let colour = card.colour().name();
                if card.is_wager() {
                    say.noun("lc-wager", &args![colour = colour])
                } else {
                    say.noun("lc-number", &args![colour = colour, n = card.value()])
                }
            })
        })
    });
    NOUNS[say.lang() as usize].of(card)
}

/// The same alone.
pub(super) fn card_name(say: Say, card: Card) -> &'static str {
    card_noun(say, card).plain()
}

/// A card as part of a sentence.
pub(super) fn card_part(say: Say, card: Card) -> Part {
    Part::noun("card", card_noun(say, card), |name| chip_called(card, name))
}

/// The same at the start of a sentence or alone.
pub(super) fn card_title(say: Say, card: Card) -> String {
    capitalised(card_name(say, card))
}

pub(super) fn glyph(colour: Colour) -> &'static Markup {
    static GLYPHS: LazyLock<[Markup; Colour::ALL.len()]> = LazyLock::new(|| {
        Colour::ALL.map(|colour| {
            let glyph = art(&format!("glyph-{}", colour.name()));
            html! { svg aria-hidden="true" { use href=(glyph) {} } }
        })
    });
    &GLYPHS[colour.index()]
}

fn wager_mark() -> Markup {
    html! { svg.w aria-hidden="true" { use href=(art("wager")) {} } }
}

fn rank(card: Card) -> Markup {
    html! { @if card.is_wager() { (wager_mark()) } @else { (card.value()) } }
}

/// A card named in a line of text.
pub(super) fn chip(say: Say, card: Card) -> Markup {
    chip_called(card, card_name(say, card))
}

fn chip_called(card: Card, name: &str) -> Markup {
    html! {
        span class={ "chip " (card.colour().name()) } role="img" aria-label=(name) {
            (rank(card)) (glyph(card.colour()))
        }
    }
}

/// What is drawn on a card: index, and the scene where there is room for it.
pub(super) fn card_face(card: Card, scene: bool) -> &'static Markup {
    static FACES: LazyLock<[Kinds<Markup>; 2]> =
        LazyLock::new(|| [false, true].map(|scene| Kinds::new(|card| draw_face(card, scene))));
    FACES[usize::from(scene)].of(card)
}

fn draw_face(card: Card, scene: bool) -> Markup {
    let colour = card.colour();
    html! {
        @if scene {
            svg.art aria-hidden="true" { use href=(art(&format!("card-{}", colour.name()))) {} }
            @if card.is_wager() { svg.seal aria-hidden="true" { use href=(art("seal")) {} } }
        }
        b.idx aria-hidden="true" { (rank(card)) (glyph(colour)) }
    }
}

/// A card that lies on the table.
pub(super) struct Lying<'a> {
    pub card: Card,
    /// Whether nothing covers it.
    pub whole: bool,
    /// Whether it was placed last.
    pub new: bool,
    /// The name under which it travels.
    pub travels: &'a str,
    /// Whether what it lies in says its name already.
    pub silent: bool,
    /// The element from which it comes, if it was not to be seen before.
    pub from: Option<&'a str>,
}

impl Lying<'_> {
    pub fn html(&self, say: Say) -> Markup {
        html! {
            @let name = card_title(say, self.card);
            span class={ "card " (self.card.colour().name()) @if self.new { " new" } }
                role=[(!self.silent).then_some("img")] aria-label=[(!self.silent).then_some(name)]
                aria-hidden=[self.silent.then_some("true")]
                data-vt=(self.travels) data-from=[self.from] data-piece="card" {
                (card_face(self.card, self.whole))
            }
        }
    }
}

/// A place without a card.
pub(super) fn empty(colour: Colour) -> Markup {
    html! { span.empty { (glyph(colour)) } }
}
