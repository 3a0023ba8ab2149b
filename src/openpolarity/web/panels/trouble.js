/** A page instead of one that cannot be shown: it says why, and has ways on. */

import { fill, h } from "../dom.js";
import { masthead } from "./masthead.js";

/** @param {HTMLElement} root @param {{t: string} | {text: string}} why a text of ours, or the server's own words */
export function showTrouble(root, why) {
  root.classList.remove("full");
  const said = h("t" in why ? "h1" : "p", { ...why, role: "alert", testid: "page-trouble" });
  const ways = h("p", { class: "row" }, h("a", { class: "button primary", href: "#/", t: "ending.home" }), h("a", { class: "button", href: "#/saved", t: "nav.saved" }));
  fill(root, [masthead(""), h("main", { class: "narrow" }, ...("t" in why ? [] : [h("h1", { t: "page.trouble" })]), said, ways)]);
}
