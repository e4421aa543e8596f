//! From the lines of a log to the table that they tell.

use std::sync::Arc;

use hindsight_core::Standing;
use hindsight_store::{GameResult, Store};
use hindsight_table::Table;

use crate::fault::Fault;

/// A log that cannot be read. It has been reported.
#[derive(Debug)]
pub(crate) struct Unreadable;

impl From<Unreadable> for Fault {
    fn from(_: Unreadable) -> Self {
        Fault::internal()
    }
}

/// The table that a log in the store tells; none if there is no such log. A game whose
/// rules have changed since ended as its result says.
pub(crate) async fn table(
    store: &Arc<dyn Store>,
    id: &str,
) -> Result<Result<Option<Table>, Unreadable>, Fault> {
    let lines = store.log(id).await?;
    if lines.is_empty() {
        return Ok(Ok(None));
    }
    let mut table = match Table::read(&lines) {
        Ok(table) => table,
        Err(error) => {
            tracing::error!(table = id, %error, "a log cannot be replayed");
            return Ok(Err(Unreadable));
        }
    };
    if table.is_outdated()
        && let Some(result) = store.result(id).await?
        && result.seats.len() == table.chairs().len()
    {
        table.recall(standing(&result));
    }
    Ok(Ok(Some(table)))
}

fn standing(result: &GameResult) -> Standing {
    Standing {
        scores: result.seats.iter().map(|seat| seat.score).collect(),
        places: result.seats.iter().map(|seat| seat.place).collect(),
    }
}
