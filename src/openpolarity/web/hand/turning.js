/** Turns as unit quaternions (w, x, y, z): one after another, back, part of the way. */

/** @typedef {import("../table/pose.js").Quat} Quat */
/** @typedef {import("../table/pose.js").Vec3} Vec3 */
/** @typedef {import("../table/pose.js").Pose} Pose */

/** First b, then a. @param {Quat} a @param {Quat} b @returns {Quat} */
export function multiply([aw, ax, ay, az], [bw, bx, by, bz]) {
  return [
    aw * bw - ax * bx - ay * by - az * bz,
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
  ];
}

/** The turn back. @param {Quat} q @returns {Quat} */
export function conjugate([w, x, y, z]) {
  return [w, -x, -y, -z];
}

/** A turn about a vector, by its length in rad. @param {Vec3} vector @returns {Quat} */
export function turnBy([x, y, z]) {
  const angle = Math.hypot(x, y, z);
  const part = angle > 1e-12 ? Math.sin(angle / 2) / angle : 0.5;
  return [Math.cos(angle / 2), part * x, part * y, part * z];
}

/** The angle of the short turn from one to another, rad. @param {Quat} a @param {Quat} b */
export function angleBetween(a, b) {
  return 2 * Math.acos(Math.min(1, Math.abs(dot(a, b))));
}

/** How far apart two places are, m. @param {Vec3} a @param {Vec3} b */
export function apart(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** @param {Quat} a @param {Quat} b */
function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

/** A share of the shorter turn from a to b. @param {Quat} a @param {Quat} b @param {number} share @returns {Quat} */
export function slerp(a, b, share) {
  const cosine = dot(a, b);
  const sign = cosine < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(1, cosine * sign));
  const even = angle < 1e-6;
  const first = even ? 1 - share : Math.sin((1 - share) * angle) / Math.sin(angle);
  const second = sign * (even ? share : Math.sin(share * angle) / Math.sin(angle));
  const [w, x, y, z] = [0, 1, 2, 3].map((k) => first * (a[k] ?? 0) + second * (b[k] ?? 0));
  const [qw, qx, qy, qz] = [w ?? 1, x ?? 0, y ?? 0, z ?? 0];
  const size = Math.hypot(qw, qx, qy, qz);
  return [qw / size, qx / size, qy / size, qz / size];
}
