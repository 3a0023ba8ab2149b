/** The end: the score explained, the sculpture to keep, the record to download, and again. */

import { button, fill, h } from "../dom.js";
import { number, t } from "../words/words.js";
import { detailsOf } from "./fault.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").GameEvent} GameEvent */

/**
 * Whether both want to play again, at a table with a friend.
 * @typedef {object} Again
 * @property {string} name of the other one
 * @property {boolean} mine this one wants to
 * @property {boolean} theirs the other one wants to; if both do, the next game is being begun
 * @property {boolean} declined the other one does not want to
 * @property {"asleep" | "gone" | null} absent why the other one is not at the table
 * @property {string | null} next the game that both have begun
 * @property {() => void} follow go there
 * @property {() => void} drop withdraw one's own wish, or decline the other's
 */

/**
 * The card of the end.
 * @param {{rematch: () => void, next: () => void, picture: () => void, showMe: (event: GameEvent) => void, closed: () => void, share: () => void, point: import("./fault.js").Point, record: string, replay: string, analysis: string}} ways
 */
export function endingCard(ways) {
  const element = h("section", { class: "ending panel", label: "ending.title", testid: "ending", hidden: true, tabindex: "-1" });
  const foot = h("footer", { class: "foot" });
  // What is scrolled to, and what has the focus, lies above the foot, however high that is.
  new ResizeObserver(([size]) => element.parentElement?.style.setProperty("--foot", `${size?.borderBoxSize[0]?.blockSize ?? 0}px`)).observe(foot);
  let told = "";
  function close() {
    if (element.hidden) return;
    element.hidden = true;
    ways.closed();
  }
  /** Lay it on the table again; whether it lay aside. */
  function reveal() {
    if (!told || !element.hidden) return false;
    element.hidden = false;
    return true;
  }
  element.addEventListener("keydown", (event) => {
    if (event.code !== "Escape") return;
    event.stopPropagation();
    close();
  });
  return {
    element,
    close,
    /**
     * @param {View} view
     * @param {GameEvent | null} [cause] what ended it, if that can be shown
     * @param {Again | null} [both]
     * @param {GameEvent | null} [fault] of the last turn: there was hardly time to read it
     * @returns {boolean} whether it has just ended
     */
    show(view, cause = null, both = null, fault = null) {
      const { outcome } = view;
      if (!outcome) {
        element.hidden = true;
        told = "";
        return false;
      }
      const now = JSON.stringify([outcome, view.scores, cause, both, fault?.short, view.legal.map((legal) => legal.text)]);
      if (now === told) return false;
      const first = told === "";
      told = now;
      const again = view.legal.some((legal) => legal.what === "rematch");
      const next = view.legal.find((legal) => legal.what === "next_game");
      fill(foot, [
        next ? h("button", { type: "button", class: "primary", text: next.text, testid: "next-game", on: { click: ways.next } }) : null,
        both ? answer(both) : null,
        again && !both?.mine && !both?.next && (!both?.declined || both.theirs) ? playAgain(ways.rematch, both?.theirs ? both.drop : null) : null,
      ]);
      fill(element, [
        h("h2", { testid: "outcome", text: outcome.short || outcome.text }),
        ...(both ? wishes(both) : []),
        scoresOf(view),
        h("ul", { class: "lines", testid: "explained" }, ...[...(fault?.short ? [fault.short] : []), ...(outcome.lines ?? [])].map((line) => h("li", { text: line }))),
        cause ? detailsOf(cause, ways.point) : null,
        h(
          "div",
          { class: "acts" },
          cause?.show ? button("fault.show", () => ways.showMe(cause), { testid: "show-me" }) : null,
          h("a", { class: "button", href: ways.analysis, t: "ending.analysis", testid: "look-back" }),
          button("ending.share", ways.share, { testid: "share" }),
          button("ending.picture", ways.picture, { testid: "save-picture" }),
          h("a", { class: "button", href: ways.record, download: "", t: "ending.record", testid: "save-record" }),
          h("a", { class: "button", href: ways.replay, t: "ending.replay", testid: "watch-replay" }),
          h("a", { class: "button", href: "#/", t: "ending.home" }),
        ),
        foot,
        h("button", { type: "button", class: "plain close", label: "ending.look", title: "ending.look", text: "×", on: { click: close } }),
      ]);
      if (first) element.hidden = false;
      // What somebody wishes stands at its top.
      else if (both) element.closest(".cards")?.scrollTo(0, 0);
      return first;
    },
    /** It was put aside; here it is again. */
    open() {
      if (reveal()) element.focus({ preventScroll: true });
    },
    /** Something new stands on it; the focus stays where it is. */
    reveal,
  };
}

/** The points; of a game that was not counted, how they stood. @param {View} view */
function scoresOf(view) {
  const scores = view.outcome?.scores ?? view.scores;
  if (!scores) return null;
  const sides = [side("white", scores.white, view), side("black", scores.black, view)];
  if (view.outcome?.scores) return h("p", { class: "scores" }, ...sides);
  return h("div", { class: "stood", testid: "stood" }, h("small", { t: "ending.stood" }), h("p", { class: "scores" }, ...sides));
}

/** Who wants to play again, and who is not there to say so. @param {Again} both */
function wishes({ name, mine, theirs, declined, absent, next }) {
  const tell = (/** @type {string} */ id, /** @type {string} */ testid) => h("p", { class: "wish", t: id, tp: { name }, testid });
  if (next) return [];
  if (mine && theirs) return [tell("again.begins", "again-begins")];
  const gone = absent && name ? tell(`company.is_${absent}`, "again-absent") : null;
  if (mine) return [gone, tell(gone ? "again.mine_absent" : "again.mine", "again-mine")];
  if (theirs) return [tell("again.theirs", "again-theirs"), gone];
  return [declined ? tell("again.declined", "again-declined") : null, gone];
}

/** What can be done about it. @param {Again} both */
function answer({ mine, theirs, next, follow, drop }) {
  if (next) return button("again.next", follow, { class: "primary", testid: "again-next" });
  return mine && !theirs ? button("again.withdraw", drop, { testid: "again-withdraw" }) : null;
}

/** The way to the next game, and the other answer for whoever is asked for one. @param {() => void} rematch @param {(() => void) | null} decline */
function playAgain(rematch, decline) {
  const words = h("span", { class: "said" }, h("span", { t: "ending.rematch" }), h("small", { t: "ending.swaps" }));
  const play = h("button", { type: "button", class: "primary", testid: "rematch", on: { click: rematch } }, words);
  return decline ? h("div", { class: "replies" }, button("again.decline", decline, { testid: "again-decline" }), play) : play;
}

/** Whose points: Ada 4. @param {"white" | "black"} colour @param {number} score @param {View} view */
function side(colour, score, view) {
  return h(
    "span",
    { class: view.outcome?.winner === colour ? "side won" : "side" },
    h("span", { class: `disc ${colour}`, role: "img", label: `colour.${colour}` }),
    h("small", { text: view.seats.find((seat) => seat.colour === colour)?.name || t(`colour.${colour}`) }),
    h("span", { class: "figure", text: number(score) }),
  );
}

/** What stands under the picture of a sculpture. @param {View} view @param {Date} day */
export function caption(view, day) {
  const names = ["white", "black"].map((colour) => view.seats.find((seat) => seat.colour === colour)?.name || t(`colour.${colour}`));
  const scores = view.outcome?.scores;
  const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(day);
  const what = scores ? `${names[0]} ${number(scores.white)} : ${number(scores.black)} ${names[1]}` : names.join(" – ");
  return [t("ending.caption"), what, when];
}
