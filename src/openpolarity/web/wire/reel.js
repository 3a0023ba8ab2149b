/** Frames in a row, to be shown at any time: scrubbed, slowed down, run backwards. */

import { between } from "../table/pose.js";

/** Frames that are farther apart than this have nothing between them: nothing moved, s. */
const APART = 0.12;

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {import("../table/pose.js").Pose} Pose */

export class Reel {
  /** @param {Frame[]} frames in the order of time, beginning with a keyframe */
  constructor(frames) {
    this.frames = frames;
    this.from = frames[0]?.time ?? 0;
    this.to = frames.at(-1)?.time ?? 0;
    /** @type {Map<number, Pose>} */
    this.poses = new Map();
    this.at = -1;
  }

  /**
   * The discs at a time. The map is the reel's own and changes with the next call.
   * @param {number} time s
   * @returns {Map<number, Pose>}
   */
  show(time) {
    const wanted = this.index(time);
    let from = this.at + 1;
    if (wanted < this.at || wanted - this.at > 60) {
      from = wanted;
      while (from > 0 && !this.frames[from]?.key) from--;
      this.poses.clear();
    }
    for (let n = Math.max(0, from); n <= wanted; n++) {
      const frame = this.frames[n];
      if (frame) lay(this.poses, frame);
    }
    this.at = wanted;
    return this.poses;
  }

  /**
   * The discs at a time, between two frames where something moves: for slow motion.
   * @param {number} time s
   * @returns {Map<number, Pose>}
   */
  smooth(time) {
    const poses = new Map(this.show(time));
    const [now, next] = [this.frames[this.at], this.frames[this.at + 1]];
    if (!now || !next || next.time - now.time > APART || next.time <= now.time) return poses;
    const share = Math.min(1, Math.max(0, (time - now.time) / (next.time - now.time)));
    for (const [id, pose] of next.poses) {
      const before = poses.get(id);
      if (before) poses.set(id, between(before, pose, share));
    }
    return poses;
  }

  /** The frame that was last shown. */
  get frame() {
    return this.frames[this.at] ?? null;
  }

  /** The last frame at or before a time. @param {number} time */
  index(time) {
    let [low, high] = [0, this.frames.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.frames[middle]?.time ?? Infinity) <= time) low = middle;
      else high = middle - 1;
    }
    return high < 0 ? -1 : low;
  }
}

/**
 * Bring the discs in line with a frame.
 * @param {Map<number, Pose>} poses
 * @param {Frame} frame
 */
export function lay(poses, frame) {
  if (frame.key) poses.clear();
  for (const id of frame.gone) poses.delete(id);
  for (const [id, pose] of frame.poses) poses.set(id, pose);
}
