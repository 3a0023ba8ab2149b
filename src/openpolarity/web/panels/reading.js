/** Height, tilt and distance of what is in the hand; for beginners, whether the foot is at a good distance. */

import { h } from "../dom.js";
import { windowOf } from "../hand/window.js";
import { inDegrees, inMillimetres } from "../units.js";
import { put } from "../words/words.js";

/** @typedef {import("../hand/hand.js").Hand} Hand */

/** The range of distances shown, diameters. */
const SHOWN = 0.9;

/** The readings. */
export function readingPanel() {
  const numbers = h("p", { class: "figures", testid: "reading" });
  const pointer = h("span", { class: "pointer" });
  const good = h("span", { class: "good" });
  const verdict = h("span", { class: "verdict", testid: "gauge" });
  const gauge = h("div", { class: "gauge", "aria-hidden": "true" }, h("span", { class: "track" }, good, pointer), verdict);
  const element = h("div", { class: "reading panel", hidden: true }, numbers, gauge);
  return {
    element,
    /**
     * @param {Hand} hand
     * @param {{z: number, tilt: number}} seen how the disc really is held: it gives way to the field
     * @param {boolean} [replaying] the table shows something else
     */
    show(hand, seen, replaying = false) {
      element.hidden = !hand.held || replaying;
      if (element.hidden) return;
      const [height, tilt] = [Math.round(inMillimetres(seen.z)), Math.round(inDegrees(seen.tilt))];
      // When a fault has ended the turn no place is good any more.
      const window = hand.closed ? null : windowOf(hand);
      gauge.hidden = !window;
      if (!window) {
        put(numbers, "reading.free", { height, tilt });
        return;
      }
      const { distance, at, near, far, how } = window;
      put(numbers, "reading.support", { height, tilt, mm: Math.round(inMillimetres(distance)) });
      // The window in the middle, so much on either side of it.
      const place = (/** @type {number} */ d) => Math.min(100, Math.max(0, ((d - (near + far) / 2) / SHOWN + 0.5) * 100));
      good.style.setProperty("left", `${place(near)}%`);
      good.style.setProperty("width", `${place(far) - place(near)}%`);
      pointer.style.setProperty("left", `${place(at)}%`);
      gauge.dataset.how = how;
      put(verdict, `gauge.${how}`);
    },
  };
}
