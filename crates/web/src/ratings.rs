//! How strong everybody is, from the results of games alone.
//!
//! A rating belongs to a pool: one game, at tables of two (Glicko-2) or of more
//! (Weng-Lin, told on the same scale). Each game that counts is rated once, in the
//! order in which games ended, so that the same results always give the same
//! ratings: they are worked out anew when the server starts and kept in memory.
//!
//! - People start at 1500 ± 350; bots at what their level promises, ± 150.
//! - Whoever leaves a seat to a bot is rated by what becomes of it.
//! - A bot that sits on several seats gets the mean of what each of them earned.
//! - A game that all agreed to end, and one alone, is not rated.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, RwLock, RwLockReadGuard};

use hindsight_core::Level;
use hindsight_registry::AnyGame;
use hindsight_store::{GameResult, Numbered, Store, Who};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use crate::fault::Fault;
use crate::locks::{read, write};

/// Above this deviation a rating is a guess.
const PROVISIONAL: f64 = 110.0;
/// Points of our scale in one of Weng and Lin's: their start, 25 ± 25/3, is 1500 ± 350.
const WENG_LIN_POINT: f64 = 42.0;
/// How many results are read at a time.
const CHUNK: usize = 2000;

/// Whose rating is compared with whose.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Pool {
    pub(crate) game: String,
    /// Whether more than two sit at the table.
    pub(crate) many: bool,
}

impl Pool {
    /// The pool of a table; none for whoever plays alone.
    pub(crate) fn of(game: &str, seats: usize) -> Option<Pool> {
        (seats >= 2).then(|| Pool { game: game.to_string(), many: seats > 2 })
    }
}

/// How strong somebody is, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    pub(crate) value: f64,
    pub(crate) deviation: f64,
    volatility: f64,
}

impl Rating {
    fn start(game: &str, who: &Who) -> Rating {
        let Who::Bot(name) = who else {
            return Rating { value: 1500.0, deviation: 350.0, volatility: 0.06 };
        };
        let bots = hindsight_registry::find(game).map(AnyGame::bots).unwrap_or_default();
        let level = bots.iter().find(|bot| bot.name == name).and_then(|bot| bot.level);
        let value = match level {
            Some(Level::Novice) => 1200.0,
            Some(Level::Adept) => 1500.0,
            Some(Level::Expert) => 1650.0,
            Some(Level::Master) => 1800.0,
            Some(Level::Champion) => 1900.0,
            None => 1000.0,
        };
        Rating { value, deviation: 150.0, volatility: 0.06 }
    }

    /// Whether it is little more than a guess.
    pub(crate) fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL
    }
}

/// A rating after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    /// The number of the game's result.
    pub(crate) seq: i64,
    pub(crate) ended: u64,
    pub(crate) rating: f32,
    pub(crate) deviation: f32,
}

impl Point {
    /// Whether it is little more than a guess.
    pub(crate) fn is_provisional(&self) -> bool {
        f64::from(self.deviation) > PROVISIONAL
    }
}

/// Somebody's ratings in a pool.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Course {
    pub(crate) now: Rating,
    pub(crate) first: Rating,
    pub(crate) points: Vec<Point>,
}

/// All ratings.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Book {
    /// The last result that it knows.
    last: i64,
    pools: HashMap<Pool, HashMap<Who, Course>>,
    /// The results of tables, by table.
    tables: HashMap<Box<str>, i64>,
}

impl Book {
    /// Somebody's course in a pool.
    pub(crate) fn course(&self, pool: &Pool, who: &Who) -> Option<&Course> {
        self.pools.get(pool)?.get(who)
    }

    /// Somebody's rating before the next game.
    pub(crate) fn now(&self, pool: &Pool, who: &Who) -> Rating {
        self.course(pool, who).map_or_else(|| Rating::start(&pool.game, who), |course| course.now)
    }

    /// The rating before and after the game at a table, if it was rated.
    pub(crate) fn change(&self, pool: &Pool, who: &Who, table: &str) -> Option<(f32, Point)> {
        let seq = self.tables.get(table)?;
        let course = self.course(pool, who)?;
        let place = course.points.binary_search_by_key(seq, |point| point.seq).ok()?;
        let before = match place.checked_sub(1) {
            Some(before) => course.points[before].rating,
            None => course.first.value as f32,
        };
        Some((before, course.points[place]))
    }

    /// Everybody in a pool: the sure ones first, each half the strongest first.
    pub(crate) fn ranking(&self, pool: &Pool) -> Vec<(&Who, &Course)> {
        let mut all: Vec<_> = self.pools.get(pool).into_iter().flatten().collect();
        all.sort_by(|(a, x), (b, y)| {
            let sure = x.now.is_provisional().cmp(&y.now.is_provisional());
            sure.then(y.now.value.total_cmp(&x.now.value)).then(a.cmp(b))
        });
        all
    }

    /// The pools in which somebody has a rating, in order.
    pub(crate) fn courses(&self, who: &Who) -> Vec<(&Pool, &Course)> {
        let mut all: Vec<_> =
            self.pools.iter().filter_map(|(pool, all)| Some((pool, all.get(who)?))).collect();
        all.sort_by_key(|(pool, _)| *pool);
        all
    }

    /// Adds the next result.
    fn add(&mut self, (seq, result): &Numbered) {
        self.last = *seq;
        let Some(pool) = Pool::of(&result.game, result.seats.len()) else { return };
        if !result.counted {
            return;
        }
        let before: Vec<Rating> =
            result.seats.iter().map(|seat| self.now(&pool, &seat.who)).collect();
        let after = if pool.many { rate_many(result, &before) } else { rate_two(result, &before) };
        let all = self.pools.entry(pool).or_default();
        for (place, seat) in result.seats.iter().enumerate() {
            let is_same = |other: &usize| result.seats[*other].who == seat.who;
            let seats: Vec<usize> = (0..result.seats.len()).filter(is_same).collect();
            if seats[0] != place {
                continue;
            }
            let mean = |part: fn(&Rating) -> f64| {
                seats.iter().map(|&seat| part(&after[seat])).sum::<f64>() / seats.len() as f64
            };
            let now = Rating {
                value: mean(|r| r.value),
                deviation: mean(|r| r.deviation),
                volatility: mean(|r| r.volatility),
            };
            let first = before[place];
            let course = all.entry(seat.who.clone());
            let course = course.or_insert_with(|| Course { now, first, points: Vec::new() });
            course.now = now;
            course.points.push(Point {
                seq: *seq,
                ended: result.ended,
                rating: now.value as f32,
                deviation: now.deviation as f32,
            });
        }
        self.tables.insert(result.table.as_str().into(), *seq);
    }

    /// The book that all results give.
    #[cfg(test)]
    pub(crate) fn of(results: &[Numbered]) -> Book {
        let mut book = Book::default();
        for result in results {
            book.add(result);
        }
        book
    }
}

fn rate_two(result: &GameResult, before: &[Rating]) -> Vec<Rating> {
    let player = |rating: &Rating| Glicko2Rating {
        rating: rating.value,
        deviation: rating.deviation,
        volatility: rating.volatility,
    };
    let outcome = match result.seats[0].place.cmp(&result.seats[1].place) {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    };
    let config = Glicko2Config::new();
    let (one, two) = glicko2(&player(&before[0]), &player(&before[1]), &outcome, &config);
    [one, two]
        .map(|r| Rating { value: r.rating, deviation: r.deviation, volatility: r.volatility })
        .into()
}

fn rate_many(result: &GameResult, before: &[Rating]) -> Vec<Rating> {
    let players: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|rating| {
            [WengLinRating {
                rating: 25.0 + (rating.value - 1500.0) / WENG_LIN_POINT,
                uncertainty: rating.deviation / WENG_LIN_POINT,
            }]
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = players
        .iter()
        .zip(&result.seats)
        .map(|(player, seat)| (&player[..], MultiTeamOutcome::new(usize::from(seat.place))))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    after
        .iter()
        .flatten()
        .zip(before)
        .map(|(new, old)| Rating {
            value: 1500.0 + (new.rating - 25.0) * WENG_LIN_POINT,
            deviation: new.uncertainty * WENG_LIN_POINT,
            volatility: old.volatility,
        })
        .collect()
}

/// The ratings of the server: follows the results in the store.
pub(crate) struct Ratings {
    store: Arc<dyn Store>,
    book: RwLock<Book>,
    /// Held while results are read, so that none is counted twice.
    reading: tokio::sync::Mutex<()>,
    /// Whether results have changed that the book knows already.
    stale: AtomicBool,
}

impl Ratings {
    pub(crate) fn new(store: Arc<dyn Store>) -> Ratings {
        let (book, reading, stale) = Default::default();
        Ratings { store, book, reading, stale }
    }

    /// The ratings as they stand. Not to be held over an `await`.
    pub(crate) fn book(&self) -> RwLockReadGuard<'_, Book> {
        read(&self.book)
    }

    /// Whose games they were has changed, somewhere in the past.
    pub(crate) fn mark_stale(&self) {
        self.stale.store(true, Ordering::Release);
    }

    /// Adds the results that have come since; works everything out anew if what came
    /// before has changed.
    pub(crate) async fn catch_up(&self) -> Result<(), Fault> {
        let _reading = self.reading.lock().await;
        if self.stale.swap(false, Ordering::AcqRel) {
            let mut book = Book::default();
            while self.read_on(&mut book).await.inspect_err(|_| self.mark_stale())? {}
            *write(&self.book) = book;
            return Ok(());
        }
        loop {
            let last = self.book().last;
            let results = self.store.results(last, CHUNK).await?;
            if results.is_empty() {
                return Ok(());
            }
            let mut book = write(&self.book);
            for result in &results {
                book.add(result);
            }
        }
    }

    async fn read_on(&self, book: &mut Book) -> Result<bool, Fault> {
        let results = self.store.results(book.last, CHUNK).await?;
        for result in &results {
            book.add(result);
        }
        Ok(!results.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hindsight_store::SeatResult;

    fn game(seq: i64, name: &str, seats: &[(Who, u8)]) -> Numbered {
        let seat =
            |(who, place): &(Who, u8)| SeatResult { who: who.clone(), place: *place, score: 0 };
        let result = GameResult {
            table: format!("t{seq}"),
            game: name.into(),
            ended: seq as u64,
            counted: true,
            seats: seats.iter().map(seat).collect(),
        };
        (seq, result)
    }

    fn bot(name: &str) -> Who {
        Who::Bot(name.into())
    }

    fn pool(game: &str, many: bool) -> Pool {
        Pool { game: game.into(), many }
    }

    /// The example of Glickman's paper would need three games in one period; one game
    /// between newcomers moves each by 162 points, and makes both surer.
    #[test]
    fn two_newcomers_move_alike_and_become_surer() {
        let (anna, ben) = (Who::Person(1), Who::Person(2));
        let book = Book::of(&[game(1, "lost-cities", &[(anna.clone(), 1), (ben.clone(), 2)])]);
        let two = pool("lost-cities", false);
        let (one, other) = (book.now(&two, &anna), book.now(&two, &ben));
        assert!((one.value - 1662.2).abs() < 0.5, "{one:?}");
        assert!((one.value + other.value - 3000.0).abs() < 1e-6);
        assert!((one.deviation - 290.3).abs() < 0.5 && one.is_provisional());
        let (before, after) = book.change(&two, &anna, "t1").unwrap();
        assert!(
            (before - 1500.0).abs() < 1e-3 && (f64::from(after.rating) - one.value).abs() < 1e-3
        );
        // A draw between equals changes nobody's rating.
        let draw = Book::of(&[game(1, "lost-cities", &[(anna.clone(), 1), (ben, 1)])]);
        assert!((draw.now(&two, &anna).value - 1500.0).abs() < 1e-9);
        // In another pool nothing has happened.
        assert_eq!(book.course(&pool("lost-cities", true), &anna), None);
    }

    #[test]
    fn among_more_the_places_decide() {
        let seats =
            [(Who::Person(1), 2), (Who::Person(2), 1), (Who::Person(3), 3), (Who::Person(4), 3)];
        let book = Book::of(&[game(1, "pyramids", &seats)]);
        let many = pool("pyramids", true);
        let rating = |n| book.now(&many, &Who::Person(n)).value;
        assert!(rating(2) > rating(1) && rating(1) > rating(3));
        assert!((rating(3) - rating(4)).abs() < 1e-9);
        assert_eq!(book.ranking(&many)[0].0, &Who::Person(2));
    }

    #[test]
    fn a_bot_on_several_seats_is_rated_once() {
        let seats = [(Who::Person(1), 1), (bot("adept"), 2), (bot("adept"), 3)];
        let book = Book::of(&[game(1, "pyramids", &seats)]);
        let course = book.course(&pool("pyramids", true), &bot("adept")).unwrap();
        assert_eq!(course.points.len(), 1);
        assert!(course.now.value < 1500.0);
    }

    #[test]
    fn what_does_not_count_changes_nothing() {
        let (seq, mut agreed) = game(1, "lost-cities", &[(Who::Person(1), 1), (bot("adept"), 1)]);
        agreed.counted = false;
        let book = Book::of(&[(seq, agreed), game(2, "pyramids", &[(Who::Person(1), 1)])]);
        assert!(book.pools.is_empty() && book.last == 2);
    }

    #[test]
    fn bots_start_where_their_level_is() {
        let book = Book::default();
        let of = |name| book.now(&pool("abracada", false), &bot(name)).value;
        assert!(of("random") < of("novice") && of("novice") < of("adept"));
        assert!(of("adept") < of("expert") && of("expert") < of("master"));
    }
}
