//! The score card, and who won.

use std::cmp::Reverse;

use hindsight_core::{Seat, Standing};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Fields;
use crate::cards::{Card, Colour};
use crate::state::{Player, State};

/// How many gems of a colour, and how many skulls, have a place on the score card.
pub const PLACES: u8 = 10;
/// How many rounds there are, and places for torches.
pub const ROUNDS: u8 = 4;
/// What is taken off for this many skulls.
pub const PENALTY: [u8; PLACES as usize + 1] = [0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30];
/// The pyramid points of each colour, in the order in which they are taken.
pub const BOXES: [u8; 3] = [10, 6, 3];
/// What an explored pyramid counts, and a torch, and a pair of gems.
pub const EXPLORED: i32 = 10;
const TORCH: i32 = 5;
const PAIR: i32 = 5;

/// What the icons have put on a score card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tally {
    /// Red gems, at most 10.
    pub red: u8,
    /// Green gems, at most 10.
    pub green: u8,
    /// Skulls, at most 10.
    pub skulls: u8,
    /// The rounds whose torch is lit: bit 0 is the first round.
    #[serde(with = "rounds")]
    pub torches: u8,
}

impl Tally {
    /// The icons of these fields act: skulls before potions. Red crosses and the
    /// tomb are not the score card's business.
    #[inline]
    pub fn collect(&mut self, card: &Card, fields: Fields, round: u8) {
        self.red = PLACES.min(self.red + (fields & card.red_gems).len());
        self.green = PLACES.min(self.green + (fields & card.green_gems).len());
        if fields.meets(card.torches) {
            self.torches |= 1 << round;
        }
        self.skulls = PLACES.min(self.skulls + (fields & card.skulls).len());
        self.skulls = self.skulls.saturating_sub(2 * (fields & card.potions).len());
    }

    /// Whether the score card has places for all of it.
    pub(crate) fn fits(self) -> bool {
        [self.red, self.green, self.skulls].iter().all(|&count| count <= PLACES)
    }

    /// Points for torches.
    #[inline]
    pub fn torch_points(&self) -> i32 {
        TORCH * self.torches.count_ones() as i32
    }

    /// Points for gems: 5 a pair of both colours, 1 for each left over.
    #[inline]
    pub fn gem_points(&self) -> i32 {
        PAIR * i32::from(self.red.min(self.green)) + i32::from(self.red.abs_diff(self.green))
    }

    /// What the skulls take off.
    #[inline]
    pub fn penalty(&self) -> i32 {
        i32::from(PENALTY[self.skulls as usize])
    }

    /// All that the icons are worth.
    #[inline]
    pub fn points(&self) -> i32 {
        self.torch_points() + self.gem_points() - self.penalty()
    }
}

/// The pyramid points that a player has taken: for each colour, a bit for each box
/// (bit 0: the 10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Boxes(pub [u8; 3]);

impl Boxes {
    /// How many boxes of a colour.
    #[inline]
    pub const fn count(self, colour: Colour) -> u8 {
        self.0[colour as usize].count_ones() as u8
    }

    /// The points of the boxes of a colour.
    #[inline]
    pub fn points_of(self, colour: Colour) -> i32 {
        /// For each set of boxes what they are worth together.
        const WORTH: [u8; 8] = {
            let mut worth = [0; 8];
            let mut set = 0;
            while set < 8 {
                let mut bit = 0;
                while bit < 3 {
                    if set >> bit & 1 == 1 {
                        worth[set] += BOXES[bit];
                    }
                    bit += 1;
                }
                set += 1;
            }
            worth
        };
        WORTH[usize::from(self.0[colour as usize] & 7)].into()
    }

    /// The points of all boxes.
    #[inline]
    pub fn points(self) -> i32 {
        Colour::ALL.into_iter().map(|colour| self.points_of(colour)).sum()
    }

    /// Adds a box named by its colour and its points, if there is such a one.
    pub(crate) fn add(&mut self, colour: &str, points: &str) -> Option<()> {
        let colour: Colour = colour.parse().ok()?;
        let points: u8 = points.parse().ok()?;
        let bit = BOXES.iter().position(|&box_points| box_points == points)?;
        self.0[colour as usize] |= 1 << bit;
        Some(())
    }

    /// Every box taken, with its colour.
    pub fn iter(self) -> impl Iterator<Item = (Colour, u8)> {
        Colour::ALL.into_iter().flat_map(move |colour| {
            (0..3)
                .filter(move |bit| self.0[colour as usize] >> bit & 1 == 1)
                .map(move |bit| (colour, BOXES[bit]))
        })
    }
}

/// In JSON: `["orange 10", "green 6"]`.
impl Serialize for Boxes {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|(colour, points)| format!("{colour} {points}")))
    }
}

impl<'de> Deserialize<'de> for Boxes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut boxes = Boxes::default();
        for text in Vec::<String>::deserialize(from)? {
            let read = text.split_once(' ').and_then(|(colour, points)| boxes.add(colour, points));
            read.ok_or_else(|| serde::de::Error::custom(format!("`{text}`: no such box")))?;
        }
        Ok(boxes)
    }
}

/// How many of the three steps (a second, a fourth, a sixth pyramid of a colour) so
/// many explored pyramids reach.
#[inline]
pub const fn steps(explored: u8) -> u8 {
    if explored > 6 { 3 } else { explored / 2 }
}

impl Player {
    /// The player's points by what everybody can see.
    #[inline]
    pub fn points(&self) -> i32 {
        EXPLORED * i32::from(self.explored.len()) + self.boxes.points() + self.seen.tally.points()
    }
}

/// Scores and places. A tie goes to the lowest number among the explored pyramids;
/// who explored none comes last in it, and several of those share the place.
pub(crate) fn standing(state: &State) -> Standing {
    let players = state.players();
    Standing::by_key(players.iter().map(Player::points).collect(), |seat: Seat| {
        let player = &players[seat.index()];
        (player.points(), Reverse(player.explored.lowest().unwrap_or(u8::MAX)))
    })
}

/// Torches in JSON: the rounds, counted from 1.
mod rounds {
    use serde::{Deserialize, Deserializer, Serializer};

    // The signature is serde's.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub fn serialize<S: Serializer>(torches: &u8, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq((1..=super::ROUNDS).filter(|round| torches >> (round - 1) & 1 == 1))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
        let rounds = Vec::<u8>::deserialize(from)?;
        if let Some(wrong) = rounds.iter().find(|round| !(1..=super::ROUNDS).contains(round)) {
            return Err(serde::de::Error::custom(format!("there is no round {wrong}")));
        }
        Ok(rounds.iter().fold(0, |torches, round| torches | 1 << (round - 1)))
    }
}
