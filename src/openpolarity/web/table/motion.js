/**
 * Smooth motion out of frames that arrive unevenly: what is shown lags a little behind, and lies between two frames.
 */
import { between } from "./pose.js";

/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {{time: number, poses: ReadonlyMap<number, Pose>}} Frame */

const LEAST_LAG = 0.03;
const MOST_LAG = 0.2;
/** A longer silence means that nothing moved: the motion begins only just before the new frame. Seconds. */
const SILENCE = 0.12;
const KEPT = 12;
/** How much faster or slower than life motion may be shown, to keep the right lag. */
const BEND = 0.12;

export class Motion {
  constructor() {
    /** @type {Frame[]} */
    this.frames = [];
    /** Sender's time minus ours, of the frame that came fastest. */
    this.ahead = 0;
    /** How far behind we show, seconds; grows when frames come unevenly. */
    this.lag = 0.05;
    this.lastArrival = 0;
    /** The sender's moment that is shown, and our time then. @type {{time: number, now: number} | null} */
    this.shown = null;
  }

  #forget() {
    this.frames = [];
    this.shown = null;
  }

  /**
   * A frame has arrived.
   *
   * @param {number} time the sender's clock, seconds
   * @param {ReadonlyMap<number, Pose>} poses
   * @param {number} now our clock, seconds
   */
  add(time, poses, now) {
    const last = this.frames.at(-1);
    if (last && time < last.time) this.#forget(); // another game, or the same one from an earlier moment
    const before = this.frames.at(-1);
    if (!before) {
      this.frames = [{ time, poses }];
      this.ahead = time - now;
    } else {
      const gap = time - before.time;
      if (gap > SILENCE) {
        this.frames.push({ time: time - 1 / 30, poses: before.poses });
        this.shown = null;
        this.ahead = time - now;
      } else if (gap > 0) {
        const late = now - this.lastArrival - gap;
        const wanted = Math.min(MOST_LAG, Math.max(LEAST_LAG, 1.5 * gap + 2 * Math.abs(late)));
        this.lag += (wanted - this.lag) * (wanted > this.lag ? 0.3 : 0.02);
        // Follow the fastest frames at once, forget them slowly: clocks drift.
        const ahead = time - now;
        this.ahead = ahead > this.ahead ? ahead : this.ahead + (ahead - this.ahead) * 0.01;
      }
      if (gap > 0) this.frames.push({ time, poses });
      else this.frames[this.frames.length - 1] = { time, poses };
      if (this.frames.length > KEPT) this.frames.shift();
    }
    this.lastArrival = now;
  }

  /** The sender's moment to show: it runs evenly, and bends but a little to where it should be. @param {number} now */
  #momentAt(now) {
    const wanted = now + this.ahead - this.lag;
    let time = wanted;
    if (this.shown && Math.abs(wanted - this.shown.time) < 0.5) {
      const dt = now - this.shown.now;
      const behind = wanted - this.shown.time - dt;
      const most = BEND * dt;
      time = this.shown.time + dt + Math.min(most, Math.max(-most, behind));
    }
    this.shown = { time, now };
    return time;
  }

  /**
   * What to show now, and whether more motion is waiting.
   *
   * @param {number} now seconds
   * @returns {{poses: Map<number, Pose>, moving: boolean}}
   */
  at(now) {
    const frames = this.frames;
    const last = frames.at(-1);
    if (!last) return { poses: new Map(), moving: false };
    const time = this.#momentAt(now);
    if (frames.length === 1 || time >= last.time) {
      this.frames = [last];
      return { poses: new Map(last.poses), moving: false };
    }
    let i = frames.length - 2;
    while (i > 0 && (frames[i]?.time ?? 0) > time) i -= 1;
    const a = frames[i] ?? last;
    const b = frames[i + 1] ?? last;
    const t = Math.max(0, (time - a.time) / (b.time - a.time));
    /** @type {Map<number, Pose>} */
    const poses = new Map();
    for (const [id, pose] of b.poses) {
      const was = a.poses.get(id);
      poses.set(id, was && was !== pose ? between(was, pose, t) : pose);
    }
    return { poses, moving: true };
  }
}
