/** The hint of now: of all that is true the most urgent thing, and only that. */

import { showsTheOther } from "../hand/hand.js";
import { windowOf } from "../hand/window.js";

/** @typedef {import("../wire/types.js").View} View */

/** What is said to everybody, because the disc would not stand. */
const WARNINGS = ["crowded", "risky", "falls"];

/**
 * The id of a text, or a sentence of the server's; null if there is nothing to say.
 * @param {Pick<import("./game.js").TablePage, "hand" | "device" | "session">} page
 * @param {View} view
 * @param {boolean} novice
 * @returns {string | null}
 */
export function hintNow({ hand, device, session }, view, novice) {
  // Whoever only watches is told nothing about a hand that is not theirs.
  if (session.welcome?.elsewhere) return null;
  // A question is asked, and nothing speaks over it.
  if (view.legal.some((legal) => legal.what === "answer")) return null;
  if (view.busy || view.closed || !view.mine) return view.hint;
  if (!hand.held) {
    const mayTake = ["turn", "practice"].includes(view.phase) && view.legal.some((legal) => legal.what === "take");
    return novice && mayTake ? `coach.take.${device.name}` : view.hint;
  }
  // The prompt says to turn it over.
  if (showsTheOther(view.hand)) return null;
  if (view.phase !== "practice" && outside(hand)) return "coach.outside";
  if (!hand.helped) return novice || hand.held.kind !== "action" ? view.hint : null;
  const window = windowOf(hand);
  if (window && WARNINGS.includes(window.how)) return `coach.${window.how}`;
  // What follows tells the way of every lean: the gauge is enough for whoever knows it.
  if (!novice) return null;
  if (!window) return "coach.bring";
  if (window.how !== "good") return "coach.foot";
  return hand.target.low ? `coach.let_go.${device.name}` : `coach.lower.${device.name}`;
}

/** Whether what is held has left the roll behind and would be set down outside the circle. @param {import("../hand/hand.js").Hand} hand */
function outside({ target, kit, lifted }) {
  return lifted && target.low && Math.hypot(target.x, target.y) > kit.circle_radius;
}
