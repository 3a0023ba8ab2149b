/** A field of a form: its label, its control, a sentence about it, and a sentence when it is wrong. */

import { h } from "../dom.js";
import { put, t } from "../words/words.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/** The elements that say what is wrong with a field, by its control. @type {WeakMap<Element, HTMLElement>} */
const wrongs = new WeakMap();

/**
 * @param {string} label id of its text
 * @param {Control} control with an id
 * @param {{around?: HTMLElement, note?: HTMLElement | null}} [more] what the control lies in; a sentence below
 */
export function field(label, control, { around, note = null } = {}) {
  const wrong = h("small", { class: "wrong", id: `${control.id}-wrong`, role: "alert", hidden: true, testid: `wrong-${control.dataset.testid}` });
  wrongs.set(control, wrong);
  if (note) {
    note.id = `${control.id}-note`;
    control.setAttribute("aria-describedby", note.id);
  }
  return h("div", { class: "field" }, h("label", { for: control.id, t: label }), around ?? control, note, wrong);
}

/**
 * Show what is wrong with a field, and move the focus there.
 * @param {Control} control
 * @param {string} sentence
 */
export function complain(control, sentence) {
  const wrong = wrongs.get(control);
  for (let fold = control.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
  if (wrong) {
    wrong.textContent = sentence;
    wrong.hidden = false;
  }
  control.setAttribute("aria-invalid", "true");
  control.setAttribute("aria-errormessage", `${control.id}-wrong`);
  control.focus();
}

/** Remove the complaint from a field. @param {Control} control */
export function excuse(control) {
  const wrong = wrongs.get(control);
  if (wrong) wrong.hidden = true;
  control.removeAttribute("aria-invalid");
  control.removeAttribute("aria-errormessage");
}

/**
 * An input for a whole number within limits.
 * @param {string} name
 * @param {[number, number]} limits
 * @param {(value: number) => void} change
 */
export function numberInput(name, [least, most], change) {
  const input = h("input", { id: name, type: "number", inputmode: "numeric", min: String(least), max: String(most), step: "1", testid: name });
  input.addEventListener("input", () => {
    if (fits(input)) {
      excuse(input);
      change(Number(input.value));
    }
  });
  input.addEventListener("change", () => fits(input) || complain(input, t("new.wrong", { least, most })));
  return input;
}

/** Whether a number is whole and within its limits. @param {HTMLInputElement} input */
export function fits(input) {
  const value = Number(input.value);
  return input.value.trim() !== "" && Number.isInteger(value) && value >= Number(input.min) && value <= Number(input.max);
}

/** Complain about the first number of a form that is out of bounds. @param {HTMLElement} form @returns {boolean} whether there is one */
export function complainOfNumbers(form) {
  for (const input of form.querySelectorAll("input[type=number]")) {
    if (!(input instanceof HTMLInputElement) || input.closest("[hidden]") || fits(input)) continue;
    complain(input, t("new.wrong", { least: Number(input.min), most: Number(input.max) }));
    return true;
  }
  return false;
}

/**
 * A choice among values, each with the id of its text.
 * @param {string} name
 * @param {[string, string][]} options value and text
 * @param {(value: string) => void} change
 */
export function choiceOf(name, options, change) {
  const select = h("select", { id: name, testid: name }, ...options.map(([value, text]) => h("option", { value, t: text })));
  select.addEventListener("change", () => {
    excuse(select);
    change(select.value);
  });
  return select;
}

/** Change the texts of a choice's values. @param {HTMLSelectElement} select @param {Record<string, string>} texts */
export function reword(select, texts) {
  for (const option of select.options) {
    const text = texts[option.value];
    option.hidden = text === undefined;
    if (text !== undefined) put(option, text);
  }
}
