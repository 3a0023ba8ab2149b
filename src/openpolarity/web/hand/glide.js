/**
 * Moves the disc to where the hand wants it, no faster than a careful hand would.
 * A key moves the target by 5 mm at once; the disc must not be thrown.
 */

import { DEGREE } from "../units.js";
import { differ, wrap } from "./target.js";

/** @typedef {import("./target.js").Aim} Aim */

/** How fast the server lets a hand be. @typedef {Pick<import("../wire/types.js").HandBounds, "fastest" | "turn_fastest">} Speeds */

/** How fast a careful hand is, high over the mat and near it: shares of how fast a hand may be. */
const HIGH = { across: 0.6, up: 0.27, turn: 0.78 };
const NEAR = { across: 0.15, up: 0.075, turn: 0.33 };
/** The height above which the hand is as fast as high over the mat, m. */
const FREE = 0.045;
/** A disc that is to be carried high rises first: farther than this below its goal it does not go across yet, m. */
const RISING = 0.01;
/** A disc that is tilted less than this turns about the upright at once, rad: it is not to be seen. */
const LEVEL = 3 * DEGREE;
/** What is nearer than this (m, rad) to where it is wanted has arrived. */
export const ARRIVED = { way: 0.0002, angle: DEGREE / 2 };

export class Glide {
  /** @param {Speeds} speeds @param {Aim} aim */
  constructor(speeds, aim) {
    this.speeds = speeds;
    this.now = { ...aim };
  }

  /** Be there. @param {Aim} aim */
  jump(aim) {
    this.now = { ...aim };
  }

  /**
   * Go on for some seconds.
   * @param {Aim} goal
   * @param {number} seconds
   * @returns {boolean} whether anything moved
   */
  go(goal, seconds) {
    const now = this.now;
    const share = Math.min(1, Math.max(0, now.z / FREE));
    const part = (/** @type {"across" | "up" | "turn"} */ what) => (NEAR[what] + share * (HIGH[what] - NEAR[what])) * seconds;
    const [across, up] = [part("across") * this.speeds.fastest, part("up") * this.speeds.fastest];
    const turn = part("turn") * this.speeds.turn_fastest;
    const before = { ...now };
    const [dx, dy] = [goal.x - now.x, goal.y - now.y];
    const far = Math.hypot(dx, dy);
    const rising = goal.z > FREE && goal.z - now.z > RISING;
    const gone = rising ? 0 : far > across ? across / far : 1;
    now.x += dx * gone;
    now.y += dy * gone;
    now.z += bounded(goal.z - now.z, up);
    now.tilt += bounded(goal.tilt - now.tilt, turn);
    now.azimuth = wrap(now.azimuth + bounded(wrap(goal.azimuth - now.azimuth), now.tilt < LEVEL ? Infinity : turn));
    now.face = goal.face;
    return differ(before, now);
  }

  /** Whether the disc is where it is wanted. @param {Aim} goal */
  arrived(goal) {
    const now = this.now;
    return (
      Math.hypot(goal.x - now.x, goal.y - now.y, goal.z - now.z) < ARRIVED.way &&
      Math.abs(goal.tilt - now.tilt) < ARRIVED.angle &&
      (now.tilt < LEVEL || Math.abs(wrap(goal.azimuth - now.azimuth)) < ARRIVED.angle)
    );
  }
}

/** @param {number} value @param {number} most */
function bounded(value, most) {
  return Math.min(most, Math.max(-most, value));
}
