// Pieces move from where they were to where they are, and sound. Nothing else is told than what the old
// and the new drawing of the table show: the same name (data-vt) is the same piece, data-piece says what
// it is made of, data-face what it shows, data-from where it comes from if it was not to be seen before.

const { motion, sound, volume } = document.getElementById("motion").dataset;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const manner = () => (motion === "auto" ? (still.matches ? "reduced" : "full") : motion);
const all = (root, selector) => [...root.querySelectorAll(selector)];

let before, mine, flights = [];
document.addEventListener("laying", ({ detail: { next, own } }) => {
  // What is still under way arrives: the next move is not waited for.
  for (const flight of flights) flight.finish();
  before = new Map();
  mine = own;
  const keep = (name, element, face) => {
    const box = element.getBoundingClientRect();
    if (box.width && !before.has(name)) before.set(name, { box, face });
  };
  for (const piece of all(document, "#live [data-vt]")) keep(piece.dataset.vt, piece, piece.dataset.face);
  for (const piece of all(next, "[data-from]")) {
    const origin = document.getElementById(piece.dataset.from);
    if (origin) keep(piece.dataset.vt, origin);
  }
});

// The new table is there at once and only drawn as if pieces were still on their way (a view transition
// would show a picture of it, which takes no taps).
document.addEventListener("laid", () => {
  if (!before) return;
  const heard = new Set();
  const live = document.getElementById("live");
  const style = getComputedStyle(live);
  const timing = { duration: parseFloat(style.getPropertyValue("--move")), easing: style.getPropertyValue("--ease") };
  const how = document.hidden ? "off" : manner();
  flights = [];
  for (const piece of all(live, "[data-vt]")) {
    const { vt, piece: kind, face } = piece.dataset;
    const to = piece.getBoundingClientRect();
    if (!to.width) continue;
    const was = before.get(vt);
    const [x, y, size] = was ? [was.box.left - to.left, was.box.top - to.top, was.box.width / to.width] : [0, 0, 1];
    const moved = Math.hypot(x, y) >= 1 || Math.abs(size - 1) >= 0.02;
    const turned = was?.face !== face;
    const fresh = !was && kind;
    // What shows something sounds when that changes: a table that is laid out anew moves much that
    // nobody has touched.
    if (kind && (fresh || turned || (face === undefined && Math.hypot(x, y) > 8))) heard.add(kind);
    if (how === "full") {
      if (moved) flights.push(...fly(live, piece, [x, y, size], timing));
      if (fresh || (turned && kind in TURNS)) flights.push(piece.animate(fresh ? FADE : TURNS[kind], timing));
    } else if (how === "reduced" && (moved || fresh || turned)) flights.push(piece.animate(FADE, 120));
  }
  before = undefined;
  if (sound === "full" || (sound === "reduced" && !mine)) for (const kind of heard) play(kind);
});

const FADE = [{ opacity: 0.2 }, { opacity: 1 }];
const over = [{ scale: "0 1" }, { scale: "1 1" }];
const TURNS = {
  card: over, tile: over, mark: FADE,
  die: [{ rotate: "-200deg", scale: "0.7" }, { rotate: "0deg", scale: "1" }],
  wheel: [{ rotate: "-90deg" }, { rotate: "0deg" }],
};
function fly(live, piece, [x, y, size], timing) {
  // A part of a drawing moves in the units of the drawing.
  const inside = piece.ownerSVGElement;
  const unit = inside ? piece.getScreenCTM().a : 1;
  const grows = inside ? "" : ` scale(${size})`;
  const flights = [];
  // Over everything that it passes.
  if (Math.hypot(x, y) > 60)
    for (let e = piece; e !== live; e = e.parentElement) flights.push(e.animate([{ zIndex: 3 }, { zIndex: 3 }], timing));
  const start = { transformOrigin: "0 0", transform: `translate(${x / unit}px, ${y / unit}px)${grows}` };
  return [...flights, piece.animate([start, { transformOrigin: "0 0", transform: "none" }], timing)];
}

// ---- sounds ----

// Parts of each: its source, the pitch at its beginning and its end, after how many seconds, how long, how loud.
const SOUNDS = {
  card: [["noise", 4200, 1500, 0, 0.1, 0.5]],
  tile: [["noise", 2600, 2200, 0, 0.025, 0.8], ["sine", 1250, 900, 0, 0.07, 0.3]],
  stone: [["noise", 900, 500, 0, 0.03, 0.8], ["sine", 340, 210, 0, 0.12, 0.5]],
  die: [0, 0.05, 0.11].map((after) => ["noise", 3200 - 9000 * after, 1800, after, 0.035, 0.9]),
  wheel: [["triangle", 140, 110, 0, 0.12, 0.4], ["noise", 700, 900, 0, 0.1, 0.5]],
  tower: [["sine", 392, 392, 0, 0.12, 0.35], ["sine", 523, 523, 0.08, 0.16, 0.35]],
  mark: [["noise", 5200, 3600, 0, 0.05, 0.3], ["noise", 4400, 5600, 0.06, 0.06, 0.3]],
};
SOUNDS.marker = SOUNDS.stone;
let audio, noise;
// A page may sound once somebody has touched it; then nothing is left to be made ready for the first sound.
function ready() {
  audio = new AudioContext();
  noise = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
}
if (sound !== "off") for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => { if (!audio) ready(); }, true);

function play(kind) {
  if (!audio || document.hidden) return;
  for (const [source, from, to, after, long, loud] of SOUNDS[kind] ?? []) {
    const at = audio.currentTime + after;
    const gain = audio.createGain();
    gain.gain.setValueAtTime((loud * volume) / 40, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
    gain.connect(audio.destination);
    const tone = source === "noise" ? audio.createBufferSource() : audio.createOscillator();
    const filter = source === "noise" && audio.createBiquadFilter();
    if (filter) {
      tone.buffer = noise;
      filter.type = "bandpass";
    } else tone.type = source;
    tone.connect(filter || gain);
    if (filter) filter.connect(gain);
    const pitch = (filter || tone).frequency;
    pitch.setValueAtTime(from, at);
    pitch.exponentialRampToValueAtTime(to, at + long);
    tone.start(at);
    tone.stop(at + long);
  }
}
