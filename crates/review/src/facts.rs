//! Reasons as facts: what a seat could have known before a decision, typed, so that pages can
//! word them in any language. Every fact follows from the seat's view; none from the truth.

use hindsight_abracada::Spell;
use hindsight_lost_cities::{Card, Colour};
use hindsight_lost_code::{DigitSet, Symbol, Verdict};
use hindsight_pyramids::Shape;
use serde::{Deserialize, Serialize};

/// Which of the two moves a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Of {
    /// The one that was played.
    Played,
    /// The one that was better.
    Best,
}

/// The facts of a decision, by its game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(tag = "game", content = "facts", rename_all = "kebab-case")]
pub enum Facts {
    /// None are told.
    #[default]
    None,
    /// Of Lost Cities.
    LostCities(Vec<LostCitiesFact>),
    /// Of The Lost Code.
    LostCode(LostCodeFacts),
    /// Of Pyramids.
    Pyramids(Vec<PyramidsFact>),
    /// Of Abracada.
    Abracada(AbracadaFacts),
}

/// What can be said about a decision in Lost Cities.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum LostCitiesFact {
    /// One's own turns until the deck is empty, this one included, if both draw from it.
    TurnsLeft {
        /// How many.
        turns: u32,
        /// Cards in one's hand that could be placed now or later.
        placeable: u32,
    },
    /// Where an expedition stands, and what it would need.
    Expedition {
        /// Its colour.
        colour: Colour,
        /// Its points as it lies.
        now: i32,
        /// What it would have with all cards of one's hand that still fit.
        with_hand: i32,
        /// Cards that would still fit and that one has not seen.
        unseen: u32,
        /// How many of them are to be expected on the way, by an even share of the deck.
        expected: f64,
    },
    /// Cards that could not be placed any more, once a card is on the expedition.
    PassesOver {
        /// Which of the moves.
        of: Of,
        /// The card that is placed.
        card: Card,
        /// Cards of one's own hand.
        held: Vec<Card>,
        /// Cards that one has not seen.
        unseen: Vec<Card>,
    },
    /// What a discarded or left card would be to the other side.
    Gift {
        /// Which of the moves.
        of: Of,
        /// The card.
        card: Card,
        /// Whether the other side has begun that expedition.
        begun: bool,
        /// Whether the card fits there now.
        fits: bool,
        /// The points that it would add there at once.
        points: i32,
    },
    /// Nobody can use the card any more.
    Dead {
        /// Which of the moves.
        of: Of,
        /// The card.
        card: Card,
    },
    /// How likely a card of the deck can be placed on an expedition that one has begun.
    DeckFits {
        /// Cards that one has not seen and that fit.
        fitting: u32,
        /// Cards that one has not seen.
        unseen: u32,
    },
    /// How likely the other side holds a card, by what it has done.
    Suspect {
        /// The card.
        card: Card,
        /// How likely.
        chance: f64,
    },
}

/// A step of a deduction in The Lost Code: after it these digits are out of the question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Deduction {
    /// The symbol that it is about.
    pub symbol: Symbol,
    /// The digits that it rules out.
    pub out: DigitSet,
    /// What is left afterwards.
    pub left: DigitSet,
    /// Where it follows from.
    pub from: Source,
    /// Whether what was played contradicts it, so that it was probably missed.
    pub missed: bool,
}

/// Where a deduction follows from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "from", rename_all = "kebab-case")]
pub enum Source {
    /// Tiles that lie open: on the other racks, or swapped out.
    Seen,
    /// What was told of one's bet in a round.
    Bet {
        /// The round, from 1.
        round: u8,
        /// What was told.
        verdict: Verdict,
        /// The sums that are left for its dice: the least and the greatest.
        low: u8,
        /// The greatest.
        high: u8,
    },
    /// All of what was told together, since no single bet says it.
    Together,
}

/// The odds of a bet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BetOdds {
    /// Which of the moves.
    pub of: Of,
    /// How likely it is right.
    pub right: f64,
    /// How likely its sum is higher than the range.
    pub higher: f64,
    /// How likely it is lower.
    pub lower: f64,
    /// What it brings if it is right.
    pub points: i32,
    /// How many bits of one's code the answer tells on average.
    pub tells: f64,
}

/// The odds of what is written for a symbol.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GuessOdds {
    /// Which of the moves.
    pub of: Of,
    /// The digits.
    pub digits: DigitSet,
    /// How likely one of them is right.
    pub right: f64,
    /// The points to be expected.
    pub points: f64,
}

/// What can be said about a decision in The Lost Code.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LostCodeFacts {
    /// How many codes agree with all that was seen and told.
    pub codes: u32,
    /// How likely each digit of each symbol is, in percent of one: by symbol, then by digit.
    pub odds: Vec<SymbolOdds>,
    /// What could be deduced, step by step.
    pub deductions: Vec<Deduction>,
    /// The odds of the bets that were played and better.
    pub bets: Vec<BetOdds>,
    /// The odds of the guesses that were played and better.
    pub guesses: Vec<GuessOdds>,
    /// Rounds after this one.
    pub rounds_left: u8,
}

/// The exact odds of a symbol's digits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SymbolOdds {
    /// The symbol.
    pub symbol: Symbol,
    /// How likely each digit is, from 0 on.
    pub digits: Vec<f64>,
}

/// What can be said about a decision in Pyramids.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum PyramidsFact {
    /// The expedition cards still to come in this round, of which one stays hidden.
    Coming {
        /// They.
        shapes: Vec<Shape>,
        /// Marks after this one, in the whole game.
        turns: u32,
    },
    /// What a mark does.
    Mark {
        /// Which of the moves.
        of: Of,
        /// On which card.
        card: u8,
        /// How many fields it crosses off.
        fields: u32,
        /// The least fields from there to the tomb; 0 if it is reached.
        to_tomb: u32,
        /// Red gems.
        red: u32,
        /// Green gems.
        green: u32,
        /// Torches.
        torches: u32,
        /// Potions.
        potions: u32,
        /// Skulls.
        skulls: u32,
        /// Red crosses, each one more field.
        crosses: u32,
        /// By how much the score card's points change at once.
        points: i32,
        /// How likely the next expedition card reaches the tomb from there.
        reach: f64,
    },
    /// What a card would be.
    Pyramid {
        /// Which of the moves.
        of: Of,
        /// Its number; none for one from the deck.
        card: Option<u8>,
        /// Marks that it takes to its tomb, about.
        marks: f64,
        /// Whether it would be the second of its colour, which brings pyramid points.
        pairs: bool,
        /// The pyramid points then.
        prize: i32,
    },
}

/// What is known of one's own stones of a spell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SpellOdds {
    /// The spell.
    pub spell: Spell,
    /// How likely at least one is on one's rack, by what was seen and told.
    pub chance: f64,
    /// The same with what the others' calls tell.
    pub read: f64,
    /// How many one has seen: on the other racks, cast, or in one's own secrets.
    pub seen: u8,
}

/// Why a spell cannot be on one's rack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Without {
    /// Every stone of it is in sight.
    AllSeen {
        /// The spell.
        spell: Spell,
        /// Whether it was called all the same.
        missed: bool,
    },
    /// It was called without success, and nothing was drawn since.
    Called {
        /// The spell.
        spell: Spell,
        /// Whether it was called again all the same.
        missed: bool,
    },
}

/// What can be said about a decision in Abracada.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct AbracadaFacts {
    /// The odds of every spell.
    pub odds: Vec<SpellOdds>,
    /// Spells that cannot be there, and why.
    pub without: Vec<Without>,
    /// One's life.
    pub life: u8,
    /// The least life of anybody else alive.
    pub weakest: u8,
    /// Stones on one's rack.
    pub stones: u8,
    /// Stones left to draw.
    pub pool: u8,
    /// One's floor.
    pub floor: u8,
    /// The floor that wins.
    pub top: u8,
}
