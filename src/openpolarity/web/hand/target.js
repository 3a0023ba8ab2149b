/**
 * Where the hand wants its disc: the one thing every device moves.
 *
 * A disc is led by the place of its middle if it were laid down about its foot, the lowest point of its rim: so the foot
 * stays where it is while the disc is tilted, and a level disc turns about its middle. Lengths in mm, angles in degrees.
 * `azimuth` is where the raised edge points, counter-clockwise from +x.
 */

/** @typedef {"white" | "black"} Face */
/**
 * @typedef {object} Aim
 * @property {number} x of the place
 * @property {number} y of the place
 * @property {number} z height of the foot over the mat
 * @property {number} tilt 0 lies flat, 90 stands upright
 * @property {number} azimuth
 * @property {Face} face the face that is up
 */

export const HIGHEST = 150;
export const STEEPEST = 88;
/** A foot this near the mat is on it, as far as letting go is concerned. */
export const LOW = 4;
/** What differs by less is the same, mm or degrees. */
const SAME = 1e-4;

export class Target {
  /**
   * @param {Partial<Aim>} [aim]
   * @param {number} [reach] how far from the dot it can go
   */
  constructor(aim = {}, reach = 360) {
    this.reach = reach;
    this.x = 0;
    this.y = 0;
    this.z = 60;
    this.tilt = 0;
    this.azimuth = 90;
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

  /** @param {number} degrees */
  lean(degrees) {
    this.tilt += degrees;
    this.bound();
  }

  /** Turn about the upright. @param {number} degrees */
  turn(degrees) {
    this.azimuth += degrees;
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
    const far = Math.hypot(this.x, this.y);
    if (far > this.reach) {
      this.x *= this.reach / far;
      this.y *= this.reach / far;
    }
    this.z = clamp(this.z, 0, HIGHEST);
    this.tilt = clamp(this.tilt, 0, STEEPEST);
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

/** An angle between −180 and 180. @param {number} degrees */
export function wrap(degrees) {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return turned === -180 ? 180 : turned;
}
