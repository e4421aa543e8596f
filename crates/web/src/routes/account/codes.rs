//! Recovery codes: made, shown once, and used instead of a password.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use hindsight_pages::{self as pages, AccountForm, Ctx, Notice, paths};
use serde_json::json;

use super::entrance::again;
use super::security::refused;
use crate::app::App;
use crate::fault::Fault;
use crate::names;
use crate::passwords;
use crate::recovery;
use crate::routes::{Fields, HandlerResult, done, page};
use crate::viewer::{Style, Viewer};

/// Gives somebody new codes; those from before are good no more.
pub(super) async fn new_codes(app: &App, person: i64) -> Result<Vec<String>, Fault> {
    let codes = recovery::codes()?;
    let hashes = codes.iter().map(|code| recovery::hash(person, code)).collect();
    app.store.set_recovery_codes(person, hashes).await?;
    Ok(codes)
}

/// The only answer that ever holds the codes.
pub(super) fn show_codes(viewer: &Viewer, ctx: &Ctx, codes: &[String]) -> Response {
    match viewer.style {
        Style::Page => page(pages::recovery_codes(ctx, codes)),
        Style::Live => StatusCode::NO_CONTENT.into_response(),
        Style::Json | Style::Problem => {
            let body = json!({ "recovery_codes": codes }).to_string();
            ([(header::CONTENT_TYPE, "application/json")], body).into_response()
        }
    }
}

pub(crate) async fn make_codes(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    match try_make(&app, &viewer, fields.get("password").unwrap_or_default()).await {
        Ok(codes) => Ok(show_codes(&viewer, &viewer.ctx(&app), &codes)),
        Err(fault) => refused(&app, &viewer, fault).await,
    }
}

async fn try_make(app: &App, viewer: &Viewer, password: &str) -> Result<Vec<String>, Fault> {
    let human = viewer.human.as_ref().ok_or_else(passwords::needs_account)?;
    passwords::confirm(app, viewer, human, password).await?;
    new_codes(app, human.id.0).await
}

pub(crate) async fn recover_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    Ok(page(pages::recover(&viewer.ctx(&app), &AccountForm::default())))
}

/// A new password for whoever has lost theirs. Not counted by account: a code is not guessed,
/// and whoever is locked out by a stranger's attempts gets in here.
pub(crate) async fn recover(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let name = fields.get("name").unwrap_or_default().trim().to_string();
    match try_recover(&app, &name, &fields).await {
        Ok(()) => {
            viewer.set_flash(&app, &Notice::PasswordChanged);
            Ok(done(&viewer, &paths::login()))
        }
        Err(fault) => again(&app, &viewer, fault, name, pages::recover),
    }
}

async fn try_recover(app: &App, name: &str, fields: &Fields) -> Result<(), Fault> {
    let wrong = || Fault::new(StatusCode::UNAUTHORIZED, Notice::BadRecovery);
    let password = fields.get("password").unwrap_or_default();
    passwords::check(password, name)?;
    let hash = passwords::hash(app, password).await?;
    let person = app.store.account(&names::login(name)).await?.ok_or_else(wrong)?.person;
    let code = recovery::hash(person, fields.get("code").unwrap_or_default());
    if !app.store.recover(person, code, &hash).await? {
        return Err(wrong());
    }
    app.people.forget_sessions(person);
    Ok(())
}
