/** The head of every page but the table's: the name, links to the other pages, the language. */

import { h } from "../dom.js";
import { choose } from "../settings.js";
import { LANGUAGES, NAMES, lang, onLanguage, setLanguage } from "../words/words.js";

/** A choice of language that speaks it at once. */
export function languageSelect() {
  const select = h(
    "select",
    { label: "settings.language", testid: "language" },
    ...LANGUAGES.map((code) => h("option", { value: code, lang: code, text: NAMES[code] ?? code })),
  );
  select.value = lang();
  select.addEventListener("change", () => {
    choose("lang", select.value);
    setLanguage(select.value).catch(() => (select.value = lang()));
  });
  const stop = onLanguage((code) => {
    if (select.isConnected) select.value = code;
    else stop();
  });
  return select;
}

/** The head. @param {string} here */
export function masthead(here) {
  const way = (/** @type {string} */ hash, /** @type {string} */ id) =>
    h("a", { href: hash, t: id, ...(hash === here ? { "aria-current": "page" } : {}) });
  return h(
    "header",
    { class: "masthead" },
    h("a", { class: "name", href: "#/", text: "Polarity" }),
    h("nav", { label: "nav.title" }, way("#/", "nav.start"), way("#/learn", "nav.learn"), way("#/puzzles", "nav.puzzles"), way("#/saved", "nav.saved"), way("#/settings", "nav.settings")),
    languageSelect(),
  );
}
