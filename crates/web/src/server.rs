//! Listening, and stopping without leaving anything undone.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use hindsight_store::{Postgres, Sqlite, Store, StoreError};
use listenfd::ListenFd;
use sd_notify::NotifyState;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;

use crate::app::App;
use crate::config::{Config, LogFormat};
use crate::connections::{Front, GOODBYE, LAST_WORDS};
use crate::folder::{DataFolder, FolderError, database};
use crate::messages::MailError;
use crate::viewer::SESSION_SECONDS;
use crate::{limits, routes};

/// Why a server could not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The folder for the data cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The database cannot be opened.
    #[error("the database {0} cannot be opened: {1}")]
    Store(String, StoreError),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The socket that was handed over cannot be used.
    #[error("the socket that was handed over (LISTEN_FDS) cannot be used: {0}")]
    Activation(io::Error),
    /// The address of NATS is none, or there is no database that servers could share.
    #[error("NATS at {0} cannot be used: {1}")]
    Nats(String, String),
    /// Mail cannot be sent.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// The games under way could not be resumed.
    #[error("the games under way cannot be resumed: see the log")]
    Resume,
}

/// Writes log lines to the standard error; `RUST_LOG` says which.
pub fn init_logs(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // A second call, in a test, finds the first one's lines good enough.
    let _ = match format {
        LogFormat::Text => lines.try_init(),
        LogFormat::Json => lines.json().try_init(),
    };
}

/// A server that listens but does not answer yet.
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    metrics: Option<TcpListener>,
    closing: watch::Sender<bool>,
    folder: Option<DataFolder>,
}

/// A database that was opened.
struct Opened {
    /// The folder of a file, which is this server's alone.
    folder: Option<DataFolder>,
    store: Arc<dyn Store>,
    /// One that several servers can use.
    shared: Option<Arc<Postgres>>,
    name: String,
}

/// Opens the database. A file is claimed for this server alone, by its folder.
async fn open(config: &Config) -> Result<Opened, ServeError> {
    if let Some(address) = &config.database {
        let name = Postgres::shown(address);
        return match Postgres::open(address).await {
            Ok(store) => {
                let store = Arc::new(store);
                let shared = Some(Arc::clone(&store));
                Ok(Opened { folder: None, store, shared, name })
            }
            Err(error) => Err(ServeError::Store(name, error)),
        };
    }
    let folder = DataFolder::claim(&config.data)?;
    let path = database(&config.data);
    let name = path.display().to_string();
    match Sqlite::open(&path) {
        Ok(store) => {
            Ok(Opened { folder: Some(folder), store: Arc::new(store), shared: None, name })
        }
        Err(error) => Err(ServeError::Store(name, error)),
    }
}

/// Serves until the process is told to stop (SIGTERM, or Ctrl-C), then finishes
/// what is under way.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    let server = Server::bind(config).await?;
    let address = server.address();
    tracing::info!(%address, "serving at http://{address}/");
    server.run(stop_signal()).await
}

/// Waits until the process is told to stop: SIGTERM, or Ctrl-C.
pub async fn stop_signal() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

impl Server {
    /// Opens the database, takes up the games under way and listens.
    pub async fn bind(config: Config) -> Result<Server, ServeError> {
        if config.mail.is_some() && config.public_url.is_none() {
            return Err(MailError::NoPublicUrl.into());
        }
        let Opened { folder, store, shared, name } = open(&config).await?;
        let up = store.up().await.map_err(|error| ServeError::Store(name, error))?;
        let listen = async |address| {
            TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
        };
        let inherited = InheritedSockets::take().map_err(ServeError::Activation)?;
        let listener = match inherited.pages {
            Some(listener) => listener,
            None => listen(config.listen).await?,
        };
        let metrics = match (inherited.metrics, config.metrics) {
            (None, Some(address)) => Some(listen(address).await?),
            (inherited, _) => inherited,
        };
        let (closing, closing_seen) = watch::channel(false);
        let open_files = limits::raise_open_files();
        let app = App::new(config, (store, shared), up, open_files, closing_seen);
        if let Some(addresses) = &app.config.nats {
            let used = match &app.peers {
                Some(peers) => peers.use_nats(addresses).await,
                None => Err("it needs a database of PostgreSQL".into()),
            };
            used.map_err(|why| ServeError::Nats(without_secrets(addresses), why))?;
        }
        if let Some(peers) = &app.peers {
            peers.renew().await.map_err(|_| ServeError::Resume)?;
        }
        let games = app.hub.resume_running_games().await.map_err(|_| ServeError::Resume)?;
        tracing::info!(games, "running games were resumed");
        let added =
            crate::results::add_missing(&app.store).await.map_err(|_| ServeError::Resume)?;
        if added > 0 {
            tracing::info!(added, "results of earlier games were added from their logs");
        }
        crate::people::add_looks(&app.store).await.map_err(|_| ServeError::Resume)?;
        app.ratings.catch_up().await.map_err(|_| ServeError::Resume)?;
        app.puzzles.catch_up().await.map_err(|_| ServeError::Resume)?;
        Ok(Server { app, listener, metrics, closing, folder })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.listener.local_addr().unwrap_or(self.app.config.listen)
    }

    /// Answers until `stop` comes, then finishes what is under way.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        let Server { app, listener, metrics, closing, folder } = self;
        let (chores, orders, postman) = (
            do_chores(Arc::clone(&app)),
            crate::orders::watch(Arc::clone(&app)),
            crate::messages::watch(Arc::clone(&app)),
        );
        let chores = tokio::spawn(async move { tokio::join!(chores, orders) });
        let deals = tokio::spawn(crate::deals::watch(Arc::clone(&app)));
        let peers = tokio::spawn(crate::peers::watch(Arc::clone(&app)));
        let postman = tokio::spawn(postman);
        let private = metrics.map(|listener| {
            let source = Arc::clone(&app.metrics);
            let router = Router::new().route("/metrics", get(move || async move { source.text() }));
            tokio::spawn(async move { Front::new(router, None).accept(&listener).await })
        });
        let front = Front::new(routes::all(&app), Some(&app));
        tell_supervisor(&[NotifyState::Ready]);
        tokio::select! {
            () = front.accept(&listener) => {}
            () = stop => {}
        }
        tracing::info!("stopping");
        tell_supervisor(&[NotifyState::Stopping]);
        // Who comes now waits for the next server, if the socket is not ours alone.
        drop(listener);
        // Streams say goodbye and end; requests under way are answered.
        let _ = closing.send(true);
        front.finish(GOODBYE, LAST_WORDS).await;
        chores.abort();
        postman.abort();
        deals.abort();
        peers.abort();
        if let Some(private) = private {
            private.abort();
        }
        note_up(&app).await;
        if let Some(peers) = &app.peers {
            peers.leave().await;
        }
        drop(folder);
        tracing::info!("stopped");
        Ok(())
    }
}

/// The sockets that whoever started the server has opened for it (systemd's protocol): the
/// first for the pages, the second for Prometheus. They outlive the server, so that an
/// upgrade refuses nobody.
struct InheritedSockets {
    pages: Option<TcpListener>,
    metrics: Option<TcpListener>,
}

impl InheritedSockets {
    fn take() -> io::Result<InheritedSockets> {
        let mut handed_over = ListenFd::from_env();
        let mut take = |place| -> io::Result<Option<TcpListener>> {
            if place >= handed_over.len() {
                return Ok(None);
            }
            let Some(listener) = handed_over.take_tcp_listener(place)? else { return Ok(None) };
            listener.set_nonblocking(true)?;
            TcpListener::from_std(listener).map(Some)
        };
        Ok(InheritedSockets { pages: take(0)?, metrics: take(1)? })
    }
}

/// Tells who watches over the server, if anybody does, how it is.
fn tell_supervisor(states: &[NotifyState]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::debug!(%error, "nobody watches over the server");
    }
}

/// Addresses without names and passwords.
fn without_secrets(addresses: &str) -> String {
    let shown = |address: &str| match address.trim().split_once('@') {
        Some((_, host)) => host.to_string(),
        None => address.trim().to_string(),
    };
    addresses.split(',').map(shown).collect::<Vec<_>>().join(", ")
}

/// Where several servers share a database, one of them notes it with its lease.
async fn note_up(app: &App) {
    if app.peers.is_none()
        && let Err(error) = app.store.note_up(app.time.now().up).await
    {
        tracing::error!(%error, "the uptime of the server could not be stored");
    }
}

async fn close_abandoned(app: &Arc<App>) {
    match app.hub.close_abandoned().await {
        Ok(0) => {}
        Ok(tables) => tracing::info!(tables, "tables that nobody waited at were closed"),
        Err(fault) => tracing::error!(?fault, "tables could not be closed"),
    }
}

/// What has to be done every now and then.
async fn do_chores(app: Arc<App>) {
    let mut beat = tokio::time::interval(Duration::from_secs(5));
    for round in 0u64.. {
        beat.tick().await;
        tell_supervisor(&[NotifyState::Watchdog]);
        // Were the server killed now, clocks would go on from here.
        note_up(&app).await;
        if round % 12 == 11 {
            if app.is_first() {
                close_abandoned(&app).await;
            }
            app.hub.sweep();
            app.gate.sweep();
            app.attempts.sweep();
            app.notes.sweep();
            app.messages.sweep();
        }
        if round % 17_280 == 0 && app.is_first() {
            let oldest = app.time.now().up.saturating_sub(SESSION_SECONDS * 1000);
            if let Err(error) = app.store.end_old_sessions(oldest).await {
                tracing::error!(%error, "old sessions could not be ended");
            }
        }
    }
}
