/**
 * Fingers: one carries. A second one raises (up and down) or tilts (sideways) while the first rests; both twisting turn
 * the disc. With an empty hand one finger turns the camera, two zoom.
 */

import { DEGREE } from "../units.js";
import { followPointers, placeOf, wayOver, wayToPointer } from "./driver.js";
import { wrap } from "./target.js";

/** @typedef {import("./driver.js").Driver} Driver */
/** @typedef {import("./driver.js").Reach} Reach */
/** @typedef {{x: number, y: number, from: {x: number, y: number}}} Finger */

/** A drag of 160 pixels lowers a disc from the carrying height to the mat, on the smallest phone too: quickly up there, finely near the mat; m. */
const RAISE_PER_PIXEL = { high: 0.001, near: 0.0003 };
/** Below this it is near, m. */
const NEAR = 0.03;
const TILT_PER_PIXEL = 0.3 * DEGREE;
/** How far a finger moves before its gesture is clear, pixels. */
const CLEAR = 9;
/** A finger that rests longer than this does not tap: it looks, or moves the disc by a hair, ms. */
const TAP = 350;
/** The disc is carried this far above the finger, pixels: the finger never hides it. */
const ABOVE = 64;

export class Touch {
  /**
   * @param {HTMLElement} canvas
   * @param {Driver} hand
   * @param {Reach} reach
   * @param {{lost: () => void}} ways
   */
  constructor(canvas, hand, reach, ways) {
    this.canvas = canvas;
    this.hand = hand;
    this.reach = reach;
    this.ways = ways;
    /** @type {Map<number, Finger>} */
    this.fingers = new Map();
    /** @type {"carry" | "second" | "raise" | "tilt" | "twist" | "camera" | null} */
    this.mode = null;
    /** What this finger carries was taken off a roll: it comes to the finger. */
    this.offRoll = false;
    /** How far fingers have moved since the first went down, pixels. */
    this.travel = 0;
    /** When the first finger went down, ms. */
    this.since = 0;
    this.stop = new AbortController();
    followPointers(canvas, this, this.stop.signal);
  }

  dispose() {
    this.stop.abort();
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.pointerType === "mouse") return;
    event.preventDefault();
    const place = placeOf(event);
    this.fingers.set(event.pointerId, { ...place, from: place });
    this.canvas.setPointerCapture(event.pointerId);
    if (this.fingers.size === 2) {
      this.mode = this.hand.holding() ? "second" : "camera";
      for (const finger of this.fingers.values()) finger.from = { x: finger.x, y: finger.y };
      return;
    }
    if (this.fingers.size > 2) return;
    this.offRoll = false;
    this.travel = 0;
    this.since = event.timeStamp;
    if (this.hand.holding()) {
      this.mode = "carry";
      this.hand.pressed();
      return;
    }
    const found = this.reach.pick(place.x, place.y);
    // Whoever meant a disc did not mean to turn the table.
    this.mode = found.reserve !== null || found.beside ? null : "camera";
    const offer = this.hand.offers(found.reserve, found.disc);
    const over = this.reach.dragPlane(place.x, place.y - ABOVE, 0) ?? undefined;
    if (offer === "take" && this.hand.take(over)) {
      this.mode = "carry";
      this.offRoll = true;
      this.hand.shift(...wayToPointer(this.reach, this.hand, aboveOf(place)));
    } else if (offer === "grasp" && found.disc !== null && this.hand.grasp(found.disc)) this.mode = "carry";
  }

  /** @param {PointerEvent} event */
  move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const place = placeOf(event);
    const before = { x: finger.x, y: finger.y };
    const [first, second] = [...this.fingers.values()];
    const angle = first && second ? angleOf(first, second) : 0;
    const apart = first && second ? Math.hypot(second.x - first.x, second.y - first.y) : 0;
    finger.x = place.x;
    finger.y = place.y;
    const [dx, dy] = [place.x - before.x, place.y - before.y];
    this.travel += Math.hypot(dx, dy);
    if (this.mode === "camera") {
      if (first && second) {
        const now = Math.hypot(second.x - first.x, second.y - first.y);
        if (apart > 0 && now > 0) this.reach.zoom(apart / now);
        this.reach.pan(dx / 2, dy / 2);
      } else this.reach.orbit(dx, dy);
      return;
    }
    if (!this.hand.holding()) return;
    if (this.mode === "second" && first && second) this.mode = meant(first, second);
    if (this.mode === "carry" && finger === first) {
      this.hand.shift(...wayOver(this.reach, before, place, this.hand.height()));
      if (this.offRoll) this.hand.shift(...wayToPointer(this.reach, this.hand, aboveOf(place), Math.hypot(dx, dy)));
    } else if (this.mode === "raise" && finger === second) this.hand.raise(-dy * (this.hand.height() > NEAR ? RAISE_PER_PIXEL.high : RAISE_PER_PIXEL.near));
    else if (this.mode === "tilt" && finger === second) this.hand.lean(dx * TILT_PER_PIXEL);
    else if (this.mode === "twist" && first && second) this.hand.turn(-wrap(angleOf(first, second) - angle));
    // A first finger that strays while the second raises still carries.
    else if (this.mode === "raise" && finger === first) {
      this.hand.shift(...wayOver(this.reach, before, place, this.hand.height()));
    }
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.fingers.size > 0) {
      if (this.mode !== "camera") this.mode = "carry";
      return;
    }
    const carried = this.mode === "carry";
    this.mode = null;
    const tapped = this.travel <= CLEAR && event.timeStamp - this.since < TAP;
    if (carried && this.hand.holding()) this.hand.released(!tapped);
  }

  /** @param {PointerEvent} event */
  uncaptured(event) {
    this.cancel(event);
  }

  /** Taken away; one that was lifted is known to be gone already. @param {PointerEvent} event */
  cancel(event) {
    if (!this.fingers.delete(event.pointerId)) return;
    this.fingers.clear();
    this.mode = null;
    if (this.hand.holding()) this.ways.lost();
  }
}

/** Where a finger carries a disc. @param {{x: number, y: number}} place */
function aboveOf({ x, y }) {
  return { x, y: y - ABOVE };
}

/**
 * What two fingers mean, once it is clear.
 * @param {Finger} first
 * @param {Finger} second
 */
function meant(first, second) {
  const a = { x: first.x - first.from.x, y: first.y - first.from.y };
  const b = { x: second.x - second.from.x, y: second.y - second.from.y };
  const [far, wide] = [Math.hypot(a.x, a.y), Math.hypot(b.x, b.y)];
  if (Math.max(far, wide) < CLEAR) return "second";
  if (far > CLEAR / 2 && wide > CLEAR / 2 && a.x * b.x + a.y * b.y < 0) return "twist";
  return Math.abs(b.y) >= Math.abs(b.x) ? "raise" : "tilt";
}

/** The direction from a finger to another, clockwise on the screen, rad. @param {Finger} a @param {Finger} b */
function angleOf(a, b) {
  return Math.atan2(b.y - a.y, b.x - a.x);
}
