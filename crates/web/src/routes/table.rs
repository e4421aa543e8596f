//! A table: its page, its stream, what can be done there.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use hindsight_core::Seat;
use hindsight_core::record::StepLine;
use hindsight_pages::{self as pages, Lang, OutdatedGame, Phrase, Player, paths};
use hindsight_table::{Command, Ending, Phase, Refused, Table};

use crate::api::check_bots;
use crate::app::App;
use crate::deals;
use crate::events::{self, Arrival};
use crate::fault::Fault;
use crate::gzip::Coding;
use crate::hub::Live;
use crate::limits::Deed;
use crate::people::{Human, Prefs};
use crate::render::{Class, Log, TableScene, marks, name_book, page_line, player};
use crate::reviews;
use crate::routes::{Fields, HandlerResult, done, go, page as html};
use crate::secrets;
use crate::viewer::Viewer;

/// A table at which a game is to come, is under way or can be looked back on.
pub(crate) async fn find(app: &Arc<App>, viewer: &Viewer, id: &str) -> Result<Arc<Live>, Fault> {
    let live = find_any(app, viewer, id).await?;
    if live.table().is_outdated() { Err(Fault::outdated()) } else { Ok(live) }
}

/// A table, even if the rules have changed since its game was played; none that is sealed to whoever
/// asks.
pub(crate) async fn find_any(
    app: &Arc<App>,
    viewer: &Viewer,
    id: &str,
) -> Result<Arc<Live>, Fault> {
    let live = app.hub.get(id).await?;
    app.hub.refresh(&live).await;
    let table = live.table();
    if table.phase() == Phase::Closed {
        return Err(Fault::no_table());
    }
    let person = viewer.human.as_ref().map(|human| human.id);
    let sits = person.is_some_and(|person| table.seat_of(person).is_some());
    if sits || deals::is_open_to(app, person, &table).await? {
        Ok(live)
    } else {
        Err(Refused::Sealed.into())
    }
}

/// A table to look back on: the seal of a deal is off for whoever may know it.
pub(crate) async fn look_back(
    app: &Arc<App>,
    viewer: &Viewer,
    id: &str,
) -> Result<Arc<Table>, Fault> {
    let table = find(app, viewer, id).await?.table();
    let person = viewer.human.as_ref().map(|human| human.id);
    if table.is_sealed() && deals::is_open_to(app, person, &table).await? {
        return Ok(Arc::new(table.unsealed()));
    }
    Ok(table)
}

/// Why nothing of what was hidden at a table is told.
pub(crate) fn not_revealed(table: &Table) -> Refused {
    let over = matches!(table.phase(), Phase::Over(_));
    if over && table.is_sealed() { Refused::Sealed } else { Refused::NotOver }
}

fn link(app: &App, viewer: &Viewer, id: &str) -> String {
    format!("{}{}", viewer.base_url(app), paths::table(id))
}

/// As whom somebody looks at a table.
async fn class(app: &App, viewer: &Viewer, live: &Live, table: &Table) -> Result<Class, Fault> {
    let link = link(app, viewer, &live.id);
    let human = viewer.human.as_deref();
    let marks = marks(app, &live.id, table, human).await?;
    Ok(Class::of(app, live, table, human, marks, viewer.lang, &link))
}

pub(super) async fn model(
    app: &Arc<App>,
    viewer: &Viewer,
    id: &str,
    log: Log,
) -> Result<pages::TablePage, Fault> {
    let live = find(app, viewer, id).await?;
    let table = live.table();
    let now = app.time.now();
    let class = class(app, viewer, &live, &table).await?;
    let speakers = class.latest(&table).map(|line| line.person);
    let book = name_book(app, &table, speakers).await?;
    let ratings = &*app.ratings;
    let scene = TableScene { live: &live, table: &table, book: &book, class: &class, ratings, now };
    Ok(scene.model(log))
}

pub(crate) async fn page(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let live = find_any(&app, &viewer, &id).await?;
    live.visit(viewer.human.as_deref(), viewer.client);
    let table = live.table();
    if table.is_outdated() {
        let game = outdated(&app, &viewer, &table).await?;
        return Ok(html(pages::outdated(&viewer.ctx(&app), &game)));
    }
    let mut model = model(&app, &viewer, &id, Log::Latest).await?;
    if matches!(table.phase(), Phase::Over(_)) && !table.is_sealed() {
        model.review = reviews::kept(&app, &id).await?;
    }
    Ok(html(pages::table(&viewer.ctx(&app), &model)))
}

/// What was kept of a game whose rules have changed since.
async fn outdated(app: &App, viewer: &Viewer, table: &Table) -> Result<OutdatedGame, Fault> {
    let book = name_book(app, table, None).await?;
    let step = |step: &StepLine| match step {
        StepLine::Act { seat, action, .. } => (Some(usize::from(*seat)), action.clone()),
        StepLine::Chance { chance, .. } => (None, chance.clone()),
    };
    Ok(OutdatedGame {
        game: table.setup().game.clone(),
        options: table.setup().options.clone(),
        rules: table.rules(),
        players: table
            .chairs()
            .iter()
            .filter_map(|chair| player(chair, &book, viewer.lang))
            .collect(),
        standing: table.standing(),
        broken_off: table.phase() == Phase::Over(Ending::RulesChanged),
        steps: table.transcript().unwrap_or_default().iter().map(step).collect(),
    })
}

pub(crate) async fn moves(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let model = model(&app, &viewer, &id, Log::All).await?;
    Ok(html(pages::moves(&viewer.ctx(&app), &model)))
}

/// How many lines a page of the chat shows.
const CHAT_PAGE: usize = 200;

/// All that was said, a page at a time.
pub(crate) async fn said(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let until: Option<usize> = Fields::of_query(query.as_deref())?.number("until")?;
    let live = find_any(&app, &viewer, &id).await?;
    let table = live.table();
    let class = class(&app, &viewer, &live, &table).await?;
    let heard: Vec<_> = class.heard(&table).collect();
    let until = until.unwrap_or(heard.len()).min(heard.len());
    let before = until.saturating_sub(CHAT_PAGE);
    let shown = &heard[before..until];
    let book = name_book(&app, &table, shown.iter().map(|line| line.person)).await?;
    let page = pages::ChatPage {
        my_seat: class.seat.map(Seat::index),
        lines: shown.iter().map(|line| page_line(&table, line, &book, viewer.lang)).collect(),
        table: live.id.clone(),
        before,
    };
    Ok(html(pages::chat_page(&viewer.ctx(&app), &page)))
}

pub(crate) async fn events(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> HandlerResult {
    let live = find(&app, &viewer, &id).await?;
    let pass = app.gate.open_stream(viewer.client)?;
    live.visit(viewer.human.as_deref(), viewer.client);
    // A stream that comes back says what it has seen; a new one, what its page showed.
    let resumed = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let query = Fields::of_query(query.as_deref())?;
    let shown = || query.number("after").ok().flatten();
    let seen = resumed.or_else(shown);
    let here = query.get("here").map(str::to_string);
    let link = link(&app, &viewer, &live.id);
    // Who has logged out since the request came is a stranger here.
    let session = match (viewer.session, &viewer.human) {
        (Some(session), Some(human)) => app.people.watch(session, human.id.0).await?,
        _ => None,
    };
    let arrival = Arrival {
        human: viewer.human.clone().filter(|_| session.is_some()),
        session,
        lang: viewer.lang,
        link,
        seen,
        here,
        coding: Coding::accepted(&headers),
        pass,
    };
    Ok(events::open(&app, live, arrival))
}

/// A download, once the game is over.
pub(crate) fn file(name: &str, kind: &'static str, text: String) -> axum::response::Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers =
        [(header::CONTENT_TYPE, kind.to_string()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, text).into_response()
}

pub(crate) async fn record(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let table = look_back(&app, &viewer, &id).await?;
    let text = record_text(&app, &table, viewer.lang).await?;
    let end = if table.phase() == Phase::Over(Ending::Played) { "" } else { ".save" };
    let name = format!("{}-{id}{end}.jsonl", table.setup().game);
    Ok(file(&name, "application/x-ndjson", text))
}

/// The record of a game, once it is over.
pub(crate) async fn record_text(app: &App, table: &Table, lang: Lang) -> Result<String, Fault> {
    let book = name_book(app, table, None).await?;
    let players = table.chairs().iter().filter_map(|chair| player(chair, &book, lang));
    let players: Vec<String> = players
        .map(|player| match player {
            Player::Person(name) | Player::Member { name, .. } | Player::Bot(name) => name,
        })
        .collect();
    Ok(table.revealed_record(&players).ok_or_else(|| not_revealed(table))?)
}

pub(crate) async fn seed(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let table = look_back(&app, &viewer, &id).await?;
    let seed = table.revealed_seed().ok_or_else(|| not_revealed(&table))?;
    Ok(file(&format!("{id}.seed"), "text/plain; charset=utf-8", format!("{seed:x}\n")))
}

/// Carries out somebody's command at a table and answers it.
pub(super) async fn command(
    app: &Arc<App>,
    viewer: &Viewer,
    id: &str,
    command: Command,
) -> HandlerResult {
    let live = find(app, viewer, id).await?;
    let human = match (&viewer.human, &command) {
        (Some(human), _) => Arc::clone(human),
        // Only sitting down makes a guest of somebody: nobody else can sit here.
        (None, Command::Join(_)) => viewer.person_or_new_guest(app).await?,
        (None, _) => return Err(Refused::NotSeated.into()),
    };
    let is_leave = command == Command::Leave;
    carry_out(app, viewer, &human, &live, command).await?;
    if is_leave {
        return Ok(go(viewer, &paths::home()));
    }
    Ok(done(viewer, &paths::table(id)))
}

/// Carries out the command of somebody who may do what they want.
pub(crate) async fn carry_out(
    app: &Arc<App>,
    viewer: &Viewer,
    human: &Human,
    live: &Arc<Live>,
    command: Command,
) -> Result<Arc<Table>, Fault> {
    let me = human.id;
    match &command {
        Command::Join(_) | Command::Start | Command::Return => human.may_sit()?,
        Command::Say(_) => human.may_speak()?,
        _ => {}
    }
    let is_join = matches!(command, Command::Join(_));
    if is_join {
        app.hub.check_room(me, Phase::Running).await?;
    }
    if let Command::Join(_) | Command::Rate(true) = command {
        let table = live.table();
        let rated = table.setup().rated || !is_join;
        check_bots(app, rated, table.persons().chain([me])).await?;
    }
    live.visit(Some(human), viewer.client);
    let table =
        app.hub.submit(live, move |table, now| table.command(me, command.clone(), now)).await?;
    if is_join {
        live.visit(Some(human), viewer.client);
    }
    Ok(table)
}

pub(crate) async fn act(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let action = fields.get("action").ok_or_else(|| Fault::field("action"))?.to_string();
    let seq = fields.number("seq")?;
    command(&app, &viewer, &id, Command::Act { action, seq }).await
}

pub(crate) async fn undo(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let seq = fields.number("seq")?;
    command(&app, &viewer, &id, Command::Undo { seq }).await
}

/// Decides whether a game that has not begun is rated.
pub(crate) async fn rate(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let rated = match fields.get("rated") {
        Some("yes") => true,
        Some("no") => false,
        _ => return Err(Fault::field("rated")),
    };
    command(&app, &viewer, &id, Command::Rate(rated)).await
}

/// Goes on from a round that was decided, for oneself and for the bots who wait.
pub(crate) async fn go_on(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let live = find(&app, &viewer, &id).await?;
    let human = viewer.human.as_ref().ok_or(Refused::NotSeated)?;
    live.table().seat_of(human.id).ok_or(Refused::NotSeated)?;
    live.visit(Some(human), viewer.client);
    app.hub.go_on(&live, human.id);
    Ok(done(&viewer, &paths::table(&id)))
}

macro_rules! plain_commands {
    ($($name:ident => $command:expr;)*) => {$(
        pub(crate) async fn $name(
            State(app): State<Arc<App>>,
            viewer: Viewer,
            Path(id): Path<String>,
        ) -> HandlerResult {
            command(&app, &viewer, &id, $command).await
        }
    )*};
}

plain_commands! {
    resign => Command::Resign;
    come_back => Command::Return;
    leave => Command::Leave;
    start => Command::Start;
}

pub(crate) async fn chat(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let text = match fields.get("phrase") {
        Some(code) => {
            let phrase = Phrase::from_code(code).ok_or_else(|| Fault::field("phrase"))?;
            format!("/{}", phrase.code())
        }
        None => fields.get("text").unwrap_or_default().to_string(),
    };
    if let Some(human) = &viewer.human {
        app.gate.check_person(human.id.0, Deed::Chat)?;
    }
    command(&app, &viewer, &id, Command::Say(text)).await
}

pub(crate) async fn join(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let seat = fields.number("seat")?.map(Seat);
    command(&app, &viewer, &id, Command::Join(seat)).await
}

pub(crate) async fn remove(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let seat = fields.number("seat")?.ok_or_else(|| Fault::field("seat"))?;
    command(&app, &viewer, &id, Command::Remove(Seat(seat))).await
}

/// An answer of yes or no; yes if it is not said.
fn answer(fields: &Fields) -> Result<bool, Fault> {
    match fields.get("answer") {
        None | Some("yes") => Ok(true),
        Some("no") => Ok(false),
        Some(_) => Err(Fault::field("answer")),
    }
}

/// Offers to end the game, agrees to that or declines it.
pub(crate) async fn offer(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let wanted = if answer(&fields)? { Command::Offer } else { Command::Decline };
    command(&app, &viewer, &id, wanted).await
}

/// How long setting up the next table may take before another server does.
const AGAIN_TAKES: Duration = Duration::from_secs(10);

/// Asks for another game, or answers whoever has asked. With the last yes it begins.
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let yes = answer(&fields)?;
    let live = find(&app, &viewer, &id).await?;
    let human = viewer.human.as_ref().ok_or(Refused::NotSeated)?;
    let next = play_again(&app, &viewer, human, &live, yes).await?;
    Ok(match next {
        Some(next) => go(&viewer, &paths::table(&next)),
        None => done(&viewer, &paths::table(&id)),
    })
}

/// Somebody wants another game, or does not: its table, once all want it.
pub(crate) async fn play_again(
    app: &Arc<App>,
    viewer: &Viewer,
    human: &Human,
    live: &Arc<Live>,
    yes: bool,
) -> Result<Option<String>, Fault> {
    let me = human.id;
    live.table().seat_of(me).ok_or(Refused::NotSeated)?;
    if yes {
        human.may_sit()?;
        app.hub.check_client(viewer.client, Phase::Running)?;
        app.hub.check_room(me, Phase::Running).await?;
    }
    live.visit(Some(human), viewer.client);
    // One after the other, so that the last to agree finds either a rematch or none.
    let _one = app.hub.rematching.lock().await;
    if let Some(next) = live.table().rematch().filter(|_| yes) {
        return Ok(Some(next.to_string()));
    }
    let again = move |table: &mut Table, now| table.command(me, Command::Again(yes), now);
    if !app.hub.submit(live, again).await?.is_agreed_again() {
        return Ok(None);
    }
    // Whoever said the last yes at another server may be at it.
    if !app.claims(&format!("again {}", live.id), AGAIN_TAKES).await? {
        return Ok(None);
    }
    let (seed, before) = (secrets::seed()?, live.table());
    let make = move |now| before.play_again(me, seed, now);
    let next = app.hub.create(viewer.client, make).await?;
    let linked = next.id.clone();
    app.hub.submit(live, move |table, now| table.link_rematch(me, linked.clone(), now)).await?;
    Ok(Some(next.id.clone()))
}

/// Hides what somebody says, or shows it again.
pub(crate) async fn mute(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let live = find(&app, &viewer, &id).await?;
    let seat: usize = fields.number("seat")?.ok_or_else(|| Fault::field("seat"))?;
    let table = live.table();
    let person = table.chairs().get(seat).and_then(hindsight_table::Chair::person);
    let person = person.ok_or_else(|| Fault::field("seat"))?;
    let human = viewer.person_or_new_guest(&app).await?;
    let mut muted = human.prefs.muted.clone();
    if muted.contains(&person.0) {
        muted.retain(|other| *other != person.0);
    } else {
        // A list without end would be one more thing to carry around.
        muted.truncate(199);
        muted.push(person.0);
    }
    let prefs = Prefs { muted, ..human.prefs.clone() };
    app.store.set_prefs(human.id.0, &prefs.json()).await?;
    app.people.forget(human.id.0);
    live.tell();
    Ok(done(&viewer, &paths::table(&id)))
}
