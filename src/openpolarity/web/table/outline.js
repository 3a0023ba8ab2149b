/** The outline of a disc as a camera sees it. */
import { Vector3 } from "three";
import { axisOf } from "./pose.js";

/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {import("./strokes.js").Sight} Sight */

const AROUND = 40;

/** Two directions across an axis. @param {readonly [number, number, number]} axis */
export function across([x, y, z]) {
  const a = new Vector3(x, y, z);
  const e = Math.abs(z) > 0.7 ? new Vector3(z, 0, -x) : new Vector3(-y, x, 0);
  e.normalize();
  return { a, e, f: new Vector3().crossVectors(a, e) };
}

/**
 * The silhouette of a disc, `grow` CSS pixels outside of it: in pixels from the upper left, and depth.
 *
 * @param {Pose} pose
 * @param {number} radius @param {number} half metres
 * @param {number} grow
 * @param {Sight} sight
 * @returns {[number, number, number][]}
 */
export function silhouette(pose, radius, half, grow, { camera, width, height, scale }) {
  const { a, e, f } = across(axisOf(pose.q));
  const v = new Vector3();
  /** @type {[number, number][]} */
  const points = [];
  let depth = 0;
  for (const side of [-half, half]) {
    for (let i = 0; i < AROUND; i += 1) {
      const angle = (2 * Math.PI * i) / AROUND;
      v.set(...pose.p)
        .addScaledVector(a, side)
        .addScaledVector(e, radius * Math.cos(angle))
        .addScaledVector(f, radius * Math.sin(angle))
        .project(camera);
      if (v.z > 1) return [];
      depth += v.z / (2 * AROUND);
      points.push([((v.x + 1) / 2) * width, ((1 - v.y) / 2) * height]);
    }
  }
  const hull = convexHull(points);
  const n = hull.length;
  return hull.map(([x, y], i) => {
    const [px, py] = hull[(i + n - 1) % n] ?? [x, y];
    const [qx, qy] = hull[(i + 1) % n] ?? [x, y];
    const length = Math.hypot(qx - px, qy - py) || 1;
    return [x + (grow * scale * (qy - py)) / length, y - (grow * scale * (qx - px)) / length, depth];
  });
}

/** The points of a convex hull in order. @param {[number, number][]} points @returns {[number, number][]} */
function convexHull(points) {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  /** @param {[number, number][]} row */
  const chain = (row) => {
    /** @type {[number, number][]} */
    const out = [];
    for (const p of row) {
      for (;;) {
        const b = out.at(-1);
        const a = out.at(-2);
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 1e-9) break;
        out.pop();
      }
      out.push(p);
    }
    out.pop();
    return out;
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}
