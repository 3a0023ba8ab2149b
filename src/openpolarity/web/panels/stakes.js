/** Cube, match and clock, where the game has them. */

import { fill, h } from "../dom.js";
import { number, t } from "../words/words.js";

/** @typedef {import("../wire/types.js").View} View */

/** The time left from which a clock warns, s. */
const SCARCE = 15;

/** The panel of what is at stake. */
export function stakesPanel() {
  const element = h("section", { class: "stakes panel", label: "stakes.title", testid: "stakes", hidden: true });
  /** @type {View["clock"]} */
  let clock = null;
  let since = 0;
  const hands = { white: h("span", { class: "figure" }), black: h("span", { class: "figure" }) };
  function tick() {
    if (!clock) return;
    for (const colour of /** @type {const} */ (["white", "black"])) {
      const gone = clock.running === colour ? (performance.now() - since) / 1000 : 0;
      const left = Math.max(0, clock[colour] - gone);
      hands[colour].textContent = time(left);
      hands[colour].classList.toggle("on", clock.running === colour);
      hands[colour].classList.toggle("low", clock.running === colour && left < SCARCE);
    }
  }
  const ticking = window.setInterval(tick, 500);
  return {
    element,
    /** @param {View} view */
    show(view) {
      clock = view.clock;
      since = performance.now();
      const { cube, match } = view;
      const name = (/** @type {number} */ seat) => view.seats.find((each) => each.seat === seat)?.name ?? "";
      element.hidden = !cube && !match && !clock;
      fill(element, [
        cube
          ? h(
              "p",
              { testid: "cube" },
              h("span", { class: "cube figure", text: number(cube.value) }),
              h("span", cube.owner ? { t: "stakes.owner", tp: { colour: `@colour.${cube.owner}` } } : { t: `stakes.${cube.waits ?? "middle"}` }),
            )
          : null,
        match ? h("p", { testid: "match", t: "stakes.match", tp: { to: match.to, first: name(1), one: match.points[0], second: name(2), two: match.points[1], game: match.game } }) : null,
        clock
          ? h(
              "p",
              { class: "clock", testid: "clock" },
              h("span", { class: "disc white", role: "img", label: "colour.white" }),
              hands.white,
              h("span", { class: "disc black", role: "img", label: "colour.black" }),
              hands.black,
            )
          : null,
      ]);
      tick();
    },
    close: () => clearInterval(ticking),
  };
}

/** Minutes and seconds. @param {number} seconds */
export function time(seconds) {
  const whole = Math.floor(seconds);
  return t("time.clock", { minutes: String(Math.floor(whole / 60)), seconds: String(whole % 60).padStart(2, "0") });
}
