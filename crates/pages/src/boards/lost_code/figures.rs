//! The drawn examples of the rules, and the numbers of which a lesson speaks.

use fluent_bundle::FluentArgs;
use hindsight_core::Seat;
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{
    Action, Bet, DigitSet, RIGHT, Rack, Symbol, Throw, View, WRONG, Wheel, guess_points,
};
use maud::{Markup, html};

use super::Scene;
use super::dial::die;
use super::panel::disc;
use super::pieces::{back, digits, face, run, symbol_name, verdict};
use crate::figure::worked;
use crate::say::{Say, plain, signed};

/// The greatest sum of three dice without the option `x`.
const MOST: u8 = 21;

pub(super) fn figure(say: Say, name: &str) -> Option<Markup> {
    Some(match name {
        "rack" => racks(say),
        "sum" => sum(say),
        "wheels" => wheels(),
        "verdicts" => verdicts(say, &["3-9", "9-15", "0-4"]),
        "one" => verdicts(say, &["7", "9"]),
        "guess" => guesses(say),
        _ => return None,
    })
}

/// The code of all examples.
fn code() -> Rack {
    "251630".parse().unwrap_or_default()
}

fn dice() -> Throw {
    Throw::new([Symbol::Jaguar, Symbol::Jaguar, Symbol::Chameleon])
}

/// What a player sees: another's rack from the front, their own from behind.
fn racks(say: Say) -> Markup {
    let other: Rack = "704215".parse().unwrap_or_default();
    html! {
        div.ex-racks {
            ol.rack { @for symbol in Symbol::ALL { li { (face(say, symbol, other.digit(symbol))) } } }
            ol.rack {
                @for symbol in Symbol::ALL { li { span.sr { (symbol_name(say, symbol)) } (back(symbol)) } }
            }
        }
    }
}

/// Three dice, and the sum of one's own digits for them.
fn sum(say: Say) -> Markup {
    let (code, dice) = (code(), dice());
    let each: Vec<String> =
        dice.dice().iter().map(|&symbol| code.digit(symbol).to_string()).collect();
    html! {
        ul.ex-dice { @for &symbol in &dice.dice() { li { span.sr { (symbol_name(say, symbol)) } (die(symbol)) } } }
        span.ex-arrow aria-hidden="true" { "→" }
        ul.ex-dice.ex-tiles { @for &symbol in &dice.dice() { li { (face(say, symbol, code.digit(symbol))) } } }
        (worked(&each.join(" + "), &dice.sum(&code).to_string()))
    }
}

/// The seven wheels: the more sums, the less they pay.
fn wheels() -> Markup {
    html! {
        ul.ex-options.ex-wheels {
            @for wheel in Wheel::ALL {
                li { (disc(wheel, 0, MOST, None)) b { "+" (wheel.points()) } small { (wheel.width()) } }
            }
        }
    }
}

/// Bets on the sum of the example, and what their owner is told.
fn verdicts(say: Say, bets: &[&str]) -> Markup {
    let sum = dice().sum(&code());
    let bets = bets.iter().filter_map(|run| format!("bet {run}").parse().ok());
    let bets =
        bets.filter_map(|action| if let Action::Bet(bet) = action { Some(bet) } else { None });
    html! {
        ul.ex-options.ex-bets {
            @for bet in bets {
                li {
                    (disc(bet.wheel, bet.low, MOST, None))
                    b { (run(bet)) }
                    (verdict(say, bet.verdict(sum)))
                    small { (signed(gain(bet, sum))) }
                }
            }
        }
    }
}

fn gain(bet: Bet, sum: u8) -> i32 {
    if bet.sums().contains(sum) { bet.wheel.points().into() } else { 0 }
}

/// What is written for a tile at the end, and what it brings.
fn guesses(say: Say) -> Markup {
    let digit = code().digit(Symbol::Man);
    let written = ["6", "56", "567", "5", "none"];
    html! {
        div.ex-tiles.ex-dice { (face(say, Symbol::Man, digit)) }
        table.ex-guesses {
            tbody {
                @for set in written.iter().filter_map(|set| set.parse::<DigitSet>().ok()) {
                    tr { th scope="row" { (digits(say, set)) } td { (signed(guess_points(set, digit, false).into())) } }
                }
            }
        }
    }
}

/// The numbers of a position: for each symbol the digits that one's own tile can have
/// (`jaguar`), the likeliest (`jaguar-best`) and how likely it is in percent
/// (`jaguar-odds`); the sums that are possible now (`low`, `high`); for the bets of
/// the lesson how likely each is (`odds-0-9`).
pub(super) fn facts(scene: &Scene<'_>, view: &View) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    let near = scene.near();
    let field = |seat: usize| plain(view.table.track.field(Seat(seat as u8)).into());
    args.set("field", field(near));
    args.set("mira", field(1 - near.min(1)));
    args.set("one", RIGHT[0]);
    args.set("two", RIGHT[1]);
    args.set("three", RIGHT[2]);
    args.set("wrong", WRONG);
    args.set("rounds", view.table.rounds_in_all());
    for wheel in Wheel::ALL {
        args.set(format!("pays-{}", wheel.width()), wheel.points());
    }
    let Some(posterior) = Posterior::of(view) else { return args };
    let percent = |part: u32| (part * 100 + posterior.count() / 2) / posterior.count().max(1);
    for (symbol, counts) in Symbol::ALL.into_iter().zip(posterior.marginals()) {
        let possible = (0u8..).zip(counts).filter(|(_, n)| *n > 0);
        let words: Vec<String> = possible.map(|(digit, _)| digit.to_string()).collect();
        let best = (0u8..).zip(counts).max_by_key(|&(digit, n)| (n, u8::MAX - digit));
        let (digit, ways) = best.unwrap_or_default();
        args.set(symbol.name(), words.join(", "));
        args.set(format!("{}-best", symbol.name()), digit.to_string());
        args.set(format!("{}-odds", symbol.name()), percent(ways));
    }
    if let Some(round) = view.table.current() {
        let sums = posterior.sums(round.dice);
        let possible: Vec<usize> = (0..sums.len()).filter(|&sum| sums[sum] > 0).collect();
        args.set("low", possible.first().copied().unwrap_or_default());
        args.set("high", possible.last().copied().unwrap_or_default());
        for run in ["0-9", "0", "9-15", "9"] {
            if let Ok(Action::Bet(bet)) = format!("bet {run}").parse() {
                let ways =
                    (bet.low..=bet.high()).filter_map(|sum| sums.get(usize::from(sum))).sum();
                args.set(format!("odds-{run}"), percent(ways));
            }
        }
    }
    args
}
