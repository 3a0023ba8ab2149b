/** What one asks the other for: a card for whoever has to answer, a line for whoever waits for the answer. */

import { fill, h, speak } from "../dom.js";
import { otherTeam, teamAt } from "../wire/rotation.js";
import { t } from "../words/words.js";
import { nameAt, nameOfTeam } from "./people.js";

/** @typedef {import("./people.js").People} People */
/** @typedef {import("../wire/types.js").View} View */
/** @typedef {"draw" | "back"} What */

/** What is asked for at the table; whoever wants to play again says so on the card of the end. */
const ASKS = /** @type {const} */ (["draw", "back"]);
/** An answer takes no press for so long after it has appeared, ms: whoever presses then has meant something else. */
const SETTLES = 600;
/** How long it is told that something was declined, ms. */
const TOLD = 10000;

/** @param {(what: string, accept: boolean) => void} answer */
export function askCard(answer) {
  const element = h("section", { class: "asks company-card panel", label: "ask.title", testid: "asks", hidden: true, tabindex: "-1" });
  let drawn = "";
  /** When each thing was heard to be declined. @type {Map<What, number>} */
  const heard = new Map();
  /** @type {number | undefined} */
  let later = undefined;

  /** What was declined a moment ago. @param {What[]} now */
  function fresh(now) {
    for (const what of heard.keys()) if (!now.includes(what)) heard.delete(what);
    for (const what of now) if (!heard.has(what)) heard.set(what, performance.now());
    return now.filter((what) => performance.now() - (heard.get(what) ?? 0) < TOLD);
  }

  /** @param {What} what @param {string} name */
  function question(what, name) {
    const appeared = performance.now();
    const press = (/** @type {MouseEvent} */ event, /** @type {boolean} */ accept) => {
      if (event.detail < 2 && performance.now() - appeared >= SETTLES) answer(`answer_${what}`, accept);
    };
    const reply = (/** @type {boolean} */ accept) => {
      const how = accept ? "yes" : "no";
      return h("button", { type: "button", t: `ask.${what}.${how}`, testid: `${what}-${how}`, on: { click: (event) => press(event, accept) } });
    };
    return h(
      "div",
      { class: "asked", role: "group", testid: `asked-${what}` },
      h("p", {}, h("strong", { t: `ask.${what}.theirs`, tp: { name } }), " ", h("span", { t: `ask.${what}.means` })),
      h("div", { class: "replies" }, reply(false), reply(true)),
    );
  }

  return {
    element,
    /** Whether an answer is expected here. */
    get waits() {
      return element.querySelector(".asked") !== null && !element.hidden;
    },
    /** @param {People} people @param {View} view @param {number | null} mine the seat of this browser */
    show(people, view, mine) {
      const [ownTeam, other] = mine === null ? [0, 0] : [teamAt(mine), otherTeam(mine)];
      const named = mine === null ? "" : nameOfTeam(view, other);
      const asker = (/** @type {What} */ what) => nameAt(view, people.asker(what, other) ?? other);
      const going = mine !== null && !view.outcome;
      const theirs = ASKS.filter((what) => going && people.asks(what, other));
      const own = ASKS.filter((what) => going && people.asks(what, ownTeam));
      const declined = fresh(ASKS.filter((what) => going && people.declined(what, ownTeam)));
      clearTimeout(later);
      if (declined.length > 0) later = window.setTimeout(() => this.show(people, view, mine), TOLD);
      const now = JSON.stringify([theirs.map((what) => [what, asker(what)]), own, declined, named]);
      if (now === drawn) return;
      drawn = now;
      const had = element.contains(document.activeElement);
      fill(element, [
        ...theirs.map((what) => question(what, asker(what))),
        ...own.map((what) => h("p", { t: `ask.${what}.mine`, tp: { name: named }, testid: `asking-${what}` })),
        ...declined.map((what) => h("p", { t: `ask.${what}.declined`, tp: { name: named }, testid: `declined-${what}` })),
      ]);
      element.hidden = theirs.length + own.length + declined.length === 0;
      for (const what of theirs) speak(`${t(`ask.${what}.theirs`, { name: asker(what) })} ${t(`ask.${what}.means`)}`, "assertive");
      for (const what of declined) speak(t(`ask.${what}.declined`, { name: named }));
      if (had && element.hidden) document.querySelector("canvas")?.focus({ preventScroll: true });
    },
  };
}
