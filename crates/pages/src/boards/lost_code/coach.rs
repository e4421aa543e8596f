//! What can be deduced in The Lost Code: the chance of each digit of each own tile, of
//! each sum of the dice, and of the best range of each wheel.

use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{Action, Bet, Phase, Throw, View, Wheel};
use maud::{Markup, html};

use super::Scene;
use super::pieces::{digits, glyph, glyphs, plate, run, symbol_part};
use crate::coach::{ActionWords, percent, whole_percent};
use crate::say::{Part, args};

/// An action in words.
pub(super) fn describe(scene: &Scene<'_>, action: Action) -> ActionWords {
    let say = scene.say;
    let of = |name, symbol| symbol_part(say, name, symbol);
    match action {
        Action::Pass => ActionWords::new(say, "coach-code-pass", &[]),
        Action::Take => ActionWords::new(say, "coach-code-take", &[]),
        Action::Accept => ActionWords::new(say, "coach-code-accept", &[]),
        Action::Turn { from, to } => {
            ActionWords::new(say, "coach-code-turn", &[of("from", from), of("to", to)])
        }
        Action::Bet(bet) => {
            ActionWords::new(say, "coach-code-bet", &[Part::new("run", run(bet), plate(&run(bet)))])
        }
        Action::Swap(symbol) => ActionWords::new(say, "coach-code-swap", &[of("symbol", symbol)]),
        Action::Write { symbol, digits: set } => {
            let words = digits(say, set);
            let written = Part::new("digits", words.as_str(), plate(&words));
            ActionWords::new(say, "coach-code-write", &[of("symbol", symbol), written])
        }
    }
}

pub(super) fn odds(scene: &Scene<'_>) -> Option<Markup> {
    let view = scene.view();
    let posterior = Posterior::of(view).filter(|_| !view.is_open())?;
    let betting = matches!(view.table.phase, Phase::Offer | Phase::Turn | Phase::Bet);
    let dice = view.table.current().filter(|_| betting).map(|round| round.dice);
    Some(html! {
        (tiles(scene, view, &posterior))
        @if let Some(dice) = dice { (sums(scene, view, &posterior, dice)) }
    })
}

/// How dark a cell is, 0 to 5.
fn shade(chance: f64) -> u8 {
    (5.0 * chance).ceil() as u8
}

/// The chance of each digit of each own tile.
fn tiles(scene: &Scene<'_>, view: &View, posterior: &Posterior) -> Markup {
    let say = scene.say;
    let (marginals, all) = (posterior.marginals(), f64::from(posterior.count().max(1)));
    let digits = 0..usize::from(view.options().digits());
    html! {
        section.coach-odds {
            h2 { (say.the("coach-code-tiles")) }
            p.quiet { (say.with("coach-code-codes", &args![n = posterior.count()])) }
            table.odds.heat {
                thead { tr {
                    th scope="col" { span.sr { (say.the("coach-code-tile")) } }
                    @for digit in digits.clone() { th scope="col" { (digit) } }
                } }
                tbody {
                    @for symbol in view.options().symbols().iter() {
                        tr {
                            th scope="row" { (glyph(say, symbol)) }
                            @for digit in digits.clone() { (cell(f64::from(marginals[symbol.index()][digit]) / all)) }
                        }
                    }
                }
            }
            p.quiet { (say.the("coach-code-in-percent")) }
        }
    }
}

fn cell(chance: f64) -> Markup {
    html! { td class={ "h" (shade(chance)) } { @if chance > 0.0 { (whole_percent(chance)) } } }
}

/// The chance of each sum of these dice, and of the best range of each wheel.
fn sums(scene: &Scene<'_>, view: &View, posterior: &Posterior, dice: Throw) -> Markup {
    let say = scene.say;
    let all = f64::from(posterior.count().max(1));
    let chances: Vec<f64> =
        posterior.sums(dice).iter().map(|&having| f64::from(having) / all).collect();
    let most = usize::from(view.options().most());
    let shown = &chances[..=most];
    let top = shown.iter().copied().fold(1e-9, f64::max);
    let mean: f64 = (0..).zip(shown).map(|(sum, chance)| f64::from(sum) * chance).sum();
    let height = |chance: f64| (400.0 * chance / top).round() / 10.0;
    html! {
        section.coach-odds {
            h2 { (say.the("coach-code-sum")) " " span.thrown { (glyphs(say, dice.dice())) } }
            svg.sum-odds viewBox={ "0 0 " (10 * (most + 1)) " 52" } role="img"
                aria-label=(say.with("coach-code-sum-words", &args![mean = say.tenths(mean), low = low(shown), high = high(shown)])) {
                @for (sum, chance) in shown.iter().enumerate() {
                    rect x=(10 * sum + 1) y=(40.0 - height(*chance)) width="8" height=(height(*chance)) {}
                    @if sum % 3 == 0 { text x=(10 * sum + 5) y="50" { (sum) } }
                }
            }
            table.odds {
                thead { tr {
                    th scope="col" { (say.the("coach-code-wheel")) }
                    th scope="col" { (say.the("coach-code-range")) }
                    th.n scope="col" { (say.the("coach-code-chance")) }
                    th.n scope="col" { (say.the("coach-code-gain")) }
                } }
                tbody {
                    @for (bet, chance) in best_runs(scene, view, shown) {
                        tr {
                            th scope="row" { (say.with("coach-code-points", &args![n = bet.wheel.points()])) }
                            td { (plate(&run(bet))) }
                            td.n { (percent(say, chance)) }
                            td.n { (say.tenths(chance * f64::from(bet.wheel.points()))) }
                        }
                    }
                }
            }
        }
    }
}

fn low(chances: &[f64]) -> usize {
    chances.iter().position(|chance| *chance > 0.0).unwrap_or(0)
}

fn high(chances: &[f64]) -> usize {
    chances.iter().rposition(|chance| *chance > 0.0).unwrap_or(0)
}

/// The likeliest range of each wheel that is there, the widest wheel first.
fn best_runs(scene: &Scene<'_>, view: &View, chances: &[f64]) -> Vec<(Bet, f64)> {
    let legal: Vec<Bet> = scene
        .legal()
        .iter()
        .filter_map(|action| match action {
            Action::Bet(bet) => Some(*bet),
            _ => None,
        })
        .collect();
    let taken = |wheel: Wheel| {
        let bets = view.table.current().into_iter().flat_map(|round| round.bets.iter());
        bets.into_iter().any(|placed| placed.bet.wheel == wheel)
    };
    let odds = |bet: Bet| -> f64 {
        chances[usize::from(bet.low)..=usize::from(bet.high()).min(chances.len() - 1)].iter().sum()
    };
    let most = chances.len() as u8;
    let runs = |wheel: Wheel| {
        let all = (0..=most - wheel.width().min(most)).map(move |low| Bet { wheel, low });
        let may = |bet: &Bet| if legal.is_empty() { !taken(wheel) } else { legal.contains(bet) };
        let best = all.filter(may).map(|bet| (bet, odds(bet)));
        best.fold(None, |best: Option<(Bet, f64)>, next| match best {
            Some(best) if best.1 >= next.1 => Some(best),
            _ => Some(next),
        })
    };
    Wheel::ALL.into_iter().filter_map(runs).collect()
}
