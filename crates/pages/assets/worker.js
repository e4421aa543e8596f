// Keeps what does not change, the rules and the lessons for when there is no network. Tells what is pushed
// to this browser. SHELL, KEPT, LESSONS, OFFLINE, EDITION, ICON and PUSH stand before this.

const cache = () => caches.open(EDITION);
addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(cache().then((kept) => kept.addAll([OFFLINE, ...SHELL, ...KEPT, ...Object.values(LESSONS)])));
});
addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== EDITION) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(old());
});

async function visit(request) {
  const again = request.clone(); // what is sent can be read once
  const keeps = request.method === "GET" && KEPT.includes(new URL(request.url).pathname);
  try {
    const answer = await fetch(request);
    if (answer.ok && keeps) (await cache()).put(request, answer.clone());
    return answer;
  } catch {
    return (await lesson(again)) ?? (keeps ? await caches.match(again) : undefined) ?? caches.match(OFFLINE);
  }
}

// A lesson goes on: its pages lie there in pieces, and so does what each move leads to.
async function lesson(request) {
  const here = new URL(request.url);
  const [, path, number] = /^(.*?)(?:\/(\d+))?$/.exec(here.pathname);
  const kept = LESSONS[path] && (await caches.match(LESSONS[path]));
  if (!kept) return;
  const go = (to) => Response.redirect(new URL(`${path}/${to}`, here), 303);
  if (!number) return go(1);
  const { pieces, pages, moves, boxes } = await kept.json();
  if (request.method === "POST") {
    const form = await request.formData();
    const action = form.get("action") ?? boxes[number]?.[form.getAll("guess").sort().join()];
    const [next, besides] = moves[number]?.[action]?.split(" ") ?? [];
    if (next === number) return go(`${number}?${new URLSearchParams({ tried: action })}`);
    return next && go(besides ? `${next}?equal=yes` : next);
  }
  const tried = moves[number]?.[here.searchParams.get("tried")];
  const besides = ["show", "equal"].find((word) => here.searchParams.has(word));
  const page = pages[tried?.startsWith(`${number} `) ? tried : `${number} ${besides}`] ?? pages[number];
  // As safe as what comes from the server.
  const headers = new Headers(kept.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return page && new Response(page.map((piece) => pieces[piece]).join(""), { headers });
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
addEventListener("fetch", (event) => {
  const { request } = event;
  const here = new URL(request.url);
  if (here.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(visit(request));
  else if (request.method === "GET" && SHELL.includes(here.pathname)) event.respondWith(file(request));
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
