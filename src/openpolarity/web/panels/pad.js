/** Buttons for the hand, for fingers and for whoever would rather press than drag. They go on while they are held. */

import { h } from "../dom.js";
import { DEGREE } from "../units.js";
import { whileHeld } from "./held_button.js";

/** @typedef {import("../hand/driver.js").Driver} Driver */

/** How far each time moves the hand (m) and tilts or turns the disc (rad). */
const [LIFT, ANGLE] = [0.002, 2 * DEGREE];

/** The pad. @param {Driver} hand */
export function padPanel(hand) {
  const element = h(
    "div",
    { class: "pad", role: "group", label: "pad.title", testid: "pad", hidden: true },
    held("pad.raise", "↑", () => hand.raise(LIFT)),
    held("pad.lower", "↓", () => hand.raise(-LIFT)),
    held("pad.steeper", "◢", () => hand.lean(ANGLE)),
    held("pad.flatter", "▂", () => hand.lean(-ANGLE)),
    held("pad.turn_left", "↶", () => hand.turn(ANGLE)),
    held("pad.turn_right", "↷", () => hand.turn(-ANGLE)),
  );
  return { element };
}

/**
 * A button that repeats.
 * @param {string} id
 * @param {string} sign
 * @param {() => void} step
 */
function held(id, sign, step) {
  return h(
    "button",
    { type: "button", label: id, testid: id.replace(".", "-"), on: whileHeld(step) },
    h("span", { class: "sign", "aria-hidden": "true", text: sign }),
    h("span", { class: "word", "aria-hidden": "true", t: id }),
  );
}
