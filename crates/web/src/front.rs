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
    route::forgot,
    route::login,
    route::login_code,
    route::mail_address,
    route::recover,
    route::register,
    route::reset,
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

async fn pass(app: &App, request: Request, next: Next) -> Response {
    // A move rings by itself.
    let changes = *request.method() == Method::POST && !request.uri().path().ends_with("/act");
    let response = answer(app, request, next).await;
    if let Some(peers) = app.peers.as_ref().filter(|_| changes)
        && !(response.status().is_client_error() || response.status().is_server_error())
    {
        peers.ring_news();
    }
    response
}

async fn answer(app: &App, mut request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // Files and checks of health cost next to nothing and are nobody's business.
    if path.starts_with(paths::ASSETS) || path == route::alive || path == route::ready {
        return next.run(request).await;
    }
    let peer = request.extensions().get::<Peer>().map(|peer| peer.0.ip());
    let peer = peer.unwrap_or_else(|| std::net::Ipv4Addr::UNSPECIFIED.into());
    let client = Client::of(peer, request.headers(), app.config.trusted_proxies);
    if path.strip_prefix(paths::API).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')) {
        return crate::api::door::pass(app, client, request, next).await;
    }
    let viewer = Viewer::unknown(client, request.method(), path, request.headers());
    // Before anything is looked up: what is refused is to cost next to nothing.
    let admitted = match admit(app, client, &request) {
        Ok((pass, false)) => Ok(pass),
        Ok((pass, true)) => app.check_rate(client, RequestKind::Account).await.map(|()| pass),
        Err(fault) => Err(fault),
    };
    let _pass = match admitted {
        Ok(pass) => pass,
        Err(fault) => return describe_fault(app, &viewer, fault.into_response()),
    };
    let viewer = match viewer.recognised(app, request.headers()).await {
        Ok(viewer) => viewer,
        Err(fault) => return fault.with_retry_after(plain(&fault, Lang::En)),
    };
    request.extensions_mut().insert(viewer.clone());
    let mut response = describe_fault(app, &viewer, next.run(request).await);
    for cookie in crate::locks::lock(&viewer.cookies).drain(..) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Lets a request in until it is answered, if everything that can be said without looking
/// anything up is in order; and says whether it tries a secret, which is still to be counted.
fn admit(app: &App, client: Client, request: &Request) -> Result<(Pass, bool), Fault> {
    app.gate.check_rate(client, RequestKind::Any)?;
    let pass = app.gate.begin_request(client)?;
    // What not every database can be asked for is nowhere.
    if request.uri().path().contains("%00") {
        return Err(Fault::field("form"));
    }
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok((pass, false));
    }
    if *request.method() != Method::POST {
        return Err(Fault::new(StatusCode::METHOD_NOT_ALLOWED, Notice::BadMethod));
    }
    let matched = request.extensions().get::<MatchedPath>();
    let route = matched.map_or(request.uri().path(), MatchedPath::as_str);
    // A mail program unsubscribes by itself, and what proves that it may is in the address.
    if route != route::mail_stop
        && !is_own_origin(request.headers(), app.config.public_url.as_deref())
    {
        return Err(Fault::new(StatusCode::FORBIDDEN, Notice::ForeignOrigin));
    }
    app.gate.check_rate(client, RequestKind::Change)?;
    Ok((pass, TRIES_A_SECRET.contains(&route)))
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
pub(crate) fn describe_fault(app: &App, viewer: &Viewer, mut response: Response) -> Response {
    let allow = response.headers().get(header::ALLOW).cloned();
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
            // Programs send no forms: an address that is no text leads nowhere.
            StatusCode::BAD_REQUEST if viewer.style == Style::Problem => Fault::no_page(),
            StatusCode::BAD_REQUEST => Fault::field("form"),
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
        Style::Problem => crate::api::problem(&fault, viewer.lang),
        Style::Json => {
            let error = hindsight_pages::say(viewer.lang, &fault.notice);
            let body = serde_json::json!({ "error": error }).to_string();
            (fault.status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
        }
    };
    if let Some(allow) = allow {
        dressed.headers_mut().insert(header::ALLOW, allow);
    }
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
    use axum::body::{Body, to_bytes};
    use tower::ServiceExt;

    use super::*;
    use crate::config::{Config, Limits};
    use crate::routes;

    /// The answer to a request of a page of ours, and its text.
    async fn ask(
        app: &Arc<App>,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> (StatusCode, HeaderMap, String) {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers.iter().chain(&[("host", "here"), ("origin", "http://here")]) {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(body.to_string())).unwrap();
        let (parts, body) = routes::all(app).oneshot(request).await.unwrap().into_parts();
        let text = String::from_utf8(to_bytes(body, 1 << 20).await.unwrap().into()).unwrap();
        (parts.status, parts.headers, text)
    }

    #[tokio::test]
    async fn what_went_wrong_is_said_in_words_and_in_the_way_that_was_asked_for() {
        let (_folder, app) = App::for_test(Config::default());
        let too_much = "x".repeat(app.config.limits.body + 1);
        for (method, path, body, status, notice) in [
            (Method::GET, route::logout, "", 405, Notice::BadMethod),
            (Method::PUT, route::home, "", 405, Notice::BadMethod),
            (Method::POST, route::settings_name, &*too_much, 413, Notice::TooLarge),
            (Method::POST, route::open_record, "no form", 400, Notice::BadField("form".into())),
            (Method::GET, "/t/%FF", "", 400, Notice::BadField("form".into())),
            (Method::GET, "/t/%00", "", 400, Notice::BadField("form".into())),
            (Method::POST, route::settings_name, "name=a%00", 400, Notice::BadField("name".into())),
            (Method::GET, "/nowhere", "", 404, Fault::no_page().notice),
        ] {
            let words = hindsight_pages::say(Lang::Pl, &notice);
            let ask = async |name| {
                let wanted = [(name, "application/json"), ("accept-language", "pl")];
                let (found, headers, text) = ask(&app, method.clone(), path, &wanted, body).await;
                assert_eq!(found, status, "{method} {path}");
                (headers[header::CONTENT_TYPE].to_str().unwrap().to_string(), text)
            };
            let (kind, text) = ask("x-nothing").await;
            assert!(kind.starts_with("text/html") && text.contains(&words), "{words}: {text}");
            let (kind, text) = ask("x-live").await;
            assert!(kind.starts_with("text/plain") && text == words, "{words}: {text}");
            let json = serde_json::json!({ "error": words }).to_string();
            assert_eq!(ask("accept").await, ("application/json".into(), json));
        }
    }

    #[tokio::test]
    async fn a_form_that_is_shown_again_keeps_its_own_words() {
        let (_folder, app) = App::for_test(Config::default());
        let form = "name=Zenobia&password=short";
        let (status, _, text) = ask(&app, Method::POST, route::register, &[], form).await;
        assert_eq!(status, 400);
        assert!(text.contains("value=\"Zenobia\""), "{text}");
    }

    #[tokio::test]
    async fn files_and_health_are_for_everybody_whatever_was_asked_before() {
        let limits = Limits { requests: (1, 1), ..Limits::default() };
        let (_folder, app) = App::for_test(Config { limits, ..Config::default() });
        let get = async |path| ask(&app, Method::GET, path, &[], "").await;
        let (status, headers, text) = get(route::home).await;
        assert!(status == 200 && headers.contains_key(header::SET_COOKIE));
        assert_eq!(get(route::home).await.0, 429);
        let file = text.split('"').find(|part| part.starts_with(paths::ASSETS)).unwrap();
        for path in [route::alive, route::ready, file] {
            let (status, headers, _) = get(path).await;
            assert!(status == 200 && !headers.contains_key(header::SET_COOKIE), "{path}");
        }
    }

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
        for public in ["https://a.pl", "https://a.pl/", "https://a.pl/a/b", "a.pl/"] {
            let origin = if public.starts_with("https") { "https://a.pl" } else { "a.pl" };
            assert!(own(Some(origin), "127.0.0.1:7171", Some(public)), "{public}");
        }
    }

    #[test]
    fn requests_are_counted_by_the_methods_that_there_are() {
        let named = [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE];
        assert_eq!(named.map(|method| label(&method)), ["GET", "HEAD", "POST", "other", "other"]);
    }

    /// What is written to the log meanwhile.
    fn logged(act: impl FnOnce()) -> String {
        #[derive(Clone, Default)]
        struct Lines(Arc<std::sync::Mutex<Vec<u8>>>);
        impl std::io::Write for Lines {
            fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
                crate::locks::lock(&self.0).write(bytes)
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
        let lines = Lines::default();
        let to = lines.clone();
        let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || to.clone());
        tracing::subscriber::with_default(log.finish(), act);
        let written = crate::locks::lock(&lines.0).clone();
        String::from_utf8(written).unwrap()
    }

    #[test]
    fn every_request_is_logged_but_those_for_files_and_health() {
        let log =
            |route| logged(|| log_request(&Method::POST, route, 303, Duration::from_millis(2)));
        let line = log(Some(route::home));
        assert!(line.contains("method=POST route=\"/\" status=303 micros=2000"), "{line}");
        assert!(log(None).contains("route=\"(none)\""));
        for quiet in [route::asset, route::alive, route::ready] {
            assert_eq!(log(Some(quiet)), "");
        }
    }
}
