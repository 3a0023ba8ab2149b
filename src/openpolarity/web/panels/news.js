/** What has happened so far: the last sentence always, all of them on demand. */

import { fill, h, speak } from "../dom.js";

/** @typedef {import("../wire/types.js").GameEvent} GameEvent */

const KEPT = 60;

/** The news. */
export function newsPanel() {
  const last = h("p", { class: "last", testid: "news" });
  const list = h("ol", { reversed: true });
  const all = h("details", { class: "log" }, h("summary", { t: "news.all" }), list);
  const element = h("section", { class: "news panel", label: "news.title", hidden: true }, last, all);
  return {
    element,
    /** @param {GameEvent[]} events */
    show(events) {
      const told = events.filter((event) => !event.quiet && event.short);
      element.hidden = told.length === 0;
      last.textContent = told.at(-1)?.short ?? "";
      fill(list, told.slice(-KEPT).reverse().map((event) => h("li", { text: event.text })));
    },
    /** @param {GameEvent} event */
    tell(event) {
      if (!event.quiet) speak(event.text);
    },
  };
}
