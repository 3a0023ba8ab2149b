/** The practice table: the same table without an opponent, with a bench of tools. */

import { gamePage } from "./game.js";

/** @param {HTMLElement} root @param {string} id */
export function practicePage(root, id) {
  return gamePage(root, id, true);
}
