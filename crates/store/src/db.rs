//! One way to put statements to either database. They are written once, in the SQL that both
//! understand, with `?1`, `?2` for values; where the two differ, a statement asks [`Db`] which
//! it is.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension};

use crate::StoreError;
use crate::postgres::Session;

type Result<T> = std::result::Result<T, StoreError>;

/// A connection to a database.
#[derive(Clone, Copy)]
pub(crate) enum Db<'a> {
    Sqlite(&'a Connection),
    Postgres(&'a Session),
}

impl Db<'_> {
    /// What stands for what was erased: of a row that keeps its size SQLite moves nothing, so that
    /// what stood there is overwritten. PostgreSQL writes every row anew.
    pub(crate) fn blank(&self, column: &str) -> String {
        match self {
            Db::Sqlite(_) => format!("printf('%.*c', octet_length({column}), ' ')"),
            Db::Postgres(_) => "''".into(),
        }
    }
}

/// A value of a statement.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    Null,
    Number(i64),
    Truth(bool),
    Text(&'a str),
    Bytes(&'a [u8]),
}

impl rusqlite::ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Truth(truth) => ValueRef::Integer(i64::from(*truth)),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// What can be a value of a statement.
pub(crate) trait ToValue {
    fn value(&self) -> Value<'_>;
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn value(&self) -> Value<'_> {
        (**self).value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, ToValue::value)
    }
}

macro_rules! to_value {
    ($($kind:ty: $this:ident => $value:expr;)*) => {$(
        impl ToValue for $kind {
            fn value(&self) -> Value<'_> {
                let $this = self;
                $value
            }
        }
    )*};
}

to_value! {
    i64: n => Value::Number(*n);
    i32: n => Value::Number((*n).into());
    u32: n => Value::Number((*n).into());
    u8: n => Value::Number((*n).into());
    bool: truth => Value::Truth(*truth);
    str: text => Value::Text(text);
    String: text => Value::Text(text);
    [u8]: bytes => Value::Bytes(bytes);
    Vec<u8>: bytes => Value::Bytes(bytes);
    [u8; 32]: bytes => Value::Bytes(bytes);
}

/// The values of a statement.
pub(crate) trait Values {
    fn list(&self) -> Vec<Value<'_>>;
}

impl Values for () {
    fn list(&self) -> Vec<Value<'_>> {
        Vec::new()
    }
}

impl<T: ToValue, const N: usize> Values for [T; N] {
    fn list(&self) -> Vec<Value<'_>> {
        self.iter().map(ToValue::value).collect()
    }
}

impl Values for &[Value<'_>] {
    fn list(&self) -> Vec<Value<'_>> {
        self.to_vec()
    }
}

macro_rules! tuple_of_values {
    ($($part:ident)*) => {
        impl<$($part: ToValue),*> Values for ($($part,)*) {
            #[allow(non_snake_case, reason = "each part is called like its type")]
            fn list(&self) -> Vec<Value<'_>> {
                let ($($part,)*) = self;
                vec![$($part.value()),*]
            }
        }
    };
}

tuple_of_values!(A B);
tuple_of_values!(A B C);
tuple_of_values!(A B C D);
tuple_of_values!(A B C D E);
tuple_of_values!(A B C D E F);
tuple_of_values!(A B C D E F G);
tuple_of_values!(A B C D E F G H);

/// A row that was found.
pub(crate) enum Row<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a tokio_postgres::Row),
}

impl Row<'_> {
    pub(crate) fn get<T: Column>(&self, place: usize) -> Result<T> {
        match self {
            Row::Sqlite(row) => T::of_sqlite(row, place),
            Row::Postgres(row) => T::of_postgres(row, place),
        }
    }
}

/// What a column of a row can be read as.
pub(crate) trait Column: Sized {
    fn of_sqlite(row: &rusqlite::Row<'_>, place: usize) -> Result<Self>;
    fn of_postgres(row: &tokio_postgres::Row, place: usize) -> Result<Self>;
}

/// PostgreSQL has one kind of number here, and tells what does not fit like any other fault.
macro_rules! column {
    ($($kind:ty, $stored:ty, $read:expr;)*) => {$(
        impl Column for $kind {
            fn of_sqlite(row: &rusqlite::Row<'_>, place: usize) -> Result<Self> {
                Ok(row.get(place)?)
            }

            fn of_postgres(row: &tokio_postgres::Row, place: usize) -> Result<Self> {
                let stored: $stored = row.try_get(place)?;
                let read: fn($stored) -> Option<$kind> = $read;
                read(stored).ok_or_else(|| misfit(place))
            }
        }

        impl Column for Option<$kind> {
            fn of_sqlite(row: &rusqlite::Row<'_>, place: usize) -> Result<Self> {
                Ok(row.get(place)?)
            }

            fn of_postgres(row: &tokio_postgres::Row, place: usize) -> Result<Self> {
                let stored: Option<$stored> = row.try_get(place)?;
                let read: fn($stored) -> Option<$kind> = $read;
                stored.map(|stored| read(stored).ok_or_else(|| misfit(place))).transpose()
            }
        }
    )*};
}

column! {
    i64, i64, Some;
    i32, i64, |number| number.try_into().ok();
    u32, i64, |number| number.try_into().ok();
    u8, i64, |number| number.try_into().ok();
    bool, bool, Some;
    String, String, Some;
    Vec<u8>, Vec<u8>, Some;
    [u8; 32], Vec<u8>, |bytes| bytes.try_into().ok();
}

fn misfit(place: usize) -> StoreError {
    StoreError::Failed(format!("column {place} holds what does not fit"))
}

/// Runs a statement; how many rows it changed.
#[allow(
    clippy::needless_pass_by_value,
    reason = "values are put together where they are handed over"
)]
pub(crate) fn change(db: &Db<'_>, sql: &str, values: impl Values) -> Result<u64> {
    match db {
        Db::Sqlite(db) => {
            let values = rusqlite::params_from_iter(values.list());
            Ok(db.prepare_cached(sql)?.execute(values)? as u64)
        }
        Db::Postgres(db) => db.execute(sql, &values.list()),
    }
}

pub(crate) fn run(db: &Db<'_>, sql: &str, values: impl Values) -> Result<()> {
    change(db, sql, values).map(drop)
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "values are put together where they are handed over"
)]
pub(crate) fn list<T>(
    db: &Db<'_>,
    sql: &str,
    values: impl Values,
    mut read: impl FnMut(&Row<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    match db {
        Db::Sqlite(db) => {
            let mut statement = db.prepare_cached(sql)?;
            let mut rows = statement.query(rusqlite::params_from_iter(values.list()))?;
            let mut all = Vec::new();
            while let Some(row) = rows.next()? {
                all.push(read(&Row::Sqlite(row))?);
            }
            Ok(all)
        }
        Db::Postgres(db) => {
            db.query(sql, &values.list())?.iter().map(|row| read(&Row::Postgres(row))).collect()
        }
    }
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "values are put together where they are handed over"
)]
pub(crate) fn one<T>(
    db: &Db<'_>,
    sql: &str,
    values: impl Values,
    mut read: impl FnMut(&Row<'_>) -> Result<T>,
) -> Result<Option<T>> {
    match db {
        Db::Sqlite(db) => {
            let values = rusqlite::params_from_iter(values.list());
            let found =
                db.prepare_cached(sql)?.query_row(values, |row| Ok(read(&Row::Sqlite(row))));
            found.optional()?.transpose()
        }
        Db::Postgres(db) => {
            db.query(sql, &values.list())?.first().map(|row| read(&Row::Postgres(row))).transpose()
        }
    }
}

/// Runs a statement that ends with `RETURNING` and a number.
pub(crate) fn insert(db: &Db<'_>, sql: &str, values: impl Values) -> Result<i64> {
    one(db, sql, values, |row| row.get(0))?
        .ok_or_else(|| StoreError::Failed("a row was not written".into()))
}
