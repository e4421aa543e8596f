//! The eight spells. A stone is known by its spell alone.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};

/// A spell, and so a stone that bears it: a number from 1 to 8. There are as many
/// stones of a spell as its number says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Spell {
    /// 1: the die's worth of life from everybody else.
    AncientDragon = 1,
    /// 2: one life from everybody else, and one gained.
    DarkPact,
    /// 3: the die's worth of life gained.
    SweetDreams,
    /// 4: a secret stone.
    NightOwl,
    /// 5: one life from both neighbours.
    Storm,
    /// 6: one life from the left neighbour.
    Blizzard,
    /// 7: one life from the right neighbour.
    Fireball,
    /// 8: one life gained.
    Potion,
}

impl Spell {
    /// All of them, in ascending order.
    pub const ALL: [Spell; 8] = [
        Spell::AncientDragon,
        Spell::DarkPact,
        Spell::SweetDreams,
        Spell::NightOwl,
        Spell::Storm,
        Spell::Blizzard,
        Spell::Fireball,
        Spell::Potion,
    ];

    /// The number, 1 to 8: also how many such stones there are.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The spell as an index from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The spell with this number.
    #[inline]
    pub const fn new(number: u8) -> Option<Spell> {
        match number {
            1..=8 => Some(Spell::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Spell::AncientDragon => "Ancient Dragon",
            Spell::DarkPact => "Dark Pact",
            Spell::SweetDreams => "Sweet Dreams",
            Spell::NightOwl => "Night Owl",
            Spell::Storm => "Storm",
            Spell::Blizzard => "Blizzard",
            Spell::Fireball => "Fireball",
            Spell::Potion => "Potion",
        }
    }

    /// What a hit does, in a few words.
    pub const fn effect(self) -> &'static str {
        match self {
            Spell::AncientDragon => "everyone else loses the die's worth",
            Spell::DarkPact => "everyone else loses 1, you gain 1",
            Spell::SweetDreams => "you gain the die's worth",
            Spell::NightOwl => "you take a secret stone",
            Spell::Storm => "both neighbours lose 1",
            Spell::Blizzard => "the left neighbour loses 1",
            Spell::Fireball => "the right neighbour loses 1",
            Spell::Potion => "you gain 1",
        }
    }
}

/// The number.
impl fmt::Display for Spell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// The number, or the name in any case, with or without its spaces.
impl FromStr for Spell {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let plain = |text: &str| -> String {
            let letters = text.chars().filter(|c| !c.is_whitespace());
            letters.flat_map(char::to_lowercase).collect()
        };
        let wanted = plain(text);
        let found = Spell::ALL
            .into_iter()
            .find(|spell| wanted == spell.to_string() || wanted == plain(spell.name()));
        found.ok_or_else(|| Misread::new("a spell", text, "a number from 1 to 8, or its name"))
    }
}

serde_by_notation!(Spell);

/// A set of spells: bit 0 is spell 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spells(pub u8);

impl Spells {
    /// No spell.
    pub const NONE: Spells = Spells(0);

    /// Whether the spell is in the set.
    #[inline]
    pub const fn contains(self, spell: Spell) -> bool {
        self.0 >> spell.index() & 1 == 1
    }

    /// The set with this spell in it.
    #[inline]
    #[must_use]
    pub const fn with(self, spell: Spell) -> Spells {
        Spells(self.0 | 1 << spell.index())
    }

    /// Whether no spell is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The spells of the set, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Spell> {
        Spell::ALL.into_iter().filter(move |&spell| self.contains(spell))
    }
}
