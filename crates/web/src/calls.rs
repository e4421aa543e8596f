//! Which tables wait for somebody: one stream a person, whatever pages they have open.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use hindsight_pages::{CallKind, Lang, paths};
use hindsight_table::{Person, Table};
use tokio::sync::watch;

use crate::app::App;
use crate::events::{STILL_THERE, server_is_closing, session_has_ended, stream_headers};
use crate::hub::Live;
use crate::limits::Pass;
use crate::locks::lock;
use crate::people::SessionWatch;
use crate::time::wall;

/// How many of these streams one person may have open: one a browser.
const MOST_STREAMS: usize = 12;

/// What waits for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Call {
    /// A table.
    Table { kind: CallKind, game: String },
    /// Somebody asks for a game, until then.
    Challenge { id: i64, name: String, game: String, expires: u64 },
}

/// Why a table waits for somebody, if it does. Made from what that person can see there alone.
pub(crate) fn call(table: &Table, person: Person) -> Option<CallKind> {
    let others = table.seat_of(person).map(|seat| table.offers().without(seat));
    if table.is_asked_again(person) {
        Some(CallKind::Again)
    } else if others.is_some_and(|others| !others.is_empty() && others == table.offers()) {
        Some(CallKind::Stop)
    } else {
        table.waits_for(person).then_some(CallKind::Turn)
    }
}

/// What waits for somebody: tables by their names, challenges by what no table is called.
#[derive(Default)]
struct Waiting {
    calls: BTreeMap<String, Call>,
    /// How often one of those whom they follow has come or gone.
    friends: u64,
}

fn challenge_key(id: i64) -> String {
    format!("challenge {id}")
}

/// For how long somebody whose last stream has ended counts as here: as long as the next page
/// takes to open one.
const STILL_HERE: Duration = Duration::from_secs(5);

/// Those who have a stream open, with what waits for them, and those who had one a moment ago.
#[derive(Default)]
struct Listening {
    now: HashMap<Person, watch::Sender<Waiting>>,
    lately: HashMap<Person, Instant>,
}

/// What waits for those who have a stream open.
#[derive(Default)]
pub(crate) struct Calls(Arc<Mutex<Listening>>);

impl Calls {
    /// Whether somebody has a page open.
    pub(crate) fn is_here(&self, person: Person) -> bool {
        let mut listening = lock(&self.0);
        listening.lately.retain(|_, left| left.elapsed() < STILL_HERE);
        listening.now.contains_key(&person) || listening.lately.contains_key(&person)
    }

    /// Who has a page open at this server.
    pub(crate) fn listening(&self) -> Vec<Person> {
        lock(&self.0).now.keys().copied().collect()
    }

    /// Whether somebody is told here of what waits for them.
    pub(crate) fn is_listening(&self, person: Person) -> bool {
        lock(&self.0).now.contains_key(&person)
    }

    /// Of the challenges that somebody was told of only these are left.
    pub(crate) fn keep_challenges(&self, person: Person, left: &[i64]) {
        let Some(waiting) = lock(&self.0).now.get(&person).cloned() else { return };
        waiting.send_if_modified(|waiting| {
            let before = waiting.calls.len();
            waiting.calls.retain(|_, call| match call {
                Call::Challenge { id, .. } => left.contains(id),
                Call::Table { .. } => true,
            });
            waiting.calls.len() < before
        });
    }

    /// A place for one more stream of somebody's.
    pub(crate) fn follow(&self, person: Person) -> Option<Following> {
        let mut listening = lock(&self.0);
        let waiting = listening.now.entry(person).or_default();
        if waiting.receiver_count() >= MOST_STREAMS {
            return None;
        }
        let (waiting, people) = (waiting.subscribe(), Arc::clone(&self.0));
        Some(Following { person, waiting, people })
    }

    /// Notes whether a table waits for those who sit there, or did until now.
    pub(crate) fn note(&self, live: &Live, before: &Table) {
        let people = &lock(&self.0).now;
        if people.is_empty() {
            return;
        }
        // Looked at under the lock: the last to note it has seen the last of it.
        let table = live.table();
        for person in table.persons().chain(before.persons()) {
            let Some(waiting) = people.get(&person) else { continue };
            let game = || table.setup().game.clone();
            let now = call(&table, person).map(|kind| Call::Table { kind, game: game() });
            set(waiting, &live.id, now);
        }
    }

    /// Somebody is asked for a game, by somebody of this name, until then.
    pub(crate) fn add_challenge(
        &self,
        person: Person,
        id: i64,
        name: &str,
        game: &str,
        expires: u64,
    ) {
        if let Some(waiting) = lock(&self.0).now.get(&person) {
            let (name, game) = (name.to_string(), game.to_string());
            set(waiting, &challenge_key(id), Some(Call::Challenge { id, name, game, expires }));
        }
    }

    /// Somebody is not asked any more.
    pub(crate) fn end_challenge(&self, person: Person, id: i64) {
        if let Some(waiting) = lock(&self.0).now.get(&person) {
            set(waiting, &challenge_key(id), None);
        }
    }

    /// Somebody has come or gone whom these follow.
    pub(crate) fn tell_followers(&self, followers: &[i64]) {
        let listening = lock(&self.0);
        for follower in followers {
            if let Some(waiting) = listening.now.get(&Person(*follower)) {
                waiting.send_modify(|waiting| waiting.friends += 1);
            }
        }
    }
}

/// Notes what waits under a name, or that nothing does; whoever listens is told of a change.
fn set(waiting: &watch::Sender<Waiting>, name: &str, now: Option<Call>) {
    waiting.send_if_modified(|waiting| {
        let changed = waiting.calls.get(name) != now.as_ref();
        match now {
            Some(call) => drop(waiting.calls.insert(name.to_string(), call)),
            None => drop(waiting.calls.remove(name)),
        }
        changed
    });
}

/// Somebody's place among those who are told.
pub(crate) struct Following {
    person: Person,
    waiting: watch::Receiver<Waiting>,
    people: Arc<Mutex<Listening>>,
}

impl Following {
    /// Comes when something has changed; false once nothing will any more.
    pub(crate) async fn changed(&mut self) -> bool {
        self.waiting.changed().await.is_ok()
    }

    /// All that waits now, by name.
    pub(crate) fn calls(&mut self) -> Vec<(String, Call)> {
        let waiting = self.waiting.borrow_and_update();
        waiting.calls.iter().map(|(name, call)| (name.clone(), call.clone())).collect()
    }

    /// Challenges that have run out wait no more.
    pub(crate) fn forget_old(&self) {
        let listening = lock(&self.people);
        let Some(waiting) = listening.now.get(&self.person) else { return };
        let now = wall();
        waiting.send_if_modified(|waiting| {
            let before = waiting.calls.len();
            waiting.calls.retain(
                |_, call| !matches!(call, Call::Challenge { expires, .. } if *expires <= now),
            );
            waiting.calls.len() < before
        });
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        let mut listening = lock(&self.people);
        // This one is still counted.
        if listening.now.get(&self.person).is_some_and(|waiting| waiting.receiver_count() <= 1) {
            listening.now.remove(&self.person);
            listening.lately.retain(|_, left| left.elapsed() < STILL_HERE);
            listening.lately.insert(self.person, Instant::now());
        }
    }
}

/// Somebody who is told what waits for them. Small: there are thousands.
struct Listener {
    app: Arc<App>,
    lang: Lang,
    following: Following,
    closing: watch::Receiver<bool>,
    session: Option<SessionWatch>,
    started: bool,
    ended: bool,
    /// What was last told of friends.
    friends: u64,
    _pass: Pass,
}

/// The stream of what waits for somebody; none if they have too many open.
pub(crate) fn open(
    app: &Arc<App>,
    person: Person,
    lang: Lang,
    session: SessionWatch,
    pass: Pass,
) -> Option<Response> {
    let following = app.hub.calls.follow(person)?;
    app.metrics.streams.inc();
    let listener = Listener {
        app: Arc::clone(app),
        lang,
        following,
        closing: app.closing.clone(),
        session: Some(session),
        started: false,
        ended: false,
        friends: 0,
        _pass: pass,
    };
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok::<_, std::convert::Infallible>(event), listener))
    });
    Some((stream_headers(), Body::from_stream(events)).into_response())
}

impl Listener {
    async fn next(&mut self) -> Option<Bytes> {
        if self.ended {
            return None;
        }
        if !self.started {
            self.started = true;
            return Some(self.tell());
        }
        tokio::select! {
            biased;
            () = server_is_closing(&mut self.closing) => {
                self.ended = true;
                Some(Bytes::from_static(b"event: bye\ndata: restart\n\n"))
            }
            () = session_has_ended(&mut self.session) => {
                self.ended = true;
                Some(Bytes::from_static(b"event: bye\ndata: logged-out\n\n"))
            }
            changed = self.following.waiting.changed() => changed.ok().map(|()| self.tell()),
            () = tokio::time::sleep(STILL_THERE) => {
                self.following.forget_old();
                Some(Bytes::from_static(b": still here\n\n"))
            }
        }
    }

    /// All that waits: a few lines, so that nobody need remember what was told before.
    fn tell(&mut self) -> Bytes {
        let waiting = self.following.waiting.borrow_and_update();
        let call = |(name, call): (&String, &Call)| {
            let (at, say) = match call {
                Call::Table { kind, game } => {
                    (paths::table(name), hindsight_pages::call(self.lang, *kind, game))
                }
                Call::Challenge { id, name, game, .. } => {
                    (paths::challenge(id), hindsight_pages::challenge_call(self.lang, name, game))
                }
            };
            serde_json::json!({ "at": at, "say": say })
        };
        let calls: Vec<serde_json::Value> = waiting.calls.iter().map(call).collect();
        let mut told = format!("event: calls\ndata: {}\n\n", serde_json::Value::from(calls));
        if waiting.friends != self.friends {
            self.friends = waiting.friends;
            told.push_str(&format!("event: friends\ndata: {}\n\n", self.friends));
        }
        told.into()
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.app.metrics.streams.dec();
        // Whoever only goes from page to page has not gone.
        let (app, person) = (Arc::clone(&self.app), self.following.person);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                tokio::time::sleep(STILL_HERE).await;
                if !app.hub.calls.is_here(person) {
                    tell_followers(&app, person).await;
                }
            });
        }
    }
}

/// Tells those who follow somebody that they have come or gone.
pub(crate) async fn tell_followers(app: &App, person: Person) {
    tell_followers_here(app, person).await;
    if let Some(peers) = &app.peers {
        peers.tell("here", &person.0.to_string());
    }
}

/// The same, where it was another server that they came to.
pub(crate) async fn tell_followers_here(app: &App, person: Person) {
    match app.store.followers(person.0).await {
        Ok(followers) => app.hub.calls.tell_followers(&followers),
        Err(error) => tracing::warn!(%error, "nobody could be told who has come or gone"),
    }
}
