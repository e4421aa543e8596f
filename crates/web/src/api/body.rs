//! What comes with a request and what goes with an answer.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use hindsight_pages::Notice;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::fault::Fault;
use crate::routes::{HandlerResult, in_time};
use crate::viewer::Viewer;

/// The longest reason that is told of what is wrong with a body.
const LONGEST_REASON: usize = 200;

fn bad_json(status: StatusCode, why: &str) -> Fault {
    Fault::new(status, Notice::BadJson(why.chars().take(LONGEST_REASON).collect()))
}

/// The body of a request, JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Response> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(bad_json(status, "Content-Type: application/json").into_response());
        }
        let viewer = request.extensions().get::<Viewer>().cloned();
        let body = in_time(app, viewer.as_ref(), Bytes::from_request(request, app)).await;
        let body = body.map_err(IntoResponse::into_response)?;
        let body = body.map_err(IntoResponse::into_response)?;
        let read = serde_json::from_slice(&body);
        let bad = |error: serde_json::Error| bad_json(StatusCode::BAD_REQUEST, &error.to_string());
        read.map(Body).map_err(|error| bad(error).into_response())
    }
}

/// What follows the question mark of an address.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Fault> {
        let read = serde_urlencoded::from_str(parts.uri.query().unwrap_or_default());
        read.map(Query).map_err(|error: serde_urlencoded::de::Error| {
            bad_json(StatusCode::BAD_REQUEST, &error.to_string())
        })
    }
}

/// An answer of JSON.
pub(crate) fn json<T: Serialize>(value: &T) -> HandlerResult {
    json_with(StatusCode::OK, value)
}

/// An answer of JSON with another status than 200.
pub(crate) fn json_with<T: Serialize>(status: StatusCode, value: &T) -> HandlerResult {
    let text = serde_json::to_string(value).map_err(|error| {
        tracing::error!(%error, "an answer could not be written");
        Fault::internal()
    })?;
    Ok((status, [(header::CONTENT_TYPE, "application/json")], text).into_response())
}
