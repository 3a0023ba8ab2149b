/** How far a camera has to be for some points to be just seen. */
import { Vector3 } from "three";

/** The angle that the picture's height spans, rad. */
export const FOV = (23 * Math.PI) / 180;
/** The share of the free part of the picture that is used. */
const FILLED = 0.97;
/** The least distance from the eye to what it looks at, metres. */
export const NEAREST = 0.22;

/** Unit vectors of a look: to the right, up, and back to the viewer. @param {number} azimuth @param {number} elevation rad */
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
 * From where all these points are just seen.
 *
 * @param {Vector3[]} points metres @param {number} azimuth @param {number} elevation rad
 * @param {number} aspect width by height of the free part of the picture
 * @returns {{target: [number, number, number], distance: number}}
 */
export function fit(points, azimuth, elevation, aspect) {
  const { right, up, back } = directions(azimuth, elevation);
  const ty = Math.tan(FOV / 2) * FILLED;
  const tx = ty * aspect;
  // Perspective makes the near half larger: shift the target until both ends have the same space.
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
  return { target: [target.x, target.y, target.z], distance };
}
