//! Nobody can take the server away from others: what one address, or one person, may ask
//! for, and that a whole class behind one address can play.

#[path = "support/house.rs"]
mod house;
mod support;

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use hindsight_table::Phase;
use hindsight_web::{Config, Limits};
use house::{House, config, new_table, table};
use support::Client;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// A server with limits.
async fn open(limits: Limits) -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(Config { limits, ..config(folder.path()) }).await;
    (folder, house)
}

/// A connection from another address of this machine.
async fn from_elsewhere(to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, 2), 0)))?;
    socket.connect(to).await
}

/// Whether the other side has closed a connection.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read(&mut [0; 16])).await;
    matches!(read, Ok(Ok(0) | Err(_)))
}

#[tokio::test]
async fn half_sent_requests_of_one_address_do_not_lock_out_another() {
    let (_folder, house) = open(Limits::default()).await;
    let mut half = Vec::new();
    for _ in 0..1100 {
        let mut stream = from_elsewhere(house.address).await.unwrap();
        // A connection that was closed at once may refuse what is written.
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: here\r\nx-slow: ").await;
        half.push(stream);
    }
    for _ in 0..3 {
        assert_eq!(house.client().get("/").await.status, 200);
    }
    let (kept, refused) = half.split_at_mut(Limits::default().connections);
    assert!(is_closed(refused.last_mut().unwrap()).await);
    // Those that were let in are still waited for: what they ask for they get.
    let first = kept.first_mut().unwrap();
    first.write_all(b"no\r\n\r\n").await.unwrap();
    let mut answer = [0; 12];
    first.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    drop(half);
    house.close().await;
}

#[tokio::test]
async fn a_body_that_does_not_arrive_is_not_waited_for() {
    let limits = Limits { body_time: Duration::from_millis(200), ..Limits::default() };
    let (_folder, house) = open(limits).await;
    let mut anna = house.client();
    let id = new_table(&mut anna, "").await;
    let kinds = [
        (format!("/t/{id}/chat"), "application/x-www-form-urlencoded"),
        ("/replay".to_string(), "multipart/form-data; boundary=x"),
    ];
    for (path, kind) in kinds {
        let host = house.address;
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\nx-live: 1\r\n\
             content-type: {kind}\r\ncontent-length: 1000\r\n\r\ntext=so+slo"
        );
        let mut stream = TcpStream::connect(host).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 408"), "{path}: {answer}");
        assert!(answer.ends_with("did not arrive in time. Try again."), "{path}: {answer}");
    }
    house.close().await;
}

#[tokio::test]
async fn what_is_refused_is_refused_before_anybody_is_looked_up() {
    let (_folder, house) = open(Limits { requests: (1, 6), ..Limits::default() }).await;
    let mut anna = house.client().with("accept-language", "ru");
    assert_eq!(anna.post("/settings/prefs", "lang=pl").await.status, 303);
    assert!(anna.get("/").await.text().contains("<html lang=\"pl\""), "she reads Polish");
    let mut refused = anna.get("/").await;
    for _ in 0..9 {
        refused = anna.get("/").await;
    }
    assert_eq!(refused.status, 429);
    assert!(refused.text().contains("<html lang=\"ru\""), "nobody has asked what she reads");
    assert!(refused.header("retry-after").is_some());
    house.close().await;
}

#[tokio::test]
async fn what_was_refused_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let metrics = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let limits = Limits { changes: (1, 1), streams: 1, ..Limits::default() };
    let config = Config { metrics: Some(metrics), limits, ..config(folder.path()) };
    let house = House::open(config).await;
    let mut anna = house.client();
    let id = new_table(&mut anna, "").await;
    let path = format!("/t/{id}/events");
    let _stream = anna.events(&path).await.unwrap();
    assert_eq!(anna.events(&path).await.unwrap_err().status, 429);
    assert_eq!(anna.post(&format!("/t/{id}/leave"), "").await.status, 429);
    let numbers = Client::new(metrics).get("/metrics").await.text();
    for line in [
        "hindsight_refused_total{reason=\"streams\"} 1",
        "hindsight_refused_total{reason=\"changes\"} 1",
        "hindsight_streams 1",
    ] {
        assert!(numbers.contains(line), "{line}: {numbers}");
    }
    let connections = numbers.lines().find_map(|line| line.strip_prefix("hindsight_connections "));
    assert!(connections.is_some_and(|count| count.parse::<u32>().unwrap() >= 2), "{numbers}");
    house.close().await;
}

/// Sixty people behind one address come at the same moment, sit down in pairs, watch their
/// tables and play.
#[tokio::test]
async fn a_class_behind_one_address_can_play() {
    let (folder, house) = open(Limits::default()).await;
    let mut pairs = Vec::new();
    for _ in 0..30 {
        let (mut anna, mut ben) = (house.client(), house.client());
        for client in [&mut anna, &mut ben] {
            assert_eq!(client.get("/").await.status, 200);
        }
        let id = new_table(&mut anna, "").await;
        assert_eq!(ben.get(&format!("/t/{id}")).await.status, 200);
        assert_eq!(ben.post(&format!("/t/{id}/join"), "").await.status, 303);
        let path = format!("/t/{id}/events");
        let streams = [anna.events(&path).await.unwrap(), ben.events(&path).await.unwrap()];
        pairs.push((anna, ben, id, streams));
    }
    for _ in 0..4 {
        for (anna, ben, id, streams) in &mut pairs {
            let before = table(folder.path(), id).await;
            let seat = before.to_act().first().unwrap();
            let mover = if seat.index() == 0 { anna } else { ben };
            let seq = before.seq(Some(seat));
            let form = format!("action={}&seq={}", before.legal(seat)[0], seq);
            let reply = mover.post(&format!("/t/{id}/act"), &form).await;
            assert_eq!(reply.status, 303, "{}", reply.text());
            for stream in streams {
                stream.until(seq + 1).await;
            }
        }
    }
    let (_, _, id, _) = &pairs[29];
    assert_eq!(table(folder.path(), id).await.phase(), Phase::Running);
    house.close().await;
}

#[tokio::test]
async fn nobody_talks_without_end() {
    let (_folder, house) = open(Limits { chat: (1, 3), ..Limits::default() }).await;
    let (mut anna, mut ben, id) = house.two("").await;
    let chat = format!("/t/{id}/chat");
    for _ in 0..3 {
        assert_eq!(anna.post(&chat, "text=la").await.status, 303);
    }
    assert_eq!(anna.post(&chat, "text=la").await.status, 429);
    // Another window is no other person, and another person is.
    assert_eq!(anna.again().post(&chat, "text=la").await.status, 429);
    assert_eq!(ben.post(&chat, "text=la").await.status, 303);
    house.close().await;
}

#[tokio::test]
async fn everything_about_somebody_is_not_asked_for_again_and_again() {
    let (_folder, house) = open(Limits { exports: (1, 2), ..Limits::default() }).await;
    let mut anna = house.client();
    for _ in 0..3 {
        new_table(&mut anna, "").await;
    }
    for _ in 0..2 {
        let export = anna.get("/settings/export").await;
        assert_eq!((export.status, export.header("content-length")), (200, None), "a stream");
        let export: serde_json::Value = serde_json::from_str(&export.text()).unwrap();
        assert_eq!(export["games"].as_array().unwrap().len(), 3);
        assert!(export["person"]["name"].is_string() && export["ratings"].is_array());
    }
    assert_eq!(anna.get("/settings/export").await.status, 429);
    house.close().await;
}

/// What the stream says before it ends.
async fn last_word(events: &mut support::Events) -> String {
    while events.next().await.is_some() {}
    String::from_utf8_lossy(&events.last().raw).into_owned()
}

#[tokio::test]
async fn who_logs_out_everywhere_is_shown_nothing_more() {
    let (_folder, house) = open(Limits::generous()).await;
    let (mut anna, ben, id) = house.two("").await;
    let account = "name=Anna&password=violet+lanterns+drift";
    let made = anna.post("/register", account).await;
    assert!(made.status < 400, "{}", made.text());
    let path = format!("/t/{id}/events");
    for end in ["/logout-everywhere", "/logout", "/settings/delete"] {
        let mut phone = house.client();
        let entered = phone.post("/login", "name=anna&password=violet+lanterns+drift").await;
        assert_eq!(entered.status, 303, "{}", entered.text());
        let mut hers = phone.events(&path).await.unwrap();
        let mut his = ben.events(&path).await.unwrap();
        hers.next().await.unwrap();
        his.next().await.unwrap();
        let form = if end == "/settings/delete" { "password=violet+lanterns+drift" } else { "" };
        let ended = phone.again().post(end, form).await;
        assert_eq!(ended.status, 303, "{end}: {}", ended.text());
        assert_eq!(last_word(&mut hers).await, "event: bye\ndata: logged-out\n\n", "{end}");
        drop(his);
    }
    house.close().await;
}
