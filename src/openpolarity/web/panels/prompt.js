/** What is expected now, in one sentence; and why the computer did what it did. */

import { fill, h, speak } from "../dom.js";

/** @typedef {import("../wire/types.js").View} View */

/** What a computer says; the disc before it tells which side it plays. @param {string} words @param {import("../wire/types.js").Colour | null | undefined} by */
export function remark(words, by) {
  return [by ? h("span", { class: `disc ${by}`, role: "img", label: `colour.${by}` }) : null, h("span", { text: words })];
}

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
      fill(aside, why ? remark(why, view.why_by) : []);
    },
  };
}
