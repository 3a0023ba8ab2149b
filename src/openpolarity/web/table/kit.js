/**
 * What the pieces measure, in metres.
 *
 * @typedef {object} Kit
 * @property {number} diameter of a disc
 * @property {number} thickness of a disc
 * @property {number} circleRadius of the ink circle
 * @property {number} dotRadius of the ink dot
 * @property {number} matSize side of the mat
 */

/** @type {Readonly<Kit>} */
export const STANDARD = Object.freeze({
  diameter: 0.032,
  thickness: 0.0061,
  circleRadius: 0.225,
  dotRadius: 0.0112,
  matSize: 0.62,
});

/** Number of the red disc; 1 … 52 are the others. */
export const RED = 0;
