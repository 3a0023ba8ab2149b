/** A fault, told like a fair referee: who, what, why, with the number and the clause; no blame. */

import { button, fill, h, speak } from "../dom.js";
import { t } from "../words/words.js";

/** @typedef {import("../wire/types.js").GameEvent} GameEvent */

/**
 * The card.
 * @param {(event: GameEvent) => void} showMe
 * @param {() => void} closed
 */
export function faultCard(showMe, closed) {
  const element = h("section", { class: "fault panel", label: "fault.title", testid: "fault", hidden: true, tabindex: "-1" });
  /** @type {GameEvent | null} */
  let told = null;
  function close() {
    if (element.hidden) return;
    element.hidden = true;
    told = null;
    closed();
  }
  element.addEventListener("keydown", (event) => {
    if (event.code === "Escape") close();
  });
  return {
    element,
    close,
    /** What it tells. */
    get event() {
      return told;
    },
    /** @param {GameEvent} event */
    show(event) {
      told = event;
      element.hidden = false;
      const rest = event.text.startsWith(event.short) ? event.text.slice(event.short.length).trim() : event.text;
      fill(element, [
        h(
          "header",
          {},
          event.by ? h("span", { class: `disc ${event.by}`, "aria-hidden": "true" }) : null,
          h("h2", { text: event.short, testid: "fault-short" }),
        ),
        // The sentence with the number: what was measured, and its limit.
        h("ul", { class: "measured", testid: "fault-measured" }, ...event.faults.map((fault) => h("li", { text: fault.text }))),
        rest ? h("p", { text: rest, testid: "fault-text" }) : null,
        event.chain.length > 1 ? h("ol", { class: "chain", label: "fault.chain" }, ...event.chain.map((link) => h("li", { text: link.text }))) : null,
        clauseOf(event),
        h(
          "footer",
          {},
          event.show ? button("fault.show", () => showMe(event), { testid: "show-me" }) : null,
          button("fault.close", close, { testid: "fault-close" }),
        ),
      ]);
      speak([event.short, ...event.faults.map((fault) => fault.text), rest].join(" "), "assertive");
    },
  };
}

/** The clause of the rule book. @param {GameEvent} event */
export function clauseOf(event) {
  const { clause } = event;
  if (!clause) return null;
  const parts = [clause.ref, clause.ruling].filter((part) => part);
  if (parts.length === 0) return null;
  return h("p", { class: "clause", testid: "clause", text: t("fault.clause", { clause: parts.join(", ") }) });
}
