//! What seats are rewarded with.

use std::str::FromStr;

use hindsight_core::{Misread, Seat, Standing};

/// What a seat is rewarded with. Whoever sits alone at a table is rewarded with points,
/// whichever this is: a place alone says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// At the end of a game 1 for the first place, -1 for the last, in between by the
    /// share of the other seats beaten; seats that share a place share what it gives. The
    /// rewards of a game sum to 0.
    Place,
    /// At the end of a game 1 for a victory, a part of it for one that is shared, else 0.
    Win,
    /// At the end of a game the points.
    Score,
    /// At the end of a game one's own points less the most that another seat has.
    Difference,
    /// At the end of each round what it changed in one's own points; in a game that is
    /// scored once, all at the end.
    RoundScore,
    /// The same for one's own points less the most that another seat has.
    RoundDifference,
}

impl Reward {
    /// All of them.
    pub const ALL: [Reward; 6] = [
        Reward::Place,
        Reward::Win,
        Reward::Score,
        Reward::Difference,
        Reward::RoundScore,
        Reward::RoundDifference,
    ];

    /// Its name in Python.
    pub const fn name(self) -> &'static str {
        match self {
            Reward::Place => "place",
            Reward::Win => "win",
            Reward::Score => "score",
            Reward::Difference => "difference",
            Reward::RoundScore => "round_score",
            Reward::RoundDifference => "round_difference",
        }
    }

    /// Whether it is paid at the end of each round.
    pub const fn by_round(self) -> bool {
        matches!(self, Reward::RoundScore | Reward::RoundDifference)
    }

    /// What a standing is worth to a seat: what it is rewarded with in all, if the game
    /// ends like this.
    pub fn worth(self, standing: &Standing, seat: Seat) -> f32 {
        match self {
            Reward::Place if standing.seats() > 1 => (2.0 * standing.rank_share(seat) - 1.0) as f32,
            Reward::Win if standing.seats() > 1 => standing.win_share(seat) as f32,
            _ => self.points(&standing.scores, seat.index()) as f32,
        }
    }

    /// The points that count for a seat.
    pub(crate) fn points(self, scores: &[i32], seat: usize) -> i32 {
        let own = scores[seat];
        if !matches!(self, Reward::Difference | Reward::RoundDifference) {
            return own;
        }
        let others = scores.iter().enumerate().filter(|(other, _)| *other != seat);
        own - others.map(|(_, &points)| points).max().unwrap_or_default()
    }

    /// No more than what any game pays in all at such a table, whose points lie between
    /// these two.
    pub fn least(self, seats: u8, (least, most): (i32, i32)) -> f32 {
        match self {
            _ if seats == 1 => least as f32,
            Reward::Place => -1.0,
            Reward::Win => 0.0,
            Reward::Score | Reward::RoundScore => least as f32,
            Reward::Difference | Reward::RoundDifference => (least - most) as f32,
        }
    }
}

impl FromStr for Reward {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        Reward::ALL.into_iter().find(|reward| reward.name() == text).ok_or_else(|| {
            let names = Reward::ALL.map(|reward| format!("`{}`", reward.name()));
            Misread::new("a reward", text, format!("one of {}", names.join(", ")))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(reward: Reward, scores: &[i32]) -> Vec<f32> {
        let standing = Standing::by_score(scores.iter().copied().collect());
        Seat::all(standing.seats()).map(|seat| reward.worth(&standing, seat)).collect()
    }

    #[test]
    fn every_reward_is_what_it_says() {
        let scores = [7, 12, 12, -3];
        assert_eq!(worth(Reward::Place, &scores), [-1.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0, -1.0]);
        assert_eq!(worth(Reward::Win, &scores), [0.0, 0.5, 0.5, 0.0]);
        for reward in [Reward::Score, Reward::RoundScore] {
            assert_eq!(worth(reward, &scores), [7.0, 12.0, 12.0, -3.0]);
        }
        for reward in [Reward::Difference, Reward::RoundDifference] {
            assert_eq!(worth(reward, &scores), [-5.0, 0.0, 0.0, -15.0]);
        }
    }

    #[test]
    fn alone_at_a_table_points_count() {
        for reward in Reward::ALL {
            assert_eq!(worth(reward, &[17]), [17.0], "{reward:?}");
            assert!((reward.least(1, (3, 40)) - 3.0).abs() < f32::EPSILON);
        }
    }

    #[test]
    fn rewards_are_read_by_their_names() {
        for reward in Reward::ALL {
            assert_eq!(reward.name().parse(), Ok(reward));
        }
        let error = "fame".parse::<Reward>().unwrap_err().to_string();
        assert!(error.contains("`place`, `win`, `score`"), "{error}");
    }
}
