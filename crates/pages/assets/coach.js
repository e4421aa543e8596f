// The coach at a table: what it advises is spoken, shown on the board, and held against what is
// chosen there. Without this the panel is a panel all the same.

const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
let spoken;

// An action is written in words; what is chosen on the way to it is one of them, or some.
const part = (action, value) => ` ${action} `.includes(` ${value} `);

function show() {
  const advice = document.querySelector(".advice[data-action]");
  for (const lit of $$(".advised")) lit.classList.remove("advised");
  const told = document.querySelector(".advice[data-say]");
  if (told && told.id !== spoken) {
    spoken = told.id;
    document.getElementById("say").textContent = told.dataset.say;
    const panel = told.closest("details");
    if (panel) panel.open = true;
    document.querySelector(".coach-body")?.scrollTo(0, 0);
    told.querySelector(".follow")?.focus({ preventScroll: true });
  }
  // A board may have its own way to draw it.
  document.dispatchEvent(new CustomEvent("advised", { detail: advice?.dataset.action }));
  if (!advice) return;
  for (const place of $$(".board [value], .hand [value]")) {
    if (!place.value || !part(advice.dataset.action, place.value)) continue;
    const lit = place.closest("label") ?? place;
    lit.classList.add("advised");
  }
  compare();
}

// Marks what was weighed of the card that is chosen now.
function compare() {
  const chosen = $$("[name=pick]:checked, [name=target]:checked").map((input) => input.value);
  for (const row of $$(".weighed tr"))
    row.classList.toggle("mine", chosen.some((value) => part(row.dataset.action, value)));
}

document.addEventListener("laid", show);
document.addEventListener("change", compare);
show();
