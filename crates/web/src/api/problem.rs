//! What went wrong, for programs (RFC 9457).

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use hindsight_pages::{Lang, Notice, paths};
use serde::Serialize;
use utoipa::ToSchema;

use crate::fault::Fault;

/// What went wrong.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// What kind of problem it is: an address that ends with its code.
    #[serde(rename = "type")]
    kind: String,
    /// What its status means.
    title: String,
    /// The status of the answer.
    status: u16,
    /// What was wrong, in words: those of the pages, in the language that was asked for.
    detail: String,
    /// The code alone, which never changes: `stale`, `not-your-turn`.
    code: String,
}

/// The type of such an answer.
pub(crate) const TYPE: &str = "application/problem+json";

/// Programs tell three things apart: a request that was not understood (400), one that would be
/// right at another moment (409), and one that was understood and is wrong (422).
fn status(fault: &Fault) -> StatusCode {
    match (&fault.notice, fault.status) {
        (Notice::BadJson(_), status) => status,
        (Notice::IllegalMove, _) | (_, StatusCode::BAD_REQUEST) => StatusCode::UNPROCESSABLE_ENTITY,
        (_, status) => status,
    }
}

/// The answer that tells it.
pub(crate) fn problem(fault: &Fault, lang: Lang) -> Response {
    let (code, status) = (fault.notice.code(), status(fault));
    let problem = Problem {
        kind: format!("{}#{code}", paths::api()),
        title: status.canonical_reason().unwrap_or("Error").to_string(),
        status: status.as_u16(),
        detail: hindsight_pages::say(lang, &fault.notice),
        code: code.to_string(),
    };
    let body = serde_json::to_string(&problem).unwrap_or_default();
    (status, [(header::CONTENT_TYPE, TYPE)], body).into_response()
}
