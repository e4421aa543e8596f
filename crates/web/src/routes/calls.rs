//! What waits for somebody.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use hindsight_pages::Notice;

use crate::app::App;
use crate::calls;
use crate::fault::Fault;
use crate::routes::HandlerResult;
use crate::routes::friends::note_challenges;
use crate::viewer::Viewer;

/// The stream of the tables that wait for the viewer. Nothing ever waits for somebody who is
/// nobody yet: a browser that gets no content does not ask again.
pub(crate) async fn listen(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let (Some(session), Some(human)) = (viewer.session, &viewer.human) else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    let pass = app.gate.open_stream(viewer.client)?;
    let Some(watch) = app.people.watch(session, human.id.0).await? else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    let too_many = || Fault::new(StatusCode::TOO_MANY_REQUESTS, Notice::TooManyStreams);
    let was_here = app.hub.calls.is_here(human.id);
    let stream = calls::open(&app, human.id, viewer.lang, watch, pass).ok_or_else(too_many)?;
    app.hub.note_calls(human.id).await?;
    note_challenges(&app, human).await?;
    if !was_here {
        calls::tell_followers(&app, human.id).await;
    }
    Ok(stream)
}
