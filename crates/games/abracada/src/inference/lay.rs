//! Stones laid out over places of which something is known.

use hindsight_core::Dice;
use hindsight_core::arrayvec::ArrayVec;

use super::{Knowledge, Posterior};
use crate::{Counts, RACK, STONES, Spell, Spells};

/// The most places there are to fill: five racks.
const PLACES: usize = 5 * RACK;

/// How often stones are laid out blindly before the ways are counted. Most of what
/// is known excludes little, and a blind try is a hundred times cheaper than
/// counting. What is accepted has the right distribution, and so has what counting
/// gives: the order of the two changes nothing.
const TRIES: u32 = 60;

/// Lays all unseen stones out in a row, of whose first places is known what cannot
/// be there: every order that agrees is equally likely. There must be one.
///
/// For up to five places this allocates nothing. For more, as a spectator needs
/// who sees no rack, it may: a table of up to 9! numbers.
#[inline]
pub fn lay_out<D: Dice>(
    unseen: Counts,
    places: &[Spells],
    dice: &mut D,
) -> ArrayVec<Spell, STONES> {
    let mut stones: ArrayVec<Spell, STONES> = unseen.iter().collect();
    let laid = (0..TRIES).any(|_| lay_blindly(&mut stones, places, dice));
    if !laid {
        stones.clear();
        let mut left = unseen;
        lay_by_counting(&mut stones, &mut left, places, dice);
        stones.extend(left.iter());
    }
    let first = places.len().min(stones.len());
    dice.shuffle(&mut stones[first..]);
    stones
}

/// Whether the unseen stones can be laid out over places of which this is known.
pub(crate) fn can_lay_out(unseen: Counts, places: &[Spells]) -> bool {
    let bound = places.iter().copied().filter(|not| !not.is_empty());
    let table = WaysTable::new(unseen, &bound.collect::<ArrayVec<_, PLACES>>());
    places.len() <= usize::from(unseen.total()) && table.ways[0] > 0.0
}

/// Brings stones to the first places, all equally likely; stops and says no at the
/// first that cannot be there.
#[inline]
fn lay_blindly<D: Dice>(stones: &mut [Spell], places: &[Spells], dice: &mut D) -> bool {
    places.iter().take(stones.len()).enumerate().all(|(place, not)| {
        let other = place + dice.index(stones.len() - place);
        stones.swap(place, other);
        !not.contains(stones[place])
    })
}

fn lay_by_counting<D: Dice>(
    stones: &mut ArrayVec<Spell, STONES>,
    left: &mut Counts,
    places: &[Spells],
    dice: &mut D,
) {
    if places.len() <= RACK {
        let rack = Posterior::new(*left, Knowledge::at_places(places)).sample(dice);
        stones.extend(rack.iter().flatten());
        stones.iter().for_each(|&spell| left.take(spell));
        return;
    }
    // Where anything can be, what is left will do.
    let bound = || places.iter().copied().enumerate().filter(|(_, not)| !not.is_empty());
    let table =
        WaysTable::new(*left, &bound().map(|(_, not)| not).collect::<ArrayVec<_, PLACES>>());
    let mut laid = [None; PLACES];
    let mut used = 0;
    let mut counts = [0; 8];
    for (nth, (place, _)) in bound().enumerate() {
        let class = table.choose(nth, used, &counts, dice);
        used += table.classes[class].stride;
        counts[class] += 1;
        let spell = pick(*left, table.classes[class].spells, dice);
        left.take(spell);
        laid[place] = Some(spell);
    }
    for spell in laid.into_iter().take(places.len()) {
        let spell = spell.unwrap_or_else(|| {
            let any = pick(*left, Spells(0xff), dice);
            left.take(any);
            any
        });
        stones.push(spell);
    }
}

/// One of the stones that are left of some spells, all equally likely.
fn pick<D: Dice>(left: Counts, spells: Spells, dice: &mut D) -> Spell {
    let of_them = || left.iter().filter(|&spell| spells.contains(spell));
    let nth = dice.index(of_them().count());
    of_them().nth(nth).unwrap_or(Spell::Potion)
}

/// Spells that are excluded at the same places.
struct Class {
    spells: Spells,
    /// How many stones there are of them.
    stones: usize,
    /// At which of the places they are excluded.
    not: u32,
    /// What one stone adds to the index of a state.
    stride: usize,
    /// One more than the most that can be used.
    radix: usize,
}

/// For each number of stones used of each class, the ways to fill the places that
/// are left. Places are filled one after the other, so the numbers tell how far.
///
/// A class is spells that are excluded at the same places and so stand for each
/// other. In the worst case no two are in one class, and there are 9! entries.
struct WaysTable {
    classes: ArrayVec<Class, 8>,
    ways: Vec<f64>,
}

impl WaysTable {
    fn new(unseen: Counts, places: &[Spells]) -> WaysTable {
        let mut classes = ArrayVec::<Class, 8>::new();
        for spell in Spell::ALL.into_iter().filter(|&spell| unseen.of(spell) > 0) {
            let mut not = 0;
            for (place, excluded) in places.iter().enumerate() {
                not |= u32::from(excluded.contains(spell)) << place;
            }
            let stones = usize::from(unseen.of(spell));
            if let Some(class) = classes.iter_mut().find(|class| class.not == not) {
                class.spells = class.spells.with(spell);
                class.stones += stones;
            } else {
                let spells = Spells::NONE.with(spell);
                classes.push(Class { spells, stones, not, stride: 0, radix: 0 });
            }
        }
        let mut size = 1;
        for class in &mut classes {
            class.stride = size;
            class.radix = class.stones.min(places.len()) + 1;
            size *= class.radix;
        }
        let mut table = WaysTable { classes, ways: vec![0.0; size] };
        table.fill(places.len());
        table
    }

    /// From the fullest state down, so that what a state needs is there.
    fn fill(&mut self, places: usize) {
        let mut counts = [0; 8];
        let mut used = 0;
        for (count, class) in counts.iter_mut().zip(&self.classes) {
            *count = class.radix - 1;
            used += *count;
        }
        for index in (0..self.ways.len()).rev() {
            if used == places {
                self.ways[index] = 1.0;
            } else if used < places {
                let mut sum = 0.0;
                for (class, count) in self.classes.iter().zip(counts) {
                    if class.not >> used & 1 == 0 && count < class.stones {
                        sum += (class.stones - count) as f64 * self.ways[index + class.stride];
                    }
                }
                self.ways[index] = sum;
            }
            for (count, class) in counts.iter_mut().zip(&self.classes) {
                if *count > 0 {
                    *count -= 1;
                    used -= 1;
                    break;
                }
                *count = class.radix - 1;
                used += *count;
            }
        }
    }

    /// The class of the stone at the `nth` place.
    fn choose<D: Dice>(
        &self,
        place: usize,
        used: usize,
        counts: &[usize; 8],
        dice: &mut D,
    ) -> usize {
        let weight = |class: &Class, count: usize| {
            let possible = class.not >> place & 1 == 0 && count < class.stones;
            if possible {
                (class.stones - count) as f64 * self.ways[used + class.stride]
            } else {
                0.0
            }
        };
        let bits = u64::from(dice.word()) << 21 ^ u64::from(dice.word()) >> 11;
        let mut at = bits as f64 / (1u64 << 53) as f64 * self.ways[used];
        let mut chosen = 0;
        for (nth, (class, &count)) in self.classes.iter().zip(counts).enumerate() {
            let weight = weight(class, count);
            if weight > 0.0 {
                chosen = nth;
                if at < weight {
                    break;
                }
                at -= weight;
            }
        }
        chosen
    }
}
