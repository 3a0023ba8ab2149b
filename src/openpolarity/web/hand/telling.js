/** Describes in words where the disc in the hand is, and one disc after another, for users of a screen reader. */

import { colourUp } from "../table/pose.js";
import { DEGREE, inDegrees, inMillimetres } from "../units.js";
import { number, t } from "../words/words.js";
import { footOf, tiltOf } from "./shape.js";
import { windowOf } from "./window.js";

/** @typedef {import("./hand.js").Hand} Hand */
/** @typedef {import("./shape.js").Pose} Pose */

/** How long after the last key the disc's place is said, ms. */
const PAUSE = 400;
/** A disc that is tilted less than this lies flat, rad. */
const FLAT = 5 * DEGREE;
/** What is nearer than this is here, m. */
const HERE = 0.001;

export class Telling {
  /**
   * @param {Hand} hand
   * @param {() => Map<number, Pose>} poses
   * @param {(text: string) => void} say
   * @param {() => boolean} turned
   * @param {() => number[][]} [towers] their discs, from the bottom up
   */
  constructor(hand, poses, say, turned, towers = () => []) {
    this.towers = towers;
    this.hand = hand;
    this.poses = poses;
    this.say = say;
    this.turned = turned;
    /** The disc pointed at. @type {number | null} */
    this.pointed = null;
    /** @type {number | undefined} */
    this.waiting = undefined;
  }

  /** Say where the disc is once no key is pressed any more. */
  soon() {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.where(), PAUSE);
  }

  stop() {
    clearTimeout(this.waiting);
  }

  /** Where the disc is. */
  where() {
    if (!this.hand.held) return;
    const { target } = this.hand;
    const texts = [t("say.pose", { height: millimetres(target.z), tilt: degrees(target.tilt) })];
    const near = this.pointed !== null && this.poses().has(this.pointed) ? this.pointed : (this.nearestOwn() ?? this.around()[0]);
    if (near !== undefined) texts.push(this.describe(near));
    const window = windowOf(this.hand);
    if (window) texts.push(t(`foot.${window.how}`));
    this.say(texts.join(" "));
  }

  /** The discs on the mat, the nearest first; without what is in the hand. @returns {number[]} */
  around() {
    const [x, y] = this.from();
    const held = this.hand.held?.discs ?? [];
    return [...this.poses()]
      .filter(([id]) => !held.includes(id))
      .sort(([, a], [, b]) => Math.hypot(a.p[0] - x, a.p[1] - y) - Math.hypot(b.p[0] - x, b.p[1] - y))
      .map(([id]) => id);
  }

  /** The nearest disc that shows the colour of the one in the hand. @returns {number | undefined} */
  nearestOwn() {
    const poses = this.poses();
    return this.around().find((id) => id !== 0 && colourUp(/** @type {Pose} */ (poses.get(id)).q) === this.hand.target.face);
  }

  /** Where distances are measured from: the foot, or the dot if the hand is empty. @returns {[number, number]} */
  from() {
    return this.hand.held ? footOf(this.hand.target.aim, this.hand.kit) : [0, 0];
  }

  /**
   * Point at the next disc and say what it is: round and round among all of them, or once through those that are named.
   * @param {boolean} back
   * @param {number[] | null} only
   * @returns {number | null} null after the last of those named
   */
  next(back, only) {
    const all = only ?? [...this.poses().keys()].filter((id) => !this.hand.held?.discs.includes(id)).sort((a, b) => a - b);
    // A tower is one thing: its uppermost disc stands for it.
    const order = all.filter((id) => !all.includes(this.towerOf(id)?.at(-1) ?? id) || (this.towerOf(id)?.at(-1) ?? id) === id);
    const at = this.pointed === null ? -1 : order.indexOf(this.pointed);
    const next = at < 0 ? (back ? order.length - 1 : 0) : at + (back ? -1 : 1);
    this.pointed = order[only ? next : (next + order.length) % Math.max(1, order.length)] ?? null;
    if (this.pointed !== null) this.say(this.describe(this.pointed));
    return this.pointed;
  }

  /** The tower that a disc is in. @param {number} id @returns {number[] | undefined} */
  towerOf(id) {
    return this.towers().find((discs) => discs.includes(id));
  }

  /** What a disc is and where. @param {number} id */
  describe(id) {
    const pose = this.poses().get(id);
    if (!pose) return "";
    const tilt = tiltOf(pose.q);
    const tower = this.towerOf(id);
    const what =
      id === 0
        ? t("say.red")
        : tower
        ? t("say.tower", { colour: `@shown.${colourUp(pose.q)}`, n: tower.length })
        : t(tilt > FLAT ? "say.leaner" : "say.flat", { colour: `@shown.${colourUp(pose.q)}`, tilt: degrees(tilt) });
    return `${what} ${this.distance(id)}`;
  }

  /** How far and which way, as one looks at the table. @param {number} id */
  distance(id) {
    const pose = this.poses().get(id);
    if (!pose) return "";
    const [x, y] = this.from();
    const sign = this.turned() ? -1 : 1;
    const [dx, dy] = [sign * (pose.p[0] - x), sign * (pose.p[1] - y)];
    /** @type {string[]} */
    const ways = [];
    if (Math.abs(dx) >= HERE) ways.push(t(dx > 0 ? "say.right" : "say.left", { mm: millimetres(Math.abs(dx)) }));
    if (Math.abs(dy) >= HERE) ways.push(t(dy > 0 ? "say.away" : "say.near", { mm: millimetres(Math.abs(dy)) }));
    const way = ways.length > 0 ? ways.join(", ") : t("say.here");
    return t(this.hand.held ? "say.distance" : "say.from_middle", { mm: number(inMillimetres(Math.hypot(dx, dy)), 0), way });
  }
}

/** A length as it is said, in whole mm. @param {number} metres */
function millimetres(metres) {
  return Math.round(inMillimetres(metres));
}

/** An angle as it is said, in whole degrees. @param {number} radians */
function degrees(radians) {
  return Math.round(inDegrees(radians));
}
