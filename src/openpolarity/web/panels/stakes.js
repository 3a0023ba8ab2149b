/** Cube, match and clock, where the game has them. */

import { fill, h } from "../dom.js";
import { number } from "../words/words.js";
import { clockFace } from "./clock.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").Colour} Colour */

/**
 * Who may double, or when; once the game is over nobody may.
 * @param {View} view
 * @param {NonNullable<View["cube"]>} cube
 * @param {readonly Colour[]} sides that are played here
 */
function said({ seats, outcome }, { owner, waits }, sides) {
  if (!owner) return { t: outcome ? "stakes.over" : `stakes.${waits ?? "middle"}` };
  if (sides.length === 1 && sides[0] === owner) return { t: "stakes.mine" };
  // Whoever only watches may find a *you* at the table who is somebody else.
  const name = sides.length > 0 && seats.find(({ colour }) => colour === owner)?.name;
  return { t: "stakes.owner", tp: { name: name || `@colour.${owner}` } };
}

/** The panel of what is at stake. */
export function stakesPanel() {
  const element = h("section", { class: "stakes panel", label: "stakes.title", testid: "stakes", hidden: true });
  const clock = clockFace("clock");
  return {
    element,
    /** @param {View} view @param {readonly Colour[]} sides that are played here */
    show(view, sides) {
      clock.show(view);
      const { cube, match } = view;
      const name = (/** @type {number} */ seat) => view.seats.find((each) => each.seat === seat)?.name ?? "";
      element.hidden = !cube && !match && clock.element.hidden;
      fill(element, [
        clock.element,
        cube
          ? h(
              "p",
              { testid: "cube" },
              h("span", { class: "cube figure", text: number(cube.value) }),
              h("span", said(view, cube, sides)),
            )
          : null,
        match ? h("p", { testid: "match", t: "stakes.match", tp: { to: match.to, first: name(1), one: match.points[0], second: name(2), two: match.points[1], game: match.game } }) : null,
      ]);
    },
    close: clock.close,
  };
}
