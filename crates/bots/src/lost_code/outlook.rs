//! What knowledge is worth: the points that a seat can expect from the rounds to
//! come and from its final guesses.

use arrayvec::ArrayVec;
use hindsight_lost_code::deduction::SLOTS;
use hindsight_lost_code::{DigitSet, ROUNDS, SYMBOLS};

use super::codes::{Codes, Survey, Tally};

/// What a seat knows, in a few numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Knowledge {
    /// What the final guesses still to be written would bring now.
    pub guesses: f64,
    /// How many guesses these are.
    pub free: f64,
    /// What those written early, for tokens, bring.
    pub tokens: f64,
    /// The bits that are missing to know each digit for itself, all together.
    pub bits: f64,
    /// How many of them the ties between the digits save.
    pub shared: f64,
}

/// What to expect, fitted to games: with so many rounds to come.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// Points of bets, whatever is known.
    pub bets: f64,
    /// Points of a guess, whatever is known.
    pub guess: f64,
    /// Points for each point that the guesses would bring now.
    pub guesses: f64,
    /// Points for each missing bit.
    pub bits: f64,
    /// Points for each bit that ties save.
    pub shared: f64,
}

impl Outlook {
    /// The points that a seat can expect.
    #[inline]
    pub fn worth(&self, known: &Knowledge) -> f64 {
        self.bets
            + known.tokens
            + self.guess * known.free
            + self.guesses * known.guesses
            + self.bits * known.bits
            + self.shared * known.shared
    }
}

/// By the number of rounds to come.
pub type Outlooks = [Outlook; ROUNDS + 1];

const fn outlook(bets: f64, guess: f64, guesses: f64, bits: f64, shared: f64) -> Outlook {
    Outlook { bets, guess, guesses, bits, shared }
}

/// Fitted to games.
pub const OUTLOOKS: Outlooks = [
    outlook(0.0, 0.0, 1.0, 0.0, 0.0),
    outlook(2.0, 0.2, 0.95, -0.1, 0.1),
    outlook(4.0, 0.4, 0.9, -0.1, 0.1),
    outlook(6.0, 0.6, 0.85, -0.1, 0.1),
    outlook(8.0, 0.8, 0.8, -0.1, 0.1),
    outlook(10.0, 1.0, 0.75, -0.1, 0.1),
    outlook(12.0, 1.2, 0.7, -0.1, 0.1),
    outlook(14.0, 1.4, 0.65, -0.1, 0.1),
    outlook(16.0, 1.6, 0.6, -0.1, 0.1),
    outlook(18.0, 1.8, 0.5, -0.1, 0.1),
    outlook(20.0, 2.0, 0.4, -0.1, 0.1),
];

/// The expected points of the best guess when the three likeliest digits have these
/// shares.
#[inline]
fn guess_worth(likeliest: [f64; 3]) -> f64 {
    let [one, two, three] = likeliest;
    let worth = (7.0 * one).max(4.0 * (one + two)).max(3.0 * (one + two + three));
    worth - 2.0
}

/// Shares of a symbol's digits.
struct Shares {
    likeliest: [f64; 3],
    bits: f64,
}

#[inline]
fn shares(having: impl Iterator<Item = u32>, count: u32) -> Shares {
    let whole = f64::from(count);
    let (mut top, mut bits) = ([0u32; 3], 0.0);
    for having in having.filter(|&having| having > 0) {
        let share = f64::from(having) / whole;
        bits -= share * f64::from((share as f32).log2());
        if having > top[0] {
            top = [having, top[0], top[1]];
        } else if having > top[1] {
            top = [top[0], having, top[1]];
        } else if having > top[2] {
            top[2] = having;
        }
    }
    Shares { likeliest: top.map(|having| f64::from(having) / whole), bits }
}

/// Digits written early, for tokens; nothing where the guess is still free.
pub type Written = [Option<DigitSet>; SYMBOLS];

/// What digits written for a token bring when they are right with this probability.
pub fn token_worth(written: DigitSet, right: f64) -> f64 {
    let gain = match written.len() {
        1 => 5.0,
        2 => 2.0,
        3 => 1.0,
        _ => -2.0,
    };
    2.0 * (right * gain - (1.0 - right) * 2.0)
}

impl Codes {
    /// What a seat knows that is left with these codes.
    pub fn knowledge(&self, left: &Tally, written: &Written) -> Knowledge {
        let mut known = Knowledge::default();
        for &symbol in &self.symbols {
            let symbol = usize::from(symbol);
            let cells = self.cells_of(symbol);
            let shares = shares(cells.clone().map(|cell| left.having(cell)), left.count);
            known.bits += shares.bits;
            match written[symbol] {
                None => {
                    known.free += 1.0;
                    known.guesses += guess_worth(shares.likeliest);
                }
                Some(digits) => {
                    let having = cells.filter(|&cell| digits.contains(self.digit(cell)));
                    let having: u32 = having.map(|cell| left.having(cell)).sum();
                    let right = f64::from(having) / f64::from(left.count);
                    known.tokens += token_worth(digits, right);
                }
            }
        }
        known.shared = known.bits - (f64::from(left.count) * self.stands_for).log2();
        known
    }

    /// What a seat would know that is left with these codes and then swaps the tile of
    /// a symbol: for each digit that may come to light, how likely it is and what is
    /// known then.
    pub fn swapped(
        &self,
        left: &Tally,
        symbol: usize,
        written: &Written,
    ) -> ArrayVec<(f64, Knowledge), SLOTS> {
        let mut outcomes = ArrayVec::new();
        let fresh = f64::from(self.unseen[symbol].max(2) - 1);
        for cell in self.cells_of(symbol) {
            let count = left.having(cell);
            if count == 0 {
                continue;
            }
            let mut known = Knowledge::default();
            for &other in self.symbols.iter().filter(|&&other| usize::from(other) != symbol) {
                let other = usize::from(other);
                let cells = self.cells_of(other);
                let shares = shares(cells.clone().map(|two| left.both(cell, two)), count);
                known.bits += shares.bits;
                match written[other] {
                    None => {
                        known.free += 1.0;
                        known.guesses += guess_worth(shares.likeliest);
                    }
                    Some(digits) => {
                        let having = cells.filter(|&two| digits.contains(self.digit(two)));
                        let having: u32 = having.map(|two| left.both(cell, two)).sum();
                        let right = f64::from(having) / f64::from(count);
                        known.tokens += token_worth(digits, right);
                    }
                }
            }
            known.bits += fresh.log2();
            known.shared =
                known.bits - (f64::from(count) * self.stands_for).log2() - fresh.log2();
            match written[symbol] {
                None => {
                    known.free += 1.0;
                    let share = 1.0 / fresh;
                    known.guesses += guess_worth([share, share * f64::from(fresh > 1.5), share * f64::from(fresh > 2.5)]);
                }
                Some(digits) => {
                    let chances = self
                        .cells_of(symbol)
                        .filter(|&other| other != cell && digits.contains(self.digit(other)));
                    known.tokens += token_worth(digits, chances.count() as f64 / fresh);
                }
            }
            outcomes.push((f64::from(count) / f64::from(left.count), known));
        }
        outcomes
    }
}

/// How a seat values what may come of its decisions.
pub trait Taste {
    /// The worth of gaining points now and being left with this knowledge before the
    /// next round.
    fn worth(&self, points: f64, known: &Knowledge) -> f64;
}

/// A decision about bets and swaps by what is known and what that is worth.
pub struct Judge<'a, T: Taste> {
    pub taste: T,
    pub written: &'a Written,
    /// Symbols whose piles still hold a tile.
    pub piles: &'a [usize],
    /// Points that a wrong bet costs, for each point of the wheel.
    pub wrong: f64,
}

impl<T: Taste> Judge<'_, T> {
    /// The worth of a swap.
    pub fn swap(&self, codes: &Codes, left: &Tally, symbol: usize, points: f64) -> f64 {
        let outcomes = codes.swapped(left, symbol, self.written);
        outcomes.iter().map(|(share, known)| share * self.taste.worth(points, known)).sum()
    }

    /// The worth of a bet, once its verdict is told and a tile swapped if need be.
    pub fn bet(&self, survey: &Survey<'_>, bet: hindsight_lost_code::Bet) -> f64 {
        let whole = f64::from(survey.count());
        let points = f64::from(bet.wheel.points());
        let mut worth = 0.0;
        for told in survey.verdicts(bet) {
            let share = f64::from(told.left.count) / whole;
            let after = if told.right || self.piles.is_empty() {
                let known = survey.codes.knowledge(&told.left, self.written);
                self.taste.worth(if told.right { points } else { -self.wrong * points }, &known)
            } else {
                let loss = -self.wrong * points;
                let swap = |&symbol: &usize| self.swap(survey.codes, &told.left, symbol, loss);
                self.piles.iter().map(swap).fold(f64::MIN, f64::max)
            };
            worth += share * after;
        }
        worth
    }
}
