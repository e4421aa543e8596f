//! A thread's way to the database: a connection that is made when it is needed, and anew after
//! it was lost.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::{Client, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::session::Trouble;
use super::{Result, Session};
use crate::StoreError;
use crate::db::Db;

/// How long an answer may take, and how long a job may have waited for a connection.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// How long it may take to connect.
const CONNECT: Duration = Duration::from_secs(3);
/// After an attempt to connect that failed, nobody tries for this long: all are told at once.
const BETWEEN_ATTEMPTS: Duration = Duration::from_millis(250);
/// How often a job that others are in the way of is run.
const ATTEMPTS: u32 = 20;

/// What every connection begins with. Whoever is gone without a word (a machine that lost its
/// network, a program that was stopped) is noticed within half a minute, and what it held is let
/// go. A server that answers before it has written is told to write first.
const BEGIN_SESSION: &str = "
    SET tcp_keepalives_idle = 10;
    SET tcp_keepalives_interval = 5;
    SET tcp_keepalives_count = 3;
    SET idle_in_transaction_session_timeout = '15s';
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off';";

/// Where a database is.
pub(crate) struct Place {
    config: Config,
    tls: MakeRustlsConnect,
    /// When connecting failed last, and why.
    failed: Mutex<Option<(Instant, StoreError)>>,
}

impl Place {
    pub(crate) fn parse(address: &str) -> Result<Arc<Place>> {
        let expected = "expected postgres://USER:PASSWORD@HOST:PORT/DATABASE";
        let mut config: Config = address.parse().map_err(|error: tokio_postgres::Error| {
            let reason = std::error::Error::source(&error).map(ToString::to_string);
            let reason = reason.unwrap_or_else(|| error.to_string());
            StoreError::Failed(format!("its address cannot be read ({reason}): {expected}"))
        })?;
        if config.get_application_name().is_none() {
            config.application_name("hindsight");
        }
        config.connect_timeout(CONNECT).keepalives_idle(Duration::from_secs(10));
        Ok(Arc::new(Place { config, tls: tls()?, failed: Mutex::default() }))
    }

    fn connect(&self) -> Result<Session> {
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((when, error)) = &*failed
            && when.elapsed() < BETWEEN_ATTEMPTS
        {
            return Err(error.clone());
        }
        drop(failed);
        let connected = self.try_to_connect();
        failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        *failed = connected.as_ref().err().map(|error| (Instant::now(), error.clone()));
        connected
    }

    fn try_to_connect(&self) -> Result<Session> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| StoreError::Failed(error.to_string()))?;
        let connected: Result<Client> = runtime.block_on(async {
            let connecting = self.config.connect(self.tls.clone());
            let (client, connection) = tokio::time::timeout(CONNECT, connecting)
                .await
                .map_err(|_| StoreError::Away("it does not answer".into()))?
                .map_err(away)?;
            // It ends with the client.
            tokio::spawn(connection);
            Ok(client)
        });
        let session = Session::new(runtime, connected?, PATIENCE);
        session.batch(BEGIN_SESSION)?;
        Ok(session)
    }
}

/// Whatever keeps us from connecting (a wrong password, too), the database is away for us.
fn away(error: tokio_postgres::Error) -> StoreError {
    match error.into() {
        StoreError::Failed(reason) => StoreError::Away(reason),
        other => other,
    }
}

/// The certificates that this machine trusts.
fn tls() -> Result<MakeRustlsConnect> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| StoreError::Failed(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

/// A thread's way to the database.
pub(crate) struct Link {
    place: Arc<Place>,
    session: Option<Session>,
}

impl Link {
    pub(super) fn new(place: Arc<Place>) -> Link {
        Link { place, session: None }
    }

    /// A way that has the claim that there is no server.
    pub(crate) fn claimed(place: Arc<Place>) -> Result<Link> {
        let mut link = Link::new(place);
        link.session(super::appends::claim_alone)?;
        Ok(link)
    }

    pub(crate) fn bring_up_to_date(&mut self) -> Result<()> {
        super::shape::run(self)
    }

    pub(crate) fn check_newest_shape(&mut self) -> Result<()> {
        super::shape::check_newest(self)
    }

    /// The connection; a new one, once it was made ready, if there is none.
    pub(super) fn session(
        &mut self,
        make_ready: impl FnOnce(&Session) -> Result<()>,
    ) -> Result<&Session> {
        match self.session.take() {
            Some(session) => Ok(self.session.insert(session)),
            None => {
                let session = self.place.connect()?;
                make_ready(&session)?;
                Ok(self.session.insert(session))
            }
        }
    }

    /// Lets go of the connection.
    pub(super) fn part(&mut self) {
        self.session = None;
    }

    /// Looks something up. A connection that was lost while nobody used it is made anew.
    pub(super) fn look<T>(&mut self, work: &dyn Fn(&Db<'_>) -> Result<T>) -> Result<T> {
        let was_there = self.session.is_some();
        let session = self.session(|_| Ok(()))?;
        let found = work(&Db::Postgres(session));
        match session.trouble() {
            Some(Trouble::Lost) => {
                self.part();
                if was_there { self.look(work) } else { found }
            }
            Some(Trouble::Silent) => {
                self.part();
                found
            }
            Some(Trouble::InTheWay) | None => found,
        }
    }

    /// Changes something, all or nothing, as if nobody else did meanwhile.
    pub(crate) fn transact<T>(&mut self, work: &dyn Fn(&Db<'_>) -> Result<T>) -> Result<T> {
        for attempt in 1..=ATTEMPTS {
            let was_there = self.session.is_some();
            let session = self.session(|_| Ok(()))?;
            let begun = session.batch("BEGIN ISOLATION LEVEL SERIALIZABLE");
            let done = begun.and_then(|()| work(&Db::Postgres(session)));
            let failed = match done {
                Ok(value) => match session.batch("COMMIT") {
                    Ok(()) => return Ok(value),
                    Err(error) if session.trouble() == Some(Trouble::InTheWay) => error,
                    Err(error) => {
                        self.part();
                        return Err(unknown(&error));
                    }
                },
                Err(error) => match session.trouble() {
                    Some(Trouble::Lost) if was_there => {
                        // While nobody used it; nothing was written.
                        self.part();
                        continue;
                    }
                    Some(Trouble::Lost | Trouble::Silent) => {
                        self.part();
                        return Err(error);
                    }
                    Some(Trouble::InTheWay) => error,
                    None => {
                        self.roll_back();
                        return Err(error);
                    }
                },
            };
            self.roll_back();
            tracing::debug!(%failed, attempt, "others were in the way of a job");
            std::thread::sleep(Duration::from_millis(u64::from(attempt)));
        }
        Err(StoreError::Away("too many others want the same".into()))
    }

    /// Ends a transaction that failed; a connection that cannot even do that is let go.
    pub(super) fn roll_back(&mut self) {
        let ended = self.session.as_ref().map(|session| {
            let ended = session.batch("ROLLBACK");
            session.trouble();
            ended
        });
        if !matches!(ended, Some(Ok(()))) {
            self.part();
        }
    }
}

/// What is said of a change of which it is not known whether it was made.
pub(super) fn unknown(error: &StoreError) -> StoreError {
    let why = match error {
        StoreError::Away(why) | StoreError::Failed(why) => why.clone(),
        StoreError::Taken => error.to_string(),
    };
    StoreError::Away(format!("{why}; whether the last change was written is not known"))
}
