/** Whether two discs are so near that they may touch: what comes of that, only the server knows. */

import { axisOf } from "../table/pose.js";

/** @typedef {import("../table/pose.js").Pose} Pose */
/** @typedef {import("../table/pose.js").Vec3} Vec3 */

/** Points of a rim that are looked at: 4 mm apart. */
const AROUND = 24;

/**
 * @param {Pose} a
 * @param {Pose} b
 * @param {import("./shape.js").Size} size
 * @param {number} margin m
 */
export function mayTouch(a, b, size, margin) {
  const far = Math.hypot(a.p[0] - b.p[0], a.p[1] - b.p[1], a.p[2] - b.p[2]);
  if (far > Math.hypot(size.diameter, size.thickness) + margin) return false;
  return rimNear(a, b, size, margin) || rimNear(b, a, size, margin);
}

/** Whether a point of a's edges is nearer to b than the margin. @param {Pose} a @param {Pose} b @param {import("./shape.js").Size} size @param {number} margin */
function rimNear(a, b, { diameter, thickness }, margin) {
  const [radius, half] = [diameter / 2, thickness / 2];
  const [n, axis] = [axisOf(a.q), axisOf(b.q)];
  const u = beside(n);
  const v = cross(n, u);
  for (let k = 0; k < AROUND; k += 1) {
    const angle = (2 * Math.PI * k) / AROUND;
    const [c, s] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    for (const side of [-half, half]) {
      const x = a.p[0] + c * u[0] + s * v[0] + side * n[0] - b.p[0];
      const y = a.p[1] + c * u[1] + s * v[1] + side * n[1] - b.p[1];
      const z = a.p[2] + c * u[2] + s * v[2] + side * n[2] - b.p[2];
      const along = x * axis[0] + y * axis[1] + z * axis[2];
      const out = Math.sqrt(Math.max(0, x * x + y * y + z * z - along * along));
      if (Math.hypot(Math.max(0, out - radius), Math.max(0, Math.abs(along) - half)) < margin) return true;
    }
  }
  return false;
}

/** A unit vector at right angles to another. @param {Vec3} n @returns {Vec3} */
function beside(n) {
  const [x, y, z] = cross(n, Math.abs(n[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]);
  const size = Math.hypot(x, y, z);
  return [x / size, y / size, z / size];
}

/** @param {Vec3} a @param {Vec3} b @returns {Vec3} */
function cross(a, b) {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
