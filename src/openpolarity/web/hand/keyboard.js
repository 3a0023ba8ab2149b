/** The keyboard: every move of the hand by keys, and distances for those who listen. */

import { DEGREE } from "../units.js";
import { actOf } from "./key_bindings.js";

/** @typedef {import("./driver.js").Driver} Driver */
/** @typedef {import("./key_bindings.js").Bindings} Bindings */

/** How far a key moves the hand (m) and tilts or turns the disc (rad). */
const [STEP, FINE_STEP] = [0.005, 0.001];
const [TILT, FINE_TILT] = [5 * DEGREE, DEGREE];

/** What is also pressed by whoever moves the disc with something else: it tells nothing about the device in use. */
const BESIDES = ["down", "let_go", "flip", "put_back", "camera", "show", "panels", "help"];

/** A key that presses no button and moves no focus. */
const LETTER = /^(Key|Digit)/;

/**
 * What keys can ask besides moving the hand.
 * @typedef {object} Extras
 * @property {() => Bindings} bindings
 * @property {() => boolean} turned the board is turned: left is right
 * @property {(back: boolean) => boolean} next point at the next disc; false if Tab should go on to the page
 * @property {() => void} where say where the disc is
 * @property {() => void} take take a disc, or what is to be taken first
 * @property {() => void} confirm Enter with an empty hand
 * @property {(name: string) => void} other camera, show, panels, help; put_back with an empty hand
 * @property {() => void} used a key has moved the hand, or looked for something to take
 */

export class Keyboard {
  /**
   * @param {HTMLElement} canvas
   * @param {Driver} hand
   * @param {Extras} extras
   */
  constructor(canvas, hand, extras) {
    this.canvas = canvas;
    this.hand = hand;
    this.extras = extras;
    this.stop = new AbortController();
    document.addEventListener("keydown", (event) => this.down(event), { signal: this.stop.signal });
  }

  dispose() {
    this.stop.abort();
  }

  /** Keys belong to the table if it, or nothing, has the focus; letters also while a button has it. @param {string} code */
  mine(code) {
    const { activeElement } = document;
    if (activeElement === this.canvas) return true;
    return !elsewhere() && (activeElement === document.body || LETTER.test(code));
  }

  /** @param {KeyboardEvent} event */
  down(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const act = actOf(this.extras.bindings(), event.code);
    if (!act) return;
    if (this.mine(event.code) && !BESIDES.includes(act)) this.extras.used();
    if (act === "panels" || (act === "put_back" && this.hand.holding() && !elsewhere())) {
      event.preventDefault();
      if (act === "panels") this.extras.other(act);
      else this.hand.putBack();
      return;
    }
    if (!this.mine(event.code)) return;
    if (act === "next") {
      if (document.activeElement === this.canvas && this.extras.next(event.shiftKey)) event.preventDefault();
      return;
    }
    if (this.perform(act, event.shiftKey, event.repeat)) event.preventDefault();
  }

  /**
   * Do what a key says.
   * @param {string} act
   * @param {boolean} fine
   * @param {boolean} repeat
   * @returns {boolean} whether it meant anything here
   */
  perform(act, fine, repeat) {
    const { hand, extras } = this;
    const step = (fine ? FINE_STEP : STEP) * (extras.turned() ? -1 : 1);
    const rise = fine ? FINE_STEP : STEP;
    const angle = fine ? FINE_TILT : TILT;
    /** @type {Record<string, () => void>} */
    const moving = {
      left: () => hand.shift(-step, 0),
      right: () => hand.shift(step, 0),
      away: () => hand.shift(0, step),
      near: () => hand.shift(0, -step),
      raise: () => hand.raise(rise),
      lower: () => hand.raise(-rise),
      steeper: () => hand.lean(angle),
      flatter: () => hand.lean(-angle),
      turn_left: () => hand.turn(angle),
      turn_right: () => hand.turn(-angle),
      level: () => hand.level(),
    };
    if (hand.holding()) {
      if (moving[act]) {
        moving[act]();
        return true;
      }
      // Where it goes down a little at a time, the key may be held.
      if (repeat && !(act === "down" && hand.gentle)) return act in { flip: 1, down: 1, let_go: 1 };
      if (act === "flip") hand.flip();
      else if (act === "down") hand.down();
      else if (act === "let_go") hand.letGo();
      else if (act === "where") extras.where();
      else if (["camera", "show", "help"].includes(act)) extras.other(act);
      else return false;
      return true;
    }
    if (repeat) return false;
    if (act === "take") extras.take();
    else if (act === "let_go") extras.confirm();
    else if (act === "where") extras.where();
    else if (["camera", "show", "help", "put_back"].includes(act)) extras.other(act);
    else return false;
    return true;
  }
}

/** Whether Escape means something else: a dialog, a field that is being filled in. */
function elsewhere() {
  return document.querySelector("dialog[open]") !== null || (document.activeElement?.matches("input, select, textarea") ?? false);
}
