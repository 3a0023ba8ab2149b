/** A drawer, as that of the rarer acts: a little menu that opens over the table, so that nothing else moves. */

import { h } from "../dom.js";

/** The distance from what opens it, and from the edges of the window, px. */
const [GAP, EDGE] = [4, 8];

export class Drawer {
  /** @param {string} [title] id of the word that opens it @param {string} [testid] */
  constructor(title = "acts.more", testid = "more") {
    this.list = h("div", { class: "grave", popover: "manual" });
    this.summary = h("summary", { t: title });
    this.element = h("details", { class: "more", testid }, this.summary, this.list);
    this.element.addEventListener("toggle", () => this.toggled());
    this.element.addEventListener("keydown", (event) => this.key(event));
    // Whoever goes on with Tab, or presses somewhere else, wants none of it.
    this.element.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.element.contains(relatedTarget)) this.close();
    });
    this.stop = new AbortController();
    const { signal } = this.stop;
    window.addEventListener("pointerdown", ({ target }) => target instanceof Node && !this.element.contains(target) && this.close(), { signal, capture: true });
    window.addEventListener("scroll", () => this.place(), { signal, capture: true, passive: true });
    this.sizes = new ResizeObserver(() => this.place());
    this.sizes.observe(document.documentElement);
    this.sizes.observe(this.element);
  }

  get hidden() {
    return this.element.hidden;
  }

  set hidden(hidden) {
    if (hidden) this.close();
    this.element.hidden = hidden;
  }

  close() {
    this.element.open = false;
  }

  toggled() {
    // It may have left the page meanwhile.
    if (!this.element.isConnected) return;
    this.list.togglePopover(this.element.open);
    this.place();
  }

  /** At the word that opens it, to the sides on which there is more space; always within the window. */
  place() {
    if (!this.element.open || !this.list.matches(":popover-open")) return;
    const { style } = this.list;
    const zoom = this.list.currentCSSZoom ?? 1;
    const { top, bottom, left, right } = this.summary.getBoundingClientRect();
    const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
    const [above, before] = [top >= high - bottom, right >= wide - left];
    const px = (/** @type {number} */ length) => `${Math.max(EDGE, length) / zoom}px`;
    style.setProperty("bottom", above ? px(high - top + GAP) : "auto");
    style.setProperty("top", above ? "auto" : px(bottom + GAP));
    style.setProperty("right", before ? px(wide - right) : "auto");
    style.setProperty("left", before ? "auto" : px(left));
    style.setProperty("max-height", px((above ? top : high - bottom) - GAP - EDGE));
    style.setProperty("max-width", px((before ? right : wide - left) - EDGE));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.code !== "Escape" || !this.element.open) return;
    // Escape would also put back what is in the hand.
    event.stopPropagation();
    this.close();
    this.summary.focus({ preventScroll: true });
  }

  dispose() {
    this.stop.abort();
    this.sizes.disconnect();
  }
}
