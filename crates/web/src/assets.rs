//! Style, script and art, compressed once and for all.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{LazyLock, Mutex};

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;

use crate::locks::lock;

static COMPRESSED: LazyLock<Mutex<HashMap<&'static [u8], Bytes>>> = LazyLock::new(Mutex::default);

pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Some(asset) = hindsight_pages::asset(&path) else {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    };
    let cache = if asset.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = [(header::CONTENT_TYPE, asset.content_type), (header::CACHE_CONTROL, cache)];
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    if accepted.is_some_and(|accepted| accepted.contains("br")) {
        let encoding = [(header::CONTENT_ENCODING, "br"), (header::VARY, "accept-encoding")];
        return (kind, encoding, compressed(asset.bytes)).into_response();
    }
    (kind, asset.bytes).into_response()
}

fn compressed(bytes: &'static [u8]) -> Bytes {
    let known = lock(&COMPRESSED).get(bytes).cloned();
    known.unwrap_or_else(|| {
        let mut writer = brotli::CompressorWriter::new(Vec::new(), 4096, 11, 22);
        // Writing into memory does not fail.
        let _ = writer.write_all(bytes);
        let made = Bytes::from(writer.into_inner());
        lock(&COMPRESSED).insert(bytes, made.clone());
        made
    })
}
