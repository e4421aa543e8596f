//! Two servers that hold the same table but for what somebody may not see, and
//! people who live in both worlds at once.

#![allow(dead_code, reason = "each user of this module uses a part of it")]

use std::path::Path;

use hindsight_table::{Entry, Logged};
use hindsight_web::database;

use crate::house::House;
use crate::support::{Client, Event, Events, Lines, Reply, without_times};

/// The first step of a game: the outcome of chance with which it starts.
pub fn first_step(log: &[Logged]) -> serde_json::Value {
    let started = log.iter().find_map(|logged| match &logged.entry {
        Entry::Started { steps, .. } => Some(steps[0].clone()),
        _ => None,
    });
    serde_json::to_value(started.expect("a game that has started")).expect("a step")
}

/// Makes another world: the game has started with this.
pub fn write_first_step(data: &Path, id: &str, step: &str) {
    let db = rusqlite::Connection::open(database(data)).unwrap();
    let changed = db.execute(
        "UPDATE entries SET body = json_set(body, '$.steps[0]', json(?1))
         WHERE tbl = ?2 AND json_extract(body, '$.entry') = 'started'",
        (step, id),
    );
    assert_eq!(changed.unwrap(), 1);
}

/// An answer without what the clock wrote on it, and without the port, which
/// differs between two servers.
pub fn bytes(reply: &Reply, client: &Client) -> (u16, Vec<(String, String)>, String) {
    let headers = reply.headers.iter().filter(|(name, _)| name != "date").cloned().collect();
    (reply.status, headers, without_times(&reply.text().replace(&client.host(), "HOST")))
}

/// Somebody in both worlds at once.
pub struct Both {
    pub here: Client,
    pub there: Client,
}

impl Both {
    /// Somebody known to both servers.
    pub fn new(client: &Client, here: &House, there: &House) -> Both {
        Both { here: client.at(here.address), there: client.at(there.address) }
    }

    /// Somebody who only watches, with the same name in both worlds, which a cookie
    /// decides.
    pub fn stranger(here: &House, there: &House) -> Both {
        let mut eve = Both::new(&here.client(), here, there);
        for client in [&mut eve.here, &mut eve.there] {
            client.cookies.insert("hindsight".into(), "e".repeat(64));
        }
        eve
    }

    pub async fn same(&mut self, method: &str, path: &str, form: &str) -> u16 {
        let one = self.here.send(method, path, form).await.unwrap();
        let two = self.there.send(method, path, form).await.unwrap();
        let (one, two) = (bytes(&one, &self.here), bytes(&two, &self.there));
        assert_eq!(
            one.1.iter().map(|h| &h.0).collect::<Vec<_>>(),
            two.1.iter().map(|h| &h.0).collect::<Vec<_>>()
        );
        assert!(one.0 == two.0 && one.2 == two.2, "{method} {path} {form}:\n{}\n{}", one.2, two.2);
        one.0
    }

    pub async fn streams(&self, path: &str) -> (Events, Events) {
        (self.here.events(path).await.unwrap(), self.there.events(path).await.unwrap())
    }

    pub async fn lines(&self, path: &str) -> (Lines, Lines) {
        (self.here.lines(path).await.unwrap(), self.there.lines(path).await.unwrap())
    }

    pub async fn same_event(&self, streams: &mut (Events, Events), seq: u64) {
        let (here, there) = (streams.0.all_until(seq).await, streams.1.all_until(seq).await);
        let text = |text: &str, client: &Client| text.replace(&client.host(), "HOST");
        let shown = |events: &[Event], client| text(&events[events.len() - 1].drawing, client);
        assert_eq!(shown(&here, &self.here), shown(&there, &self.there), "drawing {seq}");
        // Two moves in a row may come as one event in one of the worlds; what was not drawn
        // at the same times is not told in the same steps.
        let ids = |events: &[Event]| events.iter().map(|event| event.id).collect::<Vec<_>>();
        if ids(&here) == ids(&there) {
            let raw = |events: &[Event], client: &Client| -> Vec<String> {
                let raw = events.iter().map(|event| String::from_utf8_lossy(&event.raw));
                raw.map(|raw| text(&raw, client)).collect()
            };
            assert_eq!(raw(&here, &self.here), raw(&there, &self.there), "event {seq}");
        }
    }

    /// Everything that can be looked at, and what is answered to what cannot be.
    /// All that a program can ask for at a table, and what it is refused.
    pub async fn ask_around(&mut self, id: &str, refused: &[String]) {
        for path in ["", "/position", "/events", "/events?since=3", "/chat", "/record", "/review"] {
            self.same("GET", &format!("/api/v1/tables/{id}{path}"), "").await;
        }
        // What is there only once all is over, and what is not to be done here.
        let again = serde_json::json!({ "yes": true }).to_string();
        for (path, body) in [("review", "{}"), ("again", &*again), ("undo", r#"{"seq":1}"#)] {
            let path = format!("/api/v1/tables/{id}/{path}");
            assert!(self.same("POST", &path, body).await >= 400, "{path}");
        }
        for path in ["/account", "/account/tables", "/tables?phase=running", "/challenges"] {
            self.same("GET", &format!("/api/v1{path}"), "").await;
        }
        for action in refused {
            for seq in [1, 999] {
                let body = serde_json::json!({ "action": action, "seq": seq }).to_string();
                let act = format!("/api/v1/tables/{id}/act");
                assert!(self.same("POST", &act, &body).await >= 400);
            }
        }
    }

    /// The streams of a table, read up to the position after this event.
    pub async fn same_lines(&self, streams: &mut (Lines, Lines), seq: u64) {
        let (here, there) = (until(&mut streams.0, seq).await, until(&mut streams.1, seq).await);
        assert_eq!(here, there);
    }

    pub async fn look_around(&mut self, id: &str, refused: &[String]) {
        for path in ["", "/moves", "/record", "/seed"] {
            self.same("GET", &format!("/t/{id}{path}"), "").await;
        }
        // There is nothing to look back on before the end, whoever asks for whatever.
        for query in ["", "?at=1&seat=0", "?at=3&seat=1", "?at=9999&seat=open", "?m=2"] {
            let path = format!("/t/{id}/replay{query}");
            assert_eq!(self.same("GET", &path, "").await, 409, "{path}");
        }
        for path in ["/", "/games", "/ratings/lost-cities"] {
            self.same("GET", path, "").await;
        }
        self.same("GET", "/settings/export", "").await;
        for action in refused {
            for seq in ["", "&seq=1", "&seq=999"] {
                let form = format!("action={}{seq}", action.replace(' ', "+"));
                assert!(self.same("POST", &format!("/t/{id}/act"), &form).await >= 400);
            }
        }
    }
}

/// The events of a stream up to this one, and the position after it. Between them there may be more
/// positions in one world than in the other, if its reader was quicker.
async fn until(lines: &mut Lines, seq: u64) -> Vec<String> {
    let mut told = Vec::new();
    loop {
        let line = lines.next().await.expect("the stream goes on");
        let last = line["type"] == "position" && line["seq"].as_u64() >= Some(seq);
        if last || line["type"] == "event" {
            told.push(without_times(&line.to_string()));
        }
        if last {
            return told;
        }
    }
}
