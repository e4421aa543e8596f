//! A table in memory: what it is now, who watches it, what was drawn of it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, RwLock};
use std::time::Instant;

use hindsight_core::Seat;
use hindsight_table::{Person, Table};
use tokio::sync::watch;
use tokio::task::AbortHandle;

use crate::drawing::Drawing;
use crate::locks::{lock, read, write};
use crate::render::Class;

/// What has happened at a table since it came into memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    /// Everything.
    all: u64,
    /// What is no entry of its log: somebody came or went, or has another name.
    besides: u64,
}

/// What was drawn after some news, for each class of viewers who have asked.
type Drawings = (News, Vec<(Class, Arc<Drawing>)>);

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
    /// The bot that thinks, and about which entry.
    pub(super) thinking: Mutex<Option<(Seat, u64)>>,
    /// When the first clock runs out, and who waits for that.
    pub(super) alarm: Mutex<Option<(u64, AbortHandle)>>,
    pub(super) touched: Mutex<Instant>,
}

impl Live {
    pub(super) fn new(id: String, table: Table) -> Live {
        Live {
            id,
            gate: tokio::sync::Mutex::default(),
            table: RwLock::new(Arc::new(table)),
            news: watch::Sender::default(),
            drawn: Mutex::default(),
            present: Mutex::default(),
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
        class: &Class,
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

    pub(super) fn touch(&self) {
        *lock(&self.touched) = Instant::now();
    }
}
