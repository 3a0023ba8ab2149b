/** The score: who is who, whose turn it is, discs left and discs in towers. Always there, never loud. */

import { fill, h } from "../dom.js";
import { number, t } from "../words/words.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").Colour} Colour */
/** @typedef {Pick<View, "seats" | "turn" | "phase" | "outcome" | "reserves" | "points"> & {scores?: Record<Colour, number>, awaited?: Colour | null}} Standing */

/** The score's panel. */
export function scorePanel() {
  const element = h("section", { class: "score panel", label: "score.title", testid: "score" });
  return {
    element,
    /** @param {Standing} view @param {boolean} [practice] */
    show(view, practice = false) {
      if (practice) {
        element.hidden = true;
        return;
      }
      fill(element, [
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              h("td"),
              h("th", { scope: "col", t: "score.reserve", title: "score.reserve_long" }),
              h("th", { scope: "col", t: "score.towers", title: "score.towers_long" }),
              view.scores ? h("th", { scope: "col", t: "score.now", title: "score.now_long" }) : null,
            ),
          ),
          h("tbody", {}, row(view, "white"), row(view, "black")),
        ),
      ]);
    },
  };
}

/** @param {Standing} view @param {Colour} colour */
function row(view, colour) {
  const seat = view.seats.find((each) => each.colour === colour);
  const turn = (view.awaited ?? view.turn) === colour && !view.outcome && view.phase !== "toss" && view.phase !== "colour";
  return h(
    "tr",
    { class: turn ? "on" : "", testid: `side-${colour}`, ...(turn ? { "aria-current": "true" } : {}) },
    h(
      "th",
      { scope: "row" },
      h("span", { class: `disc ${colour}`, "aria-hidden": "true" }),
      h(
        "span",
        { class: "who" },
        h("span", { text: seat?.name || t(`colour.${colour}`) }),
        turn ? h("small", { class: "turn", ...(seat?.team ? { t: "score.turn_of", tp: { name: seat.team[seat.on ?? 0] ?? "" } } : { t: "score.turn" }) }) : seat?.name ? h("small", { t: `colour.${colour}` }) : null,
      ),
    ),
    h("td", { class: "figure", testid: `reserve-${colour}`, text: number(view.reserves[colour]) }),
    h("td", { class: "figure", testid: `points-${colour}`, text: number(view.points[colour]) }),
    view.scores ? h("td", { class: "figure", testid: `score-${colour}`, text: number(view.scores[colour]) }) : null,
  );
}
