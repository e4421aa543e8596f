//! Logging in and out, and making an account.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use hindsight_pages::{self as pages, AccountForm, CodeForm, Ctx, Markup, Notice, paths};
use hindsight_store::{Account, TableFilter};

use super::codes::{new_codes, show_codes};
use super::{or_taken, taken};
use crate::app::App;
use crate::fault::Fault;
use crate::names;
use crate::passwords;
use crate::people::Human;
use crate::recovery;
use crate::routes::{Fields, HandlerResult, done, page};
use crate::second_factor;
use crate::secrets;
use crate::time::wall;
use crate::viewer::{Style, Viewer};

pub(crate) async fn login_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let form = AccountForm { mail: app.messages.sends_mail(), ..AccountForm::default() };
    Ok(page(pages::login(&viewer.ctx(&app), &form)))
}

pub(crate) async fn login(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let name = fields.get("name").unwrap_or_default().trim().to_string();
    let password = fields.get("password").unwrap_or_default();
    let account = match check_password(&app, &viewer, &name, password).await {
        Ok(account) => account,
        Err(fault) => return again(&app, &viewer, fault, name, pages::login),
    };
    if account.second_factor.is_some() {
        let form = CodeForm { ticket: app.logins.begin(account.person).await?, error: None };
        return Ok(page(pages::login_code(&viewer.ctx(&app), &form)));
    }
    enter(&app, &viewer, account.person).await
}

/// The account, if the password is its.
async fn check_password(
    app: &App,
    viewer: &Viewer,
    name: &str,
    password: &str,
) -> Result<Account, Fault> {
    let login = names::login(name);
    let account = app.store.account(&login).await?;
    let known = match (viewer.device, &account) {
        (Some(device), Some(account)) => {
            app.store.knows_device(device, account.person).await?.then_some(device)
        }
        _ => None,
    };
    app.attempt_at(&login, known).await?;
    // A name that nobody has takes as long to refuse as a wrong password.
    let hash = account.as_ref().map(|account| account.password.clone());
    let fits = passwords::fits(app, password, hash).await?;
    account.filter(|_| fits).ok_or_else(|| unauthorized(Notice::BadLogin))
}

fn unauthorized(notice: Notice) -> Fault {
    Fault::new(StatusCode::UNAUTHORIZED, notice)
}

/// The second half of a login: a code of the second factor, or a recovery code.
pub(crate) async fn login_code(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let ticket = fields.get("ticket").unwrap_or_default();
    let Some(person) = app.logins.attempt(ticket).await? else {
        let fault = unauthorized(Notice::LoginExpired);
        return again(&app, &viewer, fault, String::new(), pages::login);
    };
    if code_fits(&app, person, fields.get("code").unwrap_or_default()).await? {
        app.logins.end(ticket).await?;
        return enter(&app, &viewer, person).await;
    }
    let fault = unauthorized(Notice::WrongCode);
    if viewer.style != Style::Page {
        return Err(fault);
    }
    let form = CodeForm { ticket: ticket.to_string(), error: Some(fault.notice) };
    Ok((fault.status, page(pages::login_code(&viewer.ctx(&app), &form))).into_response())
}

/// Whether a code opens the account, which it then does no second time.
async fn code_fits(app: &App, person: i64, code: &str) -> Result<bool, Fault> {
    let login = app.people.human(person).await?.and_then(|human| human.login.clone());
    let account = match login {
        Some(login) => app.store.account(&login).await?,
        None => None,
    };
    let secret = account.and_then(|account| account.second_factor);
    if let Some(step) = secret.and_then(|secret| second_factor::step_of(&secret, code, wall())) {
        return Ok(app.store.use_step(person, step).await?);
    }
    Ok(app.store.use_recovery_code(person, recovery::hash(person, code)).await?)
}

/// Logs somebody in, and leads home.
async fn enter(app: &Arc<App>, viewer: &Viewer, person: i64) -> HandlerResult {
    if let Some(guest) = viewer.human.as_ref().filter(|human| human.login.is_none()) {
        move_games(app, guest, person).await?;
        app.store.became(guest.id.0, person).await?;
        app.puzzles.mark_stale();
    }
    viewer.log_in(app, person).await?;
    viewer.set_flash(app, &Notice::LoggedIn);
    Ok(done(viewer, &paths::home()))
}

/// Back to the form, with what was typed and why it was refused.
pub(super) fn again(
    app: &App,
    viewer: &Viewer,
    fault: Fault,
    name: String,
    form: fn(&Ctx, &AccountForm) -> Markup,
) -> HandlerResult {
    if viewer.style != Style::Page || !fault.status.is_client_error() {
        return Err(fault);
    }
    let again =
        AccountForm { name, mail: app.messages.sends_mail(), error: Some(fault.notice.clone()) };
    let page = (fault.status, page(form(&viewer.ctx(app), &again))).into_response();
    Ok(fault.with_retry_after(page))
}

/// What a guest has begun, the account goes on with.
async fn move_games(app: &Arc<App>, guest: &Human, account: i64) -> Result<(), Fault> {
    let (from, to) = (guest.id, hindsight_table::Person(account));
    for id in app.store.tables(TableFilter::Of(from.0, None), 1000).await? {
        // A table that cannot be opened must not keep anybody from logging in.
        let Ok(live) = app.hub.get(&id).await else { continue };
        let table =
            app.hub.submit(&live, move |table, now| Ok(table.hand_over(from, to, now))).await?;
        // Where both sat, the guest keeps the seat and what is marked there.
        if table.seat_of(from).is_none() {
            app.store.move_marks(&id, from.0, to.0).await?;
        }
    }
    app.store.move_tries(from.0, to.0).await?;
    app.ratings.catch_up().await
}

pub(crate) async fn register_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let ctx = viewer.ctx(&app);
    let form = AccountForm { name: ctx.name.clone(), mail: app.messages.sends_mail(), error: None };
    Ok(page(pages::register(&ctx, &form)))
}

pub(crate) async fn register(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let name = fields.get("name").unwrap_or_default().to_string();
    let password = fields.get("password").unwrap_or_default();
    match try_register(&app, &viewer, &name, password).await {
        Ok(codes) => {
            let ctx = Ctx { account: true, flash: Some(Notice::Registered), ..viewer.ctx(&app) };
            Ok(show_codes(&viewer, &Ctx { name, ..ctx }, &codes))
        }
        Err(fault) => again(&app, &viewer, fault, name, pages::register),
    }
}

async fn try_register(
    app: &Arc<App>,
    viewer: &Viewer,
    name: &str,
    password: &str,
) -> Result<Vec<String>, Fault> {
    let name = names::checked(name).map_err(Fault::bad)?;
    passwords::check(password, &name.shown)?;
    let login = names::login(&name.shown);
    // Asked first, so that a taken name is refused before a guest is made and a
    // password hashed; the database has the last word.
    if app.store.account_looking_like(&name.looks).await?.is_some()
        || app.store.account(&login).await?.is_some()
    {
        return Err(taken());
    }
    let human = viewer.person_or_new_guest(app).await?;
    if human.login.is_some() {
        return Err(Fault::new(StatusCode::CONFLICT, Notice::Stale));
    }
    let hash = passwords::hash(app, password).await?;
    let instead = names::free(&*app.store, viewer.lang, secrets::random()?).await?;
    let id = human.id.0;
    let renamed = app.store.register(id, &login, name, &hash, instead).await.map_err(or_taken)?;
    renamed.into_iter().chain([id]).for_each(|id| app.changed(id));
    let codes = new_codes(app, id).await?;
    // A new token for a new standing: that of the guest is good no more.
    app.store.end_sessions(id).await?;
    app.people.forget_sessions(id);
    viewer.log_in(app, id).await?;
    Ok(codes)
}

pub(crate) async fn logout(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    viewer.log_out(&app).await?;
    viewer.set_flash(&app, &Notice::LoggedOut);
    Ok(done(&viewer, &paths::home()))
}

pub(crate) async fn logout_everywhere(
    State(app): State<Arc<App>>,
    viewer: Viewer,
) -> HandlerResult {
    if let Some(human) = &viewer.human {
        app.store.end_sessions(human.id.0).await?;
        app.people.forget_sessions(human.id.0);
    }
    viewer.log_out(&app).await?;
    viewer.set_flash(&app, &Notice::LoggedOutEverywhere);
    Ok(done(&viewer, &paths::home()))
}
