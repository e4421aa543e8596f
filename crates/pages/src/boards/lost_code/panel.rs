//! The board: what happened last, the dial with the dice, the wheels, and under
//! them what can be done now; the piles.

use hindsight_lost_code::{Action, Bet, Phase, Symbol, View, Wheel, token_rounds};
use maud::{Markup, html};

use super::Scene;
use super::dial::{dial, first_of};
use super::pieces::{
    art, choice, glyph, key, marker, run, symbol_name, symbol_part, token, verdict_mark,
};
use super::{Choices, log, notebook, rounds, track};
use crate::say::args;

/// The stage: the dial with the wheels, the card of a round or the last guesses, all in the
/// same place.
pub(super) fn board(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let guesses = view.who.seat().and_then(|me| notebook::guesses(scene, view, turn, me));
    html! {
        div.board.code #board {
            @if scene.position.paused { (rounds::card(scene, view)) }
            @else if let Some(guesses) = guesses { (guesses) }
            @else {
                (news(scene))
                (track::strip(scene, view))
                (dial(scene, view, turn, &turning(scene, view, turn)))
                (wheels(scene, view, turn))
                @if view.table.phase == Phase::Bet { (runs(scene, turn)) }
            }
        }
    }
}

/// What happened last, in a line.
fn news(scene: &Scene<'_>) -> Markup {
    let lines = log::lines(scene, 1);
    html! {
        ol.code-news aria-hidden="true" {
            @for line in &lines {
                li {
                    @if let Some(seat) = line.seat { (marker(scene, seat)) }
                    (line.markup)
                }
            }
        }
    }
}

/// The seven wheels: what each pays, who has it and where it is set. Those that are
/// free can be chosen by whoever is to bet.
fn wheels(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let bets = view.table.current().map(|round| round.bets).unwrap_or_default();
    let betting = view.table.phase == Phase::Bet && turn.acts();
    html! {
        ol.wheels aria-label=(say.the("code-wheels")) {
            @for (place, wheel) in Wheel::ALL.into_iter().enumerate() {
                @let taken = bets.iter().find(|placed| placed.bet.wheel == wheel);
                @let label = say.with("code-wheel", &args![n = wheel.width(), points = wheel.points()]);
                @let low = taken.map_or(0, |placed| placed.bet.low);
                @let inner = html! {
                    (disc(wheel, low, view.options().most(), Some(&taken.map(|placed| run(placed.bet)).unwrap_or_default())))
                    b aria-hidden="true" { "+" (wheel.points()) }
                    @if let Some(placed) = taken {
                        (marker(scene, placed.seat.index()))
                        @if let Some(told) = placed.verdict { (verdict_mark(told)) }
                        span { (run(placed.bet)) span.sr { " " (scene.you_or_name(placed.seat.index())) } }
                    } @else {
                        span.sums-of aria-hidden="true" { (say.with("code-sums", &args![n = wheel.width()])) }
                    }
                };
                li {
                    @if betting && taken.is_none() {
                        label.wheel {
                            input.sr type="radio" name="pick" id={ "pick-" (place) } value=(wheel.width())
                                data-pays=(say.with("code-pays", &args![n = wheel.points()])) data-key={ "Digit" (place + 1) } aria-keyshortcuts=(place + 1) aria-label=(label);
                            (inner)
                        }
                    } @else {
                        div.wheel.taken[taken.is_some()] { span.sr { (label) } (inner) }
                    }
                }
            }
        }
    }
}

/// A wheel: the sums around it, its run painted. At a table it turns when what it is set to changes.
pub(super) fn disc(wheel: Wheel, low: u8, most: u8, set: Option<&str>) -> Markup {
    let all = most + 1;
    let width = wheel.width();
    html! {
        svg.disc data-vt=[set.map(|_| format!("wheel-{width}"))] data-piece=[set.map(|_| "wheel")] data-face=[set] viewBox="0 0 64 64" aria-hidden="true" {
            circle.lo cx="32" cy="33.5" r="30" {}
            circle.stone cx="32" cy="31.5" r="30" {}
            g fill="none" transform="rotate(-90 32 31.5)" {
                circle.well cx="32" cy="31.5" r="23" stroke-width="9" {}
                circle.run cx="32" cy="31.5" r="23" stroke-width="9" pathLength=(all)
                    stroke-dasharray={ (width) " " (all - width) } stroke-dashoffset={ "-" (low) } {}
                circle.cuts cx="32" cy="31.5" r="23" stroke-width="9.5" pathLength=(all) stroke-dasharray=".14 .86" stroke-dashoffset=".07" {}
            }
        }
    }
}

/// For each wheel the runs to which it can be set; those of the chosen one are seen.
fn runs(scene: &Scene<'_>, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let bets = |wheel: Wheel| -> Vec<Bet> {
        let bet = |action: &Action| match action {
            Action::Bet(bet) if bet.wheel == wheel => Some(*bet),
            _ => None,
        };
        turn.legal.iter().filter_map(bet).collect()
    };
    html! {
        @if turn.acts() {
            details.plain-runs #plain-runs open {
            summary { (say.the("code-plain-runs")) }
            p.unpicked.then { (say.the("code-choose-wheel")) }
            @for (place, wheel) in Wheel::ALL.into_iter().enumerate() {
                @let runs = bets(wheel);
                @if !runs.is_empty() {
                    section class={ "for for-" (place) } aria-label=(say.with("code-set-wheel", &args![n = wheel.width(), points = wheel.points()])) {
                        p.then { (say.with("code-set-wheel", &args![n = wheel.width(), points = wheel.points()])) }
                        div.opts {
                            @for bet in runs {
                                (choice(scene, Action::Bet(bet), "run", None, &html! { (run(bet)) }))
                            }
                        }
                    }
                }
            }
            }
        }
    }
}

/// What is to be known or chosen at the foot of the dial: which digits the symbol of an offered
/// token can still have, or to what the chosen die can be turned.
fn turning(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let dice = view.table.current().map(|round| round.dice).unwrap_or_default();
    html! {
        @if let Some(symbol) = view.table.offered().filter(|_| view.table.phase == Phase::Offer && turn.acts()) {
            div.faces.offered {
                p { (glyph(say, symbol)) span.sr { (say.the("code-offer-left")) } @for digit in turn.may_be(symbol).iter() { b { (digit) } } }
            }
        }
        @if turn.legal.iter().any(|action| matches!(action, Action::Turn { .. })) {
            div.faces {
                p.unpicked.then { (say.the("code-choose-die")) }
                @for from in Symbol::ALL {
                    @let to: Vec<Symbol> = Symbol::ALL.into_iter().filter(|&to| turn.may(Action::Turn { from, to })).collect();
                    @if !to.is_empty() {
                        section class={ "for for-" (first_of(dice, from)) } {
                            p.sr { (say.sentence("code-turn-to", args![], &[symbol_part(say, "symbol", from)]).markup) }
                            div.opts {
                                @for to in to {
                                    (choice(scene, Action::Turn { from, to }, "to", key(to.index()).as_deref(), &html! {
                                        (glyph(say, to)) span.sr { (symbol_name(say, to)) }
                                    }))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What is left of each symbol's pile, what was discarded, and its shortcut token.
pub(super) fn piles(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let tokens = view.options().symbols().iter().any(|symbol| view.table.has_token(symbol));
    let until = token_rounds(view.table.seats);
    html! {
        section.stock {
            h2.head { (say.the("code-piles")) @if tokens { small { (say.with("code-tokens-until", &args![n = until])) } } }
        ol.piles aria-label=(say.the("code-piles")) {
            @for symbol in view.options().symbols().iter() {
                @let left = view.table.pile(symbol);
                @let gone: Vec<u8> = view.table.swaps().filter(|swap| swap.symbol == symbol).map(|swap| swap.digit).collect();
                li class=(symbol) {
                    svg.code-pile.none[left == 0] viewBox="0 0 40 50" aria-hidden="true" {
                        use href=(art("back")) {}
                        use.k href=(art(symbol.name())) x="5.5" y="9" width="29" height="29" {}
                    }
                    span.sr { (say.with("code-pile", &args![symbol = symbol.name(), n = left])) }
                    b aria-hidden="true" { "×" (left) }
                    @if view.table.has_token(symbol) { (token(say, symbol)) }
                    @if !gone.is_empty() {
                        span.code-gone { span.sr { (say.the("code-gone")) " " } @for digit in gone { i { (digit) } } }
                    }
                }
            }
        }
        }
    }
}
