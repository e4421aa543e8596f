//! `hindsight admin` and `migrate` beside a server that runs, and after it has gone.

mod common;
#[path = "../../store/tests/support/postgres.rs"]
#[allow(dead_code, reason = "a part of it is used here")]
mod database;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use common::{HINDSIGHT, folder, hindsight, json, stderr, stdout};

/// A server of its own, with the address at which it listens.
fn serve(place: [&str; 2]) -> (Child, String) {
    let mut server = Command::new(HINDSIGHT)
        .args(["serve", "--no-open", "--listen", "127.0.0.1:0"])
        .args(place)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap().split(' ').next().unwrap();
    (server, address.to_string())
}

/// Sends a form and gives the whole answer.
fn post(address: &str, path: &str, cookie: &str, form: &str) -> String {
    let mut connection = TcpStream::connect(address).unwrap();
    let length = form.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n\
         cookie: {cookie}\r\ncontent-type: application/x-www-form-urlencoded\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{form}"
    );
    connection.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    answer
}

fn header<'a>(answer: &'a str, name: &str) -> &'a str {
    let line = answer.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    line.unwrap_or_else(|| panic!("no {name}: {answer}")).split(';').next().unwrap()
}

#[test]
fn orders_reach_a_server_that_runs_and_one_that_comes_later() {
    let data = folder("admin");
    let data = data.to_str().unwrap();
    let admin = |args: &[&str]| {
        let all = [&["admin", "--data", data], args].concat();
        hindsight(&all)
    };
    let missing = admin(&["audit"]);
    assert!(stderr(&missing).contains("there is no database"), "{}", stderr(&missing));

    let (mut server, address) = serve(["--data", data]);
    let new = post(&address, "/new/lost-cities", "", "seat-0=me&seat-1=open");
    let table = header(&new, "location").strip_prefix("/t/").unwrap().to_string();
    let cookie = header(&new, "set-cookie").to_string();
    let said = post(&address, &format!("/t/{table}/chat"), &cookie, "text=buy+my+cards");
    assert!(said.starts_with("HTTP/1.1 303"), "{said}");

    let found = json(&["admin", "--data", data, "--json", "table", &table]);
    assert_eq!((&found["game"], &found["phase"]), (&"lost-cities".into(), &"waiting".into()));
    assert_eq!(found["chat"][0]["text"], "buy my cards");
    let person = format!("#{}", found["host"]);
    let text = stdout(&admin(&["table", &table]));
    assert!(text.contains("lost-cities, waiting") && text.contains("buy my cards"), "{text}");
    let people = stdout(&admin(&["find", &person]));
    assert!(people.contains(&person) && people.contains(&table), "{people}");

    assert_eq!(stdout(&admin(&["mute", &person, "--days", "1"])).trim(), "Done.");
    let silent = post(&address, &format!("/t/{table}/chat"), &cookie, "text=again");
    assert!(silent.starts_with("HTTP/1.1 403"), "{silent}");
    assert_eq!(stdout(&admin(&["delete-chat", "--table", &table])).trim(), "Done.");
    assert_eq!(stdout(&admin(&["end-table", &table])).trim(), "Done.");
    let found = json(&["admin", "--data", data, "--json", "table", &table]);
    assert_eq!((&found["phase"], &found["chat"]), (&"closed".into(), &serde_json::json!([])));

    server.kill().unwrap();
    server.wait().unwrap();
    let later = stdout(&admin(&["unmute", &person]));
    assert!(later.contains("the next one will do it"), "{later}");
    let unknown = admin(&["table", "nowhere"]);
    assert!(stderr(&unknown).contains("there is no table nowhere"), "{}", stderr(&unknown));
    let nobody = admin(&["ban", "nobody-of-this-name"]);
    assert!(stderr(&nobody).contains("nobody has the login"), "{}", stderr(&nobody));

    let (mut server, _) = serve(["--data", data]);
    let audit = loop {
        let audit = json(&["admin", "--data", data, "--json", "audit"]);
        if audit[0]["outcome"] == "done" {
            break audit;
        }
    };
    assert_eq!(audit.as_array().unwrap().len(), 4, "{audit}");
    server.kill().unwrap();
    server.wait().unwrap();
}

#[test]
fn a_house_moves_to_postgresql_and_back() {
    let data = folder("migrate");
    let database = database::TestDatabase::new();
    let file = data.join("hindsight.db");
    let (data, file) = (data.to_str().unwrap(), file.to_str().unwrap());
    let (mut server, address) = serve(["--data", data]);
    let new = post(&address, "/new/lost-cities", "", "seat-0=me&seat-1=bot:novice");
    let table = header(&new, "location").strip_prefix("/t/").unwrap().to_string();
    let cookie = header(&new, "set-cookie").to_string();
    let there = ["migrate", "--from", file, "--to", &database.url];
    let running = stderr(&hindsight(&there));
    assert!(running.contains("another server uses the folder"), "{running}");
    server.kill().unwrap();
    server.wait().unwrap();
    let moved = json(&[&there[..], &["--json"]].concat());
    assert_eq!((&moved["tables"], &moved["rows"]["people"]), (&1.into(), &1.into()), "{moved}");

    // The same people at the same table, under the same address.
    let (mut server, address) = serve(["--database", &database.url]);
    let said = post(&address, &format!("/t/{table}/chat"), &cookie, "text=moved");
    assert!(said.starts_with("HTTP/1.1 303"), "{said}");
    let admin = ["admin", "--database", &database.url, "--json", "table", &table];
    assert_eq!(json(&admin)["chat"][0]["text"], "moved");
    let end = ["admin", "--database", &database.url, "end-table", &table];
    assert_eq!(stdout(&hindsight(&end)).trim(), "Done.");
    server.kill().unwrap();
    server.wait().unwrap();

    let back = format!("{data}/back.db");
    let home = hindsight(&["migrate", "--from", &database.url, "--to", &back]);
    assert!(stdout(&home).contains("holds the same"), "{}", stderr(&home));
    let sound = hindsight(&["check", &back]);
    assert!(sound.status.success(), "{}", stdout(&sound));
    let wrong = stderr(&hindsight(&["serve", "--database", "mysql://x"]));
    assert!(wrong.contains("expected postgres://"), "{wrong}");
}
