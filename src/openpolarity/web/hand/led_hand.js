/**
 * The server's hand as this page expects it: it passes all aims in their order, no faster than a hand can, and closes in on
 * the last one (server/session/aiming.py, aim_queue.py). Lengths in metres, angles in radians, times in seconds.
 */

import { axisOf } from "../table/pose.js";
import { clamp } from "./target.js";
import { angleBetween, apart, conjugate, multiply, slerp, turnBy } from "./turning.js";

/** @typedef {import("./target.js").Aim} Aim */
/** @typedef {import("../table/pose.js").Pose} Pose */
/** @typedef {import("../table/pose.js").Quat} Quat */
/** @typedef {import("../table/pose.js").Vec3} Vec3 */
/** What of the pieces matters to a hand. @typedef {Pick<import("../wire/types.js").KitView, "diameter" | "thickness" | "hand" | "law">} Pieces */
/** How a disc is held: its own turn about its axis (rad), and how far others hang below it (m). @typedef {{spin: number, below: number}} Grip */

/** Nearer than this (m, rad) the server's hand has arrived. */
const THERE = { way: 3e-6, angle: 2e-4 };
/** Half a turn about the disc's own x axis: from white up to black up. @type {Quat} */
const OVER = [0, 1, 0, 0];

/**
 * Where an aim of the wire leads the middle of the leading disc; kept within the bounds of a hand.
 * @param {Aim} aim
 * @param {Pieces} pieces
 * @param {Grip} grip
 * @returns {Pose}
 */
export function goalOf(aim, { diameter, thickness, hand }, { spin, below }) {
  const part = Math.min(1, hand.farthest / Math.max(1e-9, Math.hypot(aim.x, aim.y)));
  const tilt = clamp(aim.tilt, 0, hand.steepest);
  const height = clamp(aim.z, 0, hand.highest) + below + (diameter / 2) * Math.sin(tilt) + (thickness / 2) * Math.cos(tilt);
  return { p: [aim.x * part, aim.y * part, height], q: multiply(tipped(tilt, aim.azimuth, aim.face), turnBy([0, 0, spin])) };
}

/** @param {number} tilt @param {number} azimuth @param {import("./target.js").Face} face @returns {Quat} */
function tipped(tilt, azimuth, face) {
  const tip = turnBy([tilt * Math.sin(azimuth), -tilt * Math.cos(azimuth), 0]);
  return face === "black" ? multiply(tip, OVER) : tip;
}

/** A disc's own turn about its axis, rad. @param {Quat} q */
export function spinOf(q) {
  const axis = axisOf(q);
  const up = axis[2] >= 0 ? 1 : -1;
  const tilt = Math.acos(Math.min(1, up * axis[2]));
  const azimuth = tilt > 1e-9 ? Math.atan2(-up * axis[1], -up * axis[0]) : 0;
  const level = multiply(conjugate(tipped(tilt, azimuth, up > 0 ? "white" : "black")), q);
  return 2 * Math.atan2(level[3], level[0]);
}

export class LedHand {
  /** @param {Pieces} pieces @param {Pose} pose */
  constructor(pieces, pose) {
    this.pieces = pieces;
    this.pose = pose;
    /** Poses still to pass. @type {Pose[]} */
    this.ahead = [];
    /** Where on the way it is wanted now. @type {Pose | null} */
    this.now = null;
  }

  get moving() {
    return this.now !== null;
  }

  /** How far it is from its last goal: m and rad. */
  get left() {
    const goal = this.ahead.at(-1) ?? this.now ?? this.pose;
    return { way: apart(this.pose.p, goal.p), angle: angleBetween(this.pose.q, goal.q) };
  }

  /** Add a goal. @param {Pose} goal */
  lead(goal) {
    this.now ??= this.pose;
    this.ahead.push(goal);
  }

  /** Let a tick pass. @returns {boolean} whether it moved */
  tick() {
    this.#goOn();
    while (this.now) {
      const next = this.#nearer(this.now);
      if (next) {
        this.pose = next;
        return true;
      }
      if (this.ahead.length === 0) this.now = null;
      this.#goOn();
    }
    return false;
  }

  /** At most one aim farther. */
  #goOn() {
    const [goal] = this.ahead;
    if (!this.now || !goal) return;
    const { hand, law } = this.pieces;
    const seconds = Math.max(apart(this.now.p, goal.p) / hand.fastest, angleBetween(this.now.q, goal.q) / hand.turn_fastest);
    if (seconds <= law.tick) {
      this.now = goal;
      this.ahead.shift();
    } else this.now = blend(this.now, goal, law.tick / seconds, law.tick / seconds);
  }

  /** @param {Pose} goal @returns {Pose | null} null if it is there */
  #nearer(goal) {
    const { hand, law } = this.pieces;
    const [way, turn] = [apart(this.pose.p, goal.p), angleBetween(this.pose.q, goal.q)];
    if (way < THERE.way && turn < THERE.angle) return null;
    const share = 1 - Math.exp(-law.tick / law.lag);
    const go = way > 0 ? Math.min(share, (hand.fastest * law.tick) / way) : share;
    const swing = turn > 0 ? Math.min(share, (hand.turn_fastest * law.tick) / turn) : share;
    return blend(this.pose, goal, go, swing);
  }
}

/** @param {Pose} a @param {Pose} b @param {number} go share of the way @param {number} swing share of the turn @returns {Pose} */
function blend(a, b, go, swing) {
  const [x, y, z] = a.p;
  return { p: [x + go * (b.p[0] - x), y + go * (b.p[1] - y), z + go * (b.p[2] - z)], q: slerp(a.q, b.q, swing) };
}
