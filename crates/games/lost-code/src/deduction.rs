//! Exact deduction: what a seat can know of its own code.
//!
//! **Why counting is enough.** For each symbol the digits that a seat has not seen
//! are its own tile, the pile and the boxed tile, and every way to lay them there is
//! equally likely. Whatever code one supposes, the rest of them can be laid in as
//! many ways; so all codes that agree with what the seat was told weigh the same.
//! The posterior is a *set* of codes, and each probability a share of it (supposing
//! that the others' choices, who see the code, tell nothing).
//!
//! **Clues.** A verdict is about the tiles held then. A tile that was swapped out
//! since is known, for it was discarded face up; so it goes over into the known part
//! of the sum, and what is left is a [`Clue`] about digits that are still on the
//! rack. Two ways lead to the posterior, and tests hold them against each other:
//! [`Posterior::of`] starts from a view and folds the known tiles into the clues;
//! [`Posterior::learn_sums`], [`seen`](Posterior::seen) and [`swapped`](Posterior::swapped)
//! follow the game as it goes, at a microsecond or a few each.
//!
//! **Layout.** Each symbol has at most six unseen digits, its slots. The slots of the
//! first four symbols together number a word (6⁴ = 1296 of them), those of the last
//! two a bit in it (6² = 36). A clue then is one mask for each partial sum of the
//! first four symbols, and every word is cut down by one `and`.

use hindsight_core::{Dice, Observer, Seat};

use crate::digits::{BLANK, DIGITS};
use crate::{DigitSet, Event, Phase, PublicTable, Rack, SYMBOLS, Sums, Symbol, Throw, View};

/// The most unseen digits a symbol can have for a player: nine less three racks.
pub const SLOTS: usize = 6;
/// Symbols that number the word.
const HIGH: usize = 4;
/// One for each combination of slots of the first four symbols.
const WORDS: usize = SLOTS.pow(HIGH as u32);
/// How many sums there are.
pub const SUMS: usize = Sums::MOST as usize + 1;
/// How far apart the words (or, of the last two symbols, the bits) of neighbouring
/// slots lie.
const STRIDE: [usize; SYMBOLS] = [216, 36, 6, 1, 6, 1];

/// Something a seat was told, reduced to what it still does not know: the digits on
/// its rack, each counted as often as it was shown, add up to one of these sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clue {
    /// How often each symbol's digit counts.
    pub times: [u8; SYMBOLS],
    /// What they may add up to.
    pub sums: Sums,
}

impl Clue {
    /// The clue that the dice gave, with all tiles still on the rack.
    #[inline]
    pub fn new(dice: Throw, sums: Sums) -> Self {
        Clue { times: dice.times(), sums }
    }

    /// The clue once the digit of a symbol is known.
    #[inline]
    fn knowing(&mut self, symbol: usize, digit: u8) {
        let known = std::mem::take(&mut self.times[symbol]) * digit;
        self.sums = self.sums.less(known);
    }

    /// Whether a code agrees with the clue.
    #[inline]
    pub fn allows(&self, code: &Rack) -> bool {
        let sum: u8 = self.times.iter().zip(code.0).map(|(&times, digit)| times * digit).sum();
        self.sums.contains(sum)
    }
}

/// Calls `tell` with every clue that the verdicts give about the tiles that are now
/// on the rack of `seat`, the latest first.
#[inline]
pub fn clues(table: &PublicTable, seat: Seat, mut tell: impl FnMut(Clue)) {
    // Backwards: a tile discarded in a round was on the rack in it and before.
    let mut known = [BLANK; SYMBOLS];
    for round in table.rounds.iter().rev() {
        for swap in round.swaps.iter().filter(|swap| swap.seat == seat) {
            known[swap.symbol.index()] = swap.digit;
        }
        let Some(placed) = round.bet_of(seat) else { continue };
        let Some(verdict) = placed.verdict else { continue };
        let mut clue = Clue::new(round.dice, placed.bet.sums_after(verdict));
        for (symbol, &digit) in known.iter().enumerate() {
            if digit != BLANK {
                clue.knowing(symbol, digit);
            }
        }
        if clue.times != [0; SYMBOLS] {
            tell(clue);
        }
    }
}

/// The codes that a seat may have, each as likely as any other.
#[derive(Clone, Debug)]
pub struct Posterior {
    /// The digit of each slot, as many as were unseen at first.
    digits: [[u8; SLOTS]; SYMBOLS],
    slots: [u8; SYMBOLS],
    /// The slots whose digits are still unseen, as bits.
    open: [u8; SYMBOLS],
    /// Symbols in play.
    in_play: [bool; SYMBOLS],
    words: [u64; WORDS],
}

impl Posterior {
    /// Before anything was told: the code is any combination of unseen digits, of
    /// which each symbol has at most [`SLOTS`]; none means that it is not in play.
    pub fn new(unseen: &[DigitSet; SYMBOLS]) -> Self {
        let mut this = Posterior {
            digits: [[0; SLOTS]; SYMBOLS],
            slots: [1; SYMBOLS],
            open: [1; SYMBOLS],
            in_play: [false; SYMBOLS],
            words: [0; WORDS],
        };
        for (symbol, set) in unseen.iter().enumerate().filter(|(_, set)| !set.is_empty()) {
            this.in_play[symbol] = true;
            this.slots[symbol] = set.len();
            this.open[symbol] = (1 << set.len()) - 1;
            for (slot, digit) in set.iter().enumerate() {
                this.digits[symbol][slot] = digit;
            }
        }
        let mut full = 0;
        for slot in 0..this.slots[4] {
            full |= ((1u64 << this.slots[5]) - 1) << (slot * SLOTS as u8);
        }
        this.reach([0; SYMBOLS]).each_word(|at, _| this.words[at] = full);
        this
    }

    /// What the observer of a view knows of its own code: none if it has no rack out
    /// of its sight (a spectator, or once all is shown) or before the deal.
    pub fn of(view: &View) -> Option<Self> {
        let Observer::Seat(seat) = view.who else { return None };
        if view.table.phase == Phase::Deal || view.racks.get(seat.index())?.is_some() {
            return None;
        }
        let mut this = Posterior::new(&Symbol::ALL.map(|symbol| view.unseen(symbol)));
        clues(&view.table, seat, |clue| this.learn(&clue));
        Some(this)
    }

    /// Follows a seat's game: what it learns from an event that it saw.
    pub fn witness(&mut self, seat: Seat, event: &Event) {
        match *event {
            Event::Checked { seat: checked, dice, bet, verdict, .. } if checked == seat => {
                self.learn_sums(dice, bet.sums_after(verdict));
            }
            Event::Swapped { seat: swapper, symbol, digit, drawn } => {
                if swapper == seat {
                    self.swapped(symbol, digit);
                } else if let Some(drawn) = drawn {
                    self.seen(symbol, drawn);
                }
            }
            _ => {}
        }
    }

    /// The digits for the three dice add up to one of these sums.
    #[inline]
    pub fn learn_sums(&mut self, dice: Throw, sums: Sums) {
        self.learn(&Clue::new(dice, sums));
    }

    /// A digit came into sight elsewhere: it is not on one's own rack.
    pub fn seen(&mut self, symbol: Symbol, digit: u8) {
        let Some(slot) = self.slot(symbol, digit) else { return };
        self.open[symbol.index()] &= !(1 << slot);
        if symbol.index() >= HIGH {
            let others = !bits_of_slot(symbol, slot);
            self.words.iter_mut().for_each(|word| *word &= others);
        } else {
            words_of_slot(symbol, slot).for_each(|at| self.words[at] = 0);
        }
    }

    /// One's own tile of a symbol was discarded and had this digit; the tile drawn for
    /// it is any of those still unseen.
    pub fn swapped(&mut self, symbol: Symbol, digit: u8) {
        let Some(slot) = self.slot(symbol, digit) else { return };
        self.open[symbol.index()] &= !(1 << slot);
        let open = self.open[symbol.index()];
        let stride = STRIDE[symbol.index()];
        let fresh = (0..SLOTS).filter(|other| open >> other & 1 == 1);
        if symbol.index() >= HIGH {
            let held = bits_of_slot(symbol, slot);
            for word in &mut self.words {
                // The other symbols' digits that went with the discarded one.
                let others = (*word & held) >> (slot * stride);
                *word = fresh.clone().fold(0, |word, other| word | others << (other * stride));
            }
        } else {
            for at in words_of_slot(symbol, slot) {
                let others = std::mem::take(&mut self.words[at]);
                let first = at - slot * stride;
                for other in 0..SLOTS {
                    let word = if open >> other & 1 == 1 { others } else { 0 };
                    self.words[first + other * stride] = word;
                }
            }
        }
    }

    /// Cuts the codes down to those that a clue allows.
    pub fn learn(&mut self, clue: &Clue) {
        let groups = self.low_sums(clue.times);
        let sums = u64::from(clue.sums.bits());
        // For each sum of the first four symbols the bits of the last two that fit.
        let mut masks = [0u64; SUMS];
        for (low, &bits) in groups.iter().enumerate().filter(|(_, bits)| **bits != 0) {
            for (high, mask) in masks.iter_mut().enumerate() {
                if sums >> (high + low) & 1 == 1 {
                    *mask |= bits;
                }
            }
        }
        self.reach(clue.times).each_word(|at, high| self.words[at] &= masks[high]);
    }

    /// How many codes are possible; at least one in any real game.
    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether a code is possible.
    pub fn contains(&self, code: &Rack) -> bool {
        let mut slots = [0; SYMBOLS];
        for symbol in Symbol::ALL {
            let at = symbol.index();
            if self.in_play[at] {
                let Some(slot) = self.slot(symbol, code.0[at]) else { return false };
                slots[at] = slot;
            }
        }
        let (word, bit) = place(&slots);
        self.words[word] >> bit & 1 == 1
    }

    /// For each symbol how many possible codes have each digit; divided by
    /// [`count`](Posterior::count), the probabilities of the tile.
    pub fn marginals(&self) -> [[u32; DIGITS]; SYMBOLS] {
        let mut counts = [[0u32; DIGITS]; SYMBOLS];
        let mut tally = Tally::default();
        for (at, &word) in self.words.iter().enumerate().filter(|(_, word)| **word != 0) {
            let whole = word.count_ones();
            for symbol in 0..HIGH {
                let slot = at / STRIDE[symbol] % SLOTS;
                counts[symbol][usize::from(self.digits[symbol][slot])] += whole;
            }
            tally.add(word);
        }
        for bit in 0..SLOTS * SLOTS {
            let having = tally.of(bit);
            for symbol in HIGH..SYMBOLS {
                let slot = bit / STRIDE[symbol] % SLOTS;
                counts[symbol][usize::from(self.digits[symbol][slot])] += having;
            }
        }
        for (counts, _) in counts.iter_mut().zip(self.in_play).filter(|(_, in_play)| !in_play) {
            *counts = [0; DIGITS];
        }
        counts
    }

    /// How many possible codes give each sum with these three dice; divided by
    /// [`count`](Posterior::count), the distribution of the sum.
    pub fn sums(&self, dice: Throw) -> [u32; SUMS] {
        let times = dice.times();
        let groups = self.low_sums(times);
        let lows: crate::List<(u8, u64), SUMS> = groups
            .iter()
            .enumerate()
            .filter(|(_, bits)| **bits != 0)
            .map(|(low, &bits)| (low as u8, bits))
            .collect();
        let mut counts = [0u32; SUMS];
        self.reach(times).each_word(|at, high| {
            let word = self.words[at];
            if word != 0 {
                for &(low, bits) in lows.iter() {
                    counts[high + usize::from(low)] += (word & bits).count_ones();
                }
            }
        });
        counts
    }

    /// One of the possible codes, all alike. There must be one.
    pub fn sample<D: Dice>(&self, dice: &mut D) -> Rack {
        let mut left = dice.below(self.count());
        for (at, &word) in self.words.iter().enumerate() {
            let here = word.count_ones();
            if left < here {
                let bit = (0..left).fold(word, |word, _| word & (word - 1)).trailing_zeros();
                return self.code(at, bit);
            }
            left -= here;
        }
        unreachable!("fewer codes than counted")
    }

    /// Every possible code.
    pub fn codes(&self) -> impl Iterator<Item = Rack> + '_ {
        self.words.iter().enumerate().flat_map(move |(at, &word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| self.code(at, bit))
        })
    }

    fn code(&self, word: usize, bit: u32) -> Rack {
        Rack(std::array::from_fn(|symbol| {
            let at = if symbol < HIGH { word } else { bit as usize };
            let slot = at / STRIDE[symbol] % SLOTS;
            if self.in_play[symbol] { self.digits[symbol][slot] } else { BLANK }
        }))
    }

    /// The slot of a digit that is still unseen.
    fn slot(&self, symbol: Symbol, digit: u8) -> Option<usize> {
        let at = symbol.index();
        let slots = &self.digits[at][..usize::from(self.slots[at])];
        let slot = slots.iter().position(|&other| other == digit)?;
        (self.in_play[at] && self.open[at] >> slot & 1 == 1).then_some(slot)
    }

    /// For each sum that the last two symbols can have, the bits that have it.
    #[inline]
    fn low_sums(&self, times: [u8; SYMBOLS]) -> [u64; SUMS] {
        let mut groups = [0u64; SUMS];
        for (one, &first) in self.digits[4].iter().enumerate().take(self.slots[4].into()) {
            for (two, &second) in self.digits[5].iter().enumerate().take(self.slots[5].into()) {
                let sum = times[4] * first + times[5] * second;
                groups[usize::from(sum)] |= 1 << (one * SLOTS + two);
            }
        }
        groups
    }

    #[inline]
    fn reach(&self, times: [u8; SYMBOLS]) -> Reach {
        Reach {
            slots: std::array::from_fn(|symbol| self.slots[symbol].into()),
            sums: std::array::from_fn(|symbol| self.digits[symbol].map(|d| d * times[symbol])),
        }
    }
}

/// The words that can have codes, and the sums of the first four symbols there.
struct Reach {
    slots: [usize; HIGH],
    /// What each slot adds to the sum.
    sums: [[u8; SLOTS]; HIGH],
}

impl Reach {
    /// Every word with its sum.
    #[inline]
    fn each_word(&self, mut act: impl FnMut(usize, usize)) {
        let Reach { slots, sums } = self;
        for one in 0..slots[0] {
            for two in 0..slots[1] {
                let sum = sums[0][one] + sums[1][two];
                for three in 0..slots[2] {
                    let sum = sum + sums[2][three];
                    let from = one * STRIDE[0] + two * STRIDE[1] + three * STRIDE[2];
                    for (four, last) in sums[3].iter().enumerate().take(slots[3]) {
                        act(from + four, usize::from(sum + last));
                    }
                }
            }
        }
    }
}

/// How many words had each bit: 64 counters side by side, each plane one binary
/// digit of all of them, so that adding a word takes a few operations and not one
/// for each bit.
#[derive(Default)]
struct Tally([u64; 11]);

impl Tally {
    #[inline]
    fn add(&mut self, word: u64) {
        let mut carry = word;
        for plane in &mut self.0 {
            let both = *plane & carry;
            *plane ^= carry;
            carry = both;
            if carry == 0 {
                break;
            }
        }
    }

    #[inline]
    fn of(&self, bit: usize) -> u32 {
        let digit = |place: usize| (self.0[place] >> bit & 1) as u32;
        (0..self.0.len()).map(|place| digit(place) << place).sum()
    }
}

// The words are counted in eleven binary digits.
const _: () = assert!(WORDS < 1 << 11);

/// The word and the bit of a combination of slots.
fn place(slots: &[usize; SYMBOLS]) -> (usize, usize) {
    let at = |symbols: std::ops::Range<usize>| -> usize {
        symbols.map(|symbol| slots[symbol] * STRIDE[symbol]).sum()
    };
    (at(0..HIGH), at(HIGH..SYMBOLS))
}

/// The bits of one slot of one of the last two symbols.
#[inline]
fn bits_of_slot(symbol: Symbol, slot: usize) -> u64 {
    const ROW: u64 = (1 << SLOTS) - 1;
    const COLUMN: u64 = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30;
    match STRIDE[symbol.index()] {
        1 => COLUMN << slot,
        stride => ROW << (slot * stride),
    }
}

/// The words of one slot of one of the first four symbols.
fn words_of_slot(symbol: Symbol, slot: usize) -> impl Iterator<Item = usize> {
    let stride = STRIDE[symbol.index()];
    (0..WORDS).step_by(stride * SLOTS).flat_map(move |from| {
        let first = from + slot * stride;
        first..first + stride
    })
}
