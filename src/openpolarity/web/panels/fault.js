/** The card of a fault: what happened and what follows, in plain words and without blame; figures and the rule on demand. */

import { button, fill, h, speak } from "../dom.js";
import { put } from "../words/words.js";

/** @typedef {import("../wire/types.js").GameEvent} GameEvent */
/** @typedef {(discs: number[] | null) => void} Point point at discs on the table; null: no longer */

/**
 * The card.
 * @param {(event: GameEvent) => void} showMe
 * @param {() => void} closed
 * @param {Point} point
 */
export function faultCard(showMe, closed, point) {
  const element = h("section", { class: "fault panel", label: "fault.title", testid: "fault", hidden: true, tabindex: "-1" });
  /** @type {GameEvent | null} */
  let told = null;
  /** The fault of whoever sits here, if another one's came before it was read. @type {GameEvent | null} */
  let before = null;
  const past = h("p", { class: "small", t: "fault.past", testid: "fault-past" });
  /** What follows from it. */
  const follows = h("p", { testid: "fault-text" });
  const foot = h("footer");
  // What is scrolled to, and what has the focus, lies above the foot, however high that is.
  new ResizeObserver(([size]) => /** @type {HTMLElement | null} */ (element.closest(".docks"))?.style.setProperty("--fault-foot", `${size?.borderBoxSize[0]?.blockSize ?? 0}px`)).observe(foot);
  // Whether there is more to read behind the foot: then its end is out of sight.
  const end = h("span", { class: "end", "aria-hidden": "true" });
  new IntersectionObserver(([seen]) => element.classList.toggle("goes-on", seen?.isIntersecting === false)).observe(end);
  const film = button("fault.show", () => told && showMe(told), { class: "film", testid: "show-me" });
  function close() {
    if (element.hidden) return;
    element.hidden = true;
    told = before = null;
    closed();
  }
  /** What came before, in short. @param {GameEvent} event */
  function earlier(event) {
    const rest = restOf(event, true);
    return h(
      "div",
      { class: "before", testid: "fault-before" },
      h("p", { class: "small", t: "fault.past" }),
      h("p", {}, event.by ? h("span", { class: `disc ${event.by}`, "aria-hidden": "true" }) : null, pointing(event.short, event.faults.flatMap(({ discs }) => discs), point), rest ? h("span", { class: "rest", text: ` ${rest}` }) : null),
      event.show ? button("fault.show", () => showMe(event), { class: "plain small", testid: "show-before" }) : null,
    );
  }
  element.addEventListener("keydown", (event) => {
    if (event.code === "Escape") close();
  });
  return {
    element,
    close,
    /** The event on the card. */
    get event() {
      return told;
    },
    /** The one before it that is on the card, too. */
    get before() {
      return before;
    },
    /** Whether the game has gone on since. */
    get past() {
      return element.classList.contains("past");
    },
    /** How much of the slow motion has been shown, 0 to 1; null while it is not. @param {number | null} share */
    film(share) {
      const on = share !== null;
      film.style.setProperty("--shown", String(share ?? 0));
      if (on === film.classList.contains("on")) return;
      film.classList.toggle("on", on);
      put(film, on ? "fault.stop" : "fault.show");
    },
    /** The game has gone on since. */
    setPast() {
      past.hidden = false;
      element.classList.add("past");
      if (!told) return;
      follows.textContent = restOf(told, true);
      follows.hidden = follows.textContent === "";
    },
    /** @param {GameEvent} event @param {GameEvent | null} [unread] an earlier one, to be told first */
    show(event, unread = null) {
      if (event.n !== told?.n) {
        past.hidden = true;
        element.classList.remove("past");
      }
      told = event;
      before = unread;
      element.hidden = false;
      const rest = restOf(event, element.classList.contains("past"));
      follows.textContent = rest;
      follows.hidden = rest === "";
      const several = event.faults.length > 1;
      fill(element, [
        past,
        before ? earlier(before) : null,
        h(
          "header",
          {},
          event.by ? h("span", { class: `disc ${event.by}`, "aria-hidden": "true" }) : null,
          h("h2", { testid: "fault-short" }, pointing(event.short, event.faults.flatMap(({ discs }) => discs), point)),
        ),
        several ? h("ul", { class: "measured", testid: "fault-each" }, ...event.faults.map((fault) => h("li", {}, pointing(fault.text, fault.discs, point)))) : null,
        follows,
        detailsOf(event, point),
        foot,
        end,
      ]);
      fill(foot, [event.show ? film : null, button("fault.close", close, { testid: "fault-close" })]);
      speak([event.short, rest].join(" "), "assertive");
    },
  };
}

/** What is told besides the headline. @param {GameEvent} event @param {boolean} [goneOn] the game has: nobody is next any more */
function restOf(event, goneOn = false) {
  const { short } = event;
  const text = (goneOn && event.past) || event.text;
  return text.startsWith(short) ? text.slice(short.length).trim() : text;
}

/**
 * How it came about, what was measured, and the rule: closed until somebody asks.
 * @param {GameEvent} event
 * @param {Point} point
 */
export function detailsOf(event, point) {
  const figures = event.faults.filter(({ figure }) => figure);
  const rule = event.clause?.text ?? event.clause?.ref;
  const chain = event.chain.length > 1 ? event.chain : [];
  if (figures.length + chain.length === 0 && !rule) return null;
  return h(
    "details",
    { class: "details", testid: "fault-details" },
    h("summary", { t: "fault.details" }),
    chain.length > 0 ? h("h3", { t: "fault.chain" }) : null,
    chain.length > 0 ? h("ol", { class: "chain", label: "fault.chain" }, ...chain.map((link) => h("li", {}, pointing(link.text, link.discs, point)))) : null,
    ...figures.map((fault) => h("p", { class: "figure", testid: "figure" }, pointing(fault.figure ?? "", fault.discs, point))),
    rule ? h("p", { class: "clause", testid: "clause", text: rule }) : null,
  );
}

/**
 * A sentence that points at the discs it is about while it has the pointer or the focus.
 * @param {string} text
 * @param {number[]} discs
 * @param {Point} point
 */
function pointing(text, discs, point) {
  if (discs.length === 0) return h("span", { text });
  const mark = () => point(discs);
  const away = () => point(null);
  return h("span", { class: "pointing", tabindex: "0", text, "data-discs": discs.join(" "), on: { pointerenter: mark, focus: mark, pointerleave: away, blur: away } });
}
