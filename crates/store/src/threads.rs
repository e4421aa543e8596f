//! The threads that hold the connections: one writes, two read, one carries the
//! write-ahead log into the file.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};

use crate::StoreError;

/// A piece of work in the writer's transaction. What it returns is called once the
/// transaction is on disk, or has failed.
pub(crate) type WriteJob = Box<dyn FnOnce(&Connection) -> Settle + Send>;
/// What waits for the end of a transaction.
type Then = Box<dyn FnOnce(Result<(), StoreError>)>;
/// Asks for the write-ahead log to be emptied, and is told when it is.
pub(crate) type EmptyLog = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
pub(crate) type ReadJob = Box<dyn FnOnce(&Connection) + Send>;

/// What becomes of a job in a transaction.
pub(crate) struct Settle {
    /// Whether what it wrote is to be kept. If not, it is as if it had never run, and the
    /// others of the transaction do not notice.
    pub(crate) keep: bool,
    /// Told how the transaction ended.
    pub(crate) then: Then,
}

/// More would make those at the front of a batch wait for those at its end.
const LARGEST_BATCH: usize = 512;

/// How often the write-ahead log is checkpointed, by a thread of its own: a move that
/// waited for the writer to do it would wait long.
const CHECKPOINT_EVERY: Duration = Duration::from_millis(500);

/// From this many pages on (16 MiB) the write-ahead log is to begin anew. That can only be
/// done when all of it is in the database, and while moves come one after the other that
/// is never so by itself: the writer has to stop for as long as the last few pages take.
const LONG_LOG: i64 = 4096;
/// How long the writer waits for readers before it goes on and tries again later.
const WAIT_FOR_READERS: Duration = Duration::from_millis(50);
/// What a log that became longer all the same is cut down to, in bytes.
const LOG_KEPT: i64 = 64 << 20;
/// How long one connection waits for another's lock.
const WAIT: Duration = Duration::from_secs(10);
/// How long it is before the log is asked for again that another connection checkpoints.
const BETWEEN_TRIES: Duration = Duration::from_millis(5);

/// Whether the write-ahead log has become long.
pub(crate) type LogIsLong = Arc<AtomicBool>;

pub(crate) fn open(path: &Path) -> Result<Connection, StoreError> {
    let db = Connection::open(path)?;
    db.busy_timeout(WAIT)?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    db.pragma_update(None, "journal_size_limit", LOG_KEPT)?;
    // In WAL mode this alone makes every commit wait for the disk.
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "wal_autocheckpoint", 0)?;
    // What is deleted is overwritten, so that nobody finds it in the file.
    db.pragma_update(None, "secure_delete", true)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

pub(crate) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    db.busy_timeout(WAIT)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

pub(crate) fn writer(db: Connection, long: LogIsLong) -> (Sender<WriteJob>, JoinHandle<()>) {
    let (sender, jobs) = channel::<WriteJob>();
    (sender, spawn("store-write", move || write_all(&db, &jobs, &long)))
}

fn write_all(db: &Connection, jobs: &Receiver<WriteJob>, long: &AtomicBool) {
    while let Ok(first) = jobs.recv() {
        let mut settle = Vec::new();
        if let Err(error) = db.execute_batch("BEGIN IMMEDIATE") {
            // Outside a transaction the job must not run; whoever waits for it hears
            // that it was dropped.
            tracing::error!(%error, "a batch of writes could not begin");
            continue;
        }
        let mut outcome = Ok(());
        let batch = std::iter::once(first).chain(std::iter::from_fn(|| jobs.try_recv().ok()));
        // A job is only taken from the queue if it is going to be answered.
        for job in batch.take(LARGEST_BATCH) {
            outcome = run(db, job, &mut settle);
            if outcome.is_err() {
                break;
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
        if long.swap(false, Ordering::Relaxed)
            && let Err(error) = begin_log_anew(db)
        {
            tracing::warn!(%error, "the write-ahead log could not begin anew");
        }
    }
}

/// Carries the rest of the write-ahead log into the database, so that the next transaction
/// begins it anew. The checkpointer was here a moment ago, so little is left to do. If
/// somebody reads for long, the log goes on and the checkpointer asks again.
fn begin_log_anew(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(WAIT_FOR_READERS)?;
    let done = db.query_row("PRAGMA wal_checkpoint(RESTART)", [], |_| Ok(()));
    db.busy_timeout(WAIT)?;
    done
}

/// Runs a job within the transaction. An error says that the transaction is lost: SQLite
/// gives it up by itself when the disk is full or fails.
fn run(db: &Connection, job: WriteJob, settle: &mut Vec<Then>) -> Result<(), StoreError> {
    let execute = |sql: &str| db.prepare_cached(sql)?.execute([]);
    execute("SAVEPOINT job")?;
    let Settle { keep, then } = job(db);
    settle.push(then);
    if !keep {
        execute("ROLLBACK TO job")?;
    }
    execute("RELEASE job")?;
    Ok(())
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

/// Carries the write-ahead log over until the senders are dropped, and says when it has
/// become long; empties it when asked to, since what was overwritten in the file still
/// stands in the log.
pub(crate) fn checkpointer(db: Connection, long: LogIsLong) -> (Sender<EmptyLog>, JoinHandle<()>) {
    let (sender, asked) = channel::<EmptyLog>();
    let thread = spawn("store-checkpoint", move || {
        loop {
            match asked.recv_timeout(CHECKPOINT_EVERY) {
                Ok(then) => then(empty_log(&db)),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => match checkpoint(&db) {
                    Ok(pages) if pages >= LONG_LOG => long.store(true, Ordering::Relaxed),
                    Ok(_) => {}
                    Err(error) => {
                        tracing::warn!(%error, "the write-ahead log could not be checkpointed");
                    }
                },
            }
        }
    });
    (sender, thread)
}

/// Carries over what can be without making anybody wait; how many pages the log has.
fn checkpoint(db: &Connection) -> rusqlite::Result<i64> {
    db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1))
}

/// Empties the write-ahead log; waits for those who read, and for a checkpoint of another
/// connection, as long as for a lock. SQLite itself waits for readers only: while another
/// connection checkpoints it says at once that it is busy.
pub(crate) fn empty_log(db: &Connection) -> Result<(), StoreError> {
    let began = Instant::now();
    loop {
        let busy: bool = db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
        if !busy {
            return Ok(());
        }
        if began.elapsed() >= WAIT {
            let problem = "the write-ahead log is in use and was not emptied";
            return Err(StoreError::Failed(problem.into()));
        }
        std::thread::sleep(BETWEEN_TRIES);
    }
}

pub(crate) fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> JoinHandle<()> {
    std::thread::Builder::new()
        .name(name.into())
        .spawn(work)
        .expect("a process that cannot start a thread cannot serve")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs jobs in one transaction and tells how each ended, and what was kept.
    fn one_batch(db: &Connection, jobs: &[(&'static str, bool)]) -> (Vec<bool>, Vec<String>) {
        let (sender, queue) = channel::<WriteJob>();
        let (tell, told) = channel();
        for (place, &(sql, keep)) in jobs.iter().enumerate() {
            let tell = tell.clone();
            let job = move |db: &Connection| {
                let keep = db.execute_batch(sql).is_ok() && keep;
                let then = move |end: Result<(), StoreError>| {
                    tell.send((place, end.is_ok())).expect("somebody listens");
                };
                Settle { keep, then: Box::new(then) }
            };
            sender.send(Box::new(job)).unwrap();
        }
        drop((sender, tell));
        write_all(db, &queue, &AtomicBool::new(false));
        let mut ended: Vec<(usize, bool)> = told.iter().collect();
        ended.sort_unstable();
        let mut read = db.prepare("SELECT word FROM words ORDER BY rowid").unwrap();
        let words = read.query_map([], |row| row.get(0)).unwrap();
        let words = words.collect::<rusqlite::Result<_>>().unwrap();
        (ended.into_iter().map(|(_, ok)| ok).collect(), words)
    }

    #[test]
    fn a_job_that_fails_takes_back_what_it_wrote_and_nothing_else() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch("CREATE TABLE words (word TEXT NOT NULL)").unwrap();
        let jobs = [
            ("INSERT INTO words VALUES ('first')", true),
            ("INSERT INTO words VALUES ('half'); INSERT INTO words VALUES (NULL)", true),
            ("INSERT INTO words VALUES ('refused')", false),
            ("INSERT INTO words VALUES ('last')", true),
        ];
        let (ended, words) = one_batch(&db, &jobs);
        assert_eq!(words, ["first", "last"]);
        assert_eq!(ended, [true; 4], "each is told of the transaction that it was part of");
        assert!(db.is_autocommit(), "the transaction has ended");
    }

    #[test]
    fn the_log_is_emptied_after_a_checkpoint_that_is_under_way() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let (writer, eraser) = (open(&path).unwrap(), open(&path).unwrap());
        writer.execute_batch("CREATE TABLE words (word); INSERT INTO words VALUES (1)").unwrap();
        let reader = open_reader(&path).unwrap();
        reader.execute_batch("BEGIN").unwrap();
        reader.query_row("SELECT count(*) FROM words", [], |_| Ok(())).unwrap();
        writer.execute_batch("INSERT INTO words VALUES (2)").unwrap();
        // The writer's checkpoint waits for the reader and keeps others from theirs.
        let begun = spawn("store-write", move || drop(begin_log_anew(&writer)));
        std::thread::sleep(WAIT_FOR_READERS / 2);
        let read = spawn("store-read", move || {
            std::thread::sleep(WAIT_FOR_READERS * 2);
            drop(reader);
        });
        assert_eq!(empty_log(&eraser), Ok(()));
        begun.join().unwrap();
        read.join().unwrap();
        let log = std::fs::metadata(folder.path().join("test.db-wal")).unwrap();
        assert_eq!(log.len(), 0);
    }

    #[test]
    fn a_transaction_that_is_lost_is_lost_for_all_of_it() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch("CREATE TABLE words (word TEXT NOT NULL)").unwrap();
        // As SQLite does when the disk fails.
        let jobs = [("INSERT INTO words VALUES ('first')", true), ("ROLLBACK", true)];
        let (ended, words) = one_batch(&db, &jobs);
        assert!(words.is_empty());
        assert_eq!(ended, [false, false]);
        // What comes after it is written.
        let (ended, words) = one_batch(&db, &[("INSERT INTO words VALUES ('next')", true)]);
        assert_eq!((ended, words), (vec![true], vec!["next".to_string()]));
    }

    #[test]
    fn a_log_that_has_become_long_begins_anew() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words.db");
        let db = open(&path).unwrap();
        db.execute_batch("CREATE TABLE words (word TEXT NOT NULL)").unwrap();
        let beside = open(&path).unwrap();
        let write = |long: bool| {
            let (sender, queue) = channel::<WriteJob>();
            let job = |db: &Connection| {
                let word = "x".repeat(50_000);
                let keep = db.execute("INSERT INTO words VALUES (?1)", [word]).is_ok();
                Settle { keep, then: Box::new(|end| end.unwrap()) }
            };
            sender.send(Box::new(job)).unwrap();
            drop(sender);
            let long = AtomicBool::new(long);
            write_all(&db, &queue, &long);
            assert!(!long.into_inner(), "it was seen to");
        };
        for _ in 0..20 {
            write(false);
        }
        // Somebody who reads keeps it from beginning anew, and nobody else from writing.
        let reader = open_reader(&path).unwrap();
        reader.execute_batch("BEGIN; SELECT count(*) FROM words").unwrap();
        write(true);
        write(false);
        assert!(checkpoint(&beside).unwrap() > 200);
        reader.execute_batch("COMMIT").unwrap();
        write(true);
        write(false);
        let pages = checkpoint(&beside).unwrap();
        assert!(pages < 30, "{pages} pages");
        let count = db.query_row("SELECT count(*) FROM words", [], |row| row.get::<_, i64>(0));
        assert_eq!(count.unwrap(), 24, "nothing is lost");
    }
}
