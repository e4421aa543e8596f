//! The stream of what waits for somebody: tables where they are to act, and challenges.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use bytes::Bytes;
use futures_util::stream;
use hindsight_pages::{CallKind, Notice};
use serde::Serialize;
use tokio::sync::watch;
use utoipa::ToSchema;

use super::body::Query;
use super::door::{Caller, Scope};
use super::history::Since;
use super::stream::{HEARTBEAT, answer, line};
use crate::app::App;
use crate::calls::{self, Call, Following};
use crate::events::{server_is_closing, session_has_ended};
use crate::fault::Fault;
use crate::limits::Pass;
use crate::people::SessionWatch;
use crate::routes::HandlerResult;
use crate::routes::friends::note_challenges;

/// A line of the stream of what waits.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum WaitingLine {
    /// All that waits now. Whatever was told before does not count any more.
    Waiting {
        /// A number that grows with every change, over restarts too.
        seq: u64,
        /// Tables where you are to do something.
        tables: Vec<WaitingTable>,
        /// Challenges to answer.
        challenges: Vec<WaitingChallenge>,
    },
    /// Nothing has changed, and the stream is still there.
    Heartbeat {
        /// The number of the last change.
        seq: u64,
        /// Milliseconds since 1970.
        at_ms: u64,
    },
    /// Nothing more comes on this stream: `restart` (come back in a moment) or `revoked`.
    End {
        /// Why.
        reason: &'static str,
    },
}

/// A table that waits.
#[derive(Serialize, ToSchema)]
pub(crate) struct WaitingTable {
    /// Its id.
    table: String,
    /// The game's id.
    game: String,
    /// `turn` (act), `stop` (somebody offers to end the game) or `again` (somebody wants another).
    why: &'static str,
}

/// A challenge that waits.
#[derive(Serialize, ToSchema)]
pub(crate) struct WaitingChallenge {
    /// Its number.
    id: i64,
    /// Who asks.
    name: String,
    /// The game's id.
    game: String,
    /// Until when, in milliseconds since 1970.
    expires_ms: u64,
}

struct Reader {
    app: Arc<App>,
    following: Following,
    token: Option<SessionWatch>,
    closing: watch::Receiver<bool>,
    /// The number of the last change that was told.
    seq: u64,
    started: bool,
    ended: bool,
    _pass: Pass,
}

/// What waits for you: lines of JSON. Each tells all of it, so that nothing can be missed; when
/// nothing changes there is a heartbeat every ten seconds.
#[utoipa::path(get, path = "/api/v1/stream", tag = "account", params(Since),
    security(("token" = ["read"])),
    responses((status = 200, description = "Lines, each a WaitingLine",
               content_type = "application/x-ndjson", body = String)))]
pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(from): Query<Since>,
) -> HandlerResult {
    caller.may(Scope::Read)?;
    let pass = app.gate.open_program_stream(caller.viewer.client)?;
    let token = caller.watch(&app).await?;
    let me = caller.human.id;
    let too_many = || Fault::new(StatusCode::TOO_MANY_REQUESTS, Notice::TooManyStreams);
    let was_here = app.hub.calls.is_here(me);
    let following = app.hub.calls.follow(me).ok_or_else(too_many)?;
    app.hub.note_calls(me).await?;
    note_challenges(&app, &caller.human).await?;
    if !was_here {
        calls::tell_followers(&app, me).await;
    }
    app.metrics.streams.inc();
    let closing = app.closing.clone();
    let reader = Reader {
        app,
        following,
        token: Some(token),
        closing,
        seq: from.since,
        started: false,
        ended: false,
        _pass: pass,
    };
    let lines = stream::unfold(reader, |mut reader| async move {
        let lines = reader.next().await?;
        Some((Ok::<_, std::convert::Infallible>(lines), reader))
    });
    Ok(answer(Body::from_stream(lines)))
}

impl Reader {
    fn say(line_to_say: &WaitingLine) -> Bytes {
        let mut text = Vec::new();
        line(line_to_say, &mut text);
        text.into()
    }

    async fn next(&mut self) -> Option<Bytes> {
        if self.ended {
            return None;
        }
        if !self.started {
            self.started = true;
            return Some(self.tell());
        }
        tokio::select! {
            biased;
            () = server_is_closing(&mut self.closing) => {
                self.ended = true;
                Some(Self::say(&WaitingLine::End { reason: "restart" }))
            }
            () = session_has_ended(&mut self.token) => {
                self.ended = true;
                Some(Self::say(&WaitingLine::End { reason: "revoked" }))
            }
            changed = self.following.changed() => changed.then(|| self.tell()),
            () = tokio::time::sleep(HEARTBEAT) => {
                self.following.forget_old();
                let at_ms = self.app.time.now().wall;
                Some(Self::say(&WaitingLine::Heartbeat { seq: self.seq, at_ms }))
            }
        }
    }

    fn tell(&mut self) -> Bytes {
        let (mut tables, mut challenges) = (Vec::new(), Vec::new());
        for (name, call) in self.following.calls() {
            match call {
                Call::Table { kind, game } => {
                    let why = match kind {
                        CallKind::Turn => "turn",
                        CallKind::Stop => "stop",
                        CallKind::Again => "again",
                    };
                    tables.push(WaitingTable { table: name, game, why });
                }
                Call::Challenge { id, name, game, expires } => {
                    challenges.push(WaitingChallenge { id, name, game, expires_ms: expires });
                }
            }
        }
        // The time for which the server has been up never goes back, whatever the world's does.
        self.seq = self.app.time.now().up.max(self.seq.saturating_add(1));
        Self::say(&WaitingLine::Waiting { seq: self.seq, tables, challenges })
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.app.metrics.streams.dec();
    }
}
