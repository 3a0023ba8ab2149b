/**
 * Where the held disc will be, before the server has said it: the page leads a disc of its own by the server's law (led_disc.js), and
 * corrects it by what the server says of the same moment of the hand's way. What is shown goes over from one to the other, never
 * at once: to the server's truth as soon as something may touch, or the hand moves by itself.
 */

import { RED } from "../table/kit.js";
import { between } from "../table/pose.js";
import { LedDisc } from "./led_disc.js";
import { goalOf, spinOf } from "./led_hand.js";
import { mayTouch } from "./touching.js";
import { angleBetween, apart, conjugate, multiply, slerp } from "./turning.js";

/** @typedef {import("./target.js").Aim} Aim */
/** @typedef {import("../table/pose.js").Pose} Pose */

/** Discs nearer than this may touch, m. */
const MARGIN = 0.001;
/** After the server has heard the disc clack, its truth is shown for this long, s. */
const AFTER_CLACK = 0.4;
/** Times in which the picture goes over to the server's truth, and to the prediction, s. */
const [TO_TRUTH, TO_PREDICTION] = [0.12, 0.2];
/** A correction is taken in with this time constant, s. */
const MENDING = 0.05;
/** A server's hand that is not found on our way for so many frames goes another one: its truth is shown. */
const DOUBT = 4;
/** One that has gone another way for so many frames is followed there. */
const PATIENCE = 20;
/** A radian counts as much as this many metres, and what is smaller than so many metres is nothing. */
const [ARM, SMALL] = [0.016, 1e-5];
/** @type {Pose} */
const NOTHING = { p: [0, 0, 0], q: [1, 0, 0, 0] };

export class Prediction {
  constructor() {
    /** @type {import("./led_hand.js").Pieces | null} */
    this.pieces = null;
    /** The disc that is in the hand; null if there never was one. @type {number | null} */
    this.disc = null;
    /** @type {LedDisc | null} */
    this.led = null;
    /** Whether the hand follows this page's aims. */
    this.on = false;
    /** How much of what is shown is predicted, 0 to 1. */
    this.share = 0;
    /** Frames for which the server's hand has gone another way. */
    this.astray = 0;
    /** For how long the server's truth is to be shown yet, s. */
    this.clacked = 0;
    /** What the server's disc differs from ours in. @type {Pose} */
    this.wanted = NOTHING;
    /** As much of that as is taken in. @type {Pose} */
    this.mended = NOTHING;
  }

  /**
   * The server's hand is there, with this disc in it.
   * @param {number} disc
   * @param {Aim} aim of the wire
   * @param {number} below how far others hang below it, m
   * @param {Pose | undefined} truth where the disc is
   */
  adopt(disc, aim, below, truth) {
    const { pieces } = this;
    if (disc !== this.disc) this.share = 0;
    this.disc = disc;
    if (!pieces) return;
    const hand = goalOf(aim, pieces, { spin: truth ? spinOf(truth.q) : 0, below });
    this.#begin(hand, truth ?? hand, below);
    // A disc that has yet to be seen: everything begins anew when it is.
    if (!truth) this.astray = PATIENCE;
  }

  /** Begin anew; what is shown goes over to it without a jump. @param {Pose} hand @param {Pose} disc @param {number} below m */
  #begin(hand, disc, below) {
    if (!this.pieces) return;
    const before = this.share > 0 ? this.pose : null;
    this.led = new LedDisc(this.pieces, hand, disc, { red: this.disc === RED, below });
    this.astray = 0;
    this.wanted = NOTHING;
    this.mended = before ? difference(disc, before) : NOTHING;
  }

  /** An aim has been sent. @param {Aim} aim of the wire @param {number} number */
  lead(aim, number) {
    this.led?.lead(aim, number);
  }

  /** Whether the hand is where it was last aimed, as far as one can see. @param {{way: number, angle: number}} near m and rad */
  arrived(near) {
    if (!this.led || !this.on) return true;
    const { way, angle } = this.led.hand.left;
    return way < near.way && angle < near.angle;
  }

  /**
   * Let time pass.
   * @param {number} seconds of the table
   * @param {boolean} on whether the hand follows this page's aims
   * @param {ReadonlyMap<number, Pose>} poses where the server says that the discs are
   * @returns {boolean} whether there is more to come
   */
  go(seconds, on, poses) {
    const { led, pieces, share } = this;
    this.on = on && led !== null;
    if (!led || !pieces || (!on && share === 0)) return false;
    const others = [...poses].filter(([id]) => id !== this.disc);
    led.go(seconds, others.map(([id, pose]) => ({ pose, red: id === RED })));
    this.clacked = Math.max(0, this.clacked - seconds);
    const truth = poses.get(this.disc ?? -1);
    const touches = [led.held.pose, truth ?? led.held.pose].some((pose) => others.some(([, other]) => mayTouch(pose, other, pieces, MARGIN)));
    const trusted = on && truth !== undefined && !touches && this.clacked === 0 && this.astray < DOUBT;
    this.share = trusted ? Math.min(1, share + seconds / TO_PREDICTION) : Math.max(0, share - seconds / TO_TRUTH);
    const off = apart(this.mended.p, this.wanted.p) + ARM * angleBetween(this.mended.q, this.wanted.q);
    if (off > SMALL) this.mended = mix(this.mended, this.wanted, 1 - Math.exp(-seconds / MENDING));
    return led.moving || this.share !== share || off > SMALL || this.clacked > 0;
  }

  /** The server has spoken. @param {import("../wire/frame.js").Frame} frame @param {Pose | undefined} truth where it says that the disc is */
  hear({ feel, impacts }, truth) {
    const { led } = this;
    if (!led || !truth || feel?.disc !== this.disc) return;
    if (impacts.some(({ a, b }) => b !== null && (a === this.disc || b === this.disc))) this.clacked = AFTER_CLACK;
    const found = led.find(feel.hand, feel.i);
    if (!found || this.astray >= PATIENCE) {
      this.astray += 1;
      if (this.astray > PATIENCE) this.#follow(led, feel.hand, truth);
      return;
    }
    this.astray = 0;
    // How far both give way to the field: where exactly the hand was does not matter.
    this.wanted = difference(difference(found.hand, found.disc), difference(feel.hand, truth));
  }

  /** Go on from where the server's hand really is. @param {LedDisc} led @param {Pose} hand @param {Pose} truth */
  #follow({ last, grip }, hand, truth) {
    this.#begin(hand, truth, grip.below);
    if (last) this.led?.lead(last.aim, last.number);
  }

  /** Where the disc is by now, as far as this page knows. @returns {Pose | null} */
  get pose() {
    if (!this.led) return null;
    const { p, q } = this.led.pose;
    const [x, y, z] = this.mended.p;
    return { p: [p[0] + x, p[1] + y, p[2] + z], q: multiply(this.mended.q, q) };
  }

  /** What to show of a disc. @param {number} disc @param {Pose} truth as the server's frames show it @returns {Pose} */
  shown(disc, truth) {
    const pose = disc === this.disc && this.share > 0 ? this.pose : null;
    return pose ? between(truth, pose, this.share * this.share * (3 - 2 * this.share)) : truth;
  }
}

/** What leads from one pose to another. @param {Pose} from @param {Pose} to @returns {Pose} */
function difference(from, to) {
  return { p: [to.p[0] - from.p[0], to.p[1] - from.p[1], to.p[2] - from.p[2]], q: multiply(to.q, conjugate(from.q)) };
}

/** @param {Pose} a @param {Pose} b @param {number} share @returns {Pose} */
function mix(a, b, share) {
  return { p: between(a, b, share).p, q: slerp(a.q, b.q, share) };
}
