/** From a disc's pose to the place it is led by (target.js), and back. */

import { axisOf, axisTilted, colourUp, turnTo } from "../table/pose.js";
import { DEGREE } from "../units.js";
import { wrap } from "./target.js";

/** @typedef {import("./target.js").Aim} Aim */
/** @typedef {import("../table/pose.js").Vec3} Vec3 */
/** @typedef {import("../table/pose.js").Quat} Quat */
/** @typedef {import("../table/pose.js").Pose} Pose */
/** @typedef {{diameter: number, thickness: number}} Size of a disc, m */

/** A disc that is tilted less than this lies flat: its pose does not tell an azimuth, rad. */
const LEVEL = DEGREE;

/** Angle between a disc and the mat, rad. @param {Quat} q */
export function tiltOf(q) {
  return Math.acos(Math.min(1, Math.abs(axisOf(q)[2])));
}

/** How far a tilted disc's middle is from the place it is led by, along its azimuth, m. @param {number} tilt @param {Size} size */
function run(tilt, size) {
  const [radius, half] = [size.diameter / 2, size.thickness / 2];
  return radius * Math.cos(tilt) - half * Math.sin(tilt) - radius;
}

/** How high its middle is over its foot, m. @param {number} tilt @param {Size} size */
function rise(tilt, size) {
  return (size.diameter / 2) * Math.sin(tilt) + (size.thickness / 2) * Math.cos(tilt);
}

/** The same aim as the wire names it: x and y of the disc's middle. @param {Aim} aim @param {Size} size @returns {Aim} */
export function toWire(aim, size) {
  return along(aim, run(aim.tilt, size));
}

/** An aim of the wire as the page leads it. @param {Aim} aim @param {Size} size @returns {Aim} */
export function fromWire(aim, size) {
  return along(aim, -run(aim.tilt, size));
}

/** @param {Aim} aim @param {number} far m @returns {Aim} */
function along(aim, far) {
  return { ...aim, x: aim.x + far * Math.cos(aim.azimuth), y: aim.y + far * Math.sin(aim.azimuth) };
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
  return { p: [x, y, aim.z + rise(aim.tilt, size)], q: turnTo(axisTilted(aim.tilt, aim.azimuth, aim.face)) };
}

/**
 * The aim that would hold a disc where it is.
 * @param {Pose} pose
 * @param {Size} size
 * @param {number} [azimuth] of a disc that lies flat, where nothing tells
 * @returns {Aim}
 */
export function aimOf({ p, q }, size, azimuth = Math.PI / 2) {
  const axis = axisOf(q);
  const tilt = tiltOf(q);
  const sign = axis[2] >= 0 ? -1 : 1;
  const toward = tilt < LEVEL ? azimuth : wrap(Math.atan2(sign * axis[1], sign * axis[0]));
  return fromWire({ x: p[0], y: p[1], z: p[2] - rise(tilt, size), tilt, azimuth: toward, face: colourUp(q) }, size);
}
