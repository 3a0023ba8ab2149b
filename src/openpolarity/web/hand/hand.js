/**
 * The player's hand: what every device moves, what is sent to the server, and when the disc is let go.
 *
 * The disc itself is the server's: here is only where the hand wants it. Nothing that happens to the page (a lost
 * pointer, a hidden tab, a cut line) ever lets go of it.
 */

import { RED } from "../table/kit.js";
import { DEGREE } from "../units.js";
import { t } from "../words/words.js";
import { Assist } from "./assist.js";
import { Courier } from "./courier.js";
import { ARRIVED, Glide } from "./glide.js";
import { colourOf, graspOf, takeFrom } from "./offers.js";
import { Prediction } from "./prediction.js";
import { fromWire, poseOf } from "./shape.js";
import { stirring } from "./stirring.js";
import { supportsOf } from "./supports.js";
import { Target } from "./target.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").HandView} HandView */
/** @typedef {import("./target.js").Aim} Aim */

/** What the server says of the pieces and of a hand (kit.hand), m and rad; without the law of the hand nothing is predicted. @typedef {Pick<import("../wire/types.js").KitView, "diameter" | "thickness" | "circle_radius" | "reserve" | "hand"> & {law: import("../wire/types.js").HandLaw | null}} Measures */

/** Until the server has spoken there is nothing to hold, and nowhere to go. @type {Measures} */
const UNKNOWN = {
  diameter: 0,
  thickness: 0,
  circle_radius: 0,
  reserve: { white: [0, 0], black: [0, 0] },
  hand: { farthest: 0, highest: 0, steepest: 0, carrying: 0, fastest: 0, turn_fastest: 0 },
  law: null,
};
/** A foot set down hovers by this much, m. */
const SET_DOWN = 0.0003;
/** How far it goes down at a time where that is to be felt, m. */
const LITTLE = 0.0015;
/** How a disc that was just taken off its roll is held: its foot this high over the mat (m), tilted (rad). */
const OFF_THE_ROLL = { height: 0.06, tilt: 45 * DEGREE };
/** What is lifted off the mat is carried this high, m. */
const LIFTED = 0.08;
/** Above this a disc is turned over without stirring what lies on the mat, m. */
const TURNS_FREELY = 0.07;
/** What only asks, and the beat of the pulse itself. Everything else may give it something to do. */
const QUIET = ["holding", "height", "middle", "offers", "fromRoll", "go", "move", "hear"];

/**
 * @typedef {object} Around
 * @property {() => View | null} view
 * @property {() => Map<number, import("./shape.js").Pose>} poses
 * @property {() => boolean} mayMove whether what is in the hand is this browser's to move
 * @property {(what: string, args?: object) => Promise<any>} ask
 * @property {(aim: Omit<import("../wire/types.js").Aim, "type">) => void} aim
 * @property {() => boolean} assisted
 * @property {() => boolean} [likely] whether what is held may well stand if it is let go here
 * @property {() => boolean} [gentle] whether a disc is to be lowered slowly here
 * @property {(colour: import("../wire/types.js").Colour) => [number, number] | null} roll where the end of a roll lies, m
 * @property {(refused: {code: string, text: string}) => void} refused
 * @property {(what: string) => void} did reaching, took, moved, tilted, lowered, let_go and so on: for hints and screen readers
 * @property {() => void} stir there may be something to do: `go` is to be called until it says no
 */

/** What was lifted off the mat, and is never put back. */
const OFF_THE_MAT = ["stack", "recovered"];

/** The hand that every device drives (driver.js). */
export class Hand {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    this.kit = UNKNOWN;
    this.target = new Target(UNKNOWN.hand);
    this.glide = new Glide(UNKNOWN.hand, this.target.aim);
    this.assist = new Assist(UNKNOWN.diameter);
    this.prediction = new Prediction();
    this.courier = new Courier(UNKNOWN, (aim) => {
      around.aim(aim);
      this.prediction.lead(aim, aim.i);
    });
    /** @type {HandView | null} */
    this.held = null;
    this.emptied = -Infinity;
    /** A disc is on its way from the reserve or the mat into the hand. */
    this.taking = false;
    /** Set down and let go as soon as it has arrived; until the server's hand is empty it goes nowhere else. */
    this.releasing = false;
    /** The server has been asked to let go. */
    this.askedToLetGo = false;
    this.parked = false;
    /** The request to wake the hand; once it is answered, it is known where the hand is. @type {Promise<any> | null} */
    this.waking = null;
    /** The pointer or the page was lost while a disc was on its way: it is parked as soon as it is there. */
    this.lost = false;
    /** Where the disc that is being taken is wanted: shown at once, before the server answers. */
    this.awaited = false;
    /** The hand is moving by itself. */
    this.byItself = false;
    /** What was gripped on the mat has been off it: only then is a button that goes up a wish to let go. */
    this.lifted = false;
    /** The player has moved it, or let it go, since it came into the hand. */
    this.led = false;
    /** It was on the mat already when the button or the finger went down: whoever drags it there puts it right, and looks. */
    this.corrects = false;
    /** The disc is to be put back as soon as it arrives in the hand. */
    this.unwanted = false;
    /** It came back with the other's colour up: it is turned over as soon as it is high. */
    this.righting = false;
    /** How the disc would stand where it is held, as the server sees it. @type {import("../wire/frame.js").Outlook | null} */
    this.outlook = null;
    /** @type {string | null} */
    this.reserve = null;
    stirring(this, QUIET, () => around.stir());
  }

  // ------------------------------------------------------------------ what the server says

  /** Know the pieces, and the bounds of a hand. @param {Measures} kit */
  measure(kit) {
    this.kit = this.courier.size = kit;
    this.target.bounds = this.glide.speeds = kit.hand;
    this.assist.diameter = kit.diameter;
    this.prediction.pieces = kit.law ? { ...kit, law: kit.law } : null;
  }

  /** A frame has come. @param {import("../wire/frame.js").Frame} frame */
  hear(frame) {
    this.outlook = frame.outlook;
    this.prediction.hear(frame, this.around.poses().get(this.prediction.disc ?? -1));
  }

  /** The view has changed. @param {View} view */
  follow(view) {
    const held = view.hand && this.around.mayMove() ? view.hand : null;
    const before = this.held;
    this.held = held;
    this.parked = held?.parked ?? false;
    // A parked hand holds on; and after a fault has ended the turn it has to leave with what it holds.
    if (!held || held.parked || view.closed) this.keepHold();
    if (!held) {
      this.led = false;
      if (before) this.emptied = performance.now();
      if (before) this.around.did("empty");
      return;
    }
    const ended = this.byItself && !view.busy;
    this.byItself = view.busy && before !== null;
    if (!before || String(before.discs[0]) !== String(held.discs[0])) this.begin(held);
    // What the hand did by itself (turn, square, park) is where it goes on from.
    else if (view.busy || held.parked || ended) this.adopt(held.aim);
  }

  /** Something is in the hand. @param {HandView} held */
  begin(held) {
    this.held = held;
    this.keepHold();
    const wanted = this.awaited ? this.target.aim : null;
    this.adopt(held.aim);
    if (wanted) this.target.set({ ...wanted, tilt: held.aim.tilt, face: held.aim.face });
    if (held.kind === "action" && !held.parked && this.around.assisted()) this.target.z = Math.max(this.kit.hand.carrying, held.aim.z);
    this.taking = false;
    this.awaited = false;
    this.assist.begin();
    this.lifted = !this.target.low;
    this.corrects = false;
    this.led = false;
    if (held.kind === "foundation") this.target.level();
    // A captured tower is squared first, by whoever holds it.
    this.righting = this.around.assisted() && held.kind === "action" && showsTheOther(held);
    if (!this.lifted && this.around.assisted()) this.lift();
    if (this.lost) this.park();
    this.around.did("took");
    if (this.unwanted) this.putBack();
  }

  /** Be where the server's hand is. @param {Aim} aim */
  adopt(aim) {
    const here = fromWire(aim, this.kit);
    this.target.set(here);
    this.glide.jump(this.target.aim);
    this.courier.know(this.glide.now);
    const disc = this.held?.discs[0];
    if (this.held && disc !== undefined) this.prediction.adopt(disc, aim, this.held.below, this.around.poses().get(disc));
  }

  // ------------------------------------------------------------------ taking hold

  holding() {
    return this.taking || this.held !== null;
  }

  height() {
    return this.target.z;
  }

  /** Where the middle of the disc is wanted, m. */
  middle() {
    return poseOf(this.target.aim, this.kit).p;
  }

  /** @param {string | null} reserve @param {number | null} disc @returns {"take" | "grasp" | null} */
  offers(reserve, disc) {
    const view = this.around.view();
    this.reserve = reserve;
    if (reserve !== null && takeFrom(view, reserve)) return "take";
    return graspOf(view, disc) ? "grasp" : null;
  }

  /** @param {[number, number]} [at] over this place of the mat */
  take(at) {
    const view = this.around.view();
    const legal = takeFrom(view, this.reserve);
    this.reserve = null;
    if (!legal || this.holding()) return false;
    this.taking = true;
    const face = colourOf(legal, view);
    if (at) {
      this.awaited = true;
      this.target.set({ x: at[0], y: at[1], z: this.kit.hand.carrying, tilt: 0, ...(face ? { face } : {}) });
    }
    this.ask("take", { ...legal.args, ...this.fromRoll(face, at) });
    this.around.did("reaching");
    return true;
  }

  /**
   * Where the disc is first held: at its roll. A player who points at the mat means where it should go, not where it is.
   * @param {import("../wire/types.js").Colour | null} face
   * @param {[number, number]} [at]
   */
  fromRoll(face, at) {
    const beside = Math.hypot(...this.kit.reserve.white);
    const from = at && Math.hypot(...at) > beside ? at : face && this.around.roll(face);
    if (!from || !face) return {};
    const { height, tilt } = OFF_THE_ROLL;
    return { aim: { x: from[0], y: from[1], z: height, tilt, azimuth: (face === "white" ? 90 : -90) * DEGREE, face } };
  }

  /** Take a disc from a reserve by name, not by pointing at it. @param {string | null} reserve */
  takeFrom(reserve) {
    this.reserve = reserve;
    return this.take();
  }

  /** @param {number} disc */
  grasp(disc) {
    const legal = graspOf(this.around.view(), disc);
    if (!legal || this.holding()) return false;
    this.taking = true;
    this.ask("grasp", { ...legal.args, disc });
    this.around.did("reaching");
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
      // The view may have come first: then the hand has begun already, and may have moved on.
      if (done.hand && !this.held) this.begin(done.hand);
      else if (done.hand && !["take", "grasp", "let_go"].includes(what)) this.adopt(done.hand.aim);
      return done;
    } finally {
      if (what === "take" || what === "grasp") this.taking = this.awaited = this.lost = this.unwanted = false;
    }
  }

  /** Ask the server, and report what was done; a refusal is shown to the player. @param {string} what @param {string} done */
  tell(what, done) {
    this.request(what).then(
      () => this.around.did(done),
      (refused) => this.around.refused(refused),
    );
  }

  /** Ask the server; a refusal is shown to the player. @param {string} what @param {object} [args] */
  ask(what, args) {
    return this.request(what, args).catch((refused) => this.around.refused(refused));
  }

  // ------------------------------------------------------------------ moving

  /** A fault has ended the turn: the hand may move, but has to leave with what it holds. */
  get closed() {
    return this.around.view()?.closed ?? false;
  }

  /** Whether the hand is free to move: not on its way down to be let go, not busy by itself. */
  get free() {
    return this.holding() && !this.releasing && !this.around.view()?.busy;
  }

  /**
   * Whether a device may move it now. A parked hand wakes first, and does then what it was asked.
   * @param {() => void} act
   */
  ready(act) {
    if (!this.free) return false;
    if (this.parked) this.wake();
    this.waking?.then(act);
    return this.waking === null;
  }

  /** The player has done something with what is in the hand. @param {string} how */
  leads(how) {
    this.led = true;
    this.around.did(how);
  }

  /** @param {number} dx @param {number} dy m */
  shift(dx, dy) {
    if (!this.ready(() => this.shift(dx, dy))) return;
    const gear = this.helped ? this.assist.gear(this.target) : 1;
    this.target.shift(dx * gear, dy * gear);
    this.leads("moved");
  }

  /** @param {number} dz m */
  raise(dz) {
    if (!this.ready(() => this.raise(dz))) return;
    this.target.raise(dz);
    this.leads(dz < 0 ? "lowered" : "raised");
  }

  /** @param {number} angle rad */
  lean(angle) {
    if (!this.ready(() => this.lean(angle))) return;
    this.assist.leaveTilt();
    this.target.lean(angle);
    this.leads("tilted");
  }

  /** @param {number} angle rad */
  turn(angle) {
    if (!this.ready(() => this.turn(angle))) return;
    this.assist.turned(angle);
    this.target.turn(angle);
    this.leads("turned");
  }

  level() {
    if (!this.ready(() => this.level())) return;
    if (this.around.view()?.legal.some(({ what }) => what === "square")) {
      this.tell("square", "tilted");
      return;
    }
    this.assist.leaveTilt();
    this.target.level();
    this.leads("tilted");
  }

  flip() {
    if (this.taking || !this.ready(() => this.flip())) return;
    this.righting = false;
    this.tell("flip", "flipped");
  }

  /** Turn the player's own colour up. */
  turnUp() {
    this.righting = false;
    this.tell("turn_up", "flipped");
  }

  /** Raise what was gripped on the mat, and all that comes along. */
  lift() {
    if (!this.held) return;
    this.target.z = LIFTED;
    this.around.did("raised");
  }

  /** Lower it to the mat; a little at a time where one is to feel how it goes down. */
  down() {
    if (!this.ready(() => this.down())) return;
    if (this.gentle) this.target.raise(-LITTLE);
    else this.target.z = SET_DOWN;
    this.leads("lowered");
  }

  get gentle() {
    return this.around.gentle?.() ?? false;
  }

  /** Whether the assistant turns this disc. */
  get helped() {
    const kind = this.held?.kind;
    return this.around.assisted() && (kind === "action" || kind === "free");
  }

  // ------------------------------------------------------------------ letting go

  /** The button or the finger is down again. */
  pressed() {
    this.corrects = this.target.low;
  }

  /**
   * The button or the finger is up. A disc high over the mat stays in the hand, and so does one that was put right on it.
   * So does one that is only tapped, for whoever is helped, where it would hardly stand: a tap comes easily, and costs a turn.
   * @param {boolean} [corrected] since it went down: dragged, or looked at
   */
  released(corrected = false) {
    const tapped = this.corrects;
    this.corrects = false;
    if ((tapped && corrected) || !this.free || this.taking || this.closed || !this.lifted || !this.target.low) return;
    if (tapped && this.helped && this.around.likely?.() === false) this.around.refused({ code: "not_now", text: t("acts.kept") });
    else this.letGo();
  }

  /** Let go: gently, from the mat, unless the player wants no help. */
  letGo() {
    if (this.closed) {
      this.putBack();
      return;
    }
    if (this.taking || !this.ready(() => this.letGo())) return;
    if (this.around.assisted() || this.target.low) this.target.z = SET_DOWN;
    this.releasing = true;
  }

  /** It has arrived here; the server's hand may still be on its way, and lets go when it is where it is seen here. */
  letGoNow() {
    this.askedToLetGo = true;
    this.leads("let_go");
    this.request("let_go", { aim: this.courier.named(this.glide.now) }).catch((refused) => {
      this.keepHold();
      this.around.refused(refused);
    });
  }

  /** Cancel letting go. */
  keepHold() {
    this.releasing = this.askedToLetGo = false;
  }

  /** Put it back, or leave with it if a fault has ended the turn. What is still on its way is put back when it is there. */
  putBack() {
    if (this.taking && !this.held) this.unwanted = true;
    if (!this.held) return;
    this.unwanted = false;
    this.keepHold();
    // After a fault the hand leaves by itself; while it does, there is nothing to ask for.
    const view = this.around.view();
    if (this.closed && view?.busy) return;
    if (!this.closed && OFF_THE_MAT.includes(this.held.kind) && !view?.legal.some((legal) => legal.what === "withdraw")) {
      this.around.refused({ code: "not_now", text: t("acts.no_back") });
      return;
    }
    this.tell("withdraw", "put_back");
  }

  // ------------------------------------------------------------------ losing it, never dropping it

  /** Park the hand, because the pointer, the tab or the window was lost. */
  park() {
    this.lost = this.taking && !this.held;
    if (!this.held || this.parked) return;
    this.parked = true;
    this.keepHold();
    this.around.ask("park").catch(() => undefined);
  }

  /** Wake a parked hand. */
  wake() {
    this.lost = false;
    if (!this.held || !this.parked) return;
    this.parked = false;
    this.waking = this.ask("wake").finally(() => (this.waking = null));
  }

  // ------------------------------------------------------------------ going on

  /**
   * Move on by some seconds.
   * @param {number} seconds
   * @returns {boolean} whether there is more to do
   */
  go(seconds) {
    const more = this.move(seconds);
    const view = this.around.view();
    // Of several discs, and of a hand that moves by itself, the server alone knows where they go.
    const leads = this.held?.discs.length === 1 && !this.parked && !view?.busy;
    return this.prediction.go(seconds * (view?.pace ?? 1), leads, this.around.poses()) || more;
  }

  /** @param {number} seconds @returns {boolean} whether the hand has farther to go */
  move(seconds) {
    if (!this.held || this.parked || this.around.view()?.busy) return false;
    if (this.helped && !this.releasing) {
      const without = [RED, ...this.held.discs];
      this.assist.help(this.target, supportsOf(this.around.poses(), this.target.face, this.kit.diameter, without));
    } else if (!this.helped) this.assist.support = null;
    const { aim } = this.target;
    const moved = this.glide.go(aim, seconds);
    if (!this.target.low) [this.lifted, this.corrects] = [true, false];
    const height = this.around.poses().get(this.held.discs[0] ?? -1)?.p[2] ?? 0;
    if (this.righting && !this.releasing && height > TURNS_FREELY) this.turnUp();
    if (this.courier.go(this.glide.now, seconds)) return true;
    const arrived = this.glide.arrived(aim) && !this.courier.news(this.glide.now);
    // The player lets go of what is seen: so it has to be there first.
    if (this.releasing && arrived && this.prediction.arrived(ARRIVED) && !this.askedToLetGo) this.letGoNow();
    return moved || !arrived;
  }
}

/** Whether what is to be played shows the other's colour: it fell that way. @param {HandView | null | undefined} held */
export function showsTheOther(held) {
  return held !== null && held !== undefined && held.by !== null && held.kind !== "free" && held.by !== held.aim.face;
}
