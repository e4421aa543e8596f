//! The 48 pyramid cards. Their chambers are drawn in `cards.txt`, which is read
//! when the program is compiled; `examples/cards` made them and draws a sheet.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Fields;

/// How many pyramid cards there are. They are numbered from 1.
pub const CARD_COUNT: u8 = 48;

/// The colour of a pyramid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The sun: numbers 1, 4, 7, ...
    Orange,
    /// The lotus: numbers 2, 5, 8, ...
    Green,
    /// The moon: numbers 3, 6, 9, ...
    Purple,
}

impl Colour {
    /// All three.
    pub const ALL: [Colour; 3] = [Colour::Orange, Colour::Green, Colour::Purple];

    /// The colour of the card with this number.
    #[inline]
    pub const fn of(number: u8) -> Self {
        Colour::ALL[(number as usize + 2) % 3]
    }

    /// The colour's English name.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Orange => "orange",
            Colour::Green => "green",
            Colour::Purple => "purple",
        }
    }

    /// All cards of the colour.
    #[inline]
    pub const fn cards(self) -> Cards {
        const EVERY_THIRD: u64 = 0x9249_2492_4924_9249;
        Cards((EVERY_THIRD << (self as u8 + 1)) & Cards::ALL.0)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Colour {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        Colour::ALL
            .into_iter()
            .find(|colour| text.trim().eq_ignore_ascii_case(colour.name()))
            .ok_or_else(|| Misread::new("a colour", text, "orange, green or purple"))
    }
}

serde_by_notation!(Colour);

/// A pyramid card: a chamber of 5 x 5 fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its number, which decides ties.
    pub number: u8,
    /// Its colour.
    pub colour: Colour,
    /// The one field by which it is entered, in the top row.
    pub entrance: Fields,
    /// The golden tomb, in the bottom row.
    pub tomb: Fields,
    /// The fields that can never be crossed off.
    pub walls: Fields,
    /// Red crosses: one more field at once.
    pub crosses: Fields,
    /// Red gems.
    pub red_gems: Fields,
    /// Green gems.
    pub green_gems: Fields,
    /// Torches.
    pub torches: Fields,
    /// Skulls.
    pub skulls: Fields,
    /// Potions.
    pub potions: Fields,
}

impl Card {
    /// What is on its fields, kind by kind: the entrance, the tomb, walls, crosses, red gems,
    /// green gems, torches, skulls, potions.
    pub const fn layers(&self) -> [Fields; 9] {
        [
            self.entrance,
            self.tomb,
            self.walls,
            self.crosses,
            self.red_gems,
            self.green_gems,
            self.torches,
            self.skulls,
            self.potions,
        ]
    }
}

/// What is on a field, with the letter that stands for it in `cards.txt`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing: `.`
    Floor,
    /// The entrance: `E`
    Entrance,
    /// The tomb: `T`
    Tomb,
    /// A wall: `#`
    Wall,
    /// A red cross: `x`
    Cross,
    /// A red gem: `r`
    RedGem,
    /// A green gem: `g`
    GreenGem,
    /// A torch: `t`
    Torch,
    /// A skull: `s`
    Skull,
    /// A potion: `p`
    Potion,
}

impl Content {
    /// The letter that stands for it.
    pub const fn letter(self) -> char {
        match self {
            Content::Floor => '.',
            Content::Entrance => 'E',
            Content::Tomb => 'T',
            Content::Wall => '#',
            Content::Cross => 'x',
            Content::RedGem => 'r',
            Content::GreenGem => 'g',
            Content::Torch => 't',
            Content::Skull => 's',
            Content::Potion => 'p',
        }
    }
}

impl Card {
    const fn blank(number: u8) -> Self {
        Card {
            number,
            colour: Colour::of(number),
            entrance: Fields::EMPTY,
            tomb: Fields::EMPTY,
            walls: Fields::EMPTY,
            crosses: Fields::EMPTY,
            red_gems: Fields::EMPTY,
            green_gems: Fields::EMPTY,
            torches: Fields::EMPTY,
            skulls: Fields::EMPTY,
            potions: Fields::EMPTY,
        }
    }

    /// A card drawn as 25 letters, row by row; see [`Content`].
    ///
    /// # Panics
    /// If a letter is unknown.
    pub const fn drawn(number: u8, letters: &[u8; 25]) -> Self {
        let mut card = Card::blank(number);
        let mut field = 0;
        while field < 25 {
            let bit = 1 << field;
            match letters[field] {
                b'.' => {}
                b'E' => card.entrance.0 |= bit,
                b'T' => card.tomb.0 |= bit,
                b'#' => card.walls.0 |= bit,
                b'x' => card.crosses.0 |= bit,
                b'r' => card.red_gems.0 |= bit,
                b'g' => card.green_gems.0 |= bit,
                b't' => card.torches.0 |= bit,
                b's' => card.skulls.0 |= bit,
                b'p' => card.potions.0 |= bit,
                _ => panic!("a letter of a chamber"),
            }
            field += 1;
        }
        card
    }

    /// What is on a single field.
    pub const fn content(&self, field: Fields) -> Content {
        if self.walls.meets(field) {
            Content::Wall
        } else if self.entrance.meets(field) {
            Content::Entrance
        } else if self.tomb.meets(field) {
            Content::Tomb
        } else if self.crosses.meets(field) {
            Content::Cross
        } else if self.red_gems.meets(field) {
            Content::RedGem
        } else if self.green_gems.meets(field) {
            Content::GreenGem
        } else if self.torches.meets(field) {
            Content::Torch
        } else if self.skulls.meets(field) {
            Content::Skull
        } else if self.potions.meets(field) {
            Content::Potion
        } else {
            Content::Floor
        }
    }

    /// The five rows of the chamber in letters.
    pub fn rows(&self) -> [String; 5] {
        std::array::from_fn(|row| {
            (0..5).map(|column| self.content(Fields::at(column, row as u8)).letter()).collect()
        })
    }

    /// The fields that may be crossed off next, as single fields or as the part of
    /// a shape that touches, when these are crossed off already.
    #[inline]
    pub const fn touching(&self, marks: Fields) -> Fields {
        if marks.is_empty() {
            return self.entrance;
        }
        marks.neighbours().without(Fields(marks.0 | self.walls.0))
    }

    /// How many fields are still to be crossed off to reach the tomb by the shortest
    /// way, when these are crossed off; 0 if the tomb is among them, 255 if there is
    /// no way.
    #[inline]
    pub const fn distance(&self, marks: Fields) -> u8 {
        let (mut reached, mut steps) =
            if marks.is_empty() { (self.entrance, 1) } else { (marks, 0) };
        while !reached.meets(self.tomb) {
            let next = Fields((reached.0 | reached.neighbours().0) & !self.walls.0);
            if next.0 == reached.0 {
                return u8::MAX;
            }
            reached = next;
            steps += 1;
        }
        steps
    }
}

/// The card with this number.
#[inline]
pub fn card(number: u8) -> &'static Card {
    &CARDS[number as usize - 1]
}

/// All cards, in order of their numbers.
pub static CARDS: [Card; CARD_COUNT as usize] = read(include_bytes!("cards.txt"));

/// Reads the drawings: a line with the number, then five lines of five letters,
/// then an empty line.
const fn read(text: &[u8]) -> [Card; CARD_COUNT as usize] {
    let mut cards = [Card::blank(1); CARD_COUNT as usize];
    let mut at = 0;
    let mut number = 1;
    while number <= CARD_COUNT {
        let mut found = 0;
        while text[at] != b'\n' {
            if text[at].is_ascii_digit() {
                found = found * 10 + (text[at] - b'0');
            }
            at += 1;
        }
        assert!(found == number, "the cards are in order");
        at += 1;
        let mut letters = [0; 25];
        let mut field = 0;
        while field < 25 {
            letters[field] = text[at];
            at += if field % 5 == 4 { 2 } else { 1 };
            field += 1;
        }
        cards[number as usize - 1] = Card::drawn(number, &letters);
        at += 1;
        number += 1;
    }
    assert!(at == text.len() || at == text.len() + 1, "48 cards and no more");
    cards
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// All 48.
    pub const ALL: Cards = Cards(((1 << CARD_COUNT) - 1) << 1);

    /// One card.
    #[inline]
    pub const fn one(number: u8) -> Self {
        Cards(1 << number)
    }

    /// The set with this card in it.
    #[inline]
    #[must_use]
    pub const fn with(self, number: u8) -> Self {
        Cards(self.0 | 1 << number)
    }

    /// The cards of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Cards) -> Self {
        Cards(self.0 & !other.0)
    }

    /// The cards of either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Cards) -> Self {
        Cards(self.0 | other.0)
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Cards) -> Self {
        Cards(self.0 & other.0)
    }

    /// The cards of the set that have a colour.
    #[inline]
    #[must_use]
    pub const fn of(self, colour: Colour) -> Self {
        self.both(colour.cards())
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, number: u8) -> bool {
        self.0 >> number & 1 == 1
    }

    /// A bit for each card: bit 1 is number 1.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest number of the set, if any.
    #[inline]
    pub const fn lowest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The numbers of the set, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let number = rest.lowest()?;
            rest = rest.without(Cards::one(number));
            Some(number)
        })
    }
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        numbers.into_iter().fold(Cards::EMPTY, Cards::with)
    }
}

/// The numbers with spaces between them: `3 17 20`; `-` for none.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (place, number) in self.iter().enumerate() {
            write!(f, "{}{number}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// As a list of numbers.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let numbers = Vec::<u8>::deserialize(from)?;
        if let Some(wrong) = numbers.iter().find(|number| !(1..=CARD_COUNT).contains(number)) {
            return Err(serde::de::Error::custom(format!("there is no card {wrong}")));
        }
        Ok(numbers.into_iter().collect())
    }
}

/// Reads the number of a card.
pub(crate) fn number(text: &str) -> Result<u8, Misread> {
    match text.trim().parse() {
        Ok(number) if (1..=CARD_COUNT).contains(&number) => Ok(number),
        _ => Err(Misread::new("a pyramid card", text, "a number from 1 to 48")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_colour_has_every_third_card() {
        for number in 1..=CARD_COUNT {
            for colour in Colour::ALL {
                assert_eq!(colour.cards().contains(number), Colour::of(number) == colour);
            }
        }
        assert_eq!(Colour::of(1), Colour::Orange);
        assert_eq!(Colour::of(5), Colour::Green);
        assert_eq!(Colour::of(33), Colour::Purple);
        let union = Colour::ALL.iter().fold(Cards::EMPTY, |set, colour| set.union(colour.cards()));
        assert_eq!(union, Cards::ALL);
    }
}
