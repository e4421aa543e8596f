//! When nobody is here: a device is registered and removed, and what is pushed to it is shown.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::stage::stage;

/// What a push service would give a browser, in its place: there is none on this machine.
const SERVICE: &str = "
  let known = null;
  const made = {
    toJSON: () => ({
      endpoint: 'https://push.example.org/anna',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    unsubscribe: async () => { localStorage.removeItem('subscribed'); return true; },
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? made : null);
  PushManager.prototype.subscribe = async (wish) => {
    if (wish.applicationServerKey.length !== 65 || !wish.userVisibleOnly) throw new Error('no key');
    localStorage.setItem('subscribed', 'yes');
    return made;
  };
  Notification.requestPermission = async () => localStorage.getItem('permission') ?? 'denied';";

/// What a worker reaches, and what happens to it.
const REACHED: &str = "
  const heard = {}, shown = [], opened = [];
  const addEventListener = (name, act) => (heard[name] = act);
  const registration = {
    showNotification: async (say, { tag, data, icon }) => shown.push([say, tag, data, icon.startsWith('/assets/')]),
  };
  const page = (at) => ({ url: location.origin + at, focus: async () => opened.push(['focus', at]) });
  const clients = {
    matchAll: async () => [page('/'), page('/t/abc')],
    openWindow: async (at) => opened.push(['open', at]),
  };";
const HAPPENS: &str = "
  const waits = [];
  const event = (more) => ({ ...more, waitUntil: (until) => waits.push(until) });
  heard.push(event({ data: { json: () => ({ at: '/t/abc', say: 'Your turn: Lost Cities' }) } }));
  heard.push(event({ data: null }));
  for (const data of ['/t/abc', '/t/xyz']) heard.notificationclick(event({ notification: { data, close() {} } }));
  await Promise.all(waits);
  return [shown, opened];";

impl Browser {
    /// What a script says in the end.
    async fn later(&self, expression: &str) -> Value {
        let script = format!(
            "const done = arguments[0]; ({expression}).then(done, (e) => done(String(e)));"
        );
        self.driver.execute_async(script, Vec::new()).await.unwrap().json().clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_device_is_allowed_told_and_removed() {
    stage("away", |stage| async move {
        let (_, mut client) = stage.guest("Anna").await;
        let anna = stage.browser("anna").await;
        anna.become_client(&client).await;
        let granted = json!({ "permissions": ["notifications"] });
        anna.cdp("Browser.grantPermissions", granted).await;
        anna.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SERVICE })).await;
        anna.go("/settings").await;
        anna.follow("a[href='/settings/away']").await;
        for (width, scheme) in [(1280, "light"), (390, "dark")] {
            anna.size(width, 900).await;
            anna.likes(scheme, true).await;
            assert_eq!(anna.overflow(width).await, [""; 0]);
            assert_eq!(anna.barriers().await, [""; 0]);
        }
        // A browser that does not allow it says so.
        anna.click("#push-allow").await;
        anna.wait("!document.getElementById('push-refused').hidden").await;
        anna.run("localStorage.setItem('permission', 'granted')").await;
        anna.click("#push-allow").await;
        anna.wait_for(".sessions [data-this]").await;
        anna.wait("document.getElementById('push').hidden").await;
        assert_eq!(anna.count(".sessions > li").await, 1);
        // What comes while no page is open, and a click on it: the worker's script, with what it
        // would reach in its place.
        let worker = client.get("/worker.js").await.text();
        let run = format!("(async () => {{ {REACHED}\n{worker}\n{HAPPENS} }})()");
        let told = json!([
            [["Your turn: Lost Cities", "/t/abc", "/t/abc", true]],
            [["focus", "/t/abc"], ["open", "/t/xyz"]],
        ]);
        assert_eq!(anna.later(&run).await, told);
        // Its browser forgets it too.
        anna.click(".sessions [data-this] .btn").await;
        anna.wait(
            "!document.querySelector('[data-this]') && !document.getElementById('push').hidden",
        )
        .await;
        assert_eq!(anna.ask("localStorage.getItem('subscribed')").await, Value::Null);
    })
    .await;
}
