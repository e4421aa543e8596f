//! Who people are, remembered so that a move need not ask the database.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use hindsight_pages::{
    Alerts, Lang, Liveliness, Motion, Notice, Player, Sounds, TakesChallenges, Theme,
};
use hindsight_store::{PersonRow, SecretHash, SessionHash, Store, TokenRow};
use hindsight_table::Person;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::fault::Fault;
use crate::locks::lock;
use crate::peers::Peers;
use crate::time::wall;

/// Somebody, with an account or without.
#[derive(Clone, Debug)]
pub(crate) struct Human {
    pub(crate) id: Person,
    /// Empty once the account is deleted.
    pub(crate) name: String,
    pub(crate) login: Option<String>,
    pub(crate) prefs: Prefs,
    pub(crate) created: u64,
    /// Whether they run the house.
    pub(crate) operator: bool,
    /// Until when they may not speak, in milliseconds since 1970.
    pub(crate) muted_until: u64,
    /// Until when they may neither sit down nor speak.
    pub(crate) banned_until: u64,
    /// With whom they want nothing to do.
    pub(crate) blocked: Vec<i64>,
    /// Whose bot it is, if it is one.
    pub(crate) owner: Option<i64>,
}

impl Human {
    /// Who it is on a page.
    pub(crate) fn player(&self) -> Player {
        let name = self.name.clone();
        match self.login {
            Some(_) => Player::Member { id: self.id.0, name },
            None => Player::Person(name),
        }
    }

    /// The number of their page, if they have one.
    pub(crate) fn page(&self) -> Option<i64> {
        self.login.as_ref().map(|_| self.id.0)
    }

    pub(crate) fn is_banned(&self) -> bool {
        self.banned_until > wall()
    }

    /// Refuses whoever may not sit down.
    pub(crate) fn may_sit(&self) -> Result<(), Fault> {
        if self.is_banned() { Err(Fault::forbidden(Notice::Banned)) } else { Ok(()) }
    }

    /// Refuses whoever may not speak.
    pub(crate) fn may_speak(&self) -> Result<(), Fault> {
        self.may_sit()?;
        if self.muted_until > wall() { Err(Fault::forbidden(Notice::Muted)) } else { Ok(()) }
    }
}

/// What somebody prefers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
pub(crate) struct Prefs {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lang: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) theme: Option<String>,
    pub(crate) confirm: bool,
    pub(crate) hints: bool,
    /// Whether the coach is open where there is one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) coach: bool,
    /// Whether no sound tells that somebody is waited for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) mute: bool,
    /// How loud that sound is, from 1 to 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) volume: Option<u8>,
    /// How pieces move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) motion: Option<String>,
    /// Which pieces sound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pieces: Option<String>,
    /// Whether the browser is to tell it too, where it is allowed to.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) notify: bool,
    /// What somebody chose when they last played a game against bots, by game.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) last: BTreeMap<String, LastChoice>,
    /// For what game of each somebody looked for an opponent last.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) sought: BTreeMap<String, Sought>,
    /// Whether nobody else is to see their results.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) private: bool,
    /// Who may ask them for a game; unless chosen, everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) challenges: Option<String>,
    /// Whether bots with accounts may play rated games with them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) bots: bool,
    /// Whose chat is not to be shown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) muted: Vec<i64>,
}

/// Against whom somebody played last, and at how many seats.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct LastChoice {
    pub(crate) bot: String,
    pub(crate) seats: u8,
}

/// What somebody looked for an opponent with: options and clock in notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Sought {
    pub(crate) options: String,
    pub(crate) clock: String,
    pub(crate) rated: bool,
}

impl Prefs {
    /// What a new guest starts with.
    pub(crate) fn of_a_guest() -> Prefs {
        Prefs { hints: true, ..Prefs::default() }
    }

    pub(crate) fn lang(&self) -> Option<Lang> {
        self.lang.as_deref().and_then(Lang::from_code)
    }

    pub(crate) fn theme(&self) -> Theme {
        self.theme.as_deref().and_then(Theme::from_code).unwrap_or_default()
    }

    /// How somebody is told that they are waited for.
    pub(crate) fn alerts(&self) -> Alerts {
        let volume = self.volume.unwrap_or(Alerts::MEDIUM);
        Alerts { mute: self.mute, volume, notify: self.notify }
    }

    /// How lively a table is.
    pub(crate) fn liveliness(&self) -> Liveliness {
        let motion = self.motion.as_deref().and_then(Motion::from_code).unwrap_or_default();
        let sounds = self.pieces.as_deref().and_then(Sounds::from_code).unwrap_or_default();
        Liveliness { motion, sounds, volume: self.alerts().volume }
    }

    pub(crate) fn takes_challenges(&self) -> TakesChallenges {
        let chosen = self.challenges.as_deref();
        chosen.and_then(TakesChallenges::from_code).unwrap_or_default()
    }

    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| "{}".into())
    }
}

impl From<PersonRow> for Human {
    fn from(row: PersonRow) -> Self {
        Human {
            id: Person(row.id),
            name: row.name,
            login: row.login,
            prefs: serde_json::from_str(&row.prefs).unwrap_or_default(),
            created: row.created,
            operator: row.operator,
            muted_until: row.muted_until,
            banned_until: row.banned_until,
            blocked: Vec::new(),
            owner: row.owner,
        }
    }
}

/// More than this many are forgotten, to be asked for again.
const REMEMBERED: usize = 50_000;

/// The people and sessions that were asked for lately.
pub(crate) struct People {
    store: Arc<dyn Store>,
    /// The other servers on the same database, which change what is remembered here.
    peers: Option<Arc<Peers>>,
    /// How often something that was known has changed. What was asked for before such a
    /// change is not remembered after it: it may be what has changed. Counted under the lock
    /// of what has changed.
    changes: AtomicU64,
    humans: Mutex<HashMap<i64, Arc<Human>>>,
    sessions: Mutex<HashMap<SessionHash, i64>>,
    tokens: Mutex<HashMap<SecretHash, Arc<TokenRow>>>,
    /// The tokens of which it is noted that they were used in this minute.
    tokens_used: Mutex<(u64, HashSet<i64>)>,
    /// The day, and the sessions of which it is noted that they were used on it.
    used: Mutex<(u64, HashSet<SessionHash>)>,
    /// The sessions that have streams open.
    watching: Arc<Mutex<HashMap<SessionHash, Watching>>>,
}

/// The open streams of a session.
struct Watching {
    person: i64,
    streams: usize,
    ended: watch::Sender<bool>,
}

/// A stream of a session, which is to end with it.
pub(crate) struct SessionWatch {
    session: SessionHash,
    ended: watch::Receiver<bool>,
    watching: Arc<Mutex<HashMap<SessionHash, Watching>>>,
}

impl SessionWatch {
    /// Comes when the session has ended.
    pub(crate) async fn ended(&mut self) {
        // Without a sender nobody can end it any more: the server has stopped.
        let _ = self.ended.wait_for(|ended| *ended).await;
    }
}

impl Drop for SessionWatch {
    fn drop(&mut self) {
        let mut watching = lock(&self.watching);
        if let Some(known) = watching.get_mut(&self.session) {
            known.streams -= 1;
            if known.streams == 0 {
                watching.remove(&self.session);
            }
        }
    }
}

impl People {
    pub(crate) fn new(store: Arc<dyn Store>, peers: Option<Arc<Peers>>) -> People {
        let (changes, humans, sessions, used, watching) = Default::default();
        let (tokens, tokens_used) = Default::default();
        People { store, peers, changes, humans, sessions, tokens, tokens_used, used, watching }
    }

    /// Whether what is remembered can be believed.
    fn is_informed(&self) -> bool {
        self.peers.as_ref().is_none_or(|peers| peers.is_informed())
    }

    pub(crate) async fn human(&self, id: i64) -> Result<Option<Arc<Human>>, Fault> {
        let known = lock(&self.humans).get(&id).cloned();
        if let Some(human) = known.filter(|_| self.is_informed()) {
            return Ok(Some(human));
        }
        let before = self.changes.load(Ordering::SeqCst);
        let Some(row) = self.store.person(id).await? else { return Ok(None) };
        let blocked = self.store.blocked(id).await?;
        let human = Arc::new(Human { blocked, ..Human::from(row) });
        let mut humans = lock(&self.humans);
        if self.changes.load(Ordering::SeqCst) == before {
            remember(&mut humans, id, Arc::clone(&human), REMEMBERED);
        }
        Ok(Some(human))
    }

    pub(crate) async fn of_session(
        &self,
        session: SessionHash,
    ) -> Result<Option<Arc<Human>>, Fault> {
        let known = lock(&self.sessions).get(&session).copied().filter(|_| self.is_informed());
        let before = self.changes.load(Ordering::SeqCst);
        let id = match known {
            Some(id) => id,
            None => match self.store.session(session).await? {
                None => return Ok(None),
                Some(id) => {
                    let mut sessions = lock(&self.sessions);
                    if self.changes.load(Ordering::SeqCst) == before {
                        remember(&mut sessions, session, id, REMEMBERED);
                    }
                    id
                }
            },
        };
        self.human(id).await
    }

    /// The token with this hash, and for whom it acts.
    pub(crate) async fn of_token(
        &self,
        hash: SecretHash,
    ) -> Result<Option<(Arc<Human>, Arc<TokenRow>)>, Fault> {
        let known = lock(&self.tokens).get(&hash).cloned().filter(|_| self.is_informed());
        let before = self.changes.load(Ordering::SeqCst);
        let token = match known {
            Some(token) => token,
            None => match self.store.token(hash).await? {
                None => return Ok(None),
                Some(row) => {
                    let token = Arc::new(row);
                    let mut tokens = lock(&self.tokens);
                    if self.changes.load(Ordering::SeqCst) == before {
                        remember(&mut tokens, hash, Arc::clone(&token), REMEMBERED);
                    }
                    token
                }
            },
        };
        Ok(self.human(token.person).await?.map(|human| (human, token)))
    }

    /// Notes that a token is in use, once a minute: nobody waits for that.
    pub(crate) fn note_token(&self, id: i64, wall: u64) {
        {
            let mut used = lock(&self.tokens_used);
            let minute = wall / 60_000;
            if used.0 != minute {
                *used = (minute, HashSet::new());
            }
            if !used.1.insert(id) {
                return;
            }
        }
        let noted = self.store.use_token(id, wall);
        tokio::spawn(async move {
            if let Err(error) = noted.await {
                tracing::warn!(%error, "the use of a token could not be noted");
            }
        });
    }

    /// Opens a stream of a token's; none if the token was revoked in the meantime.
    pub(crate) async fn watch_token(
        &self,
        hash: SecretHash,
        person: i64,
    ) -> Result<Option<SessionWatch>, Fault> {
        let watch = self.begin_watch(hash, person);
        Ok(self.of_token(hash).await?.map(|_| watch))
    }

    /// Opens a stream of somebody's session; none if the session has ended in the meantime.
    pub(crate) async fn watch(
        &self,
        session: SessionHash,
        person: i64,
    ) -> Result<Option<SessionWatch>, Fault> {
        let watch = self.begin_watch(session, person);
        // Only now: whoever ends the session from here on ends this stream with it.
        let still = self.of_session(session).await?;
        Ok(still.map(|_| watch))
    }

    fn begin_watch(&self, session: SecretHash, person: i64) -> SessionWatch {
        let mut watching = lock(&self.watching);
        let new = || Watching { person, streams: 0, ended: watch::Sender::new(false) };
        let known = watching.entry(session).or_insert_with(new);
        known.streams += 1;
        let (ended, watching) = (known.ended.subscribe(), Arc::clone(&self.watching));
        SessionWatch { session, ended, watching }
    }

    /// Notes that a session is in use, once a day: nobody waits for that.
    pub(crate) fn note_use(&self, session: SessionHash, wall: u64) {
        if !self.is_first_use(session, wall) {
            return;
        }
        let noted = self.store.use_session(session, wall);
        tokio::spawn(async move {
            if let Err(error) = noted.await {
                tracing::warn!(%error, "the use of a session could not be noted");
            }
        });
    }

    /// Whether a session was not used before on this day, as far as is remembered.
    fn is_first_use(&self, session: SessionHash, wall: u64) -> bool {
        let mut used = lock(&self.used);
        let day = wall / 86_400_000;
        if used.0 != day || used.1.len() >= REMEMBERED {
            *used = (day, HashSet::new());
        }
        used.1.insert(session)
    }

    /// What was known of somebody has changed.
    pub(crate) fn forget(&self, id: i64) {
        let mut humans = lock(&self.humans);
        self.changes.fetch_add(1, Ordering::SeqCst);
        humans.remove(&id);
    }

    /// A session has ended, or a token was revoked, in the store already: it is forgotten, and
    /// its streams end.
    pub(crate) fn forget_session(&self, session: SessionHash) {
        self.end_where(|hash, _| *hash == session);
    }

    /// All sessions of somebody have ended, in the store already.
    pub(crate) fn forget_sessions(&self, id: i64) {
        self.end_where(|_, person| person == id);
    }

    /// Anything may have changed: all is asked for again, and streams whose session has ended in
    /// the meantime end.
    pub(crate) async fn doubt_everything(&self) -> Result<(), Fault> {
        {
            let mut humans = lock(&self.humans);
            self.changes.fetch_add(1, Ordering::SeqCst);
            humans.clear();
        }
        lock(&self.sessions).clear();
        lock(&self.tokens).clear();
        let watched: Vec<SecretHash> = lock(&self.watching).keys().copied().collect();
        for hash in watched {
            if self.of_session(hash).await?.is_none() && self.of_token(hash).await?.is_none() {
                self.forget_session(hash);
            }
        }
        Ok(())
    }

    fn end_where(&self, ended: impl Fn(&SessionHash, i64) -> bool) {
        {
            let mut sessions = lock(&self.sessions);
            self.changes.fetch_add(1, Ordering::SeqCst);
            sessions.retain(|hash, person| !ended(hash, *person));
        }
        lock(&self.tokens).retain(|hash, token| !ended(hash, token.person));
        for (hash, watching) in &*lock(&self.watching) {
            if ended(hash, watching.person) {
                watching.ended.send_replace(true);
            }
        }
    }
}

/// Works out what names look like that are there from before that was kept.
pub(crate) async fn add_looks(store: &Arc<dyn Store>) -> Result<usize, Fault> {
    let names = store.names_without_looks().await?;
    let looks: Vec<(i64, String)> =
        names.into_iter().map(|(id, name)| (id, crate::names::looks(&name))).collect();
    for chunk in looks.chunks(500) {
        store.set_looks(chunk.to_vec()).await?;
    }
    Ok(looks.len())
}

/// Remembers one more; if that would be too many, all others are forgotten, to be asked for
/// again.
fn remember<K: Eq + Hash, V>(known: &mut HashMap<K, V>, key: K, value: V, most: usize) {
    if known.len() >= most {
        known.clear();
    }
    known.insert(key, value);
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn no_more_are_remembered_than_there_is_room_for() {
        let mut known = HashMap::new();
        for number in 0..3 {
            remember(&mut known, number, 'x', 3);
        }
        assert_eq!(known.len(), 3);
        remember(&mut known, 3, 'x', 3);
        assert_eq!(known.into_keys().collect::<Vec<_>>(), [3]);
    }

    fn row(prefs: &str) -> PersonRow {
        PersonRow {
            id: 7,
            name: "Anna".into(),
            login: None,
            prefs: prefs.into(),
            created: 1,
            operator: false,
            muted_until: 0,
            banned_until: 0,
            owner: None,
        }
    }

    #[test]
    fn what_was_not_said_is_as_for_a_newcomer_and_nonsense_is_forgotten() {
        assert_eq!(Human::from(row("not JSON")).prefs, Prefs::default());
        let guest = Prefs::of_a_guest();
        assert!(guest.hints && !guest.confirm);
        let prefs = Prefs {
            lang: Some("pl".into()),
            theme: Some("dark".into()),
            muted: vec![3],
            ..guest.clone()
        };
        assert_eq!(Human::from(row(&prefs.json())).prefs, prefs);
        assert_eq!((prefs.lang(), prefs.theme()), (Some(Lang::Pl), Theme::Dark));
        assert_eq!((guest.lang(), guest.theme()), (None, Theme::Auto));
    }

    #[test]
    fn a_ban_and_a_mute_last_until_their_time_is_over() {
        let hour = 3_600_000;
        let (before, after) = (wall() - hour, wall() + hour);
        for (muted, banned, sits, speaks) in [
            (0, 0, Ok(()), Ok(())),
            (before, before, Ok(()), Ok(())),
            (after, before, Ok(()), Err(Notice::Muted)),
            (before, after, Err(Notice::Banned), Err(Notice::Banned)),
            (after, after, Err(Notice::Banned), Err(Notice::Banned)),
        ] {
            let human =
                Human::from(PersonRow { muted_until: muted, banned_until: banned, ..row("{}") });
            assert_eq!(human.is_banned(), sits.is_err());
            assert_eq!(human.may_sit(), sits.map_err(Fault::forbidden));
            assert_eq!(human.may_speak(), speaks.map_err(Fault::forbidden));
        }
    }

    #[tokio::test]
    async fn the_use_of_a_session_is_noted_once_a_day() {
        let (_folder, store, people, hash, id) = somebody().await;
        let day = 86_400_000;
        let first = |session, wall| people.is_first_use([session; 32], wall);
        assert!(first(1, 5 * day) && first(2, 5 * day + 1));
        assert!(!first(1, 5 * day + 1) && !first(1, 6 * day - 1) && !first(2, 6 * day - 1));
        assert!(first(1, 6 * day) && !first(1, 6 * day) && first(2, 6 * day));
        people.note_use(hash, 7 * day + 1);
        // What is asked of the store later is done later.
        store.set_prefs(id, "{}").await.unwrap();
        assert_eq!(store.sessions(id).await.unwrap()[0].used, 7 * day);
    }

    #[tokio::test]
    async fn names_from_before_looks_were_kept_get_theirs() {
        let (folder, store, ..) = somebody().await;
        let session = hindsight_store::NewSession { hash: [8; 32], device: "b".into(), wall: 1 };
        store.add_guest(crate::names::named("Ben"), "{}", session).await.unwrap();
        assert_eq!(add_looks(&store).await.unwrap(), 0, "nothing to do");
        let db = rusqlite::Connection::open(folder.path().join("people.db")).unwrap();
        assert_eq!(db.execute("UPDATE people SET looks = NULL", ()).unwrap(), 2);
        assert_eq!(store.names_without_looks().await.unwrap().len(), 2);
        assert_eq!(add_looks(&store).await.unwrap(), 2);
        assert!(store.names_without_looks().await.unwrap().is_empty());
        let looks = |name: &str| {
            let sql = "SELECT looks FROM people WHERE name = ?1";
            db.query_row(sql, [name], |row| row.get::<_, String>(0)).unwrap()
        };
        assert_eq!([looks("Anna"), looks("Ben")], ["Anna", "Ben"].map(crate::names::looks));
    }

    /// Somebody with a session, in a database of their own.
    async fn somebody() -> (tempfile::TempDir, Arc<dyn Store>, People, SessionHash, i64) {
        let folder = tempfile::tempdir().unwrap();
        let store = hindsight_store::Sqlite::open(&folder.path().join("people.db")).unwrap();
        let store: Arc<dyn Store> = Arc::new(store);
        let hash = [7; 32];
        let session = hindsight_store::NewSession { hash, device: "a test".into(), wall: 1 };
        let id = store.add_guest(crate::names::named("Anna"), "{}", session).await.unwrap();
        (folder, Arc::clone(&store), People::new(store, None), hash, id)
    }

    #[tokio::test]
    async fn what_was_asked_for_before_a_session_ended_is_not_remembered_after_it() {
        let (_folder, store, people, hash, id) = somebody().await;
        for everywhere in [false, true] {
            let mut asked = Box::pin(people.of_session(hash));
            // Mostly it waits for the database, which has long answered when the session ends.
            let answered = asked.as_mut().now_or_never().is_some();
            for _ in 0..20 {
                store.session(hash).await.unwrap();
            }
            let back = store.clone();
            if everywhere {
                store.end_sessions(id).await.unwrap();
                people.forget_sessions(id);
            } else {
                store.end_session(hash).await.unwrap();
                people.forget_session(hash);
            }
            if !answered {
                drop(asked.await);
            }
            assert!(people.of_session(hash).await.unwrap().is_none(), "it has ended");
            let session = hindsight_store::NewSession { hash, device: "again".into(), wall: 2 };
            back.add_session(session, id).await.unwrap();
        }
        // What was changed about somebody is not as it was again, either.
        people.forget(id);
        let mut asked = Box::pin(people.human(id));
        let answered = asked.as_mut().now_or_never().is_some();
        for _ in 0..20 {
            store.session(hash).await.unwrap();
        }
        store.set_prefs(id, r#"{"confirm":true}"#).await.unwrap();
        people.forget(id);
        if !answered {
            drop(asked.await);
        }
        assert!(people.human(id).await.unwrap().unwrap().prefs.confirm);
    }

    #[tokio::test]
    async fn a_stream_ends_with_its_session_and_with_no_other() {
        let (_folder, store, people, hash, id) = somebody().await;
        let other = [8; 32];
        let session = hindsight_store::NewSession { hash: other, device: "b".into(), wall: 1 };
        store.add_session(session, id).await.unwrap();
        let mut first = people.watch(hash, id).await.unwrap().unwrap();
        let mut second = people.watch(hash, id).await.unwrap().unwrap();
        let mut elsewhere = people.watch(other, id).await.unwrap().unwrap();
        store.end_session(hash).await.unwrap();
        people.forget_session(hash);
        first.ended().await;
        second.ended().await;
        assert!(elsewhere.ended().now_or_never().is_none());
        assert!(people.watch(hash, id).await.unwrap().is_none(), "it comes too late");
        store.end_sessions(id).await.unwrap();
        people.forget_sessions(id);
        elsewhere.ended().await;
        drop((first, second, elsewhere));
        assert!(lock(&people.watching).is_empty(), "nothing is remembered of closed streams");
    }
}
