//! Finding an opponent.

use std::sync::Arc;

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::{Body, json};
use super::door::{Caller, Scope};
use super::notation::{ClockText, GameId};
use super::tables::clock;
use crate::app::App;
use crate::routes::HandlerResult;
use crate::routes::find::{self, Found};
use crate::routes::games::playable;
use crate::seeks::Wanted;

/// What somebody looks for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewSeek {
    /// The game's id.
    #[schema(value_type = GameId, example = "lost-cities")]
    game: String,
    /// The options, in notation.
    #[serde(default)]
    options: String,
    /// The time control, in notation; `none` if it is not said.
    #[serde(default)]
    #[schema(value_type = Option<ClockText>)]
    clock: Option<String>,
    /// Whether the result is to change ratings; not if it is not said.
    #[serde(default)]
    rated: bool,
}

/// What has become of a search.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeekInfo {
    /// `none` (nobody looks), `waiting` (ask again within ten seconds) or `found`.
    state: &'static str,
    /// The game's id.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    /// For how long, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    waited_ms: Option<u64>,
    /// The table.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
}

impl SeekInfo {
    const NONE: SeekInfo = SeekInfo { state: "none", game: None, waited_ms: None, table: None };
}

async fn state(app: &Arc<App>, caller: &Caller) -> HandlerResult {
    let info = match find::search(app, &caller.viewer, &caller.human).await? {
        Found::Nobody => SeekInfo::NONE,
        Found::Table(table) => SeekInfo { state: "found", table: Some(table), ..SeekInfo::NONE },
        Found::Waiting(wanted, since) => SeekInfo {
            state: "waiting",
            game: Some(wanted.game),
            waited_ms: Some(since.as_millis() as u64),
            table: None,
        },
    };
    json(&info)
}

/// What has become of one's search. Whoever does not ask for twelve seconds does not look any more.
#[utoipa::path(get, path = "/api/v1/seek", tag = "seeks", security(("token" = ["challenge"])),
    responses((status = 200, description = "The search", body = SeekInfo)))]
pub(crate) async fn show(State(app): State<Arc<App>>, caller: Caller) -> HandlerResult {
    caller.may(Scope::Challenge)?;
    state(&app, &caller).await
}

/// Begins to look for an opponent who wants the same and is about as strong.
#[utoipa::path(post, path = "/api/v1/seek", tag = "seeks", request_body = NewSeek,
    security(("token" = ["challenge"])),
    responses((status = 200, description = "The search", body = SeekInfo)))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(new): Body<NewSeek>,
) -> HandlerResult {
    caller.may(Scope::Challenge)?;
    let game = playable(&new.game)?;
    let wanted = Wanted {
        game: game.id().into(),
        options: new.options,
        clock: clock(new.clock.as_deref().unwrap_or("none"))?,
        rated: new.rated,
    };
    find::seek(&app, &caller.human, game, wanted).await?;
    state(&app, &caller).await
}

/// Does not look any more.
#[utoipa::path(delete, path = "/api/v1/seek", tag = "seeks", security(("token" = ["challenge"])),
    responses((status = 200, description = "The search", body = SeekInfo)))]
pub(crate) async fn end(State(app): State<Arc<App>>, caller: Caller) -> HandlerResult {
    caller.may(Scope::Challenge)?;
    app.seeks.end(caller.human.id).await?;
    json(&SeekInfo::NONE)
}
