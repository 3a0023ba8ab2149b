/** What is expected now, in one sentence; who is thinking, and why the computer did what it did. */

import { h, speak } from "../dom.js";
import { put } from "../words/words.js";

/** @typedef {import("../wire/types.js").View} View */

/** The prompt. */
export function promptPanel() {
  const disc = h("span", { class: "disc", "aria-hidden": "true" });
  const sentence = h("p", { class: "prompt", testid: "prompt" });
  const aside = h("p", { class: "aside", testid: "aside" });
  const element = h("div", { class: "prompting" }, h("div", { class: "line" }, disc, sentence), aside);
  let said = "";
  return {
    element,
    /** @param {View} view */
    show(view) {
      disc.className = `disc ${view.turn ?? "none"}`;
      sentence.textContent = view.prompt;
      if (view.prompt && view.prompt !== said) speak(view.prompt);
      said = view.prompt;
      aside.hidden = false;
      if (view.thinking) put(aside, "prompt.thinking", { colour: `@colour.${view.thinking}` });
      else if (view.why) {
        aside.removeAttribute("data-t");
        aside.textContent = view.why;
      } else aside.hidden = true;
    },
  };
}
