//! The board: what happened last, the dial with the dice, the wheels, and under
//! them what can be done now.

use hindsight_core::Seat;
use hindsight_lost_code::{Action, Bet, DigitSet, Phase, Symbol, View, Wheel};
use maud::{Markup, html};

use super::dial::{dial, first_of};
use super::pieces::{art, back, choice, digits, glyph, key, marker, run, symbol_name, token};
use super::{Turn, log};
use crate::board::Scene;
use crate::say::{args, flag};

pub(super) fn board(scene: &Scene<'_>, view: &View, turn: &Turn) -> Markup {
    let phase = view.table.phase;
    html! {
        div.board.code {
            (news(scene))
            @if matches!(phase, Phase::Write | Phase::Shortcut) && turn.acts() {
                (writing(scene, view, turn))
            } @else {
                (dial(scene, view, turn))
                (wheels(scene, view, turn))
                @match phase {
                    Phase::Offer => (offer(scene, turn)),
                    Phase::Turn => (turning(scene, view, turn)),
                    Phase::Bet => (runs(scene, turn)),
                    _ => {}
                }
            }
            (piles(scene, view))
        }
    }
}

/// What happened last, in a line or two.
fn news(scene: &Scene<'_>) -> Markup {
    let lines = log::lines(scene, 3);
    html! {
        ol.news aria-hidden="true" { @for line in &lines { li { (line.markup) } } }
    }
}

/// The seven wheels: what each pays, who has it and where it is set. Those that are
/// free can be chosen by who is to bet.
fn wheels(scene: &Scene<'_>, view: &View, turn: &Turn) -> Markup {
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
                    (disc(wheel, low, view.options().most()))
                    b aria-hidden="true" { "+" (wheel.points()) }
                    @if let Some(placed) = taken {
                        (marker(scene, placed.seat.index()))
                        span { (run(placed.bet)) span.sr { " " (scene.you_or_name(placed.seat.index())) } }
                    } @else {
                        span aria-hidden="true" { (say.with("code-sums", &args![n = wheel.width()])) }
                    }
                };
                li {
                    @if betting && taken.is_none() {
                        label.wheel {
                            input.sr type="radio" name="pick" id={ "pick-" (place) } value=(wheel.width())
                                data-key={ "Digit" (place + 1) } aria-keyshortcuts=(place + 1) aria-label=(label);
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

/// A wheel: the sums around it, its run painted.
pub(super) fn disc(wheel: Wheel, low: u8, most: u8) -> Markup {
    let all = most + 1;
    let width = wheel.width();
    html! {
        svg.disc viewBox="0 0 64 64" aria-hidden="true" {
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
fn runs(scene: &Scene<'_>, turn: &Turn) -> Markup {
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
            p.unpicked.then { (say.the("code-choose-wheel")) }
            @for (place, wheel) in Wheel::ALL.into_iter().enumerate() {
                @let runs = bets(wheel);
                @if !runs.is_empty() {
                    section class={ "for for-" (place) } aria-label=(say.with("code-set-wheel", &args![n = wheel.width(), points = wheel.points()])) {
                        p.then { (say.with("code-set-wheel", &args![n = wheel.width(), points = wheel.points()])) }
                        div.opts {
                            @for (at, bet) in runs.into_iter().enumerate() {
                                (choice(scene, Action::Bet(bet), "run", key(at).as_deref(), &html! { (run(bet)) }))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The shortcut token: take it or leave it.
fn offer(scene: &Scene<'_>, turn: &Turn) -> Markup {
    let say = scene.say;
    html! {
        @if turn.acts() {
            div.opts.wide {
                (choice(scene, Action::Take, "lamp", Some("KeyT"), &html! { (say.the("code-do-take")) }))
                (choice(scene, Action::Pass, "", Some("KeyP"), &html! { (say.the("code-do-pass")) }))
            }
        }
    }
}

/// What the chosen die can be turned to, and the button that leaves all as they are.
fn turning(scene: &Scene<'_>, view: &View, turn: &Turn) -> Markup {
    let say = scene.say;
    let dice = view.table.current().map(|round| round.dice).unwrap_or_default();
    html! {
        @if turn.acts() {
            div.opts.wide {
                @if turn.may(Action::Accept) {
                    (choice(scene, Action::Accept, "lamp", Some("KeyA"), &html! { (say.the("code-do-accept")) }))
                }
            }
            p.unpicked.then { (say.the("code-choose-die")) }
            @for from in Symbol::ALL {
                @let to: Vec<Symbol> = Symbol::ALL.into_iter().filter(|&to| turn.may(Action::Turn { from, to })).collect();
                @if !to.is_empty() {
                    section class={ "for for-" (first_of(dice, from)) } {
                        p.then { (say.rich("code-turn-to", args![], &[("symbol", glyph(say, from))])) }
                        div.opts {
                            @for to in to {
                                (choice(scene, Action::Turn { from, to }, "to", key(to.index()).as_deref(), &html! {
                                    (glyph(say, to)) span { (symbol_name(say, to)) }
                                }))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The digits to write for a symbol. Sets of digits that are not in plain sight
/// elsewhere are one tap away; the others, which cannot be right as a whole, lie
/// under one more, sorted by their lowest digit.
fn writing(scene: &Scene<'_>, view: &View, turn: &Turn) -> Markup {
    let say = scene.say;
    let Some(symbol) = scene.table.my_seat.and_then(|seat| view.table.to_write(Seat(seat as u8)))
    else {
        return html! {};
    };
    let mut sets: Vec<DigitSet> = turn
        .legal
        .iter()
        .filter_map(|action| match action {
            Action::Write { digits, .. } => Some(*digits),
            _ => None,
        })
        .collect();
    sets.sort_by_key(|set| (set.len(), set.to_string()));
    let unseen = view.unseen(symbol);
    let may_be = turn.may_be(symbol);
    let sensible =
        |set: &DigitSet| !set.is_empty() && set.iter().all(|digit| unseen.contains(digit));
    let (good, rest): (Vec<DigitSet>, Vec<DigitSet>) = sets.into_iter().partition(sensible);
    let double = view.table.phase == Phase::Shortcut;
    let button = |set: DigitSet, key: Option<String>| {
        let dim = if set.iter().all(|digit| may_be.contains(digit)) { "set" } else { "set dim" };
        choice(
            scene,
            Action::Write { symbol, digits: set },
            dim,
            key.as_deref(),
            &html! { (digits(say, set)) },
        )
    };
    html! {
        section class={ "writing " (symbol) } aria-label=(say.with("code-write-for", &args![symbol = symbol.name()])) {
            h2 {
                span.big { (back(symbol)) }
                (say.with("code-write-for", &args![symbol = symbol.name()]))
            }
            p.quiet { (say.with("code-write-points", &args![double = flag(double)])) }
            @for size in 1..=3 {
                @let of_size: Vec<(usize, DigitSet)> = good.iter().copied().enumerate().filter(|(_, set)| set.len() == size).collect();
                @if !of_size.is_empty() {
                    p.then { (say.with("code-so-many", &args![n = size])) }
                    div.opts { @for (at, set) in of_size { (button(set, key(at))) } }
                }
            }
            details id="other-sets" {
                summary { (say.the("code-other-sets")) }
                div.opts { @for set in rest { (button(set, None)) } }
            }
        }
    }
}

/// What is left of each symbol's pile, what was discarded, and its shortcut token.
fn piles(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    html! {
        ol.piles aria-label=(say.the("code-piles")) {
            @for symbol in view.options().symbols().iter() {
                @let left = view.table.pile(symbol);
                @let gone: Vec<u8> = view.table.swaps().filter(|swap| swap.symbol == symbol).map(|swap| swap.digit).collect();
                li class=(symbol) {
                    svg.pile.none[left == 0] viewBox="0 0 40 50" aria-hidden="true" {
                        use href=(art("back")) {}
                        use.k href=(art(symbol.name())) x="5.5" y="9" width="29" height="29" {}
                    }
                    span.sr { (say.with("code-pile", &args![symbol = symbol.name(), n = left])) }
                    b aria-hidden="true" { "×" (left) }
                    @if view.table.has_token(symbol) { (token(say, symbol)) }
                    @if !gone.is_empty() {
                        span.gone { span.sr { (say.the("code-gone")) " " } @for digit in gone { i { (digit) } } }
                    }
                }
            }
        }
    }
}
