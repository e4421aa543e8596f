//! The API: the same commands as the pages, for programs. Under `/api/v1`, JSON, and lines of JSON
//! for streams; `docs/api.md` is for authors, the `OpenAPI` document is made from this code.
//!
//! A request comes through [`door`] (limits, the token, problems), its handler looks things up and
//! carries commands out by what the pages use too, and what leaves of a game is made for the
//! observer that `Table::observer` gives.

mod account;
mod body;
mod challenges;
pub(crate) mod door;
mod games;
mod history;
mod notation;
mod people;
mod play;
mod problem;
mod reference;
mod reviews;
mod seeks;
mod stream;
mod tables;
mod waiting;

use std::sync::Arc;

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use hindsight_pages::paths::route;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::routes::HandlerResult;

pub(crate) use problem::problem;
pub(crate) use reference::page as reference_page;
pub(crate) use tables::{PositionInfo, check_bots};

/// What the document says besides its routes.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Hindsight",
        version = "1",
        description = "What people do at tables, for programs. Times are milliseconds; a seat \
                       is a number from 0; actions and options are in the \
                       notation of the game. What went wrong is told by problem+json (RFC 9457)."
    ),
    components(schemas(
        problem::Problem,
        stream::StreamLine,
        tables::TablePhase,
        waiting::WaitingLine
    )),
    tags(
        (name = "account", description = "The token and for whom it acts"),
        (name = "games", description = "The games, their options and our bots"),
        (name = "tables", description = "Tables: setting one up, sitting down, watching"),
        (name = "play", description = "Acting at a table"),
        (name = "reviews", description = "What was better in a finished game, and what was luck"),
        (name = "people", description = "People, ratings, results"),
        (name = "challenges", description = "Asking somebody for a game"),
        (name = "seeks", description = "Finding an opponent"),
    )
)]
struct Document;

/// The routes with their document.
fn documented() -> (Router<Arc<App>>, utoipa::openapi::OpenApi) {
    let (router, mut document) = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(account::account))
        .routes(routes!(account::tables))
        .routes(routes!(waiting::stream))
        .routes(routes!(games::games))
        .routes(routes!(games::game))
        .routes(routes!(tables::list, tables::create))
        .routes(routes!(tables::show))
        .routes(routes!(tables::position))
        .routes(routes!(history::events))
        .routes(routes!(stream::stream))
        .routes(routes!(tables::chat, play::chat))
        .routes(routes!(tables::record))
        .routes(routes!(play::join))
        .routes(routes!(play::leave))
        .routes(routes!(play::remove))
        .routes(routes!(play::start))
        .routes(routes!(play::act))
        .routes(routes!(play::undo))
        .routes(routes!(play::resign))
        .routes(routes!(play::offer))
        .routes(routes!(play::come_back))
        .routes(routes!(play::again))
        .routes(routes!(reviews::show, reviews::begin))
        .routes(routes!(people::find))
        .routes(routes!(people::person))
        .routes(routes!(people::results))
        .routes(routes!(people::ratings))
        .routes(routes!(challenges::list, challenges::create))
        .routes(routes!(challenges::show))
        .routes(routes!(challenges::accept))
        .routes(routes!(challenges::decline))
        .routes(routes!(challenges::take_back))
        .routes(routes!(seeks::show, seeks::begin, seeks::end))
        .split_for_parts();
    reference::add_common(&mut document);
    (router, document)
}

/// The document.
pub(crate) fn document() -> utoipa::openapi::OpenApi {
    documented().1
}

/// The routes of the API.
pub(crate) fn routes() -> Router<Arc<App>> {
    documented().0.route(route::openapi, get(openapi))
}

async fn openapi() -> HandlerResult {
    let text = document().to_json().map_err(|_| crate::fault::Fault::internal())?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

#[cfg(test)]
mod tests;
