/** The gamepad: left stick across, right stick tilts and turns; the buttons as they are bound (button_bindings.js). */

import { DEGREE } from "../units.js";

/** @typedef {import("./driver.js").Driver} Driver */

/** The dead zone of a stick or a trigger, 0 to 1. */
const DEAD = 0.14;
/** How fast a stick or a trigger that is pushed all the way moves the hand, m/s and rad/s. */
const [ACROSS, UP] = [0.22, 0.09];
const [TILT, TURN] = [60 * DEGREE, 90 * DEGREE];
const FINE = 0.25;
/** Acts that last while their button is held down. */
const HELD = ["fine", "raise", "lower"];
const STILL = /** @type {[number, number]} */ ([0, 0]);

/**
 * @typedef {object} PadWays
 * @property {() => boolean} turned the board is turned: left is right
 * @property {() => import("./button_bindings.js").PadBindings} buttons
 * @property {(act: string) => boolean} press what a button means besides; false if it is the hand's
 * @property {() => void} used something was pushed
 * @property {() => void} lost it is gone
 * @property {() => (Gamepad | null)[]} [pads]
 */

export class GamepadDevice {
  /**
   * @param {Driver} hand
   * @param {PadWays} ways
   */
  constructor(hand, ways) {
    this.hand = hand;
    this.ways = ways;
    /** Buttons that are down. @type {Set<number>} */
    this.down = new Set();
    this.present = false;
  }

  /** The gamepad in use, else the first. @returns {Gamepad | null} */
  pad() {
    const all = this.ways.pads ? this.ways.pads() : navigator.getGamepads?.() ?? [];
    const there = [...all].filter((pad) => pad?.connected);
    return there.find((pad) => pad && (pad.buttons.some((button) => button.pressed) || length(sticks(pad).left) > 0)) ?? there[0] ?? null;
  }

  /**
   * Look at the sticks.
   * @param {number} seconds since the last look
   * @returns {boolean} whether there is one to look at
   */
  poll(seconds) {
    const pad = this.pad();
    const before = this.present;
    this.present = pad !== null;
    if (!pad) {
      if (before && this.hand.holding()) this.ways.lost();
      return false;
    }
    const pressed = new Set([...pad.buttons.keys()].filter((n) => pad.buttons[n]?.pressed));
    // What is down when it is first seen was not pressed for us.
    if (!before) this.down = pressed;
    const hits = [...pressed].filter((button) => !this.down.has(button));
    this.down = pressed;
    const { left, right } = sticks(pad);
    const bound = this.ways.buttons();
    const lift = trigger(pad, bound.raise) - trigger(pad, bound.lower);
    if (hits.length > 0 || length(left) + length(right) + Math.abs(lift) > 0) this.ways.used();
    if (this.hand.holding()) this.move(left, right, lift, (pressed.has(bound.fine ?? -1) ? FINE : 1) * seconds);
    for (const button of hits) this.hit(button);
    return true;
  }

  /**
   * @param {[number, number]} left
   * @param {[number, number]} right
   * @param {number} lift
   * @param {number} far seconds, less if it is to be fine
   */
  move(left, right, lift, far) {
    const sign = this.ways.turned() ? -1 : 1;
    if (length(left)) this.hand.shift(sign * left[0] * ACROSS * far, -sign * left[1] * ACROSS * far);
    if (right[1]) this.hand.lean(-right[1] * TILT * far);
    if (right[0]) this.hand.turn(-right[0] * TURN * far);
    if (lift) this.hand.raise(lift * UP * far);
  }

  /** A button has just gone down. @param {number} button */
  hit(button) {
    const act = Object.entries(this.ways.buttons()).find(([, each]) => each === button)?.[0];
    if (!act || HELD.includes(act) || this.ways.press(act) || !this.hand.holding()) return;
    if (act === "flip") this.hand.flip();
    else if (act === "level") this.hand.level();
    else if (act === "down") this.hand.down();
    else if (act === "let_go") this.hand.letGo();
    else if (act === "put_back") this.hand.putBack();
  }

  /** Make the gamepad vibrate. @param {number} strength 0 to 1 @param {number} ms */
  rumble(strength, ms) {
    this.pad()?.vibrationActuator?.playEffect?.("dual-rumble", { duration: ms, weakMagnitude: strength, strongMagnitude: 0 })?.catch?.(() => undefined);
  }
}

/**
 * Both sticks. If the browser does not know the gamepad's layout, only the first two axes count: others may be triggers,
 * which rest at one end.
 * @param {Gamepad} pad
 * @returns {{left: [number, number], right: [number, number]}}
 */
function sticks(pad) {
  const [x = 0, y = 0, u = 0, v = 0] = pad.axes;
  return { left: stick(x, y), right: pad.mapping === "standard" ? cross(stick(u, v)) : STILL };
}

/** A stick, from the edge of its dead zone on; fine near it. @param {number} x @param {number} y @returns {[number, number]} */
function stick(x, y) {
  const far = Math.hypot(x, y);
  if (far < DEAD) return STILL;
  const share = (Math.min(1, far) - DEAD) / (1 - DEAD);
  return [(x / far) * share ** 1.5, (y / far) * share ** 1.5];
}

/** Drop a stick's much weaker axis, so that tilting does not also turn, and the reverse. @param {[number, number]} stick @returns {[number, number]} */
function cross([x, y]) {
  const aside = 0.35;
  return [Math.abs(x) < aside * Math.abs(y) ? 0 : x, Math.abs(y) < aside * Math.abs(x) ? 0 : y];
}

/** @param {Gamepad} pad @param {number | undefined} button */
function trigger(pad, button) {
  const value = button === undefined ? 0 : pad.buttons[button]?.value ?? 0;
  return value < DEAD ? 0 : (value - DEAD) / (1 - DEAD);
}

/** @param {[number, number]} stick */
function length([x, y]) {
  return Math.hypot(x, y);
}
