//! What was chosen for a table that waits for players, and how its host changes it.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use hindsight_pages::{self as pages, Arranged, NewTable, NewTableForm, Notice, paths};
use hindsight_table::{Command, Phase, Refused, Table};

use crate::api::check_bots;
use crate::app::App;
use crate::fault::Fault;
use crate::people::Human;
use crate::render::{name_book, name_of};
use crate::routes::games::{new_model, playable, setup_of};
use crate::routes::table::find;
use crate::routes::{Fields, HandlerResult, done, page};
use crate::viewer::{Style, Viewer};

/// The host of a table at which no game has begun; nobody else is shown the form.
fn host<'a>(viewer: &'a Viewer, table: &Table) -> Result<&'a Human, Fault> {
    let human = viewer.human.as_deref().ok_or(Refused::NotSeated)?;
    table.seat_of(human.id).ok_or(Refused::NotSeated)?;
    match table.phase() {
        Phase::Waiting if table.host() == human.id => Ok(human),
        Phase::Waiting => Err(Refused::NotHost.into()),
        _ => Err(Refused::Begun.into()),
    }
}

/// The form, filled in with what holds, or with what was refused.
async fn form(
    app: &App,
    viewer: &Viewer,
    id: &str,
    table: &Table,
    refused: Option<(Notice, NewTableForm)>,
) -> Result<Response, Fault> {
    let me = host(viewer, table)?;
    let book = name_book(app, table, None).await?;
    let others = |chair: &hindsight_table::Chair| chair.person().filter(|person| *person != me.id);
    let guest = |chair| others(chair).map(|person| name_of(&book, person, viewer.lang));
    let holds = NewTableForm::of(table.setup(), table.chairs(), me.id);
    let (error, filled) = refused.unzip();
    let model = NewTable {
        error,
        form: Some(filled.unwrap_or(holds)),
        table: Some(Arranged { id: id.into(), guests: table.chairs().iter().map(guest).collect() }),
        ..new_model(playable(&table.setup().game)?, viewer, None)
    };
    pages::new_table(&viewer.ctx(app), &model).map(page).ok_or_else(Fault::no_game)
}

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let table = find(&app, &viewer, &id).await?.table();
    form(&app, &viewer, &id, &table, None).await
}

pub(crate) async fn change(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let live = find(&app, &viewer, &id).await?;
    let table = live.table();
    let me = host(&viewer, &table)?.id;
    let game = playable(&table.setup().game)?;
    let changed = async {
        let wanted =
            NewTableForm::read(game.options(), game.seats(), &fields.0).map_err(Fault::bad)?;
        check_bots(&app, wanted.rated, table.persons()).await?;
        let wanted = Box::new(setup_of(game, me, wanted));
        live.visit(viewer.human.as_deref(), viewer.client);
        let command = Command::Change(wanted);
        app.hub.submit(&live, move |table, now| table.command(me, command.clone(), now)).await
    };
    match changed.await {
        Ok(_) => Ok(done(&viewer, &paths::table(&id))),
        // The form again, with what was filled in and what is wrong with it.
        Err(fault) if viewer.style == Style::Page && fault.status.is_client_error() => {
            let filled = NewTableForm::read_what_can_be(game.options(), game.seats(), &fields.0);
            let (refused, table) = ((fault.notice.clone(), filled), live.table());
            let again = form(&app, &viewer, &id, &table, Some(refused)).await?;
            Ok(fault.with_retry_after((fault.status, again).into_response()))
        }
        Err(fault) => Err(fault),
    }
}
