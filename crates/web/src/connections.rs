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
pub(crate) const LAST_WORDS: Duration = Duration::from_secs(10);
/// How long connections that ask for nothing, or have not said yet for what, may keep the
/// server from stopping: those who wait for the next one must not wait for these.
pub(crate) const GOODBYE: Duration = Duration::from_millis(1500);

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

    /// Waits until what is under way is answered, but not longer than for the last words; and for
    /// connections that ask for nothing until they have had time for a goodbye.
    pub(crate) async fn finish(self, goodbye: Duration, last_words: Duration) {
        let Front { graceful, app, .. } = self;
        let answered = async {
            tokio::time::sleep(goodbye).await;
            while app.as_ref().is_some_and(|app| app.gate.is_answering()) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::select! {
            () = graceful.shutdown() => {}
            () = answered => tracing::debug!("some connections had nothing to say"),
            () = tokio::time::sleep(last_words) => {
                tracing::warn!("some requests were not answered in time");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::routing::get;
    use bytes::Bytes;
    use futures_util::stream;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::{Notify, Semaphore};

    use super::*;
    use crate::config::{Config, Limits};

    const NEVER: Duration = Duration::from_hours(24);

    /// Both ends of a new connection.
    async fn connection(listener: &TcpListener) -> (TcpStream, (TcpStream, SocketAddr)) {
        let to = listener.local_addr().unwrap();
        let (browser, server) = tokio::join!(TcpStream::connect(to), listener.accept());
        (browser.unwrap(), server.unwrap())
    }

    /// A server whose only page is not answered before there is a permit for it, and who is
    /// told when it is asked for.
    struct Slow {
        _folder: tempfile::TempDir,
        front: Front,
        asked: Arc<Notify>,
        permits: Arc<Semaphore>,
    }

    fn slow() -> Slow {
        let (folder, app) = App::for_test(Config::default());
        let (asked, permits) = (Arc::new(Notify::new()), Arc::new(Semaphore::new(0)));
        let (shared, tell, wait) = (Arc::clone(&app), Arc::clone(&asked), Arc::clone(&permits));
        let page = async move || {
            let _under_way = shared.gate.begin_request(Client::at([127, 0, 0, 1].into()));
            tell.notify_one();
            wait.acquire().await.unwrap().forget();
            "at last"
        };
        let front = Front::new(Router::new().route("/", get(page)), Some(&app));
        Slow { _folder: folder, front, asked, permits }
    }

    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n";

    #[tokio::test]
    async fn a_request_under_way_is_answered_before_the_server_stops() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let Slow { _folder, front, asked, permits } = slow();
        let (mut browser, (stream, peer)) = connection(&listener).await;
        front.connect(stream, peer);
        browser.write_all(REQUEST).await.unwrap();
        asked.notified().await;
        let mut finish = std::pin::pin!(front.finish(Duration::ZERO, NEVER));
        let early = tokio::time::timeout(Duration::from_millis(100), &mut finish).await;
        assert!(early.is_err(), "it waits for the answer");
        permits.add_permits(1);
        finish.await;
        let mut answer = String::new();
        browser.read_to_string(&mut answer).await.unwrap();
        assert!(answer.ends_with("at last"), "{answer}");
    }

    #[tokio::test]
    async fn who_was_answered_does_not_keep_the_server_from_stopping() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        // What is sent has begun and does not end.
        let endless = async || Body::from_stream(stream::pending::<Result<Bytes, Infallible>>());
        let (_folder, app) = App::for_test(Config::default());
        let front = Front::new(Router::new().route("/", get(endless)), Some(&app));
        let (mut browser, (stream, peer)) = connection(&listener).await;
        front.connect(stream, peer);
        browser.write_all(REQUEST).await.unwrap();
        browser.read_exact(&mut [0; 12]).await.unwrap();
        front.finish(Duration::ZERO, NEVER).await;
    }

    #[tokio::test]
    async fn a_request_that_takes_too_long_is_given_up() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let Slow { _folder, front, asked, permits: _permits } = slow();
        let (mut browser, (stream, peer)) = connection(&listener).await;
        front.connect(stream, peer);
        browser.write_all(REQUEST).await.unwrap();
        asked.notified().await;
        front.finish(Duration::ZERO, Duration::from_millis(1)).await;
    }

    #[tokio::test]
    async fn a_client_has_its_share_of_connections_and_a_proxy_of_ours_what_it_needs() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        for (trusted_proxies, kept) in [(0, 2), (1, 4), (2, 4)] {
            let limits = Limits { connections: 2, all_connections: 4, ..Limits::default() };
            let (_folder, app) =
                App::for_test(Config { trusted_proxies, limits, ..Config::default() });
            let page = Router::new().route("/", get(async || "hello"));
            let front = Front::new(page, Some(&app));
            let mut answered = 0;
            let mut open = Vec::new();
            for _ in 0..6 {
                let (mut browser, (stream, peer)) = connection(&listener).await;
                front.connect(stream, peer);
                let _ = browser.write_all(REQUEST).await;
                answered += usize::from(browser.read_exact(&mut [0; 12]).await.is_ok());
                open.push(browser);
            }
            assert_eq!(answered, kept, "{trusted_proxies} proxies");
        }
    }
}
