/** Seats that a browser keeps, tried from several tabs. */

import { keepSeat } from "/web/company/seat.js";
import { choice, choose, loadSettings } from "/web/settings.js";

/** What a page does first. */
export function open() {
  loadSettings();
}

/** @param {string} game */
export function keep(game) {
  keepSeat(game, `token of ${game}`, { seat: 2 });
}

/** Choose something that has nothing to do with seats. */
export function chooseName() {
  choose("name", "Ada");
}

/** The games at which this tab knows a seat. */
export function kept() {
  return Object.keys(choice("tokens")).sort();
}
