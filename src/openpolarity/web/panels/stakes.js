/** Cube, match and clock, where the game has them. */

import { fill, h } from "../dom.js";
import { number } from "../words/words.js";
import { clockFace } from "./clock.js";

/** @typedef {import("../wire/types.js").View} View */

/** The panel of what is at stake. */
export function stakesPanel() {
  const element = h("section", { class: "stakes panel", label: "stakes.title", testid: "stakes", hidden: true });
  const clock = clockFace("clock");
  return {
    element,
    /** @param {View} view */
    show(view) {
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
              h("span", cube.owner ? { t: "stakes.owner", tp: { colour: `@colour.${cube.owner}` } } : { t: `stakes.${cube.waits ?? "middle"}` }),
            )
          : null,
        match ? h("p", { testid: "match", t: "stakes.match", tp: { to: match.to, first: name(1), one: match.points[0], second: name(2), two: match.points[1], game: match.game } }) : null,
      ]);
    },
    close: clock.close,
  };
}
