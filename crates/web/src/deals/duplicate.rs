//! The same deals for friends: a link, each plays them alone, and what one may see of the others
//! is what one has played oneself.

use std::collections::HashMap;
use std::sync::Arc;

use axum::http::StatusCode;
use hindsight_core::{Level, Seed};
use hindsight_pages::{
    Day, Duplicate, DuplicateDeal, DuplicateDealState, DuplicateForm, DuplicateLine,
    DuplicatePlayer, Notice, daily_table, games, paths,
};
use hindsight_registry::AnyGame;
use hindsight_store::{DealRow, Event, Try};

use super::compare::{Summary, differences, places};
use super::{Played, bots_of, new_deal, parting, played, ranking, setup_of, table_with};
use crate::app::App;
use crate::fault::Fault;
use crate::people::Human;
use crate::secrets;
use crate::viewer::Viewer;

/// How many deals there can be.
const DEALS: (u8, u8) = (1, 8);
/// How many of somebody's deals are listed.
const LISTED: usize = 20;
/// How many somebody can set up.
const MOST: usize = 200;

/// The bots whose answers follow from the deal and from what was played alone: those above them
/// look at the clock, so that a busy server could answer one person otherwise than another.
fn bots(game: &dyn AnyGame) -> Vec<String> {
    let is_same_for_all = |level: Level| level <= Level::Expert;
    let bots = game.bots().into_iter().filter(|bot| bot.level.is_some_and(is_same_for_all));
    bots.map(|bot| bot.name.to_string()).collect()
}

/// What can be chosen, and what was set up or played before.
pub(crate) async fn form(app: &App, viewer: &Viewer) -> Result<DuplicateForm, Fault> {
    let known = games().filter_map(|game| hindsight_registry::find(game).ok());
    let mut lines = Vec::new();
    if let Some(human) = &viewer.human {
        for event in app.store.comparisons_of(human.id.0, LISTED).await? {
            let deals = app.store.deals(&event.id).await?;
            let Some(first) = deals.first() else { continue };
            let game = setup_of(first)?.game;
            lines.push(DuplicateLine {
                id: event.id,
                game,
                deals: deals.len(),
                made: Day::of(event.made),
            });
        }
    }
    Ok(DuplicateForm {
        games: known.map(|game| (game.id().to_string(), bots(game))).collect(),
        deals: DEALS,
        lines,
    })
}

/// Makes deals, and gives their key.
pub(crate) async fn make(
    app: &App,
    me: &Human,
    game: &'static dyn AnyGame,
    bot: &str,
    count: u8,
) -> Result<String, Fault> {
    if !(DEALS.0..=DEALS.1).contains(&count) {
        return Err(Fault::field("deals"));
    }
    if !bots(game).iter().any(|known| known == bot) {
        return Err(Fault::bad(Notice::NoBot(bot.chars().take(40).collect())));
    }
    if app.store.comparisons_of(me.id.0, MOST).await?.len() >= MOST {
        let most = MOST as u32;
        return Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, Notice::TooManyGames { most }));
    }
    let table = daily_table(game.id()).ok_or_else(Fault::no_game)?;
    // Alone there is nobody to be the same for everybody.
    let (seats, options) = match table.seats {
        1 => (2, ""),
        seats => (seats, table.options),
    };
    let setup = table_with(game.id(), options, seats, bot);
    let deals: Result<Vec<DealRow>, Fault> =
        (1..=count).map(|number| new_deal(&number.to_string(), &setup)).collect();
    let (id, now) = (secrets::table_id()?, app.time.wall());
    let event = Event { id: id.clone(), host: Some(me.id.0), made: now, opens: now, closes: None };
    app.store.add_event(event, deals?).await?;
    Ok(id)
}

/// Deals for friends. A day is none.
pub(crate) async fn event(app: &App, id: &str) -> Result<Event, Fault> {
    let event = app.store.event(id).await?.filter(|event| event.closes.is_none());
    event.ok_or_else(Fault::no_page)
}

/// The page of deals for friends: nothing of a deal that the viewer has not played.
pub(crate) async fn page(app: &Arc<App>, viewer: &Viewer, id: &str) -> Result<Duplicate, Fault> {
    let event = event(app, id).await?;
    let deals = app.store.deals(&event.id).await?;
    let tries = app.store.tries_of(&event.id).await?;
    let first = setup_of(deals.first().ok_or_else(Fault::no_page)?)?;
    let me = viewer.human.as_ref().map(|human| human.id.0);
    let mut players: HashMap<i64, DuplicatePlayer> = HashMap::new();
    let mut shown = Vec::new();
    for deal in &deals {
        let all = played(&tries, &deal.name, None);
        let ranking = ranking(app, viewer, &all, true).await?;
        let own = |one: &&Try| Some(one.person) == me && one.name == deal.name;
        let own = tries.iter().find(own);
        let values: Vec<f64> = ranking.contenders.iter().map(|one| one.points).collect();
        let differences = differences(&values);
        let is_open = own.is_some_and(|own| own.end.is_some());
        for (one, difference) in ranking.contenders.iter().zip(&differences) {
            let person = all.iter().find(|other| other.attempt.table == one.table);
            let Some(person) = person.map(|other| other.attempt.person) else { continue };
            let player = players.entry(person).or_insert_with(|| DuplicatePlayer {
                player: one.player.clone(),
                me: one.me,
                played: 0,
                total: None,
            });
            player.played += 1;
            if is_open {
                player.total = Some(player.total.unwrap_or_default() + difference);
            }
        }
        let count = all.len();
        let state = match own {
            None => DuplicateDealState::Open,
            Some(Try { end: None, table, .. }) => {
                DuplicateDealState::Begun { table: table.clone() }
            }
            Some(_) => DuplicateDealState::Done {
                parting: parting_of(app, viewer, &all, me).await?.map(Box::new),
                ranking,
                differences,
            },
        };
        let commitment = Seed(deal.seed).commitment();
        shown.push(DuplicateDeal { state, played: count, commitment });
    }
    let mut players: Vec<DuplicatePlayer> = players.into_values().collect();
    let order = |one: &DuplicatePlayer| (one.total.unwrap_or(f64::NEG_INFINITY), one.played);
    players.sort_by(|one, other| {
        let ((a, n), (b, m)) = (order(one), order(other));
        b.total_cmp(&a).then(m.cmp(&n))
    });
    Ok(Duplicate {
        link: format!("{}{}", viewer.base_url(app), paths::duplicate(&event.id)),
        id: event.id,
        bots: bots_of(&first),
        game: first.game,
        deals: shown,
        players,
    })
}

/// Where the best of the others did something else than the viewer: the best by points, and of those
/// alike, by decisions.
async fn parting_of(
    app: &App,
    viewer: &Viewer,
    all: &[Played],
    me: Option<i64>,
) -> Result<Option<hindsight_pages::Parting>, Fault> {
    let Some(mine) = all.iter().find(|one| Some(one.attempt.person) == me) else {
        return Ok(None);
    };
    let others: Vec<&Played> = all.iter().filter(|one| Some(one.attempt.person) != me).collect();
    let by_points = places(&others.iter().map(|one| one.points).collect::<Vec<_>>());
    let first = others.iter().zip(by_points).filter(|(_, place)| *place == 1);
    let skill = |one: &Played| one.summary.as_ref().map_or(f64::NEG_INFINITY, Summary::skill);
    let best = first.map(|(one, _)| *one).max_by(|one, other| skill(one).total_cmp(&skill(other)));
    match best {
        Some(best) => parting(app, viewer, mine, best).await,
        None => Ok(None),
    }
}
