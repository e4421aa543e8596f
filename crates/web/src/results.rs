//! What is kept of a game that is over.

use std::sync::Arc;

use hindsight_store::{GameResult, SeatResult, Store, Who};
use hindsight_table::{Ending, Entry, Logged, Phase, Sitter, Table};

use crate::fault::Fault;

/// How many results are written at a time.
const CHUNK: usize = 500;

/// Who sits there, for lists and ratings: the person too for whom a bot plays on.
pub(crate) fn who(sitter: &Sitter) -> Option<Who> {
    match sitter {
        Sitter::Open => None,
        Sitter::Person(person) => Some(Who::Person(person.0)),
        Sitter::Bot(name) => Some(Who::Bot(name.clone())),
    }
}

/// How the game at a table ended, at this time; none while it is not over.
pub(crate) fn result(id: &str, table: &Table, ended: u64) -> Option<GameResult> {
    let Phase::Over(ending) = table.phase() else { return None };
    let standing = table.standing()?;
    let seat = |(place, chair): (usize, &hindsight_table::Chair)| {
        Some(SeatResult {
            who: who(&chair.sitter)?,
            place: standing.places[place],
            score: standing.scores[place],
        })
    };
    Some(GameResult {
        table: id.to_string(),
        game: table.setup().game.clone(),
        ended,
        counted: ending != Ending::Agreed,
        seats: table.chairs().iter().enumerate().filter_map(seat).collect(),
    })
}

/// When the game of a log came to its end: with the last entry that could end it.
fn end(log: &[Logged]) -> u64 {
    let ends = |logged: &&Logged| {
        matches!(
            logged.entry,
            Entry::Acted { .. } | Entry::Agreed | Entry::Resigned { .. } | Entry::TimedOut { .. }
        )
    };
    log.iter().rev().find(ends).or(log.last()).map_or(0, |logged| logged.at.wall)
}

/// Adds the results of games that were over before results were kept, from their
/// logs, in the order in which they ended.
pub(crate) async fn fill(store: &Arc<dyn Store>) -> Result<usize, Fault> {
    let mut found = Vec::new();
    for id in store.without_result().await? {
        let lines = store.log(&id).await?;
        let log: Result<Vec<Logged>, _> =
            lines.iter().map(|line| serde_json::from_str(line)).collect();
        let Ok(log) = log else { continue };
        let ended = end(&log);
        match Table::replay(log) {
            Ok(table) => found.extend(result(&id, &table, ended)),
            // One broken log must not keep the others from being counted.
            Err(error) => tracing::error!(table = id, %error, "a result cannot be told"),
        }
    }
    found.sort_by(|a, b| (a.ended, &a.table).cmp(&(b.ended, &b.table)));
    for chunk in found.chunks(CHUNK) {
        store.add_results(chunk.to_vec()).await?;
    }
    Ok(found.len())
}
