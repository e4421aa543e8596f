//! A person's page: who, how strong, the last games, and against whom.

use maud::{Markup, html};

use crate::board::board_of;
use crate::calendar::{date_in_list, since, since_in_words};
use crate::curve::{RatingHistory, curve};
use crate::friends::{self, Bond};
use crate::home::emblem;
use crate::mine::GameOutcome;
use crate::model::{Ctx, Player};
use crate::page::{face, icon, page_shared, player_link, player_links, player_name};
use crate::paths;
use crate::picture::Share;
use crate::ratings::changed;
use crate::review::{ReviewedGames, looked_back};
use crate::say::{Say, args, plain};

/// The page of somebody who has an account.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The number of whose page it is.
    pub id: i64,
    /// Their name.
    pub name: String,
    /// Since when they are here, in milliseconds since 1970.
    pub since: u64,
    /// Whose bot it is, if it is one.
    pub bot_of: Option<(i64, String)>,
    /// Whether it is the viewer's own.
    pub own: bool,
    /// Whether its owner shows it to nobody else.
    pub private: bool,
    /// What is between the viewer and the owner.
    pub bond: Bond,
    /// What the viewer may see of it.
    pub figures: Option<Figures>,
    /// Games of the viewer and the owner: in how many each was ahead of the other, the viewer
    /// first.
    pub together: Option<(u32, u32)>,
}

/// What somebody's games add up to.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// How many games are over.
    pub games: usize,
    /// The ratings, game by game.
    pub ratings: Vec<RatingHistory>,
    /// The last games, the latest first.
    pub last: Vec<ProfileGame>,
    /// The results by game, by the game's id.
    pub by_game: Vec<(String, Score)>,
    /// The results against people, the most frequent first.
    pub people: Vec<Rival>,
    /// The results against bots, the weakest first.
    pub bots: Vec<Rival>,
    /// What the reviews of those games say that have been reviewed.
    pub reviewed: Vec<ReviewedGames>,
}

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Won, or ahead of the other.
    pub won: u32,
    /// The place was shared.
    pub drawn: u32,
    /// Lost, or behind the other.
    pub lost: u32,
}

impl Score {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        *self == Score::default()
    }
}

/// Somebody against whom the owner of a page has played.
#[derive(Clone, Debug)]
pub struct Rival {
    /// Who.
    pub player: Player,
    /// Whether it is the viewer.
    pub me: bool,
    /// The ids of the games they have played against each other, the most frequent first.
    pub games: Vec<String>,
    /// From the side of the owner of the page.
    pub score: Score,
}

/// A game on somebody's page, from their side.
#[derive(Clone, Debug)]
pub struct ProfileGame {
    /// The table, where the viewer may go there.
    pub table: Option<String>,
    /// The game's id.
    pub game: String,
    /// The others, and whether each is the viewer.
    pub others: Vec<(Player, bool)>,
    /// How it ended for the owner of the page.
    pub outcome: GameOutcome,
    /// The owner's points, then those of the others in their order.
    pub scores: Vec<i32>,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// What it changed of the owner's rating.
    pub change: Option<i32>,
    /// Whether it was to change ratings.
    pub rated: bool,
}

/// Somebody's page.
pub fn profile(ctx: &Ctx, profile: &Profile) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        div.profile {
            (who(say, profile))
            @if profile.bond.blocked { (friends::blocked(say, profile.id, &profile.name)) }
            @if profile.own && profile.private { p.told.good role="note" { (say.the("profile-only-you")) " " a.link href=(paths::settings()) { (say.the("nav-settings")) } } }
            @match &profile.figures {
                Some(figures) if figures.games == 0 => { p.quiet { (say.the("profile-no-games")) } }
                Some(figures) => { (all(say, figures)) }
                None => { (closed(say, profile)) }
            }
        }
    };
    let scripts = vec![friends::script()];
    page_shared(ctx, &profile.name, scripts, &content, false, Some(share(say, profile)))
}

/// What is told of somebody elsewhere: no more than a stranger sees.
fn share(say: Say, profile: &Profile) -> Share {
    let figures = profile.figures.as_ref().filter(|_| !profile.private);
    let strength = |history: &RatingHistory| {
        let guess = if history.provisional { "?" } else { "" };
        format!("{} {}{guess}", say.the(&format!("game-{}", history.game)), plain(history.rating))
    };
    let mut told = vec![since_in_words(say, profile.since)];
    if let Some(figures) = figures {
        told.push(say.with("profile-games", &args![n = figures.games]));
        told.extend(
            figures
                .ratings
                .iter()
                .filter(|history| board_of(&history.game).is_some())
                .take(4)
                .map(strength),
        );
    }
    Share {
        title: profile.name.clone(),
        text: told.join(" · "),
        path: paths::profile(profile.id),
        picture: paths::profile_picture(profile.id),
    }
}

fn who(say: Say, profile: &Profile) -> Markup {
    let games = profile.figures.as_ref().map(|figures| figures.games).filter(|games| *games > 0);
    html! {
        header.who {
            (face(&profile.name, false))
            div {
                h1 { (profile.name) }
                p {
                    @if !profile.own { (friends::here(say, profile.id, profile.bond.presence)) }
                    @if let Some((id, name)) = &profile.bot_of {
                        span { (say.the("profile-bot-of")) " " a.link href=(paths::profile(id)) { (name) } }
                    }
                    span { (since(say, profile.since)) }
                    @if let Some(games) = games { span { (say.with("profile-games", &args![n = games])) } }
                    @if let Some(score) = profile.together { (together(say, profile, score)) }
                }
            }
            div.acts {
                @if !profile.own { (friends::acts(say, profile.id, &profile.name, profile.bond)) }
                @if profile.own { a.btn href=(paths::settings()) { (say.the("nav-settings")) } a.btn href=(paths::games()) { (say.the("nav-games")) } }
            }
        }
    }
}

/// The score of the viewer and the owner, and the way to their games.
fn together(say: Say, profile: &Profile, (mine, theirs): (u32, u32)) -> Markup {
    let name = args![name = profile.name.clone()];
    html! {
        a.link.together href={ (paths::games()) "?with=p" (profile.id) } { (say.with("profile-together", &name)) ": " b { (mine) " : " (theirs) } }
    }
}

/// What is said where there is nothing to see.
fn closed(say: Say, profile: &Profile) -> Markup {
    html! {
        section.closed {
            (icon("lock"))
            div {
                h2 { (say.the("profile-private")) }
                p { (say.with("profile-private-why", &args![name = profile.name.clone()])) }
            }
        }
    }
}

fn all(say: Say, figures: &Figures) -> Markup {
    html! {
        (hatching())
        @if !figures.ratings.is_empty() { (ratings(say, &figures.ratings)) }
        div.two {
            section aria-labelledby="last" {
                h2.head #last { (say.the("profile-last")) }
                ul.last { @for game in &figures.last { (past(say, game)) } }
            }
            @if !figures.by_game.is_empty() {
                section aria-labelledby="by-game" {
                    h2.head #by-game { (say.the("mine-by-game")) }
                    ul.rivals {
                        @for (game, score) in &figures.by_game {
                            @if board_of(game).is_some() {
                                li.vs { (emblem(game)) span.what { b { (say.the(&format!("game-{game}"))) } } (bar(say, *score)) }
                            }
                        }
                    }
                    (key(say))
                }
            }
            @if !figures.people.is_empty() { (rivals(say, "people", "profile-people", &figures.people)) }
            @if !figures.bots.is_empty() { (rivals(say, "bots", "profile-bots", &figures.bots)) }
        }
        (looked_back(say, &figures.reviewed))
    }
}

/// A game is chosen on the left, its curve is on the right: radio buttons, so that no script is
/// needed.
fn ratings(say: Say, ratings: &[RatingHistory]) -> Markup {
    let guess = ratings.iter().find(|history| history.provisional);
    html! {
        section aria-labelledby="rates" {
            h2.head #rates { (say.the("nav-ratings")) }
            div.rates {
                fieldset.kinds {
                    legend.sr { (say.the("ranking-games")) }
                    @for (place, history) in ratings.iter().enumerate() {
                        label.kind {
                            input.sr type="radio" name="kind" value=(place) checked[place == 0];
                            (emblem(&history.game))
                            span {
                                b { (kind_name(say, history)) }
                                small { (say.with("profile-rated-games", &args![n = history.games])) ", ± " (history.deviation) }
                            }
                            span.figure { (history.rating) @if history.provisional { i { "?" } } }
                        }
                    }
                }
                div.charts {
                    @for history in ratings {
                        figure.chart { figcaption.sr { (kind_name(say, history)) } (curve(say, history)) }
                    }
                    p.what-q {
                        @if let Some(history) = guess { b { (history.rating) "?" } " " (say.the("rating-mark")) " " }
                        (say.the("rating-scale"))
                    }
                }
            }
        }
    }
}

fn kind_name(say: Say, history: &RatingHistory) -> String {
    let game = say.the(&format!("game-{}", history.game));
    if history.many { format!("{game}, {}", say.the("ranking-many")) } else { game }
}

fn past(say: Say, game: &ProfileGame) -> Markup {
    let scores = game.scores.iter().map(|score| plain(*score)).collect::<Vec<_>>().join(" : ");
    let (class, sign, key) = match game.outcome {
        GameOutcome::Won => ("won", Some("yes"), "result-won"),
        GameOutcome::Lost => ("lost", Some("no"), "result-lost"),
        GameOutcome::Drawn => ("drawn", Some("even"), "result-drawn"),
        GameOutcome::Uncounted => ("drawn", None, "mine-uncounted"),
        GameOutcome::Alone => ("drawn", None, "mine-alone"),
    };
    let name = say.the(&format!("game-{}", game.game));
    html! {
        @if board_of(&game.game).is_some() {
            li.past {
                (emblem(&game.game))
                span.what {
                    b {
                        @match &game.table {
                            Some(table) => { a.link href=(paths::replay(table)) title=(say.the("replay")) { (name) } }
                            None => { (name) }
                        }
                    }
                    small {
                        @if !game.others.is_empty() { (say.rich("home-with", args![], &[("names", player_links(say, &game.others))])) ", " }
                        (date_in_list(say, game.ended))
                    }
                }
                span class={ "res " (class) } { @if let Some(sign) = sign { (icon(sign)) } (say.the(key)) }
                span.sc { (scores) }
                span.ch {
                    @if let Some(change) = game.change { (changed(change)) }
                    @else if !game.rated && game.scores.len() > 1 { (say.the("casual")) }
                }
            }
        }
    }
}

fn rivals(say: Say, id: &str, title: &str, rivals: &[Rival]) -> Markup {
    html! {
        section aria-labelledby=(id) {
            h2.head #(id) { (say.the(title)) }
            ul.rivals {
                @for rival in rivals {
                    @let name = player_name(say, &rival.player);
                    li.vs {
                        (face(&name, matches!(rival.player, Player::Bot(_))))
                        span.what {
                            b { @if rival.me { (say.the("you")) } @else { (player_link(say, &rival.player)) } }
                            small { (games(say, &rival.games)) }
                        }
                        (bar(say, rival.score))
                    }
                }
            }
        }
    }
}

fn games(say: Say, games: &[String]) -> String {
    let names: Vec<String> = games.iter().map(|game| say.the(&format!("game-{game}"))).collect();
    names.join(", ")
}

/// How wide a bar is, in units of its picture, and the gap between two of its parts.
const BAR: f32 = 168.0;
const GAP: f32 = 2.0;

/// Won, drawn and lost as parts of a bar, solid, plain and hatched, with the numbers beside it.
pub(crate) fn bar(say: Say, score: Score) -> Markup {
    let parts = [("w", score.won), ("d", score.drawn), ("l", score.lost)];
    let parts: Vec<(&str, u32)> = parts.into_iter().filter(|(_, n)| *n > 0).collect();
    let all: u32 = parts.iter().map(|(_, n)| n).sum();
    let room = BAR - GAP * (parts.len().max(1) - 1) as f32;
    let width = |n: u32| room * n as f32 / all as f32;
    let placed = parts.iter().scan(0.0, |next, (class, n)| {
        let x = *next;
        *next += width(*n) + GAP;
        Some((*class, x, width(*n)))
    });
    let words = args![won = score.won, drawn = score.drawn, lost = score.lost];
    let numbers = match score.drawn {
        0 => format!("{}–{}", score.won, score.lost),
        drawn => format!("{}–{drawn}–{}", score.won, score.lost),
    };
    html! {
        svg.split viewBox="0 0 168 12" preserveAspectRatio="none" role="img" aria-label=(say.with("score-words", &words)) {
            @for (class, x, width) in placed {
                rect class=(class) x=(format!("{x:.1}")) width=(format!("{width:.1}")) height="12" rx="3" {}
                @if class == "l" { rect.edge x=(format!("{:.1}", x + 0.75)) y="0.75" width=(format!("{:.1}", (width - 1.5).max(0.0))) height="10.5" rx="2.5" {} }
            }
        }
        span.wl aria-hidden="true" { (numbers) }
    }
}

/// What the bars of lost games are filled with, once a page.
pub(crate) fn hatching() -> Markup {
    html! {
        svg.sprite aria-hidden="true" {
            defs { pattern #hatching width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" { rect.hatch width="1.6" height="5" {} } }
        }
    }
}

pub(crate) fn key(say: Say) -> Markup {
    html! {
        p.key aria-hidden="true" {
            @for (class, key) in [("w", "home-won"), ("d", "home-drawn"), ("l", "home-lost")] {
                span {
                    svg viewBox="0 0 18 10" { rect class=(class) width="18" height="10" rx="3" {} @if class == "l" { rect.edge x="0.75" y="0.75" width="16.5" height="8.5" rx="2.5" {} } }
                    (say.the(key))
                }
            }
        }
    }
}
