/** The game is open in another tab: only one of them moves the hand. This one takes over, or watches. */

import { button, fill, h, speak } from "../dom.js";
import { t } from "../words/words.js";

/**
 * The card.
 * @param {() => void} takeOver
 * @param {() => void} taken it is gone, and the table has the focus: this tab only watches, or has taken over
 */
export function elsewhereCard(takeOver, taken) {
  const element = h("section", { class: "elsewhere panel", label: "elsewhere.title", testid: "elsewhere", hidden: true, tabindex: "-1" });
  /** What was said last, and was answered by watching. @type {string | null} */
  let heard = null;
  function close() {
    if (element.hidden) return;
    element.hidden = true;
    taken();
  }
  element.addEventListener("keydown", (event) => {
    if (event.code === "Escape") close();
  });
  return {
    element,
    close,
    /** @param {"open" | "taken" | null | undefined} where */
    show(where) {
      const now = where ?? null;
      if (now === heard) return;
      heard = now;
      const focused = element.contains(document.activeElement);
      element.hidden = now === null;
      if (now === null) {
        // Whoever has taken over is at the table, not nowhere.
        if (focused) taken();
        return;
      }
      fill(element, [
        h("p", { t: `elsewhere.${now}`, testid: "elsewhere-text" }),
        h(
          "footer",
          {},
          button(now === "open" ? "elsewhere.take_over" : "elsewhere.take_back", takeOver, { class: "primary", testid: "take-over" }),
          button("elsewhere.watch", close, { testid: "watch" }),
        ),
      ]);
      speak(t(`elsewhere.${now}`), "assertive");
      /** @type {HTMLElement | null} */ (element.querySelector("button"))?.focus({ preventScroll: true });
    },
  };
}
