//! The embedded store: one SQLite file.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::db::{Db, one};
use crate::jobs::{Jobs, answer};
use crate::threads::{self, EmptyLog, ReadJob, Settle, WriteJob};
use crate::{Append, StoreError, StoreFuture, file, migrations, queries};

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Taken,
            _ => StoreError::Failed(error.to_string()),
        }
    }
}

/// One SQLite file: a single writer that puts what waits into one transaction, so
/// that many moves share one wait for the disk.
pub struct Sqlite {
    path: PathBuf,
    write: Option<Sender<WriteJob>>,
    read: Option<Sender<ReadJob>>,
    checkpoint: Option<Sender<EmptyLog>>,
    threads: Vec<JoinHandle<()>>,
}

impl Sqlite {
    /// Opens the file, makes it if it is not there, and brings it to the newest
    /// shape. A file that has visibly lost what it held is refused.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        file::prepare(path)?;
        let mut db = threads::open(path)?;
        migrations::run(&mut db)?;
        rewrite_if_due(&db);
        Sqlite::start(path, db)
    }

    /// Opens the file of a server that may be running: one that is not there, or of another
    /// shape than this program's, is refused and left as it is.
    pub fn open_beside(path: &Path) -> Result<Sqlite, StoreError> {
        let db = threads::open_reader(path)?;
        migrations::check_newest(&db)?;
        Sqlite::start(path, threads::open(path)?)
    }

    fn start(path: &Path, db: Connection) -> Result<Sqlite, StoreError> {
        let long = threads::LogIsLong::default();
        let (checkpoint, checkpointer) =
            threads::checkpointer(threads::open(path)?, Arc::clone(&long));
        let readers = vec![threads::open_reader(path)?, threads::open_reader(path)?];
        let (write, writer) = threads::writer(db, long);
        let (read, mut all) = threads::readers(readers);
        all.extend([writer, checkpointer]);
        Ok(Sqlite {
            path: path.to_path_buf(),
            write: Some(write),
            read: Some(read),
            checkpoint: Some(checkpoint),
            threads: all,
        })
    }
}

/// Writes the file anew if somebody was forgotten since. What is deleted is overwritten at once,
/// but SQLite may have left copies of a row behind when it moved it from page to page.
fn rewrite_if_due(db: &Connection) {
    let due = one(&Db::Sqlite(db), "SELECT 1 FROM meta WHERE key = 'rewrite'", (), |_| Ok(()));
    if !matches!(due, Ok(Some(()))) {
        return;
    }
    let done = db.execute_batch("VACUUM; DELETE FROM meta WHERE key = 'rewrite';");
    let done = done.map_err(StoreError::from).and_then(|()| threads::empty_log(db));
    if let Err(error) = done {
        // It is tried again at the next start.
        tracing::warn!(%error, "the database could not be written anew");
    }
}

/// Everything that was asked for is done before the file is closed.
impl Drop for Sqlite {
    fn drop(&mut self) {
        self.write = None;
        self.read = None;
        self.checkpoint = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

impl Jobs for Sqlite {
    fn add_entries(&self, append: Append) -> StoreFuture<()> {
        self.write(move |db| queries::append(db, &append))
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&Db<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<T> {
        let (tell, told) = oneshot::channel();
        let job: WriteJob = Box::new(move |db| {
            let result = work(&Db::Sqlite(db));
            let keep = result.is_ok();
            Settle { keep, then: Box::new(move |end| drop(tell.send(end.and(result)))) }
        });
        let sent = self.write.as_ref().is_some_and(|write| write.send(job).is_ok());
        answer(sent, told)
    }

    /// Writes, and leaves nothing in the write-ahead log of what was there before.
    fn erase(
        &self,
        work: impl Fn(&Db<'_>) -> Result<(), StoreError> + Send + 'static,
    ) -> StoreFuture<()> {
        let (tell, told) = oneshot::channel();
        let empty_log = self.checkpoint.clone();
        let job: WriteJob = Box::new(move |db| {
            let result = work(&Db::Sqlite(db));
            let keep = result.is_ok();
            let then = move |end: Result<(), StoreError>| match (end.and(result), empty_log) {
                (Ok(()), Some(empty_log)) => {
                    let _ = empty_log.send(Box::new(move |emptied| drop(tell.send(emptied))));
                }
                (end, _) => drop(tell.send(end)),
            };
            Settle { keep, then: Box::new(then) }
        });
        let sent = self.write.as_ref().is_some_and(|write| write.send(job).is_ok());
        answer(sent, told)
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&Db<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<T> {
        let (tell, told) = oneshot::channel();
        let job: ReadJob = Box::new(move |db| drop(tell.send(work(&Db::Sqlite(db)))));
        let sent = self.read.as_ref().is_some_and(|read| read.send(job).is_ok());
        answer(sent, told)
    }

    fn has_room(&self) -> StoreFuture<()> {
        let path = self.path.clone();
        // Beside the writer, so that no move waits for it.
        self.read(move |_| file::check_room(&path))
    }
}
