//! The codes that a seat may have, listed, and counts over them that answer many
//! questions at once: how likely every bet is, what each verdict would leave, and
//! what a discarded tile would tell.

use arrayvec::ArrayVec;
use hindsight_lost_code::deduction::{Posterior, SLOTS, SUMS};
use hindsight_lost_code::{Bet, DigitSet, Rack, SYMBOLS, Throw, Verdict};

/// One for each symbol and slot, a slot being one of the symbol's unseen digits.
const CELLS: usize = SYMBOLS * SLOTS;

/// The codes that a seat may have: all of them, or a fair sample where they are many.
#[derive(Clone, Debug)]
pub struct Codes {
    symbols: ArrayVec<u8, SYMBOLS>,
    /// The digit of each cell.
    digits: [u8; CELLS],
    /// How many digits of each symbol are unseen.
    pub(super) unseen: [u8; SYMBOLS],
    /// For each code the cell of each symbol.
    cells: Vec<[u8; SYMBOLS]>,
    /// How many real codes each listed one stands for.
    pub(super) stands_for: f64,
}

impl Codes {
    /// The codes of a posterior, at most `most` of them (evenly picked), of a seat
    /// that has not seen these digits.
    pub fn new(posterior: &Posterior, unseen: &[DigitSet; SYMBOLS], most: usize) -> Self {
        let count = f64::from(posterior.count());
        let mut this = Codes {
            symbols: (0..SYMBOLS as u8).filter(|&s| !unseen[usize::from(s)].is_empty()).collect(),
            digits: [0; CELLS],
            unseen: [0; SYMBOLS],
            cells: Vec::new(),
            stands_for: 1.0,
        };
        let mut cell_of = [[0u8; 16]; SYMBOLS];
        for &symbol in &this.symbols {
            let at = usize::from(symbol);
            for (slot, digit) in unseen[at].iter().enumerate() {
                let cell = at * SLOTS + slot;
                this.digits[cell] = digit;
                cell_of[at][usize::from(digit)] = cell as u8;
            }
            this.unseen[at] = unseen[at].len();
        }
        this.cells.extend(thinned(posterior, most).map(|code| {
            std::array::from_fn(|symbol| cell_of[symbol][usize::from(code.0[symbol] & 15)])
        }));
        this.stands_for = count / this.cells.len().max(1) as f64;
        this
    }

    /// Counts the codes, apart for each sum of the dice.
    pub fn survey(&self, dice: Throw) -> Survey<'_> {
        let times = dice.times();
        let mut by_sum = vec![Tally::default(); SUMS + 1];
        let add: [u8; CELLS] = std::array::from_fn(|cell| self.digits[cell] * times[cell / SLOTS]);
        for code in &self.cells {
            let sum: u8 =
                self.symbols.iter().map(|&s| add[usize::from(code[usize::from(s)])]).sum();
            by_sum[usize::from(sum) + 1].add(*code, &self.symbols);
        }
        for sum in 0..SUMS {
            let (below, from) = by_sum.split_at_mut(sum + 1);
            from[0].merge(&below[sum]);
        }
        Survey { codes: self, below: by_sum }
    }

    /// Counts the codes, apart for each sum of the dice, each digit for itself: what a verdict
    /// leaves is told by that in a moment, but not what a discarded tile would tell.
    pub fn singles(&self, dice: Throw) -> Singles<'_> {
        let times = dice.times();
        let add: [u8; CELLS] = std::array::from_fn(|cell| self.digits[cell] * times[cell / SLOTS]);
        let mut below = [[0; CELLS]; SUMS + 1];
        let mut count = [0; SUMS + 1];
        for code in &self.cells {
            let sum: u8 =
                self.symbols.iter().map(|&s| add[usize::from(code[usize::from(s)])]).sum();
            let place = usize::from(sum) + 1;
            count[place] += 1;
            for &symbol in &self.symbols {
                below[place][usize::from(code[usize::from(symbol)])] += 1;
            }
        }
        for sum in 0..SUMS {
            count[sum + 1] += count[sum];
            let (before, from) = below.split_at_mut(sum + 1);
            from[0].iter_mut().zip(&before[sum]).for_each(|(mine, theirs)| *mine += theirs);
        }
        Singles { codes: self, below, count }
    }

    /// Counts all codes together.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for code in &self.cells {
            tally.add(*code, &self.symbols);
        }
        tally
    }

    /// The symbols in play.
    pub(super) fn symbols(&self) -> impl Iterator<Item = usize> + '_ {
        self.symbols.iter().map(|&symbol| usize::from(symbol))
    }

    /// The cells of a symbol that have unseen digits.
    pub(super) fn cells_of(&self, symbol: usize) -> std::ops::Range<usize> {
        let from = symbol * SLOTS;
        from..from + usize::from(self.unseen[symbol])
    }

    /// The digit of a cell.
    pub(super) fn digit(&self, cell: usize) -> u8 {
        self.digits[cell]
    }
}

/// All codes, or a fair sample of about `most` of them: evenly spaced.
pub fn thinned(posterior: &Posterior, most: usize) -> impl Iterator<Item = Rack> + '_ {
    let run = (posterior.count() as usize).div_ceil(most.max(1)).max(1);
    posterior.codes().enumerate().filter_map(move |(at, code)| {
        // Codes come in order, their digits in cycles: always the same one of a run would
        // meet some digits and not others. A multiplicative hash of the run's number
        // (Knuth's) picks one instead.
        let picked = (at / run).wrapping_mul(2_654_435_761) >> 16;
        (at % run == picked % run).then_some(code)
    })
}

/// How many codes have each pair of cells; a cell with itself is the cell alone.
#[derive(Clone, Debug)]
pub struct Tally {
    pub(super) count: u32,
    pairs: [u32; CELLS * CELLS],
}

impl Default for Tally {
    fn default() -> Self {
        Tally { count: 0, pairs: [0; CELLS * CELLS] }
    }
}

impl Tally {
    #[inline]
    fn add(&mut self, code: [u8; SYMBOLS], symbols: &[u8]) {
        self.count += 1;
        for (place, &one) in symbols.iter().enumerate() {
            let row = usize::from(code[usize::from(one)]) * CELLS;
            for &two in &symbols[place..] {
                self.pairs[row + usize::from(code[usize::from(two)])] += 1;
            }
        }
    }

    #[inline]
    fn merge(&mut self, other: &Tally) {
        self.count += other.count;
        self.pairs.iter_mut().zip(&other.pairs).for_each(|(mine, theirs)| *mine += theirs);
    }

    #[inline]
    fn less(&self, other: &Tally) -> Tally {
        let mut this = self.clone();
        this.count -= other.count;
        this.pairs.iter_mut().zip(&other.pairs).for_each(|(mine, theirs)| *mine -= theirs);
        this
    }

    /// How many codes have both cells.
    #[inline]
    pub(super) fn both(&self, one: usize, two: usize) -> u32 {
        self.pairs[one.min(two) * CELLS + one.max(two)]
    }

    /// How many codes have the cell.
    #[inline]
    pub(super) fn having(&self, cell: usize) -> u32 {
        self.pairs[cell * CELLS + cell]
    }
}

/// The codes counted by the sum that they give with some dice, each digit for itself.
pub struct Singles<'a> {
    pub(super) codes: &'a Codes,
    /// For each sum how many codes with a lower one have each cell.
    below: [[u16; CELLS]; SUMS + 1],
    /// For each sum the codes with a lower one.
    count: [u16; SUMS + 1],
}

impl Singles<'_> {
    /// How many codes there are.
    pub fn count(&self) -> u32 {
        self.count[SUMS].into()
    }

    /// How many have a sum from `low` to `high`.
    pub fn within(&self, low: u8, high: u8) -> u32 {
        u32::from(self.count[usize::from(high) + 1] - self.count[usize::from(low)])
    }

    /// The same, for each cell.
    pub(super) fn having(&self, runs: &[(u8, u8)]) -> [u32; CELLS] {
        let mut having = [0; CELLS];
        for &(low, high) in runs {
            let (above, below) =
                (&self.below[usize::from(high) + 1], &self.below[usize::from(low)]);
            for (having, (above, below)) in having.iter_mut().zip(above.iter().zip(below)) {
                *having += u32::from(above - below);
            }
        }
        having
    }
}

/// The codes counted by the sum that they give with some dice.
pub struct Survey<'a> {
    pub(super) codes: &'a Codes,
    /// For each sum the codes with a lower one.
    below: Vec<Tally>,
}

/// What may be told of a bet, and the codes that would be left.
pub struct AfterVerdict {
    /// Whether the bet is right.
    pub right: bool,
    /// The codes left.
    pub left: Tally,
}

impl Survey<'_> {
    /// How many codes there are.
    pub fn count(&self) -> u32 {
        self.below[SUMS].count
    }

    /// The probability that a bet is right.
    pub fn odds(&self, bet: Bet) -> f64 {
        let having =
            self.below[usize::from(bet.high()) + 1].count - self.below[usize::from(bet.low)].count;
        f64::from(having) / f64::from(self.count())
    }

    /// What may be told of a bet: each verdict that is possible.
    pub fn verdicts(&self, bet: Bet) -> ArrayVec<AfterVerdict, 3> {
        let (all, low) = (&self.below[SUMS], &self.below[usize::from(bet.low)]);
        let high = &self.below[usize::from(bet.high()) + 1];
        let right = high.less(low);
        let mut told = ArrayVec::new();
        if bet.wheel.width() == 1 {
            told.push(AfterVerdict { right: false, left: all.less(&right) });
        } else {
            told.push(AfterVerdict { right: false, left: low.clone() });
            told.push(AfterVerdict { right: false, left: all.less(high) });
        }
        told.push(AfterVerdict { right: true, left: right });
        told.retain(|told| told.left.count > 0);
        told
    }

    /// The codes left once a bet is checked and the sum is so; none if no listed code
    /// has it.
    pub fn after(&self, bet: Bet, sum: u8) -> Option<Tally> {
        let (all, low) = (&self.below[SUMS], &self.below[usize::from(bet.low)]);
        let high = &self.below[usize::from(bet.high()) + 1];
        let left = match bet.verdict(sum) {
            Verdict::Right => high.less(low),
            Verdict::Higher => all.less(high),
            Verdict::Lower => low.clone(),
            Verdict::Wrong => all.less(&high.less(low)),
        };
        (left.count > 0).then_some(left)
    }
}
