//! The deals of a day: the same for everybody, sealed the day before, open the day after.

use std::sync::Arc;

use hindsight_core::Seed;
use hindsight_pages::{
    DailyPage, Day, DayDeal, DayDealState, PastDay, Road, Seal, SealedDeal, Today, daily_table,
    games,
};
use hindsight_store::{DealRow, Event, Try};

use super::compare::{Summary, road};
use super::{EXPERT, Played, bots_of, new_deal, parting, played, ranking, setup_of, table_with};
use crate::app::App;
use crate::fault::Fault;
use crate::viewer::Viewer;

/// Among how many of somebody's last tries those of today are looked for.
const LATELY: usize = 60;
/// How many tries of somebody the calendar goes back over.
const REMEMBERED: usize = 20_000;

/// The day that it is.
pub(crate) fn today(app: &App) -> Day {
    Day::of(app.time.wall())
}

/// Sees to it that today's deals are there, and tomorrow's.
pub(crate) async fn prepare(app: &App) -> Result<(), Fault> {
    let today = today(app);
    for day in [today, today.after()] {
        let id = day.to_string();
        if app.store.event(&id).await?.is_none() {
            app.store.add_event(event_of(day, app.time.wall()), deals()?).await?;
            tracing::info!(day = id, "the deals of a day were made");
        }
    }
    Ok(())
}

fn event_of(day: Day, made: u64) -> Event {
    Event { id: day.to_string(), host: None, made, opens: day.begins(), closes: Some(day.ends()) }
}

/// One deal a game, each with a seed of its own that nobody knows.
fn deals() -> Result<Vec<DealRow>, Fault> {
    let with_table = games().filter_map(|game| Some((game, daily_table(game)?)));
    with_table
        .map(|(game, table)| new_deal(game, &table_with(game, table.options, table.seats, EXPERT)))
        .collect()
}

/// A day that has begun, with its deals; none if there were none that day.
pub(crate) async fn day_of(app: &App, day: Day) -> Result<Option<(Event, Vec<DealRow>)>, Fault> {
    if day > today(app) {
        return Ok(None);
    }
    let id = day.to_string();
    let mut event = app.store.event(&id).await?;
    if event.is_none() && day == today(app) {
        prepare(app).await?;
        event = app.store.event(&id).await?;
    }
    let Some(event) = event else { return Ok(None) };
    Ok(Some((event, app.store.deals(&id).await?)))
}

/// Today's deals as the viewer stands with them, and nothing of anybody else: for the home page.
pub(crate) async fn own_deals(app: &App, viewer: &Viewer) -> Result<Vec<DayDeal>, Fault> {
    let Some((event, deals)) = day_of(app, today(app)).await? else { return Ok(Vec::new()) };
    let mut tries = match &viewer.human {
        Some(human) => app.store.tries_by(human.id.0, LATELY).await?,
        None => Vec::new(),
    };
    tries.retain(|one| one.event == event.id);
    lines(app, viewer, &event, &deals, &tries, false).await
}

/// The deals of a day as the viewer stands with them.
async fn lines(
    app: &App,
    viewer: &Viewer,
    event: &Event,
    deals: &[DealRow],
    tries: &[Try],
    with_place: bool,
) -> Result<Vec<DayDeal>, Fault> {
    let mut lines = Vec::new();
    for deal in deals {
        lines.push(line(app, viewer, event, deal, tries, with_place).await?);
    }
    Ok(lines)
}

/// Whether the try of the viewer that counts is over.
pub(crate) async fn has_played(
    app: &App,
    viewer: &Viewer,
    event: &Event,
    name: &str,
) -> Result<bool, Fault> {
    let Some(human) = &viewer.human else { return Ok(false) };
    let tries = app.store.tries_by(human.id.0, LATELY).await?;
    Ok(tries.iter().any(|one| one.event == event.id && one.name == name && one.end.is_some()))
}

async fn line(
    app: &App,
    viewer: &Viewer,
    event: &Event,
    deal: &DealRow,
    tries: &[Try],
    with_place: bool,
) -> Result<DayDeal, Fault> {
    let day = Day::of(event.opens);
    let setup = setup_of(deal)?;
    let all = played(tries, &deal.name, event.closes);
    let me = viewer.human.as_ref();
    let own = |one: &&Try| me.is_some_and(|me| me.id.0 == one.person) && one.name == deal.name;
    let state = match tries.iter().find(own) {
        None => DayDealState::Open,
        Some(Try { end: None, table, .. }) => DayDealState::Begun { table: table.clone() },
        Some(own) => match all.iter().find(|one| one.attempt.table == own.table) {
            None => DayDealState::GivenUp { table: own.table.clone() },
            Some(mine) => DayDealState::Done {
                table: own.table.clone(),
                points: mine.points,
                place: if with_place { place_so_far(app, &all, mine).await? } else { None },
                turns: mine.summary.as_ref().map(Summary::turns),
            },
        },
    };
    Ok(DayDeal { day, game: setup.game.clone(), bots: bots_of(&setup), played: all.len(), state })
}

/// The place among those with accounts; none for a guest. No name goes with it.
async fn place_so_far(app: &App, all: &[Played], mine: &Played) -> Result<Option<usize>, Fault> {
    let has_account = async |person: i64| -> Result<bool, Fault> {
        Ok(app.people.human(person).await?.is_some_and(|human| human.login.is_some()))
    };
    if !has_account(mine.attempt.person).await? {
        return Ok(None);
    }
    let mut better = 0;
    for one in all.iter().filter(|one| one.points > mine.points) {
        better += usize::from(has_account(one.attempt.person).await?);
    }
    Ok(Some(1 + better))
}

/// What a day's seeds are sealed with; the seeds themselves once it is over.
fn seal(app: &App, event: &Event, deals: &[DealRow]) -> Seal {
    let now = app.time.wall();
    let left = event.closes.unwrap_or_default().saturating_sub(now);
    let sealed = |deal: &DealRow| {
        let seed = Seed(deal.seed);
        SealedDeal {
            game: deal.name.clone(),
            commitment: seed.commitment(),
            seed: (left == 0).then(|| format!("{seed:x}")),
        }
    };
    Seal {
        made: event.made,
        minutes_left: left.div_ceil(60_000),
        deals: deals.iter().map(sealed).collect(),
    }
}

/// Today, as the viewer stands.
async fn today_of(app: &App, viewer: &Viewer) -> Result<Option<Today>, Fault> {
    let day = today(app);
    let Some((event, deals)) = day_of(app, day).await? else { return Ok(None) };
    let tries = app.store.tries_of(&event.id).await?;
    let tomorrow = match app.store.event(&day.after().to_string()).await? {
        Some(event) => seal(app, &event, &app.store.deals(&event.id).await?).deals,
        None => Vec::new(),
    };
    Ok(Some(Today {
        day,
        deals: lines(app, viewer, &event, &deals, &tries, true).await?,
        seal: seal(app, &event, &deals),
        tomorrow,
        road: road_of(app, viewer).await?,
    }))
}

/// The days on which the viewer played a deal of that day to its end.
async fn road_of(app: &App, viewer: &Viewer) -> Result<Road, Fault> {
    let tries = match &viewer.human {
        Some(human) => app.store.tries_by(human.id.0, REMEMBERED).await?,
        None => Vec::new(),
    };
    let games: Vec<&str> = games().collect();
    let day_and_game = |one: &Try| {
        let day: Day = one.event.parse().ok()?;
        one.end.as_ref().filter(|end| end.played_out && end.ended < day.ends())?;
        Some((day, games.iter().position(|game| *game == one.name)?))
    };
    let played: Vec<(Day, usize)> = tries.iter().filter_map(day_and_game).collect();
    Ok(road(&played, games.len(), today(app)))
}

/// A deal of a day that is over: the one that is asked for, else one that the viewer has played,
/// else the first.
async fn past_of(
    app: &App,
    viewer: &Viewer,
    day: Day,
    game: Option<&str>,
) -> Result<Option<PastDay>, Fault> {
    let Some((event, deals)) = day_of(app, day).await? else { return Ok(None) };
    let tries = app.store.tries_of(&event.id).await?;
    let me = viewer.human.as_ref().map(|human| human.id.0);
    let is_mine = |deal: &&DealRow| {
        played(&tries, &deal.name, event.closes).iter().any(|one| Some(one.attempt.person) == me)
    };
    let chosen = match game {
        Some(game) => deals.iter().find(|deal| deal.name == game),
        None => deals.iter().find(is_mine).or(deals.first()),
    };
    let Some(deal) = chosen else { return Err(Fault::no_page()) };
    let all = played(&tries, &deal.name, event.closes);
    let mine = all.iter().find(|one| Some(one.attempt.person) == me);
    let summary = mine.and_then(|mine| mine.summary.as_ref());
    let skill = |one: &&Played| one.summary.as_ref().map_or(f64::NEG_INFINITY, Summary::skill);
    let others = all.iter().filter(|one| Some(one.attempt.person) != me && one.summary.is_some());
    let best = others.max_by(|one, other| skill(one).total_cmp(&skill(other)));
    let parted = match (mine, best) {
        // Nobody who decided worse has anything to show.
        (Some(mine), Some(best)) if skill(&best) >= skill(&mine) => {
            parting(app, viewer, mine, best).await?
        }
        _ => None,
    };
    Ok(Some(PastDay {
        day,
        game: deal.name.clone(),
        games: deals.iter().map(|deal| deal.name.clone()).collect(),
        ranking: ranking(app, viewer, &all, false).await?,
        mine: mine.map(|mine| mine.attempt.table.clone()),
        sums: summary.map(Summary::sums),
        turns: summary.map(Summary::turns),
        parting: parted,
        seal: seal(app, &event, &deals),
    }))
}

/// The page of today and the day before.
pub(crate) async fn page(
    app: &Arc<App>,
    viewer: &Viewer,
    game: Option<&str>,
) -> Result<DailyPage, Fault> {
    Ok(DailyPage {
        today: today_of(app, viewer).await?,
        past: past_of(app, viewer, today(app).before(), game).await?,
    })
}

/// The page of a day that is over.
pub(crate) async fn past_page(
    app: &Arc<App>,
    viewer: &Viewer,
    day: Day,
    game: Option<&str>,
) -> Result<DailyPage, Fault> {
    let past = past_of(app, viewer, day, game).await?.ok_or_else(Fault::no_page)?;
    Ok(DailyPage { today: None, past: Some(past) })
}
