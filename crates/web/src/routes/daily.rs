//! Deals that several people play: those of a day, and those for friends.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use hindsight_pages::{self as pages, Day, Notice, paths};

use crate::app::App;
use crate::deals::{self, EXPERT, daily, duplicate as friends};
use crate::fault::Fault;
use crate::routes::games::playable;
use crate::routes::{Fields, HandlerResult, go, page};
use crate::viewer::Viewer;

/// Today's deals, and what came of those of the day before.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let fields = Fields::of_query(query.as_deref())?;
    let model = daily::page(&app, &viewer, fields.get("game")).await?;
    Ok(page(pages::daily(&viewer.ctx(&app), &model)))
}

fn day_named(day: &str) -> Result<Day, Fault> {
    day.parse().map_err(|_| Fault::no_page())
}

/// The deals of a day that is over; of the days to come there is nothing to see.
pub(crate) async fn day(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(day): Path<String>,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let day = day_named(&day)?;
    if day == daily::today(&app) {
        return Ok(Redirect::to(&paths::daily()).into_response());
    }
    let fields = Fields::of_query(query.as_deref())?;
    let model = daily::past_page(&app, &viewer, day, fields.get("game")).await?;
    Ok(page(pages::daily(&viewer.ctx(&app), &model)))
}

/// Begins the one try that counts, or goes on with it.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path((day, game)): Path<(String, String)>,
) -> HandlerResult {
    let day = day_named(&day)?;
    let (event, _) = daily::day_of(&app, day).await?.ok_or_else(Fault::no_page)?;
    let deal = deals::deal_of(&app, &event.id, &game).await?;
    if day != daily::today(&app) {
        return Err(Fault::new(StatusCode::CONFLICT, Notice::DayOver));
    }
    let me = viewer.person_or_new_guest(&app).await?;
    me.may_sit()?;
    let live = deals::begin_try(&app, &viewer, &me, &event, &deal).await?;
    Ok(go(&viewer, &paths::table(&live.id)))
}

/// Plays a deal once more, for nothing: once the try that counts is over, or the day.
pub(crate) async fn practise(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path((day, game)): Path<(String, String)>,
) -> HandlerResult {
    let day = day_named(&day)?;
    let (event, _) = daily::day_of(&app, day).await?.ok_or_else(Fault::no_page)?;
    let deal = deals::deal_of(&app, &event.id, &game).await?;
    if day == daily::today(&app) && !daily::has_played(&app, &viewer, &event, &game).await? {
        return Err(Fault::new(StatusCode::CONFLICT, Notice::TryFirst));
    }
    let me = viewer.person_or_new_guest(&app).await?;
    me.may_sit()?;
    let live = deals::sit_down(&app, &viewer, &me, &event, &deal, None).await?;
    Ok(go(&viewer, &paths::table(&live.id)))
}

/// Where deals for friends are made.
pub(crate) async fn duplicates(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let form = friends::form(&app, &viewer).await?;
    Ok(page(pages::duplicates(&viewer.ctx(&app), &form)))
}

/// Makes deals for friends.
pub(crate) async fn make_duplicate(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let game = playable(fields.get("game").unwrap_or_default())?;
    let count = fields.number("deals")?.ok_or_else(|| Fault::field("deals"))?;
    let bot = fields.get("bot").unwrap_or(EXPERT);
    let me = viewer.person_or_new_guest(&app).await?;
    me.may_sit()?;
    let id = friends::make(&app, &me, game, bot, count).await?;
    Ok(go(&viewer, &paths::duplicate(id)))
}

/// Deals for friends, and what came of those that the viewer has played.
pub(crate) async fn duplicate(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let model = friends::page(&app, &viewer, &id).await?;
    Ok(page(pages::duplicate(&viewer.ctx(&app), &model)))
}

/// Begins one of them, or goes on with it.
pub(crate) async fn play_duplicate(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path((id, number)): Path<(String, String)>,
) -> HandlerResult {
    let event = friends::event(&app, &id).await?;
    let deal = deals::deal_of(&app, &event.id, &number).await?;
    let me = viewer.person_or_new_guest(&app).await?;
    me.may_sit()?;
    let live = deals::begin_try(&app, &viewer, &me, &event, &deal).await?;
    Ok(go(&viewer, &paths::table(&live.id)))
}
