/** The score: who is who, whose turn it is, points as they stand and discs left. Always there, never loud. */

import { lampAt, presenceAt } from "../company/presence.js";
import { fill, h } from "../dom.js";
import { seatOn } from "../wire/rotation.js";
import { number, t } from "../words/words.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").Colour} Colour */
/** @typedef {Pick<View, "seats" | "phase" | "outcome" | "reserves" | "points"> & {turn: Colour | null} & Partial<Pick<View, "scores" | "counting" | "awaited">>} Standing */

const SIDES = /** @type {const} */ (["white", "black"]);

/** The score's panel. */
export function scorePanel() {
  const element = h("section", { class: "score panel", label: "score.title", testid: "score", hidden: true });
  const table = h("table");
  const why = h("details", { class: "why", testid: "score-why" });
  fill(element, [table, why]);
  // A tap on the figures explains them.
  table.addEventListener("click", () => (why.open = !why.open));
  return {
    element,
    /** @param {Standing} view @param {boolean} [practice] @param {import("../company/company.js").Company | null} [company] */
    show(view, practice = false, company = null) {
      element.hidden = practice;
      if (practice) return;
      fill(table, [
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("td"),
            h("th", { scope: "col", t: "score.points" }),
            h("th", { scope: "col", t: "score.reserve", title: "score.reserve_long" }),
          ),
        ),
        h("tbody", {}, ...SIDES.map((colour) => row(view, colour, company))),
      ]);
      // Shown to whoever asks: by pointing, with the focus, or by a tap.
      const open = why.open;
      why.hidden = !view.counting;
      fill(why, [
        h("summary", { t: "score.why", testid: "score-how" }),
        h("p", { text: view.counting ?? "" }),
        ...SIDES.map((colour) => h("p", { testid: `sum-${colour}`, text: sum(view, colour) })),
      ]);
      why.open = open;
    },
  };
}

/** What a side's points are now. @param {Standing} view @param {Colour} colour */
function pointsOf(view, colour) {
  return (view.scores ?? view.points)[colour];
}

/** @param {Standing} view @param {Colour} colour */
function nameOf(view, colour) {
  return view.seats.find((each) => each.colour === colour)?.name || t(`colour.${colour}`);
}

/** Where they come from. @param {Standing} view @param {Colour} colour */
function sum(view, colour) {
  return t("score.sum", { who: nameOf(view, colour), towers: view.points[colour], left: view.reserves[colour], n: pointsOf(view, colour) });
}

/** @param {Standing} view @param {Colour} colour @param {import("../company/company.js").Company | null} company */
function row(view, colour, company) {
  const seat = view.seats.find((each) => each.colour === colour);
  const turn = (view.awaited ?? view.turn) === colour && !view.outcome && view.phase !== "toss" && view.phase !== "colour";
  const below = [
    seat?.name ? h("span", { class: "colour", t: `colour.${colour}` }) : null,
    company && seat && !seat.team ? presenceAt(company, seat.seat) : null,
    turn ? h("span", { class: "turn", t: "score.turn" }) : null,
  ].filter((each) => each !== null);
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
        // Of a team that is to move, whoever of them is on.
        h("span", {}, (turn && seat?.team?.[seat.on ?? 0]) || nameOf(view, colour), company && seat && !(seat.team && !turn) ? lampAt(company, seatOn(seat)) : null),
        below.length > 0 ? h("small", {}, ...below.flatMap((each, n) => [n > 0 ? h("span", { class: "between", text: " · " }) : null, each])) : null,
      ),
    ),
    // Where columns have no heads, each figure says what it counts.
    h("td", { class: "figure points", testid: `points-${colour}`, text: number(pointsOf(view, colour)) }),
    h("td", { class: "unit", t: "score.unit", tp: { n: pointsOf(view, colour) } }),
    h("td", { class: "figure reserve", testid: `reserve-${colour}`, text: number(view.reserves[colour]) }),
    h("td", { class: "unit", t: "score.reserve" }),
  );
}
