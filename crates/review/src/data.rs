//! What a review says: plain data, the same for a page, a terminal and Python. Actions and
//! outcomes stand in the notation of their game; reasons are facts, not sentences.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::facts::Facts;

/// The version of these data: raised when a stored review would be misread or when the same
/// record would be judged otherwise.
pub const VERSION: u16 = 3;

/// How much something is worth to a seat, or by how much it changes that.
///
/// Both numbers are multiples of 2⁻²⁰, so that sums of them are exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(from = "Written")]
pub struct Amount {
    /// Of the chance to win, 0 to 1 (a shared victory is shared).
    pub chance: f64,
    /// Of the margin in points: with two seats the difference, with more the points less the
    /// average of the table, alone the points themselves.
    pub points: f64,
}

/// An amount as it is read: the last digit may be wrong, so it has to be made exact again.
#[derive(Deserialize)]
struct Written {
    chance: f64,
    points: f64,
}

impl From<Written> for Amount {
    fn from(Written { chance, points }: Written) -> Amount {
        Amount::new(chance, points)
    }
}

impl Amount {
    /// The nearest amount that adds up exactly.
    pub fn new(chance: f64, points: f64) -> Amount {
        const GRAIN: f64 = (1_u32 << 20) as f64;
        let exact = |number: f64| {
            let grains = (number * GRAIN).round();
            // Neither -0 nor what is no number at all.
            if grains == 0.0 || !grains.is_finite() { 0.0 } else { grains / GRAIN }
        };
        Amount { chance: exact(chance), points: exact(points) }
    }

    /// So many times as much.
    #[must_use]
    pub fn times(self, factor: f64) -> Amount {
        Amount::new(self.chance * factor, self.points * factor)
    }

    /// Each number without its sign.
    #[must_use]
    pub fn abs(self) -> Amount {
        Amount { chance: self.chance.abs(), points: self.points.abs() }
    }
}

impl std::ops::Add for Amount {
    type Output = Amount;

    fn add(self, other: Amount) -> Amount {
        Amount { chance: self.chance + other.chance, points: self.points + other.points }
    }
}

impl std::ops::Sub for Amount {
    type Output = Amount;

    fn sub(self, other: Amount) -> Amount {
        Amount { chance: self.chance - other.chance, points: self.points - other.points }
    }
}

impl std::ops::Neg for Amount {
    type Output = Amount;

    fn neg(self) -> Amount {
        Amount::default() - self
    }
}

impl std::iter::Sum for Amount {
    fn sum<I: Iterator<Item = Amount>>(amounts: I) -> Amount {
        amounts.fold(Amount::default(), |sum, amount| sum + amount)
    }
}

/// What a review is made with: the same record and the same settings give the same review on
/// any machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ReviewSettings))]
pub struct Settings {
    /// The number that all dice of the review follow from.
    pub seed: u64,
    /// The most worlds that are imagined for one decision; clear ones need fewer.
    pub worlds: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { seed: 1, worlds: 64 }
    }
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Progress {
    /// Pieces of work done.
    pub done: usize,
    /// Pieces of work in all.
    pub total: usize,
}

/// A review of a finished game, or as much of it as is known so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// [`VERSION`].
    pub version: u16,
    /// The game's id.
    pub game: String,
    /// The options in notation.
    pub options: String,
    /// How many sat at the table.
    pub seats: u8,
    /// What it was made with.
    pub settings: Settings,
    /// The bot by whose eyes decisions were judged.
    pub judge: String,
    /// Whether every decision has been judged; if not, the sides are not told yet.
    pub complete: bool,
    /// The course of the game: the first entry is before the first step, entry `n` after `n`
    /// steps.
    pub course: Vec<Standpoint>,
    /// What chance did, in the order of the steps.
    pub strokes: Vec<Stroke>,
    /// Every decision where there was a choice, in the order of the steps.
    pub decisions: Vec<Decision>,
    /// What came of it for each seat.
    pub sides: Vec<Side>,
    /// The decision that cost most chance to win, if any was worse than fine: its place among
    /// the decisions.
    pub key: Option<usize>,
}

/// Where everybody stands after some number of steps. It is told from the true position, what
/// is still to come being open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Standpoint {
    /// How many steps have been made.
    pub steps: usize,
    /// How many rounds have been scored.
    pub rounds: u32,
    /// What the position is worth to each seat.
    pub worth: Vec<Amount>,
    /// The standard error of that, the same for every seat.
    pub error: Amount,
}

/// What kind of chance it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ChanceKind {
    /// Cards, tiles or stones dealt at the beginning of a game or round.
    Deal,
    /// A card, tile or stone drawn, or turned up.
    Draw,
    /// Dice.
    Roll,
    /// Something hidden from its owner comes to light: whether a bet, a call or a guess is
    /// right.
    Reveal,
}

/// One outcome of chance and how lucky it was, held against what was to be expected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stroke {
    /// The step that it belongs to, counted from 0.
    pub step: usize,
    /// What kind of chance it was.
    pub kind: ChanceKind,
    /// Whose it was; none if everybody's.
    pub seat: Option<u8>,
    /// What came, in the notation of the game: a card, a shape, dice.
    pub outcome: String,
    /// What it was worth to each seat beyond what was to be expected. Over many games it
    /// averages to nothing.
    pub luck: Vec<Amount>,
    /// The standard error of that, the same for every seat.
    pub error: Amount,
}

/// The word for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// What the judge would have played, or just as good.
    Best,
    /// As good as it gets for most.
    Fine,
    /// Costs something.
    Inaccuracy,
    /// Costs more.
    Mistake,
    /// Costs a good part of the game.
    Blunder,
}

impl Verdict {
    /// All of them, the best first.
    pub const ALL: [Verdict; 5] =
        [Verdict::Best, Verdict::Fine, Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder];

    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Best => "best",
            Verdict::Fine => "fine",
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }
}

/// A decision of a seat, judged from what it saw and from nothing else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Decision {
    /// The step that it was, counted from 0.
    pub step: usize,
    /// Whose it was.
    pub seat: u8,
    /// What kind of move was played, in one word that its game has for it; empty where it tells
    /// none apart.
    pub kind: String,
    /// What was played.
    pub played: String,
    /// What the judge would have played; the same where nothing was better.
    pub best: String,
    /// The word for it.
    pub verdict: Verdict,
    /// What the seat could expect with the best move, from its own view.
    pub hope: Amount,
    /// By how much what was played is worse than the best.
    pub loss: Amount,
    /// The standard error of the loss.
    pub error: Amount,
    /// The moves that were weighed, the best first; what was played is among them.
    pub moves: Vec<Weighed>,
    /// How many moves were legal.
    pub legal: usize,
    /// How many worlds were imagined for it; 0 where the odds were worked out exactly.
    pub worlds: u32,
    /// Why: facts that the seat could have known, each kind as its game has them.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub facts: Facts,
}

/// A move that was weighed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Weighed {
    /// The move in notation.
    pub action: String,
    /// By how much it is worse than the best.
    pub loss: Amount,
    /// The standard error of that.
    pub error: Amount,
}

/// What a seat's result is made of. The parts add up to the result exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Split {
    /// What the seat could expect before anything happened.
    pub start: Amount,
    /// The luck of the deals.
    pub deals: Amount,
    /// The luck of what was drawn or turned up.
    pub draws: Amount,
    /// The luck of the dice.
    pub rolls: Amount,
    /// The luck of what came to light.
    pub reveals: Amount,
    /// What one's own mistakes cost; never more than nothing.
    pub own: Amount,
    /// What the others' mistakes brought.
    pub others: Amount,
    /// What is not explained: the judge's own errors, and decisions that turned out otherwise
    /// than could be known.
    pub rest: Amount,
    /// The result.
    pub result: Amount,
}

impl Split {
    /// All luck together.
    pub fn luck(&self) -> Amount {
        self.deals + self.draws + self.rolls + self.reveals
    }

    /// All parts together: the result.
    pub fn sum(&self) -> Amount {
        self.start + self.luck() + self.own + self.others + self.rest
    }
}

/// What came of a game for a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Side {
    /// Whose side it is.
    pub seat: u8,
    /// Its points.
    pub score: i32,
    /// Its place, from 1.
    pub place: u8,
    /// What the result is made of.
    pub split: Split,
    /// How well it played, 0 to 100; none if it had nothing to decide.
    pub accuracy: Option<f64>,
    /// How many of its decisions got each word, in the order of [`Verdict::ALL`].
    pub verdicts: [u32; 5],
}

/// What a review says of a side in a few numbers, to be added up over many games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Digest {
    /// How well it played, 0 to 100; none if it had nothing to decide.
    pub accuracy: Option<f64>,
    /// All luck together.
    pub luck: Amount,
    /// The result.
    pub result: Amount,
    /// How many decisions were worse than fine, by the kind of move that was played.
    pub mistakes: BTreeMap<String, u32>,
}

impl Review {
    /// Every side in a few numbers.
    pub fn digests(&self) -> Vec<Digest> {
        let digest = |side: &Side| {
            let mut mistakes = BTreeMap::new();
            for decision in self.decisions.iter().filter(|it| it.seat == side.seat) {
                if decision.verdict > Verdict::Fine {
                    *mistakes.entry(decision.kind.clone()).or_default() += 1;
                }
            }
            let (luck, result) = (side.split.luck(), side.split.result);
            Digest { accuracy: side.accuracy, luck, result, mistakes }
        };
        self.sides.iter().map(digest).collect()
    }
}

impl Side {
    /// The result without luck: what the same play would have brought on average.
    pub fn deserved(&self) -> Amount {
        self.split.result - self.split.luck()
    }
}
