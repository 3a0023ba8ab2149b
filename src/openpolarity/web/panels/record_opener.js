/** Opens a record from elsewhere: chooses a file, reads it and sits down at its game; says what is wrong with it. */

import { h } from "../dom.js";
import { keepSeat } from "../company/seat.js";
import { postBytes } from "../wire/http.js";
import { t } from "../words/words.js";

/**
 * Sit down at a game.
 * @param {string} id
 * @param {string | undefined} token
 * @param {string} page
 */
export function sitDown(id, token, page) {
  keepSeat(id, token);
  location.hash = `#/${page}/${id}`;
}

/** The opener: a word to press, what it is for, and how it goes. @param {"li" | "div"} tag */
export function recordOpener(tag) {
  const trouble = h("p", { class: "trouble", role: "alert", testid: "record-trouble", hidden: true });
  const waiting = h("p", { class: "small", role: "status", t: "page.waiting", testid: "record-waiting", hidden: true });
  const file = h("input", { type: "file", accept: ".polarity,.jsonl,.zst", class: "unseen", id: "record-file", testid: "record-file" });
  file.addEventListener("change", async () => {
    const record = file.files?.[0];
    if (!record) return;
    trouble.hidden = true;
    waiting.hidden = false;
    try {
      const { id, token } = await postBytes("/api/games/open", record);
      sitDown(id, token, "game");
    } catch (error) {
      waiting.hidden = true;
      trouble.hidden = false;
      trouble.textContent = (error instanceof Error && error.message) || t("wire.no_answer");
      file.value = "";
    }
  });
  return h(tag, { class: "opener" }, h("label", { class: "way", for: "record-file", t: "start.open" }), file, h("p", { class: "small", t: "start.open_what" }), waiting, trouble);
}
