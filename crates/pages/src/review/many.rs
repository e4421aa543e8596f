//! What the reviews of many games say together.

use hindsight_review::Digest;
use maud::{Markup, html};

use super::change;
use crate::board::board_of;
use crate::boards::BOARDS;
use crate::calendar::{Civil, civil};
use crate::say::{Say, args};

/// How many months are told of a game.
const MONTHS: usize = 6;

/// A game that has been reviewed, from the side of one who played.
#[derive(Clone, Debug)]
pub struct ReviewedGame {
    /// The game's id.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// What the review says of that side.
    pub digest: Digest,
}

/// Means over some games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Insight {
    /// How many games.
    pub games: u32,
    /// How well they were played, 0 to 100.
    pub accuracy: Option<f64>,
    /// The luck of a game, in points.
    pub luck: f64,
    /// The result of a game, in points: with two seats the difference, with more the points
    /// beyond the table's average.
    pub result: f64,
}

impl Insight {
    fn of<'a>(games: impl Iterator<Item = &'a Digest> + Clone) -> Insight {
        let count = games.clone().count();
        let mean = |sum: f64| sum / count.max(1) as f64;
        let accuracies: Vec<f64> = games.clone().filter_map(|digest| digest.accuracy).collect();
        Insight {
            games: count as u32,
            accuracy: (!accuracies.is_empty())
                .then(|| accuracies.iter().sum::<f64>() / accuracies.len() as f64),
            luck: mean(games.clone().map(|digest| digest.luck.points).sum()),
            result: mean(games.map(|digest| digest.result.points).sum()),
        }
    }
}

/// What the reviewed games of one kind say together.
#[derive(Clone, Debug, Default)]
pub struct ReviewedGames {
    /// The game's id.
    pub game: String,
    /// All of them.
    pub all: Insight,
    /// Month by month, the latest first: year, month, the games that ended in it.
    pub months: Vec<(u64, u64, Insight)>,
    /// The kind of move that was worse than fine most often, and how often.
    pub commonest: Option<(String, u32)>,
}

/// Adds reviewed games up, by game and month.
pub fn reviewed_games(found: impl Iterator<Item = ReviewedGame>) -> Vec<ReviewedGames> {
    let found: Vec<ReviewedGame> = found.collect();
    let of = |id: &str| {
        let games: Vec<&ReviewedGame> = found.iter().filter(|game| game.game == id).collect();
        let month = |game: &&ReviewedGame| {
            let Civil { year, month, .. } = civil(game.ended / 86_400_000);
            (year, month)
        };
        let mut months: Vec<(u64, u64)> = games.iter().map(month).collect();
        months.sort_unstable_by(|a, b| b.cmp(a));
        months.dedup();
        months.truncate(MONTHS);
        let insight = |(year, of_year): (u64, u64)| {
            let inside = games.iter().filter(|game| month(game) == (year, of_year));
            (year, of_year, Insight::of(inside.map(|game| &game.digest)))
        };
        let mut mistakes = std::collections::BTreeMap::<&str, u32>::new();
        for (kind, count) in games.iter().flat_map(|game| &game.digest.mistakes) {
            *mistakes.entry(kind).or_default() += count;
        }
        let commonest = mistakes.into_iter().filter(|(kind, _)| !kind.is_empty());
        ReviewedGames {
            game: id.to_string(),
            all: Insight::of(games.iter().map(|game| &game.digest)),
            months: months.into_iter().map(insight).collect(),
            commonest: commonest
                .max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(a.0)))
                .map(|(kind, count)| (kind.to_string(), count)),
        }
    };
    let all = BOARDS.iter().map(|board| of(board.id()));
    all.filter(|games| games.all.games > 0).collect()
}

/// The columns of the table.
const COLUMNS: [&str; 5] = [
    "hindsight-reviewed",
    "review-accuracy",
    "review-luck-head",
    "hindsight-result",
    "hindsight-without-luck",
];

/// All of it as a section; nothing where no game has been reviewed.
pub(crate) fn looked_back(say: Say, all: &[ReviewedGames]) -> Markup {
    let known = || all.iter().filter(|games| board_of(&games.game).is_some());
    html! {
        @if known().next().is_some() {
            section.tables.looked-back aria-labelledby="looked-back" {
                h2.head #looked-back { (say.the("hindsight")) }
                p.quiet { (say.the("hindsight-only-reviewed")) }
                table.figures.tallies role="table" {
                    thead role="rowgroup" { tr role="row" {
                        th scope="col" role="columnheader" { (say.the("mine-game")) }
                        @for column in COLUMNS { th scope="col" role="columnheader" { (say.the(column)) } }
                    } }
                    @for games in known() {
                        tbody role="rowgroup" {
                            (row(say, &html! { (say.the(&format!("game-{}", games.game))) }, &games.all))
                            // One month alone says what stands above it.
                            @if games.months.len() > 1 {
                                @for (year, month, insight) in &games.months {
                                    (row(say, &html! { small.quiet { (say.with("month-short", &args![month = *month])) " " (year) } }, insight))
                                }
                            }
                        }
                    }
                }
                ul.commonest {
                    @for games in known() {
                        @if let Some((kind, count)) = &games.commonest {
                            @let kind = say.with("hindsight-kind", &args![kind = kind.clone()]);
                            @let game = say.the(&format!("game-{}", games.game));
                            li { (say.with("hindsight-commonest", &args![game = game, kind = kind, n = *count])) }
                        }
                    }
                }
            }
        }
    }
}

fn row(say: Say, name: &Markup, insight: &Insight) -> Markup {
    let cells = [
        insight.games.to_string(),
        insight.accuracy.map_or_else(|| "–".into(), |accuracy| format!("{accuracy:.0}")),
        change(say, insight.luck),
        change(say, insight.result),
        change(say, insight.result - insight.luck),
    ];
    html! {
        tr role="row" {
            th scope="row" role="rowheader" { (name) }
            @for (column, cell) in COLUMNS.into_iter().zip(cells) {
                td role="cell" { span.column aria-hidden="true" { (say.the(column)) } (cell) }
            }
        }
    }
}
