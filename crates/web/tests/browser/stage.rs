//! What a test in a browser plays on: a server, a chromedriver, and browsers that
//! are closed however the test ends.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tempfile::TempDir;

use crate::browser::Browser;
use crate::server::ServerProcess;
use crate::support::Client;

/// A server, a chromedriver, and the browsers of a test.
pub struct Stage {
    pub folder: TempDir,
    pub address: SocketAddr,
    bot_delay: Duration,
    server: Mutex<Option<ServerProcess>>,
    driver: Chromedriver,
    browsers: Mutex<Vec<Browser>>,
}

/// Runs a test. Whatever comes of it, the browsers are closed; one that has
/// something to complain about on its console fails the test.
pub async fn stage<F, Fut>(name: &'static str, body: F)
where
    F: FnOnce(Arc<Stage>) -> Fut,
    Fut: Future<Output = ()> + Send + 'static,
{
    slow_stage(name, Duration::ZERO, body).await;
}

/// Runs a test with bots that take their time.
pub async fn slow_stage<F, Fut>(name: &'static str, bot_delay: Duration, body: F)
where
    F: FnOnce(Arc<Stage>) -> Fut,
    Fut: Future<Output = ()> + Send + 'static,
{
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(folder.path(), None, bot_delay);
    let stage = Arc::new(Stage {
        folder,
        address: server.address,
        bot_delay,
        server: Mutex::new(Some(server)),
        driver: Chromedriver::start(),
        browsers: Mutex::default(),
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

    /// A browser of its own, as wide as a desktop.
    pub async fn browser(&self, name: &'static str) -> Browser {
        let profile = self.folder.path().join(format!("chromium-{name}"));
        let browser = Browser::open(name, &self.driver.url, self.address, &profile).await;
        self.browsers.lock().unwrap().push(browser.clone());
        browser
    }

    /// The server stops as it does when it is told to.
    pub fn stop(&self) {
        let server = self.server.lock().unwrap().take();
        server.expect("a running server").terminate();
    }

    /// The server is back, at the same address and with the same data.
    pub fn start(&self) {
        let server = ServerProcess::start(self.folder.path(), Some(self.address), self.bot_delay);
        *self.server.lock().unwrap() = Some(server);
    }
}

/// A running chromedriver; it ends with this.
struct Chromedriver {
    process: Child,
    url: String,
}

impl Chromedriver {
    fn start() -> Chromedriver {
        let program = std::env::var_os("CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
        let mut process = Command::new(&program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|e| panic!("{}: {e}; scripts/test-browser", program.display()));
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            line.split("successfully on port ").nth(1)?.trim_end_matches('.').parse().ok()
        });
        // Who stops reading what a process says makes it fail.
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
