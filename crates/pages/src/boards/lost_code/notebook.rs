//! The deduction sheet: which digits the own tiles can have, and what each round
//! told.

use hindsight_core::Seat;
use hindsight_lost_code::{Round, Symbol, View};
use maud::{Markup, html};

use super::Turn;
use super::pieces::{art, digits, glyph, plate, run, symbol_name, verdict};
use crate::board::Scene;
use crate::say::args;

pub(super) fn notebook(scene: &Scene<'_>, view: &View, turn: &Turn) -> Markup {
    let say = scene.say;
    let Some(me) = view.who.seat() else { return html! {} };
    html! {
        section.notebook aria-label=(say.the("code-sheet")) {
            h2 { (say.the("code-sheet")) @if turn.possible.is_some() { small { (say.the("code-sheet-yours")) } } }
            @if turn.possible.is_some() { (grid(scene, view, turn)) (legend(scene)) }
            h3 { (say.the("code-rounds")) small { (say.the("code-rounds-why")) } }
            (rounds(scene, view, me))
            @if let Some(written) = view.written[me.index() & 3] {
                @let wrote = view.table.wrote[me.index() & 3];
                @if !wrote.is_empty() {
                    h3 { (say.the("code-written")) }
                    ul.written {
                        @for symbol in wrote.iter() {
                            li { (glyph(say, symbol)) b { (digits(say, written.0[symbol.index()])) } }
                        }
                    }
                }
            }
            button.btn popovertarget="all-rounds" { (say.the("code-all-bets")) }
        }
    }
}

/// A line a symbol: digits seen elsewhere are painted over, those that cannot be are
/// crossed out, the last one left is ringed.
fn grid(scene: &Scene<'_>, view: &View, turn: &Turn) -> Markup {
    let say = scene.say;
    html! {
        table.grid {
            @for symbol in view.options().symbols().iter() {
                @let (unseen, may_be) = (view.unseen(symbol), turn.may_be(symbol));
                tr class=(symbol) {
                    th scope="row" { (glyph(say, symbol)) }
                    @for digit in 0..view.options().digits() {
                        @let (class, mark, word) = if !unseen.contains(digit) {
                            ("seen", Some("paint"), "seen")
                        } else if !may_be.contains(digit) {
                            ("out", Some("x"), "out")
                        } else if may_be.len() == 1 {
                            ("certain", Some("ring"), "certain")
                        } else {
                            ("may-be", None, "open")
                        };
                        td class=(class) {
                            @if let Some(mark) = mark {
                                svg viewBox="0 0 36 30" aria-hidden="true" { use href=(art(mark)) {} }
                            }
                            span { (digit) }
                            span.sr { " " (say.with("code-mark", &args![mark = word])) }
                        }
                    }
                }
            }
        }
    }
}

fn legend(scene: &Scene<'_>) -> Markup {
    let say = scene.say;
    html! {
        ul.legend aria-hidden="true" {
            @for (mark, word) in [("paint", "seen"), ("x", "out"), ("ring", "certain")] {
                li class=(word) {
                    svg viewBox="0 0 36 30" { use href=(art(mark)) {} }
                    (say.with("code-mark", &args![mark = word]))
                }
            }
        }
    }
}

/// The dice of each round, the own run, which sums it can have been, the verdict.
fn rounds(scene: &Scene<'_>, view: &View, me: Seat) -> Markup {
    let most = view.options().most();
    html! {
        table.rounds {
            @for (at, round) in view.table.rounds.iter().enumerate() {
                tr {
                    th scope="row" { (at + 1) }
                    td { span.threw { @for symbol in round.dice.dice() { (thrown(scene, view, me, at, symbol)) } } }
                    @if let Some(placed) = round.bet_of(me) {
                        @let sums = placed.verdict.map_or(placed.bet.sums(), |verdict| placed.bet.told(verdict));
                        td { b { (run(placed.bet)) } }
                        td {
                            svg.scale.yet[placed.verdict.is_none()] viewBox={ "0 0 " (4 * (u32::from(most) + 1)) " 14" } preserveAspectRatio="none" aria-hidden="true" {
                                @for sum in (0..=most).filter(|&sum| sums.contains(sum)) {
                                    rect.fits x=(4 * u32::from(sum)) y="1" width="4" height="12" {}
                                }
                                @for sum in 0..=most { rect.tick x=(4 * u32::from(sum)) y="3" width="0.6" height="8" {} }
                                rect.ran x=(4 * u32::from(placed.bet.low)) y="1" width=(4 * u32::from(placed.bet.wheel.width())) height="12" {}
                            }
                        }
                        td { @if let Some(told) = placed.verdict { (verdict(scene.say, told)) } }
                    } @else { td {} td {} td {} }
                }
            }
        }
    }
}

/// A die of a round; with the digit that the tile had then, if it was discarded
/// since and is known.
fn thrown(scene: &Scene<'_>, view: &View, me: Seat, at: usize, symbol: Symbol) -> Markup {
    let known = view.table.rounds[at..]
        .iter()
        .flat_map(|round| round.swaps.iter())
        .find(|swap| swap.seat == me && swap.symbol == symbol)
        .map(|swap| swap.digit);
    html! { span.threw-one.known-one[known.is_some()] { (glyph(scene.say, symbol)) @if let Some(digit) = known { b { (digit) } } } }
}

/// Every round with the bets and the swaps of all.
pub(super) fn all_rounds(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let line = |round: &Round| {
        html! {
            @for placed in round.bets.iter() {
                p {
                    b { (scene.you_or_name(placed.seat.index())) } " "
                    (plate(&run(placed.bet))) " "
                    @if let Some(told) = placed.verdict { (verdict(say, told)) }
                    @if let Some(swap) = round.swaps.iter().find(|swap| swap.seat == placed.seat) {
                        " " span.quiet { (say.with("code-discarded", &args![symbol = symbol_name(say, swap.symbol), digit = swap.digit])) }
                    }
                }
            }
        }
    };
    html! {
        ol.every {
            @for (at, round) in view.table.rounds.iter().enumerate() {
                li {
                    h3 { (say.with("code-round", &args![n = at + 1])) " " @for symbol in round.dice.dice() { (glyph(say, symbol)) } }
                    (line(round))
                }
            }
        }
    }
}
