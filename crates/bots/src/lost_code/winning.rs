//! How points become a chance to win.

/// The standard deviation of the points that a seat still gets, by the number of rounds
/// to come.
const SPREAD: [f64; 11] = [1.5, 2.0, 2.8, 3.4, 3.8, 4.1, 4.4, 4.6, 4.7, 4.8, 4.9];

/// The chance to win with so many points, got and expected, against those of the others.
pub fn chance(mine: f64, others: impl Iterator<Item = f64>, rounds_to_come: usize) -> f64 {
    let spread = SPREAD[rounds_to_come.min(SPREAD.len() - 1)] * std::f64::consts::SQRT_2;
    others.map(|theirs| normal((mine - theirs) / spread)).product()
}

/// The chance that a standard normal variable is at most `x` (a logistic curve that is
/// nowhere off by more than a hundredth).
fn normal(x: f64) -> f64 {
    1.0 / (1.0 + (-1.702 * x).exp())
}
