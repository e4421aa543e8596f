//! Find me an opponent.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect};
use hindsight_pages::{self as pages, Finding, NewTable, NewTableForm, Notice, paths};
use hindsight_registry::AnyGame;
use hindsight_store::Who;
use hindsight_table::{Command, Person, Phase, Setup, Sitter, Table, Timeout};

use crate::app::App;
use crate::fault::Fault;
use crate::people::{Human, Sought};
use crate::ratings::Pool;
use crate::routes::games::{is_rated_unless_chosen, open_tables, playable};
use crate::routes::table::command;
use crate::routes::{Fields, HandlerResult, go, page};
use crate::secrets;
use crate::seeks::{Kind, PATIENCE, Search, Wanted, width};
use crate::viewer::{Style, Viewer};

/// Where one chooses what to look for.
pub(crate) async fn choices(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(game): Path<String>,
) -> HandlerResult {
    let game = playable(&game)?;
    let form = viewer.human.as_deref().and_then(|human| last_sought(human, game));
    show_choices(&app, &viewer, game, None, form)
}

fn show_choices(
    app: &App,
    viewer: &Viewer,
    game: &'static dyn AnyGame,
    error: Option<Notice>,
    form: Option<NewTableForm>,
) -> HandlerResult {
    let new = NewTable {
        game: game.id().into(),
        seats: PAIR,
        options: game.options(),
        bots: Vec::new(),
        error,
        form,
        rated: viewer.human.as_deref().is_some_and(is_rated_unless_chosen),
        table: None,
    };
    pages::find_choices(&viewer.ctx(app), &new).map(page).ok_or_else(Fault::no_game)
}

/// A search is for one opponent.
const PAIR: (u8, u8) = (2, 2);

/// What somebody looked for last, as far as the game still knows it.
fn last_sought(human: &Human, game: &dyn AnyGame) -> Option<NewTableForm> {
    let Sought { options, clock, rated } = human.prefs.sought.get(game.id())?.clone();
    let clock = clock.parse().ok()?;
    game.check(&options, PAIR.0).ok()?;
    Some(NewTableForm { options, clock, rated, ..NewTableForm::fresh(PAIR) })
}

/// Begins to look for an opponent: for what was chosen, or for what was chosen last.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(game): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let game = playable(&game)?;
    match try_begin(&app, &viewer, game, &fields).await {
        // The form again, with what was filled in and what is wrong with it.
        Err(fault) if viewer.style == Style::Page && fault.status.is_client_error() => {
            let form = NewTableForm::read_what_can_be(game.options(), PAIR, &fields.0);
            let shown = show_choices(&app, &viewer, game, Some(fault.notice.clone()), Some(form))?;
            Ok(fault.with_retry_after((fault.status, shown).into_response()))
        }
        answer => answer,
    }
}

async fn try_begin(
    app: &Arc<App>,
    viewer: &Viewer,
    game: &'static dyn AnyGame,
    fields: &Fields,
) -> HandlerResult {
    let chosen = NewTableForm::read(game.options(), PAIR, &fields.0).map_err(Fault::bad)?;
    let human = viewer.person_or_new_guest(app).await?;
    human.may_sit()?;
    let last = last_sought(&human, game).filter(|_| fields.0.is_empty());
    let rated =
        fields.get("rated").map_or_else(|| is_rated_unless_chosen(&human), |_| chosen.rated);
    let form = last.unwrap_or(NewTableForm { rated, ..chosen });
    let NewTableForm { options, clock, rated, .. } = form;
    seek(app, &human, game, Wanted { game: game.id().into(), options, clock, rated }).await?;
    Ok(go(viewer, &paths::find(game.id())))
}

/// Somebody begins to look for an opponent.
pub(crate) async fn seek(
    app: &App,
    human: &Human,
    game: &'static dyn AnyGame,
    wanted: Wanted,
) -> Result<(), Fault> {
    human.may_sit()?;
    app.hub.check_room(human.id, Phase::Running).await?;
    let options = game.check(&wanted.options, PAIR.0).map_err(|_| Fault::field("options"))?;
    let wanted = Wanted { options, ..wanted };
    remember(app, human, &wanted).await?;
    let apart = kept_apart(app, human).await?;
    let kind = match (human.owner, human.prefs.bots) {
        (Some(_), _) => Kind::Bot,
        (None, true) => Kind::OpenPerson,
        (None, false) => Kind::Person,
    };
    app.seeks.begin(human.id, wanted, strength(app, game.id(), human.id), apart, kind).await
}

/// With whom somebody is not brought together: one of the two has blocked the other.
async fn kept_apart(app: &App, human: &Human) -> Result<Vec<Person>, Fault> {
    let blockers = app.store.blockers(human.id.0).await?;
    Ok(human.blocked.iter().chain(&blockers).map(|id| Person(*id)).collect())
}

/// How strong somebody is in a game of two.
fn strength(app: &App, game: &str, person: Person) -> f64 {
    let pool = Pool { game: game.into(), many: false };
    app.ratings.book().now(&pool, &Who::Person(person.0)).value
}

/// Remembers what somebody looks for, for the next time.
async fn remember(app: &App, human: &Human, wanted: &Wanted) -> Result<(), Fault> {
    let Wanted { game, options, clock, rated } = wanted.clone();
    let sought = Sought { options, clock: clock.to_string(), rated };
    if human.prefs.sought.get(&game) != Some(&sought) {
        let mut prefs = human.prefs.clone();
        prefs.sought.insert(game, sought);
        app.store.set_prefs(human.id.0, &prefs.json()).await?;
        app.people.forget(human.id.0);
    }
    Ok(())
}

/// Sits down at a table that waits in the lobby and is just what somebody looks for, if there is one
/// whose host is as strong as they have patience for.
async fn sit_down(
    app: &Arc<App>,
    viewer: &Viewer,
    human: &Human,
    wanted: &Wanted,
    patience: f64,
) -> Result<Option<String>, Fault> {
    let me = human.id;
    let mine = strength(app, &wanted.game, me);
    let not_with = kept_apart(app, human).await?;
    for live in open_tables(app).await? {
        let table = live.table();
        let setup = table.setup();
        let wants = (&wanted.game, &wanted.options, wanted.clock, wanted.rated, false);
        let offers = (&setup.game, &setup.options, setup.clock, setup.rated, setup.coach);
        let pair = table.chairs().len() == usize::from(PAIR.0) && table.seat_of(me).is_none();
        let apart = (strength(app, &wanted.game, table.host()) - mine).abs();
        let meets = table.persons().any(|person| not_with.contains(&person));
        if !pair || meets || wants != offers || apart > patience {
            continue;
        }
        let Some(paused) = app.seeks.pause(me).await? else { return Ok(None) };
        // Somebody else may have been quicker.
        if command(app, viewer, &live.id, Command::Join(None)).await.is_ok() {
            return Ok(Some(live.id.clone()));
        }
        app.seeks.resume(me, paused).await?;
    }
    Ok(None)
}

/// What has become of the search: the table that was found, or a page on which one waits.
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(game): Path<String>,
) -> HandlerResult {
    let game = playable(&game)?;
    let Some(human) = &viewer.human else {
        return Ok(Redirect::to(&paths::home()).into_response());
    };
    match search(&app, &viewer, human).await? {
        Found::Table(table) => Ok(go(&viewer, &paths::table(table))),
        Found::Waiting(wanted, since) if wanted.game == game.id() => {
            let finding = Finding {
                game: wanted.game,
                options: wanted.options,
                clock: wanted.clock,
                rated: wanted.rated,
                bot: since >= PATIENCE,
            };
            let shown = pages::finding(&viewer.ctx(&app), &finding);
            shown.map(page).ok_or_else(Fault::no_game)
        }
        Found::Waiting(..) | Found::Nobody => Ok(Redirect::to(&paths::home()).into_response()),
    }
}

/// What has become of a search.
pub(crate) enum Found {
    /// Nobody looks.
    Nobody,
    /// It goes on, for this long already.
    Waiting(Wanted, Duration),
    /// A table was found.
    Table(String),
}

/// What has become of somebody's search, who is brought together with whoever fits.
pub(crate) async fn search(app: &Arc<App>, viewer: &Viewer, human: &Human) -> Result<Found, Fault> {
    match app.seeks.ask(human.id).await? {
        Search::None => Ok(Found::Nobody),
        Search::Found(table) => Ok(Found::Table(table)),
        Search::Pair(wanted, other) => {
            let table = bring_together(app, viewer, wanted, [other, human.id]).await?;
            app.seeks.tell(other, table.clone()).await?;
            Ok(Found::Table(table))
        }
        Search::Waiting(wanted, since) => {
            let found = sit_down(app, viewer, human, &wanted, width(since)).await?;
            Ok(found.map_or(Found::Waiting(wanted, since), Found::Table))
        }
    }
}

/// Sets up a table for two who look for each other; whoever has looked longer sits first.
async fn bring_together(
    app: &Arc<App>,
    viewer: &Viewer,
    wanted: Wanted,
    people: [Person; 2],
) -> Result<String, Fault> {
    let Wanted { game, options, clock, rated } = wanted;
    let seats = people.map(Sitter::Person).into();
    let timeout = Timeout::Bot;
    let setup = Setup { game, options, seats, public: true, clock, timeout, coach: false, rated };
    let [host, _] = people;
    let seed = secrets::seed()?;
    let make = move |now| Table::create(setup, host, seed, now);
    let live = app.hub.create(viewer.client, make).await?;
    live.visit(viewer.human.as_deref(), viewer.client);
    Ok(live.id.clone())
}

/// Does not look any more.
pub(crate) async fn end(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    if let Some(human) = &viewer.human {
        app.seeks.end(human.id).await?;
    }
    Ok(go(&viewer, &paths::home()))
}
