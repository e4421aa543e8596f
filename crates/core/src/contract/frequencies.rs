//! Statistics for tests of `imagine`: are these the right frequencies?

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// Outcomes expected less often than this are lumped together, as the chi-square
/// test asks for.
const RARE: f64 = 5.0;

/// A correct sampler fails about once in ten million runs; and seeds are fixed.
const SURPRISE: f64 = 5.2;

/// Panics if the counted outcomes do not follow the given probabilities, which sum
/// to 1, or if an impossible outcome was counted.
pub fn assert_frequencies<K: Ord + Debug>(
    counts: &BTreeMap<K, u64>,
    probabilities: &BTreeMap<K, f64>,
) {
    let total: u64 = counts.values().sum();
    let mass: f64 = probabilities.values().sum();
    assert!((mass - 1.0).abs() < 1e-9, "probabilities sum to {mass}");
    for outcome in counts.keys() {
        assert!(
            probabilities.get(outcome).is_some_and(|&p| p > 0.0),
            "{outcome:?} is impossible but was drawn"
        );
    }
    let pairs = probabilities.iter().map(|(outcome, p)| {
        let expected = p * total as f64;
        (counts.get(outcome).copied().unwrap_or(0) as f64, expected)
    });
    let (statistic, freedom) = chi_square(pairs);
    judge(statistic, freedom);
}

/// Panics if two samples do not look as if drawn from one distribution.
pub fn assert_same_frequencies<K: Ord + Debug>(one: &BTreeMap<K, u64>, two: &BTreeMap<K, u64>) {
    let (n, m) = (one.values().sum::<u64>() as f64, two.values().sum::<u64>() as f64);
    let outcomes: BTreeSet<&K> = one.keys().chain(two.keys()).collect();
    let count = |of: &BTreeMap<K, u64>, k: &K| of.get(k).copied().unwrap_or(0) as f64;
    let share = n / (n + m);
    let both = outcomes.iter().flat_map(|k| {
        let (a, b) = (count(one, k), count(two, k));
        [(a, (a + b) * share), (b, (a + b) * (1.0 - share))]
    });
    let (statistic, cells) = chi_square(both);
    judge(statistic, cells / 2.0);
}

/// The statistic and its degrees of freedom, rare outcomes lumped together.
fn chi_square(pairs: impl Iterator<Item = (f64, f64)>) -> (f64, f64) {
    let term = |(seen, expected): (f64, f64)| (seen - expected).powi(2) / expected;
    let (mut statistic, mut cells, mut rare) = (0.0, 0.0, (0.0, 0.0));
    for (seen, expected) in pairs {
        if expected < RARE {
            rare = (rare.0 + seen, rare.1 + expected);
        } else {
            statistic += term((seen, expected));
            cells += 1.0;
        }
    }
    if rare.1 >= RARE {
        statistic += term(rare);
        cells += 1.0;
    }
    assert!(cells >= 2.0, "too few draws to tell anything");
    (statistic, cells - 1.0)
}

/// Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is
/// nearly normal.
fn judge(statistic: f64, freedom: f64) {
    let spread = 2.0 / (9.0 * freedom);
    let z = ((statistic / freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
    assert!(z < SURPRISE, "chi-square {statistic:.1} at {freedom} degrees of freedom: z = {z:.1}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dice, SwiftDice};

    fn counts(dice: &mut SwiftDice, weights: &[u32], draws: u32) -> BTreeMap<usize, u64> {
        let total: u32 = weights.iter().sum();
        let mut counts = BTreeMap::new();
        for _ in 0..draws {
            let mut at = dice.below(total);
            let outcome = weights.iter().position(|&w| {
                let here = at < w;
                at = at.wrapping_sub(w);
                here
            });
            *counts.entry(outcome.expect("within the total")).or_insert(0) += 1;
        }
        counts
    }

    #[test]
    fn right_frequencies_pass() {
        let mut dice = SwiftDice::new(7);
        let drawn = counts(&mut dice, &[1, 2, 3, 4], 10_000);
        let right = (0..4usize).map(|k| (k, (k + 1) as f64 / 10.0)).collect();
        assert_frequencies(&drawn, &right);
        assert_same_frequencies(&drawn, &counts(&mut dice, &[1, 2, 3, 4], 5_000));
    }

    #[test]
    #[should_panic(expected = "chi-square")]
    fn wrong_frequencies_fail() {
        let drawn = counts(&mut SwiftDice::new(7), &[1, 2, 3, 5], 10_000);
        assert_frequencies(&drawn, &(0..4usize).map(|k| (k, (k + 1) as f64 / 10.0)).collect());
    }

    #[test]
    #[should_panic(expected = "chi-square")]
    fn different_samples_fail() {
        let mut dice = SwiftDice::new(7);
        let one = counts(&mut dice, &[1, 2, 3, 4], 10_000);
        assert_same_frequencies(&one, &counts(&mut dice, &[1, 2, 3, 5], 10_000));
    }
}
