/**
 * From a disc's pose to the place it is led by (target.js), and back; and what poses look like.
 * Lengths in mm, quaternions (w, x, y, z).
 */

import { wrap } from "./target.js";

/** @typedef {import("./target.js").Aim} Aim */
/** @typedef {[number, number, number]} Vector */
/** @typedef {[number, number, number, number]} Quaternion */
/** @typedef {{p: Vector, q: Quaternion}} Pose */
/** @typedef {{diameter: number, thickness: number}} Size of a disc */

const DEGREE = Math.PI / 180;

/** The way out of the white face. @param {Quaternion} q @returns {Vector} */
export function axisOf([w, x, y, z]) {
  return [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
}

/** Angle between a disc and the mat, degrees. @param {Quaternion} q */
export function tiltOf(q) {
  return Math.acos(Math.min(1, Math.abs(axisOf(q)[2]))) / DEGREE;
}

/** @param {Quaternion} q @returns {"white" | "black"} */
export function faceUp(q) {
  return axisOf(q)[2] >= 0 ? "white" : "black";
}

/** How far a tilted disc's middle is from the place it is led by, along its azimuth. @param {number} tilt @param {Size} size */
function run(tilt, size) {
  const [radius, half] = [size.diameter / 2, size.thickness / 2];
  return radius * Math.cos(tilt * DEGREE) - half * Math.sin(tilt * DEGREE) - radius;
}

/** How high its middle is over its foot. @param {number} tilt @param {Size} size */
function rise(tilt, size) {
  return (size.diameter / 2) * Math.sin(tilt * DEGREE) + (size.thickness / 2) * Math.cos(tilt * DEGREE);
}

/** The same aim as the wire names it: x and y of the disc's middle. @param {Aim} aim @param {Size} size @returns {Aim} */
export function toWire(aim, size) {
  return along(aim, run(aim.tilt, size));
}

/** And back. @param {Aim} aim @param {Size} size @returns {Aim} */
export function fromWire(aim, size) {
  return along(aim, -run(aim.tilt, size));
}

/** @param {Aim} aim @param {number} far @returns {Aim} */
function along(aim, far) {
  const toward = aim.azimuth * DEGREE;
  return { ...aim, x: aim.x + far * Math.cos(toward), y: aim.y + far * Math.sin(toward) };
}

/** The lowest point of the rim. @param {Aim} aim @param {Size} size @returns {[number, number]} */
export function footOf(aim, size) {
  const { x, y } = along(aim, -size.diameter / 2);
  return [x, y];
}

/**
 * The pose of a disc at an aim.
 * @param {Aim} aim
 * @param {Size} size
 * @returns {Pose}
 */
export function poseOf(aim, size) {
  const { x, y } = toWire(aim, size);
  const [ux, uy] = [Math.cos(aim.azimuth * DEGREE), Math.sin(aim.azimuth * DEGREE)];
  const sign = aim.face === "white" ? 1 : -1;
  const sine = Math.sin(aim.tilt * DEGREE);
  const q = turnTo([-sign * sine * ux, -sign * sine * uy, sign * Math.cos(aim.tilt * DEGREE)]);
  return { p: [x, y, aim.z + rise(aim.tilt, size)], q };
}

/**
 * The aim that would hold a disc where it is.
 * @param {Pose} pose
 * @param {Size} size
 * @param {number} [azimuth] of a disc that lies flat, where nothing tells
 * @returns {Aim}
 */
export function aimOf({ p, q }, size, azimuth = 90) {
  const axis = axisOf(q);
  const tilt = tiltOf(q);
  const sign = axis[2] >= 0 ? -1 : 1;
  const toward = tilt < 1 ? azimuth : wrap(Math.atan2(sign * axis[1], sign * axis[0]) / DEGREE);
  return fromWire({ x: p[0], y: p[1], z: p[2] - rise(tilt, size), tilt, azimuth: toward, face: faceUp(q) }, size);
}

/** The turn from lying white up to an axis. @param {Vector} axis @returns {Quaternion} */
function turnTo([x, y, z]) {
  if (z < -1 + 1e-9) return [0, 1, 0, 0];
  const length = Math.hypot(1 + z, x, y);
  return [(1 + z) / length, -y / length, x / length, 0];
}
