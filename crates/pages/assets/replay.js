// Moving through a replay without loading the page anew. Without it every link and the slider's form do the same.

const scrub = document.getElementById("scrub");
const range = document.getElementById("step-range");
const live = () => document.getElementById("live");
const moments = scrub.dataset.moments.split(" ").map(Number);
// What was asked for last; the page may still be on its way there.
let place = Number(range.value);
let eyes = live().dataset.eyes;

const address = (place, eyes) => {
  const url = new URL(scrub.getAttribute("action"), location);
  url.searchParams.set("at", moments[place]);
  url.searchParams.set("seat", eyes);
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
  scrub.elements.seat.value = eyes;
  document.getElementById("moment-link").value = address(place, eyes);
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
