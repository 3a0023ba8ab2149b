/** What somebody says, for a few seconds, beside their name. */

import { h, speak } from "../dom.js";

/** How long a phrase is to be seen, ms. */
const SEEN = 6000;
const [GAP, EDGE] = [10, 8];

export class Bubbles {
  /** @param {(seat: number) => Element | null} place where somebody's name stands */
  constructor(place) {
    this.place = place;
    /** @type {Map<number, {element: HTMLElement, gone: number}>} */
    this.all = new Map();
    this.element = h("div", { class: "bubbles", "aria-hidden": "true" });
    this.sizes = new ResizeObserver(() => this.settle());
    this.sizes.observe(document.documentElement);
  }

  /** @param {number} seat @param {string} name @param {string} text @param {number} [seen] for how long it is to be seen, ms */
  say(seat, name, text, seen = SEEN) {
    this.take(seat);
    const element = h("p", { class: "bubble", testid: `said-${seat}` }, h("small", { text: name }), h("span", { text }));
    this.element.append(element);
    this.all.set(seat, { element, gone: window.setTimeout(() => this.take(seat), seen) });
    this.settle();
    speak(`${name}: ${text}`);
  }

  /** @param {number} seat */
  take(seat) {
    const said = this.all.get(seat);
    clearTimeout(said?.gone);
    said?.element.remove();
    this.all.delete(seat);
  }

  /** Beside the name, to the side on which there is more space; below it in a narrow window. */
  settle() {
    for (const [seat, { element }] of this.all) {
      const at = this.place(seat)?.getBoundingClientRect();
      if (!at) continue;
      const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
      const beside = wide - at.right > element.offsetWidth + GAP + EDGE;
      const left = beside ? at.right + GAP : Math.min(at.left, wide - element.offsetWidth - EDGE);
      // Not on what is pressed below the name: on the table, where that begins.
      const strip = document.querySelector(".company.panel")?.getBoundingClientRect();
      const below = strip && strip.height > 0 && strip.top >= at.bottom - 1 && strip.top < at.bottom + element.offsetHeight + GAP ? strip.bottom : at.bottom;
      const top = beside ? at.top + at.height / 2 - element.offsetHeight / 2 : below + GAP;
      element.classList.toggle("below", !beside);
      element.style.setProperty("left", `${Math.max(EDGE, left)}px`);
      element.style.setProperty("top", `${Math.max(EDGE, Math.min(top, high - element.offsetHeight - EDGE))}px`);
    }
  }

  dispose() {
    this.sizes.disconnect();
    for (const seat of [...this.all.keys()]) this.take(seat);
  }
}
