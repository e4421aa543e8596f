//! The stores that the promises are held against.

#![allow(dead_code, reason = "not every test needs all of it")]

pub mod postgres;

use std::ops::Deref;
use std::path::{Path, PathBuf};

use hindsight_store::{Postgres, Sqlite, Store};
use postgres::TestDatabase;
use tempfile::TempDir;

/// A store of a kind, with what it lies in.
pub struct House {
    // Before what it lies in: it is closed first.
    store: Option<Box<dyn Store>>,
    place: Place,
}

enum Place {
    Folder(TempDir),
    Server(TestDatabase),
}

impl House {
    pub fn sqlite() -> House {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
        House { store: Some(Box::new(store)), place: Place::Folder(folder) }
    }

    pub async fn postgres() -> House {
        let database = TestDatabase::new();
        let store = Postgres::open(&database.url).await.unwrap();
        House { store: Some(Box::new(store)), place: Place::Server(database) }
    }

    /// As after a restart.
    pub async fn reopen(&mut self) {
        self.store = None;
        self.store = Some(match &self.place {
            Place::Folder(folder) => Box::new(Sqlite::open(&file(folder.path())).unwrap()),
            Place::Server(database) => Box::new(Postgres::open(&database.url).await.unwrap()),
        });
    }

    /// Runs a statement past the store.
    pub fn sql(&self, sql: &str) -> Result<(), String> {
        match &self.place {
            Place::Folder(folder) => {
                let db = rusqlite::Connection::open(file(folder.path())).unwrap();
                db.execute_batch(sql).map_err(|error| error.to_string())
            }
            Place::Server(database) => database.try_sql(sql).map(drop),
        }
    }
}

fn file(folder: &Path) -> PathBuf {
    folder.join("test.db")
}

impl Deref for House {
    type Target = dyn Store;

    fn deref(&self) -> &dyn Store {
        &**self.store.as_ref().expect("it is open")
    }
}

/// Holds promises against every kind of store.
#[macro_export]
macro_rules! promises {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name(super::support::House::sqlite()).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            async fn $name() {
                super::$name(super::support::House::postgres().await).await;
            })*
        }
    };
}
