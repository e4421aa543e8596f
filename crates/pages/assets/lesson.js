// A lesson beside its table: what it speaks of is in sight, and a button that a board's script fills in is pointed at too.

const live = document.getElementById("live");
const right = live?.dataset.right; // what is expected, once the learner has asked to be shown

function point() {
  for (const button of live.querySelectorAll("button[name=action]")) button.toggleAttribute("data-point", button.value === right);
}
if (right) {
  point();
  new MutationObserver(point).observe(live, { subtree: true, childList: true, attributeFilter: ["value", "name"] });
}
// Where the table scrolls by itself, it begins with what can be chosen.
const pane = live?.closest(".lesson-pane");
const seen = (element) => element.checkVisibility();
const spot = [...(live?.querySelectorAll("[data-point]") ?? [])].map((e) => e.closest("label") ?? e).find(seen)
  ?? [...(live?.querySelectorAll("button[name=action], label:has([name=pick]), .mark") ?? [])].find(seen);
if (spot && pane && pane.scrollHeight > pane.clientHeight + 1) {
  const [at, box] = [spot.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (at.bottom > box.bottom || at.top < box.top) pane.scrollTop += at.top - box.top - Math.max(8, (box.height - at.height) / 2);
}
