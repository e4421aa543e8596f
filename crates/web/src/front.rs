//! What every request passes: limits, origin, who is it; and what every answer
//! gets: the words for what went wrong, headers, cookies, numbers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use hindsight_pages::paths::{self, route};
use hindsight_pages::{Lang, Notice};

use crate::app::App;
use crate::events::EVENT_STREAM;
use crate::fault::Fault;
use crate::limits::{Client, Pass, RequestKind};
use crate::metrics::RequestLabels;
use crate::viewer::{Style, Viewer};

/// Our own files only, and no script or style inside a page.
const POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'; object-src 'none'";

/// Where a password or a code is tried, or an account made.
const TRIES_A_SECRET: &[&str] = &[
    route::login,
    route::login_code,
    route::recover,
    route::register,
    route::settings_codes,
    route::settings_delete,
    route::settings_password,
    route::second_factor,
    route::second_factor_off,
];

/// Where the request came from, as the connection knows it.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);

pub(crate) async fn front(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    // Not the path itself: who knows the address of a table can sit down there.
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = pass(&app, request, next).await;
    let is_stream = has_type(&response, EVENT_STREAM);
    let headers = response.headers_mut();
    let mut set = |name: header::HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::CACHE_CONTROL, "no-store");
    // A stream is no page, and its connection keeps its headers for as long as it is open.
    if !is_stream {
        set(header::CONTENT_SECURITY_POLICY, POLICY);
        // Not `no-referrer`: browsers would then hide the origin of our own forms.
        set(header::REFERRER_POLICY, "same-origin");
    }
    if app.is_secure() {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    let status = response.status().as_u16();
    let spent = began.elapsed();
    app.metrics.requests.get_or_create(&RequestLabels { method: label(&method), status }).inc();
    app.metrics.seconds.observe(spent.as_secs_f64());
    log_request(&method, route.as_ref().map(MatchedPath::as_str), status, spent);
    response
}

/// A line for every request but those for files and health, which say nothing.
fn log_request(method: &Method, route: Option<&str>, status: u16, spent: Duration) {
    let micros = spent.as_micros() as u64;
    let route = route.unwrap_or("(none)");
    if [route::asset, route::alive, route::ready].contains(&route) {
        tracing::debug!(target: "hindsight_web::requests", %method, route, status, micros);
    } else {
        tracing::info!(target: "hindsight_web::requests", %method, route, status, micros);
    }
}

fn label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}

async fn pass(app: &App, mut request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // Files and checks of health cost next to nothing and are nobody's business.
    if path.starts_with(paths::ASSETS) || path == route::alive || path == route::ready {
        return next.run(request).await;
    }
    let peer = request.extensions().get::<Peer>().map(|peer| peer.0.ip());
    let peer = peer.unwrap_or_else(|| std::net::Ipv4Addr::UNSPECIFIED.into());
    let client = Client::of(peer, request.headers(), app.config.trusted_proxies);
    let viewer = Viewer::unknown(client, request.method(), path, request.headers());
    // Before anything is looked up: what is refused is to cost next to nothing.
    let _pass = match admit(app, client, &request) {
        Ok(pass) => pass,
        Err(fault) => return describe_fault(app, &viewer, fault.into_response()),
    };
    let viewer = match viewer.recognised(app, request.headers()).await {
        Ok(viewer) => viewer,
        Err(fault) => return plain(&fault, Lang::En),
    };
    request.extensions_mut().insert(viewer.clone());
    let mut response = describe_fault(app, &viewer, next.run(request).await);
    for cookie in crate::locks::lock(&viewer.cookies).drain(..) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Lets a request in until it is answered, if everything that can be said without looking
/// anything up is in order.
fn admit(app: &App, client: Client, request: &Request) -> Result<Pass, Fault> {
    app.gate.check_rate(client, RequestKind::Any)?;
    let pass = app.gate.begin_request(client)?;
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(pass);
    }
    if *request.method() != Method::POST {
        return Err(Fault::new(StatusCode::METHOD_NOT_ALLOWED, Notice::BadMethod));
    }
    if !is_own_origin(request.headers(), app.config.public_url.as_deref()) {
        return Err(Fault::new(StatusCode::FORBIDDEN, Notice::ForeignOrigin));
    }
    app.gate.check_rate(client, RequestKind::Change)?;
    if TRIES_A_SECRET.contains(&request.uri().path()) {
        app.gate.check_rate(client, RequestKind::Account)?;
    }
    Ok(pass)
}

/// Whether a page of ours sent this: every browser names the origin of a form.
fn is_own_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return false };
    match public_url {
        Some(url) => origin.eq_ignore_ascii_case(origin_of(url)),
        None => text(header::HOST).is_some_and(|host| {
            let authority = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
            authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
        }),
    }
}

/// `https://example.org` of `https://example.org/games/`.
fn origin_of(url: &str) -> &str {
    let start = url.find("://").map_or(0, |place| place + 3);
    url[start..].find('/').map_or(url, |end| &url[..start + end])
}

/// Puts what went wrong into words.
fn describe_fault(app: &App, viewer: &Viewer, mut response: Response) -> Response {
    let fault = match response.extensions_mut().remove::<Fault>() {
        Some(fault) => fault,
        // A form that is shown again, with what was wrong, has its words already.
        None if has_type(&response, "text/html") => return response,
        None => match response.status() {
            StatusCode::METHOD_NOT_ALLOWED => {
                Fault::new(StatusCode::METHOD_NOT_ALLOWED, Notice::BadMethod)
            }
            StatusCode::PAYLOAD_TOO_LARGE => {
                Fault::new(StatusCode::PAYLOAD_TOO_LARGE, Notice::TooLarge)
            }
            StatusCode::UNPROCESSABLE_ENTITY
            | StatusCode::BAD_REQUEST
            | StatusCode::UNSUPPORTED_MEDIA_TYPE => {
                Fault::new(response.status(), Notice::BadField("form".into()))
            }
            _ => return response,
        },
    };
    let mut dressed = match viewer.style {
        Style::Page => {
            let page =
                hindsight_pages::error(&viewer.ctx(app), fault.status.as_u16(), &fault.notice);
            (fault.status, Html(page.into_string())).into_response()
        }
        Style::Live => plain(&fault, viewer.lang),
        Style::Json => {
            let error = hindsight_pages::say(viewer.lang, &fault.notice);
            let body = serde_json::json!({ "error": error }).to_string();
            (fault.status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
        }
    };
    if let Some(seconds) = fault.retry_after {
        dressed.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    }
    dressed
}

fn has_type(response: &Response, kind: &str) -> bool {
    let of_response = response.headers().get(header::CONTENT_TYPE);
    of_response.is_some_and(|value| value.as_bytes().starts_with(kind.as_bytes()))
}

fn plain(fault: &Fault, lang: Lang) -> Response {
    (fault.status, hindsight_pages::say(lang, &fault.notice)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(origin: Option<&'static str>, host: &'static str, public_url: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        is_own_origin(&headers, public_url)
    }

    #[test]
    fn only_our_own_pages_may_change_anything() {
        assert!(own(Some("http://localhost:7171"), "localhost:7171", None));
        assert!(!own(Some("http://localhost:8080"), "localhost:7171", None));
        assert!(!own(Some("http://evil.example"), "localhost:7171", None));
        assert!(!own(Some("null"), "localhost:7171", None));
        assert!(!own(None, "localhost:7171", None));
        let public = Some("https://play.example/games/");
        assert!(own(Some("https://play.example"), "127.0.0.1:7171", public));
        assert!(!own(Some("http://play.example"), "play.example", public));
        assert!(!own(Some("https://play.example.evil"), "play.example.evil", public));
    }
}
