//! What one client, or one person, may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, StatusCode};
use governor::clock::{Clock, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use hindsight_pages::Notice;

use crate::config::Limits;
use crate::fault::Fault;
use crate::locks::lock;
use crate::metrics::{Metrics, RefusedLabels};

/// Who asks: an address, of IPv6 the network that one customer gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl std::fmt::Display for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl Client {
    /// The client at the other end of a connection.
    pub(crate) fn at(peer: IpAddr) -> Client {
        Client::of(peer, &HeaderMap::new(), 0)
    }

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
                IpAddr::V6(Ipv6Addr::new(a, b, c, d & 0xff00, 0, 0, 0, 0))
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
    /// Trying a password, or leaving a record here.
    Account,
    /// Becoming a new guest.
    Guest,
    /// Letting a bot think for a while.
    Question,
    /// Every request of a program, whatever else it is: people at the same address do not pay
    /// for it.
    Program,
    /// Having a picture drawn.
    Picture,
}

/// What is counted by the person, wherever they ask from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Saying something at a table.
    Chat,
    /// Asking for everything that is known of them.
    Export,
}

type Limiter<K = Client> = DefaultKeyedRateLimiter<K>;

/// A limiter that says how much is left.
type TellingLimiter =
    RateLimiter<i64, DashMapStateStore<i64>, DefaultClock, StateInformationMiddleware>;

/// How much a token may still ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    /// How many requests may come at once.
    pub(crate) quota: u32,
    /// In how many seconds that many come back.
    pub(crate) window: u64,
    /// How many are left.
    pub(crate) left: u32,
    /// In how many seconds there will be as many as may come at once.
    pub(crate) full: u64,
}

pub(crate) struct Gatekeeper {
    requests: Limiter,
    changes: Limiter,
    accounts: Limiter,
    guests: Limiter,
    questions: Limiter,
    pictures: Limiter,
    chat: Limiter<i64>,
    exports: Limiter<i64>,
    programs: Limiter,
    tokens: TellingLimiter,
    token_limit: (u32, u32),
    program_streams: Room,
    streams: Room,
    /// Requests that are being answered.
    under_way: Room,
    connections: Room,
    all_connections: Arc<AtomicUsize>,
    most_connections: usize,
    refusals: Refusals,
}

fn limiter<K: Clone + Eq + Hash>(
    quota: fn(NonZeroU32) -> Quota,
    (rate, burst): (u32, u32),
) -> Limiter<K> {
    let least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    RateLimiter::keyed(quota(least_one(rate)).allow_burst(least_one(burst)))
}

impl Gatekeeper {
    /// With room for as many connections as the limits and the open files allow.
    pub(crate) fn new(limits: &Limits, open_files: usize, metrics: Arc<Metrics>) -> Gatekeeper {
        Gatekeeper {
            requests: limiter(Quota::per_second, limits.requests),
            changes: limiter(Quota::per_second, limits.changes),
            accounts: limiter(Quota::per_minute, limits.accounts),
            guests: limiter(Quota::per_minute, limits.guests),
            questions: limiter(Quota::per_minute, limits.questions),
            pictures: limiter(Quota::per_minute, limits.pictures),
            chat: limiter(Quota::per_minute, limits.chat),
            exports: limiter(Quota::per_hour, limits.exports),
            programs: limiter(Quota::per_second, limits.programs),
            tokens: limiter(Quota::per_second, limits.token)
                .with_middleware::<StateInformationMiddleware>(),
            token_limit: limits.token,
            program_streams: Room::new(limits.program_streams),
            streams: Room::new(limits.streams),
            under_way: Room::new(limits.connections),
            connections: Room::new(limits.connections),
            all_connections: Arc::default(),
            most_connections: limits.all_connections.min(open_files.saturating_sub(OWN_FILES)),
            refusals: Refusals { metrics, told: Mutex::default() },
        }
    }

    /// Counts a request, and refuses it if its client has sent too many of the kind.
    pub(crate) fn check_rate(&self, client: Client, kind: RequestKind) -> Result<(), Fault> {
        let (limiter, reason) = match kind {
            RequestKind::Any => (&self.requests, "requests"),
            RequestKind::Change => (&self.changes, "changes"),
            RequestKind::Account => (&self.accounts, "passwords"),
            RequestKind::Guest => (&self.guests, "guests"),
            RequestKind::Question => (&self.questions, "questions"),
            RequestKind::Program => (&self.programs, "programs"),
            RequestKind::Picture => (&self.pictures, "pictures"),
        };
        self.check(limiter, &client, reason, &client.0)
    }

    /// Counts what a person does, and refuses it if it is too often.
    pub(crate) fn check_person(&self, person: i64, deed: Deed) -> Result<(), Fault> {
        let (limiter, reason) = match deed {
            Deed::Chat => (&self.chat, "chat"),
            Deed::Export => (&self.exports, "exports"),
        };
        self.check(limiter, &person, reason, &format_args!("person {person}"))
    }

    fn check<K: Clone + Eq + Hash>(
        &self,
        limiter: &Limiter<K>,
        key: &K,
        reason: &'static str,
        who: &dyn std::fmt::Display,
    ) -> Result<(), Fault> {
        limiter.check_key(key).map_err(|until| {
            self.refusals.count(reason, who);
            let wait = until.wait_time_from(DefaultClock::default().now());
            Fault::too_many(whole_seconds(wait))
        })
    }

    /// Counts a request with a token, and refuses it if there were too many; how much is left
    /// in either case.
    pub(crate) fn check_token(&self, token: i64) -> (Allowance, Result<(), Fault>) {
        let (rate, quota) = (self.token_limit.0.max(1), self.token_limit.1.max(1));
        let whole = |requests: u32| u64::from(requests.div_ceil(rate));
        let allowance =
            |left: u32| Allowance { quota, window: whole(quota), left, full: whole(quota - left) };
        match self.tokens.check_key(&token) {
            Ok(state) => (allowance(state.remaining_burst_capacity().min(quota)), Ok(())),
            Err(until) => {
                self.refusals.count("token", &format_args!("token {token}"));
                let wait = until.wait_time_from(DefaultClock::default().now());
                (allowance(0), Err(Fault::too_many(whole_seconds(wait))))
            }
        }
    }

    /// Lets a program open one more stream, if there is room for it.
    pub(crate) fn open_program_stream(&self, client: Client) -> Result<Pass, Fault> {
        self.room_for_stream(&self.program_streams, client)
    }

    /// Lets somebody open one more stream, if there is room for it.
    pub(crate) fn open_stream(&self, client: Client) -> Result<Pass, Fault> {
        self.room_for_stream(&self.streams, client)
    }

    fn room_for_stream(&self, room: &Room, client: Client) -> Result<Pass, Fault> {
        room.enter(client).ok_or_else(|| {
            self.refusals.count("streams", &client.0);
            let fault = Fault::new(StatusCode::TOO_MANY_REQUESTS, Notice::TooManyStreams);
            Fault { retry_after: Some(10), ..fault }
        })
    }

    /// Lets a request in, until it is answered: behind a proxy that is what a client's
    /// connections are.
    pub(crate) fn begin_request(&self, client: Client) -> Result<Pass, Fault> {
        self.under_way.enter(client).ok_or_else(|| {
            self.refusals.count("connections", &client.0);
            Fault::too_many(1)
        })
    }

    /// Whether some request is still being answered.
    pub(crate) fn is_answering(&self) -> bool {
        !lock(&self.under_way.taken).is_empty()
    }

    /// Lets a connection in, if there is room for one more in all, and of this client if
    /// it is one: a proxy of ours is none.
    pub(crate) fn connect(&self, client: Option<Client>) -> Option<ConnectionPass> {
        let of_client = match client.map(|client| self.connections.enter(client).ok_or(client)) {
            Some(Err(client)) => {
                self.refusals.count("connections", &client.0);
                return None;
            }
            Some(Ok(pass)) => Some(pass),
            None => None,
        };
        let all = Arc::clone(&self.all_connections);
        let metrics = Arc::clone(&self.refusals.metrics);
        metrics.connections.inc();
        let before = all.fetch_add(1, Ordering::Relaxed);
        let pass = ConnectionPass { all, metrics, _of_client: of_client };
        if before >= self.most_connections {
            self.refusals.count("all connections", &"everybody");
            return None;
        }
        Some(pass)
    }

    /// Notes that a request was given up because its body did not arrive.
    pub(crate) fn note_slow_body(&self, client: Client) {
        self.refusals.count("slow bodies", &client.0);
    }

    /// Forgets clients who have not been heard of for a while.
    pub(crate) fn sweep(&self) {
        fn sweep<K: Clone + Eq + Hash>(limiter: &Limiter<K>) {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        let by_client = [
            &self.requests,
            &self.changes,
            &self.accounts,
            &self.guests,
            &self.questions,
            &self.pictures,
            &self.programs,
        ];
        by_client.into_iter().for_each(sweep);
        self.tokens.retain_recent();
        self.tokens.shrink_to_fit();
        [&self.chat, &self.exports].into_iter().for_each(sweep);
    }
}

/// The seconds after which a wait is surely over.
pub(crate) fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs() + 1
}

/// How many of something each client has, and may have at most.
struct Room {
    taken: Arc<Mutex<HashMap<Client, usize>>>,
    most: usize,
}

impl Room {
    fn new(most: usize) -> Room {
        Room { taken: Arc::default(), most }
    }

    fn enter(&self, client: Client) -> Option<Pass> {
        let mut taken = lock(&self.taken);
        let count = taken.entry(client).or_insert(0);
        if *count >= self.most {
            if *count == 0 {
                taken.remove(&client);
            }
            return None;
        }
        *count += 1;
        Some(Pass { client, taken: Arc::clone(&self.taken) })
    }
}

/// A place that somebody has taken; free again when it is dropped.
pub(crate) struct Pass {
    client: Client,
    taken: Arc<Mutex<HashMap<Client, usize>>>,
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        if let Some(count) = taken.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.client);
            }
        }
    }
}

/// An open connection; closed when it is dropped.
pub(crate) struct ConnectionPass {
    all: Arc<AtomicUsize>,
    metrics: Arc<Metrics>,
    _of_client: Option<Pass>,
}

impl Drop for ConnectionPass {
    fn drop(&mut self) {
        self.all.fetch_sub(1, Ordering::Relaxed);
        self.metrics.connections.dec();
    }
}

/// How often the log tells of one kind of refusal at most.
const TOLD_EVERY: Duration = Duration::from_secs(10);

/// Counts what was refused, and tells the log now and then: whoever asks too often is not
/// to fill it.
struct Refusals {
    metrics: Arc<Metrics>,
    /// By reason: when it was last told, and how many were refused since.
    told: Mutex<HashMap<&'static str, (Instant, u64)>>,
}

impl Refusals {
    fn count(&self, reason: &'static str, who: &dyn std::fmt::Display) {
        self.metrics.refused.get_or_create(&RefusedLabels { reason }).inc();
        if let Some(others) = self.to_tell(reason, Instant::now()) {
            tracing::warn!(reason, %who, others, "a limit was reached");
        }
    }

    /// How many others were refused since the log was last told, if it is to be told again.
    fn to_tell(&self, reason: &'static str, now: Instant) -> Option<u64> {
        let mut told = lock(&self.told);
        let others = match told.get_mut(reason) {
            Some((last, since)) if now.duration_since(*last) < TOLD_EVERY => {
                *since += 1;
                return None;
            }
            Some((_, since)) => *since,
            None => 0,
        };
        told.insert(reason, (now, 0));
        Some(others)
    }
}

/// Files that the process needs for itself: the database, listeners, logs.
const OWN_FILES: usize = 100;

/// Raises the number of files that the process may have open as far as the system lets it,
/// and tells how many that are.
pub(crate) fn raise_open_files() -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let most = Rlimit { current: limit.maximum, maximum: limit.maximum };
        let now = match setrlimit(Resource::Nofile, most) {
            Ok(()) => limit.maximum,
            Err(error) => {
                tracing::warn!(%error, "the limit of open files could not be raised");
                limit.current
            }
        };
        now.map_or(usize::MAX, |files| files as usize)
    }
    #[cfg(not(unix))]
    usize::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(forwarded: &str, proxies: usize) -> Client {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        Client::of(IpAddr::from([127, 0, 0, 1]), &headers, proxies)
    }

    fn gate(limits: &Limits) -> Gatekeeper {
        Gatekeeper::new(limits, 1100, Arc::new(Metrics::new()))
    }

    #[test]
    fn only_our_own_proxies_are_believed() {
        let ip = |text: &str| Client(text.parse().unwrap());
        assert_eq!(client("1.1.1.1, 2.2.2.2", 0), ip("127.0.0.1"));
        assert_eq!(client("1.1.1.1, 2.2.2.2", 1), ip("2.2.2.2"));
        assert_eq!(client("1.1.1.1, 2.2.2.2", 2), ip("1.1.1.1"));
        assert_eq!(client("1.1.1.1", 2), ip("127.0.0.1"));
        assert_eq!(client("nonsense", 1), ip("127.0.0.1"));
        // Whoever has a network of 56 bits is one client.
        assert_eq!(client("2001:db8:1:2fe:3:4:5:6", 1), ip("2001:db8:1:200::"));
        assert_eq!(client("2001:db8:1:2ab:9::", 1), ip("2001:db8:1:200::"));
        assert_eq!(client("2001:db8:1:3ab:9::", 1), ip("2001:db8:1:300::"));
        assert_eq!(client("::ffff:1.2.3.4", 1), ip("1.2.3.4"));
    }

    #[test]
    fn a_full_measure_is_refused_with_a_time_to_wait() {
        let limits = Limits { accounts: (1, 2), streams: 1, ..Limits::default() };
        let gate = gate(&limits);
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
        for _ in 0..2 {
            let refused = gate.open_stream(one).map(drop).unwrap_err();
            assert_eq!((refused.notice, refused.retry_after), (Notice::TooManyStreams, Some(10)));
        }
        assert!(gate.open_stream(other).is_ok());
        drop(pass);
        let pass = gate.open_stream(one).unwrap();
        assert_eq!(
            gate.streams.taken.lock().unwrap().len(),
            1,
            "a client without a stream is not remembered"
        );
        drop(pass);
        assert!(gate.streams.taken.lock().unwrap().is_empty());
        for (millis, seconds) in [(0, 1), (999, 1), (1_000, 2), (59_500, 60)] {
            assert_eq!(whole_seconds(Duration::from_millis(millis)), seconds);
        }
    }

    #[test]
    fn where_there_is_no_room_nobody_is_remembered() {
        let gate = gate(&Limits { streams: 0, ..Limits::default() });
        assert!(gate.open_stream(client("1.1.1.1", 1)).is_err());
        assert!(lock(&gate.streams.taken).is_empty());
    }

    #[test]
    fn the_log_is_told_now_and_then_and_of_every_refusal_in_the_end() {
        let refusals = Refusals { metrics: Arc::new(Metrics::new()), told: Mutex::default() };
        let begin = Instant::now();
        let at = |millis| refusals.to_tell("chat", begin + Duration::from_millis(millis));
        assert_eq!(at(0), Some(0));
        assert_eq!([at(1), at(5_000), at(9_999)], [None; 3]);
        assert_eq!(refusals.to_tell("streams", begin), Some(0), "each reason by itself");
        assert_eq!(at(10_000), Some(3));
        assert_eq!((at(19_999), at(40_000), at(50_000)), (None, Some(1), Some(0)));
    }

    #[test]
    fn a_body_that_did_not_arrive_is_counted() {
        let gate = gate(&Limits::default());
        gate.note_slow_body(client("1.1.1.1", 1));
        let text = gate.refusals.metrics.text();
        assert!(text.contains("hindsight_refused_total{reason=\"slow bodies\"} 1"), "{text}");
    }

    #[cfg(unix)]
    #[test]
    fn as_many_files_may_be_open_as_is_told() {
        use rustix::process::{Resource, getrlimit};
        let files = raise_open_files();
        let limit = getrlimit(Resource::Nofile);
        assert_eq!(files, limit.current.map_or(usize::MAX, |files| files as usize));
    }

    #[test]
    fn each_kind_of_request_has_a_limit_of_its_own_and_0_is_taken_for_1() {
        let limits = Limits {
            requests: (1, 4),
            changes: (1, 3),
            accounts: (1, 2),
            guests: (1, 5),
            questions: (0, 0),
            pictures: (1, 6),
            ..Limits::default()
        };
        let gate = gate(&limits);
        let one = client("1.1.1.1", 1);
        let kinds = [
            RequestKind::Any,
            RequestKind::Change,
            RequestKind::Account,
            RequestKind::Guest,
            RequestKind::Question,
            RequestKind::Picture,
        ];
        let passed =
            kinds.map(|kind| (0..9).take_while(|_| gate.check_rate(one, kind).is_ok()).count());
        assert_eq!(passed, [4, 3, 2, 5, 1, 6]);
    }

    #[test]
    fn clients_that_have_not_been_heard_of_are_forgotten() {
        // A measure that is full again at once is that of somebody who has gone.
        let limits = Limits { requests: (1_000_000_000, 1), accounts: (1, 2), ..Limits::default() };
        let gate = gate(&limits);
        let one = client("1.1.1.1", 1);
        gate.check_rate(one, RequestKind::Any).unwrap();
        gate.check_rate(one, RequestKind::Account).unwrap();
        gate.sweep();
        assert_eq!((gate.requests.len(), gate.accounts.len()), (0, 1));
    }

    #[test]
    fn a_person_has_limits_of_their_own() {
        let gate = gate(&Limits { chat: (1, 3), exports: (1, 1), ..Limits::default() });
        let passed =
            |person, deed| (0..9).take_while(|_| gate.check_person(person, deed).is_ok()).count();
        assert_eq!([passed(1, Deed::Chat), passed(1, Deed::Export)], [3, 1]);
        assert_eq!([passed(2, Deed::Chat), passed(1, Deed::Chat)], [3, 0]);
    }

    #[test]
    fn there_is_room_for_some_connections_of_each_client_and_for_some_in_all() {
        let limits = Limits { connections: 3, all_connections: 5, ..Limits::default() };
        let gate = gate(&limits);
        let (one, other) = (client("1.1.1.1", 1), client("2.2.2.2", 1));
        let mut open: Vec<_> = (0..9).map_while(|_| gate.connect(Some(one))).collect();
        assert_eq!(open.len(), 3);
        open.extend((0..9).map_while(|_| gate.connect(Some(other))));
        assert_eq!(open.len(), 5, "full");
        assert!(gate.connect(Some(client("3.3.3.3", 1))).is_none());
        let requests: Vec<_> = (0..9).map_while(|_| gate.begin_request(one).ok()).collect();
        assert_eq!(requests.len(), 3);
        open.truncate(1);
        assert!(gate.connect(Some(one)).is_some());
        let text = gate.refusals.metrics.text();
        for line in [
            "hindsight_connections 1",
            "hindsight_refused_total{reason=\"connections\"} 2",
            "hindsight_refused_total{reason=\"all connections\"} 2",
        ] {
            assert!(text.contains(line), "{line}: {text}");
        }
        drop(open);
        assert_eq!(gate.all_connections.load(Ordering::Relaxed), 0);
        // The system's word counts too.
        let small = Gatekeeper::new(&Limits::default(), OWN_FILES + 2, Arc::new(Metrics::new()));
        let open: Vec<_> = (0..9).map_while(|_| small.connect(None)).collect();
        assert_eq!(open.len(), 2);
    }
}
