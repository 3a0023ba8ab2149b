/** What is expected now, in one sentence; and why the computer did what it did. */

import { h, speak } from "../dom.js";

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
      disc.className = `disc ${view.phase === "toss" || view.phase === "colour" || view.outcome ? "none" : view.awaited ?? view.turn ?? "none"}`;
      sentence.textContent = view.prompt;
      if (view.prompt && view.prompt !== said) speak(view.prompt);
      said = view.prompt;
      const why = view.outcome ? null : view.why;
      aside.hidden = !why;
      aside.textContent = why ?? "";
    },
  };
}
