//! The store that several programs can share: PostgreSQL.
//!
//! A few threads hold a connection each and run the jobs that wait, reading ones and writing
//! ones, each a transaction of its own. One more has the logs: what waits to be added to them is
//! one transaction, sent without waiting for each answer, in which each job stands or falls
//! alone. Another does what servers on the same database owe each other ([`peers`]), so that no lease
//! runs out behind jobs that take long. A connection that is lost is made anew by whoever needs it
//! next.

mod appends;
mod link;
pub(crate) mod peers;
mod session;
mod shape;

use std::sync::atomic::AtomicI64;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Instant;

use tokio::sync::oneshot;

use crate::db::Db;
use crate::jobs::{Jobs, answer};
use crate::threads::spawn;
use crate::{Append, StoreError, StoreFuture};

use appends::AppendJob;
use link::PATIENCE;
pub(crate) use link::{Link, Place};
pub use peers::{Beat, Elsewhere, LEASE_MS, Move, News};
pub(crate) use session::Session;

type Result<T> = std::result::Result<T, StoreError>;
type Job = Box<dyn FnOnce(&mut Link) + Send>;

/// How many connections do what is not adding to logs. A job waits for answers most of its time.
const WORKERS: usize = 6;

/// A database of PostgreSQL.
pub struct Postgres {
    work: Option<Sender<Job>>,
    append: Option<Sender<AppendJob>>,
    among_peers: Option<Sender<Job>>,
    /// The number of the server that uses it, once it has one.
    server: Arc<AtomicI64>,
    threads: Vec<JoinHandle<()>>,
}

impl Postgres {
    /// Connects to a database by its address, `postgres://USER:PASSWORD@HOST:PORT/NAME`, brings it
    /// to the newest shape and claims it for servers, of which there may be several: while it is
    /// carried over it is nobody's.
    pub async fn open(address: &str) -> Result<Postgres> {
        let place = Place::parse(address)?;
        // The thread of the logs holds the claim, and has it before anything is changed.
        let server = Arc::default();
        let log = appends::claim(Arc::clone(&place), Arc::clone(&server)).await?;
        let postgres = Postgres::start(&place, server, Some(log));
        postgres.on_link(shape::run).await?;
        Ok(postgres)
    }

    /// Connects to the database of a server that may be running; one of another shape than this
    /// program's is refused and left as it is. Nothing can be added to logs.
    pub async fn open_beside(address: &str) -> Result<Postgres> {
        let postgres = Postgres::start(&Place::parse(address)?, Arc::default(), None);
        postgres.on_link(shape::check_newest).await?;
        Ok(postgres)
    }

    /// Whether this is the address of such a database.
    pub fn is_address(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// The address without its password, for people to read.
    pub fn shown(address: &str) -> String {
        let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
        let (authority, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
        let Some((who, host)) = authority.rsplit_once('@') else {
            return format!("{scheme}://{authority}{}", without_query(path));
        };
        let user = who.split_once(':').map_or(who, |(user, _)| user);
        format!("{scheme}://{user}@{host}{}", without_query(path))
    }

    fn start(
        place: &Arc<Place>,
        server: Arc<AtomicI64>,
        log: Option<(Sender<AppendJob>, JoinHandle<()>)>,
    ) -> Postgres {
        let mut threads = Vec::new();
        let mut workers = |name, count| {
            let (work, jobs) = channel::<Job>();
            let jobs = Arc::new(Mutex::new(jobs));
            for _ in 0..count {
                let (jobs, link) = (Arc::clone(&jobs), Link::new(Arc::clone(place)));
                threads.push(spawn(name, move || work_all(link, &jobs)));
            }
            work
        };
        let (work, among_peers) = (workers("store-work", WORKERS), workers("store-peers", 1));
        let append = log.map(|(append, thread)| {
            threads.push(thread);
            append
        });
        let (work, among_peers) = (Some(work), Some(among_peers));
        Postgres { work, append, among_peers, server, threads }
    }

    /// Has a job done by whichever connection is free first.
    pub(crate) fn on_link<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Link) -> Result<T> + Send + 'static,
    ) -> StoreFuture<T> {
        queue(self.work.as_ref(), work)
    }

    /// Has a job done that servers owe each other.
    fn among_peers<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Link) -> Result<T> + Send + 'static,
    ) -> StoreFuture<T> {
        queue(self.among_peers.as_ref(), work)
    }
}

fn queue<T: Send + 'static>(
    queue: Option<&Sender<Job>>,
    work: impl FnOnce(&mut Link) -> Result<T> + Send + 'static,
) -> StoreFuture<T> {
    let (tell, told) = oneshot::channel();
    let asked = Instant::now();
    let job: Job = Box::new(move |link| {
        // Whoever has waited for long has been told so, or will not wait for the answer.
        let late = asked.elapsed() > PATIENCE;
        let _ = tell.send(if late { Err(too_late()) } else { work(link) });
    });
    let sent = queue.is_some_and(|queue| queue.send(job).is_ok());
    answer(sent, told)
}

fn without_query(path: &str) -> &str {
    path.split_once('?').map_or(path, |(path, _)| path)
}

fn too_late() -> StoreError {
    StoreError::Away("it does not answer, and others wait already".into())
}

fn work_all(mut link: Link, jobs: &Mutex<Receiver<Job>>) {
    loop {
        let job = match jobs.lock() {
            Ok(jobs) => jobs.recv(),
            Err(_) => return,
        };
        let Ok(job) = job else { return };
        job(&mut link);
    }
}

/// Everything that was asked for is done before the connections are closed.
impl Drop for Postgres {
    fn drop(&mut self) {
        self.work = None;
        self.append = None;
        self.among_peers = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

impl Jobs for Postgres {
    fn add_entries(&self, append: Append) -> StoreFuture<()> {
        let (tell, told) = oneshot::channel();
        let job = AppendJob { append, asked: Instant::now(), tell };
        let sent = self.append.as_ref().is_some_and(|queue| queue.send(job).is_ok());
        answer(sent, told)
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&Db<'_>) -> Result<T> + Send + 'static,
    ) -> StoreFuture<T> {
        self.on_link(move |link| link.transact(&work))
    }

    /// PostgreSQL writes every row anew and keeps the old one until it is cleared away: what was
    /// erased cannot be asked for any more, and its bytes go when the database clears up.
    fn erase(&self, work: impl Fn(&Db<'_>) -> Result<()> + Send + 'static) -> StoreFuture<()> {
        self.write(work)
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&Db<'_>) -> Result<T> + Send + 'static,
    ) -> StoreFuture<T> {
        self.on_link(move |link| link.look(&work))
    }

    fn has_room(&self) -> StoreFuture<()> {
        // A write tells, since the database has no room of its own for a while.
        Box::pin(async { Ok(()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_secrets() {
        for (address, shown) in [
            ("postgres://h:se%40cret@db.example:5432/games", "postgres://h@db.example:5432/games"),
            ("postgres://h:p@ss@db/games?password=x", "postgres://h@db/games"),
            ("postgresql://db/games?sslmode=require", "postgresql://db/games"),
            ("postgres://localhost", "postgres://localhost"),
        ] {
            assert_eq!(Postgres::shown(address), shown);
        }
    }
}
