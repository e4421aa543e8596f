//! A small HTTP client, as a browser is one: it keeps its connection and its
//! cookies and says where its forms come from.

#![allow(dead_code, reason = "each user of this module uses a part of it")]

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::net::SocketAddr;

use flate2::write::GzDecoder;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// A browser, more or less.
#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    pub cookies: BTreeMap<String, String>,
    /// Headers that go with every request.
    pub headers: Vec<(String, String)>,
    connection: Option<BufReader<TcpStream>>,
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, cookies: BTreeMap::new(), headers: Vec::new(), connection: None }
    }

    /// The same person in another window.
    pub fn again(&self) -> Client {
        Client {
            cookies: self.cookies.clone(),
            headers: self.headers.clone(),
            ..Client::new(self.address)
        }
    }

    pub fn with(mut self, name: &str, value: &str) -> Client {
        self.headers.push((name.into(), value.into()));
        self
    }

    /// The same person after the server has moved to another port.
    pub fn at(&self, address: SocketAddr) -> Client {
        Client { address, ..self.again() }
    }

    pub fn host(&self) -> String {
        self.address.to_string()
    }

    pub async fn get(&mut self, path: &str) -> Reply {
        self.send("GET", path, "").await.expect("an answer")
    }

    pub async fn post(&mut self, path: &str, form: &str) -> Reply {
        self.send("POST", path, form).await.expect("an answer")
    }

    pub async fn send(&mut self, method: &str, path: &str, body: &str) -> io::Result<Reply> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(self.address).await?,
        };
        connection.write_all(self.request(method, path, body).as_bytes()).await?;
        let (status, headers) = head(&mut connection).await?;
        let body = body_of(&mut connection, status, &headers).await?;
        let reply = Reply { status, headers, body };
        for (name, value) in &reply.headers {
            if name == "set-cookie" {
                self.keep(value);
            }
        }
        self.connection = Some(connection);
        Ok(reply)
    }

    fn keep(&mut self, cookie: &str) {
        let pair = cookie.split(';').next().unwrap_or_default();
        if let Some((name, value)) = pair.split_once('=') {
            if cookie.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.into(), value.into());
            }
        }
    }

    fn request(&self, method: &str, path: &str, body: &str) -> String {
        use std::fmt::Write;
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address);
        if !self.cookies.is_empty() {
            let all: Vec<String> =
                self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let _ = write!(text, "cookie: {}\r\n", all.join("; "));
        }
        for (name, value) in &self.headers {
            let _ = write!(text, "{name}: {value}\r\n");
        }
        if method == "POST" {
            if !self.headers.iter().any(|(name, _)| name == "origin") {
                let _ = write!(text, "origin: http://{}\r\n", self.address);
            }
            if !self.headers.iter().any(|(name, _)| name == "content-type") {
                text.push_str("content-type: application/x-www-form-urlencoded\r\n");
            }
            let _ = write!(text, "content-length: {}\r\n", body.len());
        }
        text + "\r\n" + body
    }

    /// A stream of lines, or the answer if there is none.
    pub async fn lines(&self, path: &str) -> Result<Lines, Reply> {
        let stream = self.events(path).await?;
        Ok(Lines { connection: stream.connection, waiting: Vec::new() })
    }

    /// The stream of a table, or the answer if there is none.
    pub async fn events(&self, path: &str) -> Result<Events, Reply> {
        let mut connection = connect(self.address).await.expect("a connection");
        let request = self.request("GET", path, "");
        connection.write_all(request.as_bytes()).await.expect("a request sent");
        let (status, headers) = head(&mut connection).await.expect("an answer");
        if status != 200 {
            let body = body_of(&mut connection, status, &headers).await.expect("a body");
            return Err(Reply { status, headers, body });
        }
        let packed =
            headers.iter().any(|(name, value)| name == "content-encoding" && value == "gzip");
        Ok(Events {
            connection,
            unpack: packed.then(|| GzDecoder::new(Vec::new())),
            waiting: Vec::new(),
            pieces: Vec::new(),
            last: None,
            received: 0,
        })
    }
}

async fn connect(address: SocketAddr) -> io::Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(BufReader::with_capacity(4096, stream))
}

async fn head(connection: &mut BufReader<TcpStream>) -> io::Result<(u16, Vec<(String, String)>)> {
    let mut line = String::new();
    connection.read_line(&mut line).await?;
    let status = line.split(' ').nth(1).and_then(|code| code.parse().ok());
    let status = status.ok_or_else(|| io::Error::from(io::ErrorKind::UnexpectedEof))?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        connection.read_line(&mut line).await?;
        match line.trim_end().split_once(": ") {
            Some((name, value)) => headers.push((name.to_lowercase(), value.to_string())),
            None => return Ok((status, headers)),
        }
    }
}

async fn body_of(
    connection: &mut BufReader<TcpStream>,
    status: u16,
    headers: &[(String, String)],
) -> io::Result<Vec<u8>> {
    let header = |name: &str| headers.iter().find(|(key, _)| key == name).map(|(_, v)| v);
    let mut body = Vec::new();
    if header("transfer-encoding").is_some() {
        while let Some(chunk) = chunk(connection).await? {
            body.extend(chunk);
        }
    } else if let Some(length) = header("content-length").filter(|_| status != 204) {
        body.resize(length.parse().map_err(io::Error::other)?, 0);
        connection.read_exact(&mut body).await?;
    }
    Ok(body)
}

async fn chunk(connection: &mut BufReader<TcpStream>) -> io::Result<Option<Vec<u8>>> {
    let mut line = String::new();
    connection.read_line(&mut line).await?;
    let size = usize::from_str_radix(line.trim(), 16).map_err(io::Error::other)?;
    let mut chunk = vec![0; size + 2];
    connection.read_exact(&mut chunk).await?;
    chunk.truncate(size);
    Ok((size > 0).then_some(chunk))
}

/// The pieces after an event: text that is new, and ranges of those before.
fn put_together(data: &str, before: &[String]) -> Vec<String> {
    let parts: Vec<serde_json::Value> = serde_json::from_str(data).expect("parts");
    let number = |value: &serde_json::Value| value.as_u64().expect("a place") as usize;
    let read = |part: &serde_json::Value| match part.as_str() {
        Some(text) => vec![text.to_string()],
        None => before[number(&part[0])..number(&part[1])].to_vec(),
    };
    parts.iter().flat_map(read).collect()
}

/// An event of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub name: String,
    pub id: u64,
    /// Every byte of it.
    pub raw: Vec<u8>,
    /// What the page shows after it: all pieces put together.
    pub drawing: String,
}

/// A stream of lines of JSON.
#[derive(Debug)]
pub struct Lines {
    connection: BufReader<TcpStream>,
    waiting: Vec<u8>,
}

impl Lines {
    /// The next line; none when the stream has ended.
    pub async fn next(&mut self) -> Option<serde_json::Value> {
        loop {
            if let Some(end) = self.waiting.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.waiting.drain(..=end).collect();
                return Some(serde_json::from_slice(&line).expect("a line of JSON"));
            }
            match chunk(&mut self.connection).await {
                Ok(Some(chunk)) => self.waiting.extend(chunk),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    /// The next line of this type.
    pub async fn next_of(&mut self, kind: &str) -> serde_json::Value {
        loop {
            let line = self.next().await.expect("the stream goes on");
            if line["type"] == kind {
                return line;
            }
        }
    }
}

/// A stream of events.
#[derive(Debug)]
pub struct Events {
    connection: BufReader<TcpStream>,
    /// For a client that takes compressed streams.
    unpack: Option<GzDecoder<Vec<u8>>>,
    waiting: Vec<u8>,
    pieces: Vec<String>,
    last: Option<Event>,
    /// How many bytes have come, as they came.
    pub received: usize,
}

impl Events {
    /// The next event; none when the stream has ended.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(end) = self.waiting.windows(2).position(|two| two == b"\n\n") {
                let raw: Vec<u8> = self.waiting.drain(..end + 2).collect();
                let text = String::from_utf8_lossy(&raw);
                let line = |start: &str| text.lines().find_map(|l| l.strip_prefix(start));
                let Some(name) = line("event: ") else { continue };
                let id = line("id: ").and_then(|id| id.parse().ok()).unwrap_or(0);
                let data = line("data: ").unwrap_or_default();
                if name == "table" {
                    self.pieces = put_together(data, &self.pieces);
                }
                let (name, drawing) = (name.to_string(), self.pieces.concat());
                let event = Event { name, id, raw, drawing };
                self.last = Some(event.clone());
                return Some(event);
            }
            match chunk(&mut self.connection).await {
                Ok(Some(chunk)) => self.take(&chunk),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    fn take(&mut self, chunk: &[u8]) {
        self.received += chunk.len();
        match &mut self.unpack {
            None => self.waiting.extend(chunk),
            Some(unpack) => {
                unpack.write_all(chunk).and_then(|()| unpack.flush()).expect("a compressed stream");
                self.waiting.append(unpack.get_mut());
            }
        }
    }

    /// The stream as it stands after the last event.
    pub fn last(&self) -> &Event {
        self.last.as_ref().expect("an event")
    }

    /// Whether a compressed stream comes to its proper end: all of it, and its checksum.
    pub async fn ends_well(&mut self) -> bool {
        while self.next().await.is_some() {}
        self.unpack.take().is_some_and(|unpack| unpack.finish().is_ok())
    }

    /// All events up to the first with this number or a later one.
    pub async fn all_until(&mut self, id: u64) -> Vec<Event> {
        let mut events = Vec::new();
        loop {
            events.push(self.next().await.expect("the stream goes on"));
            if events.last().is_some_and(|event| event.id >= id) {
                return events;
            }
        }
    }

    /// The first event with this number or a later one.
    pub async fn until(&mut self, id: u64) -> Event {
        loop {
            let event = self.next().await.expect("the stream goes on");
            if event.id >= id {
                return event;
            }
        }
    }
}

/// A text without what the clock wrote into its JSON: moves are made at different moments.
pub fn without_times(text: &str) -> String {
    let mut parts = text.split("_ms\":");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |whole, part| {
        whole + "_ms\":" + part.trim_start_matches(|c: char| c.is_ascii_digit())
    })
}
