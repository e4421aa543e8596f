//! The dial: all sums in a half circle, the runs that were bet on, and the dice.

use hindsight_lost_code::{Action, Phase, Placed, Round, Symbol, Throw, View};
use maud::{Markup, html};

use super::Choices;
use super::Scene;
use super::pieces::{art, glaze, names, run, symbol_name};
use crate::say::args;

/// The middle of the half circle.
const CENTRE: (f64, f64) = (280.0, 282.0);
/// From where to where the cells of the rim reach.
const RIM: (f64, f64) = (226.0, 270.0);
/// The lanes inside the rim in which the bets of the others lie, beside the dice.
const LANES: [f64; 3] = [214.0, 198.0, 182.0];
/// How wide a label on a lane is.
const LABEL: f64 = 26.0;

/// The point at this radius, so far around: 0 is left, 1 is right.
fn point(radius: f64, around: f64) -> (f64, f64) {
    let angle = std::f64::consts::PI * (1.0 + around);
    (CENTRE.0 + radius * angle.cos(), CENTRE.1 + radius * angle.sin())
}

/// A piece of the ring between two radii.
fn sector(radii: (f64, f64), from: f64, to: f64) -> String {
    let (inner, outer) = radii;
    let at = |radius, around| {
        let (x, y) = point(radius, around);
        format!("{x:.1} {y:.1}")
    };
    format!(
        "M{}A{outer} {outer} 0 0 1 {}L{}A{inner} {inner} 0 0 0 {}z",
        at(outer, from),
        at(outer, to),
        at(inner, to),
        at(inner, from),
    )
}

/// A part of a circle.
fn arc(radius: f64, from: f64, to: f64) -> String {
    let ((x, y), (to_x, to_y)) = (point(radius, from), point(radius, to));
    format!("M{x:.1} {y:.1}A{radius} {radius} 0 0 1 {to_x:.1} {to_y:.1}")
}

pub(super) fn dial(scene: &Scene<'_>, view: &View, turn: &Choices<'_>, foot: &Markup) -> Markup {
    let say = scene.say;
    let round = view.table.current();
    let most = view.options().most();
    let cells = f64::from(most) + 1.0;
    let own = scene.me();
    let bets = round.map(|round| round.bets).unwrap_or_default();
    let betting = view.table.phase == Phase::Bet && turn.acts();
    let mine = bets.iter().find(|placed| own == Some(placed.seat.index())).map(|p| p.bet.sums());
    let others = bets.iter().filter(|placed| own != Some(placed.seat.index()));
    let (low, high) = likely(view, turn);
    let why = say.with("code-begins", &args![low = low, high = high]);
    html! {
        div.dial-box { div.dial data-most=(most) data-middle=(low + high + 1) data-why=(why) .turns[betting] {
            svg viewBox="0 -10 560 300" aria-hidden="true" {
                path.rim d=(sector((224.0, 272.0), 0.0, 1.0)) {}
                path.well d="M56.5 282a223.5 223.5 0 0 1 447 0z" {}
                (carving())
                g.sums {
                    @for sum in 0..=most {
                        @let at = f64::from(sum);
                        @let (x, y) = point(247.0, (at + 0.5) / cells);
                        g data-sum=(sum) .on[mine.is_some_and(|sums| sums.contains(sum))] {
                            path.ray d=(ray((at + 0.5) / cells)) {}
                            path d=(sector(RIM, (at + 0.03) / cells, (at + 0.97) / cells)) {}
                            text x={ (format!("{x:.1}")) } y={ (format!("{y:.1}")) } { (sum) }
                        }
                    }
                }
                @for (placed, radius) in others.zip(LANES) { (lane(scene, *placed, radius, cells)) }
                path.rim d="M0 282h560v6H0z" {}
            }
            @if let Some(round) = round { (dice(scene, view, turn, round)) }
            @if let Some(placed) = bets.iter().find(|placed| own == Some(placed.seat.index())) {
                p.set { (say.with("code-your-run", &args![run = run(placed.bet)])) }
            }
            @if betting { (turner(scene)) }
            (foot)
        } }
    }
}

/// A ray of the sun behind the rim.
fn ray(around: f64) -> String {
    let at = |radius, around| {
        let (x, y) = point(radius, around);
        format!("{x:.1} {y:.1}")
    };
    format!("M{}L{}L{}z", at(270.0, around - 0.006), at(282.0, around), at(270.0, around + 0.006))
}

/// The lanes, and inside them the carved ring of the sun stone.
fn carving() -> Markup {
    html! {
        g.carving {
            @for radius in [206.0, 190.0] { path.groove d=(arc(radius, 0.0, 1.0)) {} }
            @for radius in [174.0, 153.5] { path d=(arc(radius, 0.0, 1.0)) {} }
            path.teeth pathLength="40" stroke-dasharray=".62 .38" stroke-dashoffset="-.19" d=(arc(169.0, 0.0, 1.0)) {}
            path.teeth pathLength="40" stroke-dasharray=".24 .76" stroke-dashoffset="-.38" d=(arc(163.0, 0.0, 1.0)) {}
        }
    }
}

/// The run on which another has bet, in a lane of its own and with its owner's label.
fn lane(scene: &Scene<'_>, placed: Placed, radius: f64, cells: f64) -> Markup {
    let (from, to) = (f64::from(placed.bet.low) / cells, f64::from(placed.bet.high() + 1) / cells);
    let (x, y) = point(radius, f64::midpoint(from, to));
    let run = arc(radius, from + 0.004, to - 0.004);
    html! {
        g class={ "bet " (glaze(placed.seat.index())) } {
            path.under d=(run) {}
            path d=(run) {}
            rect x={ (format!("{:.1}", x - LABEL / 2.0)) } y={ (format!("{:.1}", y - 8.5)) } width=(LABEL) height="17" rx="8.5" {}
            text x={ (format!("{x:.1}")) } y={ (format!("{y:.1}")) } { (scene.label(placed.seat.index())) }
        }
    }
}

/// The least and the greatest sum that the viewer's sheet leaves open for these dice.
fn likely(view: &View, turn: &Choices<'_>) -> (u8, u8) {
    let most = view.options().most();
    let Some(round) = view.table.current() else { return (0, most) };
    let reach = |symbol: Symbol| {
        let left = turn.may_be(symbol);
        (left.iter().min().unwrap_or(0), left.iter().max().unwrap_or(most / 3))
    };
    let reaches = round.dice.dice().map(reach);
    (reaches.iter().map(|r| r.0).sum(), reaches.iter().map(|r| r.1).sum())
}

/// What turns the chosen wheel, for the script to bring to life: without it the runs
/// are a list of buttons.
fn turner(scene: &Scene<'_>) -> Markup {
    let say = scene.say;
    html! {
        div.turner hidden {
            button.btn type="button" data-step="-1" aria-label=(say.the("code-lower")) { (arrow("M11.5 3.5 6 9l5.5 5.5")) }
            div #run tabindex="0" role="spinbutton" aria-label=(say.the("code-run")) aria-valuemin="0" {}
            button.btn type="button" data-step="1" aria-label=(say.the("code-higher")) { (arrow("M6.5 3.5 12 9l-5.5 5.5")) }
        }
    }
}

fn arrow(path: &str) -> Markup {
    html! { svg viewBox="0 0 18 18" aria-hidden="true" { path d=(path) {} } }
}

/// The three dice. While one may be turned they are choices.
fn dice(scene: &Scene<'_>, view: &View, turn: &Choices<'_>, round: &Round) -> Markup {
    let say = scene.say;
    let dice = round.dice.dice();
    let turned: Vec<Symbol> = round.dice.beyond(round.rolled).collect();
    // Of dice that are alike the last ones are those that were turned.
    let was_turned = |place: usize| {
        let same = |symbols: &[Symbol]| symbols.iter().filter(|&&s| s == dice[place]).count();
        same(&dice[place..]) <= same(&turned)
    };
    let turns = view.table.phase == Phase::Turn;
    let label = say.with("code-dice", &args![dice = names(say, dice)]);
    html! {
        ol.dice aria-label=(label) {
            @for (place, &symbol) in dice.iter().enumerate() {
                @let first = first_of(round.dice, symbol);
                @let can = turns && turn.legal.iter().any(|action| matches!(action, Action::Turn { from, .. } if *from == symbol));
                li data-vt={ "die-" (place) } data-piece="die" data-face={ (view.table.rounds.len()) "-" (symbol) } {
                    @if can && first == place {
                        label.die.target {
                            input.sr type="radio" name="pick" id={ "pick-" (place) } value=(symbol)
                                data-key={ "Digit" (place + 1) } aria-keyshortcuts=(place + 1)
                                aria-label=(say.with("code-do-pick-die", &args![symbol = symbol.name()]));
                            (die(symbol))
                        }
                    } @else if can {
                        label.die.target for={ "pick-" (first) } { (die(symbol)) }
                    } @else {
                        span.die role="img" aria-label=(symbol_name(say, symbol)) {
                            (die(symbol))
                            @if was_turned(place) { svg.was-turned viewBox="0 0 18 18" aria-hidden="true" { path d="M14.5 9a5.5 5.5 0 1 1-1.8-4.1M13.2 1.6v3.6H9.6" {} } }
                        }
                    }
                }
            }
        }
    }
}

/// The first of the dice that show a symbol.
pub(super) fn first_of(dice: Throw, symbol: Symbol) -> usize {
    dice.dice().iter().position(|&other| other == symbol).unwrap_or(0)
}

pub(super) fn die(symbol: Symbol) -> Markup {
    html! {
        svg class=(symbol) viewBox="0 0 64 64" aria-hidden="true" {
            use href=(art("die")) {}
            use.p href=(art(symbol.name())) x="11.5" y="9" width="41" height="41" {}
        }
    }
}
