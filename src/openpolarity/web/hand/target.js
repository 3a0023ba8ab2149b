/**
 * Where the hand wants its disc: the one thing every device moves.
 *
 * A disc is led by the place of its middle if it were laid down about its foot, the lowest point of its rim: so the foot
 * stays where it is while the disc is tilted, and a level disc turns about its middle. Lengths in metres, angles in radians.
 * `azimuth` is where the raised edge points, counter-clockwise from +x.
 */

/** @typedef {"white" | "black"} Face */
/**
 * @typedef {object} Aim
 * @property {number} x of the place
 * @property {number} y of the place
 * @property {number} z height of the foot over the mat
 * @property {number} tilt 0 lies flat, π/2 stands upright
 * @property {number} azimuth
 * @property {Face} face the face that is up
 */

/** Where the server lets a hand be. @typedef {Pick<import("../wire/types.js").HandBounds, "farthest" | "highest" | "steepest">} Bounds */

/** A foot this near the mat is on it, as far as letting go is concerned, m. */
export const LOW = 0.004;
/** What differs by less is the same, m or rad. */
const SAME = 1e-7;
const TURN = 2 * Math.PI;

export class Target {
  /**
   * @param {Bounds} bounds
   * @param {Partial<Aim>} [aim]
   */
  constructor(bounds, aim = {}) {
    this.bounds = bounds;
    this.x = 0;
    this.y = 0;
    this.z = 0;
    this.tilt = 0;
    this.azimuth = Math.PI / 2;
    /** @type {Face} */
    this.face = "white";
    this.set(aim);
  }

  /** Be somewhere. @param {Partial<Aim>} aim */
  set(aim) {
    Object.assign(this, pickNumbers(aim));
    if (aim.face) this.face = aim.face;
    this.bound();
  }

  /** Move across the mat. @param {number} dx @param {number} dy */
  shift(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.bound();
  }

  /** @param {number} dz */
  raise(dz) {
    this.z += dz;
    this.bound();
  }

  /** @param {number} angle */
  lean(angle) {
    this.tilt += angle;
    this.bound();
  }

  /** Turn about the upright. @param {number} angle */
  turn(angle) {
    this.azimuth += angle;
    this.bound();
  }

  level() {
    this.tilt = 0;
  }

  flip() {
    this.face = this.face === "white" ? "black" : "white";
  }

  get low() {
    return this.z <= LOW;
  }

  /** Plain numbers. @returns {Aim} */
  get aim() {
    const { x, y, z, tilt, azimuth, face } = this;
    return { x, y, z, tilt, azimuth, face };
  }

  bound() {
    const { farthest, highest, steepest } = this.bounds;
    const far = Math.hypot(this.x, this.y);
    if (far > farthest) {
      this.x *= farthest / far;
      this.y *= farthest / far;
    }
    this.z = clamp(this.z, 0, highest);
    this.tilt = clamp(this.tilt, 0, steepest);
    this.azimuth = wrap(this.azimuth);
  }
}

/** @param {Partial<Aim>} aim */
function pickNumbers(aim) {
  /** @type {Record<string, number>} */
  const numbers = {};
  for (const name of /** @type {const} */ (["x", "y", "z", "tilt", "azimuth"])) {
    const value = aim[name];
    if (typeof value === "number" && Number.isFinite(value)) numbers[name] = value;
  }
  return numbers;
}

/** Whether two aims are not the same. @param {Aim} a @param {Aim} b */
export function differ(a, b) {
  if (a.face !== b.face) return true;
  return /** @type {const} */ (["x", "y", "z", "tilt", "azimuth"]).some((key) => Math.abs(a[key] - b[key]) > SAME);
}

/** @param {number} value @param {number} low @param {number} high */
export function clamp(value, low, high) {
  return Math.min(high, Math.max(low, value));
}

/** The same direction as an angle above −π and up to π. @param {number} angle */
export function wrap(angle) {
  return angle - TURN * Math.ceil((angle - Math.PI) / TURN);
}
