/** The gamepad: left stick across, triggers up and down, right stick tilts and turns, RB fine, Y flips, A lets go, B puts back. */

/** @typedef {import("./driver.js").Driver} Driver */

const DEAD = 0.14;
const ACROSS = 220;
const UP = 90;
const TILT = 60;
const TURN = 90;
const FINE = 0.25;
const [A, B, Y, RB, LT, RT] = [0, 1, 3, 5, 6, 7];

export class GamepadDevice {
  /**
   * @param {Driver} hand
   * @param {{turned: () => boolean, pads?: () => (Gamepad | null)[]}} ways
   */
  constructor(hand, ways) {
    this.hand = hand;
    this.ways = ways;
    /** @type {Set<number>} */
    this.down = new Set();
    this.present = false;
  }

  /** @returns {Gamepad | null} */
  pad() {
    const pads = this.ways.pads ? this.ways.pads() : navigator.getGamepads?.() ?? [];
    for (const pad of pads) if (pad?.connected) return pad;
    return null;
  }

  /**
   * Look at the sticks.
   * @param {number} seconds since the last look
   * @returns {boolean} whether anything was pushed
   */
  poll(seconds) {
    const pad = this.pad();
    if (this.present && !pad && this.hand.holding()) this.down.clear();
    this.present = pad !== null;
    if (!pad) return false;
    const fine = pad.buttons[RB]?.pressed ? FINE : 1;
    const axis = (/** @type {number} */ n) => dead(pad.axes[n] ?? 0) * fine * seconds;
    const moved = pad.axes.some((value) => dead(value) !== 0);
    if (this.hand.holding()) {
      const sign = this.ways.turned() ? -1 : 1;
      if (axis(0) || axis(1)) this.hand.shift(sign * axis(0) * ACROSS, -sign * axis(1) * ACROSS);
      if (axis(3)) this.hand.lean(-axis(3) * TILT);
      if (axis(2)) this.hand.turn(-axis(2) * TURN);
      const lift = (pad.buttons[RT]?.value ?? 0) - (pad.buttons[LT]?.value ?? 0);
      if (lift) this.hand.raise(lift * UP * fine * seconds);
      if (this.hit(pad, Y)) this.hand.flip();
      if (this.hit(pad, A)) this.hand.letGo();
      if (this.hit(pad, B)) this.hand.putBack();
    } else if (this.hit(pad, A)) this.hand.take();
    for (const button of [A, B, Y]) {
      if (pad.buttons[button]?.pressed) this.down.add(button);
      else this.down.delete(button);
    }
    return moved;
  }

  /** Whether a button has just gone down. @param {Gamepad} pad @param {number} button */
  hit(pad, button) {
    return Boolean(pad.buttons[button]?.pressed) && !this.down.has(button);
  }

  /** Shake it. @param {number} strength 0 to 1 */
  rumble(strength) {
    const pad = this.pad();
    pad?.vibrationActuator?.playEffect?.("dual-rumble", { duration: 40, weakMagnitude: strength, strongMagnitude: 0 });
  }
}

/** @param {number} value */
function dead(value) {
  if (Math.abs(value) < DEAD) return 0;
  return Math.sign(value) * ((Math.abs(value) - DEAD) / (1 - DEAD)) ** 1.5;
}
