/** Choices among things that the server names in every language. */

import { h } from "../dom.js";
import { lang } from "../words/words.js";

/** @param {Element} option */
function nameOf(option) {
  const names = JSON.parse(option.getAttribute("data-names") ?? "{}");
  const name = names[lang()] ?? names.en ?? option.getAttribute("value") ?? "";
  return name.charAt(0).toLocaleUpperCase(lang()) + name.slice(1);
}

/** Name everything in a form in the present language. @param {Element} form */
export function nameAgain(form) {
  for (const option of form.querySelectorAll("option[data-names]")) option.textContent = nameOf(option);
}

/**
 * Fill a choice.
 * @param {HTMLSelectElement} select
 * @param {{id: string, name: Record<string, string>}[]} things
 */
export function named(select, things) {
  for (const thing of things) {
    const option = h("option", { value: thing.id, "data-names": JSON.stringify(thing.name) });
    option.textContent = nameOf(option);
    select.append(option);
  }
  return select;
}
