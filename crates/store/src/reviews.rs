//! The statements about reviews.

use crate::StoreError;
use crate::db::{Db, one, run};

/// Keeps the review of a table, in the place of an older one.
pub(crate) fn keep(db: &Db<'_>, table: &str, version: u16, body: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO reviews (tbl, version, body) VALUES (?1, ?2, ?3)
               ON CONFLICT (tbl) DO UPDATE SET version = excluded.version, body = excluded.body";
    run(db, sql, (table, i64::from(version), body))
}

/// The review of a table by this version of the program.
pub(crate) fn find(db: &Db<'_>, table: &str, version: u16) -> Result<Option<String>, StoreError> {
    let sql = "SELECT body FROM reviews WHERE tbl = ?1 AND version = ?2";
    one(db, sql, (table, i64::from(version)), |row| row.get(0))
}
