//! The six symbols, and three dice that show them.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};

use crate::Rack;

/// How many symbols there are.
pub const SYMBOLS: usize = 6;

/// A symbol of the temple; each has its colour and its own tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Symbol {
    /// Yellow.
    #[default]
    Jaguar,
    /// Blue.
    Bird,
    /// Red; left out in the beginners' game.
    Bear,
    /// Pink.
    Man,
    /// Purple.
    Chameleon,
    /// Green.
    Snake,
}

impl Symbol {
    /// All six, in the order of racks and positions.
    pub const ALL: [Symbol; SYMBOLS] =
        [Symbol::Jaguar, Symbol::Bird, Symbol::Bear, Symbol::Man, Symbol::Chameleon, Symbol::Snake];

    /// The symbol as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["jaguar", "bird", "bear", "man", "chameleon", "snake"][self.index()]
    }

    /// Its colour.
    pub const fn colour(self) -> &'static str {
        ["yellow", "blue", "red", "pink", "purple", "green"][self.index()]
    }
}

/// The name; with `{:#}` its first two letters, for positions.
impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if f.alternate() { &self.name()[..2] } else { self.name() })
    }
}

/// The name or the colour, or so much of one that it can be no other.
impl FromStr for Symbol {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let word = text.trim().to_lowercase();
        let matching = |symbol: &&Symbol| {
            symbol.name().starts_with(&word) || symbol.colour().starts_with(&word)
        };
        let mut found = Symbol::ALL.iter().filter(matching);
        match (found.next(), found.next()) {
            (Some(&symbol), None) if !word.is_empty() => Ok(symbol),
            _ => {
                let names = "jaguar, bird, bear, man, chameleon or snake";
                Err(Misread::new("a symbol", text, names))
            }
        }
    }
}

/// A set of symbols.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SymbolSet(u8);

impl SymbolSet {
    /// No symbol.
    pub const EMPTY: SymbolSet = SymbolSet(0);
    /// All six.
    pub const ALL: SymbolSet = SymbolSet(0b11_1111);

    /// The set with this symbol in it.
    #[inline]
    #[must_use]
    pub const fn with(self, symbol: Symbol) -> Self {
        SymbolSet(self.0 | 1 << symbol as u8)
    }

    /// The set with this symbol not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, symbol: Symbol) -> Self {
        SymbolSet(self.0 & !(1 << symbol as u8))
    }

    /// Whether the symbol is in the set.
    #[inline]
    pub const fn contains(self, symbol: Symbol) -> bool {
        self.0 >> symbol as u8 & 1 == 1
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A bit for each symbol, the lowest for the first.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The first symbol that is in `self` and not in `other`.
    #[inline]
    pub const fn first_missing(self, other: SymbolSet) -> Option<Symbol> {
        let left = self.0 & !other.0;
        if left == 0 { None } else { Some(Symbol::ALL[left.trailing_zeros() as usize]) }
    }

    /// The symbols of the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Symbol> {
        Symbol::ALL.into_iter().filter(move |&symbol| self.contains(symbol))
    }
}

impl FromIterator<Symbol> for SymbolSet {
    fn from_iter<I: IntoIterator<Item = Symbol>>(symbols: I) -> Self {
        symbols.into_iter().fold(SymbolSet::EMPTY, SymbolSet::with)
    }
}

/// The names with spaces between; `-` for none.
impl fmt::Display for SymbolSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (place, symbol) in self.iter().enumerate() {
            write!(f, "{}{symbol}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl FromStr for SymbolSet {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        text.split_whitespace().filter(|&word| word != "-").map(str::parse).collect()
    }
}

/// What three dice show. Which die shows what does not matter, so they are kept in
/// the order of the symbols.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Throw([Symbol; 3]);

impl Throw {
    /// Three dice in any order.
    #[inline]
    pub fn new(mut dice: [Symbol; 3]) -> Self {
        dice.sort_unstable();
        Throw(dice)
    }

    /// The dice, in the order of the symbols.
    #[inline]
    pub const fn dice(self) -> [Symbol; 3] {
        self.0
    }

    /// Whether a die shows the symbol.
    #[inline]
    pub fn shows(self, symbol: Symbol) -> bool {
        self.0.contains(&symbol)
    }

    /// The symbol that two or three dice show, if there is one.
    #[inline]
    pub fn pair(self) -> Option<Symbol> {
        // In order, so that equals are neighbours and the middle one is among them.
        (self.0[0] == self.0[1] || self.0[1] == self.0[2]).then_some(self.0[1])
    }

    /// The dice with one that shows `from` turned to `to`.
    #[inline]
    #[must_use]
    pub fn turned(self, from: Symbol, to: Symbol) -> Self {
        let mut dice = self.0;
        if let Some(die) = dice.iter_mut().find(|die| **die == from) {
            *die = to;
        }
        Throw::new(dice)
    }

    /// How many dice show each symbol.
    #[inline]
    pub fn times(self) -> [u8; SYMBOLS] {
        let mut times = [0; SYMBOLS];
        for die in self.0 {
            times[die.index()] += 1;
        }
        times
    }

    /// The sum of a code's digits for the three dice.
    #[inline]
    pub fn sum(self, code: &Rack) -> u8 {
        self.0.iter().map(|&die| code.digit(die)).sum()
    }

    /// The symbols that one throw shows more often than another, as often as that.
    pub fn beyond(self, other: Throw) -> impl Iterator<Item = Symbol> {
        let (own, others) = (self.times(), other.times());
        Symbol::ALL.into_iter().flat_map(move |symbol| {
            let more = own[symbol.index()].saturating_sub(others[symbol.index()]);
            std::iter::repeat_n(symbol, more.into())
        })
    }
}

/// Three names; with `{:#}` two letters each.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three] = self.0;
        if f.alternate() {
            write!(f, "{one:#} {two:#} {three:#}")
        } else {
            write!(f, "{one} {two} {three}")
        }
    }
}

impl FromStr for Throw {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut dice = [Symbol::Jaguar; 3];
        let mut words = text.split([' ', ',', '+', '\t']).filter(|word| !word.is_empty());
        for die in &mut dice {
            let word = words.next().ok_or_else(|| wrong_throw(text))?;
            *die = word.parse()?;
        }
        if words.next().is_some() {
            return Err(wrong_throw(text));
        }
        Ok(Throw::new(dice))
    }
}

fn wrong_throw(text: &str) -> Misread {
    Misread::new("a throw of the dice", text, "three symbols such as `jaguar jaguar bird`")
}

serde_by_notation!(Symbol, SymbolSet, Throw);
