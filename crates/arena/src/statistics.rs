//! Estimates with their uncertainty.

use serde::Serialize;

/// Two-sided 95 % of the normal distribution.
pub const Z95: f64 = 1.959_963_985;

/// An estimate and the ends of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A sum of numbers from which their mean and spread can be told. Whole and half
/// numbers add up exactly, so that the order of adding does not show.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// How many.
    pub count: u64,
    sum: f64,
    squares: f64,
}

impl Tally {
    /// Adds a number.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Adds a number several times.
    pub fn add_times(&mut self, value: f64, times: u64) {
        self.count += times;
        self.sum += times as f64 * value;
        self.squares += times as f64 * value * value;
    }

    /// Adds all the numbers of another tally.
    pub fn merge(&mut self, other: &Tally) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// The standard deviation; 0 of fewer than two.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let n = self.count as f64;
        ((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0).sqrt()
    }

    /// The mean with its 95 % interval (normal).
    pub fn estimate(&self) -> Estimate {
        let margin = if self.count < 2 {
            f64::INFINITY
        } else {
            Z95 * self.deviation() / (self.count as f64).sqrt()
        };
        let value = self.mean();
        Estimate { value, low: value - margin, high: value + margin }
    }

    /// The mean of numbers between 0 and 1 (wins, and halves for draws) with its
    /// 95 % interval after Wilson, which stays right near 0 and 1.
    pub fn proportion(&self) -> Estimate {
        let n = self.count as f64;
        if self.count == 0 {
            return Estimate { value: 0.0, low: 0.0, high: 1.0 };
        }
        let (p, z2) = (self.mean(), Z95 * Z95);
        let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let margin = Z95 / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        Estimate { value: p, low: (centre - margin).max(0.0), high: (centre + margin).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn means_and_deviations() {
        let mut tally = Tally::default();
        for x in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            tally.add(x);
        }
        assert!(near(tally.mean(), 5.0));
        assert!(near(tally.deviation(), (32.0f64 / 7.0).sqrt()));
        let margin = 1.959_96 * (32.0f64 / 7.0 / 8.0).sqrt();
        assert!(near(tally.estimate().high, 5.0 + margin));
    }

    /// Wilson's interval for 8 of 10 is known: 0.4902 to 0.9433.
    #[test]
    fn proportions_have_wilsons_interval() {
        let mut tally = Tally::default();
        (0..10).for_each(|i| tally.add(f64::from(u8::from(i < 8))));
        let Estimate { value, low, high } = tally.proportion();
        assert!(near(value, 0.8) && near(low, 0.4902) && near(high, 0.9433), "{low} {high}");
    }

    #[test]
    fn nothing_is_known_of_nothing() {
        assert_eq!(Tally::default().proportion(), Estimate { value: 0.0, low: 0.0, high: 1.0 });
        assert!(Tally::default().estimate().high.is_infinite());
    }
}
