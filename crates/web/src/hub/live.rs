//! A table in memory: what it is now, who watches it, what was drawn of it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, Instant};

use hindsight_table::{Chair, Person, Phase, Table};
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
    /// How many streams each person has open here.
    present: Mutex<HashMap<Person, usize>>,
    /// When each person who sits here was last seen, and who pays for what is thought for
    /// them.
    visits: Mutex<HashMap<Person, (Instant, Payer)>>,
    /// Somebody who sits here was seen.
    pub(super) visited: Notify,
    /// Who set the table up, if that was since the server started.
    pub(super) opener: Option<Client>,
    /// What a bot thinks about.
    pub(super) thinking: Mutex<Option<Choice>>,
    /// When the first clock runs out, and who waits for that.
    pub(super) alarm: Mutex<Option<(u64, AbortHandle)>>,
    pub(super) touched: Mutex<Instant>,
}

impl Live {
    pub(super) fn new(id: String, table: Table, opener: Option<Client>) -> Live {
        Live {
            id,
            gate: tokio::sync::Mutex::default(),
            table: RwLock::new(Arc::new(table)),
            news: watch::Sender::default(),
            drawn: Mutex::default(),
            present: Mutex::default(),
            visits: Mutex::default(),
            visited: Notify::new(),
            opener,
            thinking: Mutex::default(),
            alarm: Mutex::default(),
            touched: Mutex::new(Instant::now()),
        }
    }

    /// The table as it stands.
    pub(crate) fn table(&self) -> Arc<Table> {
        Arc::clone(&read(&self.table))
    }

    pub(super) fn show(&self, table: Table) {
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
    }

    pub(crate) fn arrive(&self, person: Person) {
        let first = {
            let mut present = lock(&self.present);
            let count = present.entry(person).or_insert(0);
            *count += 1;
            *count == 1
        };
        if first {
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
        if last {
            self.tell();
        }
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
    pub(super) fn is_attended(&self, lately: Duration) -> bool {
        self.table().persons().any(|person| self.is_here(person, lately))
    }

    fn is_here(&self, person: Person, lately: Duration) -> bool {
        let seen = || lock(&self.visits).get(&person).map(|(when, _)| when.elapsed());
        self.is_present(person) || seen().is_some_and(|since| since < lately)
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
        if let Some(person) = players().find(|person| self.is_here(*person, STILL_HERE)) {
            return (thinking::Class::Awaited, payer(person));
        }
        match players().next() {
            Some(person) => (thinking::Class::Unwatched, payer(person)),
            None => (thinking::Class::Deserted, payer(table.host())),
        }
    }

    /// Whether it waits for players, or its game is under way, in the word of the lists.
    pub(super) fn is_in(&self, phase: Phase) -> bool {
        self.table().phase() == phase
    }

    pub(super) fn touch(&self) {
        *lock(&self.touched) = Instant::now();
    }
}
