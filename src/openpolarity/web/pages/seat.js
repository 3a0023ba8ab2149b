/** The key to a seat was opened at another device: whoever presses the button goes on here. */

import { keepSeat } from "../company/seat.js";
import { fill, h } from "../dom.js";
import { masthead } from "../panels/masthead.js";

/** @param {HTMLElement} root @param {string} id of the game @param {string} token the key */
export async function seatPage(root, id, token) {
  const sit = h("button", { type: "button", class: "primary big", t: "seat.here", testid: "seat-here", on: { click: goOn } });
  function goOn() {
    keepSeat(id, token);
    location.replace(`#/game/${encodeURIComponent(id)}`);
  }
  fill(root, [
    masthead("#/seat"),
    h("main", { class: "narrow" }, h("section", { class: "join card" }, h("h1", { t: "seat.here_title" }), h("p", { t: "seat.here_what" }), h("p", { class: "go" }, sit))),
  ]);
  sit.focus();
  return { state: () => ({}), close() {} };
}
