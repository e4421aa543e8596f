//! How often a password may be tried.
//!
//! Attempts are counted by account, wherever they come from, besides the limit by address. So that
//! nobody locks another out that way, those from a browser that has logged in to the account
//! before, which a cookie proves, are counted apart, for that browser alone; and a recovery code,
//! which cannot be guessed, is not counted here at all.

use std::fmt;
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use hindsight_store::SecretHash;
use sha2::{Digest, Sha256};

use crate::fault::Fault;
use crate::limits::whole_seconds;

/// By what an attempt is counted: nothing that leads back to who it was.
#[derive(Debug)]
pub(crate) struct Key(SecretHash);

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

pub(crate) struct Attempts {
    counted: DefaultKeyedRateLimiter<SecretHash>,
}

impl Attempts {
    /// At most so many a minute, and so many at once.
    pub(crate) fn new((rate, burst): (u32, u32)) -> Attempts {
        let least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_minute(least_one(rate)).allow_burst(least_one(burst));
        Attempts { counted: RateLimiter::keyed(quota) }
    }

    /// Counts an attempt at the password of an account, there or not, from a device that has
    /// logged in to it before or from anywhere.
    pub(crate) fn at_account(&self, login: &str, known: Option<SecretHash>) -> Result<Key, Fault> {
        let device = known.unwrap_or_default();
        let key = [&device[..], login.as_bytes()].concat();
        self.count(Sha256::digest(&key).into())
    }

    /// Counts an attempt to confirm something by the password, by somebody who is logged in.
    pub(crate) fn in_session(&self, session: SecretHash) -> Result<Key, Fault> {
        self.count(session)
    }

    fn count(&self, key: SecretHash) -> Result<Key, Fault> {
        self.counted.check_key(&key).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            Fault::too_many(whole_seconds(wait))
        })?;
        Ok(Key(key))
    }

    /// Forgets what has not been tried for a while.
    pub(crate) fn sweep(&self) {
        self.counted.retain_recent();
        self.counted.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strangers_do_not_lock_a_known_device_out() {
        let attempts = Attempts::new((1, 3));
        let passed = |login, device| {
            (0..9).take_while(|_| attempts.at_account(login, device).is_ok()).count()
        };
        assert_eq!(passed("anna", None), 3);
        assert_eq!(passed("anna", Some([1; 32])), 3);
        assert_eq!(passed("anna", Some([2; 32])), 3);
        assert_eq!(passed("ben", None), 3);
        assert_eq!((passed("anna", None), passed("anna", Some([1; 32]))), (0, 0));
        let refused = attempts.at_account("anna", None).unwrap_err();
        assert!(refused.retry_after.is_some_and(|seconds| (1..=61).contains(&seconds)));
    }

    #[test]
    fn who_is_logged_in_is_counted_by_the_session_and_apart_from_logins() {
        let attempts = Attempts::new((1, 2));
        let passed =
            |session| (0..9).take_while(|_| attempts.in_session([session; 32]).is_ok()).count();
        assert_eq!([passed(1), passed(1), passed(2)], [2, 0, 2]);
        assert!(attempts.at_account("anna", None).is_ok());
        assert!(attempts.at_account("anna", Some([1; 32])).is_ok());
    }

    #[test]
    fn what_was_not_tried_for_a_while_is_forgotten() {
        // One may try again after some nanoseconds, or only after a minute.
        for (rate, left) in [(u32::MAX, 0), (1, 1)] {
            let attempts = Attempts::new((rate, 1));
            attempts.at_account("anna", None).unwrap();
            attempts.sweep();
            assert_eq!(attempts.counted.len(), left, "{rate} a minute");
        }
    }
}
