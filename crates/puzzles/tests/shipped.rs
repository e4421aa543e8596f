//! The shipped puzzles are sound, and what is not is refused with a reason.

use std::collections::HashSet;

use hindsight_abracada::Abracada;
use hindsight_core::Game;
use hindsight_lost_cities::LostCities;
use hindsight_puzzles::{Collection, Kind, Puzzle, check, make, shipped};

macro_rules! checks {
    ($($module:ident = $game:ty;)*) => {
        /// Whether a puzzle of a game is sound.
        fn sound(game: &str, puzzle: &Puzzle) -> Result<(), String> {
            $(if game == <$game as Game>::ID { return check::sound::<$game>(puzzle); })*
            Err(format!("there is no game `{game}`"))
        }

        /// The games and the versions of their rules.
        const RULES: &[(&str, u16)] = &[$((<$game as Game>::ID, <$game as Game>::RULES_VERSION)),*];
    };
}
hindsight_catalog::games!(checks);

#[test]
fn every_shipped_puzzle_is_sound() {
    for collection in shipped() {
        let game = &collection.header.of;
        for (number, puzzle) in (1..).zip(&collection.puzzles) {
            sound(game, puzzle).unwrap_or_else(|e| panic!("{game} {number}: {e}"));
            assert!((600..=2400).contains(&puzzle.rating), "{game} {number}: {}", puzzle.rating);
        }
    }
}

#[test]
fn every_game_has_five_hundred_puzzles_each_another() {
    for collection in shipped() {
        let game = &collection.header.of;
        assert!(collection.puzzles.len() >= 500, "{game}: {}", collection.puzzles.len());
        let different: HashSet<_> =
            collection.puzzles.iter().map(|puzzle| (&puzzle.position, &puzzle.ask)).collect();
        assert_eq!(different.len(), collection.puzzles.len(), "{game}");
        let rules = RULES.iter().find(|(id, _)| id == game);
        assert_eq!(rules, Some(&(game.as_str(), collection.header.rules)));
        assert!(collection.header.source.len() == 40 && collection.header.sha256.len() == 64);
        assert!(
            collection.header.made.iter().all(|made| made.starts_with("hindsight puzzles make "))
        );
    }
}

#[test]
fn every_kind_of_puzzle_is_there() {
    let kinds: HashSet<Kind> =
        shipped().iter().flat_map(|all| &all.puzzles).map(|puzzle| puzzle.kind).collect();
    assert_eq!(kinds.len(), Kind::ALL.len(), "{kinds:?}");
}

fn first(game: &str, wanted: impl Fn(&Puzzle) -> bool) -> Puzzle {
    let collection = shipped().iter().find(|all| all.header.of == game).unwrap();
    collection.puzzles.iter().find(|puzzle| wanted(puzzle)).unwrap().clone()
}

#[test]
fn a_puzzle_that_is_not_sound_says_why() {
    let good = first("lost-cities", |_| true);
    let spoiled = |spoil: fn(&mut Puzzle)| {
        let mut puzzle = good.clone();
        spoil(&mut puzzle);
        sound("lost-cities", &puzzle).unwrap_err()
    };
    for (reason, expected) in [
        (spoiled(|puzzle| puzzle.position.truncate(30)), "expected"),
        (spoiled(|puzzle| puzzle.seat = 7), "seat 7: expected one of 2"),
        (spoiled(|puzzle| puzzle.seat = 1 - puzzle.seat), "to act"),
        (spoiled(|puzzle| puzzle.answers = vec!["play purple 99".into()]), "is not legal"),
        (spoiled(|puzzle| puzzle.answers.clear()), "at least one answer"),
        (spoiled(|puzzle| puzzle.kind = Kind::Shape), "expected the kind `move`"),
        (spoiled(|puzzle| puzzle.moves.truncate(puzzle.answers.len())), "a move that is worse"),
        (spoiled(|puzzle| puzzle.moves.last_mut().unwrap().1 = 0.01), "too close to the best"),
    ] {
        assert!(reason.contains(expected), "{reason:?} should say {expected:?}");
    }
}

#[test]
fn an_exact_answer_is_worked_out_again() {
    for (game, kind) in [("lost-code", Kind::Digit), ("abracada", Kind::Stones)] {
        let mut puzzle = first(game, |puzzle| puzzle.kind == kind);
        let answer = std::mem::replace(&mut puzzle.answers[0], "x".into());
        let reason = sound(game, &puzzle).unwrap_err();
        assert_eq!(reason, format!("the answer is `{answer}`, not `x`"));
        puzzle.ask = "nonsense".into();
        assert_eq!(sound(game, &puzzle).unwrap_err(), "`nonsense` cannot be asked here");
    }
}

#[test]
fn a_file_is_read_as_it_was_written_and_errors_name_the_line() {
    let collection = &shipped()[0];
    assert_eq!(Collection::parse(&collection.text()).as_ref(), Ok(collection));
    let text = collection.text();
    let header = text.lines().next().unwrap();
    for (text, expected) in [
        (String::new(), "line 1: nothing: expected a header"),
        ("{}".into(), "line 1: missing field `puzzles`"),
        (
            header.replacen("\"puzzles\":1", "\"puzzles\":9", 1),
            "line 1: format 9: expected format 1",
        ),
        (format!("{header}\nnonsense\n"), "line 2: expected ident"),
    ] {
        let error = Collection::parse(&text).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

/// So that a search can be cut into pieces and gone on with.
#[test]
fn a_game_gives_the_same_puzzles_again() {
    let found = make::search::<Abracada>(5, 2);
    assert!(!found.is_empty());
    assert_eq!(make::search::<Abracada>(5, 2), found);
    assert_ne!(make::search::<Abracada>(6, 2), found);
    for puzzle in &found {
        check::sound::<Abracada>(puzzle).unwrap();
    }
}

/// What a solver is shown is the view of the seat, and a world that was imagined from it tells no
/// more: it need not be the true one.
#[test]
fn a_position_is_seen_by_its_seat_alone() {
    let puzzle = first("lost-cities", |_| true);
    let (state, view) = check::opened::<LostCities>(&puzzle).unwrap();
    let other = usize::from(1 - puzzle.seat);
    assert!(view.hands[other].is_none(), "the other hand is hidden");
    assert_eq!(state.hand(hindsight_core::Seat(other as u8)).len(), 8);
}
