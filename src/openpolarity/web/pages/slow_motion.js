/** *Show me*: the last seconds again, slowly, from the side that shows them best. */

import { getBytes } from "../wire/http.js";
import { Reel } from "../wire/reel.js";
import { readFrames } from "../wire/frame.js";

/** @typedef {import("../wire/types.js").GameEvent} GameEvent */
/** @typedef {import("../stage.js").Stage} Stage */

const SLOW = 0.3;
/** How long the end stays in sight, s. */
const LINGER = 1.2;
/**
 * When shown without being asked for, how long before and after the event, s of the table; what is no fault is judged
 * when all lies still again, and has happened a while before.
 */
const BRIEF = { before: 0.6, judged: 1.4, after: 0.3 };

/** What comes from farther away than this enters the picture on its way, m. */
const FROM = 0.1;

export class SlowMotion {
  /**
   * @param {string} game
   * @param {Stage} stage
   * @param {() => void} after
   * @param {() => boolean} awaited whether this browser is to play: then the rolls stay in sight
   */
  constructor(game, stage, after, awaited) {
    this.awaited = awaited;
    this.game = game;
    this.stage = stage;
    this.after = after;
    /** @type {Reel | null} */
    this.reel = null;
    this.at = 0;
    this.shown = -1;
    /** It is shown by itself: whatever the player does ends it. */
    this.brief = false;
    /** What was asked for last; it may still be on its way. @type {GameEvent | null} */
    this.wanted = null;
  }

  get playing() {
    return this.reel !== null;
  }

  /** How much of what was asked for has been shown, 0 to 1; null while nothing is, or only what is shown by itself. @returns {number | null} */
  get share() {
    const { reel } = this;
    if (!reel || this.brief) return null;
    const [from, to] = [reel.from, reel.to + LINGER * SLOW];
    return Math.min(1, Math.max(0, (this.at - from) / (to - from)));
  }

  /** @param {GameEvent} event @param {boolean} [brief] only the moment itself */
  async play(event, brief = false) {
    if (!event.show) return;
    let [from, to] = event.show;
    if (brief) {
      const happened = event.faults[0]?.at ?? null;
      const at = happened ?? event.at;
      [from, to] = [Math.max(from, at - (happened === null ? BRIEF.judged : BRIEF.before)), Math.min(to, at + BRIEF.after)];
    }
    this.brief = brief;
    this.wanted = event;
    const bytes = await getBytes(`/api/games/${encodeURIComponent(this.game)}/replay/frames?from=${from}&to=${to}`);
    const frames = readFrames(bytes);
    // Meanwhile the player, or somebody else, has gone on.
    if (frames.length === 0 || this.wanted !== event) return;
    this.reel = new Reel(frames);
    this.stage.setHand(null);
    // Looked at as it was when it happened: afterwards the hand carries away what sticks to it.
    const instant = Math.min(this.reel.to, Math.max(this.reel.from, event.faults[0]?.at ?? event.at));
    const begins = new Map(this.reel.show(this.reel.from));
    this.stage.setPoses(instant / SLOW, this.reel.show(instant));
    const seen = event.marks.map((mark) => mark.id).filter((id) => this.reel?.poses.has(id));
    // What comes from above is in the picture from the start.
    const origins = seen.flatMap((id) => {
      const [then, now] = [begins.get(id)?.p, this.reel?.poses.get(id)?.p];
      return then && now ? [nearer(then, now)] : [];
    });
    if (seen.length > 0 && !(brief && this.awaited())) this.stage.borrowCamera(seen, origins);
    this.at = this.reel.from;
    this.shown = -1;
  }

  /** @param {number} seconds on the wall */
  go(seconds) {
    const { reel } = this;
    if (!reel) return;
    this.at += seconds * SLOW;
    if (this.at > reel.to + LINGER * SLOW) {
      this.stop();
      return;
    }
    const poses = reel.show(this.at);
    if (reel.at === this.shown) return;
    for (let n = Math.max(this.shown, 0) + 1; n <= reel.at; n++) {
      for (const impact of reel.frames[n]?.impacts ?? []) this.stage.sound.clack(impact.speed * SLOW);
    }
    this.shown = reel.at;
    // Told in the time of the wall, so that what lies between two frames is drawn smoothly.
    this.stage.setPoses((reel.frame?.time ?? 0) / SLOW, poses);
  }

  /** Somebody is to play now: what is shown by itself goes on, but is seen from where they have chosen to look. */
  makeWay() {
    if (this.playing && this.brief && this.awaited()) this.stage.giveCameraBack();
  }

  /** Whatever is done goes before what is shown by itself. */
  giveWay() {
    if (this.brief) this.stop();
  }

  stop() {
    this.wanted = null;
    if (!this.reel) return;
    this.reel = null;
    this.after();
  }
}

/**
 * A place on the way to another, as far from it as is shown.
 * @param {import("../table/pose.js").Vec3} from
 * @param {import("../table/pose.js").Vec3} to
 * @returns {import("../table/pose.js").Vec3}
 */
function nearer(from, to) {
  const way = /** @type {const} */ ([from[0] - to[0], from[1] - to[1], from[2] - to[2]]);
  const share = Math.min(1, FROM / Math.max(FROM, Math.hypot(...way)));
  return [to[0] + share * way[0], to[1] + share * way[1], to[2] + share * way[2]];
}
