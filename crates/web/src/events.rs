//! Live tables: one stream a watcher, each with what that watcher may see.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::{BufMut, Bytes, BytesMut};
use futures_util::stream;
use hindsight_pages::{Ctx, Lang, Theme, paths};
use tokio::sync::watch;

use crate::app::App;
use crate::fault::Fault;
use crate::hub::{Live, News};
use crate::limits::StreamPass;
use crate::people::Human;
use crate::render::{self, Class, Log, TableScene};

/// Proxies close a connection on which nothing comes for a while.
const STILL_THERE: Duration = Duration::from_secs(25);
/// Reloading a page is not going away.
const LINGER: Duration = Duration::from_secs(4);

/// Who watches a table through one stream. Small: there are thousands.
struct Watcher {
    app: Arc<App>,
    live: Arc<Live>,
    human: Option<Arc<Human>>,
    lang: Lang,
    link: Box<str>,
    news: watch::Receiver<News>,
    closing: watch::Receiver<bool>,
    /// The last event that the watcher has seen, if it says so.
    seen: Option<u64>,
    /// What had happened, as far as the watcher can know, when it was last told anything.
    told: (u64, u64),
    /// Whether the watcher counts as present at their own seat.
    arrived: bool,
    started: bool,
    ended: bool,
    _pass: StreamPass,
}

/// What the watcher knows on arrival.
pub(crate) struct Arrival {
    pub(crate) human: Option<Arc<Human>>,
    pub(crate) lang: Lang,
    pub(crate) link: String,
    pub(crate) seen: Option<u64>,
    pub(crate) pass: StreamPass,
}

/// The stream of a table.
pub(crate) fn open(app: &Arc<App>, live: Arc<Live>, arrival: Arrival) -> Response {
    let Arrival { human, lang, link, seen, pass } = arrival;
    let seated = human.as_ref().filter(|human| live.table().seat_of(human.id).is_some());
    let arrived = seated.is_some();
    // Before arriving, so that the watcher hears of their own arrival too.
    let news = live.news();
    if let Some(human) = seated {
        live.arrive(human.id);
    }
    app.metrics.streams.inc();
    let watcher = Watcher {
        human,
        lang,
        link: link.into(),
        news,
        closing: app.closing.clone(),
        live,
        app: Arc::clone(app),
        seen,
        told: (0, 0),
        arrived,
        started: false,
        ended: false,
        _pass: pass,
    };
    let events = stream::unfold(watcher, |mut watcher| async move {
        let event = watcher.next().await?;
        Some((Ok::<_, std::convert::Infallible>(event), watcher))
    });
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
        // Proxies are not to gather events before they pass them on.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::from_stream(events)).into_response()
}

impl Watcher {
    async fn next(&mut self) -> Option<Bytes> {
        if self.ended {
            return None;
        }
        if !self.started {
            self.started = true;
            // Whoever has seen everything gets a first word all the same, to know that
            // the stream is open.
            let stamp = self.stamp();
            if self.seen == Some(stamp.0) {
                self.told = stamp;
                return Some(Bytes::from_static(b": welcome back\n\n"));
            }
            return self.event().await;
        }
        // What is no news for this watcher does not move it either.
        let mut quiet = std::pin::pin!(tokio::time::sleep(STILL_THERE));
        loop {
            tokio::select! {
                biased;
                () = server_is_closing(&mut self.closing) => {
                    self.ended = true;
                    return Some(Bytes::from_static(b"event: bye\ndata: restart\n\n"));
                }
                changed = self.news.changed() => {
                    if changed.is_err() {
                        return None;
                    }
                    if self.stamp() != self.told {
                        return self.event().await;
                    }
                }
                () = &mut quiet => return Some(Bytes::from_static(b": still here\n\n")),
            }
        }
    }

    fn stamp(&self) -> (u64, u64) {
        self.live.stamp(self.human.as_ref().map(|human| human.id))
    }

    async fn event(&mut self) -> Option<Bytes> {
        let news = *self.news.borrow_and_update();
        self.told = self.stamp();
        match self.draw(news).await {
            Ok(bytes) => Some(bytes),
            Err(fault) => {
                tracing::error!(table = self.live.id, ?fault, "a fragment could not be drawn");
                None
            }
        }
    }

    async fn draw(&self, news: News) -> Result<Bytes, Fault> {
        let table = self.live.table();
        let now = self.app.time.now();
        // The person may have changed the name or a setting since the stream began.
        let human = match &self.human {
            Some(human) => self.app.people.human(human.id.0).await?,
            None => None,
        };
        let marks = render::marks(&self.app, &self.live.id, &table, human.as_deref()).await?;
        let class = Class::of(&table, human.as_deref(), marks, self.lang, &self.link, now);
        let book = render::name_book(&self.app, &table).await?;
        let name = class.seat.and(human.as_ref()).map(|human| human.name.clone());
        Ok(self.live.drawn(news, &class, || {
            self.app.metrics.fragments.inc();
            let ratings = &*self.app.ratings;
            let scene = TableScene {
                live: &self.live,
                table: &table,
                book: &book,
                class: &class,
                ratings,
                now,
            };
            let ctx = Ctx {
                lang: self.lang,
                theme: Theme::Auto,
                name: name.unwrap_or_default(),
                account: false,
                path: paths::table(&self.live.id),
                flash: None,
            };
            let fragment = hindsight_pages::table_fragment(&ctx, &scene.model(Log::Latest));
            frame("table", table.seq(class.seat), &fragment.into_string())
        }))
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.app.metrics.streams.dec();
        let Some(human) = self.human.as_ref().filter(|_| self.arrived) else { return };
        let (live, person) = (Arc::clone(&self.live), human.id);
        // Outside a runtime the server has ended, and nobody is there to be told.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                tokio::time::sleep(LINGER).await;
                live.depart(person);
            });
        }
    }
}

/// Comes when the server is about to stop.
async fn server_is_closing(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// An event as it goes over the wire.
fn frame(event: &str, id: u64, data: &str) -> Bytes {
    let mut bytes = BytesMut::with_capacity(data.len() + 64);
    bytes.put_slice(format!("event: {event}\nid: {id}\n").as_bytes());
    for line in data.split('\n') {
        bytes.put_slice(b"data: ");
        bytes.put_slice(line.trim_end_matches('\r').as_bytes());
        bytes.put_u8(b'\n');
    }
    bytes.put_u8(b'\n');
    bytes.freeze()
}
