/** Begin a lesson, or the first game after them: the table is laid, and one sits down at it. */

import { sitDown } from "../panels/record_opener.js";
import { getJson, postJson } from "../wire/http.js";
import { lang } from "../words/words.js";
import { begunGame, setBegun } from "./progress.js";

/** @param {string} name @param {string} [page] of its table */
export async function beginLesson(name, page = "lesson") {
  const { id, token } = await postJson("/api/games", { mode: "lesson", lesson: name, lang: lang() });
  sitDown(id, token, page);
}

/** Begin the game after the lessons, or go on with it: short, and the computer comments on it. @param {string} level the easiest */
export async function beginFirstGame(level) {
  const begun = begunGame();
  const known = begun && (await getJson(`/api/games/${encodeURIComponent(begun)}`).catch(() => null));
  if (known && !known.over) {
    location.hash = `#/game/${begun}`;
    return;
  }
  const { id, token } = await postJson("/api/games", {
    mode: "computer",
    seats: [{ who: "person" }, { who: "computer", level }],
    rules: { discs_per_side: 6, foundations_per_side: 2 },
    start: "ready",
    comments: true,
    lang: lang(),
  });
  setBegun(id);
  sitDown(id, token, "game");
}
