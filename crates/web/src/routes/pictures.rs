//! Pictures of pages, for whoever sees only a link to one. They tell no more than the page tells a
//! stranger, and of a game that is not over nothing at all.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use hindsight_core::{Observer, Turn};
use hindsight_pages::{self as pages, Icon, PICTURE_SIZE, Picture, Place, Position, Sitter};
use hindsight_registry::AnyMatch;
use hindsight_store::Who;
use hindsight_table::{Ending, Phase};

use crate::app::App;
use crate::fault::Fault;
use crate::pictures::answer;
use crate::records::{self, OpenedGame};
use crate::routes::HandlerResult;
use crate::routes::games::playable;
use crate::routes::profile::{histories, number, owner};
use crate::routes::replay::game_of;
use crate::routes::table::look_back;
use crate::viewer::Viewer;

async fn drawn(
    app: &App,
    viewer: &Viewer,
    headers: &HeaderMap,
    what: &Picture<'_>,
) -> HandlerResult {
    let svg = pages::picture(what).ok_or_else(Fault::no_game)?;
    answer(app, viewer, headers, svg, PICTURE_SIZE.0).await
}

pub(crate) async fn icon(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> HandlerResult {
    let (icon, side) = Icon::named(&name).ok_or_else(Fault::no_page)?;
    answer(&app, &viewer, &headers, icon.svg(), side).await
}

pub(crate) async fn house(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    headers: HeaderMap,
) -> HandlerResult {
    drawn(&app, &viewer, &headers, &Picture::House).await
}

pub(crate) async fn game(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    headers: HeaderMap,
    Path(game): Path<String>,
) -> HandlerResult {
    drawn(&app, &viewer, &headers, &Picture::Game(playable(&game)?.id())).await
}

/// The end of a match with nothing hidden; nobody's name is in a picture.
fn end_of(game: &dyn AnyMatch) -> Position {
    let nobody = std::iter::repeat_n(Sitter::Open, game.seats().into());
    Position::of_match(Place::Replay, game, Observer::Open, nobody)
}

pub(crate) async fn table(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> HandlerResult {
    let table = look_back(&app, &viewer, &id).await?;
    // There is a match to be shown only once it is over.
    let Some(game) = table.revealed_match() else {
        return drawn(&app, &viewer, &headers, &Picture::Game(&table.setup().game)).await;
    };
    let position = Position { phase: table.phase(), standing: table.standing(), ..end_of(&*game) };
    drawn(&app, &viewer, &headers, &Picture::Board(&position)).await
}

async fn opened(
    app: &App,
    viewer: &Viewer,
    headers: &HeaderMap,
    game: &OpenedGame,
) -> HandlerResult {
    let over = game.played.turn() == Turn::Over;
    let phase = if over { Phase::Over(Ending::Played) } else { Phase::Running };
    let position = Position { phase, ..end_of(&*game.played) };
    drawn(app, viewer, headers, &Picture::Board(&position)).await
}

pub(crate) async fn record(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    headers: HeaderMap,
    Path(hash): Path<String>,
) -> HandlerResult {
    let file = records::find(&app, &hash).await?;
    let game = file.games.first().ok_or_else(records::lost)?;
    opened(&app, &viewer, &headers, game).await
}

pub(crate) async fn record_game(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    headers: HeaderMap,
    Path((hash, number)): Path<(String, String)>,
) -> HandlerResult {
    let file = records::find(&app, &hash).await?;
    opened(&app, &viewer, &headers, game_of(&file, &number)?).await
}

/// The rating that somebody has played most for; the house for whoever has none, or shows none.
pub(crate) async fn profile(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> HandlerResult {
    let id = number(&id)?;
    let owner = owner(&app, id).await?;
    app.ratings.catch_up().await?;
    let ratings = if owner.prefs.private { Vec::new() } else { histories(&app, &Who::Person(id)) };
    let most = ratings.iter().find(|history| playable(&history.game).is_ok());
    let what = most.map_or(Picture::House, Picture::Strength);
    drawn(&app, &viewer, &headers, &what).await
}
