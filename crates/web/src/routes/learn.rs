//! First games: fixed lessons that are played through step by step. Nothing is
//! written down; every page follows from its address.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect};
use hindsight_core::{Seat, Seed};
use hindsight_pages::{self as pages, Lesson, Notice, Remark, Reply, paths};
use hindsight_registry::AnyMatch;
use serde::Deserialize;

use crate::app::App;
use crate::fault::Fault;
use crate::routes::{Fields, HandlerResult, page};
use crate::viewer::Viewer;

/// What a page of a lesson is told beside its number.
#[derive(Deserialize)]
pub(crate) struct Asked {
    /// The action that was tried there.
    tried: Option<String>,
    /// Whether the last action was as good as the one that was played.
    equal: Option<String>,
    /// Whether the learner wants to be shown what is right.
    show: Option<String>,
}

pub(crate) async fn overview(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    Ok(page(pages::learn(&viewer.ctx(&app))))
}

pub(crate) async fn begin(Path(game): Path<String>) -> HandlerResult {
    let lesson = pages::lesson(&game).ok_or_else(Fault::no_game)?;
    Ok(Redirect::to(&paths::lesson_page(lesson.game, 1)).into_response())
}

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path((game, number)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> HandlerResult {
    let (lesson, number, played) = at(&game, &number)?;
    let remark = match (&asked.tried, lesson.stop(number)) {
        (Some(tried), Some(stop)) if played.legal(Seat(lesson.seat)).contains(tried) => {
            match stop.reply(tried) {
                Reply::Other(answer) if stop.expected.is_some() => Remark::Tried(answer),
                _ => Remark::None,
            }
        }
        _ if asked.show.is_some() => Remark::Shown,
        _ if asked.equal.is_some() => Remark::Equal,
        _ => Remark::None,
    };
    let markup = pages::lesson_page(&viewer.ctx(&app), lesson, number, &*played, &remark);
    markup.map(page).ok_or_else(Fault::no_page)
}

/// All of a lesson, for a browser that goes on with it without a network.
pub(crate) async fn kept(viewer: Viewer, Path(game): Path<String>) -> HandlerResult {
    let lesson = pages::lesson(&game).ok_or_else(Fault::no_game)?;
    let played = |number: usize| at(&game, &number.to_string()).ok().map(|(.., played)| played);
    let kept = pages::kept_lesson(&viewer.lasting_ctx(), lesson, played);
    let kept = kept.ok_or_else(Fault::internal)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], kept).into_response())
}

pub(crate) async fn act(
    Path((game, number)): Path<(String, String)>,
    fields: Fields,
) -> HandlerResult {
    let (lesson, number, played) = at(&game, &number)?;
    let stop = lesson.stop(number).filter(|stop| stop.expected.is_some());
    let stop = stop.ok_or_else(|| Fault::bad(Notice::NotYourTurn))?;
    let written = match fields.get("for") {
        // What is written on a sheet comes as its ticks.
        Some(_) => pages::read_guesses(&game, &fields.0).map_err(Fault::bad)?.into_iter().next(),
        None => fields.get("action").map(str::to_string),
    };
    let action = written.ok_or_else(|| Fault::field("action"))?;
    if !played.legal(Seat(lesson.seat)).contains(&action) {
        return Err(Fault::bad(Notice::IllegalMove));
    }
    let to = match stop.reply(&action) {
        Reply::Right => paths::lesson_page(&game, number + 1),
        Reply::Equal => format!("{}?equal=yes", paths::lesson_page(&game, number + 1)),
        Reply::Other(_) => {
            let query = serde_urlencoded::to_string([("tried", action)])
                .map_err(|_| Fault::field("action"))?;
            format!("{}?{query}", paths::lesson_page(&game, number))
        }
    };
    Ok(Redirect::to(&to).into_response())
}

/// The lesson at the page with this number.
fn at(game: &str, number: &str) -> Result<(&'static Lesson, usize, Box<dyn AnyMatch>), Fault> {
    let lesson = pages::lesson(game).ok_or_else(Fault::no_game)?;
    let number: usize = number.parse().map_err(|_| Fault::no_page())?;
    let steps = lesson.before(number).ok_or_else(Fault::no_page)?;
    let rules = hindsight_registry::find(game).map_err(|_| Fault::no_game())?;
    // Chance is told by the lesson, so the seed decides nothing.
    let seed = Seed::of_series(0, 0);
    let played = rules.resume(&lesson.options, lesson.seats, seed, &lesson.lines(steps));
    let played = played.map_err(|reason| {
        tracing::error!(game, reason, "a lesson cannot be replayed");
        Fault::internal()
    })?;
    Ok((lesson, number, played))
}
