/** The camera comes near to a disc that is low over the mat, stays until it rests, and goes back. */
import { Vector3 } from "three";

/** Metres above the mat: the camera comes near to a disc that is lower, goes back from one that is higher. */
const [LOW, HIGH] = [0.038, 0.055];
/** Metres by which a disc leaves the middle of the near picture before the camera goes after it. */
const ASIDE = 0.05;
/** Metres within the circle where the middle of the near picture stays: beyond the line there is nothing to see. */
const WITHIN = 0.11;
/** Seconds for which the camera stays near what was let go, at least, and at most if it does not come to rest. */
const [LINGER, ENOUGH] = [0.5, 2.5];

export class CloseUp {
  /** @param {import("./camera.js").Rig} rig */
  constructor(rig) {
    this.rig = rig;
    /** When what was low was let go, seconds. @type {number | null} */
    this.left = null;
    /** Called when the camera goes back. */
    this.onFar = () => {};
  }

  /**
   * Come near to what is low over the mat, follow it if it goes far, leave it when it is raised.
   *
   * @param {import("./hand_strokes.js").Hand} hand
   * @param {import("./pose.js").Vec3} held where what is in the hand is, metres
   * @param {number} circleRadius metres
   */
  follow(hand, held, circleRadius) {
    const { rig } = this;
    this.left = null;
    const { x, y, z } = hand.target;
    rig.hold([new Vector3(x, y, z), new Vector3(...held)], hand.landing === false ? null : new Vector3(held[0], held[1], 0));
    if (z > (rig.near ? HIGH : LOW)) {
      if (!rig.near) return;
      rig.approach(null);
      this.onFar();
      return;
    }
    if (rig.near && Math.hypot(x - rig.near[0], y - rig.near[1]) < ASIDE) return;
    const far = Math.hypot(x, y);
    const most = Math.max(0.01, circleRadius - WITHIN);
    const k = far > most ? most / far : 1;
    if (rig.near && Math.hypot(k * x - rig.near[0], k * y - rig.near[1]) < 0.005) return;
    // Only one's own hand has a place where it wants the disc.
    rig.approach([k * x, k * y], hand.ghost !== false);
  }

  /** The hand is empty. @param {number} now seconds */
  release(now) {
    if (!this.rig.near) this.rig.hold([]);
    else if (this.left === null) this.left = now;
  }

  /**
   * What was let go is watched until it rests.
   *
   * @param {number} now seconds
   * @param {boolean} moving whether a disc moves
   * @returns {boolean} whether it is still watched
   */
  watch(now, moving) {
    if (this.left === null) return false;
    const since = now - this.left;
    if (!this.rig.still && (since < LINGER || (moving && since < ENOUGH))) return true;
    this.end();
    return false;
  }

  /** Go back from what was let go. */
  end() {
    if (this.left === null) return;
    this.left = null;
    this.rig.hold([]);
    this.rig.approach(null);
    this.onFar();
  }
}
