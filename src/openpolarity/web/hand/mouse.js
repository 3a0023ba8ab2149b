/** The mouse: drag carries, the wheel raises, the right button (or Alt) tilts. With an empty hand it moves the camera. */

import { DEGREE } from "../units.js";
import { followPointers, placeOf, wayOver, wayToPointer } from "./driver.js";

/** @typedef {import("./driver.js").Driver} Driver */
/** @typedef {import("./driver.js").Reach} Reach */

/** A notch of the wheel, m: high over the mat, near it, and with Shift. */
const HIGH_NOTCH = 0.008;
const NOTCH = 0.004;
const FINE_NOTCH = 0.001;
/** Above this a notch is a long one, m. */
const HIGH = 0.05;
/** Notches that follow each other so soon, or so soon after the hand became empty, are one roll of the wheel, ms. */
const ONE_ROLL = 1200;
const TILT_PER_PIXEL = 0.35 * DEGREE;
const TURN_PER_PIXEL = 0.5 * DEGREE;
/** A press that has moved less than this is a click, pixels. */
const CLICK = 4;

export class Mouse {
  /**
   * @param {HTMLElement} canvas
   * @param {Driver} hand
   * @param {Reach} reach
   * @param {{clickToHold: () => boolean, lost: () => void}} ways
   */
  constructor(canvas, hand, reach, ways) {
    this.canvas = canvas;
    this.hand = hand;
    this.reach = reach;
    this.ways = ways;
    /** @type {{x: number, y: number} | null} */
    this.last = null;
    this.pressed = false;
    this.travel = 0;
    /** @type {"hand" | "camera" | null} */
    this.moves = null;
    /** This press took the disc: in click-to-hold its end must not let go again. */
    this.fresh = false;
    /** What this press carries was taken off a roll: it comes to the pointer. */
    this.offRoll = false;
    /** When the wheel was last turned (ms), and whether that roll of it began with something in the hand. */
    this.roll = { at: -Infinity, hand: false };
    this.stop = new AbortController();
    const signal = this.stop.signal;
    followPointers(canvas, this, signal);
    canvas.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    // A drag may lead over a panel: the wheel is still the hand's.
    window.addEventListener("wheel", (event) => event.target !== canvas && this.pressed && this.wheel(event), { signal, passive: false });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  }

  dispose() {
    this.stop.abort();
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.pointerType !== "mouse") return;
    const place = placeOf(event);
    this.last = place;
    this.pressed = true;
    this.travel = 0;
    this.fresh = this.offRoll = false;
    this.canvas.setPointerCapture(event.pointerId);
    this.canvas.focus({ preventScroll: true });
    event.preventDefault();
    if (this.hand.holding()) {
      this.moves = event.button === 1 ? "camera" : "hand";
      this.hand.pressed();
      return;
    }
    this.moves = "camera";
    if (event.button !== 0) return;
    const found = this.reach.pick(place.x, place.y);
    // Whoever meant a disc did not mean to turn the table.
    if (found.reserve !== null || found.beside) this.moves = null;
    const offer = this.hand.offers(found.reserve, found.disc);
    if (offer === "take" && this.hand.take(this.reach.dragPlane(place.x, place.y, 0) ?? undefined)) {
      this.begin();
      this.offRoll = true;
      this.hand.shift(...wayToPointer(this.reach, this.hand, place));
    }
    else if (offer === "grasp" && found.disc !== null && this.hand.grasp(found.disc)) this.begin();
  }

  begin() {
    this.moves = "hand";
    this.fresh = true;
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerType !== "mouse") return;
    const place = placeOf(event);
    const from = this.last;
    this.last = place;
    if (!from) return;
    // The button went up where nobody saw it.
    if (this.pressed && !event.buttons) {
      this.cancel(event);
      return;
    }
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    this.travel += Math.hypot(dx, dy);
    if (this.moves === "camera" && this.pressed) {
      if (event.shiftKey || event.buttons & 2) this.reach.pan(dx, dy);
      else this.reach.orbit(dx, dy);
      return;
    }
    if (!this.hand.holding() || !(this.pressed || this.ways.clickToHold())) return;
    if (event.buttons & 2 || event.altKey) {
      this.hand.lean(-dy * TILT_PER_PIXEL);
      this.hand.turn(-dx * TURN_PER_PIXEL);
    } else {
      this.hand.shift(...wayOver(this.reach, from, place, this.hand.height()));
      if (this.offRoll) this.hand.shift(...wayToPointer(this.reach, this.hand, place, Math.hypot(dx, dy)));
    }
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (event.pointerType !== "mouse" || !this.pressed || event.buttons) return;
    this.pressed = false;
    const letGo = event.button === 0 && this.moves === "hand" && !event.altKey;
    this.moves = null;
    if (!letGo || (this.ways.clickToHold() && (this.fresh || this.travel > CLICK))) return;
    this.hand.released(this.travel > CLICK);
  }

  /** Chromium gives the pointer up when the second button goes up, though the first is still down. @param {PointerEvent} event */
  uncaptured(event) {
    if (event.buttons && this.pressed) this.canvas.setPointerCapture(event.pointerId);
    else this.cancel(event);
  }

  /** @param {PointerEvent} event */
  cancel(event) {
    if (event.pointerType !== "mouse" || !this.pressed) return;
    this.pressed = false;
    this.moves = null;
    this.ways.lost();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    // Shift turns the wheel sideways in some browsers.
    const turned = event.deltaY || event.deltaX;
    const notches = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? turned / 100 : turned / 3;
    const goesOn = event.timeStamp - this.roll.at < ONE_ROLL;
    // Whoever lowers a disc notch by notch, and looks in between, has lost it since the last one.
    const justLost = event.timeStamp - this.hand.emptied < ONE_ROLL;
    this.roll = { at: event.timeStamp, hand: this.hand.holding() || justLost || (goesOn && this.roll.hand) };
    // Whoever lowers a disc and loses it does not mean the camera with the last notches.
    if (this.roll.hand && !this.hand.holding()) return;
    if (this.hand.holding()) this.hand.raise(-notches * (event.shiftKey ? FINE_NOTCH : this.hand.height() > HIGH ? HIGH_NOTCH : NOTCH));
    else this.reach.zoom(Math.exp(notches * 0.12));
  }
}
