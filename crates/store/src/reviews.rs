//! The statements about reviews.

use crate::StoreError;
use crate::db::{Db, list, one, run};

/// Keeps the review of a table and its digest, in the place of an older one.
pub(crate) fn keep(
    db: &Db<'_>,
    table: &str,
    version: u16,
    body: &str,
    digest: &str,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO reviews (tbl, version, body, digest) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (tbl) DO UPDATE
               SET version = excluded.version, body = excluded.body, digest = excluded.digest";
    run(db, sql, (table, i64::from(version), body, digest))
}

/// The review of a table by this version of the program.
pub(crate) fn find(db: &Db<'_>, table: &str, version: u16) -> Result<Option<String>, StoreError> {
    let sql = "SELECT body FROM reviews WHERE tbl = ?1 AND version = ?2";
    one(db, sql, (table, i64::from(version)), |row| row.get(0))
}

/// The digests of the reviews of somebody's latest games, as far as there are any: the table and
/// the digest.
pub(crate) fn digests_of(
    db: &Db<'_>,
    person: i64,
    version: u16,
    most: usize,
) -> Result<Vec<(String, String)>, StoreError> {
    let sql = "SELECT reviews.tbl, digest FROM reviews JOIN results ON results.tbl = reviews.tbl
               WHERE version = ?2 AND seq IN
                 (SELECT result FROM scores WHERE person = ?1 ORDER BY result DESC LIMIT ?3)
               ORDER BY seq DESC";
    list(db, sql, (person, i64::from(version), most as i64), |row| Ok((row.get(0)?, row.get(1)?)))
}
