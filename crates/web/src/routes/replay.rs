//! Looking back on games that are over, here or elsewhere.

use std::sync::Arc;

use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use hindsight_core::{Observer, Seat, Standing, Turn};
use hindsight_pages::{
    self as pages, Eyes, Fairness, FileGame, Notice, OpenRecord, Place, PlayOn, Player, Position,
    Replay, paths,
};
use hindsight_registry::AnyMatch;
use hindsight_table::{Clock, Ending, Phase, Setup, Sitter, Table, Timeout, World};

use crate::app::App;
use crate::deals::EXPERT;
use crate::fault::Fault;
use crate::limits::RequestKind;
use crate::records::{self, Opened, OpenedGame};
use crate::render::{name_book, page_sitter};
use crate::routes::games::levels;
use crate::routes::table::{file, look_back, not_revealed};
use crate::routes::{Fields, HandlerResult, go, in_time, page};
use crate::secrets;
use crate::viewer::{Style, Viewer};

/// What an address asks for.
struct Query {
    /// After how many steps.
    at: usize,
    /// Which moment, from the slider of a plain form.
    place: Option<usize>,
    eyes: Option<Eyes>,
    /// Whether it goes in fine steps.
    fine: bool,
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
        let fine = match fields.get("fine") {
            None | Some("") => false,
            Some("yes") => true,
            Some(_) => return Err(Fault::field("fine")),
        };
        Ok(Query { at, place: fields.number("m")?, eyes, fine })
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
    files: Option<String>,
    /// The table at which it was played, if that was here.
    table: Option<String>,
    /// The address of the list of the games of its file, if there are more.
    list: Option<String>,
    /// Where it is played on.
    play_on: String,
}

/// After how many steps somebody was to act, and the end: what comes by chance
/// belongs to the action before it, as it did at the table.
fn fine_moments(game: &dyn AnyMatch) -> Vec<usize> {
    let steps = game.steps();
    (0..=steps).filter(|&step| step == steps || game.actor(step).is_some()).collect()
}

/// Those of them before which something was completed, the first, and the end.
fn whole_moments(game: &dyn AnyMatch, fine: &[usize]) -> Vec<usize> {
    let everything = game.look(Observer::Open, usize::MAX);
    let turns = pages::turns(game.game(), &*everything);
    let places = turns.iter().map(|&turn| fine.partition_point(|&moment| moment < turn));
    let mut moments: Vec<usize> = places.filter_map(|place| fine.get(place).copied()).collect();
    moments.extend(fine.first().into_iter().chain(fine.last()));
    moments.sort_unstable();
    moments.dedup();
    moments
}

impl FinishedGame<'_> {
    fn model(&self, app: &App, viewer: &Viewer, query: &Query) -> Replay {
        let every = fine_moments(self.game);
        let whole = whole_moments(self.game, &every);
        // A link may lead to a moment in the middle of something.
        let exact = every.get(every.partition_point(|&moment| moment < query.at));
        let amid = query.place.is_none() && exact.is_some_and(|moment| !whole.contains(moment));
        let fine = query.fine || amid;
        let moments = if fine { every } else { whole.clone() };
        let last = moments.len() - 1;
        let reached = || moments.partition_point(|&moment| moment < query.at);
        let place = query.place.unwrap_or_else(reached).min(last);
        let eyes = query.eyes.unwrap_or(self.usual);
        let observer = match eyes {
            Eyes::Seat(seat) => Observer::Seat(Seat(seat as u8)),
            Eyes::Open => Observer::Open,
        };
        let then = self.game.until(moments[place]);
        let seen = |game: &dyn AnyMatch| {
            Position::of_match(Place::Replay, game, observer, self.sitters.iter().cloned())
        };
        let settle = |position: &mut Position| {
            let (phase, standing) = &self.end;
            position.phase = *phase;
            position.standing = standing.clone().or(position.standing.take());
            if *phase != Phase::Running {
                position.seats.iter_mut().for_each(|seat| seat.to_act = false);
            }
        };
        let mut position = seen(&*then);
        position.hints = viewer.human.as_ref().is_none_or(|human| human.prefs.hints);
        if place == last {
            settle(&mut position);
        }
        let play_on = self.play_on(&*then, eyes, &position);
        let mut end = seen(self.game);
        settle(&mut end);
        let link = format!("{}{}", viewer.base_url(app), self.path);
        Replay {
            link: format!("{link}?at={}&seat={}", moments[place], eyes.code()),
            position,
            end,
            eyes,
            moments,
            whole,
            fine,
            place,
            path: self.path.clone(),
            files: self.files.clone(),
            table: self.table.clone(),
            list: self.list.clone(),
            fairness: self.files.as_ref().and(self.game.seed()).map(|seed| Fairness {
                commitment: seed.commitment(),
                seed: Some(format!("{seed:x}")),
            }),
            play_on,
        }
    }

    /// How it can be played on: in the seat whose eyes look, or of whoever is to act.
    fn play_on(&self, then: &dyn AnyMatch, eyes: Eyes, now: &Position) -> Option<PlayOn> {
        let Turn::Act(acting) = then.turn() else { return None };
        if now.phase != Phase::Running {
            return None;
        }
        let seat = match eyes {
            Eyes::Seat(seat) => seat,
            Eyes::Open => acting.first()?.index(),
        };
        let game = hindsight_registry::find(then.game()).ok()?;
        let others = self.sitters.iter().enumerate().filter(|(place, _)| *place != seat);
        let bots: Vec<String> = levels(game).collect();
        let mut bots_then = others.filter_map(|(_, sitter)| match sitter {
            pages::Sitter::Bot { name, .. } if bots.contains(name) => Some(name.clone()),
            _ => None,
        });
        let bot = bots_then.next_back().unwrap_or_else(|| EXPERT.into());
        let same = then.seed().is_some();
        Some(PlayOn { path: self.play_on.clone(), seat, bots, bot, same })
    }

    fn answer(&self, app: &App, viewer: &Viewer, query: Option<&str>) -> HandlerResult {
        let query = Query::read(query, self.sitters.len())?;
        let model = self.model(app, viewer, &query);
        let ctx = viewer.ctx(app);
        let drawn = match viewer.style {
            Style::Live => pages::replay_fragment(&ctx, &model),
            Style::Page | Style::Json | Style::Problem => pages::replay(&ctx, &model),
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
    let table = look_back(&app, &viewer, &id).await?;
    let game = table.revealed_match().ok_or_else(|| not_revealed(&table))?;
    let book = name_book(&app, &table, None).await?;
    let me = viewer.human.as_ref().and_then(|human| table.seat_of(human.id));
    let chairs = table.chairs().iter();
    let finished = FinishedGame {
        game: &*game,
        sitters: chairs.map(|chair| page_sitter(chair, &book, viewer.lang, |_| true)).collect(),
        end: (table.phase(), table.standing()),
        usual: me.map_or(Eyes::Open, |seat| Eyes::Seat(seat.index())),
        path: paths::replay(&id),
        files: table.is_dealt_from_seed().then(|| paths::table(&id)),
        play_on: paths::play_on(&id),
        table: Some(id),
        list: None,
    };
    finished.answer(&app, &viewer, query.as_deref())
}

/// Who played a game of a record: a bot of ours, a name, or the seat's number.
fn player(game: &OpenedGame, seat: usize) -> Player {
    let named = game.header.players.get(seat).map(|name| name.trim()).unwrap_or_default();
    let rules = hindsight_registry::find(game.played.game());
    if rules.is_ok_and(|rules| rules.bots().iter().any(|bot| bot.name == named)) {
        return Player::Bot(named.to_string());
    }
    match named {
        "" => Player::Person(format!("{}", seat + 1)),
        name => Player::Person(name.chars().take(40).collect()),
    }
}

fn players(game: &OpenedGame) -> impl Iterator<Item = Player> {
    (0..usize::from(game.played.seats())).map(|seat| player(game, seat))
}

fn sitter(player: Player) -> pages::Sitter {
    match player {
        Player::Bot(name) => pages::Sitter::Bot { name, instead_of: None },
        Player::Person(name) | Player::Member { name, .. } => {
            pages::Sitter::Person { name, online: true }
        }
    }
}

/// A game that was played elsewhere, or the list of all that its file holds.
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(hash): Path<String>,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let opened = records::find(&app, &hash).await?;
    if let [game] = &opened.games[..] {
        let (path, play_on) = (paths::opened(&hash), paths::opened_play_on(&hash));
        return show(&app, &viewer, game, (path, play_on), None, query.as_deref());
    }
    let line = |game: &OpenedGame| FileGame {
        game: game.played.game().to_string(),
        players: players(game).collect(),
        standing: game.played.standing(),
        over: game.played.turn() == Turn::Over,
    };
    let games: Vec<FileGame> = opened.games.iter().map(line).collect();
    Ok(page(pages::file_games(&viewer.ctx(&app), &hash, &games)))
}

/// One of the games of a file from elsewhere.
pub(crate) async fn record_game(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path((hash, number)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let opened = records::find(&app, &hash).await?;
    let game = game_of(&opened, &number)?;
    let path = paths::opened_game(&hash, &number);
    let play_on = paths::opened_game_play_on(&hash, &number);
    show(&app, &viewer, game, (path, play_on), Some(paths::opened(&hash)), query.as_deref())
}

/// The game with this number, counted from 1.
pub(super) fn game_of<'a>(opened: &'a Opened, number: &str) -> Result<&'a OpenedGame, Fault> {
    let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    place.and_then(|place| opened.games.get(place)).ok_or_else(records::lost)
}

fn show(
    app: &App,
    viewer: &Viewer,
    opened: &OpenedGame,
    (path, play_on): (String, String),
    list: Option<String>,
    query: Option<&str>,
) -> HandlerResult {
    let game = &*opened.played;
    let over = if game.turn() == Turn::Over { Phase::Over(Ending::Played) } else { Phase::Running };
    let finished = FinishedGame {
        game,
        sitters: players(opened).map(sitter).collect(),
        end: (over, None),
        usual: Eyes::Open,
        files: Some(path.clone()),
        path,
        table: None,
        list,
        play_on,
    };
    finished.answer(app, viewer, query)
}

/// Plays a game that was played here on.
pub(crate) async fn play_on(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let table = look_back(&app, &viewer, &id).await?;
    let past = table.revealed_match().ok_or_else(|| not_revealed(&table))?;
    take_up(&app, &viewer, &*past, Some(id), &fields).await
}

/// Plays the game of a record from elsewhere on.
pub(crate) async fn opened_play_on(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(hash): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let opened = records::find(&app, &hash).await?;
    let [game] = &opened.games[..] else { return Err(records::lost()) };
    take_up(&app, &viewer, &*game.played, None, &fields).await
}

/// Plays one of the games of a file from elsewhere on.
pub(crate) async fn opened_game_play_on(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path((hash, number)): Path<(String, String)>,
    fields: Fields,
) -> HandlerResult {
    let opened = records::find(&app, &hash).await?;
    let game = game_of(&opened, &number)?;
    take_up(&app, &viewer, &*game.played, None, &fields).await
}

/// Sets up a table at which a finished game is played on as the form says: after `at` steps, on
/// `seat`, in the `same` or a `fresh` world, against `bot`.
async fn take_up(
    app: &Arc<App>,
    viewer: &Viewer,
    past: &dyn AnyMatch,
    from: Option<String>,
    fields: &Fields,
) -> HandlerResult {
    let steps = fields.number("at")?.filter(|&at: &usize| at <= past.steps());
    let seat = fields.number("seat")?.filter(|&seat: &usize| seat < usize::from(past.seats()));
    let (Some(steps), Some(seat)) = (steps, seat) else {
        return Err(Fault::field(if steps.is_none() { "at" } else { "seat" }));
    };
    let world = match fields.get("world") {
        Some("same") | None if past.seed().is_some() => World::Same,
        Some("fresh") => World::Fresh(secrets::seed()?),
        _ => return Err(Fault::field("world")),
    };
    let human = viewer.person_or_new_guest(app).await?;
    human.may_sit()?;
    let bot = fields.get("bot").unwrap_or(EXPERT);
    let mut seats = vec![Sitter::Bot(bot.to_string()); past.seats().into()];
    seats[seat] = Sitter::Person(human.id);
    let setup = Setup {
        game: past.game().into(),
        options: past.options(),
        seats,
        public: false,
        clock: Clock::None,
        timeout: Timeout::Bot,
        coach: false,
        rated: false,
    };
    let (setup, host) = (setup.checked(human.id)?, human.id);
    app.hub.check_client(viewer.client, Phase::Running)?;
    app.hub.check_room(host, Phase::Running).await?;
    let then = past.until(steps);
    if !matches!(then.turn(), Turn::Act(_)) {
        return Err(Fault::field("at"));
    }
    let make = move |now| Table::play_on(setup, host, &*then, from, world, now);
    let live = app.hub.create(viewer.client, make).await?;
    live.visit(Some(&human), viewer.client);
    Ok(go(viewer, &paths::table(&live.id)))
}

fn record_of(game: &str, hash: &str, text: &str) -> Response {
    let name = format!("{game}-{}.jsonl", &hash[..8]);
    file(&name, "application/x-ndjson", text.to_string())
}

fn seed_of(opened: &Opened, game: &OpenedGame) -> HandlerResult {
    let name = format!("{}.seed", &opened.hash[..8]);
    let seed = game.played.seed().ok_or_else(records::lost)?;
    Ok(file(&name, "text/plain; charset=utf-8", format!("{seed:x}\n")))
}

pub(crate) async fn record_file(
    State(app): State<Arc<App>>,
    Path(hash): Path<String>,
) -> HandlerResult {
    let opened = records::find(&app, &hash).await?;
    Ok(record_of(opened.games[0].played.game(), &opened.hash, &opened.text))
}

pub(crate) async fn record_seed(
    State(app): State<Arc<App>>,
    Path(hash): Path<String>,
) -> HandlerResult {
    let opened = records::find(&app, &hash).await?;
    match &opened.games[..] {
        [game] => seed_of(&opened, game),
        _ => Err(records::lost()),
    }
}

pub(crate) async fn record_game_file(
    State(app): State<Arc<App>>,
    Path((hash, number)): Path<(String, String)>,
) -> HandlerResult {
    let opened = records::find(&app, &hash).await?;
    let game = game_of(&opened, &number)?;
    Ok(record_of(game.played.game(), &opened.hash, &game.text))
}

pub(crate) async fn record_game_seed(
    State(app): State<Arc<App>>,
    Path((hash, number)): Path<(String, String)>,
) -> HandlerResult {
    let opened = records::find(&app, &hash).await?;
    seed_of(&opened, game_of(&opened, &number)?)
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
    app.check_rate(viewer.client, RequestKind::Account).await?;
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
