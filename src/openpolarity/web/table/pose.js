/**
 * Where a disc is: centre in metres (z up from the mat, the dot is the origin) and turn (w, x, y, z) from lying white
 * face (of the red disc: bar) up.
 *
 * @typedef {readonly [number, number, number]} Vec3
 * @typedef {readonly [number, number, number, number]} Quat
 * @typedef {{p: Vec3, q: Quat}} Pose
 * @typedef {'white' | 'black'} Colour
 */

/** The unit vector out of the white face. @param {Quat} q @returns {Vec3} */
export function axisOf([w, x, y, z]) {
  return [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
}

/** The face that is up. @param {Quat} q @returns {Colour} */
export function colourUp(q) {
  return axisOf(q)[2] >= 0 ? "white" : "black";
}

/** The turn that tips "white face up" to an axis (unit vector). @param {Vec3} axis @returns {Quat} */
export function turnTo([x, y, z]) {
  if (z < -1 + 1e-9) return [0, 1, 0, 0];
  const n = Math.hypot(1 + z, y, x);
  return [(1 + z) / n, -y / n, x / n, 0];
}

/**
 * The axis of a disc that is tilted (rad), its raised edge pointing to an azimuth (rad, counter-clockwise from +x),
 * with a colour on its upper side.
 *
 * @param {number} tilt
 * @param {number} azimuth
 * @param {Colour} face
 * @returns {Vec3}
 */
export function axisTilted(tilt, azimuth, face) {
  const up = face === "black" ? -1 : 1;
  return [-up * Math.sin(tilt) * Math.cos(azimuth), -up * Math.sin(tilt) * Math.sin(azimuth), up * Math.cos(tilt)];
}

/**
 * The pose of a disc whose middle is at a place (metres), tilted to an azimuth (rad) with a face up.
 *
 * @param {import("./hand_strokes.js").Target} target
 * @returns {Pose}
 */
export function poseAt({ x, y, z, tilt, azimuth, face }) {
  return { p: [x, y, z], q: turnTo(axisTilted(tilt, azimuth, face)) };
}

/** Nearer than this, metres, and turned by less (a cosine), two poses look the same. */
const [SAME_PLACE, SAME_AXIS] = [0.002, 0.994];

/** Whether two poses look the same: within a share of a disc's thickness and a few degrees. @param {Pose} a @param {Pose} b */
export function coincide(a, b) {
  const [u, v] = [axisOf(a.q), axisOf(b.q)];
  const apart = Math.hypot(a.p[0] - b.p[0], a.p[1] - b.p[1], a.p[2] - b.p[2]);
  return apart < SAME_PLACE && u[0] * v[0] + u[1] * v[1] + u[2] * v[2] > SAME_AXIS;
}

/** Between two poses: t = 0 is a, t = 1 is b. @param {Pose} a @param {Pose} b @param {number} t @returns {Pose} */
export function between(a, b, t) {
  const dot = a.q[0] * b.q[0] + a.q[1] * b.q[1] + a.q[2] * b.q[2] + a.q[3] * b.q[3];
  const s = dot < 0 ? -t : t;
  // Frames are so close that a straight line, made unit length again, is as good as an arc.
  const w = a.q[0] * (1 - t) + b.q[0] * s;
  const x = a.q[1] * (1 - t) + b.q[1] * s;
  const y = a.q[2] * (1 - t) + b.q[2] * s;
  const z = a.q[3] * (1 - t) + b.q[3] * s;
  const n = Math.hypot(w, x, y, z) || 1;
  return {
    p: [a.p[0] + (b.p[0] - a.p[0]) * t, a.p[1] + (b.p[1] - a.p[1]) * t, a.p[2] + (b.p[2] - a.p[2]) * t],
    q: [w / n, x / n, y / n, z / n],
  };
}
