//! My games, and everybody's ratings.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use hindsight_core::Seat;
use hindsight_pages::{
    self as pages, GameOutcome, GameStats, GamesFilter, MyGames, OpponentStats, PastGame, Player,
    Ranked, Ranking, RatingCourse, ReviewedGame, ReviewedGames, Tally, reviewed_games,
};
use hindsight_review::Digest;
use hindsight_store::{GameResult, Numbered, TableFilter, Who};
use hindsight_table::Person;

use crate::app::App;
use crate::fault::Fault;
use crate::names;
use crate::ratings::{Course, Pool, Rating};
use crate::reviews;
use crate::routes::games::{list, running};
use crate::routes::{Fields, HandlerResult, page};
use crate::viewer::Viewer;

/// How many games are looked at: the latest.
pub(super) const LOOKED_AT: usize = 5000;
/// How many a page shows.
const PAGE: usize = 25;
/// How many opponents a list shows.
const OPPONENTS: usize = 30;
/// How many a ranking shows.
const RANKED: usize = 100;

/// What somebody is called.
pub(super) async fn player(app: &App, viewer: &Viewer, who: &Who) -> Result<Player, Fault> {
    Ok(match who {
        Who::Bot(name) => Player::Bot(name.clone()),
        Who::Person(id) => {
            let human = app.people.human(*id).await?.filter(|human| !human.name.is_empty());
            let gone = || Player::Person(names::gone(viewer.lang).to_string());
            human.map_or_else(gone, |human| human.player())
        }
    })
}

/// Somebody in an address.
fn code(who: &Who) -> String {
    match who {
        Who::Person(id) => format!("p{id}"),
        Who::Bot(name) => format!("bot-{name}"),
    }
}

/// A result as one of those who sat there sees it.
pub(super) struct Seen<'a> {
    pub(super) result: &'a GameResult,
    seat: usize,
}

impl<'a> Seen<'a> {
    pub(super) fn new(result: &'a GameResult, me: &Who) -> Option<Seen<'a>> {
        let seat = result.seats.iter().position(|seat| seat.who == *me)?;
        Some(Seen { result, seat })
    }

    pub(super) fn seat(&self) -> Seat {
        Seat(self.seat as u8)
    }

    pub(super) fn score(&self) -> i32 {
        self.result.seats[self.seat].score
    }

    pub(super) fn place(&self) -> u8 {
        self.result.seats[self.seat].place
    }

    pub(super) fn others(&self) -> impl Iterator<Item = &'a hindsight_store::SeatResult> + use<'a> {
        let mine = self.seat;
        let seats = self.result.seats.iter().enumerate();
        seats.filter(move |(seat, _)| *seat != mine).map(|(_, seat)| seat)
    }

    /// The others, each once.
    pub(super) fn opponents(&self) -> Vec<&'a Who> {
        let mut all: Vec<&Who> = self.others().map(|seat| &seat.who).collect();
        all.sort();
        all.dedup();
        all
    }

    fn best_other(&self) -> Option<i32> {
        self.others().map(|seat| seat.score).max()
    }

    pub(super) fn outcome(&self) -> GameOutcome {
        let place = self.place();
        let shared = self.others().any(|seat| seat.place == place);
        match (self.result.counted, place, shared) {
            (false, ..) => GameOutcome::Uncounted,
            _ if self.result.seats.len() == 1 => GameOutcome::Alone,
            (_, 1, false) => GameOutcome::Won,
            (_, 1, true) => GameOutcome::Drawn,
            _ => GameOutcome::Lost,
        }
    }

    fn fits(&self, filter: &GamesFilter) -> bool {
        let is_person = |who: &&Who| matches!(who, Who::Person(_));
        let result = match self.outcome() {
            GameOutcome::Won => "won",
            GameOutcome::Drawn => "drawn",
            GameOutcome::Lost => "lost",
            GameOutcome::Uncounted | GameOutcome::Alone => "",
        };
        let people = self.opponents().iter().any(is_person);
        (filter.game.is_empty() || filter.game == self.result.game)
            && (filter.with.is_empty() || self.opponents().iter().any(|w| code(w) == filter.with))
            && (filter.result.is_empty() || filter.result == result)
            && (filter.against.is_empty() || (filter.against == "people") == people)
    }
}

/// Adds games up; those that do not count are left out.
fn tally<'a>(games: impl Iterator<Item = &'a Seen<'a>>) -> Tally {
    let mut sum = Tally { best: i32::MIN, ..Tally::default() };
    let (mut scores, mut margins, mut against) = (0.0, 0.0, 0u32);
    for game in games {
        match game.outcome() {
            GameOutcome::Uncounted => continue,
            GameOutcome::Won => sum.won += 1,
            GameOutcome::Drawn => sum.drawn += 1,
            GameOutcome::Lost => sum.lost += 1,
            GameOutcome::Alone => {}
        }
        sum.played += 1;
        scores += f64::from(game.score());
        sum.best = sum.best.max(game.score());
        if let Some(other) = game.best_other() {
            margins += f64::from(game.score() - other);
            against += 1;
        }
    }
    sum.mean_score = scores / f64::from(sum.played.max(1));
    sum.mean_margin = (against > 0).then(|| margins / f64::from(against));
    sum
}

fn read_filter(fields: &Fields) -> Result<GamesFilter, Fault> {
    let get = |name: &str| fields.get(name).unwrap_or_default().to_string();
    let filter = GamesFilter {
        game: get("game"),
        with: get("with"),
        result: get("result"),
        against: get("against"),
    };
    let one_of = |value: &str, all: &[&str]| value.is_empty() || all.contains(&value);
    if !filter.game.is_empty() && !pages::games().any(|game| game == filter.game) {
        return Err(Fault::field("game"));
    }
    if !one_of(&filter.result, &["won", "drawn", "lost"]) {
        return Err(Fault::field("result"));
    }
    if !one_of(&filter.against, &["people", "bots"]) {
        return Err(Fault::field("against"));
    }
    if !filter.with.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)) {
        return Err(Fault::field("with"));
    }
    Ok(filter)
}

/// The opponents of these games with how often each was met, the most frequent
/// first.
fn met<'a>(games: &[Seen<'a>]) -> Vec<(&'a Who, usize)> {
    let mut count: HashMap<&Who, usize> = HashMap::new();
    for who in games.iter().flat_map(Seen::opponents) {
        *count.entry(who).or_default() += 1;
    }
    let mut all: Vec<_> = count.into_iter().collect();
    all.sort_by(|(a, m), (b, n)| n.cmp(m).then(a.cmp(b)));
    all
}

fn page_course(many: bool, course: &Course) -> RatingCourse {
    RatingCourse {
        many,
        rating: course.now.value.round() as i32,
        deviation: course.now.deviation.round() as i32,
        provisional: course.now.is_provisional(),
        points: course.points.iter().map(|point| (point.rating, point.deviation)).collect(),
    }
}

fn by_game(app: &App, me: &Who, games: &[Seen<'_>]) -> Vec<GameStats> {
    let book = app.ratings.book();
    let courses = book.courses(me);
    pages::games()
        .map(|id| GameStats {
            game: id.to_string(),
            tally: tally(games.iter().filter(|seen| seen.result.game == id)),
            ratings: courses
                .iter()
                .filter(|(pool, _)| pool.game == id)
                .map(|(pool, course)| page_course(pool.many, course))
                .collect(),
        })
        .filter(|stats| stats.tally.played > 0)
        .collect()
}

/// What the reviews that are there say of these games.
pub(super) fn reviewed(
    digests: &HashMap<String, Vec<Digest>>,
    games: &[Seen<'_>],
) -> Vec<ReviewedGames> {
    let found = games.iter().filter_map(|seen| {
        let digest = digests.get(&seen.result.table)?.get(seen.seat)?;
        let (game, ended) = (seen.result.game.clone(), seen.result.ended);
        Some(ReviewedGame { game, ended, digest: digest.clone() })
    });
    reviewed_games(found)
}

async fn by_opponent(
    app: &App,
    viewer: &Viewer,
    games: &[Seen<'_>],
) -> Result<Vec<OpponentStats>, Fault> {
    let mut all = Vec::new();
    for (who, _) in met(games).into_iter().take(OPPONENTS) {
        let tally = tally(games.iter().filter(|seen| seen.opponents().contains(&who)));
        if tally.played > 0 {
            all.push(OpponentStats {
                player: player(app, viewer, who).await?,
                code: code(who),
                tally,
            });
        }
    }
    Ok(all)
}

async fn past(app: &App, viewer: &Viewer, me: &Who, seen: &Seen<'_>) -> Result<PastGame, Fault> {
    let result = seen.result;
    let mut others = Vec::new();
    for seat in seen.others() {
        others.push(player(app, viewer, &seat.who).await?);
    }
    let change = Pool::of(&result.game, result.seats.len())
        .and_then(|pool| app.ratings.book().change(&pool, me, &result.table));
    Ok(PastGame {
        table: result.table.clone(),
        game: result.game.clone(),
        others,
        outcome: seen.outcome(),
        score: seen.score(),
        place: seen.place(),
        best_other: seen.best_other(),
        ended: result.ended,
        rating: change.map(|(before, after)| {
            let now = after.rating.round() as i32;
            (now, now - before.round() as i32)
        }),
    })
}

pub(crate) async fn games(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let fields = Fields::of_query(query.as_deref())?;
    let filter = read_filter(&fields)?;
    let wanted = fields.number::<usize>("page")?.unwrap_or(1);
    let mut mine = MyGames { filter, page: (1, 1), ..MyGames::default() };
    let Some(human) = &viewer.human else {
        return Ok(page(pages::my_games(&viewer.ctx(&app), &mine)));
    };
    app.ratings.catch_up().await?;
    for phase in ["running", "waiting"] {
        for live in list(&app, TableFilter::Of(human.id.0, Some(phase))).await? {
            mine.running.extend(running(&app, &viewer, human.id, &live).await?);
        }
    }
    mine.running.sort_by_key(|game| (!game.my_turn, game.lobby));
    let me = Who::Person(human.id.0);
    let results: Vec<Numbered> = app.store.results_of(human.id.0, LOOKED_AT).await?;
    let all: Vec<Seen<'_>> = results.iter().filter_map(|(_, r)| Seen::new(r, &me)).collect();
    for (who, _) in met(&all).into_iter().take(OPPONENTS) {
        mine.opponents.push((code(who), player(&app, &viewer, who).await?));
    }
    let shown: Vec<Seen<'_>> = all.into_iter().filter(|seen| seen.fits(&mine.filter)).collect();
    mine.found = shown.len();
    let pages = shown.len().div_ceil(PAGE).max(1);
    mine.page = (wanted.clamp(1, pages), pages);
    for seen in shown.iter().skip((mine.page.0 - 1) * PAGE).take(PAGE) {
        mine.games.push(past(&app, &viewer, &me, seen).await?);
    }
    mine.by_game = by_game(&app, &me, &shown);
    let digests = reviews::digests(&app, human.id.0, LOOKED_AT).await?;
    mine.reviewed = reviewed(&digests, &shown);
    mine.by_opponent = by_opponent(&app, &viewer, &shown).await?;
    Ok(page(pages::my_games(&viewer.ctx(&app), &mine)))
}

/// The ratings of somebody as data: their export.
pub(crate) fn exported(app: &App, person: Person) -> serde_json::Value {
    let book = app.ratings.book();
    let course = |(pool, course): &(&Pool, &Course)| {
        let games: Vec<_> = course
            .points
            .iter()
            .map(|point| {
                serde_json::json!({ "at": point.ended, "rating": point.rating, "deviation": point.deviation })
            })
            .collect();
        serde_json::json!({
            "game": pool.game,
            "tables": if pool.many { "more" } else { "two" },
            "rating": course.now.value,
            "deviation": course.now.deviation,
            "games": games,
        })
    };
    book.courses(&Who::Person(person.0)).iter().map(course).collect()
}

pub(crate) async fn ranking(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(game): Path<String>,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let fields = Fields::of_query(query.as_deref())?;
    let known = hindsight_registry::find(&game).map_err(|_| Fault::no_game())?;
    let (least, most) = known.seats();
    let tables = (least <= 2, most > 2);
    let many = match fields.get("many") {
        None | Some("") => !tables.0,
        Some("yes") if tables.1 => true,
        Some(_) => return Err(Fault::field("many")),
    };
    let bots = match fields.get("bots") {
        None | Some("") => false,
        Some("yes") => true,
        Some(_) => return Err(Fault::field("bots")),
    };
    app.ratings.catch_up().await?;
    let pool = Pool { game: game.clone(), many };
    let all: Vec<(Who, Rating, usize)> = {
        let book = app.ratings.book();
        let brief = |(who, course): (&Who, &Course)| (who.clone(), course.now, course.points.len());
        book.ranking(&pool).into_iter().map(brief).collect()
    };
    let mut players = Vec::new();
    let mut place = 0;
    for (who, now, games) in all {
        let me = viewer.human.as_ref().is_some_and(|human| who == Who::Person(human.id.0));
        if players.len() >= RANKED && !me {
            continue;
        }
        let player = match &who {
            // Whoever has deleted everything, or keeps it private, is in no list.
            Who::Person(id) => match app.people.human(*id).await? {
                Some(human)
                    if !human.name.is_empty()
                        && (me || !human.prefs.private)
                        && human.owner.is_some() == bots =>
                {
                    human.player()
                }
                _ => continue,
            },
            Who::Bot(name) => Player::Bot(name.clone()),
        };
        let sure = !now.is_provisional();
        place += usize::from(sure);
        players.push(Ranked {
            place: sure.then_some(place),
            player,
            me,
            rating: now.value.round() as i32,
            deviation: now.deviation.round() as i32,
            games,
        });
    }
    let model = Ranking { game, many, tables, bots, players };
    pages::ranking(&viewer.ctx(&app), &model).map(page).ok_or_else(Fault::no_game)
}
