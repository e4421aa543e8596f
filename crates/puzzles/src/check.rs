//! What must hold of every puzzle.

use hindsight_core::{Actions, Observer, Seat, Turn};

use crate::data::Puzzle;
use crate::puzzled::Puzzled;

/// The position of a puzzle and the view of its seat.
pub fn opened<G: Puzzled>(puzzle: &Puzzle) -> Result<(G::State, G::View), String> {
    let state: G::State =
        puzzle.position.parse().map_err(|e: hindsight_core::Misread| e.to_string())?;
    let seat = Seat(puzzle.seat);
    if puzzle.seat >= G::seats(&state) {
        return Err(format!("seat {seat}: expected one of {}", G::seats(&state)));
    }
    let view = G::view(&state, Observer::Seat(seat));
    Ok((state, view))
}

/// Whether a puzzle is sound: its position can be read, its answers are legal and clearly better
/// than all else, and what is exact is worked out again.
pub fn sound<G: Puzzled>(puzzle: &Puzzle) -> Result<(), String> {
    let (state, view) = opened::<G>(puzzle)?;
    let seat = Seat(puzzle.seat);
    let unique = puzzle.answers.iter().enumerate().all(|(at, a)| !puzzle.answers[..at].contains(a));
    if puzzle.answers.is_empty() || !unique {
        return Err("expected at least one answer, each once".into());
    }
    if !puzzle.kind.is_action() {
        let exact = G::solve(&view, seat, puzzle.kind, &puzzle.ask)
            .ok_or_else(|| format!("`{}` cannot be asked here", puzzle.ask))?;
        return if puzzle.answers == [exact.answer.clone()] {
            Ok(())
        } else {
            Err(format!("the answer is `{}`, not `{}`", exact.answer, puzzle.answers.join(", ")))
        };
    }
    if puzzle.kind != <G as Puzzled>::kind(&view) {
        return Err(format!("expected the kind `{}`", <G as Puzzled>::kind(&view).name()));
    }
    match G::turn(&state) {
        Turn::Act(seats) if seats.contains(seat) => {}
        _ => return Err(format!("expected seat {seat} to act")),
    }
    let mut legal = Actions::new();
    G::legal(&state, seat, &mut legal);
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    if puzzle.answers.len() >= legal.len() {
        return Err("expected a move that is not right".into());
    }
    let named = puzzle.answers.iter().chain(puzzle.moves.iter().map(|tried| &tried.0));
    if let Some(other) = named.into_iter().find(|action| !legal.contains(action)) {
        return Err(format!("`{other}` is not legal"));
    }
    if !puzzle.answers.iter().all(|answer| puzzle.moves.iter().any(|tried| tried.0 == *answer)) {
        return Err("expected every answer among the moves".into());
    }
    let worse = puzzle.moves.iter().filter(|tried| !puzzle.answers.contains(&tried.0));
    let mut worse = worse.peekable();
    if worse.peek().is_none() {
        return Err("expected a move that is worse".into());
    }
    match worse.find(|tried| tried.1 < G::MARGIN || tried.1 < 2.0 * tried.3) {
        Some(close) => Err(format!("`{}` is too close to the best", close.0)),
        None => Ok(()),
    }
}
