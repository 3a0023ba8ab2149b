/** Which discs of a colour lie flat or stand as a tower: what a beginner's disc can be turned towards. */

import { faceUp, tiltOf } from "./shape.js";

/** @typedef {import("./shape.js").Pose} Pose */
/** @typedef {import("./assist.js").Support} Support */

const FLAT = 5;

/**
 * Flats and towers that show a colour.
 * @param {Map<number, Pose>} poses mm
 * @param {"white" | "black"} colour
 * @param {number} diameter mm
 * @param {number[]} without discs in the hand, the red disc
 * @returns {Support[]}
 */
export function supportsOf(poses, colour, diameter, without = []) {
  /** @type {Support[]} */
  const found = [];
  for (const [id, { p, q }] of poses) {
    if (without.includes(id) || tiltOf(q) > FLAT || faceUp(q) !== colour) continue;
    const below = found.find((other) => Math.hypot(other.x - p[0], other.y - p[1]) < diameter / 4);
    if (below) below.levels += 1;
    else found.push({ id, x: p[0], y: p[1], levels: 1 });
  }
  return found;
}
