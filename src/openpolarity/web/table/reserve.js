/** The reserves: discs on their rims beside the mat, side by side like coins in a roll, five and five. */
import { Vector3 } from "three";
import { turnTo } from "./pose.js";

/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {import("./pose.js").Colour} Colour */

const GROUP = 5;
/** Metres between groups of five, from the mat's edge to the middle of a roll, before the mat's middle. */
const GAP = 0.009;
const BESIDE = 0.028;
const START = 0.11;

/**
 * Where the discs of a reserve stand. White sits at −y and has its roll at its right hand, black opposite; on a tall
 * screen the rolls lie before their owners instead. Each shows its owner's colour to a viewer at `viewer`.
 *
 * @param {Colour} side
 * @param {number} count
 * @param {import("./kit.js").Kit} kit
 * @param {{tall: boolean, viewer: 1 | -1}} how viewer: 1 who sits at −y, −1 opposite
 * @returns {Pose[]}
 */
export function rouleau(side, count, kit, { tall, viewer }) {
  const owner = side === "white" ? 1 : -1;
  const beside = owner * (kit.matSize / 2 + BESIDE);
  const pitch = kit.thickness * 1.02;
  /** @type {Pose[]} */
  const poses = [];
  for (let i = 0; i < count; i += 1) {
    const along = (i + 0.5) * pitch + Math.floor(i / GROUP) * GAP;
    // No two discs were put down alike.
    const spin = 0.37 * ((i * 7) % 11);
    // On a tall screen both begin at the viewer's left: one sees which is longer.
    const s = tall ? viewer * (along - START - 0.03) : owner * (along - START);
    const p = /** @type {import("./pose.js").Vec3} */ (
      tall ? [s, -beside, kit.diameter / 2] : [beside, s, kit.diameter / 2]
    );
    // White faces look to the viewer in white's roll, away from him in black's.
    const facing = -viewer * owner;
    const axis = /** @type {import("./pose.js").Vec3} */ (tall ? [facing * viewer, 0, 0] : [0, facing, 0]);
    const [w, x, y, z] = turnTo(axis);
    const c = Math.cos(spin / 2);
    const n = Math.sin(spin / 2);
    poses.push({ p, q: [w * c - z * n, x * c + y * n, y * c - x * n, z * c + w * n] });
  }
  return poses;
}

/**
 * Points that must be in the picture for the whole table to be seen: the mat and both rolls. On a tall screen the mat's
 * sides may run out of the picture: the circle matters.
 *
 * @param {import("./kit.js").Kit} kit
 * @param {boolean} tall
 * @returns {Vector3[]}
 */
export function wholeTable(kit, tall) {
  const half = kit.matSize / 2 + 0.006;
  const wide = tall ? kit.circleRadius + 0.8 * kit.diameter : half;
  const reach = kit.matSize / 2 + BESIDE + kit.diameter / 2;
  const [x, y] = tall ? [START, reach] : [reach, START + 0.02];
  const points = [];
  for (const i of [-1, 1]) {
    for (const j of [-1, 1]) {
      points.push(new Vector3(i * wide, j * half, 0));
      points.push(new Vector3(i * x, j * y, 0), new Vector3(i * x, j * y, kit.diameter));
    }
  }
  return points;
}
