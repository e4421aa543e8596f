// Keeps what does not change, and the rules and lessons that were opened, for when there is no network.
// Tells what is pushed to this browser. SHELL, KEPT, OFFLINE, EDITION, ICON and PUSH stand before this.

const cache = () => caches.open(EDITION);
addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(cache().then((kept) => kept.addAll([OFFLINE, ...SHELL, ...KEPT])));
});
addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== EDITION) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(old());
});

const isKept = ({ pathname }) => KEPT.some((path) => pathname === path || pathname.startsWith(`${path}/`));
async function visit(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && isKept(new URL(request.url))) (await cache()).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? caches.match(OFFLINE);
  }
}
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
addEventListener("fetch", (event) => {
  const { request } = event;
  const here = new URL(request.url);
  if (request.method !== "GET" || here.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(visit(request));
  else if (SHELL.includes(here.pathname)) event.respondWith(file(request));
});

// A message from the server while no page is open: whose turn it is, and where.
addEventListener("push", (event) => {
  const { at, say } = event.data?.json() ?? {};
  if (at && say) event.waitUntil(registration.showNotification(say, { tag: at, icon: ICON, data: at }));
});
addEventListener("pushsubscriptionchange", (event) => {
  const renew = async () => {
    const { options } = event.oldSubscription ?? {};
    const fresh = event.newSubscription ?? (options && (await registration.pushManager.subscribe(options)));
    if (!fresh) return;
    const { endpoint, keys } = fresh.toJSON();
    const body = new URLSearchParams({ endpoint, public: keys.p256dh, auth: keys.auth });
    await fetch(PUSH, { method: "POST", body, headers: { "x-live": "1" } });
  };
  event.waitUntil(renew());
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const at = event.notification.data;
  const open = async () => {
    const pages = await clients.matchAll({ type: "window" });
    const there = pages.find((page) => new URL(page.url).pathname === at);
    return there ? there.focus() : clients.openWindow(at);
  };
  event.waitUntil(open());
});
