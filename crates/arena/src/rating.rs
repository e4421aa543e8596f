//! Strength from the results of duplicate deals.
//!
//! What is independent is a *deal group*: the games that were played from the same
//! deal with the seats exchanged. So every error here is taken over groups, never
//! over single games.

use crate::statistics::{Estimate, Z95};

/// Elo points for odds of e to 1.
pub const ELO_PER_NEPER: f64 = 173.717_792_761_248_6;

/// The difference in Elo at which a player is expected to score this share.
pub fn elo(share: f64) -> f64 {
    ELO_PER_NEPER * (share / (1.0 - share)).ln()
}

/// The share that a player is expected to score with this difference in Elo.
pub fn share(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / ELO_PER_NEPER).exp())
}

/// How many groups scored what: place `k` of `n + 1` counts those that scored the
/// share `k / n`. For two seats these are the five outcomes of a pair of games (0,
/// ½, 1, 1½, 2 points), and the distribution is called pentanomial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram(pub Vec<u64>);

impl Histogram {
    /// Of groups that score up to this many parts.
    pub fn new(parts: usize) -> Self {
        Histogram(vec![0; parts + 1])
    }

    /// Counts a group.
    pub fn add(&mut self, parts: u32) {
        self.0[parts as usize] += 1;
    }

    /// How many groups.
    pub fn groups(&self) -> u64 {
        self.0.iter().sum()
    }

    fn shares(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let most = (self.0.len() - 1) as f64;
        self.0.iter().enumerate().map(move |(parts, &n)| (parts as f64 / most, n as f64))
    }

    /// The mean share; a half of nothing.
    pub fn mean(&self) -> f64 {
        match self.groups() {
            0 => 0.5,
            groups => self.shares().map(|(x, n)| x * n).sum::<f64>() / groups as f64,
        }
    }

    /// The variance of a group's share; 0 of fewer than two.
    pub fn variance(&self) -> f64 {
        let (groups, mean) = (self.groups() as f64, self.mean());
        if groups < 2.0 {
            return 0.0;
        }
        self.shares().map(|(x, n)| n * (x - mean) * (x - mean)).sum::<f64>() / (groups - 1.0)
    }

    /// The mean share with its 95 % interval.
    pub fn estimate(&self) -> Estimate {
        share_interval(self.mean(), self.variance(), self.groups())
    }

    /// The difference in Elo with its 95 % interval; infinite where all was won.
    pub fn elo(&self) -> Estimate {
        let Estimate { value, low, high } = self.estimate();
        Estimate { value: elo(value), low: elo(low), high: elo(high) }
    }
}

/// A mean share over groups with its 95 % interval: Wilson's, for as many independent
/// games as would spread as the groups do. Where they do not spread at all, each counts
/// as one game.
pub fn share_interval(mean: f64, variance: f64, groups: u64) -> Estimate {
    if groups == 0 {
        return Estimate { value: 0.5, low: 0.0, high: 1.0 };
    }
    let groups = groups as f64;
    let n = if variance > 0.0 { mean * (1.0 - mean) * groups / variance } else { groups };
    wilson(mean, n)
}

fn wilson(p: f64, n: f64) -> Estimate {
    let z2 = Z95 * Z95;
    let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let margin = Z95 / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    // At the ends the bound is the end itself; rounding must not make a finite Elo of it.
    let low = if p <= 0.0 { 0.0 } else { (centre - margin).max(0.0) };
    let high = if p >= 1.0 { 1.0 } else { (centre + margin).min(1.0) };
    Estimate { value: p, low, high }
}

/// A question settled by a sequential probability ratio test: is the difference in
/// Elo rather `elo0` or rather `elo1`?
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Sprt {
    /// The difference of the hypothesis H0.
    pub elo0: f64,
    /// The difference of the hypothesis H1.
    pub elo1: f64,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Not settled.
    Open,
    /// Rather `elo0`.
    H0,
    /// Rather `elo1`.
    H1,
}

impl Sprt {
    /// The chance of accepting the wrong hypothesis, either way.
    pub const ERROR: f64 = 0.05;
    /// The test ends when the logarithm of the likelihood ratio is this far from 0:
    /// ln(0.95 / 0.05).
    pub const BOUND: f64 = 2.944_438_979_166_440_3;

    /// The logarithm of the likelihood ratio of H1 to H0, each with the most likely
    /// distribution of groups that has its mean (the generalised test; Van den Bergh,
    /// "The generalized maximum likelihood ratio for the expectation value of a
    /// distribution"). Outcomes that were not seen get a trace, so that they are not
    /// taken to be impossible.
    pub fn llr(&self, groups: &Histogram) -> f64 {
        const TRACE: f64 = 1e-3;
        if groups.groups() == 0 {
            return 0.0;
        }
        let counts: Vec<(f64, f64)> = groups.shares().map(|(x, n)| (x, n.max(TRACE))).collect();
        let total: f64 = counts.iter().map(|(_, n)| n).sum();
        let (s0, s1) = (share(self.elo0), share(self.elo1));
        let (t0, t1) = (tilt(&counts, s0), tilt(&counts, s1));
        let gain = |x: f64| ((1.0 + t0 * (x - s0)) / (1.0 + t1 * (x - s1))).ln();
        let mean = counts.iter().map(|&(x, n)| n / total * gain(x)).sum::<f64>();
        mean * groups.groups() as f64
    }

    /// What the groups say.
    pub fn verdict(&self, groups: &Histogram) -> Verdict {
        let llr = self.llr(groups);
        if llr >= Self::BOUND {
            Verdict::H1
        } else if llr <= -Self::BOUND {
            Verdict::H0
        } else {
            Verdict::Open
        }
    }
}

/// The `t` for which weights `n / (1 + t (x - s))` have the mean `s`: the most likely
/// distribution with that mean. Found by halving; the sum falls with `t`.
fn tilt(counts: &[(f64, f64)], s: f64) -> f64 {
    let lean =
        |t: f64| -> f64 { counts.iter().map(|&(x, n)| n * (x - s) / (1.0 + t * (x - s))).sum() };
    // Weights stay positive between these: x goes from 0 to 1.
    let (mut low, mut high) = (-1.0 / (1.0 - s), 1.0 / s);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if lean(middle) > 0.0 { low = middle } else { high = middle }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64, within: f64) -> bool {
        (a - b).abs() < within
    }

    /// 75 % is 400 · log10(3) = 190.85 Elo.
    #[test]
    fn elo_and_share_are_each_others_inverse() {
        assert!(near(elo(0.75), 190.848_5, 1e-3));
        assert!(near(elo(0.5), 0.0, 1e-12));
        assert!(near(share(400.0), 10.0 / 11.0, 1e-12));
        assert!(near(elo(share(-123.0)), -123.0, 1e-9));
        assert!(elo(1.0).is_infinite());
    }

    /// By hand: 10 pairs of 0, ½, 1, 1½, 2 points, 1, 2, 3, 3, 1 of them. Mean share
    /// (0 + 0.5 + 1.5 + 2.25 + 1) / 10 = 0.525; squares about it 0.275625 + 2 ·
    /// 0.075625 + 3 · 0.000625 + 3 · 0.050625 + 0.225625 = 0.80625, by 9.
    #[test]
    fn pairs_have_a_pentanomial_variance() {
        let pairs = Histogram(vec![1, 2, 3, 3, 1]);
        assert!(near(pairs.mean(), 0.525, 1e-12));
        assert!(near(pairs.variance(), 0.806_25 / 9.0, 1e-12));
        // The same pairs as 20 games that know nothing of each other would have an
        // effective number of 20; these spread more, and count for less.
        let n = 0.525 * 0.475 * 10.0 / (0.806_25 / 9.0);
        assert!(near(pairs.estimate().low, wilson(0.525, n).low, 1e-12));
    }

    /// Independent games, paired: the interval is that of twice as many games.
    #[test]
    fn independent_games_have_wilsons_interval() {
        // A win with probability 0.8: pairs 4 %, 32 %, 64 %.
        let pairs = Histogram(vec![4_000, 0, 32_000, 0, 64_000]);
        let found = pairs.estimate();
        let games = wilson(0.8, 200_000.0);
        assert!(near(found.low, games.low, 1e-6) && near(found.high, games.high, 1e-6));
    }

    #[test]
    fn what_never_varies_is_not_certain() {
        let won = Histogram(vec![0, 0, 0, 0, 20]);
        let found = won.estimate();
        // Wilson for 20 of 20: 0.8389 to 1.
        assert!(near(found.low, 0.838_9, 1e-4) && near(found.high, 1.0, 1e-9), "{found:?}");
        assert!(won.elo().value.is_infinite() && near(won.elo().low, 286.4, 1.0));
        for groups in 1..200 {
            let (won, lost) = (vec![0, 0, groups], vec![groups, 0, 0]);
            assert!(Histogram(won).elo().high.is_infinite());
            assert!(Histogram(lost).elo().low.is_infinite());
        }
        assert_eq!(Histogram::new(4).estimate().low.to_bits(), 0.0f64.to_bits());
    }

    /// With small differences the ratio is close to its normal approximation,
    /// N (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    #[test]
    fn the_ratio_is_near_its_normal_approximation() {
        let pairs = Histogram(vec![1_000, 4_900, 8_000, 5_100, 1_050]);
        let test = Sprt { elo0: 0.0, elo1: 5.0 };
        let (s0, s1) = (share(0.0), share(5.0));
        let n = pairs.groups() as f64;
        let normal = n * (s1 - s0) * (2.0 * pairs.mean() - s0 - s1) / (2.0 * pairs.variance());
        assert!(near(test.llr(&pairs), normal, 0.02 * normal.abs()), "{}", test.llr(&pairs));
    }

    #[test]
    fn the_test_settles_both_ways_and_only_with_enough() {
        let test = Sprt { elo0: 0.0, elo1: 50.0 };
        let better = |k: u64| Histogram(vec![5 * k, 0, 50 * k, 0, 45 * k]);
        assert_eq!(test.verdict(&better(1)), Verdict::H1);
        assert_eq!(test.verdict(&Histogram(vec![25, 0, 50, 0, 25])), Verdict::Open);
        assert_eq!(test.verdict(&Histogram(vec![250, 0, 500, 0, 250])), Verdict::H0);
        assert_eq!(test.verdict(&Histogram(vec![0, 0, 0, 0, 1])), Verdict::Open);
        assert_eq!(test.verdict(&Histogram::new(4)), Verdict::Open);
        // Exchanging the sides and the hypotheses turns the sign.
        let turned = Sprt { elo0: -50.0, elo1: 0.0 };
        let worse = Histogram(vec![45, 0, 50, 0, 5]);
        assert!(near(test.llr(&better(1)), -turned.llr(&worse), 1e-9));
        assert!(near(Sprt::BOUND, (0.95f64 / 0.05).ln(), 1e-12));
    }

    /// Under H0 itself the test accepts H1 in about one run of twenty, or less.
    #[test]
    fn the_test_errs_as_seldom_as_it_says() {
        use hindsight_core::{Dice, SwiftDice};
        let mut dice = SwiftDice::new(5);
        let test = Sprt { elo0: 0.0, elo1: 100.0 };
        let mut wrong = 0;
        for _ in 0..400 {
            let mut pairs = Histogram::new(4);
            wrong += loop {
                pairs.add(2 * (dice.below(2) + dice.below(2)));
                match test.verdict(&pairs) {
                    Verdict::Open => {}
                    Verdict::H0 => break 0,
                    Verdict::H1 => break 1,
                }
            };
        }
        // 20 expected at most, give or take 4.4.
        assert!(wrong <= 33, "{wrong}");
    }
}
