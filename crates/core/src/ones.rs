//! The ones of a word by their number.

/// One in every byte.
const EACH: u64 = 0x0101_0101_0101_0101;
/// The top bit of every byte.
const TOPS: u64 = EACH << 7;

/// For each byte the places of its ones, the lowest first.
const PLACES: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut nth) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][nth] = bit as u8;
                nth += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The ones of a word, of which any can be had at once: what a set of bits is drawn from
/// without listing it. No branch depends on the word.
#[derive(Clone, Copy, Debug)]
pub struct Ones {
    word: u64,
    /// For each byte how many ones it and the lower ones have.
    sums: u64,
}

impl Ones {
    /// Those of this word.
    #[inline]
    pub const fn of(word: u64) -> Ones {
        let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        Ones { word, sums: bytes.wrapping_mul(EACH) }
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// The place of the one with this number, counted from 0, lowest first. There must be that
    /// many.
    #[inline]
    pub const fn place(self, nth: u32) -> u32 {
        debug_assert!(nth < self.count());
        let nth = nth as u64;
        // A byte keeps its top bit if it and the lower ones have no more than `nth`.
        let passed = (((nth * EACH) | TOPS) - self.sums) & TOPS;
        let shift = (passed >> 7).wrapping_mul(EACH) >> 56 << 3;
        let before = self.sums << 8 >> shift & 0xff;
        let byte = self.word >> shift & 0xff;
        (shift + PLACES[byte as usize][(nth - before) as usize & 7] as u64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dice, SwiftDice};

    #[test]
    fn every_one_is_where_counting_finds_it() {
        let mut dice = SwiftDice::new(1);
        let mut random = || u64::from(dice.word()) << 32 | u64::from(dice.word());
        let thin: Vec<u64> = (0..300).map(|_| random() & random() & random()).collect();
        let dense: Vec<u64> = (0..300).map(|_| random() | random()).collect();
        let edges = [0, 1, 1 << 63, u64::MAX, u64::MAX << 56, 0xff, TOPS, EACH];
        for word in thin.into_iter().chain(dense).chain(edges) {
            let ones = Ones::of(word);
            let places: Vec<u32> = (0..64).filter(|bit| word >> bit & 1 == 1).collect();
            assert_eq!(ones.count() as usize, places.len(), "{word:x}");
            for (nth, &place) in places.iter().enumerate() {
                assert_eq!(ones.place(nth as u32), place, "{word:x}: number {nth}");
            }
        }
    }
}
