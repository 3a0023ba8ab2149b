/** Sends the hand's aim to the server: only when it changes, and at most once per picture. */

import { toWire } from "./shape.js";
import { differ } from "./target.js";

/** @typedef {import("./target.js").Aim} Aim */

/** The shortest time between two aims, s. */
const RATE = 1 / 60;
/** Aims are sent in steps of a hundredth of a millimetre, and as fine in radians. */
const GRAIN = 1e5;

export class Courier {
  /**
   * @param {import("./shape.js").Size} size
   * @param {(aim: Aim & {i: number}) => void} send
   */
  constructor(size, send) {
    this.size = size;
    this.send = send;
    this.since = 0;
    this.number = 0;
    /** What the server knows. @type {Aim | null} */
    this.last = null;
  }

  /** Note where the server says the hand is. @param {Aim} aim */
  know(aim) {
    this.last = { ...aim };
  }

  /** Whether the server does not know this yet. @param {Aim} aim */
  news(aim) {
    return this.last === null || differ(this.last, aim);
  }

  /**
   * Let time pass, and send the aim if it is new.
   * @param {Aim} aim
   * @param {number} seconds
   */
  go(aim, seconds) {
    this.since += seconds;
    if (this.since < RATE || !this.news(aim)) return false;
    this.since = 0;
    this.last = { ...aim };
    this.number = (this.number + 1) & 0xffff;
    this.send({ ...this.named(aim), i: this.number });
    return true;
  }

  /** The aim as the wire names it. @param {Aim} aim */
  named(aim) {
    return rounded(toWire(aim, this.size));
  }
}

/** @param {Aim} aim */
function rounded(aim) {
  const cut = (/** @type {number} */ value) => Math.round(value * GRAIN) / GRAIN;
  const { x, y, z, tilt, azimuth, face } = aim;
  return { x: cut(x), y: cut(y), z: cut(z), tilt: cut(tilt), azimuth: cut(azimuth), face };
}
