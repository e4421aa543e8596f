//! People, ratings, results.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use hindsight_pages::Notice;
use hindsight_store::{GameResult, Who};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::body::{Query, json};
use super::notation::GameId;
use crate::app::App;
use crate::fault::Fault;
use crate::names;
use crate::people::Human;
use crate::ratings::{Course, Pool, Rating};
use crate::routes::HandlerResult;
use crate::routes::profile::owner;
use crate::viewer::Viewer;

/// How many results an answer holds at most.
const MOST: usize = 100;
/// How many players a list of ratings holds.
const RANKED: usize = 200;

/// Somebody.
#[derive(Serialize, ToSchema)]
pub(crate) struct PersonInfo {
    /// The number.
    id: i64,
    /// The name.
    name: String,
    /// Whether it is a guest, without an account.
    guest: bool,
    /// Whether it is a bot with an account.
    bot: bool,
    /// Whose bot it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<i64>,
    /// Since when, in milliseconds since 1970.
    created_ms: u64,
}

impl PersonInfo {
    pub(crate) fn of(human: &Human) -> PersonInfo {
        PersonInfo {
            id: human.id.0,
            name: human.name.clone(),
            guest: human.login.is_none(),
            bot: human.owner.is_some(),
            owner: human.owner,
            created_ms: human.created,
        }
    }
}

/// Whom to look for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Named {
    /// The whole name.
    name: String,
}

/// Somebody with an account, by name.
#[utoipa::path(get, path = "/api/v1/people", tag = "people", params(Named),
    responses((status = 200, description = "The person", body = PersonInfo)))]
pub(crate) async fn find(State(app): State<Arc<App>>, Query(named): Query<Named>) -> HandlerResult {
    let name = names::named(&named.name);
    let called = || Notice::NobodyCalled(named.name.chars().take(40).collect());
    let nobody = || Fault::new(StatusCode::NOT_FOUND, called());
    // No name holds such a character, and not every database takes them.
    if named.name.contains(char::is_control) {
        return Err(nobody());
    }
    let id = app.store.account_looking_like(&name.looks).await?.ok_or_else(nobody)?;
    let human = app
        .people
        .human(id)
        .await?
        .filter(|human| names::login(&human.name) == names::login(named.name.trim()));
    json(&PersonInfo::of(&*human.ok_or_else(nobody)?))
}

/// Somebody with their ratings.
#[derive(Serialize, ToSchema)]
pub(crate) struct Profile {
    /// Who it is.
    person: PersonInfo,
    /// Their ratings; none of those who keep their page private.
    ratings: Vec<RatingInfo>,
}

/// A rating.
#[derive(Serialize, ToSchema)]
pub(crate) struct RatingInfo {
    /// The game's id.
    game: String,
    /// Whether it is that of tables with more than two seats.
    many: bool,
    /// How strong.
    rating: f64,
    /// How unsure that is.
    deviation: f64,
    /// Whether it is little more than a guess.
    provisional: bool,
    /// After how many games.
    games: usize,
}

impl RatingInfo {
    fn of(pool: &Pool, now: &Rating, games: usize) -> RatingInfo {
        RatingInfo {
            game: pool.game.clone(),
            many: pool.many,
            rating: (now.value * 10.0).round() / 10.0,
            deviation: (now.deviation * 10.0).round() / 10.0,
            provisional: now.is_provisional(),
            games,
        }
    }
}

/// Whether somebody's figures are shown to whoever asks.
fn is_shown(viewer: &Viewer, human: &Human) -> bool {
    !human.prefs.private || viewer.human.as_ref().is_some_and(|me| me.id == human.id)
}

/// Somebody with an account, and their ratings.
#[utoipa::path(get, path = "/api/v1/people/{id}", tag = "people",
    params(("id" = i64, Path, description = "The person's number")),
    responses((status = 200, description = "The person", body = Profile)))]
pub(crate) async fn person(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let human = owner(&app, number(&id)?).await?;
    app.ratings.catch_up().await?;
    let ratings = {
        let book = app.ratings.book();
        let rating = |(pool, course): (&Pool, &Course)| {
            RatingInfo::of(pool, &course.now, course.points.len())
        };
        let all = book.courses(&Who::Person(human.id.0)).into_iter().map(rating);
        if is_shown(&viewer, &human) { all.collect() } else { Vec::new() }
    };
    json(&Profile { person: PersonInfo::of(&human), ratings })
}

fn number(text: &str) -> Result<i64, Fault> {
    crate::routes::profile::number(text)
}

/// A game that is over.
#[derive(Serialize, ToSchema)]
pub(crate) struct ResultInfo {
    /// Where it was played; only if you may look at it.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    /// The game's id.
    game: String,
    /// When it ended, in milliseconds since 1970.
    ended_ms: u64,
    /// Whether it counts: not if nobody has won.
    counted: bool,
    /// Whether it was to change ratings.
    rated: bool,
    /// What each seat made of it.
    seats: Vec<SeatOutcome>,
}

/// What a seat made of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatOutcome {
    /// The number of the person, unless they are forgotten.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<i64>,
    /// The name of a bot of ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
    /// The place: 1 is the best.
    place: u8,
    /// The points.
    score: i32,
    /// Whether the seat gave up, or lost by the clock.
    gave_up: bool,
}

/// How many results.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct HowMany {
    /// At most this many: 1 to 100; 20 if it is not said.
    #[param(minimum = 1, maximum = 100)]
    most: Option<usize>,
}

/// The last games of somebody, the latest first.
#[utoipa::path(get, path = "/api/v1/people/{id}/results", tag = "people",
    params(("id" = i64, Path, description = "The person's number"), HowMany),
    responses((status = 200, description = "The results", body = [ResultInfo])))]
pub(crate) async fn results(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    Query(wanted): Query<HowMany>,
) -> HandlerResult {
    let most = wanted.most.unwrap_or(20);
    if !(1..=MOST).contains(&most) {
        let (least, most) = (1, MOST as u32);
        return Err(Fault::bad(Notice::OutOfRange { field: "most".into(), least, most }));
    }
    let human = owner(&app, number(&id)?).await?;
    if !is_shown(&viewer, &human) {
        return json(&Vec::<ResultInfo>::new());
    }
    let results = app.store.results_of(human.id.0, most).await?;
    let tables = results.iter().map(|(_, result)| result.table.clone()).collect();
    let public = app.store.public_among(tables).await?;
    let me = viewer.human.as_ref().map(|human| human.id.0);
    let shown = |result: &GameResult| {
        let mine = |seat: &hindsight_store::SeatResult| match seat.who {
            Who::Person(id) => Some(id) == me,
            Who::Bot(_) => false,
        };
        public.contains(&result.table) || result.seats.iter().any(mine)
    };
    let info = |(_, result): &(i64, GameResult)| ResultInfo {
        table: shown(result).then(|| result.table.clone()),
        game: result.game.clone(),
        ended_ms: result.ended,
        counted: result.counted,
        rated: result.rated,
        seats: result.seats.iter().map(outcome).collect(),
    };
    json(&results.iter().map(info).collect::<Vec<_>>())
}

fn outcome(seat: &hindsight_store::SeatResult) -> SeatOutcome {
    let (person, bot) = match &seat.who {
        Who::Person(id) => (Some(*id).filter(|id| *id > 0), None),
        Who::Bot(name) => (None, Some(name.clone())),
    };
    SeatOutcome { person, bot, place: seat.place, score: seat.score, gave_up: seat.gave_up }
}

/// Which list of ratings.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct WhichList {
    /// Whether of tables with more than two seats.
    #[serde(default)]
    many: bool,
    /// The list of the bots with accounts, instead of that of people.
    #[serde(default)]
    bots: bool,
}

/// Somebody in a list of ratings.
#[derive(Serialize, ToSchema)]
pub(crate) struct RankedInfo {
    /// The number of the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<i64>,
    /// The name.
    name: String,
    /// Whether it is one of our own bots, which stand where they were measured.
    house: bool,
    /// The rating.
    #[serde(flatten)]
    rating: RatingInfo,
}

/// The ratings of a game, the strongest first; those that are little more than a guess come last.
/// Bots with accounts have a list of their own.
#[utoipa::path(get, path = "/api/v1/ratings/{game}", tag = "people",
    params(("game" = inline(GameId), Path, description = "The game's id"), WhichList),
    responses((status = 200, description = "The list", body = [RankedInfo])))]
pub(crate) async fn ratings(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Query(list): Query<WhichList>,
) -> HandlerResult {
    crate::routes::games::playable(&game)?;
    app.ratings.catch_up().await?;
    let pool = Pool { game, many: list.many };
    let all: Vec<(Who, RatingInfo)> = {
        let book = app.ratings.book();
        let rating = |(who, course): (&Who, &Course)| {
            (who.clone(), RatingInfo::of(&pool, &course.now, course.points.len()))
        };
        book.ranking(&pool).into_iter().map(rating).collect()
    };
    let mut ranked = Vec::new();
    for (who, rating) in all {
        let (person, name, house) = match who {
            Who::Bot(name) => (None, name, true),
            Who::Person(id) => match app.people.human(id).await? {
                Some(human)
                    if !human.name.is_empty()
                        && !human.prefs.private
                        && human.owner.is_some() == list.bots =>
                {
                    (Some(id), human.name.clone(), false)
                }
                _ => continue,
            },
        };
        ranked.push(RankedInfo { person, name, house, rating });
        if ranked.len() == RANKED {
            break;
        }
    }
    json(&ranked)
}
