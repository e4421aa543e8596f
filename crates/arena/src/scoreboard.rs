//! What a contest has shown so far.

use hindsight_core::{Seat, Standing};
use serde::Serialize;

use crate::bradley_terry::{Meeting, fit};
use crate::contest::Group;
use crate::engine::Fault;
use crate::luck::{AdjustedBoard, AdjustedReport};
use crate::rating::{Histogram, Sprt, Verdict, share_interval};
use crate::schedule::{Schedule, Side};
use crate::state::Header;
use crate::statistics::{Estimate, Tally};

/// The drawn deals that each two are given when all are rated together, so that
/// ratings stay finite.
const PRIOR: f64 = 1.0;

/// The results of a contest, group by group.
#[derive(Clone)]
pub struct Scoreboard {
    header: Header,
    schedule: Schedule,
    pairs: Vec<PairBoard>,
    forfeits: Vec<Forfeits>,
    games: u64,
}

#[derive(Clone)]
struct PairBoard {
    /// What the first scored, deal by deal.
    parts: Vec<u32>,
    histogram: Histogram,
    difference: Tally,
    alone: [AloneBoard; 2],
    adjusted: AdjustedBoard,
}

#[derive(Clone, Default)]
struct AloneBoard {
    wins: Tally,
    place: Tally,
}

/// What the games of two showed, from the side of the first.
#[derive(Clone, Debug, Serialize)]
pub struct PairReport {
    /// The two.
    pub bots: [String; 2],
    /// How many games.
    pub games: u64,
    /// From how many deals.
    pub deals: u64,
    /// The share of the points: of games won, draws counted half. At a table of more
    /// than two, each two seats of different sides are compared.
    pub share: Estimate,
    /// The difference in Elo.
    pub elo: Estimate,
    /// The difference of their scores, a game.
    pub difference: Estimate,
    /// With two seats: how many pairs of games gave the first 0, ½, 1, 1½, 2 points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pentanomial: Option<Vec<u64>>,
    /// With more than two seats: each alone against a field of the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alone: Option<[AloneReport; 2]>,
    /// The same without luck, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_luck: Option<AdjustedReport>,
}

/// How one fared alone against a field of the other, in every seat.
#[derive(Clone, Debug, Serialize)]
pub struct AloneReport {
    /// The share of games won; an equal one would win one in as many as there are
    /// seats.
    pub wins: Estimate,
    /// Its mean place.
    pub place: Estimate,
}

/// One of several, rated together.
#[derive(Clone, Debug, Serialize)]
pub struct RatingReport {
    /// Who.
    pub bot: String,
    /// The rating; the mean of all is 0.
    pub elo: Estimate,
    /// The share of points over all games.
    pub share: f64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SprtReport {
    /// The question.
    #[serde(flatten)]
    pub test: Sprt,
    /// The chance of error, either way.
    pub alpha_beta: f64,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// Settled when it is this far from 0.
    pub bound: f64,
    /// What it says.
    pub verdict: Verdict,
    /// Whether it has ended the run: then the estimates lean to the side that was
    /// accepted.
    pub biased: bool,
}

/// The games that one lost by rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forfeits {
    /// Who.
    pub bot: String,
    /// How many.
    pub games: u64,
    /// The first of them: why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Fault>,
}

/// All that a contest showed.
#[derive(Clone, Debug, Serialize)]
pub struct ContestReport {
    /// What was played.
    #[serde(flatten)]
    pub header: Header,
    /// How many games.
    pub games: u64,
    /// Each two.
    pub pairs: Vec<PairReport>,
    /// All, rated together, the strongest first.
    pub ratings: Vec<RatingReport>,
    /// The question that was to be settled, if one was asked.
    #[serde(rename = "test", skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtReport>,
    /// Who lost games by rule.
    pub forfeits: Vec<Forfeits>,
}

/// What was known after this many games.
#[derive(Clone, Debug, Serialize)]
pub struct Moment {
    /// How many.
    pub games: u64,
    /// For two bots, the share of the first; for more, the rating of each.
    pub estimates: Vec<Estimate>,
}

impl Scoreboard {
    /// Before the first game.
    pub fn new(header: &Header) -> Self {
        let schedule = header.schedule();
        let board = |_: &(usize, usize)| PairBoard {
            parts: Vec::new(),
            histogram: Histogram::new(schedule.parts()),
            difference: Tally::default(),
            alone: Default::default(),
            adjusted: AdjustedBoard::default(),
        };
        let forfeits = |bot: String| Forfeits { bot, games: 0, first: None };
        Scoreboard {
            pairs: schedule.pairs().iter().map(board).collect(),
            forfeits: header.labels().into_iter().map(forfeits).collect(),
            header: header.clone(),
            schedule,
            games: 0,
        }
    }

    /// Adds the next group.
    pub fn add(&mut self, group: &Group) {
        let (_, pair) = self.schedule.group(group.group);
        let (first, second) = self.schedule.pairs()[pair];
        let board = &mut self.pairs[pair];
        let (mut parts, mut difference) = (0, 0i64);
        let mut alone = [AloneBoard::default(), AloneBoard::default()];
        for (seating, game) in self.schedule.seatings().iter().zip(&group.games) {
            let (won, margin) = compare(&game.standing, seating);
            parts += won;
            difference += margin;
            let side = minority(seating);
            let seat = Seat(seating.iter().position(|other| *other == side).unwrap_or(0) as u8);
            let alone = &mut alone[usize::from(side == Side::Second)];
            alone.wins.add(game.standing.win_share(seat));
            alone.place.add(f64::from(game.standing.places[seat.index()]));
            if let Some(forfeit) = &game.forfeit {
                let first_side = seating[forfeit.seat.index()] == Side::First;
                let forfeits = &mut self.forfeits[if first_side { first } else { second }];
                forfeits.games += 1;
                forfeits.first.get_or_insert_with(|| forfeit.fault.clone());
            }
        }
        if self.header.luck_adjusted {
            board.adjusted.add(self.schedule.seatings(), &group.games);
        }
        board.parts.push(parts);
        board.histogram.add(parts);
        board.difference.add(2.0 * difference as f64 / self.schedule.parts() as f64);
        for (board, alone) in board.alone.iter_mut().zip(&alone) {
            board.wins.add(alone.wins.mean());
            board.place.add(alone.place.mean());
        }
        self.games += group.games.len() as u64;
    }

    /// What the sequential test says, if there is one.
    pub fn sprt(&self) -> Option<SprtReport> {
        let test = self.header.sprt?;
        let groups = &self.pairs[0].histogram;
        let verdict = test.verdict(groups);
        Some(SprtReport {
            test,
            alpha_beta: Sprt::ERROR,
            llr: test.llr(groups),
            bound: Sprt::BOUND,
            verdict,
            biased: verdict != Verdict::Open,
        })
    }

    /// What two have shown.
    pub fn pair(&self, pair: usize) -> PairReport {
        let (first, second) = self.schedule.pairs()[pair];
        let board = &self.pairs[pair];
        let deals = board.parts.len() as u64;
        let labels = self.header.labels();
        let two = self.schedule.seats() == 2;
        let alone = |board: &AloneBoard| AloneReport {
            wins: share_interval(board.wins.mean(), board.wins.deviation().powi(2), deals),
            place: board.place.estimate(),
        };
        PairReport {
            bots: [labels[first].clone(), labels[second].clone()],
            games: deals * self.schedule.games(),
            deals,
            share: board.histogram.estimate(),
            elo: board.histogram.elo(),
            difference: board.difference.estimate(),
            pentanomial: two.then(|| board.histogram.0.clone()),
            alone: (!two).then(|| [alone(&board.alone[0]), alone(&board.alone[1])]),
            without_luck: self
                .header
                .luck_adjusted
                .then(|| board.adjusted.report(self.schedule.seats())),
        }
    }

    /// The rating of each, all fitted together, from the first deals.
    fn ratings(&self, deals: usize) -> Vec<Estimate> {
        let most = self.schedule.parts() as f64;
        let shares: Vec<Vec<f64>> = self
            .pairs
            .iter()
            .map(|board| board.parts.iter().take(deals).map(|&n| f64::from(n) / most).collect())
            .collect();
        let meeting = |(&(first, second), shares)| Meeting {
            first,
            second,
            games: self.schedule.games() as f64,
            shares,
        };
        let shares = shares.iter().map(Vec::as_slice);
        let meetings: Vec<Meeting<'_>> =
            self.schedule.pairs().iter().zip(shares).map(meeting).collect();
        fit(self.header.bots.len(), &meetings, PRIOR)
    }

    /// Everything.
    pub fn report(&self) -> ContestReport {
        let pairs: Vec<PairReport> = (0..self.pairs.len()).map(|pair| self.pair(pair)).collect();
        let labels = self.header.labels();
        let mean = |bot: usize| {
            let mut tally = Tally::default();
            for (&(first, second), pair) in self.schedule.pairs().iter().zip(&pairs) {
                if first == bot {
                    tally.add(pair.share.value);
                } else if second == bot {
                    tally.add(1.0 - pair.share.value);
                }
            }
            tally.mean()
        };
        let mut ratings: Vec<RatingReport> = self
            .ratings(usize::MAX)
            .into_iter()
            .enumerate()
            .map(|(bot, elo)| RatingReport { bot: labels[bot].clone(), elo, share: mean(bot) })
            .collect();
        ratings.sort_by(|a, b| b.elo.value.total_cmp(&a.elo.value));
        ContestReport {
            header: self.header.clone(),
            games: self.games,
            pairs,
            ratings,
            sprt: self.sprt(),
            forfeits: self.forfeits.iter().filter(|f| f.games > 0).cloned().collect(),
        }
    }

    /// How the estimate came about: at most this many moments, evenly spread.
    pub fn history(&self, most: usize) -> Vec<Moment> {
        let deals = self.pairs.iter().map(|board| board.parts.len()).min().unwrap_or(0);
        let per_deal = self.schedule.games() * self.pairs.len() as u64;
        let mut at: Vec<usize> = (1..=most).map(|k| (deals * k).div_ceil(most)).collect();
        at.dedup();
        at.retain(|&deals| deals > 0);
        let moment = |deals: usize| {
            let estimates = if self.pairs.len() == 1 {
                let mut histogram = Histogram::new(self.schedule.parts());
                self.pairs[0].parts[..deals].iter().for_each(|&parts| histogram.add(parts));
                vec![histogram.estimate()]
            } else {
                self.ratings(deals)
            };
            Moment { games: deals as u64 * per_deal, estimates }
        };
        at.into_iter().map(moment).collect()
    }
}

/// The side that sits alone; with two seats, the first.
pub(crate) fn minority(seating: &[Side]) -> Side {
    let firsts = seating.iter().filter(|&&side| side == Side::First).count();
    if 2 * firsts <= seating.len() { Side::First } else { Side::Second }
}

/// Of all two seats of different sides: how many halves the first side won, and by
/// how much it led, summed.
fn compare(standing: &Standing, seating: &[Side]) -> (u32, i64) {
    let of = |side| move |&seat: &usize| seating[seat] == side;
    let seats = 0..seating.len();
    let (mut halves, mut margin) = (0, 0);
    for own in seats.clone().filter(of(Side::First)) {
        for other in seats.clone().filter(of(Side::Second)) {
            halves += match standing.places[own].cmp(&standing.places[other]) {
                std::cmp::Ordering::Less => 2,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 0,
            };
            margin += i64::from(standing.scores[own]) - i64::from(standing.scores[other]);
        }
    }
    (halves, margin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::GameResult;
    use crate::luck::Luck;

    fn header(seats: u8) -> Header {
        Header::new("a-game", 1, "", seats, &["A".into(), "B".into()], 0, None, None)
    }

    fn game(scores: &[i32]) -> GameResult {
        let standing = Standing::by_score(scores.iter().copied().collect());
        GameResult { standing, forfeit: None, luck: Vec::new() }
    }

    #[test]
    fn a_pair_of_games_is_one_of_five_outcomes() {
        let mut board = Scoreboard::new(&header(2));
        // A wins from either seat, then both win from seat 0, then a draw and a loss.
        for (group, games) in
            [[[9, 1], [2, 5]], [[9, 1], [4, 3]], [[3, 3], [8, 0]]].iter().enumerate()
        {
            board.add(&Group {
                group: group as u64,
                games: games.iter().map(|s| game(s)).collect(),
            });
        }
        let report = board.report();
        let pair = &report.pairs[0];
        assert_eq!(pair.pentanomial.as_deref(), Some(&[0, 1, 1, 0, 1][..]));
        assert!((pair.share.value - (1.0 + 0.5 + 0.25) / 3.0).abs() < 1e-12);
        // (8 + 3) / 2, (8 - 1) / 2, (0 - 8) / 2.
        assert!((pair.difference.value - (5.5 + 3.5 - 4.0) / 3.0).abs() < 1e-12);
        assert_eq!((pair.games, pair.deals, report.games), (6, 3, 6));
        assert_eq!(report.ratings[0].bot, "A");
    }

    #[test]
    fn one_against_a_field_is_compared_seat_by_seat() {
        let mut board = Scoreboard::new(&header(3));
        // A alone: first, last, shares the first place; B alone: always last.
        let games = [[5, 3, 1], [4, 0, 2], [7, 1, 7], [0, 5, 5], [5, 0, 5], [5, 5, 0]];
        board.add(&Group { group: 0, games: games.iter().map(|s| game(s)).collect() });
        let pair = board.pair(0);
        // Halves of 4 in each game: 4, 0, 3, 4, 4, 4.
        assert!((pair.share.value - 19.0 / 24.0).abs() < 1e-12);
        // Two comparisons a game: 6, -6, 6, 10, 10, 10 points in twelve.
        assert!((pair.difference.value - 36.0 / 12.0).abs() < 1e-12);
        let [a, b] = pair.alone.unwrap();
        assert!((a.wins.value - 1.5 / 3.0).abs() < 1e-12 && b.wins.value.abs() < 1e-12);
        assert!((a.place.value - 5.0 / 3.0).abs() < 1e-12);
        assert!((b.place.value - 3.0).abs() < 1e-12);
    }

    /// By hand: A wins by 8 with 6 points and 0.5 of luck, then by 3 with -1 and 0: what is left
    /// is 2 and 4 points, and 0.5 and 1 of a win.
    #[test]
    fn luck_is_taken_off_deal_by_deal() {
        let mut board = Scoreboard::new(&header(2).with_luck(true));
        let lucky = |scores: &[i32], chance: f64, points: f64| GameResult {
            luck: vec![Luck::new(chance, points), Luck::new(-chance, -points)],
            ..game(scores)
        };
        for (group, games) in [
            [lucky(&[9, 1], 0.5, 6.0), lucky(&[2, 5], 0.0, 1.0)],
            [lucky(&[9, 1], 0.5, 6.0), lucky(&[5, 2], 0.0, 1.0)],
        ]
        .into_iter()
        .enumerate()
        {
            board.add(&Group { group: group as u64, games: games.into() });
        }
        let adjusted = board.pair(0).without_luck.unwrap();
        // In the second game of each deal A sits in seat 1: its luck is -1 and 0.
        let share = adjusted.share.unwrap();
        assert!((share.estimate.value - 0.5).abs() < 1e-12, "{share:?}");
        let difference = adjusted.difference.estimate.value;
        assert!((difference - 1.5).abs() < 1e-12);
        // Neither spreads more or less than with luck: 0.25 and 0.5 to either side.
        assert!((share.shrink.unwrap() - 1.0).abs() < 1e-12);
        assert!(Scoreboard::new(&header(2)).pair(0).without_luck.is_none());
    }

    /// Alone against a field, luck is taken off the lone seat's wins, and off the differences
    /// between the two sides.
    #[test]
    fn luck_is_taken_off_at_larger_tables() {
        let mut board = Scoreboard::new(&header(3).with_luck(true));
        let luck = || [0.25, -0.125, -0.125].map(|luck| Luck::new(luck, 8.0 * luck)).into();
        let games = [[5, 3, 1], [4, 0, 2], [7, 1, 7], [0, 5, 5], [5, 0, 5], [5, 5, 0]];
        let games = games.iter().map(|scores| GameResult { luck: luck(), ..game(scores) });
        board.add(&Group { group: 0, games: games.collect() });
        let pair = board.pair(0);
        let adjusted = pair.without_luck.unwrap();
        // Every seat is alone once, and luck adds up to nothing.
        for (plain, adjusted) in pair.alone.unwrap().iter().zip(adjusted.alone.unwrap()) {
            assert!((plain.wins.value - adjusted.estimate.value).abs() < 1e-12);
        }
        assert!((pair.difference.value - adjusted.difference.estimate.value).abs() < 1e-12);
        assert!(adjusted.share.is_none() && adjusted.difference.shrink.is_none());
    }

    #[test]
    fn the_history_ends_with_the_result() {
        let mut board = Scoreboard::new(&header(2));
        for group in 0..50 {
            let games = [[group % 3, 1], [1, group % 2]];
            let games = games.iter().map(|s| game(&s.map(|n| n as i32))).collect();
            board.add(&Group { group, games });
        }
        let history = board.history(8);
        assert_eq!(history.len(), 8);
        assert_eq!(history[7].games, 100);
        assert_eq!(history[7].estimates[0], board.pair(0).share);
        assert_eq!(board.history(1000).len(), 50);
    }
}
