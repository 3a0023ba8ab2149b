/** A quiet question in the place of the button that was pressed: what would be given away is given only after a second yes. */

import { h } from "../dom.js";

/**
 * The question, with two answers of the same size. The second half of a double click gives nothing away.
 * @param {import("../wire/types.js").Sure} sure
 * @param {(yes: boolean) => void} answer
 * @returns {{element: HTMLElement, safe: HTMLButtonElement}} `safe`: the answer that changes nothing
 */
export function questionOf({ ask, yes, no }, answer) {
  const safe = h("button", { type: "button", testid: "sure-no", text: no, on: { click: () => answer(false) } });
  const given = h("button", { type: "button", class: "danger", testid: "sure-yes", text: yes, on: { click: (event) => event.detail < 2 && answer(true) } });
  const element = h(
    "div",
    { class: "question", role: "group", "aria-label": ask, testid: "question" },
    h("p", { text: ask }),
    h("div", { class: "answers" }, safe, given),
  );
  element.addEventListener("keydown", (event) => {
    if (event.code !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    answer(false);
  });
  return { element, safe };
}
