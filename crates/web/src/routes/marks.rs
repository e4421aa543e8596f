//! The sheet of a player: what is marked there by hand, for nobody else to see, and the
//! guesses that are written on it.

use std::sync::Arc;

use axum::extract::{Path, State};
use hindsight_pages::{self as pages, paths};
use hindsight_table::{Command, Person, Phase, Refused};

use crate::app::App;
use crate::fault::Fault;
use crate::hub::Live;
use crate::routes::table::find;
use crate::routes::{Fields, HandlerResult, done};
use crate::viewer::Viewer;

/// The table, if it has sheets, and the seated person who asks.
async fn at_the_sheet(
    app: &Arc<App>,
    viewer: &Viewer,
    id: &str,
) -> Result<(Arc<Live>, Person), Fault> {
    let live = find(app, viewer, id).await?;
    let table = live.table();
    if !pages::has_sheet(&table.setup().game) {
        return Err(Fault::no_page());
    }
    let me = viewer.human.as_ref().ok_or(Refused::NotSeated)?.id;
    table.seat_of(me).ok_or(Refused::NotSeated)?;
    if table.phase() == Phase::Waiting {
        return Err(Refused::NotRunning.into());
    }
    Ok((live, me))
}

/// Nobody is told: what a player marks is no news for the table.
pub(crate) async fn mark(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let (live, me) = at_the_sheet(&app, &viewer, &id).await?;
    let marks = pages::read_marks(&live.table().setup().game, &fields.0).map_err(Fault::bad)?;
    app.store.set_marks(&live.id, me.0, marks).await?;
    Ok(done(&viewer, &format!("{}#notebook", paths::table(&id))))
}

/// All guesses of the sheet are written, or none.
pub(crate) async fn guess(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let (live, me) = at_the_sheet(&app, &viewer, &id).await?;
    let actions = pages::read_guesses(&live.table().setup().game, &fields.0).map_err(Fault::bad)?;
    let seq = fields.number("seq")?;
    let write = move |table: &mut hindsight_table::Table, now| {
        let mut entries = Vec::new();
        for (place, action) in actions.iter().enumerate() {
            // Only the first can have been overtaken by what others did.
            let seq = seq.filter(|_| place == 0);
            let command = Command::Act { action: action.clone(), seq };
            entries.extend(table.command(me, command, now)?);
        }
        Ok(entries)
    };
    app.hub.submit(&live, write).await?;
    Ok(done(&viewer, &paths::table(&id)))
}
