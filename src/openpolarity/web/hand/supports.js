/** Which discs of a colour lie flat or stand as a tower: what a beginner's disc can be turned towards. */

import { colourUp } from "../table/pose.js";
import { DEGREE } from "../units.js";
import { tiltOf } from "./shape.js";

/** @typedef {import("./shape.js").Pose} Pose */
/** @typedef {import("./assist.js").Support} Support */

/** A disc that is tilted less than this lies flat, rad. */
const FLAT = 5 * DEGREE;

/**
 * Flats and towers that show a colour.
 * @param {Map<number, Pose>} poses
 * @param {"white" | "black"} colour
 * @param {number} diameter m
 * @param {number[]} without discs in the hand, the red disc
 * @returns {Support[]}
 */
export function supportsOf(poses, colour, diameter, without = []) {
  /** @type {Support[]} */
  const found = [];
  for (const [id, { p, q }] of poses) {
    if (without.includes(id) || tiltOf(q) > FLAT || colourUp(q) !== colour) continue;
    const below = found.find((other) => Math.hypot(other.x - p[0], other.y - p[1]) < diameter / 4);
    if (below) below.levels += 1;
    else found.push({ id, x: p[0], y: p[1], levels: 1 });
  }
  return found;
}
