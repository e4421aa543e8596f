//! The pages of bots.

use std::sync::Arc;

use axum::extract::{Path, State};
use hindsight_pages::{self as pages, BotGame, BotPage, Score};
use hindsight_registry::AnyGame;
use hindsight_store::Who;

use crate::app::App;
use crate::fault::Fault;
use crate::ratings::Tally;
use crate::routes::mine::{LOOKED_AT, Seen};
use crate::routes::profile::against;
use crate::routes::{HandlerResult, page};
use crate::viewer::Viewer;

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(name): Path<String>,
) -> HandlerResult {
    app.ratings.catch_up().await?;
    let me = viewer.human.as_ref().map(|human| Who::Person(human.id.0));
    let results = match &me {
        Some(Who::Person(id)) => app.store.results_of(*id, LOOKED_AT).await?,
        _ => Vec::new(),
    };
    let seen = results.iter().filter_map(|(_, result)| Seen::new(result, me.as_ref()?));
    let mine: Vec<Seen<'_>> = seen.collect();
    let them = Who::Bot(name.clone());
    let games: Vec<BotGame> = pages::games()
        .filter_map(|id| hindsight_registry::find(id).ok())
        .filter_map(|game| in_game(&app, game, &name, &mine, &them))
        .collect();
    if games.is_empty() {
        return Err(Fault::no_page());
    }
    Ok(page(pages::bot_page(&viewer.ctx(&app), &BotPage { name, games })))
}

/// A bot in a game where it is one of the levels.
fn in_game(
    app: &App,
    game: &dyn AnyGame,
    name: &str,
    mine: &[Seen<'_>],
    them: &Who,
) -> Option<BotGame> {
    let bots = game.bots();
    let bot = bots.iter().find(|bot| bot.level.is_some() && bot.name == name)?;
    let (least, most) = game.seats();
    let Tally { ahead, level, behind } = app.ratings.book().bot_against_people(game.id(), name);
    let here = mine.iter().filter(|seen| seen.result.game == game.id());
    Some(BotGame {
        game: game.id().into(),
        ratings: ((least <= 2).then_some(bot.anchor.two), (most > 2).then_some(bot.anchor.more)),
        people: Score { won: ahead, drawn: level, lost: behind },
        mine: against(here, them),
    })
}
