//! How a game moves ratings: Glicko-2, for tables of any size.
//!
//! At a table of more than two everybody is compared with everybody else, as in a period of so
//! many games, so that a rating means the same at every table: how likely one comes out ahead
//! of another. Simulated seasons (`season`) show that the deviations stay honest that way.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// By how much strength is supposed to wander from game to game, in Glickman's scale. It is the
/// same for all: what a few dozen games could tell of it is little.
const VOLATILITY: f64 = 0.025;
/// By how many points one game moves a rating at most: a first loss is not to scare anybody away.
const MOST: f64 = 80.0;

/// How strong somebody is, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    pub(crate) value: f64,
    pub(crate) deviation: f64,
}

impl From<&Rating> for Glicko2Rating {
    fn from(rating: &Rating) -> Glicko2Rating {
        Glicko2Rating { rating: rating.value, deviation: rating.deviation, volatility: VOLATILITY }
    }
}

impl Rating {
    /// How likely one comes out ahead of another; a shared place is half of it.
    #[cfg(test)]
    pub(crate) fn expected(&self, other: &Rating) -> f64 {
        skillratings::glicko2::expected_score(&self.into(), &other.into()).0
    }

    /// The rating after a game in which one came out ahead of others, behind, or beside them.
    pub(crate) fn after(&self, others: &[(Rating, Outcomes)]) -> Rating {
        let others: Vec<(Glicko2Rating, Outcomes)> =
            others.iter().map(|(other, outcome)| (other.into(), *outcome)).collect();
        let after = glicko2_rating_period(&self.into(), &others, &Glicko2Config::new());
        let change = (after.rating - self.value).clamp(-MOST, MOST);
        Rating { value: self.value + change, deviation: after.deviation }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation }
    }

    /// Glickman's own example is a table of four in our sense: behind two, ahead of one. (His
    /// volatility, 0.06, is larger, so what is left of the deviation differs a little.)
    #[test]
    fn the_example_of_the_paper() {
        let others = [
            (rating(1400.0, 30.0), Outcomes::WIN),
            (rating(1550.0, 100.0), Outcomes::LOSS),
            (rating(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = rating(1500.0, 200.0).after(&others);
        assert!((after.value - 1464.06).abs() < 0.2, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.5, "{after:?}");
    }

    #[test]
    fn two_hundred_points_win_three_of_four() {
        let sure = |value| rating(value, 1.0);
        let expected = sure(1700.0).expected(&sure(1500.0));
        assert!((expected - 0.76).abs() < 0.005, "{expected}");
    }
}
