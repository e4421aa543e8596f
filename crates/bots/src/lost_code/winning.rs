//! How points become a chance to win.

/// What a point more than another, got or expected, counts for when this many rounds are to
/// come: by how many standard deviations it raises the final lead. Early on little of a
/// lead lasts, since whoever is behind rolls the dice and bets first. From games that masters
/// played against each other: what they expected, held against how it ended.
const POINT: [f64; 8] = [0.28, 0.18, 0.125, 0.09, 0.08, 0.07, 0.065, 0.06];

/// The chance to win with this many points against those of the others.
pub fn chance(mine: f64, others: impl Iterator<Item = f64>, rounds_to_come: usize) -> f64 {
    let point = POINT[rounds_to_come.min(POINT.len() - 1)];
    others.map(|theirs| normal((mine - theirs) * point)).product()
}

/// How steeply a logistic curve of the chance rises with each point of a lead when this many
/// rounds are to come.
pub fn steepness(rounds_to_come: usize) -> f64 {
    LOGISTIC * POINT[rounds_to_come.min(POINT.len() - 1)]
}

/// A logistic curve this much steeper is nowhere off by more than a hundredth from the normal one.
const LOGISTIC: f64 = 1.702;

/// The chance that a standard normal variable is at most `x` (a logistic curve that is
/// nowhere off by more than a hundredth).
fn normal(x: f64) -> f64 {
    1.0 / (1.0 + (-LOGISTIC * x).exp())
}
