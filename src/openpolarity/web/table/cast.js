/** The discs on the table at a moment: those in motion, those that dissolve, and one that trembles in the hand. */
import { RED } from "./kit.js";
import { Motion } from "./motion.js";
import { between } from "./pose.js";

/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {import("./discs.js").Shown} Shown */

/** Knows better than the frames where a disc is (hand/prediction.js). @typedef {{disc: number | null, shown: (disc: number, truth: Pose) => Pose}} Lead */

/** Seconds in which a disc that is taken away dissolves. */
const FADE = 0.18;
/** Seconds in which a disc that is taken comes from its roll into the hand. */
const FLIGHT = 0.3;
/** Metres that a trembling disc strays. */
const TREMBLE = 0.0004;

export class Cast {
  constructor() {
    this.motion = new Motion();
    /** Discs as they are shown now. @type {Map<number, Pose>} */
    this.shown = new Map();
    /** Discs that are dissolving, since when. @type {Map<number, {pose: Pose, since: number}>} */
    this.leaving = new Map();
    /** The disc that comes from its roll, whence and since when. @type {{id: number, from: Pose, since: number} | null} */
    this.coming = null;
  }

  /** Where discs were last said to be. @returns {ReadonlyMap<number, Pose>} */
  get latest() {
    return this.motion.frames.at(-1)?.poses ?? this.shown;
  }

  /**
   * All discs in their places, and whether something still moves.
   *
   * @param {number} now seconds
   * @param {boolean} still whether discs that go are gone at once
   * @param {{held: number | null, tremble: number}} hand
   * @param {(pose: Pose) => Pose | undefined} [roll] where a disc of this colour was before it was taken
   * @param {Lead | null} [lead]
   * @returns {{all: Shown[], moving: boolean}}
   */
  at(now, still, { held, tremble }, roll = () => undefined, lead = null) {
    const { poses, moving } = this.motion.at(now);
    const truth = lead?.disc == null ? undefined : poses.get(lead.disc);
    if (lead?.disc != null && truth) poses.set(lead.disc, lead.shown(lead.disc, truth));
    const coming = !still && this.#comes(poses, now, roll);
    for (const [id, pose] of this.shown) {
      if (!poses.has(id) && !still) this.leaving.set(id, { pose, since: now });
    }
    for (const id of poses.keys()) this.leaving.delete(id);
    this.shown = poses;
    /** @type {Shown[]} */
    const all = [];
    for (const [id, pose] of poses) {
      const seen = tremble > 0 && id === held ? trembling(pose, tremble, now) : pose;
      all.push({ pose: seen, red: id === RED, fade: 1 });
    }
    for (const [id, { pose, since }] of this.leaving) {
      const fade = 1 - (now - since) / FADE;
      if (fade <= 0) this.leaving.delete(id);
      else all.push({ pose, red: id === RED, fade });
    }
    return { all, moving: moving || coming || this.leaving.size > 0 || tremble > 0 };
  }

  /**
   * Let a disc that is new on the table come from its roll; tells whether it is still on its way.
   *
   * @param {Map<number, Pose>} poses where it is shown is put in here
   * @param {number} now seconds
   * @param {(pose: Pose) => Pose | undefined} roll
   */
  #comes(poses, now, roll) {
    const fresh = [...poses].filter(([id]) => id !== RED && !this.shown.has(id));
    // Several at once were not taken by a hand: another board is shown.
    const [[id, pose] = []] = this.shown.size > 0 && fresh.length === 1 ? fresh : [];
    const from = pose && roll(pose);
    if (id !== undefined && from) this.coming = { id, from, since: now };
    const { coming } = this;
    const there = coming && poses.get(coming.id);
    const share = coming ? (now - coming.since) / FLIGHT : 1;
    if (!coming || !there || share >= 1) {
      this.coming = null;
      return false;
    }
    poses.set(coming.id, between(coming.from, there, share * share * (3 - 2 * share)));
    return true;
  }
}

/** @param {Pose} pose @param {number} strength 0 … 1 @param {number} now seconds @returns {Pose} */
function trembling({ p: [x, y, z], q }, strength, now) {
  const s = TREMBLE * strength;
  return { p: [x + s * Math.sin(61 * now), y + s * Math.sin(79 * now + 1), z + 0.5 * s * Math.sin(97 * now)], q };
}
