/**
 * Every text of the page, in the current language.
 *
 * An element that was given a text by its id gets the new one when the language changes, where it stands: nothing is
 * drawn anew, nothing typed is lost.
 */

/** @typedef {Record<string, string | number>} Params */
/** What an element was told, and from which book. @typedef {{id: string, params: Params | undefined, book: Texts}} Told */

export const LANGUAGES = /** @type {const} */ (["en", "fr", "de", "nl", "cs"]);
/** @type {Record<string, string>} */
export const NAMES = { en: "English", fr: "Français", de: "Deutsch", nl: "Nederlands", cs: "Čeština" };

/** @typedef {{lang: string, plural: string[], texts: Record<string, string | string[]>}} Texts as the server tells them */

/** @type {Texts} */
let book = { lang: "en", plural: ["one", "other"], texts: {} };
let rules = new Intl.PluralRules("en");
/** Languages asked for so far: answers may come in another order. */
let wishes = 0;
/** @type {WeakMap<Element, Map<string, Told>>} */
const told = new WeakMap();
/** @type {Set<(language: string) => void>} */
const listeners = new Set();

/** The current language. */
export function lang() {
  return book.lang;
}

/**
 * The language to begin with: the one chosen, else the browser's, else English.
 * @param {string | null} chosen
 * @param {readonly string[]} [wanted]
 */
export function firstLanguage(chosen, wanted = navigator.languages) {
  for (const name of [chosen, ...wanted]) {
    const short = (name ?? "").slice(0, 2).toLowerCase();
    if (LANGUAGES.some((known) => known === short)) return short;
  }
  return "en";
}

/**
 * Fetch a language and speak it at once, unless another one is wished by then.
 * @param {string} name
 */
export async function setLanguage(name) {
  const wish = ++wishes;
  const answer = await fetch(`/api/texts/${encodeURIComponent(name)}`);
  if (!answer.ok) throw new Error(`no texts in ${name}: ${answer.status}`);
  const texts = await answer.json();
  if (wish === wishes) useTexts(texts);
}

/**
 * Speak a language whose texts are at hand.
 * @param {Texts} known
 */
export function useTexts(known) {
  book = known;
  rules = new Intl.PluralRules(known.lang);
  document.documentElement.lang = known.lang;
  renew(document);
  for (const listener of listeners) listener(known.lang);
}

/**
 * Call a listener whenever the language changes.
 * @param {(language: string) => void} listener
 * @returns {() => void} stop
 */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The text of an id. `n` chooses the plural form; a parameter beginning with @ is itself an id.
 * @param {string} id
 * @param {Params} [params]
 * @returns {string}
 */
export function t(id, params = {}) {
  const forms = book.texts[id];
  if (forms === undefined) return id;
  const form = typeof forms === "string" ? forms : forms[pluralForm(Number(params.n ?? 1))] ?? forms.at(-1) ?? id;
  return form.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (typeof value === "number") return number(value);
    // A name may begin like an id; it is one only if there is such a text.
    return value.startsWith("@") && has(value.slice(1)) ? t(value.slice(1)) : value;
  });
}

/** Which form a number takes. @param {number} n */
function pluralForm(n) {
  return Math.max(0, book.plural.indexOf(rules.select(n)));
}

/**
 * Whether there is a text of this id.
 * @param {string} id
 */
export function has(id) {
  return id in book.texts;
}

/**
 * A number as this language writes it.
 * @param {number} value
 * @param {number} [digits] the most decimals
 */
export function number(value, digits = 2) {
  return new Intl.NumberFormat(book.lang, { maximumFractionDigits: digits }).format(value).replace("-", "−");
}

/**
 * A day and an hour as this language writes them.
 * @param {string | number | Date} when
 */
export function date(when) {
  return new Intl.DateTimeFormat(book.lang, { dateStyle: "medium", timeStyle: "short" }).format(new Date(when));
}

/**
 * Give an element the text of an id, now and in every language to come.
 * @param {Element} element
 * @param {string} id
 * @param {Params} [params]
 * @param {string} [where] an attribute, the text itself if not given
 */
export function put(element, id, params, where = "") {
  let known = told.get(element);
  if (!known) told.set(element, (known = new Map()));
  const what = { id, params, book };
  known.set(where, what);
  element.setAttribute("data-t", "");
  tell(element, where, what);
}

/** @param {Element} element @param {string} where @param {Told} what */
function tell(element, where, what) {
  const text = t(what.id, what.params);
  what.book = book;
  if (where) element.setAttribute(where, text);
  // The same text again would be laid out again.
  else if (element.textContent !== text) element.textContent = text;
}

/**
 * Put what comes into the page into the present language: it may have been made in another one.
 * @param {ParentNode} root
 */
export function renew(root) {
  for (const element of root.querySelectorAll("[data-t]")) {
    for (const [where, what] of told.get(element) ?? []) if (what.book !== book) tell(element, where, what);
  }
}
