/** Height, tilt and distance of what is in the hand; for beginners, whether the foot is at a good distance. */

import { h } from "../dom.js";
import { put } from "../words/words.js";

/** @typedef {import("../hand/hand.js").Hand} Hand */

/** Where a foot usually holds, in diameters from its support's middle, by the height of the tower. */
const HOLDS = [
  [1.5, 1.68],
  [1.64, 1.9],
  [1.95, 2.2],
];
const SHOWN = 0.9;

/** The readings. */
export function readingPanel() {
  const numbers = h("p", { class: "figures", testid: "reading" });
  const pointer = h("span", { class: "pointer" });
  const good = h("span", { class: "good" });
  const verdict = h("span", { class: "verdict", testid: "gauge" });
  const gauge = h("div", { class: "gauge", "aria-hidden": "true" }, h("span", { class: "track" }, good, pointer), verdict);
  const element = h("div", { class: "reading", hidden: true }, numbers, gauge);
  return {
    element,
    /** @param {Hand} hand */
    show(hand) {
      element.hidden = !hand.held;
      if (!hand.held) return;
      const { target, assist } = hand;
      const [height, tilt] = [Math.round(target.z), Math.round(target.tilt)];
      const support = hand.helped ? assist.support : null;
      const far = assist.distance(target);
      if (support) put(numbers, "reading.support", { height, tilt, mm: Math.round(far), disc: support.id });
      else put(numbers, "reading.free", { height, tilt });
      gauge.hidden = !support;
      if (!support) return;
      const [near, wide] = HOLDS[Math.min(support.levels, HOLDS.length) - 1] ?? [1.5, 1.7];
      const diameters = far / hand.size.diameter;
      // The window in the middle, so much on either side of it.
      const place = (/** @type {number} */ d) => Math.min(100, Math.max(0, ((d - (near + wide) / 2) / SHOWN + 0.5) * 100));
      good.style.setProperty("left", `${place(near)}%`);
      good.style.setProperty("width", `${place(wide) - place(near)}%`);
      pointer.style.setProperty("left", `${place(diameters)}%`);
      const how = diameters < near ? "near" : diameters > wide ? "far" : "good";
      gauge.dataset.how = how;
      put(verdict, `gauge.${how}`);
    },
    /** Whether the foot is where it usually holds. @param {Hand} hand */
    good(hand) {
      const support = hand.helped ? hand.assist.support : null;
      if (!support) return false;
      const [near, wide] = HOLDS[Math.min(support.levels, HOLDS.length) - 1] ?? [1.5, 1.7];
      const diameters = hand.assist.distance(hand.target) / hand.size.diameter;
      return diameters >= near && diameters <= wide;
    },
  };
}
