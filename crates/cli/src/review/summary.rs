//! What many reviews show together.

use hindsight_review::{Amount, Review, Side, Tally, Verdict};

use super::Told;

/// What the reviews of somebody's games show, in one game and at tables of one size.
pub struct Player {
    /// Who.
    pub name: String,
    /// The game.
    pub game: String,
    /// How many sat at the table.
    pub seats: u8,
    /// Results, with luck and without.
    pub results: Tally,
    /// Luck by itself.
    pub luck: Tally,
    /// What one's own mistakes cost.
    pub own: Tally,
    /// Accuracies, added up, of the games in which there was something to decide.
    accuracy: (f64, f64),
    /// How many decisions got each word.
    pub verdicts: [u64; 5],
}

impl Player {
    fn add(&mut self, side: &Side) {
        let luck = side.split.luck();
        self.results.add(side.split.result, luck);
        self.luck.add(luck, Amount::default());
        self.own.add(side.split.own, Amount::default());
        if let Some(accuracy) = side.accuracy {
            self.accuracy.0 += accuracy;
            self.accuracy.1 += 1.0;
        }
        for (sum, count) in self.verdicts.iter_mut().zip(side.verdicts) {
            *sum += u64::from(count);
        }
    }

    /// How many games.
    pub fn games(&self) -> f64 {
        self.results.games()
    }

    /// The mean accuracy, if there was anything to decide.
    pub fn accuracy(&self) -> Option<f64> {
        (self.accuracy.1 > 0.0).then(|| self.accuracy.0 / self.accuracy.1)
    }
}

/// Everybody who played in some games.
#[derive(Default)]
pub struct Summary {
    /// How many records.
    pub records: usize,
    /// Everybody, in the order in which they were met.
    pub players: Vec<Player>,
}

impl Summary {
    /// Adds a review.
    pub fn add(&mut self, told: &Told) {
        self.records += 1;
        for (name, side) in told.players.iter().zip(&told.review.sides) {
            self.player(name, &told.review).add(side);
        }
    }

    fn player(&mut self, name: &str, review: &Review) -> &mut Player {
        let same = |player: &Player| {
            player.name == name && player.game == review.game && player.seats == review.seats
        };
        let place = self.players.iter().position(same).unwrap_or_else(|| {
            self.players.push(Player {
                name: name.to_string(),
                game: review.game.clone(),
                seats: review.seats,
                results: Tally::default(),
                luck: Tally::default(),
                own: Tally::default(),
                accuracy: (0.0, 0.0),
                verdicts: [0; 5],
            });
            self.players.len() - 1
        });
        &mut self.players[place]
    }
}

/// The decisions of a review that were worse than fine, the worst first.
pub fn mistakes(review: &Review) -> Vec<&hindsight_review::Decision> {
    let mut worse: Vec<_> =
        review.decisions.iter().filter(|it| it.verdict > Verdict::Fine).collect();
    worse.sort_by(|a, b| b.loss.chance.total_cmp(&a.loss.chance));
    worse
}

/// The parts of a result, each with what it is called.
pub fn parts(side: &Side) -> [(&'static str, Amount); 9] {
    let split = &side.split;
    [
        ("expected at the start", split.start),
        ("luck: deals", split.deals),
        ("luck: draws", split.draws),
        ("luck: dice", split.rolls),
        ("luck: reveals", split.reveals),
        ("others' mistakes", split.others),
        ("own mistakes", split.own),
        ("not explained", split.rest),
        ("result", split.result),
    ]
}

/// When a step was.
pub fn when(review: &Review, step: usize) -> String {
    let rounds = |step: usize| review.course.get(step).map_or(0, |point| point.rounds);
    let several = review.course.last().is_some_and(|point| point.rounds > 1);
    if several {
        format!("round {}, step {step}", rounds(step) + 1)
    } else {
        format!("step {step}")
    }
}
