/** A question before something that cannot be taken back: asked where it was pressed, the harmless answer first. */

import { button, h } from "../dom.js";

/**
 * @param {HTMLElement} where what it is about; the question lies in it
 * @param {string} question
 * @param {string} yes id of a text
 * @param {string} no id of a text
 * @param {() => void} act
 */
export function askFirst(where, question, yes, no, act) {
  where.querySelector(":scope > .asking")?.remove();
  const pressed = document.activeElement;
  const close = () => {
    asking.remove();
    if (pressed instanceof HTMLElement) pressed.focus();
  };
  const keep = button(no, close, { testid: "ask-no" });
  const asking = h(
    "div",
    { class: "asking", role: "alertdialog", "aria-label": question, testid: "asking" },
    h("p", { text: question }),
    h("div", { class: "acts" }, keep, button(yes, () => {
      asking.remove();
      act();
    }, { class: "danger", testid: "ask-yes" })),
  );
  asking.addEventListener("keydown", (event) => {
    if (event.code === "Escape") close();
  });
  where.append(asking);
  keep.focus();
}
