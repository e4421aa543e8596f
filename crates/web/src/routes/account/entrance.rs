//! Logging in and out, and making an account.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use hindsight_pages::{self as pages, AccountForm, Ctx, Markup, Notice, paths};
use hindsight_store::TableFilter;

use super::{changed, checked_name, or_taken, taken};
use crate::app::App;
use crate::fault::Fault;
use crate::names;
use crate::passwords;
use crate::people::Human;
use crate::routes::{Fields, HandlerResult, done, page};
use crate::viewer::{Style, Viewer};

pub(crate) async fn login_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    Ok(page(pages::login(&viewer.ctx(&app), &AccountForm::default())))
}

pub(crate) async fn login(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let name = fields.get("name").unwrap_or_default().trim().to_string();
    let password = fields.get("password").unwrap_or_default();
    let tried = try_login(&app, &viewer, &name, password).await;
    answer(&app, &viewer, tried, &Notice::LoggedIn, name, pages::login)
}

/// Leads home, or back to the form with what was typed and why it was refused.
fn answer(
    app: &App,
    viewer: &Viewer,
    tried: Result<(), Fault>,
    welcome: &Notice,
    name: String,
    form: fn(&Ctx, &AccountForm) -> Markup,
) -> HandlerResult {
    match tried {
        Ok(()) => {
            viewer.set_flash(app, welcome);
            Ok(done(viewer, &paths::home()))
        }
        Err(fault) if viewer.style == Style::Page && fault.status.is_client_error() => {
            let again = AccountForm { name, error: Some(fault.notice) };
            Ok((fault.status, page(form(&viewer.ctx(app), &again))).into_response())
        }
        Err(fault) => Err(fault),
    }
}

async fn try_login(
    app: &Arc<App>,
    viewer: &Viewer,
    name: &str,
    password: &str,
) -> Result<(), Fault> {
    let refused = || Fault::new(StatusCode::UNAUTHORIZED, Notice::BadLogin);
    let account = app.store.account(&names::login(name)).await?;
    // A name that nobody has takes as long to refuse as a wrong password.
    let hash = account.as_ref().map(|account| account.password.clone());
    if !passwords::fits(app, password, hash).await? {
        return Err(refused());
    }
    let person = account.ok_or_else(refused)?.person;
    if let Some(guest) = viewer.human.as_ref().filter(|human| human.login.is_none()) {
        move_games(app, guest, person).await?;
    }
    viewer.log_in(app, person).await
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
    app.ratings.catch_up().await
}

pub(crate) async fn register_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let ctx = viewer.ctx(&app);
    let form = AccountForm { name: ctx.name.clone(), error: None };
    Ok(page(pages::register(&ctx, &form)))
}

pub(crate) async fn register(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let name = fields.get("name").unwrap_or_default().to_string();
    let password = fields.get("password").unwrap_or_default();
    let tried = try_register(&app, &viewer, &name, password).await;
    answer(&app, &viewer, tried, &Notice::Registered, name, pages::register)
}

async fn try_register(
    app: &Arc<App>,
    viewer: &Viewer,
    name: &str,
    password: &str,
) -> Result<(), Fault> {
    let name = checked_name(name)?;
    passwords::check(password)?;
    let login = names::login(&name);
    // Asked first, so that a taken name is refused before a guest is made and a
    // password hashed; the database has the last word.
    if app.store.account(&login).await?.is_some() {
        return Err(taken());
    }
    let human = viewer.person_or_new_guest(app).await?;
    if human.login.is_some() {
        return Err(Fault::new(StatusCode::CONFLICT, Notice::Stale));
    }
    let hash = passwords::hash(app, password).await?;
    app.store.register(human.id.0, &login, &name, &hash).await.map_err(or_taken)?;
    changed(app, &human);
    viewer.log_in(app, human.id.0).await
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
