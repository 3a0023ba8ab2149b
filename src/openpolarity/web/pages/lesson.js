/** The table of a lesson: a game's table with a teacher. */

import { seatAt } from "../company/seat.js";
import { getJson } from "../wire/http.js";
import { TablePage } from "./game.js";

/** @param {HTMLElement} root @param {string} id */
export async function lessonPage(root, id) {
  const token = await seatAt(id);
  /** @type {import("../wire/types.js").About} */
  const { lessons } = await getJson("/api/about");
  return new TablePage(root, id, token, false, { lessons });
}
