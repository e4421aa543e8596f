//! Cards and sets of cards.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};

/// The most colours, with the sixth expedition.
pub const MAX_COLOURS: usize = 6;
/// Kinds of card in a colour: the wager, then 2 to 10.
pub const KINDS: usize = 10;
/// Wager cards of a colour.
pub const WAGERS: usize = 3;
/// Cards of a colour.
pub const CARDS_OF_COLOUR: usize = KINDS - 1 + WAGERS;
/// Cards of all colours together.
pub const MOST_CARDS: usize = MAX_COLOURS * CARDS_OF_COLOUR;

const LETTERS: [char; MAX_COLOURS] = ['y', 'b', 'w', 'g', 'r', 'p'];

/// A colour, that is a land to explore.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// The desert.
    Yellow,
    /// The sea floor.
    Blue,
    /// The Himalaya.
    White,
    /// The rain forest.
    Green,
    /// The volcanic land.
    Red,
    /// The caves, only with six expeditions.
    Purple,
}

impl Colour {
    /// All colours, in order.
    pub const ALL: [Colour; MAX_COLOURS] =
        [Colour::Yellow, Colour::Blue, Colour::White, Colour::Green, Colour::Red, Colour::Purple];

    /// The colour as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its English name.
    pub const fn name(self) -> &'static str {
        ["yellow", "blue", "white", "green", "red", "purple"][self as usize]
    }

    /// Its letter in notation.
    pub const fn letter(self) -> char {
        LETTERS[self as usize]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Colour {
    type Err = Misread;

    /// The letter, or the whole name.
    fn from_str(text: &str) -> Result<Self, Misread> {
        let lower = text.trim().to_ascii_lowercase();
        Colour::ALL
            .into_iter()
            .find(|c| lower == c.name() || lower.chars().eq([c.letter()]))
            .ok_or_else(|| Misread::new("a colour", text, "y, b, w, g, r or p"))
    }
}

/// A kind of card: a colour and either a wager or a number. The three wagers of a
/// colour are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

impl Card {
    /// The wager card of a colour.
    #[inline]
    pub const fn wager(colour: Colour) -> Card {
        Card(colour as u8 * KINDS as u8)
    }

    /// The number card of a colour; `number` is 2 to 10.
    #[inline]
    pub const fn number(colour: Colour, number: u8) -> Card {
        assert!(number >= 2 && number <= 10);
        Card(colour as u8 * KINDS as u8 + number - 1)
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize / KINDS]
    }

    /// Whether it is a wager.
    #[inline]
    pub const fn is_wager(self) -> bool {
        (self.0 as usize).is_multiple_of(KINDS)
    }

    /// Its number, 2 to 10; 0 for a wager.
    #[inline]
    pub const fn value(self) -> u8 {
        let rank = self.0 % KINDS as u8;
        if rank == 0 { 0 } else { rank + 1 }
    }

    /// How many cards of this kind there are.
    #[inline]
    pub const fn copies(self) -> u32 {
        if self.is_wager() { WAGERS as u32 } else { 1 }
    }

    /// The kind as an index below 60.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All kinds with this many colours, in order.
    pub fn kinds(colours: u8) -> impl Iterator<Item = Card> + Clone {
        (0..colours * KINDS as u8).map(Card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value() {
            0 => write!(f, "{}x", self.colour()),
            number => write!(f, "{}{number}", self.colour()),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Card {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong =
            || Misread::new("a card", text, "a colour (y b w g r p) and x or 2 to 10, as in `y7`");
        let mut letters = text.trim().chars();
        let letter = letters.next().ok_or_else(wrong)?.to_ascii_lowercase();
        let colour = Colour::ALL.into_iter().find(|c| c.letter() == letter).ok_or_else(wrong)?;
        match letters.as_str().trim_start() {
            "x" | "X" => Ok(Card::wager(colour)),
            number => match number.parse() {
                Ok(number @ 2..=10) if !text.contains('+') => Ok(Card::number(colour, number)),
                _ => Err(wrong()),
            },
        }
    }
}

/// A set of cards, in which wagers may be several.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards {
    /// A bit for each kind that is there.
    kinds: u64,
    /// Four bits for each colour: how many wagers.
    wagers: u32,
}

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards { kinds: 0, wagers: 0 };

    /// All cards of this many colours.
    #[inline]
    pub const fn all(colours: u8) -> Cards {
        const THREE_OF_EACH: u32 = 0x0033_3333;
        Cards {
            kinds: (1 << (colours as u32 * KINDS as u32)) - 1,
            wagers: THREE_OF_EACH & ((1 << (colours as u32 * 4)) - 1),
        }
    }

    /// A bit for each kind that is there; bit `card.index()`.
    #[inline]
    pub const fn kinds(self) -> u64 {
        self.kinds
    }

    #[inline]
    const fn shift(card: Card) -> u32 {
        card.0 as u32 / KINDS as u32 * 4
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.kinds |= 1 << card.0;
        self.wagers += u32::from(card.is_wager()) << Self::shift(card);
    }

    /// Takes away one card of this kind, which is there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "{card} is not among {self}");
        if card.is_wager() {
            self.wagers -= 1 << Self::shift(card);
            if self.wagers >> Self::shift(card) & 15 != 0 {
                return;
            }
        }
        self.kinds &= !(1 << card.0);
    }

    /// Takes away one card of this kind if there is one.
    #[inline]
    pub fn remove_if_there(&mut self, card: Card) {
        if self.contains(card) {
            self.remove(card);
        }
    }

    /// Whether there is such a card.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.kinds >> card.0 & 1 == 1
    }

    /// How many cards of this kind there are.
    #[inline]
    pub const fn count(self, card: Card) -> u32 {
        if card.is_wager() {
            self.wagers >> Self::shift(card) & 15
        } else {
            (self.kinds >> card.0 & 1) as u32
        }
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u32 {
        const WAGER_KINDS: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;
        // The multiplication adds up the four-bit counts in the top four bits of a
        // wider word; 18 wagers do not fit four bits, so eight-bit lanes are used.
        let pairs = (self.wagers & 0x0f0f_0f0f) + (self.wagers >> 4 & 0x0f0f_0f0f);
        (self.kinds & !WAGER_KINDS).count_ones() + (pairs.wrapping_mul(0x0101_0101) >> 24)
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.kinds == 0
    }

    /// The cards of one colour.
    #[inline]
    #[must_use]
    pub const fn of(self, colour: Colour) -> Cards {
        let index = colour as u32;
        Cards {
            kinds: self.kinds & (0x3ff << (index * KINDS as u32)),
            wagers: self.wagers & (15 << (index * 4)),
        }
    }

    /// How many wagers of a colour there are.
    #[inline]
    pub const fn wagers_of(self, colour: Colour) -> u32 {
        self.wagers >> (colour as u32 * 4) & 15
    }

    /// Whether there are several wagers of a colour.
    #[inline]
    pub const fn has_equal_wagers(self) -> bool {
        // Two and three have this bit, one has not.
        self.wagers & 0x0022_2222 != 0
    }

    /// A bit for each number of a colour that is there: bit 0 is the 2, bit 8 the 10.
    #[inline]
    pub const fn numbers_of(self, colour: Colour) -> u32 {
        (self.kinds >> (colour as u32 * KINDS as u32 + 1)) as u32 & 0x1ff
    }

    /// The highest number of a colour that is there, 0 if none.
    #[inline]
    pub const fn highest_of(self, colour: Colour) -> u8 {
        match self.numbers_of(colour) {
            0 => 0,
            numbers => 33 - numbers.leading_zeros() as u8,
        }
    }

    /// The sum of the numbers of a colour.
    #[inline]
    pub const fn sum_of(self, colour: Colour) -> i32 {
        let mut numbers = self.numbers_of(colour);
        let mut sum = 0;
        while numbers != 0 {
            sum += numbers.trailing_zeros() as i32 + 2;
            numbers &= numbers - 1;
        }
        sum
    }

    /// The cards without those others, each of which is there.
    #[inline]
    #[must_use]
    pub fn minus(self, others: Cards) -> Cards {
        let wagers = self.wagers - others.wagers;
        let mut kinds = self.kinds & !others.kinds;
        for colour in Colour::ALL {
            let left = wagers >> (colour as u32 * 4) & 15;
            kinds |= u64::from(left != 0) << Card::wager(colour).0;
        }
        Cards { kinds, wagers }
    }

    /// Whether each of these is there as often as among the others.
    pub fn is_within(self, others: Cards) -> bool {
        self.kinds & !others.kinds == 0
            && Colour::ALL.into_iter().all(|c| self.wagers_of(c) <= others.wagers_of(c))
    }

    /// The cards, in order, wagers as often as they are there.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut kinds = self.kinds;
        let each = std::iter::from_fn(move || {
            let card = Card(u8::try_from(kinds.trailing_zeros()).ok().filter(|&k| k < 64)?);
            kinds &= kinds - 1;
            Some(card)
        });
        each.flat_map(move |card| std::iter::repeat_n(card, self.count(card) as usize))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Cards::NONE;
        for card in cards {
            set.add(card);
        }
        set
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(f, self.iter())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromStr for Cards {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut set = Cards::NONE;
        for card in parse_cards(text) {
            let card = card?;
            if set.count(card) == card.copies() {
                return Err(Misread::new(
                    "a set of cards",
                    text,
                    "no card more often than it is in the game",
                ));
            }
            set.add(card);
        }
        Ok(set)
    }
}

/// Cards with commas between them; a dash for none.
pub(crate) fn write_cards(
    f: &mut impl fmt::Write,
    cards: impl Iterator<Item = Card>,
) -> fmt::Result {
    let mut any = false;
    for card in cards {
        if any {
            f.write_char(',')?;
        }
        write!(f, "{card}")?;
        any = true;
    }
    if any { Ok(()) } else { f.write_char('-') }
}

/// Reads what [`write_cards`] wrote.
pub(crate) fn parse_cards(text: &str) -> impl Iterator<Item = Result<Card, Misread>> {
    let text = if text == "-" { "" } else { text };
    text.split(',').filter(move |_| !text.is_empty()).map(str::parse)
}

serde_by_notation!(Colour, Card, Cards);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_as_people_type_them() {
        for (text, card) in [
            ("y2", Card::number(Colour::Yellow, 2)),
            ("Y10", Card::number(Colour::Yellow, 10)),
            (" wx ", Card::wager(Colour::White)),
            ("p 7", Card::number(Colour::Purple, 7)),
        ] {
            assert_eq!(text.parse(), Ok(card), "{text}");
        }
        for text in ["", "y", "y1", "y11", "z5", "yellow", "y+5", "5y", "ы5"] {
            let error = text.parse::<Card>().unwrap_err().to_string();
            assert!(error.contains("as in `y7`"), "{error}");
        }
    }

    #[test]
    fn a_set_counts_its_cards() {
        let set: Cards = "y2,y3,bx,bx,r10".parse().unwrap();
        assert_eq!(set.len(), 5);
        assert_eq!(set.wagers_of(Colour::Blue), 2);
        assert_eq!(set.sum_of(Colour::Yellow), 5);
        assert_eq!(set.highest_of(Colour::Red), 10);
        assert_eq!(set.highest_of(Colour::Blue), 0);
        assert_eq!(set.to_string(), "y2,y3,bx,bx,r10");
        assert!("yx,yx,yx,yx".parse::<Cards>().is_err());
        assert!("y2,y2".parse::<Cards>().is_err());
        assert_eq!(Cards::all(5).len(), 60);
        assert_eq!(Cards::all(6).len(), 72);
        assert_eq!(Cards::all(6).minus(set).len(), 67);
        assert_eq!(Cards::all(6).minus(set).wagers_of(Colour::Blue), 1);
        assert!(set.is_within(Cards::all(5)));
        assert!(!Cards::all(5).is_within(set));
    }
}
