/**
 * The line to a game: says hello, numbers its questions, and comes back by itself when it is cut.
 * Events are numbered and never lost; poses are, and only the last one counts.
 */

import { lang } from "../words/words.js";
import { readFrame } from "./frame.js";
import { steadyPulse } from "./steady_pulse.js";
import { PROTOCOL } from "./types.js";

/** @typedef {import("./types.js").ServerMessage} ServerMessage */
/** @typedef {import("./types.js").Done} Done */
/** @typedef {Exclude<ServerMessage, {type: "done" | "refused" | "pong"}>} News */

const PING = 2500;
/** The number of unanswered pings after which the line is dead. Time alone is no measure: a busy page does not listen. */
const UNHEARD = 3;
/** How long to wait before the next try, ms: whoever has waited for a minute is not missed within a second. */
const WAITS = [200, 500, 1000];
const [TRIES, LATER] = [60, 4000];
/** A line that is not there by then leads nowhere: the network may have changed, ms. */
const CONNECTS = 8000;
/** A page that is in sight again hears from the server within this time, or its line has died meanwhile, ms. */
const ANSWERS = 1500;
/** The code of a line that ended without a word. */
const DEAD = 1006;
/** Closed for good, by what was said. @type {Record<number, string>} */
const FINAL = { 4400: "protocol", 4404: "no_game", 4500: "broken" };

/** This tab's name: the same when it is loaded again, another in another tab. */
function tabName() {
  const place = "openpolarity.tab";
  try {
    const kept = sessionStorage.getItem(place);
    if (kept) return kept;
    const made = Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36)).join("");
    sessionStorage.setItem(place, made);
    return made;
  } catch {
    // A browser that keeps nothing: its tabs share.
    return undefined;
  }
}

/**
 * @typedef {object} Listener
 * @property {(message: News) => void} message every JSON message but answers
 * @property {(frame: import("./frame.js").Frame) => void} frame
 * @property {(state: "open" | "lost" | "closed", why?: string) => void} state
 */

export class Socket {
  /**
   * @param {string} game
   * @param {string | undefined} token
   * @param {Listener} listener
   */
  constructor(game, token, listener) {
    this.game = game;
    this.token = token;
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.line = null;
    /** @type {"connecting" | "open" | "lost" | "closed"} */
    this.state = "connecting";
    /** The last event known, so that the server sends what is missing. @type {{last: number, run: string} | null} */
    this.known = null;
    /** @type {Map<number | null, {resolve: (done: Done) => void, reject: (why: any) => void}>} */
    this.asked = new Map();
    this.asks = 0;
    /** The table has yet to be drawn: until then no clock runs. */
    this.draws = true;
    this.tries = 0;
    /** Pings since anything was heard. */
    this.unheard = 0;
    /** @type {number | undefined} */
    this.again = undefined;
    this.stopPinging = steadyPulse(() => this.ping(), PING);
    this.leaving = new AbortController();
    window.addEventListener("offline", () => this.doubt(), { signal: this.leaving.signal });
    window.addEventListener("online", () => this.hurry(), { signal: this.leaving.signal });
    document.addEventListener("visibilitychange", () => this.wake(), { signal: this.leaving.signal });
    this.connect();
  }

  connect() {
    clearTimeout(this.again);
    const url = new URL(`/ws/games/${encodeURIComponent(this.game)}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const line = new WebSocket(url);
    line.binaryType = "arraybuffer";
    this.line = line;
    this.unheard = 0;
    this.again = window.setTimeout(() => line === this.line && line.readyState === WebSocket.CONNECTING && this.giveUp(), CONNECTS);
    line.onopen = () => this.send({ type: "hello", protocol: PROTOCOL, lang: /** @type {import("./types.js").Hello["lang"]} */ (lang()), token: this.token, tab: tabName(), draws: this.draws, ...this.known });
    line.onmessage = (event) => {
      if (line === this.line) this.hear(event.data);
    };
    line.onclose = (event) => {
      if (line === this.line) this.cut(event.code);
    };
  }

  /** @param {string | ArrayBuffer} data */
  hear(data) {
    this.unheard = 0;
    if (data instanceof ArrayBuffer) {
      const frame = readFrame(data);
      if (frame) this.listener.frame(frame);
      return;
    }
    /** @type {ServerMessage} */
    const message = JSON.parse(data);
    if (message.type === "pong") return;
    if (message.type === "done" || message.type === "refused") {
      const asked = this.asked.get(message.ask);
      this.asked.delete(message.ask);
      if (message.type === "done") asked?.resolve(message);
      else asked?.reject(message);
      return;
    }
    if (message.type === "welcome") {
      this.tries = 0;
      this.known = { last: message.n, run: message.run };
      this.become("open");
    }
    if (message.type === "event" && this.known) this.known.last = message.n;
    this.listener.message(message);
  }

  /** @param {number} code */
  cut(code) {
    this.line = null;
    for (const asked of this.asked.values()) asked.reject({ code: "lost", text: "" });
    this.asked.clear();
    if (this.state === "closed") return;
    if (FINAL[code]) {
      this.become("closed", FINAL[code]);
      return;
    }
    this.become("lost");
    const wait = this.tries < TRIES ? (WAITS[Math.min(this.tries, WAITS.length - 1)] ?? LATER) : LATER;
    this.tries += 1;
    this.again = window.setTimeout(() => this.connect(), wait);
  }

  /** @param {"open" | "lost" | "closed"} state @param {string} [why] */
  become(state, why) {
    this.state = state;
    this.listener.state(state, why);
  }

  ping() {
    if (this.state !== "open") return;
    if (this.unheard >= UNHEARD) {
      this.giveUp();
      return;
    }
    this.unheard += 1;
    this.send({ type: "ping", t: performance.now() });
  }

  /** The browser says that there is no network. A server on this machine still answers; any other is not waited for. */
  doubt() {
    this.unheard = Math.max(this.unheard, UNHEARD - 1);
    this.ping();
  }

  /** The line is dead, and does not even say that it is closed. */
  giveUp() {
    hangUp(this.line);
    this.cut(DEAD);
  }

  /** There is a network again: the next try is now, whatever the last one still waits for. */
  hurry() {
    if (this.state !== "lost") return;
    const { line } = this;
    this.line = null;
    hangUp(line);
    this.connect();
  }

  /** A phone wakes up: its line may have died while it slept. */
  wake() {
    if (document.hidden) return;
    this.hurry();
    if (this.state !== "open") return;
    const { line } = this;
    this.unheard = 0;
    this.ping();
    window.setTimeout(() => line && line === this.line && this.unheard > 0 && this.giveUp(), ANSWERS);
  }

  /** @param {import("./types.js").ClientMessage} message */
  send(message) {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(message));
  }

  /**
   * Ask for an act. Rejected with `{code, text}` if it is refused or the line is cut.
   * @param {string} what
   * @param {object} [args]
   * @returns {Promise<Done>}
   */
  ask(what, args = {}) {
    const ask = ++this.asks;
    return new Promise((resolve, reject) => {
      if (this.line?.readyState !== WebSocket.OPEN || this.state !== "open") {
        reject({ code: "lost", text: "" });
        return;
      }
      this.asked.set(ask, { resolve, reject });
      this.send({ type: "do", ask, what, ...args });
    });
  }

  close() {
    this.state = "closed";
    this.stopPinging();
    this.leaving.abort();
    clearTimeout(this.again);
    hangUp(this.line);
    this.line = null;
  }
}

/** Close a line. One that is still being opened is closed then: browsers complain about whoever cannot wait. @param {WebSocket | null} line */
function hangUp(line) {
  if (line?.readyState === WebSocket.CONNECTING) line.onopen = () => line.close();
  else line?.close();
}
