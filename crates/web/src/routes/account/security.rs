//! What keeps an account one's own: the password, the second factor, where one is logged in.

use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use hindsight_pages::{self as pages, Notice, SecondFactorForm, Security, SessionLine, paths};
use hindsight_store::SessionRow;

use super::codes::{new_codes, show_codes};
use crate::app::App;
use crate::fault::Fault;
use crate::passwords::{self, needs_account};
use crate::people::Human;
use crate::routes::{Fields, HandlerResult, done, page};
use crate::second_factor::{self, SECRET};
use crate::secrets;
use crate::time::wall;
use crate::viewer::{Style, Viewer};

/// Whoever asks, if they have an account.
fn member(viewer: &Viewer) -> Result<&Arc<Human>, Fault> {
    viewer.human.as_ref().filter(|human| human.login.is_some()).ok_or_else(needs_account)
}

/// What a session is called in a form: enough of its hash to tell it from one's others.
fn session_id(session: &SessionRow) -> String {
    session.hash[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) async fn security_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    security(&app, &viewer, None).await
}

async fn security(app: &App, viewer: &Viewer, error: Option<Notice>) -> HandlerResult {
    let human = member(viewer)?;
    let today = wall() / 86_400_000;
    let line = |session: SessionRow| SessionLine {
        id: session_id(&session),
        since: session.created,
        days: today.saturating_sub(session.used / 86_400_000),
        this: Some(session.hash) == viewer.session,
        device: session.device,
    };
    let sessions = app.store.sessions(human.id.0).await?;
    let login = human.login.as_deref().unwrap_or_default();
    let account = app.store.account(login).await?;
    let model = Security {
        sessions: sessions.into_iter().map(line).collect(),
        codes: app.store.recovery_codes(human.id.0).await?,
        second_factor: account.is_some_and(|account| account.second_factor.is_some()),
        error,
    };
    Ok(page(pages::security(&viewer.ctx(app), &model)))
}

/// A refused change: the page again, with the reason.
pub(super) async fn refused(app: &App, viewer: &Viewer, fault: Fault) -> HandlerResult {
    if viewer.style == Style::Page && fault.status.is_client_error() {
        let page = security(app, viewer, Some(fault.notice.clone())).await?;
        return Ok(fault.with_retry_after((fault.status, page).into_response()));
    }
    Err(fault)
}

pub(crate) async fn change_password(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    match try_change(&app, &viewer, &fields).await {
        Ok(()) => {
            viewer.set_flash(&app, &Notice::PasswordChanged);
            Ok(done(&viewer, &paths::security()))
        }
        Err(fault) => refused(&app, &viewer, fault).await,
    }
}

async fn try_change(app: &App, viewer: &Viewer, fields: &Fields) -> Result<(), Fault> {
    let human = member(viewer)?;
    let new = fields.get("new").unwrap_or_default();
    passwords::check(new, &human.name)?;
    passwords::confirm(app, viewer, human, fields.get("password").unwrap_or_default()).await?;
    let hash = passwords::hash(app, new).await?;
    app.store.set_password(human.id.0, &hash, viewer.session).await?;
    app.people.forget_sessions(human.id.0);
    Ok(())
}

/// Ends one of one's own sessions.
pub(crate) async fn end_session(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let human = member(&viewer)?;
    let id = fields.get("session").unwrap_or_default();
    let all = app.store.sessions(human.id.0).await?;
    // One that is gone already has ended.
    if let Some(session) = all.iter().find(|session| session_id(session) == id) {
        app.store.end_session(session.hash).await?;
        app.people.forget_session(session.hash);
    }
    viewer.set_flash(&app, &Notice::SessionEnded);
    Ok(done(&viewer, &paths::security()))
}

pub(crate) async fn second_factor_page(
    State(app): State<Arc<App>>,
    viewer: Viewer,
) -> HandlerResult {
    let human = member(&viewer)?;
    let secret: [u8; SECRET] = secrets::random()?;
    Ok(page(pages::second_factor(&viewer.ctx(&app), &form(human, &secret, None))))
}

fn form(human: &Human, secret: &[u8; SECRET], error: Option<Notice>) -> SecondFactorForm {
    let login = human.login.as_deref().unwrap_or_default();
    SecondFactorForm {
        secret: second_factor::to_text(secret),
        address: second_factor::address(login, secret),
        error,
    }
}

/// Begins to ask for codes, once a first one proves that they can be made.
pub(crate) async fn second_factor_on(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let human = member(&viewer)?;
    let secret = fields.get("secret").and_then(second_factor::from_text);
    let secret = secret.ok_or_else(|| Fault::field("secret"))?;
    match try_second_factor(&app, &viewer, &secret, &fields).await {
        Ok(codes) => {
            let ctx = viewer.ctx(&app);
            let ctx = pages::Ctx { flash: Some(Notice::SecondFactorOn), ..ctx };
            Ok(show_codes(&viewer, &ctx, &codes))
        }
        Err(fault) if viewer.style == Style::Page && fault.status.is_client_error() => {
            let form = form(human, &secret, Some(fault.notice.clone()));
            let page = page(pages::second_factor(&viewer.ctx(&app), &form));
            Ok(fault.with_retry_after((fault.status, page).into_response()))
        }
        Err(fault) => Err(fault),
    }
}

/// Gives new recovery codes: whoever loses the device will need them.
async fn try_second_factor(
    app: &App,
    viewer: &Viewer,
    secret: &[u8; SECRET],
    fields: &Fields,
) -> Result<Vec<String>, Fault> {
    let human = member(viewer)?;
    passwords::confirm(app, viewer, human, fields.get("password").unwrap_or_default()).await?;
    let code = fields.get("code").unwrap_or_default();
    let step = second_factor::step_of(secret, code, wall());
    let step = step.ok_or_else(|| Fault::bad(Notice::WrongCode))?;
    app.store.set_second_factor(human.id.0, Some(secret.to_vec())).await?;
    app.store.use_step(human.id.0, step).await?;
    new_codes(app, human.id.0).await
}

pub(crate) async fn second_factor_off(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let human = member(&viewer)?;
    let password = fields.get("password").unwrap_or_default();
    if let Err(fault) = passwords::confirm(&app, &viewer, human, password).await {
        return refused(&app, &viewer, fault).await;
    }
    app.store.set_second_factor(human.id.0, None).await?;
    viewer.set_flash(&app, &Notice::SecondFactorOff);
    Ok(done(&viewer, &paths::security()))
}
