//! What expeditions are worth.

use hindsight_core::arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::card::{Cards, Colour, MAX_COLOURS};

/// What an expedition costs before its first number counts.
pub const COST: i32 = 20;
/// What an expedition of [`BONUS_CARDS`] or more cards earns besides.
pub const BONUS: i32 = 20;
/// How many cards an expedition needs for the bonus, wagers counted.
pub const BONUS_CARDS: u32 = 8;

/// One expedition's line on the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Which expedition.
    pub colour: Colour,
    /// The sum of its numbers.
    pub sum: i32,
    /// How many wagers are on it.
    pub wagers: u32,
    /// How many cards are on it, wagers counted.
    pub cards: u32,
    /// What it is worth.
    pub score: i32,
}

/// The score sheet of one side: a line for each colour of the match, started or not.
pub type Sheet = ArrayVec<Line, MAX_COLOURS>;

/// The score sheet of one side's expeditions.
pub fn sheet(expeditions: Cards, colours: u8) -> Sheet {
    Colour::ALL
        .into_iter()
        .take(usize::from(colours))
        .map(|colour| Line {
            colour,
            sum: expeditions.sum_of(colour),
            wagers: expeditions.wagers_of(colour),
            cards: expeditions.of(colour).len(),
            score: score_of(expeditions, colour),
        })
        .collect()
}

/// What one expedition is worth.
#[inline]
pub fn score_of(expeditions: Cards, colour: Colour) -> i32 {
    let cards = expeditions.of(colour);
    if cards.is_empty() {
        return 0;
    }
    let wagers = cards.wagers_of(colour);
    let bonus = if cards.len() >= BONUS_CARDS { BONUS } else { 0 };
    (cards.sum_of(colour) - COST) * (1 + wagers as i32) + bonus
}

/// What all expeditions of one side are worth.
#[inline]
pub fn score(expeditions: Cards) -> i32 {
    Colour::ALL.into_iter().map(|colour| score_of(expeditions, colour)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of the rules, line by line.
    #[test]
    fn the_worked_example_scores_18() {
        let expeditions: Cards =
            "y5,y8,y10,wx,gx,g3,g5,g7,rx,rx,r2,r3,r5,r7,r8,r10".parse().unwrap();
        let scores: Vec<i32> = sheet(expeditions, 5).iter().map(|line| line.score).collect();
        assert_eq!(scores, [3, 0, -40, -10, 45 + 20]);
        assert_eq!(score(expeditions), 18);
    }

    #[test]
    fn the_bonus_counts_wagers_and_is_not_multiplied() {
        let eight: Cards = "yx,yx,yx,y2,y3,y4,y5,y6".parse().unwrap();
        assert_eq!(score(eight), 20, "its numbers just pay the cost");
        let seven: Cards = "yx,yx,y2,y3,y4,y5,y6".parse().unwrap();
        assert_eq!(score(seven), 0);
        let all: Cards = "yx,yx,yx,y2,y3,y4,y5,y6,y7,y8,y9,y10".parse().unwrap();
        assert_eq!(score(all), (54 - 20) * 4 + 20);
    }
}
