/** The rules in words, chapter by chapter, as the server tells them: each fault with what the table shows of it, before and after. */

import { fill, h } from "../dom.js";
import { getJson } from "../wire/http.js";
import { onLanguage, t } from "../words/words.js";
import { openSheet } from "./sheet.js";

/** @typedef {import("../wire/types.js").Rulebook} Rulebook */
/** @typedef {import("../wire/types.js").RulesParagraph} RulesParagraph */

const PICTURES = "/web/pictures/rules";
const SIZE = { width: "480", height: "320" };

/** Where the rules of an edition are told, with what is changed in it. @param {string} edition @param {Record<string, string | number>} [changes] */
export function rulesOf(edition, changes = {}) {
  const query = new URLSearchParams(Object.entries(changes).map(([name, value]) => ["set", `${name}=${value}`]));
  return `/api/rules/${encodeURIComponent(edition)}?${query}`;
}

/** Where the rules of a game are told. @param {string} id */
export function rulesOfGame(id) {
  return `/api/games/${encodeURIComponent(id)}/rules`;
}

/** The rules on a sheet over whatever is shown, which stays as it is. @param {string} address */
export function openRules(address) {
  const book = rulebook("h3");
  const sheet = openSheet([h("h2", { t: "rules.title" }), book.element], "rules.title", { class: "help rulebook-sheet", testid: "rules-sheet" });
  sheet.addEventListener("close", book.close);
  book.show(address);
}

/**
 * The book itself: `show` tells it which rules, `close` that nobody reads it any more.
 * @param {"h2" | "h3"} heading of its chapters
 */
export function rulebook(heading) {
  const element = h("article", { class: "rulebook", testid: "rulebook" });
  let address = "";
  /** What was asked for last: answers may come in another order. */
  let wishes = 0;

  /** @param {string} wanted */
  async function show(wanted) {
    address = wanted;
    const wish = ++wishes;
    element.setAttribute("aria-busy", "true");
    /** @type {import("../dom.js").Child[]} */
    let told;
    try {
      told = bookOf(await getJson(wanted), heading);
    } catch (error) {
      told = [h("p", { class: "trouble", role: "alert", testid: "rules-trouble", text: (error instanceof Error && error.message) || t("wire.no_answer") })];
    }
    if (wish !== wishes) return;
    fill(element, told);
    element.removeAttribute("aria-busy");
  }

  const close = onLanguage(() => address && show(address));
  return { element, show, close };
}

/** @param {Rulebook} book @param {"h2" | "h3"} heading */
function bookOf({ name, changes, goal, chapters }, heading) {
  const told = chapters.map(({ id, title, paragraphs }) =>
    h("section", { testid: `chapter-${id}`, tabindex: "-1" }, h(heading, { text: title }), h("ul", {}, ...paragraphs.map(paragraph))),
  );
  const jump = (/** @type {number} */ n) => {
    told[n]?.scrollIntoView({ block: "start" });
    told[n]?.focus({ preventScroll: true });
  };
  return [
    h("p", { class: "edition", text: name, testid: "rules-edition" }),
    changes ? h("p", { class: "changed", text: changes, testid: "rules-changed" }) : null,
    h("p", { class: "goal", text: goal }),
    h("nav", { class: "chapters", label: "rules.chapters" }, ...chapters.map(({ title }, n) => h("button", { type: "button", class: "chip", text: title, on: { click: () => jump(n) } }))),
    ...told,
  ];
}

/** @param {RulesParagraph} told */
function paragraph({ id, text, source, picture }) {
  return h("li", { "data-clause": id }, h("p", {}, text, " ", h("small", { class: "source", text: source })), picture ? pictures(picture) : null);
}

/** Before and after. @param {string} name */
function pictures(name) {
  const one = (/** @type {number} */ n, /** @type {string} */ when) =>
    h("span", { class: "moment" }, h("img", { src: `${PICTURES}/${name}-${n}.webp`, alt: "", loading: "lazy", decoding: "async", ...SIZE }), h("small", { t: `rules.${when}` }));
  return h("div", { class: "moments", role: "img", label: `rules.picture.${name}`, testid: `picture-${name}` }, one(1, "before"), one(2, "after"));
}
