//! A browser, and what can be read off its pages. What a person does with it is in
//! `hand`.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::LoggingPrefsLogLevel;
use thirtyfour::prelude::*;

use crate::stage::root;
use crate::support::Client;

/// The longest wait for anything; a slow machine is no reason to fail.
pub const PATIENCE: Duration = Duration::from_mins(1);
pub const POLL: Duration = Duration::from_millis(20);

/// A browser.
#[derive(Clone)]
pub struct Browser {
    pub name: &'static str,
    pub(crate) driver: WebDriver,
    address: SocketAddr,
    forgiven: Arc<Mutex<Vec<&'static str>>>,
}

impl Browser {
    /// Opens a browser as wide as a desktop, by day. Nothing moves on its pages unless
    /// a test is about what moves.
    pub async fn open(
        name: &'static str,
        driver: &str,
        address: SocketAddr,
        profile: &Path,
    ) -> Browser {
        let mut wants = DesiredCapabilities::chrome();
        if let Ok(binary) = std::env::var("CHROMIUM") {
            wants.set_binary(&binary).unwrap();
        }
        for flag in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-extensions",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--accept-lang=en",
            "--window-size=1280,900",
        ] {
            wants.add_arg(flag).unwrap();
        }
        wants.add_arg(&format!("--user-data-dir={}", profile.display())).unwrap();
        wants.set_logging_prefs("browser", LoggingPrefsLogLevel::All).unwrap();
        let driver = WebDriver::new(driver, wants).await.expect("Chromium starts");
        let browser = Browser { name, driver, address, forgiven: Arc::default() };
        browser.size(1280, 900).await;
        browser.likes("light", true).await;
        browser
    }

    pub async fn close(self) {
        let _ = self.driver.quit().await;
    }

    /// Goes to a page of the server.
    pub async fn go(&self, path: &str) {
        self.driver.goto(format!("http://{}{path}", self.address)).await.expect("a page");
    }

    pub async fn reload(&self) {
        self.driver.refresh().await.expect("the page again");
    }

    /// Reloads until the page has this: what a person does whose page has no script to
    /// tell what others did.
    pub async fn reload_until(&self, selector: &str) {
        let start = Instant::now();
        while !self.has(selector).await {
            assert!(start.elapsed() < PATIENCE, "{}: never: {selector}", self.name);
            self.reload().await;
        }
    }

    /// The path of the page it is on.
    pub async fn place_of_page(&self) -> String {
        self.ask("location.pathname").await.as_str().unwrap_or_default().to_string()
    }

    /// Takes over who somebody is.
    pub async fn become_client(&self, client: &Client) {
        self.cdp("Network.clearBrowserCookies", json!({})).await;
        for (name, value) in &client.cookies {
            let url = format!("http://{}/", self.address);
            self.cdp("Network.setCookie", json!({ "name": name, "value": value, "url": url }))
                .await;
        }
    }

    /// What a script of ours reads off the page. A page on its way to another has no
    /// answer, so the next one is asked.
    pub async fn ask(&self, expression: &str) -> Value {
        let start = Instant::now();
        loop {
            match self.try_run(&format!("return ({expression});")).await {
                Ok(answer) => return answer,
                Err(error) => assert!(
                    start.elapsed() < PATIENCE && !is_ours(&error),
                    "{}: {expression}: {error}",
                    self.name
                ),
            }
            tokio::time::sleep(POLL).await;
        }
    }

    /// Has a script of ours do something on the page, once.
    pub async fn run(&self, script: &str) {
        if let Err(error) = self.try_run(script).await {
            panic!("{}: {script}: {error}", self.name);
        }
    }

    async fn try_run(&self, script: &str) -> WebDriverResult<Value> {
        Ok(self.driver.execute(script, Vec::new()).await?.json().clone())
    }

    /// Waits until a script of ours says something true about the page.
    pub async fn wait(&self, expression: &str) {
        let start = Instant::now();
        loop {
            let answer = self.try_run(&format!("return !!({expression});")).await;
            if matches!(answer, Ok(Value::Bool(true))) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{}: never: {expression}: {answer:?}", self.name);
            tokio::time::sleep(POLL).await;
        }
    }

    pub async fn wait_for(&self, selector: &str) {
        self.wait(&format!("document.querySelector({})", json!(selector))).await;
    }

    /// Whether something is on the page.
    pub async fn has(&self, selector: &str) -> bool {
        self.ask(&format!("!!document.querySelector({})", json!(selector))).await == json!(true)
    }

    /// How many of these are on the page.
    pub async fn count(&self, selector: &str) -> u64 {
        let count = format!("document.querySelectorAll({}).length", json!(selector));
        self.ask(&count).await.as_u64().unwrap_or_default()
    }

    /// The words of something on the page.
    pub async fn words(&self, selector: &str) -> String {
        let words = format!("document.querySelector({})?.textContent", json!(selector));
        self.ask(&words).await.as_str().unwrap_or_default().trim().to_string()
    }

    pub async fn cdp(&self, method: &str, params: Value) -> Value {
        self.driver.cdp().send_raw(method, params).await.expect("Chromium obeys")
    }

    pub async fn size(&self, width: u32, height: u32) {
        let phone = width < 600;
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await;
        self.cdp("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone })).await;
    }

    /// What the system is set to: light or dark, and whether things may move.
    pub async fn likes(&self, scheme: &str, still: bool) {
        let motion = if still { "reduce" } else { "no-preference" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    pub async fn scripts(&self, on: bool) {
        self.cdp("Emulation.setScriptExecutionDisabled", json!({ "value": !on })).await;
    }

    pub async fn net(&self, on: bool) {
        self.cdp("Network.enable", json!({})).await;
        let conditions = json!({ "offline": !on, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.cdp("Network.emulateNetworkConditions", conditions).await;
    }

    /// What the console may say, since the test brings it about.
    pub fn forgive(&self, words: &'static str) {
        self.forgiven.lock().unwrap().push(words);
    }

    /// What the console said that it should not.
    pub async fn complaints(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.expect("the console");
        let forgiven = self.forgiven.lock().unwrap();
        log.into_iter()
            .filter(|entry| matches!(entry.level.as_str(), "SEVERE" | "WARNING"))
            .map(|entry| format!("{}: {}: {}", self.name, entry.level, entry.message))
            .filter(|entry| !forgiven.iter().any(|words| entry.contains(words)))
            .collect()
    }

    /// Keeps a picture of the page.
    pub async fn shoot(&self, name: &str) {
        let folder = screenshots();
        fs::create_dir_all(&folder).unwrap();
        if let Ok(png) = self.driver.screenshot_as_png().await {
            fs::write(folder.join(format!("{name}.png")), png).unwrap();
        }
    }

    /// What reaches over the left or the right edge of the window.
    pub async fn overflow(&self, width: u32) -> Vec<String> {
        let found = self.ask(&format!("({OVERFLOW})({width})")).await;
        serde_json::from_value(found).unwrap()
    }

    /// What axe finds wrong with the page.
    pub async fn barriers(&self) -> Vec<String> {
        self.axe("{}", "passes.length >= 10").await
    }

    /// What axe finds wrong with the colours of a page whose other things it has
    /// looked at already.
    pub async fn faint(&self) -> Vec<String> {
        self.axe("{ runOnly: ['color-contrast'] }", "passes[0]?.nodes.length > 0").await
    }

    /// A page on which axe checked nothing would pass too easily.
    async fn axe(&self, options: &str, enough: &str) -> Vec<String> {
        if self.ask("typeof axe").await == "undefined" {
            self.run(axe_source()).await;
        }
        let run = format!(
            "const done = arguments[arguments.length - 1];
            axe.run(document, {options}).then(({{ passes, violations }}) => done({enough}
              ? violations.flatMap((v) => v.nodes.map((n) => `${{v.id}}: ${{n.target.join(' ')}}: ${{n.failureSummary}}`))
              : ['axe checked next to nothing']), (e) => done([String(e)]));"
        );
        let found = self.driver.execute_async(run, Vec::new()).await.expect("axe's findings");
        serde_json::from_value(found.json().clone()).unwrap()
    }
}

/// Whether a script was wrong, and not the moment at which it was run.
fn is_ours(error: &WebDriverError) -> bool {
    use thirtyfour::error::WebDriverErrorInner::JavascriptError;
    matches!(**error, JavascriptError(_))
}

/// Where pictures are kept.
fn screenshots() -> PathBuf {
    root().join("artifacts/screenshots")
}

/// The source of axe-core.
fn axe_source() -> &'static str {
    static SOURCE: OnceLock<String> = OnceLock::new();
    SOURCE.get_or_init(|| {
        let file = root().join("target/axe-core/package/axe.min.js");
        fs::read_to_string(&file)
            .unwrap_or_else(|e| panic!("{}: {e}; scripts/test-browser fetches it", file.display()))
    })
}

/// Elements that reach out of the window and are not in a box that scrolls or cuts
/// by itself. The whole table cuts too, but nothing of it should need that.
const OVERFLOW: &str = r"(width) => {
  const bad = [];
  if (document.documentElement.scrollWidth > width) bad.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const e of document.body.querySelectorAll('*')) {
    const r = e.getBoundingClientRect();
    if (!r.width || !r.height || (r.left >= -1 && r.right <= width + 1)) continue;
    if (e.closest('svg, .sr, .skip') || !e.checkVisibility()) continue;
    let cut = false;
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement)
      cut ||= p.id !== 'live' && getComputedStyle(p).overflowX !== 'visible';
    if (!cut) bad.push(`${e.tagName}.${e.className} from ${Math.round(r.left)} to ${Math.round(r.right)}`);
  }
  return bad;
}";
