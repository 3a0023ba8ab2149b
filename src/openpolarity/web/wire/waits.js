/** The waits of a game that is seen again: long stretches in which nothing moves, to be shortened. */

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {import("../table/pose.js").Pose} Pose */

/** What moves less than this, m, or turns less than half a degree, rests: a hand is never quite still. */
const [STILL, TURNED] = [0.0005, Math.cos(Math.PI / 720)];
/** How much of a wait is kept at its beginning, to read the ruling, and at its end, s. */
export const [BEFORE, AFTER] = [1.2, 0.3];

export class Waits {
  /** @param {Frame[]} frames in the order of time @param {number} end of the game, s */
  constructor(frames, end) {
    /** @type {{from: number, to: number}[]} */
    this.all = [];
    /** @type {Map<number, Pose>} */
    const where = new Map();
    let last = frames[0]?.time ?? 0;
    for (const frame of frames) {
      if (!moves(where, frame)) continue;
      this.note(last, frame.time);
      last = frame.time;
    }
    this.note(last, end);
  }

  /** @param {number} from @param {number} to */
  note(from, to) {
    if (to - from > BEFORE + AFTER) this.all.push({ from: from + BEFORE, to: to - AFTER });
  }

  /** Where to go on: the end of a wait instead of its middle. @param {number} at s */
  after(at) {
    return this.all.find(({ from, to }) => at >= from && at < to)?.to ?? at;
  }
}

/** Whether something has come, gone or moved; then it is remembered. @param {Map<number, Pose>} where @param {Frame} frame */
function moves(where, frame) {
  let moved = false;
  for (const [id, pose] of frame.poses) {
    const before = where.get(id);
    if (before && near(before, pose)) continue;
    where.set(id, pose);
    moved = true;
  }
  const gone = frame.key ? [...where.keys()].filter((id) => !frame.poses.has(id)) : frame.gone;
  for (const id of gone) moved = where.delete(id) || moved;
  return moved;
}

/** @param {Pose} a @param {Pose} b */
function near(a, b) {
  const off = Math.hypot(a.p[0] - b.p[0], a.p[1] - b.p[1], a.p[2] - b.p[2]);
  const turn = Math.abs(a.q[0] * b.q[0] + a.q[1] * b.q[1] + a.q[2] * b.q[2] + a.q[3] * b.q[3]);
  return off < STILL && turn > TURNED;
}
