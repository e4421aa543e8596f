//! Pictures of pages and icons as PNG: drawn from our own SVG when they are asked for, a few at
//! once, and kept for whoever asks next.

use std::collections::VecDeque;
use std::sync::Mutex;

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use hindsight_core::dice::hex;
use hindsight_pages::Notice;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::app::App;
use crate::fault::Fault;
use crate::limits::RequestKind;
use crate::locks::lock;
use crate::viewer::Viewer;

/// How many pictures lie ready.
const READY: usize = 128;
/// How many are drawn at once, and how many may wait for that.
const AT_ONCE: usize = 1;
const WAITING: usize = 24;
/// For how long others may keep one, in seconds: a table that waits has another one later.
const KEPT: &str = "public, max-age=600";

/// Pictures that were drawn lately, by the hash of what they were drawn from.
pub(crate) struct Pictures {
    ready: Mutex<VecDeque<(String, Bytes)>>,
    waiting: Semaphore,
    drawing: Semaphore,
}

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures {
            ready: Mutex::default(),
            waiting: Semaphore::new(WAITING),
            drawing: Semaphore::new(AT_ONCE),
        }
    }
}

impl Pictures {
    /// One that lies ready, which is then the last to be thrown away.
    fn find(&self, tag: &str) -> Option<Bytes> {
        let mut ready = lock(&self.ready);
        let place = ready.iter().position(|(known, _)| known == tag)?;
        let found = ready.remove(place)?;
        let png = found.1.clone();
        ready.push_front(found);
        Some(png)
    }

    fn put(&self, tag: &str, png: &Bytes) {
        let mut ready = lock(&self.ready);
        ready.retain(|(known, _)| known != tag);
        ready.push_front((tag.to_string(), png.clone()));
        ready.truncate(READY);
    }
}

/// The answer to whoever asks for a picture: the SVG as PNG so many pixels wide.
pub(crate) async fn answer(
    app: &App,
    viewer: &Viewer,
    headers: &HeaderMap,
    svg: String,
    width: u32,
) -> Result<Response, Fault> {
    // Others may keep it: nothing of this viewer's goes with it.
    lock(&viewer.cookies).clear();
    let digest = Sha256::digest(format!("{width} {svg}").as_bytes());
    let tag = format!("\"{}\"", hex(&digest[..12]));
    let about = [
        (header::CONTENT_TYPE, "image/png".to_string()),
        (header::CACHE_CONTROL, KEPT.to_string()),
        (header::ETAG, tag.clone()),
    ];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.contains(&tag)) {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    if let Some(png) = app.pictures.find(&tag) {
        return Ok((about, png).into_response());
    }
    app.gate.check_rate(viewer.client, RequestKind::Picture)?;
    let busy = || {
        let fault = Fault::new(StatusCode::SERVICE_UNAVAILABLE, Notice::Busy);
        Fault { retry_after: Some(5), ..fault }
    };
    let _waits = app.pictures.waiting.try_acquire().map_err(|_| busy())?;
    let _draws = app.pictures.drawing.acquire().await.map_err(|_| Fault::internal())?;
    // Whoever was before may have asked for the same.
    if let Some(png) = app.pictures.find(&tag) {
        return Ok((about, png).into_response());
    }
    let drawing = tokio::task::spawn_blocking(move || draw(&svg, width));
    let png = drawing.await.map_err(|_| Fault::internal())?.map_err(|error| {
        tracing::error!(error, "a picture could not be drawn");
        Fault::internal()
    })?;
    let png = Bytes::from(png);
    app.pictures.put(&tag, &png);
    Ok((about, png).into_response())
}

/// An SVG of ours as PNG.
fn draw(svg: &str, width: u32) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let size = tree.size();
    let scale = width as f32 / size.width();
    let height = (size.height() * scale).round() as u32;
    let mut pixels = Pixmap::new(width, height).ok_or("no such size")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_for_last_is_kept() {
        let pictures = Pictures::default();
        for n in 0..=READY {
            pictures.put(&n.to_string(), &Bytes::new());
            assert!(pictures.find("0").is_some(), "asked for again and again");
        }
        assert!(pictures.find("1").is_none(), "thrown away");
        assert!(pictures.find("2").is_some());
        assert_eq!(lock(&pictures.ready).len(), READY);
    }

    #[test]
    fn an_icon_is_drawn_as_large_as_it_is_to_be() {
        for (icon, side) in hindsight_pages::Icon::ALL {
            let png = draw(&icon.svg(), side).unwrap();
            let pixels = Pixmap::decode_png(&png).unwrap();
            assert_eq!((pixels.width(), pixels.height()), (side, side));
            let corner = pixels.pixel(0, 0).unwrap().alpha();
            assert_eq!(corner == 0, icon == hindsight_pages::Icon::Plain, "{icon:?}");
        }
        assert!(draw("<svg", 10).is_err());
    }
}
