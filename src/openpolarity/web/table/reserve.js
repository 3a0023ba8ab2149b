/** The reserves: discs on their rims beside the mat, side by side like coins in a roll, five and five. */
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
    const p = /** @type {import("./pose.js").Vec3} */ (tall ? [s, -beside, kit.diameter / 2] : [beside, s, kit.diameter / 2]);
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

/** How far from the mat's middle a roll reaches, metres. @param {import("./kit.js").Kit} kit */
export function reserveReach(kit) {
  return kit.matSize / 2 + BESIDE + kit.diameter / 2;
}
