//! The threads that hold the connections: one writes, two read, one carries the
//! write-ahead log into the file.

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::StoreError;

/// A piece of work in the writer's transaction. What it returns is called once the
/// transaction is on disk, or has failed.
pub(crate) type WriteJob = Box<dyn FnOnce(&Connection) -> Settle + Send>;
pub(crate) type ReadJob = Box<dyn FnOnce(&Connection) + Send>;

/// What becomes of a job in a transaction.
pub(crate) enum Settle {
    /// It is part of the transaction; told how that ended.
    Then(Box<dyn FnOnce(Result<(), StoreError>)>),
    /// The database failed under it: nothing of this transaction counts.
    Abort(StoreError, Box<dyn FnOnce(Result<(), StoreError>)>),
}

/// More would make those at the front of a batch wait for those at its end.
const LARGEST_BATCH: usize = 512;

/// How often the write-ahead log is carried over. The writer never does it itself:
/// a move would have to wait for it.
const CHECKPOINT_EVERY: Duration = Duration::from_millis(500);

pub(crate) fn open(path: &Path) -> Result<Connection, StoreError> {
    let db = Connection::open(path)?;
    db.busy_timeout(Duration::from_secs(10))?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    // In WAL mode this alone makes every commit wait for the disk.
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "wal_autocheckpoint", 0)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

pub(crate) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    db.busy_timeout(Duration::from_secs(10))?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

pub(crate) fn writer(db: Connection) -> (Sender<WriteJob>, JoinHandle<()>) {
    let (sender, jobs) = channel::<WriteJob>();
    (sender, spawn("store-write", move || write_all(&db, &jobs)))
}

fn write_all(db: &Connection, jobs: &Receiver<WriteJob>) {
    while let Ok(first) = jobs.recv() {
        let mut settle = Vec::new();
        if let Err(error) = db.execute_batch("BEGIN IMMEDIATE") {
            // Outside a transaction the job must not run; who waits for it hears
            // that it was dropped.
            tracing::error!(%error, "a batch of writes could not begin");
            continue;
        }
        let mut outcome = Ok(());
        let batch = std::iter::once(first).chain(std::iter::from_fn(|| jobs.try_recv().ok()));
        // A job is only taken from the queue if it is going to be answered.
        for job in batch.take(LARGEST_BATCH) {
            match job(db) {
                Settle::Then(then) => settle.push(then),
                Settle::Abort(error, then) => {
                    settle.push(then);
                    outcome = outcome.and(Err(error));
                }
            }
        }
        let outcome = outcome.and_then(|()| Ok(db.execute_batch("COMMIT")?));
        if let Err(error) = &outcome {
            tracing::error!(%error, "a batch of writes failed");
            let _ = db.execute_batch("ROLLBACK");
        }
        for then in settle {
            then(outcome.clone());
        }
    }
}

pub(crate) fn readers(connections: Vec<Connection>) -> (Sender<ReadJob>, Vec<JoinHandle<()>>) {
    let (sender, jobs) = channel::<ReadJob>();
    let jobs = Arc::new(Mutex::new(jobs));
    let read_all = |db: Connection| {
        let jobs = Arc::clone(&jobs);
        spawn("store-read", move || {
            loop {
                let job = match jobs.lock() {
                    Ok(jobs) => jobs.recv(),
                    Err(_) => return,
                };
                let Ok(job) = job else { return };
                job(&db);
            }
        })
    };
    (sender, connections.into_iter().map(read_all).collect())
}

/// Carries the write-ahead log over until the sender is dropped.
pub(crate) fn checkpointer(db: Connection) -> (Sender<()>, JoinHandle<()>) {
    let (sender, stop) = channel::<()>();
    let thread = spawn("store-checkpoint", move || {
        while stop.recv_timeout(CHECKPOINT_EVERY) == Err(RecvTimeoutError::Timeout) {
            if let Err(error) = db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())) {
                tracing::warn!(%error, "the write-ahead log could not be carried over");
            }
        }
    });
    (sender, thread)
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> JoinHandle<()> {
    std::thread::Builder::new()
        .name(name.into())
        .spawn(work)
        .expect("a process that cannot start a thread cannot serve")
}
