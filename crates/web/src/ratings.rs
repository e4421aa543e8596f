//! How strong everybody is, from the results of games alone.
//!
//! A rating belongs to a pool: one game, at tables of two or of more. Each rated game that
//! counts moves it once ([`glicko`]), in the order in which games ended, so that the same results
//! always give the same ratings: they are worked out anew when the server starts and kept in
//! memory. In every pool a rating means the same: who has 200 points more comes out ahead of
//! the other in about three of four games.
//!
//! - People start at 1500 ± 200: most are not much further off, and a first game that went wrong
//!   costs eighty points at most. Bots are the anchors: they stand where they were measured, ± 50,
//!   and no game moves them, so that nobody's rating drifts with whoever plays bots.
//! - Whoever leaves a seat to a bot is rated by what becomes of it.
//! - A game that all agreed to end counts as it stood: whoever was behind has lost. It is not
//!   rated while nobody was, nor is one that an operator ended, nor one alone. Bots are not asked,
//!   so a game against them is played to its end or lost.
//! - Whoever gives up (resigns, runs out of time, agrees while behind) before having played
//!   three games of the pool to the end gives the others nothing: guests cost nothing, and a row
//!   of them must not make anybody strong. Their own rating falls as ever.

mod glicko;
#[cfg(test)]
mod season;

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::atomic::{self, AtomicBool};
use std::sync::{Arc, RwLock, RwLockReadGuard};

use hindsight_core::Anchor;
use hindsight_registry::AnyGame;
use hindsight_store::{GameResult, Numbered, SeatResult, Store, Who};
use skillratings::Outcomes;

use crate::fault::Fault;
use crate::locks::{read, write};
pub(crate) use glicko::Rating;

/// Above this deviation a rating is a guess.
const PROVISIONAL: f64 = 110.0;
/// After how many games played to the end it counts for others that somebody gives up.
const PLAYED: u32 = 3;
/// How strong somebody is of whom nothing is known.
const NEWCOMER: Rating = Rating { value: 1500.0, deviation: 200.0 };
/// How sure the strength of a bot is.
const BOT_DEVIATION: f64 = 50.0;
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

impl Rating {
    fn start(pool: &Pool, who: &Who) -> Rating {
        let Who::Bot(name) = who else { return NEWCOMER };
        let bots = hindsight_registry::find(&pool.game).map(AnyGame::bots).unwrap_or_default();
        let bot = bots.iter().find(|bot| bot.name == name);
        let anchor = bot.map_or(Anchor::usual(None), |bot| bot.anchor);
        let value = if pool.many { anchor.more } else { anchor.two };
        Rating { value: f64::from(value), deviation: BOT_DEVIATION }
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
    /// How many games of a pool somebody has played to the end.
    played: HashMap<Pool, HashMap<i64, u32>>,
    /// How bots fare against people, by game and bot.
    bots: HashMap<(Box<str>, Box<str>), Tally>,
    /// The two best games of each kind that somebody has played alone.
    alone: HashMap<(Box<str>, Who), Vec<PlayedAlone>>,
}

/// How often a bot came out ahead of a person, level with one, and behind one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) ahead: u32,
    pub(crate) level: u32,
    pub(crate) behind: u32,
}

/// A game that was played alone: the points, and the table.
type PlayedAlone = (i32, Box<str>);

impl Book {
    /// Somebody's course in a pool.
    pub(crate) fn course(&self, pool: &Pool, who: &Who) -> Option<&Course> {
        self.pools.get(pool)?.get(who)
    }

    /// Somebody's rating before the next game.
    pub(crate) fn now(&self, pool: &Pool, who: &Who) -> Rating {
        self.course(pool, who).map_or_else(|| Rating::start(pool, who), |course| course.now)
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

    /// The most points that somebody has made alone in a game, at other tables than this one.
    pub(crate) fn best_alone(&self, game: &str, who: &Who, table: &str) -> Option<i32> {
        let best = self.alone.get(&(game.into(), who.clone()))?;
        best.iter().find(|(_, at)| **at != *table).map(|(score, _)| *score)
    }

    /// How a bot fares against people in a game, rated or not.
    pub(crate) fn bot_against_people(&self, game: &str, bot: &str) -> Tally {
        self.bots.get(&(game.into(), bot.into())).copied().unwrap_or_default()
    }

    fn add_bots(&mut self, result: &GameResult) {
        let mut bots: Vec<&str> = result
            .seats
            .iter()
            .filter_map(|seat| match &seat.who {
                Who::Bot(name) => Some(name.as_str()),
                Who::Person(_) => None,
            })
            .collect();
        bots.sort_unstable();
        bots.dedup();
        for bot in bots.into_iter().filter(|_| result.counted) {
            // It may sit there more than once: the best of its seats counts.
            let own = result.seats.iter().filter(|seat| seat.who == Who::Bot(bot.into()));
            let Some(place) = own.map(|seat| seat.place).min() else { continue };
            let tally = self.bots.entry((result.game.as_str().into(), bot.into())).or_default();
            let people = result.seats.iter().filter(|seat| matches!(seat.who, Who::Person(_)));
            for person in people {
                match place.cmp(&person.place) {
                    Ordering::Less => tally.ahead += 1,
                    Ordering::Equal => tally.level += 1,
                    Ordering::Greater => tally.behind += 1,
                }
            }
        }
    }

    fn add_alone(&mut self, result: &GameResult) {
        let [seat] = &result.seats[..] else { return };
        if seat.gave_up {
            return;
        }
        let best = self.alone.entry((result.game.as_str().into(), seat.who.clone())).or_default();
        best.push((seat.score, result.table.as_str().into()));
        best.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        best.truncate(2);
    }

    /// Adds the next result.
    fn add(&mut self, (seq, result): &Numbered) {
        self.last = *seq;
        self.add_alone(result);
        self.add_bots(result);
        let Some(pool) = Pool::of(&result.game, result.seats.len()) else { return };
        if !result.counted || !result.rated {
            return;
        }
        let before: Vec<Rating> =
            result.seats.iter().map(|seat| self.now(&pool, &seat.who)).collect();
        let after = self.after(&pool, result, &before);
        let all = self.pools.entry(pool).or_default();
        for ((seat, after), before) in result.seats.iter().zip(after).zip(before) {
            let Some(after) = after else { continue };
            let now = if matches!(seat.who, Who::Bot(_)) { before } else { after };
            let course = all.entry(seat.who.clone());
            let course =
                course.or_insert_with(|| Course { now, first: before, points: Vec::new() });
            // A bot on several seats has played one game.
            if course.points.last().is_some_and(|point| point.seq == *seq) {
                continue;
            }
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

    /// What a game makes of the ratings of its seats; none for one whom it does not concern.
    fn after(
        &mut self,
        pool: &Pool,
        result: &GameResult,
        before: &[Rating],
    ) -> Vec<Option<Rating>> {
        let played = self.played.entry(pool.clone()).or_default();
        let is_solid: Vec<bool> = result
            .seats
            .iter()
            .map(|seat| match seat.who {
                Who::Person(person) if seat.gave_up => {
                    played.get(&person).is_some_and(|played| *played >= PLAYED)
                }
                Who::Person(person) => {
                    *played.entry(person).or_default() += 1;
                    true
                }
                Who::Bot(_) => true,
            })
            .collect();
        let among = |seats: &[usize]| {
            let results: Vec<&SeatResult> = seats.iter().map(|seat| &result.seats[*seat]).collect();
            let before: Vec<Rating> = seats.iter().map(|seat| before[*seat]).collect();
            rate(&results, &before)
        };
        let everybody: Vec<usize> = (0..before.len()).collect();
        let all = among(&everybody);
        let solid: Vec<usize> = everybody.into_iter().filter(|seat| is_solid[*seat]).collect();
        let among_solid = if solid.len() >= 2 { among(&solid) } else { Vec::new() };
        let mut after: Vec<Option<Rating>> = all.into_iter().map(Some).collect();
        for (place, seat) in solid.into_iter().enumerate() {
            after[seat] = among_solid.get(place).copied();
        }
        after
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

/// What a game makes of ratings: each seat is compared with each other.
fn rate(seats: &[&SeatResult], before: &[Rating]) -> Vec<Rating> {
    let after = |(place, rating): (usize, &Rating)| {
        let others = seats.iter().zip(before).enumerate().filter(|(other, _)| *other != place);
        let compared = others.map(|(_, (other, rating))| {
            let outcome = match seats[place].place.cmp(&other.place) {
                Ordering::Less => Outcomes::WIN,
                Ordering::Equal => Outcomes::DRAW,
                Ordering::Greater => Outcomes::LOSS,
            };
            (*rating, outcome)
        });
        rating.after(&compared.collect::<Vec<_>>())
    };
    before.iter().enumerate().map(after).collect()
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
        self.stale.store(true, atomic::Ordering::Release);
    }

    /// Adds the results that have come since; works everything out anew if what came
    /// before has changed.
    pub(crate) async fn catch_up(&self) -> Result<(), Fault> {
        let _reading = self.reading.lock().await;
        if self.stale.swap(false, atomic::Ordering::AcqRel) {
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

    /// Adds the results that have come since, if that is quickly done: not if everything has
    /// to be worked out anew, or somebody is at it. Says whether it was done. For those
    /// whom others wait for.
    pub(crate) async fn follow(&self) -> Result<bool, Fault> {
        let Ok(_reading) = self.reading.try_lock() else { return Ok(false) };
        if self.stale.load(atomic::Ordering::Acquire) {
            return Ok(false);
        }
        let last = self.book().last;
        let results = self.store.results(last, CHUNK).await?;
        let mut book = write(&self.book);
        for result in &results {
            book.add(result);
        }
        Ok(results.len() < CHUNK)
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

    fn game(seq: i64, name: &str, seats: &[(Who, u8)]) -> Numbered {
        let seat = |(who, place): &(Who, u8)| SeatResult {
            who: who.clone(),
            place: *place,
            score: 0,
            gave_up: false,
        };
        let result = GameResult {
            table: format!("t{seq}"),
            game: name.into(),
            ended: seq as u64,
            counted: true,
            rated: true,
            seats: seats.iter().map(seat).collect(),
        };
        (seq, result)
    }

    /// The second of two gives up.
    fn given_up(seq: i64, winner: &Who, loser: &Who) -> Numbered {
        let (seq, mut result) =
            game(seq, "lost-cities", &[(winner.clone(), 1), (loser.clone(), 2)]);
        result.seats[1].gave_up = true;
        (seq, result)
    }

    fn bot(name: &str) -> Who {
        Who::Bot(name.into())
    }

    #[test]
    fn the_best_game_played_alone_is_known_apart_from_the_one_at_hand() {
        let anna = Who::Person(1);
        let alone = |seq: i64, score: i32| {
            let (seq, mut result) = game(seq, "pyramids", &[(anna.clone(), 1)]);
            result.seats[0].score = score;
            (seq, result)
        };
        let mut gave_up = alone(4, 99);
        gave_up.1.seats[0].gave_up = true;
        let with_others = game(5, "pyramids", &[(anna.clone(), 1), (Who::Person(2), 2)]);
        let book = Book::of(&[alone(1, 40), alone(2, 61), alone(3, 50), gave_up, with_others]);
        assert_eq!(book.best_alone("pyramids", &anna, "t3"), Some(61));
        assert_eq!(book.best_alone("pyramids", &anna, "t2"), Some(50), "all but this one");
        assert_eq!(book.best_alone("lost-cities", &anna, "t3"), None);
        assert_eq!(book.best_alone("pyramids", &Who::Person(2), "t3"), None);
    }

    #[test]
    fn bots_are_counted_against_each_person_once() {
        let (anna, ben) = (Who::Person(1), Who::Person(2));
        let two =
            |seq, place| game(seq, "pyramids", &[(anna.clone(), 3 - place), (bot("adept"), place)]);
        let crowd = [(bot("adept"), 1), (anna.clone(), 2), (bot("adept"), 3), (ben.clone(), 1)];
        let mut broken = two(4, 1);
        broken.1.counted = false;
        let mut casual = two(5, 2);
        casual.1.rated = false;
        let book = Book::of(&[two(1, 1), two(2, 2), game(3, "pyramids", &crowd), broken, casual]);
        let tally = book.bot_against_people("pyramids", "adept");
        assert_eq!(tally, Tally { ahead: 2, level: 1, behind: 2 });
        assert_eq!(book.bot_against_people("lost-cities", "adept"), Tally::default());
    }

    #[test]
    fn fresh_guests_who_give_up_make_nobody_strong() {
        let anna = Who::Person(1);
        let two = pool("lost-cities", false);
        let row: Vec<Numbered> =
            (0..50).map(|n| given_up(n, &anna, &Who::Person(100 + n))).collect();
        let book = Book::of(&row);
        assert_eq!(book.course(&two, &anna), None, "she has won nothing");
        assert_eq!(book.change(&two, &anna, "t3"), None);
        let fallen = book.now(&two, &Who::Person(103));
        assert!(fallen.value < 1460.0, "who gives up has lost: {fallen:?}");
        // One who has played to the end before is worth beating.
        let ben = Who::Person(2);
        let games =
            (1..=3).map(|seq| game(seq, "lost-cities", &[(ben.clone(), 1), (bot("adept"), 2)]));
        let book = Book::of(&games.chain([given_up(4, &anna, &ben)]).collect::<Vec<_>>());
        assert!(book.now(&two, &anna).value > 1500.0);
    }

    #[test]
    fn among_more_the_others_are_rated_without_a_fresh_one_who_gives_up() {
        let seats = [(Who::Person(1), 1), (Who::Person(2), 2), (Who::Person(3), 3)];
        let (seq, mut left) = game(1, "pyramids", &seats);
        left.seats[2].gave_up = true;
        let book = Book::of(&[(seq, left)]);
        let many = pool("pyramids", true);
        let alone = Book::of(&[game(1, "pyramids", &seats)]);
        let (with, without) = (alone.now(&many, &seats[0].0), book.now(&many, &seats[0].0));
        assert!(without.value > 1500.0 && without.value < with.value, "{without:?} {with:?}");
        assert!(book.now(&many, &seats[2].0).value < 1500.0);
    }

    #[test]
    fn bots_are_anchors() {
        let anna = Who::Person(1);
        let two = pool("lost-cities", false);
        let row: Vec<Numbered> = (1..40)
            .map(|seq| game(seq, "lost-cities", &[(anna.clone(), 1), (bot("master"), 2)]))
            .collect();
        let book = Book::of(&row);
        assert_eq!(book.now(&two, &bot("master")), Book::default().now(&two, &bot("master")));
        assert!(book.now(&two, &anna).value > 1800.0);
        assert_eq!(book.course(&two, &bot("master")).unwrap().points.len(), 39);
    }

    fn pool(game: &str, many: bool) -> Pool {
        Pool { game: game.into(), many }
    }

    #[test]
    fn two_newcomers_move_alike_and_become_surer() {
        let (anna, ben) = (Who::Person(1), Who::Person(2));
        let book = Book::of(&[game(1, "lost-cities", &[(anna.clone(), 1), (ben.clone(), 2)])]);
        let two = pool("lost-cities", false);
        let (one, other) = (book.now(&two, &anna), book.now(&two, &ben));
        assert!(one.value > 1540.0, "{one:?}");
        assert!((one.value + other.value - 3000.0).abs() < 1e-6);
        assert!(one.deviation < NEWCOMER.deviation && one.is_provisional());
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
    }

    #[test]
    fn a_first_loss_scares_nobody() {
        // However many sit at the table, and even if all of them are beginners.
        for others in 1..=4 {
            let mut seats = vec![(Who::Person(1), others + 1)];
            seats.extend((1..=others).map(|place| (bot("novice"), place)));
            let book = Book::of(&[game(1, "abracada", &seats)]);
            let after = book.now(&pool("abracada", others > 1), &Who::Person(1));
            assert!(after.value > 1415.0, "{others} others: {after:?}");
        }
    }

    #[test]
    fn what_does_not_count_changes_nothing() {
        let (seq, mut casual) = game(1, "lost-cities", &[(Who::Person(1), 1), (bot("adept"), 2)]);
        casual.rated = false;
        assert!(Book::of(&[(seq, casual)]).pools.is_empty());
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
