//! Accounts, settings, and one's own data.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use hindsight_pages::{
    self as pages, AccountForm, Ctx, Lang, Markup, Notice, Settings, Theme, paths,
};
use hindsight_store::{StoreError, TableFilter};
use serde_json::json;

use crate::app::App;
use crate::fault::Fault;
use crate::names;
use crate::people::{Human, Prefs};
use crate::render::{name_book, name_of};
use crate::routes::{Fields, HandlerResult, done, own_path, page};
use crate::secrets;
use crate::viewer::{Style, Viewer};

/// The shortest and the longest password, in characters.
const PASSWORD: (usize, usize) = (8, 128);

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
    if !password_fits(app, password, hash).await? {
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

async fn password_fits(app: &App, password: &str, hash: Option<String>) -> Result<bool, Fault> {
    let _permit = app.hashing.acquire().await.map_err(|_| Fault::internal())?;
    let password: String = password.chars().take(PASSWORD.1 + 1).collect();
    let check = tokio::task::spawn_blocking(move || match hash {
        Some(hash) => Ok(secrets::password_fits(&password, &hash)),
        None => secrets::hash_password(&password).map(|_| false),
    });
    check.await.map_err(|_| Fault::internal())?
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
    let length = password.chars().count();
    if length < PASSWORD.0 {
        return Err(Fault::bad(Notice::ShortPassword { least: PASSWORD.0 as u32 }));
    }
    if length > PASSWORD.1 {
        return Err(Fault::bad(Notice::LongPassword { most: PASSWORD.1 as u32 }));
    }
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
    let hash = {
        let _permit = app.hashing.acquire().await.map_err(|_| Fault::internal())?;
        let password = password.to_string();
        let hashing = tokio::task::spawn_blocking(move || secrets::hash_password(&password));
        hashing.await.map_err(|_| Fault::internal())??
    };
    app.store.register(human.id.0, &login, &name, &hash).await.map_err(or_taken)?;
    changed(app, &human);
    viewer.log_in(app, human.id.0).await
}

fn taken() -> Fault {
    Fault::new(StatusCode::CONFLICT, Notice::NameTaken)
}

fn or_taken(error: StoreError) -> Fault {
    match error {
        StoreError::Taken => taken(),
        failed @ StoreError::Failed(_) => failed.into(),
    }
}

fn checked_name(name: &str) -> Result<String, Fault> {
    let (least, most) = names::LENGTH;
    let notice = Notice::BadName { least: least as u32, most: most as u32 };
    names::checked(name).ok_or_else(|| Fault::bad(notice))
}

/// What others see of somebody has changed.
fn changed(app: &App, human: &Human) {
    app.people.forget(human.id.0);
    for live in app.hub.live_of(human.id) {
        live.tell();
    }
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
async fn refused(app: &App, viewer: &Viewer, fault: Fault) -> HandlerResult {
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

pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    match try_delete(&app, &viewer, fields.get("password").unwrap_or_default()).await {
        Ok(()) => {
            viewer.set_flash(&app, &Notice::Deleted);
            Ok(done(&viewer, &paths::home()))
        }
        Err(fault) => refused(&app, &viewer, fault).await,
    }
}

async fn try_delete(app: &Arc<App>, viewer: &Viewer, password: &str) -> Result<(), Fault> {
    let Some(human) = &viewer.human else { return Ok(()) };
    if let Some(login) = &human.login {
        let hash = app.store.account(login).await?.map(|account| account.password);
        if !password_fits(app, password, hash).await? {
            return Err(Fault::new(StatusCode::FORBIDDEN, Notice::WrongPassword));
        }
    }
    let me = human.id;
    for id in app.store.tables(TableFilter::Of(me.0, None), 100_000).await? {
        // At a table that cannot be opened nobody plays on; the store forgets what was said.
        let Ok(live) = app.hub.get(&id).await else { continue };
        app.hub.submit(&live, move |table, now| Ok(table.forget(me, now))).await?;
    }
    app.store.forget(me.0).await?;
    app.ratings.mark_stale();
    app.ratings.catch_up().await?;
    app.people.forget_sessions(me.0);
    changed(app, human);
    viewer.log_out(app).await
}

/// Everything that the server knows of whoever asks, and nothing that they may not
/// see.
pub(crate) async fn export(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let Some(human) = &viewer.human else {
        return Ok(export_file(&json!({ "person": null })));
    };
    let mut games = Vec::new();
    for id in app.store.tables(TableFilter::Of(human.id.0, None), 100_000).await? {
        let Ok(live) = app.hub.get(&id).await else {
            games.push(json!({ "table": id, "unreadable": true }));
            continue;
        };
        let table = live.table();
        let book = name_book(&app, &table).await?;
        let names: Vec<String> = table
            .chairs()
            .iter()
            .map(|chair| match chair.person() {
                Some(person) => name_of(&book, person, viewer.lang),
                None => chair.bot().unwrap_or_default().to_string(),
            })
            .collect();
        let observer = table.observer(Some(human.id));
        let said = table.chat().iter().filter(|line| line.person == human.id);
        games.push(json!({
            "table": id,
            "game": table.setup().game,
            "options": table.setup().options,
            "rules": table.rules(),
            "players": names,
            "seat": table.seat_of(human.id),
            "created": table.created().wall,
            "phase": crate::hub::phase_word(table.phase()),
            "standing": table.standing(),
            "log": table.playing().map(|game| game.log(observer, &names).concat()),
            "marks": app.store.marks(&id, human.id.0).await?,
            "said": said.map(|line| json!({ "at": line.wall, "text": line.text })).collect::<Vec<_>>(),
        }));
    }
    Ok(export_file(&json!({
        "person": { "number": human.id, "name": human.name, "login": human.login, "created": human.created },
        "settings": human.prefs,
        "sessions": app.store.sessions(human.id.0).await?,
        "games": games,
        "ratings": crate::routes::mine::exported(&app, human.id),
    })))
}

fn export_file(value: &serde_json::Value) -> axum::response::Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"hindsight.json\""),
    ];
    (headers, format!("{value:#}\n")).into_response()
}
