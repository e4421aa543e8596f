//! The review of a game that is over.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use hindsight_registry::AnyMatch;
use hindsight_review::Review;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use super::body::{json, json_with};
use super::door::{Caller, Scope};
use crate::app::App;
use crate::fault::Fault;
use crate::limits::RequestKind;
use crate::reviews;
use crate::routes::HandlerResult;
use crate::routes::table::{look_back, not_revealed};
use crate::thinking::Payer;
use crate::viewer::Viewer;

/// How far the review of a game is, and the review once it is there.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewInfo {
    /// `none` (nobody has asked for one), `making` or `made`.
    state: &'static str,
    /// How many pieces of work are done, while it is being made.
    #[serde(skip_serializing_if = "Option::is_none")]
    done: Option<usize>,
    /// How many there are in all, while it is being made.
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<usize>,
    /// The review; while it is being made, the course of the game alone, as soon as that is known.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_it_is")]
    #[schema(value_type = Option<Review>)]
    review: Option<Arc<Review>>,
}

#[allow(clippy::ref_option, reason = "this is how serde calls it")]
fn as_it_is<S: Serializer>(review: &Option<Arc<Review>>, into: S) -> Result<S::Ok, S::Error> {
    review.as_deref().serialize(into)
}

async fn info(app: &App, id: &str) -> Result<ReviewInfo, Fault> {
    let none = ReviewInfo { state: "none", done: None, total: None, review: None };
    Ok(match reviews::state(app, id).await? {
        reviews::State::None => none,
        reviews::State::Making(progress, review) => ReviewInfo {
            state: "making",
            done: Some(progress.done),
            total: Some(progress.total),
            review,
        },
        reviews::State::Made(review) => ReviewInfo { state: "made", review: Some(review), ..none },
    })
}

/// A game that is over, with everything turned up.
async fn finished(app: &Arc<App>, viewer: &Viewer, id: &str) -> Result<Box<dyn AnyMatch>, Fault> {
    let table = look_back(app, viewer, id).await?;
    Ok(table.revealed_match().ok_or_else(|| not_revealed(&table))?)
}

/// The review of a finished game: what was better, and what was luck.
#[utoipa::path(get, path = "/api/v1/tables/{id}/review", tag = "reviews",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The review", body = ReviewInfo)))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    finished(&app, &viewer, &id).await?;
    json(&info(&app, &id).await?)
}

/// Has the review of a finished game made, once for everybody. It takes some seconds to a minute:
/// ask for it until it is there.
#[utoipa::path(post, path = "/api/v1/tables/{id}/review", tag = "reviews",
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["read"])),
    responses((status = 202, description = "It is being made, or there already",
               body = ReviewInfo)))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> HandlerResult {
    caller.may(Scope::Read)?;
    let game = finished(&app, &caller.viewer, &id).await?;
    app.gate.check_rate(caller.viewer.client, RequestKind::Question)?;
    reviews::begin(&app, &id, &*game, Payer::Person(caller.human.id)).await?;
    json_with(StatusCode::ACCEPTED, &info(&app, &id).await?)
}
