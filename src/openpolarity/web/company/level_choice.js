/** How well a computer plays that takes somebody's seat. */

import { h } from "../dom.js";
import { named } from "../form/named.js";
import { getJson } from "../wire/http.js";

/** The levels, asked for once. @type {Promise<import("../wire/types.js").About["levels"]> | null} */
let known = null;

/** The level that was chosen last. */
let chosen = "";

/** The choice; the server's usual level while nothing is known. @param {string} testid */
export function levelChoice(testid) {
  const select = h("select", { label: "seat.level", testid, on: { change: () => (chosen = select.value) } });
  known ??= getJson("/api/about").then(({ levels }) => levels);
  known.then(
    (levels) => {
      named(select, levels);
      if (chosen) select.value = chosen;
    },
    () => (known = null),
  );
  return select;
}
