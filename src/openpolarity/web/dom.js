/**
 * Elements, as short as the pages need them.
 *
 * Texts are given by their id and follow the language (words/words.js). No style attributes, no markup from strings:
 * the content security policy allows neither.
 */

import { put, renew } from "./words/words.js";

/**
 * What an element can be given besides plain attributes.
 * @typedef {object} Special
 * @property {string} [t] id of its text
 * @property {import("./words/words.js").Params} [tp] what the text names
 * @property {string} [label] id of its aria-label
 * @property {string} [title] id of its tooltip
 * @property {string} [hint] id of its placeholder
 * @property {string} [testid]
 * @property {string} [text] a plain text: names, numbers, sentences of the server
 * @property {Record<string, (event: any) => void>} [on]
 */

/** @typedef {Special & Record<string, any>} Props */
/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Make an element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  const { t, tp, label, title, hint, testid, text, on, ...plain } = props;
  for (const [name, value] of Object.entries(plain)) {
    if (value === undefined || value === null || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  if (testid) element.dataset.testid = testid;
  if (text !== undefined) element.textContent = text;
  if (t) put(element, t, tp);
  if (label) put(element, label, tp, "aria-label");
  if (title) put(element, title, tp, "title");
  if (hint) put(element, hint, tp, "placeholder");
  for (const [name, listener] of Object.entries(on ?? {})) element.addEventListener(name, listener);
  fill(element, children, false);
  return element;
}

/**
 * Give an element new children.
 * @param {Element} element
 * @param {Child[]} children
 * @param {boolean} [empty] take the old ones out first
 */
export function fill(element, children, empty = true) {
  if (empty) element.replaceChildren();
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  renew(element);
}

/**
 * A button with a text.
 * @param {string} id of the text
 * @param {(event: MouseEvent) => void} press
 * @param {Props} [props]
 * @returns {HTMLButtonElement}
 */
export function button(id, press, props = {}) {
  return h("button", { type: "button", t: id, on: { click: press }, ...props });
}

/** Sentences in a row, each with a stop at its end and none with two. @param {string[]} all */
export function sentences(all) {
  return all.filter(Boolean).map((one) => (/[.!?…:]$/.test(one) ? one : `${one}.`)).join(" ");
}

const REGIONS = /** @type {const} */ ({ polite: "spoken", assertive: "spoken-now" });
/** Whoever goes through the page with a screen reader does not come upon what was said this long ago, ms. */
const OLD = 30000;
/** When each region is emptied. @type {Partial<Record<keyof typeof REGIONS, number>>} */
const emptied = {};

/** What was said last is no longer about anything that is shown. */
export function hush() {
  for (const id of Object.values(REGIONS)) document.getElementById(id)?.replaceChildren();
}

/**
 * Say something once to users of a screen reader.
 * @param {string} text
 * @param {"polite" | "assertive"} [how]
 */
export function speak(text, how = "polite") {
  const region = document.getElementById(REGIONS[how]);
  if (!region || !text) return;
  clearTimeout(emptied[how]);
  emptied[how] = window.setTimeout(() => region.replaceChildren(), OLD);
  // The same sentence twice is only read again if the region changes.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
