//! My games: those under way, those that are over, and what they say about me.

use maud::{Markup, html};

use crate::board::board_of;
use crate::boards::BOARDS;
use crate::calendar::date_in_list;
use crate::home::{emblem, running, with_links};
use crate::model::{Ctx, Player, Running};
use crate::page::{icon, player_name, site};
use crate::paths;
use crate::ratings::{RatingCourse, changed, chart, with_deviation};
use crate::review::{ReviewedGames, looked_back};
use crate::say::{Say, args, plain};

/// Which games are shown; empty for any. What is chosen is as it stands in the
/// address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesFilter {
    /// A game's id.
    pub game: String,
    /// An opponent, by code.
    pub with: String,
    /// `won`, `drawn` or `lost`.
    pub result: String,
    /// `people` or `bots`.
    pub against: String,
}

/// How a game ended for the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameOutcome {
    /// Alone in the first place.
    Won,
    /// The first place was shared.
    Drawn,
    /// Somebody else was first.
    Lost,
    /// It does not count: all agreed to end it, or it was ended from outside.
    Uncounted,
    /// There was nobody else.
    Alone,
}

impl GameOutcome {
    fn key(self) -> &'static str {
        match self {
            GameOutcome::Won => "home-won",
            GameOutcome::Drawn => "home-drawn",
            GameOutcome::Lost => "home-lost",
            GameOutcome::Uncounted => "mine-uncounted",
            GameOutcome::Alone => "mine-alone",
        }
    }

    fn class(self) -> &'static str {
        match self {
            GameOutcome::Won => "up",
            GameOutcome::Lost => "down",
            _ => "even",
        }
    }
}

/// A game of the viewer's that is over.
#[derive(Clone, Debug)]
pub struct PastGame {
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The others at the table.
    pub others: Vec<Player>,
    /// How it ended.
    pub outcome: GameOutcome,
    /// The viewer's points.
    pub score: i32,
    /// The viewer's place: 1 is the best.
    pub place: u8,
    /// The most points of anybody else.
    pub best_other: Option<i32>,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// The rating after it, and what it changed.
    pub rating: Option<(i32, i32)>,
}

/// Games added up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// How many.
    pub played: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many had a shared first place.
    pub drawn: u32,
    /// How many somebody else has won.
    pub lost: u32,
    /// The mean of the viewer's points.
    pub mean_score: f64,
    /// The mean of how many more points that was than the best of the others had.
    pub mean_margin: Option<f64>,
    /// The most points.
    pub best: i32,
}

/// What the viewer's games of one kind add up to.
#[derive(Clone, Debug)]
pub struct GameStats {
    /// The game's id.
    pub game: String,
    /// Its games.
    pub tally: Tally,
    /// Its ratings: of tables of two, of more.
    pub ratings: Vec<RatingCourse>,
}

/// What the viewer's games against somebody add up to.
#[derive(Clone, Debug)]
pub struct OpponentStats {
    /// Who.
    pub player: Player,
    /// The code of the opponent, for the filter.
    pub code: String,
    /// The games.
    pub tally: Tally,
}

/// My games.
#[derive(Clone, Debug, Default)]
pub struct MyGames {
    /// Games under way and lobbies, the most urgent first.
    pub running: Vec<Running>,
    /// What is shown of those that are over.
    pub filter: GamesFilter,
    /// The opponents there were: code and name, the most frequent first.
    pub opponents: Vec<(String, Player)>,
    /// One page of the games that are over, the latest first.
    pub games: Vec<PastGame>,
    /// How many there are in all.
    pub found: usize,
    /// Which page, counted from 1, of how many.
    pub page: (usize, usize),
    /// What the games that are shown add up to, by game.
    pub by_game: Vec<GameStats>,
    /// And by opponent, the most frequent first.
    pub by_opponent: Vec<OpponentStats>,
    /// What the reviews of those games say that have been reviewed.
    pub reviewed: Vec<ReviewedGames>,
}

/// My games.
pub fn my_games(ctx: &Ctx, mine: &MyGames) -> Markup {
    let say = Say::new(ctx.lang);
    let filtered = mine.filter != GamesFilter::default();
    let content = html! {
        div.my-games {
            div.title {
                h1 { (say.the("nav-games")) }
                a.link.quiet href=(paths::ratings(BOARDS[0].id())) { (say.the("nav-ratings")) }
            }
            @if !mine.running.is_empty() {
                section.tables aria-labelledby="running" {
                    h2.head #running { (say.the("mine-running")) }
                    ul.games { @for game in &mine.running { (running(say, game)) } }
                }
            }
            @if mine.found == 0 && !filtered {
                section.tables { p.quiet { (say.the("mine-none")) } p.row.after-none { a.btn.btn-solid href=(paths::home()) { (say.the("home-play")) } } }
            } @else {
                (statistics(say, mine))
                (looked_back(say, &mine.reviewed))
                section.tables aria-labelledby="past" {
                    h2.head #past { (say.with("mine-past", &args![n = mine.found])) }
                    (filters(say, mine))
                    @if mine.games.is_empty() { p.quiet { (say.the("mine-nothing")) " " a.link href=(paths::games()) { (say.the("mine-all")) } } }
                    ol.past { @for game in &mine.games { (past(say, game)) } }
                    (pages(say, mine))
                }
            }
        }
    };
    site(ctx, &say.the("nav-games"), &content)
}

/// The columns of a table of tallies.
const COLUMNS: [&str; 5] = ["mine-played", "mine-wdl", "mine-mean", "mine-margin", "mine-best"];

/// A table of tallies. In a narrow window each of its rows is a card; so what is a row and
/// what a cell is said, and each cell knows its heading.
fn tallies(say: Say, first: &str, rows: impl Iterator<Item = (Markup, Tally)>) -> Markup {
    html! {
        table.figures.tallies role="table" {
            thead role="rowgroup" { tr role="row" {
                th scope="col" role="columnheader" { (say.the(first)) }
                @for column in COLUMNS { th scope="col" role="columnheader" { (say.the(column)) } }
            } }
            tbody role="rowgroup" { @for (name, tally) in rows {
                tr role="row" {
                    th scope="row" role="rowheader" { (name) }
                    @for (column, cell) in COLUMNS.into_iter().zip(tally_cells(say, &tally)) {
                        td role="cell" { span.column aria-hidden="true" { (say.the(column)) } (cell) }
                    }
                }
            } }
        }
    }
}

fn tally_cells(say: Say, tally: &Tally) -> [Markup; 5] {
    [
        html! { (tally.played) },
        html! { span.up { (tally.won) } " · " (tally.drawn) " · " span.down { (tally.lost) } },
        html! { (say.tenths(tally.mean_score)) },
        html! { @if let Some(margin) = tally.mean_margin { (say.tenths(margin)) } @else { "–" } },
        html! { (plain(tally.best)) },
    ]
}

fn statistics(say: Say, mine: &MyGames) -> Markup {
    let by_game = mine.by_game.iter().map(|stats| {
        let name = html! { (say.the(&format!("game-{}", stats.game))) };
        (name, stats.tally.clone())
    });
    let by_opponent = mine.by_opponent.iter().map(|stats| {
        let name = html! {
            a.link href={ (paths::games()) "?with=" (stats.code) } { (player_name(say, &stats.player)) }
            @if matches!(stats.player, Player::Bot(_)) { " " small.quiet { (say.the("bot")) } }
        };
        (name, stats.tally.clone())
    });
    html! {
        @if !mine.by_game.is_empty() {
            section.tables aria-labelledby="by-game" {
                h2.head #by-game { (say.the("mine-by-game")) }
                ul.ratings {
                    @for stats in &mine.by_game { @for course in &stats.ratings { (card(say, &stats.game, course)) } }
                }
                (tallies(say, "mine-game", by_game))
            }
        }
        @if !mine.by_opponent.is_empty() {
            section.tables aria-labelledby="by-opponent" {
                h2.head #by-opponent { (say.the("mine-by-opponent")) }
                (tallies(say, "mine-opponent", by_opponent))
            }
        }
    }
}

fn card(say: Say, game: &str, course: &RatingCourse) -> Markup {
    let many = if course.many { "?many=yes" } else { "" };
    html! {
        li.rating-card {
            (emblem(game))
            div {
                a.link href={ (paths::ratings(game)) (many) } { (say.the(&format!("game-{game}"))) }
                small { (say.the(if course.many { "ranking-many" } else { "ranking-two" })) }
            }
            p { (with_deviation(course.rating, course.deviation, course.provisional)) }
            (chart(say, course))
        }
    }
}

fn choice(say: Say, name: &str, label: &str, now: &str, options: &[(String, String)]) -> Markup {
    html! {
        label {
            span { (say.the(label)) }
            select name=(name) {
                option value="" { (say.the("mine-any")) }
                @for (value, words) in options { option value=(value) selected[value == now] { (words) } }
            }
        }
    }
}

fn filters(say: Say, mine: &MyGames) -> Markup {
    let filter = &mine.filter;
    let word = |value: &str, key: &str| (value.to_string(), say.the(key));
    let games: Vec<(String, String)> = BOARDS
        .iter()
        .map(|board| (board.id().to_string(), say.the(&format!("game-{}", board.id()))))
        .collect();
    let opponents: Vec<(String, String)> = mine
        .opponents
        .iter()
        .map(|(code, player)| (code.clone(), player_name(say, player)))
        .collect();
    let results = [word("won", "home-won"), word("drawn", "home-drawn"), word("lost", "home-lost")];
    let against = [word("people", "mine-people"), word("bots", "mine-bots")];
    html! {
        form.filters method="get" action=(paths::games()) {
            (choice(say, "game", "mine-game", &filter.game, &games))
            (choice(say, "with", "mine-opponent", &filter.with, &opponents))
            (choice(say, "result", "mine-result", &filter.result, &results))
            (choice(say, "against", "mine-against", &filter.against, &against))
            button.btn { (say.the("mine-show")) }
            @if *filter != GamesFilter::default() { a.link.quiet href=(paths::games()) { (say.the("mine-all")) } }
        }
    }
}

fn past(say: Say, game: &PastGame) -> Markup {
    let score = match game.best_other {
        Some(other) if game.others.len() == 1 => {
            format!("{}:{}", plain(game.score), plain(other))
        }
        Some(_) => say.with(
            "mine-placed",
            &args![place = game.place, of = game.others.len() + 1, score = game.score],
        ),
        None => plain(game.score),
    };
    html! {
        @if board_of(&game.game).is_some() {
            li {
                (emblem(&game.game))
                div.what {
                    b { a href=(paths::table(&game.table)) { (say.the(&format!("game-{}", game.game))) } }
                    small { @if !game.others.is_empty() { (with_links(say, &game.others)) ", " } (date_in_list(say, game.ended)) }
                }
                div.how {
                    b class=(game.outcome.class()) { (say.the(game.outcome.key())) }
                    small {
                        (score)
                        @if let Some((after, change)) = game.rating {
                            " · " (after) " " (changed(change))
                        }
                    }
                }
                span.ways {
                    a.btn href=(paths::review(&game.table)) { (icon("coach")) (say.the("review")) }
                    a.btn href=(paths::replay(&game.table)) { (icon("log")) (say.the("replay")) }
                }
            }
        }
    }
}

fn pages(say: Say, mine: &MyGames) -> Markup {
    let (page, pages) = mine.page;
    let address = |page: usize| {
        let filter = &mine.filter;
        let mut address = format!("{}?page={page}", paths::games());
        for (name, value) in [
            ("game", &filter.game),
            ("with", &filter.with),
            ("result", &filter.result),
            ("against", &filter.against),
        ] {
            if !value.is_empty() {
                address.push_str(&format!("&{name}={value}"));
            }
        }
        address
    };
    html! {
        @if pages > 1 {
            nav.row.pages aria-label=(say.the("mine-pages")) {
                @if page > 1 { a.btn href=(address(page - 1)) rel="prev" { (say.the("mine-newer")) } }
                span.quiet { (say.with("mine-page", &args![n = page, of = pages])) }
                @if page < pages { a.btn href=(address(page + 1)) rel="next" { (say.the("mine-older")) } }
            }
        }
    }
}
