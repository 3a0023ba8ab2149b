/**
 * A steadying hand for beginners: brought beside an own flat or tower, the disc turns its raised edge to it and takes a tilt
 * that usually holds. How far away the foot is set, how it is lowered and when it is let go stay the player's own skill.
 */

import { DEGREE } from "../units.js";
import { wrap } from "./target.js";

/** @typedef {import("./target.js").Target} Target */
/** @typedef {{id: number, x: number, y: number, levels: number}} Support a flat or tower, m */

/** The distance from a support within which it is the one meant, diameters. */
const FARTHEST = 2.7;
/** The distance within which the side of a support is unclear, diameters: the disc keeps its direction. */
const ABOVE = 0.35;
/** How much nearer another support has to be to become the one meant, diameters. */
const FAITHFUL = 0.35;
/** A tilt that stands, by the height of the tower, rad. */
const TILTS = [40, 52, 55].map((degrees) => degrees * DEGREE);
/** Low and beside a support, the hand moves this much finer. */
export const FINE = 0.45;

export class Assist {
  /** @param {number} diameter m */
  constructor(diameter) {
    this.diameter = diameter;
    /** @type {Support | null} */
    this.support = null;
    this.skew = 0;
    this.tiltIsOwn = false;
  }

  /** A new disc is in the hand. */
  begin() {
    this.support = null;
    this.skew = 0;
    this.tiltIsOwn = false;
  }

  /** Leave the tilt to the player from now on. */
  leaveTilt() {
    this.tiltIsOwn = true;
  }

  /** The player turns the disc away from its support. @param {number} angle rad */
  turned(angle) {
    if (this.support) this.skew = wrap(this.skew + angle);
  }

  /** Distance from the foot to the support's middle, m. @param {Target} target */
  distance(target) {
    if (!this.support) return Infinity;
    return Math.hypot(this.support.x - target.x, this.support.y - target.y) + this.diameter / 2;
  }

  /**
   * Look round and turn the target.
   * @param {Target} target
   * @param {Support[]} supports the player's own
   */
  help(target, supports) {
    this.support = this.choose(target, supports);
    if (!this.support) {
      this.skew = 0;
      return;
    }
    if (Math.hypot(this.support.y - target.y, this.support.x - target.x) < ABOVE * this.diameter) return;
    const toward = Math.atan2(this.support.y - target.y, this.support.x - target.x);
    target.azimuth = wrap(toward + this.skew);
    if (!this.tiltIsOwn) target.tilt = TILTS[Math.min(this.support.levels, TILTS.length) - 1] ?? 0;
  }

  /** How fine the hand moves here: 1 as the device says. @param {Target} target */
  gear(target) {
    return this.support && target.z < 1.2 * this.diameter ? FINE : 1;
  }

  /** @param {Target} target @param {Support[]} supports @returns {Support | null} */
  choose(target, supports) {
    let best = null;
    let least = Infinity;
    for (const support of supports) {
      let far = Math.hypot(support.x - target.x, support.y - target.y) / this.diameter;
      if (far > FARTHEST) continue;
      if (this.support?.id === support.id) far -= FAITHFUL;
      if (far < least) [best, least] = [support, far];
    }
    return best;
  }
}
