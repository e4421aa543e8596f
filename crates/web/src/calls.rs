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

/// How many of these streams one person may have open: one a browser.
const MOST_STREAMS: usize = 12;

/// A table that waits for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Call {
    kind: CallKind,
    game: String,
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

/// The tables that wait for somebody, by their names.
type Waiting = BTreeMap<String, Call>;

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

    /// A place for one more stream of somebody's.
    fn follow(&self, person: Person) -> Option<Following> {
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
            let now = call(&table, person).map(|kind| Call { kind, game: game() });
            waiting.send_if_modified(|waiting| {
                let changed = waiting.get(&live.id) != now.as_ref();
                match now {
                    Some(call) => drop(waiting.insert(live.id.clone(), call)),
                    None => drop(waiting.remove(&live.id)),
                }
                changed
            });
        }
    }
}

/// Somebody's place among those who are told.
struct Following {
    person: Person,
    waiting: watch::Receiver<Waiting>,
    people: Arc<Mutex<Listening>>,
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
            () = tokio::time::sleep(STILL_THERE) => Some(Bytes::from_static(b": still here\n\n")),
        }
    }

    /// All that waits: a few lines, so that nobody need remember what was told before.
    fn tell(&mut self) -> Bytes {
        let waiting = self.following.waiting.borrow_and_update();
        let call = |(table, call): (&String, &Call)| {
            let words = hindsight_pages::call(self.lang, call.kind, &call.game);
            serde_json::json!({ "at": paths::table(table), "say": words })
        };
        let calls: Vec<serde_json::Value> = waiting.iter().map(call).collect();
        format!("event: calls\ndata: {}\n\n", serde_json::Value::from(calls)).into()
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.app.metrics.streams.dec();
    }
}
