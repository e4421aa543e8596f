//! What went wrong, for programs (RFC 9457).

use axum::http::header;
use axum::response::{IntoResponse, Response};
use hindsight_pages::{Lang, paths};
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

/// The answer that tells it.
pub(crate) fn problem(fault: &Fault, lang: Lang) -> Response {
    let code = fault.notice.code();
    let problem = Problem {
        kind: format!("{}#{code}", paths::api()),
        title: fault.status.canonical_reason().unwrap_or("Error").to_string(),
        status: fault.status.as_u16(),
        detail: hindsight_pages::say(lang, &fault.notice),
        code: code.to_string(),
    };
    let body = serde_json::to_string(&problem).unwrap_or_default();
    (fault.status, [(header::CONTENT_TYPE, TYPE)], body).into_response()
}
