//! Puzzles: to be solved, one after the other or in a storm.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect};
use hindsight_core::{ChanceSource, Seat, SwiftDice};
use hindsight_pages::{
    self as pages, HINTS, Notice, PuzzlePage, PuzzleStanding, PuzzleState, PuzzlesPage, Solver,
    StormEnd, paths,
};
use hindsight_puzzles::{Exact, Puzzle, shipped};
use hindsight_registry::{AnyGame, AnyMatch};
use hindsight_review::Facts;
use hindsight_store::PuzzleTry;
use serde::Deserialize;

use crate::app::App;
use crate::fault::Fault;
use crate::puzzles::{Id, Solving, Storm, WHOLE, Wish, find, of};
use crate::routes::{Fields, HandlerResult, page};
use crate::secrets;
use crate::time::wall;
use crate::viewer::Viewer;

/// A puzzle with its position.
struct Opened {
    id: Id,
    game: &'static dyn AnyGame,
    puzzle: &'static Puzzle,
    played: Box<dyn AnyMatch>,
    exact: Option<Exact>,
}

impl Opened {
    fn new(id: Id) -> Result<Opened, Fault> {
        let (game, puzzle) = of(id).ok_or_else(Fault::no_page)?;
        let game = hindsight_registry::find(game).map_err(|_| Fault::no_game())?;
        // Chance that nobody chooses: a puzzle ends with its move.
        let source = ChanceSource::Choices(Vec::new());
        let played = game.at(&puzzle.position, source).map_err(|e| {
            tracing::error!(game = game.id(), number = id.1, reason = %e, "a puzzle cannot be read");
            Fault::internal()
        })?;
        let exact = game.exact(puzzle);
        Ok(Opened { id, game, puzzle, played, exact })
    }

    fn at(game: &str, number: &str) -> Result<Opened, Fault> {
        let number: u32 = number.parse().map_err(|_| Fault::no_page())?;
        let (id, _) = find(game, number).ok_or_else(Fault::no_page)?;
        Opened::new(id)
    }

    /// What was answered, if it can be an answer.
    fn answer(&self, fields: &Fields) -> Result<String, Fault> {
        if let Some(exact) = &self.exact {
            let chosen = |choice: &&String| {
                fields.0.iter().any(|(name, value)| name == "choice" && value == *choice)
            };
            let chosen: Vec<&String> = exact.choices.iter().filter(chosen).collect();
            let enough = if exact.several { !chosen.is_empty() } else { chosen.len() == 1 };
            let answer = chosen.into_iter().map(String::as_str).collect();
            return if enough { Ok(answer) } else { Err(Fault::field("choice")) };
        }
        let written = match fields.get("for") {
            // What is written on a sheet comes as its ticks.
            Some(_) => {
                let read = pages::read_guesses(self.game.id(), &fields.0);
                read.map_err(Fault::bad)?.into_iter().next()
            }
            None => fields.get("action").map(str::to_string),
        };
        let action = written.ok_or_else(|| Fault::field("action"))?;
        let legal = self.played.legal(Seat(self.puzzle.seat));
        if legal.contains(&action) { Ok(action) } else { Err(Fault::bad(Notice::IllegalMove)) }
    }

    /// Whether it is an answer at all, as it stands in an address.
    fn takes(&self, answer: &str) -> bool {
        match &self.exact {
            Some(exact) => {
                let digits = |choice: &String| answer.contains(choice.as_str());
                let rest = exact
                    .choices
                    .iter()
                    .fold(answer.to_string(), |rest, choice| rest.replacen(choice.as_str(), "", 1));
                rest.is_empty() && exact.choices.iter().any(digits)
            }
            None => self.played.legal(Seat(self.puzzle.seat)).iter().any(|legal| legal == answer),
        }
    }

    fn is_right(&self, answer: &str) -> bool {
        self.puzzle.answers.iter().any(|right| right == answer)
    }

    /// What speaks for the right answer and against the next best.
    fn facts(&self) -> Facts {
        let seat = Seat(self.puzzle.seat);
        let best = &self.puzzle.answers[0];
        let worse = self.puzzle.moves.iter().find(|tried| !self.puzzle.answers.contains(&tried.0));
        let (played, best) = match (&self.exact, worse) {
            (None, Some(worse)) => (worse.0.clone(), best.clone()),
            // What is known of a code does not depend on what is done.
            _ => match self.played.legal(seat).into_iter().next() {
                Some(legal) => (legal.clone(), legal),
                None => return Facts::None,
            },
        };
        self.played.facts(seat, &played, &best).unwrap_or_default()
    }

    /// The page, drawn where it holds nobody up.
    async fn page(self, app: &App, viewer: &Viewer, state: PuzzleState) -> HandlerResult {
        let ctx = viewer.ctx(app);
        let me = viewer.human.as_ref().map(|human| human.id.0);
        let (standing, solver) = {
            let book = app.puzzles.book();
            let standing = book.standing(self.id);
            (standing, solver(&book.solver(me), book.worth(me, self.id)))
        };
        let drawn = tokio::task::spawn_blocking(move || {
            let told = match state {
                PuzzleState::Asked { hints, .. } => hints >= 2,
                PuzzleState::Answered { .. } => true,
                PuzzleState::Storm(_) => false,
            };
            let page = PuzzlePage {
                game: self.game.id(),
                number: self.id.1,
                puzzle: self.puzzle,
                played: &*self.played,
                facts: if told { self.facts() } else { Facts::None },
                exact: self.exact.clone(),
                standing: PuzzleStanding {
                    rating: standing.rating.value,
                    tries: standing.tries,
                    found: standing.found,
                },
                solver,
                state,
            };
            pages::puzzle(&ctx, &page)
        });
        let markup = drawn.await.map_err(|_| Fault::internal())?;
        markup.map(page).ok_or_else(Fault::no_page)
    }
}

fn solver(solving: &Solving, worth: f64) -> Solver {
    Solver {
        rating: solving.rating.value,
        provisional: solving.rating.is_provisional(),
        found: solving.found,
        worth,
    }
}

fn me(viewer: &Viewer) -> Option<i64> {
    viewer.human.as_ref().map(|human| human.id.0)
}

fn dice() -> Result<SwiftDice, Fault> {
    Ok(SwiftDice::new(u64::from_le_bytes(secrets::random()?)))
}

pub(crate) async fn overview(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    app.puzzles.catch_up().await?;
    let ctx = viewer.ctx(&app);
    let book = app.puzzles.book();
    let solving = book.solver(me(&viewer));
    Ok(page(pages::puzzles(
        &ctx,
        &PuzzlesPage {
            collections: shipped(),
            solver: solver(&solving, 0.0),
            answered: book.answered(me(&viewer)),
        },
    )))
}

/// What is wanted of the next puzzle.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    game: Option<String>,
    kind: Option<String>,
    theme: Option<String>,
}

pub(crate) async fn next(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Query(Wanted { game, kind, theme }): Query<Wanted>,
) -> HandlerResult {
    app.puzzles.catch_up().await?;
    let wish = Wish { game, kind, theme };
    let found = app.puzzles.book().next(me(&viewer), &wish, &mut dice()?);
    let id = found.ok_or_else(Fault::no_page)?;
    let (game, _) = of(id).ok_or_else(Fault::no_page)?;
    Ok(Redirect::to(&paths::puzzle(game, id.1)).into_response())
}

/// What a page of a puzzle is told beside its number.
#[derive(Deserialize)]
pub(crate) struct Asked {
    /// Whether it is to be tried again.
    again: Option<String>,
    /// What was answered when it was tried again.
    tried: Option<String>,
}

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path((game, number)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> HandlerResult {
    let opened = Opened::at(&game, &number)?;
    app.puzzles.catch_up().await?;
    let Some(me) = me(&viewer) else {
        // An address that was sent tells whoever has not answered yet nothing.
        let state = PuzzleState::Asked { hints: 0, again: false };
        return opened.page(&app, &viewer, state).await;
    };
    let hints = app.store.puzzle_hints(me, &game, opened.id.1).await?.min(HINTS);
    let made = app.store.puzzle_try(me, &game, opened.id.1).await?;
    let state = match made {
        None => PuzzleState::Asked { hints, again: false },
        Some(_) if asked.again.is_some() => PuzzleState::Asked { hints, again: true },
        Some(made) => match asked.tried.filter(|tried| opened.takes(tried)) {
            Some(answer) => {
                let found = opened.is_right(&answer);
                PuzzleState::Answered { answer, found, change: None }
            }
            None => {
                let solving = app.puzzles.book().solver(Some(me));
                let change = solving.changes.get(&opened.id).map(|change| f64::from(*change));
                // What an older program wrote down may be no answer any more.
                let known = made.answer.is_empty() || opened.takes(&made.answer);
                let answer = if known { made.answer } else { String::new() };
                PuzzleState::Answered { answer, found: made.found, change }
            }
        },
    };
    opened.page(&app, &viewer, state).await
}

pub(crate) async fn answer(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path((game, number)): Path<(String, String)>,
    fields: Fields,
) -> HandlerResult {
    let opened = Opened::at(&game, &number)?;
    let here = paths::puzzle(&game, opened.id.1);
    if let Some(hint) = fields.number::<u8>("hint")? {
        if !(1..=HINTS).contains(&hint) {
            return Err(Fault::field("hint"));
        }
        let human = viewer.person_or_new_guest(&app).await?;
        app.store.see_puzzle_hints(human.id.0, &game, opened.id.1, hint).await?;
        let answered = app.store.puzzle_try(human.id.0, &game, opened.id.1).await?.is_some();
        let to = if answered { format!("{here}?again=yes") } else { here };
        return Ok(Redirect::to(&to).into_response());
    }
    // One who is shown the answer has answered nothing.
    let shown = fields.get("show").is_some();
    let answer = if shown { String::new() } else { opened.answer(&fields)? };
    let human = viewer.person_or_new_guest(&app).await?;
    let hints = app.store.puzzle_hints(human.id.0, &game, opened.id.1).await?.min(HINTS);
    let found = opened.is_right(&answer);
    let made = PuzzleTry {
        person: human.id.0,
        game,
        number: opened.id.1,
        answer: answer.clone(),
        found,
        worth: if found { WHOLE >> hints } else { 0 },
        wall: wall(),
    };
    let first = app.store.add_puzzle_try(made).await?;
    app.puzzles.catch_up().await?;
    let to = if first || shown {
        here
    } else {
        let query = serde_urlencoded::to_string([("tried", answer)]);
        format!("{here}?{}", query.map_err(|_| Fault::field("action"))?)
    };
    Ok(Redirect::to(&to).into_response())
}

/// The storm of whoever asks: the puzzle that is asked now, or how it went.
pub(crate) async fn storm(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let now = app.time.now().up;
    let storm = match me(&viewer) {
        Some(me) => app.puzzles.storms.of(me).await?,
        None => None,
    };
    let Some(storm) = storm else { return Ok(Redirect::to(&paths::puzzles()).into_response()) };
    match storm.asked(now) {
        Some(id) => {
            let state = PuzzleState::Storm(storm.bar(now));
            Opened::new(id)?.page(&app, &viewer, state).await
        }
        None => {
            let line = |(id, found): (Id, bool)| Some((of(id)?.0.to_string(), id.1, found));
            let end = StormEnd { puzzles: storm.answered().filter_map(line).collect() };
            Ok(page(pages::storm_end(&viewer.ctx(&app), &end)))
        }
    }
}

pub(crate) async fn answer_storm(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let human = viewer.person_or_new_guest(&app).await?;
    let (me, now) = (human.id.0, app.time.now().up);
    if fields.get("begin").is_some() {
        app.puzzles.catch_up().await?;
        let storm = Storm::new(&app.puzzles.book(), now, &mut dice()?);
        app.puzzles.storms.begin(me, storm).await?;
    } else if fields.get("end").is_some() {
        app.puzzles.storms.change(me, move |storm| storm.end(now)).await?;
    } else {
        let asked = app.puzzles.storms.of(me).await?.and_then(|storm| storm.asked(now));
        let opened = match fields.get("of").and_then(|of| of.split_once('/')) {
            Some((game, number)) => Opened::at(game, number)?,
            // What is written on a sheet names no puzzle.
            None => match asked {
                Some(id) => Opened::new(id)?,
                None => return Ok(Redirect::to(&paths::storm()).into_response()),
            },
        };
        let found = opened.is_right(&opened.answer(&fields)?);
        let id = opened.id;
        app.puzzles.storms.change(me, move |storm| storm.answer(id, found, now)).await?;
    }
    Ok(Redirect::to(&paths::storm()).into_response())
}
