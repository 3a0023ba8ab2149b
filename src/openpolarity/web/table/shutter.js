/** When a picture is taken: soon after something has changed, again while something moves, else never. */
import { Pace } from "./quality.js";

/** @typedef {import("./quality.js").Quality} Quality */
/** @typedef {import("./quality.js").Profile} Profile */

const seconds = () => performance.now() / 1000;
/** The time between two pictures when saving power, s. */
const SPARING = 1 / 12;

export class Shutter {
  /**
   * @param {Quality} quality
   * @param {(now: number, dt: number) => boolean} picture draws one; tells whether something still moves
   * @param {() => void} refit another profile is to be used
   */
  constructor(quality, picture, refit) {
    this.picture = picture;
    this.refit = refit;
    this.pace = new Pace();
    this.quality = quality;
    /** @type {Profile} */
    this.profile = quality === "auto" ? "medium" : quality;
    this.triedHigh = false;
    /** The next frame of the browser, 0 if none is waited for. */
    this.waiting = 0;
    this.busy = false;
    this.last = 0;
    this.gone = false;
    /** Draw few pictures a second, to save power. */
    this.sparing = false;
  }

  /** @param {Quality} quality */
  choose(quality) {
    this.quality = quality;
    this.profile = quality === "auto" ? "medium" : quality;
    this.triedHigh = false;
  }

  /** Something has changed: draw soon. */
  touch() {
    if (this.waiting || this.gone) return;
    this.waiting = requestAnimationFrame(() => this.#next());
  }

  /** Draw at once. @param {number} [dt] seconds since the last picture @returns {boolean} whether something still moves */
  now(dt = 0) {
    this.last = seconds();
    this.pace.pictures += 1;
    return this.picture(this.last, dt);
  }

  #next() {
    this.waiting = 0;
    const since = seconds() - this.last;
    if (this.sparing && since < SPARING) {
      this.touch();
      return;
    }
    if (this.busy && document.visibilityState === "visible") this.pace.note(since);
    const moving = this.now(this.busy ? Math.min(0.1, since) : 1 / 60);
    this.busy = moving;
    const curious = this.#findProfile();
    if (moving || curious) {
      this.busy = true;
      this.touch();
    }
  }

  /** Take the best quality that the machine keeps up with; tells whether it must see more pictures to know. */
  #findProfile() {
    if (this.quality !== "auto" || this.profile === "low" || this.sparing) return false;
    const { profile } = this;
    if (this.pace.slow) this.profile = profile === "high" ? "medium" : "low";
    else if (this.pace.fast && profile === "medium" && !this.triedHigh) {
      this.profile = "high";
      this.triedHigh = true;
    }
    if (profile !== this.profile) this.refit();
    return this.pace.curious;
  }

  dispose() {
    this.gone = true;
    cancelAnimationFrame(this.waiting);
  }
}
