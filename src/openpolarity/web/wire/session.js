/** A game as this browser knows it: what is to be shown, what has happened, where the discs are. */

import { onLanguage } from "../words/words.js";
import { lay } from "./reel.js";
import { teamAt } from "./rotation.js";
import { Socket } from "./socket.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Welcome} Welcome */
/** @typedef {import("./types.js").Stability} Stability */
/** @typedef {import("./types.js").FieldLines} FieldLines */
/** @typedef {import("./types.js").Complaint} Complaint */
/** @typedef {import("./types.js").People} People */
/** @typedef {import("./types.js").Spoken} Spoken */
/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {import("../table/pose.js").Pose} Pose */

/**
 * Listeners of a session.
 * @typedef {object} Ears
 * @property {(welcome: Welcome) => void} [welcome]
 * @property {(view: View) => void} [view]
 * @property {(event: GameEvent) => void} [event] only what is new
 * @property {(frame: Frame) => void} [frame]
 * @property {(state: string, why?: string) => void} [connection]
 * @property {(message: Stability | FieldLines | Complaint | People | Spoken) => void} [other] stability, field, error, people, what they say
 */

/** Refused because it is not the time for it, or not this player's turn. */
const TURNED_AWAY = ["not_now", "not_yours"];

export class Session {
  /**
   * @param {string} game
   * @param {string | undefined} token
   * @param {Ears} ears
   */
  constructor(game, token, ears) {
    this.ears = ears;
    /** @type {View | null} */
    this.view = null;
    /** @type {GameEvent[]} */
    this.events = [];
    /** @type {Map<number, Pose>} */
    this.poses = new Map();
    /** @type {Welcome | null} */
    this.welcome = null;
    this.time = 0;
    this.socket = new Socket(game, token, {
      message: (message) => this.hear(message),
      frame: (frame) => this.see(frame),
      state: (state, why) => this.ears.connection?.(state, why),
    });
    this.unlearn = onLanguage((lang) => this.ask("lang", { lang }).catch(() => undefined));
  }

  /** The colours that this browser may move. @returns {import("./types.js").Colour[]} */
  get sides() {
    /** @type {number[]} */
    const mine = (this.welcome?.seat_of ?? []).map(teamAt);
    return this.view?.seats.flatMap((seat) => (seat.colour && mine.includes(seat.seat) ? [seat.colour] : [])) ?? [];
  }

  /** @returns {import("./types.js").KitView | null} */
  get kit() {
    return this.welcome?.kit ?? null;
  }

  /** @param {import("./socket.js").News} message */
  hear(message) {
    if (message.type === "welcome") {
      const first = this.welcome === null;
      const known = message.resumed ? this.events : [];
      const last = message.resumed ? this.events.at(-1)?.n ?? 0 : message.n;
      this.welcome = message;
      this.events = [...known, ...message.events];
      this.view = message.view;
      this.ears.welcome?.(message);
      if (this.view) this.ears.view?.(this.view);
      if (!first) for (const event of this.events) if (event.n > last) this.ears.event?.(event);
    } else if (message.type === "view") {
      this.view = message;
      this.ears.view?.(message);
    } else if (message.type === "event") {
      if (message.n <= (this.events.at(-1)?.n ?? 0)) return;
      this.events.push(message);
      this.ears.event?.(message);
    } else this.ears.other?.(message);
  }

  /** @param {Frame} frame */
  see(frame) {
    lay(this.poses, frame);
    this.time = frame.time;
    this.ears.frame?.(frame);
  }

  /**
   * Rejected if it is refused; `late` if the game had gone on meanwhile.
   * @param {string} what @param {object} [args] @returns {Promise<import("./types.js").Done>}
   */
  ask(what, args) {
    const n = this.view?.n;
    return this.socket.ask(what, args).catch((refused) => {
      throw { ...refused, late: TURNED_AWAY.includes(refused.code) && this.view?.n !== n };
    });
  }

  /** The table is on the screen: from now on one's clock may run. */
  shown() {
    if (!this.socket.draws) return;
    this.socket.draws = false;
    this.socket.ask("shown").catch(() => undefined);
  }

  /** @param {Omit<import("./types.js").Aim, "type">} aim */
  aim(aim) {
    this.socket.send({ type: "aim", ...aim });
  }

  close() {
    this.unlearn();
    this.socket.close();
  }
}
