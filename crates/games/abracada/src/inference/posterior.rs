//! The exact distribution over one hidden rack.

use std::fmt;

use hindsight_core::Dice;

use super::Knowledge;
use crate::{Counts, RACK, Row, Spell};

/// Sets of places: bit 0 is the leftmost.
const SETS: usize = 1 << RACK;

/// `FALLING[u][k]`: the ways to lay `k` of `u` stones out over `k` places.
const FALLING: [[u32; RACK + 1]; 9] = {
    let mut table = [[0; RACK + 1]; 9];
    let mut stones = 0;
    while stones < 9 {
        table[stones][0] = 1;
        let mut taken = 0;
        while taken < RACK && taken < stones {
            table[stones][taken + 1] = table[stones][taken] * (stones - taken) as u32;
            taken += 1;
        }
        stones += 1;
    }
    table
};

/// How many pairs of disjoint sets of places there are: each place is in the one,
/// in the other or in neither.
const PAIRS: usize = 3usize.pow(RACK as u32);

/// Every pair of disjoint sets of places, by their sizes.
static DISJOINT: Disjoint = Disjoint::new();

struct Disjoint {
    pairs: [(u8, u8); PAIRS],
    /// Where the pairs of sets of these sizes begin and end.
    of_sizes: [[(u8, u8); RACK + 1]; RACK + 1],
}

impl Disjoint {
    const fn new() -> Disjoint {
        let mut this =
            Disjoint { pairs: [(0, 0); PAIRS], of_sizes: [[(0, 0); RACK + 1]; RACK + 1] };
        let (mut at, mut sizes) = (0, 0);
        while sizes < (RACK + 1) * (RACK + 1) {
            let (one, other) = (sizes / (RACK + 1), sizes % (RACK + 1));
            let start = at;
            let mut both = 0;
            while both < SETS * SETS {
                let (a, b) = (both / SETS, both % SETS);
                let right = a.count_ones() as usize == one && b.count_ones() as usize == other;
                if right && a & b == 0 {
                    this.pairs[at] = (a as u8, b as u8);
                    at += 1;
                }
                both += 1;
            }
            this.of_sizes[one][other] = (start as u8, at as u8);
            sizes += 1;
        }
        this
    }

    #[inline]
    fn of_sizes(&self, one: usize, other: usize) -> &[(u8, u8)] {
        let (start, end) = self.of_sizes[one][other];
        &self.pairs[usize::from(start)..usize::from(end)]
    }
}

/// A chance as a fraction of whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The ways in which it is so.
    pub ways: u32,
    /// All ways.
    pub of: u32,
}

impl Odds {
    /// The probability.
    #[inline]
    pub fn chance(self) -> f64 {
        if self.of == 0 { 0.0 } else { f64::from(self.ways) / f64::from(self.of) }
    }
}

/// In percent; what only nearly is or is not so never reads as certain.
impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = match self.ways {
            0 => 0.0,
            ways if ways == self.of => 100.0,
            _ => (100.0 * self.chance()).clamp(0.1, 99.9),
        };
        f.pad(&format!("{percent:.1}%"))
    }
}

/// The exact distribution over a hidden rack: which of the unseen stones lie at
/// its places, given what is known of them.
///
/// Spells are laid out one after the other, each over a subset of the places not
/// yet filled. `below[n]` counts the ways of the first n spells to fill exactly a
/// set of places, `above[n]` those of the others: 32 sets, and 243 steps a spell
/// at most.
#[derive(Clone, Debug)]
pub struct Posterior {
    /// The set of all places of the rack.
    full: usize,
    unseen: [u8; 8],
    /// For each spell, the places where it can be.
    fits: [usize; 8],
    below: [[u32; SETS]; 9],
    above: [[u32; SETS]; 9],
}

impl Posterior {
    /// The distribution over a rack whose stones are some of the unseen ones.
    #[inline]
    pub fn new(unseen: Counts, known: Knowledge) -> Posterior {
        let full = (1 << known.len()) - 1;
        let mut fits = [0; 8];
        for spell in Spell::ALL {
            for place in 0..known.len() {
                if !known.not_at(place).contains(spell) {
                    fits[spell.index()] |= 1 << place;
                }
            }
        }
        let unseen = unseen.to_array();
        let mut this =
            Posterior { full, unseen, fits, below: [[0; SETS]; 9], above: [[0; SETS]; 9] };
        this.below[0][0] = 1;
        this.above[8][0] = 1;
        for spell in 0..8 {
            this.below[spell + 1] = this.lay(spell, &this.below[spell]);
            let last = 7 - spell;
            this.above[last] = this.lay(last, &this.above[last + 1]);
        }
        this
    }

    /// The ways to fill each set of places with stones of one more spell.
    fn lay(&self, spell: usize, before: &[u32; SETS]) -> [u32; SETS] {
        let fits = self.fits[spell];
        if self.unseen[spell] == 0 || fits == 0 {
            return *before;
        }
        let falling = &FALLING[usize::from(self.unseen[spell])];
        let mut after = [0; SETS];
        for (set, ways) in after.iter_mut().enumerate().take(self.full + 1) {
            for own in subsets(set & fits) {
                *ways += falling[own.count_ones() as usize] * before[(set & !own) % SETS];
            }
        }
        after
    }

    /// In how many ways the unseen stones can lie on the rack; 0 only if what is
    /// known contradicts itself.
    #[inline]
    pub const fn total(&self) -> u32 {
        self.below[8][self.full]
    }

    /// How many stones the rack has.
    #[inline]
    pub const fn len(&self) -> usize {
        self.full.count_ones() as usize
    }

    /// Whether the rack has no stones.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.full == 0
    }

    /// The chance that a call of the spell hits.
    #[inline]
    pub fn hit(&self, spell: Spell) -> Odds {
        let (below, above) = (&self.below[spell.index()], &self.above[spell.index() + 1]);
        let misses: u32 = (0..=self.full).map(|set| below[set] * above[self.full & !set]).sum();
        Odds { ways: self.total() - misses, of: self.total() }
    }

    /// The chance that the stone at a place, counted from 0, is of the spell.
    #[inline]
    pub fn at(&self, place: usize, spell: Spell) -> Odds {
        let index = spell.index();
        let falling = &FALLING[usize::from(self.unseen[index])];
        let mut ways = 0;
        for set in 0..=self.full {
            for own in subsets(self.full & !set & self.fits[index]) {
                if own >> place & 1 == 1 {
                    let rest = self.full & !set & !own;
                    ways += self.below[index][set]
                        * falling[own.count_ones() as usize]
                        * self.above[index + 1][rest];
                }
            }
        }
        Odds { ways, of: self.total() }
    }

    /// Calls `each` with every rack that is possible, as counts of each spell, and
    /// the ways in which it is so; they sum to [`total`](Posterior::total).
    #[inline]
    pub fn for_each_rack(&self, mut each: impl FnMut(Counts, u32)) {
        let mut layouts = [0; SETS];
        layouts[0] = 1;
        let rack = Partial { filled: 0, layouts, stones: 1, counts: [0; 8] };
        self.extend(0, &rack, &mut each);
    }

    /// Chooses how many stones of a spell there are, then of the spells after it.
    fn extend(&self, spell: usize, rack: &Partial, each: &mut impl FnMut(Counts, u32)) {
        let room = self.len() - rack.filled;
        if room == 0 {
            let ways = rack.layouts[self.full] * rack.stones;
            return each(Counts::from_array(rack.counts), ways);
        }
        let fits = self.fits[spell];
        let most = usize::from(self.unseen[spell]).min(room).min(fits.count_ones() as usize);
        // The last spell has to fill whatever is left.
        let least = if spell == 7 { room } else { 0 };
        if least == 0 {
            self.extend(spell + 1, rack, each);
        }
        let falling = FALLING[usize::from(self.unseen[spell])];
        for (count, choices) in falling.into_iter().enumerate().take(most + 1).skip(least.max(1)) {
            let mut layouts = [0; SETS];
            let mut any = 0;
            for &(set, own) in DISJOINT.of_sizes(rack.filled, count) {
                let (set, own) = (usize::from(set), usize::from(own));
                if own & !fits == 0 {
                    layouts[set | own] += rack.layouts[set];
                    any |= rack.layouts[set];
                }
            }
            if any == 0 {
                continue;
            }
            let mut counts = rack.counts;
            counts[spell] = count as u8;
            let stones = rack.stones * choices;
            let next = Partial { filled: rack.filled + count, layouts, stones, counts };
            if spell == 7 {
                each(Counts::from_array(counts), next.layouts[self.full] * stones);
            } else {
                self.extend(spell + 1, &next, each);
            }
        }
    }

    /// A rack, each with exactly its probability. There must be one.
    #[inline]
    pub fn sample<D: Dice>(&self, dice: &mut D) -> Row {
        let mut rack = Row::hidden(self.len());
        let mut left = self.full;
        let mut nth = dice.below(self.total());
        for spell in Spell::ALL.into_iter().rev() {
            let index = spell.index();
            let falling = &FALLING[usize::from(self.unseen[index])];
            for own in subsets(left & self.fits[index]) {
                let rest = self.below[index][left & !own];
                let ways = falling[own.count_ones() as usize] * rest;
                if nth < ways {
                    nth %= rest;
                    (0..RACK)
                        .filter(|place| own >> place & 1 == 1)
                        .for_each(|place| rack.set(place, spell));
                    left &= !own;
                    break;
                }
                nth -= ways;
            }
        }
        rack
    }
}

/// A rack of which some spells have been chosen.
struct Partial {
    filled: usize,
    /// For each set of `filled` places, the ways in which the spells can fill it.
    layouts: [u32; SETS],
    /// The ways to choose the stones for one such layout.
    stones: u32,
    counts: [u8; 8],
}

/// The subsets of a set, itself first, the empty set last.
#[inline]
fn subsets(set: usize) -> impl Iterator<Item = usize> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let this = next?;
        next = if this == 0 { None } else { Some((this - 1) & set) };
        Some(this)
    })
}
