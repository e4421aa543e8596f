// What breaks the laws of the layout on a page, in words. `needed` selects what must be in the
// window without scrolling, `marks` what is told apart by its colour; `png` is a picture of the
// window, by which the contrast of text is measured: it knows what lies below.
async ({ needed, marks, png }) => {
  const bad = new Set();
  const name = (e) => `${e.tagName.toLowerCase()}${e.id ? `#${e.id}` : ""}${[...e.classList].map((c) => `.${c}`).join("")}`;
  const words = (e) => e.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
  const round = (r) => [r.left, r.top, r.right, r.bottom].map(Math.round);
  // Everything can be hit, even what lets clicks through.
  const style = new CSSStyleSheet();
  style.replaceSync("* { pointer-events: auto !important; } #toast, #lost, .told { display: none !important; }");
  document.adoptedStyleSheets.push(style);
  // Only a screen reader gets it.
  const clipped = (e) => { for (let p = e; p; p = p.parentElement) if (getComputedStyle(p).clipPath === "inset(50%)") return true; return false; };
  const shown = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !e.closest(".sr, .skip, .sprite") && !clipped(e);
  const clips = (e) => { const s = getComputedStyle(e); return { x: s.overflowX, y: s.overflowY }; };
  const parents = function* (e) { for (let p = e.parentElement; p; p = p.parentElement) yield p; };
  // What of a box is left after all that cut it, and what cut it that does not scroll.
  const seen = (e, box) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom], cut, above = false;
    for (const p of [...(e instanceof SVGElement ? [] : [e]), ...parents(e)]) {
      // What lies above the page is cut by nothing of it.
      if (above) break;
      above = p.matches(":popover-open");
      if (p === document.documentElement || p === document.body || p instanceof SVGElement && p.tagName !== "svg") continue;
      // What has no box of its own cuts nothing.
      if (getComputedStyle(p).display === "contents") continue;
      const over = clips(p);
      if ((over.x === "visible" && over.y === "visible") || getComputedStyle(p).display === "contents") continue;
      const r = p.getBoundingClientRect();
      const wide = over.x !== "visible" && (left < r.left - 1 || right > r.right + 1);
      const tall = over.y !== "visible" && (top < r.top - 1 || bottom > r.bottom + 1);
      const rolls = (way) => way === "auto" || way === "scroll";
      if ((wide && !rolls(over.x)) || (tall && !rolls(over.y) && bottom - top < 200)) cut = p;
      left = Math.max(left, r.left); right = Math.min(right, r.right); top = Math.max(top, r.top); bottom = Math.min(bottom, r.bottom);
    }
    return { left, top, right, bottom, cut, gone: right - left < 1 || bottom - top < 1 };
  };
  const unit = "button, label, a, li, td, th, summary, .marker, .wheel, .die, g, .seat > b, h2, h3";
  // Where a chosen card may go lies over what lies there, and the copies of a spell lie on its plate.
  const place = (e) => e.closest(".pile, .ab-spells > li");
  const belongs = (e, top) => top === e || (place(e) && place(e) === place(top)) || e.contains(top) || top.contains(e) || (e.closest(unit) && e.closest(unit) === top.closest(unit))
    || (e.closest("label") && e.closest("label").contains(top)) || (e instanceof SVGElement && top instanceof SVGElement && e.ownerSVGElement === top.ownerSVGElement && top.tagName !== "text" && !top.closest(".marker, .bet"));
  // What is below a bar at the foot of the window is as if it were below the window.
  const feet = [...document.querySelectorAll(".thumb")].filter(shown);
  const floor = Math.min(innerHeight, ...feet.map((e) => e.getBoundingClientRect().top));
  const hit = (e, box, what) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= (e.closest(".thumb") ? innerHeight : floor)) return;
    // A marker stands on its field, and a line that is mostly scrolled away is not read.
    if (e.closest("[data-covered]") || box.bottom - box.top < 4) return;
    const top = document.elementFromPoint(x, y);
    if (top && !belongs(e, top)) bad.add(`${name(top)} lies over ${what}`);
  };

  // Colours as they are mixed: red, green, blue of 255 and how opaque.
  const mixer = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const mixed = new Map();
  const colour = (text) => {
    if (!mixed.has(text)) {
      mixer.clearRect(0, 0, 1, 1);
      mixer.fillStyle = text;
      mixer.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = mixer.getImageData(0, 0, 1, 1).data;
      mixed.set(text, [r, g, b, a / 255]);
    }
    return mixed.get(text);
  };
  const over = ([r, g, b, a], below) => [r, g, b].map((part, i) => a * part + (1 - a) * below[i]);
  const light = (rgb) => rgb.map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
  const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))], { type: "image/png" }));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d", { willReadFrequently: true });
  canvas.drawImage(picture, 0, 0);
  // The colour on which text stands: the most frequent one in its box that is not the text's own.
  const ground = (box, ink) => {
    const [x, y] = [Math.max(0, Math.floor(box.left)), Math.max(0, Math.floor(box.top))];
    const [w, h] = [Math.min(picture.width, Math.ceil(box.right)) - x, Math.min(picture.height, Math.ceil(box.bottom)) - y];
    if (w < 2 || h < 2) return;
    const { data } = canvas.getImageData(x, y, w, h);
    const heaps = new Map();
    for (let i = 0; i < data.length; i += 4) {
      const rgb = [data[i], data[i + 1], data[i + 2]];
      const key = (rgb[0] >> 4 << 8) | (rgb[1] >> 4 << 4) | rgb[2] >> 4;
      const heap = heaps.get(key) ?? { n: 0, rgb: [0, 0, 0], own: 0 };
      heap.n++;
      rgb.forEach((v, part) => (heap.rgb[part] += v));
      heaps.set(key, heap);
    }
    const sorted = [...heaps.values()].map((heap) => ({ n: heap.n, rgb: heap.rgb.map((v) => v / heap.n) })).sort((a, b) => b.n - a.n);
    return (sorted.find((heap) => apart(heap.rgb, over(ink, heap.rgb)) > 24) ?? sorted[0]).rgb;
  };

  const sheet = document.querySelector("[popover]:popover-open:not(#whole)");
  const root = sheet ?? document.body;
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const cutNames = new Set();
  for (let text; (text = walk.nextNode()); ) {
    const e = text.parentElement;
    if (!text.data.trim() || e.closest("script, style, noscript, textarea, option, title") || !shown(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter((r) => r.width > 0 && r.height > 0);
    if (!boxes.length) continue;
    const what = `${name(e)} “${words(text)}”`;
    const look = getComputedStyle(e);
    const drawn = e instanceof SVGElement;
    let size = parseFloat(look.fontSize);
    if (drawn) { const m = e.getScreenCTM(); size *= Math.hypot(m.a, m.b); }
    if (size > 0 && size < 10.95) bad.add(`${what} is ${size.toFixed(1)} px`);
    // Only what is in use must be read with ease.
    const off = e.closest(":disabled, [aria-disabled=true]") || e.closest("label")?.querySelector(":disabled");
    for (const r of boxes) {
      const box = seen(e, r);
      // A person's name may end in dots.
      const person = e.closest(".name, .who");
      if (box.cut && person) cutNames.add(person);
      else if (box.cut) bad.add(`${what} is cut off by ${name(box.cut)}`);
      if (box.gone) continue;
      hit(e, box, what);
      // A marker stands on its field, and of what is mostly scrolled away too little is seen.
      if (off || e.closest("[data-covered]") || (box.bottom > floor && !e.closest(".thumb")) || box.bottom - box.top < 7 || box.right - box.left < 3) continue;
      const ink = [...colour(drawn ? look.fill : look.color)];
      for (const p of [e, ...parents(e)]) ink[3] *= parseFloat(getComputedStyle(p).opacity);
      const below = ground(box, ink);
      if (!below) continue;
      const seenInk = over(ink, below), ratio = contrast(seenInk, below);
      if (ratio < 4.5) bad.add(`${what} is faint, ${ratio.toFixed(1)}:1, rgb(${seenInk.map(Math.round)}) on rgb(${below.map(Math.round)})`);
    }
  }
  for (const e of root.querySelectorAll("button, a[href], summary, label, select, textarea")) {
    if (!shown(e)) continue;
    const box = seen(e, e.getBoundingClientRect());
    if (!box.gone) hit(e, box, `${name(e)} “${words(e)}”`);
  }
  for (const e of [document.documentElement, root, ...root.querySelectorAll("*")]) {
    if (e instanceof SVGElement || e.matches("pre, code, textarea, input, .sr") || e.scrollWidth <= e.clientWidth + 1) continue;
    if (e === document.documentElement ? e.scrollWidth > innerWidth + 1 : ["auto", "scroll"].includes(clips(e).x) && shown(e)) bad.add(`${name(e)} scrolls sideways: ${e.scrollWidth} in ${e.clientWidth}`);
  }
  let there = !needed;
  for (const e of needed ? document.querySelectorAll(needed) : []) {
    if (!shown(e)) continue;
    there = true;
    const r = e.getBoundingClientRect(), box = seen(e, r);
    const out = r.top < -1 || r.left < -1 || r.bottom > innerHeight + 1 || r.right > innerWidth + 1;
    const cut = box.top > r.top + 1 || box.bottom < r.bottom - 1 || box.left > r.left + 1 || box.right < r.right - 1;
    if (out || cut) bad.add(`${name(e)} “${words(e)}” is not in sight: ${round(r)}`);
  }
  if (!there) bad.add(`nothing of what is needed is there: ${needed}`);

  // Two marks that differ by their colours must differ by a letter or a shape too.
  const inks = (e) => { const s = getComputedStyle(e); return [s.color, s.backgroundColor, s.fill, s.stroke, s.borderTopColor].join(); };
  const shape = (e) => {
    const s = getComputedStyle(e);
    const drawing = [...e.querySelectorAll("*")].map((part) => [part.tagName, ...["d", "href", "points", "r", "width", "height"].map((a) => part.getAttribute(a))].join());
    return [e.textContent.trim(), s.clipPath, s.maskImage, s.borderRadius, s.borderTopStyle, e.getAttribute("href"), ...drawing].join("|");
  };
  const kinds = new Map();
  for (const e of marks ? root.querySelectorAll(marks) : []) {
    if (!shown(e)) continue;
    const colours = [e, ...e.querySelectorAll("*")].map(inks).join(" "), known = kinds.get(shape(e));
    if (known && known.colours !== colours) bad.add(`${name(e)} “${words(e)}” differs from ${name(known.e)} by its colour alone`);
    kinds.set(shape(e), { e, colours });
  }

  // A name that is cut is shown whole to whoever stops at it.
  for (const e of cutNames) {
    const whole = words(e).length < e.textContent.trim().length ? e.textContent.trim() : words(e);
    const stop = e.closest("a[href], button, [tabindex]");
    const before = document.activeElement;
    stop?.focus({ preventScroll: true });
    const told = document.querySelector("#whole");
    if (!stop || document.activeElement !== stop || !told || !shown(told) || !told.textContent.includes(whole)) bad.add(`${name(e)} “${words(e)}” is cut, and never shown whole`);
    stop?.blur();
    before?.focus?.({ preventScroll: true });
  }
  document.adoptedStyleSheets.pop();
  return [...bad];
}
