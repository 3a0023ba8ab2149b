/** The page's prediction of a held disc beside what the table itself did (tests/web/hand/predictions.py). */

import { FarLaw } from "/web/hand/far_law.js";
import { LedDisc } from "/web/hand/led_disc.js";
import { HeldDisc } from "/web/hand/held_disc.js";
import { goalOf, LedHand, spinOf } from "/web/hand/led_hand.js";
import { Prediction } from "/web/hand/prediction.js";
import { angleBetween, apart } from "/web/hand/turning.js";

/** @typedef {import("/web/wire/types.js").KitView} KitView */
/** @typedef {import("/web/table/pose.js").Pose} Pose */
/** @typedef {import("/web/table/pose.js").Vec3} Vec3 */
/** A pose as Python writes it: x, y, z, w, x, y, z. @typedef {[number, number, number, number, number, number, number]} Row */
/** @typedef {{red: number, around: Record<string, Row>, aims: import("/web/hand/target.js").Aim[], hands: Row[], discs: Row[]}} Way */
/** @typedef {{way: Vec3, s: Vec3, t: Vec3, wrench: number[]}} Pair */

/** Ticks between two aims. */
const TICKS = 2;
const DISC = 40;

/** @param {Row | undefined} row @returns {Pose} */
function poseOf(row) {
  const [x, y, z, qw, qx, qy, qz] = row ?? [0, 0, 0, 1, 0, 0, 0];
  return { p: [x, y, z], q: [qw, qx, qy, qz] };
}

/** The largest errors of force and torque, as shares of what they are. @param {KitView} kit @param {Pair[]} pairs */
export function wrenchErrors(kit, pairs) {
  const law = new FarLaw(kit.law);
  const errors = pairs.map(({ way, s, t, wrench }) => {
    /** @type {import("/web/hand/far_law.js").Wrench} */
    const sum = [0, 0, 0, 0, 0, 0];
    law.add(sum, way, s, t);
    const off = (/** @type {number} */ from) => {
      const wanted = wrench.slice(from, from + 3);
      return Math.hypot(...wanted.map((value, k) => value - (sum[from + k] ?? 0))) / Math.hypot(...wanted);
    };
    return [off(0), off(3)];
  });
  return [0, 1].map((k) => Math.max(...errors.map((pair) => pair[k] ?? 0)));
}

/** The largest errors on a way: of the hand and of the disc, m and rad. @param {KitView} kit @param {Way} way */
export function wayErrors(kit, { around, aims, hands, discs }) {
  const hand = new LedHand(kit, poseOf(hands[0]));
  const disc = new HeldDisc(kit, poseOf(discs[0]), false);
  const grip = { spin: spinOf(hand.pose.q), below: 0 };
  const neighbours = Object.entries(around).map(([id, row]) => ({ pose: poseOf(row), red: id === "0" }));
  const worst = { hand: 0, handTurn: 0, disc: 0, discTurn: 0 };
  aims.forEach((aim, n) => {
    hand.lead(goalOf(aim, kit, grip));
    for (let k = 1; k <= TICKS; k += 1) {
      const from = hand.pose;
      hand.tick();
      disc.tick(from, hand.pose, neighbours);
      const [trueHand, trueDisc] = [poseOf(hands[TICKS * n + k]), poseOf(discs[TICKS * n + k])];
      worst.hand = Math.max(worst.hand, apart(hand.pose.p, trueHand.p));
      worst.handTurn = Math.max(worst.handTurn, angleBetween(hand.pose.q, trueHand.q));
      worst.disc = Math.max(worst.disc, apart(disc.pose.p, trueDisc.p));
      worst.discTurn = Math.max(worst.discTurn, angleBetween(disc.pose.q, trueDisc.q));
    }
  });
  return worst;
}

/**
 * A hand that is carried straight on as fast as it goes, and a server whose ticks lie between the page's: how far from the server's hand the
 * page finds it, m; null if it does not.
 * @param {KitView} kit
 */
export function foundBetweenTicks(kit) {
  const start = goalOf({ x: -0.2, y: 0, z: 0.1, tilt: 0, azimuth: 0, face: "white" }, kit, { spin: 0, below: 0 });
  const led = new LedDisc(kit, start, start, { red: false, below: 0 });
  led.lead({ x: 0.2, y: 0, z: 0.1, tilt: 0, azimuth: 0, face: "white" }, 1);
  led.go(20 * kit.law.tick, []);
  return led.past.slice(1).map((moment, n) => {
    const before = led.past[n]?.hand.p ?? start.p;
    const { p, q } = moment.hand;
    const [x, y, z] = before.map((from, k) => (from + (p[k] ?? 0)) / 2);
    const found = led.find({ p: [x ?? 0, y ?? 0, z ?? 0], q }, 1);
    return found ? apart(found.hand.p, [x ?? 0, y ?? 0, z ?? 0]) : null;
  });
}

/**
 * What a page shows on a way while the server's frames come late: for every picture how far the shown disc is from the true one of this
 * moment, how far the last heard one is from it, and how far it has moved since the picture before, m.
 *
 * @param {KitView} kit
 * @param {Way} way
 * @param {{late: number, touchAt?: number}} options ticks by which a frame is late (there and back); the tick at which another disc is put before it
 */
export function shownLate(kit, { around, aims, hands, discs }, { late, touchAt = Infinity }) {
  const prediction = new Prediction();
  prediction.pieces = kit;
  /** @type {Map<number, Pose>} */
  const poses = new Map(Object.entries(around).map(([id, row]) => [Number(id), poseOf(row)]));
  const first = aims[0];
  if (!first) return [];
  poses.set(DISC, poseOf(discs[0]));
  prediction.adopt(DISC, aimAt(poseOf(hands[0]), first, kit), 0, poses.get(DISC));
  // It has been in the hand for a while.
  for (let k = 0; k < 60; k += 1) prediction.go(kit.law.tick, true, poses);
  /** @type {Pose | null} */
  let before = null;
  return aims.map((aim, n) => {
    prediction.lead(aim, n + 1);
    const now = TICKS * (n + 1);
    for (let k = 0; k < TICKS; k += 1) prediction.go(kit.law.tick, true, poses);
    const heard = Math.max(0, now - late);
    const truth = poseOf(discs[heard]);
    poses.set(DISC, truth);
    if (now >= touchAt) poses.set(DISC - 1, { p: [truth.p[0], truth.p[1], truth.p[2] - kit.thickness], q: truth.q });
    prediction.hear(
      { feel: { disc: DISC, hand: poseOf(hands[heard]), i: Math.ceil(heard / TICKS), force: [0, 0, 0], tremble: 0, arcs: [] }, impacts: [], key: false, number: n, time: 0, poses: new Map(), gone: [], outlook: null },
      truth,
    );
    const shown = prediction.shown(DISC, truth);
    const wanted = poseOf(discs[now]);
    const found = { shown: apart(shown.p, wanted.p), heard: apart(truth.p, wanted.p), moved: before ? apart(before.p, shown.p) : 0, truth: apart(shown.p, truth.p), share: prediction.share };
    before = shown;
    return found;
  });
}

/** The aim that holds a disc at a pose of the hand. @param {Pose} hand @param {import("/web/hand/target.js").Aim} like @param {KitView} kit */
function aimAt({ p, q }, like, kit) {
  const tilt = Math.acos(Math.min(1, Math.abs(1 - 2 * (q[1] * q[1] + q[2] * q[2]))));
  const z = p[2] - (kit.diameter / 2) * Math.sin(tilt) - (kit.thickness / 2) * Math.cos(tilt);
  return { ...like, x: p[0], y: p[1], z, tilt };
}
