//! How points spread: not only their mean.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::statistics::{Estimate, Tally};

/// How often each number of points was scored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spread {
    counts: BTreeMap<i32, u64>,
}

impl Spread {
    /// Counts a score.
    pub fn add(&mut self, points: i32) {
        *self.counts.entry(points).or_default() += 1;
    }

    /// Counts the scores of another.
    pub fn merge(&mut self, other: &Spread) {
        for (&points, &count) in &other.counts {
            *self.counts.entry(points).or_default() += count;
        }
    }

    /// The mean, its interval and the deviation.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for (&points, &count) in &self.counts {
            tally.add_times(f64::from(points), count);
        }
        tally
    }

    /// The least score that this share of all does not exceed; 0 of nothing.
    pub fn quantile(&self, share: f64) -> i32 {
        let total: u64 = self.counts.values().sum();
        let mut below = 0;
        for (&points, &count) in &self.counts {
            below += count;
            if below as f64 >= share * total as f64 {
                return points;
            }
        }
        0
    }

    /// What to tell of it; none of nothing.
    pub fn report(&self) -> Option<SpreadReport> {
        let tally = self.tally();
        (tally.count > 0).then(|| SpreadReport {
            count: tally.count,
            mean: tally.estimate(),
            deviation: tally.deviation(),
            quantiles: SpreadReport::SHARES.map(|share| self.quantile(share)),
            least: self.quantile(0.0),
            most: self.quantile(1.0),
        })
    }
}

/// How points spread.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpreadReport {
    /// How many scores.
    pub count: u64,
    /// Their mean.
    pub mean: Estimate,
    /// Their standard deviation.
    pub deviation: f64,
    /// The scores that 5, 25, 50, 75 and 95 % of all do not exceed.
    pub quantiles: [i32; 5],
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
}

impl SpreadReport {
    /// Of which the quantiles are.
    pub const SHARES: [f64; 5] = [0.05, 0.25, 0.5, 0.75, 0.95];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_scores_that_were_scored() {
        let mut spread = Spread::default();
        assert_eq!(spread.report(), None);
        (1..=20).rev().for_each(|points| spread.add(points));
        let report = spread.report().unwrap();
        assert_eq!(report.quantiles, [1, 5, 10, 15, 19]);
        assert_eq!((report.least, report.most, report.count), (1, 20, 20));
        assert!((report.mean.value - 10.5).abs() < 1e-12);
        // Σ(i - 10.5)² = 665 for 1 to 20.
        assert!((report.deviation - (665.0f64 / 19.0).sqrt()).abs() < 1e-9);
        let mut twice = spread.clone();
        twice.merge(&spread);
        assert_eq!(twice.report().unwrap().quantiles, report.quantiles);
        assert_eq!(twice.report().unwrap().count, 40);
    }
}
