//! A beginner, with a beginner's mistakes: it forgets, it hopes, and it is too sure.

use hindsight_core::{Bot, SwiftDice};
use hindsight_lost_code::deduction::{Posterior, SUMS};
use hindsight_lost_code::{Action, Bet, DigitSet, LostCode, Phase, Round, Symbol, Throw, View};

use super::{best_of, forget};

/// How many of its own verdicts it remembers, the latest.
const REMEMBERS: usize = 4;
/// A digit that is as likely as this is good enough to write for a token.
const GOOD_ENOUGH: f64 = 0.4;

/// Forgets old clues, trusts narrow wheels too much and writes one digit for each
/// symbol however little it knows.
pub struct Novice;

impl Bot<LostCode> for Novice {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let remembered = remembered(view);
        let (Some(seat), Some(posterior)) = (view.who.seat(), Posterior::of(&remembered)) else {
            return legal[0];
        };
        let dice = view.table.current().map(|round| round.dice).unwrap_or_default();
        match view.table.phase {
            // It never thinks of turning a die unless it must.
            Phase::Turn => legal[0],
            Phase::Bet => {
                let hopes = Hopes::new(&posterior, dice);
                best_of(legal, |action| match action {
                    Action::Bet(bet) => hopes.worth(bet),
                    _ => f64::MIN,
                })
            }
            // The dice brought bad luck: away with one of their tiles.
            Phase::Swap => best_of(legal, |action| match action {
                Action::Swap(symbol) => {
                    let rolled = f64::from(u8::from(dice.shows(symbol)));
                    rolled - likeliest(&posterior, symbol).1
                }
                _ => f64::MIN,
            }),
            Phase::Offer => match view.table.offered() {
                Some(symbol) if likeliest(&posterior, symbol).1 >= GOOD_ENOUGH => Action::Take,
                _ => Action::Pass,
            },
            _ => view.table.to_write(seat).map_or(legal[0], |symbol| {
                let digits = DigitSet::EMPTY.with(likeliest(&posterior, symbol).0);
                Action::Write { symbol, digits }
            }),
        }
    }
}

/// The view without the verdicts that it has forgotten.
fn remembered(view: &View) -> View {
    let mut view = *view;
    let told = |round: &Round| round.bets.iter().any(|bet| bet.verdict.is_some());
    let rounds = view.table.rounds.iter().filter(|round| told(round)).count();
    forget(&mut view.table.rounds[..rounds.saturating_sub(REMEMBERS)]);
    view
}

/// The likeliest digit of a symbol, and how likely it is.
fn likeliest(posterior: &Posterior, symbol: Symbol) -> (u8, f64) {
    let having = posterior.marginals()[symbol.index()];
    let best = (0..having.len()).rev().max_by_key(|&digit| having[digit]).unwrap_or(0);
    (best as u8, f64::from(having[best]) / f64::from(posterior.count()))
}

/// How likely bets feel.
struct Hopes {
    sums: [u32; SUMS],
    count: f64,
}

impl Hopes {
    fn new(posterior: &Posterior, dice: Throw) -> Self {
        Hopes { sums: posterior.sums(dice), count: f64::from(posterior.count()) }
    }

    /// The points that it hopes for: a sum just beside the run feels half like a hit.
    fn worth(&self, bet: Bet) -> f64 {
        let (low, high) = (usize::from(bet.low), usize::from(bet.high()));
        let near = &self.sums[low.saturating_sub(1)..=(high + 1).min(SUMS - 1)];
        let (hits, near) = (&self.sums[low..=high], near.iter().sum::<u32>());
        let felt = f64::from(hits.iter().sum::<u32>() + near) / 2.0;
        felt / self.count * f64::from(bet.wheel.points())
    }
}
