//! Stones, mages and their marks: as words, as chips in a sentence, as pieces.

use hindsight_abracada::{Row, Spell};
use maud::{Markup, html};

use super::Scene;
use crate::asset::url;
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
    match known {
        Some(spell) => {
            html! { span class={ "ab-stone ab-s" (spell) } { (art(&format!("stone-{spell}"))) } }
        }
        None => html! { span.ab-stone.ab-back { (art("stone-back")) } },
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
