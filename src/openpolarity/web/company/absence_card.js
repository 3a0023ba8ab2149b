/** Somebody is not there: the game waits; after the time that was agreed on, the other may go on without them. */

import { button, fill, h, speak } from "../dom.js";
import { questionOf } from "../panels/question.js";
import { otherTeam, teamAt } from "../wire/rotation.js";
import { t } from "../words/words.js";
import { levelChoice } from "./level_choice.js";
import { nameAt, nameOfTeam, soon } from "./people.js";

/** @typedef {import("./people.js").People} People */
/** @typedef {import("../wire/types.js").View} View */

/** Whoever loads the page again, or goes through a tunnel, is not said to be gone, s. */
const BLINK = 8;
const TICK = 1000;

/** @param {(what: "claim_win" | "substitute", args?: object) => void} act */
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

  /** What can be done without them. @param {Absent} absent */
  function offer(absent) {
    const level = levelChoice("substitute-level");
    fill(ways, [
      level,
      button("absent.computer", () => act("substitute", { seat: absent.seat, ...(level.value ? { level: level.value } : {}) }), { testid: "substitute" }),
      absent.claimable ? button("absent.claim", () => claim(absent), { testid: "claim-win" }) : null,
    ]);
  }

  /** The game is not taken by a slip of the finger. @param {Absent} absent */
  function claim(absent) {
    const { side: name } = absent;
    const { element: question, safe } = questionOf({ ask: t("absent.sure", { name }), yes: t("absent.claim"), no: t("absent.wait") }, (yes) => {
      if (yes) act("claim_win");
      offer(absent);
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
      const absent = mine === null || view.outcome ? null : absentOne(people, view, mine);
      if (absent === null) {
        element.hidden = true;
        now = closed = "";
        may = false;
        return;
      }
      const { seat, name, claimable } = absent;
      const left = people.patience(seat);
      const at = left === null ? "never" : left > 0 ? "later" : "now";
      tell(sentence, t(`absent.${people.presence(seat)}`, { name, since: people.since(seat) }));
      const told = { name, when: soon(left ?? 0) };
      tell(waits, claimable ? t(`absent.${at}`, told) : t(`absent.mate.${at}`, told));
      // What is closed stays so until there is something new to do.
      const before = now;
      now = `${at} ${name} ${claimable}`;
      if (now === closed) return;
      if (at === "now" && (!may || now !== before)) offer(absent);
      may = at === "now";
      ways.hidden = !may;
      element.hidden = false;
      if (now !== before) speak(`${sentence.textContent} ${waits.textContent}`);
    },
    dispose: () => clearInterval(ticking),
  };
}

/**
 * Somebody who is not there, and whether the game can be claimed: only if nobody of their team is there to play for them.
 * @typedef {{seat: number, name: string, side: string, claimable: boolean}} Absent
 */

/**
 * Whoever is missed most: the other side, if all of it is away; else one whose team-mates play for them.
 * @param {People} people @param {View} view @param {number} mine the seat of this browser
 * @returns {Absent | null}
 */
function absentOne(people, view, mine) {
  const others = otherTeam(mine);
  const away = (people.told?.seats ?? []).map(({ seat }) => seat).filter((seat) => seat !== mine && people.absent(seat) && people.seconds(seat) >= BLINK && personAt(view, seat));
  const claimable = people.teamAbsent(others);
  const seat = away.find((each) => teamAt(each) === others) ?? away[0];
  if (seat === undefined) return null;
  return { seat, name: nameAt(view, seat), side: nameOfTeam(view, others), claimable: claimable && teamAt(seat) === others };
}

/** Whether a person plays at a seat, and no computer for them. @param {View} view @param {number} seat */
function personAt(view, seat) {
  const side = view.seats.find((each) => each.seat === teamAt(seat));
  return side?.who === "person" && !side.substitutes?.includes(seat);
}

/** @param {Element} element @param {string} text */
function tell(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
