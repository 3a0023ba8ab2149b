/**
 * The choices for a new game, kept in this browser, and the request that is made of them.
 *
 * Only settings that were touched are kept: everything else is as in the chosen rule book.
 */

import { choice, choose } from "../settings.js";

/** @typedef {import("../wire/types.js").About} About */
/** @typedef {"computer" | "friend" | "two" | "watch" | "practice"} Mode */
/** @typedef {string | number} Value */

export const MODES = /** @type {const} */ (["computer", "friend", "two", "watch", "practice"]);

/**
 * @typedef {object} Kept
 * @property {Mode} mode
 * @property {string} level of the computer; empty: head and hand apart
 * @property {string} head
 * @property {string} hand
 * @property {string} second the other computer's level, where two of them play
 * @property {string} rival the other's name
 * @property {string[]} mates team-mates of the first player
 * @property {string[]} rivals team-mates of the other
 * @property {number} a_side with friends: players of each side
 * @property {string} edition
 * @property {"white" | "black" | "toss"} colour of the first player
 * @property {"ready" | "hand"} start
 * @property {boolean} open with a friend: whoever finds the table in the lobby may sit down
 * @property {number} match points to play to; 0: a single game
 * @property {Record<string, Value>} rules settings that were touched
 * @property {{per_turn: number, bank: number, increment: number}} seconds of the clocks, as they were last chosen
 */

export class Draft {
  /** @param {About} about */
  constructor(about) {
    this.about = about;
    /** @type {Kept} */
    this.kept = this.read();
  }

  /** The last choices, as far as they are still offered. @returns {Kept} */
  read() {
    const { about } = this;
    const kept = /** @type {Partial<Kept>} */ (choice("draft"));
    const among = (/** @type {any} */ value, /** @type {readonly any[]} */ known, /** @type {any} */ usual) => (known.includes(value) ? value : usual);
    const levels = about.levels.map(({ id }) => id);
    const names = (/** @type {any} */ list) => (Array.isArray(list) ? list.filter((name) => typeof name === "string" && name.trim()).slice(0, about.limits.mates?.[1] ?? 0) : []);
    const rules = kept.rules && typeof kept.rules === "object" ? kept.rules : about.first.rules;
    return {
      mode: among(kept.mode, MODES, "computer"),
      level: among(kept.level, [...levels, ""], about.first.level),
      head: among(kept.head, levels, about.first.level),
      hand: among(kept.hand, levels, about.first.level),
      second: among(kept.second, levels, levels[1] ?? about.first.level),
      rival: typeof kept.rival === "string" ? kept.rival : "",
      mates: names(kept.mates),
      rivals: names(kept.rivals),
      a_side: among(kept.a_side, Array.from({ length: (about.limits.mates?.[1] ?? 0) + 1 }, (_, n) => n + 1), 1),
      edition: among(kept.edition, about.editions.map(({ id }) => id), about.default_edition),
      colour: among(kept.colour, ["white", "black", "toss"], "white"),
      start: among(kept.start, ["ready", "hand"], "ready"),
      open: kept.open === true,
      match: Number.isInteger(kept.match) ? Number(kept.match) : 0,
      rules: Object.fromEntries(Object.entries(rules).filter(([name, value]) => this.offered(name, value))),
      seconds: { per_turn: 60, bank: 600, increment: 10, ...kept.seconds },
    };
  }

  /** Whether a setting can have a value; clocks are read by the server. @param {string} name @param {unknown} value */
  offered(name, value) {
    const setting = this.about.settings.find(({ id }) => id === name);
    if (setting?.kind === "options") return setting.options?.includes(String(value)) ?? false;
    return setting?.kind === "number" ? Number.isInteger(value) : setting?.kind === "clock" && typeof value === "string";
  }

  keep() {
    choose("draft", { ...this.kept });
  }

  get edition() {
    return this.about.editions.find(({ id }) => id === this.kept.edition) ?? /** @type {About["editions"][number]} */ (this.about.editions[0]);
  }

  /** A setting as it is now: what was chosen, or what the rule book says. @param {string} name @returns {Value} */
  value(name) {
    return this.kept.rules[name] ?? this.edition.values[name] ?? "";
  }

  /** Whether a setting is other than in the rule book. @param {string} name */
  differs(name) {
    return name in this.kept.rules && this.kept.rules[name] !== this.edition.values[name];
  }

  /** @param {string} name @param {Value} value */
  set(name, value) {
    this.kept.rules = { ...this.kept.rules, [name]: value };
  }

  /** Reset settings to those of the rule book. @param {string[]} names */
  forget(names) {
    this.kept.rules = Object.fromEntries(Object.entries(this.kept.rules).filter(([name]) => !names.includes(name)));
  }

  /** The settings that are other than in the rule book. */
  changes() {
    return Object.fromEntries(Object.entries(this.kept.rules).filter(([name]) => this.differs(name)));
  }

  /** The request to the server. */
  wish() {
    const { mode, edition, colour, start, match } = this.kept;
    const absence = choice("absence") || null;
    if (mode === "practice") return { mode, edition };
    const given = colour !== "toss";
    return {
      mode,
      edition,
      rules: this.changes(),
      seats: this.seats(),
      start: start === "ready" ? "ready" : given ? "foundations" : "toss",
      white_seat: given ? (colour === "white" ? 1 : 2) : null,
      ...(match > 0 ? { match_to: match } : {}),
      ...(mode === "friend" ? { absence, open: this.about.lobby && this.kept.open } : {}),
    };
  }

  seats() {
    const { mode, level, head, hand, second, rival, mates, rivals } = this.kept;
    const person = { who: "person", name: choice("name"), mates };
    const computer = { who: "computer", ...(level ? { level } : { head, hand }) };
    // Whoever sits down gives their own name.
    const friends = Array.from({ length: this.kept.a_side - 1 }, () => "");
    if (mode === "friend") return [{ ...person, mates: friends }, { who: "person", mates: friends }];
    if (mode === "two") return [person, { who: "person", name: rival, mates: rivals }];
    return mode === "watch" ? [computer, { who: "computer", level: second }] : [person, computer];
  }
}
