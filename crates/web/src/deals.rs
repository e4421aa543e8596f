//! Deals that several people play, each at a table of their own: who may see what, how a try begins,
//! and what becomes of all of them. A day's are in [`daily`],
//! those of friends in [`duplicate`].

pub(crate) mod compare;
pub(crate) mod daily;
pub(crate) mod duplicate;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use hindsight_core::{Observer, Seat, Seed};
use hindsight_pages::{Contender, Day, DealRanking, Parting, Place, Player, Position, paths};
use hindsight_store::{DealRow, Event, StoreError, Try};
use hindsight_table::{Clock, Deal, Person, Phase, Setup, Sitter, Table, Timeout};

use crate::app::App;
use crate::fault::Fault;
use crate::hub::Live;
use crate::people::Human;
use crate::render::{name_book, page_sitter, person_of};
use crate::viewer::Viewer;
use crate::{reviews, secrets};
use compare::{Summary, actions, parted, places, points};

/// The bot that deals are played against unless another was chosen.
pub(crate) const EXPERT: &str = "expert";
/// How often is looked for a day that has begun, and for games to be reviewed.
const BEAT: Duration = Duration::from_secs(1);
/// For how long it is tried to review a game that was begun, in milliseconds.
const REVIEWED_WITHIN: u64 = 9 * 86_400_000;
/// How many games are looked up at a time.
const AT_A_TIME: usize = 8;

/// The address of the page that a deal belongs to.
pub(crate) fn path(deal: &Deal) -> String {
    match deal.event.parse::<Day>() {
        Ok(day) => format!("{}?game={}", paths::day(day), deal.name),
        Err(_) => paths::duplicate(&deal.event),
    }
}

/// **Who may know a deal** that others play too: everybody once its seal has ended by itself, and
/// where it does not, whoever has played the deal to the end of their own try; but nobody looks on
/// while somebody plays it.
pub(crate) async fn is_open_to(
    app: &App,
    person: Option<Person>,
    table: &Table,
) -> Result<bool, Fault> {
    let Some(deal) = table.deal().filter(|_| table.is_sealed()) else { return Ok(true) };
    if let Some(closes) = deal.closes {
        return Ok(closes <= app.time.wall());
    }
    let over = matches!(table.phase(), Phase::Over(_));
    let Some(person) = person.filter(|_| over) else { return Ok(false) };
    let tries = app.store.tries_of(&deal.event).await?;
    let own = |one: &Try| one.person == person.0 && one.name == deal.name && one.end.is_some();
    Ok(tries.iter().any(own))
}

/// The table at which a deal is played, but for whoever plays it: that seat is open.
pub(crate) fn table_with(game: &str, options: &str, seats: u8, bot: &str) -> Setup {
    let mut sitters = vec![Sitter::Bot(bot.to_string()); seats.into()];
    sitters[0] = Sitter::Open;
    Setup {
        game: game.into(),
        options: options.into(),
        seats: sitters,
        public: false,
        clock: Clock::None,
        timeout: Timeout::Bot,
        coach: false,
        rated: false,
    }
}

/// A deal with a new seed.
pub(crate) fn new_deal(name: &str, setup: &Setup) -> Result<DealRow, Fault> {
    let setup = serde_json::to_string(setup).map_err(|error| {
        tracing::error!(%error, "the table of a deal could not be written");
        Fault::internal()
    })?;
    Ok(DealRow { name: name.into(), setup, seed: secrets::seed()?.0 })
}

/// The table of a deal.
pub(crate) fn setup_of(deal: &DealRow) -> Result<Setup, Fault> {
    serde_json::from_str(&deal.setup).map_err(|error| {
        tracing::error!(%error, deal = deal.name, "the table of a deal cannot be read");
        Fault::internal()
    })
}

/// The bots at the table of a deal.
pub(crate) fn bots_of(setup: &Setup) -> Vec<String> {
    let bot = |sitter: &Sitter| match sitter {
        Sitter::Bot(name) => Some(name.clone()),
        Sitter::Open | Sitter::Person(_) => None,
    };
    setup.seats.iter().filter_map(bot).collect()
}

/// The deal of an event with this name.
pub(crate) async fn deal_of(app: &App, event: &str, name: &str) -> Result<DealRow, Fault> {
    let deals = app.store.deals(event).await?;
    deals.into_iter().find(|deal| deal.name == name).ok_or_else(Fault::no_page)
}

/// Begins somebody's one try at a deal, or goes on with it.
pub(crate) async fn begin_try(
    app: &Arc<App>,
    viewer: &Viewer,
    me: &Human,
    event: &Event,
    deal: &DealRow,
) -> Result<Arc<Live>, Fault> {
    let id = secrets::table_id()?;
    let (name, wall) = (&deal.name, app.time.wall());
    // Written down first, so that whoever asks twice at once gets one table.
    let id = app.store.begin_try(&event.id, name, me.id.0, &id, wall).await?;
    match app.hub.get(&id).await {
        Ok(live) => Ok(live),
        Err(fault) if fault == Fault::no_table() => {
            match sit_down(app, viewer, me, event, deal, Some(&id)).await {
                // Somebody's other request was faster.
                Err(fault) if fault == Fault::from(StoreError::Taken) => app.hub.get(&id).await,
                answer => answer,
            }
        }
        Err(fault) => Err(fault),
    }
}

/// Sets up a table at which a deal is played: at an address that was kept for the try that counts,
/// else for practice.
pub(crate) async fn sit_down(
    app: &Arc<App>,
    viewer: &Viewer,
    me: &Human,
    event: &Event,
    deal: &DealRow,
    kept: Option<&str>,
) -> Result<Arc<Live>, Fault> {
    let (host, seed) = (me.id, Seed(deal.seed));
    let mut setup = setup_of(deal)?;
    for sitter in setup.seats.iter_mut().filter(|sitter| **sitter == Sitter::Open) {
        *sitter = Sitter::Person(host);
    }
    let setup = setup.checked(host)?;
    let of = Deal {
        event: event.id.clone(),
        name: deal.name.clone(),
        counts: kept.is_some(),
        closes: event.closes,
    };
    let make = move |now| Table::of_deal(setup, host, seed, of, now);
    app.hub.check_client(viewer.client, Phase::Running)?;
    app.hub.check_room(host, Phase::Running).await?;
    let live = match kept {
        Some(id) => app.hub.create_at(id, viewer.client, make).await?,
        None => app.hub.create(viewer.client, make).await?,
    };
    live.visit(Some(me), viewer.client);
    Ok(live)
}

/// A try that was played to its end in time.
pub(crate) struct Played {
    pub(crate) attempt: Try,
    pub(crate) points: f64,
    pub(crate) seat: Seat,
    pub(crate) summary: Option<Summary>,
}

/// The tries of one deal that were played to their ends before it closed.
pub(crate) fn played(tries: &[Try], name: &str, closes: Option<u64>) -> Vec<Played> {
    let in_time = |ended: u64| closes.is_none_or(|closes| ended < closes);
    let of_deal = tries.iter().filter(|one| one.name == name);
    of_deal
        .filter_map(|attempt| {
            let end = attempt.end.as_ref().filter(|end| end.played_out && in_time(end.ended))?;
            let summary = attempt.summary.as_deref();
            Some(Played {
                points: points(&end.scores, end.seat),
                seat: Seat(end.seat as u8),
                summary: summary.and_then(|summary| serde_json::from_str(summary).ok()),
                attempt: attempt.clone(),
            })
        })
        .collect()
}

/// Of each person who they are to others, and whether they have an account.
async fn people_of(
    app: &App,
    viewer: &Viewer,
    played: &[Played],
) -> Result<HashMap<i64, (Player, bool)>, Fault> {
    let mut people = HashMap::new();
    for one in played {
        let person = one.attempt.person;
        if people.contains_key(&person) {
            continue;
        }
        let human = app.people.human(person).await?;
        let account = human.as_ref().is_some_and(|human| human.login.is_some());
        let book = human.into_iter().map(|human| (Person(person), human)).collect();
        people.insert(person, (person_of(&book, Person(person), viewer.lang), account));
    }
    Ok(people)
}

/// Everybody who has played a deal, the best first: whoever has an account with places, and guests
/// beside them if `ranks_guests` does not say that they are ranked too.
pub(crate) async fn ranking(
    app: &App,
    viewer: &Viewer,
    played: &[Played],
    ranks_guests: bool,
) -> Result<DealRanking, Fault> {
    let people = people_of(app, viewer, played).await?;
    let me = viewer.human.as_ref();
    let followed = match me {
        Some(human) => app.store.followed(human.id.0).await?,
        None => Vec::new(),
    };
    let is_ranked = |one: &&Played| {
        ranks_guests || people.get(&one.attempt.person).is_some_and(|(_, account)| *account)
    };
    let ranked: Vec<&Played> = played.iter().filter(is_ranked).collect();
    let by_points = places(&ranked.iter().map(|one| one.points).collect::<Vec<_>>());
    let reviewed: Vec<&Played> =
        ranked.iter().copied().filter(|one| one.summary.is_some()).collect();
    let skill = |one: &Played| one.summary.as_ref().map(Summary::skill);
    let by_skill = places(&reviewed.iter().filter_map(|one| skill(one)).collect::<Vec<_>>());
    let place_in = |list: &[&Played], places: &[usize], one: &Played| {
        let place = list.iter().position(|other| std::ptr::eq(*other, one))?;
        places.get(place).copied()
    };
    let mut contenders: Vec<Contender> = played
        .iter()
        .filter_map(|one| {
            let (who, _) = people.get(&one.attempt.person)?.clone();
            Some(Contender {
                player: who,
                me: me.is_some_and(|me| me.id.0 == one.attempt.person),
                followed: followed.contains(&one.attempt.person),
                table: one.attempt.table.clone(),
                place: place_in(&ranked, &by_points, one),
                points: one.points,
                skill_place: place_in(&reviewed, &by_skill, one),
                skill: skill(one),
            })
        })
        .collect();
    contenders.sort_by(|one, other| other.points.total_cmp(&one.points));
    let waiting = played.iter().filter(|one| one.attempt.summary.is_none()).count();
    Ok(DealRanking { contenders, waiting })
}

/// Where somebody else first did something that the viewer did not.
pub(crate) async fn parting(
    app: &App,
    viewer: &Viewer,
    mine: &Played,
    theirs: &Played,
) -> Result<Option<Parting>, Fault> {
    let table = app.hub.glance(&mine.attempt.table).await?;
    let other = app.hub.glance(&theirs.attempt.table).await?;
    let (table, other) = (table.unsealed(), other.unsealed());
    let (Some(game), Some(their_game)) = (table.revealed_match(), other.revealed_match()) else {
        return Ok(None);
    };
    let (own, theirs_done) = (actions(&*game, mine.seat), actions(&*their_game, theirs.seat));
    let Some(turn) = parted(&own, &theirs_done) else { return Ok(None) };
    let (step, action) = own[turn].clone();
    let book = name_book(app, &table, None).await?;
    let chairs = table.chairs().iter();
    let sitters = chairs.map(|chair| page_sitter(chair, &book, viewer.lang, |_| true));
    let who = Observer::Seat(mine.seat);
    let mut then = Position::of_match(Place::Replay, &*game.until(step), who, sitters);
    then.may_act = true;
    let name_of = people_of(app, viewer, std::slice::from_ref(theirs)).await?;
    let Some((player, _)) = name_of.get(&theirs.attempt.person).cloned() else { return Ok(None) };
    Ok(Some(Parting {
        player,
        then,
        turn: turn + 1,
        step,
        table: mine.attempt.table.clone(),
        mine: action,
        theirs: theirs_done[turn].1.clone(),
        loss: mine.summary.as_ref().and_then(|summary| summary.loss_at(step)),
    }))
}

/// Makes the deals of the days to come, and reviews what was played, one game after the other.
pub(crate) async fn watch(app: Arc<App>) {
    let days = async {
        let mut beat = tokio::time::interval(BEAT);
        loop {
            beat.tick().await;
            if !app.is_first() {
                continue;
            }
            if let Err(fault) = daily::prepare(&app).await {
                tracing::error!(?fault, "the deals of a day could not be made");
            }
        }
    };
    // A day begins on time, however much there is to review.
    let reviews = async {
        let mut beat = tokio::time::interval(BEAT);
        loop {
            beat.tick().await;
            if !app.is_first() {
                continue;
            }
            if let Err(fault) = review_some(&app).await {
                tracing::warn!(?fault, "the tries of a deal are reviewed later");
            }
        }
    };
    tokio::join!(days, reviews);
}

/// Reviews some of the games that were played to their end, as long as there are any.
async fn review_some(app: &Arc<App>) -> Result<(), Fault> {
    loop {
        let since = app.time.wall().saturating_sub(REVIEWED_WITHIN);
        let tables = app.store.tries_to_review(since, AT_A_TIME).await?;
        if tables.is_empty() {
            return Ok(());
        }
        for table in tables {
            let summary = match summary_of(app, &table).await {
                // The database is away, or the server is about to stop.
                Err(fault) if fault.retry_after.is_some() => return Err(fault),
                // What cannot be reviewed is not tried again, and holds up nobody else.
                Err(fault) => {
                    tracing::error!(table, ?fault, "a try cannot be reviewed");
                    None
                }
                Ok(summary) => summary,
            };
            let text = summary.and_then(|summary| serde_json::to_string(&summary).ok());
            app.store.sum_up(&table, text.as_deref().unwrap_or("{}")).await?;
        }
    }
}

async fn summary_of(app: &Arc<App>, id: &str) -> Result<Option<Summary>, Fault> {
    let table = app.hub.glance(id).await?.unsealed();
    let Some(game) = table.revealed_match() else { return Ok(None) };
    let seat = table.persons().next().and_then(|person| table.seat_of(person));
    let review = reviews::made(app, id, &*game).await?;
    Ok(seat.and_then(|seat| Summary::of(&review, seat)))
}
