//! Luck as a control variate: results without it need fewer games.

use crate::data::Amount;

/// What many games say of a seat or a bot, with luck and without it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    games: f64,
    /// Sums and squares, of chances and of points: plain, adjusted.
    plain: [[f64; 2]; 2],
    adjusted: [[f64; 2]; 2],
}

impl Tally {
    /// Adds a game with its result and the luck in it.
    pub fn add(&mut self, result: Amount, luck: Amount) {
        self.games += 1.0;
        let results = [result.chance, result.points];
        let lucks = [luck.chance, luck.points];
        for which in 0..2 {
            for (sums, number) in [
                (&mut self.plain[which], results[which]),
                (&mut self.adjusted[which], results[which] - lucks[which]),
            ] {
                sums[0] += number;
                sums[1] += number * number;
            }
        }
    }

    /// How many games were added.
    pub fn games(&self) -> f64 {
        self.games
    }

    fn mean_of(&self, sums: [f64; 2]) -> (f64, f64) {
        let n = self.games.max(1.0);
        let mean = sums[0] / n;
        let variance = (sums[1] - sums[0] * mean).max(0.0) / (n - 1.0).max(1.0);
        (mean, (variance / n).sqrt())
    }

    /// The mean result and its standard error.
    pub fn plain(&self) -> (Amount, Amount) {
        self.both(&self.plain)
    }

    /// The mean result without luck and its standard error.
    pub fn adjusted(&self) -> (Amount, Amount) {
        self.both(&self.adjusted)
    }

    fn both(&self, sums: &[[f64; 2]; 2]) -> (Amount, Amount) {
        let [(chance, chance_error), (points, points_error)] = sums.map(|sums| self.mean_of(sums));
        (Amount::new(chance, points), Amount::new(chance_error, points_error))
    }

    /// By how many times the variance is smaller without luck, and so the games that are needed:
    /// of chances and of points.
    pub fn shrink(&self) -> Amount {
        let ratio = |which: usize| {
            let (_, plain) = self.mean_of(self.plain[which]);
            let (_, adjusted) = self.mean_of(self.adjusted[which]);
            if adjusted > 0.0 { (plain / adjusted).powi(2) } else { 1.0 }
        };
        Amount::new(ratio(0), ratio(1))
    }
}
