//! One rating for each of several players who met each other: the model of Bradley
//! and Terry, fitted by Newton's method.

use crate::rating::ELO_PER_NEPER;
use crate::statistics::{Estimate, Z95};

/// What was scored between two players over the deals, in order.
pub struct Meeting<'a> {
    /// Who.
    pub first: usize,
    /// Against whom.
    pub second: usize,
    /// How many games one deal is.
    pub games: f64,
    /// The share that the first scored, deal by deal.
    pub shares: &'a [f64],
}

/// The ratings in Elo, their mean 0, with 95 % intervals. The errors are taken over
/// deals, since results from the same deal belong together: the covariance is the
/// sandwich of the fit's curvature and the spread of the deals' own gradients.
///
/// Each two players who could meet are given `prior` drawn deals besides, so that one
/// who won or lost everything has a finite rating, and one that is not certain.
pub fn fit(players: usize, meetings: &[Meeting<'_>], prior: f64) -> Vec<Estimate> {
    let mut ratings = vec![0.0; players];
    for _ in 0..200 {
        let (slope, curvature) = likelihood(&ratings, meetings, prior);
        let step = solve(curvature, &slope);
        let longest = step.iter().fold(0.0f64, |most, d| most.max(d.abs()));
        // A long step of Newton's may overshoot; a short one never does.
        let scale = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        ratings.iter_mut().zip(&step).for_each(|(rating, d)| *rating += scale * d);
        if longest < 1e-12 {
            break;
        }
    }
    let mean = ratings.iter().sum::<f64>() / players as f64;
    for rating in &mut ratings {
        *rating -= mean;
    }
    let errors = errors(&ratings, meetings, prior);
    let estimate = |(rating, error): (f64, f64)| {
        let (value, margin) = (ELO_PER_NEPER * rating, ELO_PER_NEPER * Z95 * error);
        Estimate { value, low: value - margin, high: value + margin }
    };
    ratings.into_iter().zip(errors).map(estimate).collect()
}

fn expected(ratings: &[f64], first: usize, second: usize) -> f64 {
    1.0 / (1.0 + (ratings[second] - ratings[first]).exp())
}

/// The slope of the logarithm of the likelihood, and its curvature with the sign
/// turned. Adding the same to every rating changes nothing, so the curvature is
/// filled up in that direction to be solvable; the slope has no part in it.
fn likelihood(ratings: &[f64], meetings: &[Meeting<'_>], prior: f64) -> (Vec<f64>, Matrix) {
    let players = ratings.len();
    let mut slope = vec![0.0; players];
    let mut curvature = vec![vec![1.0 / players as f64; players]; players];
    for &Meeting { first, second, games, shares } in meetings {
        let p = expected(ratings, first, second);
        let played = games * shares.len() as f64;
        let prior = prior * games;
        let surplus = games * shares.iter().sum::<f64>() + 0.5 * prior - (played + prior) * p;
        slope[first] += surplus;
        slope[second] -= surplus;
        let weight = (played + prior) * p * (1.0 - p);
        curvature[first][first] += weight;
        curvature[second][second] += weight;
        curvature[first][second] -= weight;
        curvature[second][first] -= weight;
    }
    (slope, curvature)
}

fn errors(ratings: &[f64], meetings: &[Meeting<'_>], prior: f64) -> Vec<f64> {
    let players = ratings.len();
    let (_, curvature) = likelihood(ratings, meetings, prior);
    let deals = meetings.iter().map(|meeting| meeting.shares.len()).max().unwrap_or(0);
    if deals < 2 {
        return vec![f64::INFINITY; players];
    }
    // Each column of the inverse tells how one rating answers to a slope.
    let answers: Vec<Vec<f64>> = (0..players)
        .map(|player| {
            let mut unit = vec![0.0; players];
            unit[player] = 1.0;
            solve(curvature.clone(), &unit)
        })
        .collect();
    let mut sums = vec![0.0; players];
    let mut count = |slope: &[f64]| {
        for (sum, answer) in sums.iter_mut().zip(&answers) {
            let moved: f64 = answer.iter().zip(slope).map(|(a, s)| a * s).sum();
            *sum += moved * moved;
        }
    };
    for deal in 0..deals {
        let mut slope = vec![0.0; players];
        for &Meeting { first, second, games, shares } in meetings {
            let Some(share) = shares.get(deal) else { continue };
            let surplus = games * (share - expected(ratings, first, second));
            slope[first] += surplus;
            slope[second] -= surplus;
        }
        count(&slope);
    }
    for &Meeting { first, second, games, .. } in meetings {
        let mut slope = vec![0.0; players];
        slope[first] = prior * games * (0.5 - expected(ratings, first, second));
        slope[second] = -slope[first];
        count(&slope);
    }
    let small = deals as f64 / (deals as f64 - 1.0);
    sums.into_iter().map(|sum| (sum * small).sqrt()).collect()
}

type Matrix = Vec<Vec<f64>>;

/// Solves `matrix · x = right` by elimination; the matrix is positive definite.
fn solve(mut matrix: Matrix, right: &[f64]) -> Vec<f64> {
    let size = right.len();
    let mut x = right.to_vec();
    for pivot in 0..size {
        let row = matrix[pivot].clone();
        for below in pivot + 1..size {
            let factor = matrix[below][pivot] / row[pivot];
            matrix[below].iter_mut().zip(&row).for_each(|(cell, above)| *cell -= factor * above);
            x[below] -= factor * x[pivot];
        }
    }
    for pivot in (0..size).rev() {
        let known: f64 = (pivot + 1..size).map(|column| matrix[pivot][column] * x[column]).sum();
        x[pivot] = (x[pivot] - known) / matrix[pivot][pivot];
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of the encyclopaedias: A to D met 24 times, and the
    /// strengths (of geometric mean 1) are 0.640, 1.043, 0.660 and 2.270.
    #[test]
    fn a_known_example() {
        let wins = [
            (0, 1, &[1.0, 1.0, 0.0, 0.0, 0.0][..]),
            (0, 3, &[1.0, 0.0, 0.0, 0.0, 0.0]),
            (1, 2, &[1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0]),
            (2, 3, &[1.0, 0.0, 0.0, 0.0]),
        ];
        let meetings =
            wins.map(|(first, second, shares)| Meeting { first, second, games: 1.0, shares });
        let ratings = fit(4, &meetings, 0.0);
        for (rating, strength) in ratings.iter().zip([0.640f64, 1.043, 0.660, 2.270]) {
            let found = (rating.value / ELO_PER_NEPER).exp();
            assert!((found - strength).abs() < 1e-3, "{found} {strength}");
        }
    }

    /// For two players the fit is plain Elo, and its error that of the mean over deals.
    #[test]
    fn two_players_have_their_plain_difference() {
        let shares: Vec<f64> = (0..400).map(|i| [1.0, 1.0, 0.5, 0.5][i % 4]).collect();
        let ratings = fit(2, &[Meeting { first: 0, second: 1, games: 2.0, shares: &shares }], 0.0);
        let difference = ratings[0].value - ratings[1].value;
        assert!((difference - 190.848_5).abs() < 1e-3, "{difference}");
        // Delta method: the mean's error over the slope p (1 - p) of the curve, half
        // of it for each of the two.
        let error = (0.0625f64 * 400.0 / 399.0 / 400.0).sqrt() / (0.75 * 0.25) / 2.0;
        let margin = ratings[0].high - ratings[0].value;
        assert!((margin - ELO_PER_NEPER * Z95 * error).abs() < 1e-6, "{margin}");
    }

    #[test]
    fn who_won_everything_has_a_finite_rating() {
        let ratings =
            fit(2, &[Meeting { first: 0, second: 1, games: 2.0, shares: &[1.0; 10] }], 1.0);
        // 21 of 22.
        let expected = crate::rating::elo(21.0 / 22.0);
        assert!((ratings[0].value - ratings[1].value - expected).abs() < 1e-6);
        assert!(ratings[0].high - ratings[0].low > 200.0, "{ratings:?}");
        let unplayed = fit(2, &[Meeting { first: 0, second: 1, games: 2.0, shares: &[] }], 1.0);
        assert!(unplayed.iter().all(|r| r.value.abs() < 1e-9 && r.high.is_infinite()));
    }
}
