/** Finding saved games: by player, rule book, result and day. */

import { h } from "../dom.js";
import { choiceOf, field } from "../form/field.js";

const RESULTS = ["white", "black", "draw", "open"];
/** Whoever types is not asked about every letter, ms. */
const TYPING = 250;

/**
 * @param {string[]} editions ids of the rule books
 * @param {() => void} changed something else is looked for
 */
export function gameSearch(editions, changed) {
  let typing = 0;
  const later = () => {
    clearTimeout(typing);
    typing = window.setTimeout(changed, TYPING);
  };
  const player = h("input", { id: "find-player", type: "search", autocomplete: "off", maxlength: "60", testid: "find-player", on: { input: later } });
  const edition = choiceOf("find-edition", [["", "find.any"], ...editions.map((id) => /** @type {[string, string]} */ ([id, `book.${id}`]))], changed);
  const result = choiceOf("find-result", [["", "find.any"], ...RESULTS.map((id) => /** @type {[string, string]} */ ([id, `find.result.${id}`]))], changed);
  const since = h("input", { id: "find-since", type: "date", testid: "find-since", on: { change: changed } });
  const until = h("input", { id: "find-until", type: "date", testid: "find-until", on: { change: changed } });
  const controls = { player, edition, result, since, until };
  const fields = Object.entries(controls).map(([name, control]) => field(name === "edition" ? "new.edition" : `find.${name}`, control));
  const form = h("form", { class: "find-fields", role: "search", on: { submit: (event) => event.preventDefault() } }, ...fields);
  const element = h("details", { class: "find", testid: "find" }, h("summary", { t: "find.title" }), form);
  return {
    element,
    /** What is looked for, as the server is asked; empty: everything. */
    get wanted() {
      const said = Object.entries(controls).flatMap(([name, { value }]) => (value.trim() ? [[name, value.trim()]] : []));
      return new URLSearchParams(said);
    },
  };
}
