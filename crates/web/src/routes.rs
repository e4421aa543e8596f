//! The addresses.

mod account;
mod coach;
mod games;
mod learn;
mod marks;
mod mine;
mod replay;
mod table;

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Router, middleware};
use hindsight_pages::Markup;
use tower_http::compression::{CompressionLayer, CompressionLevel};

use crate::app::App;
use crate::assets::asset;
use crate::fault::Fault;
use crate::front::front;
use crate::viewer::{Style, Viewer};

/// Everything but the metrics.
pub(crate) fn all(app: &Arc<App>) -> Router {
    // A file with what a form wraps around it.
    let upload = DefaultBodyLimit::max(crate::records::LARGEST + 4096);
    let pages = Router::new()
        .route("/", get(games::home))
        .route("/new/{game}", get(games::new_table).post(games::make_table))
        .route("/play/{game}", post(games::play))
        .route("/rules/{game}", get(games::rules))
        .route("/learn", get(learn::overview))
        .route("/learn/{game}", get(learn::begin))
        .route("/learn/{game}/{number}", get(learn::show).post(learn::act))
        .route("/t/{id}", get(table::page))
        .route("/t/{id}/moves", get(table::moves))
        .route("/t/{id}/coach", get(coach::back).post(coach::coach))
        .route("/t/{id}/record", get(table::record))
        .route("/t/{id}/seed", get(table::seed))
        .route("/t/{id}/replay", get(replay::table))
        .route("/r/{hash}", get(replay::record))
        .route("/r/{hash}/record", get(replay::record_file))
        .route("/r/{hash}/seed", get(replay::record_seed))
        .route("/replay", get(replay::open_page).post(replay::open).layer(upload))
        .route("/games", get(mine::games))
        .route("/ratings/{game}", get(mine::ranking))
        .route("/login", get(account::login_page).post(account::login))
        .route("/register", get(account::register_page).post(account::register))
        .route("/settings", get(account::settings_page).post(account::save_prefs))
        .route("/settings/name", post(account::rename))
        .route("/settings/prefs", post(account::save_prefs))
        .route("/settings/export", get(account::export).post(account::export))
        .route("/settings/delete", post(account::delete))
        .route("/logout", post(account::logout))
        .route("/logout-everywhere", post(account::logout_everywhere))
        .route("/assets/{path}", get(asset))
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(4)));
    // What is small or flows is not compressed.
    let table = Router::new()
        .route("/t/{id}/events", get(table::events))
        .route("/t/{id}/act", post(table::act))
        .route("/t/{id}/marks", post(marks::mark))
        .route("/t/{id}/guesses", post(marks::guess))
        .route("/t/{id}/undo", post(table::undo))
        .route("/t/{id}/resign", post(table::resign))
        .route("/t/{id}/offer", post(table::offer))
        .route("/t/{id}/return", post(table::come_back))
        .route("/t/{id}/chat", post(table::chat))
        .route("/t/{id}/join", post(table::join))
        .route("/t/{id}/leave", post(table::leave))
        .route("/t/{id}/remove", post(table::remove))
        .route("/t/{id}/start", post(table::start))
        .route("/t/{id}/rematch", post(table::rematch))
        .route("/t/{id}/mute", post(table::mute))
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(ready));
    pages
        .merge(table)
        .fallback(|| async { Fault::no_page() })
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(middleware::from_fn_with_state(Arc::clone(app), front))
        .with_state(Arc::clone(app))
}

async fn ready(State(app): State<Arc<App>>) -> Response {
    if *app.closing.borrow() || app.store.ready().await.is_err() {
        return (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response();
    }
    "ready\n".into_response()
}

/// What a handler gives: an answer, or what went wrong.
pub(crate) type Answer = Result<Response, Fault>;

impl<S: Sync> FromRequestParts<S> for Viewer {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Fault> {
        parts.extensions.get::<Viewer>().cloned().ok_or_else(Fault::internal)
    }
}

/// The fields of a form. A request without a body has none.
pub(crate) struct Fields(pub(crate) Vec<(String, String)>);

impl Fields {
    /// The field with this name.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The fields of an address.
    pub(crate) fn of_query(query: Option<&str>) -> Result<Fields, Fault> {
        let fields = serde_urlencoded::from_str(query.unwrap_or_default());
        fields.map(Fields).map_err(|_| Fault::field("form"))
    }

    /// The number in a field; none if the field is missing or empty.
    pub(crate) fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, Fault> {
        match self.get(name) {
            None | Some("") => Ok(None),
            Some(text) => text.parse().map(Some).map_err(|_| Fault::field(name)),
        }
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let body =
            Bytes::from_request(request, state).await.map_err(IntoResponse::into_response)?;
        let fields = serde_urlencoded::from_bytes(&body);
        fields.map(Fields).map_err(|_| Fault::field("form").into_response())
    }
}

pub(crate) fn page(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// The answer to a change: nothing for a script that stays on its page, otherwise
/// the page to go to.
pub(crate) fn done(viewer: &Viewer, to: &str) -> Response {
    match viewer.style {
        Style::Page => Redirect::to(to).into_response(),
        Style::Live | Style::Json => StatusCode::NO_CONTENT.into_response(),
    }
}

/// The answer to what leads to another page, also for a script.
pub(crate) fn go(viewer: &Viewer, to: &str) -> Response {
    match viewer.style {
        Style::Json => {
            let body = serde_json::json!({ "location": to }).to_string();
            ([(header::CONTENT_TYPE, "application/json")], body).into_response()
        }
        Style::Page | Style::Live => Redirect::to(to).into_response(),
    }
}

/// Only a path of our own, so that nobody is sent elsewhere.
pub(crate) fn own_path(path: Option<&str>) -> &str {
    match path {
        Some(path) if path.starts_with('/') && !path.starts_with("//") && !path.contains('\\') => {
            path
        }
        _ => "/",
    }
}
