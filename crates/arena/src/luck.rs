//! Results without luck: what chance did in a game is told by whoever can appraise it, and taken
//! off. It averages to nothing, so that means stay what they are and only spread less.

use hindsight_core::{Match, Seat};
use serde::{Deserialize, Serialize};

use crate::contest::GameResult;
use crate::rating::elo;
use crate::schedule::Side;
use crate::statistics::{Estimate, Tally};

/// Tells the luck of each seat in a game that is over.
pub type LuckOf<G> = fn(&Match<G>) -> Vec<Luck>;

/// Of the numbers that are kept: whole ones are read as they were written.
const GRAIN: f64 = (1_u32 << 20) as f64;

/// What chance gave or took from a seat in a game, in units of 2⁻²⁰.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck {
    /// Of its chance to win.
    chance: i64,
    /// Of its points: with two seats of the difference, with more beside the mean of the table.
    points: i64,
}

impl Luck {
    /// Of so much chance to win and so many points.
    pub fn new(chance: f64, points: f64) -> Self {
        Luck { chance: (chance * GRAIN).round() as i64, points: (points * GRAIN).round() as i64 }
    }

    fn chance(self) -> f64 {
        self.chance as f64 / GRAIN
    }

    fn points(self) -> f64 {
        self.points as f64 / GRAIN
    }
}

/// A mean without luck.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct WithoutLuck {
    /// The mean.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// By how many times fewer games are needed for it than with luck; none where nothing varies.
    pub shrink: Option<f64>,
}

/// What the games of two showed without luck, from the side of the first.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct AdjustedReport {
    /// With two seats: the share of games won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<WithoutLuck>,
    /// With two seats: the difference in Elo at which that share is to be expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo: Option<Estimate>,
    /// The difference of their scores, a game.
    pub difference: WithoutLuck,
    /// With more than two seats: the share of games that each won alone against a field of the
    /// other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alone: Option<[WithoutLuck; 2]>,
}

/// A mean over deals, with luck and without.
#[derive(Clone, Copy, Default)]
struct Both {
    plain: Tally,
    adjusted: Tally,
}

impl Both {
    fn add(&mut self, plain: f64, luck: f64) {
        self.plain.add(plain);
        self.adjusted.add(plain - luck);
    }

    fn report(&self) -> WithoutLuck {
        let (plain, adjusted) = (self.plain.deviation(), self.adjusted.deviation());
        let shrink = (adjusted > 0.0).then(|| (plain / adjusted).powi(2));
        WithoutLuck { estimate: self.adjusted.estimate(), shrink }
    }
}

/// What two have shown without luck so far.
#[derive(Clone, Copy, Default)]
pub(crate) struct AdjustedBoard {
    share: Both,
    difference: Both,
    alone: [Both; 2],
}

impl AdjustedBoard {
    /// Adds the games of a deal.
    pub fn add(&mut self, seatings: &[Vec<Side>], games: &[GameResult]) {
        let mut sums = [(0.0, 0.0); 2];
        let mut alone = [Tally::default(); 4];
        let mut compared = 0.0;
        for (seating, game) in seatings.iter().zip(games) {
            let luck = |seat: usize| game.luck.get(seat).copied().unwrap_or_default();
            let two = seating.len() == 2;
            let of = |side| move |&seat: &usize| seating[seat] == side;
            for own in (0..seating.len()).filter(of(Side::First)) {
                for other in (0..seating.len()).filter(of(Side::Second)) {
                    let scores = &game.standing.scores;
                    let margin = f64::from(scores[own]) - f64::from(scores[other]);
                    // With two seats the luck of one is that of the difference.
                    let theirs = if two { 0.0 } else { luck(other).points() };
                    sums[1].0 += margin;
                    sums[1].1 += luck(own).points() - theirs;
                    compared += 1.0;
                }
            }
            let side = crate::scoreboard::minority(seating);
            let seat = seating.iter().position(|other| *other == side).unwrap_or(0);
            let won = game.standing.win_share(Seat(seat as u8));
            let place = 2 * usize::from(side == Side::Second);
            alone[place].add(won);
            alone[place + 1].add(luck(seat).chance());
            sums[0].0 += won;
            sums[0].1 += luck(seat).chance();
        }
        let games = games.len().max(1) as f64;
        self.share.add(sums[0].0 / games, sums[0].1 / games);
        let compared = f64::max(compared, 1.0);
        self.difference.add(sums[1].0 / compared, sums[1].1 / compared);
        for (both, [won, luck]) in self.alone.iter_mut().zip(alone.as_chunks::<2>().0) {
            both.add(won.mean(), luck.mean());
        }
    }

    /// What it shows.
    pub fn report(&self, seats: u8) -> AdjustedReport {
        let two = seats == 2;
        let share = two.then(|| self.share.report());
        let elo = share.map(|share| {
            let elo = |share: f64| elo(share.clamp(0.0, 1.0));
            let Estimate { value, low, high } = share.estimate;
            Estimate { value: elo(value), low: elo(low), high: elo(high) }
        });
        AdjustedReport {
            share,
            elo,
            difference: self.difference.report(),
            alone: (!two).then(|| self.alone.map(|both| both.report())),
        }
    }
}
