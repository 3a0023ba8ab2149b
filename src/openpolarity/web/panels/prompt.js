/** What is expected now, in one sentence; and why the computer did what it did. */

import { fill, h, speak } from "../dom.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").Colour} Colour */

/**
 * What a computer says, and who says it; the disc before it tells which side that is. A plan is told as one, and that it went wrong: what
 * was said before the act is no word about what lies there now.
 * @param {string} words
 * @param {Colour | null | undefined} by
 * @param {import("../wire/types.js").PlanView | null | undefined} plan
 * @param {View["seats"]} seats
 */
export function remark(words, by, plan, seats) {
  const name = by && seats.find(({ colour }) => colour === by)?.name;
  return [
    by ? h("span", { class: `disc ${by}`, role: "img", label: `colour.${by}` }) : null,
    h("span", name ? { t: plan ? "remark.plan" : "remark.says", tp: { name, words } } : { text: words }),
    ...(plan?.failed ? [" ", h("span", { t: "remark.failed" })] : []),
  ];
}

/** Whether a computer's words are about now: once somebody else has a disc in the hand they would be taken for words about that one. @param {View} view */
export function remarks(view) {
  return Boolean(view.why && !view.outcome && (!view.hand || view.hand.by === view.why_by));
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
      aside.hidden = !remarks(view);
      fill(aside, !aside.hidden && view.why ? remark(view.why, view.why_by, view.plan, view.seats) : []);
    },
  };
}
