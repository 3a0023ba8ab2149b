/** What the referee or a teacher points at: outlines, a numbered path, field lines, how firmly discs stand. */
import LOOK from "./look.js";
import { silhouette } from "./outline.js";

/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {import("./strokes.js").Stroke} Stroke */
/** @typedef {import("./labels.js").Label} Label */
/** @typedef {'fault' | 'cause' | 'risk' | 'touch' | 'owed' | 'goal' | 'plan' | 'legal' | 'selected'} Role */
/** @typedef {{discs: {id: number, role: Role}[], chain?: [number, number][], label?: string}} Marking */

/** The one accent, as the style sheets write colours. */
export const ACCENT = `#${LOOK.accent.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
const PAPER = "#fbf8f1";

/**
 * Told apart by dashes as well as by colour.
 *
 * @type {Record<Role, {colour: string, width: number, dash?: [number, number]}>}
 */
const STYLE = {
  fault: { colour: ACCENT, width: 2.6 },
  cause: { colour: ACCENT, width: 2, dash: [7, 5] },
  risk: { colour: ACCENT, width: 3, dash: [2, 4] },
  touch: { colour: "#a85a00", width: 3, dash: [3, 3] },
  owed: { colour: "#0f5f96", width: 2.4, dash: [12, 6] },
  goal: { colour: "#0f5f96", width: 3.4 },
  plan: { colour: "#0f5f96", width: 3, dash: [4, 3] },
  legal: { colour: "#0f5f96", width: 1.5 },
  selected: { colour: "#1d1c1b", width: 2 },
};

export class Marks {
  constructor() {
    /** @type {Marking} */
    this.marking = { discs: [] };
    /** @type {readonly (readonly (readonly [number, number, number])[])[]} */
    this.fieldLines = [];
    /** @type {ReadonlyMap<number, number>} */
    this.stability = new Map();
    /** Where discs might have been. @type {readonly Pose[]} */
    this.ghosts = [];
  }

  /** Discs in the order of the path. @returns {number[]} */
  get order() {
    return [...new Set((this.marking.chain ?? []).flat())];
  }

  /**
   * @param {ReadonlyMap<number, Pose>} poses
   * @param {import("./kit.js").Kit} kit
   * @param {number} [size] of letters and lines: on a large screen one sits farther away
   * @returns {{strokes: Stroke[], labels: Label[]}}
   */
  draw(poses, kit, size = 1) {
    /** @type {Stroke[]} */ const strokes = [];
    /** @type {Label[]} */ const labels = [];
    const radius = kit.diameter / 2;
    const half = kit.thickness / 2;
    for (const points of this.fieldLines) {
      strokes.push({ points, width: 1.2, colour: "#27506e", alpha: 0.5, behind: true });
    }
    for (const [id, firm] of this.stability) {
      const pose = poses.get(id);
      if (pose) strokes.push(...gauge(pose, firm, radius));
    }
    for (const { id, role } of this.marking.discs) {
      const pose = poses.get(id);
      if (!pose) continue;
      const style = STYLE[role];
      const seen = /** @param {import("./strokes.js").Sight} sight */ (sight) =>
        silhouette(pose, radius, half, 1.6, sight);
      // A pale line below keeps the mark legible on black and on wood.
      strokes.push({ points: [], seen, width: style.width + 2, colour: PAPER, alpha: 0.7, closed: true });
      strokes.push({ points: [], seen, ...style, closed: true });
    }
    for (const pose of this.ghosts) {
      const seen = /** @param {import("./strokes.js").Sight} sight */ (sight) => silhouette(pose, radius, half, 1.6, sight);
      strokes.push({ points: [], seen, width: 4.4, colour: PAPER, alpha: 0.7, closed: true });
      strokes.push({ points: [], seen, ...STYLE.owed, closed: true });
    }
    const top = kit.thickness + 0.004;
    for (const [a, b] of this.marking.chain ?? []) {
      const from = poses.get(a)?.p;
      const to = poses.get(b)?.p;
      if (from && to && !aloft(from, to)) strokes.push(...step(from, to, radius, top));
    }
    const order = this.order;
    order.forEach((id, i) => {
      const p = poses.get(id)?.p;
      if (p) labels.push({ text: String(i + 1), at: [p[0], p[1], p[2] + 0.016], dy: -20 * size, badge: true, size });
    });
    const first = this.marking.discs.find(({ role }) => role === "fault") ?? this.marking.discs[0];
    const p = poses.get(order[0] ?? first?.id ?? -1)?.p;
    if (this.marking.label && p) labels.push({ text: this.marking.label, at: p, dy: 38 * size, size });
    return { strokes: strokes.map((stroke) => thicker(stroke, size)), labels };
  }
}

/** Whether one of two discs is still far away in a hand: then nothing leads from the one to the other yet. @param {import("./pose.js").Vec3} one @param {import("./pose.js").Vec3} other metres */
function aloft(one, other) {
  const [dx, dy, dz] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  return Math.abs(dz) > 0.04 && Math.hypot(dx, dy, dz) > 0.1;
}

/** @param {Stroke} stroke @param {number} size @returns {Stroke} */
function thicker(stroke, size) {
  const { width, dash } = stroke;
  const wide = typeof width === "number" ? width * size : width.map((each) => each * size);
  return { ...stroke, width: wide, ...(dash ? { dash: /** @type {const} */ ([dash[0] * size, dash[1] * size]) } : {}) };
}

/**
 * One step of the path, from disc to disc, with a small head.
 *
 * @param {readonly [number, number, number]} from
 * @param {readonly [number, number, number]} to
 * @param {number} radius
 * @param {number} top metres above the mat
 * @returns {Stroke[]}
 */
function step(from, to, radius, top) {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy);
  const clear = Math.min(0.45 * length, 0.75 * radius);
  if (length < 1e-4) return [];
  const ux = dx / length;
  const uy = dy / length;
  const za = Math.max(top, from[2] + 0.006);
  const zb = Math.max(top, to[2] + 0.006);
  /** @param {number} s @returns {[number, number, number]} */
  const at = (s) => [from[0] + ux * s, from[1] + uy * s, za + (zb - za) * (s / length)];
  const end = length - clear;
  const head = Math.min(0.007, 0.4 * (end - clear));
  return [
    { points: [at(clear), at(end - head)], width: 3.6, colour: PAPER, alpha: 0.7 },
    { points: [at(clear), at(end - head)], width: 1.6, colour: ACCENT },
    { points: [at(end - head), at(end)], width: [8, 0.5], colour: ACCENT },
  ];
}

/**
 * A ring on the mat: closed when a disc stands firmly, a short dashed piece when a breath fells it.
 *
 * @param {Pose} pose @param {number} firm 0 … 1 @param {number} radius
 * @returns {Stroke[]}
 */
function gauge(pose, firm, radius) {
  const sweep = 2 * Math.PI * Math.max(0.06, Math.min(1, firm));
  const steps = Math.max(4, Math.ceil(48 * (sweep / (2 * Math.PI))));
  /** @type {[number, number, number][]} */
  const points = [];
  for (let i = 0; i <= steps; i += 1) {
    const angle = Math.PI / 2 - (sweep * i) / steps;
    points.push([pose.p[0] + 1.35 * radius * Math.cos(angle), pose.p[1] + 1.35 * radius * Math.sin(angle), 0.0006]);
  }
  const shaky = firm < 0.5;
  return [
    {
      points,
      width: 3,
      colour: shaky ? "#c45200" : "#0f5f96",
      alpha: 0.85,
      behind: true,
      ...(shaky ? { dash: [5, 4] } : {}),
    },
  ];
}
