//! Fast mixing of small numbers into 64 bits. Trees name what a player has seen by
//! such a number; two histories with the same number would share a node, which
//! among a million nodes happens with a chance of one in ten million.

use std::hash::{Hash, Hasher};

/// Mixes a number into another; the order matters.
#[inline]
pub const fn mix(into: u64, number: u64) -> u64 {
    let x = (into.rotate_left(29) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ (x >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    x ^ (x >> 29)
}

/// A [`Hasher`] made of [`mix`]: fast, and the same in every run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mixer(u64);

impl Hasher for Mixer {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0 = mix(self.0, u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.0 = mix(self.0, u64::from(number));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.0 = mix(self.0, u64::from(number));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.0 = mix(self.0, u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0, number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.0 = mix(self.0, number as u64);
    }
}

/// The number of anything that can be hashed.
#[inline]
pub fn fingerprint<T: Hash>(of: &T) -> u64 {
    let mut mixer = Mixer::default();
    of.hash(&mut mixer);
    mixer.finish()
}

/// Keys that are mixed already need no more hashing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AsIs(u64);

impl Hasher for AsIs {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| mix(hash, u64::from(byte)));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}
