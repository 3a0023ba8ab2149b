/** A moment of a game on the stage: played slowly, from where it is seen best. */

import { SlowTime } from "../wire/slow_time.js";

/** @typedef {Pick<import("./moment.js").Moment, "start" | "end" | "instants" | "discs">} Played */

export class SlowClip {
  /** @param {import("../stage.js").Stage} stage @param {import("../wire/reel.js").Reel} reel */
  constructor(stage, reel) {
    this.stage = stage;
    this.reel = reel;
    /** What is being played. @type {SlowTime | null} */
    this.slow = null;
    /** How far it is, s of the clip. */
    this.film = 0;
  }

  /** Whether something is being played. */
  get on() {
    return this.slow !== null;
  }

  /** Whether all of it has been shown. */
  get over() {
    return this.slow === null || this.film >= this.slow.length;
  }

  /**
   * Begin a moment. The reel stands where it happens: afterwards the hand carries away what sticks to it.
   *
   * @param {Played} moment
   * @returns {number[]} those of its discs that are to be seen
   */
  play(moment) {
    const seen = moment.discs.filter((disc) => this.reel.poses.has(disc));
    if (seen.length > 0) this.stage.borrowCamera(seen);
    this.slow = new SlowTime(moment.start, moment.end, moment.instants);
    this.film = 0;
    return seen;
  }

  /** Go on. @param {number} seconds @returns {number} what is shown now, s of the game */
  go(seconds) {
    this.film += seconds;
    return this.slow?.shown(this.film) ?? 0;
  }

  /** @param {number} at what is shown, s of the game */
  draw(at) {
    this.stage.setPoses(this.film, this.reel.smooth(at));
  }

  /** It has been seen, or the viewer goes elsewhere. */
  end() {
    if (!this.slow) return;
    this.slow = null;
    this.stage.giveCameraBack();
  }
}
