// The two moves on the board of a review: what was played, and what was better.

const live = document.getElementById("live");
const { played, better, you, best } = live.dataset;
// An action is written in words; what is chosen on the way to it is one of them, or some.
const part = (action, value) => ` ${action} `.includes(` ${value} `);

function mark(action, kind, tag) {
  if (!action) return;
  for (const place of document.querySelectorAll(".board [value], .hand [value]")) {
    if (!place.value || !part(action, place.value)) continue;
    const lit = place.closest("label") ?? place;
    lit.classList.add("advised", kind);
    lit.dataset.tag = lit.dataset.tag && lit.dataset.tag !== tag ? `${lit.dataset.tag}, ${tag}` : tag;
  }
}

// A board may have its own way to draw the better one.
addEventListener("load", () => document.dispatchEvent(new CustomEvent("advised", { detail: better ?? played })));
mark(played, "was-played", you);
mark(better, "was-better", best);
