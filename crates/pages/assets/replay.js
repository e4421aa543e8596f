// Moving through a replay without loading the page anew. Without it every link and the slider's form do the same.

const scrub = document.getElementById("scrub");
const range = document.getElementById("step-range");
const live = () => document.getElementById("live");
const moments = scrub.dataset.moments.split(" ").map(Number);
// In fine steps: after which of them something was complete.
const whole = scrub.dataset.whole?.split(" ").map(Number);
// What was asked for last; the page may still be on its way there.
let place = Number(range.value);
let eyes = live().dataset.eyes;

const address = (place, eyes) => {
  const url = new URL(scrub.getAttribute("action"), location);
  url.searchParams.set("at", moments[place]);
  url.searchParams.set("seat", eyes);
  if (whole) url.searchParams.set("fine", "yes");
  return url;
};

let busy = false, again = false;
async function go() {
  mark();
  if (busy) { again = true; return; }
  busy = true;
  do {
    again = false;
    const url = address(place, eyes);
    try {
      const answer = await fetch(url, { headers: { "x-live": "1" } });
      if (!answer.ok) throw new Error(answer.status);
      document.dispatchEvent(new CustomEvent("lay", { detail: await answer.text() }));
      history.replaceState(null, "", url);
    } catch { location.assign(url); return; }
  } while (again);
  busy = false;
}

// The controls stay where they are, so that a slider under the finger is not torn away.
function mark() {
  const last = moments.length - 1;
  range.value = place;
  document.getElementById("step-place").textContent = `${place} / ${last}`;
  range.setAttribute("aria-valuetext", `${place} / ${last}`);
  const targets = { first: 0, prev: Math.max(0, place - 1), next: Math.min(last, place + 1), last };
  for (const link of scrub.querySelectorAll("[data-go]")) {
    const to = targets[link.dataset.go];
    link.href = address(to, eyes);
    if (to === place) link.setAttribute("aria-disabled", "true"); else link.removeAttribute("aria-disabled");
  }
  for (const link of scrub.querySelectorAll("[data-eyes]")) {
    link.href = address(place, link.dataset.eyes);
    if (link.dataset.eyes === eyes) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
  }
  const sizes = address(place, eyes);
  if (whole) {
    sizes.searchParams.delete("fine");
    sizes.searchParams.set("at", whole.findLast((step) => step <= moments[place]) ?? moments[place]);
  } else sizes.searchParams.set("fine", "yes");
  document.getElementById("step-size").href = sizes;
  scrub.elements.seat.value = eyes;
  // A link leads to the moment, whatever the steps between.
  const link = address(place, eyes);
  link.searchParams.delete("fine");
  document.getElementById("moment-link").value = link;
  const share = scrub.querySelector("[data-copy]");
  share.textContent = share.dataset.label;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-go], a[data-eyes], a[data-step]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const last = moments.length - 1;
  if (link.dataset.eyes !== undefined) eyes = link.dataset.eyes;
  else if (link.dataset.go) place = { first: 0, prev: Math.max(0, place - 1), next: Math.min(last, place + 1), last }[link.dataset.go];
  else place = moments.indexOf(Number(new URL(link.href).searchParams.get("at")));
  go();
});
range.addEventListener("input", () => { place = Number(range.value); go(); });
scrub.addEventListener("submit", (event) => { event.preventDefault(); place = Number(range.value); go(); });

// The present move is in sight in the list, without moving anything else.
function follow() {
  const now = document.querySelector(".log [aria-current]")?.closest("li"), list = now?.closest(".log");
  if (!list) return;
  const [line, box] = [now.getBoundingClientRect(), list.getBoundingClientRect()];
  if (line.top < box.top || line.bottom > box.bottom) list.scrollTop += line.top - box.top - (box.height - line.height) / 2;
}
document.addEventListener("laid", follow);
document.addEventListener("toggle", (event) => { if (event.target.id === "moves") follow(); }, true);
follow();
