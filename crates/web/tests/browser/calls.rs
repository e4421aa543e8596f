//! It is your turn: what tells it to somebody who looks elsewhere.

use hindsight_core::Seat;
use hindsight_table::Sitter;
use serde_json::json;

use crate::browser::Browser;
use crate::house::table;
use crate::script::{Script, setup};
use crate::stage::{Stage, stage};
use crate::support::Client;

/// Counts what would be heard and what the browser would show, in place of both.
const EARS: &str = "
  window.heard = 0;
  window.notes = [];
  AudioContext.prototype.createOscillator = function () {
    window.heard++;
    return { frequency: {}, connect: (next) => next, start() {}, stop() {} };
  };
  window.Notification = class {
    constructor(say) { window.notes.push(say); }
    static async requestPermission() { return 'granted'; }
  };
  Notification.permission = 'granted';
  navigator.setAppBadge = async (count) => (window.badge = count);
  navigator.clearAppBadge = async () => (window.badge = 0);
  // The worker shows it, once there is one.
  ServiceWorkerRegistration.prototype.showNotification = async (say) => window.notes.push(say);";

const FACE: &str = "document.querySelector('link[rel=icon]').getAttribute('href')";
const LISTENS: &str =
    "(await navigator.locks.query()).held.filter((l) => l.name === 'calls').length";

/// Ben, who sits on the first seat, places a card and draws another.
async fn take_turn(stage: &Stage, ben: &mut Client) {
    for _ in 0..2 {
        let now = table(stage.folder.path(), "calls").await;
        let form = format!("action={}", now.legal(Seat(0))[0].replace(' ', "+"));
        assert_eq!(ben.post("/t/calls/act", &form).await.status, 303);
    }
}

impl Browser {
    /// Every page from now on has ears.
    async fn with_ears(&self) {
        let script = json!({ "source": EARS });
        self.cdp("Page.addScriptToEvaluateOnNewDocument", script).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_turn_is_told_in_title_icon_sound_and_notification() {
    stage("calls", |stage| async move {
        let ((one, client), (two, mut other)) =
            (stage.guest("Anna").await, stage.guest("Ben").await);
        let seats = vec![Sitter::Person(two), Sitter::Person(one)];
        let setup = setup("lost-cities", "rounds=1", seats);
        let script = Script::begin(&setup, 7);
        let path = stage.table("calls", &script).await;
        let anna = stage.browser("anna").await;
        anna.become_client(&client).await;
        anna.with_ears().await;
        anna.go("/settings").await;
        anna.click("[name=notify][value=yes]").await;
        anna.follow("form:has(#volume) .btn-solid").await;
        assert!(anna.has(".told.good").await, "settings say that they were saved");
        let plain = anna.ask("document.title").await;
        let face = anna.ask(FACE).await;
        // The home page, at which she looks, while the game is elsewhere.
        anna.go("/learn").await;
        anna.click("h1").await;
        let elsewhere = anna.ask("document.title").await;
        assert_ne!(plain, elsewhere);
        take_turn(&stage, &mut other).await;
        let called = format!("(1) {}", elsewhere.as_str().unwrap());
        anna.wait(&format!("document.title === {}", json!(called))).await;
        assert_ne!(anna.ask(FACE).await, face, "the icon has a dot");
        anna.wait("window.badge === 1").await;
        anna.wait("window.heard === 2").await;
        anna.wait("window.notes.length === 1").await;
        assert_eq!(anna.ask("window.notes[0]").await, "Your turn: Lost Cities");
        // Another page tells it on, but not again.
        anna.go("/").await;
        anna.wait("document.title.startsWith('(1) ')").await;
        assert_eq!(anna.ask("[window.heard, window.notes.length]").await, json!([0, 0]));
        // A second tab is told by the first, which listens for both.
        let first = anna.driver.window().await.unwrap();
        let second = anna.driver.new_tab().await.unwrap();
        anna.driver.switch_to_window(second.clone()).await.unwrap();
        anna.go(&path).await;
        anna.wait("document.title.startsWith('(1) ')").await;
        // She moves there, and both titles are as they were.
        anna.wait_turn().await;
        anna.place().await;
        anna.draw().await;
        anna.wait("!document.title.startsWith('(')").await;
        anna.driver.switch_to_window(first).await.unwrap();
        anna.wait("!document.title.startsWith('(')").await;
        anna.wait("window.badge === 0").await;
        assert_eq!(anna.ask(FACE).await, face);
        let ask = format!("(async (done) => done({LISTENS}))(arguments[0])");
        let held = anna.driver.execute_async(ask, Vec::new()).await.unwrap();
        assert_eq!(held.json(), &json!(1), "one stream for both");
        // The tab that listened goes; the other one listens on.
        anna.driver.close_window().await.unwrap();
        anna.driver.switch_to_window(second).await.unwrap();
        anna.go("/").await;
        take_turn(&stage, &mut other).await;
        anna.wait("document.title.startsWith('(1) ')").await;
    })
    .await;
}
