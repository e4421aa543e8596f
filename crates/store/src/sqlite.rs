//! The embedded store: one SQLite file.

use std::path::Path;
use std::sync::mpsc::Sender;
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::threads::{self, ReadJob, Settle, WriteJob};
use crate::{
    Account, Append, GameResult, Marks, Numbered, PersonRow, SessionHash, Store, StoreError,
    StoreFuture, TableFilter, file, migrations, queries, results,
};

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
    write: Option<Sender<WriteJob>>,
    read: Option<Sender<ReadJob>>,
    checkpoint: Option<Sender<()>>,
    threads: Vec<JoinHandle<()>>,
}

impl Sqlite {
    /// Opens the file, makes it if it is not there, and brings it to the newest
    /// shape. A file that has visibly lost what it held is refused.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        file::prepare(path)?;
        let mut db = threads::open(path)?;
        migrations::run(&mut db)?;
        let (checkpoint, checkpointer) = threads::checkpointer(threads::open(path)?);
        let readers = vec![threads::open_reader(path)?, threads::open_reader(path)?];
        let (write, writer) = threads::writer(db);
        let (read, mut all) = threads::readers(readers);
        all.extend([writer, checkpointer]);
        Ok(Sqlite {
            write: Some(write),
            read: Some(read),
            checkpoint: Some(checkpoint),
            threads: all,
        })
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<T> {
        let (tell, told) = oneshot::channel();
        let job: WriteJob = Box::new(move |db| {
            let result = work(db);
            let keep = result.is_ok();
            Settle { keep, then: Box::new(move |end| drop(tell.send(end.and(result)))) }
        });
        let sent = self.write.as_ref().is_some_and(|write| write.send(job).is_ok());
        answer(sent, told)
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<T> {
        let (tell, told) = oneshot::channel();
        let job: ReadJob = Box::new(move |db| drop(tell.send(work(db))));
        let sent = self.read.as_ref().is_some_and(|read| read.send(job).is_ok());
        answer(sent, told)
    }
}

fn answer<T: Send + 'static>(
    sent: bool,
    told: oneshot::Receiver<Result<T, StoreError>>,
) -> StoreFuture<T> {
    Box::pin(async move {
        let closed = || StoreError::Failed("it is closed".into());
        if !sent {
            return Err(closed());
        }
        told.await.unwrap_or_else(|_| Err(closed()))
    })
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

impl Store for Sqlite {
    fn append(&self, append: Append) -> StoreFuture<()> {
        self.write(move |db| queries::append(db, &append))
    }

    fn log(&self, table: &str) -> StoreFuture<Vec<String>> {
        let table = table.to_string();
        self.read(move |db| queries::log(db, &table))
    }

    fn tables(&self, filter: TableFilter, most: usize) -> StoreFuture<Vec<String>> {
        self.read(move |db| queries::tables(db, &filter, most))
    }

    fn marks(&self, table: &str, person: i64) -> StoreFuture<Marks> {
        let table = table.to_string();
        self.read(move |db| queries::marks(db, &table, person))
    }

    fn set_marks(&self, table: &str, person: i64, marks: Marks) -> StoreFuture<()> {
        let table = table.to_string();
        self.write(move |db| queries::set_marks(db, &table, person, &marks))
    }

    fn move_marks(&self, table: &str, from: i64, to: i64) -> StoreFuture<()> {
        let values = (table.to_string(), from, to);
        let set = "UPDATE OR REPLACE marks SET person = ?3 WHERE tbl = ?1 AND person = ?2";
        self.write(move |db| queries::run(db, set, values))
    }

    fn results(&self, after: i64, most: usize) -> StoreFuture<Vec<Numbered>> {
        self.read(move |db| results::after(db, after, most))
    }

    fn results_of(&self, person: i64, most: usize) -> StoreFuture<Vec<Numbered>> {
        self.read(move |db| results::of(db, person, most))
    }

    fn result(&self, table: &str) -> StoreFuture<Option<GameResult>> {
        let table = table.to_string();
        self.read(move |db| results::at(db, &table))
    }

    fn without_result(&self) -> StoreFuture<Vec<String>> {
        self.read(results::missing)
    }

    fn add_results(&self, all: Vec<GameResult>) -> StoreFuture<()> {
        self.write(move |db| all.iter().try_for_each(|result| results::put(db, result)))
    }

    fn keep_record(
        &self,
        hash: &str,
        body: &str,
        wall: u64,
        most: (usize, usize),
    ) -> StoreFuture<()> {
        let (hash, body) = (hash.to_string(), body.to_string());
        self.write(move |db| results::keep_record(db, &hash, &body, wall, most))
    }

    fn record(&self, hash: &str) -> StoreFuture<Option<String>> {
        let hash = hash.to_string();
        self.read(move |db| results::record(db, &hash))
    }

    fn add_guest(
        &self,
        name: &str,
        prefs: &str,
        session: SessionHash,
        wall: u64,
    ) -> StoreFuture<i64> {
        let (name, prefs) = (name.to_string(), prefs.to_string());
        self.write(move |db| queries::add_guest(db, &name, &prefs, session, wall))
    }

    fn person(&self, id: i64) -> StoreFuture<Option<PersonRow>> {
        self.read(move |db| queries::person(db, id))
    }

    fn rename(&self, id: i64, name: &str, login: Option<&str>) -> StoreFuture<()> {
        let values = (id, name.to_string(), login.map(str::to_string));
        self.write(move |db| {
            queries::run(db, "UPDATE people SET name = ?2, login = ?3 WHERE id = ?1", values)
        })
    }

    fn set_prefs(&self, id: i64, prefs: &str) -> StoreFuture<()> {
        let prefs = prefs.to_string();
        self.write(move |db| {
            queries::run(db, "UPDATE people SET prefs = ?2 WHERE id = ?1", (id, prefs))
        })
    }

    fn register(&self, id: i64, login: &str, name: &str, password: &str) -> StoreFuture<()> {
        let values = (id, login.to_string(), name.to_string(), password.to_string());
        self.write(move |db| {
            let set = "UPDATE people SET login = ?2, name = ?3, password = ?4 WHERE id = ?1";
            queries::run(db, set, values)
        })
    }

    fn account(&self, login: &str) -> StoreFuture<Option<Account>> {
        let login = login.to_string();
        self.read(move |db| queries::account(db, &login))
    }

    fn forget(&self, id: i64) -> StoreFuture<()> {
        self.write(move |db| queries::forget(db, id))
    }

    fn add_session(&self, session: SessionHash, person: i64, wall: u64) -> StoreFuture<()> {
        self.write(move |db| queries::add_session(db, session, person, wall))
    }

    fn session(&self, session: SessionHash) -> StoreFuture<Option<i64>> {
        self.read(move |db| queries::session(db, session))
    }

    fn sessions(&self, person: i64) -> StoreFuture<u32> {
        self.read(move |db| queries::sessions(db, person))
    }

    fn end_session(&self, session: SessionHash) -> StoreFuture<()> {
        self.write(move |db| queries::run(db, "DELETE FROM sessions WHERE hash = ?1", [session]))
    }

    fn end_sessions(&self, person: i64) -> StoreFuture<()> {
        self.write(move |db| queries::run(db, "DELETE FROM sessions WHERE person = ?1", [person]))
    }

    fn end_old_sessions(&self, before: u64) -> StoreFuture<()> {
        let before = before as i64;
        self.write(move |db| queries::run(db, "DELETE FROM sessions WHERE up < ?1", [before]))
    }

    fn up(&self) -> StoreFuture<u64> {
        self.read(queries::up)
    }

    fn note_up(&self, up: u64) -> StoreFuture<()> {
        let set = "INSERT INTO meta VALUES ('up', ?1)
                   ON CONFLICT (key) DO UPDATE SET value = max(value, excluded.value)";
        self.write(move |db| queries::run(db, set, [up as i64]))
    }

    fn ready(&self) -> StoreFuture<()> {
        self.read(|db| queries::up(db).map(drop))
    }
}
