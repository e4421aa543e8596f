//! What is kept of a game that is over.

use std::sync::Arc;

use hindsight_core::Seat;
use hindsight_store::{GameResult, SeatResult, Store, Who};
use hindsight_table::{Ending, Phase, Sitter, Table};

use crate::fault::Fault;
use crate::logs;

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

/// How the game at a table ended; none while it is not over, if that cannot be told, or if it
/// counts for nothing.
pub(crate) fn result(id: &str, table: &Table) -> Option<GameResult> {
    let Phase::Over(ending) = table.phase() else { return None };
    if table.origin().is_some() || table.deal().is_some_and(|deal| !deal.counts) {
        // Playing a finished game on is study, and so is practice: no result of anybody's.
        return None;
    }
    let standing = table.standing()?;
    let seat = |(place, chair): (usize, &hindsight_table::Chair)| {
        Some(SeatResult {
            who: who(&chair.sitter)?,
            place: standing.places[place],
            score: standing.scores[place],
            // Whoever is behind and agrees to end it gives up.
            gave_up: table.lost().contains(Seat(place as u8))
                || (ending == Ending::Settled && standing.places[place] > 1),
        })
    };
    Some(GameResult {
        table: id.to_string(),
        game: table.setup().game.clone(),
        ended: table.ended()?.wall,
        counted: table.is_decided(),
        rated: table.setup().rated,
        seats: table.chairs().iter().enumerate().filter_map(seat).collect(),
    })
}

/// Adds the results of games that were over before results were kept, from their
/// logs, in the order in which they ended.
pub(crate) async fn add_missing(store: &Arc<dyn Store>) -> Result<usize, Fault> {
    let mut found = Vec::new();
    for id in store.without_result().await? {
        // One broken log, which is reported there, must not keep the others from being
        // counted.
        let Ok(Some(table)) = logs::table(store, &id).await? else { continue };
        match result(&id, &table) {
            Some(result) => found.push(result),
            None => tracing::warn!(
                table = id,
                rules = table.rules(),
                "the log of a finished game tells no result"
            ),
        }
    }
    found.sort_by(|a, b| (a.ended, &a.table).cmp(&(b.ended, &b.table)));
    for chunk in found.chunks(CHUNK) {
        store.add_results(chunk.to_vec()).await?;
    }
    Ok(found.len())
}
