// What is covered or cut off on the page as it is now; see covered.py.
async () => {
  // Docks are measured, and the table is framed anew, with the next pictures.
  for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
  /** @type {string[]} */
  const found = [];
  const say = (/** @type {string} */ text) => found.push(text);
  const wide = document.documentElement.clientWidth, high = window.innerHeight;
  /** @type {Partial<State>} */
  const state = window.polarity?.state() ?? {};
  /** @param {ParentNode} within @param {string} which @returns {HTMLElement[]} */
  const all = (within, which) => [...within.querySelectorAll(which)].filter((el) => el instanceof HTMLElement);
  const canvas = document.querySelector("canvas.table-canvas");
  const dialog = all(document, "dialog[open]").at(-1);
  const root = dialog ?? document.getElementById("page") ?? document.body;

  /** @param {Element | null | undefined} el */
  const name = (el) => {
    if (!el) return "nothing";
    const words = (el.getAttribute("aria-label") || el.textContent || "").trim().replace(/\s+/g, " ").slice(0, 30);
    return `${el.getAttribute("data-testid") ?? el.classList[0] ?? ""} <${el.tagName.toLowerCase()}> "${words}"`;
  };
  /** @typedef {{left: number, top: number, right: number, bottom: number}} Box pixels */
  const place = (/** @type {Box} */ r) => `[${[r.left, r.top, r.right, r.bottom].map(Math.round).join(" ")}]`;
  /** Drawn at all, and for eyes: not in a closed drawer, not cut down to nothing for ears only. @param {Element} el */
  const drawn = (el) => {
    if (!el.checkVisibility({ visibilityProperty: true })) return false;
    for (let up = /** @type {Element | null} */ (el); up && up !== root; up = up.parentElement) if (/inset\(50%\)/.test(getComputedStyle(up).clipPath)) return false;
    const { width, height } = el.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  /** What has no box of its own cuts nothing. @param {Element} el */
  const clips = (el) => getComputedStyle(el).display !== "contents" && /auto|scroll|hidden|clip/.test(getComputedStyle(el).overflow);
  /** What is left of an element by whatever scrolls or cuts around it. @param {Element} el @returns {Box} */
  const seen = (el) => {
    const box = el.getBoundingClientRect();
    const r = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    // What is fixed to the window is cut by nothing around it.
    for (let up = /** @type {Element | null} */ (el); up && up !== document.documentElement; up = up.parentElement) {
      if (getComputedStyle(up).position === "fixed") break;
      if (up === el || !clips(up)) continue;
      const c = up.getBoundingClientRect();
      r.left = Math.max(r.left, c.left); r.top = Math.max(r.top, c.top);
      r.right = Math.min(r.right, c.right); r.bottom = Math.min(r.bottom, c.bottom);
    }
    return r;
  };
  /** Where whatever was scrolled stood before. @type {Map<Element, {top: number, left: number}>} */
  const scrolled = new Map([...document.querySelectorAll("*")].map((el) => [el, { top: el.scrollTop, left: el.scrollLeft }]));

  // ---- controls: each can be pressed at its middle and near its corners
  const controls = all(root, "button, a[href], select, input:not([type=hidden]), textarea, summary")
    .filter((el) => drawn(el) && !el.matches(":disabled") && !el.closest("[inert]") && getComputedStyle(el).pointerEvents !== "none");
  for (const el of controls) {
    el.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const label = el.closest("label");
    const boxes = [...el.getClientRects()].filter((r) => r.width > 1 && r.height > 1);
    for (const r of boxes) {
      const dx = Math.min(7, r.width / 3), dy = Math.min(7, r.height / 3);
      /** @type {[number, number][]} */
      const points = [[(r.left + r.right) / 2, (r.top + r.bottom) / 2]];
      if (!el.classList.contains("pin")) points.push([r.left + dx, r.top + dy], [r.right - dx, r.top + dy], [r.left + dx, r.bottom - dy], [r.right - dx, r.bottom - dy]);
      const bad = points.map(([x, y]) => {
        if (x < 0 || y < 0 || x >= wide || y >= high) return "the window ends there";
        const hit = document.elementFromPoint(x, y);
        // A menu that somebody has opened lies over everything until the next press.
        if (hit?.closest(":popover-open")) return "";
        return hit && (el.contains(hit) || (label && label.contains(hit)) || (el.classList.contains("pin") && hit.classList.contains("pin"))) ? "" : `covered by ${name(hit)}`;
      }).filter((why) => why);
      if (bad.length > 0) { say(`control ${name(el)} ${place(r)}: ${bad[0]}`); break; }
    }
    if (el.matches("button, .button") && el.scrollWidth > el.clientWidth + 2 && getComputedStyle(el).overflowX !== "visible") say(`words of ${name(el)} are cut off`);
  }
  for (const [el, { top, left }] of scrolled) {
    if (el.scrollTop !== top) el.scrollTop = top;
    if (el.scrollLeft !== left) el.scrollLeft = left;
  }

  // ---- words: none are cut short with dots, nor by the edge of their panel
  for (const el of all(root, "*")) {
    if (!el.innerText.trim() || !drawn(el) || el.matches("select, option, input, textarea")) continue;
    if (/hidden|clip/.test(getComputedStyle(el).overflowX) && el.scrollWidth > el.clientWidth + 1) say(`words of ${name(el)} are cut off on the right`);
  }
  // What is measured for the hand is read at a glance, and so is what leads it: nobody scrolls with a disc in the hand.
  const atAGlance = ".reading, .reading p, .side-view, .docks:has(.side-view:not([hidden])) .clock, .pad button, .ending .primary";
  // Small phones on their side are too low for all of these at once: there they scroll.
  const inSight = high > 370 ? `${atAGlance}, .now .acting :is(button, summary), .fault footer button` : atAGlance;
  for (const el of root.querySelectorAll(inSight)) {
    if (!drawn(el)) continue;
    const [whole, left] = [el.getBoundingClientRect(), seen(el)];
    if (left.bottom < whole.bottom - 1 || left.top > whole.top + 1 || left.right < whole.right - 1) say(`${name(el)} ${place(whole)} is cut: seen is ${place(left)}`);
  }

  // The side view is drawn on the canvas where the page has left a place for it.
  const side = document.querySelector(".side-view");
  if (state.sideView && side && canvas && drawn(side)) {
    const [frame, shown, off] = [side.getBoundingClientRect(), state.sideView, canvas.getBoundingClientRect()];
    const apart = Math.max(Math.abs(shown.x + off.left - frame.left), Math.abs(shown.y + off.top - frame.top), Math.abs(shown.height - frame.height));
    if (apart > 2) say(`the side view is drawn ${Math.round(apart)} px beside its place ${place(frame)}`);
  }

  // ---- panels: none over another, none out of the window
  const panels = dialog ? [dialog] : [...root.querySelectorAll(".panel, nav.tools, .side-view")].filter((el) => drawn(el) && !el.parentElement?.closest(".panel"));
  const boxes = panels.map((el) => ({ el, r: seen(el) })).filter(({ r }) => r.right - r.left > 1 && r.bottom - r.top > 1);
  if (canvas || dialog) {
    for (const { el, r } of boxes) {
      if (r.left < -1 || r.top < -1 || r.right > wide + 1 || r.bottom > high + 1) say(`panel ${name(el)} ${place(r)} is cut off by the window ${wide}×${high}`);
      if (el.scrollWidth > el.clientWidth + 1) say(`panel ${name(el)} is broader inside (${el.scrollWidth}) than outside (${el.clientWidth})`);
    }
  }
  boxes.forEach(({ el: one, r: a }, i) => boxes.slice(i + 1).forEach(({ el: other, r: b }) => {
    const w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (w > 1 && h > 1) say(`panels overlap by ${Math.round(w)}×${Math.round(h)}: ${name(one)} ${place(a)} and ${name(other)} ${place(b)}`);
  }));

  // ---- what lies on the table: rolls, discs that an act names, what is in the hand
  if (canvas && !dialog && (state.discs ?? 0) > 0) {
    /** @param {string} what @param {{x: number, y: number} | null} at */
    const onTable = (what, at) => {
      if (!at) return;
      if (at.x < 0 || at.y < 0 || at.x >= wide || at.y >= high) say(`${what} is out of the window at ${Math.round(at.x)}, ${Math.round(at.y)}`);
      else {
        const hit = document.elementFromPoint(at.x, at.y);
        if (hit !== canvas && !hit?.closest(":popover-open")) say(`${what} at ${Math.round(at.x)}, ${Math.round(at.y)} is covered by ${name(hit)}`);
      }
    };
    // Whoever turns the table, or is shown something in slow motion, sees what they look at.
    if (state.camera === "seat" && !state.slow && !state.near) {
      const rolls = polarity.rolls();
      for (const side of /** @type {const} */ (["white", "black"])) {
        const roll = rolls[side];
        if (!roll) continue;
        roll.discs.forEach((at, n) => onTable(`disc ${n + 1} of ${side}'s roll`, at));
        roll.label.forEach((at) => onTable(`the label of ${side}'s roll`, at));
        // Beside its own roll, or nobody knows whose it is; on a large screen discs and letters are larger.
        const large = Math.min(2, Math.max(1, Math.min(wide, high * 1.4) / 1300));
        // From the label's edge: its points lie a tenth of its size within.
        const reach = (/** @type {number} */ at, /** @type {number[]} */ points) => {
          const [low, high] = [Math.min(...points), Math.max(...points)];
          const rim = (high - low) / 8;
          return Math.max(0, low - rim - at, at - high - rim);
        };
        const [columns, rows] = [roll.label.map(({ x }) => x), roll.label.map(({ y }) => y)];
        const far = (/** @type {typeof roll.discs} */ discs) => Math.min(...discs.map((disc) => Math.hypot(reach(disc.x, columns), reach(disc.y, rows))));
        const [first, last] = [roll.discs[0], roll.discs.at(-1)];
        const long = first && last ? Math.hypot(last.x - first.x, last.y - first.y) : 0;
        const other = rolls[side === "white" ? "black" : "white"].discs;
        if (roll.label.length && first && far(roll.discs) > Math.min(Math.max(80 * large, long / 2), far(other))) say(`the label of ${side}'s roll is ${Math.round(far(roll.discs))} px away from it`);
      }
      const discs = polarity.discs();
      for (const id of state.named ?? []) {
        const disc = discs[id];
        if (disc) onTable(`disc ${id}`, polarity.project(disc.p));
      }
      const circle = state.circle ?? 0;
      for (let n = 0; circle && n < 8; n++) onTable("the circle", polarity.project([circle * Math.cos(n * Math.PI / 4), circle * Math.sin(n * Math.PI / 4), 0]));
    }
    // Whoever's hand it is: the middle of its disc, and its rim however it is turned.
    if (state.held && !state.slow && state.camera !== "orbit") {
      const [x, y, z] = state.held;
      onTable("the disc in the hand", polarity.project([x, y, z]));
      onTable("where the disc in the hand would land", polarity.project([x, y, 0]));
      for (const [dx = 0, dy = 0, dz = 0] of [[0.016, 0, 0], [-0.016, 0, 0], [0, 0.016, 0], [0, -0.016, 0], [0, 0, 0.016]]) onTable("the rim of the disc in the hand", polarity.project([x + dx, y + dy, z + dz]));
    }
  }

  // ---- nothing scrolls sideways
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) {
    const far = [...document.querySelectorAll("body *")].filter((el) => el.getBoundingClientRect().right > wide + 1).slice(-1)[0];
    say(`the page scrolls sideways by ${page.scrollWidth - page.clientWidth} px: ${name(far)}`);
  }
  return found;
}
