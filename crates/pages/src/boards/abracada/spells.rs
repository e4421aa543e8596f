//! The middle of the table: what happened last, the pool, the secret stones and the
//! die, the calls of this round, and the eight spells to call.

use hindsight_abracada::{Action, Call, Counts, Spell, View, inference};
use hindsight_core::Seat;
use maud::{Markup, html};

use super::Scene;
use super::sheets::{finished, round_id};
use super::stones::{
    POOL, SECRETS, art, called, chip, crest, effect, rack_id, small_row, spell_name, spell_noun,
    spell_title, stone, who,
};
use super::{briefly, log, sheets};
use crate::button::ActionButton;
use crate::say::args;

pub(super) fn board(scene: &Scene<'_>, view: &View) -> Markup {
    html! {
        section.board.ab aria-label=(scene.say.the("ab-board")) {
            (news(scene, view))
            @if scene.position.paused { (sheets::card(scene, view)) }
            @else { div.ab-spread {
                div.ab-aside { (stock(scene, view)) (history(scene, view)) }
                ol.ab-spells { @for spell in Spell::ALL { (plate(scene, view, spell)) } }
            } }
        }
    }
}

/// What was called last, and what can be done now: on a phone there is no other place for
/// that.
fn news(scene: &Scene<'_>, view: &View) -> Markup {
    let now = !scene.position.paused && !scene.legal().is_empty();
    html! {
        @if let Some((line, spell)) = log::news(scene) {
            p.ab-news {
                @if let Some(spell) = spell { (stone(Some(spell))) }
                (line.markup)
                @if now { small.ab-now aria-hidden="true" { (briefly(scene, view)) } }
            }
        }
    }
}

/// The pool, the secret stones, the die.
fn stock(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let left = view.secrets_left();
    let takers: Vec<Seat> = view.takers.iter().collect();
    html! {
        div.ab-stock {
            figure #(POOL) {
                @if view.pool.hides() || view.pool.is_empty() {
                    span.ab-pile aria-hidden="true" {
                        @for _ in 0..view.pool.len().min(3) { (stone(None)) }
                        @if view.pool.is_empty() { span.ab-hole {} }
                    }
                } @else { (small_row(say, view.pool)) }
                figcaption { (say.with("ab-pool", &args![n = view.pool.len()])) }
            }
            figure {
                span.ab-secrets #(SECRETS) aria-hidden="true" {
                    @for (place, known) in view.secrets.iter().enumerate() {
                        @if let Some(taker) = takers.get(place) { span.ab-hole { (crest(scene, taker.index())) } }
                        @else { (stone(known)) }
                    }
                }
                figcaption { (say.with("ab-secrets", &args![n = left])) }
            }
            @if (1..=3).contains(&view.rolled) {
                figure.ab-roll.ab-fresh[log::rolls(scene)] data-vt="die" data-piece="die" data-face=(log::last_roll(scene)) {
                    (art(&format!("die-{}", view.rolled)))
                    figcaption { span.sr { (view.rolled) " " } (say.the("ab-rolled")) }
                }
            }
            ul.ab-legend aria-hidden="true" {
                li { i.ab-gone {} (say.the("ab-gone")) }
                @if scene.position.hints { li { i.ab-seen {} (say.the("ab-seen")) } }
                li { i {} (say.the(if scene.position.hints { "ab-unseen" } else { "ab-there" })) }
            }
        }
    }
}

/// The calls of this round, a turn beside the other, and the way to the last
/// round's result.
fn history(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let mut turns: Vec<Vec<Call>> = Vec::new();
    for call in view.calls.iter() {
        match turns.last_mut() {
            Some(turn) if turn[0].seat == call.seat => turn.push(call),
            _ => turns.push(vec![call]),
        }
    }
    html! {
        div.ab-history {
            h2 {
                (say.the("ab-calls"))
                @if let Some(last) = finished(scene, view).last() {
                    " " button.link popovertarget=(round_id(last.round)) { (say.with("ab-round", &args![n = last.round])) }
                }
            }
            @if turns.is_empty() { p.quiet { (say.the("ab-calls-none")) } }
            @else {
                ol.ab-calls tabindex="0" aria-label=(say.the("ab-calls")) {
                    // The newest first: it is what is looked for.
                    @for turn in turns.iter().rev() {
                        li {
                            span.sr { (who(scene, turn[0].seat.index())) ": " }
                            (crest(scene, turn[0].seat.index()))
                            @for call in turn { (called(say, call.spell, call.hit())) }
                        }
                    }
                }
            }
        }
    }
}

/// How many stones of a spell the viewer sees beyond those on the board.
fn in_sight(scene: &Scene<'_>, view: &View, spell: Spell) -> u8 {
    if !scene.position.hints {
        return 0;
    }
    let unseen: Counts = inference::unseen(view);
    spell.number().saturating_sub(view.board.of(spell)).saturating_sub(unseen.of(spell))
}

/// A spell: its stones (gone, in sight, unseen), and the plate that calls it.
fn plate(scene: &Scene<'_>, view: &View, spell: Spell) -> Markup {
    let say = scene.say;
    let all = spell.number();
    let gone = view.board.of(spell);
    let seen = in_sight(scene, view, spell);
    let last = view.calls.last().is_some_and(|call| call.hit() && call.spell == spell);
    let effect = effect(say, spell, view.seats());
    let action = Action::Call(spell);
    let inner = html! {
        span.ab-glaze aria-hidden="true" { b { (spell) } (art(&format!("spell-{spell}"))) }
        span.ab-word aria-hidden="true" { b { (spell_name(say, spell)) } small { (effect) } }
    };
    let label = say.with(
        "ab-do-call",
        &spell_noun(say, spell).among(
            args![effect = effect.clone(), gone = gone.to_string(), all = all.to_string()],
            "spell",
        ),
    );
    html! {
        li class={ "ab-s" (spell) } {
            span.ab-copies aria-hidden="true" {
                @for place in 0..all {
                    @let new = last && place + 1 == gone;
                    @let from = view.calls.last().filter(|_| new).map(|call| rack_id(call.seat.index()));
                    i data-vt=[(place < gone).then(|| format!("cast-{spell}-{place}"))] data-piece=[(place < gone).then_some("stone")] data-from=[from] .ab-gone[place < gone].ab-seen[place >= gone && place < gone + seen].ab-fresh[new] {
                        @if place < gone { (art(&format!("spell-{spell}"))) }
                    }
                }
            }
            span.ab-count aria-hidden="true" { (say.with("ab-count", &args![gone = gone.to_string(), all = all.to_string()])) }
            @if seen > 0 { span.sr { (say.with("ab-in-sight", &args![n = seen])) } }
            @if scene.may(action) {
                (ActionButton { action, class: "ab-plate", label: Some(label), key: Some(&format!("Digit{spell}")), drop: None, inner }.html(scene))
            } @else {
                span.ab-plate.ab-shut { span.sr { (label) } (inner) }
            }
        }
    }
}

/// What the viewer's own stones can be and what is known of each, from the calls
/// and from what is in sight.
pub(super) fn guesses(scene: &Scene<'_>, view: &View, seat: Seat) -> Markup {
    let say = scene.say;
    let unseen = inference::unseen(view);
    let known = inference::knowledge(view, seat);
    let possible = |spell: Spell| {
        unseen.of(spell) > 0 && (0..known.len()).any(|place| !known.not_at(place).contains(spell))
    };
    html! {
        div.ab-maybe {
            b { (say.the("ab-maybe")) }
            span.ab-digits {
                @for spell in Spell::ALL {
                    @if possible(spell) { (chip(say, spell)) }
                    @else { s.chip aria-label=(say.with("ab-not", &args![spell = spell_title(say, spell)])) { (spell) } }
                }
            }
        }
    }
}
