//! Whether the server can do its work.

use std::sync::Arc;
use std::time::{Duration, Instant};

use hindsight_store::Store;
use tokio::sync::Mutex;

/// For how long an answer holds: anybody may ask, and each look costs a write.
const FRESH: Duration = Duration::from_secs(1);
/// A database that takes longer than this for a write cannot be played on.
const PATIENCE: Duration = Duration::from_secs(2);

/// What was found out last, and when.
#[derive(Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    /// Whether something can be written.
    pub(crate) async fn check(&self, store: &Arc<dyn Store>) -> bool {
        let mut last = self.0.lock().await;
        if let Some((when, ready)) = *last
            && when.elapsed() < FRESH
        {
            return ready;
        }
        let ready = match tokio::time::timeout(PATIENCE, store.ready()).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::error!(%error, "nothing can be written");
                false
            }
            Err(_) => {
                tracing::error!(seconds = PATIENCE.as_secs(), "a write takes too long");
                false
            }
        };
        *last = Some((Instant::now(), ready));
        ready
    }
}
