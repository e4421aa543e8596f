//! From one kind of database to the other, whole or not at all, and compared afterwards.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::db::{Db, Row, Value, list, one, run};
use crate::postgres::{Link, Place};
use crate::{Postgres, StoreError, file, migrations, queries, threads};

type Result<T> = std::result::Result<T, StoreError>;

/// How many rows are held in memory at a time.
const PAGE: i64 = 2000;

/// A table of the database: its key, and its other columns. Each column says what it holds:
/// a number (`n`), yes or no (`b`), text (`t`) or bytes (`x`).
struct Shape {
    table: &'static str,
    key: &'static [(&'static str, char)],
    columns: &'static [(&'static str, char)],
    /// Whether the key is counted up, and no number of it is ever given twice.
    counts: bool,
}

macro_rules! shapes {
    ($($table:ident $counts:literal ($($key:ident $key_kind:literal)*) ($($column:ident $kind:literal)*);)*) => {
        &[$(Shape {
            table: stringify!($table),
            key: &[$((stringify!($key), $key_kind)),*],
            columns: &[$((stringify!($column), $kind)),*],
            counts: $counts,
        }),*]
    };
}

/// Every table; what others refer to comes before them.
const SHAPES: &[Shape] = shapes! {
    meta false (key 't') (value 'n');
    people true (id 'n') (name 't' login 't' password 't' prefs 't' created 'n' looks 't' second_factor 'x'
        second_factor_step 'n' became 'n' operator 'b' muted_until 'n' banned_until 'n' owner 'n');
    tokens true (id 'n') (hash 'x' person 'n' name 't' scopes 't' created 'n' used 'n');
    sessions false (hash 'x') (person 'n' created 'n' up 'n' device 't' used 'n');
    recovery_codes false (person 'n' hash 'x') ();
    devices false (hash 'x' person 'n') (used 'n');
    tables false (id 't') (phase 't' public 'b' changed 'n');
    sitters false (person 'n' tbl 't') ();
    entries false (tbl 't' seq 'n') (body 't');
    said false (id 'n') (tbl 't' seq 'n' person 'n' text 't');
    marks false (tbl 't' person 'n' place 't') (body 't');
    results true (seq 'n') (tbl 't' game 't' ended 'n' counted 'b' rated 'b');
    scores false (result 'n' seat 'n') (person 'n' bot 't' place 'n' score 'n' gave_up 'b');
    records false (hash 't') (body 't' bytes 'n' created 'n');
    puzzle_tries true (seq 'n') (person 'n' game 't' number 'n' answer 't' found 'b' worth 'n' wall 'n');
    puzzle_hints false (person 'n' game 't' number 'n') (seen 'n');
    reviews false (tbl 't') (version 'n' body 't' digest 't');
    events false (id 't') (host 'n' made 'n' opens 'n' closes 'n');
    deals false (event 't' name 't') (place 'n' setup 't' seed 'x');
    tries false (event 't' name 't' person 'n') (tbl 't' begun 'n' summary 't');
    orders true (id 'n') (wall 'n' actor 't' body 't' outcome 't');
    reports true (id 'n') (wall 'n' reporter 'n' person 'n' tbl 't' reason 't' words 't' closed 'b');
    secrets false (name 't') (value 'x');
    push_devices true (id 'n') (person 'n' session 'x' endpoint 't' public 'x' auth 'x' lang 't' since 'n');
    addresses false (person 'n') (address 't' alike 't' wish 't' lang 't' digest 'n');
    links false (hash 'x') (person 'n' purpose 't' address 't' lang 't' expires 'n');
    waits false (tbl 't' person 'n') (since 'n' push 'n' mail 'n');
    outbox true (id 'n') (channel 't' kind 't' person 'n' device 'n' tbl 't' address 't' lang 't' made 'n'
        due 'n' tries 'n');
    follows false (person 'n' whom 'n') (since 'n');
    blocks false (person 'n' whom 'n') (since 'n');
    challenges true (id 'n') (person 'n' whom 'n' body 't' expires 'n' outcome 't');
};

impl Shape {
    fn all(&self) -> impl Iterator<Item = &(&'static str, char)> {
        self.key.iter().chain(self.columns)
    }

    fn names(&self) -> String {
        self.all().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn key_names(&self) -> String {
        self.key.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// Shows every row in the order of its key, a page at a time.
    fn read(&self, db: &Db<'_>, mut look: impl FnMut(&[Cell]) -> Result<()>) -> Result<u64> {
        let (names, key) = (self.names(), self.key_names());
        let places = (1..=self.key.len()).map(|n| format!("?{n}")).collect::<Vec<_>>().join(", ");
        let (mut count, mut last): (u64, Vec<Cell>) = (0, Vec::new());
        loop {
            let after = match last[..] {
                [] => String::new(),
                _ => format!("WHERE ({key}) > ({places})"),
            };
            let table = self.table;
            let sql = format!("SELECT {names} FROM {table} {after} ORDER BY {key} LIMIT {PAGE}");
            let values: Vec<Value<'_>> = last.iter().map(Cell::value).collect();
            let rows = list(db, &sql, &values[..], |row| {
                let kinds = self.all().enumerate();
                kinds.map(|(place, (_, kind))| Cell::read(row, place, *kind)).collect()
            })?;
            let rows: Vec<Vec<Cell>> = rows;
            rows.iter().try_for_each(|row| look(row))?;
            count += rows.len() as u64;
            match rows.into_iter().next_back() {
                Some(mut row) => {
                    row.truncate(self.key.len());
                    last = row;
                }
                None => return Ok(count),
            }
        }
    }

    fn copy(&self, from: &Db<'_>, to: &Db<'_>) -> Result<()> {
        let places = (1..=self.all().count()).map(|n| format!("?{n}")).collect::<Vec<_>>();
        let (table, names, places) = (self.table, self.names(), places.join(", "));
        let sql = format!("INSERT INTO {table} ({names}) VALUES ({places})");
        self.read(from, |row| {
            let values: Vec<Value<'_>> = row.iter().map(Cell::value).collect();
            run(to, &sql, &values[..])
        })?;
        if self.counts {
            self.set_counter(to, self.counter(from)?)
        } else {
            self.go_on_after_last(to)
        }
    }

    /// The sequence behind the key, as PostgreSQL calls it.
    fn sequence(&self) -> String {
        format!("{}_{}_seq", self.table, self.key_names())
    }

    /// The last number that was given to a row, which may be gone.
    fn counter(&self, db: &Db<'_>) -> Result<i64> {
        let read = |row: &Row<'_>| row.get::<Option<i64>>(0);
        let found = match db {
            Db::Sqlite(_) => {
                one(db, "SELECT seq FROM sqlite_sequence WHERE name = ?1", [self.table], read)
            }
            Db::Postgres(_) => {
                let sql = "SELECT last_value FROM pg_sequences
                           WHERE schemaname = current_schema() AND sequencename = ?1";
                one(db, sql, [self.sequence()], read)
            }
        };
        Ok(found?.flatten().unwrap_or(0))
    }

    fn set_counter(&self, db: &Db<'_>, last: i64) -> Result<()> {
        match db {
            Db::Sqlite(_) => {
                run(db, "DELETE FROM sqlite_sequence WHERE name = ?1", [self.table])?;
                let sql = "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)";
                run(db, sql, (self.table, last))
            }
            Db::Postgres(_) => {
                let sql = "SELECT setval(CAST(CAST(?1 AS TEXT) AS regclass), ?2, ?3)";
                one(db, sql, (self.sequence(), last.max(1), last > 0), |_| Ok(())).map(drop)
            }
        }
    }

    /// Rows of what was said have numbers that mean nothing, and need only be new.
    fn go_on_after_last(&self, db: &Db<'_>) -> Result<()> {
        match (self.table, db) {
            ("said", Db::Postgres(_)) => {
                let last: Option<i64> =
                    one(db, "SELECT max(id) FROM said", (), |row| row.get(0))?.flatten();
                self.set_counter(db, last.unwrap_or(0))
            }
            _ => Ok(()),
        }
    }

    /// How many rows there are, and a hash of all that they hold.
    fn digest(&self, db: &Db<'_>) -> Result<(u64, [u8; 32])> {
        let mut hash = Sha256::new();
        let count = self.read(db, |row| {
            for cell in row {
                cell.add_to(&mut hash);
            }
            Ok(())
        })?;
        if self.counts {
            hash.update(self.counter(db)?.to_be_bytes());
        }
        Ok((count, hash.finalize().into()))
    }
}

/// What stands in a column of a row.
#[derive(Clone, Debug)]
enum Cell {
    Null,
    Number(i64),
    Truth(bool),
    Text(String),
    Bytes(Vec<u8>),
}

impl Cell {
    fn read(row: &Row<'_>, place: usize, kind: char) -> Result<Cell> {
        Ok(match kind {
            'n' => row.get::<Option<i64>>(place)?.map(Cell::Number),
            'b' => row.get::<Option<bool>>(place)?.map(Cell::Truth),
            't' => row.get::<Option<String>>(place)?.map(Cell::Text),
            _ => row.get::<Option<Vec<u8>>>(place)?.map(Cell::Bytes),
        }
        .unwrap_or(Cell::Null))
    }

    fn value(&self) -> Value<'_> {
        match self {
            Cell::Null => Value::Null,
            Cell::Number(number) => Value::Number(*number),
            Cell::Truth(truth) => Value::Truth(*truth),
            Cell::Text(text) => Value::Text(text),
            Cell::Bytes(bytes) => Value::Bytes(bytes),
        }
    }

    /// With its kind and its length, so that no two rows look alike.
    fn add_to(&self, hash: &mut Sha256) {
        let (kind, bytes): (u8, &[u8]) = match self {
            Cell::Null => (0, &[]),
            Cell::Number(number) => (1, &number.to_be_bytes()),
            Cell::Truth(truth) => (2, &[u8::from(*truth)]),
            Cell::Text(text) => (3, text.as_bytes()),
            Cell::Bytes(bytes) => (4, bytes),
        };
        hash.update([kind]);
        hash.update((bytes.len() as u64).to_be_bytes());
        hash.update(bytes);
    }
}

/// A database: a file, or an address.
enum End {
    File(PathBuf),
    Server(Arc<Place>),
}

impl End {
    fn parse(text: &str) -> Result<End> {
        if Postgres::is_address(text) {
            Place::parse(text).map(End::Server)
        } else {
            Ok(End::File(PathBuf::from(text)))
        }
    }

    /// Does something with a database that no server uses meanwhile, as it stands at one moment.
    fn with<T>(&self, work: &dyn Fn(&Db<'_>) -> Result<T>) -> Result<T> {
        match self {
            End::File(path) => {
                let db = threads::open(path)?;
                db.execute_batch("BEGIN")?;
                let done = work(&Db::Sqlite(&db))?;
                db.execute_batch("COMMIT")?;
                Ok(done)
            }
            End::Server(place) => {
                let mut link = Link::claimed(Arc::clone(place))?;
                link.transact(work)
            }
        }
    }

    /// Makes sure that there is a database of the newest shape, and nothing in it.
    fn begin(&self) -> Result<()> {
        match self {
            End::File(path) if path.exists() => {
                let problem = format!("there is a file {} already", path.display());
                Err(StoreError::Failed(problem))
            }
            End::File(path) => file::prepare(path),
            End::Server(place) => {
                let mut link = Link::claimed(Arc::clone(place))?;
                link.bring_up_to_date()?;
                link.transact(&|db| {
                    for shape in SHAPES {
                        let sql = format!("SELECT 1 FROM {} LIMIT 1", shape.table);
                        if one(db, &sql, (), |_| Ok(()))?.is_some() {
                            let problem = "it holds something already: give an empty database";
                            return Err(StoreError::Failed(problem.into()));
                        }
                    }
                    Ok(())
                })
            }
        }
    }

    /// Refuses a database that is not there, or not of the newest shape.
    fn check(&self) -> Result<()> {
        match self {
            End::File(path) => migrations::check_newest(&threads::open_reader(path)?),
            End::Server(place) => Link::claimed(Arc::clone(place))?.check_newest_shape(),
        }
    }
}

/// What was carried over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transferred {
    /// How many rows each table of the database has, by its name.
    pub rows: Vec<(&'static str, u64)>,
    /// Tables with a log.
    pub tables: u64,
}

/// Carries a database over to another, which must be new: files are named by their path, those of
/// PostgreSQL by their address. It is there whole or not at all; then all rows are counted and
/// hashed on both sides, and `look` gets to see each log, as the new database tells it, with the
/// table's id. No server may be running on either.
pub fn transfer(from: &str, to: &str, look: &dyn Fn(&str, &[String])) -> Result<Transferred> {
    let at = |place: &str| {
        let shown = if Postgres::is_address(place) { Postgres::shown(place) } else { place.into() };
        move |error: StoreError| match error {
            StoreError::Taken => StoreError::Failed(format!("{shown}: {error}")),
            StoreError::Away(why) => StoreError::Away(format!("{shown}: {why}")),
            StoreError::Failed(why) => StoreError::Failed(format!("{shown}: {why}")),
        }
    };
    let (source, target) = (End::parse(from)?, End::parse(to)?);
    source.check().map_err(at(from))?;
    target.begin().map_err(at(to))?;
    let copied = source.with(&|from| {
        target.with(&|to| SHAPES.iter().try_for_each(|shape| shape.copy(from, to))).map_err(at(to))
    });
    if copied.is_err()
        && let End::File(path) = &target
    {
        remove(path);
    }
    copied?;
    let digest = |db: &Db<'_>| {
        let all = SHAPES.iter().map(|shape| Ok((shape.table, shape.digest(db)?)));
        all.collect::<Result<Vec<_>>>()
    };
    let was = source.with(&digest).map_err(at(from))?;
    let is = target.with(&digest).map_err(at(to))?;
    if let Some(((table, was), (_, is))) = was.iter().zip(&is).find(|(was, is)| was != is) {
        return Err(StoreError::Failed(format!(
            "the copy differs in {table}: {} rows became {}, or hold something else",
            was.0, is.0
        )));
    }
    let tables = target.with(&|db| {
        let sql = "SELECT DISTINCT tbl FROM entries ORDER BY tbl";
        let tables: Vec<String> = list(db, sql, (), |row| row.get(0))?;
        for table in &tables {
            look(table, &queries::log(db, table)?);
        }
        Ok(tables.len() as u64)
    });
    let rows = is.into_iter().map(|(table, (count, _))| (table, count)).collect();
    Ok(Transferred { rows, tables: tables.map_err(at(to))? })
}

fn remove(path: &Path) {
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(file::beside(path, end));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is not listed would be left behind.
    #[test]
    fn every_column_is_carried_over() {
        let mut db = rusqlite::Connection::open_in_memory().unwrap();
        migrations::run(&mut db).unwrap();
        let sql = "SELECT tables.name || '.' || columns.name
                   FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
                   WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' ORDER BY 1";
        let there: Vec<String> = list(&Db::Sqlite(&db), sql, (), |row| row.get(0)).unwrap();
        let all = |shape: &Shape| -> Vec<String> {
            shape.all().map(|(column, _)| format!("{}.{column}", shape.table)).collect()
        };
        let mut carried: Vec<String> = SHAPES.iter().flat_map(all).collect();
        carried.sort();
        assert_eq!(carried, there);
    }
}
