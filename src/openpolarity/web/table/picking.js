/** What is under a point of the screen. */
import { Ray, Vector3 } from "three";
import { axisOf } from "./pose.js";

/** @typedef {import("./pose.js").Pose} Pose */

/**
 * The ray from the eye through a point of the picture.
 *
 * @param {import("three").Camera} camera
 * @param {number} x @param {number} y −1 … 1, to the right and up
 */
export function rayThrough(camera, x, y) {
  const origin = new Vector3().setFromMatrixPosition(camera.matrixWorld);
  return new Ray(origin, new Vector3(x, y, 0.5).unproject(camera).sub(origin).normalize());
}

/**
 * Where a ray meets the level z, metres; null if it never does.
 *
 * @param {Ray} ray @param {number} z
 * @returns {[number, number] | null}
 */
export function meetLevel({ origin, direction }, z) {
  const t = (z - origin.z) / direction.z;
  return t > 0 && Number.isFinite(t) ? [origin.x + t * direction.x, origin.y + t * direction.y] : null;
}

/**
 * How far along a ray a disc is met, metres; Infinity if it is missed.
 *
 * @param {Ray} ray
 * @param {Pose} pose
 * @param {number} radius @param {number} half metres
 */
function meetDisc({ origin, direction }, pose, radius, half) {
  const axis = new Vector3(...axisOf(pose.q));
  const q = origin.clone().sub(new Vector3(...pose.p));
  const h = q.dot(axis);
  const dh = direction.dot(axis);
  let near = -Infinity;
  let far = Infinity;
  if (Math.abs(dh) > 1e-9) {
    const a = (-half - h) / dh;
    const b = (half - h) / dh;
    near = Math.min(a, b);
    far = Math.max(a, b);
  } else if (Math.abs(h) > half) return Infinity;
  const r = q.addScaledVector(axis, -h);
  const d = direction.clone().addScaledVector(axis, -dh);
  const a = d.dot(d);
  const b = r.dot(d);
  const c = r.dot(r) - radius * radius;
  if (a > 1e-12) {
    const root = b * b - a * c;
    if (root < 0) return Infinity;
    near = Math.max(near, (-b - Math.sqrt(root)) / a);
    far = Math.min(far, (-b + Math.sqrt(root)) / a);
  } else if (c > 0) return Infinity;
  return near <= far && far > 0 ? Math.max(near, 0) : Infinity;
}

/**
 * The name of the disc that a ray meets first, or null.
 *
 * @template Name
 * @param {Ray} ray
 * @param {Iterable<readonly [Name, Pose]>} discs
 * @param {number} radius @param {number} half metres
 * @returns {Name | null}
 */
export function firstMet(ray, discs, radius, half) {
  let nearest = Infinity;
  /** @type {Name | null} */
  let met = null;
  for (const [name, pose] of discs) {
    const t = meetDisc(ray, pose, radius, half);
    if (t < nearest) {
      nearest = t;
      met = name;
    }
  }
  return met;
}
