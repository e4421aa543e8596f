//! What somebody is called, and how they want it.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use hindsight_pages::{
    self as pages, Alerts, Lang, Motion, Notice, Settings, Sounds, TakesChallenges, Theme, paths,
};

use super::or_taken;
use crate::app::App;
use crate::fault::Fault;
use crate::names;
use crate::people::Prefs;
use crate::routes::{Fields, HandlerResult, done, own_path, page};
use crate::secrets;
use crate::viewer::{Style, Viewer};

pub(crate) async fn settings_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    Ok(settings(&app, &viewer, None))
}

fn settings(app: &App, viewer: &Viewer, error: Option<Notice>) -> Response {
    let prefs = viewer.human.as_ref().map(|human| human.prefs.clone());
    let prefs = prefs.unwrap_or_else(Prefs::of_a_guest);
    let operator = viewer.human.as_ref().is_some_and(|human| human.operator);
    let alerts = prefs.alerts();
    let away = app.messages.pushes() || app.messages.sends_mail();
    let model = Settings {
        confirm: prefs.confirm,
        hints: prefs.hints,
        alerts,
        page: viewer.human.as_ref().and_then(|human| human.page()),
        private: prefs.private,
        bots: prefs.bots,
        challenges: prefs.takes_challenges(),
        operator,
        away,
        error,
    };
    page(pages::settings(&viewer.ctx(app), &model))
}

/// A refused change of settings: the page again, with the reason.
pub(super) fn refused(app: &App, viewer: &Viewer, fault: Fault) -> HandlerResult {
    if viewer.style == Style::Page && fault.status.is_client_error() {
        let page = settings(app, viewer, Some(fault.notice.clone()));
        return Ok(fault.with_retry_after((fault.status, page).into_response()));
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
        Err(fault) => refused(&app, &viewer, fault),
    }
}

/// The name of an account is nobody else's, not even a guest's.
async fn try_rename(app: &App, viewer: &Viewer, name: &str) -> Result<(), Fault> {
    let name = names::checked(name).map_err(Fault::bad)?;
    let human = viewer.person_or_new_guest(app).await?;
    let login = human.login.as_ref().map(|_| names::login(&name.shown));
    let instead = names::free(&*app.store, viewer.lang, secrets::random()?).await?;
    let id = human.id.0;
    let renamed = app.store.rename(id, name, login.as_deref(), instead).await.map_err(or_taken)?;
    renamed.into_iter().chain([id]).for_each(|id| app.changed(id));
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
    prefs.mute = !flag("sound", !prefs.mute)?;
    prefs.notify = flag("notify", prefs.notify)?;
    prefs.private = flag("private", prefs.private)?;
    prefs.bots = flag("bots", prefs.bots)?;
    if let Some(volume) = fields.number("volume")? {
        let loud = Alerts::VOLUMES.contains(&volume);
        prefs.volume = Some(loud.then_some(volume).ok_or_else(|| Fault::field("volume"))?);
    }
    if let Some(code) = fields.get("motion") {
        Motion::from_code(code).ok_or_else(|| Fault::field("motion"))?;
        prefs.motion = Some(code.to_string());
    }
    if let Some(code) = fields.get("pieces") {
        Sounds::from_code(code).ok_or_else(|| Fault::field("pieces"))?;
        prefs.pieces = Some(code.to_string());
    }
    if let Some(code) = fields.get("challenges") {
        TakesChallenges::from_code(code).ok_or_else(|| Fault::field("challenges"))?;
        prefs.challenges = Some(code.to_string());
    }
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
        app.changed(human.id.0);
    }
    // A language or a theme shows by itself that it was chosen.
    if ["confirm", "sound", "motion", "private"].iter().any(|name| fields.get(name).is_some()) {
        viewer.set_flash(&app, &Notice::Saved);
    }
    Ok(done(&viewer, own_path(fields.get("back").or(Some(paths::route::settings)))))
}
