//! What a test in a browser plays on: a server, a chromedriver, and browsers that
//! are closed however the test ends.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use hindsight_store::{Name, NewSession, Sqlite, Store};
use hindsight_table::{Person, Sitter};
use hindsight_web::database;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

use crate::browser::Browser;
use crate::fonts::Fonts;
use crate::script::Script;
use crate::server::ServerProcess;
use crate::support::Client;

/// A server, a chromedriver, and the browsers of a test.
pub struct Stage {
    /// Closed before the folder goes.
    store: Sqlite,
    server: Mutex<Option<ServerProcess>>,
    /// One for each set of fonts: its browsers have those alone.
    drivers: Mutex<HashMap<Fonts, Chromedriver>>,
    browsers: Mutex<Vec<Browser>>,
    guests: Mutex<HashMap<Person, Client>>,
    pub folder: TempDir,
    pub address: SocketAddr,
}

/// Runs a test. Whatever comes of it, the browsers are closed; one that has
/// something to complain about on its console fails the test.
pub async fn stage<F, Fut>(name: &'static str, body: F)
where
    F: FnOnce(Arc<Stage>) -> Fut,
    Fut: Future<Output = ()> + Send + 'static,
{
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(folder.path(), None);
    let stage = Arc::new(Stage {
        store: Sqlite::open(&database(folder.path())).expect("the server's database"),
        address: server.address,
        server: Mutex::new(Some(server)),
        drivers: Mutex::default(),
        browsers: Mutex::default(),
        guests: Mutex::default(),
        folder,
    });
    let outcome = tokio::spawn(body(Arc::clone(&stage))).await;
    let browsers = std::mem::take(&mut *stage.browsers.lock().unwrap());
    let mut complaints = Vec::new();
    for browser in browsers {
        if outcome.is_err() {
            browser.shoot(&format!("failed-{name}-{}", browser.name)).await;
            println!("{}: {}", browser.name, browser.place_of_page().await);
        }
        complaints.extend(browser.complaints().await);
        browser.close().await;
    }
    if let Err(failure) = outcome {
        println!("consoles: {complaints:#?}");
        std::panic::resume_unwind(failure.into_panic());
    }
    assert!(complaints.is_empty(), "consoles are silent: {complaints:#?}");
}

impl Stage {
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Somebody without a browser.
    pub fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// Somebody with a name, whom the server knows: who they are, and how they ask.
    pub async fn guest(&self, name: &str) -> (Person, Client) {
        let token = format!("{:064x}", self.guests.lock().unwrap().len() + 1);
        let hash = Sha256::digest(token.as_bytes()).into();
        let session = NewSession { hash, device: String::new(), wall: FAR_AHEAD };
        let name = Name { shown: name.into(), looks: name.into() };
        let person = self.store.add_guest(name, r#"{"hints":true}"#, session).await;
        let person = Person(person.expect("a guest"));
        let mut client = self.client();
        client.cookies.insert("hindsight".into(), token);
        self.guests.lock().unwrap().insert(person, client.again());
        (person, client)
    }

    /// Somebody on each of this many seats, all with the longest of names; and how the
    /// first of them asks.
    pub async fn crowd(&self, seats: usize) -> (Client, Vec<Sitter>) {
        let name = |place: usize| format!("{LONGEST_NAME}{}", ["A", "B", "C", "D", "E"][place]);
        let (first, client) = self.guest(&name(0)).await;
        let mut crowd = vec![Sitter::Person(first)];
        for place in 1..seats {
            crowd.push(Sitter::Person(self.guest(&name(place)).await.0));
        }
        (client, crowd)
    }

    /// Puts a table into the house; its address ends with this id. A game that is over
    /// is ended by the server itself, which then knows its result.
    pub async fn table(&self, id: &str, script: &Script) -> String {
        if let Some((person, action)) = script.write(&self.store, id).await {
            let mut client = self.guests.lock().unwrap()[&person].again();
            let form = format!("action={}", action.replace(' ', "+"));
            let reply = client.post(&format!("/t/{id}/act"), &form).await;
            assert_eq!(reply.status, 303, "{}", reply.text());
        }
        format!("/t/{id}")
    }

    /// A browser of its own, as wide as a desktop.
    pub async fn browser(&self, name: &'static str) -> Browser {
        self.open_browser(name, Fonts::Wide, self.address).await
    }

    /// One with these fonts, that finds the server at this address.
    pub async fn browser_with(
        &self,
        name: &'static str,
        fonts: Fonts,
        address: SocketAddr,
    ) -> Browser {
        self.open_browser(name, fonts, address).await
    }

    /// One that finds the server at another address.
    pub async fn browser_at(&self, name: &'static str, address: SocketAddr) -> Browser {
        self.open_browser(name, Fonts::Wide, address).await
    }

    async fn open_browser(&self, name: &'static str, fonts: Fonts, address: SocketAddr) -> Browser {
        let profile = self.folder.path().join(format!("chromium-{name}"));
        let driver = self.driver(fonts);
        let browser = Browser::open(name, &driver, address, &profile).await;
        self.browsers.lock().unwrap().push(browser.clone());
        browser
    }

    /// The address of what drives browsers with these fonts.
    fn driver(&self, fonts: Fonts) -> String {
        let mut drivers = self.drivers.lock().unwrap();
        let start = || Chromedriver::start(&fonts.configure(self.folder.path()));
        drivers.entry(fonts).or_insert_with(start).url.clone()
    }

    /// How one of the guests asks.
    pub fn client_of(&self, person: Person) -> Client {
        self.guests.lock().unwrap()[&person].again()
    }

    /// Restarts the server as one that has been up for this many milliseconds: clocks go
    /// by that.
    pub async fn set_clock(&self, up: u64) {
        self.stop();
        self.store.note_up(up).await.expect("a clock that is set");
        self.start();
    }

    /// The server stops as it does when it is told to.
    pub fn stop(&self) {
        let server = self.server.lock().unwrap().take();
        server.expect("a running server").terminate();
    }

    /// The server is back, at the same address and with the same data.
    pub fn start(&self) {
        let server = ServerProcess::start(self.folder.path(), Some(self.address));
        *self.server.lock().unwrap() = Some(server);
    }
}

/// When the sessions of guests began, in milliseconds since 1970: a session that is too
/// old is ended, and these never are.
const FAR_AHEAD: u64 = 4_000_000_000_000;

/// With one letter more, as long as a name may be: in the widest letters, and without a
/// place to break it.
pub const LONGEST_NAME: &str = "WWWWWWWWWWWWWWWWWWWWWWW";

/// A running chromedriver; it ends with this.
struct Chromedriver {
    process: Child,
    url: String,
}

impl Chromedriver {
    /// Starts one whose browsers have the fonts of this configuration.
    fn start(fonts: &Path) -> Chromedriver {
        let program = std::env::var_os("CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
        let mut process = Command::new(&program)
            .arg("--port=0")
            .env("FONTCONFIG_FILE", fonts)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|e| panic!("{}: {e}; scripts/test-browser", program.display()));
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            line.split("successfully on port ").nth(1)?.trim_end_matches('.').parse().ok()
        });
        // A process fails when nobody reads what it says.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        let port: u16 = port.expect("chromedriver says its port");
        Chromedriver { process, url: format!("http://127.0.0.1:{port}") }
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The root of the repository.
pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}
