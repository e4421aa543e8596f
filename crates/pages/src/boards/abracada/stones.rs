//! Stones, mages and their marks: as words, as chips in a sentence, as pieces.

use hindsight_abracada::{Row, Spell};
use maud::{Markup, html};

use super::Scene;
use crate::asset::url;
use crate::night::Night;
use crate::say::{Noun, Say, args};

/// A symbol of the game's art.
pub(super) fn art(name: &str) -> Markup {
    html! { svg aria-hidden="true" { use href={ (url("abracada.svg")) "#" (name) } {} } }
}

/// A spell's name: "Storm".
pub(super) fn name_noun(say: Say, spell: Spell) -> Noun {
    say.noun(&format!("ab-spell-{spell}"), &args![])
}

/// The same alone.
pub(super) fn spell_name(say: Say, spell: Spell) -> String {
    name_noun(say, spell).plain().to_string()
}

/// Number and name: "5 Storm".
pub(super) fn spell_noun(say: Say, spell: Spell) -> Noun {
    say.noun("ab-spell-title", &name_noun(say, spell).among(args![n = spell.to_string()], "spell"))
}

/// The same alone.
pub(super) fn spell_title(say: Say, spell: Spell) -> String {
    spell_noun(say, spell).plain().to_string()
}

/// What a hit does, in a few words.
pub(super) fn effect(say: Say, spell: Spell, seats: u8) -> String {
    match (spell, seats) {
        (Spell::Storm | Spell::Blizzard | Spell::Fireball, 2) => say.the("ab-effect-two"),
        _ => say.the(&format!("ab-effect-{spell}")),
    }
}

/// A stone from the front, or from behind if it is not known.
pub(super) fn stone(known: Option<Spell>) -> Markup {
    drawn_stone(known, None, None)
}

/// A stone that has a name under which it travels, and the element it comes from.
pub(super) fn travelling(known: Option<Spell>, name: &str, from: Option<&str>) -> Markup {
    drawn_stone(known, Some(name), from)
}

/// A stone in a picture.
pub(super) fn picture(known: Option<Spell>, (x, y): (f64, f64), night: &Night) -> Markup {
    let (class, face) = class_and_face(known);
    let night = night.with(&format!(".{class}")).with(&format!(".ab-stone.{class}"));
    night.art(&face, (x, y, 60.0, 76.0), "")
}

/// The class of a stone, from which it has its colours, and the symbol of its face.
fn class_and_face(known: Option<Spell>) -> (String, String) {
    known.map_or_else(
        || ("ab-back".into(), "stone-back".into()),
        |spell| (format!("ab-s{spell}"), format!("stone-{spell}")),
    )
}

fn drawn_stone(known: Option<Spell>, travels: Option<&str>, from: Option<&str>) -> Markup {
    let (class, face) = class_and_face(known);
    let piece = travels.map(|_| "stone");
    html! {
        span class={ "ab-stone " (class) } data-vt=[travels] data-from=[from] data-piece=[piece] { (art(&face)) }
    }
}

/// The id of the pool, from which stones come.
pub(super) const POOL: &str = "ab-pool";
/// The id of the secret stones.
pub(super) const SECRETS: &str = "ab-secrets";

/// From where stones come, while the pool and the secret stones are on the table: the card of a round
/// takes their place.
pub(super) fn origin(scene: &Scene<'_>, id: &'static str) -> Option<&'static str> {
    (!scene.position.paused).then_some(id)
}

/// The id of a seat's rack.
pub(super) fn rack_id(seat: usize) -> String {
    format!("ab-rack-{seat}")
}

/// The stones of a row as pieces that travel: alike ones are counted from the left.
fn pieces(row: Row, whose: &str, from: Option<&str>) -> Markup {
    let mut known = Vec::new();
    html! {
        @for stone in row.iter() {
            @let copy = known.iter().filter(|other| **other == stone).count();
            @let () = known.push(stone);
            @let name = stone.map_or_else(|| "back".into(), |spell| spell.to_string());
            (travelling(stone, &format!("{whose}-{name}-{copy}"), from))
        }
    }
}

/// Where a stone stood that was cast.
pub(super) fn ghost(say: Say, spell: Spell) -> Markup {
    html! {
        span class={ "ab-stone ab-ghost ab-s" (spell) } role="img" aria-label=(spell_title(say, spell)) {
            b { (spell) } (art(&format!("spell-{spell}")))
        }
    }
}

/// A row of stones in words; hidden ones are counted alone.
pub(super) fn row_in_words(say: Say, row: Row) -> String {
    if row.is_empty() {
        return say.the("ab-no-stones");
    }
    if row.hides() {
        return say.with("ab-stones", &args![n = row.len()]);
    }
    let names: Vec<String> = row.iter().flatten().map(|spell| spell_title(say, spell)).collect();
    names.join(", ")
}

/// A rack on its shelf.
pub(super) fn rack(say: Say, row: Row) -> Markup {
    html! {
        span.ab-rack role="img" aria-label=(row_in_words(say, row)) {
            @for known in row.iter() { (stone(known)) }
        }
    }
}

/// The rack of a seat at a table.
pub(super) fn rack_of(scene: &Scene<'_>, seat: usize, row: Row) -> Markup {
    html! {
        span.ab-rack id=(rack_id(seat)) role="img" aria-label=(row_in_words(scene.say, row)) {
            (pieces(row, &format!("stone-{seat}"), origin(scene, POOL)))
        }
    }
}

/// The secret stones that a seat has taken.
pub(super) fn taken(scene: &Scene<'_>, seat: usize, row: Row) -> Markup {
    html! {
        span.ab-smalls role="img" aria-label=(row_in_words(scene.say, row)) {
            (pieces(row, &format!("secret-{seat}"), origin(scene, SECRETS)))
        }
    }
}

/// Small stones, one beside the other.
pub(super) fn small_row(say: Say, row: Row) -> Markup {
    html! {
        span.ab-smalls role="img" aria-label=(row_in_words(say, row)) {
            @for known in row.iter() { (stone(known)) }
        }
    }
}

/// A spell named in a line of text.
pub(super) fn chip(say: Say, spell: Spell) -> Markup {
    chip_called(spell, &spell_title(say, spell))
}

/// The same under a name in its case.
pub(super) fn chip_called(spell: Spell, name: &str) -> Markup {
    html! {
        span class={ "chip ab-s" (spell) } role="img" aria-label=(name) {
            (spell) (art(&format!("spell-{spell}")))
        }
    }
}

/// A call in the history: the number, and a tick or a cross.
pub(super) fn called(say: Say, spell: Spell, hit: bool) -> Markup {
    let key = if hit { "ab-call-hit" } else { "ab-call-miss" };
    let words = say.with(key, &args![spell = spell_title(say, spell)]);
    html! {
        span class={ "ab-called ab-s" (spell) @if !hit { " ab-miss" } } role="img" aria-label=(words) title=(words) {
            (spell) @if hit { (art(&format!("spell-{spell}"))) } @else { b { "×" } }
        }
    }
}

/// The mark of a mage, everywhere the same: a banner with a label, a colour and a hem of its
/// own.
pub(super) fn crest(scene: &Scene<'_>, seat: usize) -> Markup {
    html! { i class={ "ab-crest ab-p" (seat) } aria-hidden="true" { (scene.label(seat)) } }
}

/// The name of a seat.
pub(super) fn name(scene: &Scene<'_>, seat: usize) -> String {
    scene.name(seat).to_string()
}

/// "you" for the viewer, the name for others, within a line.
pub(super) fn who_within(scene: &Scene<'_>, seat: usize) -> String {
    if scene.is_me(seat) { scene.say.the("you-within") } else { name(scene, seat) }
}

/// "You" for the viewer, the name for others.
pub(super) fn who(scene: &Scene<'_>, seat: usize) -> String {
    if scene.is_me(seat) { scene.say.the("you") } else { name(scene, seat) }
}

/// Life as hearts.
pub(super) fn life(say: Say, left: u8) -> Markup {
    let most = hindsight_abracada::MOST_LIFE;
    html! {
        span.ab-life role="img" aria-label=(say.with("ab-life", &args![n = left, most = most])) {
            @for place in 0..most { (art(if place < left { "life" } else { "life-lost" })) }
        }
    }
}
