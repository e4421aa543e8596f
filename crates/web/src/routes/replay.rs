//! Looking back on games that are over, here or elsewhere.

use std::sync::Arc;

use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use hindsight_core::{Observer, Seat, Standing, Turn};
use hindsight_pages::{
    self as pages, Eyes, Fairness, Notice, OpenRecord, Place, Position, Replay, paths,
};
use hindsight_registry::AnyMatch;
use hindsight_table::{Ending, Phase, Refused};

use crate::app::App;
use crate::fault::Fault;
use crate::limits::RequestKind;
use crate::records::{self, Opened};
use crate::render::{name_book, page_sitter};
use crate::routes::table::{file, find};
use crate::routes::{Fields, HandlerResult, go, in_time, page};
use crate::viewer::{Style, Viewer};

/// What an address asks for.
struct Query {
    /// After how many steps.
    at: usize,
    /// Which moment, from the slider of a plain form.
    place: Option<usize>,
    eyes: Option<Eyes>,
}

impl Query {
    fn read(query: Option<&str>, seats: usize) -> Result<Query, Fault> {
        let fields = Fields::of_query(query)?;
        let eyes = match fields.get("seat") {
            None | Some("") => None,
            Some("open") => Some(Eyes::Open),
            Some(seat) => {
                let seat = seat.parse().ok().filter(|seat: &usize| *seat < seats);
                Some(Eyes::Seat(seat.ok_or_else(|| Fault::field("seat"))?))
            }
        };
        let at = fields.number("at")?.unwrap_or(0);
        Ok(Query { at, place: fields.number("m")?, eyes })
    }
}

/// A game that is over, and what there is to say about it. Made from a match whose
/// secrets have ended; who may have one is for [`hindsight_table::Table::revealed_match`]
/// to say.
struct FinishedGame<'a> {
    game: &'a dyn AnyMatch,
    sitters: Vec<pages::Sitter>,
    /// Where it stood when it ended, and with which result; an earlier end than the
    /// rules' leaves it running.
    end: (Phase, Option<Standing>),
    /// Whose eyes if nothing is said.
    usual: Eyes,
    path: String,
    files: String,
    /// The table at which it was played, if that was here.
    table: Option<String>,
}

/// After how many steps somebody was to act, and the end: what comes by chance
/// belongs to the action before it, as it did at the table.
fn moments(game: &dyn AnyMatch) -> Vec<usize> {
    let steps = game.steps();
    (0..=steps).filter(|&step| step == steps || game.actor(step).is_some()).collect()
}

impl FinishedGame<'_> {
    fn model(&self, app: &App, viewer: &Viewer, query: &Query) -> Replay {
        let moments = moments(self.game);
        let last = moments.len() - 1;
        let reached = || moments.partition_point(|&moment| moment < query.at);
        let place = query.place.unwrap_or_else(reached).min(last);
        let eyes = query.eyes.unwrap_or(self.usual);
        let observer = match eyes {
            Eyes::Seat(seat) => Observer::Seat(Seat(seat as u8)),
            Eyes::Open => Observer::Open,
        };
        let then = self.game.until(moments[place]);
        let sitters = self.sitters.iter().cloned();
        let mut position = Position::of_match(Place::Replay, &*then, observer, sitters);
        position.hints = viewer.human.as_ref().is_none_or(|human| human.prefs.hints);
        if place == last {
            let (phase, standing) = &self.end;
            position.phase = *phase;
            position.standing = standing.clone().or(position.standing);
            if *phase != Phase::Running {
                position.seats.iter_mut().for_each(|seat| seat.to_act = false);
            }
        }
        let link = format!("{}{}", viewer.base_url(app), self.path);
        Replay {
            link: format!("{link}?at={}&seat={}", moments[place], eyes.code()),
            position,
            eyes,
            moments,
            place,
            path: self.path.clone(),
            files: self.files.clone(),
            table: self.table.clone(),
            fairness: self.game.seed().map(|seed| Fairness {
                commitment: seed.commitment(),
                seed: Some(format!("{seed:x}")),
            }),
        }
    }

    fn answer(&self, app: &App, viewer: &Viewer, query: Option<&str>) -> HandlerResult {
        let query = Query::read(query, self.sitters.len())?;
        let model = self.model(app, viewer, &query);
        let ctx = viewer.ctx(app);
        let drawn = match viewer.style {
            Style::Live => pages::replay_fragment(&ctx, &model),
            Style::Page | Style::Json => pages::replay(&ctx, &model),
        };
        drawn.map(page).ok_or_else(Fault::no_game)
    }
}

/// A game that was played here.
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let table = find(&app, &id).await?.table();
    let game = table.revealed_match().ok_or(Refused::NotOver)?;
    let book = name_book(&app, &table, None).await?;
    let me = viewer.human.as_ref().and_then(|human| table.seat_of(human.id));
    let chairs = table.chairs().iter();
    let finished = FinishedGame {
        game: &*game,
        sitters: chairs.map(|chair| page_sitter(chair, &book, viewer.lang, |_| true)).collect(),
        end: (table.phase(), table.standing()),
        usual: me.map_or(Eyes::Open, |seat| Eyes::Seat(seat.index())),
        path: paths::replay(&id),
        files: paths::table(&id),
        table: Some(id),
    };
    finished.answer(&app, &viewer, query.as_deref())
}

/// What a player of a record is called: a bot of ours, a name, or the seat's number.
fn sitter(opened: &Opened, seat: usize) -> pages::Sitter {
    let named = opened.header.players.get(seat).map(|name| name.trim()).unwrap_or_default();
    let game = hindsight_registry::find(opened.played.game());
    let is_bot = game.is_ok_and(|game| game.bots().iter().any(|bot| bot.name == named));
    if is_bot {
        return pages::Sitter::Bot { name: named.to_string(), instead_of: None };
    }
    let name = match named {
        "" => format!("{}", seat + 1),
        name => name.chars().take(40).collect(),
    };
    pages::Sitter::Person { name, online: true }
}

/// A game that was played elsewhere.
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(hash): Path<String>,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let opened = records::find(&app, &hash).await?;
    let game = &*opened.played;
    let over = if game.turn() == Turn::Over { Phase::Over(Ending::Played) } else { Phase::Running };
    let finished = FinishedGame {
        game,
        sitters: (0..usize::from(game.seats())).map(|seat| sitter(&opened, seat)).collect(),
        end: (over, None),
        usual: Eyes::Open,
        path: paths::opened(&opened.hash),
        files: paths::opened(&opened.hash),
        table: None,
    };
    finished.answer(&app, &viewer, query.as_deref())
}

pub(crate) async fn record_file(
    State(app): State<Arc<App>>,
    Path(hash): Path<String>,
) -> HandlerResult {
    let opened = records::find(&app, &hash).await?;
    let name = format!("{}-{}.jsonl", opened.played.game(), &opened.hash[..8]);
    Ok(file(&name, "application/x-ndjson", opened.text.clone()))
}

pub(crate) async fn record_seed(
    State(app): State<Arc<App>>,
    Path(hash): Path<String>,
) -> HandlerResult {
    let opened = records::find(&app, &hash).await?;
    let name = format!("{}.seed", &opened.hash[..8]);
    let seed = opened.played.seed().ok_or_else(records::lost)?;
    Ok(file(&name, "text/plain; charset=utf-8", format!("{seed:x}\n")))
}

fn blank() -> OpenRecord {
    OpenRecord { most: (records::LARGEST / 1024) as u32, ..OpenRecord::default() }
}

pub(crate) async fn open_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    Ok(page(pages::open_record(&viewer.ctx(&app), &blank())))
}

/// The text of a record in a form: the file, or what was pasted.
async fn text_of(form: Result<Multipart, MultipartRejection>) -> Result<String, Fault> {
    let bad = || Fault::field("form");
    let notice = Notice::LargeRecord { most: (records::LARGEST / 1024) as u32 };
    let too_large = || Fault::new(StatusCode::PAYLOAD_TOO_LARGE, notice.clone());
    let refused = |error: &axum::extract::multipart::MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => bad(),
    };
    let mut form = form.map_err(|_| bad())?;
    let mut text = String::new();
    while let Some(field) = form.next_field().await.map_err(|error| refused(&error))? {
        let name = field.name().unwrap_or_default().to_string();
        let bytes = field.bytes().await.map_err(|error| refused(&error))?;
        if bytes.len() > records::LARGEST {
            return Err(too_large());
        }
        if !matches!(name.as_str(), "file" | "text") || bytes.is_empty() || !text.is_empty() {
            continue;
        }
        let read = String::from_utf8(bytes.into());
        text = read.map_err(|_| Fault::bad(Notice::NotText))?;
    }
    if text.trim().is_empty() { Err(Fault::bad(Notice::EmptyRecord)) } else { Ok(text) }
}

/// Checks a record, keeps it and leads to its replay.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    form: Result<Multipart, MultipartRejection>,
) -> HandlerResult {
    app.gate.check_rate(viewer.client, RequestKind::Account)?;
    let again = |status: StatusCode, model: &OpenRecord| {
        (status, page(pages::open_record(&viewer.ctx(&app), model))).into_response()
    };
    let text = match in_time(&app, Some(&viewer), text_of(form)).await.and_then(|text| text) {
        Ok(text) => text,
        Err(fault) if viewer.style == Style::Page => {
            let model = OpenRecord { error: Some(fault.notice), ..blank() };
            return Ok(again(fault.status, &model));
        }
        Err(fault) => return Err(fault),
    };
    match records::keep(&app, &text).await? {
        Ok(opened) => Ok(go(&viewer, &paths::opened(&opened.hash))),
        Err(error) if viewer.style == Style::Page => {
            let model = OpenRecord { reason: Some((error.line, error.reason)), ..blank() };
            Ok(again(StatusCode::UNPROCESSABLE_ENTITY, &model))
        }
        Err(error) => {
            let notice = Notice::BadRecord { line: error.line as u32, reason: error.reason };
            Err(Fault::new(StatusCode::UNPROCESSABLE_ENTITY, notice))
        }
    }
}
