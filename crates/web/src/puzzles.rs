//! Puzzles: how hard each is and how strong everybody is at them, both by the first answer of each
//! to each, in the order in which they came. As with games, all of it follows from what the store
//! keeps and is worked out anew when the server starts.
//!
//! - A puzzle begins where its maker put it, and is as unsure as a guess; a person begins like
//!   everybody. An answer is a game between the two ([`Rating`]).
//! - With each hint an answer is worth half as much: so much less of what a win would change is
//!   changed, on both sides. Whoever is shown the answer changes nothing.

mod storm;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{self, AtomicBool};
use std::sync::{Arc, RwLock, RwLockReadGuard};

use hindsight_core::{Dice, SwiftDice};
use hindsight_puzzles::{Kind, Puzzle, Theme, shipped};
use hindsight_store::{PuzzleTry, Store};
use skillratings::Outcomes;

use crate::fault::Fault;
use crate::locks::{read, write};
use crate::notebook::Notebook;
use crate::ratings::Rating;
pub(crate) use storm::{Storm, Storms};

/// How sure it is how hard a puzzle is that nobody has tried.
const UNTRIED: f64 = 150.0;
/// How strong somebody is of whom nothing is known.
const NEWCOMER: Rating = Rating { value: 1400.0, deviation: 200.0 };
/// What an answer without a hint is worth, in eighths.
pub(crate) const WHOLE: u8 = 8;
/// How many answers are read at a time.
const CHUNK: usize = 2000;
/// Of how many puzzles that suit somebody one is taken.
const SUITABLE: usize = 12;

/// A puzzle by its game, a place among the collections, and its number.
pub(crate) type Id = (u8, u32);

/// The puzzle with this number of a game.
pub(crate) fn find(game: &str, number: u32) -> Option<(Id, &'static Puzzle)> {
    let place = shipped().iter().position(|collection| collection.header.of == game)?;
    Some(((place as u8, number), shipped()[place].get(number)?))
}

/// The game and the puzzle of an id.
pub(crate) fn of(id: Id) -> Option<(&'static str, &'static Puzzle)> {
    let collection = shipped().get(usize::from(id.0))?;
    Some((collection.header.of.as_str(), collection.get(id.1)?))
}

/// Every puzzle.
pub(crate) fn all() -> impl Iterator<Item = (Id, &'static Puzzle)> {
    (0u8..).zip(shipped()).flat_map(|(place, collection)| {
        (1u32..).zip(&collection.puzzles).map(move |(number, puzzle)| ((place, number), puzzle))
    })
}

/// How hard a puzzle is, and how many have answered it and were right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Standing {
    pub(crate) rating: Rating,
    pub(crate) tries: u32,
    pub(crate) found: u32,
}

/// How strong somebody is at puzzles.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Solving {
    pub(crate) rating: Rating,
    pub(crate) found: u32,
    /// By how much each answer changed the rating.
    pub(crate) changes: HashMap<Id, f32>,
}

impl Default for Solving {
    fn default() -> Self {
        Solving { rating: NEWCOMER, found: 0, changes: HashMap::new() }
    }
}

/// What somebody wants to solve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wish {
    pub(crate) game: Option<String>,
    pub(crate) kind: Option<String>,
    pub(crate) theme: Option<String>,
}

impl Wish {
    fn fits(&self, game: &str, puzzle: &Puzzle) -> bool {
        let is = |wish: &Option<String>, name: &str| wish.as_deref().is_none_or(|w| w == name);
        is(&self.game, game)
            && is(&self.kind, Kind::name(puzzle.kind))
            && self
                .theme
                .as_deref()
                .is_none_or(|wish| puzzle.themes.iter().any(|theme| Theme::name(*theme) == wish))
    }
}

/// All answers, and what follows from them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Book {
    last: i64,
    solvers: HashMap<i64, Solving>,
    puzzles: HashMap<Id, Standing>,
}

impl Book {
    /// How hard a puzzle is.
    pub(crate) fn standing(&self, id: Id) -> Standing {
        let first = || {
            let rating = of(id).map_or(NEWCOMER.value, |(_, puzzle)| f64::from(puzzle.rating));
            Standing { rating: Rating { value: rating, deviation: UNTRIED }, tries: 0, found: 0 }
        };
        self.puzzles.get(&id).copied().unwrap_or_else(first)
    }

    /// How strong somebody is.
    pub(crate) fn solver(&self, person: Option<i64>) -> Solving {
        person.and_then(|person| self.solvers.get(&person)).cloned().unwrap_or_default()
    }

    /// What the right answer to a puzzle without a hint would bring.
    pub(crate) fn worth(&self, person: Option<i64>, id: Id) -> f64 {
        let (own, puzzle) = (self.solver(person).rating, self.standing(id).rating);
        own.after(&[(puzzle, Outcomes::WIN)]).value - own.value
    }

    /// Adds the next answer.
    fn add(&mut self, (seq, made): &(i64, PuzzleTry)) {
        self.last = *seq;
        let Some((id, _)) = find(&made.game, made.number) else { return };
        let mut standing = self.standing(id);
        let solver = self.solvers.entry(made.person).or_default();
        let (own, puzzle) = (solver.rating, standing.rating);
        let shown = made.answer.is_empty();
        if !shown {
            let (won, lost) = (Outcomes::WIN, Outcomes::LOSS);
            let outcomes = if made.found { (won, lost) } else { (lost, won) };
            // A hint takes half of what a right answer changes; a wrong one changes all.
            let weight = if made.found { f64::from(made.worth) / f64::from(WHOLE) } else { 1.0 };
            let part = |before: Rating, after: Rating| Rating {
                value: before.value + weight * (after.value - before.value),
                deviation: before.deviation + weight * (after.deviation - before.deviation),
            };
            solver.rating = part(own, own.after(&[(puzzle, outcomes.0)]));
            standing.rating = part(puzzle, puzzle.after(&[(own, outcomes.1)]));
        }
        standing.tries += 1;
        standing.found += u32::from(made.found);
        solver.found += u32::from(made.found);
        solver.changes.insert(id, (solver.rating.value - own.value) as f32);
        self.puzzles.insert(id, standing);
    }

    /// A puzzle that somebody has not answered yet, as hard as they are strong; one that they
    /// have, if there is no other.
    pub(crate) fn next(
        &self,
        person: Option<i64>,
        wish: &Wish,
        dice: &mut SwiftDice,
    ) -> Option<Id> {
        let solver = self.solver(person);
        let fitting = || {
            all().filter(|(id, puzzle)| of(*id).is_some_and(|(game, _)| wish.fits(game, puzzle)))
        };
        let fresh = fitting().filter(|(id, _)| !solver.changes.contains_key(id));
        let mut ids: Vec<Id> = fresh.map(|(id, _)| id).collect();
        if ids.is_empty() {
            ids = fitting().map(|(id, _)| id).collect();
        }
        let away = |id: &Id| (self.standing(*id).rating.value - solver.rating.value).abs();
        ids.sort_by(|a, b| away(a).total_cmp(&away(b)));
        ids.truncate(SUITABLE);
        if ids.is_empty() { None } else { Some(ids[dice.index(ids.len())]) }
    }

    /// How many puzzles of each game somebody has answered.
    pub(crate) fn answered(&self, person: Option<i64>) -> Vec<usize> {
        let changes = self.solver(person).changes;
        let ids: HashSet<Id> = changes.keys().copied().collect();
        let of_game = |place: usize| ids.iter().filter(|id| usize::from(id.0) == place).count();
        (0..shipped().len()).map(of_game).collect()
    }
}

/// The answers of the server: follows the store.
pub(crate) struct Puzzles {
    store: Arc<dyn Store>,
    book: RwLock<Book>,
    reading: tokio::sync::Mutex<()>,
    /// Whether answers have changed hands that the book knows already.
    stale: AtomicBool,
    /// The storms under way.
    pub(crate) storms: Storms,
}

impl Puzzles {
    pub(crate) fn new(store: Arc<dyn Store>, notes: Arc<Notebook>) -> Puzzles {
        let (book, reading, stale) = Default::default();
        Puzzles { store, book, reading, stale, storms: Storms::new(notes) }
    }

    /// As it stands. Not to be held over an `await`.
    pub(crate) fn book(&self) -> RwLockReadGuard<'_, Book> {
        read(&self.book)
    }

    /// Whose answers they were has changed.
    pub(crate) fn mark_stale(&self) {
        self.stale.store(true, atomic::Ordering::Release);
    }

    /// Adds the answers that have come since; all anew if what came before has changed.
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
            let tries = self.store.puzzle_tries(last, CHUNK).await?;
            if tries.is_empty() {
                return Ok(());
            }
            let mut book = write(&self.book);
            for made in &tries {
                book.add(made);
            }
        }
    }

    async fn read_on(&self, book: &mut Book) -> Result<bool, Fault> {
        let tries = self.store.puzzle_tries(book.last, CHUNK).await?;
        for made in &tries {
            book.add(made);
        }
        Ok(!tries.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(seq: i64, person: i64, number: u32, worth: u8) -> (i64, PuzzleTry) {
        let made = PuzzleTry {
            person,
            game: shipped()[0].header.of.clone(),
            number,
            answer: "draw".into(),
            found: worth > 0,
            worth,
            wall: 0,
        };
        (seq, made)
    }

    fn book(tries: &[(i64, PuzzleTry)]) -> Book {
        let mut book = Book::default();
        for made in tries {
            book.add(made);
        }
        book
    }

    #[test]
    fn who_finds_it_rises_and_the_puzzle_falls_and_a_hint_is_worth_half() {
        let first = book(&[]).standing((0, 1)).rating.value;
        let gain = |worth: u8| {
            let book = book(&[made(1, 1, 1, worth)]);
            (
                book.solver(Some(1)).rating.value - NEWCOMER.value,
                book.standing((0, 1)).rating.value - first,
            )
        };
        let (own, puzzle) = gain(8);
        assert!(own > 5.0 && puzzle < -2.0, "{own} {puzzle}");
        let (half, _) = gain(4);
        assert!((half - own / 2.0).abs() < 1e-9, "{half} is half of {own}");
        let (lost, harder) = gain(0);
        assert!(lost < -5.0 && harder > 2.0, "{lost} {harder}");
        let worth = book(&[]).worth(Some(1), (0, 1));
        assert!((worth - own).abs() < 1e-9, "what it is worth is what it brings");
    }

    #[test]
    fn who_is_shown_the_answer_changes_nothing_but_has_had_it() {
        let (seq, shown) = made(1, 1, 1, 0);
        let shown = (seq, PuzzleTry { answer: String::new(), ..shown });
        let book = book(&[shown]);
        assert_eq!(book.solver(Some(1)).rating, NEWCOMER);
        assert_eq!(book.standing((0, 1)).tries, 1);
        assert_eq!(book.answered(Some(1))[0], 1);
    }

    #[test]
    fn the_next_puzzle_is_new_and_about_as_hard_as_one_is_strong() {
        let mut dice = SwiftDice::new(1);
        let wish = Wish { game: Some(shipped()[0].header.of.clone()), ..Wish::default() };
        let mut book = Book::default();
        let mut seen = HashSet::new();
        for seq in 1..=40 {
            let id = book.next(Some(7), &wish, &mut dice).unwrap();
            assert_eq!(id.0, 0);
            assert!(seen.insert(id), "{id:?} was answered before");
            let all: Vec<f64> = all()
                .filter(|(other, _)| other.0 == 0 && !seen.contains(other))
                .map(|(other, _)| {
                    (book.standing(other).rating.value - book.solver(Some(7)).rating.value).abs()
                })
                .collect();
            let own = (book.standing(id).rating.value - book.solver(Some(7)).rating.value).abs();
            let nearer = all.iter().filter(|away| **away < own).count();
            assert!(nearer < SUITABLE, "{nearer} suit better");
            book.add(&made(seq, 7, id.1, 8));
        }
        let nobody = Wish { theme: Some("chess".into()), ..Wish::default() };
        assert_eq!(book.next(None, &nobody, &mut dice), None);
    }

    /// Solvers of known strength and puzzles of known difficulty find their places.
    #[test]
    fn ratings_of_solvers_and_puzzles_come_out_right() {
        let mut dice = SwiftDice::new(3);
        let strong = |person: i64| if person <= 10 { 1100.0 } else { 1700.0 };
        let mut book = Book::default();
        for seq in 0..4000 {
            let person = 1 + i64::from(dice.below(20));
            let number = 1 + dice.below(40);
            let hard = of((0, number)).map_or(1400.0, |(_, puzzle)| f64::from(puzzle.rating));
            let chance = 1.0 / (1.0 + 10f64.powf((hard - strong(person)) / 400.0));
            let found = dice.chance(chance);
            book.add(&made(seq, person, number, if found { 8 } else { 0 }));
        }
        let mean = |people: std::ops::RangeInclusive<i64>| {
            people.clone().map(|p| book.solver(Some(p)).rating.value).sum::<f64>()
                / people.count() as f64
        };
        let (weak, strong) = (mean(1..=10), mean(11..=20));
        assert!((weak - 1100.0).abs() < 90.0 && (strong - 1700.0).abs() < 90.0, "{weak} {strong}");
    }
}
