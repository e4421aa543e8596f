//! One connection, and what a thread asks of it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::error::Error;
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Row, Statement};

use super::Result;
use crate::StoreError;
use crate::db::Value;

/// What is to be done about something that went wrong, beside telling it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// Another was in the way: once more from the start.
    InTheWay,
    /// The connection is gone.
    Lost,
    /// No answer came in time, and nothing more will come over this connection.
    Silent,
}

/// A connection and the thread's own means to wait for it.
pub(crate) struct Session {
    runtime: Runtime,
    client: Client,
    statements: RefCell<HashMap<String, Statement>>,
    trouble: Cell<Option<Trouble>>,
    patience: Duration,
}

impl Session {
    pub(super) fn new(runtime: Runtime, client: Client, patience: Duration) -> Session {
        Session {
            runtime,
            client,
            statements: RefCell::default(),
            trouble: Cell::default(),
            patience,
        }
    }

    /// What went wrong since this was last asked.
    pub(super) fn trouble(&self) -> Option<Trouble> {
        self.trouble.take()
    }

    /// Says once more what went wrong, for whoever asks next.
    pub(super) fn remember(&self, trouble: Trouble) {
        self.trouble.set(Some(trouble));
    }

    pub(super) fn client(&self) -> &Client {
        &self.client
    }

    /// Waits for an answer, but not for ever: a database that hangs is as good as away.
    pub(super) fn wait<T>(
        &self,
        answer: impl Future<Output = std::result::Result<T, tokio_postgres::Error>>,
    ) -> Result<T> {
        let patience = self.patience;
        let within = async { tokio::time::timeout(patience, answer).await };
        match self.runtime.block_on(within) {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(error)) => {
                // The first trouble is what all that follows comes from.
                if self.trouble.get().is_none() {
                    self.trouble.set(trouble(&error));
                }
                Err(error.into())
            }
            Err(_) => {
                self.trouble.set(Some(Trouble::Silent));
                let seconds = patience.as_secs();
                Err(StoreError::Away(format!("it has not answered for {seconds} seconds")))
            }
        }
    }

    /// Runs statements that take no values.
    pub(super) fn batch(&self, sql: &str) -> Result<()> {
        self.wait(self.client.batch_execute(sql))
    }

    pub(crate) fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<u64> {
        let statement = self.statement(sql)?;
        let values = as_parameters(values);
        self.wait(self.client.execute(&statement, &values))
    }

    pub(crate) fn query(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>> {
        let statement = self.statement(sql)?;
        let values = as_parameters(values);
        self.wait(self.client.query(&statement, &values))
    }

    /// A statement as the database has understood it, the first time it is needed.
    pub(super) fn statement(&self, sql: &str) -> Result<Statement> {
        if let Some(known) = self.statements.borrow().get(sql) {
            return Ok(known.clone());
        }
        let numbered = sql.replace('?', "$");
        let statement = self.wait(self.client.prepare(&numbered))?;
        self.statements.borrow_mut().insert(sql.to_string(), statement.clone());
        Ok(statement)
    }
}

fn as_parameters<'a>(values: &'a [Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

/// Whether a connection is of no use any more, by what the database says of itself.
fn is_going(code: &SqlState) -> bool {
    [
        &SqlState::ADMIN_SHUTDOWN,
        &SqlState::CRASH_SHUTDOWN,
        &SqlState::CANNOT_CONNECT_NOW,
        &SqlState::TOO_MANY_CONNECTIONS,
        &SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        &SqlState::READ_ONLY_SQL_TRANSACTION,
    ]
    .contains(&code)
}

fn trouble(error: &tokio_postgres::Error) -> Option<Trouble> {
    match error.code() {
        Some(code) if is_going(code) => Some(Trouble::Lost),
        Some(code)
            if *code == SqlState::T_R_SERIALIZATION_FAILURE
                || *code == SqlState::T_R_DEADLOCK_DETECTED =>
        {
            Some(Trouble::InTheWay)
        }
        Some(_) => None,
        None => is_lost(error).then_some(Trouble::Lost),
    }
}

/// Whether it is the connection that failed, and not what was to be sent over it.
fn is_lost(error: &tokio_postgres::Error) -> bool {
    error.is_closed() || error.source().is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        match error.as_db_error() {
            // Integrity: what is to be unique is there, or what is referred to is not.
            Some(problem) if problem.code().code().starts_with("23") => StoreError::Taken,
            Some(problem) if is_going(problem.code()) => StoreError::Away(problem.message().into()),
            Some(problem) => {
                let (message, code) = (problem.message(), problem.code().code());
                StoreError::Failed(format!("{message} ({code})"))
            }
            None => {
                let source = error.source().map(|source| format!(": {source}"));
                let text = format!("{error}{}", source.unwrap_or_default());
                if is_lost(&error) { StoreError::Away(text) } else { StoreError::Failed(text) }
            }
        }
    }
}

impl ToSql for Value<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> std::result::Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Number(number) => number.to_sql_checked(kind, out),
            Value::Truth(truth) => truth.to_sql_checked(kind, out),
            Value::Text(text) => text.to_sql_checked(kind, out),
            Value::Bytes(bytes) => bytes.to_sql_checked(kind, out),
        }
    }

    /// Each value checks for itself.
    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
