/** The table: a canvas that fills the page, the panels on it, and a hand that every device can move. */

import { Company } from "../company/company.js";
import { seatAt } from "../company/seat.js";
import { fill, h, sentences, speak } from "../dom.js";
import { Device } from "../hand/device.js";
import { GamepadDevice } from "../hand/gamepad.js";
import { Hand } from "../hand/hand.js";
import { Keyboard } from "../hand/keyboard.js";
import { keyName } from "../hand/key_bindings.js";
import { Mouse } from "../hand/mouse.js";
import { watchPage } from "../hand/parking.js";
import { aimOf, poseOf } from "../hand/shape.js";
import { Shaking } from "../hand/shaking.js";
import { Telling } from "../hand/telling.js";
import { Touch } from "../hand/touch.js";
import { LessonFollower } from "../lessons/follower.js";
import { goalsOf } from "../lessons/goals.js";
import { setOver } from "../lessons/progress.js";
import { Press } from "../panels/press.js";
import { remarks } from "../panels/prompt.js";
import { showTrouble } from "../panels/trouble.js";
import { PuzzleFollower } from "../puzzles/follower.js";
import { bindings, buttons, calm, choice } from "../settings.js";
import { Stage } from "../stage.js";
import { Session } from "../wire/session.js";
import { onLanguage, put } from "../words/words.js";
import { TableActs } from "./table_acts.js";
import { Docks } from "./docks.js";
import { looksGood } from "./hint.js";
import { Pulse } from "./pulse.js";
import { atRisk } from "./risk.js";
import { SlowMotion } from "./slow_motion.js";
import { tablePanels } from "./table_panels.js";
import { tableState } from "./table_state.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").GameEvent} GameEvent */

/** What there is to learn: the names of all lessons, or all puzzles and drills. @typedef {{lessons: string[], puzzles?: import("../wire/types.js").Puzzles}} Learning */

/** What was taken off a roll, and not off the mat. */
const OFF_A_ROLL = ["action", "foundation"];

/**
 * Open the table of a game.
 * @param {HTMLElement} root
 * @param {string} id
 * @param {boolean} [practice]
 */
export async function gamePage(root, id, practice = false) {
  const token = await seatAt(id);
  return new TablePage(root, id, token, practice);
}

/** The table of a game, by its address. @param {HTMLElement} root @param {string} id */
export function tablePage(root, id) {
  return gamePage(root, id);
}

/** The same table without a seat: everything is seen, nothing can be moved. @param {HTMLElement} root @param {string} id */
export async function spectatorPage(root, id) {
  return new TablePage(root, id, undefined, false);
}

export class TablePage {
  /**
   * @param {HTMLElement} root
   * @param {string} id
   * @param {string | undefined} token
   * @param {boolean} practice
   * @param {Learning | null} [learning] if this is the table of a lesson, a puzzle or a drill
   */
  constructor(root, id, token, practice, learning = null) {
    this.id = id;
    this.practice = practice;
    this.learning = learning;
    this.canvas = h("canvas", { class: "table-canvas", tabindex: "0", role: "application", label: "table.label", testid: "table", "aria-describedby": "table-how" });
    /** How the table is played by keys, whose names are in the language, too. */
    this.how = h("p", { id: "table-how", class: "unseen", t: "table.how", tp: keysByName() });
    this.unlearn = onLanguage(() => put(this.how, "table.how", keysByName()));
    this.stage = new Stage(this.canvas);
    // The side view is drawn where its place is.
    this.docks = new Docks(this.stage, () => this.pulse?.wake(), () => this.handDoes(), () => this.task);
    /** The task for which the table was last framed. */
    this.framed = "";
    this.connection = "connecting";
    /** Whether the table has come once. */
    this.welcomed = false;
    /** @type {import("../wire/frame.js").Feel | null} */
    this.feel = null;
    this.session = new Session(id, token, {
      welcome: (welcome) => this.welcome(welcome),
      view: (view) => this.show(view),
      event: (event) => this.happen(event),
      frame: (frame) => this.see(frame),
      connection: (state, why) => this.connected(state, why),
      other: (message) => this.other(message),
    });
    this.hand = new Hand({
      view: () => this.session.view,
      poses: () => this.session.poses,
      mayMove: () => this.mayMove(),
      ask: (what, args) => this.session.ask(what, args),
      aim: (aim) => this.session.aim(aim),
      // Where nothing is to be leaned, nobody helps with a lean.
      assisted: () => choice("assist") && this.session.view?.lesson?.how !== "lower",
      gentle: () => this.session.view?.lesson?.how === "lower",
      // A lesson may be about what does not stand.
      likely: () => !this.session.view || Boolean(this.session.view.lesson) || looksGood(this.hand, this.session.view),
      refused: (refused) => this.refused(refused),
      did: (what) => this.did(what),
      roll: (colour) => this.stage.rollEnd(colour),
      stir: () => this.pulse.wake(),
    });
    this.slow = new SlowMotion(id, this.stage, () => this.live(), () => this.awaited);
    this.pulse = new Pulse((seconds) => this.go(seconds));
    // Before what notices the device: hints may not move the button that is pressed.
    this.press = new Press(() => this.session.view && this.panels.showNow(this.session.view));
    this.device = new Device(() => this.refresh());
    this.acts = new TableActs(this);
    this.lesson = new LessonFollower(this);
    this.puzzle = learning?.puzzles ? new PuzzleFollower(this, learning.puzzles) : null;
    this.company = new Company(this);
    this.panels = tablePanels(this);
    this.telling = new Telling(this.hand, () => this.session.poses, speak, () => this.stage.turned, () => this.session.view?.towers.map(({ discs }) => discs) ?? []);
    this.gamepad = this.plug();
    this.shaking = new Shaking((strength, ms) => this.gamepad.rumble(strength, ms));
    this.devices = [this.press, this.device, ...this.reachable()];
    this.unwatch = watchPage(this.hand);
    this.stop = new AbortController();
    const { signal } = this.stop;
    // What was put off while somebody aimed; after the device itself has heard of it.
    for (const up of ["pointerup", "pointercancel"]) window.addEventListener(up, () => setTimeout(() => signal.aborted || this.docks.settle()), { signal });
    window.addEventListener("gamepadconnected", () => this.pulse.wake(), { signal });
    for (const pressed of ["pointerdown", "keydown", "wheel"]) window.addEventListener(pressed, () => this.slow.giveWay(), { signal, capture: true, passive: true });
    root.classList.add("full");
    fill(root, [
      h(
        "main",
        { class: "docks" },
        h("h1", { class: "unseen", t: learning ? (learning.puzzles ? "nav.puzzle" : "nav.lesson") : practice ? "practice.title" : "game.title" }),
        this.canvas,
        this.how,
        this.docks.free,
        ...this.panels.elements,
        this.company.bubbles.element,
      ),
    ]);
    this.docks.follow(root);
    this.root = root;
    this.sizes = new ResizeObserver(() => this.pulse.wake());
    this.sizes.observe(root);
    this.pulse.wake();
    this.canvas.focus({ preventScroll: true });
  }

  /** Where one comes from, and goes back to. */
  get home() {
    if (!this.learning) return "#/";
    return this.learning.puzzles ? "#/puzzles" : "#/learn";
  }

  /** Whose turn it is, and what is to be done in it. */
  get task() {
    const view = this.session?.view;
    // While what was let go settles one looks at it from where one was.
    return view?.step === "settling" ? this.framed : [view?.turn, view?.phase, view?.step].join(" ");
  }

  /** What the hand does, as far as the table around it is concerned. */
  handDoes() {
    if (!this.hand?.holding()) return this.awaited ? "reaches" : "empty";
    return this.device?.onTable ? "aims" : "holds";
  }

  /** What reaches over the canvas. */
  reachable() {
    const lost = () => this.hand.park();
    return [
      new Mouse(this.canvas, this.hand, this.stage, { clickToHold: () => choice("hold"), lost }),
      new Touch(this.canvas, this.hand, this.stage, { lost }),
      new Keyboard(this.canvas, this.hand, {
        bindings,
        turned: () => this.stage.turned,
        next: (back) => this.acts.next(back),
        where: () => this.telling.where(),
        take: () => this.acts.take(),
        confirm: () => this.acts.confirm(),
        other: (name) => this.acts.extra(name),
        used: () => this.device.use("keys"),
      }),
    ];
  }

  plug() {
    return new GamepadDevice(this.hand, {
      turned: () => this.stage.turned,
      buttons,
      press: (act) => this.acts.press(act),
      used: () => {
        this.slow.giveWay();
        this.device.use("gamepad");
      },
      lost: () => this.hand.park(),
    });
  }

  // ------------------------------------------------------------------ what the server says

  /** @param {import("../wire/types.js").Welcome} welcome */
  welcome(welcome) {
    this.hand.measure(welcome.kit);
    this.stage.setKit(welcome.kit);
    this.panels.news.show(this.session.events);
    this.panels.elsewhere.show(welcome.elsewhere);
    this.panels.bench?.again();
    this.company.welcome();
    // After a change of language the card speaks it too.
    const { fault } = this.panels;
    const anew = (/** @type {GameEvent | null} */ told) => this.session.events.find((event) => event.n === told?.n) ?? null;
    const again = anew(fault.event);
    if (again && again.text !== fault.event?.text) fault.show(again, anew(fault.before));
    if (!this.welcomed) this.recall();
    this.welcomed = true;
    this.pulse.wake();
  }

  /** After a reload a ruling lies on the table again if nothing has happened since, and nobody here has gone on. */
  recall() {
    const { view, events } = this.session;
    const last = events.findLast(({ quiet }) => !quiet);
    if (!view || view.lesson || view.outcome || view.closed || last?.kind !== "fault" || this.sitsHere(view.hand?.by)) return;
    this.panels.fault.show(last);
    this.mark(last);
  }

  /** @param {View} view */
  show(view) {
    this.hand.follow(view);
    this.stage.setReserves(rollsOf(view), view.seats, view.reserves);
    this.stage.setTurned(this.seatedOpposite(view));
    const waiting = /** @type {const} */ ({ touch: view.pending, owed: view.owed, goal: goalsOf(view.lesson) });
    this.stage.setWaiting([
      ...Object.entries(waiting).flatMap(([role, groups]) =>
        groups.flatMap(({ discs }) => discs.map((id) => ({ id, role: /** @type {keyof typeof waiting} */ (role) }))),
      ),
      ...atRisk(view.legal.flatMap(({ risks }) => risks ?? [])),
      ...(remarks(view) ? (view.plan?.discs ?? []) : []).map((id) => ({ id, role: /** @type {const} */ ("plan") })),
    ]);
    // With the turn, or the disc, goes what was pointed at.
    if (this.telling.pointed !== null && (!view.mine || (view.busy && !view.hand))) {
      this.telling.pointed = null;
      this.pointAway();
    }
    // What lies there is about an earlier turn: one's own fault is told now.
    if (view.closed && this.panels.fault.event?.by !== view.turn) this.panels.fault.close();
    if (view.fault) this.stage.mark(view.fault.discs.map((id) => ({ id, role: /** @type {const} */ ("fault") })));
    this.panels.show(view);
    this.lesson.follow(view.lesson);
    if (view.outcome) setOver(this.id);
    if (view.outcome && !this.practice) this.ended(view);
    this.slow.makeWay();
    // Another task needs other panels, or the same in less space.
    const { task } = this;
    if (task !== this.framed) this.docks.settle();
    this.framed = task;
    if (this.awaited && !this.hand.holding()) this.stage.makeReady();
    this.pulse.wake();
  }

  /** Somebody has come or gone, or asks for something. */
  meet() {
    const { view } = this.session;
    if (!view) return;
    this.panels.meet(view);
    if (view.outcome && !this.practice) this.ended(view);
  }

  /** Whether somebody at this browser is to play now. */
  get awaited() {
    const { view } = this.session;
    return Boolean(view?.mine && !view.busy && !view.outcome && view.legal.length > 0);
  }

  /** Whether the board is to be seen from Black's side. @param {View} view */
  seatedOpposite(view) {
    const sides = this.session.sides;
    if (sides.length === 1) return sides[0] === "black";
    return sides.length === 2 && !this.practice && (view.awaited ?? view.turn) === "black" && !view.outcome;
  }

  /** Whether the card of the end lies on the table. */
  get ending() {
    return !this.panels.ending.element.hidden;
  }

  /** What ended the game, if it can be shown: a touch of the red disc. @returns {GameEvent | null} */
  get cause() {
    const last = this.session.events.findLast((event) => event.kind === "over");
    return last && last.faults.length > 0 ? last : null;
  }

  /**
   * The fault of the last turn, if there was hardly time to read it: after it the table only had to rest for the game to be over. What
   * else may end a game is somebody's next act, and a fault that ended it by itself is in the lines of the end. @returns {GameEvent | null}
   */
  get lastFault() {
    const told = this.session.events.filter((event) => !event.quiet);
    const fault = told.at(-2);
    return told.at(-1)?.what === "quiet" && fault?.kind === "fault" ? fault : null;
  }

  /** The ruling that lies on the table. */
  get told() {
    return this.panels.fault.event ?? (this.session.view?.outcome ? this.cause : null);
  }

  /** @param {View} view */
  ended(view) {
    const { cause } = this;
    if (!this.panels.ending.show(view, cause, this.company.again(view), this.lastFault)) return;
    this.slow.stop();
    this.panels.fault.close();
    if (cause) this.mark(cause);
    this.stage.sound.end();
    if (!calm()) this.stage.circleOnce();
    this.panels.ending.element.focus({ preventScroll: true });
    speak(sentences([view.outcome?.short ?? "", ...(view.outcome?.lines ?? [])]), "assertive");
  }

  /** @param {GameEvent} event */
  happen(event) {
    this.panels.news.show(this.session.events);
    if (this.session.view?.lesson) {
      this.learn(event);
      return;
    }
    if (event.kind === "over" && event.faults.length > 0) {
      // The card of the end tells it, and can show it.
      this.mark(event);
      if (this.session.view?.outcome) this.ended(this.session.view);
      return;
    }
    if (event.kind === "fault") {
      this.panels.fault.show(event, this.unreadBefore(event));
      this.mark(event);
      if (choice("slow") && !calm() && !this.hand.holding()) this.acts.showMe(event, true);
      return;
    }
    this.panels.news.tell(event);
    if (!event.quiet) this.goOnFrom(event);
    if (event.kind === "lean") {
      this.stage.sound.tick();
      if (event.by && this.session.sides.includes(event.by)) this.panels.coach.learnt();
    }
  }

  /** In a lesson the teacher says what has happened; what it is about is marked, and seen again slowly. @param {GameEvent} event */
  learn(event) {
    if (event.kind === "lean") this.stage.sound.tick();
    if (event.faults.length > 0) this.mark(event);
  }

  /**
   * The game has gone on: what came before is no longer about now, and can be read in what has happened. Only one's own fault stays,
   * until one has had the time to read it and plays again.
   * @param {GameEvent} event
   */
  goOnFrom(event) {
    const { fault } = this.panels;
    const by = (fault.before ?? fault.event)?.by;
    if (!this.sitsHere(by) || (this.sitsHere(event.by) && event.by !== by)) fault.close();
    else {
      fault.setPast();
      this.stage.mark([]);
    }
  }

  /** Whether a side is played in this browser. @param {import("../wire/types.js").Colour | null | undefined} side */
  sitsHere(side) {
    return Boolean(side && this.session.sides.includes(side));
  }

  /** One's own fault that still lies on the table when the other one's comes: both are told, in their order. @param {GameEvent} event @returns {GameEvent | null} */
  unreadBefore(event) {
    const { fault } = this.panels;
    const own = fault.before ?? fault.event;
    return own && own.n !== event.n && this.sitsHere(own.by) && !this.sitsHere(event.by) ? own : null;
  }

  /**
   * Mark what an event is about.
   * @param {GameEvent} event
   * @param {boolean} [then] as it was then, also what has gone to a reserve since
   */
  mark(event, then = false) {
    const gone = then ? [] : event.gone.flatMap(({ discs }) => discs);
    const marks = event.marks.filter(({ id }) => !gone.includes(id));
    const chain = marks.filter((mark) => mark.place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
    this.stage.mark(marks.map(({ id, role }) => ({ id, role })), chain.map(({ id }) => id));
  }

  /** Nobody points at discs any more: what the ruling is about is marked again. */
  pointAway() {
    const { crowding } = this.panels;
    if (crowding !== null) this.stage.mark([{ id: crowding, role: /** @type {const} */ ("selected") }]);
    else if (this.told) this.mark(this.told);
    else this.stage.mark([]);
  }

  /** @param {import("../wire/frame.js").Frame} frame */
  see(frame) {
    this.feel = frame.feel;
    this.hand.hear(frame);
    // Somebody's hand is at it again: that is to be seen. In a lesson one looks at what has happened until one presses.
    if (frame.feel && !this.lesson.looks) this.slow.giveWay();
    this.pulse.wake();
    for (const impact of frame.impacts) this.stage.sound.clack(impact.speed);
    if (this.slow.playing) return;
    this.stage.setPoses(frame.time, this.session.poses);
    // Drawn with the next picture, and seen with the one after it.
    if (frame.key) requestAnimationFrame(() => requestAnimationFrame(() => this.session.shown()));
  }

  /** The last seconds are being shown: nothing lies before them. */
  replaying() {
    if (this.slow.playing) this.panels.ending.close();
    this.refresh();
    this.pulse.wake();
  }

  /** Back from slow motion. */
  live() {
    this.stage.setPoses(this.session.time, this.session.poses);
    if (this.session.view?.outcome) this.panels.ending.open();
    this.stage.giveCameraBack();
    if (this.told) this.mark(this.told);
    this.refresh();
    this.pulse.wake();
  }

  /** @param {string} state @param {string} [why] */
  connected(state, why) {
    this.connection = state;
    this.panels.connection(state, why);
    if (state !== "open") this.hand.keepHold();
    if (state === "closed" && !this.session.view) this.tellNothing(why);
  }

  /** There never was anything on this table: instead of an empty one, a page that says so. @param {string} [why] */
  tellNothing(why = "broken") {
    // The table of a lesson is not kept.
    if (this.learning) {
      location.hash = this.home;
      return;
    }
    showTrouble(this.root, { t: `wire.${why}` });
  }

  /** @param {import("../wire/types.js").Stability | import("../wire/types.js").FieldLines | import("../wire/types.js").Complaint | import("../wire/types.js").People | import("../wire/types.js").Spoken} message */
  other(message) {
    if (message.type === "field") this.stage.setFieldLines(message.lines);
    else if (message.type === "stability") this.stage.setStability(message.stands);
    else if (message.type === "people") this.company.hear(message);
    else if (message.type === "spoken") this.company.spoken(message);
    else if (message.type === "error") this.refused(message);
  }

  // ------------------------------------------------------------------ what the player does

  mayMove() {
    const held = this.session.view?.hand;
    if (this.practice) return true;
    // In a team, whoever else is on leads the disc.
    return Boolean(held?.by && this.session.sides.includes(held.by) && (this.session.view?.mine || !this.company.hasMates));
  }

  /** @param {{code: string, text: string, late?: boolean}} refused */
  refused(refused) {
    if (refused.late) {
      this.panels.tooLate();
      return;
    }
    // The panel of the connection already shows that the line is cut.
    if (refused.code !== "lost") this.panels.trouble(refused.text);
  }

  /** @param {string} what */
  did(what) {
    this.panels.trouble("");
    if (what === "took") {
      this.panels.fault.close();
      this.stage.mark([]);
      this.slow.stop();
    }
    if (["moved", "raised", "lowered", "tilted", "turned"].includes(what)) this.telling.soon();
    this.refresh();
  }

  refresh() {
    if (this.session.view) this.panels.refresh(this.session.view);
  }

  // ------------------------------------------------------------------ going on

  /** @param {number} seconds @returns {boolean} whether there is more to do */
  go(seconds) {
    const watched = this.gamepad.poll(seconds);
    const moving = this.hand.go(seconds);
    this.slow.go(seconds);
    this.panels.fault.film(this.slow.share);
    this.canvas.classList.toggle("holding", this.hand.holding());
    if (!this.slow.playing) this.showHand();
    this.stage.lead(this.slow.playing ? null : this.hand.prediction);
    this.panels.moment();
    return watched || moving || this.slow.playing;
  }

  /** Where the hand wants its disc; also of one that is still on its way. */
  showHand() {
    const { held, awaited, target, kit } = this.hand;
    if (!held && !awaited) {
      this.stage.setHand(this.otherHand());
      return;
    }
    const { aim } = target;
    // No table slides under a finger that aims.
    const landing = this.device.name !== "touch" || this.handDoes() !== "aims";
    this.stage.setHand({ target: aim, middle: poseOf(aim, kit).p, held: held?.discs[0] ?? -1, feel: held ? apart(this.feel, held.discs) : null, below: held?.below ?? 0, landing });
    if (held && choice("vibrate")) this.shaking.feel(this.feel?.tremble ?? 0);
  }

  /** What somebody else's hand does, seen from the side as one's own. */
  otherHand() {
    const held = this.session.view?.hand?.discs[0];
    const pose = held === undefined || !this.feel ? undefined : this.session.poses.get(held);
    if (held === undefined || !pose) return null;
    return { target: aimOf(pose, this.hand.kit), middle: pose.p, held, feel: null, ghost: false };
  }

  // ------------------------------------------------------------------ looking in from outside

  /** @param {import("../table/pose.js").Vec3} place m */
  project(place) {
    return this.stage.project(place);
  }

  /** @param {string} side */
  reserve(side) {
    return this.stage.findReserve(side);
  }

  rolls() {
    return this.stage.rolls();
  }

  discs() {
    return Object.fromEntries(this.session.poses);
  }

  state() {
    return tableState(this);
  }

  close() {
    this.pulse.stop();
    this.stop.abort();
    this.unlearn();
    this.hand.park();
    this.unwatch();
    this.sizes.disconnect();
    this.docks.close();
    for (const device of this.devices) device.dispose();
    this.telling.stop();
    this.slow.stop();
    this.company.close();
    this.panels.close();
    this.session.close();
    this.stage.dispose();
    this.root.classList.remove("full");
  }
}

/** What is felt of the discs around, not of those in the same hand. @param {import("../wire/frame.js").Feel | null} feel @param {number[]} held */
function apart(feel, held) {
  return feel && { ...feel, arcs: feel.arcs.filter(({ id }) => !held.includes(id)) };
}

/** What lies on the rolls: a disc that was taken off one still counts as left to play, but is in the hand. @param {View} view */
function rollsOf({ reserves, hand }) {
  const taken = (/** @type {"white" | "black"} */ side) => Number(hand?.by === side && OFF_A_ROLL.includes(hand.kind));
  return { white: Math.max(0, reserves.white - taken("white")), black: Math.max(0, reserves.black - taken("black")) };
}

/** The keys of now, by what they do. */
function keysByName() {
  return Object.fromEntries(Object.entries(bindings()).map(([act, keys]) => [act, keys.map(keyName)[0] ?? ""]));
}
