/** What is drawn around a held disc: drop line, footprint, arcs to its neighbours, the force on it. */

/** @typedef {import("./strokes.js").Stroke} Stroke */
/** @typedef {import("./pose.js").Pose} Pose */
/**
 * Where the hand wants the disc's middle (metres), how far the disc is tilted (rad, 0 lies flat), to where its raised
 * edge points (rad, counter-clockwise from +x), and which face is up.
 *
 * @typedef {{x: number, y: number, z: number, tilt: number, azimuth: number, face: import("./pose.js").Colour}} Target
 */
/**
 * `force`: what the hand feels, N. `arcs`: forces between the held disc and others, N; + pulls them together.
 * `tremble`: 0 … 1, how near the disc is to snapping away. `ghost`: whether to show where the hand wants it.
 *
 * @typedef {object} Hand
 * @property {Target} target
 * @property {number | null} held
 * @property {readonly [number, number, number]} [force]
 * @property {readonly {id: number, force: number}[]} [arcs]
 * @property {number} [tremble]
 * @property {boolean} [ghost]
 * @property {number} [below] how far other discs hang below the held one, m
 * @property {boolean} [landing] whether the camera keeps in the picture where the disc would land
 */
/** What of it is shown. @typedef {{drop: boolean, print: boolean, ghost: boolean, arrow: boolean, arcs: boolean, tremble: boolean}} Feel */

/** Orange and blue, which everyone can tell apart; pushes are also dashed. */
export const PULL = "#d55e00";
export const PUSH = "#0072b2";
/** Just above the mat, metres. */
const ON_MAT = 0.0004;

/**
 * @param {Hand} hand
 * @param {Feel} feel
 * @param {ReadonlyMap<number, Pose>} poses
 * @param {import("./kit.js").Kit} kit
 * @param {boolean} dark
 * @returns {Stroke[]}
 */
export function handStrokes(hand, feel, poses, kit, dark) {
  /** @type {Stroke[]} */
  const strokes = [];
  const { x, y, z } = hand.target;
  const held = hand.held === null ? undefined : poses.get(hand.held);
  const [hx, hy, hz] = held ? held.p : [x, y, z];
  const ink = dark ? "#f6efe0" : "#2b2724";
  if (feel.drop) strokes.push(...dropLine(hx, hy, hz, ink));
  if (feel.print) strokes.push(...footprint(hx, hy, kit.diameter / 2));
  const apart = Math.hypot(x - hx, y - hy, z - hz);
  if (feel.ghost && hand.ghost !== false && apart > 0.001) {
    strokes.push({
      points: [
        [hx, hy, hz],
        [x, y, z],
      ],
      width: 1,
      colour: ink,
      alpha: 0.5,
    });
  }
  if (feel.arcs) {
    for (const { id, force } of hand.arcs ?? []) {
      const to = poses.get(id)?.p;
      if (to) strokes.push(...arc([hx, hy, hz], to, force));
    }
  }
  if (feel.arrow && hand.force) strokes.push(...arrow([hx, hy, hz], hand.force, ink));
  return strokes;
}

/**
 * A hairline down to the mat, with a small eye where it ends.
 *
 * @param {number} x @param {number} y @param {number} z metres @param {string} colour
 * @returns {Stroke[]}
 */
function dropLine(x, y, z, colour) {
  return [
    {
      points: [
        [x, y, z],
        [x, y, ON_MAT],
      ],
      width: 1.2,
      colour,
      alpha: 0.75,
    },
    { points: circle(x, y, ON_MAT, 0.0022), width: 1.4, colour, alpha: 0.8, closed: true },
  ];
}

/**
 * What the disc would cover if it lay below.
 *
 * @param {number} x @param {number} y @param {number} radius metres
 * @returns {Stroke[]}
 */
function footprint(x, y, radius) {
  const points = circle(x, y, ON_MAT, radius);
  // The mat is pale by any light; a paler line below is seen on black discs and on wood.
  return [
    { points, width: 2.4, colour: "#fbf8f1", alpha: 0.3, closed: true, behind: true },
    { points, width: 1.2, colour: "#2b2724", alpha: 0.6, dash: [4, 4], closed: true, behind: true },
  ];
}

/**
 * @param {number} x @param {number} y @param {number} z @param {number} radius metres
 * @returns {[number, number, number][]}
 */
function circle(x, y, z, radius) {
  return Array.from({ length: 40 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 40;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), z];
  });
}

/**
 * A bow from disc to disc, thicker with force.
 *
 * @param {readonly [number, number, number]} from
 * @param {readonly [number, number, number]} to
 * @param {number} force N
 * @returns {Stroke[]}
 */
function arc(from, to, force) {
  const width = Math.min(6.5, 1 + 5 * Math.sqrt(Math.abs(force)));
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const lift = Math.max(from[2], to[2]) + 0.012 + 0.3 * far;
  /** @type {[number, number, number][]} */
  const points = [];
  for (let i = 0; i <= 24; i += 1) {
    const t = i / 24;
    const a = (1 - t) * (1 - t);
    const b = 2 * t * (1 - t);
    const c = t * t;
    points.push([
      from[0] * a + 0.5 * (from[0] + to[0]) * b + to[0] * c,
      from[1] * a + 0.5 * (from[1] + to[1]) * b + to[1] * c,
      from[2] * a + lift * b + to[2] * c,
    ]);
  }
  const pull = force > 0;
  return [
    { points, width: width + 1.6, colour: "#fbf8f1", alpha: 0.35 },
    { points, width, colour: pull ? PULL : PUSH, alpha: 0.9, ...(pull ? {} : { dash: [9, 6] }) },
  ];
}

/**
 * @param {readonly [number, number, number]} from
 * @param {readonly [number, number, number]} force N
 * @param {string} colour
 * @returns {Stroke[]}
 */
function arrow(from, force, colour) {
  const size = Math.hypot(...force);
  if (size < 0.01) return [];
  const length = Math.min(0.07, 0.012 + 0.05 * Math.sqrt(size));
  /** @param {number} s @returns {[number, number, number]} */
  const at = (s) => [from[0] + (force[0] / size) * s, from[1] + (force[1] / size) * s, from[2] + (force[2] / size) * s];
  return [
    { points: [at(0), at(length - 0.008)], width: 2.2, colour },
    { points: [at(length - 0.008), at(length)], width: [10, 0.5], colour },
  ];
}
