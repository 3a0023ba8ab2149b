/** What has to be in the picture so that some discs and what they do to each other are seen well. */
import { Vector3 } from "three";

/** The space around a disc, diameters. */
const AROUND = 2.2;
const CORNERS = /** @type {const} */ ([
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]);

/**
 * @param {readonly (readonly [number, number, number])[]} places of the discs, metres
 * @param {number} diameter metres
 * @param {readonly (readonly [number, number, number])[]} [from] where they come from, metres
 * @returns {{points: Vector3[], across: [number, number] | null}} `across`: the way from the first disc to the second
 */
export function framing(places, diameter, from = []) {
  const around = AROUND * diameter;
  const points = places.flatMap(([x, y, z]) => [
    ...CORNERS.map(([dx, dy]) => new Vector3(x + dx * around, y + dy * around, 0)),
    new Vector3(x, y, z + diameter),
  ]);
  for (const [x, y, z] of from) points.push(...CORNERS.map(([dx, dy]) => new Vector3(x + dx * diameter, y + dy * diameter, z + 0.5 * diameter)));
  const [one, other] = places;
  const [dx, dy] = one && other ? [other[0] - one[0], other[1] - one[1]] : [0, 0];
  return { points, across: Math.hypot(dx, dy) > diameter / 8 ? [dx, dy] : null };
}

/**
 * What has to be in the picture of a sculpture: each disc with a little air around it; never less than a hand's breadth.
 *
 * @param {readonly (readonly [number, number, number])[]} places of the discs, metres
 * @param {number} diameter metres
 */
export function sculpture(places, diameter) {
  const air = 1.1 * diameter;
  /** @type {readonly (readonly [number, number, number])[]} */
  const all = [...places, ...CORNERS.map(([x, y]) => /** @type {const} */ ([2 * x * diameter, 2 * y * diameter, 0]))];
  return all.flatMap(([x, y, z]) => [...CORNERS.map(([dx, dy]) => new Vector3(x + dx * air, y + dy * air, 0)), new Vector3(x, y, z + 0.6 * diameter)]);
}
