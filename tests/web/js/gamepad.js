/** A gamepad over a hand that writes down what it is asked. */

import { buttonsFrom, rebutton } from "/web/hand/button_bindings.js";
import { GamepadDevice } from "/web/hand/gamepad.js";
import { RecordingHand } from "/tests/js/stand_ins.js";

/** @param {boolean} pressed @param {number} [value] how far a trigger is down, 0 to 1 */
function button(pressed, value = pressed ? 1 : 0) {
  return { pressed, value, touched: pressed };
}

/** A gamepad that nobody touches. */
export function restingPad() {
  return {
    connected: true,
    mapping: "standard",
    axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, () => button(false)),
    index: 0,
    id: "pad",
    timestamp: 0,
  };
}

/** A gamepad that has been seen once, and what it is plugged into. */
function plugIn() {
  const pad = restingPad();
  const hand = new RecordingHand();
  const count = { lost: 0, used: 0 };
  const bound = { changes: {} };
  const there = { pads: [null, pad] };
  const device = new GamepadDevice(hand, {
    turned: () => false,
    pads: () => /** @type {(Gamepad | null)[]} */ (/** @type {unknown} */ (there.pads)),
    buttons: () => buttonsFrom(bound.changes),
    press: () => false,
    used: () => (count.used += 1),
    lost: () => (count.lost += 1),
  });
  device.poll(0.5);
  return { pad, hand, device, count, bound, there };
}

/** Sticks and the right trigger all the way for half a second, then A for a second. */
export function pushEverything() {
  const { pad, hand, device } = plugIn();
  pad.axes = [1, 0, 0, -1];
  pad.buttons[7] = button(true);
  device.poll(0.5);
  pad.axes = [0.05, 0.05, 0, 0];
  pad.buttons[7] = button(false);
  pad.buttons[0] = button(true);
  device.poll(0.5);
  device.poll(0.5);
  return { sums: hand.sums, lets: hand.asked.filter(([what]) => what === "letGo").length };
}

/** What sticks that rest beside their middle and a trigger that never quite comes up ask for in a second. */
export function restWornOut() {
  const { pad, hand, device, count } = plugIn();
  pad.axes = [0.09, -0.1, 0.1, 0.05];
  pad.buttons[6] = button(false, 0.06);
  for (let n = 0; n < 60; n += 1) device.poll(1 / 60);
  return [hand.asked, count.used];
}

/** The way of the hand in a second for a stick that is pushed straight, and as far aslant. */
export function pushStraightAndAslant() {
  const { pad, hand, device } = plugIn();
  return [[0.6, 0], [0.6 * Math.SQRT1_2, 0.6 * Math.SQRT1_2]].map(([x = 0, y = 0]) => {
    hand.asked.length = 0;
    pad.axes = [x, y, 0, 0];
    device.poll(1);
    return hand.sums.shift;
  });
}

/** What a pad of an unknown layout asks for, whose last two axes rest at −1. */
export function restInUnknownLayout() {
  const { pad, hand, device } = plugIn();
  pad.mapping = "";
  pad.axes = [0, 0, -1, -1];
  device.poll(0.5);
  return hand.asked;
}

/** The pad is pulled out, and comes back with A down. */
export function comeBackPressed() {
  const { pad, hand, device, count, there } = plugIn();
  there.pads = [];
  device.poll(0.1);
  pad.buttons[0] = button(true);
  there.pads = [pad];
  device.poll(0.1);
  return [hand.asked, count.lost];
}

/** Letting go is given to Y, and Y is pressed: what it does, and which button turns the disc over now. */
export function pressRebound() {
  const { pad, hand, device, bound } = plugIn();
  bound.changes = rebutton(buttonsFrom({}), "let_go", 3);
  pad.buttons[3] = button(true);
  device.poll(0.1);
  return [hand.asked, buttonsFrom(bound.changes).flip];
}
