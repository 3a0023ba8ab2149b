/** Begin a lesson, or the first game after them: the table is laid, and one sits down at it. */

import { sitDown } from "../panels/record_opener.js";
import { postJson } from "../wire/http.js";
import { lang } from "../words/words.js";

/** @param {string} name */
export async function beginLesson(name) {
  const { id, token } = await postJson("/api/games", { mode: "lesson", lesson: name, lang: lang() });
  sitDown(id, token, "lesson");
}

/** Begin the game after the lessons: short, and the computer comments on it. @param {string} level the easiest */
export async function beginFirstGame(level) {
  const { id, token } = await postJson("/api/games", {
    mode: "computer",
    seats: [{ who: "person" }, { who: "computer", level }],
    rules: { discs_per_side: 6, foundations_per_side: 2 },
    start: "ready",
    comments: true,
    lang: lang(),
  });
  sitDown(id, token, "game");
}
