//! What somebody is called, and how they want it.

use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use hindsight_pages::{self as pages, Lang, Notice, Settings, Theme, paths};

use super::{changed, checked_name, or_taken, taken};
use crate::app::App;
use crate::fault::Fault;
use crate::names;
use crate::people::Prefs;
use crate::routes::{Fields, HandlerResult, done, own_path, page};
use crate::viewer::{Style, Viewer};

pub(crate) async fn settings_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    settings(&app, &viewer, None).await
}

async fn settings(app: &App, viewer: &Viewer, error: Option<Notice>) -> HandlerResult {
    let prefs = viewer.human.as_ref().map(|human| human.prefs.clone());
    let prefs = prefs.unwrap_or_else(Prefs::of_a_guest);
    let sessions = match &viewer.human {
        Some(human) => app.store.sessions(human.id.0).await?,
        None => 0,
    };
    let model = Settings { confirm: prefs.confirm, hints: prefs.hints, sessions, error };
    Ok(page(pages::settings(&viewer.ctx(app), &model)))
}

/// A refused change of settings: the page again, with the reason.
pub(super) async fn refused(app: &App, viewer: &Viewer, fault: Fault) -> HandlerResult {
    if viewer.style == Style::Page && fault.status.is_client_error() {
        let page = settings(app, viewer, Some(fault.notice)).await?;
        return Ok((fault.status, page).into_response());
    }
    Err(fault)
}

pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    match try_rename(&app, &viewer, fields.get("name").unwrap_or_default()).await {
        Ok(()) => {
            viewer.set_flash(&app, &Notice::NameChanged);
            Ok(done(&viewer, own_path(fields.get("back").or(Some(paths::route::settings)))))
        }
        Err(fault) => refused(&app, &viewer, fault).await,
    }
}

/// The name of an account is nobody else's, not even a guest's.
async fn try_rename(app: &App, viewer: &Viewer, name: &str) -> Result<(), Fault> {
    let name = checked_name(name)?;
    let login = names::login(&name);
    let owner = app.store.account(&login).await?.map(|account| account.person);
    let human = viewer.person_or_new_guest(app).await?;
    if owner.is_some_and(|owner| owner != human.id.0) {
        return Err(taken());
    }
    let login = human.login.as_ref().map(|_| login.as_str());
    app.store.rename(human.id.0, &name, login).await.map_err(or_taken)?;
    changed(app, &human);
    Ok(())
}

pub(crate) async fn save_prefs(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let human = viewer.person_or_new_guest(&app).await?;
    let mut prefs = human.prefs.clone();
    let flag = |name: &str, now: bool| match fields.get(name) {
        None => Ok(now),
        Some("yes") => Ok(true),
        Some("no") => Ok(false),
        Some(_) => Err(Fault::field(name)),
    };
    prefs.confirm = flag("confirm", prefs.confirm)?;
    prefs.hints = flag("hints", prefs.hints)?;
    if let Some(code) = fields.get("lang") {
        Lang::from_code(code).ok_or_else(|| Fault::field("lang"))?;
        prefs.lang = Some(code.to_string());
    }
    if let Some(code) = fields.get("theme") {
        Theme::from_code(code).ok_or_else(|| Fault::field("theme"))?;
        prefs.theme = Some(code.to_string());
    }
    if prefs != human.prefs {
        app.store.set_prefs(human.id.0, &prefs.json()).await?;
        changed(&app, &human);
    }
    Ok(done(&viewer, own_path(fields.get("back").or(Some(paths::route::settings)))))
}
