//! Web Push to people who are not here, by a push service on this machine that checks every
//! signature and decrypts what it gets as a browser does, with another library than the server.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path as At, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hindsight_web::Config;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use ring::{aead, hmac};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::Notify;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::p256::{PublicKey, SecretKey, ecdh};

use crate::house::{House, config, table_of};
use crate::slow::{AGAINST_A_BOT, change, number, slow_table, take_turn, until};
use crate::support::{Client, Reply};

/// A browser as the push service knows it.
struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    fn new(seed: u8) -> Browser {
        Browser { secret: SecretKey::from_slice(&[seed; 32]).unwrap(), auth: [seed ^ 0xff; 16] }
    }

    fn public(&self) -> Vec<u8> {
        self.secret.public_key().to_encoded_point(false).as_bytes().to_vec()
    }

    /// What was said to this browser alone (RFC 8291, RFC 8188).
    fn decrypt(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        let (key, rest) = rest[1..].split_at(usize::from(rest[0]));
        assert!(rest.len() <= u32::from_be_bytes(size.try_into().unwrap()) as usize, "one record");
        let sender = PublicKey::from_sec1_bytes(key).unwrap();
        let shared = ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), sender.as_affine());
        let info = [b"WebPush: info\0", self.public().as_slice(), key].concat();
        let ikm = hkdf(&self.auth, shared.raw_secret_bytes(), &info, 32);
        let key = hkdf(salt, &ikm, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = hkdf(salt, &ikm, b"Content-Encoding: nonce\0", 12);
        let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap());
        let nonce = aead::Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut text = rest.to_vec();
        let text = key.open_in_place(nonce, aead::Aad::empty(), &mut text).expect("for us");
        let end = text.iter().rposition(|byte| *byte != 0).expect("an end");
        assert_eq!(text[end], 2, "the last record");
        serde_json::from_slice(&text[..end]).unwrap()
    }
}

/// HKDF with SHA-256, one block long.
fn hkdf(salt: &[u8], secret: &[u8], info: &[u8], length: usize) -> Vec<u8> {
    let sign = |key: &[u8], text: &[u8]| {
        hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text).as_ref().to_vec()
    };
    let key = sign(salt, secret);
    sign(&key, &[info, &[1]].concat())[..length].to_vec()
}

/// A push that the service got.
struct Got {
    to: String,
    headers: HeaderMap,
    body: Vec<u8>,
}

#[derive(Default)]
struct Inner {
    got: Mutex<Vec<Got>>,
    /// What is answered next, with seconds to wait; then all goes well.
    answers: Mutex<VecDeque<(u16, Option<u32>)>>,
    news: Notify,
}

/// A push service.
struct Service {
    origin: String,
    inner: Arc<Inner>,
}

impl Service {
    async fn open() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let inner = Arc::<Inner>::default();
        let router = Router::new().route("/to/{name}", post(take)).with_state(Arc::clone(&inner));
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Service { origin, inner }
    }

    fn answer(&self, status: u16, wait: Option<u32>) {
        self.inner.answers.lock().unwrap().push_back((status, wait));
    }

    fn count(&self) -> usize {
        self.inner.got.lock().unwrap().len()
    }

    /// To whom pushes went, in order, once there are this many.
    async fn wait_for(&self, many: usize) -> Vec<String> {
        while self.count() < many {
            let _ =
                tokio::time::timeout(Duration::from_millis(50), self.inner.news.notified()).await;
        }
        self.inner.got.lock().unwrap().iter().map(|got| got.to.clone()).collect()
    }

    /// What the push says, for this browser, signed by this key.
    fn read(&self, place: usize, browser: &Browser, key: &str) -> Value {
        let got = &self.inner.got.lock().unwrap()[place];
        let header = |name: &str| got.headers[name].to_str().unwrap();
        assert_eq!((header("content-encoding"), header("ttl")), ("aes128gcm", "86400"));
        let topic = header("topic");
        assert!(topic.len() == 32 && BASE64.decode(topic).is_ok(), "{topic}");
        let signed = header("authorization").strip_prefix("vapid t=").unwrap();
        let (token, by) = signed.split_once(", k=").unwrap();
        assert_eq!(by, key, "the key with which the browser registered");
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, BASE64.decode(by).unwrap());
        key.verify(signed.as_bytes(), &BASE64.decode(signature).unwrap()).expect("our signature");
        let claims = BASE64.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], self.origin);
        browser.decrypt(&got.body)
    }
}

async fn take(
    State(inner): State<Arc<Inner>>,
    At(to): At<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    inner.got.lock().unwrap().push(Got { to, headers, body: body.to_vec() });
    inner.news.notify_waiters();
    let (status, wait) = inner.answers.lock().unwrap().pop_front().unwrap_or((201, None));
    let wait: Vec<(&str, String)> = wait.iter().map(|s| ("retry-after", s.to_string())).collect();
    let mut response = StatusCode::from_u16(status).unwrap().into_response();
    for (name, value) in wait {
        response.headers_mut().insert(name, value.parse().unwrap());
    }
    response
}

fn config_at(data: &Path) -> Config {
    let tell_after = (Duration::ZERO, Duration::ZERO);
    Config { push_anywhere: true, tell_after, ..config(data) }
}

/// Somebody whose browser may be pushed to.
async fn person(house: &House, service: &Service, name: &str, browser: &Browser) -> Client {
    let mut client = house.client();
    client.post("/settings/name", &format!("name={name}")).await;
    let reply = allow(&mut client, &format!("{}/to/{name}", service.origin), browser).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    client
}

async fn allow(client: &mut Client, endpoint: &str, browser: &Browser) -> Reply {
    let (public, auth) = (BASE64.encode(browser.public()), BASE64.encode(browser.auth));
    let form = [("endpoint", endpoint), ("public", &public), ("auth", &auth)];
    client.post("/settings/push", &serde_urlencoded::to_string(form).unwrap()).await
}

/// The key with which browsers register.
async fn key_of(client: &mut Client) -> String {
    let page = client.get("/settings/away").await.text();
    page.split("data-key=\"").nth(1).unwrap().split('"').next().unwrap().to_string()
}

#[tokio::test]
async fn whoever_is_away_is_pushed_to_once_a_turn_and_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let (data, service) = (folder.path(), Service::open().await);
    let house = House::open(config_at(data)).await;
    let browsers = [Browser::new(3), Browser::new(5)];
    let mut people = [
        person(&house, &service, "Anna", &browsers[0]).await,
        person(&house, &service, "Ben", &browsers[1]).await,
    ];
    let key = key_of(&mut people[0]).await;
    people[1].post("/settings/prefs", "lang=pl").await;
    let names = ["Anna", "Ben"];
    let [anna, ben] = &mut people;
    let (id, first) = slow_table(data, anna, ben).await;
    assert_eq!(service.wait_for(1).await, [names[first]]);
    take_turn(data, &id, &mut people[first]).await;
    assert_eq!(service.wait_for(2).await, [names[first], names[1 - first]]);
    take_turn(data, &id, &mut people[1 - first]).await;
    let all = service.wait_for(3).await;
    assert_eq!(all, [names[first], names[1 - first], names[first]], "each turn once");
    for (place, name) in all.iter().enumerate() {
        let who = usize::from(name == "Ben");
        let say = ["Your turn: Lost Cities", "Twoja tura: Zaginione miasta"][who];
        let words = service.read(place, &browsers[who], &key);
        assert_eq!(words, json!({ "at": format!("/t/{id}"), "say": say }), "and nothing else");
    }

    // Not while a page is open: that is told there. A turn of somebody else's that began later
    // shows that it was looked at.
    let stream = people[1 - first].events("/calls").await.unwrap();
    take_turn(data, &id, &mut people[first]).await;
    let browser = Browser::new(7);
    let mut carl = person(&house, &service, "Carl", &browser).await;
    let there = table_of(&carl.post("/new/lost-cities", AGAINST_A_BOT).await);
    assert_eq!(service.wait_for(4).await[3], "Carl");
    let words = service.read(3, &browser, &key);
    assert_eq!(words["at"], format!("/t/{there}"));
    assert_eq!(number(data, "SELECT count(*) FROM waits WHERE push IS NOT NULL"), 1);
    drop(stream);
    // Once the page has been closed for a while, the same turn is told.
    let sql = "UPDATE waits SET push = 0 WHERE push IS NOT NULL";
    while service.count() < 5 {
        change(data, sql);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(service.wait_for(5).await[4], names[1 - first]);
    house.close().await;
    assert_eq!(service.count(), 5);
}

#[tokio::test]
async fn a_quick_game_is_not_pushed() {
    let folder = tempfile::tempdir().unwrap();
    let (data, service) = (folder.path(), Service::open().await);
    let house = House::open(config_at(data)).await;
    let mut anna = person(&house, &service, "Anna", &Browser::new(3)).await;
    let mut ben = person(&house, &service, "Ben", &Browser::new(5)).await;
    let form = "seat-0=me&seat-1=open&opt-rounds=1&clock=move&clock-seconds=600";
    let id = table_of(&anna.post("/new/lost-cities", form).await);
    ben.post(&format!("/t/{id}/join"), "").await;
    anna.post("/play/lost-cities", "").await;
    assert_eq!(number(data, "SELECT count(*) FROM waits"), 0);
    // Without a clock, among people, it may take days.
    let form = "seat-0=me&seat-1=open&opt-rounds=1&clock=none";
    let id = table_of(&anna.post("/new/lost-cities", form).await);
    ben.post(&format!("/t/{id}/join"), "").await;
    assert_eq!(number(data, "SELECT count(*) FROM waits"), 1);
    assert_eq!(service.wait_for(1).await.len(), 1);
    house.close().await;
}

#[tokio::test]
async fn what_a_service_says_is_heeded() {
    let folder = tempfile::tempdir().unwrap();
    let (data, service) = (folder.path(), Service::open().await);
    let house = House::open(config_at(data)).await;
    let browser = Browser::new(3);
    let mut anna = person(&house, &service, "Anna", &browser).await;
    service.answer(503, Some(120));
    service.answer(410, None);
    anna.post("/new/lost-cities", AGAINST_A_BOT).await;
    service.wait_for(1).await;
    until(data, "SELECT coalesce(max(tries), 0) FROM outbox", 1).await;
    let wait = number(data, "SELECT due - made FROM outbox");
    assert!(wait >= 120_000, "it is tried again after {wait} ms");
    // Two minutes later.
    change(data, "UPDATE outbox SET due = 0");
    service.wait_for(2).await;
    until(data, "SELECT count(*) FROM push_devices", 0).await;
    assert_eq!(number(data, "SELECT count(*) FROM outbox"), 0);
    assert!(!anna.get("/settings/away").await.text().contains("push/end"));
    house.close().await;
}

#[tokio::test]
async fn a_restart_loses_no_push_and_sends_none_twice() {
    let folder = tempfile::tempdir().unwrap();
    let (data, service) = (folder.path(), Service::open().await);
    let house = House::open(config_at(data)).await;
    let mut anna = person(&house, &service, "Anna", &Browser::new(3)).await;
    let mut ben = person(&house, &service, "Ben", &Browser::new(5)).await;
    let key = key_of(&mut anna).await;
    slow_table(data, &mut anna, &mut ben).await;
    service.wait_for(1).await;
    until(data, "SELECT count(*) FROM outbox", 0).await;
    // One more that the service does not take now.
    service.answer(503, None);
    let (id, _) = slow_table(data, &mut ben, &mut anna).await;
    service.wait_for(2).await;
    until(data, "SELECT coalesce(max(tries), 0) FROM outbox", 1).await;
    house.close().await;
    change(data, "UPDATE outbox SET due = 0");
    let house = House::open(config_at(data)).await;
    let mut anna = anna.at(house.address);
    assert_eq!(key_of(&mut anna).await, key, "browsers know the server by its key");
    let all = service.wait_for(3).await;
    assert_eq!(all[1], all[2]);
    until(data, "SELECT count(*) FROM outbox", 0).await;
    let (ids, words) = (number(data, "SELECT count(*) FROM waits"), service.count());
    assert_eq!((ids, words), (2, 3), "both turns of {id} still wait, and were told");
    house.close().await;
}

#[tokio::test]
async fn a_device_is_the_sessions_that_allowed_it() {
    let folder = tempfile::tempdir().unwrap();
    let (data, service) = (folder.path(), Service::open().await);
    let house = House::open(config_at(data)).await;
    let browser = Browser::new(3);
    let mut stranger = house.client();
    assert!(stranger.get("/settings/away").await.text().contains("play a game first"));
    let endpoint = format!("{}/to/x", service.origin);
    assert_eq!(allow(&mut stranger, &endpoint, &browser).await.status, 403);
    let mut anna = person(&house, &service, "Anna", &browser).await;
    let page = anna.get("/settings/away").await.text();
    assert!(page.contains("this one") && page.contains("/settings/push/end"), "{page}");
    let file = anna.get("/settings/export").await.text();
    assert!(file.contains(&format!("{}/to/Anna", service.origin)), "{file}");
    // What is no browser's is refused.
    for (public, auth) in [("", ""), ("AAAA", "AAAA"), ("%", "%")] {
        let form = [("endpoint", endpoint.as_str()), ("public", public), ("auth", auth)];
        let form = serde_urlencoded::to_string(form).unwrap();
        assert_eq!(anna.post("/settings/push", &form).await.status, 400, "{public}");
    }
    // Nobody takes away another's device; its owner does.
    let mut ben = person(&house, &service, "Ben", &Browser::new(5)).await;
    let id = number(data, "SELECT min(id) FROM push_devices");
    ben.post("/settings/push/end", &format!("device={id}")).await;
    assert_eq!(number(data, "SELECT count(*) FROM push_devices"), 2);
    anna.post("/settings/push/end", &format!("device={id}")).await;
    assert_eq!(number(data, "SELECT count(*) FROM push_devices"), 1);
    // A logout ends it.
    ben.post("/logout", "").await;
    assert_eq!(number(data, "SELECT count(*) FROM push_devices"), 0);
    house.close().await;
}

#[tokio::test]
async fn nobody_has_the_server_call_a_private_network() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let mut anna = house.client();
    anna.post("/settings/name", "name=Anna").await;
    let browser = Browser::new(3);
    for endpoint in [
        "http://push.example/x",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest",
        "https://push.example:22/x",
        "https://a:b@push.example/x",
        "not a URL",
    ] {
        let reply = allow(&mut anna, endpoint, &browser).await;
        assert_eq!(reply.status, 400, "{endpoint}");
        assert!(reply.text().contains("cannot be pushed to"), "{}", reply.text());
    }
    house.close().await;
}
