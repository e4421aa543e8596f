// Whose turn it is. One stream for all tabs of a browser, whichever of them is looked at: the tab that
// holds the lock listens and writes down what waits, and the others read it. A browser without locks
// (a page that came without encryption) listens in each tab.

const { stream: address, volume, icon, called, worker, ...told } = document.getElementById("calls").dataset;
const link = document.querySelector("link[rel=icon]");
const locks = navigator.locks;
const keep = { get: (key) => JSON.parse(localStorage.getItem(key) ?? "[]"), set: (key, value) => localStorage.setItem(key, JSON.stringify(value)) };

// ---- what every tab shows ----

function show() {
  const count = keep.get("calls").length;
  const plain = document.title.replace(/^\(\d+\) /, "");
  const title = count ? `(${count}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
  const face = count ? called : icon;
  if (link.getAttribute("href") !== face) link.href = face;
  (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {});
}
new MutationObserver(show).observe(document.querySelector("title"), { childList: true });
addEventListener("storage", ({ key }) => {
  if (key === "calls") show();
  if (key === "ring") ring();
  if (key === "calls") document.dispatchEvent(new Event("called"));
  if (key === "friends") document.dispatchEvent(new Event("friends"));
});

// ---- what is told once ----

// Two soft notes. A page that nobody has touched may not sound, so every tab tries, and one does.
export function chime(loud) {
  const audio = new AudioContext();
  [660, 880].forEach((pitch, place) => {
    const [tone, gain, from] = [audio.createOscillator(), audio.createGain(), audio.currentTime + place * 0.15];
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(loud / 40, from + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + 0.6);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.6);
  });
  return new Promise((done) => setTimeout(() => done(audio.close()), 1200));
}
function ring() {
  if (!Number(volume) || navigator.userActivation?.hasBeenActive === false) return;
  if (!locks) return void chime(volume);
  locks.request("ring", { ifAvailable: true }, (lock) => lock && chime(volume));
}

// Whoever looks at a table sees that it waits.
let leave;
function attend() {
  const here = !document.hidden && document.hasFocus();
  if (here && !leave) {
    const gone = new Promise((done) => (leave = done));
    locks?.request(`at:${location.pathname}`, { mode: "shared" }, () => gone);
  } else if (!here) { leave?.(); leave = undefined; }
}
for (const change of ["focus", "blur", "visibilitychange"]) addEventListener(change, attend);
async function isLookedAt(at) {
  if (!locks) return Boolean(leave) && location.pathname === at;
  return (await locks.query()).held.some(({ name }) => name === `at:${at}`);
}

async function tell({ at, say }) {
  if (await isLookedAt(at)) return;
  keep.set("ring", Date.now());
  ring();
  if (!("notify" in told) || self.Notification?.permission !== "granted") return;
  const about = { tag: at, icon, data: at };
  const helper = await navigator.serviceWorker?.getRegistration();
  if (helper) return helper.showNotification(say, about);
  const note = new Notification(say, about);
  note.onclick = () => { focus(); location.assign(at); note.close(); };
}

function hear(calls) {
  const known = keep.get("calls").map(({ at }) => at);
  keep.set("calls", calls);
  show();
  document.dispatchEvent(new Event("called"));
  for (const call of calls) if (!known.includes(call.at)) tell(call);
}

// ---- the stream ----

function listen() {
  return new Promise((over) => {
    let stream, retry, waits = 0;
    const open = () => {
      stream = new EventSource(address);
      stream.onopen = () => (waits = 0);
      stream.addEventListener("calls", ({ data }) => hear(JSON.parse(data)));
      stream.addEventListener("friends", () => {
        keep.set("friends", Date.now());
        document.dispatchEvent(new Event("friends"));
      });
      stream.addEventListener("bye", ({ data }) => {
        if (data === "logged-out") { stream.close(); hear([]); } else again();
      });
      stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) again(); };
    };
    const again = () => {
      stream.close();
      retry = setTimeout(open, Math.min(60000, 1000 * 2 ** waits++) * (0.75 + Math.random() / 2));
    };
    addEventListener("pagehide", () => { clearTimeout(retry); stream.close(); over(); }, { once: true });
    open();
  });
}
const begin = () => (locks ? locks.request("calls", listen) : listen());
addEventListener("pageshow", ({ persisted }) => { if (persisted) begin(); });

// ---- settings ----

const $ = (id) => document.getElementById(id);
const sound = $("try-sound");
if (sound) {
  sound.hidden = false;
  sound.onclick = () => chime($("volume").value);
  for (const choice of document.getElementsByName("notify")) choice.onchange = async () => {
    const granted = choice.value === "no" || (await self.Notification?.requestPermission()) === "granted";
    $("notify-refused").hidden = granted;
  };
}

// Not on a first visit: whoever only looks is not to load more than that.
navigator.serviceWorker?.register(worker).catch(() => {});
show();
attend();
begin();
