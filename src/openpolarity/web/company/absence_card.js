/** Somebody is not there: the game waits; after the time that was agreed on, the other may go on without them. */

import { button, fill, h, speak } from "../dom.js";
import { questionOf } from "../panels/question.js";
import { t } from "../words/words.js";
import { nameAt, soon } from "./people.js";

/** @typedef {import("./people.js").People} People */
/** @typedef {import("../wire/types.js").View} View */

/** Whoever loads the page again, or goes through a tunnel, is not said to be gone, s. */
const BLINK = 8;
const TICK = 1000;

/** @param {(what: "claim_win" | "substitute") => void} act */
export function absenceCard(act) {
  const element = h("section", { class: "absence company-card panel", label: "absent.title", testid: "absent", hidden: true, tabindex: "-1" });
  const sentence = h("p", { testid: "absent-who" });
  const waits = h("p", { class: "small", testid: "absent-waits" });
  const ways = h("div", { class: "replies" });
  const close = h("button", { type: "button", class: "plain close", label: "absent.close", title: "absent.close", text: "×", testid: "absent-close", on: { click: dismiss } });
  fill(element, [sentence, waits, ways, close]);
  element.addEventListener("keydown", (event) => {
    if (event.code !== "Escape") return;
    event.stopPropagation();
    dismiss();
  });
  /** How it was when it was closed. */
  let closed = "";
  let now = "";
  let may = false;
  /** @type {() => void} */
  let look = () => {};
  const ticking = window.setInterval(() => look(), TICK);

  function dismiss() {
    closed = now;
    element.hidden = true;
    document.querySelector("canvas")?.focus({ preventScroll: true });
  }

  /** What can be done without them. @param {string} name */
  function offer(name) {
    fill(ways, [
      button("absent.computer", () => act("substitute"), { testid: "substitute" }),
      button("absent.claim", () => claim(name), { testid: "claim-win" }),
    ]);
  }

  /** The game is not taken by a slip of the finger. @param {string} name */
  function claim(name) {
    const { element: question, safe } = questionOf({ ask: t("absent.sure", { name }), yes: t("absent.claim"), no: t("absent.wait") }, (yes) => {
      if (yes) act("claim_win");
      offer(name);
      ways.querySelector("button")?.focus({ preventScroll: true });
    });
    fill(ways, [question]);
    safe.focus({ preventScroll: true });
  }

  return {
    element,
    close: dismiss,
    /** @param {People} people @param {View} view @param {number | null} mine the seat of this browser */
    show(people, view, mine) {
      look = () => this.show(people, view, mine);
      const other = mine === null ? 0 : 3 - mine;
      const person = view.seats.find((seat) => seat.seat === other)?.who === "person";
      if (mine === null || view.outcome || !person || !people.absent(other) || people.seconds(other) < BLINK) {
        element.hidden = true;
        now = closed = "";
        may = false;
        return;
      }
      const name = nameAt(view, other);
      const since = people.since(other);
      const left = people.patience(other);
      const at = left === null ? "never" : left > 0 ? "later" : "now";
      tell(sentence, t(`absent.${people.presence(other)}`, { name, since }));
      tell(waits, left ? t("absent.later", { name, when: soon(left) }) : t(`absent.${at}`, { name }));
      // What is closed stays so until there is something new to do.
      const before = now;
      now = `${at} ${name}`;
      if (now === closed) return;
      if (at === "now" && !may) offer(name);
      may = at === "now";
      ways.hidden = !may;
      element.hidden = false;
      if (now !== before) speak(`${sentence.textContent} ${waits.textContent}`);
    },
    dispose: () => clearInterval(ticking),
  };
}

/** @param {Element} element @param {string} text */
function tell(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
