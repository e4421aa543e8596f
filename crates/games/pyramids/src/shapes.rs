//! The expedition cards: their shapes, and every way to place a shape.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};

use crate::Fields;

/// The shape on an expedition card; the number is how many fields it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// Two in a line.
    #[default]
    I2,
    /// Three in a line.
    I3,
    /// A corner of three.
    L3,
    /// Three in a line and one beside an end.
    L4,
    /// Three in a line and one beside the middle.
    T4,
    /// A square.
    O4,
}

/// The eight expedition cards, in the order from which they are shuffled.
pub const EXPEDITION: [Shape; 8] =
    [Shape::I2, Shape::I3, Shape::I3, Shape::L3, Shape::L3, Shape::L4, Shape::T4, Shape::O4];

impl Shape {
    /// All six shapes.
    pub const ALL: [Shape; 6] = [Shape::I2, Shape::I3, Shape::L3, Shape::L4, Shape::T4, Shape::O4];

    /// How many fields it has.
    pub const fn size(self) -> u8 {
        match self {
            Shape::I2 => 2,
            Shape::I3 | Shape::L3 => 3,
            Shape::L4 | Shape::T4 | Shape::O4 => 4,
        }
    }

    /// What it looks like, in words.
    pub const fn words(self) -> &'static str {
        match self {
            Shape::I2 => "a line of two",
            Shape::I3 => "a line of three",
            Shape::L3 => "a corner of three",
            Shape::L4 => "an L of four",
            Shape::T4 => "a T of four",
            Shape::O4 => "a square of four",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Shape::I2 => "I2",
            Shape::I3 => "I3",
            Shape::L3 => "L3",
            Shape::L4 => "L4",
            Shape::T4 => "T4",
            Shape::O4 => "O4",
        }
    }

    /// Its fields as (column, row), one of them (0, 0).
    const fn cells(self) -> &'static [(i8, i8)] {
        match self {
            Shape::I2 => &[(0, 0), (1, 0)],
            Shape::I3 => &[(0, 0), (1, 0), (2, 0)],
            Shape::L3 => &[(0, 0), (1, 0), (0, 1)],
            Shape::L4 => &[(0, 0), (1, 0), (2, 0), (0, 1)],
            Shape::T4 => &[(0, 0), (1, 0), (2, 0), (1, 1)],
            Shape::O4 => &[(0, 0), (1, 0), (0, 1), (1, 1)],
        }
    }

    /// Every way to place the shape in a chamber, and every single field, which
    /// can always be crossed off instead; ascending.
    #[inline]
    pub fn placements(self) -> &'static [Fields] {
        self.table().as_slice()
    }

    /// Calls `with` for every way to place the shape, or a single field, that has no
    /// field of `blocked` and at least one of `touching`; ascending.
    #[inline]
    pub fn each_fit(self, blocked: Fields, touching: Fields, with: impl FnMut(Fields)) {
        self.table().each(blocked, touching, with);
    }

    /// Every way to place the shape in a chamber, without the single fields; ascending.
    #[inline]
    pub fn ways(self) -> &'static [Fields] {
        ALONE[self as usize].as_slice()
    }

    /// Which of its [`ways`](Shape::ways) have no field of `blocked` and at least one of
    /// `touching`, a bit each.
    #[inline]
    pub fn fits(self, blocked: Fields, touching: Fields) -> u128 {
        let meeting = &MEETING[self as usize];
        meeting.of(touching) & !meeting.of(blocked)
    }

    #[inline]
    pub(crate) fn table(self) -> &'static Placements {
        &WITH_SINGLES[self as usize]
    }
}

/// Every single field, ascending.
#[inline]
pub fn singles() -> &'static [Fields] {
    SINGLES.as_slice()
}

/// The shape with the most ways to place it is the L of four: 96, and 25 single
/// fields; rounded up to whole groups.
const MOST: usize = 128;
/// How many sets are tried at once.
const GROUP: usize = 8;

/// Sets of fields, ascending; the rest is filled with empty ones.
pub(crate) struct Placements {
    sets: [Fields; MOST],
    len: usize,
}

impl Placements {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Fields] {
        &self.sets[..self.len]
    }

    /// The sets in groups; those past the end are empty and fit nowhere.
    #[inline]
    fn groups(&self) -> impl Iterator<Item = &[Fields; GROUP]> {
        self.sets.as_chunks::<GROUP>().0.iter().take(self.len.div_ceil(GROUP))
    }

    /// Calls `with` for every set that has no field of `blocked` and at least one of
    /// `touching`, ascending.
    ///
    /// Which sets fit is as good as random to the processor, so all are tried
    /// without a branch, several at once, and only those that fit are visited.
    #[inline]
    pub(crate) fn each(&self, blocked: Fields, touching: Fields, mut with: impl FnMut(Fields)) {
        for group in self.groups() {
            let mut left = fit(group, blocked, touching);
            while left != 0 {
                with(group[left.trailing_zeros() as usize / 8]);
                left &= left - 1;
            }
        }
    }
}

/// For each set of a group a byte: 1 if it has no field of `blocked` and one of `touching`.
#[inline]
fn fit(group: &[Fields; GROUP], blocked: Fields, touching: Fields) -> u64 {
    u64::from_le_bytes(group.map(|set| u8::from(!set.meets(blocked) & set.meets(touching))))
}

/// For every set of fields of a row which ways to place a shape have one of them, a bit a way.
struct Meeting([[u128; 32]; 5]);

impl Meeting {
    const fn new(shape: Shape) -> Meeting {
        let ways = table(Some(shape), false);
        let mut meeting = [[0; 32]; 5];
        let mut way = 0;
        while way < ways.len {
            let mut row = 0;
            while row < 5 {
                let fields = ways.sets[way].bits() >> (5 * row) & 31;
                let mut set = 1;
                while set < 32 {
                    if fields & set != 0 {
                        meeting[row][set as usize] |= 1 << way;
                    }
                    set += 1;
                }
                row += 1;
            }
            way += 1;
        }
        Meeting(meeting)
    }

    /// The ways that have a field of this set.
    #[inline]
    fn of(&self, fields: Fields) -> u128 {
        let mut met = 0;
        for (row, sets) in self.0.iter().enumerate() {
            met |= sets[(fields.bits() >> (5 * row) & 31) as usize];
        }
        met
    }
}

static MEETING: [Meeting; 6] = [
    Meeting::new(Shape::I2),
    Meeting::new(Shape::I3),
    Meeting::new(Shape::L3),
    Meeting::new(Shape::L4),
    Meeting::new(Shape::T4),
    Meeting::new(Shape::O4),
];

pub(crate) static SINGLES: Placements = table(None, true);

static WITH_SINGLES: [Placements; 6] = [
    table(Some(Shape::I2), true),
    table(Some(Shape::I3), true),
    table(Some(Shape::L3), true),
    table(Some(Shape::L4), true),
    table(Some(Shape::T4), true),
    table(Some(Shape::O4), true),
];

/// The same without single fields.
static ALONE: [Placements; 6] = [
    table(Some(Shape::I2), false),
    table(Some(Shape::I3), false),
    table(Some(Shape::L3), false),
    table(Some(Shape::L4), false),
    table(Some(Shape::T4), false),
    table(Some(Shape::O4), false),
];

const fn table(shape: Option<Shape>, singles: bool) -> Placements {
    let mut table = Placements { sets: [Fields::EMPTY; MOST], len: 0 };
    let mut field = 0;
    while field < 25 {
        if singles {
            insert(&mut table, 1 << field);
        }
        if let Some(shape) = shape {
            let mut turn = 0;
            while turn < 8 {
                if let Some(set) = place(shape, turn, field) {
                    insert(&mut table, set);
                }
                turn += 1;
            }
        }
        field += 1;
    }
    table
}

/// The shape, turned by `turn % 4` quarters and mirrored from 4 on, with its cell
/// (0, 0) on this field; none if it does not fit.
const fn place(shape: Shape, turn: u8, field: i8) -> Option<u32> {
    let cells = shape.cells();
    let mut set = 0;
    let mut cell = 0;
    while cell < cells.len() {
        let (mut x, mut y) = cells[cell];
        if turn >= 4 {
            x = -x;
        }
        let mut quarter = 0;
        while quarter < turn % 4 {
            (x, y) = (-y, x);
            quarter += 1;
        }
        let (column, row) = (field % 5 + x, field / 5 + y);
        if column < 0 || column > 4 || row < 0 || row > 4 {
            return None;
        }
        set |= 1 << (row * 5 + column);
        cell += 1;
    }
    Some(set)
}

/// Keeps the table sorted and each set once.
const fn insert(table: &mut Placements, set: u32) {
    let mut at = table.len;
    let mut known = 0;
    while known < table.len {
        if table.sets[known].0 == set {
            return;
        }
        known += 1;
    }
    while at > 0 && table.sets[at - 1].0 > set {
        table.sets[at] = table.sets[at - 1];
        at -= 1;
    }
    table.sets[at] = Fields(set);
    table.len += 1;
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Shape {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let bare = text.trim();
        Shape::ALL
            .into_iter()
            .find(|shape| bare.eq_ignore_ascii_case(shape.name()))
            .ok_or_else(|| Misread::new("a shape", text, "I2, I3, L3, L4, T4 or O4"))
    }
}

serde_by_notation!(Shape);

#[cfg(test)]
mod tests {
    use super::*;

    // A line of n fits 2 x 5 x (6 - n) times, a line of one being counted once: I2
    // 40, I3 30. A 2 x 2 block fits 4 x 4 = 16 times: O4 16, and L3, which leaves
    // one of its four corners out, 64. A 2 x 3 block fits 2 x (4 x 3) = 24 times:
    // in each, L4 fits 4 ways (96) and T4 2 ways (48).
    #[test]
    fn every_shape_has_all_its_placements() {
        let counts = Shape::ALL.map(|shape| shape.placements().len() - 25);
        assert_eq!(counts, [40, 30, 64, 96, 48, 16]);
        assert_eq!(singles().len(), 25);
        for shape in Shape::ALL {
            let sets = shape.placements();
            assert!(sets.is_sorted_by(|a, b| a < b));
            let alone: Vec<Fields> = sets.iter().copied().filter(|set| set.len() > 1).collect();
            assert_eq!(shape.ways(), alone);
            for set in sets.iter().filter(|set| set.len() > 1) {
                assert_eq!(set.len(), shape.size());
                let first = set.iter().next().unwrap();
                assert_eq!(first.flood(*set), *set, "{shape} {set} hangs together");
                assert!(sets.contains(&set.mirrored()), "{shape} {set} mirrored");
            }
        }
    }

    #[test]
    fn the_expedition_has_eight_cards_of_26_fields() {
        assert_eq!(EXPEDITION.iter().map(|shape| u32::from(shape.size())).sum::<u32>(), 26);
    }
}
