// Registers this browser for messages while no page is open, and takes that back.

const $ = (id) => document.getElementById(id);
const box = $("push");
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

async function subscribe(helper, key) {
  const wish = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  try {
    return await helper.pushManager.subscribe(wish);
  } catch (error) {
    // One for another key, of a server that is no more, is in the way.
    const old = await helper.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return helper.pushManager.subscribe(wish);
  }
}

async function allow() {
  const { key, to, worker } = box.dataset;
  for (const id of ["push-refused", "push-failed"]) $(id).hidden = true;
  if ((await Notification.requestPermission()) !== "granted") return void ($("push-refused").hidden = false);
  try {
    await navigator.serviceWorker.register(worker);
    const subscription = await subscribe(await navigator.serviceWorker.ready, key);
    const { endpoint, keys } = subscription.toJSON();
    const body = new URLSearchParams({ endpoint, public: keys.p256dh, auth: keys.auth });
    const answer = await fetch(to, { method: "POST", body, headers: { "x-live": "1" } });
    if (!answer.ok) throw new Error(await answer.text());
    location.reload();
  } catch (error) {
    console.info(error);
    $("push-failed").hidden = false;
  }
}

if (box) {
  const can = "PushManager" in self && "Notification" in self && Boolean(navigator.serviceWorker);
  const mine = document.querySelector("[data-this]");
  const current = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  $("push-allow").onclick = allow;
  $("push-cannot").hidden = can;
  box.hidden = !can || (Boolean(mine) && Boolean(await current()));
  mine?.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (can) await (await current())?.unsubscribe().catch(() => {});
    mine.submit();
  });
}
