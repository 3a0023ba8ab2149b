/** Which seat of a table one takes: both teams, in the order in which they play. */

import { fill, h } from "../dom.js";
import { seatOf } from "../wire/rotation.js";

/** @typedef {import("../wire/types.js").OneGame} OneGame */

/** The choice; nothing of it is to be seen where there is none. */
export function seatChoice() {
  const element = h("fieldset", { class: "seats", testid: "seats", hidden: true });
  /** @type {number | null} */
  let chosen = null;

  /** @param {string} name @param {number} seat @param {boolean} free */
  function place(name, seat, free) {
    const radio = h("input", { type: "radio", name: "seat", value: String(seat), checked: seat === chosen, disabled: !free, testid: `seat-${seat}`, on: { change: () => (chosen = seat) } });
    return h("li", {}, h("label", { class: "check" }, radio, free ? h("span", { t: "join.free" }) : h("span", { text: name })));
  }

  /** @param {OneGame["seats"][number]} side @param {number[]} free */
  function team(side, free) {
    const rows = (side.team ?? []).map((name, member) => {
      const seat = seatOf(side.seat, member);
      return place(name, seat, free.includes(seat));
    });
    const title = side.colour ? h("h3", { t: `colour.${side.colour}` }) : h("h3", { t: "server.team", tp: { seat: side.seat } });
    return h("section", {}, title, h("ol", {}, ...rows));
  }

  return {
    element,
    /** The seat that was chosen; null: the only one there is. */
    get chosen() {
      return chosen;
    },
    /** @param {OneGame} game */
    show({ seats, free }) {
      const teams = seats.some((side) => side.team);
      element.hidden = !teams || free.length === 0;
      chosen = teams ? (free.find((seat) => seat === chosen) ?? free[0] ?? null) : null;
      fill(element, [h("legend", { t: "join.seats" }), ...seats.map((side) => team(side, free))]);
    },
  };
}
