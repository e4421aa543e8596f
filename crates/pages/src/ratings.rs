//! Ratings: at a seat, over time, and compared.

use maud::{Markup, PreEscaped, html};

use crate::board::{Scene, board_of};
use crate::boards::BOARDS;
use crate::model::{Ctx, Player, SeatRating};
use crate::page::{face, player_link, player_name, site_shared};
use crate::paths;
use crate::picture::Share;
use crate::say::{Say, args, flag, signed};

/// How somebody's rating went.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingCourse {
    /// Whether it is that of tables of more than two.
    pub many: bool,
    /// The rating now.
    pub rating: i32,
    /// How far off it may well be.
    pub deviation: i32,
    /// Whether it is little more than a guess.
    pub provisional: bool,
    /// Rating and deviation after each game, the oldest first.
    pub points: Vec<(f32, f32)>,
}

/// Everybody who has a rating in a game.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// The game's id.
    pub game: String,
    /// Whether it is that of tables of more than two.
    pub many: bool,
    /// Whether the game has tables of two, and of more.
    pub tables: (bool, bool),
    /// Whether it is the list of bots with accounts, not that of people.
    pub bots: bool,
    /// The sure ones first, the strongest of them first.
    pub players: Vec<Ranked>,
}

/// Somebody in a ranking.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// The place, among those whose rating is sure.
    pub place: Option<usize>,
    /// Who it is.
    pub player: Player,
    /// Whether it is the viewer.
    pub me: bool,
    /// The rating.
    pub rating: i32,
    /// How far off it may well be.
    pub deviation: i32,
    /// How many games were rated.
    pub games: usize,
}

/// `1500`, `1500?` while it is a guess.
fn number(rating: i32, provisional: bool) -> String {
    format!("{rating}{}", if provisional { "?" } else { "" })
}

/// The rating at a seat, with what the game has changed.
pub(crate) fn seat_rating(say: Say, rating: &SeatRating) -> Markup {
    let shown = number(rating.rating, rating.provisional);
    html! {
        small.rating title=(say.with("rating-of", &args![provisional = flag(rating.provisional), rating = rating.rating.to_string()])) {
            (shown)
            @if let Some(change) = rating.change {
                " " (changed(change))
            }
        }
    }
}

/// What a game has changed.
pub(crate) fn changed(change: i32) -> Markup {
    let class = match change {
        ..0 => "down",
        0 => "even",
        1.. => "up",
    };
    html! { span class=(class) { (signed(change)) } }
}

/// What the game has changed for everybody, in one line.
pub(crate) fn changes(scene: &Scene<'_>) -> Markup {
    let seats = scene.position.seats.iter().enumerate();
    let rated: Vec<(usize, &SeatRating, i32)> = seats
        .filter_map(|(place, seat)| {
            let rating = seat.rating.as_ref()?;
            Some((place, rating, rating.change?))
        })
        .collect();
    let say = scene.say;
    let guesses = rated.iter().any(|(_, rating, _)| rating.provisional);
    html! {
        @if !rated.is_empty() {
            ul.changes aria-label=(say.the("nav-ratings")) {
                @for (place, rating, change) in rated {
                    li {
                        span.name { (scene.name(place)) } " "
                        b { (rating.rating) @if rating.provisional { button type="button" popovertarget=(GUESS) aria-label=(say.the("rating-guess-ask")) { "?" } } }
                        " " (changed(change))
                    }
                }
            }
        }
        @if guesses {
            section.sheet id=(GUESS) popover {
                p { (say.the("rating-guess")) }
                p { (say.the("rating-scale")) }
                button.btn.shut popovertarget=(GUESS) popovertargetaction="hide" { (say.the("close")) }
            }
        }
    }
}

/// What the question mark behind a rating means, where there is no room to say it.
const GUESS: &str = "sheet-guess";

/// A rating with its uncertainty.
pub(crate) fn with_deviation(rating: i32, deviation: i32, provisional: bool) -> Markup {
    html! { b.rated { (number(rating, provisional)) } " " small.quiet { "± " (deviation) } }
}

/// The most points that a chart shows.
const POINTS: usize = 150;
const WIDTH: f32 = 300.0;
const HEIGHT: f32 = 84.0;

/// A rating over its games: a line in the band of what it may well have been.
pub(crate) fn chart(say: Say, course: &RatingCourse) -> Markup {
    let all = &course.points;
    if all.len() < 2 {
        return html! {};
    }
    let shown: Vec<(f32, f32)> = if all.len() <= POINTS {
        all.clone()
    } else {
        (0..POINTS).map(|n| all[n * (all.len() - 1) / (POINTS - 1)]).collect()
    };
    // The band of the first games would dwarf everything after them.
    let low = shown.iter().map(|(r, d)| r - d.min(120.0)).fold(f32::MAX, f32::min);
    let high = shown.iter().map(|(r, d)| r + d.min(120.0)).fold(f32::MIN, f32::max);
    let x = |n: usize| WIDTH * n as f32 / (shown.len() - 1) as f32;
    let y = |rating: f32| (HEIGHT * (high - rating) / (high - low)).clamp(0.0, HEIGHT);
    let point = |n: usize, rating: f32| format!("{:.1},{:.1}", x(n), y(rating));
    let line: Vec<String> = shown.iter().enumerate().map(|(n, (r, _))| point(n, *r)).collect();
    let above = shown.iter().enumerate().map(|(n, (r, d))| point(n, r + d));
    let below = shown.iter().enumerate().rev().map(|(n, (r, d))| point(n, r - d));
    let band: Vec<String> = above.chain(below).collect();
    // Round numbers, three of them at most.
    let step = [50, 100, 200, 500, 1000];
    let step = step.into_iter().find(|step| (high - low) / *step as f32 <= 3.0).unwrap_or(2000);
    let first = (low / step as f32).ceil() as i32 * step;
    let marks = (0..4).map(|n| first + n * step).filter(|mark| (*mark as f32) <= high);
    let label = say.with(
        "rating-chart",
        &args![n = all.len(), from = (all[0].0 as i32).to_string(), to = course.rating.to_string()],
    );
    html! {
        svg.chart viewBox={ "-4 -8 " (WIDTH + 48.0) " " (HEIGHT + 16.0) } role="img" aria-label=(label) {
            @for mark in marks {
                path.mark d={ "M0 " (format!("{:.1}", y(mark as f32))) "H" (WIDTH) } {}
                text x=(WIDTH + 6.0) y=(format!("{:.1}", y(mark as f32) + 4.0)) { (mark) }
            }
            polygon points=(PreEscaped(band.join(" "))) {}
            polyline points=(PreEscaped(line.join(" "))) {}
        }
    }
}

/// The ranking of a game, if it has a board.
pub fn ranking(ctx: &Ctx, ranking: &Ranking) -> Option<Markup> {
    let say = Say::new(ctx.lang);
    board_of(&ranking.game)?;
    let list = |game: &str, many: bool, bots: bool| {
        let asked = [("many=yes", many), ("bots=yes", bots)];
        let asked: Vec<&str> = asked.into_iter().filter(|one| one.1).map(|one| one.0).collect();
        let mark = if asked.is_empty() { "" } else { "?" };
        format!("{}{mark}{}", paths::ratings(game), asked.join("&"))
    };
    let address = |game: &str, many: bool| list(game, many, ranking.bots);
    let name = say.the(&format!("game-{}", ranking.game));
    let content = html! {
        div.narrow.ranking {
            h1 { (say.with("ranking-title", &args![game = name.clone()])) }
            nav.tabs aria-label=(say.the("ranking-games")) {
                @for board in BOARDS {
                    @let many = board.about().seats.0 > 2;
                    a href=(address(board.id(), many)) aria-current=[(board.id() == ranking.game).then_some("page")] { (say.the(&format!("game-{}", board.id()))) }
                }
            }
            @if ranking.tables == (true, true) {
                nav.tabs aria-label=(say.the("ranking-tables")) {
                    @for (many, key) in [(false, "ranking-two"), (true, "ranking-many")] {
                        a href=(address(&ranking.game, many)) aria-current=[(many == ranking.many).then_some("page")] { (say.the(key)) }
                    }
                }
            }
            nav.tabs aria-label=(say.the("ranking-lists")) {
                @for (bots, key) in [(false, "ranking-people"), (true, "ranking-bots")] {
                    a href=(list(&ranking.game, ranking.many, bots)) aria-current=[(bots == ranking.bots).then_some("page")] { (say.the(key)) }
                }
            }
            @if ranking.players.is_empty() { p.quiet { (say.the("ranking-none")) } }
            @else {
                table.figures {
                    thead { tr {
                        th scope="col" { span.sr { (say.the("ranking-place")) } }
                        th scope="col" { (say.the("ranking-player")) }
                        th scope="col" { (say.the("ranking-rating")) }
                        th scope="col" { (say.the("ranking-played")) }
                    } }
                    tbody { @for ranked in &ranking.players {
                        tr.me[ranked.me] {
                            td { @if let Some(place) = ranked.place { (place) } }
                            th scope="row" {
                                span.name {
                                    (face(&player_name(say, &ranked.player), matches!(ranked.player, Player::Bot(_))))
                                    span {
                                        (player_link(say, &ranked.player))
                                        @if matches!(ranked.player, Player::Bot(_)) { " " small.quiet { (say.the("bot")) } }
                                        @if ranked.me { " " small.quiet { (say.the("you")) } }
                                    }
                                }
                            }
                            td { (with_deviation(ranked.rating, ranked.deviation, ranked.place.is_none())) }
                            td { (ranked.games) }
                        }
                    } }
                }
            }
            p.quiet { (say.the("ranking-how")) }
        }
    };
    let title = say.with("ranking-title", &args![game = name]);
    let share = Share {
        title: title.clone(),
        text: say.the("rating-scale"),
        path: list(&ranking.game, ranking.many, ranking.bots),
        picture: paths::game_picture(&ranking.game),
    };
    Some(site_shared(ctx, &title, &content, share))
}
