/** Names of team-mates: a line for each, and always an empty one for the next. */

import { fill, h } from "../dom.js";
import { LONGEST_NAME } from "../wire/types.js";
import { put } from "../words/words.js";

/**
 * @param {string} name
 * @param {number} most
 * @param {(names: string[]) => void} change
 */
export function teamFields(name, most, change) {
  const lines = h("div", { class: "lines" });
  const legend = h("legend");
  const element = h("fieldset", { class: "team" }, legend, lines);
  /** @returns {HTMLInputElement[]} */
  const inputs = () => [...lines.querySelectorAll("input")];
  const names = () => inputs().map((input) => input.value.trim()).filter(Boolean);

  /** @param {string} value @param {number} n */
  function line(value, n) {
    const input = h("input", { maxlength: String(LONGEST_NAME), autocomplete: "off", value, label: "new.mate", tp: { n: n + 1 }, hint: "new.mate", testid: `${name}-${n + 2}` });
    input.addEventListener("input", () => {
      change(names());
      if (input.value.trim() && input === inputs().at(-1) && inputs().length < most) lines.append(line("", inputs().length));
    });
    return input;
  }
  return {
    element,
    /** @param {string[]} known @param {string} whose id of the text that says whose team it is */
    show(known, whose) {
      put(legend, whose);
      fill(lines, [...known, ...(known.length < most ? [""] : [])].map(line));
    },
  };
}
