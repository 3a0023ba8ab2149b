/** Each device over a hand that writes down what it is asked. */

import { bindingsFrom, rebind } from "/web/hand/key_bindings.js";
import { wayOver } from "/web/hand/driver.js";
import { Keyboard } from "/web/hand/keyboard.js";
import { Mouse } from "/web/hand/mouse.js";
import { Touch } from "/web/hand/touch.js";
import { FlatReach, frame, RecordingHand } from "/tests/js/stand_ins.js";

let hand = new RecordingHand();
let reach = new FlatReach();
let losses = 0;
/** The last finger that was put down. */
let pointer = 0;

function mat() {
  return /** @type {HTMLElement} */ (document.getElementById("mat"));
}

/** @param {{holding: boolean, reserve: string | null, beside: boolean, clickToHold: boolean, height: number}} how */
export function useMouse({ holding, reserve, beside, clickToHold, height }) {
  hand = new RecordingHand({ holding, height });
  reach = new FlatReach({ reserve, beside });
  losses = 0;
  new Mouse(mat(), hand, reach, { clickToHold: () => clickToHold, lost: () => (losses += 1) });
}

export function useFingers() {
  hand = new RecordingHand();
  reach = new FlatReach();
  losses = 0;
  document.addEventListener("pointerdown", (event) => (pointer = event.pointerId), { capture: true });
  new Touch(mat(), hand, reach, { lost: () => (losses += 1) });
}

/** @param {{turned: boolean, holding: boolean, changes: Record<string, string[]>}} how */
export function useKeys({ turned, holding, changes }) {
  hand = new RecordingHand({ holding });
  new Keyboard(mat(), hand, {
    bindings: () => bindingsFrom(changes),
    turned: () => turned,
    next: (back) => Boolean(hand.asked.push(["next", back])),
    take: () => hand.take(),
    confirm: () => hand.asked.push(["confirm"]),
    where() {},
    used() {},
    other: (name) => hand.asked.push(["other", name]),
  });
  mat().focus();
}

/** The foot is at this height, m. @param {number} height */
export function hold(height) {
  hand.high = height;
}

/** Nothing is in the hand any more, since so long. @param {number} [ago] ms */
export function loseDisc(ago = 0) {
  hand.held = false;
  hand.emptied = performance.now() - ago;
}

/** What the hand was asked, added up. Browsers report moves at the next frame: that is waited for. */
export async function asked() {
  for (let frames = 0; frames < 2; frames += 1) await frame();
  return hand.sums;
}

/** What the hand was asked until now, one by one. */
export async function askedAll() {
  for (let frames = 0; frames < 2; frames += 1) await frame();
  return hand.asked;
}

/** What the hand was asked, one by one, once it is so many requests. @param {number} count */
export async function askedOneByOne(count) {
  while (hand.asked.length < count) await frame();
  return hand.asked;
}

/** How the camera was moved. */
export function moved() {
  return reach.moved;
}

/** How often the pointer was lost. */
export function lost() {
  return losses;
}

/** The browser takes the mouse away. */
export function cancelMouse() {
  mat().dispatchEvent(new PointerEvent("pointercancel", { pointerType: "mouse" }));
}

/** The mouse is back over the mat, and no button is down any more. */
export function comeBackWithoutButton() {
  mat().dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse", buttons: 0, clientX: 150, clientY: 100 }));
}

/** The browser takes the finger away that was put down last. @param {string} how the event */
export function loseFinger(how) {
  mat().dispatchEvent(new PointerEvent(how, { pointerType: "touch", pointerId: pointer }));
}

/** How far the hand goes for drags from (10, 100) on a table of which a pixel is 3 mm; beyond its upper edge is the horizon. */
export function waysOverAFarTable() {
  /** @type {import("/web/hand/driver.js").Reach} */
  const far = Object.assign(new FlatReach(), { dragPlane: (/** @type {number} */ x, /** @type {number} */ y) => (y < 0 ? null : [0.003 * x, -0.003 * y]) });
  const ends = [{ x: 50, y: 70 }, { x: 130, y: 260 }, { x: 5000, y: 100 }, { x: 10, y: -1 }];
  return ends.map((to) => wayOver(far, { x: 10, y: 100 }, to, 0));
}

/** The keys once the key of "level" was given to "flip". */
export function keysAfterSwap() {
  return bindingsFrom(rebind(bindingsFrom({}), "flip", "KeyR"));
}
