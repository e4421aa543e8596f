//! The server, as a program asks it.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Request, Response, Uri};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

/// How long an answer may take, and how long a stream may be silent: it has a heartbeat every ten
/// seconds.
const ANSWER: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(35);
/// The longest answer, and the longest line of a stream.
const LONGEST: usize = 4 << 20;

/// What went wrong.
#[derive(Debug)]
pub enum Trouble {
    /// The server is not there, or was lost.
    Lost(String),
    /// It said no, and why.
    Refused { status: u16, detail: String, retry_after: Option<Duration> },
}

impl Trouble {
    /// When it makes sense to try again.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Trouble::Lost(_) => None,
            Trouble::Refused { retry_after, .. } => *retry_after,
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Lost(why) => write!(f, "the server cannot be reached: {why}"),
            Trouble::Refused { status, detail, .. } => {
                write!(f, "the server says {status}: {detail}")
            }
        }
    }
}

fn lost(error: impl fmt::Display) -> Trouble {
    Trouble::Lost(error.to_string())
}

/// Where the server is.
#[derive(Clone)]
pub struct Server(Arc<Place>);

struct Place {
    host: String,
    port: u16,
    /// What comes before the addresses of the API, if the server lies in a folder.
    folder: String,
    token: String,
    tls: Option<TlsConnector>,
}

impl Server {
    pub fn new(url: &str, token: &str) -> Result<Server, String> {
        let wrong = || format!("`{url}` is no address: expected https://play.example.org");
        let uri: Uri = url.parse().map_err(|_| wrong())?;
        let host = uri.host().ok_or_else(wrong)?.to_string();
        let tls = match uri.scheme_str() {
            Some("https") => Some(connector()?),
            Some("http") => None,
            _ => return Err(wrong()),
        };
        let port = uri.port_u16().unwrap_or(if tls.is_some() { 443 } else { 80 });
        if !token.bytes().all(|byte| byte.is_ascii_graphic()) || token.is_empty() {
            return Err("this is no token: expected hindsight_...".into());
        }
        let folder = uri.path().trim_end_matches('/').to_string();
        Ok(Server(Arc::new(Place { host, port, folder, token: token.into(), tls })))
    }

    /// A line to the server, on which one thing is asked at a time.
    pub fn line(&self) -> Line {
        Line { server: self.clone(), open: None }
    }
}

fn connector() -> Result<TlsConnector, String> {
    let mut roots = rustls::RootCertStore::empty();
    for certificate in rustls_native_certs::load_native_certs().certs {
        // One that cannot be read is not trusted.
        let _ = roots.add(certificate);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

/// A connection that is made when it is needed.
pub struct Line {
    server: Server,
    open: Option<SendRequest<Full<Bytes>>>,
}

impl Line {
    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>, Trouble> {
        let place = &self.server.0;
        let stream = TcpStream::connect((place.host.as_str(), place.port)).await.map_err(lost)?;
        stream.set_nodelay(true).map_err(lost)?;
        match &place.tls {
            None => {
                let (send, connection) = handshake(TokioIo::new(stream)).await.map_err(lost)?;
                tokio::spawn(connection);
                Ok(send)
            }
            Some(tls) => {
                let name = ServerName::try_from(place.host.clone()).map_err(lost)?;
                let stream = tls.connect(name, stream).await.map_err(lost)?;
                let (send, connection) = handshake(TokioIo::new(stream)).await.map_err(lost)?;
                tokio::spawn(connection);
                Ok(send)
            }
        }
    }

    async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Response<Incoming>, Trouble> {
        let place = Arc::clone(&self.server.0);
        let request = Request::builder()
            .method(method)
            .uri(format!("{}/api/v1{path}", place.folder))
            .header("host", format!("{}:{}", place.host, place.port))
            .header("authorization", format!("Bearer {}", place.token))
            .header("content-type", "application/json")
            .header("user-agent", concat!("hindsight/", env!("CARGO_PKG_VERSION")))
            .body(Full::new(Bytes::from(body.map(Value::to_string).unwrap_or_default())))
            .map_err(lost)?;
        let mut open = match self.open.take() {
            Some(open) if !open.is_closed() => open,
            _ => self.connect().await?,
        };
        open.ready().await.map_err(lost)?;
        let answer = tokio::time::timeout(ANSWER, open.send_request(request)).await;
        let answer = answer.map_err(|_| lost("no answer came"))?.map_err(lost)?;
        self.open = Some(open);
        Ok(answer)
    }

    /// Asks for something: the answer, or why there is none.
    pub async fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, Trouble> {
        let answer = self.send(method, path, body).await?;
        let (parts, body) = answer.into_parts();
        let whole = Limited::new(body, LONGEST).collect();
        let whole = tokio::time::timeout(ANSWER, whole).await;
        let whole = whole.map_err(|_| lost("no answer came"))?.map_err(lost)?.to_bytes();
        let value: Value = serde_json::from_slice(&whole).unwrap_or(Value::Null);
        if parts.status.is_success() {
            return Ok(value);
        }
        Err(refused(parts.status.as_u16(), &parts.headers, &value))
    }

    /// Opens a stream of lines.
    pub async fn stream(mut self, path: &str) -> Result<Stream, Trouble> {
        let answer = self.send("GET", path, None).await?;
        let (parts, body) = answer.into_parts();
        if parts.status.is_success() {
            return Ok(Stream { body, waiting: Vec::new(), _line: self });
        }
        let whole = Limited::new(body, LONGEST).collect().await.map_err(lost)?.to_bytes();
        let value = serde_json::from_slice(&whole).unwrap_or(Value::Null);
        Err(refused(parts.status.as_u16(), &parts.headers, &value))
    }
}

fn refused(status: u16, headers: &hyper::HeaderMap, problem: &Value) -> Trouble {
    let seconds = headers.get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
    let detail = problem["detail"].as_str().unwrap_or("no reason was given").to_string();
    Trouble::Refused { status, detail, retry_after: seconds.map(Duration::from_secs) }
}

/// A stream of lines of JSON.
pub struct Stream {
    body: Incoming,
    waiting: Vec<u8>,
    _line: Line,
}

impl Stream {
    /// The next line; none when the stream has ended.
    pub async fn next(&mut self) -> Result<Option<Value>, Trouble> {
        loop {
            if let Some(end) = self.waiting.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.waiting.drain(..=end).collect();
                return serde_json::from_slice(&line).map(Some).map_err(lost);
            }
            if self.waiting.len() > LONGEST {
                return Err(lost("a line does not end"));
            }
            let frame = tokio::time::timeout(SILENCE, self.body.frame()).await;
            match frame.map_err(|_| lost("the stream is silent"))? {
                None => return Ok(None),
                Some(frame) => {
                    if let Ok(data) = frame.map_err(lost)?.into_data() {
                        self.waiting.extend_from_slice(&data);
                    }
                }
            }
        }
    }
}
