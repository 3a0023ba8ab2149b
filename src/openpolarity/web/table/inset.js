/** The side view while a disc is in the hand: its tilt and the gap below it, with the mat's line and an angle. */
import { PerspectiveCamera, Vector4 } from "three";
import { place } from "./camera.js";
import { ACCENT } from "./marks.js";
import { inDegrees, inMillimetres } from "../units.js";
import { axisOf } from "./pose.js";

/** @typedef {import("./pose.js").Pose} Pose */
/** CSS pixels from the canvas' upper left. @typedef {{x: number, y: number, width: number, height: number}} Rect */

/** Metres of air above what is in the hand, for its label. */
const AIR = 0.012;
/** Metres of height seen at least, and from where. */
const HEIGHT = 0.06;
const DISTANCE = 1.1;
/** Metres before the disc's middle from where on other discs are left out. */
const BEFORE = 0.045;
/** Seconds in which a move is two thirds done. */
const DAMPING = 0.15;
const ELEVATION = (7 * Math.PI) / 180;
/** Rad below which a disc has no direction of its own. */
const LEVEL = 0.035;
/** Metres below which a height is told in tenths of a millimetre. */
const FINE = 0.01;
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const WHOLE = { maximumFractionDigits: 0 };

export class Inset {
  constructor() {
    this.on = false;
    /** Asked with every picture where the page has a place for it, if it has one now; else it finds a corner. @type {(() => Rect | null) | null} */
    this.place = null;
    /** Where it was last drawn. @type {Rect | null} */
    this.drawn = null;
    this.camera = new PerspectiveCamera(8, 1, 0.1, 4);
    this.azimuth = 0;
    this.fresh = true;
    /** Which discs are left out: those before a plane. */
    this.slice = new Vector4();
    /** @type {[number, number, number]} */
    this.target = [0, 0, 0.02];
  }

  /** Where it is to be drawn; null: nowhere. @param {number} width @param {number} height of the canvas, CSS pixels @returns {Rect | null} */
  rect(width, height) {
    if (!this.on) return null;
    if (this.place) return this.place();
    const w = Math.round(Math.min(340, Math.max(148, 0.27 * width)));
    const h = Math.round(w * 0.64);
    return { x: width - w - 16, y: Math.min(16, height - h), width: w, height: h };
  }

  /**
   * Look across the lean of the held disc, from the side nearer to the viewer.
   *
   * @param {Pose} pose
   * @param {number} viewer azimuth of the main camera, rad
   * @param {number} dt seconds since the last picture
   * @param {Rect} rect
   * @param {number} top how high what is in the hand reaches, metres
   * @returns {boolean} whether it is still on its way
   */
  follow(pose, viewer, dt, rect, top) {
    const k = 1 - Math.exp(-dt / DAMPING);
    const [ax, ay, az] = axisOf(pose.q);
    const up = az < 0 ? -1 : 1;
    const tilt = Math.acos(Math.min(1, Math.abs(az)));
    let wanted = this.fresh ? viewer : this.azimuth;
    if (tilt > LEVEL) {
      // The raised edge points to −axis; across it there are two sides.
      const lean = Math.atan2(-up * ay, -up * ax);
      wanted = Math.cos(lean - viewer) >= 0 ? lean : lean + Math.PI;
    }
    let way = wanted - this.azimuth;
    way -= 2 * Math.PI * Math.round(way / (2 * Math.PI));
    const share = this.fresh ? 1 : k;
    this.azimuth += way * share;
    // The mat's line stays a fifth above the lower edge. Air grows with the height: labels are as large however far away the disc is.
    const height = Math.max(HEIGHT, (1.08 * top + AIR) / 0.8);
    const goal = [pose.p[0], pose.p[1], 0.3 * height];
    let left = Math.abs(way * (1 - share));
    this.target = /** @type {[number, number, number]} */ (
      this.target.map((v, i) => {
        const d = (goal[i] ?? 0) - v;
        // Sideways it keeps up; only its height follows slowly.
        const s = i < 2 || this.fresh ? 1 : k;
        left += Math.abs(d * (1 - s));
        return v + d * s;
      })
    );
    this.fresh = false;
    this.camera.aspect = rect.width / rect.height;
    this.camera.fov = (2 * Math.atan(this.target[2] / 0.6 / DISTANCE) * 180) / Math.PI;
    this.camera.updateProjectionMatrix();
    place(this.camera, { azimuth: this.azimuth, elevation: ELEVATION, distance: DISTANCE, target: this.target });
    const [x, y] = [Math.sin(this.azimuth), -Math.cos(this.azimuth)];
    this.slice.set(x, y, 0, x * pose.p[0] + y * pose.p[1] + BEFORE);
    return left > 1e-3;
  }

  /**
   * The mat's line, the angle with its number, the gap with its number.
   *
   * @param {Pose} pose
   * @param {import("./kit.js").Kit} kit
   * @param {boolean} dark
   * @param {number} [below] how far other discs hang below it, m
   * @param {readonly [number, number, number]} [red] where the red disc is, which is seen from far: no number lies on it
   * @returns {{strokes: import("./strokes.js").Stroke[], labels: import("./labels.js").Label[]}}
   */
  draw(pose, kit, dark, below = 0, red = undefined) {
    const [x, y, z] = pose.p;
    const c = Math.cos(this.azimuth);
    const s = Math.sin(this.azimuth);
    const ink = dark ? "#f6efe0" : "#2b2724";
    /** @type {import("./strokes.js").Stroke[]} */
    const strokes = [
      {
        points: [
          [x - 0.3 * c, y - 0.3 * s, 0],
          [x + 0.3 * c, y + 0.3 * s, 0],
        ],
        width: 1.4,
        colour: ink,
        alpha: 0.8,
      },
    ];
    /** @type {import("./labels.js").Label[]} */
    const labels = [];
    const [ax, ay, az] = axisOf(pose.q);
    const up = az < 0 ? -1 : 1;
    const tilt = Math.acos(Math.min(1, Math.abs(az)));
    const sin = Math.sin(tilt);
    // Of a level disc either rim is as low: the one that is away from the red disc.
    const side = red && (red[0] - x) * c + (red[1] - y) * s > 0 ? 1 : -1;
    const [ux, uy] = tilt > LEVEL ? [(-up * ax) / sin, (-up * ay) / sin] : red ? [side * c, side * s] : [c, s];
    const radius = kit.diameter / 2;
    const half = kit.thickness / 2;
    // The lowest point: down the slope to the rim, then through to the underside.
    const run = -radius * Math.cos(tilt) + half * sin;
    const fx = x + run * ux;
    const fy = y + run * uy;
    const fz = z - radius * sin - half * Math.cos(tilt);
    if (tilt > LEVEL) {
      /** @type {[number, number, number][]} */
      const points = [];
      const reach = 1.15 * radius;
      for (let i = 0; i <= 24; i += 1) {
        const angle = (tilt * i) / 24;
        points.push([
          fx + reach * Math.cos(angle) * ux,
          fy + reach * Math.cos(angle) * uy,
          fz + reach * Math.sin(angle),
        ]);
      }
      strokes.push({ points, width: 1.6, colour: ACCENT });
      strokes.push({
        points: [
          [fx, fy, fz],
          [fx + 1.5 * reach * ux, fy + 1.5 * reach * uy, fz],
        ],
        width: 1,
        colour: ACCENT,
        dash: [3, 3],
      });
      const middle = 1.55 * reach;
      // Of a disc that is small, because it is high, the label lies farther aside.
      const aside = Math.sign(ux * c + uy * s || 1) * 12 * Math.min(2, Math.max(0, this.target[2] / (0.3 * HEIGHT) - 1));
      labels.push({
        dx: aside,
        text: `${Math.round(inDegrees(tilt))}°`,
        at: [
          fx + middle * Math.cos(tilt / 2.6) * ux,
          fy + middle * Math.cos(tilt / 2.6) * uy,
          fz + middle * Math.sin(tilt / 2.6),
        ],
        kept: true,
      });
    }
    const gap = fz - below;
    if (gap > 0.0008) {
      strokes.push({
        points: [
          [fx, fy, gap],
          [fx, fy, 0],
        ],
        width: 1,
        colour: ink,
        dash: [3, 3],
      });
      const aside = Math.sign(ux * c + uy * s || 1) * -26;
      labels.push({
        text: `${inMillimetres(gap).toLocaleString(document.documentElement.lang, gap < FINE ? TENTHS : WHOLE)} mm`,
        at: [fx, fy, gap / 2],
        dx: aside,
        colour: "#2b2724",
        kept: true,
      });
    }
    strokes.push({ points: [], seen: edge, width: 1.5, colour: "#8f8271", closed: true });
    return { strokes, labels };
  }
}

/** A thin frame. @param {import("./strokes.js").Sight} sight @returns {[number, number, number][]} */
function edge({ width: w, height: h, scale }) {
  const e = scale / 2;
  return [
    [e, e, 0],
    [w - e, e, 0],
    [w - e, h - e, 0],
    [e, h - e, 0],
  ];
}
