/** The docks around the table: panels lie in them, and the table is framed in what they really leave free. */

import { h } from "../dom.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../table/camera.js").Margins} Margins */

const EDGES = /** @type {const} */ (["top", "right", "bottom", "left"]);
/** The least number of pixels to give back to the table, so that the camera does not fidget; and, where little is free, the least share of that. */
const [NOTICED, SHARE] = [48, 0.1];
/** The share of what is free that has to be left once the hand's panels have come; where it would be less, they do not get their place beforehand. */
const LEFT = 0.5;
/** Where panels of the hand would lie over the table: their place stays free from the beginning. */
const TIGHT = "(pointer: coarse), (max-width: 720px), (max-height: 480px)";

export class Docks {
  /**
   * @param {Stage} stage
   * @param {() => void} [moved] something in a dock may be elsewhere now
   * @param {() => "empty" | "reaches" | "holds" | "aims"} [hand] what the hand does: while somebody aims with it or may reach for a disc, nothing may slide under it
   * @param {() => string} [task] whose turn it is, and what is to be done in it
   */
  constructor(stage, moved = () => {}, hand = () => "empty", task = () => "") {
    this.stage = stage;
    this.moved = moved;
    this.hand = hand;
    this.task = task;
    /** What panels cover with something in the hand, and for which task: until that is done the table is found as it was left, and nothing slides under a hand that aims. @type {{task: string, margins: Margins} | null} */
    this.handful = null;
    /** The panels that come with something in the hand. @type {() => HTMLElement[]} */
    this.ofHand = () => [];
    /** The style sheet lays it where no panel is. */
    this.free = h("div", { class: "free", testid: "free", "aria-hidden": "true" });
    /** @type {Margins | null} */
    this.shown = null;
    this.window = "";
    this.stop = new AbortController();
    this.sizes = new ResizeObserver(() => {
      this.settle();
      stage.view.placeInset();
      moved();
    });
    this.sizes.observe(this.free);
    this.sizes.observe(stage.canvas);
    // What has come into a dock that is too full for it is scrolled to.
    this.comings = new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof HTMLElement && !target.hidden) target.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
    // Not within the picture that goes back.
    stage.view.closeUp.onFar = () => requestAnimationFrame(() => this.settle());
  }

  /** Cards and what belongs to the hand are shown when they come. @param {Element} dock */
  watch(dock) {
    this.comings.observe(dock, { subtree: true, attributes: true, attributeFilter: ["hidden"] });
  }

  /** What is free can move without growing: it does when a dock does. @param {ParentNode} page */
  follow(page) {
    const scrolled = () => {
      this.stage.view.placeInset();
      this.moved();
    };
    page.addEventListener("scroll", scrolled, { signal: this.stop.signal, capture: true, passive: true });
    for (const dock of page.querySelectorAll(".standing, .cards, .feel, .now, .timeline")) this.sizes.observe(dock);
  }

  /** Frame the table in what is free now; not while one looks at a disc that is low over the mat. */
  settle() {
    const box = this.stage.canvas.getBoundingClientRect();
    const free = this.free.getBoundingClientRect();
    if (free.width < 1 || free.height < 1) return;
    const window = `${box.width} × ${box.height}`;
    // What has covered the table for another task does not cover it now.
    if (window !== this.window || this.handful?.task !== this.task()) this.handful = null;
    const wished = matchMedia(TIGHT).matches ? this.roomy(this.leftBy(free)) : this.leftBy(free);
    const { shown } = this;
    let gently = false;
    if (shown && window === this.window) {
      if (this.hand() === "aims") return;
      const changes = EDGES.map((edge) => wished[edge] - shown[edge]);
      const more = Math.max(...changes);
      const less = Math.max(...changes.map((change) => -change));
      if (this.stage.near || (more < 2 && less < Math.min(NOTICED, SHARE * free.height))) return;
      // What would be covered makes way at once.
      gently = more < 2 && this.hand() !== "reaches";
    }
    this.window = window;
    this.shown = wished;
    this.stage.setMargins(wished, gently);
  }

  /** The margins around what is free. @param {DOMRect} free @returns {Margins} */
  leftBy(free) {
    const box = this.stage.canvas.getBoundingClientRect();
    return { top: free.top - box.top, right: box.right - free.right, bottom: box.bottom - free.bottom, left: free.left - box.left };
  }

  /** What is covered with something in the hand stays free also without. @param {Margins} wished @returns {Margins} */
  roomy(wished) {
    const empty = ["empty", "reaches"].includes(this.hand());
    const held = empty ? this.reserved(wished) : wished;
    const all = this.handful ? larger(held, this.handful.margins) : held;
    if (!empty) this.handful = { task: this.task(), margins: all };
    return all;
  }

  /** What is free now less the place of the hand's panels, unless that would leave a table too small to be judged. @param {Margins} wished @returns {Margins} */
  reserved(wished) {
    const { height } = this.stage.canvas.getBoundingClientRect();
    const held = larger(wished, this.rehearsed());
    return height - held.top - held.bottom < LEFT * (height - wished.top - wished.bottom) ? wished : held;
  }

  /** The margins that there would be with something in the hand: its panels are laid out, and hidden again before anybody sees them. */
  rehearsed() {
    const hidden = this.ofHand().filter((panel) => panel.hidden);
    for (const panel of hidden) panel.hidden = false;
    const free = this.free.getBoundingClientRect();
    for (const panel of hidden) panel.hidden = true;
    return this.leftBy(free);
  }

  close() {
    this.stop.abort();
    this.sizes.disconnect();
    this.comings.disconnect();
    this.stage.view.closeUp.onFar = () => {};
  }
}

/** @param {Margins} one @param {Margins} other @returns {Margins} */
function larger(one, other) {
  return { top: Math.max(one.top, other.top), right: Math.max(one.right, other.right), bottom: Math.max(one.bottom, other.bottom), left: Math.max(one.left, other.left) };
}
