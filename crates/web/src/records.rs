//! Records from elsewhere: checked, kept under the hash of what they hold, and found
//! again.

use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use hindsight_core::record::{self, Header, RecordError};
use hindsight_pages::Notice;
use hindsight_registry::{AnyMatch, Written};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::fault::Fault;
use crate::locks::lock;
use crate::time::wall;

/// The largest file, in bytes: many times what the longest game needs.
pub(crate) const LARGEST: usize = 256 * 1024;
/// How many are kept, and how many bytes of them.
const KEPT: (usize, usize) = (5000, 128 * 1024 * 1024);
/// How many lie ready: stepping through one asks for it again and again.
const READY: usize = 32;

/// A file of records that was checked.
pub(crate) struct Opened {
    pub(crate) hash: String,
    /// Its games, at least one.
    pub(crate) games: Vec<OpenedGame>,
    pub(crate) text: String,
}

/// A game of such a file.
pub(crate) struct OpenedGame {
    pub(crate) header: Header,
    pub(crate) played: Box<dyn AnyMatch>,
    pub(crate) text: String,
}

/// Records that were asked for lately, the latest first.
#[derive(Default)]
pub(crate) struct OpenedRecords(Mutex<Vec<Arc<Opened>>>);

impl OpenedRecords {
    fn find(&self, hash: &str) -> Option<Arc<Opened>> {
        lock(&self.0).iter().find(|opened| opened.hash == hash).cloned()
    }

    fn put(&self, opened: &Arc<Opened>) {
        let mut ready = lock(&self.0);
        ready.retain(|other| other.hash != opened.hash);
        ready.insert(0, Arc::clone(opened));
        ready.truncate(READY);
    }
}

/// Line ends as a record has them, however the text came here.
fn tidy(text: &str) -> String {
    let mut text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

async fn open(text: String) -> Result<Result<Opened, RecordError>, Fault> {
    let checking = tokio::task::spawn_blocking(move || {
        let mut games = Vec::new();
        for (line, text) in record::split(&text) {
            let within = |error: RecordError| RecordError { line: error.line + line - 1, ..error };
            let Written { header, mut played, .. } =
                hindsight_registry::read(text).map_err(within)?;
            // Whoever has the text has the seed, so nothing of it is secret any more.
            played.conclude();
            games.push(OpenedGame { header, played, text: text.to_string() });
        }
        let digest = Sha256::digest(text.as_bytes());
        let hash = hindsight_core::dice::hex(&digest[..16]);
        Ok(Opened { hash, games, text })
    });
    checking.await.map_err(|error| {
        tracing::error!(%error, "a record could not be checked");
        Fault::internal()
    })
}

/// Checks a record and keeps it; the inner error says what is wrong with it.
pub(crate) async fn keep(app: &App, text: &str) -> Result<Result<Arc<Opened>, RecordError>, Fault> {
    let opened = match open(tidy(text)).await? {
        Ok(opened) => Arc::new(opened),
        Err(error) => return Ok(Err(error)),
    };
    app.store.keep_record(&opened.hash, &opened.text, wall(), KEPT).await?;
    app.opened_records.put(&opened);
    Ok(Ok(opened))
}

/// There is no such record, or not any more.
pub(crate) fn lost() -> Fault {
    Fault::new(StatusCode::NOT_FOUND, Notice::NoRecord)
}

/// The record with this hash.
pub(crate) async fn find(app: &App, hash: &str) -> Result<Arc<Opened>, Fault> {
    if let Some(opened) = app.opened_records.find(hash) {
        return Ok(opened);
    }
    let text = app.store.record(hash).await?.ok_or_else(lost)?;
    // It was right when it came; if it is not any more, the rules have changed.
    let opened = open(text).await?.map_err(|_| lost())?;
    let opened = Arc::new(opened);
    app.opened_records.put(&opened);
    Ok(opened)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pasted_text_becomes_what_it_was() {
        assert_eq!(tidy("\u{feff}{\"a\":1}\r\n{}"), "{\"a\":1}\n{}\n");
        assert_eq!(tidy("{}\n"), "{}\n");
    }
}
