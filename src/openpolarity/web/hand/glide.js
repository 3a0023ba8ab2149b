/**
 * Moves the disc to where the hand wants it, no faster than a careful hand would.
 * A key moves the target by 5 mm at once; the disc must not be thrown.
 */

import { differ, wrap } from "./target.js";

/** @typedef {import("./target.js").Aim} Aim */

/** mm/s and degrees/s, high over the mat and near it. */
const HIGH = { across: 900, up: 400, turn: 360 };
const NEAR = { across: 220, up: 110, turn: 150 };
/** The height above which the hand may be fast, mm. */
const FREE = 45;
/** A disc that is to be carried high rises first: farther than this below its goal it does not go across yet, mm. */
const RISING = 10;

export class Glide {
  /** @param {Aim} aim */
  constructor(aim) {
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
    const limit = (/** @type {"across" | "up" | "turn"} */ what) => (NEAR[what] + share * (HIGH[what] - NEAR[what])) * seconds;
    const before = { ...now };
    const [dx, dy] = [goal.x - now.x, goal.y - now.y];
    const far = Math.hypot(dx, dy);
    const rising = goal.z > FREE && goal.z - now.z > RISING;
    const part = rising ? 0 : far > limit("across") ? limit("across") / far : 1;
    now.x += dx * part;
    now.y += dy * part;
    now.z += bounded(goal.z - now.z, limit("up"));
    now.tilt += bounded(goal.tilt - now.tilt, limit("turn"));
    now.azimuth = wrap(now.azimuth + bounded(wrap(goal.azimuth - now.azimuth), now.tilt < 3 ? 360 : limit("turn")));
    now.face = goal.face;
    return differ(before, now);
  }

  /** Whether the disc is where it is wanted. @param {Aim} goal */
  arrived(goal) {
    const now = this.now;
    return (
      Math.hypot(goal.x - now.x, goal.y - now.y, goal.z - now.z) < 0.2 &&
      Math.abs(goal.tilt - now.tilt) < 0.5 &&
      (now.tilt < 3 || Math.abs(wrap(goal.azimuth - now.azimuth)) < 0.5)
    );
  }
}

/** @param {number} value @param {number} most */
function bounded(value, most) {
  return Math.min(most, Math.max(-most, value));
}
