/** From where the table is seen: a seat, above, the side, or wherever the viewer turns to; slow, damped moves. */
import { Matrix4, PerspectiveCamera, Vector3 } from "three";

/** @typedef {'seat' | 'top' | 'side' | 'orbit'} CameraName */
/**
 * Azimuth: where the viewer sits, rad, anticlockwise from −y; elevation: rad above the table; distance: metres from
 * eye to target.
 *
 * @typedef {{azimuth: number, elevation: number, distance: number, target: [number, number, number]}} Look
 */
/** Pixels that panels cover. @typedef {{top: number, right: number, bottom: number, left: number}} Margins */

const FOV = (23 * Math.PI) / 180;
/** Seconds in which a move is two thirds done. */
const DAMPING = 0.18;
export const SEATED = (47 * Math.PI) / 180;
/** On a tall screen one bends over the table. */
const SEATED_TALL = (64 * Math.PI) / 180;
const TOP = Math.PI / 2;
const SIDE = (14 * Math.PI) / 180;
/** How high one looks at what two discs do to each other. */
const BESIDE = (24 * Math.PI) / 180;
const LOWEST = (6 * Math.PI) / 180;
const NEAREST = 0.22;
const FARTHEST = 3.2;
const FULL_CIRCLE_SECONDS = 14;

/** @param {number} azimuth @param {number} elevation */
export function directions(azimuth, elevation) {
  const ca = Math.cos(azimuth);
  const sa = Math.sin(azimuth);
  const ce = Math.cos(elevation);
  const se = Math.sin(elevation);
  return {
    right: new Vector3(ca, sa, 0),
    up: new Vector3(-sa * se, ca * se, ce),
    back: new Vector3(sa * ce, -ca * ce, se),
  };
}

/**
 * Put a camera where a look says.
 *
 * @param {import("three").Camera} camera
 * @param {Look} look
 */
export function place(camera, look) {
  const { right, up, back } = directions(look.azimuth, look.elevation);
  camera.position.fromArray(look.target).addScaledVector(back, look.distance);
  camera.quaternion.setFromRotationMatrix(new Matrix4().makeBasis(right, up, back));
  camera.updateMatrixWorld();
}

export class Rig {
  /** @param {boolean} still whether moves happen at once */
  constructor(still) {
    this.still = still;
    this.camera = new PerspectiveCamera((FOV * 180) / Math.PI, 1, 0.1, 8);
    /** @type {CameraName} */
    this.name = "seat";
    this.turned = false;
    /** Where the seat is: 0, or π once the board is turned; follows slowly. */
    this.seat = 0;
    this.width = 1;
    this.height = 1;
    /** @type {Margins} */
    this.margins = { top: 0, right: 0, bottom: 0, left: 0 };
    /** What must be seen of the whole table. @type {Vector3[]} */
    this.whole = [];
    /** @type {Look} */
    this.goal = { azimuth: 0, elevation: SEATED, distance: 1.6, target: [0, 0, 0] };
    /** @type {Look} */
    this.now = { ...this.goal };
    this.fresh = true;
    /** @type {{since: number, from: number, done: () => void} | null} */
    this.circle = null;
  }

  /** Whether the screen is taller than wide. */
  get tall() {
    return this.height - this.margins.top - this.margins.bottom > this.width - this.margins.left - this.margins.right;
  }

  /** @param {number} width @param {number} height CSS pixels */
  resize(width, height) {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.#lens();
    if (this.name !== "orbit") this.go(this.name);
  }

  #lens() {
    const { top, right, bottom, left } = this.margins;
    const w = Math.max(40, this.width - left - right);
    const h = Math.max(40, this.height - top - bottom);
    this.camera.aspect = w / h;
    // The picture's middle is the middle of what the panels leave free.
    this.camera.setViewOffset(w, h, -left, -top, this.width, this.height);
    this.camera.updateProjectionMatrix();
  }

  /** @param {CameraName} name */
  go(name) {
    this.name = name;
    this.#endCircle();
    const azimuth = this.turned ? Math.PI : 0;
    if (name === "seat") this.#show(this.whole, azimuth, this.tall ? SEATED_TALL : SEATED);
    else if (name === "top") this.#show(this.whole, azimuth, TOP);
    else if (name === "side") this.#show(this.whole, azimuth, SIDE);
  }

  /** Look as told; what is left out stays. @param {Partial<Look>} look */
  lookAs(look) {
    this.name = "orbit";
    this.#endCircle();
    Object.assign(this.goal, look);
    this.#limit();
  }

  /**
   * See these points, as near as they allow.
   *
   * @param {Vector3[]} points metres
   * @param {[number, number] | null} [across] what happens along this line is seen from its side, and low
   */
  frame(points, across = null) {
    if (points.length === 0) return;
    this.name = "orbit";
    this.#endCircle();
    if (!across) {
      this.#show(points, this.goal.azimuth, Math.min(this.goal.elevation, SEATED));
      return;
    }
    const beside = Math.atan2(across[1], across[0]);
    // Of its two sides, the one that is nearer to the seat.
    const azimuth = Math.cos(beside - this.seat) >= 0 ? beside : beside + Math.PI;
    this.#show(points, azimuth, BESIDE);
  }

  /** @param {Vector3[]} points @param {number} azimuth @param {number} elevation */
  #show(points, azimuth, elevation) {
    const { right, up, back } = directions(azimuth, elevation);
    const ty = Math.tan(FOV / 2) * 0.95;
    const tx = ty * this.camera.aspect;
    // Perspective makes the near half larger: shift the target until both ends have the same room.
    const target = new Vector3();
    for (const p of points) target.add(p);
    target.divideScalar(points.length || 1);
    let distance = NEAREST;
    for (let round = 0; round < 12; round += 1) {
      distance = NEAREST;
      for (const p of points) {
        const d = p.clone().sub(target);
        const b = d.dot(back);
        distance = Math.max(distance, Math.abs(d.dot(right)) / tx + b, Math.abs(d.dot(up)) / ty + b);
      }
      let [low, high, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
      for (const p of points) {
        const d = p.clone().sub(target);
        const depth = distance - d.dot(back);
        low = Math.min(low, d.dot(up) / depth);
        high = Math.max(high, d.dot(up) / depth);
        west = Math.min(west, d.dot(right) / depth);
        east = Math.max(east, d.dot(right) / depth);
      }
      target.addScaledVector(up, (0.5 * (low + high) * distance) / 1.5);
      target.addScaledVector(right, (0.5 * (west + east) * distance) / 1.5);
    }
    // The target may be anywhere along the view: put it back onto the table.
    if (back.z > 0.15) {
      const s = -target.z / back.z;
      target.addScaledVector(back, s);
      distance -= s;
    }
    // The shortest way round.
    const turn = Math.round((this.now.azimuth - azimuth) / (2 * Math.PI));
    this.goal = { azimuth: azimuth + turn * 2 * Math.PI, elevation, distance, target: [target.x, target.y, target.z] };
  }

  /** Turn around the table. @param {number} dx @param {number} dy pixels */
  orbit(dx, dy) {
    this.lookAs({ azimuth: this.goal.azimuth - dx * 0.006, elevation: this.goal.elevation + dy * 0.005 });
  }

  /** @param {number} factor below 1 goes nearer */
  zoom(factor) {
    this.lookAs({ distance: this.goal.distance * factor });
  }

  /** Shift along the table. @param {number} dx @param {number} dy pixels */
  pan(dx, dy) {
    const { right } = directions(this.goal.azimuth, this.goal.elevation);
    const metres = (2 * Math.tan(FOV / 2) * this.goal.distance) / this.height;
    const [x, y, z] = this.goal.target;
    const s = (metres * dy) / Math.max(Math.sin(this.goal.elevation), 0.3);
    this.lookAs({ target: [x - right.x * dx * metres - right.y * s, y - right.y * dx * metres + right.x * s, z] });
  }

  #limit() {
    this.goal.elevation = Math.min(TOP, Math.max(LOWEST, this.goal.elevation));
    this.goal.distance = Math.min(FARTHEST, Math.max(NEAREST, this.goal.distance));
    const [x, y, z] = this.goal.target;
    this.goal.target = [Math.min(0.45, Math.max(-0.45, x)), Math.min(0.45, Math.max(-0.45, y)), z];
  }

  /** Go around the table once, slowly. @param {number} now seconds @returns {Promise<void>} */
  circleOnce(now) {
    this.#endCircle();
    this.go("seat");
    if (this.still) return Promise.resolve();
    return new Promise((done) => {
      this.circle = { since: now, from: this.goal.azimuth, done };
      this.goal.elevation = (36 * Math.PI) / 180;
    });
  }

  #endCircle() {
    const circle = this.circle;
    this.circle = null;
    circle?.done();
  }

  /**
   * Move on; tells whether there is more to come.
   *
   * @param {number} now seconds
   * @param {number} dt seconds since the last picture
   */
  update(now, dt) {
    if (this.circle) {
      const t = Math.min(1, (now - this.circle.since) / FULL_CIRCLE_SECONDS);
      const eased = t * t * t * (t * (6 * t - 15) + 10);
      this.goal.azimuth = this.circle.from + 2 * Math.PI * eased;
      if (t >= 1) this.go("seat");
    }
    const k = this.still || this.fresh ? 1 : 1 - Math.exp(-dt / DAMPING);
    this.fresh = false;
    const { now: here, goal } = this;
    let left = Math.abs(goal.azimuth - here.azimuth) + Math.abs(goal.elevation - here.elevation);
    here.azimuth += (goal.azimuth - here.azimuth) * k;
    here.elevation += (goal.elevation - here.elevation) * k;
    left += Math.abs(goal.distance - here.distance);
    here.distance += (goal.distance - here.distance) * k;
    here.target = /** @type {[number, number, number]} */ (
      here.target.map((v, i) => {
        left += Math.abs((goal.target[i] ?? 0) - v);
        return v + ((goal.target[i] ?? 0) - v) * k;
      })
    );
    const seat = this.turned ? Math.PI : 0;
    left += Math.abs(seat - this.seat);
    this.seat += (seat - this.seat) * k;
    const moving = (left > 4e-4 && k < 1) || this.circle !== null;
    if (!moving) {
      Object.assign(here, goal, { target: [...goal.target] });
      this.seat = seat;
    }
    place(this.camera, here);
    return moving;
  }
}
