//! What reaches people who are not here: Web Push to their browsers, and mail.
//!
//! What is to be sent lies in the store: whom slow games wait for is written with the move by
//! which they began to, and letters stay in the outbox until they are sent or given up. So a server
//! that is killed loses nothing; what it had sent and could not note any more is sent once more,
//! with the same topic, or the same id of the message, by which most services know it again.

mod endpoint;
mod letters;
mod mail;
mod postman;
mod push;
mod vapid;

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use hindsight_store::{SecretHash, Store, alike};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use tokio::sync::OnceCell;

use crate::config::Config;
use crate::fault::Fault;
use crate::limits::whole_seconds;
use crate::secrets;

pub(crate) use mail::checked;
pub use mail::{MailError, MailServer};
pub(crate) use postman::watch;
use vapid::Vapid;

/// How many devices of one person are pushed to.
pub(crate) const MOST_DEVICES: usize = 10;

/// Whether these are the keys of a browser.
pub(crate) fn are_keys(public: &[u8], auth: &[u8]) -> bool {
    push::keys(public, auth).is_some()
}

/// All that sending needs.
pub(crate) struct Messages {
    keys: OnceCell<Keys>,
    push: Option<push::PushClient>,
    mailer: Option<mail::Mailer>,
    /// Whether the mail server could not be reached when that was last tried.
    mail_is_down: AtomicBool,
    /// Mails that were asked for, by address, there or not.
    asked: DefaultKeyedRateLimiter<SecretHash>,
}

/// The server's own secrets.
struct Keys {
    vapid: Vapid,
    links: Vec<u8>,
}

impl Messages {
    pub(crate) fn new(config: &Config) -> Messages {
        let least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let (rate, burst) = config.limits.mails;
        let quota = Quota::per_hour(least_one(rate)).allow_burst(least_one(burst));
        Messages {
            keys: OnceCell::new(),
            push: config.push.then(|| push::PushClient::new(config.push_anywhere)),
            mailer: config.mail.as_ref().map(|server| mail::Mailer::new(server, config)),
            mail_is_down: AtomicBool::new(false),
            asked: RateLimiter::keyed(quota),
        }
    }

    /// Whether the house sends mail.
    pub(crate) fn sends_mail(&self) -> bool {
        self.mailer.is_some()
    }

    /// Whether mail cannot be sent although it should be.
    pub(crate) fn mail_is_down(&self) -> bool {
        self.mail_is_down.load(Ordering::Relaxed)
    }

    async fn keys(&self, store: &Arc<dyn Store>) -> Result<&Keys, Fault> {
        self.keys
            .get_or_try_init(async || {
                let key = store.secret("vapid", secrets::random::<32>()?.to_vec()).await?;
                let links = store.secret("links", secrets::random::<32>()?.to_vec()).await?;
                let vapid = Vapid::new(&key).ok_or_else(|| {
                    tracing::error!("the key for Web Push in the database is none");
                    Fault::internal()
                })?;
                Ok(Keys { vapid, links })
            })
            .await
    }

    /// The key with which browsers register.
    pub(crate) async fn push_key(&self, store: &Arc<dyn Store>) -> Result<String, Fault> {
        Ok(self.keys(store).await?.vapid.public().to_string())
    }

    /// Whether the house pushes at all.
    pub(crate) fn pushes(&self) -> bool {
        self.push.is_some()
    }

    /// Whether anything may be pushed there.
    pub(crate) fn may_push(&self, endpoint: &str) -> bool {
        self.push.as_ref().is_some_and(|push| push.accepts(endpoint))
    }

    /// What proves that a link to get no more mail was sent to this address of somebody's.
    pub(crate) async fn stop_proof(
        &self,
        store: &Arc<dyn Store>,
        person: i64,
        address: &str,
    ) -> Result<String, Fault> {
        let key = &self.keys(store).await?.links;
        let mut mac = Hmac::<Sha256>::new_from_slice(key).map_err(|_| Fault::internal())?;
        mac.update(format!("stop {person} {}", alike(address)).as_bytes());
        let proof = mac.finalize().into_bytes();
        Ok(proof.iter().take(16).map(|byte| format!("{byte:02x}")).collect())
    }

    /// Counts a mail that somebody asks to be sent to an address, whether it is known or not.
    pub(crate) fn count_mail(&self, address: &str) -> Result<(), Fault> {
        let key: SecretHash = Sha256::digest(alike(address).as_bytes()).into();
        self.asked.check_key(&key).map_err(|until| {
            Fault::too_many(whole_seconds(until.wait_time_from(DefaultClock::default().now())))
        })
    }

    /// Forgets what has not been asked for a while.
    pub(crate) fn sweep(&self) {
        self.asked.retain_recent();
        self.asked.shrink_to_fit();
    }
}
