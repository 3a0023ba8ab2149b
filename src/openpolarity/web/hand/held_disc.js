/**
 * A disc in a hand, by the table's own law: the spring of the fingers, and the field of the discs around it. The hand bears its
 * weight (physics/grasping.py). There are no touches here: where something touches, the server alone knows what comes of it.
 */

import { axisOf } from "../table/pose.js";
import { FarLaw } from "./far_law.js";
import { multiply, turnBy } from "./turning.js";

/** @typedef {import("../table/pose.js").Pose} Pose */
/** @typedef {import("../table/pose.js").Vec3} Vec3 */
/** A disc nearby. @typedef {{pose: Pose, red: boolean}} Neighbour */

/** Steps in which the spring is followed within a tick, as the table does. */
const STEPS = 16;

export class HeldDisc {
  /** @param {import("./led_hand.js").Pieces} pieces @param {Pose} pose @param {boolean} red */
  constructor(pieces, pose, red) {
    this.pieces = pieces;
    this.far = new FarLaw(pieces.law);
    /** @type {Pose} */
    this.pose = pose;
    this.red = red;
    /** m/s @type {[number, number, number]} */
    this.velocity = [0, 0, 0];
  }

  /** Force (N) and torque (N·m) of the field on it at a place. @param {Vec3} place @param {readonly Neighbour[]} neighbours */
  field(place, neighbours) {
    /** @type {import("./far_law.js").Wrench} */
    const sum = [0, 0, 0, 0, 0, 0];
    const axis = axisOf(this.pose.q);
    for (const { pose, red } of neighbours) {
      const sign = red === this.red ? 1 : this.pieces.law.red_sign;
      const [x, y, z] = axisOf(pose.q);
      const way = /** @type {Vec3} */ ([place[0] - pose.p[0], place[1] - pose.p[1], place[2] - pose.p[2]]);
      this.far.add(sum, way, [sign * x, sign * y, sign * z], axis);
    }
    return sum;
  }

  /**
   * Let a tick pass while the hand goes from one pose to another.
   * @param {Pose} from
   * @param {Pose} to
   * @param {readonly Neighbour[]} neighbours
   */
  tick(from, to, neighbours) {
    const { law } = this.pieces;
    const dt = law.tick / STEPS;
    const shift = to.p.map((value, k) => value - (from.p[k] ?? 0));
    const [p, v] = [[...this.pose.p], [...this.velocity]];
    const half = /** @type {[number, number, number]} */ (this.pose.p.map((value, k) => value + (shift[k] ?? 0) / 2));
    const field = this.field(half, neighbours);
    for (let n = 1; n <= STEPS; n += 1) {
      const pull = p.map((now, k) => {
        const [start, way] = [from.p[k] ?? 0, shift[k] ?? 0];
        return law.stiffness * (start + (way * n) / STEPS - now) + law.damping * (way / law.tick - (v[k] ?? 0));
      });
      const most = Math.min(1, law.strongest / Math.max(1e-12, Math.hypot(...pull)));
      for (let k = 0; k < 3; k += 1) {
        v[k] = (v[k] ?? 0) + (dt / law.mass) * ((pull[k] ?? 0) * most + (field[k] ?? 0));
        p[k] = (p[k] ?? 0) + dt * (v[k] ?? 0);
      }
    }
    // A turn follows its spring within two milliseconds: at the end of a tick it is where spring and field hold each other.
    const torque = Math.hypot(field[3], field[4], field[5]);
    const give = Math.min(1, law.strongest_turn / Math.max(1e-12, torque)) / law.turn_stiffness;
    const q = multiply(turnBy([field[3] * give, field[4] * give, field[5] * give]), to.q);
    const lowest = (p[2] ?? 0) - this.#below(axisOf(q)[2]);
    if (lowest < 0) {
      p[2] = (p[2] ?? 0) - lowest;
      v[2] = Math.max(0, v[2] ?? 0);
    }
    this.pose = { p: [p[0] ?? 0, p[1] ?? 0, p[2] ?? 0], q };
    this.velocity = [v[0] ?? 0, v[1] ?? 0, v[2] ?? 0];
  }

  /** How far its lowest point is below its middle, m. @param {number} up of its axis */
  #below(up) {
    const { diameter, thickness } = this.pieces;
    return (diameter / 2) * Math.sqrt(Math.max(0, 1 - up * up)) + (thickness / 2) * Math.abs(up);
  }
}
