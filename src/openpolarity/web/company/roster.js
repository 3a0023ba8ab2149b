/** Everybody who plays at a table of teams: who is there, which seats are free, whose turn it is. */

import { fill, h } from "../dom.js";
import { seatOn, teamAt } from "../wire/rotation.js";
import { nameAt } from "./people.js";
import { lampAt, presenceAt } from "./presence.js";

/** @typedef {import("./company.js").Company} Company */
/** @typedef {import("../wire/types.js").View} View */

/** The list. @param {Company} company */
export function roster(company) {
  const element = h("ul", { class: "roster small", testid: "roster", hidden: true });
  return {
    element,
    /** @param {View} view */
    show(view) {
      element.hidden = !company.hasMates;
      if (element.hidden) return;
      fill(element, company.people.told?.seats.map(({ seat }) => row(view, seat)) ?? []);
    },
  };

  /** @param {View} view @param {number} seat */
  function row(view, seat) {
    const side = view.seats.find((each) => each.seat === teamAt(seat));
    const on = side && seatOn(side) === seat && side.colour !== null && side.colour === view.awaited && !view.outcome;
    return h(
      "li",
      { class: on ? "on" : "", testid: `roster-${seat}`, ...(on ? { "aria-current": "true" } : {}) },
      side?.colour ? h("span", { class: `disc ${side.colour}`, role: "img", label: `colour.${side.colour}` }) : null,
      h("span", { text: nameAt(view, seat) }),
      ...(side?.substitutes?.includes(seat) ? [h("span", { class: "presence", t: "presence.computer" })] : [lampAt(company, seat), presenceAt(company, seat)]),
      on ? h("span", { class: "turn", t: "score.turn" }) : null,
    );
  }
}
