// The liveliness of a table. Every page works without it: forms post, links lead on.
// With it the table follows its stream, cards can be dragged, keys work and clocks tick. How pieces move
// and sound is the business of motion.js.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
let live = $("#live");
let stamp = performance.now(); // when the clocks on the page were right

// ---- what is told ----

let hideTimer;
function toast(words) {
  const box = $("#toast");
  if (!box || !words) return;
  box.textContent = words;
  box.hidden = false;
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => (box.hidden = true), 6000);
}
const lost = (on) => { const bar = $("#lost"); if (bar) bar.hidden = !on; };

// ---- a new state of the table ----

function read(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  return box.content.querySelector("#live");
}

// Whoever is far behind skips to the last. Nothing is laid under a finger: what it went down on is still
// there when it goes up.
const queue = [];
let pressed;
function show(next, late) {
  if (next) queue.push([next, late]);
  if (queue.length > 4) queue.splice(0, queue.length - 1);
  while (queue.length && !pressed) lay(...queue.shift());
}
const release = () => { clearTimeout(pressed); pressed = undefined; show(); };
addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  clearTimeout(pressed);
  pressed = setTimeout(release, 8000); // a menu of the system may swallow the up
}, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(release, 60), true); // after the click

// A finger that moves something flings nothing: Chromium takes the next tap for the end of a fling,
// and it would be lost.
const hold = (event) => event.preventDefault();
addEventListener("pointerdown", (event) => {
  let at = event.target;
  while (at && getComputedStyle(at).touchAction !== "none") at = at.parentElement;
  if (at) addEventListener("touchmove", hold, { passive: false });
}, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => removeEventListener("touchmove", hold), true);

// The stream is in order; an answer to a request may come late.
function lay(next, late) {
  if (late && Number(next.dataset.seq) < Number(live.dataset.seq)) return;
  // All want to play again.
  if (next.dataset.go && !live.dataset.go) return location.assign(next.dataset.go);
  // A lobby and a table are different pages, and so are those of another edition of the server:
  // its drawings need its own style and script.
  if (next.dataset.edition !== live.dataset.edition) return location.reload();
  if ((next.dataset.phase === "lobby") !== (live.dataset.phase === "lobby")) return location.reload();
  const moved = next.dataset.seq !== live.dataset.seq;
  const old = live;
  if (moved) document.dispatchEvent(new CustomEvent("laying", { detail: { next, own: asked === old.dataset.seq } }));
  const back = remember(old, next);
  old.replaceWith(next);
  live = next;
  stamp = performance.now();
  back();
  tick();
  document.dispatchEvent(new Event("laid")); // for motion and for the script of a board
  if (moved) {
    $("#say").textContent = next.dataset.say;
    if (next.dataset.title) document.title = next.dataset.title;
  }
}

// The parts of a table: a focus whose place is gone stays in its part.
const PARTS = ".own, .hand, .hint, .result, #board, .board, .left, .right, .bar";

// What a person has open, chosen or half written stays so.
function remember(old, next) {
  const held = document.activeElement;
  const focus = held?.id;
  const part = old.contains(held) && held.closest(PARTS);
  const same = old.dataset.choice === next.dataset.choice;
  const chosen = same ? $$("[name=pick]:checked, [name=target]:checked", old) : [];
  const open = $$("[popover]:popover-open", old).map((sheet) => sheet.id);
  const lines = (root) => Number($("#chat", root)?.dataset.lines ?? 0);
  const unread = !open.includes("moves") && (lines(next) > lines(old) || $(".has-new", old));
  if (unread) $("[popovertarget=moves]", next)?.classList.add("has-new");
  const known = new Set($$("[data-news]", old).map((sheet) => sheet.id));
  for (const details of $$("details[id]", next)) {
    const before = document.getElementById(details.id);
    if (before) details.open = before.open;
  }
  for (const blank of $$("[data-keep]", next)) {
    const before = document.getElementById(blank.id);
    if (before) blank.replaceWith(before);
  }
  return () => {
    for (const { name, id, value } of chosen) {
      const again = $$(`[name=${name}]`, next).find((input) => input.id === id && input.value === value);
      if (again) again.checked = true;
    }
    const news = $$("[data-news]", next).map((sheet) => sheet.id).filter((id) => !known.has(id));
    for (const id of [...open, ...news]) document.getElementById(id)?.showPopover?.();
    const here = document.getElementById(focus) ?? $(`#${news[0]} .shut`);
    here?.focus({ preventScroll: true });
    if (part && !next.contains(document.activeElement)) stay(part, next);
    handy();
    names();
  };
}

// The focus stays where the hand is: not on another button, which the next key would press.
function stay(part, next) {
  const same = PARTS.split(", ").filter((name) => part.matches(name)).map((name) => $(name, next));
  // A part that is spread over the table has no box of its own: what lies in it has.
  const place = [...same, $(".result, .hand, .board", next)].flatMap((e) => e ? [e, ...e.children] : []).find(shown);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

document.addEventListener("lay", (event) => show(read(event.detail)));

document.addEventListener("toggle", (event) => {
  if (event.target.id === "moves") $(".has-new")?.classList.remove("has-new");
  if (event.target !== whole) names();
}, true);

// ---- the stream ----

let stream, retry, waits = 0;
let pieces = []; // of what the stream sent last
function listen() {
  if (!live?.dataset.events || stream) return;
  clearTimeout(retry);
  stream = new EventSource(`${live.dataset.events}?after=${live.dataset.seq}&here=${live.dataset.here}`);
  stream.onopen = () => { waits = 0; lost(false); };
  // Text that is new, and from where to where that went before has stayed.
  stream.addEventListener("table", (event) => {
    pieces = JSON.parse(event.data).flatMap((part) => (typeof part === "string" ? part : pieces.slice(...part)));
    show(read(pieces.join("")));
  });
  stream.addEventListener("bye", (event) => (event.data === "logged-out" ? location.reload() : again()));
  // One that stumbles begins anew, and says what is shown now.
  stream.onerror = again;
}
function stop() { stream?.close(); stream = undefined; }
function again() {
  stop();
  lost(true);
  clearTimeout(retry);
  retry = setTimeout(listen, Math.min(10000, 500 * 2 ** waits++) * (0.75 + Math.random() / 2));
}
let hidden;
document.addEventListener("visibilitychange", () => {
  clearTimeout(hidden);
  if (document.hidden) hidden = setTimeout(() => { clearTimeout(retry); stop(); }, 10000);
  else listen();
});
addEventListener("pagehide", stop);
addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
// A stream does not notice that the net is gone, only that nothing comes.
addEventListener("offline", () => { clearTimeout(retry); stop(); lost(true); });
addEventListener("online", () => { if (!stream) listen(); });

// ---- forms ----

// The state of the table to which an answer is under way: what comes next may be asked for before
// the answer is there, since the stream can be quicker.
let busy;
let asked; // the state in which somebody here did something last
document.addEventListener("submit", async (event) => {
  const form = event.target;
  const action = form.getAttribute("action");
  if (!live || event.defaultPrevented || !action?.startsWith("/t/")) return;
  event.preventDefault();
  const at = live.dataset.seq;
  if (busy === at) return;
  busy = asked = at;
  live.classList.add("busy");
  try {
    const body = new URLSearchParams(new FormData(form, event.submitter));
    const answer = await fetch(action, { method: "POST", body, headers: { "x-live": "1" } });
    const there = new URL(answer.url);
    if (!answer.ok) {
      toast(await answer.text());
      if (answer.status === 409) refresh();
    } else if (answer.redirected && there.pathname !== location.pathname) location.assign(there);
    else if (answer.redirected || answer.headers.get("content-type")?.startsWith("text/html")) show(read(await answer.text()), true);
    if (answer.ok && form.id === "chat-words") form.reset();
    if (answer.ok) done(form);
    if (answer.ok && !stream) refresh();
  } catch { lost(true); again(); }
  if (busy === at) busy = undefined;
  live.classList.remove("busy");
});
// A menu has done its work when something in it was done, or leads elsewhere. The table may have
// been laid anew since, so it is found by its name.
function done(inside) {
  const menu = inside.closest(".menu[popover]");
  if (menu) document.getElementById(menu.id)?.hidePopover();
}
document.addEventListener("click", (event) => {
  const link = event.target.closest(".menu a[target]");
  if (link) done(link);
});
async function refresh() {
  try { show(read(await (await fetch(location.pathname)).text()), true); } catch { lost(true); }
}

// ---- choosing ----

const shown = (element) => element.checkVisibility?.() ?? element.offsetParent !== null;
const unpick = () => { for (const input of $$("[name=pick]:checked, [name=target]:checked")) input.checked = false; };
// A chosen card that is clicked again goes back.
let was;
document.addEventListener("pointerdown", (event) => {
  const card = event.target.closest("[data-drag]");
  was = card && $(":checked", card);
  if (card && event.button === 0) dragFrom(card, event);
});
document.addEventListener("click", (event) => {
  if (dragged) { event.preventDefault(); return; }
  if (was && event.target.closest("[data-drag]")?.contains(was)) { event.preventDefault(); setTimeout(unpick); was = null; }
  const copy = event.target.closest("[data-copy]");
  if (copy) navigator.clipboard?.writeText(document.getElementById(copy.dataset.copy).value)
    .then(() => (copy.textContent = copy.dataset.done)).catch(() => $("#link")?.select());
});
document.addEventListener("change", (event) => {
  if (event.target.name === "pick") for (const input of $$("[name=target]:checked")) input.checked = false;
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !live) return;
  if (event.key === "Escape") return unpick();
  if (event.target.closest("input:not([type=radio], [type=range]), select, textarea")) return;
  // A slider moves by the keys that it has everywhere; the others are the page's.
  const slides = event.target.matches("[type=range]");
  if (slides && /^(Arrow|Page|Home|End)/.test(event.key)) return;
  if (event.code === "KeyC") {
    const chat = $("#chat");
    if (!chat) return;
    event.preventDefault();
    if (!shown(chat)) $("#moves")?.showPopover?.();
    chat.open = true;
    return $("#chat-text")?.focus();
  }
  // An open sheet has the keys for itself.
  if ($(".sheet:popover-open")) return;
  const code = event.key === "Enter" ? "Enter" : event.code.replace(/^Numpad(?=\d)/, "Digit");
  const element = $$(`[data-key="${code}"]`).find((e) => !e.disabled && shown(e));
  if (!element || (code === "Enter" && event.target.closest("button, a, summary"))) return;
  event.preventDefault();
  if (element.type === "radio" && element.checked) unpick();
  else { if (!slides) element.focus(); element.click(); }
});

// ---- dragging ----

let dragged = false;
function dragFrom(card, start) {
  let ghost;
  const box = card.getBoundingClientRect();
  const move = (event) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!ghost && Math.hypot(x, y) < 8) return;
    if (!ghost) {
      dragged = true;
      $("input", card).checked = true;
      ghost = card.cloneNode(true);
      ghost.removeAttribute("data-vt");
      $("input", ghost).remove();
      ghost.classList.add("drag");
      ghost.style.width = `${box.width}px`;
      ghost.style.height = `${box.height}px`;
      live.append(ghost);
      card.classList.add("dragged");
    }
    ghost.style.transform = `translate(${box.left + x}px, ${box.top + y}px)`;
  };
  const end = (event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.remove();
    card.classList.remove("dragged");
    setTimeout(() => (dragged = false));
    const target = event.type === "pointerup" && under(card.dataset.drag, event.clientX, event.clientY);
    if (!target) return unpick();
    if (target.matches("button")) target.form.requestSubmit(target);
    else $("input", target).checked = true;
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
// The nearest place for this card, if it is near enough.
function under(pick, x, y) {
  const away = (target) => {
    const r = target.getBoundingClientRect();
    return Math.hypot(Math.max(r.left - x, 0, x - r.right), Math.max(r.top - y, 0, y - r.bottom));
  };
  const places = $$(`[data-drop~="${pick}"]`).filter(shown).map((target) => [away(target), target]);
  const [nearest] = places.sort((a, b) => a[0] - b[0]);
  return nearest?.[0] < 60 ? nearest[1] : undefined;
}

// ---- clocks ----

function tick() {
  for (const clock of $$(".clock[data-runs]")) {
    const left = Math.max(0, clock.dataset.ms - (performance.now() - stamp));
    if (left >= 864e5) continue;
    const s = Math.ceil(left / 1000);
    const two = (n) => String(n).padStart(2, "0");
    const minutes = s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}` : Math.floor(s / 60);
    clock.textContent = `${minutes}:${two(s % 60)}`;
    clock.classList.toggle("urgent", left < 10000);
  }
}

// ---- names ----

// A name that is cut is shown whole while the pointer or the focus rests on it.
const NAMES = ".name, .who";
const whole = document.createElement("p");
whole.id = "whole";
whole.popover = "manual";
document.body.append(whole);
const hides = (e) => /hidden|clip/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth;
function isCut(name) {
  for (let e = name, up = 0; e && up < 3; e = e.parentElement, up++) if (e.clientWidth && hides(e)) return true;
  return false;
}
function names() {
  whole.hidePopover();
  for (const name of $$(NAMES)) {
    if (!name.closest("a, button") && isCut(name)) name.tabIndex = 0;
    else name.removeAttribute("tabindex");
  }
}
function tell(event) {
  const at = event.target.closest?.(`${NAMES}, a, button`);
  const name = at?.matches(NAMES) ? at : at && $(NAMES, at);
  if (!name || !isCut(name)) return;
  whole.textContent = name.textContent;
  if (!whole.matches(":popover-open")) whole.showPopover();
  const [box, own] = [name.getBoundingClientRect(), whole.getBoundingClientRect()];
  whole.style.left = `${Math.max(4, Math.min(box.left, innerWidth - own.width - 4))}px`;
  whole.style.top = `${box.bottom + own.height + 8 < innerHeight ? box.bottom + 4 : box.top - own.height - 4}px`;
}
for (const come of ["focusin", "pointerover"]) document.addEventListener(come, tell);
for (const go of ["focusout", "pointerout"]) document.addEventListener(go, () => whole.hidePopover());
let resized;
addEventListener("resize", () => { cancelAnimationFrame(resized); resized = requestAnimationFrame(names); });

// What only makes sense with a script.
function handy() { for (const button of $$("[data-copy]")) button.hidden = false; }

handy();
names();
if (live) { listen(); tick(); setInterval(tick, 250); }
