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
    showNotification: async (say, { tag, data, icon }) => shown.push([say, tag, data, icon.startsWith('/icons/')]),
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
        // A click on what was shown, which no browser without a screen can be made to feel: the
        // worker's script, with what it would reach in its place.
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

/// What the worker has shown, once it has shown something: title, tag and where it leads.
const SHOWN: &str = "navigator.serviceWorker.ready.then(async (worker) => {
  for (;;) {
    const shown = await worker.getNotifications();
    if (shown.length) return shown.map((one) => [one.title, one.tag, one.data, new URL(one.icon).pathname]);
    await new Promise((next) => setTimeout(next, 20));
  }
})";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn what_is_pushed_is_shown_by_the_worker_itself() {
    stage("pushed", |stage| async move {
        let (_, client) = stage.guest("Anna").await;
        let anna = stage.browser("anna").await;
        anna.become_client(&client).await;
        anna.cdp("Browser.grantPermissions", json!({ "permissions": ["notifications"] })).await;
        anna.go("/").await;
        assert_eq!(anna.later("navigator.serviceWorker.ready.then(() => 1)").await, json!(1));
        anna.cdp("ServiceWorker.enable", json!({})).await;
        let origin = stage.url("");
        let origin = origin.trim_end_matches('/');
        let push = async |data: &str| {
            // The first worker of a new profile.
            let message = json!({ "origin": origin, "registrationId": "0", "data": data });
            anna.cdp("ServiceWorker.deliverPushMessage", message).await;
        };
        push(r#"{"at":"/t/abc","say":"Your turn: Lost Cities"}"#).await;
        let turn = |say: &str| json!([[say, "/t/abc", "/t/abc", "/icons/icon-192.png"]]);
        assert_eq!(anna.later(SHOWN).await, turn("Your turn: Lost Cities"));
        // What comes later from the same table takes its place.
        push(r#"{"at":"/t/abc","say":"Lost Cities: once more?"}"#).await;
        let last = format!(
            "(async () => {{ for (;;) {{ const shown = await {SHOWN}; if (shown[0][0].includes('more')) return shown; }} }})()"
        );
        assert_eq!(anna.later(&last).await, turn("Lost Cities: once more?"));
    })
    .await;
}
