//! Find me an opponent.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect};
use hindsight_pages::{self as pages, Finding, NewTableForm, paths};
use hindsight_store::Who;
use hindsight_table::{Person, Phase, Setup, Sitter, Table, Timeout};

use crate::app::App;
use crate::fault::Fault;
use crate::ratings::Pool;
use crate::routes::games::{is_rated_unless_chosen, playable};
use crate::routes::{Fields, HandlerResult, go, page};
use crate::secrets;
use crate::seeks::{PATIENCE, Search, Wanted};
use crate::viewer::Viewer;

/// Begins to look for an opponent.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(game): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let game = playable(&game)?;
    let form = NewTableForm::read(game.options(), (2, 2), &fields.0).map_err(Fault::bad)?;
    let options = game.check(&form.options, 2).map_err(|_| Fault::field("options"))?;
    let human = viewer.person_or_new_guest(&app).await?;
    human.may_sit()?;
    app.hub.check_room(human.id, Phase::Running).await?;
    let rated = fields.get("rated").map_or_else(|| is_rated_unless_chosen(&human), |_| form.rated);
    let pool = Pool { game: game.id().into(), many: false };
    let rating = app.ratings.book().now(&pool, &Who::Person(human.id.0)).value;
    let wanted = Wanted { game: game.id().into(), options, clock: form.clock, rated };
    app.seeks.begin(human.id, wanted, rating);
    Ok(go(&viewer, &paths::find(game.id())))
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
    match app.seeks.ask(human.id) {
        Search::Found(table) => Ok(go(&viewer, &paths::table(table))),
        Search::Pair(wanted, other) => {
            let table = bring_together(&app, &viewer, wanted, [other, human.id]).await?;
            app.seeks.tell(other, table.clone());
            Ok(go(&viewer, &paths::table(table)))
        }
        Search::Waiting(wanted, since) if wanted.game == game.id() => {
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
        Search::Waiting(..) | Search::None => Ok(Redirect::to(&paths::home()).into_response()),
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
        app.seeks.end(human.id);
    }
    Ok(go(&viewer, &paths::home()))
}
