//! What makes an application of the pages.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use hindsight_pages as pages;

use crate::app::App;
use crate::routes::{HandlerResult, page};
use crate::viewer::Viewer;

pub(crate) async fn manifest(viewer: Viewer) -> HandlerResult {
    let kind = [(header::CONTENT_TYPE, "application/manifest+json")];
    Ok((kind, pages::manifest(viewer.lang)).into_response())
}

pub(crate) async fn worker() -> HandlerResult {
    // Asked for again with every page, so that a new edition is noticed.
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    Ok((headers, pages::worker()).into_response())
}

pub(crate) async fn offline(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    Ok(page(pages::offline(&viewer.ctx(&app))))
}
