//! Logins that wait for the second factor: the password was right, the code is still to come.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use hindsight_store::SecretHash;

use crate::fault::Fault;
use crate::locks::lock;
use crate::secrets;

/// How long the code may take.
const PATIENCE: Duration = Duration::from_mins(10);
/// How many codes may be tried before the password is asked for again.
const TRIES: u8 = 5;

#[derive(Clone, Copy)]
struct Waiting {
    person: i64,
    until: Instant,
    tries: u8,
}

/// Those who have given the right password, by the hash of a ticket that their form carries.
#[derive(Default)]
pub(crate) struct Logins {
    waiting: Mutex<HashMap<SecretHash, Waiting>>,
}

impl Logins {
    /// A ticket for somebody who has given the right password.
    pub(crate) fn begin(&self, person: i64) -> Result<String, Fault> {
        let ticket = secrets::token()?;
        let waiting = Waiting { person, until: Instant::now() + PATIENCE, tries: 0 };
        lock(&self.waiting).insert(secrets::session_hash(&ticket), waiting);
        Ok(ticket)
    }

    /// Whose ticket it is; each may be asked about a few times.
    pub(crate) fn attempt(&self, ticket: &str) -> Option<i64> {
        let mut all = lock(&self.waiting);
        let waiting = all.get_mut(&secrets::session_hash(ticket))?;
        waiting.tries = waiting.tries.saturating_add(1);
        (waiting.tries <= TRIES && waiting.until > Instant::now()).then_some(waiting.person)
    }

    /// The code was right: the ticket is good no more.
    pub(crate) fn end(&self, ticket: &str) {
        lock(&self.waiting).remove(&secrets::session_hash(ticket));
    }

    /// Forgets those who never came back.
    pub(crate) fn sweep(&self) {
        lock(&self.waiting).retain(|_, waiting| waiting.until > Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_good_for_a_few_tries_and_one_login() {
        let logins = Logins::default();
        let ticket = logins.begin(7).unwrap();
        assert_eq!(logins.attempt("another"), None);
        let tries: Vec<_> = (0..=TRIES).map(|_| logins.attempt(&ticket)).collect();
        assert_eq!(tries, [vec![Some(7); usize::from(TRIES)], vec![None]].concat());
        let ticket = logins.begin(7).unwrap();
        logins.end(&ticket);
        assert_eq!(logins.attempt(&ticket), None);
    }

    #[test]
    fn however_often_it_is_tried_a_ticket_does_not_become_good_again() {
        let logins = Logins::default();
        let ticket = logins.begin(7).unwrap();
        let opened = (0..600).filter(|_| logins.attempt(&ticket).is_some()).count();
        assert_eq!(opened, usize::from(TRIES));
    }

    #[test]
    fn who_takes_too_long_begins_again() {
        let logins = Logins::default();
        let (late, in_time) = (logins.begin(7).unwrap(), logins.begin(8).unwrap());
        let is_over = Instant::now();
        lock(&logins.waiting).get_mut(&secrets::session_hash(&late)).unwrap().until = is_over;
        assert_eq!((logins.attempt(&late), logins.attempt(&in_time)), (None, Some(8)));
        logins.sweep();
        assert_eq!(lock(&logins.waiting).len(), 1, "whoever never came back is forgotten");
        assert_eq!(logins.attempt(&in_time), Some(8));
    }
}
