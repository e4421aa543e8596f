//! Listening, and stopping without leaving anything undone.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::routing::get;
use hindsight_store::{Sqlite, Store, StoreError};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;
use tracing_subscriber::EnvFilter;

use crate::app::App;
use crate::config::{Config, LogFormat};
use crate::front::Peer;
use crate::routes;
use crate::viewer::SESSION_SECONDS;

/// The largest header of a request, and how much of an answer is gathered. Small,
/// since every open stream has its own.
const CONNECTION_BUFFER: usize = 16 * 1024;
/// How long requests under way may take after the server was told to stop.
const LAST_WORDS: Duration = Duration::from_secs(10);

/// Why a server could not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The folder for the data cannot be made.
    #[error("the folder {0} cannot be made: {1}")]
    Folder(PathBuf, io::Error),
    /// The database cannot be opened.
    #[error("the database {0} cannot be opened: {1}")]
    Store(PathBuf, StoreError),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The games under way could not be resumed.
    #[error("the games under way cannot be resumed: see the log")]
    Resume,
}

/// The file of the database in a data folder.
pub fn database(data: &Path) -> PathBuf {
    data.join("hindsight.db")
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
        let folder = |error| ServeError::Folder(config.data.clone(), error);
        std::fs::create_dir_all(&config.data).map_err(folder)?;
        let path = database(&config.data);
        let store = Sqlite::open(&path).map_err(|error| ServeError::Store(path.clone(), error))?;
        let store: Arc<dyn Store> = Arc::new(store);
        let up = store.up().await.map_err(|error| ServeError::Store(path, error))?;
        let listen = async |address| {
            TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
        };
        let listener = listen(config.listen).await?;
        let metrics = match config.metrics {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let (closing, closing_seen) = watch::channel(false);
        let app = App::new(config, store, up, closing_seen);
        let games = app.hub.resume_running_games().await.map_err(|_| ServeError::Resume)?;
        tracing::info!(games, "running games were resumed");
        let added =
            crate::results::add_missing(&app.store).await.map_err(|_| ServeError::Resume)?;
        if added > 0 {
            tracing::info!(added, "results of earlier games were added from their logs");
        }
        crate::people::add_looks(&app.store).await.map_err(|_| ServeError::Resume)?;
        app.ratings.catch_up().await.map_err(|_| ServeError::Resume)?;
        Ok(Server { app, listener, metrics, closing })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.listener.local_addr().unwrap_or(self.app.config.listen)
    }

    /// Answers until `stop` comes, then finishes what is under way.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        let Server { app, listener, metrics, closing } = self;
        let chores = tokio::spawn(do_chores(Arc::clone(&app)));
        let private = metrics.map(|listener| {
            let source = Arc::clone(&app.metrics);
            let router = Router::new().route("/metrics", get(move || async move { source.text() }));
            tokio::spawn(accept(listener, router, GracefulShutdown::new()))
        });
        let graceful = GracefulShutdown::new();
        tokio::select! {
            () = accept_with(&listener, routes::all(&app), &graceful) => {}
            () = stop => {}
        }
        tracing::info!("stopping");
        drop(listener);
        // Streams say goodbye and end; requests under way are answered.
        let _ = closing.send(true);
        if tokio::time::timeout(LAST_WORDS, graceful.shutdown()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        chores.abort();
        if let Some(private) = private {
            private.abort();
        }
        if let Err(error) = app.store.note_up(app.time.now().up).await {
            tracing::error!(%error, "the uptime of the server could not be stored");
        }
        tracing::info!("stopped");
        Ok(())
    }
}

async fn accept(listener: TcpListener, router: Router, graceful: GracefulShutdown) {
    accept_with(&listener, router, &graceful).await;
}

async fn accept_with(listener: &TcpListener, router: Router, graceful: &GracefulShutdown) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => connect(stream, peer, router.clone(), graceful),
            Err(error) => {
                // Mostly too many open files: others must close first.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

fn connect(stream: TcpStream, peer: SocketAddr, router: Router, graceful: &GracefulShutdown) {
    // An event is to leave at once.
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(Duration::from_secs(75))
        .max_buf_size(CONNECTION_BUFFER)
        .serve_connection(TokioIo::new(stream), service);
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection broke off");
        }
    });
}

/// What has to be done every now and then.
async fn do_chores(app: Arc<App>) {
    let mut beat = tokio::time::interval(Duration::from_secs(5));
    for round in 0u64.. {
        beat.tick().await;
        // Were the server killed now, clocks would go on from here.
        if let Err(error) = app.store.note_up(app.time.now().up).await {
            tracing::error!(%error, "the uptime of the server could not be stored");
        }
        if round % 12 == 11 {
            app.hub.sweep();
            app.gate.sweep();
            app.attempts.sweep();
            app.logins.sweep();
        }
        if round % 17_280 == 0 {
            let oldest = crate::time::wall().saturating_sub(SESSION_SECONDS * 1000);
            if let Err(error) = app.store.end_old_sessions(oldest).await {
                tracing::error!(%error, "old sessions could not be ended");
            }
        }
    }
}
