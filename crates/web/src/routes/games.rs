//! Home, new tables, rules.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::IntoResponse;
use hindsight_core::Seat;
use hindsight_pages::{
    self as pages, BotChoice, Finished, Home, Lobby, NewTable, NewTableForm, Notice, OpenTable,
    Plate, Player, Running, SeatChoice, WatchedGame, paths,
};
use hindsight_registry::AnyGame;
use hindsight_store::TableFilter;
use hindsight_table::{Chair, Clock, Person, Phase, Setup, Sitter, Table, Timeout, substitute};

use crate::app::App;
use crate::deals::daily;
use crate::fault::Fault;
use crate::hub::Live;
use crate::people::{Human, LastChoice};
use crate::ratings::Pool;
use crate::render::{Log, name_book, person_of, player};
use crate::results::who;
use crate::routes::friends::challenges;
use crate::routes::table::model;
use crate::routes::{Fields, HandlerResult, go, page};
use crate::secrets;
use crate::viewer::{Style, Viewer};

/// The most tables that a list of the home page shows.
const LISTED: usize = 20;
/// From how many open tables those that everybody may join are chosen: more than one address
/// can set up by being many.
const LOOKED_THROUGH: usize = 2000;
/// How many games to watch the home page shows.
const WATCHED: usize = 6;

pub(crate) async fn home(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let mut home = Home { plates: plates(viewer.human.as_deref()), ..Home::default() };
    if let Some(human) = &viewer.human {
        for phase in ["running", "waiting"] {
            for live in list(&app, TableFilter::Of(human.id.0, Some(phase))).await? {
                home.running.extend(running(&app, &viewer, human.id, &live).await?);
            }
        }
        // The least time left comes first, then whoever waits longest.
        home.running.reverse();
        let urgency = |game: &Running| {
            (!game.my_turn, game.lobby, game.clock_ms.filter(|_| game.my_turn).unwrap_or(u64::MAX))
        };
        home.running.sort_by_key(urgency);
        if let Some(first) = home.running.first().filter(|game| !game.lobby) {
            home.first = Some(model(&app, &viewer, &first.table, Log::Latest).await?.position);
        }
        for live in list(&app, TableFilter::Of(human.id.0, Some("over"))).await? {
            home.finished.extend(finished(&app, &viewer, human.id, &live).await?);
        }
    }
    home.challenges = challenges(&app, &viewer).await?;
    home.daily = daily::own_deals(&app, &viewer).await?;
    home.lobby = lobby_now(&app, &viewer).await?;
    Ok(page(pages::home(&viewer.ctx(&app), &home)))
}

/// What the home page shows of others, alone: its script asks for it now and then.
pub(crate) async fn lobby(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let lobby = lobby_now(&app, &viewer).await?;
    Ok(page(pages::lobby(viewer.lang, &lobby)))
}

async fn lobby_now(app: &Arc<App>, viewer: &Viewer) -> Result<Lobby, Fault> {
    let mut lobby = Lobby::default();
    for live in open_tables(app).await? {
        lobby.open.push(open_table(app, viewer, &live).await?);
    }
    for live in to_watch(app).await? {
        let table = live.table();
        let book = name_book(app, &table, None).await?;
        let players = table.chairs().iter().filter_map(|chair| player(chair, &book, viewer.lang));
        lobby.watch.push(WatchedGame {
            table: live.id.clone(),
            game: table.setup().game.clone(),
            players: players.collect(),
        });
    }
    Ok(lobby)
}

/// Public games under way in which people play who are there, the strongest first: as strong as
/// the weaker of the two strongest.
pub(crate) async fn to_watch(app: &Arc<App>) -> Result<Vec<Arc<Live>>, Fault> {
    let ids = app.store.tables(TableFilter::Public("running"), LOOKED_THROUGH).await?;
    let strength = |live: &Arc<Live>| {
        let table = live.table();
        let pool = Pool::of(&table.setup().game, table.chairs().len());
        let book = app.ratings.book();
        let rating = |chair: &Chair| Some(book.now(pool.as_ref()?, &who(&chair.sitter)?).value);
        let mut all: Vec<f64> = table.chairs().iter().filter_map(rating).collect();
        all.sort_by(|one, other| other.total_cmp(one));
        all.get(1).copied().unwrap_or_default()
    };
    let tables = ids.iter().filter_map(|id| app.hub.in_memory(id));
    let mut tables: Vec<(f64, Arc<Live>)> = tables
        .filter(|live| live.is_in(Phase::Running) && live.is_attended(app.config.host_away.1))
        .map(|live| (strength(&live), live))
        .collect();
    tables.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    tables.truncate(WATCHED);
    Ok(tables.into_iter().map(|(_, live)| live).collect())
}

/// Every game with what the viewer chose for it last.
fn plates(human: Option<&Human>) -> Vec<Plate> {
    let games = pages::games().filter_map(|id| hindsight_registry::find(id).ok());
    let plate = |game: &'static dyn AnyGame| {
        let last = human.and_then(|human| human.prefs.last.get(game.id()));
        let (bot, seats) = last.map_or_else(
            || (substitute(game), fewest(game)),
            |last| (last.bot.as_str(), last.seats),
        );
        Plate {
            game: game.id().into(),
            bots: levels(game).collect(),
            bot: bot.into(),
            range: game.seats(),
            seats,
            new: last.is_none(),
        }
    };
    games.map(plate).collect()
}

/// The smallest table at which one does not sit alone.
fn fewest(game: &dyn AnyGame) -> u8 {
    game.seats().0.max(2)
}

/// The bots that are offered to people; the others are there for researchers.
pub(super) fn levels(game: &dyn AnyGame) -> impl Iterator<Item = String> {
    game.bots().into_iter().filter(|bot| bot.level.is_some()).map(|bot| bot.name.to_string())
}

pub(crate) async fn list(app: &Arc<App>, filter: TableFilter) -> Result<Vec<Arc<Live>>, Fault> {
    let mut tables = Vec::new();
    for id in app.store.tables(filter, LISTED).await? {
        // A table that cannot be opened, which is reported there, is missing from the list
        // and takes nothing else with it.
        tables.extend(app.hub.get(&id).await.ok());
    }
    Ok(tables)
}

/// The tables that everybody may join, nobody's before everybody else's.
pub(crate) async fn open_tables(app: &Arc<App>) -> Result<Vec<Arc<Live>>, Fault> {
    let ids = app.store.tables(TableFilter::Public("waiting"), LOOKED_THROUGH).await?;
    let tables = app.hub.share_out(ids).into_iter().filter_map(|id| app.hub.in_memory(&id));
    let waits = |live: &Arc<Live>| {
        let has_room = || live.table().chairs().iter().any(|chair| chair.sitter == Sitter::Open);
        live.is_in(Phase::Waiting) && live.is_host_here(app.config.host_away.1) && has_room()
    };
    Ok(tables.filter(waits).take(LISTED).collect())
}

async fn others(
    app: &App,
    viewer: &Viewer,
    me: Person,
    table: &Table,
) -> Result<Vec<Player>, Fault> {
    let book = name_book(app, table, None).await?;
    let others = table.chairs().iter().filter(|chair| chair.person() != Some(me));
    Ok(others.filter_map(|chair| player(chair, &book, viewer.lang)).collect())
}

pub(crate) async fn running(
    app: &App,
    viewer: &Viewer,
    me: Person,
    live: &Live,
) -> Result<Option<Running>, Fault> {
    let table = live.table();
    if table.seat_of(me).is_none() {
        return Ok(None);
    }
    let now = app.time.now();
    let lefts = table.to_act().iter().filter_map(|seat| table.left(seat, now));
    Ok(Some(Running {
        table: live.id.clone(),
        game: table.setup().game.clone(),
        others: others(app, viewer, me, &table).await?,
        lobby: table.phase() == Phase::Waiting,
        my_turn: table.waits_for(me),
        clock_ms: lefts.map(|(left, _)| left).min(),
    }))
}

async fn finished(
    app: &App,
    viewer: &Viewer,
    me: Person,
    live: &Live,
) -> Result<Option<Finished>, Fault> {
    let table = live.table();
    let (Some(seat), Some(standing)) = (table.seat_of(me), table.standing()) else {
        return Ok(None);
    };
    let place = standing.places[seat.index()];
    let sharing = |other: &Seat| standing.places[other.index()] == place;
    Ok(Some(Finished {
        table: live.id.clone(),
        game: table.setup().game.clone(),
        others: others(app, viewer, me, &table).await?,
        place,
        shared: Seat::all(standing.seats()).filter(sharing).count() > 1,
        sealed: table.is_sealed(),
    }))
}

async fn open_table(app: &App, viewer: &Viewer, live: &Live) -> Result<OpenTable, Fault> {
    let table = live.table();
    let book = name_book(app, &table, None).await?;
    let taken = table.chairs().iter().filter(|chair| chair.sitter != Sitter::Open).count();
    Ok(OpenTable {
        table: live.id.clone(),
        game: table.setup().game.clone(),
        host: person_of(&book, table.host(), viewer.lang),
        host_away: !live.is_host_here(app.config.host_away.0),
        options: table.setup().options.clone(),
        taken: taken as u8,
        seats: table.chairs().len() as u8,
        clock: table.setup().clock,
        coach: table.setup().coach,
        rated: table.setup().rated,
    })
}

/// A game that can be played here: known to the registry, with a board.
pub(crate) fn playable(id: &str) -> Result<&'static dyn AnyGame, Fault> {
    if !pages::games().any(|game| game == id) {
        return Err(Fault::no_game());
    }
    hindsight_registry::find(id).map_err(|_| Fault::no_game())
}

pub(super) fn new_model(
    game: &dyn AnyGame,
    viewer: &Viewer,
    refused: Option<(Notice, NewTableForm)>,
) -> NewTable {
    let (error, form) = refused.unzip();
    NewTable {
        game: game.id().into(),
        seats: game.seats(),
        options: game.options(),
        bots: levels(game).map(|name| BotChoice { name }).collect(),
        error,
        form,
        rated: viewer.human.as_deref().is_some_and(is_rated_unless_chosen),
        table: None,
    }
}

/// Whether what somebody plays is rated if they do not say: guests come to try.
pub(super) fn is_rated_unless_chosen(human: &Human) -> bool {
    human.login.is_some()
}

pub(crate) async fn new_table(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(game): Path<String>,
) -> HandlerResult {
    let model = new_model(playable(&game)?, &viewer, None);
    pages::new_table(&viewer.ctx(&app), &model).map(page).ok_or_else(Fault::no_game)
}

pub(crate) async fn make_table(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(game): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let game = playable(&game)?;
    match try_make_table(&app, &viewer, game, &fields).await {
        // The form again, with what was filled in and what is wrong with it.
        Err(fault) if viewer.style == Style::Page && fault.status.is_client_error() => {
            let form = NewTableForm::read_what_can_be(game.options(), game.seats(), &fields.0);
            let model = new_model(game, &viewer, Some((fault.notice.clone(), form)));
            let shown = pages::new_table(&viewer.ctx(&app), &model).ok_or_else(Fault::no_game)?;
            Ok(fault.with_retry_after((fault.status, page(shown)).into_response()))
        }
        answer => answer,
    }
}

async fn try_make_table(
    app: &Arc<App>,
    viewer: &Viewer,
    game: &'static dyn AnyGame,
    fields: &Fields,
) -> HandlerResult {
    let form = NewTableForm::read(game.options(), game.seats(), &fields.0).map_err(Fault::bad)?;
    let human = viewer.person_or_new_guest(app).await?;
    human.may_sit()?;
    let setup = setup_of(game, human.id, form).checked(human.id)?;
    create(app, viewer, &human, setup).await
}

/// A table as a form wants it.
pub(super) fn setup_of(game: &dyn AnyGame, me: Person, form: NewTableForm) -> Setup {
    let seat = |seat: &SeatChoice| match seat {
        SeatChoice::Me => Sitter::Person(me),
        SeatChoice::Open => Sitter::Open,
        SeatChoice::Bot(name) => Sitter::Bot(name.clone()),
    };
    let mut seats: Vec<Sitter> = form.seats.iter().map(seat).collect();
    // Who ticks that they play alone means that nobody else is wanted, whatever the
    // seats below still say.
    let fits = |count: usize| game.check(&form.options, count as u8).is_ok();
    if !fits(seats.len()) && fits(1) {
        seats.retain(|sitter| *sitter == Sitter::Person(me));
    }
    Setup {
        game: game.id().into(),
        options: form.options,
        seats,
        public: form.public,
        clock: form.clock,
        timeout: form.timeout,
        coach: form.coach,
        rated: form.rated,
    }
}

pub(crate) async fn play(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(game): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let game = playable(&game)?;
    let named = fields.get("bot").filter(|bot| !bot.is_empty());
    let bot = named.unwrap_or_else(|| substitute(game)).to_string();
    let seats: u8 = fields.number("seats")?.unwrap_or_else(|| fewest(game));
    if !(game.seats().0..=game.seats().1).contains(&seats) {
        return Err(Fault::field("seats"));
    }
    let human = viewer.person_or_new_guest(&app).await?;
    human.may_sit()?;
    let rated = match fields.get("rated") {
        Some("yes") => true,
        Some("no") => false,
        Some(_) => return Err(Fault::field("rated")),
        None => is_rated_unless_chosen(&human),
    };
    let mut sitters = vec![Sitter::Bot(bot.clone()); seats.into()];
    sitters[0] = Sitter::Person(human.id);
    let setup = Setup {
        game: game.id().into(),
        options: options_for(game, seats),
        seats: sitters,
        public: false,
        clock: Clock::None,
        timeout: Timeout::Bot,
        coach: false,
        rated,
    };
    let setup = setup.checked(human.id)?;
    remember(&app, &human, game, LastChoice { bot, seats }).await?;
    create(&app, &viewer, &human, setup).await
}

/// The options with which so many can play: those that hold unless chosen, or the one more that
/// a table of one asks for.
fn options_for(game: &dyn AnyGame, seats: u8) -> String {
    let fits = |options: &String| game.check(options, seats).is_ok();
    let flags = game.options().iter().map(|option| format!("{}=true", option.name));
    std::iter::once(String::new()).chain(flags).find(fits).unwrap_or_default()
}

/// Remembers what somebody plays against, for the next time.
async fn remember(
    app: &App,
    human: &Human,
    game: &dyn AnyGame,
    choice: LastChoice,
) -> Result<(), Fault> {
    if human.prefs.last.get(game.id()) != Some(&choice) {
        let mut prefs = human.prefs.clone();
        prefs.last.insert(game.id().to_string(), choice);
        app.store.set_prefs(human.id.0, &prefs.json()).await?;
        app.people.forget(human.id.0);
    }
    Ok(())
}

async fn create(app: &Arc<App>, viewer: &Viewer, me: &Human, setup: Setup) -> HandlerResult {
    let live = open(app, viewer, me, setup).await?;
    Ok(go(viewer, &paths::table(&live.id)))
}

/// Sets a table up for somebody, if there is room for one more.
pub(crate) async fn open(
    app: &Arc<App>,
    viewer: &Viewer,
    me: &Human,
    setup: Setup,
) -> Result<Arc<Live>, Fault> {
    let waits = setup.seats.contains(&Sitter::Open);
    let phase = if waits { Phase::Waiting } else { Phase::Running };
    app.hub.check_client(viewer.client, phase)?;
    app.hub.check_room(me.id, phase).await?;
    let (seed, host) = (secrets::seed()?, me.id);
    let make = move |now| Table::create(setup, host, seed, now);
    let live = app.hub.create(viewer.client, make).await?;
    live.visit(Some(me), viewer.client);
    Ok(live)
}

pub(crate) async fn rules(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(game): Path<String>,
) -> HandlerResult {
    pages::rules(&viewer.ctx(&app), &game).map(page).ok_or_else(Fault::no_game)
}
