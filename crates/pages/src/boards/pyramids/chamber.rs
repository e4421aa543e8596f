//! Pyramids as cards, as chips in a sentence and in words.

use std::fmt::Write;

use hindsight_pyramids::cards::{Content, card};
use hindsight_pyramids::{Cards, Colour, Fields, Shape};
use maud::{Markup, html};

use crate::asset::url;
use crate::night::Night;
use crate::say::{Noun, Part, Say, args, capitalised};

/// A symbol of the game's art.
pub(super) fn art(name: &str) -> String {
    format!("{}#{name}", url("pyramids.svg"))
}

/// A symbol as a picture of its own.
pub(super) fn picture(name: &str, class: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { use href=(art(name)) {} } }
}

pub(super) fn shape_picture(shape: Shape) -> Markup {
    html! { svg.py-shape aria-hidden="true" { use href=(art(&format!("shape-{shape}"))) {} } }
}

pub(super) fn sign(colour: Colour) -> Markup {
    html! { svg aria-hidden="true" { use href=(art(&format!("sign-{colour}"))) {} } }
}

/// A pyramid in a line of text.
pub(super) fn chip(say: Say, number: u8) -> Markup {
    chip_called(number, &name(say, number))
}

fn chip_called(number: u8, name: &str) -> Markup {
    let colour = Colour::of(number);
    html! {
        span class={ "chip " (colour.name()) } role="img" aria-label=(name) {
            (number) (sign(colour))
        }
    }
}

/// A pyramid as part of a sentence.
pub(super) fn pyramid_part(say: Say, part: &str, number: u8) -> Part {
    Part::noun(part, &noun(say, number), |name| chip_called(number, name))
}

pub(super) fn chips(say: Say, cards: Cards) -> Markup {
    html! { @for number in cards.iter() { (chip(say, number)) " " } }
}

/// "13 (orange)"
pub(super) fn noun(say: Say, number: u8) -> Noun {
    say.noun("py-pyramid", &args![number = number, colour = Colour::of(number).name()])
}

/// The same alone.
pub(super) fn name(say: Say, number: u8) -> String {
    noun(say, number).plain().to_string()
}

pub(super) fn names(say: Say, cards: Cards) -> String {
    cards.iter().map(|number| name(say, number)).collect::<Vec<_>>().join(", ")
}

/// The symbol of what is on a field, and whether it fills the field.
fn symbol(content: Content) -> Option<(&'static str, bool)> {
    Some(match content {
        Content::Floor => return None,
        Content::Entrance => ("entrance", true),
        Content::Tomb => ("tomb", true),
        Content::Wall => ("wall", true),
        Content::Cross => ("cross", false),
        Content::RedGem => ("gem-red", false),
        Content::GreenGem => ("gem-green", false),
        Content::Torch => ("torch", false),
        Content::Skull => ("skull", false),
        Content::Potion => ("potion", false),
    })
}

/// The symbols of what these fields hold, but for walls and entrances.
pub(super) fn icons(number: u8, fields: Fields) -> Vec<&'static str> {
    let found = fields.iter().filter_map(|field| symbol(card(number).content(field)));
    found.map(|(name, _)| name).filter(|name| *name != "entrance").collect()
}

/// What is on a field, in words.
pub(super) fn icon_name(say: Say, icon: &str) -> String {
    say.the(&format!("py-icon-{icon}"))
}

/// What a field is called by a screen reader: "c3, skull".
pub(super) fn field_name(say: Say, number: u8, field: Fields) -> String {
    match symbol(card(number).content(field)) {
        None => field.to_string(),
        Some((icon, _)) => format!("{field}, {}", icon_name(say, icon)),
    }
}

/// Where a field is drawn on its card.
fn corner(field: Fields) -> (u32, u32) {
    let place = field.bits().trailing_zeros();
    (10 + place % 5 * 40, 82 + place / 5 * 40)
}

/// Squares over these fields, as the path of a drawing of a card.
pub(super) fn squares(fields: Fields) -> String {
    fields.iter().fold(String::new(), |mut path, field| {
        let (x, y) = corner(field);
        let _ = write!(path, "M{} {}h36v36h-36z", x + 2, y + 2);
        path
    })
}

/// What is drawn for a pyramid.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    pub number: u8,
    /// Fields crossed off.
    pub marks: Fields,
    /// Those of them that are news.
    pub fresh: Fields,
    /// The red crosses among them that are still to be carried out.
    pub due: Fields,
}

impl Drawn {
    pub fn plain(number: u8) -> Drawn {
        Drawn::marked(number, Fields::EMPTY, Fields::EMPTY)
    }

    pub fn marked(number: u8, marks: Fields, fresh: Fields) -> Drawn {
        Drawn { number, marks, fresh, due: Fields::EMPTY }
    }

    /// The chamber alone, as small as a stamp: walls, the way so far, the tomb.
    pub fn small(&self) -> Markup {
        let pyramid = card(self.number);
        html! {
            svg class={ "py-small " (pyramid.colour.name()) } viewBox="4 76 212 212" aria-hidden="true" {
                path.py-ground d="M4 76h212v212h-212z" {}
                path.py-floor d=(squares(Fields::ALL.without(pyramid.walls))) {}
                path.py-goal d=(squares(pyramid.tomb)) {}
                @if !self.marks.is_empty() { path.py-way d=(squares(self.marks.without(self.fresh))) {} }
                @if !self.fresh.is_empty() { path.py-fresh data-vt={ "small-" (self.number) } data-piece="mark" data-face=(self.fresh.bits()) d=(squares(self.fresh)) {} }
            }
        }
    }

    /// The same in a picture, in a place of this size.
    pub fn picture(&self, (x, y, side): (f64, f64, f64), night: &Night) -> Markup {
        let pyramid = card(self.number);
        let night = &night.with(&format!(".{}", pyramid.colour.name()));
        let part = |class: &str| night.styled(&format!(".py-small .{class}"), "fill");
        html! {
            svg x=(x) y=(y) width=(side) height=(side) viewBox="0 72 220 220" {
                path fill=(night.ink("c")) d="M0 72h220v220H0z" {}
                path fill=(part("py-ground")) d="M4 76h212v212h-212z" {}
                path fill=(part("py-floor")) d=(squares(Fields::ALL.without(pyramid.walls))) {}
                path fill=(part("py-goal")) d=(squares(pyramid.tomb)) {}
                path fill=(part("py-way")) d=(squares(self.marks)) {}
            }
        }
    }

    /// The card with its chamber. In words it is its name and how much of it is
    /// crossed off.
    pub fn html(&self, say: Say) -> Markup {
        let pyramid = card(self.number);
        let colour = pyramid.colour.name();
        let (door, _) = corner(pyramid.entrance);
        let label = say.with(
            "py-chamber",
            &args![
                pyramid = capitalised(&name(say, self.number)),
                n = self.marks.len(),
                fields = self.marks.to_string()
            ],
        );
        html! {
            svg class={ "pyr " (colour) } viewBox="0 0 220 292" role="img" aria-label=(label) {
                use href=(art("card")) {}
                use href=(art("pyramid")) x="30" y="10" width="160" height="68" {}
                use.py-sign href=(art(&format!("sign-{colour}"))) x="85" y="35" width="24" height="24" {}
                text.no x="13" y="29" { (self.number) }
                use href=(art("door")) x=(door) y="56" width="40" height="28" {}
                @for field in Fields::ALL.iter() {
                    @if let Some((icon, whole)) = symbol(pyramid.content(field)) {
                        @let (x, y) = corner(field);
                        @let (inset, size) = if whole { (0, 40) } else { (4, 32) };
                        use href=(art(icon)) x=(x + inset) y=(y + inset) width=(size) height=(size) {}
                    }
                }
                @if !self.marks.is_empty() { path.py-done d=(squares(self.marks)) {} }
                @if !self.fresh.is_empty() { path.py-fresh data-vt={ "marks-" (self.number) } data-piece="mark" data-face=(self.fresh.bits()) d=(squares(self.fresh)) {} }
                @for field in self.marks.iter() {
                    @let (x, y) = corner(field);
                    use href=(art("mark")) x=(x + 3) y=(y + 3) width="34" height="34" {}
                }
                @for field in self.due.iter() {
                    @let (x, y) = corner(field);
                    circle.py-ring cx=(x + 20) cy=(y + 20) r="21" {}
                }
            }
        }
    }
}

/// The letters and numbers by which the fields of a chamber are called, along its edges.
pub(super) fn coordinates() -> Markup {
    html! {
        span.py-rows aria-hidden="true" { @for row in 1..=5 { i { (row) } } }
        span.py-columns aria-hidden="true" { @for column in 'a'..='e' { i { (column) } } }
    }
}
