// What breaks the laws of the layout on a page, in words. `needed` selects what must be in the
// window without scrolling.
(needed) => {
  const bad = new Set();
  const name = (e) => `${e.tagName.toLowerCase()}${e.id ? `#${e.id}` : ""}${[...e.classList].map((c) => `.${c}`).join("")}`;
  const words = (e) => e.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
  // Everything can be hit, even what lets clicks through.
  const style = new CSSStyleSheet();
  style.replaceSync("* { pointer-events: auto !important; } #toast, #lost, .told { display: none !important; }");
  document.adoptedStyleSheets.push(style);
  const shown = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !e.closest(".sr, .skip, .sprite");
  const clips = (e) => { const s = getComputedStyle(e); return { x: s.overflowX, y: s.overflowY }; };
  const parents = function* (e) { for (let p = e.parentElement; p; p = p.parentElement) yield p; };
  // Where of a box is left after all that cut it, and whether something cut it that does not scroll.
  const seen = (e, box) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom], cut = false;
    for (const p of [...(e instanceof SVGElement ? [] : [e]), ...parents(e)]) {
      if (p === document.documentElement || p === document.body || p instanceof SVGElement && p.tagName !== "svg") continue;
      const over = clips(p);
      if (over.x === "visible" && over.y === "visible") continue;
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
  const belongs = (e, top) => top === e || e.contains(top) || top.contains(e) || (e.closest(unit) && e.closest(unit) === top.closest(unit))
    || (e.closest("label") && e.closest("label").contains(top)) || (e instanceof SVGElement && top instanceof SVGElement && e.ownerSVGElement === top.ownerSVGElement && top.tagName !== "text" && !top.closest(".marker, .bet"));
  const hit = (e, box, what) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return;
    const top = document.elementFromPoint(x, y);
    // A marker stands on its field.
    if (e.closest("[data-covered]")) return;
    if (top && !belongs(e, top)) bad.add(`${name(top)} lies over ${what}`);
  };

  const sheet = document.querySelector("[popover]:popover-open");
  const root = sheet ?? document.body;
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text; (text = walk.nextNode()); ) {
    const e = text.parentElement;
    if (!text.data.trim() || e.closest("script, style, noscript, textarea, option, title") || !shown(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter((r) => r.width > 0 && r.height > 0);
    if (!boxes.length) continue;
    const what = `${name(e)} “${words(text)}”`;
    let size = parseFloat(getComputedStyle(e).fontSize);
    if (e instanceof SVGElement) { const m = e.getScreenCTM(); size *= Math.hypot(m.a, m.b); }
    if (size > 0 && size < 10.95) bad.add(`${what} is ${size.toFixed(1)} px`);
    for (const r of boxes) {
      const box = seen(e, r);
      // A person's name may end in dots.
      if (box.cut && !e.closest(".name, .who, .seat > b")) bad.add(`${what} is cut off by ${name(box.cut)}`);
      if (!box.gone) hit(e, box, what);
    }
  }
  for (const e of root.querySelectorAll("button, a[href], summary, label, select, textarea")) {
    if (!shown(e)) continue;
    const box = seen(e, e.getBoundingClientRect());
    if (!box.gone) hit(e, box, `${name(e)} “${words(e)}”`);
  }
  for (const e of [document.documentElement, ...root.querySelectorAll("*")]) {
    if (e instanceof SVGElement || e.matches("pre, code, textarea, input, .sr") || e.scrollWidth <= e.clientWidth + 1) continue;
    if (e === document.documentElement ? e.scrollWidth > innerWidth + 1 : ["auto", "scroll"].includes(clips(e).x) && shown(e)) bad.add(`${name(e)} scrolls sideways: ${e.scrollWidth} in ${e.clientWidth}`);
  }
  for (const e of needed ? document.querySelectorAll(needed) : []) {
    if (!shown(e)) continue;
    const r = e.getBoundingClientRect(), box = seen(e, r);
    const out = r.top < -1 || r.left < -1 || r.bottom > innerHeight + 1 || r.right > innerWidth + 1;
    const cut = box.top > r.top + 1 || box.bottom < r.bottom - 1 || box.left > r.left + 1 || box.right < r.right - 1;
    if (out || cut) bad.add(`${name(e)} “${words(e)}” is not in sight: ${[r.left, r.top, r.right, r.bottom].map(Math.round)}`);
  }
  document.adoptedStyleSheets.pop();
  return [...bad];
}
