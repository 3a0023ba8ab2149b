/**
 * The player's hand: what every device moves, what the server is told, and when it is let go.
 *
 * The disc itself is the server's: here is only where the hand wants it. Nothing that happens to the page (a lost
 * pointer, a hidden tab, a cut line) ever lets go of it.
 */

import { Assist } from "./assist.js";
import { Glide } from "./glide.js";
import { fromWire, toWire } from "./shape.js";
import { supportsOf } from "./supports.js";
import { Target } from "./target.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").InHand} InHand */
/** @typedef {import("../wire/types.js").Legal} Legal */
/** @typedef {import("./target.js").Aim} Aim */

/** A foot set down hovers by this much, mm. */
const SET_DOWN = 0.3;
/** A disc from the reserve is carried this high, mm: leaners that it passes over do not feel it. */
const COMFORTABLE = 90;
/** What is lifted off the mat is carried this high, mm. */
const CARRIED = 80;
/** Aims are sent no oftener, s. */
const RATE = 1 / 60;
const RED = 0;

/**
 * @typedef {object} Around
 * @property {() => View | null} view
 * @property {() => Map<number, import("./shape.js").Pose>} poses
 * @property {() => boolean} mayMove whether what is in the hand is this browser's to move
 * @property {(what: string, args?: object) => Promise<any>} ask
 * @property {(aim: object) => void} aim
 * @property {() => boolean} assisted
 * @property {(refused: {code: string, text: string}) => void} refused
 * @property {(what: string) => void} did took, moved, tilted, lowered, let_go …, for hints and for who listens
 */

/** It is what every device drives (driver.js). */
export class Hand {
  /**
   * @param {{diameter: number, thickness: number, reach: number}} size mm
   * @param {Around} around
   */
  constructor(size, around) {
    this.size = size;
    this.around = around;
    this.target = new Target({}, size.reach);
    this.glide = new Glide(this.target.aim);
    this.assist = new Assist(size.diameter);
    /** @type {InHand | null} */
    this.held = null;
    /** A disc is on its way from the reserve or the mat into the hand. */
    this.taking = false;
    /** Set down and let go as soon as it has arrived. */
    this.releasing = false;
    this.parked = false;
    /** It is on a way of its own. */
    this.byItself = false;
    /** What was gripped on the mat has been off it: only then is a button that goes up a wish to let go. */
    this.lifted = false;
    /** @type {string | null} */
    this.reserve = null;
    this.sent = 0;
    this.number = 0;
    /** @type {Aim | null} */
    this.last = null;
  }

  // ------------------------------------------------------------------ what the server says

  /** The view has changed. @param {View} view */
  follow(view) {
    const held = view.hand && this.around.mayMove() && !view.closed ? view.hand : null;
    const before = this.held;
    this.held = held;
    this.parked = held?.parked ?? false;
    if (!held) {
      this.releasing = false;
      if (before) this.around.did("empty");
      return;
    }
    const ended = this.byItself && !view.busy;
    this.byItself = view.busy && before !== null;
    if (!before || String(before.discs[0]) !== String(held.discs[0])) this.begin(held);
    // What the hand did by itself (turn, square, park) is where it goes on from.
    else if (view.busy || held.parked || ended) this.adopt(held.aim);
  }

  /** Something is in the hand. @param {InHand} held */
  begin(held) {
    this.held = held;
    this.releasing = false;
    const wanted = this.taking ? this.target.aim : null;
    this.adopt(held.aim);
    if (wanted && held.kind !== "stack" && held.kind !== "recovered") {
      this.target.set({ ...wanted, tilt: held.aim.tilt, face: held.aim.face });
    }
    if (held.kind === "action" && !held.parked && this.around.assisted()) this.target.z = Math.max(COMFORTABLE, held.aim.z);
    this.taking = false;
    this.assist.begin();
    this.lifted = !this.target.low;
    if (held.kind === "foundation") this.target.level();
    if (!this.lifted && this.around.assisted()) this.lift();
    this.around.did("took");
  }

  /** Be where the server's hand is. @param {Aim} aim */
  adopt(aim) {
    const here = fromWire(aim, this.size);
    this.target.set(here);
    this.glide.jump(this.target.aim);
    this.last = { ...this.glide.now };
  }

  // ------------------------------------------------------------------ taking hold

  holding() {
    return this.taking || this.held !== null;
  }

  height() {
    return this.target.z;
  }

  /** @param {string} what @param {(legal: Legal) => boolean} [fits] @returns {Legal | undefined} */
  legal(what, fits = () => true) {
    return this.around.view()?.legal.find((legal) => legal.what === what && fits(legal));
  }

  /** @param {string | null} reserve @param {number | null} disc @returns {"take" | "grasp" | null} */
  offers(reserve, disc) {
    this.reserve = reserve;
    if (reserve !== null && this.legal("take", (legal) => this.belongs(legal, reserve))) return "take";
    if (disc !== null && this.legal("grasp", (legal) => legal.discs?.includes(disc) ?? false)) return "grasp";
    return null;
  }

  /** @param {Legal} legal @param {string | null} reserve */
  belongs(legal, reserve) {
    return reserve === null || reserve === (legal.args?.colour ?? this.around.view()?.turn);
  }

  /** @param {[number, number]} [at] over this place of the mat */
  take(at) {
    const reserve = this.reserve;
    this.reserve = null;
    const legal = this.legal("take", (each) => this.belongs(each, reserve));
    if (!legal || this.holding()) return false;
    if (at) {
      this.taking = true;
      this.target.set({ x: at[0], y: at[1], z: COMFORTABLE });
    }
    this.ask("take", legal.args);
    return true;
  }

  /** From a reserve that was named, not pointed at. @param {string | null} reserve */
  takeFrom(reserve) {
    this.reserve = reserve;
    return this.take();
  }

  /** @param {number} disc */
  grasp(disc) {
    if (this.holding() || !this.legal("grasp", (legal) => legal.discs?.includes(disc) ?? false)) return false;
    this.taking = true;
    this.ask("grasp", { ...this.legal("grasp")?.args, disc });
    return true;
  }

  /**
   * Ask the server, and be where it then says the hand is. Rejected if it refuses.
   * @param {string} what
   * @param {object} [args]
   */
  async request(what, args) {
    try {
      const done = await this.around.ask(what, args);
      // The view may have told of it before: then the hand has begun, and may have moved on.
      if (done.hand && !this.held) this.begin(done.hand);
      else if (done.hand && what !== "take" && what !== "grasp") this.adopt(done.hand.aim);
      return done;
    } finally {
      this.taking = false;
    }
  }

  /** Ask; a refusal is told to the player. @param {string} what @param {object} [args] */
  ask(what, args) {
    return this.request(what, args).catch((refused) => this.around.refused(refused));
  }

  // ------------------------------------------------------------------ moving

  /** Whether the hand is free to move: not on its way down to be let go, not busy by itself. */
  get free() {
    return this.holding() && !this.releasing && !this.around.view()?.busy;
  }

  /** Whether a device may move it now. A parked hand wakes first. */
  ready() {
    if (this.free && this.parked) {
      this.wake();
      return false;
    }
    return this.free;
  }

  /** @param {number} dx @param {number} dy */
  shift(dx, dy) {
    if (!this.ready()) return;
    const gear = this.helped ? this.assist.gear(this.target) : 1;
    this.target.shift(dx * gear, dy * gear);
    this.around.did("moved");
  }

  /** @param {number} dz */
  raise(dz) {
    if (!this.ready()) return;
    this.target.raise(dz);
    this.around.did(dz < 0 ? "lowered" : "raised");
  }

  /** @param {number} degrees */
  lean(degrees) {
    if (!this.ready()) return;
    this.assist.leaveTilt();
    this.target.lean(degrees);
    this.around.did("tilted");
  }

  /** @param {number} degrees */
  turn(degrees) {
    if (!this.ready()) return;
    this.assist.turned(degrees);
    this.target.turn(degrees);
    this.around.did("turned");
  }

  level() {
    if (!this.ready()) return;
    this.assist.leaveTilt();
    this.target.level();
    this.around.did("tilted");
  }

  flip() {
    if (!this.ready() || this.taking) return;
    this.ask("flip").then(() => this.around.did("flipped"));
  }

  /** Raise what was gripped on the mat, and all that comes along. */
  lift() {
    if (!this.held) return;
    this.target.z = CARRIED;
    this.around.did("raised");
  }

  down() {
    if (!this.ready()) return;
    this.target.z = SET_DOWN;
    this.around.did("lowered");
  }

  /** Whether the assistant turns this disc. */
  get helped() {
    const kind = this.held?.kind;
    return this.around.assisted() && (kind === "action" || kind === "free");
  }

  // ------------------------------------------------------------------ letting go

  /** The button or the finger is up. A disc high over the mat stays in the hand. */
  released() {
    if (this.free && !this.taking && this.lifted && this.target.low) this.letGo();
  }

  /** Let go: gently, from the mat, unless the player wants no help. */
  letGo() {
    if (!this.ready() || this.taking) return;
    if (this.around.assisted() || this.target.low) this.target.z = SET_DOWN;
    this.releasing = true;
  }

  putBack() {
    if (!this.holding() || this.taking) return;
    this.releasing = false;
    this.ask("withdraw").then(() => this.around.did("put_back"));
  }

  // ------------------------------------------------------------------ losing it, never dropping it

  /** The pointer, the tab or the window is lost. */
  park() {
    if (!this.held || this.parked) return;
    this.parked = true;
    this.releasing = false;
    this.around.ask("park").catch(() => undefined);
  }

  /** It is back. */
  wake() {
    if (!this.held || !this.parked) return;
    this.parked = false;
    this.ask("wake");
  }

  // ------------------------------------------------------------------ going on

  /**
   * A moment later.
   * @param {number} seconds
   */
  go(seconds) {
    if (!this.held || this.parked || this.around.view()?.busy) return;
    if (this.helped && !this.releasing) {
      const without = [RED, ...this.held.discs];
      this.assist.help(this.target, supportsOf(this.around.poses(), this.target.face, this.size.diameter, without));
    } else if (!this.helped) this.assist.support = null;
    this.glide.go(this.target.aim, seconds);
    if (!this.target.low) this.lifted = true;
    this.sent += seconds;
    if (this.sent >= RATE && differ(this.last, this.glide.now)) {
      this.sent = 0;
      this.last = { ...this.glide.now };
      this.number = (this.number + 1) & 0xffff;
      this.around.aim({ ...rounded(toWire(this.last, this.size)), i: this.number });
    } else if (this.releasing && this.glide.arrived(this.target.aim) && !differ(this.last, this.glide.now)) {
      this.releasing = false;
      this.around.did("let_go");
      this.ask("let_go");
    }
  }
}

/** @param {Aim | null} a @param {Aim} b */
function differ(a, b) {
  return a === null || Object.keys(b).some((key) => a[/** @type {keyof Aim} */ (key)] !== b[/** @type {keyof Aim} */ (key)]);
}

/** @param {Aim} aim */
function rounded(aim) {
  const cut = (/** @type {number} */ value) => Math.round(value * 100) / 100;
  const { x, y, z, tilt, azimuth, face } = aim;
  return { x: cut(x), y: cut(y), z: cut(z), tilt: cut(tilt), azimuth: cut(azimuth), face };
}
