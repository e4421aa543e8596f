// The Lost Code comes to life: wheels turn by hand, marks are made without a new page, guesses are
// counted as they are written. Everything here can be done with the plain forms too.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const clamp = (n, least, most) => Math.min(most, Math.max(least, n));
document.body.classList.add("code-lively");

// ---- the wheel ----

// The middle of the run, in halves, so that another wheel is set to about the same sums.
let middle, listed = false;
const chosen = () => $(".wheels [name=pick]:checked");
const turner = () => $(".turner");
function wheel() {
  const pick = chosen(), dial = $(".dial.turns");
  if (!pick || !dial) return;
  const most = Number(dial.dataset.most), width = Number(pick.value);
  return { pick, dial, width, last: most + 1 - width, runs: $$(`.for-${pick.id.slice(5)} button[name=action]`) };
}
const words = (low, width) => (width > 1 ? `${low}–${low + width - 1}` : `${low}`);

function turnBy(low) {
  turned = true;
  turnTo(low);
  explain();
}
function turnTo(low) {
  const at = wheel();
  if (!at) return;
  low = clamp(low, 0, at.last);
  middle = 2 * low + at.width;
  const run = words(low, at.width);
  for (const sum of $$("[data-sum]", at.dial)) {
    const n = Number(sum.dataset.sum);
    sum.classList.toggle("on", n >= low && n < low + at.width);
  }
  const number = $("#run");
  number.textContent = run;
  number.setAttribute("aria-valuemax", at.last);
  number.setAttribute("aria-valuenow", low);
  number.setAttribute("aria-valuetext", run);
  for (const step of $$("[data-step]", turner())) step.disabled = Number(step.dataset.step) < 0 ? low === 0 : low === at.last;
  turner().hidden = false;
  for (const other of $$("label.wheel[data-words]")) rest(other);
  const label = at.pick.closest(".wheel");
  label.dataset.words ??= $(".sums-of", label).textContent;
  $(".run", label).setAttribute("stroke-dashoffset", -low);
  $(".sums-of", label).textContent = run;
  const button = $("#place-bet"), [text, pays] = button.children;
  text.textContent = button.dataset.words.replace("%", run);
  pays.textContent = at.pick.dataset.pays;
  button.name = "action";
  button.value = at.runs[low].value;
  button.hidden = false;
}
// Why the wheel stands where it stands, until it is turned by hand.
let turned = false;
function explain() {
  const hint = $(".hint > .now"), dial = $(".dial.turns");
  if (!hint || !dial) return;
  hint.dataset.words ??= hint.textContent;
  hint.textContent = chosen() && !turned ? dial.dataset.why : hint.dataset.words;
}
// A wheel that is not chosen shows what it is, not where it is set.
function rest(label) {
  $(".run", label).setAttribute("stroke-dashoffset", 0);
  $(".sums-of", label).textContent = label.dataset.words;
}
function low() { const at = wheel(); return at && Math.round((middle - at.width) / 2); }
function settle() {
  const at = wheel();
  explain();
  if (!at) {
    if (!turner() || turner().hidden) return;
    turner().hidden = $("#place-bet").hidden = true;
    for (const sum of $$(".dial.turns .on")) sum.classList.remove("on");
    return $$("label.wheel[data-words]").forEach(rest);
  }
  middle ??= Number(at.dial.dataset.middle);
  turnTo(low());
}

// Which sum lies in this direction from the middle of the dial; none below it.
function sumUnder(dial, event) {
  const box = $("svg", dial).getBoundingClientRect();
  const x = event.clientX - (box.left + box.width / 2), y = box.top + box.height * (292 / 300) - event.clientY;
  const around = 1 - Math.atan2(Math.max(y, 0), x) / Math.PI;
  return clamp(Math.floor(around * (Number(dial.dataset.most) + 1)), 0, Number(dial.dataset.most));
}
// How far around a small wheel, in turns.
function around(disc, event) {
  const box = disc.getBoundingClientRect();
  return Math.atan2(event.clientY - (box.top + box.height / 2), event.clientX - (box.left + box.width / 2)) / (2 * Math.PI);
}
let turnedByHand = false;
document.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  const dial = event.target.closest(".dial.turns"), disc = event.target.closest("label.wheel")?.querySelector(".disc");
  let follow;
  if (dial && chosen() && !event.target.closest(".turner")) {
    const start = sumUnder(dial, event), from = low(), { width } = wheel();
    // Held by the run it moves along; elsewhere the run comes under the finger.
    const hold = start >= from && start < from + width ? start - from : Math.floor(width / 2);
    follow = (move) => turnBy(sumUnder(dial, move) - hold);
    follow(event);
    event.preventDefault();
    $("#run").focus({ preventScroll: true });
  } else if (disc && disc.closest("label").contains(chosen())) {
    let before = around(disc, event), place = low();
    const cells = Number($(".dial.turns").dataset.most) + 1;
    follow = (move) => {
      const now = around(disc, move), step = now - before - Math.round(now - before);
      if (Math.abs(step) > 0.01) turnedByHand = true;
      before = now;
      place = clamp(place + step * cells, 0, wheel().last);
      turnBy(Math.round(place));
    };
  }
  if (!follow) return;
  const end = () => {
    removeEventListener("pointermove", follow);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    setTimeout(() => (turnedByHand = false));
  };
  addEventListener("pointermove", follow);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
});

// ---- marks ----

const NEXT = { "-": "x", x: "?", "?": "o", o: "-" };
// What was marked here lately: what the stream brings may have been drawn before it was kept.
const lately = new Map();
function draw(button, sign) {
  const like = $(`.code-legend [data-sign="${sign}"]`);
  $("svg, .doubt", button)?.remove();
  const shape = $("svg, .doubt", like)?.cloneNode(true);
  if (shape) button.prepend(shape);
  button.dataset.mark = sign;
  button.classList.remove("stale");
  const row = button.closest("tr"), place = button.value.split(" ").slice(0, 2).join(" ");
  const next = NEXT[sign];
  button.value = `${place} ${next}${next === "-" ? "" : row.dataset.tile}`;
  button.setAttribute("aria-label", `${button.dataset.name}: ${$("span", like).textContent}`);
  $("[name=rub]", row).disabled = !$(".mark:not([data-mark='-'])", row);
  preview(row);
}
// What the marks of a line leave: below the tile, and as the guess that it amounts to.
function preview(row) {
  const cells = $$(".mark", row), digit = (cell) => cell.value.split(" ")[1];
  const now = (cell) => (cell.classList.contains("stale") ? "-" : cell.dataset.mark);
  const ringed = cells.filter((cell) => now(cell) === "o");
  const left = (ringed.length ? ringed : cells.filter((cell) => now(cell) !== "x")).map(digit);
  const of = `[data-symbol="${row.dataset.symbol}"]`, may = $(`.own ${of} .may`), line = $(`.guess-line ${of}:not(.fixed)`);
  if (may) { $("b", may).textContent = left.join(""); may.classList.toggle("sure-of", left.length === 1); }
  if (!line) return;
  const written = left.length > 3 ? [] : left;
  $("b", line).textContent = written.join(" ");
  $("small", line).firstChild.textContent = ($(".flint", line) ? DOUBLE : WORTH)[written.length];
}
// One after the other: two on their way at once may be overtaken, and the older one would be kept.
let sent = Promise.resolve();
function send(fields, undo) { return (sent = sent.then(() => post(fields, undo))); }
async function post(fields, undo) {
  try {
    const body = new URLSearchParams(fields);
    const answer = await fetch($("#marks").action, { method: "POST", body, headers: { "x-live": "1" } });
    if (answer.ok) return true;
    tell(await answer.text());
  } catch { $("#lost").hidden = false; }
  undo?.();
  return false;
}
function tell(text) {
  const toast = $("#toast");
  toast.textContent = text;
  toast.hidden = false;
  setTimeout(() => (toast.hidden = true), 6000);
}
async function mark(button, sign) {
  const before = button.dataset.mark, id = button.id;
  if (before === sign && !button.classList.contains("stale")) return;
  const place = button.value.split(" ").slice(0, 2).join(" "), tile = button.closest("tr").dataset.tile;
  const made = { sign };
  lately.set(id, made);
  draw(button, sign);
  $("#say").textContent = button.getAttribute("aria-label");
  const kept = await send([["mark", `${place} ${sign}${sign === "-" ? "" : tile}`]]);
  if (lately.get(id) !== made) return;
  if (kept) return setTimeout(() => lately.get(id) === made && lately.delete(id), 5000);
  lately.delete(id);
  const now = document.getElementById(id);
  if (now) draw(now, before);
}
async function rub(button) {
  const line = $$(".mark", button.closest("tr")).filter((cell) => cell.dataset.mark !== "-");
  const made = { sign: "-" };
  for (const cell of line) { lately.set(cell.id, made); draw(cell, "-"); }
  if (document.activeElement === document.body || document.activeElement?.disabled) line[0]?.focus({ preventScroll: true });
  await send([["rub", button.value]]);
  setTimeout(() => { for (const [id, what] of lately) if (what === made) lately.delete(id); }, 5000);
}

// The note is kept when its writer pauses.
let pause;
function keepNote() { clearTimeout(pause); const note = $("#note"); if (note) send([["note", note.value]]); }
document.addEventListener("input", (event) => {
  if (event.target.id !== "note") return;
  clearTimeout(pause);
  pause = setTimeout(keepNote, 900);
});
document.addEventListener("change", (event) => {
  if (event.target.id === "note") keepNote();
  if (event.target.name === "guess") { ticks.set(event.target.id, event.target.checked); count(event.target.closest("tr")); }
  if (event.target.name === "pick") {
    settle();
    if (!byArrow && wheel()) $("#run").focus({ preventScroll: true });
    byArrow = false;
  }
});

// Before the script of all tables, which would send the form and wait for the stream.
document.addEventListener("submit", (event) => {
  if (event.target.id !== "marks") return;
  event.preventDefault();
  event.stopPropagation();
  const button = event.submitter;
  if (button?.name === "mark") mark(button, button.value.split(" ")[2][0]);
  else if (button?.name === "rub") rub(button);
  else keepNote();
}, true);

// ---- guesses ----

// What was ticked stays so when somebody else hands in meanwhile.
const ticks = new Map();
const WORTH = ["−2", "+5", "+2", "+1"], DOUBLE = ["−4", "+10", "+4", "+2"];
function count(row) {
  const boxes = $$("[name=guess]", row), ticked = boxes.filter((box) => box.checked);
  for (const box of boxes) box.disabled = ticked.length > 2 && !box.checked;
  const worth = (row.closest(".double") ? DOUBLE : WORTH)[ticked.length];
  $(".worth", row).textContent = worth;
  // A blank line is handed in only after one more question.
  const sure = $("#blank-sure"), blank = $$("tr.writes").some((line) => !$(":checked", line));
  if (sure) { sure.hidden = !blank; $("input", sure).required = blank; }
  const line = $(`.guess-line [data-symbol="${$("[name=for]", row).value}"]`);
  $("b", line).textContent = ticked.map((box) => box.value.split(" ")[1]).join(" ");
  $("small", line).firstChild.textContent = worth;
  const number = (text) => Number(text.replace("−", "-"));
  const best = $$("tr.writes .worth").map((out) => number(out.textContent)).concat($$("tr.locked").map((line) => Number(line.dataset.best)))
    .reduce((sum, n) => sum + n, 0);
  $(".sum-up .best").textContent = best < 0 ? `−${-best}` : `+${best}`;
}

// ---- keys ----

let byArrow = false;
const STEP = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -5, PageUp: 5, Home: -99, End: 99 };
const WAY = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
// The nearest cell of the sheet in a direction; painted ones are passed over.
function beside(cell, [down, right]) {
  let row = cell.closest("tr"), column = cell.closest("td").cellIndex;
  for (;;) {
    if (down) row = down > 0 ? row.nextElementSibling : row.previousElementSibling;
    column += right;
    if (!row?.cells[column]) return;
    const there = $("button:not(:disabled), input:not(:disabled)", row.cells[column]);
    if (there) return there;
  }
}
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("textarea, [type=text], select")) return;
  if ($(".sheet:popover-open")) return;
  const take = () => { event.preventDefault(); event.stopPropagation(); };
  const cell = event.target.closest(".grid .mark, .grid [name=guess], .grid [name=rub]");
  if (cell) {
    const way = WAY[event.key];
    if (way) { take(); return beside(cell, way)?.focus(); }
    const sign = { x: "x", X: "x", "?": "?", "/": "?", o: "o", O: "o", Delete: "-", Backspace: "-" }[event.key];
    if (sign && cell.name === "mark") { take(); return mark(cell, sign); }
    // Nobody hands in a sheet by ticking a box.
    if (event.key === "Enter" && cell.name === "guess") { take(); return cell.click(); }
  }
  const row = cell?.closest("tr.writes") ?? $("tr.writes");
  const digit = event.code.match(/^(?:Digit|Numpad)([0-8])$/)?.[1];
  if (row && digit) {
    const box = $(`[value$=" ${digit}"]`, row);
    if (box?.type === "checkbox" && !box.disabled) { take(); box.focus(); box.click(); }
    return;
  }
  if (row && event.code === "KeyH") { take(); return $("#hand-in").click(); }
  if (event.code === "KeyM" && $("#notebook")) {
    take();
    return ($(".grid [name=guess]") ?? $(".grid .mark[tabindex='0']") ?? $(".grid .mark"))?.focus();
  }
  const radio = event.target.matches("[name=pick]");
  if (radio && event.key.startsWith("Arrow")) { byArrow = true; return; }
  if (wheel() && event.key in STEP && !cell) { take(); turnBy(low() + STEP[event.key]); }
}, true);

document.addEventListener("click", (event) => {
  if (turnedByHand && event.target.closest("label.wheel")) return event.preventDefault();
  const step = event.target.closest("[data-step]");
  if (step) turnBy(low() + Number(step.dataset.step));
});
// A choice taken back by a key changes nothing that would be told.
document.addEventListener("keyup", () => { if (!chosen()) settle(); });
document.addEventListener("toggle", (event) => { if (event.target.id === "plain-runs") listed = event.target.open; }, true);
// One stop for the tabulator on the sheet; the arrows lead on from there.
document.addEventListener("focusin", (event) => {
  if (event.target.matches(".grid .mark")) for (const cell of $$(".grid .mark")) cell.tabIndex = cell === event.target ? 0 : -1;
});

// ---- a new state of the table ----

function wake() {
  const plain = $("#plain-runs");
  if (plain) plain.open = listed;
  for (const [id, { sign }] of lately) { const cell = document.getElementById(id); if (cell?.name === "mark") draw(cell, sign); }
  const stop = document.activeElement?.matches(".grid .mark") ? document.activeElement : $(".grid .mark");
  for (const cell of $$(".grid .mark")) cell.tabIndex = cell === stop ? 0 : -1;
  for (const box of $$("[name=guess]")) box.checked = ticks.get(box.id) ?? box.checked;
  for (const row of $$("tr.writes")) count(row);
  settle();
}
document.addEventListener("laid", wake);
wake();
