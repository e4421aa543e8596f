// Moving through a review without loading it anew, and following one that is being made. Without this
// every link does the same, and the page of one in the making loads itself again.

const $ = (selector, root = document) => root.querySelector(selector);
const live = () => document.getElementById("live");
const frame = document.getElementById("board-frame");

// What was asked for last; the page may still be on its way there.
let wanted, busy = false;
async function go(address) {
  wanted = new URL(address, location);
  if (busy) return;
  busy = true;
  try {
    for (let url; url !== wanted; ) {
      url = wanted;
      const answer = await fetch(url, { headers: { "x-live": "1" } });
      if (!answer.ok) throw new Error(answer.status);
      const which = $("[name=which]:checked")?.id;
      document.dispatchEvent(new CustomEvent("lay", { detail: await answer.text() }));
      history.replaceState(null, "", url);
      if (which) document.getElementById(which).checked = true;
      show();
    }
  } catch { location.assign(wanted); return; }
  busy = false;
}

// The board has a window of its own, which follows without a place in the history.
function show() {
  const share = $(".share");
  if (share) share.hidden = false;
  follow();
  if (!frame) return;
  const board = new URL(live().dataset.board, location);
  if (frame.dataset.shown !== board.href) {
    frame.dataset.shown = board.href;
    frame.contentWindow.location.replace(board);
  }
}

// The present moment is in sight in the list, without moving anything else.
function follow() {
  const line = $(".moments [aria-current]"), list = line?.closest("ol");
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const [a, b] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  if (a.top < b.top || a.bottom > b.bottom) list.scrollTop += a.top - b.top - (b.height - a.height) / 2;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-at], a[data-open]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // On a phone the tale is a page of its own: what is chosen there is shown.
  if (location.hash === "#tale") location.hash = "";
  go(link.getAttribute("href"));
});

// While the slider is held only the lantern moves; what is there is fetched when it is let go.
document.addEventListener("input", (event) => {
  const slider = event.target;
  if (slider.id !== "course-range") return;
  $(".lantern")?.setAttribute("x", `${(100 * slider.value) / slider.max}%`);
});
document.addEventListener("change", (event) => {
  if (event.target.id !== "course-range") return;
  const url = new URL(wanted ?? location);
  url.searchParams.set("at", event.target.value);
  go(url);
});

// One that is being made is asked for every second.
async function watch() {
  if (!live()?.hasAttribute("data-making")) return;
  try {
    const answer = await fetch(location, { headers: { "x-live": "1" } });
    const text = answer.ok ? await answer.text() : "";
    if (text && !text.includes("data-making")) return location.reload();
    if (text) document.dispatchEvent(new CustomEvent("lay", { detail: text }));
  } catch { /* the next try may be luckier */ }
  setTimeout(watch, 1000);
}

// The frame is as high as its board.
function fit() {
  const pane = frame.contentDocument?.querySelector(".lesson-pane");
  if (!pane) return;
  frame.style.height = "";
  const most = pane.checkVisibility() ? pane.scrollHeight : 0;
  const table = frame.contentDocument.getElementById("live");
  frame.style.height = `${Math.max(most, table?.offsetHeight ?? 0)}px`;
}
frame?.addEventListener("load", fit);
addEventListener("resize", () => frame && fit());
if (frame) frame.dataset.shown = new URL(frame.getAttribute("src"), location).href;
show();
setTimeout(watch, 1000);
