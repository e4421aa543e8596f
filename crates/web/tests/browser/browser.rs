//! A browser, and what a person does with it.

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
const PATIENCE: Duration = Duration::from_secs(45);
const POLL: Duration = Duration::from_millis(25);

/// A browser.
#[derive(Clone)]
pub struct Browser {
    pub name: &'static str,
    driver: WebDriver,
    address: SocketAddr,
    forgiven: Arc<Mutex<Vec<&'static str>>>,
}

impl Browser {
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

    /// The path of the page it is on.
    pub async fn place_of_page(&self) -> String {
        self.driver.current_url().await.map(|url| url.path().to_string()).unwrap_or_default()
    }

    /// Takes over who somebody is.
    pub async fn become_client(&self, client: &Client) {
        self.go("/login").await;
        for (name, value) in &client.cookies {
            self.driver.add_cookie(Cookie::new(name, value)).await.expect("a cookie");
        }
    }

    /// What a script of ours says about the page.
    pub async fn ask(&self, expression: &str) -> Value {
        self.try_ask(expression)
            .await
            .unwrap_or_else(|e| panic!("{}: {expression}: {e}", self.name))
    }

    async fn try_ask(&self, expression: &str) -> WebDriverResult<Value> {
        let answer = self.driver.execute(format!("return ({expression});"), Vec::new()).await?;
        Ok(answer.json().clone())
    }

    /// Waits until a script of ours says something true about the page.
    pub async fn wait(&self, expression: &str) {
        let start = Instant::now();
        loop {
            // A page on its way to another has no answer.
            let answer = self.try_ask(&format!("!!({expression})")).await;
            if matches!(answer, Ok(Value::Bool(true))) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{}: never: {expression}", self.name);
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

    /// The words of something on the page.
    pub async fn words(&self, selector: &str) -> String {
        let words = format!("document.querySelector({})?.textContent", json!(selector));
        self.ask(&words).await.as_str().unwrap_or_default().trim().to_string()
    }

    /// Clicks as soon as it can be clicked.
    pub async fn click(&self, selector: &str) {
        let start = Instant::now();
        loop {
            let Err(error) = self.try_click(selector).await else { return };
            assert!(start.elapsed() < PATIENCE, "{}: {selector}: {error}", self.name);
            tokio::time::sleep(POLL).await;
        }
    }

    async fn try_click(&self, selector: &str) -> WebDriverResult<()> {
        self.driver.find(By::Css(selector)).await?.click().await
    }

    /// Clicks what leads to another page, and waits for that.
    pub async fn follow(&self, selector: &str) {
        self.ask("window.left = false, 0").await;
        self.click(selector).await;
        self.wait("window.left === undefined && document.readyState === 'complete'").await;
    }

    /// Taps with a finger, near the upper left corner, where no card covers another.
    pub async fn tap(&self, selector: &str) {
        self.wait(&format!("document.querySelector({})?.checkVisibility()", json!(selector))).await;
        let spot = format!(
            "(() => {{ const e = document.querySelector({}); e.scrollIntoView({{ block: 'nearest' }}); \
             const r = e.getBoundingClientRect(); return {{ x: r.left + 14, y: r.top + 14 }}; }})()",
            json!(selector)
        );
        let spot = self.ask(&spot).await;
        self.cdp(
            "Input.dispatchTouchEvent",
            json!({ "type": "touchStart", "touchPoints": [spot] }),
        )
        .await;
        self.cdp("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))
            .await;
    }

    /// Drags something with the mouse, or with a finger, and lets it go over something
    /// else.
    pub async fn drag(&self, from: &str, to: &str, finger: bool) {
        let middle = |selector| {
            format!(
                "(() => {{ const r = document.querySelector({}).getBoundingClientRect(); \
                 return {{ x: r.left + r.width / 4, y: r.top + r.height / 4 }}; }})()",
                json!(selector)
            )
        };
        let start = self.ask(&middle(from)).await;
        let at = |spot: &Value| [spot["x"].as_f64().unwrap(), spot["y"].as_f64().unwrap()];
        self.pointer(finger, "down", at(&start)).await;
        // What may be dropped onto shows itself once the drag has begun.
        let [x, y] = at(&start);
        self.pointer(finger, "move", [x, y - 12.0]).await;
        let end = at(&self.ask(&middle(to)).await);
        for part in 1..=4 {
            let part = f64::from(part) / 4.0;
            self.pointer(finger, "move", [x + (end[0] - x) * part, y + (end[1] - y) * part]).await;
        }
        self.pointer(finger, "up", end).await;
    }

    async fn pointer(&self, finger: bool, deed: &str, [x, y]: [f64; 2]) {
        if finger {
            let kind = match deed {
                "down" => "touchStart",
                "move" => "touchMove",
                _ => "touchEnd",
            };
            let points = if deed == "up" { json!([]) } else { json!([{ "x": x, "y": y }]) };
            self.cdp("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }))
                .await;
        } else {
            let kind = match deed {
                "down" => "mousePressed",
                "move" => "mouseMoved",
                _ => "mouseReleased",
            };
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
            self.cdp("Input.dispatchMouseEvent", event).await;
        }
    }

    /// Presses keys, wherever the focus is.
    pub async fn keys(&self, keys: impl Into<TypingData>) {
        self.driver.action_chain().send_keys(keys).perform().await.expect("keys");
    }

    /// Writes into a field.
    pub async fn write(&self, selector: &str, words: &str) {
        let field = self.driver.find(By::Css(selector)).await.expect("a field");
        field.clear().await.expect("a field that can be emptied");
        field.send_keys(words).await.expect("a field that can be written into");
    }

    /// Chooses a file for a field.
    pub async fn choose_file(&self, selector: &str, file: &Path) {
        let field = self.driver.find(By::Css(selector)).await.expect("a field");
        field.send_keys(file.display().to_string()).await.expect("a field for a file");
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
        self.driver.execute(axe(), Vec::new()).await.expect("axe");
        // A page on which axe checked nothing would pass too easily.
        let run = r"const done = arguments[arguments.length - 1];
            axe.run(document).then(({ passes, violations }) => done(passes.length < 10
              ? ['axe checked next to nothing']
              : violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary}`))),
              (e) => done([String(e)]));";
        let found = self.driver.execute_async(run, Vec::new()).await.expect("axe's findings");
        serde_json::from_value(found.json().clone()).unwrap()
    }
}

/// Where pictures are kept.
fn screenshots() -> PathBuf {
    root().join("artifacts/screenshots")
}

/// The source of axe-core.
fn axe() -> &'static str {
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
