//! The coach at a table: opened, closed, asked.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::IntoResponse;
use axum::response::Redirect;
use hindsight_core::{BotSetup, Seat, Think};
use hindsight_pages::{self as pages, CoachAnswer, paths};
use hindsight_table::{Refused, Table};

use crate::app::App;
use crate::fault::Fault;
use crate::limits::RequestKind;
use crate::people::Prefs;
use crate::render::Log;
use crate::routes::table::{find, model};
use crate::routes::{Fields, HandlerResult, page};
use crate::thinking::{Class, Payer};
use crate::viewer::{Style, Viewer};

/// How long a question waits for its turn.
const PATIENCE: Duration = Duration::from_secs(3);

/// A page that answers a form is left when it is loaded again.
pub(crate) async fn back(Path(id): Path<String>) -> HandlerResult {
    Ok(Redirect::to(&paths::table(&id)).into_response())
}

pub(crate) async fn coach(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let live = find(&app, &viewer, &id).await?;
    let table = live.table();
    let human = viewer.human.as_ref().ok_or_else(Fault::no_coach)?;
    if !table.coach_for(Some(human.id)) {
        return Err(Fault::no_coach());
    }
    let seat = table.seat_of(human.id).ok_or_else(Fault::no_coach)?;
    let answer = match fields.get("show") {
        Some("on") => open(&app, &viewer, true).await?,
        Some("off") => open(&app, &viewer, false).await?,
        Some(_) => return Err(Fault::field("show")),
        None => {
            let seq = fields.number("seq")?.ok_or_else(|| Fault::field("seq"))?;
            if !table.is_current(seat, seq) {
                return Err(Refused::Stale.into());
            }
            if !table.to_act().contains(seat) {
                return Err(Refused::NotYourTurn.into());
            }
            app.gate.check_rate(viewer.client, RequestKind::Question)?;
            let answer = think(&app, &viewer, &table, seat).await?;
            // The table may have moved on in the meantime.
            if !live.table().is_current(seat, seq) {
                return Err(Refused::Stale.into());
            }
            answer
        }
    };
    if answer == CoachAnswer::NotAsked && viewer.style == Style::Page {
        return Ok(Redirect::to(&paths::table(&id)).into_response());
    }
    // What was just chosen, or is asked for, is to be seen.
    let viewer = viewer.reloaded(&app).await?;
    let mut model = model(&app, &viewer, &id, Log::Latest).await?;
    if answer != CoachAnswer::NotAsked {
        model.coach.open = true;
    }
    model.coach.answer = answer;
    Ok(page(match viewer.style {
        Style::Page => pages::table(&viewer.ctx(&app), &model),
        Style::Live | Style::Json | Style::Problem => {
            pages::table_fragment(&viewer.ctx(&app), &model)
        }
    }))
}

/// Remembers whether somebody has the coach open.
async fn open(app: &App, viewer: &Viewer, coach: bool) -> Result<CoachAnswer, Fault> {
    if let Some(human) = &viewer.human {
        let prefs = Prefs { coach, ..human.prefs.clone() };
        app.store.set_prefs(human.id.0, &prefs.json()).await?;
        app.people.forget(human.id.0);
    }
    Ok(CoachAnswer::NotAsked)
}

/// Lets the strongest bot think from what the seat sees, on a thread of its own, when the
/// bots for which others wait leave it a place.
async fn think(
    app: &App,
    viewer: &Viewer,
    table: &Arc<Table>,
    seat: Seat,
) -> Result<CoachAnswer, Fault> {
    let payer = match &viewer.human {
        Some(human) if human.login.is_some() => Payer::Person(human.id),
        _ => Payer::Client(viewer.client),
    };
    let cost = match app.config.coach_think {
        Think::Time(time) => time.as_secs_f64(),
        _ => 1.0,
    };
    let place = app.hub.thinkers.place(Class::Coach, payer, cost);
    let place = tokio::time::timeout(PATIENCE, place).await.map_err(|_| Fault::coach_busy())?;
    let setup = BotSetup { think: app.config.coach_think };
    let table = Arc::clone(table);
    let advice = tokio::task::spawn_blocking(move || {
        let _place = place;
        let mut coach = table.game().bot(table.game().strongest(), &setup).ok()?;
        let mut dice = table.open_dice(seat);
        table.playing()?.advise(seat, coach.as_mut(), &mut dice)
    });
    let advice = advice.await.map_err(|error| {
        tracing::error!(%error, "the task of the coach ended early");
        Fault::internal()
    })?;
    Ok(advice.map_or(CoachAnswer::Nothing, CoachAnswer::Advice))
}
