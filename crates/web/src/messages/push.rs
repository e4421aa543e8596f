//! Sending a push (RFC 8030), encrypted for the browser alone (RFC 8291).

use std::io;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderValue, Request, Response, StatusCode, Uri, header};
use hindsight_store::PushDevice;
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, WebPushBuilder};

use super::endpoint::{checked, is_public};
use super::vapid::Vapid;

/// How long a push service may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long it keeps a push for a device that is switched off.
const KEPT: Duration = Duration::from_hours(24);
/// The longest time for which we let a service put us off.
const LONGEST_WAIT: u64 = 6 * 3600;

/// What came of a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The service has it.
    Sent,
    /// The browser does not want any more.
    Gone,
    /// To be tried again, after these seconds if the service says.
    Later(Option<u64>),
    /// The service does not take it, and would not later.
    Refused,
}

/// What is pushed.
pub(crate) struct Push<'a> {
    /// What the worker of the pages reads.
    pub(crate) words: &'a str,
    /// One that waits is replaced by a later one with the same topic.
    pub(crate) topic: &'a str,
    /// Who sends.
    pub(crate) contact: Option<&'a str>,
    pub(crate) wall: u64,
}

/// A small HTTP client for push services: it resolves, checks and connects by itself, so that
/// no name leads it into a private network, and follows no redirect.
pub(crate) struct PushClient {
    anywhere: bool,
    tls: OnceLock<Option<TlsConnector>>,
}

impl PushClient {
    pub(crate) fn new(anywhere: bool) -> PushClient {
        PushClient { anywhere, tls: OnceLock::new() }
    }

    pub(crate) fn accepts(&self, endpoint: &str) -> bool {
        checked(endpoint, self.anywhere).is_some()
    }

    pub(crate) async fn send(
        &self,
        device: &PushDevice,
        vapid: &Vapid,
        push: &Push<'_>,
    ) -> Outcome {
        let Some(request) = self.request(device, vapid, push) else { return Outcome::Refused };
        // Not the endpoint: it is the browser's secret.
        let host = request.uri().host().unwrap_or_default().to_string();
        match tokio::time::timeout(PATIENCE, self.exchange(request)).await {
            Ok(Ok(response)) => {
                let outcome = outcome(&response);
                if outcome == Outcome::Refused {
                    let status = response.status().as_u16();
                    tracing::warn!(host, status, "a push service refused a push");
                }
                outcome
            }
            Ok(Err(error)) if error.kind() == io::ErrorKind::PermissionDenied => {
                tracing::warn!(host, "a push service has an address of a private network");
                Outcome::Refused
            }
            Ok(Err(error)) => {
                tracing::info!(host, %error, "a push service could not be reached");
                Outcome::Later(None)
            }
            Err(_) => {
                tracing::info!(host, "a push service takes too long");
                Outcome::Later(None)
            }
        }
    }

    /// The whole request; none if the browser's keys are none, or its endpoint is not allowed.
    fn request(
        &self,
        device: &PushDevice,
        vapid: &Vapid,
        push: &Push<'_>,
    ) -> Option<Request<Body>> {
        let uri = checked(&device.endpoint, self.anywhere)?;
        let audience = format!("{}://{}", uri.scheme_str()?, uri.authority()?);
        let (public, auth) = keys(&device.public, &device.auth)?;
        let builder = WebPushBuilder::new(uri.clone(), public, auth).with_valid_duration(KEPT);
        let (mut parts, body) = builder.build(push.words).ok()?.into_parts();
        let authorization = vapid.authorization(&audience, push.contact, push.wall);
        let mut set = |name, value: &str| {
            parts.headers.insert(name, HeaderValue::from_str(value).ok()?);
            Some(())
        };
        set(header::AUTHORIZATION, &authorization)?;
        set(header::HeaderName::from_static("topic"), push.topic)?;
        set(header::HOST, uri.authority()?.as_str())?;
        Some(Request::from_parts(parts, Body::from(body)))
    }

    async fn exchange(&self, mut request: Request<Body>) -> io::Result<Response<Incoming>> {
        let uri = request.uri().clone();
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        *request.uri_mut() = path.parse::<Uri>().map_err(io::Error::other)?;
        let host = uri.host().unwrap_or_default().trim_matches(['[', ']']).to_string();
        let is_secure = uri.scheme_str() == Some("https");
        let port = uri.port_u16().unwrap_or(if is_secure { 443 } else { 80 });
        let stream = self.connect(&host, port).await?;
        if !is_secure {
            return ask(stream, request).await;
        }
        let name = ServerName::try_from(host).map_err(io::Error::other)?;
        let tls = self.tls().ok_or_else(|| io::Error::other("there is no TLS"))?;
        ask(tls.connect(name, stream).await?, request).await
    }

    /// Connects to an address that was looked at: what the name stands for in the next moment
    /// does not matter.
    async fn connect(&self, host: &str, port: u16) -> io::Result<TcpStream> {
        let mut last = io::Error::from(io::ErrorKind::NotFound);
        for address in tokio::net::lookup_host((host, port)).await? {
            if !self.anywhere && !is_public(address.ip()) {
                return Err(io::ErrorKind::PermissionDenied.into());
            }
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    /// TLS by the authorities that this machine trusts.
    fn tls(&self) -> Option<&TlsConnector> {
        let made = self.tls.get_or_init(|| {
            let mut roots = rustls::RootCertStore::empty();
            let found = rustls_native_certs::load_native_certs();
            let (added, _) = roots.add_parsable_certificates(found.certs);
            if added == 0 {
                let errors = &found.errors;
                tracing::error!(
                    ?errors,
                    "no authority is trusted on this machine: nothing can be pushed"
                );
            }
            connector(roots)
        });
        made.as_ref()
    }
}

/// TLS by these authorities.
fn connector(roots: rustls::RootCertStore) -> Option<TlsConnector> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .ok()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Some(TlsConnector::from(Arc::new(config)))
}

/// A browser's keys, if they are some.
pub(crate) fn keys(public: &[u8], auth: &[u8]) -> Option<(PublicKey, Auth)> {
    let public = PublicKey::from_sec1_bytes(public).ok()?;
    (auth.len() == 16).then(|| (public, Auth::clone_from_slice(auth)))
}

async fn ask(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    request: Request<Body>,
) -> io::Result<Response<Incoming>> {
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
    let connection = tokio::spawn(connection);
    let response = sender.send_request(request).await.map_err(io::Error::other);
    // Nothing but the head is of interest.
    connection.abort();
    response
}

fn outcome<T>(response: &Response<T>) -> Outcome {
    let after = || {
        let seconds = response.headers().get(header::RETRY_AFTER)?.to_str().ok()?.trim();
        seconds.parse().ok().map(|seconds: u64| seconds.min(LONGEST_WAIT))
    };
    match response.status() {
        status if status.is_success() => Outcome::Sent,
        StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Outcome::Later(after()),
        status if status.is_server_error() => Outcome::Later(after()),
        _ => Outcome::Refused,
    }
}

#[cfg(test)]
mod tests {
    use rustls::pki_types::pem::PemObject;
    use rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    #[test]
    fn what_a_service_answers_decides_what_becomes_of_a_push() {
        let of = |status: u16, after: Option<&str>| {
            let mut response = Response::builder().status(status);
            if let Some(after) = after {
                response = response.header("retry-after", after);
            }
            outcome(&response.body(()).unwrap())
        };
        assert_eq!([of(200, None), of(201, None), of(202, None)], [Outcome::Sent; 3]);
        assert_eq!([of(404, None), of(410, None)], [Outcome::Gone; 2]);
        assert_eq!(of(429, Some("120")), Outcome::Later(Some(120)));
        assert_eq!(of(503, None), Outcome::Later(None));
        assert_eq!(of(503, Some("soon")), Outcome::Later(None));
        assert_eq!(of(503, Some("99999999")), Outcome::Later(Some(LONGEST_WAIT)));
        assert_eq!([of(301, None), of(400, None), of(403, None)], [Outcome::Refused; 3]);
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_read() {
        use base64::Engine;
        use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
        let bytes = |text: &str| BASE64.decode(text).unwrap();
        let secret = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
        let secret = web_push_native::p256::SecretKey::from_slice(&secret).unwrap();
        let auth = Auth::clone_from_slice(&bytes("BTBZMqHH6r4Tts7J_aSIgg"));
        let message = bytes(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg\
             Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB\
             St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
        );
        let words = web_push_native::decrypt(message, &secret, &auth).unwrap();
        assert_eq!(words, b"When I grow up, I want to be a watermelon");
        let public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let (public, _) = keys(&bytes(public), &auth).unwrap();
        assert_eq!(secret.public_key(), public);
        assert!(keys(b"no point", &auth).is_none() && keys(&bytes("AAAA"), b"short").is_none());
    }

    fn device(endpoint: String) -> PushDevice {
        let public = web_push_native::p256::SecretKey::from_slice(&[3; 32]).unwrap().public_key();
        PushDevice {
            id: 1,
            person: 1,
            session: [0; 32],
            endpoint,
            public: public.to_sec1_bytes().to_vec(),
            auth: vec![5; 16],
            lang: "en".into(),
            since: 0,
        }
    }

    /// A server with a certificate for `localhost`, made by `openssl`, which answers as a push
    /// service does; its port, and its certificate.
    async fn service(folder: &std::path::Path) -> (u16, CertificateDer<'static>) {
        let files = [folder.join("certificate.pem"), folder.join("key.pem")];
        let made = std::process::Command::new("openssl")
            .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"])
            .args(["-nodes", "-days", "2", "-subj", "/CN=localhost"])
            .args(["-addext", "subjectAltName=DNS:localhost"])
            .args(["-addext", "basicConstraints=critical,CA:FALSE", "-out"])
            .arg(&files[0])
            .arg("-keyout")
            .arg(&files[1])
            .stderr(std::process::Stdio::null())
            .status();
        assert!(made.unwrap().success(), "openssl is installed by scripts/test");
        let certificate = CertificateDer::from_pem_file(&files[0]).unwrap();
        let key = PrivateKeyDer::from_pem_file(&files[1]).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate.clone()], key)
            .unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let acceptor = tokio_rustls::TlsAcceptor::from(Arc::new(config));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let mut head = Vec::new();
                while !head.windows(4).any(|four| four == b"\r\n\r\n") {
                    head.push(stream.read_u8().await.unwrap());
                }
                let answer = b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n";
                stream.write_all(answer).await.unwrap();
                let _ = stream.shutdown().await;
            }
        });
        (port, certificate)
    }

    #[tokio::test]
    async fn pushes_are_encrypted_on_their_way_to_a_service_that_is_trusted() {
        let folder = tempfile::tempdir().unwrap();
        let (port, certificate) = service(folder.path()).await;
        let device = device(format!("https://localhost:{port}/x"));
        let vapid = Vapid::new(&[7; 32]).unwrap();
        let push = Push { words: "{}", topic: "t", contact: None, wall: 0 };
        let mut roots = rustls::RootCertStore::empty();
        roots.add(certificate).unwrap();
        let trusting = PushClient { anywhere: true, tls: OnceLock::from(connector(roots)) };
        assert_eq!(trusting.send(&device, &vapid, &push).await, Outcome::Sent);
        let none = connector(rustls::RootCertStore::empty());
        let wary = PushClient { anywhere: true, tls: OnceLock::from(none) };
        assert_eq!(wary.send(&device, &vapid, &push).await, Outcome::Later(None));
    }

    #[tokio::test]
    async fn a_name_that_stands_for_a_private_address_is_not_connected_to() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let refused = PushClient::new(false).connect("localhost", port).await.unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::PermissionDenied);
        assert!(PushClient::new(true).connect("localhost", port).await.is_ok());
    }
}
