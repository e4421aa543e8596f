//! The stream of a table: every event once, and the position that they lead to.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use hindsight_table::Person;
use serde::Serialize;
use tokio::sync::watch;
use utoipa::ToSchema;

use super::body::Query;
use super::door::Caller;
use super::history::{EventInfo, Listener, Since};
use super::tables::{PositionInfo, position_of, reader};
use crate::app::App;
use crate::events::{server_is_closing, session_has_ended};
use crate::fault::Fault;
use crate::hub::{Live, News};
use crate::limits::Pass;
use crate::people::{Human, SessionWatch};
use crate::routes::HandlerResult;
use crate::routes::table::find;
use crate::viewer::Viewer;

/// How long a stream is silent at most.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(10);

/// The type of what streams send.
pub(crate) const NDJSON: &str = "application/x-ndjson";

/// A line of a stream.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum StreamLine {
    /// Something happened.
    Event(EventInfo),
    /// How the table stands after what was told: of which the last one counts.
    Position(Box<PositionInfo>),
    /// Nothing happened, and the stream is still there.
    Heartbeat {
        /// The number of the last event.
        seq: u64,
        /// Milliseconds since 1970.
        at_ms: u64,
    },
    /// Nothing more comes on this stream: `restart` (come back in a moment), `revoked`, `error`.
    End {
        /// Why.
        reason: &'static str,
    },
}

/// A line of JSON.
pub(crate) fn line<T: Serialize>(value: &T, into: &mut Vec<u8>) {
    if serde_json::to_writer(&mut *into, value).is_ok() {
        into.push(b'\n');
    }
}

/// The answer that is a stream.
pub(crate) fn answer(body: Body) -> Response {
    let headers = [
        (header::CONTENT_TYPE, NDJSON),
        (header::CACHE_CONTROL, "no-store"),
        // Proxies are not to gather lines before they pass them on.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, body).into_response()
}

/// Whoever reads the stream of a table. What is not read yet is not made yet, so that a slow
/// reader costs nobody anything.
struct Reader {
    app: Arc<App>,
    live: Arc<Live>,
    human: Option<Arc<Human>>,
    token: Option<SessionWatch>,
    news: watch::Receiver<News>,
    closing: watch::Receiver<bool>,
    listener: Listener,
    /// What the reader has seen already.
    since: u64,
    started: bool,
    ended: bool,
    _pass: Pass,
}

/// What happens at a table: lines of JSON, one a thing.
///
/// First comes what happened after `since`, then the position, then whatever happens, and after it
/// the position again. Numbers have no gaps, and none comes twice; whoever comes back says the last
/// one that they know. Without news there is a heartbeat every ten seconds.
#[utoipa::path(get, path = "/api/v1/tables/{id}/stream", tag = "tables",
    params(("id" = String, Path, description = "The table's id"), Since),
    security((), ("token" = ["read"])),
    responses((status = 200, description = "Lines, each a StreamLine",
               content_type = "application/x-ndjson", body = String)))]
pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    caller: Option<Caller>,
    Path(id): Path<String>,
    Query(from): Query<Since>,
) -> HandlerResult {
    let me = reader(&viewer, caller.as_ref())?;
    let live = find(&app, &viewer, &id).await?;
    let pass = app.gate.open_program_stream(viewer.client)?;
    let token = match &caller {
        Some(caller) => Some(caller.watch(&app).await?),
        None => None,
    };
    let news = live.news();
    if let Some(human) = &viewer.human {
        live.arrive(human.id);
        live.visit(Some(human), viewer.client);
        if human.owner.is_some() {
            live.note_program(human.id);
        }
    }
    app.metrics.streams.inc();
    let reader = Reader {
        closing: app.closing.clone(),
        live,
        human: viewer.human.clone(),
        token,
        news,
        listener: Listener::new(me),
        since: from.since,
        started: false,
        ended: false,
        app,
        _pass: pass,
    };
    let lines = stream::unfold(reader, |mut reader| async move {
        let lines = reader.next().await?;
        Some((Ok::<_, std::convert::Infallible>(lines), reader))
    });
    Ok(answer(Body::from_stream(lines)))
}

impl Reader {
    fn me(&self) -> Option<Person> {
        self.human.as_ref().map(|human| human.id)
    }

    fn end(&mut self, reason: &'static str) -> Bytes {
        self.ended = true;
        let mut text = Vec::new();
        line(&StreamLine::End { reason }, &mut text);
        text.into()
    }

    async fn next(&mut self) -> Option<Bytes> {
        if self.ended {
            return None;
        }
        if !self.started {
            self.started = true;
            return match self.tell().await {
                Ok((_, text)) => Some(text.into()),
                Err(_) => Some(self.end("error")),
            };
        }
        let mut quiet = std::pin::pin!(tokio::time::sleep(HEARTBEAT));
        loop {
            tokio::select! {
                biased;
                () = server_is_closing(&mut self.closing) => return Some(self.end("restart")),
                () = session_has_ended(&mut self.token) => return Some(self.end("revoked")),
                changed = self.news.changed() => {
                    if changed.is_err() {
                        return None;
                    }
                    match self.tell().await {
                        // What is no news for this reader does not move it either.
                        Ok((false, _)) => {}
                        Ok((true, text)) => return Some(text.into()),
                        Err(_) => return Some(self.end("error")),
                    }
                }
                () = &mut quiet => {
                    let table = self.live.table();
                    let seq = table.seq(self.me().and_then(|me| table.seat_of(me)));
                    let mut text = Vec::new();
                    let at_ms = self.app.time.now().wall;
                    line(&StreamLine::Heartbeat { seq, at_ms }, &mut text);
                    return Some(text.into());
                }
            }
        }
    }

    /// What has happened since, and the position after it; whether anything has.
    async fn tell(&mut self) -> Result<(bool, Vec<u8>), Fault> {
        self.news.borrow_and_update();
        let log = self.app.hub.log_of(&self.live).await?;
        let table = self.live.table();
        let (mut text, mut any) = (Vec::new(), false);
        for logged in log.iter().skip(self.listener.entries) {
            let event = self.listener.hear(logged, &table)?;
            if let Some(event) = event.filter(|event| event.seq > self.since) {
                self.since = event.seq;
                any = true;
                line(&StreamLine::Event(event), &mut text);
            }
        }
        // Of the table that was told, not of the one that may have moved on meanwhile: no position
        // is ahead of the events.
        let told = self.listener.table().unwrap_or(&table);
        let position = position_of(told, self.me(), self.app.time.now());
        self.app.bot_words.note_asked(self.human.as_deref(), &self.live.id, &position);
        line(&StreamLine::Position(Box::new(position)), &mut text);
        Ok((any, text))
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.app.metrics.streams.dec();
        if let Some(me) = self.me() {
            self.live.depart(me);
        }
    }
}
