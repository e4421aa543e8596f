//! Several hidden racks at once, for a spectator.

use hindsight_core::Dice;
use hindsight_core::arrayvec::ArrayVec;

use crate::{Counts, RACK, STONES, Spell, Spells};

/// The most places there are to fill: five racks.
const PLACES: usize = 5 * RACK;

/// Lays unseen stones out over so many places, of which is known what cannot be
/// there: every way that agrees is equally likely. Answers the stone of each place.
/// There must be a way.
///
/// Places are filled one after the other, with the weight of the ways to fill
/// those after it. These depend only on how many stones of each class were used,
/// a class being spells that are excluded at the same places and so stand for
/// each other. In the worst case no two are in one class, and that is 9! states.
/// This is the one function here that allocates: nothing that searches needs it.
pub fn sample_jointly<D: Dice>(
    unseen: Counts,
    places: &[Spells],
    dice: &mut D,
) -> ArrayVec<Spell, PLACES> {
    let bound: ArrayVec<usize, PLACES> =
        (0..places.len()).filter(|&place| !places[place].is_empty()).collect();
    let mut stones: ArrayVec<Option<Spell>, PLACES> = places.iter().map(|_| None).collect();
    let mut left = unseen;
    let table = Table::new(unseen, places, &bound);
    let mut used = 0;
    let mut counts = [0; 8];
    for (nth, &place) in bound.iter().enumerate() {
        let class = table.choose(nth, used, &counts, dice);
        used += table.classes[class].stride;
        counts[class] += 1;
        let spell = pick(left, table.classes[class].spells, dice);
        left.take(spell);
        stones[place] = Some(spell);
    }
    let mut rest: ArrayVec<Spell, STONES> = left.iter().collect();
    dice.shuffle(&mut rest);
    let mut fill = |stone: Option<Spell>| stone.or_else(|| rest.pop());
    stones.into_iter().map(|stone| fill(stone).unwrap_or(Spell::Potion)).collect()
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

struct Table {
    classes: ArrayVec<Class, 8>,
    /// For each number of stones used of each class, the ways to fill the other
    /// places.
    ways: Vec<f64>,
}

impl Table {
    fn new(unseen: Counts, places: &[Spells], bound: &[usize]) -> Table {
        let mut classes = ArrayVec::<Class, 8>::new();
        for spell in Spell::ALL.into_iter().filter(|&spell| unseen.of(spell) > 0) {
            let mut not = 0;
            for (nth, &place) in bound.iter().enumerate() {
                not |= u32::from(places[place].contains(spell)) << nth;
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
            class.radix = class.stones.min(bound.len()) + 1;
            size *= class.radix;
        }
        let mut table = Table { classes, ways: vec![0.0; size] };
        table.fill(bound.len());
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
    fn choose<D: Dice>(&self, nth: usize, used: usize, counts: &[usize; 8], dice: &mut D) -> usize {
        let weight = |class: &Class, count: usize| {
            let possible = class.not >> nth & 1 == 0 && count < class.stones;
            if possible {
                (class.stones - count) as f64 * self.ways[used + class.stride]
            } else {
                0.0
            }
        };
        let bits = u64::from(dice.word()) << 21 ^ u64::from(dice.word()) >> 11;
        let mut at = bits as f64 / (1u64 << 53) as f64 * self.ways[used];
        let mut chosen = 0;
        for (place, (class, &count)) in self.classes.iter().zip(counts).enumerate() {
            let weight = weight(class, count);
            if weight > 0.0 {
                chosen = place;
                if at < weight {
                    break;
                }
                at -= weight;
            }
        }
        chosen
    }
}
