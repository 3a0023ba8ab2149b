/** Stand-ins for what a module needs around it: a hand that writes down, a table without a picture, a server that says yes. */

import { Hand } from "/web/hand/hand.js";
import { Pulse } from "/web/pages/pulse.js";

/** @typedef {import("/web/hand/driver.js").Driver} Driver */
/** @typedef {import("/web/hand/driver.js").Reach} Reach */
/** @typedef {import("/web/wire/types.js").HandView} HandView */
/** @typedef {[what: string, ...args: unknown[]]} Noted */

/** A hand that only writes down what it is asked; it holds something unless `held` is made false. */
export class RecordingHand {
  constructor({ holding = true, height = 0.05 } = {}) {
    this.held = holding;
    this.emptied = -Infinity;
    this.high = height;
    /** @type {Noted[]} */
    this.asked = [];
    this.shift = this.#note("shift");
    this.raise = this.#note("raise");
    this.lean = this.#note("lean");
    this.turn = this.#note("turn");
    this.level = this.#note("level");
    this.flip = this.#note("flip");
    this.down = this.#note("down");
    this.letGo = this.#note("letGo");
    this.putBack = this.#note("putBack");
    this.pressed = this.#note("pressed");
    this.released = this.#note("released");
    this.take = this.#hold("take");
    this.grasp = this.#hold("grasp");
  }

  /** @param {string} what @returns {(...args: any[]) => void} */
  #note(what) {
    return (...args) => void this.asked.push([what, ...args]);
  }

  /** @param {string} what @returns {(...args: any[]) => boolean} */
  #hold(what) {
    return (...args) => {
      this.held = true;
      this.asked.push([what, ...args]);
      return true;
    };
  }

  holding() {
    return this.held;
  }

  height() {
    return this.high;
  }

  /** @returns {import("/web/table/pose.js").Vec3} */
  middle() {
    return [0, 0, this.high];
  }

  /** @param {string | null} reserve */
  offers(reserve) {
    return reserve ? /** @type {const} */ ("take") : null;
  }

  /** What was asked, added up by kind. */
  get sums() {
    return sums(this.asked);
  }
}

/** A table seen from above, on which a pixel is a millimetre. */
export class FlatReach {
  /** @param {{reserve?: string | null, beside?: boolean}} [found] what lies under every point */
  constructor({ reserve = null, beside = false } = {}) {
    this.found = { disc: null, mat: /** @type {[number, number]} */ ([0, 0]), reserve, beside };
    /** How the camera was moved. @type {Noted[]} */
    this.moved = [];
  }

  pick() {
    return this.found;
  }

  /** @param {number} x @param {number} y @returns {[number, number]} */
  dragPlane(x, y) {
    return [x / 1000, -y / 1000];
  }

  /** @param {number} dx @param {number} dy */
  orbit(dx, dy) {
    this.moved.push(["orbit", dx, dy]);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.moved.push(["pan", dx, dy]);
  }

  /** @param {number} factor */
  zoom(factor) {
    this.moved.push(["zoom", factor]);
  }
}

/** @param {readonly Noted[]} asked @returns {Record<string, unknown[]>} numbers added up; of all else the last */
function sums(asked) {
  /** @type {Record<string, unknown[]>} */
  const all = {};
  for (const [what, ...args] of asked) {
    const before = all[what] ?? args.map(() => 0);
    all[what] = args.map((value, n) => (typeof value === "number" ? Number(before[n]) + value : value));
  }
  return all;
}

/** What the server says of the pieces and of a hand. @type {import("/web/hand/hand.js").Measures} */
export const KIT = {
  diameter: 0.032,
  thickness: 0.0061,
  circle_radius: 0.2413,
  reserve: { white: [0, -0.289], black: [0, 0.289] },
  hand: { farthest: 0.346, highest: 0.15, steepest: 1.5, carrying: 0.09, fastest: 1.5, turn_fastest: 8 },
  law: null,
};

/** Where the hand of a server that is far behind is: where it was taken. @type {import("/web/hand/target.js").Aim} */
const TAKEN = { x: 0, y: -0.289, z: 0.06, tilt: Math.PI / 4, azimuth: Math.PI / 2, face: "white" };

/**
 * A whole hand (hand/hand.js) whose server says yes to everything.
 *
 * @param {{assisted?: boolean, kind?: string, supports?: [id: number, x: number, y: number][]}} [how] flats to lean on, m
 */
export function wholeHand({ assisted = true, kind = "action", supports = [] } = {}) {
  /** @type {{asked: [string, any][], aims: any[], did: string[]}} */
  const log = { asked: [], aims: [], did: [] };
  const view = /** @type {import("/web/wire/types.js").View} */ (
    /** @type {unknown} */ ({ busy: false, closed: false, turn: "white", hand: null, legal: [{ what: "take", args: {} }] })
  );
  /** @type {Map<number, import("/web/table/pose.js").Pose>} */
  const poses = new Map(supports.map(([id, x, y]) => [id, { p: [x, y, 0.003], q: [1, 0, 0, 0] }]));
  const hand = new Hand({
    view: () => view,
    poses: () => poses,
    mayMove: () => true,
    ask: async (what, args) => {
      log.asked.push([what, args ?? null]);
      return ["take", "let_go", "wake"].includes(what) ? { hand: { kind, discs: [11], by: "white", aim: TAKEN, below: 0, parked: false } } : {};
    },
    aim: (sent) => log.aims.push(sent),
    assisted: () => assisted,
    refused: (refused) => log.asked.push(["refused", refused]),
    did: (what) => log.did.push(what),
    roll: (colour) => (colour === "white" ? [0.308, -0.1] : [-0.308, 0.1]),
    stir: () => undefined,
  });
  hand.measure(KIT);
  /** @param {number} seconds */
  const run = (seconds) => {
    for (let t = 0; t < seconds; t += 1 / 60) hand.go(1 / 60);
  };
  const whats = () => log.asked.map(([what]) => what);
  return { hand, log, view, run, whats };
}

/** A whole hand that has taken its disc. @param {Parameters<typeof wholeHand>[0]} [how] */
export async function handWithDisc(how) {
  const whole = wholeHand(how);
  whole.hand.take();
  await answered();
  return whole;
}

/** Until what was asked of a stand-in for the server is answered. */
export async function answered() {
  for (let n = 0; n < 4; n += 1) await 0;
}

/** Until the next picture. */
export function frame() {
  return new Promise(requestAnimationFrame);
}

/** A whole hand with the page's own pulse, which sleeps when there is nothing to do. */
export function livingHand() {
  const living = wholeHand();
  const { hand, log } = living;
  const pulse = new Pulse((seconds) => hand.go(seconds));
  hand.around.stir = () => pulse.wake();
  /** Until it sleeps, and then some. @returns {Promise<void>} */
  const rest = async () => {
    while (pulse.waiting) await frame();
    for (let n = 0; n < 5; n += 1) await frame();
    if (pulse.waiting) await rest();
  };
  /** Until it is so, as long as anything goes on. @param {() => unknown} so */
  const until = async (so) => {
    while (!so()) {
      if (!pulse.waiting) await frame();
      if (!pulse.waiting && !so()) throw new Error(`it sleeps; asked ${JSON.stringify(log.asked)}`);
      await frame();
    }
  };
  /** Take a disc, and fall asleep with it. */
  const takeAndRest = async () => {
    hand.take();
    await until(() => hand.held);
    await rest();
  };
  return { ...living, rest, until, takeAndRest };
}
