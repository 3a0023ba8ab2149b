/** A disc that this page leads by itself, as the server will: where hand and disc were at every tick of the last two seconds. */

import { between } from "../table/pose.js";
import { HeldDisc } from "./held_disc.js";
import { goalOf, LedHand, spinOf } from "./led_hand.js";
import { clamp } from "./target.js";
import { angleBetween, apart, slerp } from "./turning.js";

/** @typedef {import("./target.js").Aim} Aim */
/** @typedef {import("../table/pose.js").Pose} Pose */
/** A tick, with the number of the last aim in it; −1 before the first. @typedef {{hand: Pose, disc: Pose, aim: number}} Moment */

/** Ticks that are remembered. */
const REMEMBERED = 250;
/** The server's hand is looked for this many ticks ahead of where it was last seen on its way. */
const AHEAD = 64;
/** A server's hand farther than this from the page's way goes another one, m. */
const ASTRAY = 0.004;
/** A radian counts as much as this many metres. */
const ARM = 0.016;
/** What is slower than this rests, m/s. */
const SLOW = 2e-4;

export class LedDisc {
  /**
   * @param {import("./led_hand.js").Pieces} pieces
   * @param {Pose} hand
   * @param {Pose} disc
   * @param {{red: boolean, below: number}} what below: how far others hang below it, m
   */
  constructor(pieces, hand, disc, { red, below }) {
    this.pieces = pieces;
    this.grip = { spin: spinOf(hand.q), below };
    this.hand = new LedHand(pieces, hand);
    this.held = new HeldDisc(pieces, disc, red);
    /** The last aim, and its number. @type {{aim: Aim, number: number} | null} */
    this.last = null;
    /** @type {Moment[]} */
    this.past = [{ hand, disc, aim: -1 }];
    /** Where in the past the server's hand was last seen. */
    this.seen = 0;
    /** Part of a tick that has passed, s. */
    this.rest = 0;
  }

  /** Whether hand or disc still moves. */
  get moving() {
    return this.hand.moving || this.swings;
  }

  get swings() {
    return Math.hypot(...this.held.velocity) >= SLOW;
  }

  /** An aim has been sent. @param {Aim} aim of the wire @param {number} number */
  lead(aim, number) {
    this.hand.lead(goalOf(aim, this.pieces, this.grip));
    this.last = { aim, number };
  }

  /** Let time pass. @param {number} seconds @param {readonly import("./held_disc.js").Neighbour[]} around */
  go(seconds, around) {
    const { tick } = this.pieces.law;
    this.rest += seconds;
    for (; this.rest >= tick; this.rest -= tick) {
      const from = this.hand.pose;
      if (!this.hand.tick() && !this.swings) continue;
      this.held.tick(from, this.hand.pose, around);
      this.past.push({ hand: this.hand.pose, disc: this.held.pose, aim: this.last?.number ?? -1 });
      if (this.past.length <= REMEMBERED) continue;
      this.past.shift();
      this.seen = Math.max(0, this.seen - 1);
    }
  }

  /** Where the disc is now: since its last tick it has gone on as it went. @returns {Pose} */
  get pose() {
    const { pose, velocity } = this.held;
    const before = this.past.at(-2)?.disc;
    if (!before || !this.swings) return pose;
    const on = (/** @type {0 | 1 | 2} */ k) => pose.p[k] + velocity[k] * this.rest;
    return { p: [on(0), on(1), on(2)], q: slerp(before.q, pose.q, 1 + this.rest / this.pieces.law.tick) };
  }

  /**
   * The moment of this way at which the server's hand is; null if that goes another way. A quick hand goes a centimetre in a tick, so
   * it is also looked for between two of them.
   * @param {Pose} hand
   * @param {number} aim number of the last one that the server's hand has heard of
   * @returns {Moment | null}
   */
  find(hand, aim) {
    let best = Infinity;
    let place = this.seen;
    /** @type {Moment | null} */
    let found = null;
    for (let n = this.seen; n < Math.min(this.past.length, this.seen + AHEAD); n += 1) {
      const moment = this.past[n];
      // It cannot be beyond what it has heard of.
      if (!moment || (moment.aim >= 0 && ((aim - moment.aim) & 0xffff) >= 0x8000)) break;
      const near = nearest(this.past[n - 1] ?? moment, moment, hand);
      const off = apart(near.hand.p, hand.p) + ARM * angleBetween(near.hand.q, hand.q);
      if (off < best) [best, place, found] = [off, n, near];
    }
    if (best > ASTRAY) return null;
    this.seen = place;
    return found;
  }
}

/** The moment between two at which the hand is nearest to a place. @param {Moment} early @param {Moment} late @param {Pose} hand @returns {Moment} */
function nearest(early, late, { p }) {
  const [from, to] = [early.hand.p, late.hand.p];
  const way = to.map((x, k) => x - (from[k] ?? 0));
  const long = way.reduce((sum, x) => sum + x * x, 0);
  if (long === 0) return late;
  const share = clamp(way.reduce((sum, x, k) => sum + x * ((p[k] ?? 0) - (from[k] ?? 0)), 0) / long, 0, 1);
  return { hand: between(early.hand, late.hand, share), disc: between(early.disc, late.disc, share), aim: late.aim };
}
