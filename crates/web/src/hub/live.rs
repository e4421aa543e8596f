//! A table in memory: what it is now, who watches it, what was drawn of it.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, Instant};

use hindsight_core::Observer;
use hindsight_pages as pages;
use hindsight_table::{Chair, Logged, Person, Phase, Table};
use tokio::sync::{Notify, watch};
use tokio::task::AbortHandle;

use super::bots::Choice;
use crate::drawing::Drawing;
use crate::limits::Client;
use crate::locks::{lock, read, write};
use crate::people::Human;
use crate::render;
use crate::thinking::{self, Payer};

/// Who has looked at a table this long ago, without a stream, may still wait there.
const STILL_HERE: Duration = Duration::from_mins(1);

/// What has happened at a table since it came into memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    /// Everything.
    all: u64,
    /// What is no entry of its log: somebody came or went, or has another name.
    besides: u64,
}

/// The rounds of a game that were decided, and who has gone on from which.
struct Moments {
    /// How many were decided when the table came into memory: everybody has gone on from
    /// those.
    before: u32,
    /// How many are decided now.
    now: u32,
    /// When the last one was.
    since: Instant,
    /// From how many each person has gone on.
    seen: HashMap<Person, u32>,
}

/// How many rounds were decided so far that people want to take in before play goes on.
fn moments(table: &Table) -> u32 {
    let look = || table.playing().map(|playing| playing.look(Observer::Spectator, 0));
    pages::moments(&table.setup().game, &look)
}

/// Somebody at another server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    Here,
    /// Gone since then.
    Gone(Instant),
}

/// What was drawn after some news, for each class of viewers who have asked.
type Drawings = (News, Vec<(render::Class, Arc<Drawing>)>);

/// A table in memory.
pub(crate) struct Live {
    pub(crate) id: String,
    /// Held from a command's check until it is on disk and shown.
    pub(super) gate: tokio::sync::Mutex<()>,
    table: RwLock<Arc<Table>>,
    /// Counts what may change what watchers see.
    pub(super) news: watch::Sender<News>,
    /// What was drawn since the last news.
    drawn: Mutex<Drawings>,
    /// How many streams each person has open here, whoever only watches included: they may sit
    /// down.
    present: Mutex<HashMap<Person, usize>>,
    /// Who is, or was lately, present here at other servers.
    elsewhere: Mutex<HashMap<Person, Presence>>,
    /// The server that lets bots play and clocks run out here, as far as this one knows.
    pub(super) keeper: AtomicI64,
    /// When each person who sits here was last seen, and who pays for what is thought for
    /// them.
    visits: Mutex<HashMap<Person, (Instant, Payer)>>,
    /// Somebody who sits here was seen.
    pub(super) visited: Notify,
    /// What the people here still look at.
    moments: Mutex<Moments>,
    /// All that happened here, once a program has asked for it.
    log: Mutex<Option<Vec<Arc<Logged>>>>,
    /// Those who sit here and are bots with accounts: nobody waits for what they wait for.
    programs: Mutex<HashSet<Person>>,
    /// Who set the table up, if that was since the server started.
    pub(super) opener: Option<Client>,
    /// What a bot thinks about.
    pub(super) thinking: Mutex<Option<Choice>>,
    /// When the first clock runs out, and who waits for that.
    pub(super) alarm: Mutex<Option<(u64, AbortHandle)>>,
    pub(super) touched: Mutex<Instant>,
    /// When the log was last compared with the store's, where other servers may write to it.
    fresh: Mutex<Instant>,
}

impl Live {
    pub(super) fn new(id: String, table: Table, opener: Option<Client>) -> Live {
        let decided = moments(&table);
        let since = Instant::now();
        let moments = Moments { before: decided, now: decided, since, seen: HashMap::new() };
        Live {
            moments: Mutex::new(moments),
            id,
            gate: tokio::sync::Mutex::default(),
            table: RwLock::new(Arc::new(table)),
            news: watch::Sender::default(),
            drawn: Mutex::default(),
            present: Mutex::default(),
            elsewhere: Mutex::default(),
            keeper: AtomicI64::new(0),
            visits: Mutex::default(),
            visited: Notify::new(),
            log: Mutex::default(),
            programs: Mutex::default(),
            opener,
            thinking: Mutex::default(),
            alarm: Mutex::default(),
            touched: Mutex::new(Instant::now()),
            fresh: Mutex::new(Instant::now()),
        }
    }

    /// The table as it stands.
    pub(crate) fn table(&self) -> Arc<Table> {
        Arc::clone(&read(&self.table))
    }

    pub(super) fn show(&self, table: Table) {
        let decided = moments(&table);
        {
            let mut moments = lock(&self.moments);
            if decided > moments.now {
                moments.since = Instant::now();
            }
            moments.now = decided;
        }
        *write(&self.table) = Arc::new(table);
        self.news.send_modify(|news| news.all += 1);
    }

    /// Something that watchers see has changed, and it is not the table.
    pub(crate) fn tell(&self) {
        self.news.send_modify(|news| {
            news.all += 1;
            news.besides += 1;
        });
    }

    /// What a watcher can know to have happened: the last entry that whoever sits there
    /// can count, and what happened besides. Where it is the same as before, there is
    /// nothing to tell that watcher; a part of a secret choice must not even be an event.
    pub(crate) fn stamp(&self, watcher: Option<Person>) -> (u64, u64) {
        let besides = self.news.borrow().besides;
        let table = self.table();
        (table.seq(watcher.and_then(|person| table.seat_of(person))), besides)
    }

    pub(crate) fn news(&self) -> watch::Receiver<News> {
        self.news.subscribe()
    }

    /// What was drawn for this class of viewers, or what `draw` draws now: once for
    /// all who see the same.
    pub(crate) fn drawn(
        &self,
        news: News,
        class: &render::Class,
        draw: impl FnOnce() -> Drawing,
    ) -> Arc<Drawing> {
        let mut drawn = lock(&self.drawn);
        if drawn.0 != news {
            *drawn = (news, Vec::new());
        }
        if let Some((_, drawing)) = drawn.1.iter().find(|(known, _)| known == class) {
            return Arc::clone(drawing);
        }
        let drawing = Arc::new(draw());
        drawn.1.push((class.clone(), Arc::clone(&drawing)));
        drawing
    }

    /// Lets go of what was drawn: everybody has had it, and whoever comes is drawn for anew.
    pub(super) fn forget_drawings(&self) {
        lock(&self.drawn).1 = Vec::new();
    }

    pub(crate) fn is_present(&self, person: Person) -> bool {
        lock(&self.present).contains_key(&person)
            || lock(&self.elsewhere).get(&person) == Some(&Presence::Here)
    }

    /// Who is present here by streams of this server.
    pub(super) fn present_here(&self) -> Vec<Person> {
        lock(&self.present).keys().copied().collect()
    }

    /// Who is, or was lately, present here at other servers.
    pub(super) fn note_elsewhere(&self, elsewhere: HashMap<Person, Presence>) {
        let here = |all: &HashMap<Person, Presence>| {
            let is_here = |person: &Person| all.get(person) == Some(&Presence::Here);
            self.table().persons().filter(is_here).collect::<Vec<_>>()
        };
        let (before, after) = {
            let mut known = lock(&self.elsewhere);
            let before = here(&known);
            *known = elsewhere;
            (before, here(&known))
        };
        if before != after {
            self.tell();
        }
    }

    pub(crate) fn arrive(&self, person: Person) {
        let first = {
            let mut present = lock(&self.present);
            let count = present.entry(person).or_insert(0);
            *count += 1;
            *count == 1
        };
        if first && self.table().seat_of(person).is_some() {
            self.tell();
        }
    }

    pub(crate) fn depart(&self, person: Person) {
        let last = {
            let mut present = lock(&self.present);
            let left = present.get_mut(&person).map(|count| {
                *count -= 1;
                *count
            });
            left == Some(0) && present.remove(&person).is_some()
        };
        if let Some((seen, _)) = lock(&self.visits).get_mut(&person).filter(|_| last) {
            *seen = Instant::now();
        }
        if last && self.table().seat_of(person).is_some() {
            self.tell();
        }
    }

    /// Whether a round was decided from which somebody who plays here has not gone on. What
    /// people have looked at is no part of the game, so the log does not know it; after a
    /// restart everybody has gone on.
    pub(crate) fn is_paused_for(&self, person: Person) -> bool {
        let plays = |chair: &Chair| chair.person() == Some(person) && chair.stand_in.is_none();
        let moments = lock(&self.moments);
        let seen = moments.seen.get(&person).copied().unwrap_or(0).max(moments.before);
        moments.now > seen && self.table().chairs().iter().any(plays)
    }

    /// Somebody goes on from what was decided; how many rounds that were, if it is news.
    pub(super) fn go_on(&self, person: Person) -> Option<u32> {
        if !self.is_paused_for(person) {
            return None;
        }
        let now = lock(&self.moments).now;
        self.went_on(person, now);
        Some(now)
    }

    /// Somebody has gone on from this many rounds.
    pub(super) fn went_on(&self, person: Person, from: u32) {
        let before = lock(&self.moments).seen.insert(person, from);
        if before != Some(from) {
            self.tell();
        }
    }

    /// How long bots still wait for those who are present and look at what was decided: at
    /// most this long since then. Whoever is away, or has no script to be present with, holds
    /// nobody up.
    pub(crate) fn pause_left(&self, longest: Duration) -> Option<Duration> {
        let table = self.table();
        let is_waited_for = |person| self.is_present(person) && self.is_paused_for(person);
        let left = longest.checked_sub(lock(&self.moments).since.elapsed());
        left.filter(|left| !left.is_zero() && table.persons().any(is_waited_for))
    }

    /// Somebody looks at the table or does something there.
    pub(crate) fn visit(&self, human: Option<&Human>, client: Client) {
        let Some(human) = human.filter(|human| self.table().seat_of(human.id).is_some()) else {
            return;
        };
        let payer = match human.login {
            Some(_) => Payer::Person(human.id),
            None => Payer::Client(client),
        };
        lock(&self.visits).insert(human.id, (Instant::now(), payer));
        self.visited.notify_waiters();
    }

    /// Whether somebody who sits here is present, or was this long ago.
    pub(crate) fn is_attended(&self, lately: Duration) -> bool {
        self.table().persons().any(|person| self.is_here(person, lately))
    }

    fn is_here(&self, person: Person, lately: Duration) -> bool {
        let seen = || lock(&self.visits).get(&person).map(|(when, _)| when.elapsed());
        let elsewhere = || match lock(&self.elsewhere).get(&person) {
            Some(Presence::Gone(when)) => Some(when.elapsed()),
            Some(Presence::Here) | None => None,
        };
        self.is_present(person)
            || seen().is_some_and(|since| since < lately)
            || elsewhere().is_some_and(|since| since < lately)
    }

    /// Whether the host is present, or was this long ago.
    pub(crate) fn is_host_here(&self, lately: Duration) -> bool {
        self.is_here(self.table().host(), lately)
    }

    /// How urgently a bot's move is waited for here, and for whom it is made.
    pub(super) fn attention(&self) -> (thinking::Class, Payer) {
        let table = self.table();
        let payer = |person| {
            let known = lock(&self.visits).get(&person).map(|(_, payer)| *payer);
            known.unwrap_or(Payer::Person(person))
        };
        let plays = |chair: &&Chair| chair.stand_in.is_none();
        let players = || table.chairs().iter().filter(plays).filter_map(Chair::person);
        let is_human = |person: &Person| !lock(&self.programs).contains(person);
        let mut people = players().filter(is_human);
        if let Some(person) = people.find(|person| self.is_here(*person, STILL_HERE)) {
            return (thinking::Class::Awaited, payer(person));
        }
        match players().next() {
            Some(person) => (thinking::Class::Unwatched, payer(person)),
            None => (thinking::Class::Deserted, payer(table.host())),
        }
    }

    /// Whether it waits for players, or its game is under way, in the word of the lists.
    pub(crate) fn is_in(&self, phase: Phase) -> bool {
        self.table().phase() == phase
    }

    /// All that happened here, if it is kept.
    pub(super) fn log(&self) -> Option<Vec<Arc<Logged>>> {
        lock(&self.log).clone()
    }

    /// Keeps what happened here. Only while nothing is written.
    pub(super) fn keep_log(&self, log: Vec<Arc<Logged>>) {
        *lock(&self.log) = Some(log);
    }

    /// What was just written, if what came before is kept.
    pub(super) fn add_to_log(&self, entries: Vec<Logged>) {
        if let Some(log) = &mut *lock(&self.log) {
            log.extend(entries.into_iter().map(Arc::new));
        }
    }

    pub(super) fn forget_log(&self) {
        *lock(&self.log) = None;
    }

    /// Somebody who plays here is a bot with an account.
    pub(crate) fn note_program(&self, person: Person) {
        lock(&self.programs).insert(person);
    }

    /// The log was just compared with the store's.
    pub(super) fn note_fresh(&self) {
        *lock(&self.fresh) = Instant::now();
    }

    /// How long ago that was.
    pub(super) fn age(&self) -> Duration {
        lock(&self.fresh).elapsed()
    }

    pub(super) fn touch(&self) {
        *lock(&self.touched) = Instant::now();
    }
}

#[cfg(test)]
mod tests {
    use hindsight_core::Seed;
    use hindsight_table::{Clock, Command, Moment, Setup, Sitter, Timeout};

    use super::*;

    const ANNA: Person = Person(1);
    const BEN: Person = Person(2);
    const NOW: Moment = Moment { up: 0, wall: 0 };

    /// Anna, Ben and a bot at a table of The Lost Code, where everybody does the first thing
    /// that may be done until a round is decided: just before, and just after.
    fn round_of_the_lost_code() -> (Table, Table) {
        let setup = Setup {
            game: "lost-code".into(),
            options: String::new(),
            seats: vec![Sitter::Person(ANNA), Sitter::Open, Sitter::Bot("novice".into())],
            public: false,
            clock: Clock::None,
            timeout: Timeout::Bot,
            coach: false,
            rated: true,
        };
        let setup = setup.checked(ANNA).unwrap();
        let seed = Seed::of_series(1, 1);
        let (mut table, _) = Table::create(setup, ANNA, seed, NOW).unwrap();
        table.command(BEN, Command::Join(None), NOW).unwrap();
        loop {
            let before = table.clone();
            let seat = table.to_act().first().unwrap();
            let action = table.legal(seat)[0].clone();
            match table.chairs()[seat.index()].person() {
                Some(person) => {
                    let command = Command::Act { action, seq: None };
                    table.command(person, command, NOW).unwrap();
                }
                None => {
                    let seq = table.seq(Some(seat));
                    table.bot_act(seat, &action, seq, NOW).unwrap();
                }
            }
            if moments(&table) > moments(&before) {
                return (before, table);
            }
        }
    }

    #[test]
    fn bots_wait_for_those_who_are_present_and_look_at_a_round() {
        let (before, after) = round_of_the_lost_code();
        let live = Live::new("t".into(), before, None);
        live.arrive(ANNA);
        let waits = || live.pause_left(Duration::MAX).is_some();
        assert!(!waits() && !live.is_paused_for(ANNA), "nothing was decided yet");
        live.show(after);
        assert!(waits() && live.is_paused_for(ANNA));
        assert!(live.pause_left(Duration::ZERO).is_none(), "but not for ever");
        // Ben has not seen it either, and holds nobody up while he is away.
        assert!(live.is_paused_for(BEN));
        assert!(!live.is_paused_for(Person(3)), "whoever only watches goes on by itself");
        assert_eq!(live.go_on(ANNA), Some(1));
        assert_eq!(live.go_on(ANNA), None);
        assert!(!waits() && !live.is_paused_for(ANNA) && live.is_paused_for(BEN));
        live.arrive(BEN);
        assert!(waits());
        live.depart(BEN);
        assert!(!waits());
    }

    #[test]
    fn what_was_decided_before_the_server_started_holds_nobody_up() {
        let (_, after) = round_of_the_lost_code();
        let live = Live::new("t".into(), after, None);
        live.arrive(ANNA);
        assert!(live.pause_left(Duration::MAX).is_none() && !live.is_paused_for(ANNA));
    }
}
