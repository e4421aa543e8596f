//! What a seat knows as a row of numbers, for the learned judge: symbol by symbol, the surest
//! first, and what holds for the whole code.

use arrayvec::ArrayVec;
use hindsight_lost_code::SYMBOLS;
use hindsight_lost_code::deduction::SLOTS;

use super::codes::{Codes, Tally};
use super::outlook::{Knowledge, RoundsOutlook, Written, guess_worth, shares};

/// What a seat knows.
pub type Facts = [f32; FACTS];

/// How many numbers that is.
pub const FACTS: usize = SYMBOLS * OF_SYMBOL + WHOLE;
const OF_SYMBOL: usize = 7;
const WHOLE: usize = 6;

/// What one step of each of the last numbers is.
const BITS: f32 = 8.0;
const SHARED: f32 = 6.0;
const POINTS: f32 = 10.0;
const CODES: f32 = 16.0;

/// What is known so far, symbol after symbol.
#[derive(Default)]
struct Collector {
    symbols: ArrayVec<[f32; OF_SYMBOL], SYMBOLS>,
    known: Knowledge,
}

impl Collector {
    /// Adds a symbol of whose digits the cells say how many codes have each.
    #[inline]
    fn add(
        &mut self,
        codes: &Codes,
        symbol: usize,
        written: &Written,
        having: impl Fn(usize) -> u32,
        count: u32,
    ) {
        let cells = codes.cells_of(symbol);
        let having = &having;
        let whole = 1.0 / f64::from(count);
        let shares = shares(cells.clone().map(having), count);
        let (mut mean, mut square) = (0.0, 0.0);
        for cell in cells {
            let (share, digit) = (f64::from(having(cell)) * whole, f64::from(codes.digit(cell)));
            mean += share * digit;
            square += share * digit * digit;
        }
        let [one, two, three] = shares.likeliest;
        let free = written[symbol].is_none();
        self.known.add(codes, symbol, written, &shares, having, count);
        self.symbols.push([
            one as f32,
            (one + two) as f32,
            (one + two + three) as f32,
            shares.bits as f32 / 2.5,
            (square - mean * mean).max(0.0).sqrt() as f32 / 2.5,
            f32::from(u8::from(free)),
            if free { guess_worth(shares.likeliest) as f32 / 5.0 } else { 0.0 },
        ]);
    }

    fn finish(mut self, codes: f64) -> Facts {
        let log = codes.log2();
        self.symbols.sort_by(|a, b| a[3].total_cmp(&b[3]));
        let mut facts = [0.0; FACTS];
        for (place, symbol) in self.symbols.iter().enumerate() {
            facts[place * OF_SYMBOL..][..OF_SYMBOL].copy_from_slice(symbol);
        }
        let known = &self.known;
        facts[SYMBOLS * OF_SYMBOL..].copy_from_slice(&[
            known.bits as f32 / BITS,
            (known.bits - log) as f32 / SHARED,
            known.guesses as f32 / POINTS,
            known.tokens as f32 / POINTS,
            known.free as f32 / SYMBOLS as f32,
            log as f32 / CODES,
        ]);
        facts
    }
}

/// What the hand-made outlook makes of them.
pub fn worth(facts: &Facts, outlook: &RoundsOutlook) -> f32 {
    let [bits, shared, guesses, tokens, free, _] =
        *facts.last_chunk::<WHOLE>().expect("the numbers of the whole");
    let known = Knowledge {
        guesses: (POINTS * guesses).into(),
        free: (SYMBOLS as f32 * free).into(),
        tokens: (POINTS * tokens).into(),
        bits: (BITS * bits).into(),
        shared: (SHARED * shared).into(),
    };
    outlook.worth(&known) as f32
}

impl Codes {
    /// What a seat knows that is left with these codes.
    pub fn facts(&self, left: &Tally, written: &Written) -> Facts {
        let mut facts = Collector::default();
        for symbol in self.symbols() {
            facts.add(self, symbol, written, |cell| left.having(cell), left.count);
        }
        facts.finish(f64::from(left.count) * self.stands_for)
    }

    /// The same once another's tile with a digit of these codes has come to light.
    pub fn facts_without(&self, left: &Tally, written: &Written, seen: usize) -> Facts {
        let count = left.count - left.having(seen);
        if count == 0 {
            return self.facts(left, written);
        }
        let mut facts = Collector::default();
        for symbol in self.symbols() {
            let having = |cell| left.having(cell) - left.both(seen, cell);
            facts.add(self, symbol, written, having, count);
        }
        facts.finish(f64::from(count) * self.stands_for)
    }

    /// What a seat knows that is left with these codes once it swapped a symbol's tile, and it
    /// was this one.
    pub fn facts_swapped(
        &self,
        left: &Tally,
        written: &Written,
        symbol: usize,
        cell: usize,
    ) -> Facts {
        let count = left.having(cell).max(1);
        let fresh = u32::from(self.unseen[symbol].max(2) - 1);
        let mut facts = Collector::default();
        for other in self.symbols() {
            if other == symbol {
                facts.add(self, symbol, written, |one| u32::from(one != cell), fresh);
            } else {
                facts.add(self, other, written, |two| left.both(cell, two), count);
            }
        }
        facts.finish(f64::from(count) * f64::from(fresh) * self.stands_for)
    }

    /// The cell of a symbol's digit, if it is unseen.
    pub fn cell(&self, symbol: usize, digit: u8) -> Option<usize> {
        self.cells_of(symbol).find(|&cell| self.digit(cell) == digit)
    }

    /// For each tile of a symbol that these codes have, its cell and how likely it is.
    pub fn tiles(&self, left: &Tally, symbol: usize) -> ArrayVec<(usize, f64), SLOTS> {
        let whole = f64::from(left.count);
        let cells = self.cells_of(symbol).filter(|&cell| left.having(cell) > 0);
        cells.map(|cell| (cell, f64::from(left.having(cell)) / whole)).collect()
    }
}
