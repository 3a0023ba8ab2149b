/** The first start after an install prepares the table while the page is there already: that it does, and how long. */

import { h } from "../dom.js";
import { getJson } from "../wire/http.js";
import { put } from "../words/words.js";

/** How often the server is asked, ms. */
const ASKED = 1000;

/** Say so on every page, until tables can open. @param {number} seconds that are left, as the server said; 0 if none */
export function followPreparing(seconds) {
  if (!(seconds > 0)) return;
  // What counts down every second is not read out every second.
  const left = h("span", { "aria-hidden": "true", testid: "preparing-left" });
  const note = h("div", { class: "preparing panel", testid: "preparing" }, h("p", { role: "status", t: "page.preparing" }), left);
  const show = (/** @type {number} */ now) => put(left, "page.preparing_left", { n: Math.ceil(now) });
  show(seconds);
  document.body.append(note);
  const asking = window.setInterval(async () => {
    const about = await getJson("/api/about").catch(() => null);
    if (!about) return;
    if (about.preparing > 0) show(about.preparing);
    else {
      clearInterval(asking);
      note.remove();
    }
  }, ASKED);
}
