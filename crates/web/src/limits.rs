//! What one client may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::http::{HeaderMap, StatusCode};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use hindsight_pages::Notice;

use crate::config::Limits;
use crate::fault::Fault;
use crate::locks::lock;

/// Who asks: an address, of IPv6 the network that one customer gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// The client behind a number of proxies of ours. Each proxy appends the address
    /// that it was asked from; what stands further left anybody could have written.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, proxies: usize) -> Client {
        let forwarded = || {
            let all: Vec<&str> = headers
                .get_all("x-forwarded-for")
                .iter()
                .filter_map(|value| value.to_str().ok())
                .flat_map(|value| value.split(','))
                .map(str::trim)
                .collect();
            all.len().checked_sub(proxies).and_then(|place| all.get(place)?.parse().ok())
        };
        let address = if proxies == 0 { None } else { forwarded() }.unwrap_or(peer);
        Client(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

/// What a request counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequestKind {
    /// Every request, whatever else it is.
    Any,
    /// Changing something.
    Change,
    /// Trying a password, becoming a new guest, or leaving a record here.
    Account,
    /// Letting a bot think for a while.
    Question,
}

type Limiter = DefaultKeyedRateLimiter<Client>;

pub(crate) struct Gatekeeper {
    requests: Limiter,
    changes: Limiter,
    accounts: Limiter,
    questions: Limiter,
    streams: Arc<Mutex<HashMap<Client, usize>>>,
    most_streams: usize,
}

fn limiter(quota: fn(NonZeroU32) -> Quota, (rate, burst): (u32, u32)) -> Limiter {
    let least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    RateLimiter::keyed(quota(least_one(rate)).allow_burst(least_one(burst)))
}

impl Gatekeeper {
    pub(crate) fn new(limits: &Limits) -> Gatekeeper {
        Gatekeeper {
            requests: limiter(Quota::per_second, limits.requests),
            changes: limiter(Quota::per_second, limits.changes),
            accounts: limiter(Quota::per_minute, limits.accounts),
            questions: limiter(Quota::per_minute, limits.questions),
            streams: Arc::default(),
            most_streams: limits.streams,
        }
    }

    /// Counts a request, and refuses it if its client has sent too many of the kind.
    pub(crate) fn check_rate(&self, client: Client, kind: RequestKind) -> Result<(), Fault> {
        let limiter = match kind {
            RequestKind::Any => &self.requests,
            RequestKind::Change => &self.changes,
            RequestKind::Account => &self.accounts,
            RequestKind::Question => &self.questions,
        };
        limiter.check_key(&client).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            Fault::too_many(whole_seconds(wait))
        })
    }

    pub(crate) fn open_stream(&self, client: Client) -> Result<StreamPass, Fault> {
        let mut streams = lock(&self.streams);
        let count = streams.entry(client).or_insert(0);
        if *count >= self.most_streams {
            let fault = Fault::new(StatusCode::TOO_MANY_REQUESTS, Notice::TooManyStreams);
            return Err(Fault { retry_after: Some(10), ..fault });
        }
        *count += 1;
        Ok(StreamPass { client, streams: Arc::clone(&self.streams) })
    }

    /// Forgets clients who have not been heard of for a while.
    pub(crate) fn sweep(&self) {
        for limiter in [&self.requests, &self.changes, &self.accounts, &self.questions] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// The seconds after which a wait is surely over.
fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs() + 1
}

/// An open stream; closed when it is dropped.
pub(crate) struct StreamPass {
    client: Client,
    streams: Arc<Mutex<HashMap<Client, usize>>>,
}

impl Drop for StreamPass {
    fn drop(&mut self) {
        let mut streams = lock(&self.streams);
        if let Some(count) = streams.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                streams.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(forwarded: &str, proxies: usize) -> Client {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        Client::of(IpAddr::from([127, 0, 0, 1]), &headers, proxies)
    }

    #[test]
    fn only_our_own_proxies_are_believed() {
        let ip = |text: &str| Client(text.parse().unwrap());
        assert_eq!(client("1.1.1.1, 2.2.2.2", 0), ip("127.0.0.1"));
        assert_eq!(client("1.1.1.1, 2.2.2.2", 1), ip("2.2.2.2"));
        assert_eq!(client("1.1.1.1, 2.2.2.2", 2), ip("1.1.1.1"));
        assert_eq!(client("1.1.1.1", 2), ip("127.0.0.1"));
        assert_eq!(client("nonsense", 1), ip("127.0.0.1"));
        assert_eq!(client("2001:db8:1:2:3:4:5:6", 1), ip("2001:db8:1:2::"));
    }

    #[test]
    fn a_full_measure_is_refused_with_a_time_to_wait() {
        let limits = Limits { accounts: (1, 2), streams: 1, ..Limits::default() };
        let gate = Gatekeeper::new(&limits);
        let (one, other) = (client("1.1.1.1", 1), client("2.2.2.2", 1));
        assert!(
            gate.check_rate(one, RequestKind::Account).is_ok()
                && gate.check_rate(one, RequestKind::Account).is_ok()
        );
        let refused = gate.check_rate(one, RequestKind::Account).unwrap_err();
        assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
        assert!(refused.retry_after.is_some_and(|s| (1..=61).contains(&s)));
        assert!(gate.check_rate(other, RequestKind::Account).is_ok());
        let pass = gate.open_stream(one).unwrap();
        assert!(gate.open_stream(one).is_err() && gate.open_stream(other).is_ok());
        drop(pass);
        let pass = gate.open_stream(one).unwrap();
        assert_eq!(
            gate.streams.lock().unwrap().len(),
            1,
            "a client without a stream is not remembered"
        );
        drop(pass);
        assert!(gate.streams.lock().unwrap().is_empty());
        for (millis, seconds) in [(0, 1), (999, 1), (1_000, 2), (59_500, 60)] {
            assert_eq!(whole_seconds(Duration::from_millis(millis)), seconds);
        }
    }

    #[test]
    fn each_kind_of_request_has_a_limit_of_its_own_and_0_is_taken_for_1() {
        let limits = Limits {
            requests: (1, 4),
            changes: (1, 3),
            accounts: (1, 2),
            questions: (0, 0),
            ..Limits::default()
        };
        let gate = Gatekeeper::new(&limits);
        let one = client("1.1.1.1", 1);
        let kinds =
            [RequestKind::Any, RequestKind::Change, RequestKind::Account, RequestKind::Question];
        let passed =
            kinds.map(|kind| (0..9).take_while(|_| gate.check_rate(one, kind).is_ok()).count());
        assert_eq!(passed, [4, 3, 2, 1]);
    }

    #[test]
    fn clients_that_have_not_been_heard_of_are_forgotten() {
        // A measure that is full again at once is that of somebody who has gone.
        let limits = Limits { requests: (1_000_000_000, 1), accounts: (1, 2), ..Limits::default() };
        let gate = Gatekeeper::new(&limits);
        let one = client("1.1.1.1", 1);
        gate.check_rate(one, RequestKind::Any).unwrap();
        gate.check_rate(one, RequestKind::Account).unwrap();
        gate.sweep();
        assert_eq!((gate.requests.len(), gate.accounts.len()), (0, 1));
    }
}
