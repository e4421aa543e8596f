//! Looking through a database without changing it.

use std::path::Path;

use crate::db::{Db, list, one};
use crate::{StoreError, queries, threads};

/// What a database holds, and what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inspection {
    /// Tables with a log.
    pub tables: u64,
    /// Entries of all logs.
    pub entries: u64,
    /// People, guests included.
    pub people: u64,
    /// Results of games.
    pub results: u64,
    /// What is wrong with the file, in the database's own words; empty if nothing is.
    pub faults: Vec<String>,
}

/// Looks through a database, which may be in use, as it stands at one moment: whether the
/// file is sound, and each log, which `look` gets to see with the table's id.
pub fn inspect(
    path: &Path,
    mut look: impl FnMut(&str, &[String]),
) -> Result<Inspection, StoreError> {
    if !path.exists() {
        return Err(StoreError::Failed(format!("there is no database at {}", path.display())));
    }
    let db = threads::open_reader(path)?;
    db.execute_batch("BEGIN")?;
    let db = Db::Sqlite(&db);
    let faults = faults(&db)?;
    let count = |sql: &str| -> Result<u64, StoreError> {
        Ok(one(&db, sql, (), |row| row.get::<i64>(0))?.unwrap_or(0) as u64)
    };
    let tables = list(&db, "SELECT DISTINCT tbl FROM entries", (), |row| row.get(0))?;
    for table in &tables {
        let table: &String = table;
        look(table, &queries::log(&db, table)?);
    }
    Ok(Inspection {
        tables: tables.len() as u64,
        entries: count("SELECT count(*) FROM entries")?,
        people: count("SELECT count(*) FROM people")?,
        results: count("SELECT count(*) FROM results")?,
        faults,
    })
}

fn faults(db: &Db<'_>) -> Result<Vec<String>, StoreError> {
    let mut all = list(db, "PRAGMA integrity_check", (), |row| row.get(0))?;
    all.retain(|line: &String| line != "ok");
    let dangling = "SELECT \"table\" || ': a row refers to one of ' || parent || ' that is missing'
                    FROM pragma_foreign_key_check";
    all.extend(list(db, dangling, (), |row| row.get::<String>(0))?);
    Ok(all)
}
