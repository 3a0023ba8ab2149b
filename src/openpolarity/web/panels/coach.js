/** Hints for somebody new to it: one short sentence when it helps, gone when it has helped. */

import { h, speak } from "../dom.js";
import { choice, choose } from "../settings.js";
import { has, put, t } from "../words/words.js";

/** @typedef {import("../wire/types.js").View} View */

/** The number of leaners after which a player needs no hints. */
const LEARNT = 3;

/** The coach. */
export function coachPanel() {
  const sentence = h("p", {});
  const element = h(
    "div",
    { class: "coach", testid: "coach", hidden: true },
    sentence,
    h("button", {
      type: "button",
      class: "plain close",
      label: "coach.off",
      title: "coach.off",
      text: "×",
      // Keys switch hints off among the choices: here it would lie before every act.
      tabindex: "-1",
      on: {
        click: () => {
          choose("hints", false);
          element.hidden = true;
        },
      },
    }),
  );
  let shown = "";
  return {
    element,
    /** Whether the player has not yet learnt how to lean a disc. */
    get novice() {
      return (choice("seen").lean ?? 0) < LEARNT;
    },
    /** Count a leaner that the player has made stand. */
    learnt() {
      choose("seen", { ...choice("seen"), lean: (choice("seen").lean ?? 0) + 1 });
    },
    /**
     * Say what helps now.
     * @param {string | null} hint the id of a text, or a sentence
     * @param {import("../words/words.js").Params} keys what does it on the device in use
     */
    show(hint, keys) {
      const wanted = choice("hints") ? hint : null;
      element.hidden = !wanted;
      if (!wanted || wanted === shown) return;
      shown = wanted;
      if (has(wanted)) put(sentence, wanted, keys);
      else {
        sentence.removeAttribute("data-t");
        sentence.textContent = wanted;
      }
      speak(has(wanted) ? t(wanted, keys) : wanted);
    },
  };
}
