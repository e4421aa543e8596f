//! The addresses.

pub(crate) mod account;
mod away;
mod bots;
mod calls;
mod choices;
mod coach;
mod daily;
pub(crate) mod find;
pub(crate) mod friends;
pub(crate) mod games;
mod install;
mod learn;
mod marks;
mod mine;
mod operators;
mod pictures;
pub(crate) mod profile;
mod programs;
mod puzzles;
mod replay;
mod review;
pub(crate) mod table;

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Router, middleware};
use hindsight_pages::paths::route;
use hindsight_pages::{Markup, Notice};
use tower_http::compression::{CompressionLayer, CompressionLevel};

use crate::app::App;
use crate::assets::asset;
use crate::fault::Fault;
use crate::front::front;
use crate::viewer::{Style, Viewer};

/// People's pages, and people who know each other.
fn people() -> Router<Arc<App>> {
    Router::new()
        .route(route::profile, get(profile::show))
        .route(route::here, get(friends::here))
        .route(route::bot, get(bots::show))
        .route(route::follow, post(friends::follow))
        .route(route::block, post(friends::block))
        .route(route::friends, get(friends::overview))
        .route(route::friends_now, get(friends::now))
        .route(route::ask, get(friends::challenge_form).post(friends::challenge))
        .route(route::challenge, get(friends::look).post(friends::answer))
}

/// The pages of those who let programs play.
fn programs() -> Router<Arc<App>> {
    Router::new()
        .route(route::tokens, get(programs::tokens_page).post(programs::make_token))
        .route(route::token_end, post(programs::revoke_token))
        .route(route::bots, get(programs::bots_page).post(programs::make_bot))
        .route(route::bot_tokens, post(programs::make_bot_token))
        .route(route::bot_token_end, post(programs::revoke_bot_token))
        .route(route::bot_delete, post(programs::delete_bot))
        .route(route::bot_words, get(programs::words))
        .route(route::api, get(crate::api::reference_page))
}

/// Deals that several people play.
fn deals() -> Router<Arc<App>> {
    Router::new()
        .route(route::daily, get(daily::show))
        .route(route::day, get(daily::day))
        .route(route::day_try, post(daily::begin))
        .route(route::day_practice, post(daily::practise))
        .route(route::duplicates, get(daily::duplicates).post(daily::make_duplicate))
        .route(route::duplicate, get(daily::duplicate))
        .route(route::duplicate_try, post(daily::play_duplicate))
}

/// Looking back on games that are over.
fn lookback() -> Router<Arc<App>> {
    // A file with what a form wraps around it.
    let upload = DefaultBodyLimit::max(crate::records::LARGEST + 4096);
    Router::new()
        .route(route::record, get(table::record))
        .route(route::seed, get(table::seed))
        .route(route::replay, get(replay::table))
        .route(route::play_on, post(replay::play_on))
        .route(route::opened_play_on, post(replay::opened_play_on))
        .route(route::opened_game_play_on, post(replay::opened_game_play_on))
        .route(route::review, get(review::show).post(review::begin))
        .route(route::review_scene, get(review::board))
        .route(route::opened, get(replay::record))
        .route(route::opened_game, get(replay::record_game))
        .route(route::opened_game_record, get(replay::record_game_file))
        .route(route::opened_game_seed, get(replay::record_game_seed))
        .route(route::opened_record, get(replay::record_file))
        .route(route::opened_seed, get(replay::record_seed))
        .route(route::open_record, get(replay::open_page).post(replay::open).layer(upload))
}

/// Everything but the metrics.
#[allow(clippy::too_many_lines, reason = "a line a route")]
pub(crate) fn all(app: &Arc<App>) -> Router {
    let pages = Router::new()
        .route(route::home, get(games::home))
        .route(route::lobby, get(games::lobby))
        .route(route::new_table, get(games::new_table).post(games::make_table))
        .route(route::play, post(games::play))
        .route(route::find, get(find::look).post(find::begin))
        .route(route::find_choices, get(find::choices))
        .route(route::find_no_more, post(find::end))
        .route(route::rules, get(games::rules))
        .route(route::learn, get(learn::overview))
        .route(route::lesson, get(learn::begin))
        .route(route::kept_lesson, get(learn::kept))
        .route(route::lesson_page, get(learn::show).post(learn::act))
        .route(route::puzzles, get(puzzles::overview))
        .route(route::next_puzzle, get(puzzles::next))
        .route(route::storm, get(puzzles::storm).post(puzzles::answer_storm))
        .route(route::puzzle, get(puzzles::show).post(puzzles::answer))
        .route(route::table, get(table::page))
        .route(route::moves, get(table::moves))
        .route(route::choices, get(choices::show).post(choices::change))
        .route(route::chat, get(table::said))
        .route(route::coach, get(coach::back).post(coach::coach))
        .route(route::games, get(mine::games))
        .route(route::ratings, get(mine::ranking))
        .route(route::login, get(account::login_page).post(account::login))
        .route(route::login_code, post(account::login_code))
        .route(route::recover, get(account::recover_page).post(account::recover))
        .route(route::register, get(account::register_page).post(account::register))
        .route(route::settings, get(account::settings_page).post(account::save_prefs))
        .route(route::settings_name, post(account::rename))
        .route(route::settings_prefs, post(account::save_prefs))
        .route(route::settings_export, get(account::export).post(account::export))
        .route(route::settings_delete, post(account::delete))
        .route(route::security, get(account::security_page))
        .route(route::settings_password, post(account::change_password))
        .route(route::settings_codes, post(account::make_codes))
        .route(
            route::second_factor,
            get(account::second_factor_page).post(account::second_factor_on),
        )
        .route(route::second_factor_off, post(account::second_factor_off))
        .route(route::away, get(away::away))
        .route(route::push, post(away::add_device))
        .route(route::push_end, post(away::remove_device))
        .route(route::mail_address, post(away::give_address))
        .route(route::mail_wish, post(away::change_wish))
        .route(route::mail_remove, post(away::remove_address))
        .route(route::mail_confirm, get(away::confirm_page).post(away::confirm))
        .route(route::mail_stop, get(away::stop_page).post(away::stop))
        .route(route::forgot, get(away::forgot_page).post(away::forgot))
        .route(route::reset, get(away::reset_page).post(away::reset))
        .route(route::end_session, post(account::end_session))
        .route(route::logout, post(account::logout))
        .route(route::logout_everywhere, post(account::logout_everywhere))
        .route(route::operators, get(operators::overview))
        .route(route::operators_person, get(operators::person_page))
        .route(route::operators_table, get(operators::table_page))
        .route(route::operators_order, post(operators::give_order))
        .route(route::report, post(operators::make_report))
        .route(route::manifest, get(install::manifest))
        .route(route::worker, get(install::worker))
        .route(route::offline, get(install::offline))
        .route(route::asset, get(asset))
        .merge(lookback())
        .merge(people())
        .merge(deals())
        .merge(programs())
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(4)));
    // What is small, flows or is packed already is not compressed.
    let table = Router::new()
        .route(route::icon, get(pictures::icon))
        .route(route::picture, get(pictures::house))
        .route(route::game_picture, get(pictures::game))
        .route(route::table_picture, get(pictures::table))
        .route(route::opened_picture, get(pictures::record))
        .route(route::opened_game_picture, get(pictures::record_game))
        .route(route::profile_picture, get(pictures::profile))
        .route(route::events, get(table::events))
        .route(route::calls, get(calls::listen))
        .route(route::act, post(table::act))
        .route(route::marks, post(marks::mark))
        .route(route::guesses, post(marks::guess))
        .route(route::undo, post(table::undo))
        .route(route::rate, post(table::rate))
        .route(route::go_on, post(table::go_on))
        .route(route::resign, post(table::resign))
        .route(route::offer, post(table::offer))
        .route(route::take_back_seat, post(table::come_back))
        .route(route::chat, post(table::chat))
        .route(route::join, post(table::join))
        .route(route::leave, post(table::leave))
        .route(route::remove, post(table::remove))
        .route(route::start, post(table::start))
        .route(route::rematch, post(table::rematch))
        .route(route::mute, post(table::mute))
        .route(route::alive, get(|| async { "alive\n" }))
        .route(route::ready, get(ready));
    pages
        .merge(table)
        .merge(crate::api::routes())
        .fallback(|| async { Fault::no_page() })
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(middleware::from_fn_with_state(Arc::clone(app), front))
        .with_state(Arc::clone(app))
}

async fn ready(State(app): State<Arc<App>>) -> Response {
    if *app.closing.borrow() || !app.readiness.check(&app.store).await {
        return (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response();
    }
    // Games go on without mail: whoever watches is told, and nobody is sent elsewhere.
    let mut words = String::from("ready");
    if app.messages.mail_is_down() {
        words.push_str(", but no mail");
    }
    if app.peers.as_ref().is_some_and(|peers| !peers.is_rung()) {
        words.push_str(", news of other servers by asking the database");
    }
    words.push('\n');
    words.into_response()
}

/// What a handler gives: an answer, or what went wrong.
pub(crate) type HandlerResult = Result<Response, Fault>;

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
        Fields::read(query.unwrap_or_default().as_bytes())
    }

    /// A character that not every database can keep is nobody's to type.
    fn read(form: &[u8]) -> Result<Fields, Fault> {
        let fields = serde_urlencoded::from_bytes(form).map(Fields);
        let fields = fields.map_err(|_| Fault::field("form"))?;
        match fields.0.iter().find(|(_, value)| value.contains('\0')) {
            Some((name, _)) => Err(Fault::field(name)),
            None => Ok(fields),
        }
    }

    /// The number in a field; none if the field is missing or empty.
    pub(crate) fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, Fault> {
        match self.get(name) {
            None | Some("") => Ok(None),
            Some(text) => text.parse().map(Some).map_err(|_| Fault::field(name)),
        }
    }
}

/// What comes with a request, if it comes in time: whoever sends it byte by byte is not
/// waited for.
pub(crate) async fn in_time<T>(
    app: &App,
    viewer: Option<&Viewer>,
    body: impl Future<Output = T>,
) -> Result<T, Fault> {
    tokio::time::timeout(app.config.limits.body_time, body).await.map_err(|_| {
        if let Some(viewer) = viewer {
            app.gate.note_slow_body(viewer.client);
        }
        Fault::new(StatusCode::REQUEST_TIMEOUT, Notice::Slow)
    })
}

impl FromRequest<Arc<App>> for Fields {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Response> {
        let viewer = request.extensions().get::<Viewer>().cloned();
        let body = in_time(app, viewer.as_ref(), Bytes::from_request(request, app)).await;
        let body = body.map_err(IntoResponse::into_response)?;
        let body = body.map_err(IntoResponse::into_response)?;
        Fields::read(&body).map_err(IntoResponse::into_response)
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
        Style::Live | Style::Json | Style::Problem => StatusCode::NO_CONTENT.into_response(),
    }
}

/// The answer to what leads to another page, also for a script.
pub(crate) fn go(viewer: &Viewer, to: &str) -> Response {
    match viewer.style {
        Style::Json => {
            let body = serde_json::json!({ "location": to }).to_string();
            ([(header::CONTENT_TYPE, "application/json")], body).into_response()
        }
        Style::Page | Style::Live | Style::Problem => Redirect::to(to).into_response(),
    }
}

/// Only a path of our own, so that nobody is sent elsewhere.
pub(crate) fn own_path(path: Option<&str>) -> &str {
    match path {
        Some(path) if path.starts_with('/') && !path.starts_with("//") && !path.contains('\\') => {
            path
        }
        _ => route::home,
    }
}
