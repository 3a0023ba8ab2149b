/** The hand as a whole, over a server that says yes to everything. */

import { watchPage } from "/web/hand/parking.js";
import { aimOf, footOf, poseOf } from "/web/hand/shape.js";
import { Target } from "/web/hand/target.js";
import { windowOf } from "/web/hand/window.js";
import { axisOf } from "/web/table/pose.js";
import { answered, handWithDisc, KIT, wholeHand } from "/tests/js/stand_ins.js";

/** @typedef {import("/web/hand/target.js").Aim} Aim */

/** A flat at (0.1, 0) m to lean on. @type {{supports: [number, number, number][]}} */
const BESIDE = { supports: [[4, 0.1, 0]] };

/** @param {Aim} aim */
export function poseOfAim(aim) {
  const pose = poseOf(aim, KIT);
  return { p: pose.p, axis: axisOf(pose.q), again: aimOf(pose, KIT), foot: footOf(aim, KIT) };
}

/** Where the foot is, before and while a disc is tilted. */
export function feetWhileTilting() {
  const target = new Target(KIT.hand, { x: 0.01, y: 0.02, azimuth: 0.5 });
  return [0, 0.4, 0.5, 0.4].map((by) => {
    target.lean(by);
    return footOf(target.aim, KIT);
  });
}

/** Where a target ends that is moved farther than a hand of given bounds reaches. */
export function targetBeyondReach() {
  const target = new Target({ farthest: 0.3, highest: 0.2, steepest: 1.4 });
  target.shift(0.9, 0);
  target.raise(-0.5);
  target.lean(7);
  target.turn(7);
  const low = target.aim;
  target.raise(0.9);
  return [low, target.aim];
}

/** A disc is brought 40 mm from a flat. */
export async function comeBesideAFlat() {
  const { hand, run } = await handWithDisc(BESIDE);
  hand.target.set({ x: 0.1, y: 0.04 });
  run(2);
  return { ...hand.target.aim, support: hand.assist.support?.id, far: hand.assist.distance(hand.target) };
}

/** What is said of a place: as the server sees it in three ways near a flat, then far from it. */
export async function readings() {
  const { hand, run } = await handWithDisc(BESIDE);
  hand.target.set({ x: 0.1, y: 0.035 });
  run(2);
  /** @param {import("/web/wire/frame.js").Outlook} outlook */
  const read = (outlook) => {
    hand.outlook = outlook;
    const found = windowOf(hand);
    return [found?.how, found?.crowdedBy];
  };
  const near = [read({ odds: 0.9, crowdedBy: null }), read({ odds: 0.4, crowdedBy: 7 }), read({ odds: 0.3, crowdedBy: null })];
  hand.target.set({ x: 0.1, y: 0.05 });
  run(2);
  const tried = [{ odds: 0.9, crowdedBy: null }, { odds: 0.4, crowdedBy: 7 }, { odds: 0, crowdedBy: null }, { odds: 0, crowdedBy: null, touches: true }];
  const told = [...near, read({ odds: 0.4, crowdedBy: 7 }), ...tried.map((outlook) => read({ ...outlook, tried: true }))];
  hand.lean(Math.PI / 2);
  run(1);
  return [...told, read({ odds: 0.9, crowdedBy: null, tried: true })];
}

/** The player tilts, comes beside a flat, and turns. */
export async function tiltAndTurnAlone() {
  const { hand, run } = await handWithDisc(BESIDE);
  hand.lean(0.2);
  hand.target.set({ x: 0.1, y: 0.04 });
  run(1);
  hand.turn(0.3);
  run(1);
  return hand.target.aim;
}

export async function comeBesideAFlatWithoutHelp() {
  const { hand, run } = await handWithDisc({ ...BESIDE, assisted: false });
  hand.target.set({ x: 0.1, y: 0.04 });
  run(1);
  return hand.target.aim;
}

/** What was asked after a button went up high over the mat. */
export async function releaseHigh() {
  const { hand, run, whats } = await handWithDisc();
  hand.released();
  run(2);
  return whats();
}

/** What was asked after a disc on the mat was dragged and looked at, and after it was pressed without being dragged. */
export async function correctOnTheMat() {
  const { hand, run, whats } = await handWithDisc();
  hand.pressed();
  hand.down();
  run(2);
  hand.pressed();
  hand.shift(0.004, 0);
  hand.released(true);
  run(2);
  const dragged = whats();
  hand.pressed();
  hand.released(false);
  run(2);
  return { dragged, pressed: whats() };
}

/** A disc high over the mat is let go: what was asked after 0.1 s, and in the end. */
export async function letGo() {
  const { hand, log, run, whats } = await handWithDisc();
  hand.letGo();
  run(0.1);
  const soon = whats();
  run(2);
  return { soon, asked: whats(), last: log.aims.at(-1) };
}

/** A disc is let go, and moved while the server's hand is still on its way. */
export async function moveAfterLettingGo() {
  const { hand, log, view, run, whats } = await handWithDisc({ supports: [[4, 0, -0.24]] });
  hand.letGo();
  run(2);
  const before = log.aims.length;
  await new Promise((done) => setTimeout(done)); // the answer is here, with a hand that is far behind
  hand.shift(0.02, 0);
  run(2);
  const more = log.aims.length - before;
  hand.follow(view); // it has let go
  return { more, last: log.aims.at(-1), asked: whats(), releasing: hand.releasing };
}

/** The window is left while a disc is on its way down, and come back to. */
export async function leaveAndComeBack() {
  const { hand, run, whats } = await handWithDisc();
  hand.letGo();
  watchPage(hand);
  window.dispatchEvent(new Event("blur"));
  run(2);
  window.dispatchEvent(new Event("focus"));
  await answered();
  run(1);
  return whats();
}

/** How fast the hand goes at most, m/s, when its target jumps over the mat. */
export async function fastestAfterAJump() {
  const { hand, log, run } = await handWithDisc({ assisted: false });
  hand.target.set({ x: 0, y: -0.27, z: 0.001, tilt: 0 });
  run(2);
  log.aims.length = 0;
  hand.target.set({ x: 0.2, y: 0.1 });
  run(3);
  const steps = log.aims.slice(1).map((aim, n) => Math.hypot(aim.x - log.aims[n].x, aim.y - log.aims[n].y));
  return 60 * Math.max(...steps);
}

/** How far a foundation is tilted that was just taken, rad. */
export async function tiltOfAFoundation() {
  const { hand } = await handWithDisc({ kind: "foundation" });
  return hand.target.tilt;
}

/** A disc is taken and moved before the server has answered. */
export function moveWhileTaking() {
  const { hand } = wholeHand();
  hand.take([0.04, 0.03]);
  hand.shift(0.01, 0);
  return { awaited: hand.awaited, held: hand.held, ...hand.target.aim };
}

/** What the server is asked when a disc is taken. @param {[number, number] | null} at the place of the mat that is pointed at, m */
export function take(at) {
  const { hand, log } = wholeHand();
  hand.take(at ?? undefined);
  return log.asked[0]?.[1];
}

/** A disc is grasped where it lies; the hand was somewhere else before. */
export async function grasp() {
  const { hand, view, log, run } = wholeHand({ assisted: false, kind: "free" });
  hand.target.set({ x: -0.1, y: 0.05, z: 0.03 });
  view.legal = [graspOf(4)];
  const aim = { x: 0.1, y: 0, z: 0, tilt: 0, azimuth: 1.5, face: "white" };
  hand.around.ask = async () => ({ hand: { kind: "free", discs: [4], by: null, below: 0, parked: false, aim } });
  hand.grasp(4);
  await answered();
  run(1);
  return { aims: log.aims, x: hand.target.x };
}

/** The offer to take hold of a disc. @param {number} disc @returns {import("/web/wire/types.js").Legal} */
function graspOf(disc) {
  return { what: "grasp", args: {}, discs: [disc], text: "", primary: false, danger: false, note: null, sure: null, risks: [] };
}

/** A hand that is also offered disc 11; its server answers to a grasp as to a take. @param {ReturnType<typeof wholeHand>} whole */
export function offerGrasp({ hand, view }) {
  view.legal.push(graspOf(11));
  const { ask } = hand.around;
  hand.around.ask = (what, args) => ask(what === "grasp" ? "take" : what, args);
}

/** Begin to take disc 11. @param {import("/web/hand/hand.js").Hand} hand @param {string} how take or grasp */
export function reach(hand, how) {
  return how === "take" ? hand.take([0, -0.289]) : hand.grasp(11);
}

/** The window is left while a disc is on its way into the hand, and come back to. @param {string} how take or grasp */
export async function leaveWhileTaking(how) {
  const whole = wholeHand();
  const { hand, log, run, whats } = whole;
  watchPage(hand);
  offerGrasp(whole);
  reach(hand, how);
  window.dispatchEvent(new Event("blur"));
  await answered();
  run(1);
  const parked = whats();
  window.dispatchEvent(new Event("focus"));
  return [parked, whats().at(-1), log.aims.length];
}

/** The page is lost while a disc is about to be let go. @param {"blur" | "pagehide" | "visibilitychange"} how */
export async function losePage(how) {
  const { hand, run, whats } = await handWithDisc();
  watchPage(hand);
  hand.target.set({ z: 0 });
  run(2);
  hand.letGo();
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  (how === "visibilitychange" ? document : window).dispatchEvent(new Event(how));
  run(2);
  Reflect.deleteProperty(document, "hidden");
  return whats();
}

/** Whether there is something to do for a hand that has rested, and for one that was just moved. */
export async function restAndMove() {
  const { hand, run } = await handWithDisc(BESIDE);
  hand.target.set({ x: 0.0913, y: 0.0407 });
  run(3);
  const rests = hand.go(1 / 60);
  hand.shift(0.001, 0);
  return [rests, hand.go(1 / 60)];
}
