/** The clock of a game: what both sides have left. */

import { h } from "../dom.js";
import { t } from "../words/words.js";

/** @typedef {import("../wire/types.js").View} View */

/** The time left from which a clock warns, s. */
const SCARCE = 15;

/**
 * A clock that runs by itself between two views.
 * @param {string} testid
 */
export function clockFace(testid) {
  const hands = { white: h("span", { class: "figure" }), black: h("span", { class: "figure" }) };
  const side = (/** @type {"white" | "black"} */ colour) =>
    h("span", { class: "hand" }, h("span", { class: `disc ${colour}`, role: "img", label: `colour.${colour}` }), hands[colour]);
  const element = h("p", { class: "clock", testid, hidden: true }, side("white"), " ", side("black"));
  /** @type {View["clock"]} */
  let clock = null;
  let since = 0;
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
      clock = view.outcome ? null : view.clock;
      since = performance.now();
      element.hidden = !clock;
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
