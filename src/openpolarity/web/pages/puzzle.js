/** The table of a puzzle or a drill: a game's table with a teacher. */

import { seatAt } from "../company/seat.js";
import { getJson } from "../wire/http.js";
import { TablePage } from "./game.js";

/** @param {HTMLElement} root @param {string} id */
export async function puzzlePage(root, id) {
  const token = await seatAt(id);
  /** @type {import("../wire/types.js").Puzzles} */
  const puzzles = await getJson("/api/puzzles");
  return new TablePage(root, id, token, false, { lessons: [], puzzles });
}
