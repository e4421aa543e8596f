//! What knowledge is worth: the points that a seat can expect from the rounds to
//! come and from its final guesses.

use arrayvec::ArrayVec;
use hindsight_lost_code::deduction::SLOTS;
use hindsight_lost_code::{Bet, DigitSet, RIGHT, ROUNDS, SYMBOLS, WRONG};

use super::codes::{Codes, Singles, Survey, Tally};

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

/// What to expect with a certain number of rounds to come, as a sum of simple parts.
#[derive(Clone, Copy, Debug)]
pub struct RoundsOutlook {
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

impl RoundsOutlook {
    const fn new(bets: f64, guess: f64, guesses: f64, per_bit: f64, per_shared: f64) -> Self {
        RoundsOutlook { bets, guess, guesses, bits: per_bit, shared: per_shared }
    }

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
pub type RoundsOutlooks = [RoundsOutlook; ROUNDS + 1];

/// With no round to come the guesses are all. Each round before the end makes what the
/// guesses would bring now less telling, since they will be better by then, and missing
/// bits dearer, since they cost the bets of that round.
///
/// The slopes were chosen by games between planners with different tables. They lie on
/// a plateau: half or twice as steep ones play alike within half a point of about 50.
/// Counting the guesses alone costs half a point more, and counting them at a tenth of
/// what they would bring five points.
pub const OUTLOOKS: RoundsOutlooks = [
    RoundsOutlook::new(0.0, 0.00, 1.00, 0.00, 0.00),
    RoundsOutlook::new(2.3, 0.52, 0.88, -0.25, 0.25),
    RoundsOutlook::new(4.6, 1.03, 0.76, -0.50, 0.50),
    RoundsOutlook::new(6.9, 1.55, 0.64, -0.75, 0.75),
    RoundsOutlook::new(9.2, 2.06, 0.52, -1.00, 1.00),
    RoundsOutlook::new(11.5, 2.58, 0.40, -1.25, 1.25),
    RoundsOutlook::new(13.8, 3.10, 0.28, -1.50, 1.50),
    RoundsOutlook::new(16.1, 3.61, 0.16, -1.75, 1.75),
    RoundsOutlook::new(18.4, 4.13, 0.04, -2.00, 2.00),
    RoundsOutlook::new(20.7, 4.30, 0.00, -2.25, 2.25),
    RoundsOutlook::new(23.0, 4.30, 0.00, -2.50, 2.50),
];

/// The expected points of the best guess when the three likeliest digits have these
/// shares.
#[inline]
pub(super) fn guess_worth(likeliest: [f64; 3]) -> f64 {
    let [one, two, three] = likeliest;
    let worth = (7.0 * one).max(4.0 * (one + two)).max(3.0 * (one + two + three));
    worth - 2.0
}

/// Shares of a symbol's digits.
pub(super) struct Shares {
    pub(super) likeliest: [f64; 3],
    pub(super) bits: f64,
}

#[inline]
pub(super) fn shares(having: impl Iterator<Item = u32>, count: u32) -> Shares {
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
fn token_worth(written: DigitSet, right: f64) -> f64 {
    let gain = RIGHT.get(usize::from(written.len()).wrapping_sub(1)).copied().unwrap_or(-WRONG);
    2.0 * (right * f64::from(gain) - (1.0 - right) * f64::from(WRONG))
}

impl Knowledge {
    /// Adds a symbol of whose digits the cells say how many codes have each.
    #[inline]
    fn count(
        &mut self,
        codes: &Codes,
        symbol: usize,
        written: &Written,
        having: impl Fn(usize) -> u32,
        count: u32,
    ) {
        let shares = shares(codes.cells_of(symbol).map(&having), count);
        self.add(codes, symbol, written, &shares, having, count);
    }

    /// The same, when the shares of its digits are known.
    #[inline]
    pub(super) fn add(
        &mut self,
        codes: &Codes,
        symbol: usize,
        written: &Written,
        shares: &Shares,
        having: impl Fn(usize) -> u32,
        count: u32,
    ) {
        let cells = codes.cells_of(symbol);
        self.bits += shares.bits;
        match written[symbol] {
            None => {
                self.free += 1.0;
                self.guesses += guess_worth(shares.likeliest);
            }
            Some(digits) => {
                let hits = cells.filter(|&cell| digits.contains(codes.digit(cell)));
                let right: u32 = hits.map(having).sum();
                self.tokens += token_worth(digits, f64::from(right) / f64::from(count));
            }
        }
    }
}

impl Codes {
    /// What a seat knows that is left with these codes.
    pub fn knowledge(&self, left: &Tally, written: &Written) -> Knowledge {
        let mut known = Knowledge::default();
        for symbol in self.symbols() {
            known.count(self, symbol, written, |cell| left.having(cell), left.count);
        }
        known.shared = known.bits - (f64::from(left.count) * self.stands_for).log2();
        known
    }

    /// What a seat would know that is left with these codes and then swaps the tile of
    /// a symbol: for each digit that may come to light, how likely it is and what is
    /// known then. The tile drawn is any of the other unseen digits.
    pub fn swapped(
        &self,
        left: &Tally,
        symbol: usize,
        written: &Written,
    ) -> ArrayVec<(f64, Knowledge), SLOTS> {
        let mut outcomes = ArrayVec::new();
        let fresh = f64::from(self.unseen[symbol].max(2) - 1);
        for cell in self.cells_of(symbol).filter(|&cell| left.having(cell) > 0) {
            let count = left.having(cell);
            let mut known = Knowledge::default();
            for other in self.symbols().filter(|&other| other != symbol) {
                known.count(self, other, written, |two| left.both(cell, two), count);
            }
            known.shared = known.bits - (f64::from(count) * self.stands_for).log2();
            let drawn = |other: usize| u32::from(other != cell);
            known.count(self, symbol, written, drawn, fresh as u32);
            outcomes.push((f64::from(count) / f64::from(left.count), known));
        }
        outcomes
    }
}

impl Singles<'_> {
    /// What a seat knows whose sum is in one of these runs.
    pub fn knowledge(&self, runs: &[(u8, u8)], written: &Written) -> Knowledge {
        let count: u32 = runs.iter().map(|&(low, high)| self.within(low, high)).sum();
        let mut known = Knowledge::default();
        if count == 0 {
            return known;
        }
        let having = self.having(runs);
        for symbol in self.codes.symbols() {
            known.count(self.codes, symbol, written, |cell| having[cell], count);
        }
        known.shared = known.bits - (f64::from(count) * self.codes.stands_for).log2();
        known
    }
}

/// Weighs bets and swaps by what they bring and what they teach.
pub struct Judge<'a> {
    /// What knowledge is worth after this round.
    pub outlook: &'a RoundsOutlook,
    /// What is written for tokens.
    pub written: &'a Written,
    /// The symbols whose piles still hold a tile.
    pub piles: &'a [usize],
    /// What a wrong bet costs, for each point of the wheel.
    pub wrong: f64,
}

impl Judge<'_> {
    /// The worth of what is known after the swap of a symbol's tile.
    pub fn swap(&self, codes: &Codes, left: &Tally, symbol: usize) -> f64 {
        let outcomes = codes.swapped(left, symbol, self.written);
        outcomes.iter().map(|(share, known)| share * self.outlook.worth(known)).sum()
    }

    /// The worth of a bet, once its verdict is told and a tile swapped if need be.
    pub fn bet(&self, survey: &Survey<'_>, bet: Bet) -> f64 {
        self.outcomes(survey, bet).iter().map(|outcome| outcome.share * outcome.worth).sum()
    }

    /// What may come of a bet.
    pub fn outcomes(&self, survey: &Survey<'_>, bet: Bet) -> ArrayVec<BetOutcome, 3> {
        let whole = f64::from(survey.count());
        let told = survey.verdicts(bet);
        let outcomes = told.iter().map(|told| BetOutcome {
            right: told.right,
            share: f64::from(told.left.count) / whole,
            worth: self.after(survey.codes, &told.left, bet, told.right),
        });
        outcomes.collect()
    }

    /// The worth of a bet that was right or wrong and left these codes.
    pub fn after(&self, codes: &Codes, left: &Tally, bet: Bet, right: bool) -> f64 {
        let points = f64::from(bet.wheel.points());
        let gain = if right { points } else { -self.wrong * points };
        if right || self.piles.is_empty() {
            return gain + self.outlook.worth(&codes.knowledge(left, self.written));
        }
        let swap = |&symbol: &usize| self.swap(codes, left, symbol);
        gain + self.piles.iter().map(swap).fold(f64::MIN, f64::max)
    }
}

/// One of the things that may come of a bet.
#[derive(Clone, Copy, Debug)]
pub struct BetOutcome {
    /// Whether the bet is right.
    pub right: bool,
    /// How likely this is.
    pub share: f64,
    /// What it is worth.
    pub worth: f64,
}
