// Placing a shape by hand: it lies under the pointer, the finger or the arrow keys, is turned and
// mirrored, and is crossed off where it fits. Every legal mark is a button of the page; this only
// finds the right one and presses it, so nothing can be done here that cannot be done without.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const SIDE = 5; // a chamber has 5 x 5 fields; the second one counts on from 25
const SVG = "http://www.w3.org/2000/svg";

let tools; // the buttons beside the shape, while there is something to mark
let ways = new Map(); // from the fields of a mark, "3,4,8", to its button
let shape = []; // the shape as it is held: [column, row] of each field
let single = false; // a single field instead
let aim; // where it lies: { place, column, row, fields, way, kept }
let known = {}; // what the page said last, to know whether anything is new

// ---- the shape in the hand ----

const snug = (cells) => {
  const [left, top] = [0, 1].map((axis) => Math.min(...cells.map((cell) => cell[axis])));
  return cells.map(([column, row]) => [column - left, row - top]).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
};
const turned = (cells) => snug(cells.map(([column, row]) => [-row, column]));
const mirrored = (cells) => snug(cells.map(([column, row]) => [-column, row]));
const alike = (one, other) => String(one) === String(other);
const held = () => (single ? [[0, 0]] : shape);

// The fields that a shape covers when its field `grip` lies at a spot; none if it does not lie
// inside the chamber.
function covered(cells, grip, { place, column, row }) {
  const spots = cells.map(([c, r]) => [column + c - grip[0], row + r - grip[1]]);
  if (spots.some((spot) => spot.some((n) => n < 0 || n >= SIDE))) return undefined;
  return spots.map(([c, r]) => place * 25 + r * SIDE + c).sort((a, b) => a - b);
}
// Its fields, the middle one first: by that one it is held.
function grips(cells) {
  const middle = [0, 1].map((axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length);
  const away = ([c, r]) => Math.hypot(c - middle[0], r - middle[1]);
  return [...cells].sort((a, b) => away(a) - away(b));
}
// A legal mark with this shape over a spot.
function fit(cells, spot) {
  for (const grip of grips(cells)) {
    const fields = covered(cells, grip, spot);
    const way = fields && ways.get(String(fields));
    if (way) return { ...spot, fields, way };
  }
  return undefined;
}
// The shape as it is held, or if it may be turned for that, however it fits.
function find(spot, freely) {
  const found = fit(held(), spot);
  if (found || !freely) return found;
  let cells = shape;
  for (let n = 0; n < 8 && !single; n++) {
    cells = n === 4 ? mirrored(cells) : turned(cells);
    const other = fit(cells, spot);
    if (other) { shape = cells; return other; }
  }
  return fit([[0, 0]], spot);
}
// Where nothing fits it is shown all the same, pushed inside the chamber.
function misfit(spot) {
  const cells = held();
  const [grip] = grips(cells);
  const far = [0, 1].map((axis) => SIDE - 1 - Math.max(...cells.map((cell) => cell[axis])));
  const origin = [spot.column - grip[0], spot.row - grip[1]].map((n, axis) => Math.max(0, Math.min(far[axis], n)));
  return { ...spot, fields: covered(cells, [0, 0], { place: spot.place, column: origin[0], row: origin[1] }) };
}

// ---- aiming ----

function aimAt(spot, { freely = false, kept = false, say = false } = {}) {
  aim = spot && { ...(find(spot, freely) ?? misfit(spot)), kept };
  draw();
  if (say && aim) $("#say").textContent = words();
}
const words = () => aim.way ? [$(".sr", aim.way)?.textContent, aim.way.dataset.note].filter(Boolean).join(". ") : why();
const chambers = () => $$(".py-pair .py-chamber");

// Why it does not fit where it lies.
function why() {
  const { walls, crossed } = chambers()[aim.place].dataset;
  const on = (list) => (list ? list.split(" ").map(Number) : []);
  const covers = (list) => aim.fields.some((field) => on(list).includes(field % 25));
  if (covers(walls)) return tools.dataset.noWall;
  if (covers(crossed)) return tools.dataset.noCrossed;
  return crossed ? tools.dataset.noApart : tools.dataset.noEntrance;
}

function draw() {
  for (const old of $$(".py-aim")) old.remove();
  const go = $("#py-go");
  const [title, note] = [$("b", go), $("small", go)];
  const chamber = aim && chambers()[aim.place];
  title.textContent = chamber && aim.way ? chamber.dataset.go : title.dataset.none;
  note.textContent = !aim ? note.dataset.none : aim.way ? aim.way.dataset.note ?? "" : why();
  go.disabled = !aim?.way;
  go.classList.toggle("misfit", Boolean(aim && !aim.way));
  if (chamber) $(".py-card", chamber).append(ghost(aim.fields, aim.way ? "py-aim fits" : "py-aim"));
  hold();
}
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
// As the server draws marks, upon the drawing of the card.
function ghost(fields, name) {
  const spots = fields.map((field) => [((field % 25) % SIDE) * 40, Math.floor((field % 25) / SIDE) * 40]);
  const box = element("svg", { class: name, viewBox: "0 0 200 200", "aria-hidden": "true" });
  box.append(element("path", { d: spots.map(([x, y]) => `M${x + 2} ${y + 2}h36v36h-36z`).join("") }));
  for (const [x, y] of name.includes("fits") ? spots : [])
    box.append(element("use", { href: tools.dataset.cross, x: x + 3, y: y + 3, width: 34, height: 34 }));
  return box;
}
// The picture of the shape and the buttons show how it is held.
function hold() {
  const cells = held();
  const far = [0, 1].map((axis) => Math.max(...cells.map((cell) => cell[axis])) + 1);
  const squares = cells.map(([c, r]) => `M${42.5 + (c - far[0] / 2) * 20} ${42.5 + (r - far[1] / 2) * 20}h15v15h-15z`);
  const picture = $(".py-now .py-shape");
  const drawing = element("path", { class: "py-held", d: squares.join("") });
  if (picture && tools.dataset.cells !== "0") {
    picture.setAttribute("viewBox", "0 0 80 80");
    picture.replaceChildren(drawing);
  }
  for (const button of $$("[data-aim]", tools)) {
    const what = button.dataset.aim;
    if (what === "single") button.setAttribute("aria-pressed", single);
    else button.disabled = single || alike(what === "turn" ? turned(shape) : mirrored(shape), shape);
  }
}
function handle(what) {
  if (what === "turn" && !single) shape = turned(shape);
  if (what === "mirror" && !single) shape = mirrored(shape);
  if (what === "single") single = !single || !known.fits;
  if (aim) aimAt(aim, { kept: aim.kept, say: true });
  else draw();
}
function mark() {
  if (aim?.way) aim.way.form.requestSubmit(aim.way);
  else if (aim) $("#say").textContent = why();
}

// ---- a mark that is listed, or that the coach would make ----

const fieldsOf = (way) => way.dataset.at ? [Number(way.dataset.at)] : [...way.classList].filter((name) => /^w\d+$/.test(name)).map((name) => Number(name.slice(1)));
for (const come of ["pointerover", "focusin"]) document.addEventListener(come, (event) => {
  const way = tools && event.target.closest?.("button.way");
  if (!way || aim?.way === way) return;
  const fields = fieldsOf(way);
  aim = { place: Math.floor(fields[0] / 25), column: (fields[0] % 25) % SIDE, row: Math.floor((fields[0] % 25) / SIDE), fields, way, kept: true };
  draw();
});
document.addEventListener("advised", (event) => {
  for (const old of $$(".py-advice")) old.remove();
  const way = $$("button.way, button.py-field").find((button) => button.value === event.detail);
  if (!way) return;
  const fields = fieldsOf(way);
  $(".py-card", chambers()[Math.floor(fields[0] / 25)]).append(ghost(fields, "py-advice"));
});

// ---- pointer and finger ----

function spotAt(event) {
  const fields = event.target.closest?.(".py-chamber") && $(".py-fields", event.target.closest(".py-chamber"));
  return fields && spotIn(fields, event);
}
function spotIn(fields, event) {
  const box = fields.getBoundingClientRect();
  const column = Math.floor(((event.clientX - box.left) / box.width) * SIDE);
  const row = Math.floor(((event.clientY - box.top) / box.height) * SIDE);
  if (Math.min(column, row) < 0 || Math.max(column, row) >= SIDE) return undefined;
  return { place: chambers().indexOf(fields.closest(".py-chamber")), column, row };
}
const same = (one, other) => one && other && one.place === other.place && one.column === other.column && one.row === other.row;
const confirms = () => tools?.hasAttribute("data-confirm");
// A red cross without confirmation: the field itself is the button.
const direct = (event) => event.target.closest?.("button.py-field");

let last = [];
document.addEventListener("pointermove", (event) => {
  if (!tools || event.pointerType !== "mouse" || alike(last, [event.clientX, event.clientY])) return;
  last = [event.clientX, event.clientY];
  if (aim?.kept && confirms()) return;
  const spot = spotAt(event);
  if (spot ? !same(spot, aim) || aim.kept : aim && !aim.kept) aimAt(spot);
});

// A finger puts the shape down, moves it, and takes its hand off; a tap on the shape marks it.
let finger;
document.addEventListener("pointerdown", (event) => {
  if (!tools || event.pointerType === "mouse" || direct(event)) return;
  const spot = spotAt(event);
  if (!spot) return;
  const again = aim?.way && aim.kept && aim.fields.includes(spot.place * 25 + spot.row * SIDE + spot.column);
  finger = { id: event.pointerId, again, spot };
  if (!again) aimAt(spot, { freely: true, kept: true, say: true });
});
addEventListener("pointermove", (event) => {
  if (!tools || event.pointerId !== finger?.id) return;
  const over = chambers().map((chamber) => $(".py-fields", chamber)).map((fields) => fields && spotIn(fields, event));
  const spot = over.find(Boolean);
  if (!spot || same(spot, finger.spot)) return;
  finger = { ...finger, spot, again: false };
  aimAt(spot, { kept: true });
});
addEventListener("pointerup", (event) => {
  if (!tools || event.pointerId !== finger?.id) return;
  if (finger.again) mark();
  finger = undefined;
});
addEventListener("pointercancel", () => (finger = undefined));

let fresh = false; // whether there is something new to mark since the last click began
document.addEventListener("click", (event) => {
  // The second half of a double click was not meant for the next card.
  if (event.detail > 1 && fresh) return event.preventDefault();
  if (event.detail === 1) fresh = false;
  const aiming = tools && event.target.closest("[data-aim]");
  if (aiming) return handle(aiming.dataset.aim);
  if (tools && event.target.closest("#py-go")) return mark();
  // A key that chooses a field comes as a click too, but from no pointer.
  if (!tools || !event.detail || direct(event)) return;
  const spot = spotAt(event);
  if (!spot) return;
  event.preventDefault();
  if (event.pointerType !== "mouse") return;
  if (confirms()) aimAt(spot, { freely: true, kept: true, say: true });
  else if (aim?.way) mark();
  else aimAt(spot, { freely: true, say: true });
});

// At the start the cards themselves can be chosen: the second one makes the pair.
document.addEventListener("click", (event) => {
  const card = event.target.closest(".py-dealt.by-hand li");
  if (!card) return;
  card.classList.toggle("picked");
  const cards = $$(".py-dealt li");
  const picked = [...cards.keys()].filter((place) => cards[place].classList.contains("picked"));
  if (picked.length < 2) return;
  for (const place of picked) cards[place].classList.remove("picked");
  const pair = $(`.py-pairs .k${picked.join("")}`);
  (pair && ($("input", pair) ?? pair))?.click();
});

// ---- keys ----

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const KEYS = { KeyR: "turn", KeyM: "mirror", KeyF: "mirror", KeyS: "single" };
document.addEventListener("keydown", (event) => {
  if (!tools || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && aim) return aimAt(undefined);
  if (event.target.closest("input, select, textarea, .log, [popover]") || $(".sheet:popover-open")) return;
  const step = STEPS[event.key];
  if (step) {
    event.preventDefault();
    if (!aim) return start();
    const across = aim.place * SIDE + aim.column + step[0];
    const row = aim.row + step[1];
    if (across < 0 || across >= 2 * SIDE || row < 0 || row >= SIDE) return;
    aimAt({ place: Math.floor(across / SIDE), column: across % SIDE, row }, { kept: true, say: true });
  } else if (KEYS[event.code] && $("[data-aim]", tools)) {
    event.preventDefault();
    handle(KEYS[event.code]);
  } else if (event.key === "Enter" && aim && !event.target.closest("button, a, summary")) {
    event.preventDefault();
    mark();
  }
});
// The first mark that there is, the whole shape before a single field.
function start() {
  const [fields] = [...ways.keys()].map((key) => key.split(",").map(Number)).sort((a, b) => b.length - a.length);
  if (!fields) return;
  const [place, field] = [Math.floor(fields[0] / 25), fields[0] % 25];
  aimAt({ place, column: field % SIDE, row: Math.floor(field / SIDE) }, { freely: true, kept: true, say: true });
}

// ---- a new state of the table ----

function begin() {
  tools = $("#py-tools") ?? undefined;
  ways = new Map();
  if ($(".py-pairs")) $(".py-dealt")?.classList.add("by-hand");
  if (!tools) { aim = undefined; known = {}; return; }
  for (const way of $$("button.way")) ways.set(String(fieldsOf(way)), way);
  for (const field of $$("button.py-field")) ways.set(field.dataset.at, field);
  tools.hidden = false;
  $(".py").classList.add("by-hand");
  const now = { cells: tools.dataset.cells, ways: [...ways.keys()].join(" "), fits: [...ways.keys()].some((key) => key.includes(",")) };
  if (now.cells !== known.cells) shape = snug(now.cells.split(" ").map((cell) => [cell % SIDE, Math.floor(cell / SIDE)]));
  // Where the shape does not fit at all, a single field is all there is.
  if (now.cells !== known.cells || now.ways !== known.ways) {
    single = !now.fits && now.cells !== "0";
    aim = undefined;
    fresh = true;
  }
  known = now;
  if (aim) aimAt(aim, { kept: aim.kept });
  else draw();
}
document.addEventListener("laid", begin);
begin();
