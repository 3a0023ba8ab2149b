/** Who is at the table, as it was last told, and what has come of that since. */

import { memberAt, teamAt } from "../wire/rotation.js";
import { lang, t } from "../words/words.js";

/** @typedef {import("../wire/types.js").People} Told */
/** @typedef {import("../wire/types.js").AtSeat} AtSeat */
/** @typedef {import("../wire/types.js").Ask} Ask */
/** @typedef {import("../wire/types.js").View} View */

/** Somebody who is not at the table: what they do not do counts as staying away. */
const ABSENT = ["asleep", "gone"];

export class People {
  /** @param {Told | null} [told] */
  constructor(told = null) {
    this.told = told;
    this.heard = 0;
  }

  /** @param {Told} told */
  hear(told) {
    this.told = told;
    this.heard = Date.now();
  }

  /** @param {number} seat @returns {AtSeat["presence"] | null} null: a computer, or nothing is known yet */
  presence(seat) {
    return this.told?.seats.find((each) => each.seat === seat)?.presence ?? null;
  }

  /** For how long somebody has been as they are, s. @param {number} seat */
  seconds(seat) {
    const at = this.told?.seats.find((each) => each.seat === seat);
    return at ? at.seconds + (Date.now() - this.heard) / 1000 : 0;
  }

  /** For how long the others have waited for somebody who is absent, s. @param {number} seat */
  waited(seat) {
    const at = this.told?.seats.find((each) => each.seat === seat);
    return at && this.absent(seat) ? at.waited + (Date.now() - this.heard) / 1000 : 0;
  }

  /** The hour since when somebody has been as they are; with the day, if that was another one. @param {number} seat */
  since(seat) {
    const then = new Date(Date.now() - 1000 * this.seconds(seat));
    const day = then.toDateString() === new Date().toDateString() ? undefined : "short";
    const told = new Intl.DateTimeFormat(lang(), { timeStyle: "short", dateStyle: day }).format(then);
    return day ? told : told.replaceAll(" ", "\u00a0");
  }

  /** @param {number} seat */
  absent(seat) {
    return ABSENT.includes(this.presence(seat) ?? "");
  }

  /** How long it takes until one may go on without somebody who stays away, s; null: for ever. @param {number} seat */
  patience(seat) {
    const absence = this.told?.absence ?? null;
    return absence === null ? null : Math.max(0, absence - this.waited(seat));
  }

  /** The seat of the team (1 or 2) that asks for something; null: nobody does. @param {Ask["what"]} what @param {number} team */
  asker(what, team) {
    return this.told?.asks.find((ask) => ask.what === what && teamAt(ask.seat) === team)?.seat ?? null;
  }

  /** Whether a team (1 or 2) asks for something. @param {Ask["what"]} what @param {number} team */
  asks(what, team) {
    return this.asker(what, team) !== null;
  }

  /** Whether what a team (1 or 2) asked for was declined. @param {Ask["what"]} what @param {number} team */
  declined(what, team) {
    return this.told?.declined.some((ask) => ask.what === what && teamAt(ask.seat) === team) ?? false;
  }

  /** The seats that nobody has taken yet. */
  get free() {
    return this.told?.seats.flatMap(({ seat, presence }) => (presence === "free" ? [seat] : [])) ?? [];
  }

  /** Whether a whole team (1 or 2) is not at the table. @param {number} team */
  teamAbsent(team) {
    const theirs = this.told?.seats.filter(({ seat }) => teamAt(seat) === team) ?? [];
    return theirs.length > 0 && theirs.every(({ seat }) => this.absent(seat));
  }
}

/** The name of whoever sits somewhere: their own, else their colour's. @param {View} view @param {number} seat */
export function nameAt(view, seat) {
  const found = view.seats.find((each) => each.seat === teamAt(seat));
  const name = found?.team ? found.team[memberAt(seat)] : found?.name;
  return name || (found?.colour ? t(`colour.${found.colour}`) : t("company.friend"));
}

/** The name of a side: of a team, all its players. @param {View} view @param {number} team 1 or 2 */
export function nameOfTeam(view, team) {
  return view.seats.find((each) => each.seat === team)?.name || nameAt(view, team);
}

/** How soon, in words: in 5 minutes. @param {number} seconds */
export function soon(seconds) {
  const words = new Intl.RelativeTimeFormat(lang(), { numeric: "always" });
  /** @type {[number, Intl.RelativeTimeFormatUnit][]} */
  const units = [[86400, "day"], [3600, "hour"], [60, "minute"], [1, "second"]];
  const [length, unit] = units.find(([one]) => seconds >= 2 * one) ?? [1, /** @type {const} */ ("second")];
  return words.format(Math.ceil(seconds / length), unit);
}
