//! All that is kept of somebody: to take along, or to delete.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use futures_util::{StreamExt, stream};
use hindsight_core::Observer;
use hindsight_pages::{Lang, Notice, paths};
use hindsight_registry::AnyMatch;
use hindsight_store::TableFilter;
use hindsight_table::{Person, Table};
use serde_json::json;

use super::settings::refused;
use crate::app::App;
use crate::fault::Fault;
use crate::limits::Deed;
use crate::passwords;
use crate::people::Human;
use crate::render::{name_book, name_of};
use crate::routes::{Fields, HandlerResult, done};
use crate::time::wall;
use crate::viewer::Viewer;

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
        Err(fault) => refused(&app, &viewer, fault),
    }
}

async fn try_delete(app: &Arc<App>, viewer: &Viewer, password: &str) -> Result<(), Fault> {
    let Some(human) = &viewer.human else { return Ok(()) };
    if human.login.is_some() {
        passwords::confirm(app, viewer, human, password).await?;
    }
    for bot in app.store.bots_of(human.id.0).await? {
        forget(app, bot).await?;
    }
    forget(app, human.id.0).await?;
    viewer.log_out(app).await
}

/// Forgets somebody: whatever they play is played on by a bot of ours.
pub(crate) async fn forget(app: &Arc<App>, me: i64) -> Result<(), Fault> {
    // Who they were as guests before, too.
    let selves: Vec<Person> = app.store.selves(me).await?.into_iter().map(Person).collect();
    let mut tables: BTreeSet<String> = app.store.spoke_at(me).await?.into_iter().collect();
    for person in &selves {
        tables.extend(app.store.tables(TableFilter::Of(person.0, None), 100_000).await?);
    }
    for id in tables {
        // At a table that cannot be opened nobody plays on; the store forgets what was said.
        let Ok(live) = app.hub.get(&id).await else { continue };
        let selves = selves.clone();
        let forget = move |table: &mut Table, now| {
            Ok(selves.iter().flat_map(|person| table.forget(*person, now)).collect())
        };
        app.hub.submit(&live, forget).await?;
    }
    app.store.forget(me).await?;
    app.ratings.mark_stale();
    app.ratings.catch_up().await?;
    app.puzzles.mark_stale();
    for person in selves {
        app.people.forget_sessions(person.0);
        app.changed(person.0);
    }
    Ok(())
}

/// Everything that the server knows of whoever asks, and nothing that they may not
/// see. It is sent game by game: somebody may have played thousands.
pub(crate) async fn export(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let Some(human) = viewer.human.clone() else {
        return Ok(export_file(Body::from(format!("{:#}\n", json!({ "person": null })))));
    };
    app.gate.check_person(human.id.0, Deed::Export)?;
    let tables = app.store.tables(TableFilter::Of(human.id.0, None), 100_000).await?;
    let sessions = app.store.sessions(human.id.0).await?;
    let devices = app.store.push_devices(human.id.0).await?;
    let address = app.store.address(human.id.0).await?;
    let tokens = app.store.tokens(human.id.0).await?;
    let bots = app.store.bots_of(human.id.0).await?;
    let puzzles = app.store.puzzle_tries_of(human.id.0).await?;
    let follows = app.store.followed(human.id.0).await?;
    let challenges = app.store.challenges(human.id.0, wall()).await?;
    let about = format!(
        "{:#}",
        json!({
            "person": { "number": human.id, "name": human.name, "login": human.login, "created": human.created },
            "settings": human.prefs,
            "sessions": sessions.iter().map(|session| json!({
                "device": session.device,
                "since": session.created,
                "day_of_last_use": session.used,
            })).collect::<Vec<_>>(),
            "push_devices": devices.iter().map(|device| json!({
                "endpoint": device.endpoint,
                "since": device.since,
            })).collect::<Vec<_>>(),
            "mail": address.map(|mail| json!({ "address": mail.address, "wish": mail.wish })),
            "ratings": crate::routes::mine::exported(&app, human.id),
            "puzzles": puzzles.iter().map(|made| json!({
                "game": made.game,
                "number": made.number,
                "answer": made.answer,
                "right": made.found,
                "at": made.wall,
            })).collect::<Vec<_>>(),
            "tokens": tokens.iter().map(|token| json!({
                "name": token.name,
                "scopes": token.scopes,
                "since": token.created,
                "minute_of_last_use": token.used,
            })).collect::<Vec<_>>(),
            "bots": bots,
            "follows": follows,
            "blocks": human.blocked,
            "challenges": challenges.iter().map(|one| json!({
                "by": one.challenge.person,
                "to": one.challenge.whom,
                "game": one.challenge.body,
                "until": one.challenge.expires,
            })).collect::<Vec<_>>(),
        })
    );
    // The games go on where the object would end.
    let start = format!("{},\n  \"games\": [", about.strip_suffix("\n}").unwrap_or(&about));
    let games = stream::iter(tables.into_iter().enumerate()).then(move |(place, id)| {
        let (app, human) = (Arc::clone(&app), Arc::clone(&human));
        async move {
            let game = exported_game(&app, &human, &id, viewer.lang).await.map_err(|fault| {
                tracing::error!(table = id, ?fault, "an export could not be finished");
                std::io::Error::other("the export could not be finished")
            })?;
            Ok(format!("{}\n{game:#}", if place == 0 { "" } else { "," }))
        }
    });
    let whole = stream::iter([Ok(start)])
        .chain(games)
        .chain(stream::iter([Ok::<_, std::io::Error>("\n]}\n".to_string())]));
    Ok(export_file(Body::from_stream(whole)))
}

/// What somebody may take along of a game.
async fn exported_game(
    app: &App,
    human: &Human,
    id: &str,
    lang: Lang,
) -> Result<serde_json::Value, Fault> {
    let Ok(table) = app.hub.glance(id).await else {
        return Ok(json!({ "table": id, "unreadable": true }));
    };
    let book = name_book(app, &table, None).await?;
    let names: Vec<String> = table
        .chairs()
        .iter()
        .map(|chair| match chair.person() {
            Some(person) => name_of(&book, person, lang),
            None => chair.bot().unwrap_or_default().to_string(),
        })
        .collect();
    let observer = table.observer(Some(human.id));
    let said = table.chat().iter().filter(|line| line.person == human.id);
    Ok(json!({
        "table": id,
        "game": table.setup().game,
        "options": table.setup().options,
        "rules": table.rules(),
        "players": names,
        "seat": table.seat_of(human.id),
        "created": table.created().wall,
        "phase": crate::hub::phase_word(table.phase()),
        "standing": table.standing(),
        "log": table.playing().map(|game| sentences(game, observer, &names)),
        "marks": app.store.marks(id, human.id.0).await?,
        "said": said.map(|line| json!({ "at": line.wall, "text": line.text })).collect::<Vec<_>>(),
    }))
}

/// What somebody saw of a game.
fn sentences(game: &dyn AnyMatch, who: Observer, names: &[String]) -> Vec<String> {
    game.log(who, names).into_iter().flat_map(|(_, lines)| lines).collect()
}

fn export_file(body: Body) -> axum::response::Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"hindsight.json\""),
    ];
    (headers, body).into_response()
}
