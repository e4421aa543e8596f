//! Logins that wait for the second factor: the password was right, the code is still to come.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::fault::Fault;
use crate::notebook::Notebook;
use crate::secrets;

/// How long the code may take.
const PATIENCE: Duration = Duration::from_mins(10);
/// How many codes may be tried before the password is asked for again.
const TRIES: u8 = 5;

#[derive(Clone, Copy, Serialize, Deserialize)]
struct Waiting {
    person: i64,
    /// In milliseconds.
    until: u64,
    tries: u8,
}

/// Those who have given the right password, by the hash of a ticket that their form carries.
pub(crate) struct Logins(Arc<Notebook>);

fn key(ticket: &str) -> String {
    let hash = secrets::session_hash(ticket);
    format!("login {}", hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>())
}

impl Logins {
    pub(crate) fn new(notes: Arc<Notebook>) -> Logins {
        Logins(notes)
    }

    /// A ticket for somebody who has given the right password.
    pub(crate) async fn begin(&self, person: i64) -> Result<String, Fault> {
        let ticket = secrets::token()?;
        let begin = move |note: &mut Option<Waiting>, now| {
            let until = now + PATIENCE.as_millis() as u64;
            *note = Some(Waiting { person, until, tries: 0 });
        };
        self.0.change(&key(&ticket), PATIENCE, begin).await?;
        Ok(ticket)
    }

    /// Whose ticket it is; each may be asked about a few times.
    pub(crate) async fn attempt(&self, ticket: &str) -> Result<Option<i64>, Fault> {
        let attempt = |note: &mut Option<Waiting>, now| {
            let waiting = note.as_mut()?;
            waiting.tries = waiting.tries.saturating_add(1);
            (waiting.tries <= TRIES && waiting.until > now).then_some(waiting.person)
        };
        self.0.change(&key(ticket), PATIENCE, attempt).await
    }

    /// The code was right: the ticket is good no more.
    pub(crate) async fn end(&self, ticket: &str) -> Result<(), Fault> {
        self.0.change(&key(ticket), PATIENCE, |note: &mut Option<Waiting>, _| *note = None).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_ticket_is_good_for_a_few_tries_and_one_login() {
        let logins = Logins::new(Notebook::new(None));
        let ticket = logins.begin(7).await.unwrap();
        assert_eq!(logins.attempt("another").await.unwrap(), None);
        for _ in 0..TRIES {
            assert_eq!(logins.attempt(&ticket).await.unwrap(), Some(7));
        }
        assert_eq!(logins.attempt(&ticket).await.unwrap(), None);
        let ticket = logins.begin(7).await.unwrap();
        logins.end(&ticket).await.unwrap();
        assert_eq!(logins.attempt(&ticket).await.unwrap(), None);
    }

    #[tokio::test]
    async fn however_often_it_is_tried_a_ticket_does_not_become_good_again() {
        let logins = Logins::new(Notebook::new(None));
        let ticket = logins.begin(7).await.unwrap();
        let mut opened = 0;
        for _ in 0..600 {
            opened += usize::from(logins.attempt(&ticket).await.unwrap().is_some());
        }
        assert_eq!(opened, usize::from(TRIES));
    }

    #[tokio::test]
    async fn who_takes_too_long_begins_again_however_often_they_have_tried() {
        let notes = Notebook::new(None);
        let logins = Logins::new(Arc::clone(&notes));
        let (late, in_time) = (logins.begin(7).await.unwrap(), logins.begin(8).await.unwrap());
        let is_over = |note: &mut Option<Waiting>, now| {
            if let Some(waiting) = note {
                waiting.until = now;
            }
        };
        notes.change(&key(&late), PATIENCE, is_over).await.unwrap();
        assert_eq!(logins.attempt(&late).await.unwrap(), None);
        assert_eq!(logins.attempt(&in_time).await.unwrap(), Some(8));
    }
}
