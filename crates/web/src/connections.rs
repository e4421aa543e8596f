//! Connections: who may open one, how long one may take, and how they end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use crate::app::App;
use crate::front::Peer;
use crate::limits::Client;

/// The largest header of a request, and how much of an answer is gathered. Small,
/// since every open stream has its own.
const CONNECTION_BUFFER: usize = 16 * 1024;
/// How long a client may take for the header of a request, and be silent before the next.
const HEADER_TIME: Duration = Duration::from_secs(30);
/// The same for a proxy of ours, which sends whole headers and keeps its connections for
/// later: it must be the one that closes them, or a request would be lost on the way.
const PROXY_HEADER_TIME: Duration = Duration::from_mins(5);
/// How long requests under way may take after the server was told to stop.
const LAST_WORDS: Duration = Duration::from_secs(10);
/// How long connections that ask for nothing, or have not said yet for what, may keep the
/// server from stopping: those who wait for the next one must not wait for these.
const GOODBYE: Duration = Duration::from_millis(1500);

/// Connections and the requests on them.
pub(crate) struct Front {
    router: Router,
    app: Option<Arc<App>>,
    graceful: GracefulShutdown,
}

impl Front {
    /// With an app its limits count.
    pub(crate) fn new(router: Router, app: Option<&Arc<App>>) -> Front {
        Front { router, app: app.cloned(), graceful: GracefulShutdown::new() }
    }

    pub(crate) async fn accept(&self, listener: &TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => self.connect(stream, peer),
                Err(error) => {
                    // Mostly too many open files: others must close first.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }

    fn connect(&self, stream: TcpStream, peer: SocketAddr) {
        let proxied = self.app.as_ref().is_some_and(|app| app.config.trusted_proxies > 0);
        let pass = match &self.app {
            Some(app) => {
                // A proxy of ours has as many as it needs; its clients are counted by request.
                let client = (!proxied).then(|| Client::at(peer.ip()));
                let Some(pass) = app.gate.connect(client) else { return };
                Some(pass)
            }
            None => None,
        };
        // An event is to leave at once.
        let _ = stream.set_nodelay(true);
        let router = self.router.clone();
        // Each open stream keeps room for the answer's future: no more is wrapped around it.
        let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            router.clone().oneshot(request.map(Body::new))
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(if proxied { PROXY_HEADER_TIME } else { HEADER_TIME })
            .max_buf_size(CONNECTION_BUFFER)
            .serve_connection(TokioIo::new(stream), service);
        let connection = self.graceful.watch(connection);
        tokio::spawn(async move {
            let _pass = pass;
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke off");
            }
        });
    }

    /// Waits until what is under way is answered, within reason.
    pub(crate) async fn finish(self) {
        let Front { graceful, app, .. } = self;
        let answered = async {
            tokio::time::sleep(GOODBYE).await;
            while app.as_ref().is_some_and(|app| app.gate.is_answering()) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::select! {
            () = graceful.shutdown() => {}
            () = answered => tracing::debug!("some connections had nothing to say"),
            () = tokio::time::sleep(LAST_WORDS) => {
                tracing::warn!("some requests were not answered in time");
            }
        }
    }
}
