/** How far from its support a leaner's foot usually holds. */

import { DEGREE } from "../units.js";

/** @typedef {import("./hand.js").Hand} Hand */

/**
 * In diameters from the support's middle, by the height of the tower, at the tilts of the helping hand. Alone with its support a disc stands from
 * 1.48 on, on a tower of two from 1.52, but among others on a board mostly where it is farther away. On higher towers a millimetre decides.
 */
const HOLDS = /** @type {const} */ ([
  [1.55, 1.68],
  [1.72, 1.9],
  [2.06, 2.1],
  [2.27, 2.32],
  [2.41, 2.46],
]);

/** Steeper than this every disc topples, rad, on whatever it leans. */
const TOPPLES = 80 * DEGREE;

/** The odds from which a lean is called good, as in `lean_outlook.py`. */
const LIKELY = 0.65;

/** @typedef {"near" | "good" | "far" | "crowded" | "risky" | "falls" | "touches"} How */

/**
 * Where the foot is, and where it would hold, in diameters; null where nobody helps. `distance` is the same in m.
 * @param {Hand} hand
 * @returns {{support: import("./assist.js").Support, distance: number, at: number, near: number, far: number, how: How, crowdedBy: number | null} | null}
 */
export function windowOf(hand) {
  const support = hand.helped ? hand.assist.support : null;
  if (!support) return null;
  const [near, far] = HOLDS[Math.min(support.levels, HOLDS.length) - 1] ?? HOLDS[0];
  const distance = hand.assist.distance(hand.target);
  const at = distance / hand.kit.diameter;
  const placed = at < near ? "near" : at > far ? "far" : null;
  const among = amongNeighbours(hand.outlook);
  // What was tried from right here is true, wherever such leans usually hold; but a disc on its edge takes longer to topple than a trial lasts.
  const placeSaysMore = among === "falls" || (among === "touches" && placed === "near");
  const tried = hand.outlook?.tried && !placeSaysMore ? among : (placed ?? among);
  const how = hand.target.tilt > TOPPLES ? "falls" : tried;
  // What is called good lies in the window that is shown.
  const [least, most] = how === "good" ? [Math.min(near, at), Math.max(far, at)] : [near, far];
  return { support, distance, at, near: least, far: most, how, crowdedBy: how === "crowded" ? (hand.outlook?.crowdedBy ?? null) : null };
}

/** At the right distance a disc still falls where others pull it. @param {import("../wire/frame.js").Outlook | null} outlook @returns {How} */
function amongNeighbours(outlook) {
  if (!outlook) return "good";
  if (outlook.odds >= LIKELY && outlook.crowdedBy === null) return "good";
  if (outlook.crowdedBy !== null) return outlook.tried && outlook.odds >= LIKELY ? "good" : "crowded";
  if (!outlook.tried) return "risky";
  return outlook.touches ? "touches" : "falls";
}
