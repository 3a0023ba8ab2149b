/** Lengths are metres and angles radians everywhere in the page; people read millimetres and degrees. */

/** A degree, rad. */
export const DEGREE = Math.PI / 180;

/** A length as people read it, mm. @param {number} metres */
export function inMillimetres(metres) {
  return metres * 1000;
}

/** An angle as people read it, degrees. @param {number} radians */
export function inDegrees(radians) {
  return radians / DEGREE;
}
