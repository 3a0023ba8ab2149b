/** The reserves: discs on their rims beside the circle, side by side like coins in a roll, five and five. */
import { Vector3 } from "three";
import { turnTo } from "./pose.js";

/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {import("./pose.js").Vec3} Vec3 */
/** @typedef {import("./pose.js").Colour} Colour */
/** @typedef {import("./kit.js").Kit} Kit */

/**
 * Where the rolls lie. `turn`: rad from the owner's right hand (0) to before the owner (π/2); `longest`: as many discs
 * as either roll ever had, so that what is left stays where it was; `label`: metres beside a roll that its label needs.
 *
 * @typedef {{turn: number, longest: number, label: number}} Laid
 */

const GROUP = 5;
/** Metres between groups of five, and from the circle to the middle of a roll. */
const GAP = 0.009;
const BESIDE = 0.031;

/** How rolls may lie; the one is chosen that leaves as little of the picture empty as possible. */
export const TURNS = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => (n * Math.PI) / 16);

/** @param {Colour} side @param {number} turn @returns {{out: [number, number], along: [number, number]}} unit vectors */
function directions(side, turn) {
  // White sits at −y, black opposite.
  const owner = side === "white" ? 1 : -1;
  const [c, s] = [owner * Math.cos(turn), owner * Math.sin(turn)];
  return { out: [c, -s], along: [s, c] };
}

/** Metres from the beginning of a roll to the middle of a disc. @param {number} i @param {Kit} kit */
function toMiddle(i, kit) {
  return (i + 0.5) * kit.thickness * 1.02 + Math.floor(i / GROUP) * GAP;
}

/** Metres. @param {number} count @param {Kit} kit */
function lengthOf(count, kit) {
  return toMiddle(Math.max(count, 1) - 1, kit) + kit.thickness / 2;
}

/**
 * Where the discs of a reserve stand. Each roll shows its owner's colour to a viewer at `viewer`.
 *
 * @param {Colour} side
 * @param {number} count
 * @param {Kit} kit
 * @param {Laid} laid
 * @param {1 | -1} viewer 1 at −y, −1 opposite
 * @returns {Pose[]}
 */
export function rouleau(side, count, kit, { turn, longest }, viewer) {
  const { out, along } = directions(side, turn);
  const away = kit.circleRadius + BESIDE;
  const start = -lengthOf(longest, kit) / 2;
  // White faces point to the viewer (in rolls that lie across, to the viewer's left) in white's roll, and away in black's.
  const towards = Math.abs(along[1]) > 0.01 ? -viewer * along[1] : -viewer * along[0];
  const facing = (towards >= 0 ? 1 : -1) * (side === "white" ? 1 : -1);
  const [w, x, y, z] = turnTo([facing * along[0], facing * along[1], 0]);
  return Array.from({ length: count }, (_, i) => {
    const s = start + toMiddle(i, kit);
    // No two discs were put down alike.
    const spin = 0.37 * ((i * 7) % 11);
    const [c, n] = [Math.cos(spin / 2), Math.sin(spin / 2)];
    return {
      p: /** @type {Vec3} */ ([out[0] * away + along[0] * s, out[1] * away + along[1] * s, kit.diameter / 2]),
      q: /** @type {Pose["q"]} */ ([w * c - z * n, x * c + y * n, y * c - x * n, z * c + w * n]),
    };
  });
}

/**
 * Points that must be in the picture for all that matters to be seen: the circle with what stands in it, and both rolls
 * with their labels. The mat's edge may run out of the picture.
 *
 * @param {Kit} kit
 * @param {Laid} laid
 * @returns {Vector3[]}
 */
export function wholeTable(kit, { turn, longest, label }) {
  const points = [];
  const r = kit.circleRadius + 0.004;
  for (let i = 0; i < 24; i += 1) {
    const [x, y] = [r * Math.cos((i * Math.PI) / 12), r * Math.sin((i * Math.PI) / 12)];
    points.push(new Vector3(x, y, 0), new Vector3(x * 0.96, y * 0.96, 0.8 * kit.diameter));
  }
  const half = lengthOf(longest, kit) / 2;
  const away = kit.circleRadius + BESIDE;
  for (const side of /** @type {const} */ (["white", "black"])) {
    const { out, along } = directions(side, turn);
    const at = (/** @type {number} */ o, /** @type {number} */ s, /** @type {number} */ z) =>
      points.push(new Vector3(out[0] * o + along[0] * s, out[1] * o + along[1] * s, z));
    for (const s of [-half, half]) {
      at(away + kit.diameter / 2, s, 0);
      at(away, s, kit.diameter);
    }
    // From the seat the far roll hides what lies behind it: there it is written above.
    at(away + kit.diameter / 2 + label, 0, 0);
    at(away, 0, kit.diameter + label);
    // Aslant it needs space on its side as well: about half of what is written.
    const [x, y] = [out[0] * (away + kit.diameter / 2), out[1] * (away + kit.diameter / 2)];
    points.push(new Vector3(x + Math.sign(x) * 2 * label * Math.abs(Math.sin(2 * turn)), y, 0));
  }
  return points;
}
