//! People's pages.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::extract::{Path, State};
use hindsight_pages::{
    self as pages, Figures, GameOutcome, Notice, Player, Profile, ProfileGame, RatingHistory,
    RatingPoint, Rival, Score,
};
use hindsight_registry::AnyGame;
use hindsight_store::{GameResult, SeatResult, Who};

use crate::app::App;
use crate::fault::Fault;
use crate::people::Human;
use crate::ratings::{Course, Point, Pool};
use crate::reviews;
use crate::routes::friends::bond;
use crate::routes::mine::{LOOKED_AT, Seen, player, reviewed};
use crate::routes::{HandlerResult, page};
use crate::viewer::Viewer;

/// How many of the last games a page shows.
const LAST: usize = 8;
/// How many opponents a page shows.
const RIVALS: usize = 8;

fn no_person() -> Fault {
    Fault::new(axum::http::StatusCode::NOT_FOUND, Notice::NoPerson)
}

/// The number of a person in an address.
pub(crate) fn number(text: &str) -> Result<i64, Fault> {
    text.parse().map_err(|_| no_person())
}

/// Whose page it is: everybody with an account has one, and nobody else.
pub(crate) async fn owner(app: &App, id: i64) -> Result<Arc<Human>, Fault> {
    let human = app.people.human(id).await?.filter(|human| human.login.is_some());
    human.ok_or_else(no_person)
}

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let id = number(&id)?;
    let owner = owner(&app, id).await?;
    app.ratings.catch_up().await?;
    let results = app.store.results_of(id, LOOKED_AT).await?;
    let them = Who::Person(id);
    let all: Vec<Seen<'_>> = results.iter().filter_map(|(_, r)| Seen::new(r, &them)).collect();
    let me = viewer.human.as_ref().map(|human| human.id.0);
    let own = me == Some(id);
    let figures = if owner.prefs.private && !own {
        None
    } else {
        let digests = reviews::digests(&app, id, LOOKED_AT).await?;
        let reviewed = reviewed(&digests, &all);
        Some(Figures { reviewed, ..figures(&app, &viewer, &them, &all).await? })
    };
    let bond = bond(&app, &viewer, &owner).await?;
    let with_me = me.filter(|_| !own).map(|me| against(&all, &Who::Person(me)));
    let bot_of = match owner.owner {
        Some(person) => app.people.human(person).await?.map(|human| (person, human.name.clone())),
        None => None,
    };
    let model = Profile {
        bot_of,
        id,
        name: owner.name.clone(),
        since: owner.created,
        own,
        private: owner.prefs.private,
        bond,
        figures,
        together: with_me.filter(|score| !score.is_empty()).map(|score| (score.lost, score.won)),
    };
    Ok(page(pages::profile(&viewer.ctx(&app), &model)))
}

/// How often somebody came out ahead of another, of games that count.
pub(super) fn against<'a>(all: impl IntoIterator<Item = &'a Seen<'a>>, other: &Who) -> Score {
    let mut score = Score::default();
    for seen in all.into_iter().filter(|seen| seen.outcome() != GameOutcome::Uncounted) {
        // A bot may sit there more than once: the best of its seats counts.
        let seats = seen.others().filter(|seat| seat.who == *other);
        let Some(theirs) = seats.map(|seat| seat.place).min() else { continue };
        match seen.place().cmp(&theirs) {
            std::cmp::Ordering::Less => score.won += 1,
            std::cmp::Ordering::Equal => score.drawn += 1,
            std::cmp::Ordering::Greater => score.lost += 1,
        }
    }
    score
}

async fn figures(
    app: &App,
    viewer: &Viewer,
    them: &Who,
    all: &[Seen<'_>],
) -> Result<Figures, Fault> {
    let (people, bots) = rivals(app, viewer, all).await?;
    Ok(Figures {
        games: all.len(),
        ratings: histories(app, them),
        last: last(app, viewer, them, all).await?,
        by_game: by_game(all),
        people,
        bots,
        reviewed: Vec::new(),
    })
}

/// The ratings, the kind of table most played first.
pub(super) fn histories(app: &App, them: &Who) -> Vec<RatingHistory> {
    let book = app.ratings.book();
    let mut all: Vec<RatingHistory> =
        book.courses(them).into_iter().map(|(pool, course)| history(pool, course)).collect();
    all.sort_by_key(|history| std::cmp::Reverse(history.games));
    all
}

fn history(pool: &Pool, course: &Course) -> RatingHistory {
    let point = |point: &Point| RatingPoint {
        ended: point.ended,
        rating: point.rating,
        deviation: point.deviation,
        provisional: point.is_provisional(),
    };
    RatingHistory {
        game: pool.game.clone(),
        many: pool.many,
        rating: course.now.value.round() as i32,
        deviation: course.now.deviation.round() as i32,
        provisional: course.now.is_provisional(),
        games: course.points.len(),
        first: (course.first.value as f32, course.first.deviation as f32),
        points: course.points.iter().map(point).collect(),
    }
}

fn by_game(all: &[Seen<'_>]) -> Vec<(String, Score)> {
    let score = |id: &str| {
        let mut score = Score::default();
        for seen in all.iter().filter(|seen| seen.result.game == id) {
            match seen.outcome() {
                GameOutcome::Won => score.won += 1,
                GameOutcome::Drawn => score.drawn += 1,
                GameOutcome::Lost => score.lost += 1,
                GameOutcome::Uncounted | GameOutcome::Alone => {}
            }
        }
        score
    };
    let games = pages::games().map(|id| (id.to_string(), score(id)));
    games.filter(|(_, score)| !score.is_empty()).collect()
}

/// Whom somebody has played against: people, the most frequent first, and bots, the weakest first.
/// Whoever keeps their results private is in no such list but their own.
async fn rivals(
    app: &App,
    viewer: &Viewer,
    all: &[Seen<'_>],
) -> Result<(Vec<Rival>, Vec<Rival>), Fault> {
    let mut met: HashMap<&Who, HashMap<&str, usize>> = HashMap::new();
    for seen in all {
        for who in seen.opponents() {
            *met.entry(who).or_default().entry(&seen.result.game).or_default() += 1;
        }
    }
    let mut met: Vec<_> = met.into_iter().collect();
    met.sort_by_key(|(who, games)| (std::cmp::Reverse(games.values().sum::<usize>()), *who));
    let (mut people, mut bots) = (Vec::new(), Vec::new());
    for (who, games) in met {
        let me = viewer.human.as_ref().is_some_and(|human| *who == Who::Person(human.id.0));
        let list = match who {
            Who::Bot(_) => &mut bots,
            Who::Person(_) if people.len() == RIVALS => continue,
            Who::Person(id) => match app.people.human(*id).await? {
                Some(human) if !human.name.is_empty() && (me || !human.prefs.private) => {
                    &mut people
                }
                _ => continue,
            },
        };
        let mut games: Vec<_> = games.into_iter().collect();
        games.sort_by_key(|(game, played)| (std::cmp::Reverse(*played), *game));
        let rival = Rival {
            player: player(app, viewer, who).await?,
            me,
            games: games.into_iter().map(|(game, _)| game.to_string()).collect(),
            score: against(all, who),
        };
        if !rival.score.is_empty() {
            list.push(rival);
        }
    }
    bots.sort_by_key(|rival| level(&rival.player));
    Ok((people, bots))
}

/// How strong a bot is in the games that know it; those that are no level of a game come last.
fn level(bot: &Player) -> usize {
    let Player::Bot(name) = bot else { return usize::MAX };
    let games = pages::games().filter_map(|id| hindsight_registry::find(id).ok());
    let place = |game: &'static dyn AnyGame| {
        game.bots().iter().filter(|bot| bot.level.is_some()).position(|bot| bot.name == name)
    };
    games.filter_map(place).min().unwrap_or(usize::MAX)
}

async fn last(
    app: &App,
    viewer: &Viewer,
    them: &Who,
    all: &[Seen<'_>],
) -> Result<Vec<ProfileGame>, Fault> {
    let latest = &all[..all.len().min(LAST)];
    let ids = latest.iter().map(|seen| seen.result.table.clone()).collect();
    let public: HashSet<String> = app.store.public_among(ids).await?.into_iter().collect();
    let me = viewer.human.as_ref().map(|human| Who::Person(human.id.0));
    let mut games = Vec::new();
    for seen in latest {
        let result = seen.result;
        let mut others = Vec::new();
        for seat in seen.others() {
            let is_me = me.as_ref() == Some(&seat.who);
            others.push((player(app, viewer, &seat.who).await?, is_me));
        }
        let change = Pool::of(&result.game, result.seats.len())
            .and_then(|pool| app.ratings.book().change(&pool, them, &result.table));
        let scores = std::iter::once(seen.score()).chain(seen.others().map(|seat| seat.score));
        games.push(ProfileGame {
            table: may_look(result, public.contains(&result.table), me.as_ref())
                .then(|| result.table.clone()),
            game: result.game.clone(),
            others,
            outcome: seen.outcome(),
            scores: scores.collect(),
            ended: result.ended,
            change: change
                .map(|(before, after)| after.rating.round() as i32 - before.round() as i32),
            rated: result.rated,
        });
    }
    Ok(games)
}

/// Whether a page may lead to a table. People who met at a table that was in no list have talked
/// there as among themselves: its address stays theirs.
fn may_look(result: &GameResult, public: bool, me: Option<&Who>) -> bool {
    let is_person = |seat: &&SeatResult| matches!(seat.who, Who::Person(_));
    let was_there = result.seats.iter().any(|seat| Some(&seat.who) == me);
    public || was_there || result.seats.iter().filter(is_person).count() < 2
}
