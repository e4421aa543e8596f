//! What every request of a program passes: limits, its token, and what went wrong in its own way.

use axum::extract::{FromRequestParts, OptionalFromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hindsight_pages::Notice;
use hindsight_store::TokenRow;
use std::sync::Arc;

use crate::app::App;
use crate::fault::Fault;
use crate::front::describe_fault;
use crate::limits::{Allowance, Client, Pass, RequestKind};
use crate::people::{Human, SessionWatch};
use crate::secrets;
use crate::time::wall;
use crate::viewer::Viewer;

/// What a token begins with, so that whoever finds one knows what it is.
pub(crate) const PREFIX: &str = "hindsight_";

/// What a token may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    Read,
    Play,
    Challenge,
    Chat,
}

impl Scope {
    fn word(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Challenge => "challenge",
            Scope::Chat => "chat",
        }
    }
}

/// A program with its token.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) viewer: Viewer,
    pub(crate) human: Arc<Human>,
    pub(crate) token: Arc<TokenRow>,
}

impl Caller {
    /// Refuses a token that was not made for this.
    pub(crate) fn may(&self, scope: Scope) -> Result<(), Fault> {
        if self.token.scopes.split(' ').any(|word| word == scope.word()) {
            return Ok(());
        }
        Err(Fault::forbidden(Notice::NeedsScope(scope.word().into())))
    }

    /// The token's watch, with which a stream ends when the token is revoked.
    pub(crate) async fn watch(&self, app: &App) -> Result<SessionWatch, Fault> {
        let watch = app.people.watch_token(self.token.hash, self.human.id.0).await?;
        watch.ok_or_else(no_token)
    }
}

fn no_token() -> Fault {
    Fault::new(StatusCode::UNAUTHORIZED, Notice::NeedsToken)
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Fault> {
        parts.extensions.get::<Caller>().cloned().ok_or_else(no_token)
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for Caller {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        _state: &S,
    ) -> Result<Option<Self>, Self::Rejection> {
        Ok(parts.extensions.get::<Caller>().cloned())
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (kind, token) = value.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// A request for the API.
pub(crate) async fn pass(app: &App, client: Client, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let mut viewer =
        Viewer::unknown(client, request.method(), request.uri().path(), headers).for_program();
    let mut allowance = None;
    let response = match enter(app, &mut viewer, &mut allowance, request.headers()).await {
        Ok((_pass, caller)) => {
            request.extensions_mut().insert(viewer.clone());
            if let Some(caller) = caller {
                request.extensions_mut().insert(caller);
            }
            next.run(request).await
        }
        Err(fault) => fault.into_response(),
    };
    let mut response = describe_fault(app, &viewer, response);
    let unknown = response.status() == StatusCode::UNAUTHORIZED;
    let headers = response.headers_mut();
    if unknown {
        headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    if let Some(allowance) = allowance {
        tell(headers, &allowance);
    }
    response
}

/// Lets a request in until it is answered. A request without a token is a spectator's.
async fn enter(
    app: &App,
    viewer: &mut Viewer,
    allowance: &mut Option<Allowance>,
    headers: &HeaderMap,
) -> Result<(Pass, Option<Caller>), Fault> {
    app.gate.check_rate(viewer.client, RequestKind::Program)?;
    let pass = app.gate.begin_request(viewer.client)?;
    if !headers.contains_key(header::AUTHORIZATION) {
        return Ok((pass, None));
    }
    let secret = bearer(headers).filter(|token| token.len() == PREFIX.len() + 64);
    let secret = secret.filter(|token| token.starts_with(PREFIX)).ok_or_else(no_token)?;
    let known = app.people.of_token(secrets::session_hash(secret)).await?;
    let Some((human, token)) = known else {
        // Nobody guesses 256 bits, but nobody is to try, either.
        app.check_rate(viewer.client, RequestKind::Account).await?;
        return Err(no_token());
    };
    let (left, within) = app.gate.check_token(token.id);
    *allowance = Some(left);
    within?;
    app.people.note_token(token.id, wall());
    viewer.lang = human.prefs.lang().unwrap_or(viewer.lang);
    viewer.human = Some(Arc::clone(&human));
    Ok((pass, Some(Caller { viewer: viewer.clone(), human, token })))
}

/// What is left, by the fields of the draft for `RateLimit` headers.
fn tell(headers: &mut HeaderMap, allowance: &Allowance) {
    let Allowance { quota, window, left, full } = allowance;
    for (name, text) in [
        ("ratelimit-policy", format!("\"token\";q={quota};w={window}")),
        ("ratelimit", format!("\"token\";r={left};t={full}")),
    ] {
        if let Ok(value) = HeaderValue::from_str(&text) {
            headers.insert(HeaderName::from_static(name), value);
        }
    }
}
