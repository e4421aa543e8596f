//! The drawn examples of the rules, and the numbers of which a lesson speaks.

use fluent_bundle::FluentArgs;
use hindsight_abracada::{MOST_LIFE, Row, Spell, TOP, View, inference};
use hindsight_core::Seat;
use maud::{Markup, html};

use super::Scene;
use super::stones::{art, chip, life, rack, spell_title};
use crate::figure::allowed;
use crate::say::Say;

pub(super) fn figure(say: Say, name: &str) -> Option<Markup> {
    Some(match name {
        "racks" => racks(say),
        "stones" => stones(say),
        "hit" => hit(say),
        "miss" => miss(say),
        "order" => order(say),
        "neighbours" => neighbours(say),
        _ => return None,
    })
}

/// The rack of all examples.
fn example() -> Row {
    "48786".parse().unwrap_or_default()
}

/// What a mage sees: another's rack from the front, their own from behind.
fn racks(say: Say) -> Markup {
    let other: Row = "12553".parse().unwrap_or_default();
    html! { div.ex-stones { (rack(say, other)) (rack(say, Row::hidden(other.len()))) } }
}

/// As many stones of a spell as its number says.
fn stones(say: Say) -> Markup {
    html! {
        ul.ex-copies {
            @for spell in Spell::ALL {
                li { (chip(say, spell)) span aria-hidden="true" { "×" } b { (spell.number()) } }
            }
        }
    }
}

/// The leftmost of two stones leaves the rack.
fn hit(say: Say) -> Markup {
    let before = example();
    let mut after = before;
    if let Some(place) = before.find(Spell::Potion) {
        after.remove(place);
    }
    html! {
        div.ex-stones { (rack(say, before)) }
        p.ex-call { (chip(say, Spell::Potion)) (allowed(say, before.find(Spell::Potion).is_some())) }
        div.ex-stones { (rack(say, after)) }
    }
}

/// A call that finds nothing.
fn miss(say: Say) -> Markup {
    let row = example();
    html! {
        div.ex-stones { (rack(say, row)) }
        p.ex-call { (chip(say, Spell::Storm)) (allowed(say, row.find(Spell::Storm).is_some())) }
        (life(say, MOST_LIFE - 1))
    }
}

/// After a hit only the same number or a higher one.
fn order(say: Say) -> Markup {
    let called = Spell::Storm;
    html! {
        p.ex-call { (chip(say, called)) (allowed(say, true)) }
        span.ex-arrow aria-hidden="true" { "→" }
        ul.ex-options {
            @for spell in Spell::ALL { li { (chip(say, spell)) (allowed(say, spell >= called)) } }
        }
    }
}

/// Whom the spells 5, 6 and 7 hit: left is the next mage, right the one before.
fn neighbours(say: Say) -> Markup {
    let hits = |spell: Spell| match spell {
        Spell::Storm => [true, true],
        Spell::Blizzard => [true, false],
        _ => [false, true],
    };
    html! {
        table.ex-guesses {
            thead { tr { td {} th scope="col" { (say.the("ab-side-left")) } th scope="col" { (say.the("ab-side-right")) } } }
            tbody {
                @for spell in [Spell::Storm, Spell::Blizzard, Spell::Fireball] {
                    tr {
                        th scope="row" { (chip(say, spell)) " " (spell_title(say, spell)) }
                        @for lost in hits(spell) { td { @if lost { "−1 " (art("life")) } @else { "–" } } }
                    }
                }
            }
        }
    }
}

/// The numbers of a position: for each spell how likely a call of it hits, in
/// percent (`odds-7`), and how many of its stones are in sight (`seen-7`); lives and
/// floors.
pub(super) fn facts(scene: &Scene<'_>, view: &View) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    let near = scene.near();
    let unseen = inference::unseen(view);
    let posterior = inference::own_rack(view);
    for spell in Spell::ALL {
        let odds = posterior.as_ref().map_or(0.0, |posterior| posterior.hit(spell).chance());
        args.set(format!("odds-{spell}"), (odds * 100.0).round());
        args.set(format!("seen-{spell}"), spell.number().saturating_sub(unseen.of(spell)));
        args.set(format!("unseen-{spell}"), unseen.of(spell));
    }
    for (place, who) in ["you", "mira", "otto"].into_iter().enumerate() {
        let seat = (near + place) % view.racks.len().max(1);
        args.set(format!("life-{who}"), view.life[seat]);
        args.set(format!("floor-{who}"), view.floors[seat]);
    }
    args.set("life", MOST_LIFE);
    args.set("top", TOP);
    args.set("stones", view.racks[near].len());
    args.set("secrets", view.secrets_of(Seat(near as u8)).len());
    let secret = view.secrets_of(Seat(near as u8)).iter().flatten().next();
    args.set("secret", secret.map(|spell| spell_title(scene.say, spell)).unwrap_or_default());
    args
}
