//! A hand on a mouse, a finger on a screen, keys: what a person does with a browser.
//!
//! Everything is done once, by Chromium's own input events and not by the driver's
//! commands. A driver that clicks while the page goes away does not know whether it
//! has clicked, and clicks or presses keys again on the next page.

use std::path::Path;
use std::time::Instant;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{Browser, PATIENCE, POLL};

/// A spot on the screen.
pub type Spot = (f64, f64);

/// Where to press on an element: on a spot of it that nothing covers, once it is
/// there, can be used and stands still. A word otherwise, which says what is missing.
const SPOT: &str = r"(selector) => {
  const e = document.querySelector(selector);
  if (!e) return 'is not there';
  if (e.matches(':disabled')) return 'is disabled';
  if (!e.checkVisibility({ visibilityProperty: true })) return 'is not to be seen';
  const travels = (a) => a.effect.getComputedTiming().endTime !== Infinity
    && a.effect.getKeyframes().some((k) => k.transform || k.translate || k.scale || k.rotate);
  for (let p = e; p; p = p.parentElement) if (p.getAnimations().some(travels)) return 'moves';
  let r = e.getBoundingClientRect();
  const out = (b) => r.top < b.top || r.left < b.left || r.bottom > b.bottom || r.right > b.right;
  const rolls = (p) => ['auto', 'scroll'].includes(getComputedStyle(p).overflowY);
  const cut = (p) => p && ((rolls(p) && out(p.getBoundingClientRect())) || cut(p.parentElement));
  if (out({ top: 0, left: 0, bottom: innerHeight, right: innerWidth }) || cut(e.parentElement)) {
    e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    r = e.getBoundingClientRect();
  }
  const whole = e.closest('label') ?? e;
  let over;
  for (const [x, y] of [[.5, .5], [.2, .2], [.2, .5], [.5, .2], [.8, .8], [.08, .08]]) {
    const spot = [r.left + r.width * x, r.top + r.height * y];
    over = document.elementFromPoint(...spot);
    if (over && whole.contains(over)) return spot;
  }
  return `is covered by ${over?.outerHTML.slice(0, 80)}`;
}";

const CHOICE: &str = "document.getElementById('live').dataset.choice";

/// The middle of an element, scrolled to where it can be reached.
const MIDDLE: &str = r"(selector) => {
  const e = document.querySelector(selector);
  if (!e?.checkVisibility()) return 'is not to be seen';
  e.scrollIntoView({ block: 'center', behavior: 'instant' });
  const r = e.getBoundingClientRect();
  return [r.left + r.width / 2, r.top + r.height / 2];
}";

impl Browser {
    async fn spot_by(&self, script: &str, selector: &str) -> Spot {
        let start = Instant::now();
        loop {
            let found = self.ask(&format!("({script})({})", json!(selector))).await;
            match (found[0].as_f64(), found[1].as_f64()) {
                (Some(x), Some(y)) => return (x, y),
                _ => assert!(start.elapsed() < PATIENCE, "{}: {selector} {found}", self.name),
            }
            tokio::time::sleep(POLL).await;
        }
    }

    /// The middle of something on the page, once it is to be seen.
    pub async fn middle(&self, selector: &str) -> Spot {
        self.spot_by(MIDDLE, selector).await
    }

    /// Clicks as soon as it can be clicked.
    pub async fn click(&self, selector: &str) {
        let spot = self.spot_by(SPOT, selector).await;
        self.point(spot).await;
        self.press(spot).await;
    }

    /// Clicks what leads to another page, and waits for that.
    pub async fn follow(&self, selector: &str) {
        self.leave().await;
        self.click(selector).await;
        self.arrive().await;
    }

    /// Marks the page that is about to be left.
    pub async fn leave(&self) {
        self.run("window.left = false").await;
    }

    /// Waits for the page after the one that was marked.
    pub async fn arrive(&self) {
        self.wait("window.left === undefined && document.readyState === 'complete'").await;
    }

    /// The number of the table's last event that the page shows.
    pub async fn seq(&self) -> u64 {
        self.ask("Number(document.getElementById('live').dataset.seq)").await.as_u64().unwrap()
    }

    /// Waits until the page shows more than that.
    pub async fn wait_past(&self, seq: u64) {
        self.wait(&format!("Number(document.getElementById('live').dataset.seq) > {seq}")).await;
    }

    /// Clicks what moves the game on, and waits until the page shows that it did.
    pub async fn move_by_click(&self, selector: &str) {
        let choice = self.choice().await;
        self.click(selector).await;
        self.wait_choice_after(&choice).await;
    }

    /// Taps what moves the game on, and waits until the page shows that it did.
    pub async fn move_by_tap(&self, selector: &str) {
        let choice = self.choice().await;
        self.tap(selector).await;
        self.wait_choice_after(&choice).await;
    }

    /// Presses keys that move the game on, and waits until the page shows that they
    /// did.
    pub async fn move_by_keys(&self, keys: &[&str]) {
        let choice = self.choice().await;
        self.keys(keys).await;
        self.wait_choice_after(&choice).await;
    }

    /// The choice that the page puts before its viewer. It is another one once the
    /// viewer has moved; what others do at the same time does not change it.
    pub async fn choice(&self) -> String {
        self.ask(CHOICE).await.as_str().expect("a choice").to_string()
    }

    /// Waits until the choice is another one.
    pub async fn wait_choice_after(&self, choice: &str) {
        self.wait(&format!("{CHOICE} !== '{choice}'")).await;
    }

    async fn mouse(&self, kind: &str, (x, y): Spot) {
        let (button, count) = if kind == "mouseMoved" { ("none", 0) } else { ("left", 1) };
        let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": count });
        self.cdp("Input.dispatchMouseEvent", event).await;
    }

    /// Moves the mouse there.
    pub async fn point(&self, spot: Spot) {
        self.mouse("mouseMoved", spot).await;
    }

    /// Presses the mouse there.
    pub async fn hold(&self, spot: Spot) {
        self.mouse("mousePressed", spot).await;
    }

    /// Moves the mouse there while it is pressed.
    pub async fn pull(&self, (x, y): Spot) {
        let event = json!({ "type": "mouseMoved", "x": x, "y": y, "button": "left", "buttons": 1 });
        self.cdp("Input.dispatchMouseEvent", event).await;
    }

    /// Releases the mouse there.
    pub async fn release(&self, spot: Spot) {
        self.mouse("mouseReleased", spot).await;
    }

    /// Presses and releases the mouse there.
    pub async fn press(&self, spot: Spot) {
        self.hold(spot).await;
        self.release(spot).await;
    }

    /// Taps with a finger as soon as it can be tapped.
    pub async fn tap(&self, selector: &str) {
        let spot = self.spot_by(SPOT, selector).await;
        self.tap_at(spot).await;
    }

    /// Taps a spot.
    pub async fn tap_at(&self, spot: Spot) {
        self.finger("touchStart", &[spot]).await;
        self.finger("touchEnd", &[]).await;
    }

    async fn finger(&self, kind: &str, spots: &[Spot]) {
        let points: Vec<Value> = spots.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.cdp("Input.dispatchTouchEvent", event).await;
    }

    /// Puts a finger down, moves it, and lifts it.
    pub async fn swipe(&self, from: Spot, to: Spot) {
        self.finger("touchStart", &[from]).await;
        for spot in between(from, to) {
            self.finger("touchMove", &[spot]).await;
        }
        self.finger("touchEnd", &[]).await;
    }

    /// Drags something with the mouse, or with a finger, and lets it go over something
    /// else, which may show itself only once the drag has begun.
    pub async fn drag(&self, from: &str, to: &str, finger: bool) {
        let from = self.spot_by(SPOT, from).await;
        let begun = (from.0, from.1 - 12.0);
        if finger {
            self.finger("touchStart", &[from]).await;
            self.finger("touchMove", &[begun]).await;
        } else {
            self.point(from).await;
            self.hold(from).await;
            self.pull(begun).await;
        }
        self.wait_for(".drag").await;
        let to = self.middle_where_it_is(to).await;
        for spot in between(begun, to) {
            if finger { self.finger("touchMove", &[spot]).await } else { self.pull(spot).await }
        }
        if finger { self.finger("touchEnd", &[]).await } else { self.release(to).await }
    }

    /// Where something is, without scrolling to it: under a drag nothing may move.
    async fn middle_where_it_is(&self, selector: &str) -> Spot {
        let script =
            MIDDLE.replace("e.scrollIntoView({ block: 'center', behavior: 'instant' });", "");
        self.spot_by(&script, selector).await
    }

    /// Presses keys one after the other, wherever the focus is. A key has the name that
    /// a page knows it by: `a`, `1`, `Enter`, `ArrowLeft`.
    pub async fn keys(&self, keys: &[&str]) {
        for key in keys {
            let (code, number, text) = key_of(key);
            let mut event = json!({ "key": key, "code": code, "windowsVirtualKeyCode": number });
            event["type"] = if text.is_empty() { "rawKeyDown" } else { "keyDown" }.into();
            if !text.is_empty() {
                event["text"] = text.into();
            }
            self.cdp("Input.dispatchKeyEvent", event.clone()).await;
            event["type"] = "keyUp".into();
            self.cdp("Input.dispatchKeyEvent", event).await;
        }
    }

    /// Writes into a field, in place of what stands there.
    pub async fn write(&self, selector: &str, words: &str) {
        self.click(selector).await;
        self.run(&format!("document.querySelector({}).select()", json!(selector))).await;
        self.cdp("Input.insertText", json!({ "text": words })).await;
    }

    /// Chooses an option of a field.
    pub async fn choose(&self, selector: &str, value: &str) {
        let (selector, value) = (json!(selector), json!(value));
        self.run(&format!(
            "const e = document.querySelector({selector}); e.value = {value}; \
             e.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ))
        .await;
        let chosen = self.ask(&format!("document.querySelector({selector}).value")).await;
        assert_eq!(chosen, value, "{selector} has such an option");
    }

    /// Chooses a file for a field.
    pub async fn choose_file(&self, selector: &str, file: &Path) {
        let field = self.driver.find(By::Css(selector)).await.expect("a field");
        field.send_keys(file.display().to_string()).await.expect("a field for a file");
    }
}

/// Spots on the way, the last one included.
fn between(from: Spot, to: Spot) -> impl Iterator<Item = Spot> {
    (1..=4).map(move |part| {
        let at = |a: f64, b: f64| a + (b - a) * f64::from(part) / 4.0;
        (at(from.0, to.0), at(from.1, to.1))
    })
}

/// The code of a key, its number, and what it writes.
fn key_of(key: &str) -> (String, u32, String) {
    let letter = key.chars().next().expect("a key");
    let named = |number: u32, text: &str| (key.to_string(), number, text.to_string());
    match key {
        "Backspace" => named(8, ""),
        "Tab" => named(9, ""),
        "Enter" => named(13, "\r"),
        "Escape" => named(27, ""),
        "PageUp" => named(33, ""),
        "End" => named(35, ""),
        "Home" => named(36, ""),
        "ArrowLeft" => named(37, ""),
        "ArrowUp" => named(38, ""),
        "ArrowRight" => named(39, ""),
        "ArrowDown" => named(40, ""),
        " " => ("Space".into(), 32, " ".into()),
        "/" => ("Slash".into(), 191, "/".into()),
        _ if key.len() == 1 && letter.is_ascii_digit() => {
            (format!("Digit{letter}"), u32::from(letter), key.into())
        }
        _ if key.len() == 1 && letter.is_ascii_lowercase() => {
            let upper = letter.to_ascii_uppercase();
            (format!("Key{upper}"), u32::from(upper), key.into())
        }
        _ => panic!("no such key: {key}"),
    }
}
