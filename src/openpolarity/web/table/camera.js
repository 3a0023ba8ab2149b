/** From where the table is seen: a seat, above, the side, or wherever the viewer turns to; slow, damped moves. */
import { Matrix4, PerspectiveCamera, Vector3 } from "three";
import { directions, fit, FOV, NEAREST } from "./fit.js";

/** @typedef {'seat' | 'top' | 'side' | 'orbit'} CameraName */
/**
 * Azimuth: where the viewer sits, rad, anticlockwise from −y; elevation: rad above the table; distance: metres from
 * eye to target.
 *
 * @typedef {{azimuth: number, elevation: number, distance: number, target: [number, number, number]}} Look
 */
/** Pixels that panels cover. @typedef {{top: number, right: number, bottom: number, left: number}} Margins */

/** What the whole table is: points that must be seen if the rolls lie at a turn (see reserve.js). @typedef {(turn: number) => Vector3[]} Whole */

/** Seconds in which a move is two thirds done: one that was wished, and one that the table makes by itself. */
const DAMPING = 0.18;
const GENTLE = 0.3;
/** The same when somebody may reach for a disc any moment. */
const BRISK = 0.09;
/** Seconds for which what was drawn is remembered: whoever presses means what they have just seen. */
const RECENT = 0.4;
/** How high a seated player looks from, rad: whichever shows the table largest. On a tall screen one bends over it. */
const SEATED = [45, 48, 51, 54].map((degrees) => (degrees * Math.PI) / 180);
const BENT = [54, 58, 62, 66].map((degrees) => (degrees * Math.PI) / 180);
/** How much larger the picture has to become for another seat or another place of the rolls to be chosen, as a share. */
const WORTH = 0.02;
/** The same once somebody has reached for a disc: a roll is looked for where it was. */
const WORTH_WALKING = 0.12;
/** Near a disc that is low over the mat: metres around it, and how many times nearer at most. */
const AROUND = 0.115;
const NEARER = 2.2;
/** Somebody else's hand is followed more gently. */
const NEARER_TO_OTHERS = 1.5;
/** Metres around the middle of what is in the hand that stay in the picture: the disc, and air for its next move. */
const AIR = 0.026;
const TOP = Math.PI / 2;
const SIDE = (14 * Math.PI) / 180;
/** The elevation for looking at what two discs do to each other, rad. */
const BESIDE = (24 * Math.PI) / 180;
const LOWEST = (6 * Math.PI) / 180;
const FARTHEST = 3.2;
const FULL_CIRCLE_SECONDS = 14;
const CIRCLING = (36 * Math.PI) / 180;

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
    /** The margins of this moment; they follow slowly. @type {Margins} */
    this.edges = { ...this.margins };
    /** @type {Whole} */
    this.whole = () => [];
    /** Where rolls may lie, and where they lie: as the free place asks. @type {readonly number[]} */
    this.turns = [0];
    this.turn = 0;
    /** Whether somebody has reached for a disc in a window of this size. */
    this.known = false;
    /** From how high one looks at the seat, rad. */
    this.seated = SEATED[0] ?? 0.8;
    /** What is low over the mat. @type {[number, number] | null} */
    this.near = null;
    this.nearer = NEARER;
    /** What is in the hand and where it is wanted, metres: always in the picture. @type {readonly Vector3[]} */
    this.held = [];
    /** Where it would land, metres: in the picture, too. @type {Vector3 | null} */
    this.landing = null;
    this.damping = DAMPING;
    /** @type {Look} */
    this.goal = { azimuth: 0, elevation: this.seated, distance: 1.6, target: [0, 0, 0] };
    /** @type {Look} */
    this.now = { ...this.goal };
    /** The next picture is taken from the goal: nobody sees the way there. */
    this.fresh = true;
    /** Whether the camera has moved for a reason that a viewer knows of: before that nothing is seen to move. */
    this.begun = false;
    /** From where the last pictures were taken, the last one last; seconds. @type {{at: number, look: Look, edges: Margins}[]} */
    this.trail = [];
    /** From how far the whole table would be seen as one looks now, metres: a window of another shape keeps the share. */
    this.fitted = 0;
    /** @type {{since: number, from: number, done: () => void} | null} */
    this.circle = null;
  }

  /** Width by height of what is left free. */
  get aspect() {
    const { top, right, bottom, left } = this.margins;
    return Math.max(40, this.width - left - right) / Math.max(40, this.height - top - bottom);
  }

  /** About as many pixels as the table can be broad. */
  get breadth() {
    const { top, right, bottom, left } = this.margins;
    return Math.max(40, Math.min(this.width - left - right, 1.25 * (this.height - top - bottom)));
  }

  /** @param {number} width @param {number} height CSS pixels */
  resize(width, height) {
    const other = this.width !== width || this.height !== height;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    // Of a window of another size nothing is where it was.
    if (other) this.known = false;
    if (other || this.still) this.edges = { ...this.margins };
    this.#lens();
  }

  /** Find the seat and the place of the rolls that show the whole table largest, and look from there. @param {boolean} [gently] going there slowly, because nothing that is seen now is in the way */
  sit(gently = false) {
    const seats = this.aspect < 1 ? [...SEATED, ...BENT] : SEATED;
    /** @type {{turn: number, elevation: number, distance: number}[]} */
    const choices = this.turns.flatMap((turn) =>
      seats.map((elevation) => ({ turn, elevation, distance: fit(this.whole(turn), 0, elevation, this.aspect).distance })),
    );
    const here = this.known ? choices.filter(({ turn }) => turn === this.turn) : [];
    const nearest = (/** @type {typeof choices} */ some) => Math.min(...some.map(({ distance }) => distance));
    const among = here.length > 0 && nearest(here) <= nearest(choices) * (1 + WORTH_WALKING) ? here : choices;
    const best = nearest(among);
    const good = among.filter(({ distance }) => distance <= best * (1 + WORTH));
    // Rolls stay where they are if they can, and lie across on a tall screen; of seats as good the higher one sees more.
    const staying = good.filter(({ turn }) => turn === (this.aspect < 1 ? Math.max(...good.map((each) => each.turn)) : this.turn));
    const chosen = (staying.length > 0 ? staying : good).reduce((a, b) => (b.elevation > a.elevation ? b : a));
    this.turn = chosen.turn;
    this.seated = chosen.elevation;
    if (this.name === "orbit") {
      const before = this.fitted;
      this.#fitWhole();
      if (before > 0) this.goal.distance *= this.fitted / before;
      return;
    }
    const { circle } = this;
    const before = JSON.stringify(this.goal);
    this.circle = null;
    this.go(this.name);
    this.circle = circle;
    if (circle) this.goal.elevation = CIRCLING;
    else if (!gently && JSON.stringify(this.goal) !== before) this.fresh = true;
    this.damping = GENTLE;
  }

  /** Come near to what is low over the mat, at the seat; or go back. @param {[number, number] | null} place metres @param {boolean} [own] whose hand it is */
  approach(place, own = true) {
    if (place) this.begun = true;
    this.near = place;
    this.nearer = own ? NEARER : NEARER_TO_OTHERS;
    if (this.name !== "seat" || this.circle) return;
    this.go("seat");
    this.damping = GENTLE;
  }

  /** Keep in the picture what is in the hand, going back just so far as it needs. @param {readonly Vector3[]} places metres @param {Vector3 | null} [landing] where it would land */
  hold(places, landing = null) {
    if (places.length === 0 && this.held.length === 0) return;
    if (places.length > 0) this.begun = true;
    this.held = places;
    this.landing = landing;
    if (this.name === "orbit" || this.circle) return;
    const { distance, target } = this.goal;
    this.go(this.name);
    const moved = Math.abs(this.goal.distance - distance) + Math.hypot(...this.goal.target.map((v, i) => v - (target[i] ?? 0)));
    if (moved > 1e-4) this.damping = GENTLE;
  }

  #lens() {
    const { top, right, bottom, left } = this.edges;
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
    this.damping = DAMPING;
    this.#endCircle();
    const azimuth = this.turned ? Math.PI : 0;
    const held = [...this.held.flatMap(airAround), ...(this.landing ? [this.landing] : [])];
    const whole = [...this.whole(this.turn), ...held];
    if (name === "seat") this.#show(whole, azimuth, this.seated);
    else if (name === "top") this.#show(whole, azimuth, TOP);
    else if (name === "side") this.#show(whole, azimuth, SIDE);
    if (name === "seat" && this.near) {
      const [x, y] = this.near;
      const far = this.goal.distance;
      this.#show([...around(x, y), ...held], azimuth, this.seated);
      this.goal.distance = Math.max(this.goal.distance, far / this.nearer);
    }
  }

  /** Set some values of the look; the others stay. @param {Partial<Look>} look */
  lookAs(look) {
    this.begun = true;
    this.name = "orbit";
    this.damping = DAMPING;
    this.#endCircle();
    Object.assign(this.goal, look);
    this.#limit();
    this.#fitWhole();
  }

  #fitWhole() {
    const whole = this.whole(this.turn);
    this.fitted = whole.length > 0 ? fit(whole, this.goal.azimuth, this.goal.elevation, this.aspect).distance : 0;
  }

  /**
   * See these points, as near as they allow.
   *
   * @param {Vector3[]} points metres
   * @param {[number, number] | null} [across] what happens along this line is seen from its side, and low
   */
  frame(points, across = null) {
    if (points.length === 0) return;
    this.begun = true;
    this.name = "orbit";
    this.damping = DAMPING;
    this.#endCircle();
    if (!across) {
      this.#show(points, this.goal.azimuth, Math.min(this.goal.elevation, this.seated));
      this.#fitWhole();
      return;
    }
    const beside = Math.atan2(across[1], across[0]);
    // Of its two sides, the one that is nearer to the seat.
    const azimuth = Math.cos(beside - this.seat) >= 0 ? beside : beside + Math.PI;
    this.#show(points, azimuth, BESIDE);
    this.#fitWhole();
  }

  /** Look at once at what is to be kept in a picture, from a seat, a little lower than seated. @param {Vector3[]} points @param {number} azimuth */
  portray(points, azimuth) {
    this.name = "orbit";
    this.#show(points, azimuth, CIRCLING);
    this.fresh = true;
    this.update(0, 0);
  }

  /** Look at some points at once and for good: for a clip. @param {Vector3[]} points @param {[number, number] | null} across what is seen from the side */
  film(points, across) {
    this.name = "orbit";
    const beside = across ? Math.atan2(across[1], across[0]) : this.seat;
    this.#show(points, Math.cos(beside - this.seat) >= 0 ? beside : beside + Math.PI, across ? BESIDE : CIRCLING);
    this.fresh = true;
    this.update(0, 0);
  }

  /** @param {Vector3[]} points @param {number} azimuth @param {number} elevation */
  #show(points, azimuth, elevation) {
    const { target, distance } = fit(points, azimuth, elevation, this.aspect);
    // The shortest way round.
    const turn = Math.round((this.now.azimuth - azimuth) / (2 * Math.PI));
    this.goal = { azimuth: azimuth + turn * 2 * Math.PI, elevation, distance, target };
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
    this.begun = true;
    this.go("seat");
    if (this.still) return Promise.resolve();
    return new Promise((done) => {
      this.circle = { since: now, from: this.goal.azimuth, done };
      this.goal.elevation = CIRCLING;
    });
  }

  #endCircle() {
    const circle = this.circle;
    this.circle = null;
    circle?.done();
  }

  /** @param {number} k share of the way that is gone now @returns {boolean} whether there is more to come */
  #followMargins(k) {
    let left = 0;
    for (const edge of /** @type {const} */ (["top", "right", "bottom", "left"])) {
      const way = this.margins[edge] - this.edges[edge];
      const rest = Math.abs(way) * (1 - k);
      left += rest;
      this.edges[edge] = rest < 0.5 ? this.margins[edge] : this.edges[edge] + way * k;
    }
    this.#lens();
    return left >= 0.5;
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
    const k = this.still || this.fresh || !this.begun ? 1 : 1 - Math.exp(-dt / this.damping);
    this.fresh = false;
    const unframed = this.#followMargins(k);
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
    const moving = ((left > 4e-4 || unframed) && k < 1) || this.circle !== null;
    if (!moving) {
      Object.assign(here, goal, { target: [...goal.target] });
      this.seat = seat;
    }
    place(this.camera, here);
    this.#remember(now);
    return moving;
  }

  /** Whether the picture has just moved, and not because the viewer moves it. @param {number} now seconds */
  travels(now) {
    const { azimuth, elevation, distance, target } = this.now;
    const here = JSON.stringify([{ azimuth, elevation, distance, target }, this.edges]);
    return this.name !== "orbit" && this.trail.some(({ at, look, edges }) => now - at < RECENT && JSON.stringify([look, edges]) !== here);
  }

  /** Arrive soon: somebody may reach for a disc any moment. */
  hurry() {
    this.damping = Math.min(this.damping, BRISK);
  }

  /** @param {number} now seconds */
  #remember(now) {
    const { azimuth, elevation, distance, target } = this.now;
    this.trail = [...this.trail.filter(({ at }) => now - at < RECENT), { at: now, look: { azimuth, elevation, distance, target: [...target] }, edges: { ...this.edges } }];
  }

  /**
   * What is found in one of the pictures that were seen just now, the last one first; null if in none of them.
   *
   * @template Found
   * @param {number} now seconds
   * @param {() => Found | null} find asked with the camera where it was
   * @returns {Found | null}
   */
  inRecentPictures(now, find) {
    const { edges } = this;
    try {
      for (const drawn of this.trail.filter(({ at }) => now - at < RECENT).reverse()) {
        this.edges = drawn.edges;
        this.#lens();
        place(this.camera, drawn.look);
        const found = find();
        if (found) return found;
      }
      return null;
    } finally {
      this.edges = edges;
      this.#lens();
      place(this.camera, this.now);
    }
  }
}

/** What is to be seen around a place of the mat. @param {number} x @param {number} y metres */
function around(x, y) {
  return Array.from({ length: 8 }, (_, i) => {
    const [c, s] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    return [new Vector3(x + AROUND * c, y + AROUND * s, 0), new Vector3(x + 0.5 * AROUND * c, y + 0.5 * AROUND * s, 0.045)];
  }).flat();
}

/** The corners of a box around what is in the hand. @param {Vector3} place metres */
function airAround({ x, y, z }) {
  return [-AIR, AIR].flatMap((dx) => [-AIR, AIR].flatMap((dy) => [-AIR, AIR].map((dz) => new Vector3(x + dx, y + dy, Math.max(0, z + dz)))));
}
