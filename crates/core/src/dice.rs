//! Randomness, all of it. Nothing in a game draws from anywhere else.
//!
//! - [`FairDice`] deal real games. They are derived from a [`Seed`] by SHA-256
//!   alone, so that anyone can derive a deal again with the standard library of
//!   nearly any language; see `docs/records.md`. (We chose this over a stream
//!   cipher for that reason; a game deals seldom, so speed does not matter here.)
//! - [`SwiftDice`] serve search and simulation (xoshiro256++).
//!
//! The bounded draw and the shuffle are ours, so that a library's next version
//! cannot change a deal.

use std::fmt;
use std::str::FromStr;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Misread;

/// A source of uniform random numbers.
pub trait Dice {
    /// The next 32 random bits.
    fn word(&mut self) -> u32;

    /// A uniform number below `n`, which must not be 0 (Lemire's method: the high
    /// half of `word * n`, words whose low half would bias it drawn again).
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        let mut product = u64::from(self.word()) * u64::from(n);
        if (product as u32) < n {
            let biased = n.wrapping_neg() % n;
            while (product as u32) < biased {
                product = u64::from(self.word()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// A uniform index into a slice of this length.
    #[inline]
    fn index(&mut self, len: usize) -> usize {
        self.below(len as u32) as usize
    }

    /// True with probability `p`.
    #[inline]
    fn chance(&mut self, p: f64) -> bool {
        f64::from(self.word()) < p * 4_294_967_296.0
    }

    /// Brings the items into a uniform random order: from the last place down to
    /// the second, each is swapped with a place not after it.
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            let other = self.index(last + 1);
            items.swap(last, other);
        }
    }
}

impl<D: Dice> Dice for &mut D {
    #[inline]
    fn word(&mut self) -> u32 {
        (**self).word()
    }
}

/// The 32 secret bytes from which all chance of one game follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// What is published before the game: the SHA-256 of the seed, in hexadecimal.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The seed of the game with this number in a series that a person numbered
    /// `series` (a simulation, a tournament), so that the series can be repeated.
    pub fn of_series(series: u64, game: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"hindsight series");
        hash.update(series.to_le_bytes());
        hash.update(game.to_le_bytes());
        Seed(hash.finalize().into())
    }

    /// The fair dice for the outcome of chance with this number, counted from 0.
    pub fn dice(&self, outcome: u32) -> FairDice {
        FairDice { seed: *self, outcome, block: 0, words: [0; 8], used: 8 }
    }

    /// Swift dice that depend on the seed but tell nothing of the fair ones, for
    /// a purpose (a bot's seat, say).
    pub fn swift(&self, purpose: &str) -> SwiftDice {
        let mut hash = Sha256::new();
        hash.update(b"hindsight swift");
        hash.update(self.0);
        hash.update(purpose.as_bytes());
        SwiftDice(Xoshiro256PlusPlus::from_seed(hash.finalize().into()))
    }

    /// Swift dice for one of many games whose seed is no secret: mixed, not hashed, since a hash
    /// costs more than some of the games.
    pub fn swift_of(&self, number: u64) -> SwiftDice {
        let mut state = self.0;
        for (place, word) in (1..).zip(state.as_chunks_mut::<8>().0) {
            let other = scramble(number.wrapping_add(GOLDEN.wrapping_mul(place)));
            *word = scramble(u64::from_le_bytes(*word) ^ other).to_le_bytes();
        }
        SwiftDice(Xoshiro256PlusPlus::from_seed(state))
    }
}

/// The golden ratio as a fraction of 2^64.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// A number that differs in about half its bits from that of a neighbour, and in some from that
/// of any other: the last step of `SplitMix64`.
const fn scramble(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

// A seed is a secret until its game is over: it must not slip into a log.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(commitment {})", self.commitment())
    }
}

/// The seed itself, in hexadecimal.
impl fmt::LowerHex for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Seed {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = || Misread::new("a seed", text, "64 hexadecimal digits");
        if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut seed = [0; 32];
        for (byte, digits) in seed.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| wrong())?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
        }
        Ok(Seed(seed))
    }
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The dice of one outcome of chance of a real game: words of
/// `SHA-256(seed ‖ outcome ‖ block)`, numbers as little-endian u32.
#[derive(Clone, Debug)]
pub struct FairDice {
    seed: Seed,
    outcome: u32,
    block: u32,
    words: [u32; 8],
    used: usize,
}

impl Dice for FairDice {
    fn word(&mut self) -> u32 {
        if self.used == self.words.len() {
            let mut hash = Sha256::new();
            hash.update(self.seed.0);
            hash.update(self.outcome.to_le_bytes());
            hash.update(self.block.to_le_bytes());
            let bytes: [u8; 32] = hash.finalize().into();
            for (word, bytes) in self.words.iter_mut().zip(bytes.chunks_exact(4)) {
                *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            }
            self.block += 1;
            self.used = 0;
        }
        self.used += 1;
        self.words[self.used - 1]
    }
}

/// Fast dice for search, simulation and bots. What is kept of them goes on as they would
/// have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwiftDice(Xoshiro256PlusPlus);

impl SwiftDice {
    /// Dice that are the same for the same number.
    pub fn new(number: u64) -> Self {
        SwiftDice(Xoshiro256PlusPlus::seed_from_u64(number))
    }
}

impl Dice for SwiftDice {
    #[inline]
    fn word(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Computed with Python's hashlib, so that the definition in docs/records.md is
    // what the program does:
    // h = hashlib.sha256(bytes(range(32)) + struct.pack('<II', outcome, block)).digest()
    #[test]
    fn fair_words_are_the_documented_hashes() {
        let seed = Seed(std::array::from_fn(|i| i as u8));
        assert_eq!(
            seed.commitment(),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
        let mut dice = seed.dice(0);
        let first: Vec<u32> = (0..9).map(|_| dice.word()).collect();
        assert_eq!(first, FIRST_NINE_WORDS);
        assert_eq!(seed.dice(1).word(), FIRST_WORD_OF_OUTCOME_1);
    }

    const FIRST_NINE_WORDS: [u32; 9] = [
        0x00e5_d6a9,
        0xbd88_3a29,
        0x13e2_cb38,
        0x1fb7_7ad0,
        0x8525_b28c,
        0x012a_0752,
        0x0bc4_f1bd,
        0xd0f4_27e5,
        0xebdd_6866,
    ];
    const FIRST_WORD_OF_OUTCOME_1: u32 = 0x2d47_ef04;

    #[test]
    fn bounded_draws_are_uniform() {
        let mut dice = SwiftDice::new(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[dice.index(7)] += 1;
        }
        // Each is 10,000 give or take 93; six of those is beyond chance.
        assert!(counts.iter().all(|&n| n.abs_diff(10_000) < 560), "{counts:?}");
    }

    #[test]
    fn shuffles_reach_every_order_equally() {
        let mut dice = SwiftDice::new(2);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            dice.shuffle(&mut items);
            *counts.entry(items).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|n| n.abs_diff(1000) < 190), "{counts:?}");
    }

    #[test]
    fn dice_that_were_kept_go_on() {
        let mut dice = SwiftDice::new(3);
        dice.word();
        let kept = serde_json::to_string(&dice).unwrap();
        let mut again: SwiftDice = serde_json::from_str(&kept).unwrap();
        assert_eq!(dice.word(), again.word());
        assert_eq!(dice, again);
    }

    #[test]
    fn seeds_are_read_and_kept_out_of_logs() {
        let seed = Seed::of_series(1, 2);
        let text = format!("{seed:x}");
        assert_eq!(text.parse::<Seed>().unwrap(), seed);
        assert!(!format!("{seed:?}").contains(&text));
        assert!("12".parse::<Seed>().unwrap_err().to_string().contains("64 hexadecimal digits"));
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }
}
