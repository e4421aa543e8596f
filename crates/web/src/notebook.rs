//! Small things that are kept for a while: by this server alone, or by all servers on one database
//! together. Each is a note under a key, and is changed by one at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use hindsight_store::Postgres;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::fault::Fault;
use crate::locks::lock;

/// Until when a note is kept, and what it says.
type Own = HashMap<String, (u64, String)>;

pub(crate) struct Notebook {
    all: Option<Arc<Postgres>>,
    own: Mutex<Own>,
    begun: Instant,
}

impl Notebook {
    /// That of all servers on a database, or of this one alone.
    pub(crate) fn new(all: Option<Arc<Postgres>>) -> Arc<Notebook> {
        Arc::new(Notebook { all, own: Mutex::default(), begun: Instant::now() })
    }

    /// Changes a note, which is kept for so long from then on. `change` gets what it says and the
    /// time in milliseconds, and may be called several times, of which the last counts.
    pub(crate) async fn change<N, T>(
        &self,
        key: &str,
        lasts: Duration,
        change: impl Fn(&mut Option<N>, u64) -> T + Send + 'static,
    ) -> Result<T, Fault>
    where
        N: Serialize + DeserializeOwned,
        T: Send + 'static,
    {
        let lasts = lasts.as_millis() as u64;
        let work = move |before: Option<&str>, now| {
            // What another version of this program has written, and this one cannot read, is gone.
            let mut note = before.and_then(|text| serde_json::from_str(text).ok());
            let answer = change(&mut note, now);
            (note.and_then(|note| serde_json::to_string(&note).ok()), answer)
        };
        if let Some(all) = &self.all {
            return Ok(all.change_note(key, lasts, work).await?);
        }
        let now = self.begun.elapsed().as_millis() as u64;
        let mut own = lock(&self.own);
        let before = own.get(key).filter(|(until, _)| *until > now).map(|(_, text)| text.as_str());
        let (after, answer) = work(before, now);
        match after {
            Some(text) => drop(own.insert(key.to_string(), (now + lasts, text))),
            None => drop(own.remove(key)),
        }
        Ok(answer)
    }

    /// Lets go of what need not be kept any longer.
    pub(crate) fn sweep(&self) {
        let now = self.begun.elapsed().as_millis() as u64;
        lock(&self.own).retain(|_, (until, _)| *until > now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_mins(1);

    #[tokio::test]
    async fn a_note_is_what_was_last_made_of_it_until_its_time_is_over() {
        let notes = Notebook::new(None);
        let add = |key, lasts| {
            notes.change(key, lasts, |note: &mut Option<u32>, _| {
                *note = Some(note.unwrap_or(0) + 1);
                *note
            })
        };
        assert_eq!(add("a", LONG).await.unwrap(), Some(1));
        assert_eq!(add("a", LONG).await.unwrap(), Some(2));
        assert_eq!(add("b", Duration::ZERO).await.unwrap(), Some(1));
        assert_eq!(add("b", LONG).await.unwrap(), Some(1), "it was over at once");
        assert_eq!(add("c", Duration::ZERO).await.unwrap(), Some(1));
        notes.sweep();
        let mut kept: Vec<String> = lock(&notes.own).keys().cloned().collect();
        kept.sort();
        assert_eq!(kept, ["a", "b"]);
        let gone = notes.change("a", LONG, |note: &mut Option<u32>, _| note.take());
        assert_eq!(gone.await.unwrap(), Some(2));
        assert_eq!(lock(&notes.own).len(), 1);
    }
}
