/** The rules of every edition, to be read before a game or without one. */

import { fill, h } from "../dom.js";
import { masthead } from "../panels/masthead.js";
import { rulebook, rulesOf } from "../panels/rulebook.js";
import { getJson } from "../wire/http.js";

/** @param {HTMLElement} root @param {string} wanted an edition; the usual one if there is none of this name */
export async function rulesPage(root, wanted) {
  /** @type {import("../wire/types.js").About} */
  const about = await getJson("/api/about");
  const known = about.editions.map(({ id }) => id);
  const first = known.includes(wanted) ? wanted : about.default_edition;
  const book = rulebook("h2");
  const edition = h("select", { id: "rules-of", testid: "rules-of" }, ...known.map((id) => h("option", { value: id, t: `book.${id}` })));
  edition.value = first;
  edition.addEventListener("change", () => {
    // The address follows, so that it can be passed on; nothing is opened anew.
    history.replaceState(null, "", `#/rules/${edition.value}`);
    book.show(rulesOf(edition.value));
  });
  fill(root, [
    masthead("#/rules"),
    h("main", { class: "narrow" }, h("h1", { t: "rules.title" }), h("div", { class: "field" }, h("label", { for: "rules-of", t: "new.edition" }), edition), book.element),
  ]);
  await book.show(rulesOf(first));
  return { state: () => ({ edition: edition.value }), close: book.close };
}
