/** The table: a canvas that fills the page, the panels on it, and a hand that every device can move. */

import { fill, h, speak } from "../dom.js";
import { GamepadDevice } from "../hand/gamepad.js";
import { Hand } from "../hand/hand.js";
import { Keyboard } from "../hand/keyboard.js";
import { Mouse } from "../hand/mouse.js";
import { watchPage } from "../hand/parking.js";
import { poseOf } from "../hand/shape.js";
import { Telling } from "../hand/telling.js";
import { Touch } from "../hand/touch.js";
import { openHelp } from "../panels/help.js";
import { savePicture } from "../panels/picture.js";
import { caption } from "../panels/ending.js";
import { bindings, calm, choice, choose } from "../settings.js";
import { Stage } from "../stage.js";
import { Session } from "../wire/session.js";
import { t } from "../words/words.js";
import { margins } from "./margins.js";
import { seatAt } from "./seat.js";
import { SlowMotion } from "./slow_motion.js";
import { tablePanels } from "./table_panels.js";
import { tableState } from "./table_state.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").GameEvent} GameEvent */
/** @typedef {import("../wire/types.js").Legal} Legal */

/** How near a snap a phone begins to shake, 0 to 1. */
const SHAKES = 0.45;

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

export class TablePage {
  /**
   * @param {HTMLElement} root
   * @param {string} id
   * @param {string | undefined} token
   * @param {boolean} practice
   */
  constructor(root, id, token, practice) {
    this.id = id;
    this.practice = practice;
    this.canvas = h("canvas", { class: "table-canvas", tabindex: "0", role: "application", label: "table.label", testid: "table", "aria-describedby": "table-how" });
    this.stage = new Stage(this.canvas);
    this.connection = "connecting";
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
    this.hand = new Hand(
      { diameter: 32, thickness: 6.1, reach: 346 },
      {
        view: () => this.session.view,
        poses: () => this.session.poses,
        mayMove: () => this.mayMove(),
        ask: (what, args) => this.session.ask(what, args),
        aim: (aim) => this.session.aim(aim),
        assisted: () => choice("assist"),
        refused: (refused) => this.refused(refused),
        did: (what) => this.did(what),
      },
    );
    this.slow = new SlowMotion(id, this.stage, () => this.live());
    this.panels = tablePanels(this);
    this.telling = new Telling(this.hand, () => this.session.poses, speak, () => this.stage.turned);
    const lost = () => this.hand.park();
    this.devices = [
      new Mouse(this.canvas, this.hand, this.stage, { clickToHold: () => choice("hold"), lost }),
      new Touch(this.canvas, this.hand, this.stage, { lost }),
      new Keyboard(this.canvas, this.hand, {
        bindings,
        turned: () => this.stage.turned,
        next: (back) => this.next(back),
        where: () => this.telling.where(),
        confirm: () => this.confirm(),
        other: (name) => this.extra(name),
      }),
    ];
    this.gamepad = new GamepadDevice(this.hand, { turned: () => this.stage.turned });
    this.unwatch = watchPage(this.hand);
    root.classList.add("full");
    fill(root, [
      h(
        "main",
        {},
        h("h1", { class: "unseen", t: practice ? "practice.title" : "game.title" }),
        this.canvas,
        h("p", { id: "table-how", class: "unseen", t: "table.how" }),
        ...this.panels.elements,
      ),
    ]);
    this.root = root;
    this.sizes = new ResizeObserver(() => this.stage.setMargins(margins(false, this.practice)));
    this.sizes.observe(root);
    this.before = performance.now();
    this.going = requestAnimationFrame((now) => this.go(now));
    this.canvas.focus({ preventScroll: true });
  }

  // ------------------------------------------------------------------ what the server says

  /** @param {any} welcome */
  welcome(welcome) {
    const kit = welcome.kit;
    const [x, y] = kit.reserve.white;
    Object.assign(this.hand.size, { diameter: kit.diameter, thickness: kit.thickness, reach: 1.2 * Math.hypot(x, y) });
    this.hand.target.reach = this.hand.size.reach;
    this.hand.assist.diameter = kit.diameter;
    this.stage.setKit(kit);
    this.panels.news.show(this.session.events);
    this.panels.bench?.again();
    // After a change of language the card speaks it too.
    const told = this.panels.fault.event;
    const again = told && this.session.events.find((event) => event.n === told.n);
    if (again && again.text !== told.text) this.panels.fault.show(again);
  }

  /** @param {View} view */
  show(view) {
    this.hand.follow(view);
    this.stage.setReserves(view.reserves);
    this.stage.setTurned(this.seatedOpposite(view));
    if (!this.hand.held) this.stage.setHand(null);
    const waiting = /** @type {const} */ ({ touch: view.pending, owed: view.owed });
    this.stage.setWaiting(
      Object.entries(waiting).flatMap(([role, groups]) =>
        groups.flatMap(({ discs }) => discs.map((id) => ({ id, role: /** @type {keyof typeof waiting} */ (role) }))),
      ),
    );
    this.panels.show(view);
    if (view.outcome && !this.practice) this.ended(view);
  }

  /** Whether the board is to be seen from Black's side. @param {View} view */
  seatedOpposite(view) {
    const sides = this.session.sides;
    if (sides.length === 1) return sides[0] === "black";
    return sides.length === 2 && !this.practice && view.turn === "black" && !view.outcome;
  }

  /** @param {View} view */
  ended(view) {
    if (!this.panels.ending.show(view)) return;
    this.stage.sound.end();
    this.stage.setMargins(margins(true, this.practice));
    if (!calm()) this.stage.view.circleOnce();
    speak(view.outcome?.text ?? "", "assertive");
  }

  /** @param {GameEvent} event */
  happen(event) {
    this.panels.news.show(this.session.events);
    if (event.kind === "fault" || (event.kind === "over" && event.faults.length > 0)) {
      this.panels.fault.show(event);
      this.mark(event);
      return;
    }
    this.panels.news.tell(event);
    if (event.kind === "lean") {
      this.stage.sound.tick();
      if (event.by && this.session.sides.includes(event.by)) this.panels.coach.learnt();
    }
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

  /** @param {import("../wire/frame.js").Frame} frame */
  see(frame) {
    this.feel = frame.feel ?? (frame.key ? null : this.feel);
    for (const impact of frame.impacts) this.stage.sound.clack(impact.speed / 1000);
    if (this.slow.playing) return;
    this.stage.setPoses(frame.time, this.session.poses, frame.key ? undefined : [...frame.poses.keys(), ...frame.gone]);
  }

  /** Back from slow motion. */
  live() {
    this.stage.setPoses(this.session.time, this.session.poses);
    this.stage.setMargins(margins(false, this.practice));
    this.stage.setCamera("seat");
    if (this.panels.fault.event) this.mark(this.panels.fault.event);
    this.panels.tools.show();
  }

  /** @param {string} state @param {string} [why] */
  connected(state, why) {
    this.connection = state;
    this.panels.connection(state, why);
    if (state !== "open") this.hand.releasing = false;
  }

  /** @param {any} message */
  other(message) {
    if (message.type === "field") this.stage.setFieldLines(message.lines);
    else if (message.type === "stability") this.stage.setStability(message.stands);
    else if (message.type === "error") this.refused(message);
  }

  // ------------------------------------------------------------------ what the player does

  mayMove() {
    const held = this.session.view?.hand;
    if (this.practice) return true;
    return Boolean(held?.by && this.session.sides.includes(held.by));
  }

  /** @param {Legal} legal @param {number} [disc] */
  act(legal, disc) {
    this.stage.mark([]);
    if (legal.what === "take") this.hand.takeFrom(legal.args?.colour ?? null);
    else if (legal.what === "grasp" && disc !== undefined) this.hand.grasp(disc);
    else if (legal.what === "let_go") this.hand.letGo();
    else if (legal.what === "withdraw") this.hand.putBack();
    else if (legal.what === "rematch") this.rematch();
    else this.hand.ask(legal.what, disc === undefined ? legal.args : { ...legal.args, disc });
    if (legal.what === "take" || legal.what === "grasp") this.canvas.focus({ preventScroll: true });
  }

  rematch() {
    this.session.ask("rematch").then(
      ({ id, token }) => {
        if (token) choose("tokens", { ...choice("tokens"), [id]: token });
        location.hash = `#/game/${id}`;
      },
      (refused) => this.refused(refused),
    );
  }

  /** @param {{code: string, text: string}} refused */
  refused(refused) {
    this.panels.trouble(refused.text || t("wire.lost"));
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
    if (this.session.view) this.panels.refresh(this.session.view);
  }

  /** Tab: the next disc. @param {boolean} back */
  next(back) {
    const choices = this.session.view?.legal.filter((legal) => legal.what === "grasp").flatMap((legal) => legal.discs ?? []) ?? [];
    if (!this.hand.held && choices.length === 0) return false;
    const disc = this.telling.next(back, this.hand.held ? [] : choices);
    if (disc !== null) this.stage.mark([{ id: disc, role: /** @type {const} */ ("selected") }]);
    return true;
  }

  /** Enter with an empty hand: the disc pointed at, or the obvious act. */
  confirm() {
    const pointed = this.telling.pointed;
    if (pointed !== null && this.hand.offers(null, pointed) === "grasp") this.hand.grasp(pointed);
    else {
      const first = this.session.view?.legal.find((legal) => legal.primary);
      if (first && !first.discs?.length) this.act(first);
    }
  }

  /** @param {string} name */
  extra(name) {
    if (name === "camera") {
      this.stage.nextCamera();
      this.panels.tools.show();
    } else if (name === "help") openHelp();
    else if (name === "show" && this.panels.fault.event) this.showMe(this.panels.fault.event);
    else if (name === "panels") this.panels.focusNext(this.canvas);
  }

  /** @param {GameEvent} event */
  showMe(event) {
    this.mark(event, true);
    this.stage.setMargins(margins(true, this.practice));
    this.slow.play(event).catch((refused) => this.refused(refused));
  }

  async picture() {
    const view = this.session.view;
    if (!view) return;
    this.stage.mark([]);
    const image = await this.stage.picture();
    await savePicture(image, caption(view, new Date()), `polarity-${this.id}.png`);
  }

  // ------------------------------------------------------------------ going on

  /** @param {number} now ms */
  go(now) {
    this.going = requestAnimationFrame((later) => this.go(later));
    const seconds = Math.min(0.1, Math.max(0, (now - this.before) / 1000));
    this.before = now;
    this.gamepad.poll(seconds);
    this.hand.go(seconds);
    this.slow.go(seconds);
    const { held } = this.hand;
    this.canvas.classList.toggle("holding", this.hand.holding());
    if (held && !this.slow.playing) {
      const { aim } = this.hand.target;
      this.stage.setHand({ target: aim, middle: poseOf(aim, this.hand.size).p, held: held.discs[0] ?? -1, feel: this.feel });
      this.shake();
    }
    this.panels.moment();
  }

  shake() {
    const tremble = this.feel?.tremble ?? 0;
    if (!choice("vibrate") || tremble < SHAKES) return;
    navigator.vibrate?.(Math.round(20 * tremble));
    this.gamepad.rumble(tremble);
  }

  // ------------------------------------------------------------------ looking in from outside

  /** @param {import("../hand/shape.js").Vector} place mm */
  project(place) {
    return this.stage.project(place);
  }

  /** @param {string} side */
  reserve(side) {
    return this.stage.findReserve(side);
  }

  discs() {
    return Object.fromEntries(this.session.poses);
  }

  state() {
    return tableState(this);
  }

  close() {
    cancelAnimationFrame(this.going);
    this.hand.park();
    this.unwatch();
    this.sizes.disconnect();
    for (const device of this.devices) device.dispose();
    this.telling.stop();
    this.slow.stop();
    this.panels.close();
    this.session.close();
    this.stage.dispose();
    this.root.classList.remove("full");
  }
}

