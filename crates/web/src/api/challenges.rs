//! Asking somebody for a game.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use hindsight_store::Challenge;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::body::{Body, json, json_with, whole};
use super::door::{Caller, Scope};
use super::notation::{ClockText, GameId};
use super::people::PersonInfo;
use super::tables::{WhenLate, clock};
use crate::app::App;
use crate::fault::Fault;
use crate::routes::HandlerResult;
use crate::routes::friends::{self, Answer, Asked};
use crate::routes::profile::owner;
use crate::time::wall;

/// A challenge.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChallengeInfo {
    /// Its number.
    id: i64,
    /// Who asks.
    by: PersonInfo,
    /// Who is asked.
    to: PersonInfo,
    /// The game's id.
    game: String,
    /// The options, in notation.
    options: String,
    /// The time control, in notation.
    clock: String,
    /// Whether the result changes ratings.
    rated: bool,
    /// Until when, in milliseconds since 1970.
    expires_ms: u64,
    /// `open`, `declined` or `accepted`.
    state: &'static str,
    /// The table, once it was accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
}

async fn info(app: &App, challenge: &Challenge) -> Result<ChallengeInfo, Fault> {
    let asked = Asked::of(challenge)?;
    let new = &challenge.challenge;
    let (state, table) = match challenge.outcome.as_deref() {
        None | Some("yes") => ("open", None),
        Some("no") => ("declined", None),
        Some(table) => ("accepted", Some(table.to_string())),
    };
    Ok(ChallengeInfo {
        id: challenge.id,
        by: PersonInfo::of(&*owner(app, new.person).await?),
        to: PersonInfo::of(&*owner(app, new.whom).await?),
        game: asked.game,
        options: asked.options,
        clock: asked.clock.to_string(),
        rated: asked.rated,
        expires_ms: new.expires,
        state,
        table,
    })
}

/// The open challenges by you and to you, the latest first.
#[utoipa::path(get, path = "/api/v1/challenges", tag = "challenges",
    security(("token" = ["challenge"])),
    responses((status = 200, description = "The challenges", body = [ChallengeInfo])))]
pub(crate) async fn list(State(app): State<Arc<App>>, caller: Caller) -> HandlerResult {
    caller.may(Scope::Challenge)?;
    let mut all = Vec::new();
    for challenge in app.store.challenges(caller.human.id.0, wall()).await? {
        all.extend(info(&app, &challenge).await.ok());
    }
    json(&all)
}

/// A challenge to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewChallenge {
    /// The number of the person.
    #[serde(deserialize_with = "person")]
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991_i64)]
    to: i64,
    /// The game's id.
    #[schema(value_type = GameId, example = "lost-cities")]
    game: String,
    /// The options, in notation.
    #[serde(default)]
    options: String,
    /// The time control, in notation.
    #[serde(default = "no_clock")]
    #[schema(value_type = ClockText)]
    clock: String,
    /// What happens when time runs out.
    #[serde(default)]
    timeout: WhenLate,
    /// Whether the result changes ratings; not if it is not said.
    #[serde(default)]
    rated: bool,
}

/// The number of a person.
fn person<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    whole::<D, u64>(from).map(|number| number as i64)
}

fn no_clock() -> String {
    "none".into()
}

/// Asks somebody for a game of two.
#[utoipa::path(post, path = "/api/v1/challenges", tag = "challenges", request_body = NewChallenge,
    security(("token" = ["challenge"])),
    responses((status = 201, description = "The challenge", body = ChallengeInfo)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(new): Body<NewChallenge>,
) -> HandlerResult {
    caller.may(Scope::Challenge)?;
    if new.to == caller.human.id.0 {
        return Err(Fault::field("to"));
    }
    let (me, other) = friends::both(&app, &caller.viewer, new.to).await?;
    let asked = Asked {
        game: new.game,
        options: new.options,
        clock: clock(&new.clock)?,
        timeout: new.timeout.into(),
        rated: new.rated,
    };
    let id = friends::ask(&app, me, &other, asked).await?;
    let (_, challenge) = friends::found(&app, &caller.viewer, id).await?;
    json_with(StatusCode::CREATED, &info(&app, &challenge).await?)
}

fn number(id: &str) -> Result<i64, Fault> {
    id.parse().map_err(|_| friends::gone())
}

/// A challenge by you or to you, and what has become of it.
#[utoipa::path(get, path = "/api/v1/challenges/{id}", tag = "challenges",
    params(("id" = i64, Path, description = "The challenge's number")),
    security(("token" = ["challenge"])),
    responses((status = 200, description = "The challenge", body = ChallengeInfo)))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> HandlerResult {
    caller.may(Scope::Challenge)?;
    let (_, challenge) = friends::found(&app, &caller.viewer, number(&id)?).await?;
    json(&info(&app, &challenge).await?)
}

async fn answer(app: &Arc<App>, caller: &Caller, id: &str, said: Answer) -> HandlerResult {
    caller.may(Scope::Challenge)?;
    let id = number(id)?;
    let (me, challenge) = friends::found(app, &caller.viewer, id).await?;
    let before = info(app, &challenge).await?;
    // Said again: it was done.
    let done = match said {
        Answer::Yes => before.state == "accepted",
        Answer::No => before.state == "declined",
        Answer::Back => false,
    };
    if done {
        return json(&before);
    }
    let table = friends::reply(app, &caller.viewer, &me, &challenge, said).await?;
    let state = match said {
        Answer::Yes => "accepted",
        Answer::No => "declined",
        Answer::Back => "taken_back",
    };
    json(&ChallengeInfo { state, table, ..before })
}

/// Accepts a challenge: the game begins.
#[utoipa::path(post, path = "/api/v1/challenges/{id}/accept", tag = "challenges",
    params(("id" = i64, Path, description = "The challenge's number")),
    security(("token" = ["challenge"])),
    responses((status = 200, description = "The challenge, with its table", body = ChallengeInfo)))]
pub(crate) async fn accept(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> HandlerResult {
    answer(&app, &caller, &id, Answer::Yes).await
}

/// Declines a challenge.
#[utoipa::path(post, path = "/api/v1/challenges/{id}/decline", tag = "challenges",
    params(("id" = i64, Path, description = "The challenge's number")),
    security(("token" = ["challenge"])),
    responses((status = 200, description = "The challenge", body = ChallengeInfo)))]
pub(crate) async fn decline(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> HandlerResult {
    answer(&app, &caller, &id, Answer::No).await
}

/// Takes a challenge of one's own back.
#[utoipa::path(post, path = "/api/v1/challenges/{id}/take-back", tag = "challenges",
    params(("id" = i64, Path, description = "The challenge's number")),
    security(("token" = ["challenge"])),
    responses((status = 200, description = "The challenge", body = ChallengeInfo)))]
pub(crate) async fn take_back(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> HandlerResult {
    answer(&app, &caller, &id, Answer::Back).await
}
