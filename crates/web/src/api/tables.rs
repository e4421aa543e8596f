//! Tables: lists, setting one up, looking at one.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use hindsight_core::{Observer, Seat, Standing};
use hindsight_pages::{Lang, Notice};
use hindsight_store::TableFilter;
use hindsight_table::{Clock, Ending, Moment, Person, Phase, Setup, Sitter, Table, Timeout};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::body::{Body, Query, json, json_with};
use super::door::{Caller, Scope};
use super::notation::{ClockText, GameId, SeatWish};
use crate::app::App;
use crate::fault::Fault;
use crate::hub::{Live, phase_word};
use crate::render::{NameBook, name_book, name_of};
use crate::routes::HandlerResult;
use crate::routes::games::{open, open_tables, playable, to_watch};
use crate::routes::table::{find, find_any, look_back, record_text};
use crate::viewer::Viewer;

/// How far a table has come.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TablePhase {
    /// Seats are still open.
    Waiting,
    /// The game is under way.
    #[default]
    Running,
    /// The game is over.
    Over,
}

impl TablePhase {
    pub(crate) fn word(self) -> &'static str {
        match self {
            TablePhase::Waiting => "waiting",
            TablePhase::Running => "running",
            TablePhase::Over => "over",
        }
    }
}

/// A table.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableInfo {
    /// Its id, which is a secret of those who sit there unless it is public.
    id: String,
    /// The game's id.
    game: String,
    /// The options, in notation.
    options: String,
    /// `waiting`, `running`, `over` or `closed`.
    phase: &'static str,
    /// How the game ended: `played`, `resigned`, `timed_out`, `agreed`, `settled`, `stopped`,
    /// `deserted` or `rules_changed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<&'static str>,
    /// The seats, in order.
    seats: Vec<SeatInfo>,
    /// Your own seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    /// The number of the person who set it up.
    host: i64,
    /// Whether everybody may find it.
    public: bool,
    /// Whether the result changes ratings.
    rated: bool,
    /// Whether everybody may be coached.
    coach: bool,
    /// The time control: `none`, `move:60`, `total:600+5`, `days:3`.
    clock: String,
    /// What happens when time runs out: `bot` or `lose`.
    timeout: &'static str,
    /// When it was set up, in milliseconds since 1970.
    created_ms: u64,
    /// When something last happened, likewise.
    changed_ms: u64,
    /// The number of the last event, as you count them.
    seq: u64,
    /// The hash of the seed, published from the start.
    commitment: String,
    /// Where the same people play again.
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch: Option<String>,
}

/// A seat.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatInfo {
    /// `open`, `person` or `bot` (one of ours).
    kind: &'static str,
    /// The number of the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<i64>,
    /// The name of the person or the bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// Whether the person is a bot with an account.
    program: bool,
    /// The bot of ours that plays in the person's stead.
    #[serde(skip_serializing_if = "Option::is_none")]
    stand_in: Option<String>,
    /// Whether the person is at the table now.
    present: bool,
}

/// How somebody stands.
#[derive(Serialize, ToSchema)]
pub(crate) struct StandingInfo {
    /// The points, seat by seat.
    scores: Vec<i32>,
    /// The places, seat by seat: 1 is the best.
    places: Vec<u8>,
}

impl From<Standing> for StandingInfo {
    fn from(standing: Standing) -> Self {
        StandingInfo { scores: standing.scores.to_vec(), places: standing.places.to_vec() }
    }
}

/// A table as you see it now.
#[derive(Serialize, ToSchema)]
pub(crate) struct PositionInfo {
    /// The number of the last event, as you count them: what an action answers.
    pub(crate) seq: u64,
    /// `waiting`, `running`, `over` or `closed`.
    pub(crate) phase: &'static str,
    /// For whom the view is made: `seat 0`, `spectator`, or `open` once all is over.
    pub(crate) observer: String,
    /// Your own seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<u8>,
    /// Whether you are to act.
    pub(crate) your_turn: bool,
    /// Who is to act.
    pub(crate) to_act: Vec<u8>,
    /// What you may do, in notation.
    pub(crate) legal: Vec<String>,
    /// All that you know of the game: the `view` of the engine protocol.
    pub(crate) view: serde_json::Value,
    /// What is left on each clock, seat by seat, in milliseconds.
    pub(crate) clocks_ms: Vec<Option<u64>>,
    /// Whether you can take your last action back.
    pub(crate) can_undo: bool,
    /// Who offers to end the game.
    pub(crate) offers: Vec<u8>,
    /// Scores and places, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) standing: Option<StandingInfo>,
    /// When this was looked at, in milliseconds since 1970.
    pub(crate) at_ms: u64,
}

fn ending(phase: Phase) -> Option<&'static str> {
    let Phase::Over(ending) = phase else { return None };
    Some(match ending {
        Ending::Played => "played",
        Ending::Resigned(_) => "resigned",
        Ending::TimedOut(_) => "timed_out",
        Ending::Agreed => "agreed",
        Ending::Settled => "settled",
        Ending::Stopped => "stopped",
        Ending::Deserted => "deserted",
        Ending::RulesChanged => "rules_changed",
    })
}

/// A table as somebody may know it.
pub(crate) async fn info(
    app: &App,
    me: Option<Person>,
    lang: Lang,
    live: &Live,
) -> Result<TableInfo, Fault> {
    let table = live.table();
    let book = name_book(app, &table, None).await?;
    let seat = |chair: &hindsight_table::Chair| seat_info(live, &book, lang, chair);
    let my_seat = me.and_then(|me| table.seat_of(me));
    let setup = table.setup();
    Ok(TableInfo {
        id: live.id.clone(),
        game: setup.game.clone(),
        options: setup.options.clone(),
        phase: phase_word(table.phase()),
        ending: ending(table.phase()),
        seats: table.chairs().iter().map(seat).collect(),
        seat: my_seat.map(|seat| seat.0),
        host: table.host().0,
        public: setup.public,
        rated: setup.rated,
        coach: setup.coach,
        clock: setup.clock.to_string(),
        timeout: match setup.timeout {
            Timeout::Bot => "bot",
            Timeout::Lose => "lose",
        },
        created_ms: table.created().wall,
        changed_ms: table.changed().wall,
        seq: table.seq(my_seat),
        commitment: table.commitment(),
        rematch: table.rematch().map(str::to_string),
    })
}

fn seat_info(live: &Live, book: &NameBook, lang: Lang, chair: &hindsight_table::Chair) -> SeatInfo {
    let person = chair.person();
    let (kind, name) = match &chair.sitter {
        Sitter::Open => ("open", None),
        Sitter::Person(person) => ("person", Some(name_of(book, *person, lang))),
        Sitter::Bot(name) => ("bot", Some(name.clone())),
    };
    SeatInfo {
        kind,
        person: person.map(|person| person.0),
        name,
        program: person.and_then(|p| book.get(&p)).is_some_and(|human| human.owner.is_some()),
        stand_in: chair.stand_in.clone(),
        present: person.is_some_and(|person| live.is_present(person)),
    }
}

/// The position that somebody sees.
pub(crate) fn position_of(table: &Table, me: Option<Person>, now: Moment) -> PositionInfo {
    let seat = me.and_then(|me| table.seat_of(me));
    let observer = table.observer(me);
    let your_turn = me.is_some_and(|me| table.waits_for(me));
    let seats = || Seat::all(table.chairs().len() as u8);
    PositionInfo {
        seq: table.seq(seat),
        phase: phase_word(table.phase()),
        observer: match observer {
            Observer::Seat(seat) => format!("seat {}", seat.0),
            Observer::Spectator => "spectator".into(),
            Observer::Open => "open".into(),
        },
        seat: seat.map(|seat| seat.0),
        your_turn,
        to_act: table.to_act().iter().map(|seat| seat.0).collect(),
        legal: seat.filter(|_| your_turn).map(|seat| table.legal(seat)).unwrap_or_default(),
        view: table.playing().map_or(serde_json::Value::Null, |game| game.view_json(observer)),
        clocks_ms: seats().map(|seat| table.left(seat, now).map(|(left, _)| left)).collect(),
        can_undo: seat.is_some_and(|seat| table.can_undo(seat)),
        offers: table.offers().iter().map(|seat| seat.0).collect(),
        standing: table
            .standing()
            .filter(|_| matches!(table.phase(), Phase::Over(_)))
            .map(StandingInfo::from),
        at_ms: now.wall,
    }
}

/// Which tables.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// `waiting` for those that one may join, `running` for those to watch; `waiting` if it is
    /// not said.
    phase: Option<TablePhase>,
    /// Of this game alone.
    #[param(value_type = Option<GameId>, inline)]
    game: Option<String>,
}

/// Public tables: those that wait for players, or the games that can be watched.
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables", params(Wanted),
    responses((status = 200, description = "The tables", body = [TableInfo])))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Query(wanted): Query<Wanted>,
) -> HandlerResult {
    wanted.game.as_deref().map(playable).transpose()?;
    let tables = match wanted.phase.unwrap_or(TablePhase::Waiting) {
        TablePhase::Waiting => open_tables(&app).await?,
        TablePhase::Running => to_watch(&app).await?,
        TablePhase::Over => crate::routes::games::list(&app, TableFilter::Public("over")).await?,
    };
    let me = viewer.human.as_ref().map(|human| human.id);
    let mut shown = Vec::new();
    for live in tables {
        if wanted.game.as_ref().is_none_or(|game| *game == live.table().setup().game) {
            shown.push(info(&app, me, viewer.lang, &live).await?);
        }
    }
    json(&shown)
}

/// A table to be set up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// The game's id.
    #[schema(value_type = GameId, example = "lost-cities")]
    game: String,
    /// The options, in notation; the usual ones if it is not said.
    #[serde(default)]
    options: String,
    /// Who sits where: `me` once, `open`, or `bot:` and the name of a bot of ours.
    #[schema(value_type = Vec<SeatWish>, min_items = 1, max_items = 5,
             example = json!(["me", "bot:adept"]))]
    seats: Vec<String>,
    /// Whether everybody may find it; not if it is not said.
    #[serde(default)]
    public: bool,
    /// The time control; `none` if it is not said.
    #[serde(default = "no_clock")]
    #[schema(value_type = ClockText)]
    clock: String,
    /// What happens when time runs out: `bot` takes over, or the seat will `lose`.
    #[serde(default)]
    timeout: WhenLate,
    /// Whether everybody may be coached.
    #[serde(default)]
    coach: bool,
    /// Whether the result changes ratings; not if it is not said.
    #[serde(default)]
    rated: bool,
}

fn no_clock() -> String {
    "none".into()
}

/// What happens when time runs out.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WhenLate {
    /// A bot takes the seat.
    #[default]
    Bot,
    /// The game is lost.
    Lose,
}

impl From<WhenLate> for Timeout {
    fn from(late: WhenLate) -> Self {
        match late {
            WhenLate::Bot => Timeout::Bot,
            WhenLate::Lose => Timeout::Lose,
        }
    }
}

/// A time control in notation.
pub(crate) fn clock(text: &str) -> Result<Clock, Fault> {
    // What forms leave out is no time control in notation.
    let clock = if text.is_empty() { None } else { text.parse().ok() };
    clock.ok_or_else(|| Fault::field("clock"))
}

/// Sets a table up. It begins at once if no seat is open.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", request_body = NewTable,
    security(("token" = ["play"])),
    responses((status = 201, description = "The table", body = TableInfo)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(new): Body<NewTable>,
) -> HandlerResult {
    caller.may(Scope::Play)?;
    let game = playable(&new.game)?;
    let me = caller.human.id;
    if new.seats.len() > usize::from(game.seats().1) {
        return Err(Fault::field("seats"));
    }
    let sitter = |seat: &String| match (seat.as_str(), seat.strip_prefix("bot:")) {
        ("me", _) => Ok(Sitter::Person(me)),
        ("open", _) => Ok(Sitter::Open),
        (_, Some(name)) => Ok(Sitter::Bot(name.to_string())),
        _ => Err(Fault::field("seats")),
    };
    let setup = Setup {
        game: game.id().into(),
        options: new.options,
        seats: new.seats.iter().map(sitter).collect::<Result<_, _>>()?,
        public: new.public,
        clock: clock(&new.clock)?,
        timeout: new.timeout.into(),
        coach: new.coach,
        rated: new.rated,
    };
    caller.human.may_sit()?;
    let live = open(&app, &caller.viewer, &caller.human, setup.checked(me)?).await?;
    json_with(StatusCode::CREATED, &info(&app, Some(me), caller.viewer.lang, &live).await?)
}

/// A table.
#[utoipa::path(get, path = "/api/v1/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The table", body = TableInfo)))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let live = find_any(&app, &viewer, &id).await?;
    let me = viewer.human.as_ref().map(|human| human.id);
    json(&info(&app, me, viewer.lang, &live).await?)
}

/// Who looks: with a token, whoever may read by it.
pub(crate) fn reader(viewer: &Viewer, caller: Option<&Caller>) -> Result<Option<Person>, Fault> {
    if let Some(caller) = caller {
        caller.may(Scope::Read)?;
    }
    Ok(viewer.human.as_ref().map(|human| human.id))
}

/// A table as you see it now: view, legal actions, clocks.
#[utoipa::path(get, path = "/api/v1/tables/{id}/position", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    security((), ("token" = ["read"])),
    responses((status = 200, description = "The position", body = PositionInfo)))]
pub(crate) async fn position(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    caller: Option<Caller>,
    Path(id): Path<String>,
) -> HandlerResult {
    let me = reader(&viewer, caller.as_ref())?;
    let live = find(&app, &viewer, &id).await?;
    let position = position_of(&live.table(), me, app.time.now());
    app.bot_words.note_asked(viewer.human.as_deref(), &live.id, &position);
    json(&position)
}

/// Something that was said.
#[derive(Serialize, ToSchema)]
pub(crate) struct LineInfo {
    /// Who said it.
    person: i64,
    /// Their name.
    name: String,
    /// When, in milliseconds since 1970.
    at_ms: u64,
    /// What was said. What begins with `/` is one of the phrases of the pages.
    text: String,
}

/// What was said at a table, the last 200 lines.
#[utoipa::path(get, path = "/api/v1/tables/{id}/chat", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    security((), ("token" = ["read"])),
    responses((status = 200, description = "The lines, oldest first", body = [LineInfo])))]
pub(crate) async fn chat(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    caller: Option<Caller>,
    Path(id): Path<String>,
) -> HandlerResult {
    reader(&viewer, caller.as_ref())?;
    let live = find_any(&app, &viewer, &id).await?;
    let table = live.table();
    let hides = |person: Person| {
        viewer.human.as_ref().is_some_and(|human| human.prefs.muted.contains(&person.0))
    };
    let heard: Vec<_> = table.chat().iter().filter(|line| !hides(line.person)).collect();
    let last = &heard[heard.len().saturating_sub(200)..];
    let book = name_book(&app, &table, last.iter().map(|line| line.person)).await?;
    let told = |line: &&hindsight_table::ChatLine| LineInfo {
        person: line.person.0,
        name: name_of(&book, line.person, viewer.lang),
        at_ms: line.wall,
        text: line.text.clone(),
    };
    json(&last.iter().map(told).collect::<Vec<_>>())
}

/// The record of a finished game: everybody can verify it.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The record, a line of JSON a step",
               content_type = "application/x-ndjson", body = String)))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let table = look_back(&app, &viewer, &id).await?;
    let text = record_text(&app, &table, viewer.lang).await?;
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], text).into_response())
}

/// Refuses a rated game of bots with people who have not allowed that.
pub(crate) async fn check_bots(
    app: &App,
    rated: bool,
    people: impl IntoIterator<Item = Person> + Send,
) -> Result<(), Fault> {
    if !rated {
        return Ok(());
    }
    let people: Vec<Person> = people.into_iter().collect();
    let (mut bots, mut unwilling) = (false, false);
    for person in people {
        if let Some(human) = app.people.human(person.0).await? {
            bots |= human.owner.is_some();
            unwilling |= human.owner.is_none() && !human.prefs.bots;
        }
    }
    if bots && unwilling {
        return Err(Fault::new(StatusCode::CONFLICT, Notice::BotsNotAllowed));
    }
    Ok(())
}
