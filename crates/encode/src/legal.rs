//! Which actions are legal, as bits.

use std::ops::Range;

use hindsight_core::{Dice, Ones};

/// Words of the game with the most actions.
const WORDS: usize = 11;

/// For each action of a game whether it is legal: a bit each, on the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// How many of the words the game needs.
    used: u8,
    words: [u64; WORDS],
}

impl Legal {
    /// None of this many actions.
    pub const fn none(actions: usize) -> Legal {
        assert!(actions <= 64 * WORDS, "more actions than any game had: raise WORDS");
        Legal { used: actions.div_ceil(64) as u8, words: [0; WORDS] }
    }

    /// Forgets what was legal.
    #[inline]
    pub fn clear(&mut self) {
        self.words[..usize::from(self.used)].fill(0);
    }

    /// Adds an action.
    #[inline]
    pub fn add(&mut self, action: usize) {
        self.words[action / 64] |= 1 << (action % 64);
    }

    /// Adds the actions from `first` on for which `bits` has a one, the lowest bit for the
    /// first.
    #[inline]
    pub fn add_bits(&mut self, first: usize, bits: u64) {
        let (at, shift) = (first / 64, first % 64);
        self.words[at] |= bits << shift;
        // Twice, since a shift by all 64 bits is none.
        let over = bits >> 1 >> (63 - shift);
        if over != 0 {
            self.words[at + 1] |= over;
        }
    }

    /// Adds a run of actions.
    #[inline]
    pub fn add_run(&mut self, actions: Range<usize>) {
        let mut at = actions.start;
        while at < actions.end {
            let count = (64 - at % 64).min(actions.end - at);
            self.words[at / 64] |= u64::MAX >> (64 - count) << (at % 64);
            at += count;
        }
    }

    /// Whether an action is legal, whatever number was given.
    #[inline]
    pub fn contains(&self, action: i32) -> bool {
        let Ok(action) = usize::try_from(action) else { return false };
        self.words.get(action / 64).is_some_and(|word| word >> (action % 64) & 1 == 1)
    }

    /// The legal actions, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.used().iter().enumerate().flat_map(|(at, &word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| at * 64 + bit)
        })
    }

    /// One of the legal actions, each as likely as any other; -1 if there is none.
    #[inline]
    pub fn any<D: Dice>(&self, dice: &mut D) -> i32 {
        let ones = |word: u64| if word == 0 { 0 } else { word.count_ones() };
        let count: u32 = self.used().iter().map(|&word| ones(word)).sum();
        if count == 0 {
            return -1;
        }
        let mut left = dice.below(count);
        for (at, &word) in self.used().iter().enumerate() {
            let here = ones(word);
            if left < here {
                return at as i32 * 64 + Ones::of(word).place(left) as i32;
            }
            left -= here;
        }
        -1
    }

    /// Writes for each action whether it is legal.
    #[inline]
    pub fn write(&self, out: &mut [bool]) {
        let (words, rest) = out.as_chunks_mut::<64>();
        let last = self.words.get(words.len()).copied().unwrap_or_default();
        for (out, &word) in words.iter_mut().zip(&self.words) {
            if word == 0 {
                *out = [false; 64];
                continue;
            }
            for (out, byte) in out.as_chunks_mut::<8>().0.iter_mut().zip(word.to_le_bytes()) {
                *out = BOOLS[usize::from(byte)];
            }
        }
        let (bytes, rest) = rest.as_chunks_mut::<8>();
        for (place, out) in rest.iter_mut().enumerate() {
            *out = last >> (8 * bytes.len() + place) & 1 == 1;
        }
        for (out, byte) in bytes.iter_mut().zip(last.to_le_bytes()) {
            *out = BOOLS[usize::from(byte)];
        }
    }

    #[inline]
    fn used(&self) -> &[u64] {
        &self.words[..usize::from(self.used)]
    }
}

/// For each byte its eight bits.
const BOOLS: [[bool; 8]; 256] = {
    let mut table = [[false; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = byte >> bit & 1 == 1;
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// For each byte its eight bits as numbers.
const NUMBERS: [[i8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = (byte >> bit & 1) as i8;
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The eight bits of a byte as numbers, the lowest first.
#[inline]
pub(crate) const fn bits_of(byte: u8) -> [i8; 8] {
    NUMBERS[byte as usize]
}

/// Writes the bits of a number, the lowest first, as many as there is room for.
#[inline]
pub(crate) fn write_bits<const N: usize>(bits: u64, out: &mut [i8; N]) {
    let (bytes, rest) = out.as_chunks_mut::<8>();
    let (whole, all) = (bytes.len(), bits.to_le_bytes());
    for (out, byte) in bytes.iter_mut().zip(all) {
        *out = bits_of(byte);
    }
    if !rest.is_empty() {
        rest.copy_from_slice(&bits_of(all[whole])[..rest.len()]);
    }
}

#[cfg(test)]
mod tests {
    use hindsight_core::SwiftDice;

    use super::*;

    #[test]
    fn bits_and_runs_are_what_actions_one_by_one_are() {
        let (mut bits, mut runs, mut single) =
            (Legal::none(704), Legal::none(704), Legal::none(704));
        // Within a word, across two, to the very end of one.
        for (first, len) in [(3, 7), (60, 10), (100, 28), (130, 64), (250, 33), (640, 64)] {
            bits.add_bits(first, u64::MAX >> (64 - len));
            runs.add_run(first..first + len);
            (first..first + len).for_each(|action| single.add(action));
        }
        assert_eq!(bits, single);
        assert_eq!(runs, single);
        let mut mask = [true; 704];
        single.write(&mut mask);
        for (action, legal) in mask.into_iter().enumerate() {
            assert_eq!(single.contains(action as i32), legal, "{action}");
        }
        let legal: Vec<usize> = (0..704).filter(|&action| mask[action]).collect();
        assert_eq!(single.iter().collect::<Vec<_>>(), legal);
        assert!(!single.contains(-1) && !single.contains(704) && !single.contains(i32::MAX));
        single.clear();
        assert_eq!(single, Legal::none(704));
    }

    #[test]
    fn every_legal_action_is_drawn_and_no_other() {
        let mut dice = SwiftDice::new(1);
        let mut legal = Legal::none(127);
        assert_eq!(legal.any(&mut dice), -1);
        let actions = [0, 5, 63, 64, 100, 126];
        for action in actions {
            legal.add(action);
        }
        let mut drawn = [0; 127];
        (0..6000).for_each(|_| drawn[legal.any(&mut dice) as usize] += 1);
        for (action, count) in drawn.into_iter().enumerate() {
            // 1000 each, give or take 29; six of those is beyond chance.
            let expected = if actions.contains(&action) { 1000 } else { 0 };
            assert!(i32::abs(count - expected) < 175, "{action}: {count}");
        }
    }

    #[test]
    fn bits_are_written_as_numbers() {
        let mut out = [7; 25];
        write_bits(0b1_0000_0001_0000_0000_1000_0011, &mut out);
        let ones: Vec<usize> = (0..25).filter(|&at| out[at] == 1).collect();
        assert_eq!(ones, [0, 1, 7, 16, 24]);
        assert!(out.iter().all(|&bit| bit == 0 || bit == 1));
    }
}
