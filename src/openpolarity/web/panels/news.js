/** What has happened so far: the last sentence always, all of them on demand. */

import { fill, h, speak } from "../dom.js";
import { remark } from "./prompt.js";

/** @typedef {import("../wire/types.js").GameEvent} GameEvent */

const KEPT = 60;
/** What is announced even where there is no space for all the news, because nothing else tells it: a try that did no harm, time that is up, a pass. */
const ANNOUNCED = ["retry", "time", "pass"];
/** For how long, ms. */
const FRESH = 8000;

/** The news. @param {() => import("../wire/types.js").View["seats"]} seats */
export function newsPanel(seats) {
  const last = h("p", { class: "last", testid: "news" });
  const list = h("ul");
  const all = h("details", { class: "log" }, h("summary", { t: "news.all" }), list);
  const element = h("section", { class: "news panel", label: "news.title", hidden: true }, last, all);
  /** @type {number | undefined} */
  let old = undefined;
  return {
    element,
    /** @param {GameEvent[]} events */
    show(events) {
      const told = events.filter((event) => !event.quiet && event.short);
      element.hidden = told.length === 0;
      last.textContent = told.at(-1)?.short ?? "";
      fill(list, told.slice(-KEPT).reverse().map((event) => h("li", {}, h("p", { text: event.text }), event.why ? h("p", { class: "remark" }, ...remark(event.why, event.by, event.plan, seats())) : null)));
    },
    /** What came before is no longer the last that has happened: a fault is still to be judged, or what was tried again is on its way. @param {boolean} past */
    setPast(past) {
      last.hidden = past;
      if (past) element.classList.remove("fresh");
    },
    /** @param {GameEvent} event */
    tell(event) {
      if (!event.quiet) speak(event.text);
      clearTimeout(old);
      const announced = ANNOUNCED.includes(event.kind);
      element.classList.toggle("fresh", announced);
      if (announced) last.hidden = false; // it has happened just now: whatever was past, this is not
      old = window.setTimeout(() => element.classList.remove("fresh"), FRESH);
    },
  };
}
