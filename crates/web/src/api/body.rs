//! What comes with a request and what goes with an answer.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use hindsight_pages::Notice;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Number;

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

/// The largest number that every reader of JSON can tell from its neighbours.
pub(super) const LARGEST: u64 = (1 << 53) - 1;

fn to_whole<T: TryFrom<u64>>(number: &Number) -> Option<T> {
    let rounded =
        number.as_f64().filter(|it| it.fract() == 0.0 && (0.0..=LARGEST as f64).contains(it));
    let whole = number.as_u64().or_else(|| rounded.map(|it| it as u64));
    whole.filter(|it| *it <= LARGEST).and_then(|it| it.try_into().ok())
}

/// A whole number, from 0 on. In JSON `2.0` is one, too.
pub(super) fn whole<'de, D: Deserializer<'de>, T: TryFrom<u64>>(from: D) -> Result<T, D::Error> {
    let number = Number::deserialize(from)?;
    to_whole(&number)
        .ok_or_else(|| D::Error::custom(format!("{number} is no number that can be here")))
}

/// A whole number, or none.
pub(super) fn maybe_whole<'de, D: Deserializer<'de>, T: TryFrom<u64>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    #[derive(Deserialize)]
    struct Whole<T: TryFrom<u64>>(#[serde(deserialize_with = "whole")] T);
    Ok(Option::<Whole<T>>::deserialize(from)?.map(|Whole(number)| number))
}

/// The number of an event in an address.
pub(super) fn seq<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let seq = u64::deserialize(from)?;
    let too_large = || D::Error::custom(format!("{seq} is the number of no event"));
    (seq <= LARGEST).then_some(seq).ok_or_else(too_large)
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
