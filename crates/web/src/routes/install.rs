//! What makes an application of the pages.

use axum::http::header;
use axum::response::IntoResponse;
use hindsight_pages as pages;

use crate::routes::{HandlerResult, page};
use crate::viewer::Viewer;

pub(crate) async fn manifest(viewer: Viewer) -> HandlerResult {
    let kind = [(header::CONTENT_TYPE, "application/manifest+json")];
    Ok((kind, pages::manifest(viewer.lang)).into_response())
}

pub(crate) async fn worker(viewer: Viewer) -> HandlerResult {
    // Asked for again with every page, so that a new edition is noticed.
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    Ok((headers, pages::worker(&viewer.lasting_ctx())).into_response())
}

pub(crate) async fn offline(viewer: Viewer) -> HandlerResult {
    Ok(page(pages::offline(&viewer.lasting_ctx())))
}
