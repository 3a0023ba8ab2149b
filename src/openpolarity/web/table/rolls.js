/** The two rolls of the reserve as they are seen: how they lie, whose they are, and which one a finger is near. */
import { Vector3 } from "three";
import { directions } from "./fit.js";
import { besideRoll, NEAR } from "./owners.js";
import { rouleau } from "./reserve.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {import("./pose.js").Colour} Colour */
/** @typedef {import("./labels.js").Label} Label */

export const SIDES = /** @type {readonly Colour[]} */ (["white", "black"]);
/** Pixels that a line of letters is high. */
const LETTER = 22;
/** The lengths to which names that do not fit are shortened, letters. */
const SHORTER = [14, 9, 6, 4];
const INK = "#2b2724";
/** The number of discs in a group; rolls have space for whole groups. */
const GROUP = 5;

export class Rolls {
  /**
   * @param {Kit} kit
   * @param {import("./camera.js").Rig} rig
   * @param {import("./painter.js").Painter} painter
   * @param {import("./sight.js").Sight} sight
   */
  constructor(kit, rig, painter, sight) {
    this.kit = kit;
    this.rig = rig;
    this.painter = painter;
    this.sight = sight;
    /** Numbers of discs that lie there. */
    this.counts = { white: 0, black: 0 };
    /** Numbers of discs left to play, as they are written: one of them may be in the hand. */
    this.left = { white: 0, black: 0 };
    /** The rolls as they were last drawn. @type {Record<Colour, Pose[]>} */
    this.drawn = { white: [], black: [] };
    /** Whose rolls they are. */
    this.owners = { white: "", black: "" };
    /** As many discs as a roll ever had: it stays where it is while it gets shorter. */
    this.longest = GROUP;
  }

  /**
   * @param {{white: number, black: number}} counts numbers of discs
   * @param {{white: string, black: string}} [owners] what is written beside the rolls
   * @param {{white: number, black: number}} [left] numbers of discs left to play
   * @returns {boolean} whether they need more space than before
   */
  set(counts, owners, left = counts) {
    this.counts = { ...counts };
    this.left = { ...left };
    const known = Boolean(this.owners.white || this.owners.black);
    if (owners) this.owners = { ...owners };
    const most = GROUP * Math.ceil(Math.max(counts.white, counts.black, GROUP) / GROUP);
    if (most <= this.longest && !(owners && !known)) return false;
    this.longest = Math.max(most, this.longest);
    return true;
  }

  /** Where the discs of a roll stand now. @param {Colour} side @param {number} [count] */
  poses(side, count = this.counts[side]) {
    const viewer = Math.cos(this.rig.seat) >= 0 ? 1 : -1;
    return rouleau(side, count, this.kit, this.laid, viewer);
  }

  /** All discs of both rolls. @returns {(readonly [Colour, Pose])[]} */
  all() {
    return SIDES.flatMap((side) => this.poses(side).map((pose) => /** @type {const} */ ([side, pose])));
  }

  /** Put the rolls where they are to be drawn. @returns {Pose[]} all their discs */
  draw() {
    for (const side of SIDES) this.drawn[side] = this.poses(side);
    return SIDES.flatMap((side) => this.drawn[side]);
  }

  /** How the rolls lie. */
  get laid() {
    const written = this.owners.white || this.owners.black ? LETTER * this.painter.screen.letters : 0;
    // About as many metres as the label will have pixels.
    return { turn: this.rig.turn, longest: this.longest, label: (written * 2.3 * this.kit.circleRadius) / this.rig.breadth };
  }

  /** What is written beside the rolls, within what the panels leave free. @param {readonly Colour[]} [sides] @returns {Label[]} */
  labels(sides = SIDES) {
    const { top, right, bottom, left } = this.rig.edges;
    const { width, height, letters: size } = this.painter.screen;
    const within = { x: left, y: top, width: width - left - right, height: height - top - bottom };
    const seen = (/** @type {import("./pose.js").Vec3} */ point) => {
      const v = new Vector3(...point).project(this.rig.camera);
      return { x: ((v.x + 1) / 2) * width, y: ((1 - v.y) / 2) * height };
    };
    const circle = Array.from({ length: 48 }, (_, n) => (n * Math.PI) / 24).map((angle) =>
      seen([this.kit.circleRadius * Math.cos(angle), this.kit.circleRadius * Math.sin(angle), 0]),
    );
    const across = directions(this.rig.now.azimuth, 0).right.multiplyScalar(this.kit.diameter / 2);
    return sides.flatMap((side) => {
      const owner = this.owners[side];
      const [first, ...rest] = this.poses(side, this.longest);
      if (!owner || !first) return [];
      const [x, y, z] = first.p;
      const [one, rim] = [seen(first.p), seen([x + across.x, y + across.y, z])];
      const radius = Math.hypot(rim.x - one.x, rim.y - one.y);
      const discs = [one, ...rest.map(({ p }) => seen(p))];
      // Of a roll that is out of sight, because the camera is near something else, nothing is said.
      if (!discs.slice(0, Math.max(1, this.counts[side])).some((at) => at.x > 0 && at.x < width && at.y > 0 && at.y < height)) return [];
      // As much of the name as has space near the roll: farther away nobody would know whose it is.
      for (const letters of [owner.length, ...SHORTER]) {
        const name = owner.length > letters ? `${owner.slice(0, letters - 1)}…` : owner;
        const label = { text: `${name} · ${this.left[side]}`, at: first.p, colour: INK, size };
        const { at, good } = besideRoll(discs, this.counts[side], radius, circle, this.painter.labels.measure(label), within, NEAR * size);
        if (good || letters === SHORTER.at(-1)) return [{ ...label, dx: at.x - one.x, dy: at.y - one.y }];
      }
      return [];
    });
  }

  /**
   * The roll that is drawn nearest to a point of the screen, and how far it is from the line through its discs, pixels.
   *
   * @param {number} clientX @param {number} clientY
   * @returns {{side: Colour, gap: number} | null} null if both are empty
   */
  nearest(clientX, clientY) {
    const found = SIDES.flatMap((side) => {
      const discs = this.drawn[side].map(({ p }) => this.sight.project(p));
      const [first, last] = [discs[0], discs.at(-1)];
      return first && last ? [{ side, gap: gapToLine({ x: clientX, y: clientY }, first, last) }] : [];
    });
    return found.sort((a, b) => a.gap - b.gap)[0] ?? null;
  }

  /** Where the discs of both rolls, and the corners of what is written beside them, are on the screen. */
  seen() {
    const { screen, labels } = this.painter;
    const box = screen.canvas.getBoundingClientRect();
    const k = screen.ratio;
    const seen = (/** @type {Colour} */ side) => ({
      discs: this.poses(side).map(({ p }) => this.sight.project(p)),
      label: this.labels([side]).flatMap((label) => {
        const { x, y, width, height } = labels.place(label, this.painter.sight(this.rig.camera, screen));
        return [0.1, 0.9].flatMap((i) => [0.1, 0.9].map((j) => ({ x: box.left + (x + i * width) / k, y: box.top + (y + j * height) / k })));
      }),
    });
    return { white: seen("white"), black: seen("black") };
  }
}

/**
 * How far a point is from a stretch of a line.
 *
 * @param {{x: number, y: number}} at @param {{x: number, y: number}} from @param {{x: number, y: number}} to
 */
function gapToLine(at, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const s = Math.min(1, Math.max(0, along));
  return Math.hypot(at.x - from.x - s * dx, at.y - from.y - s * dy);
}
